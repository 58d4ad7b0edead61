import type { FigureKind } from '@vitrine/contract/reports/measures'
import { describe, expect, test } from 'vitest'
import { createAxis, createCenteredAxis, getTicks } from './axis.model.ts'
import { textWithoutUnit } from './figure.ts'

const KINDS: readonly FigureKind[] = ['count', 'decimal', 'percent', 'index', 'seconds']
const listLabels = (kind: FigureKind, axis: Parameters<typeof getTicks>[0]) =>
  getTicks(axis).map((tick) => textWithoutUnit(kind, tick))

test.each([
  [533, 600],
  [0.9, 1],
  [100, 100],
  [7, 8],
])('an axis for %d ends at %d', (most, max) => expect(createAxis(most, 'index').max).toBe(max))

test.each(KINDS)('%s: no two ticks have the same label', (kind) => {
  for (let exponent = -3; exponent <= 6; exponent += 1) {
    for (let digit = 1; digit < 10; digit += 0.25) {
      const most = digit * 10 ** exponent
      const axis = createAxis(most, kind)
      const labels = listLabels(kind, axis)
      expect(new Set(labels).size, `${kind} up to ${most}: ${labels}`).toBe(labels.length)
      expect(axis.max).toBeGreaterThanOrEqual(most * 0.999)
      expect(labels.length).toBeLessThanOrEqual(6)
    }
  }
})

test('an axis of counts has whole numbers only', () => {
  expect(listLabels('count', createAxis(2, 'count'))).toEqual(['0', '1', '2'])
  expect(listLabels('count', createAxis(1, 'count'))).toEqual(['0', '1'])
  expect(listLabels('count', createAxis(9, 'count'))).toEqual(['0', '5', '10'])
})

describe('without figures', () => {
  test.each(KINDS)('%s: the axis starts at 0 and its labels differ', (kind) => {
    const labels = listLabels(kind, createAxis(0, kind))
    expect(Number(labels[0])).toBe(0)
    expect(labels.length).toBeGreaterThan(2)
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('a percentage goes up to 100', () => expect(createAxis(0, 'percent')).toEqual({ max: 100, step: 25 }))
})

test.each([[[]], [[100]], [[98.2, 103.7]], [[71, 95]], [[140.4]], [[99.9, 100.1]]])(
  'an index around 100 (%j) shows 100 and all of its values, with different labels',
  (values) => {
    const axis = createCenteredAxis(100, values, 'decimal')
    const labels = listLabels('decimal', axis)
    expect(new Set(labels).size).toBe(labels.length)
    expect(axis.min).toBeLessThanOrEqual(Math.min(100, ...values))
    expect(axis.max).toBeGreaterThanOrEqual(Math.max(100, ...values))
    expect(axis.max).toBeGreaterThan(axis.min ?? 0)
  },
)
