import type { Db } from '@vitrine/db/db'
import { defineJob, enqueue } from '@vitrine/db/queue'
import { z } from 'zod'

/** Runs the due alerts of a client, or of staff. */
export const runAlerts = defineJob({
  name: 'alerts.run-alerts',
  payload: z.strictObject({ clientId: z.int().nullable() }),
  maxAttempts: 8,
  urgency: 'routine',
})

/** Emails the findings of a run to one address. */
export const mailAlert = defineJob({
  name: 'alerts.mail-alert',
  payload: z.strictObject({ alertRunId: z.int(), address: z.string() }),
  maxAttempts: 12,
  urgency: 'routine',
})

/**
 * The jobs of a client run one at a time, because its alerts share the data they read. A redundant job finds nothing to
 * do. There is no job key, because deduplicating would use up attempts of the running job.
 */
export function enqueueRuns(db: Db, clientId: number | null): Promise<void> {
  const lane = `alerts of ${clientId === null ? 'staff' : `client ${clientId}`}`
  return enqueue(db, runAlerts, { clientId }, { lane })
}
