import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** The user's second factor and the data to verify it. */
export interface SecondStep {
  readonly username: string
  readonly name: string
  readonly email: string
  /** Null if the user has no password and signs in with a company account. */
  readonly passwordHash: string | null
  readonly canUseTwoFactor: boolean
  readonly canUseAuthenticator: boolean
  readonly useTwoFactor: boolean
  readonly useAuthenticator: boolean
  readonly totpSecret: Buffer | null
  readonly totpLastStep: number | null
  readonly recoveryCodesLeft: number
}

export async function findSecondStep(db: Db, userId: number): Promise<SecondStep | undefined> {
  const { rows } = await sql<SecondStep>`
    select u.username, u.name, u.email, s.password_hash, u.can_use_two_factor, u.can_use_authenticator,
      u.use_two_factor, u.use_authenticator, s.totp_secret, s.totp_last_step,
      (select count(*)::int from recovery_code r where r.user_id = u.user_id and r.used_at is null) as recovery_codes_left
    from app_user u left join user_secret s using (user_id)
    where u.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Invalidates earlier time steps, so that a code works once. Returns false if another request was faster. */
export async function passStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('userSecret')
    .set({ totpLastStep: step })
    .where('userId', '=', userId)
    .where((is) => is.or([is('totpLastStep', 'is', null), is('totpLastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface TurnedOn {
  readonly authenticatorKey: Buffer | null
  readonly lastStep: number | null
  /** If true, it stays allowed regardless of the administrator's setting. */
  readonly isRequired: boolean
}

export async function enableTwoFactor(db: Db, userId: number, turned: TurnedOn): Promise<void> {
  const { authenticatorKey, lastStep, isRequired } = turned
  const allowed = isRequired ? { canUseTwoFactor: true, canUseAuthenticator: true } : {}
  await db
    .updateTable('appUser')
    .set({ ...allowed, useTwoFactor: true, useAuthenticator: authenticatorKey !== null })
    .where('userId', '=', userId)
    .execute()
  const secrets = { totpSecret: authenticatorKey, totpLastStep: lastStep }
  await db
    .insertInto('userSecret')
    .values({ userId, ...secrets })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(secrets))
    .execute()
}

/** Returns false if it was already off. */
export async function disableTwoFactor(db: Db, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appUser')
    .set({ useTwoFactor: false, useAuthenticator: false })
    .where('userId', '=', userId)
    .where('useTwoFactor', '=', true)
    .executeTakeFirst()
  await db
    .updateTable('userSecret')
    .set({ totpSecret: null, totpLastStep: null })
    .where('userId', '=', userId)
    .execute()
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  return numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Returns true only once per code. */
export async function consumeRecoveryCode(db: Db, userId: number, hashes: readonly Buffer[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCode')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', 'in', hashes)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
