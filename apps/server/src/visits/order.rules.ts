import { LIMITS } from '@vitrine/contract/limits'
import type { VisitKind, VisitOrder } from '@vitrine/contract/visits/visits.contract'
import type { DueVisit } from '@vitrine/db/visits/lease.queries'
import { unseal } from '../platform/sealed.ts'
import type { Secrets } from '../platform/secret-versions.ts'

interface OrderTerms {
  readonly token: string
  readonly leasedUntil: Date
  readonly mustReadRobots: boolean
  readonly secrets: Secrets
}

/** The order that an agent gets with a lease. */
export function toOrder(visit: DueVisit, { token, leasedUntil, mustReadRobots, secrets }: OrderTerms): VisitOrder {
  return {
    visitId: visit.visitId,
    token,
    leasedUntil: leasedUntil.toISOString(),
    attempt: visit.attempt + 1,
    isLastAttempt: isLastAttempt({ ...visit, attempt: visit.attempt + 1 }),
    reference: visit.reference,
    url: visit.url,
    device: visit.device,
    consent: visit.consent,
    recordsVideo: visit.recordsVideo,
    locale: visit.locale ?? guessLocale(visit.country),
    timeZone: visit.timeZone,
    geolocation: parsePosition(visit.geolocation),
    proxy: writeProxy(visit, secrets),
    mustReadRobots,
  }
}

/** The most spoken language of the country, such as es-ES. */
export function guessLocale(country: string): string {
  // the region is the standard code: GB for UK
  const { language, region } = new Intl.Locale(`und-${country}`).maximize()
  return `${language}-${region}`
}

function parsePosition(given: string | null): VisitOrder['geolocation'] {
  const [latitude, longitude] = given?.split(',').map(Number) ?? []
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

/** Without a password that cannot be opened: the proxy then refuses the visit, which operators see as its cause. */
function writeProxy(
  { proxyHost, proxyPort, proxyUsername, proxyPassword, proxyCountry }: DueVisit,
  secrets: Secrets,
): VisitOrder['proxy'] {
  if (proxyHost === null) return null
  const password = proxyPassword === null ? undefined : unseal(secrets, Buffer.from(proxyPassword, 'base64'))
  const host = proxyHost.includes(':') ? `[${proxyHost}]` : proxyHost
  const user = [proxyUsername ?? '', password ?? ''].map(encodeURIComponent).join(':').replace(/:$/, '')
  return { url: `http://${user && `${user}@`}${host}:${proxyPort}`, country: proxyCountry }
}

/** A user waits for the result of a test, so it is made once. */
export const isLastAttempt = ({ kind, attempt }: { readonly kind: VisitKind; readonly attempt: number }): boolean =>
  kind === 'test' || attempt >= LIMITS.visits.attempts

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Five minutes after the first attempt, then four times as long. */
export const getRetryDelay = (attempt: number): number => 5 * MINUTE_MS * 4 ** (attempt - 1)

/** Each refusal in a row doubles the wait of its host, from ten minutes up to a day; what the shop asks for comes first. */
export function getBackOff(refusals: number, retryAfterSeconds: number | null): number {
  const doubled = Math.min(10 * MINUTE_MS * 2 ** Math.min(refusals, 10), DAY_MS)
  return Math.max(doubled, (retryAfterSeconds ?? 0) * 1000)
}

/** Robots.txt is read once a day for a host. */
export const isRobotsStale = (readAt: Date | null, now: Date): boolean =>
  readAt === null || readAt.getTime() <= now.getTime() - LIMITS.visits.robotsMs
