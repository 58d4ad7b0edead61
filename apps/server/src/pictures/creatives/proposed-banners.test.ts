import type { Region } from '@vitrine/contract/creatives/region'
import type { LearnedFields, LearnedValue } from '@vitrine/db/creatives/creative-value.queries'
import type { RecognizedRegion } from '@vitrine/db/creatives/region.queries'
import { describe, expect, test } from 'vitest'
import { type ProposalContext, type ProposedBanner, proposeBanners } from './proposed-banners.ts'

const HERO: Region = { x: 0, y: 100, width: 800, height: 300, source: 'page' }
const TILE: Region = { x: 0, y: 900, width: 300, height: 300, source: 'page' }

const makeRegion = (box: Region, creativeId: number | null, similarity = 99): RecognizedRegion => ({
  ...box,
  kind: 'image',
  target: null,
  label: null,
  sponsorLabel: null,
  imageHash: null,
  hash: '01'.repeat(32),
  creativeId,
  similarity,
})

const FIELDS: LearnedFields = {
  locationPositionId: 3,
  bannerType: { bannerTypeId: 1, bannerSubtypeId: 2 },
  campaignId: null,
  productCategories: [{ categoryId: 7, tradeId: 8 }],
}
const learn = (creativeId: number, fields: Partial<LearnedFields> = FIELDS, others = 0): LearnedValue[] =>
  Object.entries(fields).map(
    ([field, value]) => ({ creativeId, field, value, confirmations: 1, others }) as LearnedValue,
  )

const carry = (fields: Partial<ProposedBanner>): ProposedBanner => ({
  bannerId: 0,
  isDeleted: false,
  locationPositionId: 1,
  locationSectionId: 5,
  productCategories: [],
  ...fields,
})

const propose = (context: Partial<ProposalContext>) =>
  proposeBanners({ carried: [], regions: [], learned: [], sections: [], ...context })

describe('banners of known creatives', () => {
  test('have the region and the learned values', () => {
    expect(propose({ regions: [makeRegion(HERO, 4)], learned: learn(4) })).toEqual([
      {
        bannerId: 0,
        isDeleted: false,
        locationPositionId: 3,
        locationSectionId: null,
        bannerTypeId: 1,
        bannerSubtypeId: 2,
        campaignId: null,
        region: HERO,
        creativeId: 4,
        productCategories: [{ productCategoryId: 0, isDeleted: false, categoryId: 7, tradeId: 8 }],
      },
    ])
  })

  test('are not proposed without values, or for regions without a creative', () => {
    expect(propose({ regions: [makeRegion(HERO, 4), makeRegion(TILE, null)] })).toEqual([])
  })

  test('leave out values that reviewers disagree about', () => {
    const { locationPositionId: _, ...agreed } = FIELDS
    const learned = [...learn(4, agreed), ...learn(4, { locationPositionId: 9 }, 1)]
    expect(propose({ regions: [makeRegion(HERO, 4)], learned })).toMatchObject([
      { locationPositionId: null, bannerTypeId: 1 },
    ])
  })

  test('are not proposed if no value is likely enough', () => {
    const learned = [...learn(4, { locationPositionId: 3 }, 1), ...learn(4, { locationPositionId: 9 }, 1)]
    expect(propose({ regions: [makeRegion(HERO, 4)], learned })).toEqual([])
  })

  test.each([
    ['the url, if they agree', [2], 2],
    ['nothing, if those of the url differ', [2, 3], null],
  ])('get the page position of %s', (_, sections, section) => {
    const found = propose({ regions: [makeRegion(HERO, 4)], learned: learn(4), sections })
    expect(found).toMatchObject([{ locationSectionId: section }])
  })
})

describe('banners of an earlier capture', () => {
  test('stay as they are without regions, and nothing is added', () => {
    const carried = [carry({})]
    expect(propose({ carried, regions: [makeRegion(HERO, 4)], learned: learn(4), sections: [2] })).toEqual(carried)
  })

  test('get the region of the new picture at the same place, with its creative', () => {
    const carried = [carry({ region: { ...HERO, source: 'reviewer', y: 102 }, creativeId: 3 })]
    expect(propose({ carried, regions: [makeRegion(HERO, 4)] })).toEqual([
      carry({ region: HERO, creativeId: 4, locationSectionId: 5 }),
    ])
  })

  test('give way to a known creative that the page now shows at their place', () => {
    const carried = [carry({ region: HERO, creativeId: 3 }), carry({ region: TILE, creativeId: 5 })]
    const regions = [makeRegion(HERO, 4), makeRegion(TILE, 5)]
    expect(propose({ carried, regions, learned: learn(4) })).toMatchObject([
      { region: TILE, creativeId: 5, locationPositionId: 1 },
      { region: HERO, creativeId: 4, locationPositionId: 3, productCategories: [{ categoryId: 7, tradeId: 8 }] },
    ])
  })

  test('get the region with the same creative if the page has moved', () => {
    const moved = { ...TILE, y: 1400 }
    const carried = [carry({ region: TILE, creativeId: 4 })]
    expect(propose({ carried, regions: [makeRegion(moved, 4)], learned: learn(4) })).toEqual([
      carry({ region: moved, creativeId: 4 }),
    ])
  })

  test('keep their places if a page shows a creative twice', () => {
    const carried = [carry({ region: HERO, creativeId: 4 }), carry({ region: TILE, creativeId: 4 })]
    const regions = [makeRegion(TILE, 4), makeRegion(HERO, 4)]
    expect(propose({ carried, regions })).toEqual(carried)
  })

  test('keep the stored region if the new picture has none there', () => {
    const carried = [carry({ region: HERO, creativeId: 4 })]
    expect(propose({ carried, regions: [] })).toEqual(carried)
  })

  test('are completed with banners of known creatives in other regions', () => {
    const carried = [carry({ region: HERO, creativeId: 3 })]
    const regions = [makeRegion(HERO, 3), makeRegion(TILE, 4)]
    const found = propose({ carried, regions, learned: [...learn(3), ...learn(4)], sections: [2] })
    expect(found).toMatchObject([
      { region: HERO, creativeId: 3, locationPositionId: 1 },
      { region: TILE, creativeId: 4, locationPositionId: 3, locationSectionId: 5 },
    ])
  })

  test('give added banners no page position if they differ in theirs', () => {
    const carried = [carry({ region: HERO }), carry({ region: { ...HERO, y: 500 }, locationSectionId: 6 })]
    const found = propose({ carried, regions: [makeRegion(TILE, 4)], learned: learn(4), sections: [2] })
    expect(found.at(-1)).toMatchObject({ creativeId: 4, locationSectionId: null })
  })

  test('are not repeated where a region overlaps half of them', () => {
    const carried = [carry({ region: HERO })]
    const inner = { ...HERO, width: 450 }
    expect(propose({ carried, regions: [makeRegion(inner, 4)], learned: learn(4) })).toEqual(carried)
  })
})
