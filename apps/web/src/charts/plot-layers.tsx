import Box from '@mui/material/Box'
import { HATCH } from './heat-look.ts'
import { type Axis, gapsOf, type Mark, type Plot, yOf } from './plot.model.ts'
import type { Series } from './series.model.ts'

/** Over areas, in the colour of the gaps between them; the lowest and the highest are their edges. */
export function LinesOver({ axis: { step, max }, plot }: { axis: Axis; plot: Plot }) {
  const values = Array.from({ length: Math.round(max / step) - 1 }, (_, index) => (index + 1) * step)
  return values.map((value) => (
    <Box
      key={value}
      sx={{
        position: 'absolute',
        borderTop: '1px dotted',
        borderColor: 'background.paper',
        opacity: 0.6,
        pointerEvents: 'none',
      }}
      style={{ left: plot.left, width: plot.width, top: yOf(value, { step, max }, plot) }}
    />
  ))
}

interface NoDataProps {
  series: readonly Series[]
  mark: Mark
  columns: readonly unknown[]
  plot: Plot
}

/** Hatched where no series has anything to say: nothing was captured, which is not the same as zero. */
export function NoData({ series, mark, columns, plot }: NoDataProps) {
  const empty = columns.map((_column, place) => !isKnown(series, place))
  return gapsOf(empty, mark, plot).map((gap) => (
    <Box
      key={gap.left}
      sx={{ position: 'absolute', background: HATCH, opacity: 0.6, pointerEvents: 'none' }}
      style={{ ...gap, top: plot.top, height: plot.height }}
    />
  ))
}

const isKnown = (series: readonly Series[], column: number) => series.some(({ values }) => values[column] != null)
