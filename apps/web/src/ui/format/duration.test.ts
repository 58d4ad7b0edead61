import { expect, test } from 'vitest'
import { formatSeconds, formatSince } from './duration.ts'

test.each([
  [0, '0 sec'],
  [-3, '0 sec'],
  [59.9, '59 sec'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 hr'],
  [86_400, '1 day'],
  [3 * 86_400 + 5, '3 days'],
])('%d seconds are %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text))

test('measures from one moment to another', () => {
  expect(formatSince('2026-11-18T01:00:00.000Z', '2026-11-18T03:30:00.000Z')).toBe('2 hr')
})
