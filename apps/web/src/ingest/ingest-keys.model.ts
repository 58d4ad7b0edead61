import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { formatAgo, formatDate, formatTime } from '../ui/format.ts'

export type KeyStateName = 'active' | 'expires' | 'expired' | 'revoked'

export interface KeyState {
  readonly name: KeyStateName
  readonly text: string
}

/** What a key is worth at this moment. A replaced key, or one with a last day, ends by itself, so nothing tells us but the clock. */
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

/** 'Never', 'Just now', '5 minutes ago', '3 hours ago', and after a day the date. */
export const lastUsedText = (lastUsedAt: string | null, now: Date) =>
  lastUsedAt === null ? 'Never' : formatAgo(new Date(lastUsedAt), now)

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
