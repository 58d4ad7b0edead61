import type { Box } from '@vitrine/contract/creatives/region'
import { isSameBox } from '@vitrine/contract/creatives/region.rules'
import type { RecognizedRegion } from '@vitrine/db/creatives/region.queries'
import type { ProposalContext, ProposedBanner } from './proposed-banners.ts'

/**
 * The banners of the earlier capture, with the regions of the new picture that are at the same place or, if the page
 * has moved, show the same creative. A banner whose region isn't found keeps the stored one. Left out are banners whose
 * place now shows another creative that has learned values, because theirs would be wrong.
 */
export function placeCarriedBanners({ carried, regions, learned }: ProposalContext): ProposedBanner[] {
  const free = new Set(regions)
  const take = (matches: (region: RecognizedRegion) => boolean) => {
    const found = [...free].find(matches)
    if (found) free.delete(found)
    return found
  }
  const banners: readonly ProposedBanner[] = carried
  // banners at their places choose first, because a page may show a creative twice
  const atPlaces = new Map(
    banners.map((banner) => [banner, banner.region && take(isSameBoxAs(banner.region))] as const),
  )
  const known = new Set(learned.map(({ creativeId }) => creativeId))
  const isReplaced = ({ creativeId }: ProposedBanner, by: RecognizedRegion | null | undefined) =>
    creativeId != null && by?.creativeId != null && by.creativeId !== creativeId && known.has(by.creativeId)
  return banners.flatMap((banner) => {
    const { region, creativeId } = banner
    if (!region) return [banner]
    const atPlace = atPlaces.get(banner)
    if (isReplaced(banner, atPlace)) return []
    const found = atPlace ?? take((other) => creativeId != null && other.creativeId === creativeId)
    return [found ? moveTo(banner, found) : banner]
  })
}

const isSameBoxAs = (region: Box) => (other: RecognizedRegion) => isSameBox(region, other)

function moveTo(banner: ProposedBanner, { source, x, y, width, height, creativeId }: RecognizedRegion): ProposedBanner {
  return {
    ...banner,
    region: { x, y, width, height, source },
    creativeId: creativeId ?? banner.creativeId ?? null,
  }
}
