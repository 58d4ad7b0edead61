import { hash } from '../random.ts'
import { DAY, HOUR, wallClock } from '../wall-clock.ts'
import type { MallShop } from './shops.ts'

/** Banners change every six hours, at another minute in each shop. */
const PERIOD = 6 * HOUR
/** The range of products changes every other week. */
const RANGE_DAYS = 14

/** Everything about an instant that changes the pages of a shop. */
export interface Moment {
  readonly day: number
  readonly range: number
  readonly period: number
  readonly changesAt: Date
}

export function getMoment({ host, retailer }: MallShop, at: Date): Moment {
  const offset = hash(`period ${host}`) % PERIOD
  const period = Math.floor((at.getTime() + offset) / PERIOD)
  const day = Math.floor(Date.parse(`${wallClock(at, retailer.timeZone).slice(0, 10)}T00:00:00Z`) / DAY)
  return {
    day,
    range: Math.floor((day + (hash(host) % RANGE_DAYS)) / RANGE_DAYS),
    period,
    changesAt: new Date((period + 1) * PERIOD - offset),
  }
}
