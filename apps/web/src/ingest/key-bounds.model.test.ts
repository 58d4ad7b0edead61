import { KEY_SCOPE_NAMES } from '@vitrine/contract/access/permissions'
import { expect, test } from 'vitest'
import { DEFAULT_BOUNDS, describeNetworks, describeScopes, findBoundsProblems, toKeyBody } from './key-bounds.model.ts'

const TODAY = '2026-11-18'

test.each([
  ['accepts the defaults', {}, {}],
  ['accepts today', { lastDay: TODAY }, {}],
  ['accepts IPv4 and IPv6 networks', { networks: '10.0.0.0/8, 2001:db8::/32\n192.0.2.7' }, {}],
  ['rejects no scope', { scopes: [] }, { scopes: 'Choose at least one.' }],
  ['rejects a day in the past', { lastDay: '2026-11-17' }, { lastDay: 'Choose today or a later day.' }],
  [
    'rejects an invalid network',
    { networks: '10.0.0.0/33' },
    { networks: 'Enter networks such as 10.0.0.0/8 or 2001:db8::/32, or single addresses.' },
  ],
] as const)('%s', (_what, change, expected) =>
  expect(findBoundsProblems({ ...DEFAULT_BOUNDS, ...change }, TODAY)).toEqual(expected),
)

test('a key is valid until the end of its last day', () => {
  expect(toKeyBody({ ...DEFAULT_BOUNDS, lastDay: TODAY, networks: ' 10.0.0.0/8  ' })).toEqual({
    scopes: ['captures.push', 'captures.push.read', 'observations.push'],
    expiresAt: new Date(2026, 10, 18, 23, 59, 59, 999).toISOString(),
    networks: ['10.0.0.0/8'],
  })
})

test('describes scopes and networks', () => {
  expect(describeScopes(KEY_SCOPE_NAMES)).toBe('Everything')
  expect(describeScopes(['captures.push', 'observations.push'])).toBe('Push pictures, Push observations')
  expect([describeNetworks([]), describeNetworks(['10.0.0.0/8', '::1/128'])]).toEqual([
    'Anywhere',
    '10.0.0.0/8, ::1/128',
  ])
})
