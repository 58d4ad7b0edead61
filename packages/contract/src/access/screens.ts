import { hasPermission, type Permission, type PermissionHolder } from './permissions.ts'
import { getRecordScreen, RECORD_NAMES, RECORD_PLACES, type RecordScreen } from './records.ts'
import { getReportScreen, REPORT_PLACE_NAMES, REPORT_PLACES, type ReportScreen } from './reports.ts'

/** 'public' needs no sign-in; 'signed-in' allows every signed-in user. */
type ScreenAccess = 'public' | 'signed-in' | Permission

/** Modules whose code is loaded when one of their routes is opened. */
export type LazyModule = 'reports' | 'admin'

interface Screen {
  readonly path: `/${string}`
  readonly title: string
  readonly access: ScreenAccess
  readonly lazy?: LazyModule
}

const REPORT_SCREENS = Object.fromEntries(
  REPORT_PLACE_NAMES.map((name) => {
    const { address, title } = REPORT_PLACES[name]
    return [getReportScreen(name), { path: `/reports/${address}`, title, access: 'reports.read', lazy: 'reports' }]
  }),
) as unknown as Record<ReportScreen, Screen & { readonly lazy: 'reports' }>

const RECORD_SCREENS = Object.fromEntries(
  RECORD_NAMES.map((name) => {
    const { address, title } = RECORD_PLACES[name]
    return [getRecordScreen(name), { path: `/admin/${address}`, title, access: `records.${name}.read`, lazy: 'admin' }]
  }),
) as unknown as Record<RecordScreen, Screen & { readonly lazy: 'admin' }>

/** Used by the router, the menu, the API guard and their tests. */
export const SCREENS = {
  login: { path: '/login', title: 'Sign in', access: 'public' },
  logout: { path: '/logout', title: 'Log out', access: 'public' },
  home: { path: '/home', title: 'Home', access: 'signed-in' },
  alerts: { path: '/alerts', title: 'Alerts', access: 'alerts.manage' },

  trayBannerInbox: { path: '/tray-banner/inbox', title: 'Inbox', access: 'trays.banner-inbox.read' },
  trayBannerPending: { path: '/tray-banner/pending', title: 'Pending items', access: 'trays.banner-pending.read' },
  trayBannerSent: { path: '/tray-banner/sent', title: 'Relevant items', access: 'trays.banner-sent.read' },
  trayBannerSentAll: {
    path: '/tray-banner/sent-all',
    title: 'Active Categories Executions',
    access: 'trays.banner-sent-all.read',
  },
  trayBannerAll: { path: '/tray-banner/all', title: 'All images', access: 'trays.banner-all.read' },
  trayBannerDiscarded: { path: '/tray-banner/discarded', title: 'Other images', access: 'trays.banner-discarded.read' },
  trayBannerError: { path: '/tray-banner/error', title: 'Error', access: 'trays.banner-error.read' },
  trayBannerDetail: { path: '/tray-banner/detail/$captureId', title: 'Capture', access: 'captures.read' },

  trayProductInbox: { path: '/tray-product/inbox', title: 'Inbox', access: 'trays.product-inbox.read' },
  trayProductSentAll: {
    path: '/tray-product/sent-all',
    title: 'Active Categories Executions',
    access: 'trays.product-sent-all.read',
  },
  trayProductAll: { path: '/tray-product/all', title: 'All images', access: 'trays.product-all.read' },
  trayProductDiscarded: {
    path: '/tray-product/discarded',
    title: 'Other images',
    access: 'trays.product-discarded.read',
  },
  trayProductError: { path: '/tray-product/error', title: 'Error', access: 'trays.product-error.read' },
  trayProductDetail: { path: '/tray-product/detail/$captureId', title: 'Capture', access: 'captures.read' },

  perfectImagePending: {
    path: '/perfect-image/pending',
    title: 'Perfect Image - Pending Image',
    access: 'perfectImage.read',
  },
  perfectImageAnalyzed: {
    path: '/perfect-image/analyzed',
    title: 'Perfect Image - Analyzed Image',
    access: 'perfectImage.read',
  },
  perfectImageAll: { path: '/perfect-image/all', title: 'Perfect Image - All Images', access: 'perfectImage.read' },
  perfectImageDetail: {
    path: '/perfect-image/detail/$imageCaptureId',
    title: 'Perfect Image',
    access: 'perfectImage.read',
  },
  perfectProduct: { path: '/perfect-product', title: 'Upload Product List', access: 'perfectProduct.import' },

  reports: { path: '/reports', title: 'Reports', access: 'reports.read', lazy: 'reports' },
  ...REPORT_SCREENS,

  admin: { path: '/admin', title: 'Admin', access: 'records.read', lazy: 'admin' },
  ...RECORD_SCREENS,
  adminSecurityEvents: {
    path: '/admin/security-events',
    title: 'Security events',
    access: 'securityEvents.read',
    lazy: 'admin',
  },
  adminOperations: {
    path: '/admin/capture-operations',
    title: 'Capture operations',
    access: 'visits.read',
    lazy: 'admin',
  },
  adminSystem: { path: '/admin/system', title: 'System', access: 'system.read', lazy: 'admin' },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]

export function getScreen(name: ScreenName): Screen {
  return SCREENS[name]
}

/** Whether a signed-in user may open the screen. */
export function canOpen(holder: PermissionHolder, name: ScreenName): boolean {
  const { access } = getScreen(name)
  return access === 'public' || access === 'signed-in' || hasPermission(holder, access)
}
