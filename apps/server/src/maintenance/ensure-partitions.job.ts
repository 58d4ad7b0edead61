import { ensurePartitions as ensure } from '@vitrine/db/maintenance/maintenance.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import type { Services } from '../platform/services.ts'
import { ensurePartitions } from './maintenance.jobs.ts'

/** Two partitions last two months at a million captures a day, long enough to notice a failing job. */
const AHEAD = { captures: 2, months: 2 }

export async function makePartitions({ database }: Services): Promise<void> {
  await transactionAs(database, { role: 'app_worker' }, (db) => ensure(db, AHEAD))
}

/** Idempotent: creates missing partitions only. */
export const ensurePartitionsJob = handle(ensurePartitions, async (_payload, services) => makePartitions(services), {
  cron: '15 2 * * *',
})
