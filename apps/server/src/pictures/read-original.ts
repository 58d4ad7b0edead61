import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { LIMITS } from '@vitrine/contract/limits'
import type { FileFacts } from '@vitrine/db/pictures/picture.queries'
import { type Files, StorageUnavailable, type StoredFile } from '../platform/files.ts'
import { detectMediaType, HEAD_BYTES, type ImageType, isImageType, type VideoType } from '../platform/media-type.ts'
import { objectKey } from '../platform/picture-objects.ts'
import type { GetScratchFolder } from '../platform/scratch.ts'
import { UnreadableFile } from '../platform/unreadable.ts'

/**
 * The original, with its type detected from the first bytes. Pictures are held in memory, videos in the scratch folder.
 */
export type Original = FileFacts &
  (
    | { readonly mediaType: ImageType; readonly picture: Buffer }
    | { readonly mediaType: VideoType; readonly file: string }
  )

/**
 * Copies an upload to where it can no longer be changed. An existing original is kept, so reusing the link or repeating
 * this step changes nothing.
 */
export async function settleOriginal(
  files: Files,
  fileKey: string,
): Promise<{ stored: StoredFile | undefined; cameOverLink: boolean }> {
  const [incoming, original] = [objectKey(fileKey, 'incoming'), objectKey(fileKey, 'original')]
  const get = async () => {
    const found = await files.get(original)
    return found === 'unsatisfiable' ? undefined : found
  }
  const known = await get()
  if (known || (await files.readSize(incoming)) === undefined) return { stored: known, cameOverLink: false }
  await files.copy(incoming, original)
  return { stored: await get(), cameOverLink: true }
}

export async function readOriginal(stored: StoredFile | undefined, scratch: GetScratchFolder): Promise<Original> {
  if (!stored) throw new UnreadableFile('notReceived')
  const pieces = readPieces(stored)
  const head = await readHead(pieces)
  const mediaType = detectMediaType(head)
  const isTooLarge = mediaType && isImageType(mediaType) && stored.bytes > LIMITS.ingest.pushBytes
  if (!mediaType || isTooLarge) {
    stored.body.destroy()
    throw new UnreadableFile(isTooLarge ? 'tooLarge' : 'unsupported')
  }
  if (isImageType(mediaType)) {
    const picture = await collect(stored.bytes, head, pieces)
    return { mediaType, picture, bytes: picture.length, sha256: createHash('sha256').update(picture).digest() }
  }
  return { mediaType, ...(await saveTo(join(await scratch(), 'original'), head, pieces)) }
}

/** A broken connection is a storage failure and must not look like a damaged picture. */
async function* readPieces({ body, bytes }: { body: Readable; bytes: number }): AsyncGenerator<Buffer> {
  let left = bytes
  try {
    for await (const piece of body) {
      left -= piece.length
      yield piece
    }
  } catch (error) {
    throw new StorageUnavailable('Storage broke off', { cause: error })
  }
  if (left !== 0) throw new StorageUnavailable('Storage sent another number of bytes than it said')
}

async function readHead(pieces: AsyncGenerator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const { value, done } = await pieces.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return head
}

/** Allocates one buffer up front, because joining chunks at the end would need twice the memory. */
async function collect(bytes: number, head: Buffer, rest: AsyncIterable<Buffer>): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(bytes)
  let at = head.copy(whole)
  for await (const piece of rest) at += piece.copy(whole, at)
  return whole
}

async function saveTo(file: string, head: Buffer, rest: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(file, 'w')
  try {
    const take = async (piece: Buffer) => {
      hash.update(piece)
      bytes += piece.length
      await handle.writeFile(piece)
    }
    await take(head)
    for await (const piece of rest) await take(piece)
  } finally {
    await handle.close()
  }
  return { file, bytes, sha256: hash.digest() }
}
