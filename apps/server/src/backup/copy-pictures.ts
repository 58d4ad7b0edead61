import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from '../platform/files.ts'
import {
  type BackupPaths,
  getFactsFile,
  listBackups,
  type PictureCopy,
  renameDurably,
  toBackupName,
  writeFacts,
} from './folder.ts'
import { createCursor, inOrder, mergeByKey } from './in-order.ts'
import { hashFile, type IndexedPicture, readIndex, writeIndex } from './picture-index.ts'
import { isKept, keepObject } from './picture-store.ts'

/** Enough to hide latency, few enough to leave bandwidth for users. */
const AT_ONCE = 8

/**
 * Lists the bucket once and copies new contents. Objects known from earlier runs, finished or not, are not fetched
 * again, so an interrupted run can be resumed. Memory use doesn't depend on the size of the bucket.
 */
export async function copyPictures(files: Files, places: BackupPaths): Promise<PictureCopy> {
  const began = new Date()
  const name = toBackupName(began)
  const { walks, unfinished } = await listBackups(places)
  const earlier = [...walks.slice(-1).map(({ index }) => index), ...unfinished]
  const known = earlier.map((file) => createCursor(readIndex(file)))
  const gone = new Set<string>()

  const keep = async (
    object: { key: string; bytes: number; tag: string },
    lines: readonly (IndexedPicture | undefined)[],
  ) => {
    for (const line of lines) {
      if (line?.tag === object.tag && line.bytes === object.bytes && (await isKept(places, line))) return line
    }
    const kept = await keepObject(files, places, object)
    if (!kept) gone.add(dirname(object.key))
    return kept
  }
  async function* listObjects() {
    for await (const object of files.list('')) {
      const lines = await Promise.all(known.map((cursor) => cursor.find(object.key)))
      yield { object, lines }
    }
  }
  async function* copyObjects() {
    for await (const kept of inOrder(listObjects(), AT_ONCE, ({ object, lines }) => keep(object, lines)))
      if (kept) yield kept
  }

  // an index without its facts is unfinished, but the next run can still use it
  const unfinishedIndex = join(places.walks, `${name}.index`)
  await writeIndex(unfinishedIndex, copyObjects())
  const index = await addMovedObjects(unfinishedIndex, await copyMovedObjects(files, places, gone))
  const written = { ...index, indexSha256: await hashFile(unfinishedIndex) }
  const facts = { began, ended: new Date(), ...written }
  await writeFacts(getFactsFile(places.walks, name), facts)
  for (const file of unfinished) await rm(file)
  return { ...facts, name, index: unfinishedIndex }
}

/**
 * Finds the new key of an object that disappeared after it was listed: processing moves the original of a picture to
 * another key of the same folder, which may come earlier in the list.
 */
async function copyMovedObjects(
  files: Files,
  places: BackupPaths,
  folders: ReadonlySet<string>,
): Promise<IndexedPicture[]> {
  const late: IndexedPicture[] = []
  for (const folder of folders) {
    for await (const object of files.list(`${folder}/`)) {
      const kept = await keepObject(files, places, object)
      if (kept) late.push(kept)
    }
  }
  return late.sort((one, other) => (one.key < other.key ? -1 : 1))
}

async function addMovedObjects(index: string, late: readonly IndexedPicture[]) {
  const merged = `${index}.new`
  async function* iterateLate() {
    yield* late
  }
  const written = await writeIndex(merged, mergeByKey(iterateLate(), readIndex(index)))
  await renameDurably(merged, index)
  return written
}
