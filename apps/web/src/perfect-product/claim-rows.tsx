import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SkuClaim } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { formatMoment } from '../ui/format/format.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { formatClaim } from './claim-text.ts'
import { t } from './messages.ts'
import { SkuRow, SkuRows } from './sku-rows.tsx'

interface ClaimRowsProps {
  /** Absent while loading. */
  claims: readonly SkuClaim[] | undefined
  isBusy: boolean
  onDecide: (claim: SkuClaim, isApproved: boolean) => void
}

export function ClaimRows({ claims, isBusy, onDecide }: ClaimRowsProps) {
  return (
    <SkuRows label={t('claims')} isLoading={claims === undefined}>
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
        {t('claim', { claim: formatClaim(claim), client })}
      </Box>
      <Box component="p" sx={{ m: 0 }}>
        {productText(claim)} {useText(claim)}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary', ...TABULAR }}>
        {requestText(claimedAt, claimedBy)} {decidedAt && decisionText(decidedAt, decidedBy)}
      </Box>
    </Box>
  )
}

const requestText = (at: string, user: string | null) =>
  user === null ? t('requested', { time: formatMoment(at) }) : t('requestedBy', { time: formatMoment(at), user })
const decisionText = (at: string, user: string | null) =>
  user === null ? t('decided', { time: formatMoment(at) }) : t('decidedBy', { time: formatMoment(at), user })

function productText({ product, brand, isOwnBrand }: SkuClaim): string {
  if (product === null) return t('noProductWaiting')
  if (brand === null) return t('product', { product })
  return t(isOwnBrand ? 'productOfOwnBrand' : 'productOfBrand', { product, brand })
}

const UNOWNED = {
  sku: t('hasCaptures'),
  ean: t('hasPictures'),
} as const satisfies Record<SkuClaim['kind'], string>

function useText({ kind, usedBy, hasCaptures }: SkuClaim): string {
  if (usedBy.length > 0) return t('usedBy', { clients: usedBy.join(', ') })
  return hasCaptures ? UNOWNED[kind] : t('unused')
}

function Tools({ claim, isBusy, onDecide }: { claim: SkuClaim } & Omit<ClaimRowsProps, 'claims'>) {
  if (claim.state === 'approved') return null
  const named = { claim: formatClaim(claim), client: claim.client }
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: { xs: 'flex-start', sm: 'flex-end' } }}>
      {claim.state === 'waiting' && (
        <Button
          variant="outlined"
          disabled={isBusy}
          aria-label={t('refuseClaim', named)}
          onClick={() => onDecide(claim, false)}
        >
          {t('refuse')}
        </Button>
      )}
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-label={t('approveClaim', named)}
        onClick={() => onDecide(claim, true)}
      >
        {t('approve')}
      </Button>
    </Box>
  )
}
