import { findCreativeCandidates, insertCreative, lockSimilarCreatives } from '@vitrine/db/creatives/creative.queries'
import type { RecognizedRegion } from '@vitrine/db/creatives/region.queries'
import type { Db } from '@vitrine/db/db'
import { chooseCreative } from './choose-creative.ts'
import type { AnalyzedRegion } from './recognize-regions.ts'

/** A creative is exactly like itself. */
const SAME = 100

/**
 * Creates the creatives of advertisements that are new. Two workers may meet a new advertisement at the same moment: the
 * locks let one of them create it, and the other finds it when it looks again. The locks are those of the bands of the
 * hash, so workers with different advertisements don't wait for each other.
 */
export async function assignCreatives(
  db: Db,
  pictureId: number,
  regions: readonly AnalyzedRegion[],
): Promise<RecognizedRegion[]> {
  const unknown = regions.flatMap(({ creativeId, hash }) => (creativeId === null && hash !== null ? [hash] : []))
  if (unknown.length > 0) await lockSimilarCreatives(db, unknown)
  const assigned: RecognizedRegion[] = []
  for (const { fingerprint, ...region } of regions) {
    if (region.creativeId !== null || !fingerprint) {
      assigned.push(region)
      continue
    }
    const question = { ...region, hash: fingerprint.hash }
    const match = chooseCreative(await findCreativeCandidates(db, question), fingerprint)
    const { x, y, width, height } = region
    const creativeId =
      match?.creativeId ??
      (await insertCreative(db, { ...question, pictureId, box: { x, y, width, height }, detail: fingerprint.detail }))
    assigned.push({ ...region, creativeId, similarity: match?.similarity ?? SAME })
  }
  return assigned
}
