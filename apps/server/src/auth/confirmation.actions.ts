import type { CodeSent } from '@vitrine/contract/auth/auth.contract'
import type { Assertion } from '@vitrine/contract/auth/passkeys.contract'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { listLinkedCompanies } from '@vitrine/db/auth/company.queries'
import { hasPasskey, listPasskeys } from '@vitrine/db/auth/passkey.queries'
import { findSecondStep } from '@vitrine/db/auth/second-step.queries'
import { markConfirmed } from '@vitrine/db/auth/session.queries'
import type { Db } from '@vitrine/db/db'
import type { Caller } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { asSignIn } from './as-sign-in.ts'
import { asAttempt } from './attempts.ts'
import { checkCode, ensureChallenge } from './check-code.ts'
import { codeBucket, sendCode } from './code-step.actions.ts'
import { inOutline } from './codes.ts'
import { provePasskey, startAssertion } from './prove-passkey.ts'
import { askPassword } from './prove-password.ts'

const DONE = { done: true } as const

type ConfirmedSession = Pick<Caller, 'sessionId' | 'user'>

/**
 * Marks the session as confirmed, which allows sensitive changes for the next few minutes. All kinds of proof end here;
 * the audit records `by`. Requires the sign-in role (`asSignIn`).
 */
export async function confirmIdentity(db: Db, { sessionId, user }: ConfirmedSession, by: string): Promise<void> {
  await markConfirmed(db, sessionId)
  await recordAudit(db, {
    userId: user.userId,
    action: 'identityConfirmed',
    subject: 'session',
    subjectId: sessionId,
    detail: { by },
  })
}

/** Users who were created by a company sign-in have no password and confirm at their company or with a passkey. */
export async function getConfirmation(services: Services, { user }: Caller) {
  const { step, ...ways } = await asSignIn(services, async (db) => ({
    step: await findSecondStep(db, user.userId),
    company: (await listLinkedCompanies(db, user.userId))[0]?.company ?? null,
    hasPasskey: await hasPasskey(db, user.userId),
  }))
  const codeBy = step?.useAuthenticator ? ('authenticator' as const) : step?.useTwoFactor ? ('mail' as const) : null
  const hasPassword = typeof step?.passwordHash === 'string'
  return { username: step?.username ?? user.name, hasPassword, codeBy, mail: inOutline(step?.email ?? ''), ...ways }
}

async function readStep(services: Services, { user }: ConfirmedSession) {
  return (await asSignIn(services, (db) => findSecondStep(db, user.userId))) ?? refuse('notFound')
}

export async function mailConfirmationCode(services: Services, caller: Caller): Promise<CodeSent> {
  const { email, useTwoFactor, useAuthenticator } = await readStep(services, caller)
  if (!useTwoFactor || useAuthenticator) refuse('notFound')
  return asSignIn(services, (db) => sendCode(db, { ...caller, userId: caller.user.userId }, email))
}

export async function confirmByPassword(services: Services, caller: Caller, password: string) {
  await askPassword(services, caller.user.userId, password)
  await asSignIn(services, (db) => confirmIdentity(db, caller, 'password'))
  return DONE
}

export async function confirmByCode(services: Services, caller: Caller, code: string) {
  const { sessionId, user } = caller
  const isRight = await asAttempt(services.database, [codeBucket(user.userId)], () =>
    asSignIn(services, async (db) => {
      const step = await findSecondStep(db, user.userId)
      if (!step?.useTwoFactor) return undefined
      if (step.useAuthenticator) await ensureChallenge(db, sessionId)
      const outcome = await checkCode(db, services, { sessionId, userId: user.userId, step, code })
      if (outcome !== 'right') return undefined
      await confirmIdentity(db, caller, step.useAuthenticator ? 'authenticator' : 'mailed code')
      return true
    }),
  )
  return isRight ? DONE : refuse('wrongCode')
}

const toConfirmUse = ({ sessionId }: ConfirmedSession) =>
  ({ purpose: 'confirm', boundTo: `session ${sessionId}` }) as const

export async function startPasskeyConfirmation(services: Services, caller: Caller) {
  const own = await asSignIn(services, (db) => listPasskeys(db, caller.user.userId))
  if (own.length === 0) refuse('notFound')
  return startAssertion(services, toConfirmUse(caller), own)
}

export async function confirmByPasskey(
  services: Services,
  caller: Caller,
  given: { readonly ticket: string; readonly assertion: Assertion },
) {
  const { userId } = caller.user
  const isRight = await asAttempt(services.database, [codeBucket(userId)], () =>
    asSignIn(services, async (db) => {
      if (!(await provePasskey(db, services, { ...toConfirmUse(caller), ...given, userId }))) return undefined
      await confirmIdentity(db, caller, 'passkey')
      return true
    }),
  )
  return isRight ? DONE : refuse('wrongPasskey')
}
