// Measures alerts at scale: runs all due alerts, client by client, like the workers' jobs.
//   npm run bench:alerts [-- --scale 50 --workers 2]
// 50 clients, 1,000 users, 10,000 due alerts, 5 million observations; a scale of 50 divides this by 50. Uses a separate
// database, which is dropped afterwards. In the first run everything is new; the second run is a day later.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ALERT_RULES } from '@vitrine/contract/alerts/alert-rules'
import { runClientAlerts } from '../apps/server/src/alerts/run-alerts.ts'
import { openScratchProduct } from './scratch-product.ts'
import { measureMs } from './trays/times.ts'

const TARGET_SECONDS = 600
const MB = 1024 * 1024
const [CLIENTS, USERS_EACH, ALERTS_EACH] = [50, 20, 10]
const [PRODUCTS, ETAILERS, ETAILERS_EACH, DAYS] = [500, 40, 20, 10]
const RULES = ALERT_RULES.map(({ rule }) => rule)

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, workers: { type: 'string', default: '2' } },
})
const clients = Math.max(1, Math.round(CLIENTS / Number(values.scale)))
const { owner, services, close } = await openScratchProduct()
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

try {
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
  console.log(`filled in ${seconds(await measureMs(fill))}`)
  for (const before of [1, 0]) await measure(before)
} finally {
  await close()
}

/** Each client has its own products, at half of the eTailers; a quarter of the eTailers have stores. */
async function fill(): Promise<void> {
  await owner.query(`
    insert into client (client_id, name, features, time_zone)
      select n, 'Client ' || n, '{alerts}', 'UTC' from generate_series(1, ${clients}) n;
    insert into app_user (client_id, name, username, email)
      select c, 'User ' || c || ' ' || n, 'user-' || c || '-' || n, 'user-' || c || '-' || n || '@test.invalid'
      from generate_series(1, ${clients}) c, generate_series(1, ${USERS_EACH}) n;
    insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
      select 9 + n % 2, 1, 'Shop ' || n, 'Europe/London' from generate_series(1, ${ETAILERS}) n;
    insert into store (store_id, name, platform_id) select n, 'Store ' || n, n from generate_series(4, ${ETAILERS}, 4) n;
    insert into client_platform
      select c, 1 + (c + n) % ${ETAILERS} from generate_series(1, ${clients}) c, generate_series(1, ${ETAILERS_EACH}) n;
    insert into category_group (name, trade_group_id) select 'Group ' || n, 1 + n % 5 from generate_series(1, 10) n;
    insert into category (name, category_group_id) select 'Category ' || n, 1 + n % 10 from generate_series(1, 50) n;
    insert into client_category select c, category_id from category, generate_series(1, ${clients}) c;
    insert into provider (name) select 'Company ' || n from generate_series(1, 40) n;
    insert into client_provider select c, 1 + c % 40 from generate_series(1, ${clients}) c;
    insert into trade (name, provider_id) select 'Brand ' || n, 1 + n % 40 from generate_series(1, 400) n;
    insert into category_trade (category_id, trade_id) select 1 + n % 50, n from generate_series(1, 400) n;
    insert into product (client_id, ean, sku, name, trade_id, category_id)
      select c, lpad((c * 100000 + n)::text, 13, '0'), 'SKU ' || n, 'Product number ' || n, 1 + n % 400, 1 + n % 50
      from generate_series(1, ${clients}) c, generate_series(1, ${PRODUCTS}) n;
    insert into product_price
      select product_id, platform_id, 10 + product_id % 50, 'EUR' from product join client_platform using (client_id);
    insert into crawler (crawler_id, name) values (1, 'bench')`)
  await fillObservations()
  await fillAlerts()
  await owner.query('analyze')
}

