import type { PageFacts, PageRegion } from '@vitrine/contract/visits/page-facts'
import type { NewRegion } from '@vitrine/db/creatives/region.queries'

interface Size {
  readonly width: number
  readonly height: number
}

/** The regions that the picture of a page shows, in the order of the page. */
export function listPageRegions(page: PageFacts | undefined, picture: Size): NewRegion[] {
  return (page?.regions ?? []).filter(isShown).flatMap((region) => toNewRegion(region, picture) ?? [])
}

/** Carousels show one slide at a time; the others are in pictures of their own. */
const isShown = ({ slide }: PageRegion) => slide === undefined || slide.isShown === true

/** Undefined if the region isn't on the picture, because it is not the picture that the facts are about. */
function toNewRegion(region: PageRegion, picture: Size): NewRegion | undefined {
  const { kind, target, alt, text, sponsorLabel, imageHash } = region
  const { x, y } = region.box
  const width = Math.min(region.box.width, picture.width - x)
  const height = Math.min(region.box.height, picture.height - y)
  if (width <= 0 || height <= 0) return undefined
  return {
    source: 'page',
    kind,
    x,
    y,
    width,
    height,
    target: target ?? null,
    label: alt ?? text ?? null,
    sponsorLabel: sponsorLabel ?? null,
    imageHash: imageHash ?? null,
  }
}
