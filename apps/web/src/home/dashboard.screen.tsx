import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { DASHBOARD_CALLS } from '@vitrine/contract/home/dashboard.contract'
import { type DashboardPageName, getDashboardPage } from '@vitrine/contract/home/dashboard-pages'
import type { Home } from '@vitrine/contract/home/home.contract'
import { type ComponentType, useEffect } from 'react'
import { formatWholeDay, shortPeriod } from '../charts/periods.ts'
import { BadDatesNote } from '../ui/fields/bad-dates-note.tsx'
import { isoDay } from '../ui/format/day.ts'
import { CapturesPanel } from './captures.panel.tsx'
import { CompliancePanel } from './compliance.panel.tsx'
import { EvidencePanel } from './evidence.panel.tsx'
import { type CalledPage, pageQuery } from './home.api.ts'
import { HomeFilters } from './home-filters.tsx'
import { HomeHeader } from './home-header.tsx'
import { type HomeView, toQuery } from './home-view.model.ts'
import { t } from './messages.ts'
import { CapturesBehind } from './open-captures.tsx'
import { OverviewPanel } from './overview.panel.tsx'
import { PAGE_LABELS } from './page-labels.ts'
import { formatComparison, type PanelProps, type RenderWays } from './panel-props.ts'
import { PricesPanel } from './prices.panel.tsx'
import { ReviewersPanel } from './reviewers.panel.tsx'
import { TraysPanel } from './trays.panel.tsx'
import { useDashboardQuery } from './use-home-view.ts'
import { VisibilityPanel } from './visibility.panel.tsx'

const PANELS: Record<DashboardPageName, ComponentType<PanelProps & { renderWays: RenderWays }>> = {
  overview: OverviewPanel,
  visibility: VisibilityPanel,
  prices: PricesPanel,
  compliance: CompliancePanel,
  evidence: EvidencePanel,
  trays: TraysPanel,
  reviewers: ReviewersPanel,
  captures: CapturesPanel,
}

interface DashboardScreenProps {
  home: Home
  pages: readonly string[]
  view: HomeView
  onView: (view: HomeView) => void
  renderWays: RenderWays
}

/** Our own dashboard: shared filters above the open page. */
export function DashboardScreen({ home, pages, view, onView, renderWays }: DashboardScreenProps) {
  const page = view.page as DashboardPageName
  const query = useDashboardQuery(page, view)
  usePrefetchedPages(pages, view)
  const Panel = PANELS[page]
  const { hasTime } = getDashboardPage(page)
  return (
    <CapturesBehind>
      <HomeHeader title={PAGE_LABELS[page]} detail={hasTime ? timeText(query) : t('live')}>
        {home.options && (
          <HomeFilters
            page={page}
            filters={view.filters}
            options={home.options}
            onChange={(filters) => onView({ ...view, filters })}
          />
        )}
      </HomeHeader>
      {hasTime && <BadDatesNote shown={query} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Panel view={view} query={query} onView={onView} renderWays={renderWays} />
      </Box>
    </CapturesBehind>
  )
}

/** '24 Aug to 17 Nov 2026, vs. the previous 86 days' */
function timeText(query: PanelProps['query']): string {
  const isOneYear = query.from.slice(0, 4) === query.to.slice(0, 4)
  const from = isOneYear ? shortPeriod('day', query.from) : formatWholeDay(query.from)
  return t('timeRange', { from, to: formatWholeDay(query.to), comparison: formatComparison(query) })
}

/** Time after which the user is probably reading the page. */
const IDLE_MS = 1_500

/** Prefetches the other pages one after the other, so that tabs open immediately. */
function usePrefetchedPages(pages: readonly string[], { page: open, hiddenPages, filters }: HomeView) {
  const client = useQueryClient()
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const today = isoDay(new Date())
      const others = pages.filter((page) => page !== open && !hiddenPages.includes(page) && page in DASHBOARD_CALLS)
      for (const page of others as CalledPage[]) {
        if (isLeft) return
        await client.prefetchQuery(pageQuery(page, toQuery(filters, today, getDashboardPage(page).fields)))
      }
    }
    const idle = setTimeout(() => void read(), IDLE_MS)
    return () => {
      isLeft = true
      clearTimeout(idle)
    }
  }, [client, pages, open, hiddenPages, filters])
}
