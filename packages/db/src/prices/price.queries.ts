import type { Price, PriceReference } from '@vitrine/contract/exports/prices'
import { type RawBuilder, sql } from 'kysely'

/**
 * Observed prices of a client's own products.
 *
 * For each EAN, eTailer and store the last observation of a day counts, in the eTailer's time zone. A price counts while
 * the product is listed; missing observations are not interpolated.
 *
 * - reference 'market mean': mean of the prices of the same EAN on that day in the same currency, over all eTailers and
 *   stores of the client, regardless of the filter; 'minimum': the lowest of them; 'recommended': the recommended price of
 *   the product at that eTailer, if it is in the same currency.
 * - price index: price ÷ reference × 100, above 100 = more expensive. The price is the list or final price, as requested.
 * - promotion depth: 1 − final price ÷ list price.
 *
 * The client is filtered in the statement and again by policies: product_price and product follow the client; store,
 * platform and product_observation follow its eTailers. The policy of product_observation does not check the EAN, because
 * market figures need no data of other clients' products: the join with the client's own products does.
 */
export interface PriceFilter {
  /** Days in the eTailer's time zone, inclusive. */
  readonly from: string
  readonly to: string
  readonly price: Price
  readonly reference: PriceReference
  readonly countryIds?: readonly number[]
  readonly platformIds?: readonly number[]
  readonly storeIds?: readonly number[]
  readonly eans?: readonly string[]
  readonly tradeIds?: readonly number[]
  readonly categoryIds?: readonly number[]
  readonly categoryGroupIds?: readonly number[]
  readonly tradeGroupIds?: readonly number[]
  /** Prefix of the category's alias, ignoring case. */
  readonly ecoAliasCategory?: string
}

/** An empty list means no filter. */
function matchesAny(column: string, values: readonly (number | string)[] | undefined, type: 'int' | 'text') {
  if (values === undefined || values.length === 0) return sql`true`
  return sql`${sql.ref(column)} = any (${values}::${sql.raw(type)}[])`
}

export function ownProducts(clientId: number, filter: Omit<PriceFilter, 'from' | 'to' | 'price' | 'reference'>) {
  const { ecoAliasCategory = '', categoryGroupIds, tradeGroupIds } = filter
  const ofCategory = sql`exists (
    select from category c left join category_group g using (category_group_id)
    where c.category_id = p.category_id and ${matchesAny('c.category_group_id', categoryGroupIds, 'int')}
      and ${matchesAny('g.trade_group_id', tradeGroupIds, 'int')}
      and starts_with(lower(c.alias), lower(${ecoAliasCategory}::text)))`
  const asksForCategory = ecoAliasCategory !== '' || categoryGroupIds?.length || tradeGroupIds?.length
  return sql`
    select p.product_id, p.ean, p.sku, p.name, p.trade_id, p.category_id from product p
    where p.client_id = ${clientId} and ${matchesAny('p.ean', filter.eans, 'text')}
      and ${matchesAny('p.trade_id', filter.tradeIds, 'int')} and ${matchesAny('p.category_id', filter.categoryIds, 'int')}
      and ${asksForCategory ? ofCategory : sql`true`}`
}

/** One row per EAN, eTailer, store and day, for use after `from`. */
export function selectPrices(clientId: number, filter: PriceFilter): RawBuilder<unknown> {
  const { from, to, price, reference } = filter
  const references: Record<PriceReference, RawBuilder<unknown>> = {
    'market mean': sql`avg(price) over market`,
    minimum: sql`min(price) over market`,
    recommended: sql`recommended`,
  }
  return sql`(
    with own as materialized (${ownProducts(clientId, filter)}),
    place as materialized (
      select e.platform_id, e.name as platform, e.country_id, e.time_zone from platform e
      join client_platform using (platform_id) where client_id = ${clientId}),
    -- the days of no zone reach further than this
    seen as (
      select distinct on (own.product_id, o.platform_id, o.store_id, day.day)
        own.*, place.*, day.day, o.store_id, o.is_listed, o.list_price, o.final_price, o.currency, o.in_stock, o.position
      from own join product_observation o using (ean) join place using (platform_id),
        lateral (select (o.observed_at at time zone place.time_zone)::date as day) day
      where o.observed_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
        and o.observed_at < (${to}::date + 2)::timestamp at time zone 'UTC'
        and day.day between ${from}::date and ${to}::date
      order by own.product_id, o.platform_id, o.store_id, day.day, o.observed_at desc),
    priced as (
      select seen.*, case when is_listed then ${sql.ref(`${price}_price`)} end as price,
        (select r.recommended_price from product_price r where r.product_id = seen.product_id
          and r.platform_id = seen.platform_id and r.currency = seen.currency) as recommended
      from seen),
    held as (
      select priced.*, ${references[reference]} as reference from priced window market as (partition by product_id, day, currency))
    select held.*, (price / nullif(reference, 0) * 100)::float8 as price_index,
      case when is_listed then (1 - final_price / nullif(list_price, 0))::float8 end as promotion_depth
    from held
    where ${matchesAny('platform_id', filter.platformIds, 'int')} and ${matchesAny('country_id', filter.countryIds, 'int')}
      and ${matchesAny('store_id', filter.storeIds, 'int')})`
}
