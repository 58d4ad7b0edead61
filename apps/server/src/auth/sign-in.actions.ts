import type { SignInAnswer } from '@vitrine/contract/auth/auth.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { type Account, accountByUsername, findUsersByDevice, rememberDevice } from '@vitrine/db/auth/account.queries'
import type { Bucket } from '@vitrine/db/auth/backoff.queries'
import { requireCode } from '@vitrine/db/auth/challenge.queries'
import { requiredCompany } from '@vitrine/db/auth/company.queries'
import { hasPasskey } from '@vitrine/db/auth/passkey.queries'
import { createSession, endSession, readSession, type SessionRow } from '@vitrine/db/auth/session.queries'
import type { Db } from '@vitrine/db/db'
import { enqueue } from '@vitrine/db/queue'
import { owesSecondFactor, toUser } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { hashName, hashToken, newToken, tokenHashes } from '../platform/tokens.ts'
import { asSignIn } from './as-sign-in.ts'
import { asAttempt, toNetwork } from './attempts.ts'
import { inOutline } from './codes.ts'
import { toCompany } from './company/to-company.ts'
import { IDLE_SECONDS, REMEMBERED_SECONDS } from './cookies.ts'
import { mailCode } from './mails.jobs.ts'
import { passwordMatches } from './password.ts'

export interface Origin {
  readonly address: string
  readonly userAgent: string | null
  readonly deviceToken: string | undefined
  readonly sessionToken: string | undefined
}

interface SignIn {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
}

export interface SignedIn {
  readonly answer: SignInAnswer
  /** Undefined if the user must sign in with a company account. */
  readonly sessionToken: string | undefined
  /** Undefined until the sign-in is complete. */
  readonly deviceToken: string | undefined
}

/** A known browser of the account has its own bucket, so that others cannot lock it out. */
export function bucketsFor(name: string, knownDevice: Buffer | undefined, address: string): [Bucket, ...Bucket[]] {
  if (knownDevice) return [{ name: `device ${knownDevice.toString('hex')} ${name}`, free: 5 }]
  const network = toNetwork(address)
  return [
    { name: `pair ${network} ${name}`, free: 5 },
    { name: `account ${name}`, free: 100 },
    { name: `network ${network}`, free: 200 },
  ]
}

export async function signIn(services: Services, attempt: SignIn, origin: Origin): Promise<SignedIn> {
  const { config, database } = services
  const username = attempt.username.toLowerCase()
  const deviceHashes = origin.deviceToken ? tokenHashes(config.SECRETS, origin.deviceToken) : []

  const { known, deviceUsers } = await asSignIn(services, async (db) => ({
    known: await accountByUsername(db, username),
    deviceUsers: await findUsersByDevice(db, deviceHashes),
  }))
  const isKnownDevice = known !== undefined && deviceUsers.includes(known.userId)
  const buckets = bucketsFor(
    hashName(config.APP_SECRET, username),
    isKnownDevice ? deviceHashes[0] : undefined,
    origin.address,
  )
  // outside the transaction, so that no connection waits for the hash
  const account = await asAttempt(database, buckets, async () =>
    (await passwordMatches(known?.passwordHash, attempt.password)) ? known : undefined,
  )
  if (!account) {
    await asSignIn(services, (db) =>
      // unknown names are not stored, because they may be passwords typed into the wrong field
      recordAudit(db, { userId: known?.userId ?? null, action: 'signInFailed', detail: known ? { username } : {} }),
    )
    refuse('wrongSignIn')
  }

  // only after a correct password, so that the response doesn't reveal whether the user exists
  const toCompanySignIn = await sendToCompany(services, account.userId)
  if (toCompanySignIn) return toCompanySignIn

  const sessionToken = newToken()
  const deviceToken = await asSignIn(services, async (db) => {
    if (origin.sessionToken) await endSession(db, tokenHashes(config.SECRETS, origin.sessionToken))
    const { userId, useTwoFactor, useAuthenticator } = account
    const opening = { userId, remember: attempt.rememberMe, token: sessionToken, origin }
    if (useTwoFactor) {
      await openHalfSession(db, services, opening, !useAuthenticator)
      return undefined
    }
    await openSession(db, services, opening)
    return registerDevice(db, services, userId, origin)
  })
  return { answer: await buildSignInAnswer(services, account, sessionToken), sessionToken, deviceToken }
}

