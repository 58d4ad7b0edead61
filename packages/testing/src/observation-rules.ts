/**
 * Each rule over observations as one plain query: slow, but independent of the real implementation. Returns the
 * evaluated keys and whether the rule holds for each.
 */
const RULES = {
  priceOutsideBand: `
    select n.key, coalesce((n.price - r.recommended_price) * 100 > _above * r.recommended_price, false)
      or coalesce((r.recommended_price - n.price) * 100 > _below * r.recommended_price, false) as holds
    from newest n join product_price r on r.product_id = n.product_id and r.platform_id = n.platform_id
    where n.price is not null and r.currency = n.currency and r.recommended_price > 0 and n.is_watched`,
  priceChanged: `
    select o.key || '@' || to_char(o.observed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key, true as holds
    from priced o join priced b on b.key = o.key and b.currency = o.currency and b.observed_at < o.observed_at
    where o.observed_at > _since and b.price > 0 and o.is_watched
      and not exists (select from priced m where m.key = o.key and m.currency = o.currency
        and m.observed_at > b.observed_at and m.observed_at < o.observed_at)
      and (coalesce(o.price - b.price > b.price * _above / 100, false)
        or coalesce(b.price - o.price > b.price * _below / 100, false))`,
  gapToCheapest: `
    select n.key, coalesce(n.price > min(o.price) * (1 + _above / 100), false) as holds
    from newest n join newest o on o.ean = n.ean and o.currency = n.currency and o.platform_id <> n.platform_id
    where n.price is not null and o.price > 0 and n.is_watched group by n.key, n.price`,
  priceIndexOutOfBand: `
    select n.key, coalesce(n.price * count(*) * 100 > (100 + _above) * sum(o.price), false)
      or coalesce(n.price * count(*) * 100 < (100 - _below) * sum(o.price), false) as holds
    from newest n join newest o on o.ean = n.ean and o.currency = n.currency
    where n.price is not null and o.price is not null and n.is_watched
    group by n.key, n.price having count(*) > 1 and sum(o.price) > 0`,
  promotion: `
    select key, coalesce(final_price < list_price, false) or coalesce(promo_text <> '', false) as holds
    from newest where is_listed and is_watched`,
  stock: `
    select key, not bool_or(in_stock) as holds
    from (select *, row_number() over (partition by key order by observed_at desc) as nth from seen
      where is_listed and in_stock is not null) s
    where nth <= 2 and is_watched group by key having count(*) = 2 and bool_or(in_stock) = bool_and(in_stock)`,
  delisted: `
    select n.key, not n.is_listed as holds from newest n
    where n.is_watched and exists (select from seen o where o.key = n.key and o.is_listed)`,
  positionMoved: `
    select key || '@' || to_char(observed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key, true as holds
    from (select *, lag(position) over (partition by key order by observed_at) as before from seen
      where is_listed and position is not null) s
    where observed_at > _since and is_watched
      and (coalesce(position - before > _above, false) or coalesce(before - position > _below, false))`,
} as const
export type ObservationRule = keyof typeof RULES
export const OBSERVATION_RULES = Object.keys(RULES) as ObservationRule[]

/** Runs as the owner. Parameters: client (null for staff), since, as of, scope and detail. */
export const referenceQuery = (rule: ObservationRule) => `
  with asked as materialized (
    select $1::int as client_id, $2::timestamptz as _since, $3::timestamptz as _as_of, ($5::json ->> 'finalPrice')::boolean as _final,
      ($5::json ->> 'toleranceBelow')::numeric as _below, ($5::json ->> 'toleranceAbove')::numeric as _above),
  scope as materialized (select * from json_to_record($4) s ("countryId" int, "divisionId" int, "platformId" int, "storeId" int,
    "categoryGroupId" int, "categoryId" int, "brandId" int, ean text, own boolean)),
  owned as materialized (
    select min(p.product_id) as product_id from product p, asked a
    where a.client_id is null or p.client_id = a.client_id group by p.ean),
  seen as materialized (
    select o.*, p.product_id, o.ean || '@' || o.platform_id || ':' || coalesce(o.store_id::text, '') as key,
      case when o.is_listed and o.currency is not null then case when a._final then o.final_price else o.list_price end end as price,
      (e.country_id = s."countryId" or s."countryId" is null) and (g.trade_group_id = s."divisionId" or s."divisionId" is null)
        and (o.platform_id = s."platformId" or s."platformId" is null)
        and coalesce(o.store_id = s."storeId" or s."storeId" is null, false)
        and (c.category_group_id = s."categoryGroupId" or s."categoryGroupId" is null)
        and (p.category_id = s."categoryId" or s."categoryId" is null) and (p.trade_id = s."brandId" or s."brandId" is null)
        and s.ean in ('', o.ean)
        and (not s.own or a.client_id is null or t.provider_id in (
          select v.provider_id from client_provider v where v.client_id = a.client_id)) is true as is_watched
    from asked a, scope s, product_observation o
    join product p on p.ean = o.ean and p.product_id in (select w.product_id from owned w)
    join platform e using (platform_id) join trade t using (trade_id)
    join category c using (category_id) join category_group g using (category_group_id)
    where o.observed_at > a._as_of - interval '15 days' and o.observed_at <= a._as_of
      and (a.client_id is null or o.platform_id in (
        select v.platform_id from client_platform v where v.client_id = a.client_id))),
  newest as materialized (
    select n.* from seen n left join seen o on o.key = n.key and o.observed_at > n.observed_at where o.key is null),
  priced as materialized (select * from seen where price is not null)
  select found.key, found.holds from asked, lateral (${RULES[rule]}) found`
