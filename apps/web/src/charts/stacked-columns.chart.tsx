import type { ChartProps } from './chart-props.ts'
import { StackPlot } from './stack-plot.tsx'

/** One stacked column per period. */
export function StackedColumns(props: ChartProps) {
  return <StackPlot {...props} mark="column" />
}
