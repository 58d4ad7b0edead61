import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import { deleteDownload } from '@vitrine/db/downloads/download.queries'
import { knownDownloads, markLost, readyDownloads, takeExpired } from '@vitrine/db/downloads/preparing.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import type { Services } from '../platform/services.ts'
import { clearDownload, forgetDownloads } from './downloads.jobs.ts'
import { clearUnwanted } from './prepare-download.ts'
import { clearFiles, downloadOf, FOLDER, storedAt } from './stored-files.ts'

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
    const began = new Date()
    const stored = signal.aborted ? undefined : await removeOwnerless(services)
    if (stored) await tellOfLost(services, stored, began)
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
 * when the walk comes by and has no row afterwards is nobody's. Answers with what is stored.
 */
async function removeOwnerless({ database, files }: Services): Promise<ReadonlySet<string>> {
  const stored = new Set<string>()
  let bite: string[] = []
  const removeBite = async () => {
    const known = await transactionAs(database, { role: 'app_worker' }, (db) =>
      knownDownloads(db, [...new Set(bite.map(downloadOf))].filter(Number.isSafeInteger)),
    )
    await files.remove(bite.filter((key) => !known.has(downloadOf(key))))
    bite = []
  }
  for await (const { key } of files.list(FOLDER)) {
    stored.add(key)
    bite.push(key)
    if (bite.length === FILES_PER_BITE) await removeBite()
  }
  await removeBite()
  return stored
}

const LOST = 'The file is no longer there. Please ask for it again.'

/** Whoever would fetch a file that storage has lost is told so, instead of finding nothing behind a link. */
async function tellOfLost({ database }: Services, stored: ReadonlySet<string>, began: Date): Promise<void> {
  const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(database, { role: 'app_worker' }, work)
  for (let after = 0; ; ) {
    const bite = await asWorker((db) => readyDownloads(db, after, began, FILES_PER_BITE))
    for (const { downloadId, fileKey } of bite.filter((row) => !stored.has(storedAt(row.downloadId, row.fileKey)))) {
      await asWorker(async (db) => {
        if (!(await markLost(db, downloadId, LOST))) return
        const about = { subject: 'download', subjectId: downloadId, detail: { fileKey } }
        await recordAudit(db, { userId: null, action: 'downloadFileMissing', ...about })
      })
    }
    const last = bite.at(-1)
    if (!last) return
    after = last.downloadId
  }
}
