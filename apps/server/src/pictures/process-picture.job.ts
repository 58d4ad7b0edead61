import { findWaiting } from '@vitrine/db/pictures/picture.queries'
import { enqueue } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { orElse } from '@vitrine/db/savepoint'
import { StorageUnavailable } from '../platform/files.ts'
import { handle } from '../platform/job-runner.ts'
import { finishPicture } from './finish-picture.ts'
import { processPicture as job } from './pictures.jobs.ts'
import { factsOf, processPicture } from './process-picture.ts'

/** However long storage was away: this soon after it is back, everything that waits for it goes on. */
const ASK_AGAIN_MS = 15_000
const PATIENCE_MS = 24 * 60 * 60 * 1000

/**
 * Safe to run twice: see processPicture. A storage that does not answer is nobody's failure and uses up no attempt: the
 * job is put back for later. Everything else that is unexpected the queue tries again; when it gives up, the picture
 * is finished as failed, so that it is seen and not lost.
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
        // so long no storage is away: there is something about this file, and the attempts count
        if (Date.now() - (picture?.receivedAt?.getTime() ?? 0) > PATIENCE_MS) throw error
        await enqueue(db, job, { pictureId }, { runAt: new Date(Date.now() + ASK_AGAIN_MS) })
      })
    }
  },
  {
    giveUp: async (db, { pictureId }) => {
      const picture = await findWaiting(db, pictureId)
      if (!picture) return
      const result = { problem: 'unexpected', file: undefined } as const
      // where no capture can be made (its eTailer is gone), the picture at least says that it failed
      await orElse(
        db,
        async () => finishPicture(db, picture, factsOf(picture), result),
        () => finishPicture(db, picture, undefined, result),
      )
    },
  },
)
