import { live } from '@vitrine/contract/captures/document'
import { expect, test } from 'vitest'
import { isProposed } from '../proposals.ts'
import type { Review } from '../review.model.ts'
import { after, started } from '../review-samples.ts'
import { NOTHING_KNOWN } from './habits.model.ts'
import { fillFor } from './quick-fill.ts'
import { habit, LISTS } from './testing.ts'

const known = { ...NOTHING_KNOWN, ofPlatform: [habit({ count: 44 })] }
const fill = (review: Review, said: Parameters<typeof fillFor>[0]) => {
  const made = fillFor(said, { form: review.form, openBanner: review.openBanner, known, lists: LISTS })
  if (!made) throw new Error('There is no room.')
  return made
}
const filled = (review: Review, said: Parameters<typeof fillFor>[0]) =>
  after(review, { type: 'fill', fill: fill(review, said), focus: 'quick' })
const last = ({ form }: Review) => live(form.banners).at(-1)

test('a brand fills an empty banner or adds a new one', () => {
  const empty = started({ banners: [] })
  const first = filled(empty, { tradeId: 501 })
  expect(live(first.form.banners)).toHaveLength(1)
  expect(last(first)).toMatchObject({
    locationPositionId: 1,
    locationSectionId: 1,
    bannerTypeId: 1,
    bannerSubtypeId: 5,
    productCategories: [{ categoryId: 50, tradeId: 501 }],
  })
  expect(first.focus).toEqual({ place: 'quick' })
  const second = filled(first, { tradeId: 501, locationPositionId: 8 })
  expect(live(second.form.banners).map((banner) => banner.locationPositionId)).toEqual([1, 8])
  expect(second.openBanner).toBe(last(second)?.key)
})

test('words without a brand change the open banner, and a new type clears the old sub-type', () => {
  const first = filled(started({ banners: [] }), { tradeId: 501 })
  const changed = filled(first, { bannerTypeId: 5 })
  expect(live(changed.form.banners)).toHaveLength(1)
  expect(last(changed)).toMatchObject({ bannerTypeId: 5, bannerSubtypeId: null, locationPositionId: 1 })
})

test('marks proposals with their reason until they are changed, but not given values', () => {
  const review = filled(started({ banners: [] }), { tradeId: 501, locationPositionId: 8 })
  const banner = last(review)
  const place = (field: string) => `${banner?.key}.${field}`
  expect(isProposed(review.form, review.proposals, place('bannerTypeId'))).toBe(true)
  expect(review.reasons.get(place('bannerTypeId'))).toBe('in 44 of 44 earlier banners of Kumbo at this eTailer')
  expect(isProposed(review.form, review.proposals, place('locationPositionId'))).toBe(false)
})

test('focuses the first missing field', () => {
  const review = filled(started({ banners: [] }), { tradeId: 601 })
  expect(review.focus?.place).toBe(`${last(review)?.key}.locationPositionId`)
})

test('undo restores the whole form unless something was changed since', () => {
  const empty = started({ banners: [] })
  const review = filled(empty, { tradeId: 501 })
  const undone = after(review, { type: 'undoFill', focus: 'quick' })
  expect(undone.form).toEqual(empty.form)
  expect(undone.proposals).toEqual(empty.proposals)
  const changed = after(review, { type: 'data1', text: 'x' })
  expect(after(changed, { type: 'undoFill', focus: 'quick' }).form).toBe(changed.form)
})
