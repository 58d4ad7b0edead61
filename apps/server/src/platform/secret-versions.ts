import { createHash } from 'node:crypto'

/**
 * Today's `APP_SECRET` first, then those before that still count (`APP_SECRET_PREVIOUS`). What is written uses the first;
 * what is read is tried with each.
 */
export type Secrets = readonly [string, ...string[]]

const VERSION_BYTES = 4

/** Names a secret without giving it away; what was made with it begins with this. */
export function secretVersion(secret: string): Buffer {
  return createHash('sha256').update(`vitrine secret ${secret}`).digest().subarray(0, VERSION_BYTES)
}

export const hasVersion = (secret: string, made: Buffer) =>
  made.subarray(0, VERSION_BYTES).equals(secretVersion(secret))

export const withVersion = (secret: string, made: Buffer) => Buffer.concat([secretVersion(secret), made])

export const withoutVersion = (made: Buffer) => made.subarray(VERSION_BYTES)
