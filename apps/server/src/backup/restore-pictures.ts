import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '../platform/files.ts'
import { checkIndex, isIntact } from './check.ts'
import { type BackupPaths, BackupProblem, type PictureCopy } from './folder.ts'
import { createCursor, inOrder, mergeByKey } from './in-order.ts'
import { type IndexedPicture, readIndex, writeIndex } from './picture-index.ts'
import { getContentPath } from './picture-store.ts'

const AT_ONCE = 8

interface ChosenPictures {
  /** Index of pictures that are missing from storage and intact in the backup. */
  readonly index: string
  readonly differing: number
  readonly damaged: readonly string[]
}

/** Determines the missing pictures. Nothing is written to storage yet. */
export async function withChosenPictures<T>(
  files: Files,
  places: BackupPaths,
  walks: readonly PictureCopy[],
  work: (chosen: ChosenPictures) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-restore-'))
  try {
    return await work(await choosePictures(files, places, walks, join(folder, 'missing.index')))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function choosePictures(
  files: Files,
  places: BackupPaths,
  walks: readonly PictureCopy[],
  index: string,
): Promise<ChosenPictures> {
  for (const walk of walks) {
    const problems = await checkIndex(walk)
    if (problems.length > 0) throw new BackupProblem(`Nothing was restored.\n${problems.join('\n')}`)
  }
  const damaged: string[] = []
  const state = { differing: 0, last: '' }
  async function* inStorage() {
    for await (const object of files.list('')) {
      // otherwise existing objects would count as missing and be overwritten
      if (object.key <= state.last) throw new BackupProblem('Storage does not list its keys in order')
      state.last = object.key
      yield object
    }
  }
  async function* listMissing() {
    const stored = createCursor(inStorage())
    for await (const kept of readMerged(walks)) {
      const there = await stored.find(kept.key)
      if (!there) yield kept
      else if (there.bytes !== kept.bytes) state.differing += 1
    }
  }
  async function* listIntact() {
    const judged = inOrder(listMissing(), AT_ONCE, async (kept) => ({ kept, isSound: await isIntact(places, kept) }))
    for await (const { kept, isSound } of judged) {
      if (isSound) yield kept
      else damaged.push(`The picture ${kept.key} is damaged or missing in the backup: ${kept.sha256}`)
    }
  }
  await writeIndex(index, listIntact())
  return { index, differing: state.differing, damaged }
}

async function* readMerged([first, second]: readonly PictureCopy[]): AsyncGenerator<IndexedPicture> {
  if (!first) return
  yield* second ? mergeByKey(readIndex(first.index), readIndex(second.index)) : readIndex(first.index)
}

/** Returns the number of uploaded pictures. */
export async function putPictures(files: Files, places: BackupPaths, { index }: ChosenPictures): Promise<number> {
  let count = 0
  const put = ({ key, sha256, type }: IndexedPicture) =>
    files.putStream(key, createReadStream(getContentPath(places, sha256)), type)
  for await (const _ of inOrder(readIndex(index), AT_ONCE, put)) count += 1
  return count
}
