import type { ChartProps } from './chart-props.ts'
import { StackPlot } from './stack-plot.tsx'

/** The parts of a whole over time, as areas that fill it. */
export function ShareAreas(props: ChartProps) {
  return <StackPlot {...props} mark="area" />
}
