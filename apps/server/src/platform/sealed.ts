import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { hasVersion, type Secrets, withoutVersion, withVersion } from './secret-versions.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a value, so that access to the database or a backup is not enough to read it. The result starts with the
 * version of the secret.
 */
export function seal(secret: string, plain: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), nonce)
  return withVersion(secret, Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]))
}

/** Undefined if the value was sealed with none of these secrets or was tampered with. */
export function unseal(secrets: Secrets, sealed: Buffer): string | undefined {
  for (const secret of secrets) {
    const plain = hasVersion(secret, sealed) ? decrypt(secret, withoutVersion(sealed)) : undefined
    if (plain !== undefined) return plain
  }
  // sealed before secrets had versions
  for (const secret of secrets) {
    const plain = decrypt(secret, sealed)
    if (plain !== undefined) return plain
  }
  return undefined
}

function decrypt(secret: string, sealed: Buffer): string | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Separates this key from other uses of the secret. */
const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'vitrine sealed', 32))
