import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Facts, findCaptureProblems, isOnlyIncomplete } from './capture.rules.ts'
import { CAPTURE_TYPE } from './capture.ts'
import { checkCompleteness } from './completeness.rules.ts'
import { anyDocument } from './document.fixture.ts'
import type { Banner } from './document.ts'

const SEARCH = 3
/** Master data for the documents of document.fixture.ts, with a search page. */
const ALL = [1, 2, 3]
const FACTS: Facts = {
  captureTypeId: CAPTURE_TYPE.banner,
  position: null,
  today: '2026-11-15',
  locationPositionIds: ALL,
  sections: ALL.map((locationSectionId) => ({ locationSectionId, isSearch: locationSectionId === SEARCH })),
  bannerTypes: ALL.map((bannerTypeId) => ({ bannerTypeId, subtypeIds: ALL })),
  categories: ALL.map((categoryId) => ({ categoryId, tradeIds: ALL })),
  othersTradeIds: [],
  productImages: [],
}
const EMPTY: Banner = {
  bannerId: 0,
  isDeleted: false,
  locationPositionId: null,
  locationSectionId: null,
  bannerTypeId: null,
  bannerSubtypeId: null,
  campaignId: null,
  productCategories: [{ productCategoryId: 0, isDeleted: false, categoryId: null, tradeId: null }],
}
const NONE = { keyword: null, keywordId: null }

describe('completeness of a capture', () => {
  test('counts as missing exactly the problems that are marked as missing', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const missing = findCaptureProblems(document, FACTS).filter(({ isMissing }) => isMissing)
        expect(checkCompleteness(document, FACTS).missing).toBe(missing.length)
      }),
    )
  })

  test.each<[string, Parameters<typeof checkCompleteness>[0], { required: number; missing: number }]>([
    ['no banner', { ...NONE, banners: [] }, { required: 1, missing: 1 }],
    ['an empty banner', { ...NONE, banners: [EMPTY] }, { required: 5, missing: 5 }],
    ['deleted banners', { ...NONE, banners: [{ ...EMPTY, isDeleted: true }, EMPTY] }, { required: 5, missing: 5 }],
    ['a promotion', { ...NONE, banners: [{ ...EMPTY, bannerTypeId: 1 }] }, { required: 6, missing: 5 }],
    ['another type', { ...NONE, banners: [{ ...EMPTY, bannerTypeId: 2 }] }, { required: 5, missing: 4 }],
    ['Search', { ...NONE, banners: [{ ...EMPTY, locationSectionId: SEARCH }] }, { required: 6, missing: 5 }],
    [
      'Search with a keyword',
      { keyword: 'agua', keywordId: null, banners: [{ ...EMPTY, locationSectionId: SEARCH }] },
      { required: 6, missing: 4 },
    ],
    ['no rows', { ...NONE, banners: [{ ...EMPTY, productCategories: [] }] }, { required: 4, missing: 4 }],
  ])('%s', (_, document, expected) => expect(checkCompleteness(document, FACTS)).toEqual(expected))
})

describe('incomplete captures that Save may store', () => {
  const missing = { path: 'banners.0.bannerTypeId', message: 'Type is required.', isMissing: true } as const
  const wrong = { path: 'when', message: 'The date cannot be later than today.' }
  test('allows missing values, but no wrong ones', () => {
    expect(isOnlyIncomplete([missing])).toBe(true)
    expect(isOnlyIncomplete([missing, wrong])).toBe(false)
    expect(isOnlyIncomplete([wrong])).toBe(false)
    expect(isOnlyIncomplete([])).toBe(false)
  })
})
