import type { ChartProps } from './chart-props.ts'
import { MatrixPlot } from './matrix-plot.tsx'

/** Each row in each column, by the shade of its cell. */
export function HeatMapChart(props: ChartProps) {
  return <MatrixPlot {...props} columns={props.answer.columns} />
}
