import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { LIMITS } from '@vitrine/contract/limits'
import type { OperationsState } from '@vitrine/contract/visits/operations.contract'
import { formatSeconds } from '../ui/format/duration.ts'
import { formatNumber } from '../ui/format/format.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'
import { formatSuccessRate } from './operations.model.ts'

interface SummaryFigure {
  readonly label: string
  readonly show: (operations: OperationsState) => string
  readonly hint: (operations: OperationsState) => string
  readonly isProblem?: (operations: OperationsState) => boolean
}

const findAlive = ({ agents }: OperationsState) => agents.filter(({ isAlive }) => isAlive)

const FIGURES: readonly SummaryFigure[] = [
  {
    label: t('agentsAlive'),
    show: (operations) => formatNumber(findAlive(operations).length),
    hint: (operations) => t('agentsHint', { count: findAlive(operations).reduce((sum, { slots }) => sum + slots, 0) }),
    isProblem: (operations) => findAlive(operations).length === 0,
  },
  { label: t('due'), show: ({ backlog }) => formatNumber(backlog.due), hint: () => t('dueHint') },
  { label: t('running'), show: ({ backlog }) => formatNumber(backlog.running), hint: () => t('runningHint') },
  {
    label: t('late'),
    show: ({ backlog }) => formatNumber(backlog.late),
    hint: () => t('lateHint', { time: formatSeconds(LIMITS.visits.operations.lateMs / 1000) }),
    isProblem: ({ backlog }) => backlog.late > 0,
  },
  {
    label: t('capturedHour'),
    show: ({ lastHour }) => formatNumber(lastHour.captured),
    hint: ({ lastHour }) => t('failedHint', { count: lastHour.failed }),
  },
  {
    label: t('capturedDay'),
    show: ({ lastDay }) => formatNumber(lastDay.captured),
    hint: ({ lastDay }) => t('failedHint', { count: lastDay.failed }),
  },
  {
    label: t('successRate'),
    show: ({ lastDay }) => formatSuccessRate(lastDay),
    hint: ({ lastHour }) => t('successHint', { rate: formatSuccessRate(lastHour) }),
  },
  {
    label: t('visitsPerHour'),
    show: ({ lastHour }) => formatNumber(lastHour.captured + lastHour.failed),
    hint: ({ lastDay }) => t('averageHint', { count: Math.round((lastDay.captured + lastDay.failed) / 24) }),
  },
]

/** The most important figures, as tiles. */
export function SummaryFigures({ operations }: { operations: OperationsState | undefined }) {
  return (
    <Paper
      component="section"
      aria-label={t('summary')}
      aria-busy={!operations}
      sx={{ mb: 2, overflow: 'hidden', minWidth: 0 }}
    >
      <Box component="dl" sx={GRID}>
        {FIGURES.map(({ label, show, hint, isProblem }) => (
          <Box key={label} sx={CELL}>
            <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{
                ...TABULAR,
                m: 0,
                typography: 'h5',
                color: operations && isProblem?.(operations) ? 'error.main' : 'text.primary',
              }}
            >
              {operations ? show(operations) : <Skeleton width={64} />}
            </Box>
            <Box component="dd" sx={{ ...TABULAR, m: 0, minHeight: 16, typography: 'caption', color: 'custom.text3' }}>
              {operations && hint(operations)}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}

const GRID = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
} as const

/** Each cell draws its left and top border; the frame clips those at the edge. */
const CELL = {
  p: 1.5,
  minWidth: 0,
  borderLeft: 1,
  borderTop: 1,
  borderColor: 'divider',
  ml: '-1px',
  mt: '-1px',
  display: 'flex',
  flexDirection: 'column',
  '& > dt': { flex: 1 },
} as const
