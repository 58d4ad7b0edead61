import { type Menu, type MenuDialog, USER_MENU } from '@vitrine/contract/access/menu'
import { getVisibleMenus, type MenuUser } from '@vitrine/contract/access/menu.rules'
import { getRecordScreen, RECORD_PLACES } from '@vitrine/contract/access/records'
import type { ScreenName } from '@vitrine/contract/access/screens'
import { LIMITS } from '@vitrine/contract/limits'
import { findTrayByScreen } from '@vitrine/contract/trays/trays'
import { translateLabel } from '../platform/labels.ts'
import { t } from './messages.ts'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  Home: () => 0,
  End: (_at, last) => last,
}

/** The slide that a key moves to; undefined if the key does nothing. */
export const getSlideForKey = (key: string, at: number, count: number): number | undefined =>
  STEPS[key]?.(at, count - 1)

export type Term = readonly [name: string, meaning: string]

/** By the label in the menu. */
const TRAY_MEANINGS: Readonly<Record<string, string>> = {
  Inbox: t('trayInbox'),
  Pending: t('trayPending'),
  'Relevant images': t('trayRelevant'),
  Executions: t('trayExecutions'),
  Correct: t('trayCorrect'),
  Incorrect: t('trayIncorrect'),
  'Other images': t('trayOther'),
  'With error': t('trayError'),
  'All images': t('trayAll'),
}

const isTray = (item: NonNullable<Menu['items']>[number]) =>
  'screen' in item.opens && findTrayByScreen(item.opens.screen) !== undefined

/** The trays in the user's menu. Banners and products share most names, so each is listed once. */
export function listTrays(user: MenuUser): Term[] {
  const labels = getVisibleMenus(user).flatMap(({ items = [] }) => items.filter(isTray).map(({ label }) => label))
  return [...new Set(labels)].map((label) => [translateLabel(label), TRAY_MEANINGS[label] ?? ''])
}

/** Screens other than trays, by the label in the menu. */
const PLACE_MEANINGS: Readonly<Record<string, string>> = {
  Home: t('placeHome'),
  'Retail Media': t('placeRetailMedia'),
  'Visibility Reports': t('placeReports'),
  'Download Excel': t('placeExcel'),
  Upload: t('placeUpload'),
  Alerts: t('placeAlerts', { count: LIMITS.alertsPerUser }),
}

const getUserMenuLabel = (dialog: MenuDialog) =>
  translateLabel(USER_MENU.find(({ opens }) => 'dialog' in opens && opens.dialog === dialog)?.label ?? '')

/** Menus with reports and files. All users have downloads. */
export function listMenus(user: MenuUser): Term[] {
  const places = getVisibleMenus(user).flatMap(({ label }): Term[] => {
    const meaning = PLACE_MEANINGS[label]
    return meaning === undefined ? [] : [[translateLabel(label), meaning]]
  })
  return [...places, [getUserMenuLabel('downloads'), t('placeDownloads', { days: LIMITS.downloads.days })]]
}

/** Security settings and screens that the user can open. */
export function listSecurity(user: MenuUser): Term[] {
  const menu = translateLabel('Admin')
  const clients = RECORD_PLACES.clients.title
  const entries = getVisibleMenus(user).find(({ label }) => label === 'Admin')?.items ?? []
  const has = (screen: ScreenName) => entries.some(({ opens }) => 'screen' in opens && opens.screen === screen)
  const rows: readonly (readonly [boolean, ...Term])[] = [
    [user.canUse2FA, getUserMenuLabel('configure2FA'), t('securityTwoFactor')],
    [true, getUserMenuLabel('passkeys'), t('securityPasskeys')],
    [
      has(getRecordScreen('companySignIns')),
      translateLabel(RECORD_PLACES.companySignIns.title),
      t('securityCompany', { menu }),
    ],
    [has('adminSecurityEvents'), translateLabel('Security events'), t('securityEvents', { menu })],
    [has('adminOperations'), translateLabel('Capture operations'), t('operations', { menu })],
    [has('adminSystem'), translateLabel('System'), t('system', { menu })],
    [
      user.clientId === null && has(getRecordScreen('clients')),
      t('skuClaims'),
      t('skuClaimsHint', { menu, entry: translateLabel(clients) }),
    ],
  ]
  return rows.flatMap(([isShown, name, meaning]) => (isShown ? [[name, meaning]] : []))
}

export const canSeeMenu = (user: MenuUser, label: string) => getVisibleMenus(user).some((menu) => menu.label === label)
