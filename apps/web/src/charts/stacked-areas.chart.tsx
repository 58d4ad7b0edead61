import type { ChartProps } from './chart-props.ts'
import { StackPlot } from './stack-plot.tsx'

/** Stacked areas over time. */
export function StackedAreas(props: ChartProps) {
  return <StackPlot {...props} mark="area" />
}
