import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Whoever reads the database alone, or a backup of it, can do nothing with what is sealed. */
export function seal(secret: string, plain: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Undefined when it was sealed with another secret, or changed since. */
export function unseal(secret: string, sealed: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Apart from what the secret is used for elsewhere. */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'vitrine sealed', 32))
