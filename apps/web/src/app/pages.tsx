import { SCREEN_NAMES, type ScreenName, screenOf } from '@vitrine/contract/access/screens'
import { TRAY_NAMES, trayOf } from '@vitrine/contract/trays/trays'
import { type ComponentType, lazy } from 'react'
import { NotFoundPage } from './pages/not-found.page.tsx'
import type { PageProps } from './pages/page-props.ts'

type Page = ComponentType<PageProps>

const LAZY = {
  reports: lazy(async () => ({ default: (await import('./pages/reports.page.tsx')).ReportsPage })),
  admin: lazy(async () => ({ default: (await import('./pages/admin.page.tsx')).AdminPage })),
} as const

// Each arrives with the first visit: nothing of a screen is asked for by who does not open it.
const HomePage = lazy(async () => ({ default: (await import('./pages/home.page.tsx')).HomePage }))
const DetailPage = lazy(async () => ({ default: (await import('./pages/detail.page.tsx')).DetailPage }))
const PerfectImageDetailPage = lazy(async () => ({
  default: (await import('./pages/perfect-image-detail.page.tsx')).PerfectImageDetailPage,
}))

/** Its calendar and typeaheads are nothing to who signs in or has no trays. */
const TrayPage = lazy(async () => ({ default: (await import('./pages/tray.page.tsx')).TrayPage }))

/** With the canvas of its analysis. */
const PerfectImagePage = lazy(async () => ({
  default: (await import('./pages/perfect-image.page.tsx')).PerfectImagePage,
}))

/** With the typeaheads and calendars of its form. */
const AlertsPage = lazy(async () => ({ default: (await import('./pages/alerts.page.tsx')).AlertsPage }))

const PerfectProductPage = lazy(async () => ({
  default: (await import('./pages/perfect-product.page.tsx')).PerfectProductPage,
}))

/** Screens with a page of their own. */
const OWN: Partial<Record<ScreenName, Page>> = {
  home: HomePage,
  alerts: AlertsPage,
  ...Object.fromEntries(TRAY_NAMES.map((tray) => [trayOf(tray).screen, TrayPage])),
  trayBannerDetail: DetailPage,
  trayProductDetail: DetailPage,
  perfectImagePending: PerfectImagePage,
  perfectImageAnalyzed: PerfectImagePage,
  perfectImageAll: PerfectImagePage,
  perfectImageDetail: PerfectImageDetailPage,
  perfectProduct: PerfectProductPage,
}

function pageOf(screen: ScreenName): Page {
  const { lazy: module } = screenOf(screen)
  // public screens stand outside of the shell: the router draws them
  return OWN[screen] ?? (module ? LAZY[module] : NotFoundPage)
}

export const PAGES = Object.fromEntries(SCREEN_NAMES.map((screen) => [screen, pageOf(screen)])) as Record<
  ScreenName,
  Page
>
