import Box from '@mui/material/Box'
import { measureOf } from '@vitrine/contract/reports/measures'
import { DIMENSIONS } from '@vitrine/contract/reports/report'
import type { ReportRow } from '@vitrine/contract/reports/report-answer'
import { useMemo } from 'react'
import { Change } from './change.tsx'
import { type ChartProps, cellOfRow, isListed } from './chart-props.ts'
import { columnsOf, summaryOf } from './chart-words.ts'
import { FACETS, Facet } from './facet.tsx'
import { changeOf, figureText } from './figure.ts'
import { PeriodPlot } from './period-plot.tsx'
import { axisFor } from './plot.model.ts'
import { rowKey, type Series, valuesOf } from './series.model.ts'
import { useFirst } from './show-all.tsx'
import { cellOf } from './stack-plot.tsx'

const MOST = 12

/** One small chart for each row, all on the same scale. */
export function SmallMultiples({ report, answer, measure, period, onOpen, onCursor, behind }: ChartProps) {
  const { kind, label, more } = measureOf(measure)
  const index = report.measures.indexOf(measure)
  const columns = useMemo(() => columnsOf(answer, period), [answer, period])
  const { shown, more: rest } = useFirst(answer.rows, MOST, DIMENSIONS[report.rows].many)
  const axis = useMemo(
    () => axisFor(Math.max(0, ...answer.rows.flatMap(({ cells }) => valuesOf(cells, index)).map((one) => one ?? 0))),
    [answer, index],
  )
  const series = useMemo(() => new Map(answer.rows.map((row) => [row, [seriesOfRow(row, index)]])), [answer, index])
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
              after={<Change value={changeOf(row.whole[index] ?? null, row.before[index])} kind={kind} more={more} />}
            >
              <PeriodPlot
                label={`${label} of ${row.name} by ${period}`}
                summary={summaryOf(own, columns, kind)}
                columns={columns}
                series={own}
                mark={columns.length > 1 ? 'line' : 'column'}
                axis={axis}
                kind={kind}
                isSmall
                height={150}
                textOf={(one, column) => figureText(kind, one.values[column] ?? null)}
                onOpen={
                  onOpen && isListed(cellOfRow(row))
                    ? (column, one) => onOpen(cellOf(column.id, one ?? own[0]))
                    : undefined
                }
                onCursor={(column) => onCursor?.(column && cellOf(column.id, own[0]))}
                behind={behind}
              />
            </Facet>
          )
        })}
      </Box>
      {rest}
    </>
  )
}

const seriesOfRow = (row: ReportRow, index: number): Series => ({
  key: rowKey(row),
  name: row.name,
  isOwn: row.isOwn,
  place: 0,
  values: valuesOf(row.cells, index),
  row,
})
