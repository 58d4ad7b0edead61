import { useQueryClient } from '@tanstack/react-query'
import { hasPermission } from '@vitrine/contract/access/permissions'
import type { ScreenName } from '@vitrine/contract/access/screens'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { getReportDefinition, REPORT_NAMES } from '@vitrine/contract/reports/reports'
import type { ComponentProps } from 'react'
import { expectDownload } from '../../downloads/download-notices.ts'
import { keepDownloads } from '../../downloads/downloads.api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { reportQuery } from '../../reports/report.api.ts'
import { ReportScreen } from '../../reports/report.screen.tsx'
import { parseView } from '../../reports/report-address.model.ts'
import { isoDay } from '../../ui/format/day.ts'
import { VisitCauses } from '../../visits/visit-causes.tsx'
import { screenTitle } from '../current-screen.ts'
import type { PageProps, PageVisit } from './page-props.ts'
import { ReportIndex } from './report-index.tsx'

const reportOfScreen = (screen: ScreenName) => REPORT_NAMES.find((one) => getReportDefinition(one).screen === screen)

export function prepareReport({ screen, search }: PageVisit): void {
  const name = reportOfScreen(screen)
  if (!name) return
  const report = getReportDefinition(name)
  const { request } = parseView(search, { report, today: isoDay(new Date()) })
  void queryClient.prefetchQuery(reportQuery(name, request))
}

const describeFailedVisits: ComponentProps<typeof ReportScreen>['describeCell'] = (request, cell) => (
  <VisitCauses
    days={cell.columnId ? { from: cell.columnId, to: cell.columnId } : request}
    countryIds={request.countryIds}
    platformIds={cell.groupId === undefined ? request.platformIds : [cell.groupId]}
    urlId={cell.rowId}
  />
)

/** Entry of the reports module; loaded when one of its routes is opened. */
export function ReportsPage({ screen, user }: PageProps) {
  const client = useQueryClient()
  const follow = (download: Download) => {
    expectDownload(download.downloadId)
    keepDownloads(client, [download])
  }
  const name = reportOfScreen(screen)
  if (!name) return <ReportIndex user={user} />
  return (
    <ReportScreen
      // each report starts with its own view
      key={name}
      name={name}
      title={screenTitle(screen, user)}
      user={user}
      onMailed={follow}
      describeCell={name === 'screenshot-log' && hasPermission(user, 'visits.read') ? describeFailedVisits : undefined}
    />
  )
}
