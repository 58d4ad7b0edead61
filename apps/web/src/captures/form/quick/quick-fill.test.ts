import { withoutDeleted } from '@vitrine/contract/captures/document'
import { expect, test } from 'vitest'
import { isProposed } from '../proposals.ts'
import { applyEvents, startSample } from '../review.fixture.ts'
import type { Review } from '../review.model.ts'
import { NOTHING_KNOWN } from './habits.model.ts'
import { habit, LISTS } from './quick.fixture.ts'
import { fillFor } from './quick-fill.ts'

const known = { ...NOTHING_KNOWN, ofPlatform: [habit({ count: 44 })] }
const fill = (review: Review, said: Parameters<typeof fillFor>[0]) => {
  const made = fillFor(said, { form: review.form, openBanner: review.openBanner, known, lists: LISTS })
  if (!made) throw new Error('There is no room.')
  return made
}
const reduceFill = (review: Review, said: Parameters<typeof fillFor>[0]) =>
  applyEvents(review, { type: 'fill', fill: fill(review, said), focus: 'quick' })
const getLastBanner = ({ form }: Review) => withoutDeleted(form.banners).at(-1)

test('a brand fills an empty banner or adds a new one', () => {
  const empty = startSample({ banners: [] })
  const first = reduceFill(empty, { tradeId: 501 })
  expect(withoutDeleted(first.form.banners)).toHaveLength(1)
  expect(getLastBanner(first)).toMatchObject({
    locationPositionId: 1,
    locationSectionId: 1,
    bannerTypeId: 1,
    bannerSubtypeId: 5,
    productCategories: [{ categoryId: 50, tradeId: 501 }],
  })
  expect(first.focus).toEqual({ place: 'quick' })
  const second = reduceFill(first, { tradeId: 501, locationPositionId: 8 })
  expect(withoutDeleted(second.form.banners).map((banner) => banner.locationPositionId)).toEqual([1, 8])
  expect(second.openBanner).toBe(getLastBanner(second)?.key)
})

test('words without a brand change the open banner, and a new type clears the old sub-type', () => {
  const first = reduceFill(startSample({ banners: [] }), { tradeId: 501 })
  const changed = reduceFill(first, { bannerTypeId: 5 })
  expect(withoutDeleted(changed.form.banners)).toHaveLength(1)
  expect(getLastBanner(changed)).toMatchObject({ bannerTypeId: 5, bannerSubtypeId: null, locationPositionId: 1 })
})

test('marks proposals with their reason until they are changed, but not given values', () => {
  const review = reduceFill(startSample({ banners: [] }), { tradeId: 501, locationPositionId: 8 })
  const banner = getLastBanner(review)
  const place = (field: string) => `${banner?.key}.${field}`
  expect(isProposed(review.form, review.proposals, place('bannerTypeId'))).toBe(true)
  expect(review.reasons.get(place('bannerTypeId'))).toBe('in 44 of 44 earlier banners of Kumbo at this eTailer')
  expect(isProposed(review.form, review.proposals, place('locationPositionId'))).toBe(false)
})

test('focuses the first missing field', () => {
  const review = reduceFill(startSample({ banners: [] }), { tradeId: 601 })
  expect(review.focus?.place).toBe(`${getLastBanner(review)?.key}.locationPositionId`)
})

test('undo restores the whole form unless something was changed since', () => {
  const empty = startSample({ banners: [] })
  const review = reduceFill(empty, { tradeId: 501 })
  const undone = applyEvents(review, { type: 'undoFill', focus: 'quick' })
  expect(undone.form).toEqual(empty.form)
  expect(undone.proposals).toEqual(empty.proposals)
  const changed = applyEvents(review, { type: 'data1', text: 'x' })
  expect(applyEvents(changed, { type: 'undoFill', focus: 'quick' }).form).toBe(changed.form)
})
