import Box from '@mui/material/Box'
import { measureOf } from '@vitrine/contract/reports/measures'
import { DIMENSIONS } from '@vitrine/contract/reports/report'
import type { ReportRow } from '@vitrine/contract/reports/report-answer'
import { useMemo } from 'react'
import { type ChartProps, isListed } from './chart-props.ts'
import { columnsOf, summaryOf } from './chart-words.ts'
import { FACETS, Facet } from './facet.tsx'
import { bareText, figureText } from './figure.ts'
import { NAMED_SERIES } from './palette.ts'
import { PeriodPlot } from './period-plot.tsx'
import { axisFor } from './plot.model.ts'
import { ownFirst, rowKey, type Series, valuesOf } from './series.model.ts'
import { useFirst } from './show-all.tsx'
import { cellOf } from './stack-plot.tsx'

const MOST = 9

interface Group {
  readonly id: number
  readonly name: string
  readonly series: readonly Series[]
}

/** The largest of each group; whoever stands in several groups has the same colour in all of them. */
function groupsOf(rows: readonly ReportRow[], index: number): Group[] {
  const places = new Map(
    [...new Set(ownFirst(rows).map(({ id }) => id))].slice(0, NAMED_SERIES).map((id, place) => [id, place]),
  )
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId ?? 0)
  return [...byGroup].map(([id, members]) => ({
    id,
    name: members[0]?.groupName ?? '',
    series: ownFirst(members)
      .slice(0, NAMED_SERIES)
      .map((row) => ({
        key: rowKey(row),
        name: row.name,
        isOwn: row.isOwn,
        place: places.get(row.id) ?? null,
        values: valuesOf(row.cells, index),
        row,
      })),
  }))
}

/** A chart of lines for each group, all on the same scale. */
export function FacetedLines({ report, answer, measure, period, onOpen, onCursor, behind }: ChartProps) {
  const { kind, label } = measureOf(measure)
  const index = report.measures.indexOf(measure)
  const columns = useMemo(() => columnsOf(answer, period), [answer, period])
  const groups = useMemo(() => groupsOf(answer.rows, index), [answer, index])
  const axis = useMemo(
    () =>
      axisFor(
        Math.max(0, ...groups.flatMap(({ series }) => series.flatMap(({ values }) => values)).map((one) => one ?? 0)),
      ),
    [groups],
  )
  const { shown, more } = useFirst(groups, MOST, report.group ? DIMENSIONS[report.group].many : '')
  return (
    <>
      <Box sx={{ ...FACETS, gridTemplateColumns: 'repeat(auto-fill, minmax(min(360px, 100%), 1fr))' }}>
        {shown.map(({ id, name, series }) => {
          const cell = (columnId: string, one: Series | undefined) => ({ groupId: id, ...cellOf(columnId, one) })
          return (
            <Facet key={id} title={name}>
              <PeriodPlot
                label={`${label} in ${name} by ${period}`}
                summary={summaryOf(series, columns, kind)}
                columns={columns}
                series={series}
                mark="line"
                axis={axis}
                kind={kind}
                height={200}
                textOf={(one, column) => figureText(kind, one.values[column] ?? null)}
                endTextOf={(one, column) => bareText(kind, one.values[column] ?? null)}
                onOpen={onOpen && isListed({ groupId: id }) ? (column, one) => onOpen(cell(column.id, one)) : undefined}
                onCursor={(column, one) => onCursor?.(column && cell(column.id, one))}
                behind={behind}
              />
            </Facet>
          )
        })}
      </Box>
      {more}
    </>
  )
}
