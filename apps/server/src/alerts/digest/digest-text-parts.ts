import type { StoredToldFact } from '@vitrine/contract/alerts/finding'
import { LANGUAGE_LOCALES, type Language } from '@vitrine/contract/language/languages'
import type { Translate } from '@vitrine/contract/language/translate'
import { formatCaptureTime, toCapturedAt } from '@vitrine/contract/times'
import { createMessages } from '../../platform/language.ts'
import en from './digest.en.messages.ts'
import es from './digest.es.messages.ts'

export const getMessages = createMessages<typeof en>({ en, es })
export type DigestTranslate = Translate<typeof en>

/** Message keys for the status of a finding. */
export const STATUSES = { opened: 'opened', event: 'event', closed: 'closed' } as const satisfies Record<
  StoredToldFact['told'],
  keyof typeof en
>

/** For example 'Monday 16/11/2026 07:00 UTC+1'. */
export function formatDayAndTime(at: Date, timeZone: string, language: Language): string {
  const weekday = at.toLocaleDateString(LANGUAGE_LOCALES[language].dates, { weekday: 'long', timeZone })
  return `${weekday} ${formatCaptureTime(toCapturedAt(at, timeZone))}`
}

/** Uses the eTailer's time zone for findings with a capture, otherwise that of the alert. */
export const toSeenAt = ({ seenAt, timeZone }: StoredToldFact, readerZone: string) =>
  toCapturedAt(seenAt, timeZone ?? readerZone)

/** For example '3 opened, 1 closed'. */
export function writeCounts(
  t: DigestTranslate,
  { opened, closed }: { readonly opened: number; readonly closed: number },
): string {
  if (closed === 0) return t('countsOpened', { opened })
  return opened === 0 ? t('countsClosed', { closed }) : t('countsBoth', { opened, closed })
}
