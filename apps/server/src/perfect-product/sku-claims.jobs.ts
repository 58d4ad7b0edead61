import { LIMITS } from '@vitrine/contract/limits'
import { defineJob } from '@vitrine/db/queue'
import { z } from 'zod'

/** Emails staff about claims of a client. */
export const mailSkuClaims = defineJob({
  name: 'perfect-product.mail-sku-claims',
  payload: z.strictObject({ clientId: z.int() }),
  maxAttempts: 12,
})

/** Emails the decision to the users who made the claims. */
export const mailSkuDecision = defineJob({
  name: 'perfect-product.mail-sku-decision',
  payload: z.strictObject({ skuClaimIds: z.array(z.int()).max(LIMITS.selection) }),
  maxAttempts: 12,
})
