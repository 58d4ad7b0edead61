import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { CallAnswer } from '@vitrine/contract/endpoint'
import type { ErrorName } from '@vitrine/contract/errors'
import type { uploadImage } from '@vitrine/contract/master-data/image'
import { PICTURE_PROBLEMS, type PictureProblem } from '@vitrine/contract/pictures/problems'
import { findUpload, insertUpload } from '@vitrine/db/pictures/uploads.queries'
import type { Caller } from '../platform/caller.ts'
import { createFairTurns } from '../platform/fair-turns.ts'
import { cleanFileName } from '../platform/file-name.rules.ts'
import { createDerivatives } from '../platform/imaging.ts'
import { detectMediaType, isImageType } from '../platform/media-type.ts'
import { getFileKey, objectKey } from '../platform/picture-objects.ts'
import { refuseWithMessage } from '../platform/refusal.ts'
import type { ServedFile } from '../platform/serve-file.ts'
import type { Services } from '../platform/services.ts'
import { storeDerivatives } from '../platform/store-derivatives.ts'
import { UnreadableFile } from '../platform/unreadable.ts'
import type { Upload } from '../platform/upload.ts'
import { touchedEdges } from './touched-edges.ts'

/** Decoding needs a core and memory for all pixels, so concurrency is limited. */
const inTurn = createFairTurns({ atOnce: 2, perUser: 1, waitingPerUser: 10 })

/** Errors of rejected pictures; the message gives the reason. */
const REFUSED_AS: Partial<Record<PictureProblem, ErrorName>> = { tooManyPixels: 'tooLarge' }

/**
 * Stores a picture and its derivatives, with the same checks as for pictures from crawlers. Saving the record then only
 * refers to it. The row is written before the files, so that every file has a row.
 */
export async function takeImage(
  services: Services,
  caller: Caller,
  upload: Upload<{ fileName: string }>,
): Promise<CallAnswer<typeof uploadImage>> {
  let original: Buffer = Buffer.alloc(0)
  await upload.keep(async (body) => {
    original = await buffer(body)
  })
  const { mediaType, made, touches } = await inTurn(caller.user.userId, () => inspectImage(original))
  const uploadId = randomUUID()
  const fileKey = getFileKey(uploadId)
  const { width, height } = made
  await caller.actor.transaction((db) =>
    insertUpload(db, {
      fileKey,
      uploadedBy: caller.user.userId,
      fileName: cleanFileName(upload.facts.fileName),
      mediaType,
      bytes: original.length,
      sha256: createHash('sha256').update(original).digest(),
      width,
      height,
      durationMs: null,
      tiles: made.tiles?.places ?? null,
    }),
  )
  await Promise.all([
    services.files.put(objectKey(fileKey, 'original'), original, mediaType),
    storeDerivatives(services.files, fileKey, made),
  ])
  return { uploadId, width, height, touches }
}

async function inspectImage(original: Buffer) {
  const mediaType = detectMediaType(original)
  if (!mediaType || !isImageType(mediaType)) return refuseAs('unsupported')
  try {
    const made = await createDerivatives(original, 'product')
    return { mediaType, made, touches: await touchedEdges(made.preview) }
  } catch (error) {
    if (error instanceof UnreadableFile) return refuseAs(error.problem)
    throw error
  }
}

function refuseAs(problem: PictureProblem): never {
  return refuseWithMessage(REFUSED_AS[problem] ?? 'unsupportedType', PICTURE_PROBLEMS[problem])
}

/** Preview for users who may upload pictures; never cached. */
export async function findUploadedPreview({ actor }: Caller, uploadId: string): Promise<ServedFile | undefined> {
  const fileKey = getFileKey(uploadId)
  const picture = await actor.transaction((db) => findUpload(db, fileKey))
  return picture && { key: objectKey(fileKey, 'preview'), type: 'image/jpeg', tag: uploadId, caching: 'never' }
}
