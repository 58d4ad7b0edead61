import type { Correctness } from '../captures/capture.ts'
import type { Feature } from './features.ts'
import { getRecordScreen, RECORD_NAMES, RECORD_PLACES, type RecordPlace } from './records.ts'
import { getReportScreen, REPORT_PLACE_NAMES, REPORT_PLACES, type ReportPlace } from './reports.ts'
import { ROLES, type RoleId, type RoleName } from './roles.ts'
import type { ScreenName } from './screens.ts'

/** Dialogs that menu items open. */
export type MenuDialog =
  | 'referenceImages'
  | 'retailMediaPerformance'
  | 'productPerformance'
  | 'reviewPreferences'
  | 'displayPreferences'
  | 'help'
  | 'changePassword'
  | 'downloads'
  | 'mySignIns'
  | 'passkeys'
  | 'configure2FA'

/** A condition besides the role: a feature, or one of these. */
export type Need = Feature | 'client' | 'staff' | 'productPerformanceClient' | 'canUse2FA'

/** A condition for showing an entry; several rules are alternatives. */
export interface Rule {
  readonly roles: 'any' | readonly RoleId[]
  readonly needs?: readonly Need[]
}

/** `correctness` presets the tray's filter. */
type ScreenTarget = { readonly screen: ScreenName; readonly correctness?: Correctness }
type MenuTarget = ScreenTarget | { readonly dialog: MenuDialog } | { readonly link: 'support' }

export interface MenuItem {
  readonly label: string
  readonly opens: MenuTarget
  readonly show: readonly Rule[]
  /** Heading for a group of adjacent items. */
  readonly group?: string
}

type TrayItem = MenuItem & { readonly opens: ScreenTarget }

/** Either a link or a list of items. */
export interface Menu {
  readonly label: string
  readonly show: readonly Rule[]
  readonly opens?: MenuTarget
  readonly items?: readonly MenuItem[]
}

const ANYBODY: readonly Rule[] = [{ roles: 'any' }]
const roles = (...ids: RoleId[]): readonly Rule[] => [{ roles: ids }]
const rolesNeeding = (ids: RoleId[], ...needs: Need[]): readonly Rule[] => [{ roles: ids, needs }]

const tray = (label: string, screen: ScreenName, access: Need, ...ids: RoleId[]): TrayItem => ({
  label,
  opens: { screen },
  show: rolesNeeding(ids, access),
})
const banner = (label: string, screen: ScreenName, ...ids: RoleId[]) => tray(label, screen, 'bannerAccess', ...ids)
const product = (label: string, screen: ScreenName, ...ids: RoleId[]) => tray(label, screen, 'productAccess', ...ids)

const withCorrectness = (correctness: Correctness, item: TrayItem): TrayItem => ({
  ...item,
  opens: { ...item.opens, correctness },
})

const forRoles = (names: readonly RoleName[], ...needs: Need[]) =>
  rolesNeeding(
    names.map((name) => ROLES[name]),
    ...needs,
  )
/** A record is in the menu of users who may write it. */
const records = RECORD_NAMES.map((name): MenuItem => {
  const { title, writers, group, isStaffOnly }: RecordPlace = RECORD_PLACES[name]
  const show = forRoles(writers, ...(isStaffOnly ? (['staff'] as const) : []))
  const item = { label: title, opens: { screen: getRecordScreen(name) }, show }
  return group === undefined ? item : { ...item, group }
})
const SECURITY_EVENTS: MenuItem = {
  label: 'Security events',
  opens: { screen: 'adminSecurityEvents' },
  show: rolesNeeding([1], 'staff'),
  group: 'Security',
}
const OPERATIONS: MenuItem = {
  label: 'Capture operations',
  opens: { screen: 'adminOperations' },
  show: rolesNeeding([1, 8], 'staff'),
  group: 'Operations',
}
const SYSTEM: MenuItem = {
  label: 'System',
  opens: { screen: 'adminSystem' },
  show: rolesNeeding([1], 'staff'),
  group: 'Operations',
}
const listReports = (menu: ReportPlace['menu']): MenuItem[] =>
  REPORT_PLACE_NAMES.flatMap((name) => {
    const place: ReportPlace = REPORT_PLACES[name]
    if (place.menu !== menu) return []
    const item = { label: place.entry, opens: { screen: getReportScreen(name) }, show: forRoles(place.shownTo) }
    return [place.group === undefined ? item : { ...item, group: place.group }]
  })

