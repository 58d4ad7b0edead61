import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OwnedSku } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { formatMoment } from '../ui/format.ts'
import { TABULAR } from '../ui/theme.ts'
import { SkuRow, SkuRows } from './sku-rows.tsx'

const ORIGINS: Record<OwnedSku['origin'], string> = {
  granted: 'Granted by staff',
  brand: 'Brand of the client’s companies',
  sole: 'Used by no other client',
}

interface OwnedRowsProps {
  /** Absent while they are fetched. */
  skus: readonly OwnedSku[] | undefined
  isBusy: boolean
  onWithdraw: (owned: OwnedSku) => void
}

export function OwnedRows({ skus, isBusy, onWithdraw }: OwnedRowsProps) {
  return (
    <SkuRows label="Owned SKUs" isLoading={skus === undefined}>
      {skus?.map((owned) => (
        <SkuRow key={`${owned.clientId} ${owned.sku}`}>
          <Facts owned={owned} />
          <Button
            variant="outlined"
            color="error"
            disabled={isBusy}
            aria-label={`Withdraw ${owned.sku} from ${owned.client}`}
            onClick={() => onWithdraw(owned)}
            sx={{ justifySelf: 'start' }}
          >
            Withdraw
          </Button>
        </SkuRow>
      ))}
    </SkuRows>
  )
}

function Facts({ owned }: { owned: OwnedSku }) {
  const { sku, client, origin, since, user, alsoOwnedBy } = owned
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, typography: 'subtitle2' }}>
        {sku} of {client}
      </Box>
      <Box component="p" sx={{ m: 0 }}>
        {productText(owned)}
        {alsoOwnedBy.length > 0 && ` Also owned by ${alsoOwnedBy.join(', ')}.`}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary', ...TABULAR }}>
        {ORIGINS[origin]}. Since {formatMoment(since)}
        {user && ` by ${user}`}
      </Box>
    </Box>
  )
}

function productText({ product, brand }: OwnedSku): string {
  if (product === null) return 'No product has it.'
  return brand === null ? `${product}.` : `${product} (${brand}).`
}
