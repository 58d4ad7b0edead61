import { measureOf } from '@vitrine/contract/reports/measures'
import type { ChartProps } from './chart-props.ts'
import { figureText } from './figure.ts'
import { MatrixPlot } from './matrix-plot.tsx'
import { Sparkline } from './sparkline.tsx'

/** A heat map whose rows end in their course over time. */
export function SparklineMatrix(props: ChartProps) {
  const { report, answer } = props
  const { label, kind } = measureOf(report.measures[0])
  return (
    <MatrixPlot
      {...props}
      columns={answer.columns}
      last={{
        head: `${label} by week`,
        cell: ({ name, trend, isOwn }) => (
          <Sparkline
            values={trend}
            tone={isOwn ? 'own' : 'plain'}
            label={`${name} by week: from ${figureText(kind, trend[0] ?? null)} to ${figureText(kind, trend.at(-1) ?? null)}`}
          />
        ),
      }}
    />
  )
}