/** The top menu, in order. The user menu is USER_MENU. */
export const MENUS: readonly Menu[] = [
  { label: 'Home', show: ANYBODY, opens: { screen: 'home' } },
  {
    label: 'Banner captures',
    show: rolesNeeding([1, 2, 3, 4, 6], 'bannerAccess'),
    items: [
      banner('Inbox', 'trayBannerInbox', 1, 2),
      banner('Pending', 'trayBannerPending', 1, 2),
      banner('Relevant images', 'trayBannerSent', 1, 2, 4),
      banner('Executions', 'trayBannerSentAll', 1, 3, 4),
      banner('Other images', 'trayBannerDiscarded', 1, 2, 6),
      banner('With error', 'trayBannerError', 1, 2, 6),
      banner('All images', 'trayBannerAll', 1),
    ],
  },
  {
    label: 'Product captures',
    show: rolesNeeding([1, 2, 3, 4, 6], 'productAccess'),
    items: [
      product('Inbox', 'trayProductInbox', 1, 2),
      withCorrectness('correct', product('Correct', 'trayProductSentAll', 1, 4)),
      withCorrectness('incorrect', product('Incorrect', 'trayProductSentAll', 3)),
      product('Other images', 'trayProductDiscarded', 1, 2, 6),
      product('With error', 'trayProductError', 1, 2, 6),
      product('All images', 'trayProductAll', 1),
    ],
  },
  {
    label: 'Image Compliance',
    show: roles(1, 2, 4),
    items: [{ label: 'Reference images…', opens: { dialog: 'referenceImages' }, show: roles(1, 2, 4) }],
  },
  { label: 'Retail Media', show: roles(1, 5, 7), items: listReports('Retail Media') },
  { label: 'Visibility Reports', show: roles(1, 5, 7), items: listReports('Visibility Reports') },
  {
    label: 'Perfect Images',
    show: roles(1),
    items: [
      { label: 'Pending', opens: { screen: 'perfectImagePending' }, show: roles(1) },
      { label: 'Analyzed', opens: { screen: 'perfectImageAnalyzed' }, show: roles(1) },
      { label: 'All', opens: { screen: 'perfectImageAll' }, show: roles(1) },
    ],
  },
  {
    label: 'Download Excel',
    show: roles(1, 3),
    items: [
      {
        label: 'Retail Media Performance…',
        opens: { dialog: 'retailMediaPerformance' },
        show: rolesNeeding([1, 3], 'client', 'retailMediaAccess'),
      },
      {
        label: 'Product Performance…',
        opens: { dialog: 'productPerformance' },
        show: rolesNeeding([1, 3], 'client', 'productPerformanceAccess', 'productPerformanceClient'),
      },
    ],
  },
  {
    label: 'Upload',
    show: [{ roles: [1] }, { roles: [11], needs: ['client'] }],
    items: [
      {
        label: 'Upload Product List',
        opens: { screen: 'perfectProduct' },
        show: [{ roles: [1] }, { roles: [11], needs: ['client'] }],
      },
    ],
  },
  {
    label: 'Settings',
    show: roles(1, 2, 4, 8),
    items: [
      { label: 'Review preferences…', opens: { dialog: 'reviewPreferences' }, show: roles(1, 2, 4) },
      { label: 'Display preferences…', opens: { dialog: 'displayPreferences' }, show: roles(1, 2, 4, 8) },
    ],
  },
  { label: 'Admin', show: roles(1, 8), items: [...records, SECURITY_EVENTS, OPERATIONS, SYSTEM] },
  { label: 'Alerts', show: [{ roles: 'any', needs: ['alerts'] }], opens: { screen: 'alerts' } },
]

/** Always at the right of the toolbar; Support is visible before the user is loaded. */
export const SUPPORT: MenuItem = { label: 'Support', opens: { link: 'support' }, show: ANYBODY }
export const INFO: MenuItem = { label: 'Info', opens: { dialog: 'help' }, show: ANYBODY }

export const USER_MENU: readonly MenuItem[] = [
  { label: 'Change password…', opens: { dialog: 'changePassword' }, show: ANYBODY },
  { label: 'Downloads…', opens: { dialog: 'downloads' }, show: ANYBODY },
  { label: 'My sign-ins…', opens: { dialog: 'mySignIns' }, show: ANYBODY },
  { label: 'Passkeys…', opens: { dialog: 'passkeys' }, show: ANYBODY },
  { label: 'Configure 2FA…', opens: { dialog: 'configure2FA' }, show: [{ roles: 'any', needs: ['canUse2FA'] }] },
  { label: 'Log out', opens: { screen: 'logout' }, show: ANYBODY },
]
