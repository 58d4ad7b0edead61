import { deleteDownload } from '@vitrine/db/downloads/download.queries'
import { knownDownloads, takeExpired } from '@vitrine/db/downloads/preparing.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import type { Services } from '../platform/services.ts'
import { clearDownload, forgetDownloads } from './downloads.jobs.ts'
import { clearUnwanted } from './prepare-download.ts'
import { clearFiles, downloadOf, FOLDER } from './stored-files.ts'

const FILES_PER_BITE = 1_000
/** Longer than any file is in the making. */
const DEAD_AFTER_MS = 24 * 60 * 60 * 1000

/** Safe to run twice: what is gone is gone. */
export const clearDownloadJob = handle(clearDownload, async ({ downloadId }, services) =>
  clearUnwanted(services, downloadId),
)

/** Safe to run twice and beside itself: each download is held while it is removed. */
export const forgetDownloadsJob = handle(
  forgetDownloads,
  async (_payload, services, signal) => {
    while (!signal.aborted && (await forgetOneExpired(services)));
    if (!signal.aborted) await removeOwnerless(services)
    await services.files.removeUnfinished(FOLDER, new Date(Date.now() - DEAD_AFTER_MS))
  },
  { cron: '50 2 * * *' },
)

/** First the file, then the row that names it: should the process die in between, the next run finds the row. */
function forgetOneExpired({ database, files }: Services): Promise<boolean> {
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const downloadId = await takeExpired(db)
    if (downloadId === undefined) return false
    await clearFiles(files, downloadId)
    await deleteDownload(db, downloadId)
    return true
  })
}

/**
 * Rows go without their files when their user is deleted. A row is there before its file is: whatever stands in storage
 * when the walk comes by and has no row afterwards is nobody's.
 */
async function removeOwnerless({ database, files }: Services): Promise<void> {
  let bite: string[] = []
  const removeBite = async () => {
    const known = await transactionAs(database, { role: 'app_worker' }, (db) =>
      knownDownloads(db, [...new Set(bite.map(downloadOf))].filter(Number.isSafeInteger)),
    )
    await files.remove(bite.filter((key) => !known.has(downloadOf(key))))
    bite = []
  }
  for await (const { key } of files.list(FOLDER)) {
    bite.push(key)
    if (bite.length === FILES_PER_BITE) await removeBite()
  }
  await removeBite()
}
