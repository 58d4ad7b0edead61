import type { Language } from '@vitrine/contract/language/languages'
import { LIMITS } from '@vitrine/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Also invalidates links that were emailed earlier. */
export async function setPasswordHash(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .insertInto('userSecret')
    .values({ userId, passwordHash })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash, passwordChangedAt: sql`now()` }))
    .execute()
  await voidPasswordLinks(db, userId)
}

export async function voidPasswordLinks(db: Db, userId: number): Promise<void> {
  await sql`update password_link set used_at = now() where user_id = ${userId} and used_at is null`.execute(db)
}

/** Returns false if the account has reached its hourly limit of links. */
export async function addPasswordLink(db: Db, userId: number, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into password_link (token_hash, user_id, expires_at)
    select ${tokenHash}, ${userId}::int, now() + make_interval(mins => ${LIMITS.passwordLink.minutes}::int)
    where (select count(*) from password_link where user_id = ${userId} and created_at > now() - interval '1 hour')
      < ${LIMITS.passwordLink.perHour}::int`.execute(db)
  return numAffectedRows === 1n
}

/** For a link sent by an administrator, which is valid longer because the user may be away. */
export async function addSentLink(db: Db, userId: number, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into password_link (token_hash, user_id, expires_at)
    values (${tokenHash}, ${userId}::int, now() + make_interval(days => ${LIMITS.passwordLink.sentDays}::int))`.execute(
    db,
  )
}

export interface PasswordLink {
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly email: string
}

/** The owner of a valid link, locked until the transaction ends so that the link works once. */
export async function holdPasswordLink(db: Db, hashes: readonly Buffer[]): Promise<PasswordLink | undefined> {
  const { rows } = await sql<PasswordLink>`
    select u.user_id, u.username, u.name, u.email, u.language
    from password_link l
    join app_user u using (user_id)
    left join client c on c.client_id = u.client_id
    where l.token_hash = any (${hashes}::bytea[]) and l.used_at is null and l.expires_at > now()
      and u.is_active and (u.client_id is null or c.is_active)
    for update of l`.execute(db)
  return rows[0]
}

export async function forgetPasswordLinks(db: Db): Promise<void> {
  await sql`delete from password_link where expires_at < now() - interval '1 day'`.execute(db)
}

/** An account with everything needed to email it. */
type WrittenAccount = PasswordLink & Recipient

/** The account with this username, or with this email address if it is unique. */
export async function findAccountToRemind(db: Db, named: string): Promise<WrittenAccount | undefined> {
  const { rows } = await sql<WrittenAccount & { isName: boolean }>`
    select u.user_id, u.username, u.name, u.email, u.language, u.username = lower(${named}) as is_name
    from app_user u left join client c on c.client_id = u.client_id
    where (u.username = lower(${named}) or lower(u.email) = lower(${named}))
      and u.is_active and (u.client_id is null or c.is_active)
    order by is_name desc limit 2`.execute(db)
  return rows.length === 1 || rows[0]?.isName ? rows[0] : undefined
}

/** A user who can sign in, or could if they had a password. */
export async function accountById(db: Db, userId: number): Promise<WrittenAccount | undefined> {
  const { rows } = await sql<WrittenAccount>`
    select u.user_id, u.username, u.name, u.email, u.language
    from app_user u left join client c on c.client_id = u.client_id
    where u.user_id = ${userId} and u.is_active and (u.client_id is null or c.is_active)`.execute(db)
  return rows[0]
}

/** Whether the acting client administrator may change this user. */
export async function canManageUser(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isManaged: boolean }>`select may_manage_user(${userId}) as is_managed`.execute(db)
  return rows[0]?.isManaged ?? false
}

export interface Recipient {
  readonly name: string
  readonly email: string
  /** Null if the user has not chosen one. */
  readonly language: Language | null
}

export async function findRecipient(db: Db, userId: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`select name, email, language from app_user where user_id = ${userId}`.execute(
    db,
  )
  return rows[0]
}
