import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { LOCALES } from '@vitrine/contract/limits'
import { formatDate, formatTime } from '../ui/format.ts'

export type KeyStateName = 'active' | 'expires' | 'expired' | 'revoked'

export interface KeyState {
  readonly name: KeyStateName
  readonly text: string
}

/** What a key is worth at this moment. A replaced key ends by itself, so nothing tells us but the clock. */
export function stateOf({ revokedAt, expiresAt }: IngestKey, now: Date): KeyState {
  if (revokedAt) return { name: 'revoked', text: `Revoked ${formatDate(new Date(revokedAt))}` }
  if (!expiresAt) return { name: 'active', text: 'Active' }
  const end = new Date(expiresAt)
  return end > now
    ? { name: 'expires', text: `Expires ${formatDate(end)} ${formatTime(end)}` }
    : { name: 'expired', text: `Expired ${formatDate(end)}` }
}

/** Whether a crawler can still push with it. */
export function isAlive(key: IngestKey, now: Date): boolean {
  const { name } = stateOf(key, now)
  return name === 'active' || name === 'expires'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ago = new Intl.RelativeTimeFormat(LOCALES.ui)

/** 'Never', 'Just now', '5 minutes ago', '3 hours ago', and after a day the date. */
export function lastUsedText(lastUsedAt: string | null, now: Date): string {
  if (lastUsedAt === null) return 'Never'
  const used = new Date(lastUsedAt)
  const since = now.getTime() - used.getTime()
  if (since >= DAY) return formatDate(used)
  if (since >= HOUR) return ago.format(-Math.floor(since / HOUR), 'hour')
  // the server's clock may be a little ahead of ours
  return since >= MINUTE ? ago.format(-Math.floor(since / MINUTE), 'minute') : 'Just now'
}

export interface Crawler {
  readonly name: string
  readonly aliveKeys: number
}

/** Everybody who ever had a key, by name. */
export function crawlersOf(keys: readonly IngestKey[], now: Date): Crawler[] {
  const alive = new Map<string, number>()
  for (const key of keys) alive.set(key.crawler, (alive.get(key.crawler) ?? 0) + (isAlive(key, now) ? 1 : 0))
  return [...alive].map(([name, aliveKeys]) => ({ name, aliveKeys }))
}
