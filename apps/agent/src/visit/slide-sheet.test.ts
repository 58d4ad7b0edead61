import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CapturedCarousel } from './capture-slides.ts'
import { drawSlideSheet } from './slide-sheet.ts'

const drawSlide = async (width: number, height: number, background: string) => ({
  png: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
  share: 0.5,
  text: background,
})
const toCarousel = (slides: CapturedCarousel['slides']): CapturedCarousel => ({
  box: { x: 0, y: 0, width: 100, height: 100 },
  isMoving: true,
  slides,
})
const readPixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer()

test('each slide is where its place says, pixel by pixel', async () => {
  const first = [await drawSlide(600, 200, '#ff0000'), await drawSlide(600, 200, '#00ff00')]
  const second = [await drawSlide(300, 120, '#0000ff'), await drawSlide(300, 120, '#ffff00')]
  const sheet = await drawSlideSheet([toCarousel(first), toCarousel(second)])
  if (!sheet) throw new Error('There is no sheet')
  for (const slide of [...first, ...second]) {
    const place = sheet.places.get(slide)
    if (!place) throw new Error('A slide has no place')
    const { y: top, width, height } = place
    const part = await sharp(sheet.png).extract({ left: 0, top, width, height }).toBuffer()
    expect(await readPixels(part)).toEqual(await readPixels(slide.png))
  }
})

test('a slide for which there is no room has no place', async () => {
  const slides = [await drawSlide(10, 9000, '#ff0000'), await drawSlide(10, 9000, '#00ff00')]
  const sheet = await drawSlideSheet([toCarousel(slides)])
  expect([...(sheet?.places.values() ?? [])]).toEqual([{ y: 0, width: 10, height: 9000 }])
})

test('a page without slides has no sheet', async () => {
  expect(await drawSlideSheet([])).toBeUndefined()
})
