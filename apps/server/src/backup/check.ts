import { type BackupContents, type BackupPaths, listBackups, type PictureCopy } from './folder.ts'
import { inOrder } from './in-order.ts'
import { hashFile, type IndexedPicture, readIndex } from './picture-index.ts'
import { getContentPath, isKept, listContents } from './picture-store.ts'

const AT_ONCE = 4

interface PictureCheck extends BackupContents {
  readonly contents: number
}

/** Reads every byte of every copy of the pictures and lists all problems. */
export async function checkPictures(places: BackupPaths): Promise<PictureCheck> {
  const found = await listBackups(places)
  const problems = [...found.problems]
  if (found.walks.length === 0) problems.push(`${places.folder} holds no finished copy of the pictures`)
  for (const walk of found.walks) problems.push(...(await checkWalk(places, walk)))
  const contents = { count: 0 }
  for await (const problem of inOrder(listContents(places), AT_ONCE, checkContent)) {
    contents.count += 1
    if (problem) problems.push(problem)
  }
  return { ...found, problems, contents: contents.count }
}

/** Checks the index of pictures. */
export async function checkIndex({ name, index, indexSha256 }: PictureCopy): Promise<string[]> {
  if ((await hashFile(index)) === indexSha256) return []
  return [`The index of pictures ${name} is not the one that was written`]
}

/** Checks that the content of each entry exists. */
async function checkWalk(places: BackupPaths, walk: PictureCopy): Promise<string[]> {
  const problems = await checkIndex(walk)
  if (problems.length > 0) return problems
  for await (const kept of readIndex(walk.index))
    if (!(await isKept(places, kept))) problems.push(describeMissing(kept))
  return problems
}

const describeMissing = ({ key, sha256 }: IndexedPicture) => `The picture ${key} is missing or cut short: ${sha256}`

async function checkContent({ name, file }: { name: string; file: string }): Promise<string | undefined> {
  // leftovers of an interrupted run
  if (name.endsWith('.part')) return undefined
  return (await hashFile(file)) === name ? undefined : `The content of a picture is damaged: ${file}`
}

/** Whether the content of a picture exists and is intact. */
export const isIntact = async (places: BackupPaths, kept: IndexedPicture) =>
  (await isKept(places, kept)) && (await hashFile(getContentPath(places, kept.sha256))) === kept.sha256

/** The first index of storage at or after a time. */
export const findWalkAfter = (walks: readonly PictureCopy[], moment: Date) => walks.find(({ began }) => began >= moment)
/** The last index of storage before a time. */
export const findWalkBefore = (walks: readonly PictureCopy[], moment: Date) =>
  walks.findLast(({ began }) => began < moment)
