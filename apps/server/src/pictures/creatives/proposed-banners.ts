import type { Region } from '@vitrine/contract/creatives/region'
import { getOverlap } from '@vitrine/contract/creatives/region.rules'
import type { LearnedValue } from '@vitrine/db/creatives/creative-value.queries'
import type { RecognizedRegion } from '@vitrine/db/creatives/region.queries'
import type { CarriedBanner } from '../knowing/carried-banners.ts'
import { proposeFromCreatives } from './creative-source.ts'
import { placeCarriedBanners } from './earlier-capture-source.ts'

/** A proposed banner of a new capture, without ids; most of its fields are those of the review's form. */
export interface ProposedBanner extends CarriedBanner {
  readonly locationSectionId?: number | null
  readonly region?: Region | null
  readonly creativeId?: number | null
}

/** Everything that proposals can be made of. */
export interface ProposalContext {
  /** Banners of an earlier capture of a page that looks the same. */
  readonly carried: readonly CarriedBanner[]
  readonly regions: readonly RecognizedRegion[]
  readonly learned: readonly LearnedValue[]
  /** Page positions of other banners of the url. */
  readonly sections: readonly number[]
}

interface ProposalSource {
  readonly name: 'earlierCapture' | 'creative'
  /** Given the banners of the sources before it. */
  propose(context: ProposalContext, before: readonly ProposedBanner[]): readonly ProposedBanner[]
}

/** The most reliable first: a later source adds banners only where no earlier one has any. */
const SOURCES: readonly ProposalSource[] = [
  { name: 'earlierCapture', propose: placeCarriedBanners },
  { name: 'creative', propose: proposeFromCreatives },
]

/** From this overlap on, a banner hides another one, even if the page has moved since. */
const COVERED = 0.5

export function proposeBanners(context: ProposalContext): ProposedBanner[] {
  const banners: ProposedBanner[] = []
  for (const source of SOURCES) {
    banners.push(...source.propose(context, banners).filter((banner) => !isCovered(banner, banners)))
  }
  return banners
}

/** A banner without a region may be anywhere on the page, so it covers all of it. */
function isCovered({ region, creativeId }: ProposedBanner, banners: readonly ProposedBanner[]): boolean {
  return banners.some(
    (other) =>
      !other.region ||
      !region ||
      getOverlap(region, other.region) >= COVERED ||
      (creativeId != null && other.creativeId === creativeId),
  )
}
