import { sql } from 'kysely'
import type { Db } from '../db.ts'

export interface Account {
  readonly userId: number
  readonly passwordHash: string
  readonly useTwoFactor: boolean
  readonly useAuthenticator: boolean
}

/** The account that may sign in under this name; a disabled one, or one of a disabled client, is as good as absent. */
export function accountByUsername(db: Db, username: string): Promise<Account | undefined> {
  return db
    .selectFrom('appUser as u')
    .innerJoin('userSecret as s', 's.userId', 'u.userId')
    .leftJoin('client as c', 'c.clientId', 'u.clientId')
    .select(['u.userId', 's.passwordHash', 'u.useTwoFactor', 'u.useAuthenticator'])
    .where('u.username', '=', username.toLowerCase())
    .where('u.isActive', '=', true)
    .where(sql<boolean>`(u.client_id is null or c.is_active)`)
    .executeTakeFirst()
}

export async function isKnownDevice(db: Db, userId: number, deviceHash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('knownDevice')
    .select('userId')
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst()
  return known !== undefined
}

export async function rememberDevice(db: Db, userId: number, deviceHash: Buffer): Promise<void> {
  await db
    .insertInto('knownDevice')
    .values({ userId, deviceHash })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ seenAt: sql`now()` }))
    .execute()
}
