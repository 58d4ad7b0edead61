import type { SkuClaim } from '@vitrine/contract/perfect-product/sku-claims.contract'

/** A SKU as it is; an EAN says that it is one. */
export const formatClaim = ({ kind, sku }: SkuClaim) => (kind === 'ean' ? `EAN ${sku}` : sku)

const alsoText = ({ usedBy }: SkuClaim) => (usedBy.length === 0 ? '' : `, as ${usedBy.join(', ')} does`)

/** Explains a decision before it is made. */
export function describeDecision(claim: SkuClaim, isApproved: boolean): string {
  const { kind, client } = claim
  if (isApproved) {
    const shown = kind === 'ean' ? 'Perfect Image pictures of this EAN' : 'product captures of this SKU'
    return `${client} will see the ${shown} at its eTailers${alsoText(claim)}.`
  }
  const rest = kind === 'ean' ? 'without its Perfect Image pictures' : 'without the SKU'
  return `The product stays in the list ${rest}. You can still approve the claim later.`
}

export const describeOutcome = (claim: SkuClaim, isApproved: boolean) =>
  isApproved
    ? `${formatClaim(claim)} now belongs to ${claim.client}.`
    : `${formatClaim(claim)} was refused to ${claim.client}.`
