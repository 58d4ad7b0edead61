import { WEEKDAYS, weekdayOf } from '@vitrine/contract/alerts/days'
import type { ToldFact } from '@vitrine/contract/alerts/finding'
import { wallClock } from '@vitrine/contract/alerts/next-execution'
import { dayInWords } from '@vitrine/contract/dates'
import { LOCALES } from '@vitrine/contract/limits'

/** What a finding is to its reader. */
export const TOLD: Record<ToldFact['told'], string> = { opened: 'New', event: 'Event', closed: 'Closed' }

/** As in 16/11/2026, 07:00. */
export function timeInWords(at: Date, timeZone: string): string {
  const [day = '', time = ''] = wallClock(at, timeZone).split('T')
  return `${dayInWords(day)}, ${time.slice(0, 5)}`
}

/** As in Monday 16/11/2026, 07:00. */
export function dayAndTime(at: Date, timeZone: string): string {
  return `${WEEKDAYS[weekdayOf(wallClock(at, timeZone).slice(0, 10))]} ${timeInWords(at, timeZone)}`
}

export const count = (number: number) => number.toLocaleString(LOCALES.ui)

/** As in 3 new, 1 closed. */
export function countsInWords({ opened, closed }: { readonly opened: number; readonly closed: number }): string {
  const parts = [opened > 0 && `${count(opened)} new`, closed > 0 && `${count(closed)} closed`]
  return parts.filter(Boolean).join(', ')
}
