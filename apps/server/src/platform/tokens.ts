import { createHmac, randomBytes } from 'node:crypto'
import { type Secrets, withVersion } from './secret-versions.ts'

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
  return withVersion(secret, digest(secret, token))
}

/** Every form that the token may be stored in: by today's secret, by those before it, and from before secrets had versions. */
export function tokenHashes(secrets: Secrets, token: string): Buffer[] {
  return [...secrets.map((secret) => hashToken(secret, token)), ...secrets.map((secret) => digest(secret, token))]
}

const digest = (secret: string, token: string) => createHmac('sha256', secret).update(token).digest()
