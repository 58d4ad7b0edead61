import type { DateRange } from '@vitrine/contract/dates'
import type { Db } from '../db.ts'
import type { ReportScope } from '../reports/scope.queries.ts'
import { sql } from '../sql.ts'

export interface CubeRow {
  readonly platformId: number
  readonly categoryId: number
  readonly tradeId: number | null
  readonly banners: number
  readonly weighted: number
}

/** Banners per day, eTailer, category and brand, within the asker's scope. */
export async function readCubeRows(
  db: Db,
  { from, to }: DateRange,
  { platformIds, categoryIds }: ReportScope,
): Promise<CubeRow[]> {
  const { rows } = await sql<CubeRow>`
    select platform_id, category_id, trade_id, sum(share)::float8 / share_unit() as banners,
      sum(weighted)::float8 / share_unit() as weighted
    from cube_platform_category_trade
    where day between ${from}::date and ${to}::date
      and platform_id = any (${platformIds ?? []}::int[]) and category_id = any (${categoryIds ?? []}::int[])
    group by platform_id, category_id, trade_id
    order by platform_id, category_id, banners desc, trade_id`.execute(db)
  return rows
}

/**
 * First and last requested day with banners, or undefined if there are none. The length of the range doesn't affect the
 * cost.
 */
export async function readCubeDays(
  db: Db,
  { from, to }: DateRange,
  { platformIds, categoryIds }: ReportScope,
): Promise<DateRange | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(day)::text as "from", max(day)::text as "to" from cube_platform_category
    where day between ${from}::date and ${to}::date
      and platform_id = any (${platformIds ?? []}::int[]) and category_id = any (${categoryIds ?? []}::int[])`.execute(
    db,
  )
  const [found] = rows
  return found?.from && found.to ? { from: found.from, to: found.to } : undefined
}
