import { listRolesWith } from '@vitrine/contract/access/permissions'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Whether the acting user may see each reviewer's work by name. */
export async function canSeeReviewerNames(db: Db): Promise<boolean> {
  const { rows } = await sql<{ sees: boolean }>`
    select exists (select from user_role
      where user_id = acting_user() and role_id = any (${listRolesWith('reviewers.names.read')}::int[])) as sees`.execute(
    db,
  )
  return rows[0]?.sees ?? false
}
