import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { type Banner, withoutDeleted } from '@vitrine/contract/captures/document'
import { type Review, type ReviewEvent, reduceReview, startReview } from './review.model.ts'

/** For tests of the form. */
export const banner = (
  bannerId: number,
  rows: readonly (readonly [id: number, category: number, trade: number])[],
): Banner => ({
  bannerId,
  isDeleted: false,
  locationPositionId: 3,
  locationSectionId: 2,
  bannerTypeId: 1,
  bannerSubtypeId: 11,
  campaignId: null,
  productCategories: rows.map(([productCategoryId, categoryId, tradeId]) => ({
    productCategoryId,
    isDeleted: false,
    categoryId,
    tradeId,
  })),
})

export const capture = (given: Partial<Capture> = {}): Capture => ({
  captureId: 7,
  revision: 1,
  captureTypeId: CAPTURE_TYPE.banner,
  captureStateId: CAPTURE_STATE.created,
  title: 'A page',
  platformId: 1,
  when: '2026-11-14T08:42:10',
  whenGmt: '2026-11-14T07:42:10Z',
  user: null,
  sku: null,
  position: null,
  similarity: null,
  copiedFrom: null,
  featuresFound: null,
  urlId: null,
  filename: null,
  data1: null,
  data2: null,
  keyword: null,
  keywordId: null,
  productImageId: null,
  banners: [
    banner(1, [
      [1, 5, 51],
      [2, 6, 61],
    ]),
    banner(2, [[3, 5, 52]]),
  ],
  ...given,
})

export const SUMMER = {
  campaignId: 9,
  name: 'Summer',
  categories: [
    { categoryId: 5, tradeId: 51 },
    { categoryId: 6, tradeId: 61 },
  ],
}

export const startSample = (given: Partial<Capture> = {}) => startReview(capture(given), [])
export const applyEvents = (review: Review, ...events: readonly ReviewEvent[]) => events.reduce(reduceReview, review)
export const listBannerKeys = ({ form }: Review) => withoutDeleted(form.banners).map(({ key }) => key)
