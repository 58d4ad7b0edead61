import { useQuery } from '@tanstack/react-query'
import type { Report } from '@vitrine/contract/reports/report'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import type { ReportName } from '@vitrine/contract/reports/reports'
import { useState } from 'react'
import { type Cell, isListed } from '../charts/chart-props.ts'
import { useDebounced } from '../ui/hooks/use-debounced.ts'
import { t } from './messages.ts'
import { evidenceKey, loadChanges, loadEvidence } from './report.api.ts'
import { cellKey } from './report-address.model.ts'

/** Delay before a hovered figure is looked up. */
const RESTING_MS = 200

/** Counts the records behind the hovered figure; cached for the dialog. */
export function useBehind(name: ReportName, report: Report, request: ReportRequest) {
  const [cursor, setCursor] = useState<Cell | null>(null)
  const still = useDebounced(cursor, RESTING_MS)
  const isStill = still !== null && cursor !== null && cellKey(still) === cellKey(cursor)
  const cell = still ?? {}
  const { data } = useQuery({
    queryKey: [...evidenceKey(name, request, cell), 0],
    queryFn: async ({ signal }): Promise<{ recordsCount: number }> =>
      report.behind === 'changes'
        ? loadChanges(request, cell, 0, signal)
        : loadEvidence(name, request, cell, 0, signal),
    enabled: isStill && isListed(cell),
  })
  return { behind: describe(report, isStill ? data?.recordsCount : undefined), setCursor }
}

function describe({ behind }: Report, count: number | undefined): string {
  if (behind === 'changes') return count === undefined ? t('theChanges') : t('theChangeCount', { count })
  return count === undefined ? t('theCaptures') : t('theCaptureCount', { count })
}
