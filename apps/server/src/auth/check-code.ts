import { LIMITS } from '@vitrine/contract/limits'
import { consumeChallenge, countWrongTry, holdChallenge, requireCode } from '@vitrine/db/auth/challenge.queries'
import { consumeRecoveryCode, passStep, type SecondStep } from '@vitrine/db/auth/second-step.queries'
import type { Db } from '@vitrine/db/db'
import { unseal } from '../platform/sealed.ts'
import type { Services } from '../platform/services.ts'
import { findStep, isCode, recoveryCodeHashes } from './codes.ts'

/** `over`: too many wrong attempts, or expired. No code is accepted anymore. */
export type CodeOutcome = 'right' | 'recovery' | 'wrong' | 'over'

interface CodeCheck {
  readonly sessionId: number
  readonly userId: number
  readonly step: SecondStep
  readonly code: string
}

const isDigits = (code: string) => code.length === LIMITS.code.digits

/**
 * Checks a code for the active second step. Each code works once. The row is locked, so that attempts are counted one
 * by one.
 */
export async function checkCode(db: Db, services: Services, asked: CodeCheck): Promise<CodeOutcome> {
  const { sessionId, userId, code } = asked
  const challenge = await holdChallenge(db, sessionId)
  if (!challenge || challenge.isUsed || challenge.wrongTries >= LIMITS.code.tries) return 'over'
  const outcome = isDigits(code) ? await checkDigits(db, services, asked, challenge) : await checkRecovery()
  if (outcome === 'wrong') await countWrongTry(db, sessionId)
  else await consumeChallenge(db, sessionId)
  return outcome === 'wrong' && challenge.wrongTries + 1 >= LIMITS.code.tries ? 'over' : outcome

  async function checkRecovery(): Promise<CodeOutcome> {
    const isOne = await consumeRecoveryCode(db, userId, recoveryCodeHashes(services.config.SECRETS, userId, code))
    return isOne ? 'recovery' : 'wrong'
  }
}

async function checkDigits(
  db: Db,
  { config }: Services,
  { sessionId, userId, step, code }: CodeCheck,
  { codeHash, isExpired }: { codeHash: Buffer | null; isExpired: boolean },
): Promise<CodeOutcome> {
  if (step.useAuthenticator && step.totpSecret) {
    const key = unseal(config.SECRETS, step.totpSecret)
    // sealed with a secret that is no longer configured, so an Admin must reset it
    const passed = key === undefined ? undefined : await findStep(key, code, step.totpLastStep)
    return passed !== undefined && (await passStep(db, userId, passed)) ? 'right' : 'wrong'
  }
  if (!codeHash || isExpired) return 'wrong'
  return isCode(config.SECRETS, sessionId, code, codeHash) ? 'right' : 'wrong'
}

/** Counts attempts as for an emailed code and continues an existing count. */
export async function ensureChallenge(db: Db, sessionId: number): Promise<void> {
  const challenge = await holdChallenge(db, sessionId)
  if (!challenge || challenge.isUsed || challenge.isExpired) await requireCode(db, sessionId, { isMail: false })
}
