import { PictureFacts } from '@vitrine/contract/ingest/facts'
import type { Db } from '@vitrine/db/db'
import { ensureStore } from '@vitrine/db/pictures/capture-arrival.queries'
import { findWaiting, type ReadyPicture, type WaitingPicture } from '@vitrine/db/pictures/picture.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Attempt } from '../platform/job-runner.ts'
import { objectKey } from '../platform/picture-objects.ts'
import { type GetScratchFolder, withScratch } from '../platform/scratch.ts'
import type { Services } from '../platform/services.ts'
import { type MadeDerivatives, storeDerivatives } from '../platform/store-derivatives.ts'
import { UnreadableFile } from '../platform/unreadable.ts'
import { finishPicture, type Result } from './finish-picture.ts'
import { analyzePicture, type PictureAnalysis } from './know.ts'
import { makeDerivatives } from './make-derivatives.ts'
import { type Original, readOriginal, settleOriginal } from './read-original.ts'

/** Steps after which tests kill a worker. */
export type Step = 'found' | 'settled' | 'read' | 'made' | 'stored' | 'prepared' | 'finished' | 'cleared'

interface ProcessOptions {
  readonly signal: AbortSignal
  readonly attempt: Attempt
  readonly passed?: (step: Step) => void
}

/** Attempts at comparing; afterwards the picture is processed without proposals. */
const COMPARED_TIMES = 3

/**
 * Every step is idempotent. All steps but the last only write files under unpublished names, with the same content each
 * time. The last step is a transaction that checks whether it has already run.
 */
export async function processPicture(
  services: Services,
  pictureId: number,
  { signal, attempt, passed = () => {} }: ProcessOptions,
): Promise<void> {
  const { files } = services
  const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(services.database, { role: 'app_worker' }, work)

  const picture = await asWorker((db) => findWaiting(db, pictureId))
  if (!picture) return
  const facts = parseFacts(picture)
  passed('found')

  const { stored, cameOverLink } = await settleOriginal(files, picture.fileKey)
  passed('settled')
  const result = await withScratch(async (scratch): Promise<Result> => {
    let original: Original | undefined
    try {
      original = await readOriginal(stored, scratch)
      passed('read')
      const made = await makeDerivatives(original, facts, { scratch, signal })
      passed('made')
      const [, knowledge] = await Promise.all([
        storeDerivatives(files, picture.fileKey, made),
        recognizeWithFallback(services, picture, facts, made, { scratch, signal, attempt }),
      ])
      passed('stored')
      return { ready: toReadyPicture(original, made), knowledge }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      // the file existed when it was announced, so an operator may still be able to repair the storage
      if (error.problem === 'notReceived' && !attempt.isLast) throw new Error('The file is not in storage')
      const { mediaType, bytes, sha256 } = original ?? {}
      const file = mediaType && bytes && sha256 ? { mediaType, bytes, sha256 } : undefined
      return { problem: error.problem, file }
    }
  })

  // committed first, so that two pictures of the same new store don't wait for each other
  if (facts?.kind === 'imageCapture') await asWorker((db) => ensureStore(db, facts.store, facts.platformId))
  passed('prepared')
  await asWorker((db) => finishPicture(db, picture, facts, result))
  passed('finished')
  // if a worker dies between these two, the nightly job removes the leftovers
  if (cameOverLink) await files.remove([objectKey(picture.fileKey, 'incoming')])
  passed('cleared')
}

/**
 * Facts are validated on arrival. If an older version accepted facts that this version rejects, an operator must
 * intervene.
 */
export function parseFacts({ facts }: WaitingPicture): PictureFacts | undefined {
  return facts === null ? undefined : PictureFacts.parse(facts)
}

async function recognizeWithFallback(
  services: Services,
  picture: WaitingPicture,
  facts: PictureFacts | undefined,
  made: MadeDerivatives,
  { attempt, ...circumstances }: Pick<ProcessOptions, 'signal' | 'attempt'> & { scratch: GetScratchFolder },
): Promise<PictureAnalysis> {
  const found = analyzePicture(services, picture, facts, made, circumstances)
  return attempt.number < COMPARED_TIMES ? found : found.catch(() => ({}))
}

function toReadyPicture(
  { mediaType, bytes, sha256 }: Original,
  { width, height, tiles, video }: MadeDerivatives,
): ReadyPicture {
  return {
    mediaType,
    bytes,
    sha256,
    width,
    height,
    durationMs: video?.durationMs ?? null,
    tiles: tiles?.places ?? null,
  }
}
