import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import type { ProductKey } from './product-import.queries.ts'

const keyTable = (keys: readonly ProductKey[]) => sql`
  unnest(${keys.map(({ clientId }) => clientId)}::int[], ${keys.map(({ ean }) => ean)}::text[]) k (client_id, ean)`

/** For staff: makes the clients of these products the owners of their EANs. */
export async function grantEans(db: Db, keys: readonly ProductKey[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    update product p set owns_ean = true from ${keyTable(keys)}
    where p.client_id = k.client_id and p.ean = k.ean and not p.owns_ean`.execute(db)
}

/** EANs of these products that their client does not own, and whether staff refused the claim. */
export async function findForeignEans(
  db: Db,
  keys: readonly ProductKey[],
): Promise<Map<string, { isRefused: boolean }>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ ean: string; isRefused: boolean }>`
    select p.ean, exists (
        select from sku_claim c
        where c.client_id = p.client_id and c.kind = 'ean' and c.sku = p.ean and c.state = 'refused') as is_refused
    from ${keyTable(keys)} join product p using (client_id, ean) where not p.owns_ean`.execute(db)
  return new Map(rows.map(({ ean, isRefused }) => [ean, { isRefused }]))
}

/** For users of a client: claims these EANs. Returns those claimed for the first time. */
export async function claimEans(db: Db, eans: readonly string[]): Promise<string[]> {
  if (eans.length === 0) return []
  const { rows } = await sql<{ sku: string }>`select sku from claim_eans(${[...eans]}::text[]) sku`.execute(db)
  return rows.map(({ sku }) => sku)
}
