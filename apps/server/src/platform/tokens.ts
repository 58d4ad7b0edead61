import { createHmac, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Opaque, 256 bits, meaningless without the database. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is counted under a name that was typed, without storing the name: it may be nobody's, or a password. */
export function hashName(secret: string, name: string): string {
  return createHmac('sha256', secret).update(`name ${name}`).digest('base64url')
}

/** Only this is stored: neither a reader nor a writer of the database can make a cookie or a key from it. */
export function hashToken(secret: string, token: string): Buffer {
  return createHmac('sha256', secret).update(token).digest()
}
