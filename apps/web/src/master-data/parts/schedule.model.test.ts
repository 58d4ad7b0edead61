import { expect, test } from 'vitest'
import {
  daysText,
  NEW_ENTRY,
  parseTime,
  type ScheduleEntry,
  scheduleText,
  withoutTime,
  withTime,
  withWeekdays,
} from './schedule.model.ts'

test.each([
  [[1, 2, 3, 4, 5], 'Mon to Fri'],
  [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
  [[3, 1], 'Mon, Wed'],
  [[6, 7], 'Sat, Sun'],
  [[1, 2, 3, 5, 6], 'Mon to Wed, Fri, Sat'],
])('%o reads %s', (days, text) => expect(daysText(days)).toBe(text))

test('writes a schedule on one line, and nothing for invalid values', () => {
  const schedule = [
    { weekdays: [1, 2, 3, 4, 5], times: ['08:00', '14:00'] },
    { weekdays: [6], times: ['10:30'] },
  ]
  expect(scheduleText(schedule)).toBe('Mon to Fri 08:00, 14:00; Sat 10:30')
  expect(scheduleText([])).toBe('')
  expect(scheduleText({ odd: true })).toBe('')
})

test('sorts days and times without duplicates', () => {
  let entries: readonly ScheduleEntry[] = [NEW_ENTRY, NEW_ENTRY]
  for (const time of ['14:00', '08:00', '14:00']) entries = withTime(entries, 1, time)
  entries = withWeekdays(entries, 1, [7, 2])
  expect(entries).toEqual([NEW_ENTRY, { weekdays: [2, 7], times: ['08:00', '14:00'] }])
  expect(withoutTime(entries, 1, '08:00')[1]).toEqual({ weekdays: [2, 7], times: ['14:00'] })
})

test.each([
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['0830', '08:30'],
  ['830', '08:30'],
  [' 14.30 ', '14:30'],
  ['00:00', '00:00'],
  ['24:00', undefined],
  ['8:7', undefined],
  ['12:60', undefined],
  ['soon', undefined],
  ['', undefined],
])('%o means %o', (text, time) => expect(parseTime(text)).toBe(time))
