import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** One observation; product, location and time are unique per call. */
export interface NewObservation {
  readonly observedAt: string
  readonly platformId: number
  readonly store: string | undefined
  readonly ean: string
  readonly listPrice: number | undefined
  readonly finalPrice: number | undefined
  readonly currency: string | undefined
  readonly inStock: boolean | undefined
  readonly isListed: boolean
  readonly position: number | undefined
  readonly promoText: string | undefined
}

/**
 * Upserts observations; unchanged ones are not written. eTailers and stores must exist. Rows are written in key order,
 * so that two batches can't deadlock.
 */
export async function storeObservations(
  db: Db,
  crawlerId: number,
  observations: readonly NewObservation[],
): Promise<void> {
  const column = (key: keyof NewObservation) => observations.map((one) => one[key] ?? null)
  await sql`
    insert into product_observation as o (observed_at, platform_id, store_id, ean, list_price, final_price, currency,
      in_stock, is_listed, position, promo_text, crawler_id)
    select s.observed_at, s.platform_id, store.store_id, s.ean, s.list_price, s.final_price, s.currency, s.in_stock,
      s.is_listed, s.position, s.promo_text, ${crawlerId}::int
    from unnest(${column('observedAt')}::timestamptz[], ${column('platformId')}::int[], ${column('store')}::text[],
        ${column('ean')}::text[], ${column('listPrice')}::numeric[], ${column('finalPrice')}::numeric[],
        ${column('currency')}::text[], ${column('inStock')}::boolean[], ${column('isListed')}::boolean[],
        ${column('position')}::smallint[], ${column('promoText')}::text[])
      s (observed_at, platform_id, store, ean, list_price, final_price, currency, in_stock, is_listed, position, promo_text)
    left join store on name_form(store.name) = name_form(s.store)
    order by s.ean, s.platform_id, store.store_id, s.observed_at
    on conflict (ean, platform_id, store_id, observed_at) do update set
      list_price = excluded.list_price, final_price = excluded.final_price, currency = excluded.currency,
      in_stock = excluded.in_stock, is_listed = excluded.is_listed, position = excluded.position,
      promo_text = excluded.promo_text, crawler_id = excluded.crawler_id
    where (o.list_price, o.final_price, o.currency, o.in_stock, o.is_listed, o.position, o.promo_text)
      is distinct from (excluded.list_price, excluded.final_price, excluded.currency, excluded.in_stock,
        excluded.is_listed, excluded.position, excluded.promo_text)`.execute(db)
}
