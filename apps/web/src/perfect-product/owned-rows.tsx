import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OwnedSku } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { formatMoment } from '../ui/format/format.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'
import { SkuRow, SkuRows } from './sku-rows.tsx'

const ORIGINS: Record<OwnedSku['origin'], string> = {
  granted: t('granted'),
  brand: t('ownBrand'),
  sole: t('sole'),
}

interface OwnedRowsProps {
  /** Absent while loading. */
  skus: readonly OwnedSku[] | undefined
  isBusy: boolean
  onWithdraw: (owned: OwnedSku) => void
}

export function OwnedRows({ skus, isBusy, onWithdraw }: OwnedRowsProps) {
  return (
    <SkuRows label={t('ownedSkus')} isLoading={skus === undefined}>
      {skus?.map((owned) => (
        <SkuRow key={`${owned.clientId} ${owned.sku}`}>
          <Facts owned={owned} />
          <Button
            variant="outlined"
            color="error"
            disabled={isBusy}
            aria-label={t('withdrawSku', { sku: owned.sku, client: owned.client })}
            onClick={() => onWithdraw(owned)}
            sx={{ justifySelf: 'start' }}
          >
            {t('withdraw')}
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
        {t('ownedSku', { sku, client })}
      </Box>
      <Box component="p" sx={{ m: 0 }}>
        {productText(owned)} {alsoOwnedBy.length > 0 && t('alsoOwnedBy', { clients: alsoOwnedBy.join(', ') })}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary', ...TABULAR }}>
        {user === null
          ? t('ownedSince', { origin: ORIGINS[origin], time: formatMoment(since) })
          : t('ownedSinceBy', { origin: ORIGINS[origin], time: formatMoment(since), user })}
      </Box>
    </Box>
  )
}

function productText({ product, brand }: OwnedSku): string {
  if (product === null) return t('noProduct')
  return brand === null ? t('product', { product }) : t('productOfBrand', { product, brand })
}
