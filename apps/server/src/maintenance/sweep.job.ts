import { forgetBackoff } from '@vitrine/db/auth/backoff.queries'
import { forgetSessions } from '@vitrine/db/auth/session.queries'
import { forgetIdempotency, forgetLeases, trimOutbox } from '@vitrine/db/maintenance/maintenance.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import { sweep } from './maintenance.jobs.ts'

/** Long enough for 'My sign-ins' to show what has been. */
const SESSIONS_KEPT_MS = 90 * 24 * 60 * 60 * 1000

const TASKS = [
  forgetLeases,
  forgetBackoff,
  forgetIdempotency,
  trimOutbox,
  (db: Parameters<typeof forgetSessions>[0]) => forgetSessions(db, new Date(Date.now() - SESSIONS_KEPT_MS)),
]

/** Safe to run twice: what is gone is gone. Each task has its own transaction, so that one cannot hold up the rest. */
export const sweepJob = handle(
  sweep,
  async (_payload, { database }) => {
    for (const task of TASKS) await transactionAs(database, { role: 'app_worker' }, async (db) => void (await task(db)))
  },
  '* * * * *',
)
