import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

test('a sealed value opens with the same secret and differs each time', () => {
  const [one, other] = [seal('a secret', 'JBSWY3DP'), seal('a secret', 'JBSWY3DP')]
  expect(one.equals(other)).toBe(false)
  expect(unseal(['a secret'], one)).toBe('JBSWY3DP')
})

test('a sealed value does not open with another secret or after any change', () => {
  const sealed = seal('a secret', 'JBSWY3DP')
  expect(unseal(['another'], sealed)).toBeUndefined()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(['a secret', 'another'], changed)).toBeUndefined()
    expect(unseal(['a secret'], sealed.subarray(0, at))).toBeUndefined()
  }
})

test('a sealed value opens with a replaced secret as long as it is listed', () => {
  const sealed = seal('old', 'JBSWY3DP')
  expect(unseal(['new', 'older', 'old'], sealed)).toBe('JBSWY3DP')
  expect(unseal(['new'], sealed)).toBeUndefined()
})

test('a value sealed before secrets had versions still opens', () => {
  const nonce = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', 'old', '', 'vitrine sealed', 32))
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([nonce, cipher.update('JBSWY3DP', 'utf8'), cipher.final(), cipher.getAuthTag()])
  expect(unseal(['old'], sealed)).toBe('JBSWY3DP')
  expect(unseal(['new', 'old'], sealed)).toBe('JBSWY3DP')
})
