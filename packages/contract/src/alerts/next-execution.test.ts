import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { TIME_ZONES } from '../master-data/time-zones.ts'
import { EVERY_DAY, getDayOfWeek, runsOn, toMask } from './days.ts'
import { nextExecution, RUN_AT, toInstant, toLocalDay, toWallClock } from './next-execution.ts'

const ALWAYS = { isActive: true, daysExecution: EVERY_DAY, from: '2020-01-01', to: null }
const at = (text: string) => new Date(text)
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

describe('[ALR-09] the next execution', () => {
  test.each([
    ['before seven it is today', '2026-11-16T06:59:59Z', '2026-11-16T07:00:00.000Z'],
    ['at seven it has begun, so it is the next', '2026-11-16T07:00:00Z', '2026-11-17T07:00:00.000Z'],
    ['after seven it is tomorrow', '2026-11-16T12:00:00Z', '2026-11-17T07:00:00.000Z'],
    ['in summer the clock is an hour ahead', '2026-07-16T12:00:00Z', '2026-07-17T06:00:00.000Z'],
  ])('%s', (_name, now, next) => {
    expect(nextExecution(ALWAYS, 'Europe/London', at(now))?.toISOString()).toBe(next)
  })

  test('is only on the selected days', () => {
    const mondays = { ...ALWAYS, daysExecution: toMask([1]) }
    expect(nextExecution(mondays, 'UTC', at('2026-11-16T07:00:00Z'))?.toISOString()).toBe('2026-11-23T07:00:00.000Z')
  })

  test('is between the first and last day, inclusive', () => {
    const times = { ...ALWAYS, from: '2026-12-01', to: '2026-12-02' }
    const after = (text: string) => nextExecution(times, 'UTC', at(text))?.toISOString()
    expect(after('2026-11-16T00:00:00Z')).toBe('2026-12-01T07:00:00.000Z')
    expect(after('2026-12-01T07:00:00Z')).toBe('2026-12-02T07:00:00.000Z')
    expect(after('2026-12-02T07:00:00Z')).toBeUndefined()
  })

  test('is null when the alert is inactive, has ended, or has no execution day left', () => {
    const now = at('2026-11-16T00:00:00Z')
    expect(nextExecution({ ...ALWAYS, isActive: false }, 'UTC', now)).toBeNull()
    expect(nextExecution({ ...ALWAYS, to: '2026-11-15' }, 'UTC', now)).toBeNull()
    expect(nextExecution({ ...ALWAYS, daysExecution: toMask([0]), to: '2026-11-18' }, 'UTC', now)).toBeNull()
  })
})

describe('the instant of a local time', () => {
  test.each([
    [
      'Europe/Madrid',
      '2026-03-29',
      '02:30',
      '2026-03-29T01:00:00.000Z',
      'skipped when clocks go forward: the moment of the change',
    ],
    [
      'Europe/Madrid',
      '2026-10-25',
      '02:30',
      '2026-10-25T00:30:00.000Z',
      'occurs twice when clocks go back: the first one',
    ],
    ['Asia/Kolkata', '2026-10-25', '07:00', '2026-10-25T01:30:00.000Z', 'an offset with half an hour'],
    ['Pacific/Apia', '2026-01-01', '07:00', '2025-12-31T18:00:00.000Z', 'an offset of 13 hours'],
  ])('%s %s %s is %s: %s', (zone, day, time, moment) => {
    expect(toInstant(day, time, zone).toISOString()).toBe(moment)
  })
})

const [FIRST, LAST] = [at('2020-01-01T00:00:00Z').getTime(), at('2041-01-01T00:00:00Z').getTime()]

/** Times at which a zone's UTC offset changes. They are weeks apart, so checking every week finds each of them. */
function clockChanges(zone: string): number[] {
  const offset = (time: number) => Date.parse(`${toWallClock(new Date(time), zone)}Z`) - time
  const changes: number[] = []
  for (let time = FIRST; time < LAST; time += 7 * DAY) {
    let [before, after] = [time, time + 7 * DAY]
    if (offset(before) === offset(after)) continue
    while (after - before > HOUR / 4) {
      const middle = Math.floor((before + after) / 2)
      if (offset(middle) === offset(before)) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}

/** Steps from one execution to the next, like the scheduler, and returns the days. */
function listRunDays(times: typeof ALWAYS, zone: string, from: number, to: number): string[] {
  const days: string[] = []
  let now = nextExecution(times, zone, new Date(from))
  while (now !== null && now.getTime() <= to) {
    expect(toWallClock(now, zone).slice(11, 16)).toBe(RUN_AT)
    days.push(toLocalDay(now, zone))
    now = nextExecution(times, zone, now)
  }
  return days
}

describe('F13 [ALR-06] runs once on every due day, regardless of clock changes', () => {
  const zones = TIME_ZONES.map(({ value }) => value)

  test(`around every clock change of ${zones.length} zones, 2020 to 2040`, { timeout: 120_000 }, () => {
    let count = 0
    // zones that change at the same times, to the same offsets, are tested once
    const alike = new Map(
      zones
        .map((zone) => [zone, clockChanges(zone)] as const)
        .map(([zone, changes]) => [
          JSON.stringify([changes, changes.map((change) => toWallClock(new Date(change), zone))]),
          { zone, changes },
        ]),
    )
    for (const { zone, changes } of alike.values()) {
      for (const change of changes) {
        count++
        const first = toLocalDay(new Date(change - 4 * DAY), zone)
        const expected = Array.from({ length: 8 }, (_none, index) => addDays(first, index))
        const mask = toMask([count % 7, (count + 3) % 7])
        const begin = toInstant(first, '00:00', zone).getTime()
        const end = toInstant(addDays(first, 7), '12:00', zone).getTime()
        expect(listRunDays(ALWAYS, zone, begin, end), `${zone}, ${new Date(change).toISOString()}`).toEqual(expected)
        expect(listRunDays({ ...ALWAYS, daysExecution: mask }, zone, begin, end)).toEqual(
          expected.filter((day) => runsOn(mask, getDayOfWeek(day))),
        )
      }
    }
    expect(count).toBeGreaterThan(1_000)
  })

  test('for any year, zone, days, and first and last day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 1, max: EVERY_DAY }),
        fc.integer({ min: 0, max: 7_000 }),
        fc.option(fc.integer({ min: 0, max: 40 })),
        fc.integer({ min: 0, max: 60 }),
        (zone, daysExecution, start, length, early) => {
          const from = addDays('2020-01-01', start)
          const to = length === null ? null : addDays(from, length)
          const begin = toInstant(addDays(from, -early), '09:30', zone).getTime()
          const end = toInstant(addDays(from, 30), '09:30', zone).getTime()
          const expected = Array.from({ length: 31 }, (_none, index) => addDays(from, index)).filter(
            (day) =>
              (to === null || day <= to) && runsOn(daysExecution, getDayOfWeek(day)) && (early > 0 || day > from),
          )
          expect(listRunDays({ isActive: true, daysExecution, from, to: to as null }, zone, begin, end)).toEqual(
            expected,
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})
