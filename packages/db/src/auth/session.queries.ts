import type { Language } from '@vitrine/contract/language/languages'
import { LIMITS } from '@vitrine/contract/limits'
import { sql } from 'kysely'
import type { Database, Db } from '../db.ts'
import { retryRead } from '../retry.ts'

/** The caller's data, loaded with each request. */
export interface SessionRow {
  readonly sessionId: number
  readonly awaitsCode: boolean
  readonly remember: boolean
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly userId: number
  readonly clientId: number | null
  readonly name: string
  readonly roles: number[]
  readonly features: string[]
  readonly pricingUrl: string | null
  readonly useTradeGroup: boolean
  readonly useTwoFactor: boolean
  readonly canUseTwoFactor: boolean
  readonly useAuthenticator: boolean
  readonly canUseAuthenticator: boolean
  readonly clientRequiresTwoFactor: boolean
  /** True if opened with a passkey, or by a company that checked a second factor. */
  readonly hasSecondFactor: boolean
  /** Null means: follow the browser. */
  readonly language: Language | null
}

/** Needs no actor: the database function returns the session of this one token and nothing else. */
export async function readSession(database: Database, hashes: readonly Buffer[]): Promise<SessionRow | undefined> {
  const read = sql<SessionRow>`
    select s.*, requires_two_factor(s.client_id) as client_requires_two_factor,
      has_second_factor(s.session_id) as has_second_factor, user_language(s.user_id) as language
    from unnest(${hashes}::bytea[]) hash, read_session(hash) s limit 1`
  const { rows } = await retryRead(database, () => read.execute(database.kysely))
  return rows[0]
}

interface NewSession {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly awaitsCode: boolean
  readonly remember: boolean
  readonly hasSecondFactor: boolean
  readonly expiresAt: Date
  readonly address: string
  readonly userAgent: string | null
}

export async function createSession(db: Db, session: NewSession): Promise<number> {
  const { sessionId } = await db.insertInto('session').values(session).returning('sessionId').executeTakeFirstOrThrow()
  return sessionId
}

/** Returns the session's owner, or undefined if it had already ended. */
export async function endSession(db: Db, hashes: readonly Buffer[]): Promise<number | undefined> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('tokenHash', 'in', hashes)
    .where('endedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return ended?.userId
}

/**
 * Updates the session's last use without waiting for the disk, because losing a minute does no harm, or for locks,
 * because one of many concurrent requests is enough. Use extends a regular session up to its maximum lifetime; a
 * remembered one has a fixed end.
 */
export async function touchSession(db: Db, sessionId: number, expiresAt: Date): Promise<void> {
  await sql`
    with free as materialized (
      select session_id, set_config('synchronous_commit', 'off', true) from session
      where session_id = ${sessionId} for update skip locked)
    update session s set last_seen_at = now(),
      expires_at = case when s.remember then s.expires_at
        else least(${expiresAt}, s.created_at + make_interval(hours => ${LIMITS.session.hours}::int)) end
    from free where s.session_id = free.session_id`.execute(db)
}

/** Prunes sessions that ended or expired long ago; until then they are listed under 'My sign-ins'. */
export async function forgetSessions(db: Db, olderThan: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').where('expiresAt', '<', olderThan).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The password was correct, but the code has not been entered yet. */
export interface HalfSession {
  readonly sessionId: number
  readonly userId: number
  readonly remember: boolean
}

/** Locks the session until the transaction ends, so that one code opens only one session. */
export async function holdHalfSession(db: Db, hashes: readonly Buffer[]): Promise<HalfSession | undefined> {
  const { rows } = await sql<HalfSession>`
    select s.session_id, s.user_id, s.remember
    from session s
    join app_user u using (user_id)
    left join client c on c.client_id = u.client_id
    where s.token_hash = any (${hashes}::bytea[]) and s.awaits_code and s.ended_at is null and s.expires_at > now()
      and u.is_active and (u.client_id is null or c.is_active)
    for update of s`.execute(db)
  return rows[0]
}

/** Whether the user of the session confirmed their identity recently. */
export async function isConfirmed(db: Db, sessionId: number): Promise<boolean> {
  const { rows } = await sql`
    select from session where session_id = ${sessionId} and ended_at is null
      and confirmed_at > now() - make_interval(mins => ${LIMITS.confirmed}::int)`.execute(db)
  return rows.length > 0
}

export async function markConfirmed(db: Db, sessionId: number): Promise<void> {
  await sql`update session set confirmed_at = now() where session_id = ${sessionId}`.execute(db)
}

interface ActiveSession {
  readonly sessionId: number
  readonly userAgent: string | null
  readonly address: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly remember: boolean
}

export async function listActiveSessions(db: Db, userId: number): Promise<ActiveSession[]> {
  const { rows } = await sql<ActiveSession>`
    select session_id, user_agent, host(address) as address, created_at, last_seen_at, remember
    from session
    where user_id = ${userId} and ended_at is null and expires_at > now() and not awaits_code
    order by last_seen_at desc`.execute(db)
  return rows
}

/** Ends all sessions of a user, all except one, or a single one. Returns the ended ones. */
export async function endUserSessions(
  db: Db,
  userId: number,
  which: { readonly only: number } | { readonly except: number } | 'all',
): Promise<number[]> {
  const picked =
    which === 'all' ? sql`true` : 'only' in which ? sql`session_id = ${which.only}` : sql`session_id <> ${which.except}`
  const { rows } = await sql<{ sessionId: number }>`
    update session set ended_at = now()
    where user_id = ${userId} and ended_at is null and ${picked} returning session_id`.execute(db)
  return rows.map(({ sessionId }) => sessionId)
}
