import type { SkuClaim } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { t } from './messages.ts'

/** A SKU is shown as its code only, an EAN with the prefix. */
export const formatClaim = ({ kind, sku }: SkuClaim) => (kind === 'ean' ? t('ean', { ean: sku }) : sku)

const DECISIONS = {
  sku: { approve: 'approveSku', approveShared: 'approveSharedSku', refuse: 'refuseSku' },
  ean: { approve: 'approveEan', approveShared: 'approveSharedEan', refuse: 'refuseEan' },
} as const

/** Explains the consequences of a decision. */
export function describeDecision({ kind, client, usedBy }: SkuClaim, isApproved: boolean): string {
  const { approve, approveShared, refuse } = DECISIONS[kind]
  if (!isApproved) return t(refuse)
  if (usedBy.length === 0) return t(approve, { client })
  return t(approveShared, { client, count: usedBy.length, others: usedBy.join(', ') })
}

export const describeOutcome = (claim: SkuClaim, isApproved: boolean) =>
  t(isApproved ? 'approvedNow' : 'refusedNow', { claim: formatClaim(claim), client: claim.client })
