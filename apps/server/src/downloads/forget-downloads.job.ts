import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import { deleteDownload } from '@vitrine/db/downloads/download.queries'
import {
  findExistingDownloads,
  markLost,
  readDownloadLanguage,
  readyDownloads,
  takeExpired,
} from '@vitrine/db/downloads/preparing.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { handle } from '../platform/job-runner.ts'
import type { Services } from '../platform/services.ts'
import { clearDownload, forgetDownloads } from './downloads.jobs.ts'
import { messages } from './messages.ts'
import { clearUnwanted } from './prepare-download.ts'
import { clearFiles, FOLDER, getStorageKey, parseDownloadId } from './stored-files.ts'

const FILES_PER_BITE = 1_000
/** Longer than any file takes to create. */
const DEAD_AFTER_MS = 24 * 60 * 60 * 1000

/** Idempotent. */
export const clearDownloadJob = handle(clearDownload, async ({ downloadId }, services) =>
  clearUnwanted(services, downloadId),
)

/** Idempotent and safe to run concurrently: each download is locked while it is removed. */
export const forgetDownloadsJob = handle(
  forgetDownloads,
  async (_payload, services, signal) => {
    while (!signal.aborted && (await forgetOneExpired(services)));
    const began = services.clock.now()
    const stored = signal.aborted ? undefined : await removeOwnerless(services)
    if (stored) await tellOfLost(services, stored, began)
    await services.files.removeUnfinished(FOLDER, new Date(began.getTime() - DEAD_AFTER_MS))
  },
  { cron: '50 2 * * *' },
)

/** Deletes the file before its row: if the process dies in between, the next run finds the row. */
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
 * Deleting a user deletes rows without their files. A row exists before its file does, so a stored file without a row
 * is an orphan. Returns the keys of all stored files.
 */
async function removeOwnerless({ database, files }: Services): Promise<ReadonlySet<string>> {
  const stored = new Set<string>()
  let bite: string[] = []
  const removeBite = async () => {
    const known = await transactionAs(database, { role: 'app_worker' }, (db) =>
      findExistingDownloads(db, [...new Set(bite.map(parseDownloadId))].filter(Number.isSafeInteger)),
    )
    await files.remove(bite.filter((key) => !known.has(parseDownloadId(key))))
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

/** Marks downloads whose file is missing in storage as failed. */
async function tellOfLost({ database }: Services, stored: ReadonlySet<string>, began: Date): Promise<void> {
  const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(database, { role: 'app_worker' }, work)
  for (let after = 0; ; ) {
    const bite = await asWorker((db) => readyDownloads(db, after, began, FILES_PER_BITE))
    for (const { downloadId, fileKey } of bite.filter(
      (row) => !stored.has(getStorageKey(row.downloadId, row.fileKey)),
    )) {
      await asWorker(async (db) => {
        const t = messages(await readDownloadLanguage(db, downloadId))
        if (!(await markLost(db, downloadId, t('lost')))) return
        const about = { subject: 'download', subjectId: downloadId, detail: { fileKey } }
        await recordAudit(db, { userId: null, action: 'downloadFileMissing', ...about })
      })
    }
    const last = bite.at(-1)
    if (!last) return
    after = last.downloadId
  }
}
