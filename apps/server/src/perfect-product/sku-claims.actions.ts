import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import { holdProductsOf } from '@vitrine/db/perfect-product/product-import.queries'
import * as claims from '@vitrine/db/perfect-product/sku-claim.queries'
import { withdrawSku as takeBack, takeSkus } from '@vitrine/db/perfect-product/sku-owner.queries'
import { enqueue } from '@vitrine/db/queue'
import type { Actor } from '@vitrine/db/row-scope'
import { moveCapturesOf } from '../master-data/master-data.jobs.ts'
import { mailSkuDecision } from './sku-claims.jobs.ts'

/** Whole: owner, products, captures, audit and notices, or nothing of it. How many were decided. */
export function decideSkuClaims(actor: Actor, ids: readonly number[], isApproved: boolean): Promise<number> {
  const { userId } = actor
  return actor.transaction(async (db) => {
    await holdProductsOf(db, await claims.findClaimers(db, ids))
    const decided = await claims.decideClaims(db, ids, { isApproved, userId })
    if (decided.length === 0) return 0
    if (isApproved) {
      for (const [clientId, own] of Map.groupBy(decided, (claim) => claim.clientId))
        await takeSkus(
          db,
          clientId,
          own.map(({ sku }) => ({ sku, tradeId: null })),
        )
    }
    await claims.settleProducts(db, decided, isApproved)
    if (isApproved) {
      const skus = decided.map(({ sku }) => sku)
      await moveCaptures(db, 'Approved SKUs', skus)
    }
    for (const { skuClaimId, clientId, sku } of decided) {
      await recordAudit(db, {
        userId,
        action: isApproved ? 'skuClaimApproved' : 'skuClaimRefused',
        subject: 'skuClaims',
        subjectId: skuClaimId,
        detail: { clientId, sku },
      })
    }
    await enqueue(db, mailSkuDecision, { skuClaimIds: decided.map(({ skuClaimId }) => skuClaimId) })
    return decided.length
  })
}

async function moveCaptures(db: Db, title: string, skus: readonly string[]): Promise<void> {
  const moveId = await claims.moveDecidedSkus(db, title, skus)
  await enqueue(db, moveCapturesOf, { moveId }, { lane: 'moves', key: `move ${moveId}` })
}

/** Whole, too. The claim whose approval gives it back; null when the client does not own it. */
export function withdrawSku(actor: Actor, clientId: number, sku: string): Promise<number | null> {
  const { userId } = actor
  return actor.transaction(async (db) => {
    await holdProductsOf(db, [clientId])
    const skuClaimId = await takeBack(db, { clientId, sku, userId })
    if (skuClaimId === undefined) return null
    await moveCaptures(db, 'Withdrawn SKUs', [sku])
    const audited = { action: 'skuWithdrawn', subject: 'skuClaims', subjectId: skuClaimId } as const
    await recordAudit(db, { userId, ...audited, detail: { clientId, sku } })
    await enqueue(db, mailSkuDecision, { skuClaimIds: [skuClaimId] })
    return skuClaimId
  })
}
