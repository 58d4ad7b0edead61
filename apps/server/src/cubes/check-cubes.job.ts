import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { checkDay, daysToCheck, rebuildDay } from '@vitrine/db/cubes/cubes.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import { checkCubes } from './cubes.jobs.ts'

const DAYS_A_NIGHT = { newest: 3, others: 5 }

/** Idempotent. A mismatch is a bug; it is corrected and recorded in the audit for operators. */
export const checkCubesJob = handle(
  checkCubes,
  async (_payload, { database, clock }, signal) => {
    const asWorker = <T>(work: Parameters<typeof transactionAs<T>>[2]) =>
      transactionAs(database, { role: 'app_worker' }, work)
    for (const day of await asWorker((db) => daysToCheck(db, DAYS_A_NIGHT, clock.now()))) {
      if (signal.aborted) return
      await asWorker(async (db) => {
        const differences = await checkDay(db, day)
        if (differences.length === 0) return
        await rebuildDay(db, day)
        for (const { cube, rows, example } of differences) {
          await recordAudit(db, {
            userId: null,
            action: 'cubesRepaired',
            subject: 'cubes',
            detail: { day, cube, rows, example },
          })
        }
      })
    }
  },
  { cron: '30 3 * * *' },
)
