import Box from '@mui/material/Box'
import type { ReportRow } from '@vitrine/contract/reports/report-answer'
import { useMemo } from 'react'
import { createAxis } from './axis.model.ts'
import { Change } from './change.tsx'
import { labelColumns, summarizeChart } from './chart-labels.ts'
import { type ChartProps, getRowCell, isListed } from './chart-props.ts'
import { DIMENSION_PLURALS } from './dimension-names.ts'
import { FACETS, Facet } from './facet.tsx'
import { figureText } from './figure.ts'
import { GapLegend } from './gap-legend.tsx'
import { t } from './messages.ts'
import { PeriodPlot } from './period-plot.tsx'
import { getMeasure } from './report-labels.ts'
import { getValues, rowKey, type Series } from './series.model.ts'
import { useFirst } from './show-all.tsx'
import { toCell } from './stack-plot.tsx'

const MOST = 12

/** One small chart per row, all with the same scale. */
export function SmallMultiples({ report, answer, measure, period, days, onOpen, onCursor, behind }: ChartProps) {
  const { kind, label } = getMeasure(measure)
  const index = report.measures.indexOf(measure)
  const columns = useMemo(() => labelColumns(answer, period, days), [answer, period, days])
  const { shown, more: rest } = useFirst(answer.rows, MOST, DIMENSION_PLURALS[report.rows])
  const axis = useMemo(
    () => createAxis(Math.max(0, ...answer.rows.flatMap((row) => getValues(row, index)).map((one) => one ?? 0)), kind),
    [answer, index, kind],
  )
  const series = useMemo(() => new Map(answer.rows.map((row) => [row, [rowToSeries(row, index)]])), [answer, index])
  return (
    <>
      <Box sx={FACETS}>
        {shown.map((row) => {
          const own = series.get(row) ?? []
          return (
            <Facet
              key={rowKey(row)}
              title={row.name}
              isOwn={row.isOwn}
              figure={figureText(kind, row.whole[index] ?? null)}
              after={
                <Change
                  measure={measure}
                  kind={kind}
                  now={row.whole[index] ?? null}
                  before={row.before[index]}
                  isComparable={row.isComparable}
                  isOwn={row.isOwn}
                />
              }
            >
              <PeriodPlot
                label={t('measureOver', { label, rows: row.name, period })}
                summary={summarizeChart(own, columns, kind)}
                columns={columns}
                series={own}
                gaps={row.gaps}
                mark={columns.length > 1 ? 'line' : 'column'}
                axis={axis}
                kind={kind}
                isSmall
                height={150}
                getText={(one, column) => figureText(kind, one.values[column] ?? null)}
                onOpen={
                  onOpen && isListed(getRowCell(row))
                    ? (column, one) => onOpen(toCell(column.id, one ?? own[0]))
                    : undefined
                }
                onCursor={(column) => onCursor?.(column && toCell(column.id, own[0]))}
                behind={behind}
              />
            </Facet>
          )
        })}
      </Box>
      {answer.rows.some(({ gaps }) => gaps.length > 0) && <GapLegend />}
      {rest}
    </>
  )
}

const rowToSeries = (row: ReportRow, index: number): Series => ({
  key: rowKey(row),
  name: row.name,
  isOwn: row.isOwn,
  place: 0,
  values: getValues(row, index),
  row,
})
