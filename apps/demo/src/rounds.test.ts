import { expect, test } from 'vitest'
import type { PlannedCapture, PlannedPicture } from './captures/planned.ts'
import { createImagePicker, splitIntoRounds } from './rounds.ts'

/** Ten pages in turn, one picture a minute. */
const captures = Array.from({ length: 400 }, (_, minute) => ({
  facts: { kind: 'capture', captureTypeId: 1, platformId: 1, urlId: minute % 10, reference: `${minute}` },
  arrivedAt: new Date(minute * 60_000).toISOString(),
})) as unknown as PlannedCapture[]
const references = (round: readonly PlannedCapture[] = []) => round.map(({ facts }) => Number(facts.reference))

test('orders rounds: previous captures of the same pages, the newest captures, a sample of all weeks, then the rest', () => {
  const rounds = splitIntoRounds(captures)
  const [sources, newest, sample, next] = rounds
  expect(references(newest)).toEqual(Array.from({ length: 24 }, (_, place) => 376 + place))
  expect(references(sources)).toEqual(Array.from({ length: 10 }, (_, place) => 366 + place))
  expect(references(sample).at(-1)).toBe(365)
  expect(references(sample)[0]).toBeLessThan(12)
  expect(references(sample).length).toBeGreaterThanOrEqual(30)
  expect(references(next).at(-1)).toBe(364)
  expect(references(rounds.at(-1))[0]).toBeLessThan(2)
  for (const round of rounds) expect(references(round)).toEqual(references(round).toSorted((a, b) => a - b))
})

test('includes every capture exactly once', () => {
  const all = splitIntoRounds(captures).flatMap(references)
  expect(new Set(all).size).toBe(captures.length)
  expect(all).toHaveLength(captures.length)
  expect(splitIntoRounds(captures.slice(0, 3)).flatMap(references)).toEqual([0, 1, 2])
  expect(splitIntoRounds([])).toEqual([])
})

test('returns the reference images of a round once each, and the remaining ones at the end', () => {
  const image = (sku: string) => ({ facts: { kind: 'productImage', platformId: 1, sku } }) as unknown as PlannedPicture
  const product = { facts: { kind: 'capture', platformId: 1, sku: 'A', position: 1 } } as unknown as PlannedPicture
  const [a, b] = [image('A'), image('B')]
  const take = createImagePicker([a, b])
  expect(take([product])).toEqual([a])
  expect(take([product])).toEqual([])
  expect(take()).toEqual([b])
  expect(take()).toEqual([])
})
