import type { SignInRow } from '@vitrine/contract/auth/sign-ins.contract'
import { expect, test } from 'vitest'
import { endOthersText, signInFacts } from './sign-ins.model.ts'

const NOW = new Date(2026, 10, 15, 16, 0)
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const row = (change: Partial<SignInRow>): SignInRow => ({
  sessionId: 1,
  isThis: false,
  userAgent: null,
  address: '192.0.2.7',
  since: minutesAgo(26 * 60),
  lastSeen: minutesAgo(5),
  remembered: false,
  ...change,
})

test.each<[Partial<SignInRow>, string[]]>([
  [{}, ['192.0.2.7', 'Since 14/11/2026 14:00', 'Last seen 5 minutes ago']],
  [{ address: null, lastSeen: minutesAgo(0) }, ['Since 14/11/2026 14:00', 'Last seen just now']],
  [
    { remembered: true, lastSeen: minutesAgo(25 * 60) },
    ['192.0.2.7', 'Since 14/11/2026 14:00', 'Last seen 14/11/2026', 'Remembered'],
  ],
  [{ isThis: true }, ['192.0.2.7', 'Since 14/11/2026 14:00']],
])('%o reads %o', (change, facts) => expect(signInFacts(row(change), NOW)).toEqual(facts))

test('the confirmation text has a singular and a plural form', () => {
  expect(endOthersText(1)).toMatch(/^The other sign-in ends/)
  expect(endOthersText(3)).toMatch(/^The 3 other sign-ins end/)
})
