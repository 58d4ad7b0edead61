import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '@vitrine/contract/limits'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Secrets } from '../platform/secret-versions.ts'
import { hashToken, tokenHashes } from '../platform/tokens.ts'

const ISSUER = 'Vitrine'
/** Neither 0 and o nor 1 and l: these are written down and typed. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 10

export function newCode(): string {
  const { digits } = LIMITS.code
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** Whether it is the code that was mailed. */
export const isCode = (secrets: Secrets, sessionId: number, code: string, codeHash: Buffer) =>
  secrets.some((secret) => timingSafeEqual(codeHash, hashCode(secret, sessionId, code)))

/** Bound to its session: the same code mailed to somebody else is another one. */
export function hashCode(secret: string, sessionId: number, code: string): Buffer {
  return createHmac('sha256', secret).update(`code ${sessionId} ${code}`).digest()
}

export function newRecoveryCodes(): string[] {
  const one = () => Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const codes = new Set<string>()
  while (codes.size < LIMITS.recoveryCodes) codes.add(one())
  return [...codes]
}

/** As they are shown and written down. */
export const inHalves = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

export const hashRecoveryCode = (secret: string, userId: number, code: string) =>
  hashToken(secret, inWords(userId, code))

/** In every form that it may be stored. */
export const recoveryCodeHashes = (secrets: Secrets, userId: number, code: string) =>
  tokenHashes(secrets, inWords(userId, code))

const inWords = (userId: number, code: string) => `recovery ${userId} ${code}`

export const newAuthenticatorKey = () => generateSecret()

export function authenticatorAddress(key: string, username: string): string {
  return generateURI({ issuer: ISSUER, label: username, secret: key })
}

/** A clock may be half a minute off. Answers the time step of the code, if it is right and later than the last one used. */
export async function stepOf(key: string, code: string, lastStep: number | null): Promise<number | undefined> {
  // one of the written-down codes is longer, and the library does not take it for a wrong code but for a mistake of ours
  if (code.length !== LIMITS.code.digits) return undefined
  const answer = await verify({ secret: key, token: code, epochTolerance: 30 })
  if (!answer.valid || !('timeStep' in answer)) return undefined
  return lastStep === null || answer.timeStep > lastStep ? answer.timeStep : undefined
}

/** Enough to know which mailbox is meant, too little to learn an address: m…@example.com */
export function inOutline(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
