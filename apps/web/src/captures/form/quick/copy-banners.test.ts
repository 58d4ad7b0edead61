import { live } from '@vitrine/contract/captures/document'
import { expect, test } from 'vitest'
import { isProposed } from '../proposals.ts'
import { after, banner, started } from '../review-samples.ts'

const SOURCE = [banner(71, [[81, 5, 51]]), banner(72, [[82, 6, 61]]), { ...banner(73, []), isDeleted: true }]
const copy = { type: 'copyBanners', banners: SOURCE, from: 12 } as const

test('copies the live banners of an earlier capture as new rows and proposals, replacing empty ones', () => {
  const review = after(started({ banners: [] }), copy)
  const copies = live(review.form.banners)
  expect(copies).toMatchObject([
    { bannerId: 0, productCategories: [{ productCategoryId: 0, categoryId: 5, tradeId: 51 }] },
    { bannerId: 0, productCategories: [{ productCategoryId: 0, categoryId: 6, tradeId: 61 }] },
  ])
  const place = `${copies[0]?.key}.bannerTypeId`
  expect(isProposed(review.form, review.proposals, place)).toBe(true)
  expect(review.reasons.get(place)).toBe('copied from #12')
  expect(review.openBanner).toBe(copies[0]?.key)
  expect(after(review, { type: 'undoFill', focus: 'quick' }).form).toEqual(started({ banners: [] }).form)
})

test('keeps chosen values, and copying again replaces the copies', () => {
  const once = after(started(), copy)
  expect(live(once.form.banners)).toHaveLength(4)
  const twice = after(once, { ...copy, banners: SOURCE.slice(0, 1), from: 13 })
  expect(live(twice.form.banners)).toHaveLength(3)
})

test('keeps a banner filled in by quick entry when banners are copied', () => {
  const start = started({ banners: [] })
  const fill = { banner: null, values: { tradeId: 501 }, proposals: {}, missing: null }
  const review = after(after(start, { type: 'fill', fill, focus: 'quick' }), copy)
  const brands = live(review.form.banners).flatMap((one) => live(one.productCategories).map(({ tradeId }) => tradeId))
  expect(brands).toEqual([501, 51, 61])
})

test('an earlier capture without banners changes nothing', () => {
  const review = started()
  expect(after(review, { ...copy, banners: [] })).toBe(review)
})
