import type pg from 'pg'
import sharp from 'sharp'
import { openFiles } from '../../apps/server/src/platform/files.ts'
import { objectKey } from '../../apps/server/src/platform/picture-objects.ts'
import { LIMITS } from '../../packages/contract/src/limits.ts'
import { insertImageCapture, insertStore, type NewImageCapture } from '../../packages/testing/src/image-capture.ts'
import { e2eEnvironment } from './settings.ts'

/** Each test uses its own store. */
export { insertStore as makeStore }

/** Inserts an image capture; with a picture, its files are in storage as the worker leaves them. */
export async function placeImageCapture(
  owner: pg.Pool,
  { picture, ...image }: NewImageCapture & { readonly picture?: Buffer },
): Promise<number> {
  if (!picture) return insertImageCapture(owner, image)
  const { width, height } = await sharp(picture).metadata()
  const id = await insertImageCapture(owner, { width, height, ...image })
  const { rows } = await owner.query<{ file_key: string }>('select file_key from picture where picture_id = $1', [id])
  await putFiles(rows[0]?.file_key ?? '', picture)
  return id
}

async function putFiles(fileKey: string, picture: Buffer) {
  const files = openFiles(e2eEnvironment() as unknown as Parameters<typeof openFiles>[0])
  try {
    await Promise.all([
      files.put(objectKey(fileKey, 'original'), picture, 'image/png'),
      files.put(objectKey(fileKey, 'preview'), await sharp(picture).jpeg().toBuffer(), 'image/jpeg'),
      files.put(
        objectKey(fileKey, 'thumbnail'),
        await sharp(picture)
          .resize({ ...LIMITS.picture.thumbnail, fit: 'contain', background: '#fff' })
          .webp()
          .toBuffer(),
        'image/webp',
      ),
    ])
  } finally {
    files.close()
  }
}

/** A poster with a product: a box on a plain background, below a word. */
export function poster(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000">
    <rect width="100%" height="100%" fill="#f3c7b0"/>
    <rect x="25%" y="40%" width="50%" height="40%" fill="#0f615e"/>
    <text x="50%" y="25%" font-size="100" font-weight="bold" text-anchor="middle">SOLVANE</text>
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
