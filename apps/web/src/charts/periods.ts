import type { DateRange } from '@vitrine/contract/dates'
import { getPartialEnd } from '@vitrine/contract/reports/period'
import type { Period } from '@vitrine/contract/reports/report-request'
import { locales } from '../platform/language.ts'
import { t } from './messages.ts'

const createFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales.dates, { timeZone: 'UTC', ...options })
const dayAndMonth = createFormat({ day: 'numeric', month: 'short' })
const shortMonth = createFormat({ month: 'short', year: '2-digit' })
const wholeDay = createFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const weekday = createFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const wholeMonth = createFormat({ month: 'long', year: 'numeric' })

/** Three letters for every month, so that labels have the same width. */
const formatWith = (by: Intl.DateTimeFormat, day: string) =>
  by.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep')

/** 7 Sep 2026 */
export const formatWholeDay = (day: string) => formatWith(wholeDay, day)

/** Labels by the first day of a period: short for the axis, and long. */
const PERIODS: Record<Period, { short: (day: string) => string; long: (day: string) => string }> = {
  day: { short: (day) => formatWith(dayAndMonth, day), long: (day) => formatWith(weekday, day).replace(',', '') },
  week: { short: (day) => formatWith(dayAndMonth, day), long: (day) => t('weekOf', { day: formatWholeDay(day) }) },
  month: {
    short: (day) => formatWith(shortMonth, day),
    long: (day) => wholeMonth.format(new Date(`${day}T00:00:00Z`)),
  },
}

/** '7 Sep', 'Sep 26' */
export const shortPeriod = (period: Period, day: string) => PERIODS[period].short(day)

/** 'Mon 7 Sep 2026', 'Week of 7 Sep 2026', 'September 2026' */
export const longPeriod = (period: Period, day: string) => PERIODS[period].long(day)

/** 'so far' or 'to 17/11' for incomplete periods. */
export function partialText(period: Period, day: string, days: DateRange, today: string): string {
  const end = getPartialEnd(day, { ...days, period }, today)
  if (end === null) return ''
  if (end === 'so far') return t('soFar')
  const [, month, last] = end.to.split('-')
  return t('until', { day: `${last}/${month}` })
}

/** '16 Nov, so far' */
export const joinNote = (name: string, note: string) => (note ? `${name}, ${note}` : name)
