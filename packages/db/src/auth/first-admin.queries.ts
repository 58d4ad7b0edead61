import { FEATURES } from '@vitrine/contract/access/features'
import { ROLES } from '@vitrine/contract/access/roles'
import { sql } from 'kysely'
import type { Db } from '../db.ts'

export interface FirstAdmin {
  readonly username: string
  readonly email: string
  readonly name: string
}

/** Creates the first Admin; undefined if there already is one. */
export async function insertFirstAdmin(db: Db, { username, email, name }: FirstAdmin): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    with made as (
      insert into app_user (username, email, name, features)
      select ${username}, ${email}, ${name}, ${FEATURES}::text[]
      where not exists (select from app_user join user_role using (user_id) where is_active and role_id = ${ROLES.Admin})
      returning user_id
    )
    insert into user_role (user_id, role_id) select user_id, ${ROLES.Admin} from made returning user_id`.execute(db)
  return rows[0]?.userId
}
