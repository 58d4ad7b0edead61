import { createReadStream } from 'node:fs'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import type { Files } from '../platform/files.ts'
import { type Derivatives, derive, type Portrait } from '../platform/imaging.ts'
import { objectKey } from '../platform/picture-objects.ts'
import type { Scratch } from '../platform/scratch.ts'
import { convertVideo, type Video } from '../platform/video.ts'
import type { Original } from './read-original.ts'

export interface Made extends Derivatives {
  readonly video?: Video
}

/** A video is shown by one of its frames wherever a picture is asked for. */
export async function makeDerivatives(
  original: Original,
  facts: PictureFacts | undefined,
  { scratch, signal }: { scratch: Scratch; signal: AbortSignal },
): Promise<Made> {
  const portrait = portraitOf(facts)
  if ('picture' in original) return derive(original.picture, portrait)
  const video = await convertVideo(await scratch(), original.file, original.mediaType, signal)
  return { ...(await derive(video.poster, portrait)), video }
}

/** Pages are known by their top; a product, or what stands on a shelf, only by the whole. */
function portraitOf(facts: PictureFacts | undefined): Portrait {
  if (facts?.kind === 'capture') return facts.captureTypeId === CAPTURE_TYPE.banner ? 'page' : 'product'
  return facts?.kind === 'imageCapture' && facts.isScreenShot ? 'page' : 'product'
}

/** Always under the same names, so that storing again overwrites with the same. */
export async function storeDerivatives(files: Files, fileKey: string, made: Made): Promise<void> {
  const { preview, thumbnail, tiles, video } = made
  await Promise.all([
    files.put(objectKey(fileKey, 'preview'), preview, 'image/jpeg'),
    files.put(objectKey(fileKey, 'thumbnail'), thumbnail, 'image/webp'),
    tiles && files.put(objectKey(fileKey, 'tiles'), tiles.zip, 'application/zip'),
    video && files.putStream(objectKey(fileKey, 'video'), createReadStream(video.file), 'video/mp4'),
  ])
}
