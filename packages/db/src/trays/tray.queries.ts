import { type TrayName, trayOf } from '@vitrine/contract/trays/trays'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** How many captures of this month stand in a tray, as far as the acting user may see them. */
export async function countCaptures(db: Db, name: TrayName, userId: number): Promise<number> {
  const { captureTypeId, captureStateId, owner } = trayOf(name)
  const state = captureStateId
    ? sql`facet_type_state(${captureTypeId}::int, ${captureStateId}::int)`
    : sql`facet_type(${captureTypeId}::int)`
  const keys = owner === 'own' ? sql`array[${state}, facet_user(${userId}::int)]` : sql`array[${state}]`
  const groups = owner === 'own' ? sql`array[1, 2]` : sql`array[1]`
  const { rows } = await sql<{ count: number }>`
    select tray_count(${keys}, ${groups}, null, date_trunc('month', now())::date, null) as count`.execute(db)
  return rows[0]?.count ?? 0
}
