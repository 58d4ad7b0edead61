import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { CAROUSEL_MARK, type Carousel, NEXT_BUTTON, readSlide, type Slide, showNextSlide } from '../page/carousels.ts'
import type { FoundRegion } from '../page/read-regions.ts'
import type { Deadline } from './deadline.ts'
import { measureShares } from './measure-shares.ts'
import { numberSlides, type SlideRegion } from './number-slides.ts'
import { findRegions } from './read-page.ts'
import { type PageArea, shootStrips, stitchStrips } from './shoot.ts'
import { advancePage } from './still-page.ts'

const MOST_SLIDES = 12
/** The page's time that passes while a carousel is watched; it is simulated and takes a few ms per step. */
const WATCH_STEP_MS = 250
const WATCH_MS = 60_000
/** A carousel that has not moved by then does not move without a click. */
const IDLE_MS = 12_000
/** The page's time after a click. */
const MOVE_MS = 1000
const LOAD_MS = 3000
/** Time that must remain for another slide. */
const SLIDE_MS = 4000

export interface CapturedSlide {
  readonly png: Buffer
  /** Share of the time for which the carousel shows this slide, 0 to 1. */
  readonly share: number
  readonly link?: string
  readonly text: string
}

export interface CapturedCarousel {
  readonly box: Omit<Carousel, 'id'>
  readonly isMoving: boolean
  readonly slides: readonly CapturedSlide[]
}

export interface CapturedSlides {
  readonly carousels: readonly CapturedCarousel[]
  /** By the carousel's number; only carousels of which several slides were captured. */
  readonly regions: ReadonlyMap<number, readonly SlideRegion[]>
}

/** Captures every slide of the page's marked carousels. The page's time must be stopped. */
export async function captureSlides(
  page: Page,
  session: CDPSession,
  { carousels, area, deadline }: { carousels: readonly Carousel[]; area: PageArea; deadline: Deadline },
): Promise<CapturedSlides> {
  const shares = await watchCarousels(page, carousels, deadline)
  const captured: CapturedCarousel[] = []
  const regions = new Map<number, readonly SlideRegion[]>()
  for (const carousel of carousels) {
    if (deadline.remaining() < SLIDE_MS) break
    const { id, ...box } = carousel
    const share = shares.get(id) ?? new Map<string, number>()
    const slides: (CapturedSlide & { signature: string; found: readonly FoundRegion[] })[] = []
    while (slides.length < MOST_SLIDES && deadline.remaining() > SLIDE_MS) {
      const slide = await awaitSlide(page, id, deadline)
      if (!slide || slides.some(({ signature }) => signature === slide.signature)) break
      // the picture of a slide is kept, also if its page can't be read
      const found = await findRegions(page, id).catch(() => [])
      const png = await stitchStrips(await shootStrips(session, box, area))
      const { isLoading: _, ...facts } = slide
      slides.push({
        ...facts,
        found,
        png,
        share: share.size === 0 ? (slides.length === 0 ? 1 : 0) : (share.get(slide.signature) ?? 0),
      })
      if (!(await page.evaluate(showNextSlide, { mark: CAROUSEL_MARK, id, nextButton: NEXT_BUTTON }))) break
      await advancePage(page, MOVE_MS)
    }
    if (slides.length < 2) continue
    captured.push({
      box,
      isMoving: share.size > 0,
      slides: slides.map(({ signature: _, found: __, ...slide }) => slide),
    })
    regions.set(id, numberSlides(carousel, slides))
  }
  return { carousels: captured, regions }
}

/** Waits for the images of the slide that is shown. */
async function awaitSlide(page: Page, id: number, deadline: Deadline): Promise<Slide | undefined> {
  const until = deadline.elapsed() + deadline.remaining(LOAD_MS)
  for (;;) {
    const slide = await page.evaluate(readSlide, { mark: CAROUSEL_MARK, id })
    if (!slide?.isLoading || deadline.elapsed() >= until) return slide
    await pause(50)
  }
}

/** Lets the page's time pass and measures for how long each slide is shown. Empty for carousels that don't move. */
async function watchCarousels(page: Page, carousels: readonly Carousel[], deadline: Deadline) {
  const seen = new Map(carousels.map(({ id }) => [id, [] as string[]]))
  const shares = new Map<number, Map<string, number>>()
  for (let time = 0; time < WATCH_MS && deadline.remaining() > 2 * SLIDE_MS; time += WATCH_STEP_MS) {
    const open = carousels.filter(({ id }) => !shares.has(id))
    if (open.length === 0) break
    for (const { id } of open) {
      const slide = await page.evaluate(readSlide, { mark: CAROUSEL_MARK, id })
      const signatures = seen.get(id) ?? []
      signatures.push(slide?.signature ?? '')
      const hasMoved = new Set(signatures).size > 1
      const measured = hasMoved ? measureShares(signatures) : undefined
      if (measured) shares.set(id, measured)
      else if (!hasMoved && time >= IDLE_MS) shares.set(id, new Map())
    }
    await advancePage(page, WATCH_STEP_MS)
  }
  return shares
}
