import { foldAll } from '@vitrine/db/cubes/fold-all.fixture'
import { connect } from '@vitrine/db/db'
import { type ReceivedCapture, reviewCaptures } from '@vitrine/demo/captures/reviewing'
import { fillDemo } from '@vitrine/demo/fill'
import { insertPlannedCaptures, insertProductImages } from '@vitrine/testing/planned-captures'
import type { TestDatabase } from '@vitrine/testing/test-database'

/** Captures that arrive together. Copies refer to an earlier round. */
const ROUND = 60
/** Batch size that stays within the statement timeout on a busy machine. */
const FOLDED_AT_ONCE = 500

/** Six weeks of demo data, more irregular than usual, with folded cubes. */
export async function fillMarket(database: TestDatabase, now: Date, passwordHash: string): Promise<void> {
  const { owner } = database
  const plan = await fillDemo(database.app, { passwordHash, now })
  if (!plan) throw new Error('The database was not empty')
  await insertProductImages(owner, plan.productImages)
  const arrived: ReceivedCapture[] = []
  for (let first = 0; first < plan.captures.length; first += ROUND)
    arrived.push(
      ...(await insertPlannedCaptures(owner, plan.captures.slice(first, first + ROUND), { areCopies: true })),
    )
  const asOwner = connect({ url: database.urls.owner, maxConnections: 1, name: 'test', statementTimeout: 120_000 })
  await asOwner.kysely.transaction().execute((db) => reviewCaptures(db, arrived))
  await asOwner.close()
  await owner.query(OBSERVATIONS, [JSON.stringify(plan.observations)])
  await owner.query(IMAGE_CAPTURES, [JSON.stringify(plan.imageCaptures)])
  for (const statement of UNEVEN) await owner.query(statement)
  await foldAll(database, FOLDED_AT_ONCE)
  await owner.query(FACTS)
}

const OBSERVATIONS = `
  insert into product_observation (observed_at, platform_id, ean, list_price, final_price, currency, in_stock, is_listed,
    position, promo_text, crawler_id)
  select "observedAt", "platformId", ean, "listPrice", "finalPrice", currency, "inStock", "isListed", position, "promoText",
    (select min(crawler_id) from crawler)
  from jsonb_to_recordset($1) o ("observedAt" timestamptz, "platformId" int, ean text, "listPrice" numeric,
    "finalPrice" numeric, currency text, "inStock" boolean, "isListed" boolean, position int, "promoText" text)`

const IMAGE_CAPTURES = `
  with plan as (
    select nextval('capture_id_seq') as id, p -> 'facts' ->> 'store' as store, (p -> 'facts' ->> 'platformId')::int as platform_id,
      p -> 'facts' ->> 'ean' as ean, (p -> 'facts' ->> 'whenGmt')::timestamptz as at, p ->> 'fileName' as file_name,
      coalesce((p -> 'analysis' ->> 'isSent')::boolean, false) as is_sent
    from jsonb_array_elements($1::jsonb) p),
  made as (
    insert into store (name, platform_id) select store, min(platform_id) from plan group by store
    on conflict (name) do update set platform_id = excluded.platform_id returning store_id, name)
  insert into image_capture (image_capture_id, store_id, ean, when_gmt, when_local, file_name, image_capture_state_id)
  select id, store_id, ean, at, at at time zone time_zone, file_name, case when is_sent then 2 else 1 end
  from plan join made on made.name = plan.store join platform using (platform_id)`

/** A pseudorandom number from 0 to `below` (exclusive), deterministic for each capture and purpose. */
const roll = (purpose: number, below: number) => `(hashint8extended(capture_id, ${purpose}) & 1048575) % ${below}`
const changeBanners = (change: string) => `
  (select jsonb_agg(${change} order by place) from jsonb_array_elements(banners) with ordinality b (banner, place))`

/**
 * Irregularities that the demo doesn't have: deleted banners and rows, rows without a brand, banners without a position
 * or with several categories, unreadable captures, late or missing visits, products that are observed twice a day,
 * unlisted or without a recommended price, and reviews within seconds.
 */
