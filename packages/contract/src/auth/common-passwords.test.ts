import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { measureStrength } from './password-strength.ts'

const LISTED = 3_000
const SHORTEST = 8
/** Samples the list: checking every password takes half a minute. */
const STEP = 10

test.each(['blahblah', 'starstar', '12211221', '11221122', 'azertyui', 'azertyuiop', 'chouchou'])(
  'refuses %s, a repetition or keyboard sequence',
  (password) => expect(measureStrength(password, []).isCommon).toBe(true),
)

test('refuses the 3,000 most common passwords of eight characters or more, by a sample', () => {
  const words = Object.values(dictionary).reduce((longest, list) => (list.length > longest.length ? list : longest))
  const common = words.map(String).filter(({ length }) => length >= SHORTEST)
  expect(common.length).toBeGreaterThanOrEqual(LISTED)
  const taken = common
    .slice(0, LISTED)
    .filter((password, index) => index % STEP === 0 && !measureStrength(password, []).isCommon)
  expect(taken).toEqual([])
})

test.each([
  ['digits', '7391 5528 0164 9937'],
  ['small letters', 'quiet harbour lantern'],
  ['capital letters', 'QUIET HARBOUR LANTERN'],
  ['another alphabet', 'тихая гавань фонарь'],
  ['signs', '¿?*+~#_-;,<>|^°!§$%&/'],
])('accepts a password of only %s', (_kind, password) => {
  expect(measureStrength(password, []).isCommon).toBe(false)
})
