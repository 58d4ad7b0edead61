import { LIMITS } from '@vitrine/contract/limits'
import { codeAt } from '@vitrine/testing/authenticator'
import { expect, test, vi } from 'vitest'
import { authenticatorAddress, findStep, inOutline, newAuthenticatorKey, newCode, newRecoveryCodes } from './codes.ts'

const STEP = 30_000

test('codes are six digits, leading zeros included', () => {
  const codes = Array.from({ length: 2_000 }, newCode)
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})

test('creates ten different recovery codes without ambiguous letters', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(LIMITS.recoveryCodes)
  expect(codes.every((code) => /^[a-hjkmnp-z2-9]{10}$/.test(code))).toBe(true)
})

test('tolerates clocks that are 30 seconds off, and accepts each time step once', async () => {
  const key = newAuthenticatorKey()
  const now = 1_800_000_000_000
  vi.setSystemTime(now)
  try {
    const step = Math.floor(now / STEP)
    for (const [off, isRight] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      expect(await findStep(key, codeAt(key, now + off * STEP), null), String(off)).toBe(
        isRight ? step + off : undefined,
      )
    }
    expect(await findStep(key, codeAt(key, now), step)).toBeUndefined()
    expect(await findStep(key, codeAt(key, now), step - 1)).toBe(step)
    expect(await findStep(key, codeAt(key, now - STEP), step)).toBeUndefined()
    // after the clock was set back, past codes are not accepted
    expect(await findStep(key, codeAt(key, now), step + 1_000)).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('creates the address that authenticators scan', () => {
  const address = new URL(authenticatorAddress('JBSWY3DPEHPK3PXP', 'marta.iglesias'))
  expect(address.protocol).toBe('otpauth:')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: 'JBSWY3DPEHPK3PXP', issuer: 'Vitrine' })
})

test('masks an address', () => {
  expect(inOutline('marta.iglesias@example.com')).toBe('m…@example.com')
})
