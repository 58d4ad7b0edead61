import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SkuClaim } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { formatMoment } from '../ui/format.ts'
import { TABULAR } from '../ui/theme.ts'
import { formatClaim } from './claim-words.ts'
import { SkuRow, SkuRows } from './sku-rows.tsx'

interface ClaimRowsProps {
  /** Absent while they are fetched. */
  claims: readonly SkuClaim[] | undefined
  isBusy: boolean
  onDecide: (claim: SkuClaim, isApproved: boolean) => void
}

export function ClaimRows({ claims, isBusy, onDecide }: ClaimRowsProps) {
  return (
    <SkuRows label="SKU and EAN claims" isLoading={claims === undefined}>
      {claims?.map((claim) => (
        <SkuRow key={claim.skuClaimId}>
          <Facts claim={claim} />
          <Tools claim={claim} isBusy={isBusy} onDecide={onDecide} />
        </SkuRow>
      ))}
    </SkuRows>
  )
}

function Facts({ claim }: { claim: SkuClaim }) {
  const { client, claimedAt, claimedBy, decidedAt, decidedBy } = claim
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, typography: 'subtitle2' }}>
        {formatClaim(claim)} for {client}
      </Box>
      <Box component="p" sx={{ m: 0 }}>
        {productText(claim)} {useText(claim)}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary', ...TABULAR }}>
        Asked {formatMoment(claimedAt)}
        {claimedBy && ` by ${claimedBy}`}
        {decidedAt && `. Decided ${formatMoment(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}`}
      </Box>
    </Box>
  )
}

function productText({ product, brand, isOwnBrand }: SkuClaim): string {
  if (product === null) return 'No product waits for it any more.'
  const whose = isOwnBrand ? ', a brand of its own companies' : ''
  return brand === null ? `${product}.` : `${product} (${brand}${whose}).`
}

const UNOWNED = {
  sku: 'There are captures of it that no client owns.',
  ean: 'There are Perfect Image pictures of it.',
} as const satisfies Record<SkuClaim['kind'], string>

function useText({ kind, usedBy, hasCaptures }: SkuClaim): string {
  if (usedBy.length > 0) return `Used by ${usedBy.join(', ')}.`
  return hasCaptures ? UNOWNED[kind] : 'Nobody else uses it any more.'
}

function Tools({ claim, isBusy, onDecide }: { claim: SkuClaim } & Omit<ClaimRowsProps, 'claims'>) {
  if (claim.state === 'approved') return null
  const named = `${formatClaim(claim)} for ${claim.client}`
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: { xs: 'flex-start', sm: 'flex-end' } }}>
      {claim.state === 'waiting' && (
        <Button
          variant="outlined"
          disabled={isBusy}
          aria-label={`Refuse ${named}`}
          onClick={() => onDecide(claim, false)}
        >
          Refuse
        </Button>
      )}
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-label={`Approve ${named}`}
        onClick={() => onDecide(claim, true)}
      >
        Approve
      </Button>
    </Box>
  )
}
