import { createHash } from 'node:crypto'

/**
 * The current `APP_SECRET`, followed by previous ones that are still accepted (`APP_SECRET_PREVIOUS`). Writing uses the
 * first; reading tries each.
 */
export type Secrets = readonly [string, ...string[]]

const VERSION_BYTES = 4

/** Identifies a secret without revealing it. Used as a prefix of everything created with the secret. */
export function secretVersion(secret: string): Buffer {
  return createHash('sha256').update(`vitrine secret ${secret}`).digest().subarray(0, VERSION_BYTES)
}

export const hasVersion = (secret: string, made: Buffer) =>
  made.subarray(0, VERSION_BYTES).equals(secretVersion(secret))

export const withVersion = (secret: string, made: Buffer) => Buffer.concat([secretVersion(secret), made])

export const withoutVersion = (made: Buffer) => made.subarray(VERSION_BYTES)
