import type { Language } from '@vitrine/contract/language/languages'
import { LIMITS } from '@vitrine/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** The first one or another; links that were mailed before are worthless from now on. */
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

/** False when the account has had its share of links for this hour. */
export async function addPasswordLink(db: Db, userId: number, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into password_link (token_hash, user_id, expires_at)
    select ${tokenHash}, ${userId}::int, now() + make_interval(mins => ${LIMITS.passwordLink.minutes}::int)
    where (select count(*) from password_link where user_id = ${userId} and created_at > now() - interval '1 hour')
      < ${LIMITS.passwordLink.perHour}::int`.execute(db)
  return numAffectedRows === 1n
}

/** One that an administrator sends: it waits for somebody who may be away today. */
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

/** Whose link it is, if it still works; held until the transaction ends, so that it works once. */
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

/** An account with all that an email to it needs. */
type WrittenAccount = PasswordLink & Recipient

/** Who is meant by a username, or by a mail address that only one account has. */
export async function accountToRemind(db: Db, named: string): Promise<WrittenAccount | undefined> {
  const { rows } = await sql<WrittenAccount & { isName: boolean }>`
    select u.user_id, u.username, u.name, u.email, u.language, u.username = lower(${named}) as is_name
    from app_user u left join client c on c.client_id = u.client_id
    where (u.username = lower(${named}) or lower(u.email) = lower(${named}))
      and u.is_active and (u.client_id is null or c.is_active)
    order by is_name desc limit 2`.execute(db)
  return rows.length === 1 || rows[0]?.isName ? rows[0] : undefined
}

/** Somebody who may sign in, or could with a password. */
export async function accountById(db: Db, userId: number): Promise<WrittenAccount | undefined> {
  const { rows } = await sql<WrittenAccount>`
    select u.user_id, u.username, u.name, u.email, u.language
    from app_user u left join client c on c.client_id = u.client_id
    where u.user_id = ${userId} and u.is_active and (u.client_id is null or c.is_active)`.execute(db)
  return rows[0]
}

/** Whether the acting client administrator may change this user. */
export async function mayManage(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isManaged: boolean }>`select may_manage_user(${userId}) as is_managed`.execute(db)
  return rows[0]?.isManaged ?? false
}

/** Where a person is written to. */
export interface Recipient {
  readonly name: string
  readonly email: string
  /** As they chose it; null where they did not. */
  readonly language: Language | null
}

export async function recipientOf(db: Db, userId: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`select name, email, language from app_user where user_id = ${userId}`.execute(
    db,
  )
  return rows[0]
}
