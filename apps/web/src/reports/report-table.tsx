import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Report } from '@vitrine/contract/reports/report'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import { useMemo } from 'react'
import { getEntityPlace } from '../charts/entity-colours.ts'
import { getDimensionLabel, getMeasure } from '../charts/report-labels.ts'
import { rowKey } from '../charts/series.model.ts'
import { formatDay } from '../ui/format/format.ts'
import { SortHead } from '../ui/lists/sort-head.tsx'
import { t } from './messages.ts'
import type { OpenCell, ReportView, Sort } from './report-address.model.ts'
import { ReportRowLine, TotalLine } from './report-row.tsx'
import { groupRows, listColumns, nextSort, sortRows } from './table.model.ts'
import { hasTrend, REPORT_TABLE, trendHead } from './table.styles.ts'

interface ReportTableProps {
  report: Report
  title: string
  answer: ReportAnswer
  view: ReportView
  /** Rows show their chart colors. */
  hasColours: boolean
  onSort: (sort: Sort) => void
  onOpen: (cell: OpenCell) => void
}

/** Rows with all of their measures, or with one measure by column. */
export function ReportTable({ report, title, answer, view, hasColours, onSort, onOpen }: ReportTableProps) {
  const { measure, sort, table, request } = view
  const index = report.measures.indexOf(measure)
  const columns = useMemo(
    () => listColumns(report, answer, measure, table, request),
    [report, answer, measure, table, request],
  )
  const groups = useMemo(
    () => groupRows(answer.rows, sortRows(answer.rows, sort, columns, index)),
    [answer, sort, columns, index],
  )
  const isWide = table === 'measures'
  const showsChange = isWide && answer.before !== null
  const showsTrend = isWide && hasTrend(report, answer)
  const span = columns.length + 1 + Number(showsChange) + Number(showsTrend)
  // the default order is the report's ranking
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
        aria-label={t('tableOf', { title })}
        tabIndex={0}
      >
        <Table aria-label={title} sx={REPORT_TABLE}>
          <TableHead>
            <TableRow>
              {head('name', getDimensionLabel(report.rows), '', 'left')}
              {columns.map(({ key, head: label, says }) => head(key, label, says, 'right'))}
              {showsChange &&
                answer.before &&
                head(
                  'change',
                  getMeasure(measure).kind === 'percent' ? t('changeInPoints') : t('change'),
                  t('comparedWith', {
                    measure: getMeasure(measure).label,
                    from: formatDay(answer.before.from),
                    to: formatDay(answer.before.to),
                  }),
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
            <TotalLine name={t('allEntities', { dimension: report.rows })} total={answer.total} {...line} />
          </TableBody>
        </Table>
      </Box>
      {answer.leftOut > 0 && (
        <Box sx={{ px: 2, py: 1, typography: 'caption', color: 'custom.text3', borderTop: 1, borderColor: 'divider' }}>
          {t('leftOut', {
            shown: answer.rows.length,
            more: t('moreEntities', { dimension: report.rows, count: answer.leftOut }),
          })}
        </Box>
      )}
    </Paper>
  )
}
