import type { DateRange } from '@vitrine/contract/dates'
import type { Db } from '../db.ts'
import { ownProducts, type PriceFilter, selectPrices } from '../prices/price.queries.ts'
import { sql } from '../sql.ts'

type ProductFilter = Omit<PriceFilter, 'from' | 'to' | 'price' | 'reference'>

export interface OwnProduct {
  readonly productId: number
  readonly ean: string
  readonly sku: string | null
  readonly name: string
  readonly tradeId: number
}

/** The client's requested products, in the order of the product list. */
export async function readProducts(db: Db, clientId: number, filter: ProductFilter): Promise<OwnProduct[]> {
  const { rows } = await sql<OwnProduct>`
    select product_id, ean, sku, name, trade_id from (${ownProducts(clientId, filter)}) own order by product_id`.execute(
    db,
  )
  return rows
}

/** Number of the client's requested eTailers. */
export async function countETailers(
  db: Db,
  clientId: number,
  { countryIds = [], platformIds = [] }: ProductFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform join client_platform using (platform_id)
    where client_id = ${clientId} and (${countryIds.length} = 0 or country_id = any (${countryIds}::int[]))
      and (${platformIds.length} = 0 or platform_id = any (${platformIds}::int[]))`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ProductRow {
  readonly productId: number
  readonly platformId: number
  readonly storeId: number | null
  readonly day: string
  readonly listPrice: number | null
  readonly finalPrice: number | null
  readonly currency: string | null
  readonly priceIndex: number | null
  readonly promotionDepth: number | null
  readonly inStock: boolean | null
  readonly position: number | null
}

/** Optionally limited to the first rows. */
export async function readProductRows(
  db: Db,
  clientId: number,
  filter: PriceFilter,
  most?: number,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select product_id, platform_id, store_id, day::text as day, list_price::float8 as list_price,
      final_price::float8 as final_price, currency, price_index, promotion_depth, in_stock, position
    from ${selectPrices(clientId, filter)} prices
    order by product_id, platform_id, store_id nulls first, day
    limit ${most ?? null}::int`.execute(db)
  return rows
}

export interface ImageMatch {
  readonly sku: string
  readonly platformId: number
  readonly day: string
  readonly match: number | null
}

/**
 * How well product pictures matched their reference images, for each day with a Sent capture. The newest capture of a
 * day counts, plus the newest one at each eTailer before the first requested day. Oldest first.
 */
export async function readImageMatches(
  db: Db,
  skus: readonly string[],
  { from, to }: DateRange,
): Promise<ImageMatch[]> {
  const { rows } = await sql<ImageMatch>`
    select distinct on (c.sku, c.platform_id, time.span)
      c.sku, c.platform_id, c.when_local::date::text as day, c.features_found::float8 as match
    from capture c, lateral (select greatest(c.when_local::date, ${from}::date - 1) as span) time
    where c.capture_type_id = 2 and c.capture_state_id = 3 and c.sku = any (${skus}::text[])
      and c.when_local < ${to}::date + 1
    order by c.sku, c.platform_id, time.span, c.when_local desc, c.capture_id desc`.execute(db)
  return rows
}
