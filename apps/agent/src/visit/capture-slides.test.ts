import { describe, expect, test } from 'vitest'
import { startAgent } from '../testing/agent.fixture.ts'
import { DWELL } from '../testing/pages.fixture.ts'
import { readColor, readPixels } from '../testing/pixels.fixture.ts'

const agent = startAgent()
const COLORS = ['#ff0000', '#008000', '#0000ff', '#ffd700']

describe.concurrent('slides of a carousel', () => {
  test('are all captured with their share of time', async () => {
    const { carousels } = await agent.visit('/carousel')
    expect(carousels).toHaveLength(1)
    const [carousel] = carousels
    expect(carousel?.box).toEqual({ x: 0, y: 0, width: 1000, height: 300 })
    expect(carousel?.isMoving).toBe(true)
    const slides = carousel?.slides ?? []
    const colors = await Promise.all(slides.map(async ({ png }) => readColor(await readPixels(png), 500, 200)))
    expect(colors.toSorted()).toEqual(COLORS.toSorted())
    const total = DWELL.reduce((sum, seconds) => sum + seconds, 0)
    for (const [index, { share, link }] of slides.entries()) {
      const number = COLORS.indexOf(colors[index] ?? '')
      expect(link).toBe(agent.site.getUrl(`/offer/${number}`))
      expect(share).toBeCloseTo((DWELL[number] ?? 0) / total, 1)
    }
  })

  test('belong to the first one if the carousel only moves when it is clicked', async () => {
    const { carousels } = await agent.visit('/still-carousel')
    expect(carousels[0]?.isMoving).toBe(false)
    expect(carousels[0]?.slides.map(({ text, share }) => [text, share])).toEqual([
      ['Offer 0', 1],
      ['Offer 1', 0],
      ['Offer 2', 0],
      ['Offer 3', 0],
    ])
  })

  test('are not looked for on a page without a carousel', async () => {
    const { carousels } = await agent.visit('/static')
    expect(carousels).toEqual([])
  })
})
