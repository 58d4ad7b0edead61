import type { Random } from '@vitrine/demo/random'
import { insertClient, type Owner } from './rows.ts'

const HOUR_MS = 60 * 60 * 1000
const DAYS = 20
const PRODUCTS = 230

export interface ObservedWorld {
  readonly clientIds: readonly number[]
  readonly countryIds: readonly number[]
  readonly platformIds: readonly number[]
  readonly storeIds: readonly number[]
  readonly categoryIds: readonly number[]
  readonly categoryGroupIds: readonly number[]
  readonly divisionIds: readonly number[]
  readonly brandIds: readonly number[]
  readonly eans: readonly string[]
}

/**
 * Two clients that share some products and eTailers and each have others. Uses only a few prices and positions, and
 * whole hours, so that many values equal each other or a threshold.
 */
export async function observeAtRandom(owner: Owner, random: Random, until: Date): Promise<ObservedWorld> {
  const ids = async (text: string, values: unknown[] = []) =>
    (await owner.query(text, values)).rows.map((row: object) => Number(Object.values(row)[0]))
  const platformIds = await ids(`
    insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
    select 9 + n % 2, 1, 'Observed ' || n, 'Europe/London' from generate_series(1, 6) n returning platform_id`)
  const storeIds = await ids(
    `insert into store (name, platform_id) select 'Store ' || n || ' of ' || p, p from unnest($1::int[]) p, generate_series(1, 2) n
     where p % 2 = 0 returning store_id`,
    [platformIds],
  )
  const categoryGroupIds = await ids(`insert into category_group (name, trade_group_id)
    select 'Observed group ' || n, n from generate_series(1, 2) n returning category_group_id`)
  const categoryIds = await ids(
    `insert into category (name, category_group_id)
     select 'Observed ' || n, ($1::int[])[1 + n % 2] from generate_series(1, 4) n returning category_id`,
    [categoryGroupIds],
  )
  const providerIds = await ids(
    `insert into provider (name) select 'Observed ' || n from generate_series(1, 3) n returning provider_id`,
  )
  const brandIds = await ids(
    `insert into trade (name, provider_id) select 'Observed ' || n, ($1::int[])[n % 4 + 1] from generate_series(1, 5) n
     returning trade_id`,
    [providerIds],
  )
  await owner.query(
    'insert into category_trade (category_id, trade_id) select c, t from unnest($1::int[]) c, unnest($2::int[]) t',
    [categoryIds, brandIds],
  )
  const clientIds = [await insertClient(owner), await insertClient(owner)]
  for (const [index, clientId] of clientIds.entries()) {
    await owner.query('insert into client_platform select $1, unnest($2::int[])', [
      clientId,
      platformIds.slice(index, index + 5),
    ])
    await owner.query('insert into client_provider select $1, unnest($2::int[])', [
      clientId,
      providerIds.slice(index, index + 1),
    ])
    await owner.query('insert into client_category select $1, unnest($2::int[])', [clientId, categoryIds])
  }

  const eans = Array.from({ length: PRODUCTS }, (_, n) => String(4_000_000_000_000 + n))
  const products = eans.flatMap((ean) =>
    random.sample(clientIds, random.chance(0.3) ? 2 : 1).map((clientId) => ({
      client_id: clientId,
      ean,
      name: `Product ${ean}`,
      trade_id: random.pick(brandIds),
      category_id: random.pick(categoryIds),
    })),
  )
  await insertRows(owner, 'product', products)
  const { rows: made } = await owner.query<{ product_id: number }>('select product_id from product order by product_id')
  const recommended = made.flatMap(({ product_id }) =>
    platformIds
      .filter(() => random.chance(0.7))
      .map((platform_id) => ({
        product_id,
        platform_id,
        recommended_price: random.pick([8, 10, 10, 10, 12.5, 0]),
        currency: random.pick(['GBP', 'GBP', 'GBP', 'EUR']),
      })),
  )
  await insertRows(owner, 'product_price', recommended)
  await owner.query(`insert into crawler (crawler_id, name) values (1000, 'observed')`)
  const storesByPlatform = await readStores(owner, platformIds)
  const observations = eans.flatMap((ean) =>
    random
      .sample(storesByPlatform, random.int(1, 5))
      .flatMap((place) =>
        makeObservations(random, until).map((seen) => ({ ...seen, ...place, ean, crawler_id: 1000 })),
      ),
  )
  await insertRows(owner, 'product_observation', observations)
  await owner.query('analyze')
  const inPlaces = { countryIds: [9, 10], platformIds, storeIds }
  return { clientIds, ...inPlaces, categoryIds, categoryGroupIds, divisionIds: [1, 2], brandIds, eans }
}

async function readStores(owner: Owner, platformIds: readonly number[]) {
  const { rows } = await owner.query<{ platform_id: number; store_id: number | null }>(
    `select platform_id, store_id from unnest($1::int[]) platform_id left join store using (platform_id)
     union select unnest($1::int[]), null`,
    [platformIds],
  )
  return rows
}

/** Values are sometimes missing or changed, and the product is sometimes unlisted for a while. */
function makeObservations(random: Random, until: Date) {
  let [isListed, inStock] = [random.chance(0.9), random.chance(0.8)]
  const hours = Array.from({ length: (DAYS * 24) / 6 }, (_, n) => n * 6).filter(() => random.chance(0.2))
  return hours.toReversed().map((before) => {
    if (random.chance(0.15)) isListed = !isListed
    if (random.chance(0.3)) inStock = !inStock
    const listPrice = random.pick([null, 0, 8, 9, 9.5, 10, 10, 10, 10.5, 11, 12])
    return {
      observed_at: new Date(until.getTime() - before * HOUR_MS),
      list_price: listPrice,
      final_price: random.chance(0.7) ? listPrice : random.pick([null, 8, 9.5, 10]),
      currency: random.pick(['GBP', 'GBP', 'GBP', 'GBP', 'GBP', 'EUR', 'EUR', null]),
      in_stock: random.chance(0.8) ? inStock : null,
      is_listed: isListed,
      position: random.chance(0.8) ? random.int(1, 8) : null,
      promo_text: random.chance(0.1) ? random.pick(['2 for 1', '']) : null,
    }
  })
}

const insertRows = (owner: Owner, table: string, rows: readonly object[]) => {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  return owner.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
