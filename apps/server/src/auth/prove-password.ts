import { findSecondStep, type SecondStep } from '@vitrine/db/auth/second-step.queries'
import type { Caller } from '../platform/caller.ts'
import { refuseUnconfirmed } from '../platform/confirmed.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { asSignIn } from './as-sign-in.ts'
import { asAttempt } from './attempts.ts'
import { passwordMatches } from './password.ts'

/** Limits password guesses in an open session. */
const passwordBucket = (userId: number) => ({ name: `password ${userId}`, free: 5 })

/** The account, or undefined for a wrong password. */
export async function provePassword(
  services: Services,
  userId: number,
  password: string,
): Promise<SecondStep | undefined> {
  const { database } = services
  const step = await asSignIn(services, (db) => findSecondStep(db, userId))
  return asAttempt(database, [passwordBucket(userId)], async () =>
    (await passwordMatches(step?.passwordHash, password)) ? step : undefined,
  )
}

/** For actions that require the password again. */
export async function askPassword(services: Services, userId: number, password: string): Promise<SecondStep> {
  return (await provePassword(services, userId, password)) ?? refuse('wrongPassword')
}

/** Requires the password or, for users without one, a recent sign-in or confirmation. */
export async function askOwner(
  services: Services,
  { user: { userId }, sessionId }: Caller,
  password: string | null,
): Promise<SecondStep> {
  if (password !== null) return askPassword(services, userId, password)
  return asSignIn(services, async (db) => {
    const step = await findSecondStep(db, userId)
    if (!step || step.passwordHash !== null) return refuse('wrongPassword')
    await refuseUnconfirmed(db, sessionId)
    return step
  })
}