const UNEVEN = [
  `update capture set banners = ${changeBanners(`
     case when place = 1 + ${roll(1, 3)} then banner || '{"isDeleted": true}' else banner end`)}
   where capture_type_id = 1 and jsonb_array_length(banners) > 1 and ${roll(2, 6)} = 0`,
  `update capture set banners = ${changeBanners(`
     banner || jsonb_build_object('locationPositionId', null, 'productCategories', (
       select coalesce(jsonb_agg(r || jsonb_build_object('tradeId', null)), '[]')
       from jsonb_array_elements(banner -> 'productCategories') r))`)}
   where capture_type_id = 1 and jsonb_array_length(banners) > 0 and ${roll(3, 9)} = 0`,
  // two more categories on the first banner, one of them deleted
  `update capture set banners = ${changeBanners(`
     case when place > 1 then banner else banner || jsonb_build_object('productCategories', banner -> 'productCategories' || (
       select jsonb_agg(jsonb_build_object('productCategoryId', 900000 + n, 'isDeleted', n = 2, 'categoryId', (p).category_id,
         'tradeId', (p).trade_id))
       from (select n, (array(select c from category_trade c order by category_trade_id))[1 + (${roll(4, 90)} + n * 7) % 60] as p
         from generate_series(1, 3) n) pair)) end`)}
   where capture_type_id = 1 and jsonb_array_length(banners) > 0 and ${roll(5, 5)} = 0`,
  `insert into picture (picture_id, picture_kind_id, picture_state_id, file_key, file_name, finished_at, problem)
   select capture_id, 1, 4, 'capture/' || capture_id, 'a.png', created_at, 'Not a picture' from capture where ${roll(7, 25)} = 0`,
  `update capture set when_local = when_local + interval '90 minutes', when_gmt = when_gmt + interval '90 minutes'
   where ${roll(8, 20)} = 0 and when_local::time < '21:00'`,
  "update url set schedule = '[]' where url_id % 11 = 0",
  `update url_schedule set since = since - interval '2 days' where url_id % 11 = 0 and schedule = '[]'`,
  // nothing has arrived from these eTailers for days
  `update capture set when_local = when_local - interval '7 days', when_gmt = when_gmt - interval '7 days'
   where platform_id % 10 = 0 and when_local > now() - interval '5 days'`,
  `update url_schedule set since = since - interval '20 days' where url_id % 3 = 0 and url_id % 11 > 0`,
  `insert into product_observation (observed_at, platform_id, ean, list_price, final_price, currency, in_stock, is_listed, crawler_id)
   select observed_at + interval '6 hours', platform_id, ean, list_price, round(final_price * 0.9, 2), currency, not in_stock,
     hashtext(ean || observed_at) % 4 <> 0, crawler_id
   from product_observation where hashtext(observed_at || ean) % 7 = 0 on conflict do nothing`,
  `delete from product_price where product_id % 4 = 0`,
  // a client's own urls, and captures reviewed by its administrator
  'update url set client_id = 12 where url_id % 5 = 0',
  `update capture_history set user_id = (select user_id from app_user where username = 'edith.marlowe')
   where user_id is not null and ${roll(11, 8)} = 0`,
  // products of two clients that both watch the eTailers where they were captured
  `insert into product (client_id, ean, sku, name, trade_id, category_id)
   select 25, ean, sku, name, trade_id, category_id from product p
   where client_id = 12 and exists (select from client_category s where s.client_id = 25 and s.category_id = p.category_id)
     and not exists (select from capture c where c.sku = p.sku and c.platform_id not in (
       select platform_id from client_platform where client_id = 25))
   on conflict do nothing`,
  // like the job that runs after a change of the product list
  'update capture set title = title where capture_type_id = 2',
  `insert into capture_history (capture_id, revision, user_id, at, action, state_before, state_after, document)
   select c.capture_id, c.revision + 1, c.user_id, c.changed_at + make_interval(secs => ${roll(9, 500)}), 'sent', 3, 3, '{}'
   from capture c where c.capture_state_id = 3 and ${roll(10, 12)} = 0`,
  `update capture c set revision = h.revision, changed_at = h.at
   from (select capture_id, max(revision) as revision, max(at) as at from capture_history group by 1) h
   where h.capture_id = c.capture_id and h.revision > c.revision`,
]

/**
 * Fact rows as defined in decisions.md: a live product category on a live banner of a Sent capture counts 1 / live
 * categories.
 */
const FACTS = `
  create table figures_fact as
  with recursive origin as (
    select capture_id, capture_id as creative_id from capture where copied_from is null
    union all select c.capture_id, o.creative_id from capture c join origin o on o.capture_id = c.copied_from)
  select c.capture_id, c.when_local::date as day, c.platform_id, p.country_id, p.platform_type_id, k.category_id,
    k.category_group_id, (row ->> 'tradeId')::int as trade_id, t.provider_id, (banner ->> 'bannerTypeId')::int as banner_type_id,
    (banner ->> 'bannerSubtypeId')::int as banner_subtype_id, o.creative_id, 1::float8 / own.live as share,
    coalesce(s.weight, 1)::float8 * coalesce(l.weight, 1)::float8 / own.live as weighted
  from capture c
  join platform p using (platform_id)
  join origin o using (capture_id)
  cross join lateral jsonb_array_elements(c.banners) banner
  cross join lateral (
    select count(*) as live from jsonb_array_elements(banner -> 'productCategories') r
    where not (r ->> 'isDeleted')::boolean and r ->> 'categoryId' is not null) own
  cross join lateral jsonb_array_elements(banner -> 'productCategories') row
  join category k on k.category_id = (row ->> 'categoryId')::int
  left join trade t on t.trade_id = (row ->> 'tradeId')::int
  left join location_section s on s.location_section_id = (banner ->> 'locationSectionId')::int
  left join location_position l on l.location_position_id = (banner ->> 'locationPositionId')::int
  where c.capture_type_id = 1 and c.capture_state_id = 3
    and not (banner ->> 'isDeleted')::boolean and not (row ->> 'isDeleted')::boolean`
