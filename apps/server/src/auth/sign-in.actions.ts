import type { SignInAnswer } from '@vitrine/contract/auth/auth.contract'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { type Account, accountByUsername, rememberDevice, usersOfDevice } from '@vitrine/db/auth/account.queries'
import {
  type Bucket,
  clearBucket,
  confirmFailure,
  reserveAttempt,
  takeBackAttempt,
} from '@vitrine/db/auth/backoff.queries'
import { createSession, endSession, readSession } from '@vitrine/db/auth/session.queries'
import type { Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { userOf } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { IDLE_SECONDS, REMEMBERED_SECONDS } from './cookies.ts'
import { passwordMatches } from './password.ts'

/** Where a sign-in comes from. */
export interface Origin {
  readonly address: string
  readonly userAgent: string | null
  readonly deviceToken: string | undefined
  readonly sessionToken: string | undefined
}

export interface SignIn {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
}

export interface SignedIn {
  readonly answer: SignInAnswer
  readonly sessionToken: string
  readonly deviceToken: string
}

/** A browser that has signed in to this account before waits for its own mistakes only: others cannot lock it out. */
function bucketsFor(username: string, knownDevice: Buffer | undefined, address: string): Bucket[] {
  if (knownDevice) return [{ name: `device ${knownDevice.toString('hex')} ${username}`, free: 5 }]
  const network = networkOf(address)
  return [
    { name: `pair ${network} ${username}`, free: 5 },
    { name: `account ${username}`, free: 100 },
    { name: `network ${network}`, free: 200 },
  ]
}

/** IPv6 customers hold at least a /64: one address of it is no network. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

/** Counts the attempt in every bucket, or refuses it with the longest wait. */
async function reserve(db: Db, buckets: readonly Bucket[]): Promise<void> {
  const waits: number[] = []
  for (const bucket of buckets) waits.push(await reserveAttempt(db, bucket))
  const wait = Math.max(...waits)
  if (wait > 0) refuse('tooManyAttempts', wait)
}

export async function signIn(services: Services, attempt: SignIn, origin: Origin): Promise<SignedIn> {
  const { config, database } = services
  const username = attempt.username.toLowerCase()
  const deviceHash = origin.deviceToken ? hashToken(config.APP_SECRET, origin.deviceToken) : undefined
  const asSignIn = <T>(work: (db: Db) => Promise<T>) => transactionAs(database, { role: 'app_signin' }, work)

  const { account, deviceUsers } = await asSignIn(async (db) => ({
    account: await accountByUsername(db, username),
    deviceUsers: deviceHash ? await usersOfDevice(db, deviceHash) : [],
  }))
  const isKnown = account !== undefined && deviceUsers.includes(account.userId)
  const buckets = bucketsFor(username, isKnown ? deviceHash : undefined, origin.address)
  await asSignIn((db) => reserve(db, buckets))

  // Outside of any transaction: a connection must not wait for a hash.
  const matches = await passwordMatches(account?.passwordHash, attempt.password).catch(async (error: unknown) => {
    // The password was not looked at, so it was no attempt.
    await asSignIn((db) => takeBack(db, buckets))
    throw error
  })
  if (!matches || !account) {
    await asSignIn(async (db) => {
      for (const bucket of buckets) await confirmFailure(db, bucket.name)
      await recordAudit(db, { userId: account?.userId ?? null, action: 'signInFailed', detail: { username } })
    })
    refuse('wrongSignIn')
  }

  const sessionToken = newToken()
  // A computer shared by several people stays known to each of them: its cookie is kept.
  const deviceToken = deviceUsers.length > 0 && origin.deviceToken ? origin.deviceToken : newToken()
  await asSignIn(async (db) => {
    const [own, ...shared] = buckets
    if (own) await clearBucket(db, own.name)
    await takeBack(db, shared)
    if (origin.sessionToken) await endSession(db, hashToken(config.APP_SECRET, origin.sessionToken))
    await rememberDevice(db, account.userId, hashToken(config.APP_SECRET, deviceToken))
    await openSession(db, services, account, attempt.rememberMe, sessionToken, origin)
  })
  return { answer: await answerFor(services, account, sessionToken), sessionToken, deviceToken }
}

async function takeBack(db: Db, buckets: readonly Bucket[]): Promise<void> {
  for (const bucket of buckets) await takeBackAttempt(db, bucket.name)
}

async function openSession(
  db: Db,
  { config }: Services,
  account: Account,
  remember: boolean,
  token: string,
  { address, userAgent }: Origin,
): Promise<void> {
  const sessionId = await createSession(db, {
    tokenHash: hashToken(config.APP_SECRET, token),
    userId: account.userId,
    awaitsCode: account.useTwoFactor,
    remember,
    expiresAt: expiryOf(remember),
    address,
    userAgent,
  })
  const action = account.useTwoFactor ? 'signInAwaitsCode' : 'signIn'
  await recordAudit(db, { userId: account.userId, action, subject: 'session', subjectId: sessionId })
}

async function answerFor({ config, database }: Services, account: Account, token: string): Promise<SignInAnswer> {
  if (account.useTwoFactor) return { next: 'code', by: account.useAuthenticator ? 'authenticator' : 'mail' }
  const session = await readSession(database, hashToken(config.APP_SECRET, token))
  return session ? { next: 'home', user: userOf(session) } : refuse('wrongSignIn')
}

export function expiryOf(remember: boolean): Date {
  return new Date(Date.now() + (remember ? REMEMBERED_SECONDS : IDLE_SECONDS) * 1000)
}
