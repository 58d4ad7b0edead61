import type { PasskeyRow } from '@vitrine/contract/auth/passkeys.contract'
import { expect, test } from 'vitest'
import { getPasskeyFacts, proposeName } from './passkeys.model.ts'

const NOW = new Date(2026, 10, 15, 16, 0)
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const row = (change: Partial<PasskeyRow>): PasskeyRow => ({
  passkeyId: 1,
  name: 'Laptop',
  isSynced: false,
  added: before(26 * 60),
  lastUsed: null,
  ...change,
})

test.each<[Partial<PasskeyRow>, string[]]>([
  [{}, ['Added 14/11/2026', 'Not used yet']],
  [{ lastUsed: before(5) }, ['Added 14/11/2026', 'Last used 5 minutes ago']],
  [{ isSynced: true }, ['Added 14/11/2026', 'Not used yet', 'Synced between your devices']],
])('%o reads %o', (change, facts) => expect(getPasskeyFacts(row(change), NOW)).toEqual(facts))

test('proposes the device as a name, with a number when it is taken', () => {
  expect(proposeName('Chrome on Linux', [])).toBe('Chrome on Linux')
  expect(proposeName('Chrome on Linux', ['Chrome on Linux'])).toBe('Chrome on Linux 2')
  expect(proposeName('Chrome on Linux', ['Chrome on Linux', 'Chrome on Linux 2'])).toBe('Chrome on Linux 3')
})
