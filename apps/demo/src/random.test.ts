import { expect, test } from 'vitest'
import { createRandom, getTrait } from './random.ts'

test('draws the same values for the same seed and others for another seed', () => {
  const draws = (seed: string) => {
    const random = createRandom(seed)
    return Array.from({ length: 50 }, () => random.int(1, 1_000_000))
  }
  expect(draws('captures')).toEqual(draws('captures'))
  expect(draws('captures')).not.toEqual(draws('visits'))
  expect(getTrait('ES - Mercadia Solvane')).toBe(getTrait('ES - Mercadia Solvane'))
})

test('respects weights, and samples without repetition', () => {
  const random = createRandom('weights')
  const drawn = Array.from({ length: 4_000 }, () =>
    random.weighted(['often', 'seldom'], (it) => (it === 'often' ? 3 : 1)),
  )
  const often = drawn.filter((it) => it === 'often').length
  expect(often).toBeGreaterThan(2_800)
  expect(often).toBeLessThan(3_200)
  expect(new Set(random.sample([1, 2, 3, 4, 5], 5)).size).toBe(5)
  expect(random.sample([1, 2], 5)).toHaveLength(2)
})

test('refuses to choose from an empty list', () => {
  expect(() => createRandom('nothing').pick([])).toThrow('Nothing to choose from')
})
