import type { ChartProps } from './chart-props.ts'
import { StackPlot } from './stack-plot.tsx'

/** The mix of each period, as a column of its parts. */
export function ShareColumns(props: ChartProps) {
  return <StackPlot {...props} mark="column" />
}
