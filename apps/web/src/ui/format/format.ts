import { formatCaptureTime, toCapturedAt } from '@vitrine/contract/times'
import { locales } from '../../platform/language.ts'
import { t } from '../messages.ts'

const wholeNumbers = new Intl.NumberFormat(locales.ui, { maximumFractionDigits: 0 })
export const DECIMAL_SEPARATOR =
  new Intl.NumberFormat(locales.ui).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
const dates = new Intl.DateTimeFormat(locales.dates, { day: '2-digit', month: '2-digit', year: 'numeric' })
const times = new Intl.DateTimeFormat(locales.dates, { hour: '2-digit', minute: '2-digit' })

/** 12,345 */
export const formatNumber = (value: number) => wholeNumbers.format(value)

/** 2.50, or 2,50 in Spanish. No digit grouping: ports and positions are not amounts. */
export const formatDecimals = (value: number, digits: number) => value.toFixed(digits).replace('.', DECIMAL_SEPARATOR)

/** 14/11/2026 */
export const formatDate = (value: Date) => dates.format(value)

/** 2026-11-14 as 14/11/2026 */
export const formatDay = (day: string) => day.split('-').toReversed().join('/')

/** Formats a wall clock such as 2026-11-14T08:42:00. Avoids Date, which would convert it to the browser's time zone. */
export const formatWallClock = (when: string) => ({ day: formatDay(when.slice(0, 10)), time: when.slice(11, 16) })

const months = new Intl.DateTimeFormat(locales.dates, { month: 'long', timeZone: 'UTC' })

/** November 14, 2026, 08:42 */
export function formatWallClockLong(when: string): string {
  const [year = '', month = '', day = ''] = when.slice(0, 10).split('-')
  const name = months.format(Date.UTC(Number(year), Number(month) - 1))
  return t('wallClock', { month: name, day: Number(day), year, time: when.slice(11, 16) })
}

/** 08:42 */
export const formatTime = (value: Date) => times.format(value)

const READER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** In the user's time zone: 04/11/2026 08:42 UTC+1 */
export const formatMoment = (at: string | Date) => formatCaptureTime(toCapturedAt(at, READER_ZONE))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ago = new Intl.RelativeTimeFormat(locales.ui)

/** 'Just now', '5 minutes ago', '3 hours ago', and after a day the date. */
export function formatAgo(at: Date, now: Date): string {
  const since = now.getTime() - at.getTime()
  if (since >= DAY) return formatDate(at)
  if (since >= HOUR) return ago.format(-Math.floor(since / HOUR), 'hour')
  // the server's clock may be slightly ahead
  return since >= MINUTE ? ago.format(-Math.floor(since / MINUTE), 'minute') : t('justNow')
}

/** '1 capture', '1,284 captures' */
export const formatCount = (value: number, one: string, many = `${one}s`) =>
  `${formatNumber(value)} ${value === 1 ? one : many}`

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
const THOUSAND = 1000
const sizes = new Intl.NumberFormat(locales.ui, { maximumSignificantDigits: 3 })

/** '950 bytes', '12.4 MB' */
export function formatBytes(bytes: number): string {
  const power = bytes < THOUSAND ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  return `${sizes.format(bytes / THOUSAND ** power)} ${UNITS[power]}`
}

/** Initials of the first and last name, for an avatar. */
export function initials(name: string): string {
  const words = name.split(/[\s.]+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => word?.[0]?.toLocaleUpperCase(locales.ui) ?? '').join('')
}
