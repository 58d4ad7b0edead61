import { nextExecution, STAFF_TIME_ZONE } from '@vitrine/contract/alerts/next-execution'
import { type DueAlert, holdDue, type Scheduled, schedule } from '@vitrine/db/alerts/run.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../platform/services.ts'
import { enqueueRuns } from './alerts.jobs.ts'

export const SCHEDULE_ALERTS_EVERY_MS = 10_000
const BATCH = 500

/** What fell due longer ago, while no worker was there, is let go: nobody wants to hear of it any more. */
const LATEST_MS = 7 * 24 * 60 * 60 * 1000

/**
 * One batch; true when more is waiting. Any number of workers may tick: what one of them holds the others pass over, and a
 * run is one of an alert and a moment, whoever makes it.
 */
export function scheduleAlerts({ database }: Services, now = new Date()): Promise<boolean> {
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const due = await holdDue(db, BATCH)
    const scheduled = due.map((alert) => scheduledOf(alert, now))
    await schedule(db, scheduled)
    const clients = new Set(due.flatMap(({ clientId }, index) => (scheduled[index]?.scheduledFor ? [clientId] : [])))
    for (const clientId of clients) await enqueueRuns(db, clientId)
    return due.length === BATCH
  })
}

function scheduledOf(alert: DueAlert, now: Date): Scheduled {
  const { alertId, nextProcess, isAllowed } = alert
  const isTooLate = now.getTime() - nextProcess.getTime() > LATEST_MS
  const after = isTooLate ? new Date(now.getTime() - LATEST_MS) : nextProcess
  return {
    alertId,
    scheduledFor: isAllowed && !isTooLate ? nextProcess : null,
    nextProcess: nextExecution(alert, alert.timeZone ?? STAFF_TIME_ZONE, after),
  }
}
