import type { FoundRegion } from '@vitrine/contract/creatives/regions.contract'
import { describe, expect, test } from 'vitest'
import type { BannerForm } from '../form/capture-form.ts'
import { emptyBanner } from '../form/rows.ts'
import { assignDrawn, findBoxAt, isBannerFilled, listBoxes, listUnassigned } from './regions.model.ts'

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const region = (number: number, at: ReturnType<typeof box>, creativeId: number | null = null): FoundRegion => ({
  ...at,
  number,
  source: 'page',
  kind: 'image',
  target: null,
  text: null,
  sponsorLabel: null,
  creativeId,
})
const banner = (key: number, change: Partial<BannerForm> = {}): BannerForm => ({ ...emptyBanner(key, 1), ...change })
const reviewer = (at: ReturnType<typeof box>) => ({ ...at, source: 'reviewer' as const })

const HERO = region(1, box(0, 0, 1000, 300))
const TILE = region(2, box(0, 400, 300, 200), 7)
const FOOT = region(3, box(0, 2000, 1000, 200))

describe('regions without a banner', () => {
  test('are those that no live banner covers, in the order of the page', () => {
    const covers = banner(1, { region: reviewer(box(0, 0, 1000, 290)) })
    const removed = banner(3, { region: reviewer(TILE), isDeleted: true })
    const elsewhere = banner(5, { region: reviewer(box(0, 2100, 1000, 200)) })
    expect(listUnassigned([HERO, TILE, FOOT], [covers, removed, elsewhere])).toEqual([TILE, FOOT])
    expect(listUnassigned([HERO], [])).toEqual([HERO])
    expect(listUnassigned([], [covers])).toEqual([])
  })
})

describe('boxes', () => {
  const banners = [
    banner(1, { region: reviewer(FOOT) }),
    banner(3, { region: reviewer(box(5, 5, 5, 5)), isDeleted: true }),
    banner(5),
    banner(7, { region: reviewer(HERO) }),
  ]

  test('are listed from top to bottom, with the number of the banner among the live ones', () => {
    const boxes = listBoxes(banners, [TILE])
    expect(boxes.map((one) => (one.banner ? one.number : one.id))).toEqual([3, 'region 2', 1])
  })

  test('a point belongs to the smallest box around it', () => {
    const boxes = listBoxes(banners, [region(4, box(100, 100, 50, 50))])
    expect(findBoxAt(boxes, { x: 120, y: 120 })?.id).toBe('region 4')
    expect(findBoxAt(boxes, { x: 500, y: 120 })?.id).toBe('banner 7')
    expect(findBoxAt(boxes, { x: 500, y: 1000 })).toBeUndefined()
  })
})

describe('filled banners', () => {
  test('have more than the page position', () => {
    expect(isBannerFilled(banner(1))).toBe(false)
    expect(isBannerFilled(banner(1, { bannerTypeId: 2 }))).toBe(true)
    const [row] = banner(1).productCategories
    if (row) expect(isBannerFilled(banner(1, { productCategories: [{ ...row, tradeId: 4 }] }))).toBe(true)
  })
})

describe('a drawn box', () => {
  test('that equals a found region keeps its source and creative', () => {
    expect(assignDrawn(box(0, 400, 300, 200), [HERO, TILE])).toEqual({
      region: { ...box(0, 400, 300, 200), source: 'page' },
      creativeId: 7,
    })
  })

  test('around almost the same place keeps the creative, elsewhere it has none', () => {
    const near = box(0, 400, 300, 195)
    expect(assignDrawn(near, [HERO, TILE])).toEqual({ region: reviewer(near), creativeId: 7 })
    const far = box(500, 400, 300, 200)
    expect(assignDrawn(far, [HERO, TILE])).toEqual({ region: reviewer(far), creativeId: null })
  })
})
