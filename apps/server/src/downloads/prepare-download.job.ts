import { markFailed, putBack, readDownloadLanguage } from '@vitrine/db/downloads/preparing.queries'
import { SeenPosition, withSeen } from '@vitrine/db/replicas/seen-position'
import { transactionAs } from '@vitrine/db/row-scope'
import { StorageUnavailable } from '../platform/files.ts'
import { handle, type JobHandler } from '../platform/job-runner.ts'
import { enqueuePrepare, prepareDownload as job, mailIfAsked } from './downloads.jobs.ts'
import { messages } from './messages.ts'
import { Interrupted, type Makers, prepareDownload } from './prepare-download.ts'

/** Retry interval while storage is unavailable, and the time after which the download fails. */
const ASK_AGAIN_MS = 15_000
const PATIENCE_MS = 60 * 60 * 1000

/**
 * Idempotent, see prepareDownload. A stopping worker or unavailable storage uses up no attempt: the job is enqueued
 * again. The queue retries all other failures.
 */
export function prepareDownloadJob(makers: Makers): JobHandler {
  return handle(
    job,
    async ({ downloadId }, services, signal) => {
      try {
        // the first statement goes to the primary, so replicas must have replayed everything the user had seen
        const seen = services.database.replica && new SeenPosition()
        await withSeen(seen, () => prepareDownload(services, makers, downloadId, signal))
      } catch (error) {
        const wait = error instanceof Interrupted ? 0 : ASK_AGAIN_MS
        if (!(error instanceof Interrupted || error instanceof StorageUnavailable)) throw error
        await transactionAs(services.database, { role: 'app_worker' }, async (db) => {
          const asked = await putBack(db, downloadId)
          if (!asked) return
          const now = services.clock.now().getTime()
          if (wait > 0 && now - asked.createdAt.getTime() > PATIENCE_MS) throw error
          await enqueuePrepare(db, asked.userId, downloadId, { runAt: new Date(now + wait) })
        })
      }
    },
    {
      giveUp: async (db, { downloadId }) =>
        mailIfAsked(
          db,
          downloadId,
          await markFailed(db, downloadId, messages(await readDownloadLanguage(db, downloadId))('notPrepared')),
        ),
    },
  )
}
