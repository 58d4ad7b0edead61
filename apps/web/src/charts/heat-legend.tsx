import Box from '@mui/material/Box'
import type { FigureKind } from '@vitrine/contract/reports/measures'
import { useMemo } from 'react'
import { TABULAR } from '../ui/theme.ts'
import { binsFor, lastBinFrom } from './bins.ts'
import { figureText } from './figure.ts'
import { useChartColours } from './palette.ts'

interface HeatLegendProps {
  cells: readonly (readonly (number | null)[])[]
  kind: FigureKind
}

/** What the lightest and the darkest shade mean. */
export function HeatLegend({ cells, kind }: HeatLegendProps) {
  const colours = useChartColours()
  const bins = useMemo(() => binsFor(cells.flat(), colours.bins.length), [cells, colours])
  return (
    <Box
      sx={{ ...TABULAR, display: 'flex', alignItems: 'center', gap: 0.5, typography: 'caption', color: 'custom.text3' }}
    >
      0
      <Box sx={{ display: 'flex', gap: '2px' }} aria-hidden>
        {colours.bins.map(({ fill }) => (
          <Box
            key={fill}
            sx={{
              width: 14,
              height: 10,
              borderRadius: '2px',
              bgcolor: fill,
              outline: '1px solid',
              outlineColor: 'divider',
            }}
          />
        ))}
      </Box>
      {figureText(kind, lastBinFrom(bins)).replace('.0%', '%')} and more
    </Box>
  )
}
