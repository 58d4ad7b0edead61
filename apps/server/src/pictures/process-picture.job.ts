import { findWaiting } from '@vitrine/db/pictures/picture.queries'
import { enqueue } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { withFallback } from '@vitrine/db/savepoint'
import { StorageUnavailable } from '../platform/files.ts'
import { handle } from '../platform/job-runner.ts'
import { finishPicture } from './finish-picture.ts'
import { processPicture as job } from './pictures.jobs.ts'
import { parseFacts, processPicture } from './process-picture.ts'

/** Retry interval while storage is unavailable. */
const ASK_AGAIN_MS = 15_000
const PATIENCE_MS = 24 * 60 * 60 * 1000

/**
 * Idempotent, see processPicture. Unavailable storage uses up no attempt: the job is rescheduled. The queue retries
 * other unexpected errors; when it gives up, the picture is marked as failed, so that it is visible.
 */
export const processPictureJob = handle(
  job,
  async ({ pictureId }, services, signal, attempt) => {
    try {
      await processPicture(services, pictureId, { signal, attempt })
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      await transactionAs(services.database, { role: 'app_worker' }, async (db) => {
        const picture = await findWaiting(db, pictureId)
        const now = services.clock.now().getTime()
        // outages are shorter than this, so the file is the problem and attempts count
        if (now - (picture?.receivedAt?.getTime() ?? 0) > PATIENCE_MS) throw error
        await enqueue(db, job, { pictureId }, { runAt: new Date(now + ASK_AGAIN_MS) })
      })
    }
  },
  {
    giveUp: async (db, { pictureId }) => {
      const picture = await findWaiting(db, pictureId)
      if (!picture) return
      const result = { problem: 'unexpected', file: undefined } as const
      // if no capture can be created because its eTailer was deleted, at least mark the picture as failed
      await withFallback(
        db,
        async () => finishPicture(db, picture, parseFacts(picture), result),
        () => finishPicture(db, picture, undefined, result),
      )
    },
  },
)
