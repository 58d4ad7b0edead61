import { describe, expect, test } from 'vitest'
import { getDayOfWeek, runsOn, toMask, WEEKDAYS } from './days.ts'

describe('[ALR-02] the days as a mask of seven bits', () => {
  test.each([
    [0, 1],
    [1, 2],
    [2, 4],
    [3, 8],
    [4, 16],
    [5, 32],
    [6, 64],
  ])('day %i (Sunday is 0) has the mask %i', (index, mask) => {
    expect(toMask([index])).toBe(mask)
    expect(WEEKDAYS.map((_name, other) => runsOn(mask, other))).toEqual(WEEKDAYS.map((_name, other) => other === index))
  })

  test('returns the weekday of a date', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-21'].map(getDayOfWeek)).toEqual([0, 1, 6])
  })
})
