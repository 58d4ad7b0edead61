import { markFailed, putBack } from '@vitrine/db/downloads/preparing.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { StorageUnavailable } from '../platform/files.ts'
import { handle, type JobHandler } from '../platform/job-runner.ts'
import { enqueuePrepare, prepareDownload as job, mailIfAsked } from './downloads.jobs.ts'
import { Interrupted, type Makers, prepareDownload } from './prepare-download.ts'

/** How soon after storage is back the file is begun anew, and how long somebody waits before hearing that it failed. */
const ASK_AGAIN_MS = 15_000
const PATIENCE_MS = 60 * 60 * 1000

/**
 * Safe to run twice: see prepareDownload. A worker that stops, or a storage that does not answer, is nobody's failure and
 * uses up no attempt: the job is put back. Everything else the queue tries again, and gives up before the person does.
 */
export function prepareDownloadJob(makers: Makers): JobHandler {
  return handle(
    job,
    async ({ downloadId }, services, signal) => {
      try {
        await prepareDownload(services, makers, downloadId, signal)
      } catch (error) {
        const wait = error instanceof Interrupted ? 0 : ASK_AGAIN_MS
        if (!(error instanceof Interrupted || error instanceof StorageUnavailable)) throw error
        await transactionAs(services.database, { role: 'app_worker' }, async (db) => {
          const asked = await putBack(db, downloadId)
          if (!asked) return
          if (wait > 0 && Date.now() - asked.createdAt.getTime() > PATIENCE_MS) throw error
          await enqueuePrepare(db, asked.userId, downloadId, { runAt: new Date(Date.now() + wait) })
        })
      }
    },
    {
      giveUp: async (db, { downloadId }) =>
        mailIfAsked(
          db,
          downloadId,
          await markFailed(db, downloadId, 'It could not be prepared. Please ask for it again.'),
        ),
    },
  )
}
