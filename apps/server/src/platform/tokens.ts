import { createHmac, randomBytes } from 'node:crypto'
import { type Secrets, withVersion } from './secret-versions.ts'

const TOKEN_BYTES = 32

/** An opaque token of 256 bits, meaningless without the database. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Key for counting attempts with a typed name, without storing the name: it may be a typo or a password. */
export function hashName(secret: string, name: string): string {
  return createHmac('sha256', secret).update(`name ${name}`).digest('base64url')
}

/** Only this hash is stored, so database access is not enough to forge a cookie or key. */
export function hashToken(secret: string, token: string): Buffer {
  return withVersion(secret, digest(secret, token))
}

/**
 * All hashes under which the token may be stored: with the current secret, with previous ones, and from before secrets
 * had versions.
 */
export function tokenHashes(secrets: Secrets, token: string): Buffer[] {
  return [...secrets.map((secret) => hashToken(secret, token)), ...secrets.map((secret) => digest(secret, token))]
}

const digest = (secret: string, token: string) => createHmac('sha256', secret).update(token).digest()
