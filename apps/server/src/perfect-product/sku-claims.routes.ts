import * as contract from '@vitrine/contract/perfect-product/sku-claims.contract'
import { listSkuClaims } from '@vitrine/db/perfect-product/sku-claim.queries'
import { listOwnedSkus } from '@vitrine/db/perfect-product/sku-owner.queries'
import type { FastifyInstance } from 'fastify'
import { serve, serveList } from '../platform/serve.ts'
import { decideSkuClaims, withdrawSku } from './sku-claims.actions.ts'

export function skuClaimRoutes(app: FastifyInstance): void {
  serveList(app, contract.listSkuClaims, ({ query }, { actor }) => actor.transaction((db) => listSkuClaims(db, query)))
  serve(app, contract.decideSkuClaims, async ({ body }, { actor, language }) => ({
    decided: await decideSkuClaims(actor, body.skuClaimIds, { isApproved: body.isApproved, language }),
  }))
  serveList(app, contract.listOwnedSkus, ({ query }, { actor }) => actor.transaction((db) => listOwnedSkus(db, query)))
  serve(app, contract.withdrawSku, async ({ body }, caller) => ({
    skuClaimId: await withdrawSku(caller, body.clientId, body.sku),
  }))
}
