import type { CallAnswer, CallInput } from '@vitrine/contract/endpoint'
import { LIMITS } from '@vitrine/contract/limits'
import { getVisitCause, type VisitCauseName } from '@vitrine/contract/visits/causes'
import type * as contract from '@vitrine/contract/visits/visits.contract'
import type { VisitEnd } from '@vitrine/contract/visits/visits.contract'
import type { Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import {
  backOff,
  endVisit,
  type LeasedVisit,
  lockVisit,
  restHost,
  retryVisit,
  storeRobots,
  toEnd,
} from '@vitrine/db/visits/outcome.queries'
import type { Crawler } from '../platform/crawler.ts'
import type { Services } from '../platform/services.ts'
import { getBackOff, getRetryDelay } from './order.rules.ts'
import { isAllowedBy, readCrawlDelay, readRobots } from './robots.rules.ts'

interface FailedAttempt {
  readonly cause: VisitCauseName
  readonly detail: string | null
  readonly retryAfterSeconds: number | null
  readonly httpStatus: number | null
  readonly exitCountry: string | null
}

/** Ends an attempt that failed. A repeated report changes nothing and gets the same answer. */
export function reportFailure(
  { database, clock }: Services,
  { crawlerId }: Crawler,
  { visitId, token, ...failed }: CallInput<typeof contract.reportFailure>['body'],
): Promise<VisitEnd> {
  const now = clock.now()
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const visit = await lockVisit(db, crawlerId, { visitId, token })
    return visit?.state === 'leased' ? failVisit(db, visit, failed, now) : toEnd(visit)
  })
}

async function failVisit(db: Db, visit: LeasedVisit, failed: FailedAttempt, now: Date): Promise<VisitEnd> {
  const { cause, detail, retryAfterSeconds } = failed
  const { isRetried, isRefusal } = getVisitCause(cause)
  await restHost(db, visit.hostId, now)
  const wait = isRefusal ? getBackOff(visit.failures, retryAfterSeconds) : 0
  if (isRefusal) await backOff(db, visit.hostId, { until: new Date(now.getTime() + wait), now, cause })
  if (isRetried && visit.attempt < LIMITS.visits.attempts) {
    const delay = Math.max(wait, getRetryDelay(visit.attempt), (retryAfterSeconds ?? 0) * 1000)
    await retryVisit(db, visit, { cause, detail, dueAt: new Date(now.getTime() + delay) })
    return { isAccepted: true, isRetried: true }
  }
  const { httpStatus, exitCountry } = failed
  await endVisit(db, visit, { outcome: isRefusal ? 'blocked' : 'failed', cause, detail, httpStatus, exitCountry }, now)
  return { isAccepted: true, isRetried: false }
}

/** Keeps the robots.txt of a host, and decides whether the visit for which it was read may be made. */
export function reportRobots(
  { database, clock }: Services,
  { crawlerId }: Crawler,
  { visitId, token, status, text }: CallInput<typeof contract.reportRobots>['body'],
): Promise<CallAnswer<typeof contract.reportRobots>> {
  const now = clock.now()
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const visit = await lockVisit(db, crawlerId, { visitId, token })
    if (visit?.state !== 'leased') return { isAllowed: false }
    const robots = readRobots(status, text)
    if (robots === undefined) {
      const detail = status === null ? null : `HTTP ${status}`
      const unreachable = { cause: 'robots-unreachable', detail, retryAfterSeconds: null, httpStatus: status } as const
      await failVisit(db, visit, { ...unreachable, exitCountry: null }, now)
      return { isAllowed: false }
    }
    await storeRobots(db, visit.hostId, {
      text: robots,
      crawlDelayMs: readCrawlDelay(robots, visit.url),
      readAt: now,
    })
    await restHost(db, visit.hostId, now)
    const isAllowed = visit.robotsAgreement !== null || isAllowedBy(robots, visit.url)
    if (!isAllowed) await endVisit(db, visit, { outcome: 'refusedByRobots' }, now)
    return { isAllowed }
  })
}
