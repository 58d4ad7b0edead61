import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { Size } from '@vitrine/contract/perfect-image/coverage.rules'
import type { Shape } from '@vitrine/contract/perfect-image/shape'
import type { ReactNode } from 'react'
import { translateLabel } from '../../platform/labels.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { t } from '../messages.ts'
import { PRODUCT_KEY } from './analysis.model.ts'
import type { AnalysisActions } from './analysis.shortcuts.ts'
import { formatPercent, productShare } from './coverage-foot.tsx'
import { ProposedMark } from './proposed-mark.tsx'
import { describeShape } from './shape-text.ts'
import { Silhouette } from './silhouette.tsx'
import type { AnalysisModel } from './use-analysis.ts'

interface ProductPanelProps {
  model: AnalysisModel
  actions: AnalysisActions
  isOff: boolean
  /** The current shape, also while it is being moved. */
  shape: Shape | undefined
  picture: Size | null
  /** Moves focus, because the pressed button disappears. */
  onDone: () => void
}

/** The product in the picture, found or drawn, and its coverage. */
export function ProductPanel({ model, actions, isOff, shape, picture, onDone }: ProductPanelProps) {
  const { capture, document, dispatch, problems, isFinding } = model
  const { product } = document
  const share = productShare(shape, picture)
  const problem = problems.get(PRODUCT_KEY)
  const resolveProduct = (type: 'delete' | 'confirm') => {
    dispatch({ type, key: PRODUCT_KEY })
    onDone()
  }
  return (
    <Box sx={PANEL}>
      <Box component="dl" sx={FACTS}>
        <Fact name={t('expected')}>{capture.product ?? t('notInProductList')}</Fact>
        <Fact name={t('ean')}>{capture.ean ?? t('notGiven')}</Fact>
        {shape && <Fact name={t('shape')}>{describeShape(shape)}</Fact>}
        {share !== null && <Fact name={t('coverage')}>{formatPercent(share)}</Fact>}
      </Box>
      {shape && picture ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', py: 1 }}>
          <Silhouette shape={shape} picture={picture} side={200} />
        </Box>
      ) : (
        <EmptyState icon={<CategoryOutlined />} title={t('notMarkedYet')}>
          {t('notMarkedHint')}
        </EmptyState>
      )}
      {problem !== undefined && (
        <Box role="alert" sx={{ typography: 'body2', color: 'error.main' }}>
          {translateLabel(problem)}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ActionButton
          action={actions.find}
          icon={isFinding ? <CircularProgress size={16} color="inherit" /> : undefined}
          showsKey
          variant={product ? 'outlined' : 'contained'}
        />
        {product && (
          <Button color="inherit" disabled={isOff} onClick={() => resolveProduct('delete')}>
            <DeleteOutlined />
            {t('remove')}
          </Button>
        )}
        {product?.isProposed && (
          <ProposedMark
            name={t('productPolygon')}
            confidence={product.confidence}
            isOff={isOff}
            onConfirm={() => resolveProduct('confirm')}
          />
        )}
      </Box>
    </Box>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  )
}

const PANEL = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
} as const
const FACTS = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '88px 1fr',
  rowGap: 0.75,
  typography: 'body2',
} as const
