import { addDays } from '../dates.ts'
import { getDayOfWeek, runsOn } from './days.ts'

/** On the clock of the client; by then what was captured the day before is complete. */
export const RUN_AT = '07:00'
/** Of those who belong to no client. */
export const STAFF_TIME_ZONE = 'Europe/London'

export interface AlertTimes {
  readonly isActive: boolean
  readonly daysExecution: number
  /** Days of the client, both included; without an end it goes on. */
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

/** What the clock of a zone shows, as in 2026-11-16T07:00:00. */
export const wallClock = (at: Date, timeZone: string) => getFormat(timeZone).format(at).replace(', ', 'T')

export const dayIn = (at: Date, timeZone: string) => wallClock(at, timeZone).slice(0, 10)

const HOUR = 60 * 60 * 1000

/**
 * The moment at which the clock of a zone shows a time. Where clocks are put back it is the first of two; where they are
 * put forward over it, the moment at which they are.
 */
export function toInstant(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (at: number) => Date.parse(`${wallClock(new Date(at), timeZone)}Z`) - at
  // before and after any change that could touch this time: no zone is further from UTC than 26 hours from another
  const offsets = [offsetAt(wanted - 26 * HOUR), offsetAt(wanted + 26 * HOUR)]
  const hits = offsets.map((offset) => wanted - offset).filter((at) => at + offsetAt(at) === wanted)
  if (hits.length > 0) return new Date(Math.min(...hits))
  // in the gap: the offset from before leads beyond the change by as much as the clocks jump
  let [before, after] = [wanted - Math.max(...offsets), wanted - Math.min(...offsets)]
  const old = offsetAt(before)
  while (after - before > 1000) {
    const middle = before + Math.floor((after - before) / 2000) * 1000
    if (offsetAt(middle) === old) before = middle
    else after = middle
  }
  return new Date(after)
}

/** A week has every weekday; one more, because today may be over. */
const DAYS_LOOKED_AT = 8

/** The first execution after a moment; null when there is none. */
export function nextExecution(times: AlertTimes, timeZone: string, after: Date): Date | null {
  const { isActive, daysExecution, from, to } = times
  if (!isActive) return null
  const today = dayIn(after, timeZone)
  const [, first = today] = [from, today].toSorted()
  for (let ahead = 0; ahead < DAYS_LOOKED_AT; ahead++) {
    const day = addDays(first, ahead)
    if (to !== null && day > to) return null
    if (!runsOn(daysExecution, getDayOfWeek(day))) continue
    const at = toInstant(day, RUN_AT, timeZone)
    // where the clocks were put forward over midnight, a moment of yesterday's may show today's day
    if (at > after) return at
  }
  return null
}

/** What people are told: an execution that no worker has begun yet is overdue, and the one after it is the next. */
export function upcomingExecution(times: AlertTimes, timeZone: string, stored: Date | null, now: Date): Date | null {
  return stored === null || stored > now ? stored : nextExecution(times, timeZone, now)
}
