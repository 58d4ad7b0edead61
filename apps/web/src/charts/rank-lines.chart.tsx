import { useMemo } from 'react'
import type { ChartProps } from './chart-props.ts'
import { columnsOf } from './chart-words.ts'
import { bareText, figureText } from './figure.ts'
import { t } from './messages.ts'
import { PeriodPlot } from './period-plot.tsx'
import { getMeasure } from './report-labels.ts'
import { markTwins, pickNamed, ranksOf, type Series, toSeries } from './series.model.ts'
import { cellOf } from './stack-plot.tsx'

/** So many places of the ranking are drawn. */
const PLACES = 10

/** Who stood where in each period. The names have the figures themselves beside them. */
export function RankLines({ report, answer, measure, period, days, onOpen, onCursor, behind }: ChartProps) {
  const { kind, label } = getMeasure(measure)
  const index = report.measures.indexOf(measure)
  const columns = useMemo(() => columnsOf(answer, period, days), [answer, period, days])
  const series = useMemo(() => {
    const ranks = ranksOf(answer.rows, columns.length, index)
    const rankOf = new Map(answer.rows.map((row, place) => [row, ranks[place] ?? []]))
    const series = pickNamed(answer.rows, PLACES).map((row) =>
      toSeries(
        row,
        (rankOf.get(row) ?? []).map((rank) => (rank !== null && rank <= PLACES ? rank : null)),
      ),
    )
    return markTwins(series)
  }, [answer, columns, index])
  const figureOf = (one: Series, column: number) => one.row?.cells[column]?.[index] ?? null
  const axis = useMemo(
    () => ({
      max: Math.max(1, ...series.flatMap(({ values }) => values.map((rank) => rank ?? 1))),
      step: 1,
      isRank: true,
    }),
    [series],
  )
  const last = columns.at(-1)
  const standing = series.map((one) => `${one.name} ${one.values.at(-1) ?? t('belowRank', { count: PLACES })}`)
  return (
    <PeriodPlot
      label={t('rankOf', {
        entities: t('entityNames', { dimension: report.rows }),
        measure: label.toLocaleLowerCase(),
        period,
      })}
      summary={last ? t('latestRank', { period: last.long, figures: standing.join('; ') }) : t('noFigures')}
      columns={columns}
      series={series}
      gaps={answer.total.gaps}
      mark="line"
      axis={axis}
      kind={kind}
      height={Math.max(200, 44 + axis.max * 30)}
      textOf={(one, column) => `${one.values[column] ?? PLACES + 1}.  ${figureText(kind, figureOf(one, column))}`}
      endTextOf={(one, column) => bareText(kind, figureOf(one, column))}
      onOpen={onOpen && ((column, one) => onOpen(cellOf(column.id, one)))}
      onCursor={(column, one) => onCursor?.(column && cellOf(column.id, one))}
      behind={behind}
    />
  )
}
