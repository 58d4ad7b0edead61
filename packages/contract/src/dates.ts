import { z } from 'zod'

const [FIRST, LAST] = ['0001-01-01', '9999-12-31']

/** A date such as 2026-11-15. Year 0 is invalid. */
export const day = z.iso.date().refine((text) => text >= FIRST)

/** Whole days, inclusive. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const toTime = (text: string) => Date.parse(`${text}T00:00:00Z`)

/** Adds days, or subtracts if negative; clamped to the supported calendar range. */
export function addDays(text: string, days: number): string {
  const time = Math.min(Math.max(toTime(text) + days * DAY_MS, toTime(FIRST)), toTime(LAST))
  return new Date(time).toISOString().slice(0, 10)
}

/** Number of days, inclusive. */
export const countDays = ({ from, to }: DateRange) => Math.round((toTime(to) - toTime(from)) / DAY_MS) + 1

/** The Monday of a date's week; weeks end on Sunday. */
export const getMonday = (text: string) => addDays(text, -((new Date(toTime(text)).getUTCDay() + 6) % 7))

/** The last n days, including today. */
export const getLastDays = (days: number, today: string): DateRange => ({ from: addDays(today, 1 - days), to: today })

/**
 * The last n weeks, including the current one. Starts on a Monday, so that a chart by week starts with a whole week.
 * Every preset in weeks uses this.
 */
export const getLastWeeks = (weeks: number, today: string): DateRange => ({
  from: addDays(getMonday(today), -7 * (weeks - 1)),
  to: today,
})

export const firstOfMonth = (text: string) => `${text.slice(0, 8)}01`

export function lastOfMonth(text: string): string {
  const last = new Date(toTime(firstOfMonth(text)))
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return last.toISOString().slice(0, 10)
}

/** 15/11/2026 */
export const formatDayMonthYear = (text: string) => text.split('-').toReversed().join('/')
