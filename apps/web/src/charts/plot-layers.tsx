import Box from '@mui/material/Box'
import { getTicks } from './axis.model.ts'
import { HATCH } from './heat-look.ts'
import { type Axis, gapsOf, type Mark, type Plot, yOf } from './plot.model.ts'

/** Over areas, in the colour of the gaps between them; the lowest and the highest are their edges. */
export function LinesOver({ axis, plot }: { axis: Axis; plot: Plot }) {
  return getTicks(axis)
    .slice(1, -1)
    .map((value) => (
      <Box
        key={value}
        sx={{
          position: 'absolute',
          borderTop: '1px dotted',
          borderColor: 'background.paper',
          opacity: 0.6,
          pointerEvents: 'none',
        }}
        style={{ left: plot.left, width: plot.width, top: yOf(value, axis, plot) }}
      />
    ))
}

interface NoDataProps {
  /** Columns in which nothing was captured. */
  gaps: readonly number[]
  mark: Mark
  columns: readonly unknown[]
  plot: Plot
}

/** Hatched where nothing was captured, which is not the same as zero. */
export function NoData({ gaps, mark, columns, plot }: NoDataProps) {
  const empty = columns.map((_column, place) => gaps.includes(place))
  return gapsOf(empty, mark, plot).map((gap) => (
    <Box
      key={gap.left}
      data-gap
      sx={{ position: 'absolute', background: HATCH, opacity: 0.6, pointerEvents: 'none' }}
      style={{ ...gap, top: plot.top, height: plot.height }}
    />
  ))
}
