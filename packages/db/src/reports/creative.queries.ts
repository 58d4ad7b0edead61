import type { DateRange } from '@vitrine/contract/dates'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import type { TrayRow } from '../trays/tray.queries.ts'
import type { Values } from './question.ts'
import type { ReportScope } from './scope.queries.ts'

interface CreativeLine {
  readonly categoryId: number
  readonly creativeId: number
  readonly values: Values
}

/** Maximum number of creatives per category. */
const PER_CATEGORY = 10

function buildWhere({ platformIds, categoryIds }: ReportScope, { from, to }: DateRange) {
  return sql`day between ${from}::date and ${to}::date
    and ${platformIds ? sql`platform_id = any (${platformIds}::int[])` : sql`true`}
    and ${categoryIds ? sql`category_id = any (${categoryIds}::int[])` : sql`true`}`
}

/** The most frequent creatives in the most frequent categories. */
export async function rankCreatives(
  db: Db,
  scope: ReportScope,
  days: DateRange,
  most: number,
): Promise<CreativeLine[]> {
  const categoryIds = await largestCategories(db, scope, days, Math.floor(most / PER_CATEGORY))
  const { rows } = await sql<Values & { categoryId: number; creativeId: number }>`
    select own.category_id, top.creative_id, seen.*
    from unnest(${categoryIds}::int[]) with ordinality own (category_id, place)
    cross join lateral creative_ranking(own.category_id, ${days.from}::date, ${days.to}::date,
      ${scope.platformIds}::int[], ${PER_CATEGORY}) top
    cross join lateral (
      select sum(c.captures)::float8 as captures, count(distinct c.platform_id) as platforms, count(distinct c.day) as days,
        sum(c.weighted)::float8 / share_unit() as weighted, min(c.day)::text as first_day, max(c.day)::text as last_day
      from cube_creative c
      where c.creative_id = top.creative_id and c.category_id = own.category_id and ${buildWhere(scope, days)}
    ) seen
    order by own.place, top.captures desc, top.creative_id`.execute(db)
  return rows.map(({ categoryId, creativeId, ...values }) => ({ categoryId, creativeId, values }))
}

async function largestCategories(db: Db, scope: ReportScope, days: DateRange, most: number): Promise<number[]> {
  const { rows } = await sql<{ categoryId: number }>`
    select category_id from cube_platform_category where ${buildWhere(scope, days)}
    group by category_id order by sum(captures) desc, category_id limit ${most}`.execute(db)
  return rows.map(({ categoryId }) => categoryId)
}

/** The newest visible capture of each line within the days and the scope, in line order. */
export async function findNewest(
  db: Db,
  lines: readonly CreativeLine[],
  { platformIds }: ReportScope,
  { from, to }: DateRange,
): Promise<(TrayRow | null)[]> {
  const { rows } = await sql<{ place: number; captureId: number }>`
    select line.place, newest.capture_id
    from unnest(${lines.map(({ creativeId }) => creativeId)}::bigint[], ${lines.map(({ categoryId }) => categoryId)}::int[])
      with ordinality line (creative_id, category_id, place)
    cross join lateral (
      select c.capture_id from capture c
      where (c.creative_id = line.creative_id or c.capture_id = line.creative_id)
        and c.capture_type_id = 1 and c.capture_state_id = 3
        and c.when_local >= ${from}::date and c.when_local < ${to}::date + 1
        and c.facets @> array[facet_category(line.category_id)]
        and ${platformIds ? sql`c.platform_id = any (${platformIds}::int[])` : sql`true`}
      order by c.capture_id desc limit 1
    ) newest`.execute(db)
  // tray_rows() reads from the first id, which must be the newest, to the last
  const captureIds = [...new Set(rows.map(({ captureId }) => captureId))].toSorted((one, other) => other - one)
  const { rows: found } = await sql<{ data: TrayRow[] }>`
    select tray_rows(${captureIds}::bigint[]) as data`.execute(db)
  const byId = new Map(found[0]?.data.map((row) => [row.captureId, row]))
  const byPlace = new Map(rows.map(({ place, captureId }) => [place, byId.get(captureId)]))
  return lines.map((_, index) => byPlace.get(index + 1) ?? null)
}
