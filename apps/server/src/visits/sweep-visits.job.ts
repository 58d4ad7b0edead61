import { LIMITS } from '@vitrine/contract/limits'
import type { Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { forgetVisits, missLateVisits, returnLeases } from '@vitrine/db/visits/sweep.queries'
import { handle } from '../platform/job-runner.ts'
import { sweepVisits } from './visits.jobs.ts'

const HOUR_MS = 60 * 60 * 1000
const { attempts, lateHours, keptDays } = LIMITS.visits
/** Limits how long hosts and rows are locked. */
const BATCH = 200

/** Idempotent; safe to run concurrently. */
export const sweepVisitsJob = handle(
  sweepVisits,
  async (_payload, { database, clock }, signal) => {
    const now = clock.now()
    const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
    const steps: readonly ((db: Db) => Promise<number>)[] = [
      (db) => returnLeases(db, { now, limit: BATCH, attempts }),
      (db) => missLateVisits(db, { now, limit: BATCH, dueBefore: before(lateHours) }),
      (db) => forgetVisits(db, { endedBefore: before(keptDays * 24), limit: BATCH }),
    ]
    for (const step of steps) {
      while (!signal.aborted && (await transactionAs(database, { role: 'app_worker' }, step)) === BATCH);
    }
  },
  { cron: '* * * * *' },
)
