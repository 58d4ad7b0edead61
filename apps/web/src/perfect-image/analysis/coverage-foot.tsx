import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getCoverage, type Size } from '@vitrine/contract/perfect-image/coverage.rules'
import type { Shape } from '@vitrine/contract/perfect-image/shape'
import { useMemo } from 'react'
import { locales } from '../../platform/language.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import { type AnalysisDocument, liveTexts } from './analysis.model.ts'
import { describeShape } from './shape-text.ts'
import { Silhouette } from './silhouette.tsx'

const percents = new Intl.NumberFormat(locales.ui, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** 43.2% */
export const formatPercent = (share: number) => percents.format(share / 100)

/** The product's share of the picture, updated while its polygon is being moved. */
export const productShare = (shape: Shape | undefined, picture: Size | null): number | null =>
  shape && picture ? getCoverage(shape, picture) : null

interface CoverageFootProps {
  document: AnalysisDocument
  /** The current shape of the product. */
  shape: Shape | undefined
  picture: Size | null
}

/** The product's share of the picture. */
export function CoverageFoot({ document, shape, picture }: CoverageFootProps) {
  const texts = useMemo(
    () => (picture ? liveTexts(document).reduce((sum, { polygon }) => sum + getCoverage(polygon, picture), 0) : 0),
    [document, picture],
  )
  if (!picture) return null
  const share = productShare(shape, picture)
  return (
    <Box component="section" aria-label={t('productCoverage')} sx={FOOT}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" component="h3" sx={{ color: 'text.secondary', fontWeight: 550 }}>
          {t('productCoverage')}
        </Typography>
        <Box sx={{ ...TABULAR, typography: 'h5', fontWeight: 650 }}>
          {share === null ? t('noCoverage') : formatPercent(share)}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {shape ? t('coverageHint', { shape: describeShape(shape) }) : t('noCoverageHint')}{' '}
          {t('textsCover', { share: formatPercent(Math.min(100, texts)) })}
        </Typography>
      </Box>
      <Silhouette shape={shape} picture={picture} side={72} />
    </Box>
  )
}

const FOOT = {
  flex: 'none',
  // phones show the share in the tab
  display: { xs: 'none', md: 'flex' },
  gap: 2,
  alignItems: 'center',
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const
