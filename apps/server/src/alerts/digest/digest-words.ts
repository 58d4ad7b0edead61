import { WEEKDAYS, weekdayOf } from '@vitrine/contract/alerts/days'
import type { ToldFact } from '@vitrine/contract/alerts/finding'
import { LANGUAGE_LOCALES } from '@vitrine/contract/language/languages'
import { formatCaptureTime, toCapturedAt } from '@vitrine/contract/times'

/** What a finding is to its reader. */
export const TOLD: Record<ToldFact['told'], string> = { opened: 'New', event: 'Event', closed: 'Closed' }

/** As in Monday 16/11/2026 07:00 UTC+1. */
export function dayAndTime(at: Date, timeZone: string): string {
  const captured = toCapturedAt(at, timeZone)
  return `${WEEKDAYS[weekdayOf(captured.when.slice(0, 10))]} ${formatCaptureTime(captured)}`
}

/** The clock of the eTailer where the finding names a capture, otherwise that of the reader. */
export const toSeenAt = ({ seenAt, timeZone }: ToldFact, readerZone: string) =>
  toCapturedAt(seenAt, timeZone ?? readerZone)

export const count = (number: number) => number.toLocaleString(LANGUAGE_LOCALES.en.ui)

/** As in 3 new, 1 closed. */
export function countsInWords({ opened, closed }: { readonly opened: number; readonly closed: number }): string {
  const parts = [opened > 0 && `${count(opened)} new`, closed > 0 && `${count(closed)} closed`]
  return parts.filter(Boolean).join(', ')
}
