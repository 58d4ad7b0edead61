import { createReadStream } from 'node:fs'
import type { Files } from './files.ts'
import type { Derivatives } from './imaging.ts'
import { objectKey } from './picture-objects.ts'
import type { Video } from './video.ts'

/** All files shown for a picture or video. */
export interface MadeDerivatives extends Derivatives {
  readonly video?: Video
}

/** Names are fixed, so storing again overwrites the same objects. */
export async function storeDerivatives(files: Files, fileKey: string, made: MadeDerivatives): Promise<void> {
  const { preview, thumbnail, tiles, video } = made
  await Promise.all([
    files.put(objectKey(fileKey, 'preview'), preview, 'image/jpeg'),
    files.put(objectKey(fileKey, 'thumbnail'), thumbnail, 'image/webp'),
    tiles && files.put(objectKey(fileKey, 'tiles'), tiles.zip, 'application/zip'),
    video && files.putStream(objectKey(fileKey, 'video'), createReadStream(video.file), 'video/mp4'),
  ])
}
