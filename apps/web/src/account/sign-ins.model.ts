import type { SignInRow } from '@vitrine/contract/auth/sign-ins.contract'
import { formatAgo, formatDate, formatTime } from '../ui/format.ts'

const ending = (count: number) => (count === 1 ? 'The other sign-in ends' : `The ${count} other sign-ins end`)

/** What ending the others means. */
export const endOthersText = (count: number) =>
  `${ending(count)} with the next step there. What was typed but not saved stays in that browser.`

/** 'Signed in 14/11/2026 08:42', and when it was used last; here that is now. */
export function signInFacts({ since, lastSeen, isThis, address, remembered }: SignInRow, now: Date): string[] {
  const began = new Date(since)
  return [
    ...(address ? [address] : []),
    `Since ${formatDate(began)} ${formatTime(began)}`,
    ...(isThis ? [] : [`Last seen ${formatAgo(new Date(lastSeen), now).toLowerCase()}`]),
    ...(remembered ? ['Remembered'] : []),
  ]
}
