import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { formatNumber } from '../ui/format.ts'
import { TABULAR } from '../ui/theme.ts'

/** How much of a Pending capture is left to fill in. */
export function CompletenessMark({ of }: { of: NonNullable<TrayCapture['completeness']> }) {
  const { required, missing } = of
  const filled = required - missing
  if (missing === 0) {
    return (
      <Box component="span" sx={{ ...MARK, color: 'success.main' }}>
        <CheckCircleOutlined sx={{ fontSize: '0.875rem' }} />
        Complete
      </Box>
    )
  }
  return (
    <Box component="span" sx={{ ...MARK, color: 'text.secondary' }}>
      <Box
        component="span"
        role="img"
        aria-label={`${formatNumber(filled)} of ${formatNumber(required)} values filled in`}
        sx={BAR}
      >
        <span style={{ width: `${(100 * filled) / required}%` }} />
      </Box>
      {formatNumber(missing)} left
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
