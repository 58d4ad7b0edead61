import { expect, test } from 'vitest'
import { readNumber } from './typed-number.ts'

test.each([
  ['', 0, '', null],
  ['8080', 0, '8080', 8080],
  ['80 a80', 0, '8080', 8080],
  ['2.5', 0, '25', 25],
  ['2.', 2, '2.', 2],
  ['2,5', 2, '2.5', 2.5],
  ['2.50', 2, '2.50', 2.5],
  ['2.559', 2, '2.55', 2.55],
  ['.5', 2, '.5', 0.5],
  ['.', 2, '.', null],
  ['1.2.3', 2, '1.23', 1.23],
])('reads %j with %i decimals as %j', (typed, decimals, text, value) => {
  expect(readNumber(typed, decimals, '.')).toEqual({ text, value })
})

test.each([
  ['2,5', '2,5', 2.5],
  ['2.5', '2,5', 2.5],
  ['2,', '2,', 2],
  [',', ',', null],
])('reads %j with a decimal comma as %j', (typed, text, value) => {
  expect(readNumber(typed, 2, ',')).toEqual({ text, value })
})
