import type { SignInRow } from '@vitrine/contract/auth/sign-ins.contract'
import { formatAgo, formatDate, formatTime } from '../ui/format/format.ts'
import { t } from './messages.ts'

/** The confirmation text. */
export const endOthersText = (count: number) => t('endOthersHint', { count })

/** 'Signed in 14/11/2026 08:42', and the last use; for this device, that is now. */
export function signInFacts({ since, lastSeen, isThis, address, remembered }: SignInRow, now: Date): string[] {
  const began = new Date(since)
  return [
    ...(address ? [address] : []),
    t('since', { date: formatDate(began), time: formatTime(began) }),
    ...(isThis ? [] : [t('lastSeen', { ago: formatAgo(new Date(lastSeen), now).toLowerCase() })]),
    ...(remembered ? [t('remembered')] : []),
  ]
}
