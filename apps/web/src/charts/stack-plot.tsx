import { useMemo } from 'react'
import { createAxis } from './axis.model.ts'
import { labelColumns, summarizeChart } from './chart-labels.ts'
import { type Cell, type ChartProps, getRowCell } from './chart-props.ts'
import { DIMENSION_PLURALS } from './dimension-names.ts'
import { figureText, textWithoutUnit } from './figure.ts'
import { t } from './messages.ts'
import { PeriodPlot } from './period-plot.tsx'
import { type Mark, stackSeries } from './plot.model.ts'
import { getMeasure } from './report-labels.ts'
import { buildSeries, type Series } from './series.model.ts'

/** Stacks the largest rows, with the rest as Others. Measures that don't add up are drawn as lines. */
export function StackPlot({ mark, ...props }: ChartProps & { mark: Exclude<Mark, 'line'> }) {
  const { report, answer, measure, period, days, onOpen, onCursor, behind } = props
  const { kind, label, addsUp = false } = getMeasure(measure)
  const series = useMemo(() => buildSeries(report, answer, measure), [report, answer, measure])
  const columns = useMemo(() => labelColumns(answer, period, days), [answer, period, days])
  // an area needs two points
  const drawn = !addsUp ? 'line' : columns.length < 2 ? 'column' : mark
  const axis = useMemo(() => {
    const tops =
      drawn === 'line'
        ? series.flatMap(({ values }) => values)
        : stackSeries(series)
            .at(-1)
            ?.map(({ to }) => to)
    return createAxis(Math.max(0, ...(tops ?? []).map((top) => top ?? 0)), kind, addsUp && kind === 'percent')
  }, [series, drawn, addsUp, kind])
  const getText = (one: Series, column: number) => figureText(kind, one.values[column] ?? null)
  return (
    <PeriodPlot
      label={t('measureOver', { label, rows: DIMENSION_PLURALS[report.rows], period })}
      summary={summarizeChart(series, columns, kind)}
      columns={columns}
      series={series}
      gaps={answer.total.gaps}
      mark={drawn}
      axis={axis}
      kind={kind}
      getText={getText}
      getEndText={(one, column) => textWithoutUnit(kind, one.values[column] ?? null)}
      onOpen={onOpen && ((column, one) => onOpen(toCell(column.id, one)))}
      onCursor={(column, one) => onCursor?.(column && toCell(column.id, one))}
      behind={behind}
    />
  )
}

/** The cell under the cursor; for several combined rows, the whole column. */
export function toCell(columnId: string, series: Series | undefined): Cell {
  return { columnId, ...(series?.row && getRowCell(series.row)) }
}
