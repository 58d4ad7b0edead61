import { sql } from 'kysely'
import type { Db } from '../db.ts'

export interface Bucket {
  readonly name: string
  /** Number of failures without a delay; after that, the delay doubles with each one. */
  readonly free: number
}

const LONGEST_WAIT_SECONDS = 900
const faded = sql`b.failed_at < now() - interval '1 day'`

/**
 * Counts an attempt before its password is checked, so that a hundred parallel guesses count as a hundred attempts.
 * Returns the seconds to wait if the bucket is blocked (the attempt then doesn't count), otherwise 0. Only a block
 * moves `blocked_until`: two concurrent attempts must not block each other.
 */
export async function reserveAttempt(db: Db, { name, free }: Bucket): Promise<number> {
  const { rows } = await sql<{ reserved: boolean }>`
    insert into sign_in_backoff as b (bucket, failures, failed_at, blocked_until)
    values (${name}, 1, now(), '-infinity')
    on conflict (bucket) do update set
      failures = case when ${faded} then 1 else b.failures + 1 end,
      failed_at = case when ${faded} then now() else b.failed_at end,
      blocked_until = case
        when ${faded} or b.failures < ${free}::int then b.blocked_until
        else now() + make_interval(secs => least(${LONGEST_WAIT_SECONDS}::int, 2 ^ least(b.failures + 1 - ${free}::int, 20)))
      end
    where b.blocked_until <= now()
    returning true as reserved`.execute(db)
  return rows.length > 0 ? 0 : secondsLeft(db, name)
}

async function secondsLeft(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as seconds
    from sign_in_backoff where bucket = ${name}`.execute(db)
  return rows[0]?.seconds ?? 1
}

/** Records a wrong password; the bucket resets after a day without failures. */
export async function confirmFailure(db: Db, name: string): Promise<void> {
  await sql`update sign_in_backoff set failed_at = now() where bucket = ${name}`.execute(db)
}

/** Removes an attempt that was not a failure, and any delay it caused. */
export async function takeBackAttempt(db: Db, name: string): Promise<void> {
  await sql`
    update sign_in_backoff set failures = greatest(failures - 1, 0), blocked_until = least(blocked_until, now())
    where bucket = ${name}`.execute(db)
}

export async function clearBucket(db: Db, name: string): Promise<void> {
  await db.deleteFrom('signInBackoff').where('bucket', '=', name).execute()
}

export async function forgetBackoff(db: Db): Promise<void> {
  await sql`delete from sign_in_backoff where failed_at < now() - interval '1 day'`.execute(db)
}
