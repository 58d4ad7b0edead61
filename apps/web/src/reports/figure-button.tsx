import Box from '@mui/material/Box'
import type { Figure } from '@vitrine/contract/reports/report-answer'
import { figureText } from '../charts/figure.ts'
import { t } from './messages.ts'
import type { FigureColumn } from './table.model.ts'

interface FigureButtonProps {
  column: FigureColumn
  figure: Figure
  /** Name of the row. */
  of: string
  /** Underlined even when not hovered. */
  isMarked: boolean
  onOpen: (() => void) | undefined
}

/** A figure that opens the records behind it, if there are any. */
export function FigureButton({ column, figure, of, isMarked, onOpen }: FigureButtonProps) {
  const text = figureText(column.kind, figure)
  if (!onOpen || !column.opens || figure === null || figure === 0) return text
  return (
    <Box
      component="button"
      type="button"
      aria-label={t('getFigure', { name: of, column: column.head, figure: text })}
      onClick={onOpen}
      sx={[BUTTON, isMarked && { borderBottomColor: 'custom.line2' }]}
    >
      {text}
    </Box>
  )
}

const BUTTON = {
  p: 0,
  border: 0,
  borderBottom: '1px solid transparent',
  borderRadius: 0,
  font: 'inherit',
  letterSpacing: 'inherit',
  fontVariantNumeric: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { color: 'primary.main', borderBottomColor: 'currentColor' },
} as const
