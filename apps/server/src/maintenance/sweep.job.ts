import { forgetRuns } from '@vitrine/db/alerts/run.queries'
import { forgetDevices } from '@vitrine/db/auth/account.queries'
import { forgetBackoff } from '@vitrine/db/auth/backoff.queries'
import { forgetCompanyAttempts } from '@vitrine/db/auth/company.queries'
import { forgetSpentChallenges } from '@vitrine/db/auth/passkey.queries'
import { forgetPasswordLinks } from '@vitrine/db/auth/password.queries'
import { forgetSessions } from '@vitrine/db/auth/session.queries'
import type { Db } from '@vitrine/db/db'
import { trimChanges } from '@vitrine/db/live/live.queries'
import { forgetIdempotency, forgetLeases, trimOutbox } from '@vitrine/db/maintenance/maintenance.queries'
import { forgetMoves } from '@vitrine/db/master-data/move.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import { sweep } from './maintenance.jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long ended sessions stay visible in 'My sign-ins'. */
const SESSIONS_KEPT_DAYS = 90
/** Same as the lifetime of the cookie of a known browser. */
const DEVICES_KEPT_DAYS = 400
/** Responses to saves are kept as long as a browser may retry. */
const IDEMPOTENCY_KEPT_DAYS = 7
/** Screens show only the last hour, but operators may need more. */
const MOVES_KEPT_DAYS = 30
/** Long enough to compare a month with the same month a year ago. */
const ALERT_RUNS_KEPT_DAYS = 400
/** A stream or tab that reconnects within this time resumes where it was. */
const CHANGES_KEPT_MINUTES = 10

type SweepTask = (db: Db, daysAgo: (days: number) => Date) => Promise<unknown>

const TASKS: readonly SweepTask[] = [
  forgetLeases,
  forgetBackoff,
  forgetPasswordLinks,
  forgetCompanyAttempts,
  forgetSpentChallenges,
  (db, daysAgo) => forgetIdempotency(db, daysAgo(IDEMPOTENCY_KEPT_DAYS)),
  trimOutbox,
  (db) => trimChanges(db, CHANGES_KEPT_MINUTES),
  (db, daysAgo) => forgetSessions(db, daysAgo(SESSIONS_KEPT_DAYS)),
  (db, daysAgo) => forgetDevices(db, daysAgo(DEVICES_KEPT_DAYS)),
  (db, daysAgo) => forgetMoves(db, daysAgo(MOVES_KEPT_DAYS)),
  (db, daysAgo) => forgetRuns(db, daysAgo(ALERT_RUNS_KEPT_DAYS)),
]

/** Idempotent. Each task runs in its own transaction, so that a failure doesn't block the others. */
export const sweepJob = handle(
  sweep,
  async (_payload, { database, clock }) => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
    for (const task of TASKS) await transactionAs(database, { role: 'app_worker' }, (db) => task(db, daysAgo))
  },
  { cron: '* * * * *' },
)
