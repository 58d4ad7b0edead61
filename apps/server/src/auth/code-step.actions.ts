import type { CodeSent } from '@vitrine/contract/auth/auth.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { requireCode } from '@vitrine/db/auth/challenge.queries'
import { moveCompanySession } from '@vitrine/db/auth/company.queries'
import { findSecondStep, type SecondStep } from '@vitrine/db/auth/second-step.queries'
import { endSession, type HalfSession, holdHalfSession } from '@vitrine/db/auth/session.queries'
import type { Db } from '@vitrine/db/db'
import { enqueue } from '@vitrine/db/queue'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { newToken, tokenHashes } from '../platform/tokens.ts'
import { asSignIn } from './as-sign-in.ts'
import { asAttempt } from './attempts.ts'
import { type CodeOutcome, checkCode } from './check-code.ts'
import { inOutline } from './codes.ts'
import { mailCode, notify } from './mails.jobs.ts'
import { type Origin, openSession, readSignedInUser, registerDevice } from './sign-in.actions.ts'

/** Limits code guesses per account, from any network. The attacker already has the password. */
export const codeBucket = (userId: number) => ({ name: `code ${userId}`, free: 10 })

/** The pending sign-in of a cookie and its second step; refuses missing and expired ones. */
export async function findHalfSession(
  db: Db,
  { config }: Services,
  token: string | undefined,
): Promise<{ half: HalfSession; step: SecondStep }> {
  const half = token ? await holdHalfSession(db, tokenHashes(config.SECRETS, token)) : undefined
  const step = half && (await findSecondStep(db, half.userId))
  return half && step?.useTwoFactor ? { half, step } : refuse('signInExpired')
}

interface CompletedSignIn {
  readonly half: HalfSession
  readonly sessionToken: string
  readonly deviceToken: string
  readonly recoveryCodesLeft: number | null
}

type Check = (
  db: Db,
  owed: { readonly half: HalfSession; readonly step: SecondStep },
) => Promise<CodeOutcome | 'passkey'>

/** Counts the attempt, checks the proof and, if it is right, completes the sign-in. */
export async function takeSecondStep(services: Services, origin: Origin, check: Check) {
  const { config, database } = services
  const { half: asking } = await asSignIn(services, (db) => findHalfSession(db, services, origin.sessionToken))

  let failure = 'wrong' as 'wrong' | 'over'
  const entered = await asAttempt(database, [codeBucket(asking.userId)], () =>
    asSignIn(services, async (db): Promise<CompletedSignIn | undefined> => {
      const { half, step } = await findHalfSession(db, services, origin.sessionToken)
      const outcome = await check(db, { half, step })
      if (outcome === 'wrong' || outcome === 'over') {
        failure = outcome
        if (outcome === 'over' && origin.sessionToken) {
          await endSession(db, tokenHashes(config.SECRETS, origin.sessionToken))
        }
        await recordAudit(db, {
          userId: half.userId,
          action: 'codeFailed',
          subject: 'session',
          subjectId: half.sessionId,
        })
        return undefined
      }
      // a new token, to prevent session fixation
      const sessionToken = newToken()
      if (origin.sessionToken) await endSession(db, tokenHashes(config.SECRETS, origin.sessionToken))
      const by = outcome === 'passkey' && { by: outcome }
      const sessionId = await openSession(db, services, { ...half, token: sessionToken, origin, ...by })
      await moveCompanySession(db, half.sessionId, sessionId)
      const isRecovery = outcome === 'recovery'
      if (isRecovery) {
        await recordAudit(db, { userId: half.userId, action: 'recoveryCodeUsed' })
        await notify(db, half.userId, 'recoveryCodeUsed')
      }
      const deviceToken = await registerDevice(db, services, half.userId, origin)
      return { half, sessionToken, deviceToken, recoveryCodesLeft: isRecovery ? step.recoveryCodesLeft - 1 : null }
    }),
  )
  if (!entered) return failure
  const { half, sessionToken, deviceToken, recoveryCodesLeft } = entered
  const behind = await readSignedInUser(services, sessionToken)
  return {
    answer: { next: 'home' as const, ...behind, recoveryCodesLeft },
    remember: half.remember,
    sessionToken,
    deviceToken,
  }
}

export async function enterCode(services: Services, code: string, origin: Origin) {
  const entered = await takeSecondStep(services, origin, (db, { half, step }) =>
    checkCode(db, services, { ...half, step, code }),
  )
  if (entered === 'over') return refuse('signInExpired')
  return entered === 'wrong' ? refuse('wrongCode') : entered
}

export function resendCode(services: Services, token: string | undefined): Promise<CodeSent> {
  return asSignIn(services, async (db) => {
    const { half, step } = await findHalfSession(db, services, token)
    if (step.useAuthenticator) return refuse('signInExpired')
    return sendCode(db, half, step.email)
  })
}

/** Mails a code, unless one was requested just now. */
export async function sendCode(
  db: Db,
  { sessionId, userId }: { readonly sessionId: number; readonly userId: number },
  email: string,
): Promise<CodeSent> {
  const wait = await requireCode(db, sessionId, { isMail: true })
  if (wait > 0) refuse('tooManyAttempts', wait)
  await enqueue(db, mailCode, { sessionId, userId })
  return { sentTo: inOutline(email), resendIn: LIMITS.code.resendSeconds }
}
