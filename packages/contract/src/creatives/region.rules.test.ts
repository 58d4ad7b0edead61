import { describe, expect, test } from 'vitest'
import { findSameBox, formatBox, getOverlap, isSameBox } from './region.rules.ts'

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

describe('boxes', () => {
  test.each([
    ['the same box', box(10, 10, 100, 50), 1],
    ['half of the box', box(10, 10, 50, 50), 0.5],
    ['a box next to it', box(110, 10, 100, 50), 0],
    ['a box below it', box(10, 61, 100, 50), 0],
    ['a box that covers a third of both', box(60, 10, 100, 50), 1 / 3],
  ])('overlap with %s', (_, other, overlap) => {
    expect(getOverlap(box(10, 10, 100, 50), other)).toBeCloseTo(overlap, 10)
    expect(getOverlap(other, box(10, 10, 100, 50))).toBeCloseTo(overlap, 10)
  })

  test('that share 90% of their area are the same banner', () => {
    expect(isSameBox(box(0, 0, 100, 100), box(0, 0, 100, 90))).toBe(true)
    expect(isSameBox(box(0, 0, 100, 100), box(0, 0, 100, 89))).toBe(false)
  })

  test('finds the box that overlaps most', () => {
    const [far, near, exact] = [box(0, 0, 10, 10), box(0, 0, 99, 100), box(0, 0, 100, 100)]
    expect(findSameBox(box(0, 0, 100, 100), [far, near, exact])).toBe(exact)
    expect(findSameBox(box(0, 0, 100, 100), [far])).toBeUndefined()
  })

  test('are shown as size and corner', () => expect(formatBox(box(40, 120, 600, 300))).toBe('600 × 300 (40, 120)'))
})
