import { expect, test } from 'vitest'
import { isInNetworks } from './networks.ts'

test.each([
  ['192.0.2.7', [], true],
  ['10.200.3.4', ['10.0.0.0/8'], true],
  ['11.0.0.1', ['10.0.0.0/8'], false],
  ['192.0.2.7', ['10.0.0.0/8', '192.0.2.7/32'], true],
  ['192.0.2.8', ['192.0.2.7'], false],
  ['2001:db8:1::5', ['2001:db8::/32'], true],
  ['2001:db9::5', ['2001:db8::/32'], false],
  // an IPv6 listener reached over IPv4
  ['::ffff:10.200.3.4', ['10.0.0.0/8'], true],
  ['::ffff:11.0.0.1', ['10.0.0.0/8'], false],
  ['10.200.3.4', ['2001:db8::/32'], false],
  ['127.0.0.1', ['0.0.0.0/0'], true],
  ['::1', ['0.0.0.0/0'], false],
  ['::1', ['::/0'], true],
] as const)('%s in %j: %j', (address, networks, expected) => expect(isInNetworks(address, networks)).toBe(expected))
