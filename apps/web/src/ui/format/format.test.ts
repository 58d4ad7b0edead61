import { expect, test } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDay,
  formatMoment,
  formatNumber,
  formatTime,
  formatWallClock,
  formatWallClockLong,
  initials,
} from './format.ts'

test('formats numbers in US style and dates in British style', () => {
  expect(formatNumber(21953)).toBe('21,953')
  expect(formatDate(new Date(2026, 10, 4))).toBe('04/11/2026')
  expect(formatTime(new Date(2026, 10, 4, 8, 5))).toBe('08:05')
})

test('[TRAY-16] formats days and wall-clock times in British style, even in a skipped DST hour', () => {
  expect(formatDay('2026-11-04')).toBe('04/11/2026')
  expect(formatWallClock('2026-03-29T02:30:00')).toEqual({ day: '29/03/2026', time: '02:30' })
})

test('[PI-04] a wall clock in words has month name, day, year and time', () => {
  expect(formatWallClockLong('2026-11-14T09:12:00')).toBe('November 14, 2026, 09:12')
  expect(formatWallClockLong('2026-03-01T23:59:59')).toBe('March 1, 2026, 23:59')
})

test.each([
  [0, '0 captures'],
  [1, '1 capture'],
  [1284, '1,284 captures'],
])('%i is counted as %s', (value, text) => {
  expect(formatCount(value, 'capture')).toBe(text)
})

test.each([
  [0, '0 bytes'],
  [950, '950 bytes'],
  [1000, '1 KB'],
  [12_432_000, '12.4 MB'],
  [3_000_000_000, '3 GB'],
])('%i bytes are written as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
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

test("formats a moment in the user's time zone and names the zone", () => {
  expect(formatMoment(new Date(2026, 10, 4, 8, 5))).toMatch(/^04\/11\/2026 08:05 UTC([+-]\d{1,2}(:\d\d)?)?$/)
})
