import type { SkuClaim } from '@vitrine/contract/perfect-product/sku-claims.contract'
import type { Recipient } from '../auth/password.queries.ts'
import type { Db } from '../db.ts'
import { instant } from '../instant.ts'
import { sql } from '../sql.ts'

interface ClaimPage {
  readonly state: SkuClaim['state']
  readonly page: number
  readonly size: number
}

export async function listSkuClaims(
  db: Db,
  { state, page, size }: ClaimPage,
): Promise<{ data: SkuClaim[]; recordsCount: number }> {
  const { rows } = await sql<SkuClaim>`
    select c.sku_claim_id, client.name as client, c.kind, c.sku, c.state, p.name as product, t.name as brand,
      own.provider_id is not null as is_own_brand,
      array(
        select u.name from client u where u.client_id <> c.client_id and case c.kind
          when 'ean' then exists (select from product o where o.client_id = u.client_id and o.ean = c.sku and o.owns_ean)
          else exists (select from sku_owner o where o.client_id = u.client_id and o.sku = c.sku)
            or exists (select from product_image i where i.client_id = u.client_id and i.sku = c.sku) end
        order by u.name) as used_by,
      case c.kind
        when 'ean' then exists (select from image_capture k where k.ean = c.sku)
        else exists (select from capture k where k.capture_type_id = 2 and k.sku = c.sku) end as has_captures,
      ${instant(sql`c.claimed_at`)} as claimed_at, by_user.name as claimed_by,
      ${instant(sql`c.decided_at`)} as decided_at, decider.name as decided_by
    from (
      select * from sku_claim where state = ${state} order by sku_claim_id desc limit ${size} offset ${page * size}) c
    join client using (client_id)
    left join app_user by_user using (user_id)
    left join app_user decider on decider.user_id = c.decided_by
    left join lateral (
      select * from product p where p.client_id = c.client_id and case c.kind
        when 'ean' then p.ean = c.sku else c.sku in (p.claimed_sku, p.sku) end
      order by product_id limit 1) p on true
    left join trade t using (trade_id)
    left join client_provider own on own.client_id = c.client_id and own.provider_id = t.provider_id
    order by c.sku_claim_id desc`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from sku_claim where state = ${state}`.execute(db)
  return { data: rows, recordsCount: counted.rows[0]?.count ?? 0 }
}

export interface Claim {
  readonly skuClaimId: number
  readonly clientId: number
  readonly kind: SkuClaim['kind']
  readonly sku: string
}

/** The clients of these claims, because their products must be locked before the claims. */
export async function findClaimers(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ clientId: number }>`
    select distinct client_id from sku_claim where sku_claim_id = any (${[...ids]}::int[])`.execute(db)
  return rows.map(({ clientId }) => clientId)
}

/** Claims decided by this call: pending ones, and refused ones that are now approved. */
export async function decideClaims(
  db: Db,
  ids: readonly number[],
  { isApproved, userId }: { readonly isApproved: boolean; readonly userId: number },
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    update sku_claim set state = ${isApproved ? 'approved' : 'refused'}, decided_by = ${userId}, decided_at = now()
    where sku_claim_id in (
        select sku_claim_id from sku_claim where sku_claim_id = any (${[...ids]}::int[]) order by 1 for update)
      and (state = 'waiting' or (state = 'refused' and ${isApproved}::boolean))
    returning sku_claim_id, client_id, kind, sku`.execute(db)
  return rows
}

/** Products that waited for these SKUs get them, or stop waiting. */
export async function settleProducts(db: Db, claims: readonly Claim[], isApproved: boolean): Promise<void> {
  await sql`
    update product p set sku = case when ${isApproved}::boolean then p.claimed_sku else p.sku end, claimed_sku = null
    from unnest(${claims.map(({ clientId }) => clientId)}::int[], ${claims.map(({ sku }) => sku)}::text[]) c (client_id, sku)
    where p.client_id = c.client_id and p.claimed_sku = c.sku`.execute(db)
}

/** Starts a move of the captures of these SKUs; returns its id. */
export async function moveDecidedSkus(db: Db, title: string, skus: readonly string[]): Promise<number> {
  const { rows } = await sql<{ moveId: number }>`
    select move_decided_skus(${title}, ${[...skus]}::text[]) as move_id`.execute(db)
  return (rows[0] as { moveId: number }).moveId
}

type NamedClaim = Pick<SkuClaim, 'kind' | 'sku'>
const NAMED = sql`json_build_object('kind', s.kind, 'sku', s.sku)`

export interface WaitingClaims {
  readonly client: string
  readonly counts: Readonly<Record<SkuClaim['kind'], number>>
  readonly named: readonly NamedClaim[]
}

/** The newest claims of a client, with the total count. */
export async function findWaitingClaims(db: Db, clientId: number, most: number): Promise<WaitingClaims | undefined> {
  const { rows } = await sql<WaitingClaims>`
    select c.name as client,
      json_build_object('sku', count(*) filter (where s.kind = 'sku'), 'ean', count(*) filter (where s.kind = 'ean')) as counts,
      to_json((array_agg(${NAMED} order by s.sku_claim_id desc))[:${most}::int]) as named
    from sku_claim s join client c using (client_id)
    where s.client_id = ${clientId} and s.state = 'waiting'
    group by c.name`.execute(db)
  return rows[0]
}

/** Staff who can decide claims. */
export async function findDeciders(db: Db): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.name, u.email, u.language from app_user u join user_role r using (user_id)
    where u.client_id is null and u.is_active and r.role_id = 1 order by u.user_id`.execute(db)
  return rows
}

export interface DecidedClaims extends Recipient {
  readonly claims: readonly (NamedClaim & { readonly isApproved: boolean })[]
}

/** Outcomes of the claims, for each claimant who still belongs to the client. */
export async function findDecided(db: Db, ids: readonly number[]): Promise<DecidedClaims[]> {
  const { rows } = await sql<DecidedClaims>`
    select u.name, u.email, u.language,
      json_agg(json_build_object('kind', s.kind, 'sku', s.sku, 'isApproved', s.state = 'approved') order by s.sku) as claims
    from sku_claim s join app_user u on u.user_id = s.user_id and u.client_id = s.client_id
    where s.sku_claim_id = any (${[...ids]}::int[]) and s.state <> 'waiting' and u.is_active
    group by u.user_id, u.name, u.email, u.language order by u.user_id`.execute(db)
  return rows
}
