import type { PasskeyRow } from '@vitrine/contract/auth/passkeys.contract'
import { formatAgo, formatDate } from '../ui/format/format.ts'
import { t } from './messages.ts'

/** 'Added 14/11/2026', last use, and whether it is synced to the user's other devices. */
export function getPasskeyFacts({ added, lastUsed, isSynced }: PasskeyRow, now: Date): string[] {
  return [
    t('addedOn', { date: formatDate(new Date(added)) }),
    lastUsed === null ? t('notUsedYet') : t('lastUsed', { ago: formatAgo(new Date(lastUsed), now).toLowerCase() }),
    ...(isSynced ? [t('synced')] : []),
  ]
}

/** A name that is not taken: 'Chrome on Windows', 'Chrome on Windows 2'. */
export function proposeName(device: string, taken: readonly string[]): string {
  const isFree = (name: string) => !taken.includes(name)
  for (let number = 2; ; number++) {
    if (isFree(device)) return device
    const numbered = `${device} ${number}`
    if (isFree(numbered)) return numbered
  }
}
