import { expect, test } from 'vitest'
import { measureShares } from './measure-shares.ts'

test('returns the share of each slide over a whole round, whenever watching begins', () => {
  expect(measureShares([...'aabbbbccaabbbbcc'])).toEqual(
    new Map([
      ['b', 0.5],
      ['c', 0.25],
      ['a', 0.25],
    ]),
  )
})

test('returns nothing before a round is over', () => {
  expect(measureShares([...'aabbbbccaa'])).toBeUndefined()
  expect(measureShares([...'aaaa'])).toBeUndefined()
})
