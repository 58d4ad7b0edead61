import Box from '@mui/material/Box'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'
import type { Cursor } from './use-cursor.ts'

interface TooltipLine {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly colour: string
  readonly isMeant: boolean
}

interface ChartTooltipProps {
  title: string
  /** In chart order, top to bottom. */
  lines: readonly TooltipLine[]
  /** Position of the column and width of the chart. */
  x: number
  width: number
  foot: string | undefined
}

const WAYS: Record<Cursor['by'], (target: string) => string> = {
  keys: (target) => t('enterOpens', { target }),
  mouse: (target) => t('clickOpens', { target }),
  touch: (target) => t('tapOpens', { target }),
}

export const getFoot = (by: Cursor['by'], behind: string | undefined) =>
  behind === undefined ? undefined : WAYS[by](behind)

/** The values of one column, in inverse colors. */
export function ChartTooltip({ title, lines, x, width, foot }: ChartTooltipProps) {
  const isLeft = x > width / 2
  return (
    <Box data-tooltip sx={TOOLTIP} style={isLeft ? { right: width - x + 12 } : { left: x + 12 }}>
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>{title}</Box>
      {lines.map(({ key, name, text, colour, isMeant }) => (
        <Box key={key} sx={{ ...LINE, ...(isMeant && { fontWeight: 650 }) }}>
          <Box component="span" sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }} />
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="span" sx={{ ...TABULAR, textAlign: 'right' }}>
            {text}
          </Box>
        </Box>
      ))}
      {foot && <Box sx={{ mt: 0.75, opacity: 0.78 }}>{foot}</Box>}
    </Box>
  )
}

const TOOLTIP = {
  position: 'absolute',
  top: 20,
  zIndex: 2,
  minWidth: 150,
  maxWidth: 260,
  p: 1.25,
  borderRadius: '6px',
  typography: 'caption',
  color: 'custom.inverseText',
  bgcolor: 'custom.inverse',
  pointerEvents: 'none',
} as const

const LINE = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1,
  lineHeight: '18px',
} as const
