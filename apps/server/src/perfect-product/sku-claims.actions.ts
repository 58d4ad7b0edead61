import type { Language } from '@vitrine/contract/language/languages'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import { grantEans } from '@vitrine/db/perfect-product/ean-owner.queries'
import { lockProducts } from '@vitrine/db/perfect-product/product-import.queries'
import * as claims from '@vitrine/db/perfect-product/sku-claim.queries'
import { withdrawSku as takeBack, takeSkus } from '@vitrine/db/perfect-product/sku-owner.queries'
import { enqueue } from '@vitrine/db/queue'
import type { Actor } from '@vitrine/db/row-scope'
import { moveRecordCaptures } from '../master-data/master-data.jobs.ts'
import type { Caller } from '../platform/caller.ts'
import { messages } from './messages.ts'
import { mailSkuDecision } from './sku-claims.jobs.ts'

const ACTIONS = {
  sku: { approved: 'skuClaimApproved', refused: 'skuClaimRefused' },
  ean: { approved: 'eanClaimApproved', refused: 'eanClaimRefused' },
} as const

interface Decision {
  readonly isApproved: boolean
  readonly language: Language
}

/** Updates owners, products and their captures. Pictures need no move, because they follow their EAN. */
async function settleSkus(db: Db, decided: readonly claims.Claim[], { isApproved, language }: Decision): Promise<void> {
  if (isApproved) {
    for (const [clientId, own] of Map.groupBy(decided, (claim) => claim.clientId))
      await takeSkus(
        db,
        clientId,
        own.map(({ sku }) => ({ sku, tradeId: null })),
      )
  }
  await claims.settleProducts(db, decided, isApproved)
  const skus = decided.map(({ sku }) => sku)
  if (isApproved) await moveCaptures(db, messages(language)('approvedTitle'), skus)
}

/** Updates owners, products, captures, audit and notices in one transaction. Returns the number of decided claims. */
export function decideSkuClaims(actor: Actor, ids: readonly number[], decision: Decision): Promise<number> {
  const { userId } = actor
  const { isApproved } = decision
  return actor.transaction(async (db) => {
    await lockProducts(db, await claims.findClaimers(db, ids))
    const decided = await claims.decideClaims(db, ids, { isApproved, userId })
    if (decided.length === 0) return 0
    const { sku: skus = [], ean: eans = [] } = Object.groupBy(decided, ({ kind }) => kind)
    if (skus.length > 0) await settleSkus(db, skus, decision)
    if (isApproved)
      await grantEans(
        db,
        eans.map(({ clientId, sku }) => ({ clientId, ean: sku })),
      )
    for (const { skuClaimId, clientId, kind, sku } of decided) {
      await recordAudit(db, {
        userId,
        action: ACTIONS[kind][isApproved ? 'approved' : 'refused'],
        subject: 'skuClaims',
        subjectId: skuClaimId,
        detail: { clientId, [kind]: sku },
      })
    }
    await enqueue(db, mailSkuDecision, { skuClaimIds: decided.map(({ skuClaimId }) => skuClaimId) })
    return decided.length
  })
}

async function moveCaptures(db: Db, title: string, skus: readonly string[]): Promise<void> {
  const moveId = await claims.moveDecidedSkus(db, title, skus)
  await enqueue(db, moveRecordCaptures, { moveId }, { lane: 'moves', key: `move ${moveId}` })
}

/**
 * Runs in one transaction. Returns the claim that restores ownership when approved, or null if the client doesn't own
 * the SKU.
 */
export function withdrawSku(
  { actor, language }: Pick<Caller, 'actor' | 'language'>,
  clientId: number,
  sku: string,
): Promise<number | null> {
  const { userId } = actor
  return actor.transaction(async (db) => {
    await lockProducts(db, [clientId])
    const skuClaimId = await takeBack(db, { clientId, sku, userId })
    if (skuClaimId === undefined) return null
    await moveCaptures(db, messages(language)('withdrawnTitle'), [sku])
    const audited = { action: 'skuWithdrawn', subject: 'skuClaims', subjectId: skuClaimId } as const
    await recordAudit(db, { userId, ...audited, detail: { clientId, sku } })
    await enqueue(db, mailSkuDecision, { skuClaimIds: [skuClaimId] })
    return skuClaimId
  })
}
