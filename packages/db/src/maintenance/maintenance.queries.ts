import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** How late observations may arrive. */
const OBSERVATION_MONTHS = 3

/** Returns how many partitions were created. */
export async function ensurePartitions(db: Db, ahead: { captures: number; months: number }): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select ensure_capture_partitions(${ahead.captures}::int) + ensure_audit_partitions(${ahead.months}::int)
      + ensure_observation_partitions(${OBSERVATION_MONTHS}::int, ${ahead.months}::int) as made
  `.execute(db)
  return rows[0]?.made ?? 0
}

export async function forgetIdempotency(db: Db, before: Date): Promise<void> {
  await sql`delete from idempotency where at < ${before}`.execute(db)
}

/**
 * Deletes expired leases, so that users who are viewing the capture are notified. Locked rows are skipped until the
 * next minute (inbox rows are locked before their leases, see lease.queries.ts).
 */
export async function forgetLeases(db: Db): Promise<void> {
  await sql`
    with free as materialized (
      select capture_id from capture_lease l join inbox i using (capture_id)
      where l.until < now()
      for update of i skip locked
    )
    delete from capture_lease l
    where l.until < now()
      and (l.capture_id in (select capture_id from free)
        or not exists (select from inbox i where i.capture_id = l.capture_id))`.execute(db)
}

export async function trimOutbox(db: Db): Promise<void> {
  await sql`select outbox_trim()`.execute(db)
}
