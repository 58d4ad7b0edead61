import type { ChartProps } from './chart-props.ts'
import { MatrixPlot } from './matrix-plot.tsx'

/** One shaded cell per row and column. */
export function HeatMapChart(props: ChartProps) {
  return <MatrixPlot {...props} columns={props.answer.columns} />
}
