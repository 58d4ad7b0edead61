import { rm, stat, utimes } from 'node:fs/promises'
import { walkBefore } from './check.ts'
import { factsOf, listBackups, type Places } from './folder.ts'
import { listSegments, placeOf } from './log.ts'
import { readIndex } from './picture-index.ts'
import { contentAt, everyContent } from './picture-store.ts'
import { knownServer } from './server.ts'

interface Forgotten {
  readonly bases: number
  readonly walks: number
  readonly segments: number
  readonly contents: number
}

/**
 * Lets go of what no moment since `since` needs. The last copy of the database before it stays, with its log and its
 * pictures, since such a moment is restored from there.
 */
export async function forgetBackups(places: Places, since: Date): Promise<Forgotten> {
  const { bases, walks, unfinished } = await listBackups(places)
  const oldest = bases.findLast(({ ended }) => ended <= since) ?? bases[0]
  if (!oldest) return { bases: 0, walks: 0, segments: 0, contents: 0 }
  const oldBases = bases.filter(({ began }) => began < oldest.began)
  const firstWalk = walkBefore(walks, oldest.ended) ?? walks[0]
  const oldWalks = walks.filter((walk) => firstWalk && walk.began < firstWalk.began)

  // what says that something is whole goes first
  for (const { name, folder } of oldBases) {
    await rm(factsOf(places.bases, name))
    await rm(folder, { recursive: true })
  }
  for (const { name, index } of oldWalks) {
    await rm(factsOf(places.walks, name))
    await rm(index)
  }
  const first = Math.floor(placeOf(oldest.startsAt) / oldest.segmentBytes)
  const segments = await listSegments(places, await knownServer(places), oldest.segmentBytes)
  const oldSegments = segments.filter(({ number }) => number < first)
  for (const { file } of oldSegments) await rm(file)

  const kept = [...walks.filter((walk) => !oldWalks.includes(walk)).map(({ index }) => index), ...unfinished]
  const contents = await forgetContents(
    places,
    kept.filter((file) => file.endsWith('.index')),
  )
  return { bases: oldBases.length, walks: oldWalks.length, segments: oldSegments.length, contents }
}

/** What is still named is marked with the time; what was not marked goes. So memory does not grow with what there is. */
async function forgetContents(places: Places, indexes: readonly string[]): Promise<number> {
  const mark = new Date()
  for (const index of indexes) {
    for await (const { sha256 } of readIndex(index)) await utimes(contentAt(places, sha256), mark, mark).catch(() => {})
  }
  let forgotten = 0
  for await (const { file } of everyContent(places)) {
    // file systems keep times a little coarser than clocks do
    if ((await stat(file)).mtimeMs > mark.getTime() - 2_000) continue
    await rm(file)
    forgotten += 1
  }
  return forgotten
}
