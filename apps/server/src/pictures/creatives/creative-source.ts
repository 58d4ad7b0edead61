import type { LearnedFields, LearnedValue } from '@vitrine/db/creatives/creative-value.queries'
import type { RecognizedRegion } from '@vitrine/db/creatives/region.queries'
import { estimateConfidence, LEAST_CONFIDENCE } from './confidence.ts'
import type { ProposalContext, ProposedBanner } from './proposed-banners.ts'

/** A banner for each region whose creative has values that are likely enough. Other values stay empty. */
export function proposeFromCreatives(
  { regions, learned, sections }: ProposalContext,
  before: readonly ProposedBanner[],
): ProposedBanner[] {
  const locationSectionId = chooseSection(before, sections)
  const byCreative = Map.groupBy(learned, ({ creativeId }) => creativeId)
  return regions.flatMap((region) => {
    const known = region.creativeId === null ? undefined : byCreative.get(region.creativeId)
    const values = known && chooseValues(known, region)
    return values && Object.keys(values).length > 0 ? [buildBanner(region, values, locationSectionId)] : []
  })
}

/** The section belongs to the page, not to the creative: the only one of the page's banners, else of the url's. */
function chooseSection(before: readonly ProposedBanner[], sections: readonly number[]): number | null {
  const own = new Set(before.map(({ locationSectionId }) => locationSectionId ?? null))
  const [section = null, ...others] = own.size > 0 ? own : new Set(sections)
  return others.length === 0 ? section : null
}

type Values = { -readonly [Field in keyof LearnedFields]?: LearnedFields[Field] }

/** The value of each field that is likely enough; there can't be two. */
function chooseValues(learned: readonly LearnedValue[], { similarity }: RecognizedRegion): Values {
  const values: Values = {}
  for (const { field, value, confirmations, others } of learned) {
    const confidence = estimateConfidence({ confirmations, others, similarity: similarity ?? 0 })
    if (confidence >= LEAST_CONFIDENCE) Object.assign(values, { [field]: value })
  }
  return values
}

function buildBanner(
  { source, x, y, width, height, creativeId }: RecognizedRegion,
  { locationPositionId = null, bannerType, campaignId = null, productCategories = [] }: Values,
  locationSectionId: number | null,
): ProposedBanner {
  return {
    bannerId: 0,
    isDeleted: false,
    locationPositionId,
    locationSectionId,
    bannerTypeId: bannerType?.bannerTypeId ?? null,
    bannerSubtypeId: bannerType?.bannerSubtypeId ?? null,
    campaignId,
    region: { x, y, width, height, source },
    creativeId,
    productCategories: productCategories.map((row) => ({ productCategoryId: 0, isDeleted: false, ...row })),
  }
}
