import type { DateRange } from '@vitrine/contract/dates'
import type { Db } from '../db.ts'
import type { ReportScope } from '../reports/scope.queries.ts'
import { type RawBuilder, sql } from '../sql.ts'
import type { TrayRow } from '../trays/tray.queries.ts'

export interface ComplianceSums {
  readonly correct: number
  readonly incorrect: number
}

export interface ComplianceRow extends ComplianceSums {
  readonly by: 'whole' | 'week' | 'eTailer' | 'product'
  /** First day of a week, id of an eTailer, or a SKU. */
  readonly id: string | null
  readonly name: string | null
  readonly isBefore: boolean
}

/** SKUs of the products in the scope; policies show a client only its own. */
const selectSkus = ({ categoryIds }: ReportScope): RawBuilder<unknown> => sql`
  select p.sku from product p
  where p.sku is not null and ${categoryIds ? sql`p.category_id = any (${categoryIds}::int[])` : sql`true`}`

const matchPlatforms = ({ platformIds }: ReportScope): RawBuilder<unknown> =>
  platformIds ? sql`platform_id = any (${platformIds}::int[])` : sql`true`

/**
 * Sent product captures by whether they show the right picture: in total and by week, eTailer and product, for both
 * periods.
 */
export async function readCompliance(
  db: Db,
  scope: ReportScope,
  days: DateRange,
  before: DateRange,
): Promise<ComplianceRow[]> {
  const { rows } = await sql<ComplianceRow>`
    with fact as (
      select c.*, day < ${days.from}::date as is_before, date_trunc('week', day)::date::text as week
      from cube_compliance c
      where day between ${before.from}::date and ${days.to}::date and ${matchPlatforms(scope)} and sku in (${selectSkus(scope)})
    ),
    summed as (
      select is_before, week, platform_id, sku, sum(correct)::int as correct, sum(incorrect)::int as incorrect,
        case when grouping(week) = 0 then 'week' when grouping(platform_id) = 0 then 'eTailer'
          when grouping(sku) = 0 then 'product' else 'whole' end as by
      from fact group by grouping sets ((is_before), (is_before, week), (is_before, platform_id), (is_before, sku))
    )
    select s.by, s.is_before, s.correct, s.incorrect, coalesce(s.week, s.platform_id::text, s.sku) as id,
      coalesce(e.name, (select min(p.name) from product p where p.sku = s.sku)) as name
    from summed s left join platform e on e.platform_id = s.platform_id
    order by s.week, s.incorrect desc, name`.execute(db)
  return rows
}

/**
 * Number of wrong image slots at the end of each period. A slot is one position of one product at one eTailer; its
 * newest Sent capture decides. The cube finds the products that were wrong at some time, and count_wrong_slots() reads
 * only the newest capture of each of their slots.
 */
export async function countWrongSlots(db: Db, scope: ReportScope, times: readonly DateRange[]): Promise<number[]> {
  const { rows } = await sql<{ wrong: number }>`
    with
    asked as (
      select * from unnest(${times.map(({ from }) => from)}::date[], ${times.map(({ to }) => to)}::date[])
        with ordinality t (first, last, place)
    ),
    pair as materialized (
      select distinct a.first, a.last, c.sku, c.platform_id
      from asked a join cube_compliance c on c.day between a.first and a.last
      where c.incorrect > 0 and ${matchPlatforms(scope)} and c.sku in (${selectSkus(scope)})
    ),
    pairs as (
      select array_agg(sku) as skus, array_agg(platform_id) as platform_ids, array_agg(first) as firsts, array_agg(last) as lasts
      from pair
    ),
    counted as (select w.* from pairs p, count_wrong_slots(p.skus, p.platform_ids, p.firsts, p.lasts) w)
    select coalesce(c.wrong, 0) as wrong from asked a left join counted c using (first) order by a.place`.execute(db)
  return rows.map(({ wrong }) => wrong)
}

/** Far more product captures than a client has on one day. */
const MOST_OF_A_DAY = 20_000

interface ProductCaptures {
  readonly scope: ReportScope
  readonly days: DateRange
  readonly sku?: string | undefined
  readonly isIncorrect: boolean
}

/**
 * Sent product captures of the scope, newest first. The cube has the counts per day, which determine the days of the
 * page: at most one per line. The tray index finds the captures of these days and eTailers, so a product's whole
 * history is never read.
 */
export async function listProductCaptures(
  db: Db,
  { scope, days, sku, isIncorrect }: ProductCaptures,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ data: (TrayRow & { product: string | null })[]; recordsCount: number }> {
  const [skip, wanted] = [page * size, isIncorrect ? sql`c.incorrect` : sql`c.correct + c.incorrect`]
  const ofProducts = sku === undefined ? sql`c.sku in (${selectSkus(scope)})` : sql`c.sku = ${sku}::text`
  const { rows } = await sql<{ data: (TrayRow & { product: string | null })[]; recordsCount: number }>`
    with
    known as (
      select c.day, array_agg(distinct c.platform_id) as platforms, sum(${wanted}) as captures,
        sum(sum(${wanted})) over (order by c.day desc) as reached
      from cube_compliance c
      where c.day between ${days.from}::date and ${days.to}::date and ${matchPlatforms(scope)} and ${ofProducts}
        and ${wanted} > 0
      group by c.day
    ),
    touched as (
      select * from known where reached > ${skip}::int and reached - captures < ${skip}::int + ${size}::int
    ),
    page as materialized (
      select row_number() over (order by t.day desc, c.capture_id desc) as place, c.capture_id
      from touched t
      cross join lateral tray_page(jsonb_build_object('captureTypeId', 2, 'captureStateId', 3, 'from', t.day, 'to', t.day,
        'platformIds', t.platforms), 0, ${MOST_OF_A_DAY}::int) found
      cross join lateral unnest(found.capture_ids) id
      join capture c on c.capture_id = id
      where ${ofProducts} and ${isIncorrect ? sql`c.product_image_id is null` : sql`true`}
      order by 1 offset ${skip}::int - coalesce((select min(reached - captures) from touched), 0) limit ${size}::int
    )
    select coalesce((select sum(k.captures) from known k), 0)::int as records_count,
      (select coalesce(jsonb_agg(row || jsonb_build_object('product',
          (select min(p.name) from product p where p.sku = row ->> 'sku')) order by p.place), '[]')
        from jsonb_array_elements(tray_rows(array(select capture_id from page order by 1 desc))::jsonb) row
        join page p on p.capture_id = (row ->> 'captureId')::bigint) as data`.execute(db)
  return rows[0] ?? { data: [], recordsCount: 0 }
}
