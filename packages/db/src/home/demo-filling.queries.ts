import { PICTURE_KIND, PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Received captures of the demo, and the total number announced. */
export async function countDemoCaptures(db: Db, crawler: string): Promise<{ done: number; total: number }> {
  const { rows } = await sql<{ done: number; total: number }>`
    select count(*) filter (where p.picture_state_id = any (${[PICTURE_STATE.ready, PICTURE_STATE.failed]}::int[])) as done,
      count(*) as total
    from crawler c
    join arrival a using (crawler_id)
    join picture p using (picture_id)
    where starts_with(c.name, ${crawler}) and p.picture_kind_id = ${PICTURE_KIND.capture}`.execute(db)
  return rows[0] ?? { done: 0, total: 0 }
}
