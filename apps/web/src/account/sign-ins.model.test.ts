import type { SignInRow } from '@vitrine/contract/auth/sign-ins.contract'
import { expect, test } from 'vitest'
import { deviceOf, endOthersText, signInFacts } from './sign-ins.model.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome 156 on Windows',
    'desktop',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox 150 on Linux', 'desktop'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18 on iOS',
    'mobile',
  ],
  ['curl/8.14', 'Unknown device', 'unknown'],
  ['', 'Unknown device', 'unknown'],
  [null, 'Unknown device', 'unknown'],
])('%s is %s', (userAgent, name, kind) => expect(deviceOf(userAgent)).toEqual({ name, kind }))

const NOW = new Date(2026, 10, 15, 16, 0)
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const row = (change: Partial<SignInRow>): SignInRow => ({
  sessionId: 1,
  isThis: false,
  userAgent: null,
  address: '192.0.2.7',
  since: before(26 * 60),
  lastSeen: before(5),
  remembered: false,
  ...change,
})

test.each<[Partial<SignInRow>, string[]]>([
  [{}, ['192.0.2.7', 'Since 14/11/2026 14:00', 'Last seen 5 minutes ago']],
  [{ address: null, lastSeen: before(0) }, ['Since 14/11/2026 14:00', 'Last seen just now']],
  [
    { remembered: true, lastSeen: before(25 * 60) },
    ['192.0.2.7', 'Since 14/11/2026 14:00', 'Last seen 14/11/2026', 'Remembered'],
  ],
  [{ isThis: true }, ['192.0.2.7', 'Since 14/11/2026 14:00']],
])('%o reads %o', (change, facts) => expect(signInFacts(row(change), NOW)).toEqual(facts))

test('what ending the others means is said for one and for several', () => {
  expect(endOthersText(1)).toMatch(/^The other sign-in ends/)
  expect(endOthersText(3)).toMatch(/^The 3 other sign-ins end/)
})
