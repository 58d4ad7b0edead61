import { useQueryClient } from '@tanstack/react-query'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { REPORT_NAMES, reportOf } from '@vitrine/contract/reports/reports'
import { expectDownload } from '../../downloads/download-notices.ts'
import { keepDownloads } from '../../downloads/downloads.api.ts'
import { ReportScreen } from '../../reports/report.screen.tsx'
import { screenTitle } from '../current-screen.ts'
import type { PageProps } from './page-props.ts'
import { ReportIndex } from './report-index.tsx'

/** Entry of the reports module; it reaches the browser only when one of its routes is opened. */
export function ReportsPage({ screen, user }: PageProps) {
  const client = useQueryClient()
  const follow = (download: Download) => {
    expectDownload(download.downloadId)
    keepDownloads(client, [download])
  }
  const name = REPORT_NAMES.find((one) => reportOf(one).screen === screen)
  if (!name) return <ReportIndex user={user} />
  return (
    <ReportScreen
      // each report begins with its own view
      key={name}
      name={name}
      title={screenTitle(screen, user.roles)}
      user={user}
      onMailed={follow}
    />
  )
}
