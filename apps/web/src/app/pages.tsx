import { canOpen, getScreen, SCREEN_NAMES, type ScreenName } from '@vitrine/contract/access/screens'
import { getTray, TRAY_NAMES } from '@vitrine/contract/trays/trays'
import type { ComponentType } from 'react'
import { lazyPart } from '../platform/lazy-part.tsx'
import { NotFoundPage } from './pages/not-found.page.tsx'
import type { PageProps, PageVisit } from './pages/page-props.ts'

interface Preparable {
  /** Prefetches the page's data while the frame around it renders. */
  readonly prepare?: (visit: PageVisit) => void
}

type PageModule = Preparable & { readonly default: ComponentType<PageProps> }

/** Each page loads on its first visit. */
const page = (fetch: () => Promise<PageModule>) => lazyPart<PageProps, Preparable>(fetch)
type Page = ReturnType<typeof page>

const LAZY = {
  reports: page(async () => {
    const { ReportsPage, prepareReport } = await import('./pages/reports.page.tsx')
    return { default: ReportsPage, prepare: prepareReport }
  }),
  admin: page(async () => {
    const { AdminPage, prepareRecord } = await import('./pages/admin.page.tsx')
    return { default: AdminPage, prepare: prepareRecord }
  }),
} as const

const HOME = page(async () => {
  const { HomePage, prepareHome } = await import('./pages/home.page.tsx')
  return { default: HomePage, prepare: prepareHome }
})
const DETAIL = page(async () => ({ default: (await import('./pages/detail.page.tsx')).DetailPage }))
const PERFECT_IMAGE_DETAIL = page(async () => ({
  default: (await import('./pages/perfect-image-detail.page.tsx')).PerfectImageDetailPage,
}))

/** Lazy, because sign-in and users without trays don't need its calendar and typeaheads. */
const TRAY = page(async () => {
  const { TrayPage, prepareTrayPage } = await import('./pages/tray.page.tsx')
  return { default: TrayPage, prepare: prepareTrayPage }
})

/** Includes the canvas of the analysis. */
const PERFECT_IMAGE = page(async () => {
  const { PerfectImagePage, preparePerfectImage } = await import('./pages/perfect-image.page.tsx')
  return { default: PerfectImagePage, prepare: preparePerfectImage }
})

/** Includes the typeaheads and calendars of the form. */
const ALERTS = page(async () => {
  const { AlertsPage, prepareAlerts } = await import('./pages/alerts.page.tsx')
  return { default: AlertsPage, prepare: prepareAlerts }
})

const PERFECT_PRODUCT = page(async () => ({
  default: (await import('./pages/perfect-product.page.tsx')).PerfectProductPage,
}))

/** Separate from the lists of records, which it shares a menu with. */
const SECURITY_EVENTS = page(async () => {
  const { SecurityEventsPage, prepareSecurityEvents } = await import('./pages/security-events.page.tsx')
  return { default: SecurityEventsPage, prepare: prepareSecurityEvents }
})

const SYSTEM = page(async () => {
  const { SystemPage, prepareSystem } = await import('./pages/system.page.tsx')
  return { default: SystemPage, prepare: prepareSystem }
})

const OPERATIONS = page(async () => {
  const { OperationsPage, prepareOperations } = await import('./pages/operations.page.tsx')
  return { default: OperationsPage, prepare: prepareOperations }
})

/** The router renders public screens, outside the shell. */
const NOT_FOUND = page(async () => ({ default: NotFoundPage }))

/** Screens with their own page. */
const OWN: Partial<Record<ScreenName, Page>> = {
  home: HOME,
  alerts: ALERTS,
  ...Object.fromEntries(TRAY_NAMES.map((tray) => [getTray(tray).screen, TRAY])),
  trayBannerDetail: DETAIL,
  trayProductDetail: DETAIL,
  perfectImagePending: PERFECT_IMAGE,
  perfectImageAnalyzed: PERFECT_IMAGE,
  perfectImageAll: PERFECT_IMAGE,
  perfectImageDetail: PERFECT_IMAGE_DETAIL,
  perfectProduct: PERFECT_PRODUCT,
  adminSecurityEvents: SECURITY_EVENTS,
  adminOperations: OPERATIONS,
  adminSystem: SYSTEM,
}

function getPage(screen: ScreenName): Page {
  const { lazy: module } = getScreen(screen)
  return OWN[screen] ?? (module ? LAZY[module] : NOT_FOUND)
}

const PAGES = Object.fromEntries(SCREEN_NAMES.map((screen) => [screen, getPage(screen)])) as Record<ScreenName, Page>

export const pageFor = (screen: ScreenName) => PAGES[screen].Part

/**
 * Loads code and data of a screen at once instead of one after the other during rendering, if the user may open it.
 * Resolves when the code has loaded; until then the previous screen stays visible.
 */
export async function preparePage(visit: PageVisit): Promise<void> {
  if (!canOpen(visit.user, visit.screen)) return
  try {
    const { prepare } = await PAGES[visit.screen].fetch()
    prepare?.(visit)
  } catch {
    // the error surfaces again when the page renders
  }
}
