import { nextExecution, STAFF_TIME_ZONE } from '@vitrine/contract/alerts/next-execution'
import { type DueAlert, holdDue, type ScheduledAlert, scheduleRuns } from '@vitrine/db/alerts/run.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../platform/services.ts'
import { enqueueRuns } from './alerts.jobs.ts'

export const SCHEDULE_ALERTS_EVERY_MS = 10_000
const BATCH = 500

/** Maximum delay; executions that were due earlier are dropped. */
const LATEST_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Schedules one batch; returns true if more are due. Safe to run concurrently: locked alerts are skipped, and runs are
 * unique by alert and moment.
 */
export function scheduleAlerts({ database, clock }: Services): Promise<boolean> {
  const now = clock.now()
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const due = await holdDue(db, BATCH, now)
    const scheduled = due.map((alert) => catchUp(alert, now))
    await scheduleRuns(db, scheduled)
    const clients = new Set(due.flatMap(({ clientId }, index) => (scheduled[index]?.scheduledFor ? [clientId] : [])))
    for (const clientId of clients) await enqueueRuns(db, clientId)
    return due.length === BATCH
  })
}

/**
 * Creates one run for the last due execution. It covers those missed before it, so that downtime results in one email.
 */
function catchUp(alert: DueAlert, now: Date): ScheduledAlert {
  const { alertId, isAllowed } = alert
  const executions = isAllowed ? listDueExecutions(alert, now) : []
  return {
    alertId,
    scheduledFor: executions.at(-1) ?? null,
    missed: executions.slice(0, -1),
    nextProcess: nextExecution(alert, alert.timeZone ?? STAFF_TIME_ZONE, now),
  }
}

/** Oldest first. */
function listDueExecutions(alert: DueAlert, now: Date): Date[] {
  const { nextProcess, timeZone } = alert
  const getNext = (after: Date) => nextExecution(alert, timeZone ?? STAFF_TIME_ZONE, after)
  const earliest = new Date(now.getTime() - LATEST_MS)
  const executions: Date[] = []
  let execution = nextProcess < earliest ? getNext(earliest) : nextProcess
  while (execution !== null && execution <= now) {
    executions.push(execution)
    execution = getNext(execution)
  }
  return executions
}
