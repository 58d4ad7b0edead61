import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import OpenInFull from '@mui/icons-material/OpenInFull'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import IconButton from '@mui/material/IconButton'
import type { SxProps, Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { createLink } from '@tanstack/react-router'
import { canOpen, getScreen } from '@vitrine/contract/access/screens'
import { DASHBOARD_REPORTS } from '@vitrine/contract/home/dashboard-reports'
import { getMeasureDefinition, type MeasureName } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import type { ReportAnswer, ReportRow } from '@vitrine/contract/reports/report-answer'
import { useState } from 'react'
import { Change } from '../charts/change.tsx'
import type { Cell } from '../charts/chart-props.ts'
import { CHARTS } from '../charts/charts.ts'
import { figureText } from '../charts/figure.ts'
import { longPeriod } from '../charts/periods.ts'
import { getDimensionLabel, getMeasure } from '../charts/report-labels.ts'
import { useSession } from '../platform/session.ts'
import { Card, Part } from './card.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import type { DashboardQuery } from './home-view.model.ts'
import { t } from './messages.ts'
import { useOpenCaptures } from './open-captures.tsx'

const IconLink = createLink(IconButton)

interface ReportCardProps {
  title: string
  detail: string
  of: keyof typeof DASHBOARD_REPORTS
  measure: MeasureName
  answer: ReportAnswer | null | undefined
  query: DashboardQuery
  height: number
  sx?: SxProps<Theme>
}

/** A report on the dashboard, as a chart or a table. Figures open their captures; users with access can open the report. */
export function ReportCard({ title, detail, of, measure, answer, query, height, sx }: ReportCardProps) {
  const report: Report = DASHBOARD_REPORTS[of]
  const [isTable, setTable] = useState(false)
  const { user } = useSession()
  const openCaptures = useOpenCaptures()
  const Drawn = CHARTS[report.chart]
  const open = (cell: Cell) => {
    if (!answer) return
    openCaptures({
      title: getCellName(answer, cell) || title,
      asked: {
        ...query,
        of,
        ...(cell.rowId !== undefined && { rowId: cell.rowId }),
        ...(cell.columnId && { columnId: cell.columnId }),
      },
    })
  }
  const isReader = user !== null && canOpen(user, report.screen)
  return (
    <Card
      title={title}
      detail={detail}
      {...(sx && { sx })}
      tools={
        <>
          <Tooltip title={isTable ? t('showChart') : t('showTable')}>
            <IconButton
              size="small"
              aria-label={isTable ? t('showChartOf', { title }) : t('showTableOf', { title })}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? <BarChartOutlined sx={ICON} /> : <TableChartOutlined sx={ICON} />}
            </IconButton>
          </Tooltip>
          {isReader && (
            <Tooltip title={t('openReport')}>
              <IconLink
                size="small"
                to={getScreen(report.screen).path}
                search={query}
                aria-label={t('openReportOf', { title })}
              >
                <OpenInFull sx={ICON} />
              </IconLink>
            </Tooltip>
          )}
        </>
      }
    >
      <Part value={answer} height={height} isEmpty={({ rows }) => rows.length === 0}>
        {(shown) =>
          isTable ? (
            <WholeTable title={title} report={report} answer={shown} onOpen={(rowId) => open({ rowId })} />
          ) : (
            <Drawn report={report} answer={shown} measure={measure} period="week" days={query} onOpen={open} />
          )
        }
      </Part>
    </Card>
  )
}

const ICON = { fontSize: '1.125rem' } as const

/** 'Solvane, Week of 9 Nov 2026' */
function getCellName({ rows, columns }: ReportAnswer, { rowId, columnId }: Cell): string {
  const row = rows.find(({ id }) => id === rowId)?.name
  const column = columns.find(({ id }) => String(id) === columnId)
  const columnName = column && (column.name || longPeriod('week', String(column.id)))
  return [row, columnName].filter(Boolean).join(', ')
}

interface WholeTableProps {
  title: string
  report: Report
  answer: ReportAnswer
  onOpen: (rowId: number) => void
}

/** The rows over the whole period, with their changes. */
function WholeTable({ title, report, answer, onOpen }: WholeTableProps) {
  return (
    <FigureTable
      label={t('tableOf', { title })}
      corner={getDimensionLabel(report.rows)}
      rows={answer.rows}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      isOwn={({ isOwn }) => isOwn}
      onOpen={({ id }) => onOpen(id)}
      columns={listColumns(report)}
    />
  )
}

function listColumns({ measures }: Report): FigureColumn<ReportRow>[] {
  const figures = measures.map((name, place): FigureColumn<ReportRow> => {
    const { label, kind } = getMeasure(name)
    return { head: label, cell: ({ whole }) => figureText(kind, whole[place] ?? null) }
  })
  const { kind } = getMeasureDefinition(measures[0])
  const change: FigureColumn<ReportRow> = {
    head: t('change'),
    cell: ({ whole, before, isComparable, isOwn }) => (
      <Change
        measure={measures[0]}
        kind={kind}
        now={whole[0] ?? null}
        before={before[0]}
        isComparable={isComparable}
        isOwn={isOwn}
      />
    ),
  }
  return figures.toSpliced(1, 0, change)
}
