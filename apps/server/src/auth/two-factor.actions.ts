import type { CodeSent } from '@vitrine/contract/auth/auth.contract'
import type { CodeWay, TwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { consumeChallenge, countWrongTry, holdChallenge, requireCode } from '@vitrine/db/auth/challenge.queries'
import { removeAllPasskeys } from '@vitrine/db/auth/passkey.queries'
import {
  disableTwoFactor,
  enableTwoFactor,
  findSecondStep,
  replaceRecoveryCodes,
  type SecondStep,
} from '@vitrine/db/auth/second-step.queries'
import { endUserSessions } from '@vitrine/db/auth/session.queries'
import type { Db } from '@vitrine/db/db'
import type { Caller } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'
import { seal, unseal } from '../platform/sealed.ts'
import type { Services } from '../platform/services.ts'
import { asSignIn } from './as-sign-in.ts'
import { asAttempt } from './attempts.ts'
import { checkCode, ensureChallenge } from './check-code.ts'
import { codeBucket, sendCode } from './code-step.actions.ts'
import {
  authenticatorAddress,
  findStep,
  formatRecoveryCode,
  hashRecoveryCode,
  inOutline,
  isCode,
  newAuthenticatorKey,
  newRecoveryCodes,
} from './codes.ts'
import { createHelpAuditEntry } from './done-to.ts'
import { notify } from './mails.jobs.ts'
import { refuseUnmanaged } from './managed-user.ts'
import { askOwner } from './prove-password.ts'

const DONE = { done: true } as const

const getCodeWay = ({ useTwoFactor, useAuthenticator }: SecondStep): CodeWay | null =>
  useAuthenticator ? 'authenticator' : useTwoFactor ? 'mail' : null

/** Users who must have a second step may turn on any kind. */
function asAllowed(step: SecondStep, { needsSecondFactor }: Pick<Caller, 'needsSecondFactor'>): SecondStep {
  return needsSecondFactor ? { ...step, canUseTwoFactor: true, canUseAuthenticator: true } : step
}

/**
 * Offers the kinds that are off. To switch from the authenticator to emailed codes, it must first be turned off with a
 * code.
 */
function listAvailableMethods(step: SecondStep): CodeWay[] {
  if (!step.canUseTwoFactor || step.useAuthenticator) return []
  const isOffered: Record<CodeWay, boolean> = { mail: !step.useTwoFactor, authenticator: step.canUseAuthenticator }
  return (['mail', 'authenticator'] as const).filter((way) => isOffered[way])
}

export async function getTwoFactor(services: Services, caller: Caller): Promise<TwoFactor> {
  const found = (await asSignIn(services, (db) => findSecondStep(db, caller.user.userId))) ?? refuse('signedOut')
  const step = asAllowed(found, caller)
  if (!step.canUseTwoFactor) refuse('forbidden')
  return {
    by: getCodeWay(step),
    ways: listAvailableMethods(step),
    mail: inOutline(step.email),
    recoveryCodesLeft: step.recoveryCodesLeft,
    isRequired: caller.needsSecondFactor,
    hasPassword: found.passwordHash !== null,
  }
}

/** Emails a code for turning emailed codes on or off. */
export async function mailTwoFactorCode(
  services: Services,
  caller: Caller,
  password: string | null,
): Promise<CodeSent> {
  const step = asAllowed(await askOwner(services, caller, password), caller)
  if (!listAvailableMethods(step).includes('mail') && getCodeWay(step) !== 'mail') refuse('forbidden')
  return asSignIn(services, (db) => sendCode(db, { ...caller, userId: caller.user.userId }, step.email))
}

export async function startAuthenticator(services: Services, caller: Caller, password: string | null) {
  const step = asAllowed(await askOwner(services, caller, password), caller)
  if (!listAvailableMethods(step).includes('authenticator')) refuse('forbidden')
  const key = newAuthenticatorKey()
  const authenticatorKey = seal(services.config.APP_SECRET, key)
  await asSignIn(services, (db) => requireCode(db, caller.sessionId, { authenticatorKey, isMail: false }))
  return { key, address: authenticatorAddress(key, step.username) }
}

interface ProvenMethod {
  readonly authenticatorKey: Buffer | null
  readonly lastStep: number | null
}

/** A code from the kind that was started in this session proves that it works. */
async function checkSetupCode(
  db: Db,
  { config }: Services,
  sessionId: number,
  by: CodeWay,
  code: string,
): Promise<ProvenMethod | undefined> {
  const challenge = await holdChallenge(db, sessionId)
  const { codeHash, authenticatorKey } = challenge ?? {}
  if (!challenge || challenge.isUsed || challenge.isExpired || challenge.wrongTries >= LIMITS.code.tries)
    return undefined
  if (by === 'authenticator' && authenticatorKey) {
    const key = unseal(config.SECRETS, authenticatorKey)
    const lastStep = key === undefined ? undefined : await findStep(key, code, null)
    if (lastStep !== undefined) return { authenticatorKey, lastStep }
  }
  if (by === 'mail' && !authenticatorKey && codeHash && isCode(config.SECRETS, sessionId, code, codeHash)) {
    return { authenticatorKey: null, lastStep: null }
  }
  await countWrongTry(db, sessionId)
  return undefined
}

export async function turnOnTwoFactor(services: Services, caller: Caller, by: CodeWay, code: string) {
  const { sessionId } = caller
  const { userId } = caller.user
  const recoveryCodes = await asAttempt(services.database, [codeBucket(userId)], () =>
    asSignIn(services, async (db) => {
      const found = await findSecondStep(db, userId)
      const step = found && asAllowed(found, caller)
      if (!step || !listAvailableMethods(step).includes(by)) return refuse('forbidden')
      const proven = await checkSetupCode(db, services, sessionId, by, code)
      if (!proven) return undefined
      await consumeChallenge(db, sessionId)
      await enableTwoFactor(db, userId, { ...proven, isRequired: caller.needsSecondFactor })
      // other sessions were opened with one factor only
      await endUserSessions(db, userId, { except: sessionId })
      await recordAudit(db, { userId, action: 'twoFactorOn', detail: { by } })
      await notify(db, userId, 'twoFactorOn')
      return giveRecoveryCodes(db, services, userId)
    }),
  )
  return { recoveryCodes: recoveryCodes ?? refuse('wrongCode') }
}

async function giveRecoveryCodes(db: Db, { config }: Services, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(config.APP_SECRET, userId, code)),
  )
  return codes.map(formatRecoveryCode)
}

