import { EVERY_DAY, toMask } from '@vitrine/contract/alerts/days'
import { expect, test } from 'vitest'
import {
  describeDays,
  formatMoment,
  formatRemainingAlerts,
  formatRunResult,
  formatShortMoment,
  getParts,
  lastRunText,
} from './times.model.ts'

const AT = '2026-11-16T06:00:00.000Z'

test('[ALR-02] formats a moment in the time zone of the client', () => {
  expect(getParts(AT, 'Europe/Madrid')).toMatchObject({ shortDay: 'Mon 16/11', time: '07:00' })
  expect(formatShortMoment(AT, 'Europe/London')).toBe('Mon 16/11/2026, 06:00')
  expect(formatMoment(new Date(AT), 'Pacific/Auckland')).toBe('Monday 16/11/2026, 19:00')
  // a different day there
  expect(getParts(AT, 'America/Los_Angeles').shortDay).toBe('Sun 15/11')
})

test('summarizes the result of a run', () => {
  expect(formatRunResult({ opened: 2, closed: 1 })).toBe('2 opened, 1 closed')
  expect(formatRunResult({ opened: 0, closed: 3 })).toBe('3 closed')
  expect(formatRunResult({ opened: 0, closed: 0 })).toBe('Nothing to report')
  expect(lastRunText({ at: AT, opened: 1, closed: 0 }, 'Europe/London')).toBe(
    'Last run Mon 16/11, 1 finding opened, 0 closed',
  )
})

test('[ALR-03] shows how many more alerts can be created', () => {
  expect(formatRemainingAlerts(7, 'Europe/London')).toBe(
    'You can create 3 more alerts. Each one emails a digest at 07:00 (Europe/London) only when something opens or closes.',
  )
  expect(formatRemainingAlerts(9, 'UTC')).toMatch(/^You can create 1 more alert\./)
  expect(formatRemainingAlerts(10, 'UTC')).toMatch(/^You can't create more alerts\./)
})

test('[ALR-02] names the days of an alert', () => {
  expect([describeDays(EVERY_DAY), describeDays(toMask([0])), describeDays(toMask([1, 5]))]).toEqual([
    'Every day',
    'Sunday',
    'Monday, Friday',
  ])
})
