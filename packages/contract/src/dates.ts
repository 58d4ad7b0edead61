import { z } from 'zod'

const [FIRST, LAST] = ['0001-01-01', '9999-12-31']

/** A day as in 2026-11-15. The calendar has no year 0. */
export const day = z.iso.date().refine((text) => text >= FIRST)

/** Whole days, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const toTime = (text: string) => Date.parse(`${text}T00:00:00Z`)

/** So many days later, or earlier below zero; no further than the calendar reaches. */
export function addDays(text: string, days: number): string {
  const time = Math.min(Math.max(toTime(text) + days * DAY_MS, toTime(FIRST)), toTime(LAST))
  return new Date(time).toISOString().slice(0, 10)
}

/** How many days there are. */
export const daysIn = ({ from, to }: Days) => Math.round((toTime(to) - toTime(from)) / DAY_MS) + 1

/** The Monday of the week that a day is in; Sunday is its last. */
export const getMonday = (text: string) => addDays(text, -((new Date(toTime(text)).getUTCDay() + 6) % 7))

/** The last so many days, today included. */
export const getLastDays = (days: number, today: string): Days => ({ from: addDays(today, 1 - days), to: today })

/**
 * The current week and the weeks before it, so many in all. They begin on a Monday, so that a chart by week starts with a
 * whole week. Every preset in weeks uses this.
 */
export const getLastWeeks = (weeks: number, today: string): Days => ({
  from: addDays(getMonday(today), -7 * (weeks - 1)),
  to: today,
})

/** The first day of the month that a day is in. */
export const firstOfMonth = (text: string) => `${text.slice(0, 8)}01`

export function lastOfMonth(text: string): string {
  const last = new Date(toTime(firstOfMonth(text)))
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return last.toISOString().slice(0, 10)
}

/** As in 15/11/2026. */
export const formatDayMonthYear = (text: string) => text.split('-').toReversed().join('/')
