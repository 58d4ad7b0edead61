import { locales } from '../../platform/language.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

const formats = Object.fromEntries(
  UNITS.map(([unit]) => [
    unit,
    new Intl.NumberFormat(locales.ui, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }),
  ]),
) as Record<(typeof UNITS)[number][0], Intl.NumberFormat>

/** '12 sec', '5 min', '3 hr', '2 days': in the largest unit of at least one. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [unit, length] = UNITS.find(([, one]) => whole >= one) ?? ['second', 1]
  return formats[unit].format(Math.floor(whole / length))
}

/** The time from a moment to another, such as the time of the answer. */
export const formatSince = (at: string, now: string): string =>
  formatSeconds((Date.parse(now) - Date.parse(at)) / 1_000)

const clock = new Intl.DateTimeFormat(locales.dates, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** '02:41:09', in the user's time zone. */
export const formatClock = (at: string): string => clock.format(new Date(at))
