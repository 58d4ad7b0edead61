import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { formatAgo, formatDate, formatTime } from '../ui/format/format.ts'
import { t } from './messages.ts'

export type KeyStateName = 'active' | 'expires' | 'expired' | 'revoked'

export interface KeyState {
  readonly name: KeyStateName
  readonly text: string
}

/** State of a key at a moment. Replaced keys and keys with a last day expire without an event. */
export function getState({ revokedAt, expiresAt }: IngestKey, now: Date): KeyState {
  if (revokedAt) return { name: 'revoked', text: t('revoked', { date: formatDate(new Date(revokedAt)) }) }
  if (!expiresAt) return { name: 'active', text: t('active') }
  const end = new Date(expiresAt)
  return end > now
    ? { name: 'expires', text: t('expires', { date: formatDate(end), time: formatTime(end) }) }
    : { name: 'expired', text: t('expired', { date: formatDate(end) }) }
}

export function isAlive(key: IngestKey, now: Date): boolean {
  const { name } = getState(key, now)
  return name === 'active' || name === 'expires'
}

/** 'Never', 'Just now', '5 minutes ago', '3 hours ago', and after a day the date. */
export const lastUsedText = (lastUsedAt: string | null, now: Date) =>
  lastUsedAt === null ? t('never') : formatAgo(new Date(lastUsedAt), now)

export interface Crawler {
  readonly name: string
  readonly aliveKeys: number
}

/** All crawlers that have or had a key. */
export function listCrawlers(keys: readonly IngestKey[], now: Date): Crawler[] {
  const alive = new Map<string, number>()
  for (const key of keys) alive.set(key.crawler, (alive.get(key.crawler) ?? 0) + (isAlive(key, now) ? 1 : 0))
  return [...alive].map(([name, aliveKeys]) => ({ name, aliveKeys }))
}
