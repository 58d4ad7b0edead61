import { getVisitCause, type VisitCauseName } from '@vitrine/contract/visits/causes'
import type { VisitFacts } from './visit/facts.ts'

export interface Outcome {
  readonly result: 'captured' | 'failed'
  readonly cause?: VisitCauseName
  /** The shop doesn't want this visit: no attempt from elsewhere, and longer waits for its host. */
  readonly isRefusal: boolean
  readonly retryAfterSeconds?: number
}

export interface JudgeInput {
  readonly facts: VisitFacts
  readonly proxyCountry: string | undefined
  readonly now: Date
}

const MOST_MISSING = 0.3

/** Decides whether the picture shows the page as its visitors see it. */
export function judgeVisit({ facts, proxyCountry, now }: JudgeInput): Outcome {
  const cause = findCause(facts, proxyCountry)
  if (!cause) return { result: 'captured', isRefusal: false }
  const retryAfterSeconds = parseRetryAfter(facts.headers['retry-after'], now)
  return {
    result: 'failed',
    cause,
    isRefusal: getVisitCause(cause).isRefusal ?? false,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

function findCause(facts: VisitFacts, proxyCountry: string | undefined): VisitCauseName | undefined {
  const { failure, captcha, consent, loaded, picture, document, exitCountry } = facts
  const byStatus = findStatusCause(facts.hops.at(-1)?.status ?? 200)
  // a page that asks for a CAPTCHA often answers 403
  if (captcha) return 'captcha'
  if (byStatus) return byStatus
  if (failure) return failure.kind === 'network' ? 'unreachable' : failure.kind
  if (proxyCountry && exitCountry && proxyCountry.toUpperCase() !== exitCountry.toUpperCase()) return 'wrong-country'
  if (!picture || picture.isBlank) return 'blank'
  if (consent && consent.choice !== 'leave' && hasConsentWall(facts)) return 'consent'
  if (document?.hasPassword) return 'login'
  const missing = (loaded?.broken ?? 0) + (loaded?.pending ?? 0)
  if (loaded && loaded.images > 2 && missing / loaded.images > MOST_MISSING) return 'half-loaded'
  return undefined
}

const hasConsentWall = ({ consent, overlays }: VisitFacts) =>
  consent?.result === 'failed' || overlays.some(({ isConsent, isClosed }) => isConsent && !isClosed)

function findStatusCause(status: number): VisitCauseName | undefined {
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 429) return 'rate-limited'
  if (status === 404 || status === 410) return 'not-found'
  // the local proxy answers with these when the visit's proxy fails
  if (status >= 590) return 'proxy'
  if (status >= 500) return 'server-error'
  return status >= 400 ? 'client-error' : undefined
}

/** Retry-After is a number of seconds or a date. */
function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (!value) return undefined
  if (/^\d+$/.test(value.trim())) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000))
}
