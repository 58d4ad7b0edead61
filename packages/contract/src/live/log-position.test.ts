import { expect, test } from 'vitest'
import { getLater, LogPosition } from './log-position.ts'

test.each([
  ['0/9', '0/10', '0/10'],
  ['0/FFFFFFFF', '1/0', '1/0'],
  ['A/0', '9/FFFFFFFF', 'A/0'],
  ['10/1', '9/2', '10/1'],
  [undefined, '0/1', '0/1'],
  ['0/1', undefined, '0/1'],
  [undefined, undefined, undefined],
])('of %s and %s, %s is later', (one, other, later) => {
  expect(getLater(one, other)).toBe(later)
})

test.each(['', '0', '0/', '/1', '0/g', '0/1 ', '123456789/0', '0/1;a=b', 'a/b'])('refuses %j as a position', (text) => {
  expect(LogPosition.safeParse(text).success).toBe(false)
})
