import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** A product is identified by its client and EAN. */
export interface ProductKey {
  readonly clientId: number
  readonly ean: string
}

export interface Price {
  readonly platformId: number
  readonly recommendedPrice: number
  readonly currency: string
}

interface StoredProduct extends ProductKey {
  readonly productId: number
  readonly sku: string | null
  /** The SKU that it gets if staff approve the claim. */
  readonly claimedSku: string | null
  readonly name: string
  readonly tradeId: number
  readonly categoryId: number
  readonly prices: readonly Price[]
}

/** Locks the products of these clients until the transaction ends, so that data read before stays valid. */
export async function lockProducts(db: Db, clientIds: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('products', client_id))
    from (select client_id from unnest(${[...clientIds]}::bigint[]) client_id order by 1) held`.execute(db)
}

/** Existing products for these keys, with their prices. */
export async function findProducts(db: Db, keys: readonly ProductKey[]): Promise<StoredProduct[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<StoredProduct>`
    select p.product_id, p.client_id, p.ean, p.sku, p.claimed_sku, p.name, p.trade_id, p.category_id, coalesce((
      select jsonb_agg(jsonb_build_object(
        'platformId', r.platform_id, 'recommendedPrice', r.recommended_price, 'currency', r.currency))
      from product_price r
      where r.product_id = p.product_id), '[]') as prices
    from unnest(${keys.map(({ clientId }) => clientId)}::int[], ${keys.map(({ ean }) => ean)}::text[]) k (client_id, ean)
    join product p using (client_id, ean)`.execute(db)
  return rows
}

/** A brand within a category. */
export interface Pair {
  readonly categoryId: number
  readonly tradeId: number
}

/** The given pairs that are offered. */
export async function findOfferedPairs(db: Db, pairs: readonly Pair[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select distinct category_id, trade_id
    from unnest(${pairs.map(({ categoryId }) => categoryId)}::int[], ${pairs.map(({ tradeId }) => tradeId)}::int[])
      k (category_id, trade_id)
    join category_trade t using (category_id, trade_id)
    where t.is_active`.execute(db)
  return rows
}

type NewProduct = Omit<StoredProduct, 'productId' | 'prices'>

/** Creates or updates these distinct products. Returns their ids in no particular order. */
export async function saveProducts(
  db: Db,
  products: readonly NewProduct[],
): Promise<(ProductKey & { readonly productId: number })[]> {
  if (products.length === 0) return []
  const { rows } = await sql<ProductKey & { productId: number }>`
    insert into product (client_id, ean, sku, claimed_sku, name, trade_id, category_id)
    select * from unnest(
      ${products.map(({ clientId }) => clientId)}::int[], ${products.map(({ ean }) => ean)}::text[],
      ${products.map(({ sku }) => sku)}::text[], ${products.map(({ claimedSku }) => claimedSku)}::text[],
      ${products.map(({ name }) => name)}::text[],
      ${products.map(({ tradeId }) => tradeId)}::int[], ${products.map(({ categoryId }) => categoryId)}::int[])
    on conflict (client_id, ean) do update
    set sku = excluded.sku, claimed_sku = excluded.claimed_sku, name = excluded.name, trade_id = excluded.trade_id, category_id = excluded.category_id
    returning product_id, client_id, ean`.execute(db)
  return rows
}

export async function savePrices(db: Db, prices: readonly (Price & { readonly productId: number })[]): Promise<void> {
  if (prices.length === 0) return
  await sql`
    insert into product_price (product_id, platform_id, recommended_price, currency)
    select * from unnest(
      ${prices.map(({ productId }) => productId)}::int[], ${prices.map(({ platformId }) => platformId)}::int[],
      ${prices.map(({ recommendedPrice }) => recommendedPrice)}::numeric[], ${prices.map(({ currency }) => currency)}::text[])
    on conflict (product_id, platform_id) do update
    set recommended_price = excluded.recommended_price, currency = excluded.currency`.execute(db)
}
