import { type SecondStep, secondStepOf } from '@vitrine/db/auth/second-step.queries'
import type { Caller } from '../platform/caller.ts'
import { refuseUnconfirmed } from '../platform/confirmed.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { asSignIn } from './as-sign-in.ts'
import { asAttempt } from './attempts.ts'
import { passwordMatches } from './password.ts'

/** Guesses of somebody who is signed in, or sits at a screen that was left open. */
const passwordBucket = (userId: number) => ({ name: `password ${userId}`, free: 5 })

/** What the account is like, if the password is right; otherwise undefined. */
export async function provePassword(
  services: Services,
  userId: number,
  password: string,
): Promise<SecondStep | undefined> {
  const { database } = services
  const step = await asSignIn(services, (db) => secondStepOf(db, userId))
  return asAttempt(database, [passwordBucket(userId)], async () =>
    (await passwordMatches(step?.passwordHash, password)) ? step : undefined,
  )
}

/** For what asks for the password again. */
export async function askPassword(services: Services, userId: number, password: string): Promise<SecondStep> {
  return (await provePassword(services, userId, password)) ?? refuse('wrongPassword')
}

/** The password again, or null from users who have none: they signed in, or confirmed their identity, a moment ago. */
export async function askOwner(
  services: Services,
  { user: { userId }, sessionId }: Caller,
  password: string | null,
): Promise<SecondStep> {
  if (password !== null) return askPassword(services, userId, password)
  return asSignIn(services, async (db) => {
    const step = await secondStepOf(db, userId)
    if (!step || step.passwordHash !== null) return refuse('wrongPassword')
    await refuseUnconfirmed(db, sessionId)
    return step
  })
}
