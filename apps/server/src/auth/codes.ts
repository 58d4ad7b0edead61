import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '@vitrine/contract/limits'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Secrets } from '../platform/secret-versions.ts'
import { hashToken, tokenHashes } from '../platform/tokens.ts'

const ISSUER = 'Vitrine'
/** Without 0, o, 1 and l, which look alike when written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 10

export function newCode(): string {
  const { digits } = LIMITS.code
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

export const isCode = (secrets: Secrets, sessionId: number, code: string, codeHash: Buffer) =>
  secrets.some((secret) => timingSafeEqual(codeHash, hashCode(secret, sessionId, code)))

/** Bound to the session, so that the code doesn't work in another one. */
export function hashCode(secret: string, sessionId: number, code: string): Buffer {
  return createHmac('sha256', secret).update(`code ${sessionId} ${code}`).digest()
}

export function newRecoveryCodes(): string[] {
  const createRecoveryCode = () =>
    Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const codes = new Set<string>()
  while (codes.size < LIMITS.recoveryCodes) codes.add(createRecoveryCode())
  return [...codes]
}

/** The format shown to users. */
export const formatRecoveryCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

export const hashRecoveryCode = (secret: string, userId: number, code: string) =>
  hashToken(secret, toHashInput(userId, code))

/** Hashes with all configured secrets. */
export const recoveryCodeHashes = (secrets: Secrets, userId: number, code: string) =>
  tokenHashes(secrets, toHashInput(userId, code))

const toHashInput = (userId: number, code: string) => `recovery ${userId} ${code}`

export const newAuthenticatorKey = () => generateSecret()

export function authenticatorAddress(key: string, username: string): string {
  return generateURI({ issuer: ISSUER, label: username, secret: key })
}

/**
 * Tolerates clocks that are 30 seconds off. Returns the time step of a correct code that is later than the last one
 * used.
 */
export async function findStep(key: string, code: string, lastStep: number | null): Promise<number | undefined> {
  // the library throws for recovery codes, which are longer
  if (code.length !== LIMITS.code.digits) return undefined
  const answer = await verify({ secret: key, token: code, epochTolerance: 30 })
  if (!answer.valid || !('timeStep' in answer)) return undefined
  return lastStep === null || answer.timeStep > lastStep ? answer.timeStep : undefined
}

/** Masks an address, for example as m…@example.com. */
export function inOutline(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
