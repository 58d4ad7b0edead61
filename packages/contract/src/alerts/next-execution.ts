import { addDays } from '../dates.ts'
import { getDayOfWeek, runsOn } from './days.ts'

/** In the client's time zone; by then the captures of the previous day are complete. */
export const RUN_AT = '07:00'
/** For users without a client. */
export const STAFF_TIME_ZONE = 'Europe/London'

export interface AlertTimes {
  readonly isActive: boolean
  readonly daysExecution: number
  /** Dates in the client's time zone, inclusive; without an end it never stops. */
  readonly from: string
  readonly to: string | null
}

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** Local time in a zone, such as 2026-11-16T07:00:00. */
export const toWallClock = (at: Date, timeZone: string) => getFormat(timeZone).format(at).replace(', ', 'T')

export const toLocalDay = (at: Date, timeZone: string) => toWallClock(at, timeZone).slice(0, 10)

const HOUR = 60 * 60 * 1000

/**
 * Converts a zone's local time to an instant. If clocks are set back over it, returns the first of the two instants; if
 * they are set forward over it, the instant of the change.
 */
export function toInstant(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (at: number) => Date.parse(`${toWallClock(new Date(at), timeZone)}Z`) - at
  // offsets before and after any change that could affect this time: no two zones are more than 26 hours apart
  const offsets = [offsetAt(wanted - 26 * HOUR), offsetAt(wanted + 26 * HOUR)]
  const hits = offsets.map((offset) => wanted - offset).filter((at) => at + offsetAt(at) === wanted)
  if (hits.length > 0) return new Date(Math.min(...hits))
  // in the gap, the earlier offset leads past the change by as much as the clocks jump
  let [before, after] = [wanted - Math.max(...offsets), wanted - Math.min(...offsets)]
  const old = offsetAt(before)
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000
    if (offsetAt(middle) === old) before = middle
    else after = middle
  }
  return new Date(after)
}

/** A full week plus one day, because today's run may be over. */
const DAYS_LOOKED_AT = 8

/** The first execution after an instant; null if there is none. */
export function nextExecution(times: AlertTimes, timeZone: string, after: Date): Date | null {
  const { isActive, daysExecution, from, to } = times
  if (!isActive) return null
  const today = toLocalDay(after, timeZone)
  const [, first = today] = [from, today].toSorted()
  for (let ahead = 0; ahead < DAYS_LOOKED_AT; ahead++) {
    const day = addDays(first, ahead)
    if (to !== null && day > to) return null
    if (!runsOn(daysExecution, getDayOfWeek(day))) continue
    const at = toInstant(day, RUN_AT, timeZone)
    // where clocks are set forward over midnight, an instant of yesterday may have today's date
    if (at > after) return at
  }
  return null
}

/** The next run to show to users. A run that no worker has started yet is overdue, so the one after it is shown. */
export function upcomingExecution(times: AlertTimes, timeZone: string, stored: Date | null, now: Date): Date | null {
  return stored === null || stored > now ? stored : nextExecution(times, timeZone, now)
}
