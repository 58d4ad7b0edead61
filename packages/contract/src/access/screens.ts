import { RECORD_NAMES, RECORD_PLACES, type RecordScreen, screenOfRecord } from './records.ts'
import { REPORT_PLACE_NAMES, REPORT_PLACES, type ReportScreen, screenOfReport } from './reports.ts'
import { holdsAny, type RoleName } from './roles.ts'

/** 'public' needs nobody signed in; 'signed-in' admits every role. */
type ScreenRoles = 'public' | 'signed-in' | readonly RoleName[]

/** Code of these modules reaches the browser only when one of their routes is opened. */
export type LazyModule = 'reports' | 'admin'

interface Screen {
  readonly path: `/${string}`
  readonly title: string
  readonly roles: ScreenRoles
  readonly lazy?: LazyModule
}

const INBOX = ['Admin', 'Recognitor'] as const
const OWN_SENT = ['Admin', 'Recognitor', 'Editor'] as const
const SENT_ALL = ['Admin', 'Viewer', 'Editor'] as const
const DISCARDED = ['Admin', 'Recognitor', 'Editor', 'Discarded', 'Campaign'] as const
const ERROR = ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign'] as const
const PERFECT_IMAGE = ['Admin', 'Recognitor', 'Editor'] as const

const REPORTS = ['Admin', 'Reporter', 'Auditor'] as const

/** One screen for each report. */
const REPORT_SCREENS = Object.fromEntries(
  REPORT_PLACE_NAMES.map((name) => {
    const { address, title } = REPORT_PLACES[name]
    return [screenOfReport(name), { path: `/reports/${address}`, title, roles: REPORTS, lazy: 'reports' }]
  }),
) as unknown as Record<ReportScreen, Screen & { readonly lazy: 'reports' }>

/** One screen for each record of the admin area. */
const RECORD_SCREENS = Object.fromEntries(
  RECORD_NAMES.map((name) => {
    const { address, title, readers } = RECORD_PLACES[name]
    return [screenOfRecord(name), { path: `/admin/${address}`, title, roles: readers, lazy: 'admin' }]
  }),
) as unknown as Record<RecordScreen, Screen & { readonly lazy: 'admin' }>

/** The one table behind the router, the menu, the API guard and their tests. */
export const SCREENS = {
  login: { path: '/login', title: 'Sign in', roles: 'public' },
  logout: { path: '/logout', title: 'Log out', roles: 'public' },
  home: { path: '/home', title: 'Home', roles: 'signed-in' },
  alerts: { path: '/alerts', title: 'Alerts', roles: 'signed-in' },

  trayBannerInbox: { path: '/tray-banner/inbox', title: 'Inbox', roles: INBOX },
  trayBannerPending: { path: '/tray-banner/pending', title: 'Pending items', roles: OWN_SENT },
  trayBannerSent: { path: '/tray-banner/sent', title: 'Relevant items', roles: OWN_SENT },
  trayBannerSentAll: { path: '/tray-banner/sent-all', title: 'Active Categories Executions', roles: SENT_ALL },
  trayBannerAll: { path: '/tray-banner/all', title: 'All images', roles: ['Admin'] },
  trayBannerDiscarded: { path: '/tray-banner/discarded', title: 'Other images', roles: DISCARDED },
  trayBannerError: { path: '/tray-banner/error', title: 'Error', roles: ERROR },
  trayBannerDetail: { path: '/tray-banner/detail/$captureId', title: 'Capture', roles: ERROR },

  trayProductInbox: { path: '/tray-product/inbox', title: 'Inbox', roles: INBOX },
  trayProductSentAll: { path: '/tray-product/sent-all', title: 'Active Categories Executions', roles: SENT_ALL },
  trayProductAll: { path: '/tray-product/all', title: 'All images', roles: ['Admin'] },
  trayProductDiscarded: { path: '/tray-product/discarded', title: 'Other images', roles: ERROR },
  trayProductError: { path: '/tray-product/error', title: 'Error', roles: ERROR },
  trayProductDetail: { path: '/tray-product/detail/$captureId', title: 'Capture', roles: ERROR },

  perfectImagePending: {
    path: '/perfect-image/pending',
    title: 'Perfect Image - Pending Image',
    roles: PERFECT_IMAGE,
  },
  perfectImageAnalyzed: {
    path: '/perfect-image/analyzed',
    title: 'Perfect Image - Analyzed Image',
    roles: PERFECT_IMAGE,
  },
  perfectImageAll: { path: '/perfect-image/all', title: 'Perfect Image - All Images', roles: PERFECT_IMAGE },
  perfectImageDetail: { path: '/perfect-image/detail/$imageCaptureId', title: 'Perfect Image', roles: PERFECT_IMAGE },
  perfectProduct: { path: '/perfect-product', title: 'Upload Product List', roles: ['Admin', 'ServiceManager'] },

  reports: { path: '/reports', title: 'Reports', roles: REPORTS, lazy: 'reports' },
  ...REPORT_SCREENS,

  admin: { path: '/admin', title: 'Admin', roles: ['Admin', 'Campaign'], lazy: 'admin' },
  ...RECORD_SCREENS,
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]

export function screenOf(name: ScreenName): Screen {
  return SCREENS[name]
}

/** Whether somebody signed in with these roles may open the screen. */
export function mayOpen(roleIds: readonly number[], name: ScreenName): boolean {
  const { roles } = screenOf(name)
  return typeof roles === 'string' || holdsAny(roleIds, roles)
}
