import type { PageRegion } from '@vitrine/contract/visits/page-facts'
import type { Carousel } from '../page/carousels.ts'
import type { FoundRegion } from '../page/read-regions.ts'

/** A region that a carousel shows on one of its slides. */
export interface SlideRegion {
  readonly found: FoundRegion
  readonly slide: NonNullable<PageRegion['slide']>
}

/** A region that covers this share of a carousel is the slide itself. */
const WHOLE_SLIDE = 0.6

interface ShownSlide {
  readonly found: readonly FoundRegion[]
  readonly share: number
}

/**
 * The regions of slides in the order in which they were captured. They are numbered as in the markup, because the first
 * captured slide is the one that was shown when the page was stopped.
 */
export function numberSlides(carousel: Carousel, slides: readonly ShownSlide[]): SlideRegion[] {
  const marked = slides.map(({ found }) => found[0]?.slide)
  const isMarked = new Set(marked).size === slides.length && marked.every((number) => number && number <= slides.length)
  const seen = new Set<string>()
  return slides.flatMap(({ found, share }, index) =>
    fillCarousel(carousel, found).flatMap((region): SlideRegion[] => {
      // carousels of several banners move by less than all of them
      const key = getContentKey(region)
      if (seen.has(key)) return []
      seen.add(key)
      const number = (isMarked && marked[index]) || index + 1
      return [{ found: region, slide: { carousel: carousel.id + 1, number, count: slides.length, share } }]
    }),
  )
}

/** The same for the same banner of a carousel, wherever the carousel shows it. */
export const getContentKey = ({ link, image, text }: FoundRegion) => `${link} ${image} ${text}`

function fillCarousel({ x, y, width, height }: Carousel, found: readonly FoundRegion[]): readonly FoundRegion[] {
  const whole = found.find((region) => region.width * region.height >= width * height * WHOLE_SLIDE)
  return whole ? [{ ...whole, x, y, width, height }] : found
}
