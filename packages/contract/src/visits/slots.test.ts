import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listSlots } from './slots.ts'

const at = (iso: string) => new Date(iso)
const daily = (...times: string[]) => [{ weekdays: [1, 2, 3, 4, 5, 6, 7], times }]
const list = (schedule: Parameters<typeof listSlots>[0], zone: string, from: string, until: string) =>
  listSlots(schedule, zone, { from: at(from), until: at(until) }).map(({ slot, at: when }) => [
    slot,
    when.toISOString(),
  ])

test('lists the times of the scheduled weekdays in the time zone of the eTailer', () => {
  // 19 November 2026 is a Thursday
  const schedule = [{ weekdays: [4, 6], times: ['07:00', '18:30'] }]
  expect(list(schedule, 'Europe/Madrid', '2026-11-18T23:00:00Z', '2026-11-22T00:00:00Z')).toEqual([
    ['2026-11-19T07:00', '2026-11-19T06:00:00.000Z'],
    ['2026-11-19T18:30', '2026-11-19T17:30:00.000Z'],
    ['2026-11-21T07:00', '2026-11-21T06:00:00.000Z'],
    ['2026-11-21T18:30', '2026-11-21T17:30:00.000Z'],
  ])
})

test('visits once at a time that clocks repeat, and at the change for a time that they skip', () => {
  expect(list(daily('02:30'), 'Europe/Madrid', '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')).toEqual([
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ])
  expect(list(daily('02:30', '03:00'), 'Europe/Madrid', '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z')).toEqual([
    ['2026-03-29T02:30', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ])
})

test('lists a time once that two entries contain', () => {
  const schedule = [...daily('07:00'), { weekdays: [4], times: ['07:00'] }]
  expect(list(schedule, 'UTC', '2026-11-19T00:00:00Z', '2026-11-20T00:00:00Z')).toEqual([
    ['2026-11-19T07:00', '2026-11-19T07:00:00.000Z'],
  ])
})

const ZONES = [
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Beirut',
  'Asia/Dubai',
]
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const Schedules = fc.array(
  fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    times: fc.uniqueArray(time, { minLength: 1, maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 3 },
)
const DAY = 24 * 60 * 60 * 1000
/** The months around all clock changes of a year. */
const MONTHS = ['2026-03-01', '2026-03-15', '2026-04-01', '2026-09-01', '2026-10-10', '2026-11-01'] as const

test('a month across clock changes, planned in any steps, neither loses nor doubles a visit', () => {
  fc.assert(
    fc.property(
      Schedules,
      fc.constantFrom(...ZONES),
      fc.constantFrom(...MONTHS),
      fc.array(fc.integer({ min: 1, max: 72 * 60 }), { minLength: 1, maxLength: 60 }),
      (schedule, zone, month, steps) => {
        const [start, end] = [Date.parse(`${month}T12:00:00Z`), Date.parse(`${month}T12:00:00Z`) + 31 * DAY]
        const found: string[] = []
        let from = start
        for (let step = 0; from < end; step++) {
          const until = Math.min(from + (steps[step % steps.length] ?? 1) * 60_000, end)
          const slots = listSlots(schedule, zone, { from: new Date(from), until: new Date(until) })
          found.push(...slots.map(({ slot }) => slot))
          from = until
        }
        // every local day that lies completely within the month has all of its times, once
        const days = Array.from({ length: 27 }, (_, index) =>
          new Date(start + (index + 2) * DAY).toISOString().slice(0, 10),
        )
        const expected = days.flatMap((day) => {
          const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
          const times = schedule.filter(({ weekdays }) => weekdays.includes(weekday)).flatMap((entry) => entry.times)
          return [...new Set(times)].sort().map((each) => `${day}T${each}`)
        })
        const isWithin = (slot: string) => slot >= `${days[0]}T` && slot < `${days.at(-1)}T24`
        expect(found.filter(isWithin).sort()).toEqual(expected)
        expect(new Set(found).size).toBe(found.length)
      },
    ),
    { numRuns: 60 },
  )
})
