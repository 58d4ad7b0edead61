import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { listAnswer, PAGING } from '../paging.ts'
import { oneLine, searchText } from '../text.ts'

export const CLAIM_STATES = ['waiting', 'approved', 'refused'] as const

export const CLAIM_KINDS = ['sku', 'ean'] as const

export const SkuClaim = z.object({
  skuClaimId: z.int(),
  client: z.string(),
  /** A SKU grants access to product captures, an EAN to Perfect Image pictures. */
  kind: z.enum(CLAIM_KINDS),
  /** The SKU or the EAN. */
  sku: z.string(),
  state: z.enum(CLAIM_STATES),
  /** The claiming client's product, if one is still waiting for approval. */
  product: z.string().nullable(),
  brand: z.string().nullable(),
  isOwnBrand: z.boolean(),
  /** Other clients that own it or, for a SKU, have reference images of it. */
  usedBy: z.array(z.string()),
  /** True if there are product captures of the SKU, or pictures of the EAN. */
  hasCaptures: z.boolean(),
  claimedAt: z.iso.datetime(),
  claimedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
})
export type SkuClaim = z.output<typeof SkuClaim>

export const listSkuClaims = endpoint({
  method: 'GET',
  path: '/api/sku-claims',
  summary: 'SKUs and EANs that clients requested and others may be using, newest first',
  access: { permission: 'skuClaims.read' },
  query: z.strictObject({ ...PAGING, state: z.enum(CLAIM_STATES).default('waiting') }),
  answer: listAnswer(SkuClaim),
})

export const decideSkuClaims = endpoint({
  method: 'POST',
  path: '/api/sku-claims/decide',
  summary: 'Approves or refuses claims; returns how many this call decided',
  access: { permission: 'skuClaims.write' },
  body: z.strictObject({
    skuClaimIds: z.array(z.int32().positive()).min(1).max(LIMITS.selection),
    isApproved: z.boolean(),
  }),
  answer: z.object({ decided: z.int() }),
})

/**
 * granted: by staff. brand, sole: unused when the client took it; brand if it belongs to one of the client's companies.
 */
export const SKU_ORIGINS = ['granted', 'brand', 'sole'] as const

export const OwnedSku = z.object({
  clientId: z.int(),
  client: z.string(),
  sku: z.string(),
  origin: z.enum(SKU_ORIGINS),
  since: z.iso.datetime(),
  /** The user who took or granted it. */
  user: z.string().nullable(),
  product: z.string().nullable(),
  brand: z.string().nullable(),
  /** Other clients that own it. */
  alsoOwnedBy: z.array(z.string()),
})
export type OwnedSku = z.output<typeof OwnedSku>

export const listOwnedSkus = endpoint({
  method: 'GET',
  path: '/api/sku-claims/owned',
  summary: 'Which client owns which SKU, by client and SKU',
  access: { permission: 'skuClaims.read' },
  query: z.strictObject({ ...PAGING, search: searchText(LIMITS.search).default('') }),
  answer: listAnswer(OwnedSku),
})

export const withdrawSku = endpoint({
  method: 'POST',
  path: '/api/sku-claims/withdraw',
  summary:
    'Withdraws a SKU from a client. Its products wait for it again, as after a refused claim, which can be approved',
  access: { permission: 'skuClaims.write' },
  body: z.strictObject({ clientId: z.int32().positive(), sku: oneLine(LIMITS.product.sku).min(1) }),
  /** The claim to approve to restore ownership; null if the client didn't own it. */
  answer: z.object({ skuClaimId: z.int().nullable() }),
})
