import type { ChartProps } from './chart-props.ts'
import { StackPlot } from './stack-plot.tsx'

/** Shares over time, as areas. */
export function ShareAreas(props: ChartProps) {
  return <StackPlot {...props} mark="area" />
}
