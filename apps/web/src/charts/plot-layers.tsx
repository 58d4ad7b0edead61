import Box from '@mui/material/Box'
import { getTicks } from './axis.model.ts'
import { HATCH } from './heat.styles.ts'
import { type Axis, getY, listGaps, type Mark, type Plot } from './plot.model.ts'

/** Grid lines drawn over areas, in the background color. */
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
        style={{ left: plot.left, width: plot.width, top: getY(value, axis, plot) }}
      />
    ))
}

interface NoDataProps {
  /** Columns without captures. */
  gaps: readonly number[]
  mark: Mark
  columns: readonly unknown[]
  plot: Plot
}

/** Hatching for periods without captures, to distinguish them from zero. */
export function NoData({ gaps, mark, columns, plot }: NoDataProps) {
  const empty = columns.map((_column, place) => gaps.includes(place))
  return listGaps(empty, mark, plot).map((gap) => (
    <Box
      key={gap.left}
      data-gap
      sx={{ position: 'absolute', background: HATCH, opacity: 0.6, pointerEvents: 'none' }}
      style={{ ...gap, top: plot.top, height: plot.height }}
    />
  ))
}
