import type { VisitOrder } from '@vitrine/contract/visits/visits.contract'
import type { Browsers } from '../browsers.ts'
import { judgeVisit } from '../judge.ts'
import { readRobots } from '../visit/read-robots.ts'
import { visit } from '../visit/visit.ts'
import { toPlan } from './to-plan.ts'
import type { Observed, VisitClient } from './visit-client.ts'

export interface VisitMaker {
  readonly client: VisitClient
  readonly browsers: Browsers
  readonly contact: string
}

/** How a visit ended, for the log. */
export type Ending = 'captured' | 'refused by robots.txt' | 'lost' | `failed: ${string}`

const DETAIL = 500

/** Makes a visit for the server and reports its result. */
export async function makeVisit({ client, browsers, contact }: VisitMaker, order: VisitOrder): Promise<Ending> {
  const plan = toPlan(order)
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
  const unknown: Observed = { httpStatus: null, exitCountry: null }
  if (made instanceof Error) {
    const detail = cleanLine(made.message)
    await client.reportFailure(order, { ...unknown, cause: 'crash', detail, retryAfterSeconds: null })
    return 'failed: crash'
  }

  const { facts, whenGmt } = made
  const { cause, retryAfterSeconds = null } = judgeVisit({ facts, proxyCountry: plan.proxy?.country, now: new Date() })
  const observed: Observed = {
    httpStatus: facts.hops.at(-1)?.status ?? null,
    exitCountry: facts.exitCountry?.toUpperCase() ?? null,
  }
  if (!cause && facts.picture) {
    const captured = { ...observed, whenGmt, title: facts.document?.title ?? '' }
    const { isAccepted } = await client.reportCapture(order, captured, facts.picture.png)
    return isAccepted ? 'captured' : 'lost'
  }
  const { failure } = facts
  const detail = failure && 'message' in failure ? cleanLine(failure.message) : null
  const failed = { ...observed, cause: cause ?? 'blank', detail, retryAfterSeconds }
  const { isAccepted } = await client.reportFailure(order, failed)
  return isAccepted ? `failed: ${failed.cause}` : 'lost'
}

const cleanLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, DETAIL) || null
