import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { blocksToCheck, countDifferences, repairBlock } from '@vitrine/db/tray-index/tray-index.queries'
import { handle } from '../platform/job-runner.ts'
import { checkTrayIndex } from './trays.jobs.ts'

const BLOCKS_A_NIGHT = 50

/**
 * Idempotent: blocks that match are not changed. A mismatch is a bug; it is corrected and recorded in the audit for
 * operators.
 */
export const checkTrayIndexJob = handle(
  checkTrayIndex,
  async (_payload, { database }, signal) => {
    const asWorker = <T>(work: Parameters<typeof transactionAs<T>>[2]) =>
      transactionAs(database, { role: 'app_worker' }, work)
    for (const block of await asWorker((db) => blocksToCheck(db, BLOCKS_A_NIGHT))) {
      if (signal.aborted) return
      await asWorker(async (db) => {
        const keys = await countDifferences(db, block)
        if (keys === 0) return
        await repairBlock(db, block)
        const entry = { userId: null, action: 'trayIndexRepaired', subject: 'trayIndexBlock', subjectId: block }
        await recordAudit(db, { ...entry, detail: { keys } })
      })
    }
  },
  { cron: '45 2 * * *' },
)
