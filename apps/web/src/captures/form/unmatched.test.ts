import { expect, test } from 'vitest'
import { toDocument } from './capture-form.ts'
import { applyEvents, startSample } from './review.fixture.ts'
import { isChanged } from './review.model.ts'
import { hasSameTexts, withUnmatchedProblems } from './unmatched.ts'

const [FIRST, ROW, SECOND] = [1, 2, 4]
const typed = applyEvents(
  startSample(),
  { type: 'unmatched', place: `${SECOND}.bannerTypeId`, text: 'zzz' },
  { type: 'unmatched', place: `${ROW}.tradeId`, text: 'la' },
)

test('text without a match counts as a change and as a problem, in the order of the form', () => {
  const rules = [
    { path: 'banners.0.productCategories.0.tradeId', message: 'Choose a brand.' },
    { path: 'banners.1.productCategories.0.tradeId', message: 'Choose a brand.' },
  ]
  expect(withUnmatchedProblems(typed.form, rules)).toEqual([
    { path: 'banners.0.productCategories.0.tradeId', message: 'No match for “la”' },
    { path: 'banners.1.bannerTypeId', message: 'No match for “zzz”' },
    { path: 'banners.1.productCategories.0.tradeId', message: 'Choose a brand.' },
  ])
  expect(isChanged(typed)).toBe(true)
  expect(typed.touched).toContain(`${ROW}.tradeId`)
  expect(toDocument(typed.form)).toEqual(toDocument(startSample().form))
})

test('text without a match disappears when its banner is removed or a value is chosen', () => {
  const removed = applyEvents(typed, { type: 'removeBanner', banner: SECOND })
  expect(withUnmatchedProblems(removed.form, []).map(({ message }) => message)).toEqual(['No match for “la”'])
  const replaced = applyEvents(typed, { type: 'unmatched', place: `${SECOND}.bannerTypeId`, text: null })
  expect(withUnmatchedProblems(replaced.form, [])).toHaveLength(1)
  expect(hasSameTexts(replaced.form, typed.form)).toBe(false)
  expect(
    hasSameTexts(startSample().form, applyEvents(startSample(), { type: 'toggleBanner', banner: FIRST }).form),
  ).toBe(true)
})
