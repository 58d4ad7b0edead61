import type { RecordChange } from '@vitrine/contract/master-data/record.contract'
import type { Db } from '../db.ts'
import { instant } from '../instant.ts'
import { sql } from '../sql.ts'

/** Changes of a record, newest first. Client users see 'Staff' for everyone outside their client. */
export async function findRecordHistory(db: Db, name: string, id: number, most: number): Promise<RecordChange[]> {
  const { rows } = await sql<RecordChange>`
    select ${instant(sql`a.at`)} as at, coalesce(u.name, case when current_user = 'app_client' and a.user_id is not null then 'Staff' end) as by,
      a.action,
      a.detail ->> 'what' as what, coalesce(a.detail -> 'changes', '[]') as changes
    from audit a
    left join app_user u on u.user_id = a.user_id
    where a.subject = ${name} and a.subject_id = ${id} and a.action in ('created', 'changed', 'removed', 'done')
    order by a.at desc, a.audit_id desc
    limit ${most}`.execute(db)
  return rows
}
