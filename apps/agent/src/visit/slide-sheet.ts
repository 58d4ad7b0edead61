import { LIMITS } from '@vitrine/contract/limits'
import sharp from 'sharp'
import type { CapturedCarousel, CapturedSlide } from './capture-slides.ts'
import { stitchStrips } from './shoot.ts'

const MOST_PIXELS = LIMITS.visits.details.sheetPixels

export interface SlidePlace {
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One picture of all slides of a page, below each other. */
export interface SlideSheet {
  readonly png: Buffer
  readonly places: ReadonlyMap<CapturedSlide, SlidePlace>
}

/** Undefined for a page without slides. Slides for which the sheet has no room are left out. */
export async function drawSlideSheet(carousels: readonly CapturedCarousel[]): Promise<SlideSheet | undefined> {
  const places = new Map<CapturedSlide, SlidePlace>()
  let y = 0
  for (const slide of carousels.flatMap(({ slides }) => slides)) {
    const { width, height } = await sharp(slide.png).metadata()
    if (width > MOST_PIXELS || y + height > MOST_PIXELS) continue
    places.set(slide, { y, width, height })
    y += height
  }
  if (places.size === 0) return undefined
  return { png: await stitchStrips([...places.keys()].map(({ png }) => png)), places }
}
