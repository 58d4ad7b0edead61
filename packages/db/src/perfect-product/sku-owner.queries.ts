import type { OwnedSku } from '@vitrine/contract/perfect-product/sku-claims.contract'
import type { Db } from '../db.ts'
import { instant } from '../instant.ts'
import { sql } from '../sql.ts'

interface WantedSku {
  readonly sku: string
  /** The brand of the product, if known. */
  readonly tradeId: number | null
}

/** Makes the client the owner of the SKUs that it may have. Returns those that it owns afterwards. */
export async function takeSkus(db: Db, clientId: number, wanted: readonly WantedSku[]): Promise<string[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<{ sku: string }>`
    select sku from take_skus(${clientId}::int, ${wanted.map(({ sku }) => sku)}::text[],
      ${wanted.map(({ tradeId }) => tradeId)}::int[]) sku`.execute(db)
  return rows.map(({ sku }) => sku)
}

/** For users of a client: claims these SKUs. Returns those claimed for the first time. */
export async function claimSkus(db: Db, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const { rows } = await sql<{ sku: string }>`select sku from claim_skus(${[...skus]}::text[]) sku`.execute(db)
  return rows.map(({ sku }) => sku)
}

/** SKUs for which staff refused the acting client's claim. */
export async function findRefusedSkus(db: Db, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const { rows } = await sql<{ sku: string }>`
    select sku from sku_claim where kind = 'sku' and state = 'refused' and sku = any (${[...skus]}::text[])`.execute(db)
  return rows.map(({ sku }) => sku)
}

interface OwnerPage {
  readonly search: string
  readonly page: number
  readonly size: number
}

/** By client, then SKU; the search covers both. */
export async function listOwnedSkus(
  db: Db,
  { search, page, size }: OwnerPage,
): Promise<{ data: OwnedSku[]; recordsCount: number }> {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`sku_owner o join client using (client_id) where o.sku ilike ${part} or client.name ilike ${part}`
  const { rows } = await sql<OwnedSku>`
    select o.client_id, o.client, o.sku, o.origin, ${instant(sql`o.since`)} as since, u.name as "user",
      p.name as product, t.name as brand,
      array(
        select c.name from sku_owner other join client c using (client_id)
        where other.sku = o.sku and other.client_id <> o.client_id order by c.name) as also_owned_by
    from (
      select o.*, client.name as client from ${found}
      order by client.name, o.client_id, o.sku limit ${size} offset ${page * size}) o
    left join app_user u using (user_id)
    left join lateral (
      select * from product p where p.client_id = o.client_id and p.sku = o.sku order by product_id limit 1) p on true
    left join trade t using (trade_id)
    order by o.client, o.client_id, o.sku`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${found}`.execute(db)
  return { data: rows, recordsCount: counted.rows[0]?.count ?? 0 }
}

interface Withdrawal {
  readonly clientId: number
  readonly sku: string
  readonly userId: number
}

/**
 * The client's products wait for the SKU again. Returns the refused claim that replaces the ownership, or undefined if
 * the client did not own the SKU.
 */
export async function withdrawSku(db: Db, { clientId, sku, userId }: Withdrawal): Promise<number | undefined> {
  await sql`
    update product set claimed_sku = sku, sku = null where client_id = ${clientId} and sku = ${sku}`.execute(db)
  const { numAffectedRows } = await sql`delete from sku_owner where client_id = ${clientId} and sku = ${sku}`.execute(
    db,
  )
  if (numAffectedRows !== 1n) return undefined
  const { rows } = await sql<{ skuClaimId: number }>`
    insert into sku_claim (client_id, sku, state, decided_by, decided_at)
    values (${clientId}, ${sku}, 'refused', ${userId}, now())
    on conflict (client_id, kind, sku) do update set state = 'refused', decided_by = excluded.decided_by, decided_at = now()
    returning sku_claim_id`.execute(db)
  return rows[0]?.skuClaimId
}
