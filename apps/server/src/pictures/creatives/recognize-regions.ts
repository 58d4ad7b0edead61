import { setImmediate } from 'node:timers/promises'
import { type CreativeCandidate, findCreativeCandidates } from '@vitrine/db/creatives/creative.queries'
import { findLearnedValues, findSectionsOfUrl, type LearnedValue } from '@vitrine/db/creatives/creative-value.queries'
import type { NewRegion, RecognizedRegion } from '@vitrine/db/creatives/region.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../../platform/services.ts'
import { chooseCreative } from './choose-creative.ts'
import type { RegionFingerprint } from './fingerprint.ts'
import { fingerprintRegions, type PictureWithRegions } from './fingerprint-regions.ts'

/** A region with the input of a comparison that may have to be repeated. */
export interface AnalyzedRegion extends RecognizedRegion {
  readonly fingerprint?: RegionFingerprint
}

/** Everything that is known about the regions of a new picture before its capture exists. */
export interface RegionAnalysis {
  readonly regions: readonly AnalyzedRegion[]
  /** Values of the creatives of the regions. */
  readonly learned: readonly LearnedValue[]
  /** Page positions of other banners of the url. */
  readonly sections: readonly number[]
}

interface PageOfRegions {
  readonly pictureId: number
  readonly platformId: number
  readonly urlId: number | null
}

/** Captures of the url whose banners say where on the page banners are. */
const MOST_LATEST = 20
/** The size of a partition, so that at most two are read. */
const WINDOW = 2 ** 25

/** Finds the known creatives of the regions. New ones are created with the capture. */
export async function recognizeRegions(
  { database }: Pick<Services, 'database'>,
  { pictureId, platformId, urlId }: PageOfRegions,
  picture: PictureWithRegions,
  regions: readonly NewRegion[],
): Promise<RegionAnalysis> {
  const fingerprints = await fingerprintRegions(picture, regions)
  const analyzed: AnalyzedRegion[] = []
  for (const [index, region] of regions.entries()) {
    const fingerprint = fingerprints[index]
    if (!fingerprint) {
      analyzed.push({ ...region, hash: null, creativeId: null, similarity: null })
      continue
    }
    const { hash } = fingerprint
    const candidates: CreativeCandidate[] = await transactionAs(database, { role: 'app_worker' }, (db) =>
      findCreativeCandidates(db, { ...region, hash }),
    )
    // each comparison takes about a millisecond, so yield to other work in between
    await setImmediate()
    const { creativeId = null, similarity = null } = chooseCreative(candidates, fingerprint) ?? {}
    analyzed.push({ ...region, hash, creativeId, similarity, fingerprint })
  }
  const creativeIds = [...new Set(analyzed.flatMap(({ creativeId }) => creativeId ?? []))]
  if (creativeIds.length === 0) return { regions: analyzed, learned: [], sections: [] }
  return transactionAs(database, { role: 'app_worker' }, async (db) => ({
    regions: analyzed,
    learned: await findLearnedValues(db, { creativeIds, platformId }),
    sections:
      urlId === null
        ? []
        : await findSectionsOfUrl(db, {
            urlId,
            first: Math.max(0, pictureId - WINDOW),
            before: pictureId,
            most: MOST_LATEST,
          }),
  }))
}
