import { withoutDeleted } from '@vitrine/contract/captures/document'
import { expect, test } from 'vitest'
import { isProposed } from '../proposals.ts'
import { applyEvents, banner, startSample } from '../review.fixture.ts'

const SOURCE = [banner(71, [[81, 5, 51]]), banner(72, [[82, 6, 61]]), { ...banner(73, []), isDeleted: true }]
const copy = { type: 'copyBanners', banners: SOURCE, from: 12 } as const

test('copies the live banners of an earlier capture as new rows and proposals, replacing empty ones', () => {
  const review = applyEvents(startSample({ banners: [] }), copy)
  const copies = withoutDeleted(review.form.banners)
  expect(copies).toMatchObject([
    { bannerId: 0, productCategories: [{ productCategoryId: 0, categoryId: 5, tradeId: 51 }] },
    { bannerId: 0, productCategories: [{ productCategoryId: 0, categoryId: 6, tradeId: 61 }] },
  ])
  const place = `${copies[0]?.key}.bannerTypeId`
  expect(isProposed(review.form, review.proposals, place)).toBe(true)
  expect(review.reasons.get(place)).toBe('copied from #12')
  expect(review.openBanner).toBe(copies[0]?.key)
  expect(applyEvents(review, { type: 'undoFill', focus: 'quick' }).form).toEqual(startSample({ banners: [] }).form)
})

test('keeps chosen values, and copying again replaces the copies', () => {
  const once = applyEvents(startSample(), copy)
  expect(withoutDeleted(once.form.banners)).toHaveLength(4)
  const twice = applyEvents(once, { ...copy, banners: SOURCE.slice(0, 1), from: 13 })
  expect(withoutDeleted(twice.form.banners)).toHaveLength(3)
})

test('keeps a banner filled in by quick entry when banners are copied', () => {
  const start = startSample({ banners: [] })
  const fill = { banner: null, values: { tradeId: 501 }, proposals: {}, missing: null }
  const review = applyEvents(applyEvents(start, { type: 'fill', fill, focus: 'quick' }), copy)
  const brands = withoutDeleted(review.form.banners).flatMap((one) =>
    withoutDeleted(one.productCategories).map(({ tradeId }) => tradeId),
  )
  expect(brands).toEqual([501, 51, 61])
})

test('an earlier capture without banners changes nothing', () => {
  const review = startSample()
  expect(applyEvents(review, { ...copy, banners: [] })).toBe(review)
})

test('a copy has a region only if one was found in the same place that no banner covers', () => {
  const box = { x: 40, y: 120, width: 600, height: 300 }
  const facts = { source: 'page', kind: 'image', target: null, text: null, sponsorLabel: null } as const
  const found = [{ ...box, ...facts, width: 598, number: 1, creativeId: 5 }]
  const placed = SOURCE.map((one) => ({ ...one, region: { ...box, source: 'page' as const }, creativeId: 4 }))
  const review = applyEvents(startSample({ banners: [] }), { ...copy, banners: placed, found })
  expect(withoutDeleted(review.form.banners).map(({ region, creativeId }) => ({ region, creativeId }))).toEqual([
    { region: { ...box, width: 598, source: 'page' }, creativeId: 5 },
    { region: null, creativeId: null },
  ])
  const blind = applyEvents(startSample({ banners: [] }), { ...copy, banners: placed })
  expect(withoutDeleted(blind.form.banners).map(({ region }) => region)).toEqual([null, null])
})
