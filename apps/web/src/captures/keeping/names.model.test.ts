import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { expect, test } from 'vitest'
import { NO_LISTS } from '../form/use-lists.ts'
import { bannerLines, createNameLookup, listUnnamedIds } from './names.model.ts'

const document: CaptureDocument = {
  platformId: 1,
  when: '2026-11-15T08:05:00',
  data1: null,
  data2: null,
  keyword: null,
  keywordId: null,
  productImageId: null,
  banners: [],
}

test('names ids from the lists, then from looked-up names, and otherwise shows the id', () => {
  const banner = {
    bannerId: 1,
    isDeleted: false,
    locationPositionId: 1,
    locationSectionId: 9,
    bannerTypeId: 2,
    bannerSubtypeId: null,
    campaignId: null,
    productCategories: [
      { productCategoryId: 1, isDeleted: false, categoryId: 5, tradeId: 7 },
      { productCategoryId: 2, isDeleted: true, categoryId: 6, tradeId: 8 },
    ],
  }
  const lists = {
    ...NO_LISTS,
    positions: [{ locationPositionId: 1, name: 'Hero' }],
    bannerTypes: [{ bannerTypeId: 2, name: 'Promotional' }],
    categories: [{ categoryId: 5, name: 'Beer', trades: [] }],
  }
  expect(listUnnamedIds([{ ...document, banners: [banner] }], lists)).toEqual({
    platforms: [1],
    categories: [6],
    trades: [7, 8],
  })
  const getName = createNameLookup(lists, { platforms: [], categories: [], trades: [{ id: 7, name: 'Brisa' }] })
  expect(bannerLines(banner, getName)).toEqual(['Hero · #9 · Promotional', 'Beer, Brisa'])
  expect(getName('when', document.when)).toBe('15/11/2026')
  expect(getName('keyword', 'agua')).toBe('agua')
  expect(getName('data2', null)).toBe('None')
})
