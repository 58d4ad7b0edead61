import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { withoutDeleted } from '@vitrine/contract/captures/document'
import { expect, test } from 'vitest'
import { findFieldPlace } from './field-keys.ts'
import { fieldPath } from './places.ts'
import { applyEvents, banner, startSample } from './review.fixture.ts'

const startWithTwoBanners = () => startSample({ banners: [banner(1, [[1, 5, 51]]), banner(2, [[2, 5, 52]])] })

test('the letter of a banner field leads to the open banner', () => {
  const review = startWithTwoBanners()
  const [first, second] = withoutDeleted(review.form.banners).map(({ key }) => key)
  expect(findFieldPlace(review, 'locationPositionId')).toBe(fieldPath(first ?? 0, 'locationPositionId'))
  const other = applyEvents(review, { type: 'toggleBanner', banner: second ?? 0 })
  expect(findFieldPlace(other, 'bannerTypeId')).toBe(fieldPath(second ?? 0, 'bannerTypeId'))
})

test('leads to the first banner when all panels are closed', () => {
  const review = startWithTwoBanners()
  const [first] = withoutDeleted(review.form.banners).map(({ key }) => key)
  const closed = applyEvents(review, { type: 'toggleBanner', banner: first ?? 0 })
  expect(closed.openBanner).toBeNull()
  expect(findFieldPlace(closed, 'campaignId')).toBe(fieldPath(first ?? 0, 'campaignId'))
})

test('the letter of a row leads to the first row that lacks the value', () => {
  const review = applyEvents(startWithTwoBanners(), { type: 'addCategory' })
  const rows = withoutDeleted(review.form.banners)[0]?.productCategories ?? []
  expect(findFieldPlace(review, 'tradeId')).toBe(fieldPath(rows[1]?.key ?? 0, 'tradeId'))
  expect(findFieldPlace(startWithTwoBanners(), 'tradeId')).toBe(fieldPath(rows[0]?.key ?? 0, 'tradeId'))
})

test('a product has no banner fields', () => {
  const review = startSample({ captureTypeId: CAPTURE_TYPE.product, banners: [] })
  expect(findFieldPlace(review, 'productImageId')).toBe('productImageId')
  expect(findFieldPlace(review, 'tradeId')).toBeUndefined()
})
