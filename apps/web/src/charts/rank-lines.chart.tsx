import { useMemo } from 'react'
import { labelColumns } from './chart-labels.ts'
import type { ChartProps } from './chart-props.ts'
import { DIMENSION_PLURALS, toLowerName } from './dimension-names.ts'
import { figureText, textWithoutUnit } from './figure.ts'
import { t } from './messages.ts'
import { PeriodPlot } from './period-plot.tsx'
import { getMeasure } from './report-labels.ts'
import { markTwins, pickNamed, rankRows, type Series, toSeries } from './series.model.ts'
import { toCell } from './stack-plot.tsx'

const PLACES = 10

/** Ranks by period, with the figures next to the names. */
export function RankLines({ report, answer, measure, period, days, onOpen, onCursor, behind }: ChartProps) {
  const { kind, label } = getMeasure(measure)
  const index = report.measures.indexOf(measure)
  const columns = useMemo(() => labelColumns(answer, period, days), [answer, period, days])
  const series = useMemo(() => {
    const ranks = rankRows(answer.rows, columns.length, index)
    const ranksByRow = new Map(answer.rows.map((row, place) => [row, ranks[place] ?? []]))
    const series = pickNamed(answer.rows, PLACES).map((row) =>
      toSeries(
        row,
        (ranksByRow.get(row) ?? []).map((rank) => (rank !== null && rank <= PLACES ? rank : null)),
      ),
    )
    return markTwins(series)
  }, [answer, columns, index])
  const getFigure = (one: Series, column: number) => one.row?.cells[column]?.[index] ?? null
  const axis = useMemo(
    () => ({
      max: Math.max(1, ...series.flatMap(({ values }) => values.map((rank) => rank ?? 1))),
      step: 1,
      isRank: true,
    }),
    [series],
  )
  const last = columns.at(-1)
  const standing = series.map((one) =>
    t('seriesValue', { name: one.name, value: one.values.at(-1) ?? t('below', { rank: PLACES }) }),
  )
  return (
    <PeriodPlot
      label={t('rankLabel', {
        rows: DIMENSION_PLURALS[report.rows],
        label: toLowerName(label),
        period,
      })}
      summary={last ? t('rankSummary', { time: last.long, values: standing.join('; ') }) : t('noFigures')}
      columns={columns}
      series={series}
      gaps={answer.total.gaps}
      mark="line"
      axis={axis}
      kind={kind}
      height={Math.max(200, 44 + axis.max * 30)}
      getText={(one, column) => `${one.values[column] ?? PLACES + 1}.  ${figureText(kind, getFigure(one, column))}`}
      getEndText={(one, column) => textWithoutUnit(kind, getFigure(one, column))}
      onOpen={onOpen && ((column, one) => onOpen(toCell(column.id, one)))}
      onCursor={(column, one) => onCursor?.(column && toCell(column.id, one))}
      behind={behind}
    />
  )
}
