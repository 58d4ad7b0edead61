import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SCREENS } from '@vitrine/contract/access/screens'
import { type DashboardPageName, getDashboardPage, listDashboardPages } from '@vitrine/contract/home/dashboard-pages'
import type { HomeState } from '@vitrine/contract/home/home-state'
import { useCallback, useMemo } from 'react'
import { useSession } from '../platform/session.ts'
import { isoDay } from '../ui/format/day.ts'
import { homeQuery } from './home.api.ts'
import { getDefaultView, type HomeView, normalizeView, parseView, toAddress, toQuery } from './home-view.model.ts'
import { PAGE_LABELS } from './page-labels.ts'
import { useReportPages } from './powerbi-store.ts'

export interface HomePage {
  readonly name: string
  readonly label: string
}

/** Pages of our dashboard or of the embedded report, if any. */
function useHomePages(): readonly HomePage[] {
  const { user } = useSession()
  const { data: home } = useQuery(homeQuery)
  const reportPages = useReportPages()
  const clientId = user?.clientId ?? null
  return useMemo(() => {
    if (home?.kind === 'powerbi') return reportPages
    if (home && home.kind !== 'dashboard') return []
    return listDashboardPages(clientId).map((name) => ({ name, label: PAGE_LABELS[name] }))
  }, [home, reportPages, clientId])
}

/** The view is stored in the address; without parameters the saved one applies. */
export function useHomeView() {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const { user } = useSession()
  const { data: home } = useQuery(homeQuery)
  const pages = useHomePages()
  const view = useMemo(() => {
    const names = pages.map(({ name }) => name)
    const read = parseView(address, home?.state ?? null, getDefaultView(names, user?.clientId === null))
    // the pages of a report are known once it has loaded
    return names.length > 0 ? normalizeView(read, names) : read
  }, [address, home, pages, user])
  const show = useCallback(
    (next: HomeView) =>
      void navigate({ to: SCREENS.home.path, search: toAddress(next), resetScroll: next.page !== view.page }),
    [navigate, view.page],
  )
  return { home, pages, view, show }
}

/** The filters of the open page as parameters of its call. */
export function useDashboardQuery(page: DashboardPageName, { filters }: HomeView) {
  const today = isoDay(new Date())
  return useMemo(() => toQuery(filters, today, getDashboardPage(page).fields), [filters, today, page])
}

export const toState = (view: HomeView, report: string | null): HomeState => ({ ...view, report })
