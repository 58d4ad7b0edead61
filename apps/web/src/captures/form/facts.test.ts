import { findCaptureProblems } from '@vitrine/contract/captures/capture.rules'
import { describe, expect, test } from 'vitest'
import { toDocument } from './capture-form.ts'
import { getFacts, getToday } from './facts.ts'
import { capture, startSample } from './review.fixture.ts'
import { formerPairs, withFormer } from './stored-categories.ts'
import { NO_LISTS } from './use-lists.ts'

const BEER = { categoryId: 5, name: 'Beer', trades: [{ tradeId: 51, name: 'Brisa' }] }

describe('values the capture already has', () => {
  test('[REV-21] keeps a category or brand that is no longer offered as an option, with its name', () => {
    const former = formerPairs(capture(), [BEER])
    expect(former).toEqual([
      { categoryId: 6, tradeId: 61 },
      { categoryId: 5, tradeId: 52 },
    ])
    expect(withFormer([BEER], former, new Map([[6, 'Wine']]), new Map([[52, 'Kumbo']]))).toEqual([
      { ...BEER, trades: [...BEER.trades, { tradeId: 52, name: 'Kumbo' }] },
      { categoryId: 6, name: 'Wine', trades: [{ tradeId: 61, name: '#61' }] },
    ])
  })

  test('returns the same list when all values are offered', () => {
    const offered = [BEER]
    expect(withFormer(offered, [], new Map(), new Map())).toBe(offered)
  })

  test('[REV-21] the rules accept such a value, and no other value that is not offered', () => {
    const lists = {
      ...NO_LISTS,
      positions: [{ locationPositionId: 3, name: 'Top' }],
      sections: [{ locationSectionId: 2, name: 'Home', isSearch: false }],
      bannerTypes: [{ bannerTypeId: 1, name: 'Promotion' }],
      bannerSubtypes: [{ bannerSubtypeId: 11, bannerTypeId: 1, name: 'Gift' }],
    }
    const document = toDocument(startSample().form)
    const now = Date.parse('2026-11-15T12:00:00Z')
    const categories = withFormer([BEER], formerPairs(capture(), [BEER]), new Map(), new Map())
    expect(findCaptureProblems(document, getFacts({ ...lists, categories }, capture(), now))).toEqual([])
    expect(findCaptureProblems(document, getFacts({ ...lists, categories: [BEER] }, capture(), now))).toMatchObject([
      { path: 'banners.0.productCategories.1.categoryId' },
      { path: 'banners.1.productCategories.0.tradeId' },
    ])
  })
})

describe('today', () => {
  test.each([
    ['an hour ahead', '2026-11-14T08:42:10', '2026-11-14T07:42:10Z', '2026-11-15T23:30:00Z', '2026-11-16'],
    ['five behind', '2026-11-14T02:00:00', '2026-11-14T07:00:00Z', '2026-11-15T04:30:00Z', '2026-11-14'],
  ])('[REV-21] is the day at the eTailer: %s', (_, when, whenGmt, now, expected) => {
    expect(getToday({ when, whenGmt }, Date.parse(now))).toBe(expected)
  })
})
