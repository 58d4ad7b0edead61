import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import type { Verdict } from '@vitrine/contract/reports/directions'
import { TABULAR } from '../ui/theme/theme.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { type ComparedFigures, compareFigures } from './comparison.ts'
import { t } from './messages.ts'

const SIGNS = {
  up: { word: t('up'), Arrow: ArrowUpward },
  down: { word: t('down'), Arrow: ArrowDownward },
} as const

const COLOURS: Record<Verdict, string> = { better: 'success.main', worse: 'error.main', neutral: 'text.secondary' }

/** Arrow and figure; the color means good or bad, not up or down. */
export function Change(props: ComparedFigures) {
  const { text, arrow, verdict } = compareFigures(props)
  if (arrow === null) {
    return (
      <Box component="span" sx={{ ...LOOK, color: 'custom.text3', fontWeight: 400 }}>
        {text}
      </Box>
    )
  }
  const { word, Arrow } = SIGNS[arrow]
  return (
    <Box component="span" data-verdict={verdict} sx={{ ...LOOK, color: COLOURS[verdict] }}>
      <Arrow sx={{ fontSize: '0.875rem' }} />
      <span style={VISUALLY_HIDDEN}>{word} </span>
      {text}
    </Box>
  )
}

const LOOK = {
  ...TABULAR,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.375,
  fontWeight: 550,
  whiteSpace: 'nowrap',
} as const
