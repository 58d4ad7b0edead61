import type { CauseCount } from '@vitrine/contract/visits/operations.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export interface CauseFilter {
  /** Days at the eTailer, inclusive. */
  readonly from: string
  readonly to: string
  readonly countryIds?: readonly number[] | undefined
  readonly platformIds?: readonly number[] | undefined
  readonly urlId?: number | undefined
}

/** Counts the scheduled visits of some days that ended without a good picture. */
export async function countCauses(db: Db, filter: CauseFilter): Promise<CauseCount[]> {
  const { from, to, countryIds, platformIds, urlId } = filter
  const { rows } = await sql<CauseCount>`
    select case when v.outcome in ('failed', 'blocked') then coalesce(v.cause, v.outcome) else v.outcome end as cause,
      count(*)::int as count
    from visit v
    join url u using (url_id)
    join platform p using (platform_id)
    where v.state = 'done' and v.outcome <> 'captured'
      and v.slot collate "C" >= ${from} and v.slot collate "C" < (${to}::date + 1)::text
      and ${urlId === undefined ? sql`true` : sql`v.url_id = ${urlId}`}
      and ${platformIds ? sql`u.platform_id = any (${platformIds}::int[])` : sql`true`}
      and ${countryIds ? sql`p.country_id = any (${countryIds}::int[])` : sql`true`}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
