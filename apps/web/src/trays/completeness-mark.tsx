import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'

/** How many fields of a Pending capture are still empty. */
export function CompletenessMark({ of }: { of: NonNullable<TrayCapture['completeness']> }) {
  const { required, missing } = of
  const filled = required - missing
  if (missing === 0) {
    return (
      <Box component="span" sx={{ ...MARK, color: 'success.main' }}>
        <CheckCircleOutlined sx={{ fontSize: '0.875rem' }} />
        {t('complete')}
      </Box>
    )
  }
  return (
    <Box component="span" sx={{ ...MARK, color: 'text.secondary' }}>
      <Box component="span" role="img" aria-label={t('filledValues', { filled, required })} sx={BAR}>
        <span style={{ width: `${(100 * filled) / required}%` }} />
      </Box>
      {t('valuesLeft', { count: missing })}
    </Box>
  )
}

const MARK = {
  ...TABULAR,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minWidth: 92,
  whiteSpace: 'nowrap',
} as const

const BAR = {
  width: 44,
  height: 6,
  borderRadius: '3px',
  overflow: 'hidden',
  bgcolor: 'divider',
  '& > span': { display: 'block', height: '100%', bgcolor: 'primary.main' },
} as const
