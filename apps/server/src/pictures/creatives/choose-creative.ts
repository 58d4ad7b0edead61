import type { CreativeCandidate } from '@vitrine/db/creatives/creative.queries'
import { compareDetails } from './compare-details.ts'
import type { RegionFingerprint } from './fingerprint.ts'

/** Minimum similarity for the same creative. Chosen by bench/creatives/matching.ts; figures in docs/adr/0063. */
export const SAME_CREATIVE = 88.5
/**
 * With the same image file, less similarity is enough. Some is needed, because a page may show the same image behind
 * different texts, or as a placeholder until the right one is loaded.
 */
const SAME_IMAGE = 75

export interface CreativeMatch {
  readonly creativeId: number
  /** In percent, with one decimal. */
  readonly similarity: number
}

/** The most similar of the candidates; undefined if none is the same creative. The first of equals wins. */
export function chooseCreative(
  candidates: readonly CreativeCandidate[],
  { detail }: RegionFingerprint,
): CreativeMatch | undefined {
  const [best] = candidates
    .map(({ creativeId, hasSameImage, detail: known }) => ({
      creativeId,
      similarity: Math.round(compareDetails(detail, known) * 10) / 10,
      least: hasSameImage ? SAME_IMAGE : SAME_CREATIVE,
    }))
    .filter(({ similarity, least }) => similarity >= least)
    .sort((a, b) => b.similarity - a.similarity)
  return best && { creativeId: best.creativeId, similarity: best.similarity }
}
