import type { Assertion } from '@vitrine/contract/auth/passkeys.contract'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { findUsersByDevice } from '@vitrine/db/auth/account.queries'
import { findPasskey, listPasskeys } from '@vitrine/db/auth/passkey.queries'
import { endSession } from '@vitrine/db/auth/session.queries'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { hashName, newToken, tokenHashes } from '../platform/tokens.ts'
import { asSignIn } from './as-sign-in.ts'
import { asAttempt } from './attempts.ts'
import { findHalfSession, takeSecondStep } from './code-step.actions.ts'
import { provePasskey, startAssertion } from './prove-passkey.ts'
import {
  bucketsFor,
  type Origin,
  openSession,
  readSignedInUser,
  registerDevice,
  type SignedIn,
  sendToCompany,
} from './sign-in.actions.ts'

const toSignInUse = (browserToken: string) => ({ purpose: 'signIn', boundTo: `browser ${browserToken}` }) as const
const toStepUse = (sessionId: number) => ({ purpose: 'step', boundTo: `session ${sessionId}` }) as const

/** Reuses the token of the browser, so that tabs do not invalidate each other's challenges. */
export function startPasskeySignIn(services: Services, known: string | undefined) {
  const browserToken = known ?? newToken()
  return { browserToken, answer: startAssertion(services, toSignInUse(browserToken)) }
}

interface PasskeySignIn {
  readonly ticket: string
  readonly assertion: Assertion
  readonly rememberMe: boolean
}

/** Counted, audited and completed like a sign-in with a password. */
export async function signInWithPasskey(
  services: Services,
  { ticket, assertion, rememberMe }: PasskeySignIn,
  origin: Origin,
  browserToken: string | undefined,
): Promise<SignedIn> {
  const { config, database } = services
  const deviceHashes = origin.deviceToken ? tokenHashes(config.SECRETS, origin.deviceToken) : []
  const { known, deviceUsers } = await asSignIn(services, async (db) => ({
    known: await findPasskey(db, Buffer.from(assertion.id, 'base64url')),
    deviceUsers: await findUsersByDevice(db, deviceHashes),
  }))
  const isKnownDevice = known !== undefined && deviceUsers.includes(known.userId)
  // a leading space can't clash with a username
  const name = hashName(config.APP_SECRET, known?.username.toLowerCase() ?? ' passkey')
  const buckets = bucketsFor(name, isKnownDevice ? deviceHashes[0] : undefined, origin.address)
  const passkey = await asAttempt(database, buckets, () =>
    asSignIn(services, async (db) => {
      const proven =
        browserToken && (await provePasskey(db, services, { ...toSignInUse(browserToken), ticket, assertion }))
      if (proven) return proven
      const userId = known?.userId ?? null
      await recordAudit(db, { userId, action: 'signInFailed', detail: { by: 'passkey' } })
      return undefined
    }),
  )
  if (!passkey) return refuse('wrongPasskey')
  const toCompanySignIn = await sendToCompany(services, passkey.userId)
  if (toCompanySignIn) return toCompanySignIn

  const { userId } = passkey
  const sessionToken = newToken()
  const deviceToken = await asSignIn(services, async (db) => {
    if (origin.sessionToken) await endSession(db, tokenHashes(config.SECRETS, origin.sessionToken))
    // two factors: possession, and a PIN or fingerprint
    const opening = { userId, remember: rememberMe, token: sessionToken, origin, by: 'passkey', hasSecondFactor: true }
    await openSession(db, services, opening)
    return registerDevice(db, services, userId, origin)
  })
  const behind = await readSignedInUser(services, sessionToken)
  return { answer: { next: 'home', ...behind }, sessionToken, deviceToken }
}

export function startPasskeyStep(services: Services, sessionToken: string | undefined) {
  return asSignIn(services, async (db) => {
    const { half } = await findHalfSession(db, services, sessionToken)
    return startAssertion(services, toStepUse(half.sessionId), await listPasskeys(db, half.userId))
  })
}

/** Replaces the code. */
export async function enterPasskey(services: Services, given: Omit<PasskeySignIn, 'rememberMe'>, origin: Origin) {
  const entered = await takeSecondStep(services, origin, async (db, { half }) => {
    const { sessionId, userId } = half
    const passkey = await provePasskey(db, services, { ...toStepUse(sessionId), ...given, userId })
    return passkey ? 'passkey' : 'wrong'
  })
  return entered === 'wrong' || entered === 'over' ? refuse('wrongPasskey') : entered
}
