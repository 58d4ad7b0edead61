import { describe, expect, test } from 'vitest'
import { SAME_CREATIVE } from './choose-creative.ts'
import { estimateConfidence, LEAST_CONFIDENCE } from './confidence.ts'

const estimate = (confirmations: number, others: number, similarity = 100) =>
  estimateConfidence({ confirmations, others, similarity })

describe('the confidence of a value', () => {
  test('is enough for a proposal after one confirmation, even for the least similar region', () => {
    expect(estimate(1, 0)).toBeGreaterThan(LEAST_CONFIDENCE)
    expect(estimate(1, 0, SAME_CREATIVE)).toBeGreaterThan(LEAST_CONFIDENCE)
  })

  test('grows with confirmations and similarity', () => {
    expect(estimate(5, 0)).toBeGreaterThan(estimate(1, 0))
    expect(estimate(1, 0, 99)).toBeGreaterThan(estimate(1, 0, 92))
  })

  test('is not enough while reviewers disagree, until most of them agree', () => {
    expect(estimate(1, 1)).toBeLessThan(LEAST_CONFIDENCE)
    expect(estimate(5, 1)).toBeLessThan(LEAST_CONFIDENCE)
    expect(estimate(19, 1)).toBeGreaterThan(LEAST_CONFIDENCE)
  })

  test('is never above 1', () => expect(estimate(1_000, 0)).toBeLessThanOrEqual(1))
})
