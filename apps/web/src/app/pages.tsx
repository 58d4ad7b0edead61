import { SCREEN_NAMES, type ScreenName, screenOf } from '@vitrine/contract/access/screens'
import { type ComponentType, lazy } from 'react'
import { HomePage } from './pages/home.page.tsx'
import type { PageProps } from './pages/page-props.ts'
import { UnbuiltPage } from './pages/unbuilt.page.tsx'

type Page = ComponentType<PageProps>

const LAZY = {
  reports: lazy(async () => ({ default: (await import('./pages/reports.page.tsx')).ReportsPage })),
  admin: lazy(async () => ({ default: (await import('./pages/admin.page.tsx')).AdminPage })),
} as const

/** Screens with a page of their own; a feature that gets built adds its row here. */
const BUILT: Partial<Record<ScreenName, Page>> = { home: HomePage }

function pageOf(screen: ScreenName): Page {
  const { lazy: module } = screenOf(screen)
  return BUILT[screen] ?? (module ? LAZY[module] : UnbuiltPage)
}

export const PAGES = Object.fromEntries(SCREEN_NAMES.map((screen) => [screen, pageOf(screen)])) as Record<
  ScreenName,
  Page
>
