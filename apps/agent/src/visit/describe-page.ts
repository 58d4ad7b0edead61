import { PAGE_FACTS_LIMITS, PageFacts } from '@vitrine/contract/visits/page-facts'
import type { FoundRegion } from '../page/read-regions.ts'
import type { CapturedSlides } from './capture-slides.ts'
import type { Deadline } from './deadline.ts'
import { getContentKey, type SlideRegion } from './number-slides.ts'
import type { ReadPage } from './read-page.ts'
import { type PicturedArea, toPageRegion } from './to-page-region.ts'
import type { ImageWatch } from './watch-images.ts'

const HASH_MS = 3000

interface PictureContext {
  readonly images: ImageWatch
  readonly area: PicturedArea
  readonly deadline: Deadline
}

/** The facts of a page with its regions in pixels of the picture. Regions of captured slides replace their carousel's. */
export async function describePage(
  read: ReadPage,
  context: PictureContext,
  slides?: CapturedSlides,
): Promise<PageFacts | undefined> {
  const { images, area, deadline } = context
  const isCaptured = (carousel: number | undefined) => carousel !== undefined && slides?.regions.has(carousel)
  const found: (Pick<SlideRegion, 'found'> & Partial<SlideRegion>)[] = [
    ...read.regions.filter(({ carousel }) => !isCaptured(carousel)).map((region) => ({ found: region })),
    ...[...(slides?.regions ?? [])].flatMap(([carousel, regions]) => markShown(regions, read.regions, carousel)),
  ]
  const addresses = found.flatMap(({ found: { image } }) => image ?? [])
  const hashes = await images.hash(addresses, deadline.remaining(HASH_MS))
  const regions = found
    .flatMap((entry) => toPageRegion(entry.found, { area, hashes }, entry.slide) ?? [])
    .sort(
      (one, other) =>
        one.box.y - other.box.y || one.box.x - other.box.x || (one.slide?.number ?? 0) - (other.slide?.number ?? 0),
    )
    .slice(0, PAGE_FACTS_LIMITS.regions)
  // the server would refuse the picture with facts that exceed a limit
  return PageFacts.safeParse({ ...read, regions }).data
}

/** Marks the slides that the picture of the page shows. Moving carousels show others when their slides are captured. */
function markShown(slides: readonly SlideRegion[], regions: readonly FoundRegion[], carousel: number): SlideRegion[] {
  const shown = new Set(regions.filter((region) => region.carousel === carousel).map(getContentKey))
  return slides.map(({ found, slide }) => ({ found, slide: { ...slide, isShown: shown.has(getContentKey(found)) } }))
}
