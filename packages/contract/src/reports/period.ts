import { addDays, countDays, type DateRange, firstOfMonth, getMonday, lastOfMonth } from '../dates.ts'
import type { Period, ReportRequest } from './report-request.ts'

type PeriodRange = Pick<ReportRequest, 'from' | 'to' | 'period'>

/** The same number of days, directly before. */
export function getPreviousDays(days: DateRange): DateRange {
  return { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) }
}

const FIRST_OF: Record<Period, (day: string) => string> = { day: (day) => day, week: getMonday, month: firstOfMonth }

/** The last day of a period, given its first. */
const LAST_OF: Record<Period, (first: string) => string> = {
  day: (first) => first,
  week: (first) => addDays(first, 6),
  month: lastOfMonth,
}

/** The first day of each period in the range, oldest first. */
export function listPeriods({ from, to, period }: PeriodRange): string[] {
  const [starts, last]: [string[], string] = [[], FIRST_OF[period](to)]
  for (let first = FIRST_OF[period](from); first < last; first = addDays(LAST_OF[period](first), 1)) starts.push(first)
  return [...starts, last]
}

/** The days of a period that are within the requested range. */
export function getPeriodDays(first: string, { from, to, period }: PeriodRange): DateRange {
  const last = LAST_OF[period](first)
  return { from: first > from ? first : from, to: last < to ? last : to }
}

/**
 * The end of an incomplete period: `so far` if it is ongoing, otherwise the last requested day. Null if it is complete.
 */
export function getPartialEnd(
  first: string,
  { to, period }: PeriodRange,
  today: string,
): 'so far' | { to: string } | null {
  const last = LAST_OF[period](first)
  if (first <= today && last >= today && to >= today) return 'so far'
  return last > to ? { to } : null
}
