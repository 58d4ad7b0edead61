import type { CallAnswer, CallInput } from '@vitrine/contract/endpoint'
import { getVisitCause, type VisitCauseName } from '@vitrine/contract/visits/causes'
import type { VisitDetails } from '@vitrine/contract/visits/visit-details'
import type * as contract from '@vitrine/contract/visits/visits.contract'
import type { VisitEnd, VisitKind } from '@vitrine/contract/visits/visits.contract'
import type { Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import {
  backOff,
  endVisit,
  findOtherQueue,
  type LeasedVisit,
  lockVisit,
  restHost,
  retryVisit,
  storeRobots,
  toEnd,
} from '@vitrine/db/visits/outcome.queries'
import type { Crawler } from '../platform/crawler.ts'
import type { Services } from '../platform/services.ts'
import { addManifest, type FileProofs } from './manifest.actions.ts'
import { getBackOff, getRetryDelay, isLastAttempt } from './order.rules.ts'
import { isAllowedBy, readCrawlDelay, readRobots } from './robots.rules.ts'

interface FailedAttempt {
  readonly cause: VisitCauseName
  readonly detail: string | null
  readonly retryAfterSeconds: number | null
  readonly httpStatus: number | null
  readonly exitCountry: string | null
  readonly details?: VisitDetails | null | undefined
  /** Another attempt would find the same. */
  readonly isFinal?: boolean
}

/** The stored files of an attempt that ends its visit. */
interface StoredFiles {
  readonly pictureId?: number
  readonly proofs?: FileProofs
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

/** Ends an attempt of a locked visit. Only a visit that is over has files. */
export async function failVisit(
  db: Db,
  visit: LeasedVisit,
  { cause, detail, retryAfterSeconds, isFinal, proofs, ...seen }: FailedAttempt & StoredFiles,
  now: Date,
): Promise<VisitEnd> {
  const { isRefusal, changesProxy } = getVisitCause(cause)
  await restHost(db, visit.hostId, now)
  const wait = isRefusal ? getBackOff(visit.failures, retryAfterSeconds) : 0
  if (isRefusal) await backOff(db, visit.hostId, { until: new Date(now.getTime() + wait), now, cause })
  if (isTriedAgain(visit, { cause, isFinal })) {
    const delay = Math.max(wait, getRetryDelay(visit.attempt), (retryAfterSeconds ?? 0) * 1000)
    const queueId = changesProxy && (await findOtherQueue(db, visit))
    await retryVisit(db, visit, { cause, detail, dueAt: new Date(now.getTime() + delay), queueId })
    return { isAccepted: true, isRetried: true }
  }
  const outcome = isRefusal ? 'blocked' : 'failed'
  await endVisit(db, visit, { outcome, cause, detail, ...seen }, now)
  const { httpStatus, exitCountry } = seen
  await addManifest(db, visit, { outcome, cause, httpStatus, exitCountry, ...proofs }, now)
  return { isAccepted: true, isRetried: false }
}

/** Whether another attempt follows one that failed. */
export const isTriedAgain = (
  visit: { readonly kind: VisitKind; readonly attempt: number },
  { cause, isFinal = false }: { readonly cause: VisitCauseName; readonly isFinal?: boolean | undefined },
): boolean => getVisitCause(cause).isRetried === true && !isFinal && !isLastAttempt(visit)

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
