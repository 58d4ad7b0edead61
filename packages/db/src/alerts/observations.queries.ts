import type { Db } from '../db.ts'
import { type RawBuilder, sql } from '../sql.ts'
import { KIND_JOINS, KINDS } from './kinds.ts'
import { readPlaces } from './places.queries.ts'
import type { AlertOwner, Observation, ObservedProduct, PlatformPlace, Series, SourceQuery } from './sources.ts'

/** Target number of observations per batch. The previous batch determines how many products to read next. */
const AT_ONCE = 30_000
const [FIRST_PRODUCTS, MOST_PRODUCTS] = [20, 300]
const EVERYWHERE = { countryIds: null, platformIds: null }

/**
 * The asker's products by EAN, each with all its observations at the asker's eTailers. Ignores the locations of the
 * alerts, because the lowest and the average price refer to the whole market.
 *
 * Client and policies: see prices/price.queries.ts.
 */
export async function* readObservedProducts(
  db: Db,
  asker: AlertOwner,
  asked: SourceQuery,
): AsyncGenerator<readonly ObservedProduct[]> {
  const places = new Map((await readPlaces(db, asker, EVERYWHERE)).map((place) => [place.platformId, place]))
  const productIds = await readProductIds(db, asker, asked)
  let count = FIRST_PRODUCTS
  for (let start = 0; start < productIds.length; ) {
    const part = productIds.slice(start, start + count)
    const products = await readProducts(db, part)
    const all = await readSeries(db, asked, part, places)
    const series = Map.groupBy(all, ({ productId }) => productId)
    yield products.map(({ productId, ...product }) => ({ ...product, series: series.get(productId) ?? [] }))
    start += part.length
    const observations = all.reduce((sum, one) => sum + one.observations.length, 0)
    count = Math.min(MOST_PRODUCTS, Math.max(1, Math.floor((AT_ONCE * part.length) / Math.max(1, observations))))
  }
}

/** For staff an EAN is one product even if several clients have it: the first one, regardless of the filter. */
async function readProductIds(
  db: Db,
  { clientId }: AlertOwner,
  { eans, brandIds, categoryIds }: SourceQuery,
): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select product_id from (
      select distinct on (ean) product_id, ean, trade_id, category_id from product
      where ${clientId === null ? sql`true` : sql`client_id = ${clientId}`} and ${matchesAny('ean', eans, 'text')}
      order by ean, product_id) one
    where ${matchesAny('trade_id', brandIds, 'int')} and ${matchesAny('category_id', categoryIds, 'int')}
    order by ean`.execute(db)
  return rows.map(({ productId }) => productId)
}

function matchesAny(
  column: string,
  values: readonly (number | string)[] | null,
  type: 'int' | 'text',
): RawBuilder<unknown> {
  return values === null ? sql`true` : sql`${sql.ref(column)} = any (${values}::${sql.raw(type)}[])`
}

async function readProducts(db: Db, productIds: readonly number[]) {
  const { rows } = await sql<Omit<ObservedProduct, 'series'> & { productId: number }>`
    select o.product_id, o.ean, o.name, ${KINDS} from product o ${KIND_JOINS}
    where o.product_id = any (${productIds}::int[]) order by o.ean`.execute(db)
  return rows
}

/** Observed at (milliseconds), list price, final price, currency, in stock, listed, position, promo text. */
type Row = [number, number | null, number | null, string | null, boolean | null, boolean, number | null, string | null]
interface SeriesRow extends Pick<Series, 'storeId' | 'store' | 'recommended'> {
  readonly productId: number
  readonly platformId: number
  readonly observations: readonly Row[]
}

/** One row per series: one per observation would take longer to read than to process. */
async function readSeries(
  db: Db,
  { from, to }: SourceQuery,
  productIds: readonly number[],
  places: ReadonlyMap<number, PlatformPlace>,
): Promise<(Series & { productId: number })[]> {
  const { rows } = await sql<SeriesRow>`
    with own as materialized (select product_id, ean from product where product_id = any (${productIds}::int[])),
    seen as (
      select own.product_id, o.platform_id, o.store_id,
        json_agg(json_build_array((date_part('epoch', o.observed_at) * 1000)::bigint, o.list_price, o.final_price, o.currency,
          o.in_stock, o.is_listed, o.position, o.promo_text) order by o.observed_at) as observations
      from own join product_observation o using (ean)
      where o.observed_at > ${from}::timestamptz and o.observed_at <= ${to}::timestamptz
        and o.platform_id = any (${[...places.keys()]}::int[])
      group by own.product_id, o.platform_id, o.store_id)
    select seen.*, s.name as store,
      case when r.product_id is not null
        then json_build_object('price', r.recommended_price, 'currency', r.currency) end as recommended
    from seen left join store s using (store_id)
      left join product_price r on r.product_id = seen.product_id and r.platform_id = seen.platform_id
    order by seen.product_id, seen.platform_id, seen.store_id`.execute(db)
  return rows.flatMap(({ platformId, observations, ...row }) => {
    const place = places.get(platformId)
    return place ? [{ ...row, ...place, observations: observations.map(toObservation) }] : []
  })
}

const toObservation = ([
  at,
  listPrice,
  finalPrice,
  currency,
  inStock,
  isListed,
  position,
  promoText,
]: Row): Observation => ({
  at: new Date(at),
  listPrice,
  finalPrice,
  currency,
  inStock,
  isListed,
  position,
  promoText,
})
