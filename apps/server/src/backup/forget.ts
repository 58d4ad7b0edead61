import { rm, stat, utimes } from 'node:fs/promises'
import { findWalkBefore } from './check.ts'
import { type BackupPaths, getFactsFile, listBackups } from './folder.ts'
import { readIndex } from './picture-index.ts'
import { getContentPath, listContents } from './picture-store.ts'

interface PruneResult {
  readonly walks: number
  readonly contents: number
}

/**
 * Deletes copies of pictures that aren't needed to restore any time since `since`. The last one before that time is kept,
 * because a restore of that time needs it.
 */
export async function pruneBackups(places: BackupPaths, since: Date): Promise<PruneResult> {
  const { walks, unfinished } = await listBackups(places)
  const first = findWalkBefore(walks, since) ?? walks[0]
  const oldWalks = walks.filter((walk) => first && walk.began < first.began)
  for (const { name, index } of oldWalks) {
    // the facts go first, because they mark a copy as complete
    await rm(getFactsFile(places.walks, name))
    await rm(index)
  }
  const kept = walks.filter((walk) => !oldWalks.includes(walk)).map(({ index }) => index)
  return { walks: oldWalks.length, contents: await pruneContents(places, [...kept, ...unfinished]) }
}

/** Touches contents that are still referenced and deletes the others, so memory use doesn't depend on their number. */
async function pruneContents(places: BackupPaths, indexes: readonly string[]): Promise<number> {
  const mark = new Date()
  for (const index of indexes) {
    for await (const { sha256 } of readIndex(index))
      await utimes(getContentPath(places, sha256), mark, mark).catch(() => {})
  }
  let forgotten = 0
  for await (const { file } of listContents(places)) {
    // file times can be less precise than the clock
    if ((await stat(file)).mtimeMs > mark.getTime() - 2_000) continue
    await rm(file)
    forgotten += 1
  }
  return forgotten
}
