import type { DateRange } from '@vitrine/contract/dates'
import type { Db } from '../db.ts'
import type { ReportScope } from '../reports/scope.queries.ts'
import { sql } from '../sql.ts'

/**
 * Number of Sent banner captures that show any of the client's companies, per period. Counts per company can't be added
 * up, because a capture may show two of them. The tray index counts each capture once, with category and brand on the
 * same row.
 */
export async function countShown(db: Db, scope: ReportScope, times: readonly DateRange[]): Promise<number[]> {
  const { platformIds, categoryIds, own } = scope
  const question = JSON.stringify({
    captureTypeId: 1,
    captureStateId: 3,
    tradeIds: own.tradeIds,
    ...(platformIds && { platformIds }),
    ...(categoryIds && { categoryIds }),
  })
  const { rows } = await sql<{ shown: number }>`
    select tray_count(${question}::jsonb || jsonb_build_object('from', t.first, 'to', t.last)) as shown
    from unnest(${times.map(({ from }) => from)}::text[], ${times.map(({ to }) => to)}::text[])
      with ordinality t (first, last, place)
    order by t.place`.execute(db)
  return rows.map(({ shown }) => shown)
}
