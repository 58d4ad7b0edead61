import { LIMITS } from '@vitrine/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** A code that a session must enter: at sign-in, or while two-factor authentication is turned on or off. */
interface Challenge {
  readonly codeHash: Buffer | null
  readonly authenticatorKey: Buffer | null
  readonly wrongTries: number
  readonly isExpired: boolean
  readonly isUsed: boolean
}

const ALIVE_FOR = sql`make_interval(mins => ${LIMITS.code.minutes}::int)`

/**
 * Requires a new code and invalidates the previous one. Returns 0, or the seconds to wait if the last email was
 * requested too recently; nothing changes then.
 */
export async function requireCode(
  db: Db,
  sessionId: number,
  { authenticatorKey, isMail }: { authenticatorKey?: Buffer; isMail: boolean },
): Promise<number> {
  const pause = isMail ? LIMITS.code.resendSeconds : 0
  const { rows } = await sql<{ wait: number }>`
    with owed as (
      insert into code_challenge as c (session_id, expires_at, authenticator_key)
      values (${sessionId}, now() + ${ALIVE_FOR}, ${authenticatorKey ?? null})
      on conflict (session_id) do update set
        code_hash = null, sent_at = now(), expires_at = excluded.expires_at, wrong_tries = 0, used_at = null,
        authenticator_key = excluded.authenticator_key
      where c.authenticator_key is not null or c.used_at is not null
        or c.sent_at <= now() - make_interval(secs => ${pause}::int)
      returning 0 as wait)
    select wait from owed
    union all
    select greatest(1, ceil(extract(epoch from c.sent_at - now()) + ${pause}::int))::int
    from code_challenge c where c.session_id = ${sessionId} and not exists (select from owed)`.execute(db)
  return rows[0]?.wait ?? 0
}

/** Stores the code before it is emailed and starts its lifetime. Returns false if no code is required any more. */
export async function setCode(db: Db, sessionId: number, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codeChallenge')
    .set({ codeHash, expiresAt: sql`now() + ${ALIVE_FOR}` })
    .where('sessionId', '=', sessionId)
    .where('usedAt', 'is', null)
    .where('authenticatorKey', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks the challenge until the transaction ends, so that parallel attempts are counted one by one. */
export async function holdChallenge(db: Db, sessionId: number): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    select code_hash, authenticator_key, wrong_tries, expires_at <= now() as is_expired, used_at is not null as is_used
    from code_challenge where session_id = ${sessionId} for update`.execute(db)
  return rows[0]
}

export async function countWrongTry(db: Db, sessionId: number): Promise<void> {
  await sql`update code_challenge set wrong_tries = least(wrong_tries + 1, ${LIMITS.code.tries}::int)
    where session_id = ${sessionId}`.execute(db)
}

export async function consumeChallenge(db: Db, sessionId: number): Promise<void> {
  await sql`update code_challenge set used_at = now(), code_hash = null, authenticator_key = null
    where session_id = ${sessionId}`.execute(db)
}
