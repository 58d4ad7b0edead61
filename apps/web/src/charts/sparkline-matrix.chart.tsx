import type { ChartProps } from './chart-props.ts'
import { figureText } from './figure.ts'
import { MatrixPlot } from './matrix-plot.tsx'
import { t } from './messages.ts'
import { getMeasure } from './report-labels.ts'
import { Sparkline } from './sparkline.tsx'

/** A heat map with a sparkline at the end of each row. */
export function SparklineMatrix(props: ChartProps) {
  const { report, answer } = props
  const { label, kind } = getMeasure(report.measures[0])
  return (
    <MatrixPlot
      {...props}
      columns={answer.columns}
      last={{
        head: t('measureByWeek', { label }),
        cell: ({ name, trend, isOwn }) => (
          <Sparkline
            values={trend}
            tone={isOwn ? 'own' : 'plain'}
            label={t('trendLabel', {
              name,
              from: figureText(kind, trend[0] ?? null),
              to: figureText(kind, trend.at(-1) ?? null),
            })}
          />
        ),
      }}
    />
  )
}
