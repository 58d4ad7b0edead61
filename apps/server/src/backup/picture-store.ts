import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { type Files, StorageUnavailable } from '../platform/files.ts'
import type { BackupPaths } from './folder.ts'
import type { IndexedPicture } from './picture-index.ts'

const TRIES = 4
const PAUSE_MS = 2_000

/** Spreads contents over folders to keep each small. */
export const getContentPath = ({ pictures }: BackupPaths, sha256: string) => join(pictures, sha256.slice(0, 2), sha256)

/** Whether the content exists with the right size; `check` verifies its hash. */
export async function isKept(
  places: BackupPaths,
  { sha256, bytes }: Pick<IndexedPicture, 'sha256' | 'bytes'>,
): Promise<boolean> {
  const found = await stat(getContentPath(places, sha256)).catch(() => undefined)
  return found?.size === bytes
}

interface ListedObject {
  readonly key: string
  readonly bytes: number
  readonly tag: string
}

/** Fetches one object; undefined if it no longer exists. Retries while storage is unavailable. */
export async function keepObject(
  files: Files,
  places: BackupPaths,
  object: ListedObject,
): Promise<IndexedPicture | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await fetchObject(files, places, object)
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || tries === TRIES) throw error
      await setTimeout(PAUSE_MS * tries)
    }
  }
}

/** Writes a temporary file first, so that a file with the final name is complete and durable. */
async function fetchObject(
  files: Files,
  places: BackupPaths,
  { key, tag }: ListedObject,
): Promise<IndexedPicture | undefined> {
  const stored = await files.get(key)
  if (!stored || stored === 'unsatisfiable') return undefined
  const unfinished = join(places.pictures, `${randomUUID()}.part`)
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  try {
    await pipeline(stored.body, count, createWriteStream(unfinished, { flush: true, mode: 0o600 }))
    if (bytes !== stored.bytes) throw new StorageUnavailable('Storage sent another number of bytes than it said')
    const sha256 = hash.digest('hex')
    const kept = { key, bytes, tag, type: stored.type, sha256 }
    if (await isKept(places, kept)) return kept
    await mkdir(join(getContentPath(places, sha256), '..'), { recursive: true, mode: 0o700 })
    await rename(unfinished, getContentPath(places, sha256))
    return kept
  } catch (error) {
    // a full disk is a local problem; a broken connection is a storage problem
    throw isDiskError(error) ? error : new StorageUnavailable('Storage broke off', { cause: error })
  } finally {
    await rm(unfinished, { force: true })
  }
}

const isDiskError = (error: unknown) =>
  /^(ENOSPC|EDQUOT|EROFS|EACCES|EIO|ENOENT)$/.test(String((error as NodeJS.ErrnoException).code))

/** All stored contents and leftovers of interrupted runs. */
export async function* listContents({ pictures }: BackupPaths): AsyncGenerator<{ name: string; file: string }> {
  for await (const entry of await opendir(pictures)) {
    const place = join(pictures, entry.name)
    if (!entry.isDirectory()) yield { name: entry.name, file: place }
    else for await (const { name } of await opendir(place)) yield { name, file: join(place, name) }
  }
}
