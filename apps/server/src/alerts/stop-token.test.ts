import { randomBytes } from 'node:crypto'
import { describeStop } from '@vitrine/contract/alerts/alerts.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { expect, test } from 'vitest'
import { seal } from '../platform/sealed.ts'
import { createStopToken, readStopToken } from './stop-token.ts'

const SECRET = randomBytes(48).toString('hex')
const link = { alertId: 42, address: 'helen.ashworth@corvane.example' }

test('a token holds the alert and the address, readable only with the secret', () => {
  const token = createStopToken(SECRET, link)
  expect(readStopToken([SECRET], token)).toEqual(link)
  expect(readStopToken([randomBytes(48).toString('hex')], token)).toBeUndefined()
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('corvane')
})

test('the token of the longest address is accepted by the API', () => {
  const longest = { alertId: 2 ** 31 - 1, address: 'a@b.example'.padStart(LIMITS.mailAddress, 'x') }
  const token = createStopToken(SECRET, longest)
  expect(describeStop.params.safeParse({ token }).success).toBe(true)
  expect(readStopToken([SECRET], token)).toEqual(longest)
})

test('rejects a token that was changed, truncated or forged', () => {
  const sealed = Buffer.from(createStopToken(SECRET, link), 'base64url')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(readStopToken([SECRET], changed.toString('base64url')), String(at)).toBeUndefined()
    expect(readStopToken([SECRET], sealed.subarray(0, at).toString('base64url')), String(at)).toBeUndefined()
  }
  expect(readStopToken([SECRET], '42.aGVsZW4.c2lnbmVk'.repeat(3))).toBeUndefined()
})

test.each(['JBSWY3DPEHPK3PXP', 'stop 0 a@b.example', 'stop 9999999999 a@b.example', 'stop 1 ', 'xstop 1 a@b.example'])(
  'rejects text that was sealed for another purpose: %s',
  (plain) => expect(readStopToken([SECRET], seal(SECRET, plain).toString('base64url'))).toBeUndefined(),
)
