import { toInstant, toLocalDay } from '../alerts/next-execution.ts'
import { addDays } from '../dates.ts'
import type { Schedule } from '../master-data/schedule.ts'

/** A scheduled visit of a url. */
export interface Slot {
  /** Local time at the eTailer, such as 2026-10-25T02:30. Identifies the slot, whatever clocks do. */
  readonly slot: string
  readonly at: Date
}

interface Period {
  readonly from: Date
  /** Exclusive, so that consecutive periods share no slot. */
  readonly until: Date
}

/**
 * Slots of a schedule in a period, earliest first. A time that clocks skip takes place when they are changed, and a time
 * that they repeat takes place once.
 */
export function listSlots(schedule: Schedule, timeZone: string, { from, until }: Period): Slot[] {
  const slots = new Map<string, Date>()
  // an instant right after midnight may belong to a time that clocks skipped on the day before
  const lastDay = toLocalDay(until, timeZone)
  for (let day = addDays(toLocalDay(from, timeZone), -1); day <= lastDay; day = addDays(day, 1)) {
    for (const time of listTimes(schedule, day)) {
      const at = toInstant(day, time, timeZone)
      if (at >= from && at < until) slots.set(`${day}T${time}`, at)
    }
  }
  return [...slots]
    .map(([slot, at]) => ({ slot, at }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.slot < other.slot ? -1 : 1))
}

function listTimes(schedule: Schedule, day: string): string[] {
  // 1 is Monday, 7 is Sunday
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return schedule.filter(({ weekdays }) => weekdays.includes(weekday)).flatMap(({ times }) => times)
}
