import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { coverageOf, type Size } from '@vitrine/contract/perfect-image/coverage.rules'
import type { Shape } from '@vitrine/contract/perfect-image/shape'
import { useMemo } from 'react'
import { TABULAR } from '../../ui/theme.ts'
import { type AnalysisDocument, liveTexts } from './analysis.model.ts'
import { shapeWords } from './shape-words.ts'
import { Silhouette } from './silhouette.tsx'

/** '43.2 %' */
export const percentWords = (share: number) => `${share.toFixed(1)} %`

/** The product's share, also while its polygon is being moved. */
export const productShare = (shape: Shape | undefined, picture: Size | null): number | null =>
  shape && picture ? coverageOf(shape, picture) : null

interface CoverageFootProps {
  document: AnalysisDocument
  /** The product's polygon as it is now, and that of the picture. */
  shape: Shape | undefined
  picture: Size | null
}

/** What the product takes up of the picture. */
export function CoverageFoot({ document, shape, picture }: CoverageFootProps) {
  const texts = useMemo(
    () => (picture ? liveTexts(document).reduce((sum, { polygon }) => sum + coverageOf(polygon, picture), 0) : 0),
    [document, picture],
  )
  if (!picture) return null
  const share = productShare(shape, picture)
  return (
    <Box component="section" aria-label="Product coverage" sx={FOOT}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" component="h3" sx={{ color: 'text.secondary', fontWeight: 550 }}>
          Product coverage
        </Typography>
        <Box sx={{ ...TABULAR, typography: 'h5', fontWeight: 650 }}>
          {share === null ? 'None yet' : percentWords(share)}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {shape
            ? `Share of the picture inside the product’s ${shapeWords(shape)}.`
            : 'Draw the product in the tab Product, or have it found.'}{' '}
          Texts cover {percentWords(Math.min(100, texts))}.
        </Typography>
      </Box>
      <Silhouette shape={shape} picture={picture} side={72} />
    </Box>
  )
}

const FOOT = {
  flex: 'none',
  // on a phone the tab says as much
  display: { xs: 'none', md: 'flex' },
  gap: 2,
  alignItems: 'center',
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const
