import type { SignInRow } from '@vitrine/contract/auth/sign-ins.contract'
import { parse } from 'bowser'
import { formatAgo, formatDate, formatTime } from '../ui/format.ts'

export interface Device {
  /** 'Chrome 156 on Windows' */
  readonly name: string
  readonly kind: 'desktop' | 'mobile' | 'tablet' | 'unknown'
}

const KINDS: Readonly<Record<string, Device['kind']>> = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' }

/** What the browser said of itself, as far as it can be understood. */
export function deviceOf(userAgent: string | null): Device {
  const { browser, os, platform } = parse(userAgent || 'unknown')
  const program = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ')
  const name = [program, os.name].filter(Boolean).join(' on ')
  return { name: name || 'Unknown device', kind: KINDS[platform.type ?? ''] ?? 'unknown' }
}

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
