import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { measureOf } from '@vitrine/contract/reports/measures'
import { DIMENSIONS, type Report } from '@vitrine/contract/reports/report'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import { useMemo } from 'react'
import { getEntityPlace } from '../charts/entity-colours.ts'
import { rowKey } from '../charts/series.model.ts'
import { formatCount, formatDay } from '../ui/format.ts'
import { SortHead } from '../ui/sort-head.tsx'
import type { OpenCell, ReportView, Sort } from './report-address.model.ts'
import { ReportRowLine, TotalLine } from './report-row.tsx'
import { columnsOf, groupedRows, nextSort, sortedRows } from './table.model.ts'
import { hasTrend, REPORT_TABLE, trendHead } from './table-look.ts'

interface ReportTableProps {
  report: Report
  title: string
  answer: ReportAnswer
  view: ReportView
  /** Rows have the colours of the chart, where it has them. */
  hasColours: boolean
  onSort: (sort: Sort) => void
  onOpen: (cell: OpenCell) => void
}

/** Every row with all of its measures, or with one of them column by column. */
export function ReportTable({ report, title, answer, view, hasColours, onSort, onOpen }: ReportTableProps) {
  const { measure, sort, table, request } = view
  const index = report.measures.indexOf(measure)
  const columns = useMemo(
    () => columnsOf(report, answer, measure, table, request),
    [report, answer, measure, table, request],
  )
  const groups = useMemo(
    () => groupedRows(answer.rows, sortedRows(answer.rows, sort, columns, index)),
    [answer, sort, columns, index],
  )
  const { one, many } = DIMENSIONS[report.rows]
  const isWide = table === 'measures'
  const showsChange = isWide && answer.before !== null
  const showsTrend = isWide && hasTrend(report, answer)
  const span = columns.length + 1 + Number(showsChange) + Number(showsTrend)
  // without a choice, the report has ranked them
  const sorted = sort ?? { by: report.measures[0], isDown: true }
  const head = (by: string, label: string, says: string, align: 'left' | 'right') => (
    <SortHead
      key={by}
      label={label}
      says={says}
      align={align}
      order={sorted.by === by ? (sorted.isDown ? 'descending' : 'ascending') : undefined}
      onSort={() => onSort(nextSort(sorted, by))}
    />
  )
  const line = { columns, index, showsChange, showsTrend, measure, report, onOpen }
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <Box
        sx={{ position: 'relative', overflow: 'auto', maxHeight: 'max(420px, 78dvh)' }}
        role="region"
        aria-label={`${title}, table`}
        tabIndex={0}
      >
        <Table aria-label={title} sx={REPORT_TABLE}>
          <TableHead>
            <TableRow>
              {head('name', one, '', 'left')}
              {columns.map(({ key, head: label, says }) => head(key, label, says, 'right'))}
              {showsChange &&
                answer.before &&
                head(
                  'change',
                  measureOf(measure).kind === 'percent' ? 'Change, pt' : 'Change',
                  `${measureOf(measure).label} against ${formatDay(answer.before.from)} to ${formatDay(answer.before.to)}.`,
                  'right',
                )}
              {showsTrend && <TableCell>{trendHead(report, answer, request.period)}</TableCell>}
            </TableRow>
          </TableHead>
          {groups.map(({ id, name, rows }) => (
            <TableBody key={id}>
              {name !== null && (
                <TableRow className="group">
                  <TableCell component="th" scope="rowgroup" colSpan={span}>
                    {name}
                  </TableCell>
                </TableRow>
              )}
              {rows.map((row) => (
                <ReportRowLine
                  key={rowKey(row)}
                  row={row}
                  place={hasColours ? getEntityPlace(row) : undefined}
                  {...line}
                />
              ))}
            </TableBody>
          ))}
          <TableBody>
            <TotalLine name={`All ${many}`} total={answer.total} {...line} />
          </TableBody>
        </Table>
      </Box>
      {answer.leftOut > 0 && (
        <Box sx={{ px: 2, py: 1, typography: 'caption', color: 'custom.text3', borderTop: 1, borderColor: 'divider' }}>
          The largest {answer.rows.length} are shown. {formatCount(answer.leftOut, one.toLowerCase(), many)} more{' '}
          {answer.leftOut === 1 ? 'is' : 'are'} counted in the last line; narrow the filters down to see them.
        </Box>
      )}
    </Paper>
  )
}
