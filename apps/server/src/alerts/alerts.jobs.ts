import type { Db } from '@vitrine/db/db'
import { defineJob, enqueue } from '@vitrine/db/queue'
import { z } from 'zod'

/** Runs what is due of one client, or of staff. */
export const runAlerts = defineJob({
  name: 'alerts.run-alerts',
  payload: z.strictObject({ clientId: z.int().nullable() }),
  maxAttempts: 8,
  urgency: 'routine',
})

/** Tells one address what a run found. */
export const mailAlert = defineJob({
  name: 'alerts.mail-alert',
  payload: z.strictObject({ alertRunId: z.int(), address: z.string() }),
  maxAttempts: 12,
  urgency: 'routine',
})

/**
 * One after the other for each client: its alerts look at the same things, which are read once for all of them. A job too
 * many finds nothing to do; a key, by which there would be one, would take the attempts from the one that runs.
 */
export function enqueueRuns(db: Db, clientId: number | null): Promise<void> {
  const lane = `alerts of ${clientId === null ? 'staff' : `client ${clientId}`}`
  return enqueue(db, runAlerts, { clientId }, { lane })
}