/** Prices and promotions last for some days; occasionally a product is out of stock or not listed. */
async function fillObservations(): Promise<void> {
  // checking foreign keys row by row would take most of the time
  await owner.query(`
    do $$ declare name text; begin
      for name in select conname from pg_constraint where conrelid = 'product_observation'::regclass and contype = 'f' loop
        execute format('alter table product_observation drop constraint %I', name);
      end loop;
    end $$`)
  // from 0 to 999, deterministic
  await owner.query(`
    create function pg_temp.chance(_product int, _platform int, _day int, _of int) returns int immutable language sql
      as $$ select abs(hashint8extended(_product * 1000 + _platform, _day * 10 + _of) % 1000)::int $$`)
  const { rows } = await owner.query<{ count: number }>(`
    with seen as (
      insert into product_observation (observed_at, platform_id, store_id, ean, list_price, final_price, currency, in_stock,
        is_listed, position, promo_text, crawler_id)
      select date_trunc('day', now()) - make_interval(days => day) + interval '5 hours', s.platform_id,
        case when s.platform_id % 4 = 0 then s.platform_id end, p.ean, price, case when promo then price * 0.8 else price end,
        'EUR', pg_temp.chance(p.product_id, s.platform_id, shifted / 2, 3) > 20, pg_temp.chance(p.product_id, s.platform_id, shifted / 3, 4) > 5,
        1 + pg_temp.chance(p.product_id, s.platform_id, shifted, 5) / 50, case when promo then '2 for 1' end, 1
      from generate_series(${DAYS - 1}, 0, -1) day, product p join client_platform s using (client_id),
        lateral (select day + p.product_id % 60 as shifted) moved,
        lateral (select 10 + p.product_id % 50 + pg_temp.chance(p.product_id, s.platform_id, shifted / 4, 1) / 500.0 as price,
          pg_temp.chance(p.product_id, s.platform_id, shifted / 5, 2) < 30 as promo) drawn
      returning 1)
    select count(*)::int from seen`)
  console.log(`${rows[0]?.count.toLocaleString('en-GB')} observations`)
}

/**
 * Two configurations per alert, from one product at one eTailer to everything the client has; covers all rules in turn.
 */
async function fillAlerts(): Promise<void> {
  await owner.query(`
    insert into alert (user_id, slot, name, from_day, days_execution, is_active, create_key)
      select user_id, slot, 'Alert ' || slot, '2020-01-01', 127, true, gen_random_uuid()
      from app_user, generate_series(1, ${ALERTS_EACH}) slot where client_id is not null;
    insert into alert_config (alert_id, place, name, platform_id, category_id, brand_id, ean, own)
      select alert_id, place, 'Configuration ' || place, case when kind in (0, 1, 2) then platform_id end,
        case when kind in (1, 3) then p.category_id end, case when kind in (2, 4, 5) then p.trade_id end,
        case when kind in (0, 6, 7) then p.ean else '' end, kind = 8
      from alert a join app_user u using (user_id), generate_series(1, 2) place,
        lateral (select (a.alert_id * 2 + place) % 9 as kind) drawn,
        lateral (select * from product p where p.client_id = u.client_id order by p.product_id
          offset (a.alert_id * 7 + place) % ${PRODUCTS} limit 1) p,
        lateral (select s.platform_id from client_platform s where s.client_id = u.client_id order by 1
          offset a.alert_id % ${ETAILERS_EACH} limit 1) s;
    insert into alert_detail (alert_config_id, place, alert_type_id, tolerance_below, tolerance_above, final_price)
      select alert_config_id, 1, t.alert_type_id, case when t.use_tolerance then 5 end, case when t.use_tolerance then 5 end,
        t.use_list_or_final_price and alert_config_id % 2 = 0
      from alert_config join alert_type t on t.rule = ('{${RULES.join(',')}}'::text[])[1 + alert_config_id % ${RULES.length}]`)
}

async function measure(daysBefore: number): Promise<void> {
  const { rowCount } = await owner.query(
    `insert into alert_run (alert_id, scheduled_for)
     select alert_id, date_trunc('day', now()) - make_interval(days => $1) + interval '7 hours' from alert`,
    [daysBefore],
  )
  globalThis.gc?.()
  let peak = 0
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  let alerts = 0
  const taken = await measureMs(async () => {
    const waiting = Array.from({ length: clients }, (_, n) => n + 1)
    const work = async () => {
      for (let clientId = waiting.shift(); clientId !== undefined; clientId = waiting.shift()) {
        const ran = await runClientAlerts(services, clientId)
        alerts += ran
      }
    }
    await Promise.all(Array.from({ length: Number(values.workers) }, work))
  })
  clearInterval(watching)
  const { rows } = await owner.query<{ opened: number; closed: number }>(`
    select sum(opened)::int as opened, sum(closed)::int as closed from alert_run
    where scheduled_for = (select max(scheduled_for) from alert_run)`)
  console.log(
    `${alerts.toLocaleString('en-GB')} of ${rowCount?.toLocaleString('en-GB')} alerts in ${seconds(taken)} ` +
      `(${((1000 * alerts) / taken).toFixed(0)} a second; target for all ${TARGET_SECONDS} s), ${rows[0]?.opened} opened, ` +
      `${rows[0]?.closed} closed, ${(peak / MB).toFixed(0)} MB at most`,
  )
}
