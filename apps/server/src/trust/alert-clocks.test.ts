import { EVERY_DAY } from '@vitrine/contract/alerts/days'
import { nextExecution, RUN_AT, toLocalDay, toWallClock } from '@vitrine/contract/alerts/next-execution'
import { addDays } from '@vitrine/contract/dates'
import { TIME_ZONES } from '@vitrine/contract/master-data/time-zones'
import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import { expect, test } from 'vitest'

// The rule's own tests cover every daylight saving change. This one follows the scheduler from one execution to the
// next.

const [FIRST, LAST] = ['2020-01-01', '2040-12-31']
const EACH = rounds(3, 60)

test(`F13 runs a daily alert once a day at seven local time from ${FIRST} to ${LAST}`, () => {
  const zones = TIME_ZONES.map(({ value }) => value).filter((_, place) => place % EACH === 0)
  let runs = 0
  for (const zone of zones) {
    let day = FIRST
    let at = nextExecution({ isActive: true, daysExecution: EVERY_DAY, from: FIRST, to: LAST }, zone, new Date(0))
    for (; at !== null; runs++) {
      if (toLocalDay(at, zone) !== day || toWallClock(at, zone).slice(11, 16) !== RUN_AT)
        expect.fail(`${zone}: ${at.toISOString()} instead of ${day}`)
      day = addDays(day, 1)
      at = nextExecution({ isActive: true, daysExecution: EVERY_DAY, from: FIRST, to: LAST }, zone, at)
    }
    expect(day, zone).toBe('2041-01-01')
  }
  figure('F13', `${zones.length} zones, ${runs} runs, one for each day`)
}, 900_000)
