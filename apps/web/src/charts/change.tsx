import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import type { FigureKind } from '@vitrine/contract/reports/measures'
import { TABULAR } from '../ui/theme.ts'
import { VISUALLY_HIDDEN } from '../ui/visually-hidden.ts'
import { changeText, directionOf } from './figure.ts'

interface ChangeProps {
  /** The difference to the time before; in points for a percentage. */
  value: number | null
  kind: FigureKind
  /** Whether more of it is good or bad; without it a change has no colour. */
  more?: 'good' | 'bad' | undefined
}

const SIGNS = {
  up: { word: 'up ', Arrow: ArrowUpward, when: 'good' },
  down: { word: 'down ', Arrow: ArrowDownward, when: 'bad' },
} as const

/** Arrow and figure; the colour says good or bad, not up or down. */
export function Change({ value, kind, more }: ChangeProps) {
  const direction = value === null ? 'level' : directionOf(kind, value)
  const text = changeText(kind, value)
  if (direction === 'level') {
    return (
      <Box component="span" sx={{ ...LOOK, color: 'custom.text3', fontWeight: 400 }}>
        {text}
      </Box>
    )
  }
  const { word, Arrow, when } = SIGNS[direction]
  const colour = more === undefined ? 'text.secondary' : more === when ? 'success.main' : 'error.main'
  return (
    <Box component="span" sx={{ ...LOOK, color: colour }}>
      <Arrow sx={{ fontSize: '0.875rem' }} />
      <span style={VISUALLY_HIDDEN}>{word}</span>
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
