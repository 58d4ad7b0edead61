import type { ChartProps } from './chart-props.ts'
import { figureText } from './figure.ts'
import { MatrixPlot } from './matrix-plot.tsx'
import { t } from './messages.ts'
import { getMeasure } from './report-labels.ts'
import { Sparkline } from './sparkline.tsx'

/** A heat map whose rows end in their course over time. */
export function SparklineMatrix(props: ChartProps) {
  const { report, answer } = props
  const { label, kind } = getMeasure(report.measures[0])
  return (
    <MatrixPlot
      {...props}
      columns={answer.columns}
      last={{
        head: t('measureByWeek', { measure: label }),
        cell: ({ name, trend, isOwn }) => (
          <Sparkline
            values={trend}
            tone={isOwn ? 'own' : 'plain'}
            label={t('trend', {
              name,
              first: figureText(kind, trend[0] ?? null),
              last: figureText(kind, trend.at(-1) ?? null),
            })}
          />
        ),
      }}
    />
  )
}
