import { expect, test } from 'vitest'
import { eanBars, withCheckDigit } from './ean.ts'

test('the check digit makes the weighted sum a multiple of ten', () => {
  expect(withCheckDigit('400638133393')).toBe('4006381333931')
  expect(withCheckDigit('841007647291')).toHaveLength(13)
})

test('the bars of a number: guards at both ends and in the middle, six digits on either side', () => {
  const bars = eanBars('4006381333931')
  expect(bars).toHaveLength(95)
  expect([bars.slice(0, 3), bars.slice(45, 50), bars.slice(92)]).toEqual(['101', '01010', '101'])
  // The first digit, 4, is written in how the left half is coded: L G L L G G.
  expect(bars.slice(3, 45)).toBe('000110101001110101111011110100010010110011'.slice(0, 42))
})
