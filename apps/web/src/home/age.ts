import { NO_FIGURE } from '../charts/figure.ts'
import { locales } from '../platform/language.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ago = new Intl.RelativeTimeFormat(locales.ui)

/** The largest unit of at least one. */
function toLargestUnit(at: string, now: Date) {
  const age = Math.max(now.getTime() - Date.parse(at), 0)
  if (age >= DAY) return { unit: 'day', value: Math.floor(age / DAY) } as const
  if (age >= HOUR) return { unit: 'hour', value: Math.floor(age / HOUR) } as const
  return { unit: 'minute', value: Math.floor(age / MINUTE) } as const
}

/** '12 minutes', '5 hours', '40 days' */
export function formatDuration(at: string | null | undefined, now: Date): string {
  if (!at) return NO_FIGURE
  const { unit, value } = toLargestUnit(at, now)
  return new Intl.NumberFormat(locales.ui, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** '12 minutes ago', '5 hours ago', '40 days ago' */
export function formatAge(at: string | null | undefined, now: Date): string {
  if (!at) return NO_FIGURE
  const { unit, value } = toLargestUnit(at, now)
  return ago.format(-value, unit)
}
