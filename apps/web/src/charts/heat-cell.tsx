import Box from '@mui/material/Box'
import type { FigureKind } from '@vitrine/contract/reports/measures'
import { cellText, figureText, NO_FIGURE } from './figure.ts'
import { HATCH } from './heat.styles.ts'
import type { HeatScale } from './heat-scale.ts'
import { t } from './messages.ts'
import type { CellFocus } from './use-cell-keys.ts'

interface HeatCellProps {
  value: number | null
  kind: FigureKind
  scale: HeatScale
  /** Names of row and column. */
  name: string
  isDense: boolean
  /** Figures have no decimals. */
  isWhole: boolean
  focus: CellFocus
  onOpen?: (() => void) | undefined
}

export function HeatCell({ value, kind, scale, name, isDense, isWhole, focus, onOpen }: HeatCellProps) {
  const shade = value === null ? undefined : scale.shadeFor(value)
  const text = value === null ? t('noData') : figureText(kind, value)
  const look = shade ? { bgcolor: shade.fill, color: shade.ink } : { background: HATCH, color: 'custom.text3' }
  const shown = value === null ? NO_FIGURE : cellText(kind, value, isWhole)
  // a value of 0 has no captures to open
  const opens = value !== null && value !== 0 && onOpen !== undefined
  return (
    <td>
      <Box
        {...(opens ? { component: 'button', type: 'button', onClick: onOpen } : { component: 'div', role: 'img' })}
        {...focus}
        aria-label={t('cell', { name, value: text })}
        title={isDense ? t('cell', { name, value: text }) : undefined}
        sx={[CELL, look, isDense && { px: 0 }, opens && { cursor: 'pointer' }]}
      >
        {isDense && value !== null ? null : shown}
      </Box>
    </td>
  )
}

const CELL = {
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  minWidth: 0,
  height: 32,
  p: 0,
  px: 0.5,
  border: 0,
  borderRadius: '3px',
  font: 'inherit',
  letterSpacing: 'inherit',
  fontVariantNumeric: 'inherit',
  '&:focus-visible': { outline: '2px solid var(--v-palette-primary-main)', outlineOffset: '1px' },
  '@media (hover: hover)': { '&:is(button):hover': { outline: '1px solid var(--v-palette-text-primary)' } },
} as const
