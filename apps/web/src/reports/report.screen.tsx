import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { User } from '@vitrine/contract/auth/auth.contract'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import type { Report } from '@vitrine/contract/reports/report'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import { type ReportName, reportFor } from '@vitrine/contract/reports/reports'
import { type ReactNode, useEffect, useState } from 'react'
import { fetchEngine } from '../charts/chart.tsx'
import { CHARTS, ENGINE_CHARTS, SERIES_CHARTS } from '../charts/charts.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { BadDatesNote } from '../ui/fields/bad-dates-note.tsx'
import { formatMoment } from '../ui/format/format.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { BehindDialog } from './behind.dialog.tsx'
import { ChartPanel } from './chart.panel.tsx'
import { MailDialog } from './mail.dialog.tsx'
import { t } from './messages.ts'
import { reportQuery, saveSheet } from './report.api.ts'
import { measureBehind, type OpenCell } from './report-address.model.ts'
import { ReportFilters, ReportFiltersPhone } from './report-filters.tsx'
import { ReportHeader } from './report-header.tsx'
import { ReportEmpty, ReportFailed, ReportSkeleton } from './report-states.tsx'
import { ReportTable } from './report-table.tsx'
import { canOpenCell } from './table.model.ts'
import { TableModeChoice } from './table-mode-choice.tsx'
import { useBehind } from './use-behind.ts'
import { type ReportViewControls, useReportView } from './use-report-view.ts'

interface ReportScreenProps {
  name: ReportName
  title: string
  user: User
  /** Called once the file to be emailed is being prepared. */
  onMailed: (download: Download) => void
  /** More about all figures, shown above them, and about an opened one, shown above its captures. */
  describeCell?: ((request: ReportRequest, cell: OpenCell) => ReactNode) | undefined
}

/** The screen of every report, built from its definition: filters, chart, table and the records behind figures. */
export function ReportScreen({ name, title, user, onMailed, describeCell }: ReportScreenProps) {
  const report = reportFor(user, name)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const view = useReportView(report)
  const { request } = view.view
  const [isMailing, setMailing] = useState(false)
  const isDrawn = ENGINE_CHARTS.has(report.chart) && view.view.hidden !== 'chart'
  useEffect(() => {
    if (isDrawn) fetchEngine()
  }, [isDrawn])
  const { data: answer, error, isPlaceholderData, refetch } = useQuery(reportQuery(name, request))
  const sheet = useMutation({
    mutationFn: () => saveSheet(name, request),
    onError: ({ message }) => toast(message, { kind: 'alert' }),
  })
  const shown = error && (!answer || isPlaceholderData) ? undefined : answer
  return (
    <>
      <ReportHeader
        title={title}
        detail={shown && describeFreshness(shown, report)}
        isSaving={sheet.isPending}
        isOff={!shown || shown.rows.length === 0}
        onExcel={() => sheet.mutate()}
        onMail={() => setMailing(true)}
      >
        {isPhone && <ReportFiltersPhone view={view} />}
      </ReportHeader>
      {!isPhone && <ReportFilters view={view} />}
      <BadDatesNote shown={request} />
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {shown && !isPlaceholderData && t('rows', { count: shown.rows.length })}
        {error && !shown && error.message}
      </Box>
      {error && !shown && <ReportFailed view={view} error={error} onRetry={() => void refetch()} />}
      {!error && !shown && <ReportSkeleton />}
      {shown?.rows.length === 0 && <ReportEmpty view={view} report={report} />}
      {shown && shown.rows.length > 0 && (
        <Box
          aria-busy={isPlaceholderData || view.isAhead}
          sx={{ transition: 'opacity 120ms', ...(isPlaceholderData && { opacity: 0.55 }) }}
        >
          {describeCell?.(request, {})}
          <Figures name={name} report={report} title={title} answer={shown} view={view} />
        </Box>
      )}
      {view.openCell && (
        <BehindDialog
          name={name}
          report={report}
          request={request}
          answer={answer}
          cell={view.openCell}
          user={user}
          note={describeCell?.(request, view.openCell)}
          onClose={view.close}
        />
      )}
      {isMailing && (
        <MailDialog name={name} title={title} request={request} onClose={() => setMailing(false)} onAsked={onMailed} />
      )}
    </>
  )
}

/** Describes how recent the figures are. */
function describeFreshness({ asOf, staleDays }: ReportAnswer, { behind }: Report): string {
  const counting = staleDays > 0 && t('recounting', { count: staleDays })
  // reviewers work in many time zones, so their changes are counted by UTC day
  const days = behind === 'changes' ? t('daysInUtc') : t('daysAtETailer')
  return [t('asOf', { time: formatMoment(asOf) }), counting, days].filter(Boolean).join(' · ')
}

interface FiguresProps {
  name: ReportName
  report: Report
  title: string
  answer: ReportAnswer
  view: ReportViewControls
}

/** Chart and table, either of which can be hidden. */
function Figures({ name, report, title, answer, view: { view, look, open } }: FiguresProps) {
  const { behind, setCursor } = useBehind(name, report, view.request)
  const Chart = CHARTS[report.chart]
  return (
    <>
      <ChartPanel report={report} view={view} onLook={look}>
        {view.hidden !== 'chart' && (
          <Chart
            report={report}
            answer={answer}
            measure={view.measure}
            period={view.request.period}
            days={view.request}
            onOpen={
              canOpenCell(view.measure)
                ? (cell) => open({ ...cell, ...measureBehind(report, view.measure) })
                : undefined
            }
            onCursor={setCursor}
            behind={behind}
          />
        )}
      </ChartPanel>
      {view.hidden !== 'table' && (
        <>
          {report.columns !== null && (
            <TableModeChoice
              report={report}
              value={view.table}
              period={view.request.period}
              onChange={(table) => look({ table })}
            />
          )}
          <ReportTable
            report={report}
            title={title}
            answer={answer}
            view={view}
            hasColours={SERIES_CHARTS.has(report.chart)}
            onSort={(sort) => look({ sort })}
            onOpen={open}
          />
        </>
      )}
    </>
  )
}
