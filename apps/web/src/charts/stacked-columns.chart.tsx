import type { ChartProps } from './chart-props.ts'
import { StackPlot } from './stack-plot.tsx'

/** Parts on top of one another, one column for each period. */
export function StackedColumns(props: ChartProps) {
  return <StackPlot {...props} mark="column" />
}
