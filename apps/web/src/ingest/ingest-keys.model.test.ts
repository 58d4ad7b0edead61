import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { describe, expect, test } from 'vitest'
import { getState, isAlive, lastUsedText, listCrawlers } from './ingest-keys.model.ts'

const NOW = new Date(2026, 10, 14, 8, 42)
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()

const key = (change: Partial<IngestKey> = {}): IngestKey => ({
  ingestKeyId: 1,
  crawler: 'price-bot',
  hint: 'vitrine_ab12',
  createdAt: at(-48),
  createdBy: 'Laura Benet',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  replacedAt: null,
  scopes: ['captures.push', 'captures.push.read', 'observations.push'],
  networks: [],
  ...change,
})

describe('the state of a key', () => {
  test.each([
    ['Active', true, {}],
    ['Expires 15/11/2026 08:42', true, { expiresAt: at(24) }],
    ['Expired 14/11/2026', false, { expiresAt: at(0) }],
    ['Revoked 13/11/2026', false, { revokedAt: at(-24) }],
    // revoking takes precedence over expiry
    ['Revoked 14/11/2026', false, { revokedAt: at(-1), expiresAt: at(24) }],
  ] as const)('%s', (text, alive, change) => {
    expect(getState(key(change), NOW).text).toBe(text)
    expect(isAlive(key(change), NOW)).toBe(alive)
  })
})

test.each([
  ['Never', null],
  ['Just now', at(0.01)],
  ['Just now', at(-0.01)],
  ['1 minute ago', at(-1 / 60)],
  ['59 minutes ago', at(-0.999)],
  ['1 hour ago', at(-1)],
  ['23 hours ago', at(-23.9)],
  ['13/11/2026', at(-24)],
])('last used: %s', (text, lastUsedAt) => expect(lastUsedText(lastUsedAt, NOW)).toBe(text))

test('lists crawlers that have or had keys, with the number of valid keys', () => {
  const keys = [
    key(),
    key({ expiresAt: at(1) }),
    key({ revokedAt: at(-1) }),
    key({ crawler: 'old', expiresAt: at(-1) }),
  ]
  expect(listCrawlers(keys, NOW)).toEqual([
    { name: 'price-bot', aliveKeys: 2 },
    { name: 'old', aliveKeys: 0 },
  ])
})
