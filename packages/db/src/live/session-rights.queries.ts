import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** A session's permissions when its stream was opened. */
export interface SessionRights {
  readonly sessionId: number
  readonly clientId: number | null
  readonly roles: readonly number[]
}

/** Sessions that are still valid; uses the same conditions as read_session(). */
export async function findSessionRights(db: Db, sessionIds: readonly number[]): Promise<SessionRights[]> {
  const { rows } = await sql<SessionRights>`
    select s.session_id, u.client_id,
      array(select r.role_id from user_role r where r.user_id = u.user_id order by r.role_id) as roles
    from session s
    join app_user u using (user_id)
    left join client c on c.client_id = u.client_id
    where s.session_id = any (${sessionIds}::bigint[]) and s.ended_at is null and s.expires_at > now()
      and u.is_active and (u.client_id is null or c.is_active)`.execute(db)
  return rows
}
