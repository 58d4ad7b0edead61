import type { ChartProps } from './chart-props.ts'
import { StackPlot } from './stack-plot.tsx'

/** Shares by period, as columns. */
export function ShareColumns(props: ChartProps) {
  return <StackPlot {...props} mark="column" />
}
