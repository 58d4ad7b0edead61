import { LIMITS } from '@vitrine/contract/limits'
import { getVisitCause } from '@vitrine/contract/visits/causes'
import type { VisitOrder } from '@vitrine/contract/visits/visits.contract'
import type { Archived } from '../agent-settings.ts'
import { writeWacz } from '../archive/write-wacz.ts'
import type { Browsers } from '../browsers.ts'
import { judgeVisit } from '../judge.ts'
import type { VisitFacts } from '../visit/facts.ts'
import type { VisitPlan } from '../visit/plan.ts'
import { readRobots } from '../visit/read-robots.ts'
import { drawSlideSheet } from '../visit/slide-sheet.ts'
import { visit } from '../visit/visit.ts'
import { toDetails } from './to-details.ts'
import { toPlan } from './to-plan.ts'
import type { Observed, VisitClient, VisitFailure } from './visit-client.ts'

export interface VisitMaker {
  readonly client: VisitClient
  readonly browsers: Browsers
  readonly contact: string
  readonly exitCheckUrl?: string
  readonly archived: Archived
}

/** How a visit ended, for the log. */
export type Ending = 'captured' | 'refused by robots.txt' | 'lost' | `failed: ${string}`

const { title, failureDetail } = LIMITS.visits

/** Makes a visit for the server and reports its result. */
export async function makeVisit(maker: VisitMaker, order: VisitOrder): Promise<Ending> {
  const { client, browsers, contact, exitCheckUrl, archived } = maker
  const plan = { ...toPlan(order, exitCheckUrl), keepsResponses: archived !== 'off' }
  const made = await browsers
    .use(async (browser) => {
      if (order.mustReadRobots) {
        const robots = await readRobots(browser, plan, contact)
        if (!(await client.reportRobots(order, robots))) return undefined
      }
      const whenGmt = new Date().toISOString()
      return { whenGmt, facts: await visit(browser, plan, { contact }) }
    })
    .catch((error: Error) => error)
  if (made === undefined) return 'refused by robots.txt'
  if (made instanceof Error) {
    const crash: VisitFailure = { cause: 'crash', detail: cleanLine(made.message), retryAfterSeconds: null }
    await client.reportFailure(order, { ...crash, httpStatus: null, exitCountry: null, details: null })
    return 'failed: crash'
  }

  const { facts, whenGmt } = made
  const failure = findFailure(facts, plan)
  const isKept = facts.picture && !(failure && isTriedAgain(order, failure))
  // the picture of the page is sent, also if its slides can't be drawn
  const sheet = isKept ? await drawSlideSheet(facts.carousels).catch(() => undefined) : undefined
  const isArchived = archived === 'all' || (archived === 'failures' && failure !== null)
  const observed: Observed = {
    httpStatus: facts.hops.at(-1)?.status ?? null,
    exitCountry: facts.exitCountry?.toUpperCase() ?? null,
    details: toDetails(facts, sheet),
  }
  const { isAccepted, isRetried } =
    facts.picture && isKept
      ? await client.reportCapture(
          order,
          { ...observed, whenGmt, title: (facts.document?.title ?? '').slice(0, title), failure },
          {
            page: facts.picture.png,
            slides: sheet?.png,
            video: facts.video,
            archive: isArchived ? await archive(facts, whenGmt) : undefined,
          },
        )
      : await client.reportFailure(order, { ...(failure ?? NO_PICTURE), ...observed })
  if (!isAccepted) return 'lost'
  if (failure) return `failed: ${failure.cause}`
  // the server compares it with the last good capture
  return isRetried ? 'failed: layout' : 'captured'
}

/** A page whose archive can't be written is reported without it. */
async function archive({ hops, document, responses = [] }: VisitFacts, whenGmt: string): Promise<Buffer | undefined> {
  const [first] = hops
  if (!first || responses.length === 0) return undefined
  const page = { url: first.url, title: document?.title ?? '', at: new Date(whenGmt), responses }
  return writeWacz(page).catch(() => undefined)
}

const NO_PICTURE: VisitFailure = { cause: 'blank', detail: null, retryAfterSeconds: null }

function findFailure(facts: VisitFacts, plan: VisitPlan): VisitFailure | null {
  const { cause, retryAfterSeconds = null } = judgeVisit({ facts, proxyCountry: plan.proxy?.country, now: new Date() })
  if (!cause) return null
  const { failure } = facts
  return {
    cause,
    detail: failure && 'message' in failure ? cleanLine(failure.message) : null,
    retryAfterSeconds: retryAfterSeconds === null ? null : Math.min(retryAfterSeconds, LIMITS.visits.retryAfterSeconds),
  }
}

/** The server keeps pictures of failures only when a visit is over. */
const isTriedAgain = ({ isLastAttempt }: VisitOrder, { cause }: VisitFailure) =>
  !isLastAttempt && getVisitCause(cause).isRetried === true

/** Cut first, because that can leave half of a character. */
const cleanLine = (text: string) =>
  text
    .slice(0, failureDetail)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim() || null
