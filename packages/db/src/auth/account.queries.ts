import { ROLES } from '@vitrine/contract/access/roles'
import type { Language } from '@vitrine/contract/language/languages'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

export interface Account {
  readonly userId: number
  readonly email: string
  readonly passwordHash: string | null
  readonly useTwoFactor: boolean
  readonly useAuthenticator: boolean
}

/** The account that can sign in with this name. Excludes disabled accounts and accounts of disabled clients. */
export function accountByUsername(db: Db, username: string): Promise<Account | undefined> {
  return db
    .selectFrom('appUser as u')
    .innerJoin('userSecret as s', 's.userId', 'u.userId')
    .leftJoin('client as c', 'c.clientId', 'u.clientId')
    .select(['u.userId', 'u.email', 's.passwordHash', 'u.useTwoFactor', 'u.useAuthenticator'])
    .where('u.username', '=', username.toLowerCase())
    .where('u.isActive', '=', true)
    .where(sql<boolean>`(u.client_id is null or c.is_active)`)
    .executeTakeFirst()
}

/** Accounts that have signed in from this browser before. */
export async function findUsersByDevice(db: Db, hashes: readonly Buffer[]): Promise<number[]> {
  if (hashes.length === 0) return []
  const rows = await db.selectFrom('knownDevice').select('userId').where('deviceHash', 'in', hashes).execute()
  return rows.map((row) => row.userId)
}

export async function rememberDevice(db: Db, userId: number, deviceHash: Buffer): Promise<void> {
  await db
    .insertInto('knownDevice')
    .values({ userId, deviceHash })
    .onConflict((conflict) => conflict.columns(['deviceHash', 'userId']).doUpdateSet({ seenAt: sql`now()` }))
    .execute()
}

/** The browser's cookie has expired by then, so older devices can't come back. */
export async function forgetDevices(db: Db, olderThan: Date): Promise<void> {
  await db.deleteFrom('knownDevice').where('seenAt', '<', olderThan).execute()
}

export async function storeLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await db.updateTable('appUser').set({ language }).where('userId', '=', userId).execute()
}

/** Whether any remaining user can manage users. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from app_user join user_role using (user_id)
    where role_id = ${ROLES.Admin} and is_active and client_id is null limit 1 for update of app_user`.execute(db)
  return rows.length > 0
}
