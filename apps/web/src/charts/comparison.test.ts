import { expect, test } from 'vitest'
import { compareFigures, NOTHING_TO_COMPARE } from './comparison.ts'

test('a figure that cannot be compared has no arrow and says why', () => {
  const compared = { measure: 'banners', kind: 'decimal', now: 124, before: 0, isOwn: true } as const
  expect(compareFigures({ ...compared, isComparable: false })).toEqual({
    text: 'No earlier captures',
    arrow: null,
    verdict: 'neutral',
  })
  expect(compareFigures({ ...compared, isComparable: false, nothingBefore: NOTHING_TO_COMPARE })).toEqual({
    text: 'Nothing to compare',
    arrow: null,
    verdict: 'neutral',
  })
  expect(compareFigures(compared)).toEqual({ text: '124.0', arrow: 'up', verdict: 'better' })
})

test.each([
  ['priceIndex', 'decimal', 98, 90, 'up', 'better'],
  ['priceIndex', 'decimal', 104, 112, 'down', 'better'],
  ['priceIndex', 'decimal', 88, 97, 'down', 'worse'],
  ['outOfStockShare', 'percent', 8, 5, 'up', 'worse'],
  ['promotionShare', 'percent', 8, 5, 'up', 'neutral'],
  ['success', 'percent', 90, 99, 'down', 'worse'],
] as const)('%s from %s %d to %d: %s is %s', (measure, kind, now, before, arrow, verdict) => {
  expect(compareFigures({ measure, kind, now, before })).toMatchObject({ arrow, verdict })
})

test('a rising share is better for an own company and neutral for others', () => {
  const compared = { measure: 'shareOfBanner', kind: 'percent', now: 30, before: 20 } as const
  expect(compareFigures({ ...compared, isOwn: true }).verdict).toBe('better')
  expect(compareFigures(compared).verdict).toBe('neutral')
})

test('a change that rounds to zero has no arrow', () => {
  expect(compareFigures({ measure: 'success', kind: 'percent', now: 90.04, before: 90 }).arrow).toBeNull()
})
