import { useQuery } from '@tanstack/react-query'
import type { Report } from '@vitrine/contract/reports/report'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import type { ReportName } from '@vitrine/contract/reports/reports'
import { useState } from 'react'
import { type Cell, isListed } from '../charts/chart-props.ts'
import { formatNumber } from '../ui/format.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { evidenceKey, loadChanges, loadEvidence } from './report.api.ts'
import { cellKey } from './report-address.model.ts'

/** A pointer on its way is not a question. */
const RESTING_MS = 200

/** How much stands behind the figure that is pointed at; it is asked for when the pointer rests, and kept for the opening. */
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
  const one = report.behind === 'changes' ? 'change' : 'capture'
  const count = isStill ? data?.recordsCount : undefined
  const behind = count === undefined ? `the ${one}s` : count === 1 ? `the ${one}` : `the ${formatNumber(count)} ${one}s`
  return { behind, setCursor }
}
