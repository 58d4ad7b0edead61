import { LIMITS } from '@vitrine/contract/limits'
import { listSlots } from '@vitrine/contract/visits/slots'
import { transactionAs } from '@vitrine/db/row-scope'
import { type PlannedVisit, storePlans, takeUrlsToPlan, type UrlToPlan } from '@vitrine/db/visits/plan.queries'
import { handle } from '../platform/job-runner.ts'
import type { Services } from '../platform/services.ts'
import { getHost } from './host.ts'
import { computeJitter } from './jitter.ts'
import { planVisits } from './visits.jobs.ts'

const HOUR_MS = 60 * 60 * 1000
const { aheadHours, replanHours, lateHours, jitterMs } = LIMITS.visits
/** Limits how long the hosts of a batch are locked. */
const BATCH = 100

/** Idempotent; only one worker plans at a time. */
export const planVisitsJob = handle(
  planVisits,
  async (_payload, services, signal) => {
    while (!signal.aborted && (await planSomeUrls(services)));
  },
  { cron: '* * * * *' },
)

/** Plans one batch; returns whether there may be more. */
function planSomeUrls({ database, clock }: Services): Promise<boolean> {
  const now = clock.now()
  const until = new Date(now.getTime() + aheadHours * HOUR_MS)
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const urls = await takeUrlsToPlan(db, new Date(now.getTime() + replanHours * HOUR_MS), BATCH)
    if (!urls || urls.length === 0) return false
    const plans = urls.map((url) => ({ url, host: getHost(url.url), visits: listVisits(url, now, until) }))
    await storePlans(db, plans, { now, until })
    return urls.length === BATCH
  })
}

/** Visits that the url is to have, apart from those that were planned before. */
function listVisits(url: UrlToPlan, now: Date, until: Date): PlannedVisit[] {
  const { urlId, schedule, timeZone, isActive, plannedUntil } = url
  if (!isActive) return []
  // slots of the last minutes may still be ahead, because of their jitter
  const from = plannedUntil
    ? new Date(Math.max(plannedUntil.getTime(), now.getTime() - lateHours * HOUR_MS))
    : new Date(now.getTime() - jitterMs)
  const visits = listSlots(schedule, timeZone, { from, until }).map(({ slot, at }) => {
    const reference = `visit ${urlId} ${slot}`
    return { urlId, reference, slot, dueAt: new Date(at.getTime() + computeJitter(reference)) }
  })
  return plannedUntil ? visits : visits.filter(({ dueAt }) => dueAt > now)
}
