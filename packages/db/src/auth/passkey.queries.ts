import { LIMITS } from '@vitrine/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

export interface Passkey {
  readonly passkeyId: number
  readonly userId: number
  readonly username: string
  readonly credentialId: Buffer
  readonly userHandle: Buffer
  readonly publicKey: Buffer
}

/** The passkey of a user who may sign in; undefined if the user or client is disabled. */
export async function findPasskey(db: Db, credentialId: Buffer): Promise<Passkey | undefined> {
  const { rows } = await sql<Passkey>`
    select p.passkey_id, p.user_id, u.username, p.credential_id, p.user_handle, p.public_key
    from passkey p
    join app_user u using (user_id)
    left join client c on c.client_id = u.client_id
    where p.credential_id = ${credentialId} and u.is_active and (u.client_id is null or c.is_active)`.execute(db)
  return rows[0]
}

/**
 * Returns false if the counter did not increase, which means the key was copied. Authenticators without a counter send
 * 0.
 */
export async function countUse(db: Db, passkeyId: number, counter: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set counter = ${counter}::bigint, last_used_at = now()
    where passkey_id = ${passkeyId} and (counter < ${counter}::bigint or counter = 0 and ${counter}::bigint = 0)`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export interface OwnPasskey {
  readonly passkeyId: number
  readonly name: string
  readonly isSynced: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly credentialId: Buffer
  readonly userHandle: Buffer
  readonly transports: string[]
}

export function listPasskeys(db: Db, userId: number): Promise<OwnPasskey[]> {
  return db
    .selectFrom('passkey')
    .select(['passkeyId', 'name', 'isSynced', 'createdAt', 'lastUsedAt', 'credentialId', 'userHandle', 'transports'])
    .where('userId', '=', userId)
    .orderBy('passkeyId')
    .execute()
}

export async function hasPasskey(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from passkey where user_id = ${userId} limit 1`.execute(db)
  return rows.length > 0
}

interface NewPasskey {
  readonly userId: number
  readonly credentialId: Buffer
  readonly userHandle: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly isSynced: boolean
  readonly name: string
}

/** Returns the new id, or undefined if the credential is already registered or the user has reached the limit. */
export async function addPasskey(db: Db, passkey: NewPasskey): Promise<number | 'taken' | 'full'> {
  // serializes parallel additions by one user
  await sql`select from app_user where user_id = ${passkey.userId} for no key update`.execute(db)
  if ((await listPasskeys(db, passkey.userId)).length >= LIMITS.passkeys) return 'full'
  const added = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('passkeyId')
    .executeTakeFirst()
  return added?.passkeyId ?? 'taken'
}

/** Returns the name of the removed passkey, or undefined if the user has no such passkey. */
export async function removePasskey(db: Db, userId: number, passkeyId: number): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('passkey')
    .where('userId', '=', userId)
    .where('passkeyId', '=', passkeyId)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}

/** Returns how many there were. */
export async function removeAllPasskeys(db: Db, userId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkey').where('userId', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns true only once per challenge. */
export async function consumePasskeyChallenge(db: Db, challenge: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spentChallenge')
    .values({ challenge, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Safe to delete: expired challenges are rejected by their date. */
export async function forgetSpentChallenges(db: Db): Promise<void> {
  await sql`delete from spent_challenge where expires_at < now() - interval '1 hour'`.execute(db)
}
