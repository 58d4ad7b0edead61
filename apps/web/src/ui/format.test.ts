import { expect, test } from 'vitest'
import { formatCount, formatDate, formatNumber, formatTime, initials } from './format.ts'

test('numbers are written as in the United States, dates as in Great Britain', () => {
  expect(formatNumber(21953)).toBe('21,953')
  expect(formatDate(new Date(2026, 10, 4))).toBe('04/11/2026')
  expect(formatTime(new Date(2026, 10, 4, 8, 5))).toBe('08:05')
})

test.each([
  [0, '0 captures'],
  [1, '1 capture'],
  [1284, '1,284 captures'],
])('%i is counted as %s', (value, text) => {
  expect(formatCount(value, 'capture')).toBe(text)
})

test.each([
  ['Marta Iglesias', 'MI'],
  ['Ana María de la Cruz', 'AC'],
  ['laura.benet', 'LB'],
  ['Élodie', 'É'],
  ['', ''],
])('%s has the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
