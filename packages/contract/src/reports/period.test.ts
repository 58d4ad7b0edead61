import { expect, test } from 'vitest'
import { addDays, countDays, formatDayMonthYear, getLastDays, getLastWeeks, getMonday } from '../dates.ts'
import { getPartialEnd, getPeriodDays, getPreviousDays, listPeriods } from './period.ts'

test('weeks begin on Monday and months on the first; the first and last period are cut to the range', () => {
  const asked = { from: '2026-10-28', to: '2026-11-15' }
  expect(listPeriods({ ...asked, period: 'week' })).toEqual(['2026-10-26', '2026-11-02', '2026-11-09'])
  expect(listPeriods({ ...asked, period: 'month' })).toEqual(['2026-10-01', '2026-11-01'])
  expect(listPeriods({ from: '2026-03-28', to: '2026-03-30', period: 'day' })).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ])
  expect(getPeriodDays('2026-10-26', { ...asked, period: 'week' })).toEqual({ from: '2026-10-28', to: '2026-11-01' })
  expect(getPeriodDays('2026-11-09', { ...asked, period: 'week' })).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(getPeriodDays('2026-11-01', { ...asked, period: 'month' })).toEqual({ from: '2026-11-01', to: '2026-11-15' })
  expect(getPeriodDays('2026-10-01', { ...asked, period: 'month' })).toEqual({ from: '2026-10-28', to: '2026-10-31' })
  expect([getMonday('2026-11-15'), getMonday('2026-11-16')]).toEqual(['2026-11-09', '2026-11-16'])
})

test('the previous range has the same number of days, across clock changes and leap days', () => {
  const days = { from: '2024-02-20', to: '2024-03-05' }
  expect(countDays(days)).toBe(15)
  expect(getPreviousDays(days)).toEqual({ from: '2024-02-05', to: '2024-02-19' })
  expect(countDays(getPreviousDays(days))).toBe(15)
})

test('dates stay between the years 1 and 9999', () => {
  expect([addDays('9999-12-31', 1), addDays('0001-01-01', -1)]).toEqual(['9999-12-31', '0001-01-01'])
  expect(listPeriods({ from: '9999-12-30', to: '9999-12-31', period: 'day' })).toHaveLength(2)
  const week = { from: '9999-12-28', to: '9999-12-31', period: 'week' } as const
  expect(getPeriodDays('9999-12-27', week)).toEqual({ from: '9999-12-28', to: '9999-12-31' })
  expect(formatDayMonthYear('2026-11-05')).toBe('05/11/2026')
})

test('a partial period is marked as so far while it is running, otherwise it ends on the last requested day', () => {
  const week = { from: '2026-10-26', period: 'week' } as const
  expect(getPartialEnd('2026-11-16', { ...week, to: '2026-11-17' }, '2026-11-17')).toBe('so far')
  expect(getPartialEnd('2026-11-09', { ...week, to: '2026-11-17' }, '2026-11-17')).toBeNull()
  expect(getPartialEnd('2026-11-09', { ...week, to: '2026-11-12' }, '2026-11-17')).toEqual({ to: '2026-11-12' })
  expect(getPartialEnd('2026-11-01', { from: '2026-10-01', to: '2026-11-17', period: 'month' }, '2026-11-17')).toBe(
    'so far',
  )
  expect(getPartialEnd('2026-11-16', { from: '2026-11-10', to: '2026-11-17', period: 'day' }, '2026-11-17')).toBeNull()
})

test('the last weeks begin on a Monday and include the current week', () => {
  expect(getLastWeeks(13, '2026-11-17')).toEqual({ from: '2026-08-24', to: '2026-11-17' })
  expect(getLastWeeks(1, '2026-11-15')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(getLastDays(14, '2026-11-17')).toEqual({ from: '2026-11-04', to: '2026-11-17' })
})
