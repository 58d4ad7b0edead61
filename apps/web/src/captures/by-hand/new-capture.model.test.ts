import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { expect, test } from 'vitest'
import { reduceReview, startReview } from '../form/review.model.ts'
import { findOriginProblems, isFilled, NO_ORIGIN, newCapture, toFacts } from './new-capture.model.ts'

const START = { when: '2026-11-15T08:05:00', whenGmt: '2026-11-15T07:05:00.000Z' }
const begin = () => startReview(newCapture(CAPTURE_TYPE.banner, NO_ORIGIN, START), [])

test('a new capture has id 0 until it is stored', () => {
  expect(newCapture(CAPTURE_TYPE.banner, NO_ORIGIN, START)).toMatchObject({ captureId: 0, revision: 0, banners: [] })
})

test('lists what is missing before a capture can be stored', () => {
  expect(findOriginProblems(CAPTURE_TYPE.product, { ...NO_ORIGIN, address: 'shop.example' }, false)).toEqual([
    { path: 'file', message: 'Choose a picture or video.' },
    { path: 'platformId', message: 'Choose an eTailer.' },
    { path: 'address', message: 'An address begins with https:// or http://.' },
    { path: 'sku', message: 'The SKU is required.' },
  ])
  expect(findOriginProblems(CAPTURE_TYPE.banner, { ...NO_ORIGIN, platformId: 7 }, true)).toEqual([])
})

test('sends either a url or an address, and SKU and position only for products', () => {
  const origin = { platformId: 7, urlId: 3, address: 'https://shop.example/', sku: ' 12-34 ', position: 2 }
  expect(toFacts(CAPTURE_TYPE.banner, origin, START.when, true)).toEqual({
    ...{ captureTypeId: 1, platformId: 7, urlId: 3, when: START.when, isFilled: true },
  })
  expect(toFacts(CAPTURE_TYPE.product, { ...origin, urlId: null }, START.when, false)).toEqual({
    ...{ captureTypeId: 2, platformId: 7, address: 'https://shop.example/', when: START.when, isFilled: false },
    ...{ sku: '12-34', position: 2 },
  })
})

test('choosing eTailer and date does not count as filled in', () => {
  let review = reduceReview(begin(), { type: 'platform', platformId: 7 })
  review = reduceReview(review, { type: 'clock', when: '2026-11-15T09:30:00' })
  review = reduceReview(review, { type: 'date', day: '2026-11-01' })
  expect(review.form.when).toBe('2026-11-01T09:30:00')
  expect(isFilled(review)).toBe(false)
  expect(isFilled(reduceReview(review, { type: 'data1', text: 'AB' }))).toBe(true)
})

test('[REV-19] another eTailer clears campaign, keyword and categories that it does not offer', () => {
  const campaign = {
    campaignId: 5,
    name: 'Summer',
    categories: [
      { categoryId: 1, tradeId: 11 },
      { categoryId: 2, tradeId: 21 },
    ],
  }
  const banner = begin().openBanner ?? 0
  let review = reduceReview(begin(), { type: 'platform', platformId: 7 })
  review = reduceReview(review, { type: 'campaign', banner, campaign })
  review = reduceReview(review, { type: 'keywordId', keywordId: 9 })
  review = reduceReview(review, { type: 'platform', platformId: 8 })
  expect(review.form).toMatchObject({ platformId: 8, keywordId: null })
  expect(review.form.banners).toMatchObject([{ campaignId: null, campaignName: null }])
  const categories = [{ categoryId: 1, name: 'Beer', trades: [{ tradeId: 12, name: 'Brisa' }] }]
  review = reduceReview(review, { type: 'offered', categories })
  expect(review.form.banners[0]?.productCategories).toMatchObject([
    { categoryId: 1, tradeId: null },
    { categoryId: null, tradeId: null },
  ])
})

test('keeps a chosen day when another eTailer has another time zone', () => {
  let review = reduceReview(begin(), { type: 'clock', when: '2026-11-16T01:00:00' })
  expect(review.form.when).toBe('2026-11-16T01:00:00')
  review = reduceReview(review, { type: 'date', day: '2026-11-01' })
  review = reduceReview(review, { type: 'clock', when: '2026-11-15T19:00:00' })
  expect(review.form.when).toBe('2026-11-01T19:00:00')
})
