import Box from '@mui/material/Box'
import type { ReportRow } from '@vitrine/contract/reports/report-answer'
import { useMemo } from 'react'
import { createAxis } from './axis.model.ts'
import { labelColumns, summarizeChart } from './chart-labels.ts'
import { type ChartProps, isListed } from './chart-props.ts'
import { DIMENSION_PLURALS } from './dimension-names.ts'
import { FACETS, Facet } from './facet.tsx'
import { figureText, textWithoutUnit } from './figure.ts'
import { t } from './messages.ts'
import { NAMED_SERIES } from './palette.ts'
import { PeriodPlot } from './period-plot.tsx'
import { getMeasure } from './report-labels.ts'
import { getValues, markTwins, pickNamed, type Series, toSeries } from './series.model.ts'
import { useFirst } from './show-all.tsx'
import { toCell } from './stack-plot.tsx'

const MOST = 9

interface Group {
  readonly id: number
  readonly name: string
  readonly series: readonly Series[]
  readonly gaps: readonly number[]
}

/** The largest series of each group. */
function groupRows(rows: readonly ReportRow[], index: number): Group[] {
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId ?? 0)
  return [...byGroup].map(([id, members]) => ({
    id,
    name: members[0]?.groupName ?? '',
    gaps: members[0]?.gaps ?? [],
    series: markTwins(pickNamed(members, NAMED_SERIES).map((row) => toSeries(row, getValues(row, index)))),
  }))
}

/** One line chart per group, all with the same scale. */
export function FacetedLines({ report, answer, measure, period, days, onOpen, onCursor, behind }: ChartProps) {
  const { kind, label } = getMeasure(measure)
  const index = report.measures.indexOf(measure)
  const columns = useMemo(() => labelColumns(answer, period, days), [answer, period, days])
  const groups = useMemo(() => groupRows(answer.rows, index), [answer, index])
  const axis = useMemo(
    () =>
      createAxis(
        Math.max(0, ...groups.flatMap(({ series }) => series.flatMap(({ values }) => values)).map((one) => one ?? 0)),
        kind,
      ),
    [groups, kind],
  )
  const { shown, more } = useFirst(groups, MOST, report.group ? DIMENSION_PLURALS[report.group] : '')
  return (
    <>
      <Box sx={{ ...FACETS, gridTemplateColumns: 'repeat(auto-fill, minmax(min(360px, 100%), 1fr))' }}>
        {shown.map(({ id, name, series, gaps }) => {
          const toGroupCell = (columnId: string, one: Series | undefined) => ({ groupId: id, ...toCell(columnId, one) })
          return (
            <Facet key={id} title={name}>
              <PeriodPlot
                label={t('measureIn', { label, name, period })}
                summary={summarizeChart(series, columns, kind)}
                columns={columns}
                series={series}
                gaps={gaps}
                mark="line"
                axis={axis}
                kind={kind}
                height={200}
                getText={(one, column) => figureText(kind, one.values[column] ?? null)}
                getEndText={(one, column) => textWithoutUnit(kind, one.values[column] ?? null)}
                onOpen={
                  onOpen && isListed({ groupId: id }) ? (column, one) => onOpen(toGroupCell(column.id, one)) : undefined
                }
                onCursor={(column, one) => onCursor?.(column && toGroupCell(column.id, one))}
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
