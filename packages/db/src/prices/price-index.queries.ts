import type { Period } from '@vitrine/contract/reports/report-request'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { type PriceFilter, selectPrices } from './price.queries.ts'

/** Aggregated price figures; shares are 0 to 100, null if there is no data. */
export interface PriceFigures {
  /** Average price index; 100 = same as the reference, higher = more expensive. */
  readonly priceIndex: number | null
  /** Share of prices below the list price. */
  readonly promotionShare: number | null
  /** Share of observations with the product out of stock. */
  readonly outOfStockShare: number | null
  readonly prices: number
}

export interface PriceIndex {
  readonly whole: PriceFigures
  /** Oldest first; periods without observations are omitted. */
  readonly periods: readonly (PriceFigures & { readonly period: string })[]
  /** Lowest index first, because eTailers that undercut the reference matter most. */
  readonly eTailers: readonly (PriceFigures & { readonly platformId: number; readonly name: string })[]
  readonly brands: readonly (PriceFigures & { readonly tradeId: number; readonly name: string })[]
}

interface PriceIndexRequest extends Omit<PriceFilter, 'price' | 'reference'> {
  readonly period: Period
  /** Defaults to final prices relative to the market mean. */
  readonly price?: PriceFilter['price']
  readonly reference?: PriceFilter['reference']
}

interface Row extends PriceFigures {
  readonly by: 'whole' | 'period' | 'eTailer' | 'brand'
  readonly period: string | null
  readonly id: number | null
  readonly name: string | null
}

/** Mean price index of a client's own products; price.queries.ts defines prices and references. */
export async function priceIndexByPeriod(
  db: Db,
  { clientId }: { readonly clientId: number },
  { period, price = 'final', reference = 'market mean', ...filter }: PriceIndexRequest,
): Promise<PriceIndex> {
  const { rows } = await sql<Row>`
    with figures as (
      select platform_id, platform, trade_id, date_trunc(${period}, day)::date::text as period, price_index, is_listed,
        in_stock, case when is_listed then final_price < list_price end as is_promoted, price
      from ${selectPrices(clientId, { ...filter, price, reference })} prices)
    select case when grouping(period) = 0 then 'period' when grouping(platform_id) = 0 then 'eTailer'
        when grouping(f.trade_id) = 0 then 'brand' else 'whole' end as by,
      period, coalesce(platform_id, f.trade_id) as id, coalesce(platform, t.name) as name,
      avg(price_index)::float8 as price_index,
      (100 * avg(is_promoted::int))::float8 as promotion_share,
      (100 * avg((not in_stock)::int) filter (where is_listed))::float8 as out_of_stock_share,
      count(price)::int as prices
    from figures f left join trade t using (trade_id)
    group by grouping sets ((), (period), (platform_id, platform), (f.trade_id, t.name))
    order by period, price_index nulls last, name`.execute(db)
  const filterRows = (by: Row['by']) => rows.filter((row) => row.by === by)
  return {
    whole: toFigures(filterRows('whole')[0]),
    periods: filterRows('period').map((row) => ({ period: row.period ?? '', ...toFigures(row) })),
    eTailers: filterRows('eTailer').map((row) => ({
      platformId: row.id ?? 0,
      name: row.name ?? '',
      ...toFigures(row),
    })),
    brands: filterRows('brand').map((row) => ({ tradeId: row.id ?? 0, name: row.name ?? '', ...toFigures(row) })),
  }
}

function toFigures(row: Row | undefined): PriceFigures {
  if (!row) return { priceIndex: null, promotionShare: null, outOfStockShare: null, prices: 0 }
  const { priceIndex, promotionShare, outOfStockShare, prices } = row
  return { priceIndex, promotionShare, outOfStockShare, prices }
}
