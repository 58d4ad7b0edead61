import type { ChartProps } from './chart-props.ts'
import { StackPlot } from './stack-plot.tsx'

/** Parts on top of one another over time, as areas. */
export function StackedAreas(props: ChartProps) {
  return <StackPlot {...props} mark="area" />
}
