import type { FoundProduct } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import { findReferences } from '@vitrine/db/perfect-image/reference.queries'
import { findPictureOfImageCapture } from '@vitrine/db/pictures/serving.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { createFairTurns } from '../platform/fair-turns.ts'
import { objectKey } from '../platform/picture-objects.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { endMatcher } from '../platform/vision/matcher.ts'
import { fromStore } from '../platform/vision/stored-features.ts'
import { ThreadEnded } from '../platform/vision/thread.ts'
import { searchProduct } from './product-search.ts'

/** A search keeps a CPU core busy for seconds, so one runs at a time per process, with a short queue. */
const WAITING = 8
const TIME_LIMIT_MS = 20_000

const inTurn = createFairTurns({ atOnce: 1, perUser: 1, waitingPerUser: WAITING })

/** Null if the product was not found or there is no picture. */
export async function findProduct(
  { files }: Pick<Services, 'files'>,
  actor: Actor,
  imageCaptureId: number,
  signal: AbortSignal,
): Promise<FoundProduct | null> {
  const [picture, references] = await actor.transaction(async (db) => [
    await findPictureOfImageCapture(db, imageCaptureId),
    await findReferences(db, imageCaptureId),
  ])
  if (!picture) refuse('notFound')
  const { pictureStateId, fileKey, width, height } = picture
  if (pictureStateId !== PICTURE_STATE.ready || width === null || height === null) return null
  return inTurn(
    actor.userId,
    async () => {
      const preview = await files.read(objectKey(fileKey, 'preview'))
      if (!preview) return null
      const known = references.map(({ fileKey: key, ...features }) => ({
        features: fromStore(features),
        preview: () => files.read(objectKey(key, 'preview')),
      }))
      return inTime(() => searchProduct(preview, { width, height }, known), signal)
    },
    { withinMs: WAITING * TIME_LIMIT_MS, signal },
  )
}

/** Ends the thread of a search that times out or is aborted, so that the next one doesn't have to wait. */
async function inTime<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) refuse('communication')
  const end = () => void endMatcher()
  const clock = setTimeout(end, TIME_LIMIT_MS)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await work()
  } catch (error) {
    if (error instanceof ThreadEnded) refuse('communication')
    throw error
  } finally {
    clearTimeout(clock)
    signal.removeEventListener('abort', end)
  }
}
