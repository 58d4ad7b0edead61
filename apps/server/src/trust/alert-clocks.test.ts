import { EVERY_DAY } from '@vitrine/contract/alerts/days'
import { dayIn, nextExecution, RUN_AT, wallClock } from '@vitrine/contract/alerts/next-execution'
import { addDays } from '@vitrine/contract/dates'
import { TIME_ZONES } from '@vitrine/contract/master-data/time-zones'
import { figure } from '@vitrine/db/testing-figures'
import { rounds } from '@vitrine/db/testing-rounds'
import { expect, test } from 'vitest'

// Around every change of a clock it is tested beside the rule; here from one execution to the next, as the scheduler goes.

const [FIRST, LAST] = ['2020-01-01', '2040-12-31']
const EACH = rounds(3, 60)

test(`F13 from ${FIRST} to ${LAST} an alert of every day runs once on every day, at seven by its own clock`, () => {
  const zones = TIME_ZONES.map(({ value }) => value).filter((_, place) => place % EACH === 0)
  let runs = 0
  for (const zone of zones) {
    let day = FIRST
    let at = nextExecution({ isActive: true, daysExecution: EVERY_DAY, from: FIRST, to: LAST }, zone, new Date(0))
    for (; at !== null; runs++) {
      if (dayIn(at, zone) !== day || wallClock(at, zone).slice(11, 16) !== RUN_AT)
        expect.fail(`${zone}: ${at.toISOString()} in place of ${day}`)
      day = addDays(day, 1)
      at = nextExecution({ isActive: true, daysExecution: EVERY_DAY, from: FIRST, to: LAST }, zone, at)
    }
    expect(day, zone).toBe('2041-01-01')
  }
  figure('F13', `${zones.length} zones, ${runs} runs, one for each day`)
}, 900_000)
