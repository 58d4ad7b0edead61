import { rm, stat, utimes } from 'node:fs/promises'
import { findWalkBefore } from './check.ts'
import { type BackupPaths, getFactsFile, listBackups } from './folder.ts'
import { listSegments, parseLogPosition } from './log.ts'
import { readIndex } from './picture-index.ts'
import { getContentPath, listContents } from './picture-store.ts'
import { readKnownServer } from './server.ts'

interface PruneResult {
  readonly bases: number
  readonly walks: number
  readonly segments: number
  readonly contents: number
}

/**
 * Deletes backups that aren't needed to restore any time since `since`. The last database copy before that time is kept
 * with its log and pictures, because a restore starts from it.
 */
export async function pruneBackups(places: BackupPaths, since: Date): Promise<PruneResult> {
  const { bases, walks, unfinished } = await listBackups(places)
  const oldest = bases.findLast(({ ended }) => ended <= since) ?? bases[0]
  if (!oldest) return { bases: 0, walks: 0, segments: 0, contents: 0 }
  const oldBases = bases.filter(({ began }) => began < oldest.began)
  const firstWalk = findWalkBefore(walks, oldest.ended) ?? walks[0]
  const oldWalks = walks.filter((walk) => firstWalk && walk.began < firstWalk.began)

  // the facts go first, because they mark a backup as complete
  for (const { name, folder } of oldBases) {
    await rm(getFactsFile(places.bases, name))
    await rm(folder, { recursive: true })
  }
  for (const { name, index } of oldWalks) {
    await rm(getFactsFile(places.walks, name))
    await rm(index)
  }
  const first = Math.floor(parseLogPosition(oldest.startsAt) / oldest.segmentBytes)
  const segments = await listSegments(places, await readKnownServer(places), oldest.segmentBytes)
  const oldSegments = segments.filter(({ number }) => number < first)
  for (const { file } of oldSegments) await rm(file)

  const kept = [...walks.filter((walk) => !oldWalks.includes(walk)).map(({ index }) => index), ...unfinished]
  const contents = await pruneContents(
    places,
    kept.filter((file) => file.endsWith('.index')),
  )
  return { bases: oldBases.length, walks: oldWalks.length, segments: oldSegments.length, contents }
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
