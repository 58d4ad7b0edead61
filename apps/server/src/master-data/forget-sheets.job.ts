import { deleteImports, findExistingImports, findOldImports } from '@vitrine/db/master-data/sheet-import.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import type { Services } from '../platform/services.ts'
import { SHEETS_FOLDER } from '../platform/sheet-import.ts'
import { forgetSheets } from './master-data.jobs.ts'

/** Longer than any import takes, including retries. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000

/** Deletes imported files and files without a user. Idempotent: deletes files before their rows. */
export const forgetSheetsJob = handle(
  forgetSheets,
  async (_payload, services) => {
    const { files, database, clock } = services
    const before = new Date(clock.now().getTime() - KEPT_MS)
    const old = await transactionAs(database, { role: 'app_worker' }, (db) => findOldImports(db, before))
    await files.remove(old.map((id) => SHEETS_FOLDER + id))
    await transactionAs(database, { role: 'app_worker' }, (db) => deleteImports(db, old))
    await removeOwnerless(services)
    await files.removeUnfinished(SHEETS_FOLDER, before)
  },
  { cron: '55 2 * * *' },
)

async function removeOwnerless({ files, database }: Services): Promise<void> {
  const stored = await Array.fromAsync(files.list(SHEETS_FOLDER), ({ key }) => key)
  const parseSheetId = (key: string) => key.slice(SHEETS_FOLDER.length)
  const known = await transactionAs(database, { role: 'app_worker' }, (db) =>
    findExistingImports(db, stored.map(parseSheetId)),
  )
  await files.remove(stored.filter((key) => !known.has(parseSheetId(key))))
}
