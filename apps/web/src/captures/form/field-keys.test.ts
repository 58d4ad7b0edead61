import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { live } from '@vitrine/contract/captures/document'
import { expect, test } from 'vitest'
import { findFieldPlace } from './field-keys.ts'
import { placeIn } from './places.ts'
import { after, banner, started } from './review-samples.ts'

const two = () => started({ banners: [banner(1, [[1, 5, 51]]), banner(2, [[2, 5, 52]])] })

test('the letter of a banner field leads to the open banner', () => {
  const review = two()
  const [first, second] = live(review.form.banners).map(({ key }) => key)
  expect(findFieldPlace(review, 'locationPositionId')).toBe(placeIn(first ?? 0, 'locationPositionId'))
  const other = after(review, { type: 'toggleBanner', banner: second ?? 0 })
  expect(findFieldPlace(other, 'bannerTypeId')).toBe(placeIn(second ?? 0, 'bannerTypeId'))
})

test('leads to the first banner when all panels are closed', () => {
  const review = two()
  const [first] = live(review.form.banners).map(({ key }) => key)
  const closed = after(review, { type: 'toggleBanner', banner: first ?? 0 })
  expect(closed.openBanner).toBeNull()
  expect(findFieldPlace(closed, 'campaignId')).toBe(placeIn(first ?? 0, 'campaignId'))
})

test('the letter of a row leads to the first row that lacks the value', () => {
  const review = after(two(), { type: 'addCategory' })
  const rows = live(review.form.banners)[0]?.productCategories ?? []
  expect(findFieldPlace(review, 'tradeId')).toBe(placeIn(rows[1]?.key ?? 0, 'tradeId'))
  expect(findFieldPlace(two(), 'tradeId')).toBe(placeIn(rows[0]?.key ?? 0, 'tradeId'))
})

test('a product has no banner fields', () => {
  const review = started({ captureTypeId: CAPTURE_TYPE.product, banners: [] })
  expect(findFieldPlace(review, 'productImageId')).toBe('productImageId')
  expect(findFieldPlace(review, 'tradeId')).toBeUndefined()
})
