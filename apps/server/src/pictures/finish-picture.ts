import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import { LIMITS } from '@vitrine/contract/limits'
import { PICTURE_PROBLEMS, type PictureProblem } from '@vitrine/contract/pictures/problems'
import { takeLease } from '@vitrine/db/captures/lease.queries'
import { storeRegions } from '@vitrine/db/creatives/region.queries'
import type { Db } from '@vitrine/db/db'
import { insertImageCapture } from '@vitrine/db/perfect-image/arrival.queries'
import {
  ensureStore,
  findKeyword,
  insertCapture,
  insertProductImage,
} from '@vitrine/db/pictures/capture-arrival.queries'
import {
  type FileFacts,
  lockWaiting,
  markFailed,
  markReady,
  type ReadyPicture,
  type WaitingPicture,
} from '@vitrine/db/pictures/picture.queries'
import { rememberFingerprint } from '@vitrine/db/pictures/similar.queries'
import { withFallback } from '@vitrine/db/savepoint'
import { assignCreatives } from './creatives/assign-creatives.ts'
import type { RegionAnalysis } from './creatives/recognize-regions.ts'
import type { PictureAnalysis } from './know.ts'
import { buildNewCapture } from './new-capture.ts'

/** Result of processing a picture. */
export type Result =
  | { readonly ready: ReadyPicture; readonly knowledge: PictureAnalysis }
  | { readonly problem: PictureProblem; readonly file: FileFacts | undefined }

type CaptureFacts = Extract<PictureFacts, { kind: 'capture' }>

interface FinishInput<Facts extends PictureFacts> {
  readonly picture: WaitingPicture
  readonly facts: Facts
  readonly knowledge: PictureAnalysis
  readonly isReadable: boolean
}

const SUBJECTS: {
  readonly [Kind in PictureFacts['kind']]: (
    db: Db,
    finish: FinishInput<Extract<PictureFacts, { kind: Kind }>>,
  ) => Promise<void>
} = {
  capture: async (db, { picture, facts, knowledge, isReadable }) => {
    const { platformId, urlId = null, keyword: text = null } = facts
    const said = await findKeyword(db, { text, platformId, urlId })
    const page = knowledge.page && (await assignWithFallback(db, picture, facts, knowledge.page))
    const known = { ...knowledge, ...(page && { page }) }
    await insertCapture(db, buildNewCapture(picture, facts, said, known, isReadable))
    // the user who added it will save it next, so no one else may claim it in between
    const { pictureId, addedBy, isFilled } = picture
    if (addedBy !== null && isFilled && isReadable) await takeLease(db, pictureId, addedBy, LIMITS.lease)
    if (page && page.regions.length > 0) await storeRegions(db, pictureId, page.regions)
    const { fingerprint } = knowledge
    // other captures must not be compared with an error page
    if (fingerprint && !facts.errorReason)
      await rememberFingerprint(db, { pictureId, platformId, urlId, ...fingerprint })
  },
  /** Created even if the picture cannot be read, so that a reviewer sees it. */
  imageCapture: async (db, { picture, facts, knowledge }) => {
    const { platformId, store, ean = null, whenGmt, isScreenShot } = facts
    await insertImageCapture(db, {
      imageCaptureId: picture.pictureId,
      storeId: await ensureStore(db, store, platformId),
      platformId,
      ean,
      whenGmt,
      fileName: picture.fileName,
      isScreenshot: isScreenShot,
      isManual: picture.addedBy !== null,
      texts: knowledge.texts ?? [],
    })
  },
  /** An unreadable image cannot be a reference. */
  productImage: async (db, { picture, facts, isReadable }) => {
    const { clientId, platformId, sku, position, description = null } = facts
    const { pictureId } = picture
    if (isReadable) await insertProductImage(db, { pictureId, clientId, platformId, sku, position, description })
  },
}

/**
 * The creatives of the regions. An error page shows none that recur. If they can't be stored, the capture is created
 * without new ones, because a reviewer can do without them.
 */
async function assignWithFallback(
  db: Db,
  { pictureId }: WaitingPicture,
  { errorReason }: CaptureFacts,
  page: RegionAnalysis,
): Promise<RegionAnalysis> {
  if (errorReason) return page
  return withFallback<RegionAnalysis>(
    db,
    async () => ({ ...page, regions: await assignCreatives(db, pictureId, page.regions) }),
    async () => page,
  )
}

/**
 * Finishes the picture and creates the capture in one transaction. Idempotent: if the picture is already finished, it
 * does nothing.
 */
export async function finishPicture(
  db: Db,
  picture: WaitingPicture,
  facts: PictureFacts | undefined,
  result: Result,
): Promise<void> {
  const { pictureId } = picture
  if (!(await lockWaiting(db, pictureId))) return
  const isReadable = 'ready' in result
  if (isReadable) await markReady(db, pictureId, result.ready)
  else await markFailed(db, pictureId, PICTURE_PROBLEMS[result.problem], result.file)
  if (!facts) return
  const make = SUBJECTS[facts.kind] as (db: Db, finish: FinishInput<PictureFacts>) => Promise<void>
  await make(db, { picture, facts, knowledge: isReadable ? result.knowledge : {}, isReadable })
}
