import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

interface WantedSku {
  readonly sku: string
  /** The brand of the product, where it is known. */
  readonly tradeId: number | null
}

/** Makes the client the owner of those that it may have; which of all of them it owns then. */
export async function takeSkus(db: Db, clientId: number, wanted: readonly WantedSku[]): Promise<string[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<{ sku: string }>`
    select sku from take_skus(${clientId}::int, ${wanted.map(({ sku }) => sku)}::text[],
      ${wanted.map(({ tradeId }) => tradeId)}::int[]) sku`.execute(db)
  return rows.map(({ sku }) => sku)
}

/** For a client's own users: asks staff for these. Those that are asked for the first time. */
export async function claimSkus(db: Db, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const { rows } = await sql<{ sku: string }>`select sku from claim_skus(${[...skus]}::text[]) sku`.execute(db)
  return rows.map(({ sku }) => sku)
}

/** Those that staff refused to the acting client. */
export async function findRefusedSkus(db: Db, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const { rows } = await sql<{ sku: string }>`
    select sku from sku_claim where kind = 'sku' and state = 'refused' and sku = any (${[...skus]}::text[])`.execute(db)
  return rows.map(({ sku }) => sku)
}
