import { UNNAMED_REVIEWER } from '@vitrine/contract/captures/captures.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/**
 * Always lock the inbox row before the lease that marks it: otherwise opening a capture and claiming it as the next one
 * could deadlock.
 */
const inboxRow = (captureId: number) => sql`select from inbox where capture_id = ${captureId} for update`

/** Returns true if the user now has the lease: it was free, expired, or already theirs. */
export async function takeLease(db: Db, captureId: number, userId: number, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    with held as materialized (${inboxRow(captureId)})
    insert into capture_lease as l (capture_id, user_id, until)
    select c.capture_id, ${userId}, now() + make_interval(mins => ${minutes}::int)
    from capture c
    left join held on true
    where c.capture_id = ${captureId}
    on conflict (capture_id) do update set user_id = excluded.user_id, until = excluded.until
    where l.user_id = excluded.user_id or l.until < now()
    returning capture_id`.execute(db)
  return rows.length === 1
}

/**
 * The user who is editing the capture; undefined if the capture does not exist. Hides staff names from client users.
 */
export async function findEditor(db: Db, captureId: number): Promise<{ editedBy: string | null } | undefined> {
  const { rows } = await sql<{ editedBy: string | null }>`
    select case when l.capture_id is not null then coalesce(u.name, ${UNNAMED_REVIEWER}) end as edited_by
    from capture c
    left join capture_lease l on l.capture_id = c.capture_id and l.until >= now()
    left join app_user u on u.user_id = l.user_id
    where c.capture_id = ${captureId}`.execute(db)
  return rows[0]
}

export async function releaseLease(db: Db, captureId: number, userId: number): Promise<void> {
  await sql`
    with held as materialized (${inboxRow(captureId)})
    delete from capture_lease
    where capture_id = ${captureId} and user_id = ${userId} and (select count(*) from held) >= 0`.execute(db)
}