export async function turnOffTwoFactor(services: Services, caller: Caller, password: string | null, code: string) {
  const { sessionId } = caller
  const { userId } = caller.user
  if (caller.needsSecondFactor) refuse('secondFactorRequired')
  await askOwner(services, caller, password)
  const isOff = await asAttempt(services.database, [codeBucket(userId)], () =>
    asSignIn(services, async (db) => {
      const step = await findSecondStep(db, userId)
      if (!step?.useTwoFactor) return refuse('forbidden')
      // authenticators and recovery codes need no earlier step
      if (step.useAuthenticator || code.length > LIMITS.code.digits) await ensureChallenge(db, sessionId)
      const outcome = await checkCode(db, services, { sessionId, userId, step, code })
      if (outcome !== 'right' && outcome !== 'recovery') return undefined
      await disableTwoFactor(db, userId)
      await recordAudit(db, { userId, action: 'twoFactorOff' })
      await notify(db, userId, 'twoFactorOff')
      return true
    }),
  )
  return isOff ? DONE : refuse('wrongCode')
}

export async function renewRecoveryCodes(services: Services, caller: Caller, password: string | null) {
  const { userId } = caller.user
  const { useTwoFactor } = await askOwner(services, caller, password)
  if (!useTwoFactor) refuse('forbidden')
  const recoveryCodes = await asSignIn(services, async (db) => {
    await recordAudit(db, { userId, action: 'recoveryCodesRenewed' })
    await notify(db, userId, 'recoveryCodesRenewed')
    return giveRecoveryCodes(db, services, userId)
  })
  return { recoveryCodes }
}

/** Called by an administrator for a user who can't sign in. */
export async function resetTwoFactor(services: Services, caller: Caller, userId: number) {
  await caller.actor.transaction((db) => refuseUnmanaged(db, caller, userId))
  await asSignIn(services, async (db) => {
    const isTurnedOff = await disableTwoFactor(db, userId)
    // a lost phone may also hold passkeys
    const passkeys = await removeAllPasskeys(db, userId)
    if (!isTurnedOff && passkeys === 0) return
    await recordAudit(db, createHelpAuditEntry(caller, userId, 'twoFactorReset'))
    if (isTurnedOff) await notify(db, userId, 'twoFactorOff')
    if (passkeys > 0) await notify(db, userId, 'passkeysReset')
  })
  return DONE
}