/** If a company account is required, no other sign-in is allowed. */
export async function sendToCompany(services: Services, userId: number): Promise<SignedIn | undefined> {
  const company = await asSignIn(services, async (db) => {
    const required = await requiredCompany(db, userId)
    const detail = { why: 'companyAccountRequired', company: required?.name }
    if (required) await recordAudit(db, { userId, action: 'signInRefused', detail })
    return required
  })
  if (!company) return undefined
  return { answer: { next: 'company', company: toCompany(company) }, sessionToken: undefined, deviceToken: undefined }
}

/** Keeps the cookie of a shared computer, so that the device stays known to all its users. */
export async function registerDevice(db: Db, { config }: Services, userId: number, origin: Origin): Promise<string> {
  const before = origin.deviceToken
  const isOurs = before && (await findUsersByDevice(db, tokenHashes(config.SECRETS, before))).length > 0
  const token = isOurs ? before : newToken()
  await rememberDevice(db, userId, hashToken(config.APP_SECRET, token))
  return token
}

interface NewSession {
  readonly userId: number
  readonly remember: boolean
  readonly token: string
  readonly origin: Origin
  /** 'passkey' or the company; missing for passwords. Recorded in the audit. */
  readonly by?: string
  /** The sign-in already had two factors, so no code is needed. */
  readonly hasSecondFactor?: boolean
}

async function insertSession(db: Db, { config }: Services, opening: NewSession, awaitsCode: boolean): Promise<number> {
  const { userId, remember, token, origin, by, hasSecondFactor = false } = opening
  const sessionId = await createSession(db, {
    tokenHash: hashToken(config.APP_SECRET, token),
    userId,
    awaitsCode,
    remember,
    hasSecondFactor,
    expiresAt: awaitsCode ? inMinutes(LIMITS.halfSignedIn) : getExpiry(remember),
    address: origin.address,
    userAgent: origin.userAgent,
  })
  const action = awaitsCode ? 'signInAwaitsCode' : 'signIn'
  const detail = by === undefined ? {} : { detail: { by } }
  await recordAudit(db, { userId, action, subject: 'session', subjectId: sessionId, ...detail })
  return sessionId
}

export function openSession(db: Db, services: Services, opening: NewSession): Promise<number> {
  return insertSession(db, services, opening, false)
}

/** A half session only allows the code step. */
export async function openHalfSession(
  db: Db,
  services: Services,
  opening: NewSession,
  isMail: boolean,
): Promise<number> {
  const sessionId = await insertSession(db, services, opening, true)
  await requireCode(db, sessionId, { isMail })
  if (isMail) await enqueue(db, mailCode, { sessionId, userId: opening.userId })
  return sessionId
}

type SecondStepAccount = Pick<Account, 'userId' | 'email' | 'useTwoFactor' | 'useAuthenticator'>

export async function buildSignInAnswer(
  services: Services,
  account: SecondStepAccount,
  token: string,
): Promise<SignInAnswer> {
  if (!account.useTwoFactor) return { next: 'home', ...(await readSignedInUser(services, token)) }
  const step = { next: 'code' as const, hasPasskey: await asSignIn(services, (db) => hasPasskey(db, account.userId)) }
  if (account.useAuthenticator) return { ...step, by: 'authenticator' }
  return { ...step, by: 'mail', sentTo: inOutline(account.email), resendIn: LIMITS.code.resendSeconds }
}

/** The signed-in user, their next required step and their language. */
export async function readSignedInUser(services: Services, token: string) {
  const session = await readSession(services.database, tokenHashes(services.config.SECRETS, token))
  return session ? { user: toUser(session), ...getSettings(services, session) } : refuse('wrongSignIn')
}

export const getSettings = ({ config }: Services, session: SessionRow) => ({
  ...(owesSecondFactor(config, session) && { owes: 'secondFactor' as const }),
  ...(session.language && { language: session.language }),
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

export function getExpiry(remember: boolean): Date {
  return inMinutes((remember ? REMEMBERED_SECONDS : IDLE_SECONDS) / 60)
}
