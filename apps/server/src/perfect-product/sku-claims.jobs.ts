import { LIMITS } from '@vitrine/contract/limits'
import { defineJob } from '@vitrine/db/queue'
import { z } from 'zod'

/** Tells staff which SKUs of a client wait for them. */
export const mailSkuClaims = defineJob({
  name: 'perfect-product.mail-sku-claims',
  payload: z.strictObject({ clientId: z.int() }),
  maxAttempts: 12,
})

/** Tells those who asked what was decided. */
export const mailSkuDecision = defineJob({
  name: 'perfect-product.mail-sku-decision',
  payload: z.strictObject({ skuClaimIds: z.array(z.int()).max(LIMITS.selection) }),
  maxAttempts: 12,
})
