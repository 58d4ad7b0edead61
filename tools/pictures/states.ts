import type { Page } from '@playwright/test'
import { openAnalyzed, openCapture, openCopied } from '../product-pages.ts'
import type { Shot, Size } from './shot.ts'

const ADMIN = 'laura.benet'
const REVIEWER = 'marta.iglesias'
const CLIENT = 'helen.ashworth'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** One after the other. */
const then =
  (...acts: NonNullable<Shot['act']>[]): NonNullable<Shot['act']> =>
  async (page, size) => {
    for (const act of acts) await act(page, size)
  }

const openMenu = (label: string) => async (page: Page, size: Size) => {
  if (size === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: label }).click()
}

/** An entry of the menu under one's own name; on a phone it stands in the one menu. */
const ownMenu = (person: string, entry?: string) => async (page: Page, size: Size) => {
  await page.getByRole('button', { name: size === 'phone' ? 'Menu' : person }).click()
  if (!entry) return
  const kind = size === 'phone' ? 'button' : 'menuitem'
  await page.getByRole(kind, { name: entry }).first().click()
}

/** The calls of these addresses fail, or are never answered. */
const failing = (address: string) => (page: Page) => page.route(address, (route) => route.abort())
const waiting = (address: string) => (page: Page) => page.route(address, () => {})

const openEmpty = openCapture('banner', 'inbox', ({ banners }) => banners === 0)
const openMatched = openCapture('product', 'inbox', ({ featuresFound }) => (featuresFound ?? 0) > 50)
const openSent = openCapture('banner', 'sent-all', () => true)

const signingIn: Omit<Shot, 'sheet'>[] = [
  {
    name: 'login-wrong',
    address: '/login',
    act: async (page) => {
      await page.getByLabel('Username').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.keyboard.press('Enter')
      await page.getByText('The username or password is wrong.').waitFor()
    },
  },
  { name: 'new-password-expired', address: '/new-password#no-such-link' },
  { name: 'stop-alert-wrong', address: '/stop-alert#no-such-link' },
  { name: 'no-access', username: 'owen.price', address: '/admin/users' },
  { name: 'not-found', username: 'owen.price', address: '/nowhere' },
]

const menus: Omit<Shot, 'sheet'>[] = [
  { name: 'menu-trays', username: ADMIN, address: '/tray-banner/inbox', act: openMenu('Banner captures') },
  { name: 'menu-reports', username: ADMIN, address: '/home', act: openMenu('Retail Media') },
  { name: 'menu-user', username: ADMIN, address: '/home', act: ownMenu('Laura Benet') },
  { name: 'help', username: ADMIN, address: '/home', act: press('Info') },
  { name: 'keys', username: REVIEWER, address: '/tray-banner/inbox', act: (page) => page.keyboard.press('?') },
  { name: 'downloads', username: ADMIN, address: '/home', act: ownMenu('Laura Benet', 'Downloads…') },
  { name: 'change-password', username: ADMIN, address: '/home', act: ownMenu('Laura Benet', 'Change password…') },
  { name: 'two-factor', username: ADMIN, address: '/home', act: ownMenu('Laura Benet', 'Configure 2FA…') },
  { name: 'my-sign-ins', username: ADMIN, address: '/home', act: ownMenu('Laura Benet', 'My sign-ins…') },
]

const trays: Omit<Shot, 'sheet'>[] = [
  { name: 'tray-empty', username: REVIEWER, address: '/tray-banner/inbox?search=nothinglikethis' },
  { name: 'tray-waiting', username: REVIEWER, address: '/tray-banner/inbox', before: waiting('**/api/trays/**') },
  { name: 'tray-failed', username: REVIEWER, address: '/tray-banner/inbox', before: failing('**/api/trays/**') },
  {
    name: 'tray-filters',
    username: ADMIN,
    address: '/tray-banner/sent-all',
    act: (page, size) => press(size === 'wide' ? 'More filters' : /^(Filters|More filters)/)(page),
  },
  {
    name: 'tray-selected',
    username: ADMIN,
    address: '/tray-banner/inbox',
    act: (page) => page.getByRole('checkbox').nth(1).click(),
  },
]

const review: Omit<Shot, 'sheet'>[] = [
  { name: 'review-banner', username: REVIEWER, address: '/home', act: openCopied },
  { name: 'review-product', username: REVIEWER, address: '/home', act: openMatched },
  {
    name: 'review-errors',
    username: REVIEWER,
    address: '/home',
    act: then(openEmpty, (p) => p.keyboard.press('Alt+Enter')),
  },
  {
    name: 'review-history',
    username: ADMIN,
    address: '/home',
    act: then(openSent, (p) => p.keyboard.press('Alt+KeyH')),
  },
  {
    name: 'review-compare',
    username: REVIEWER,
    address: '/home',
    act: then(openMatched, (p) => p.keyboard.press('Alt+KeyD')),
  },
  { name: 'review-read-only', username: 'hugo.lindgren', address: '/home', act: openSent },
  { name: 'review-discard', username: REVIEWER, address: '/home', act: then(openEmpty, press(/^Discard/)) },
  { name: 'review-keys', username: REVIEWER, address: '/home', act: then(openCopied, (p) => p.keyboard.press('?')) },
  { name: 'analysis', username: REVIEWER, address: '/home', act: openAnalyzed },
]

const home: Omit<Shot, 'sheet'>[] = [
  { name: 'home-admin', username: ADMIN, address: '/home' },
  { name: 'home-reporter', username: 'owen.price', address: '/home' },
  ...['overview', 'visibility', 'evidence', 'prices', 'compliance'].map((view) => ({
    name: `home-client-${view}`,
    username: CLIENT,
    address: `/home?page=${view}`,
  })),
  { name: 'home-other-client', username: 'luc.fabre', address: '/home' },
  { name: 'home-bookmarks', username: CLIENT, address: '/home', act: press('Bookmarks') },
  { name: 'home-pages', username: CLIENT, address: '/home', act: press('Pages') },
  { name: 'home-waiting', username: CLIENT, address: '/home', before: waiting('**/api/home/**') },
  { name: 'home-failed', username: CLIENT, address: '/home', before: failing('**/api/home/**') },
]

const reports: Omit<Shot, 'sheet'>[] = [
  {
    name: 'report-empty',
    username: ADMIN,
    address: '/reports/performance-evolution-by-brand?from=2031-01-01&to=2031-02-01',
  },
  { name: 'report-failed', username: ADMIN, address: '/reports/audit', before: failing('**/api/reports/**') },
  { name: 'report-waiting', username: ADMIN, address: '/reports/audit', before: waiting('**/api/reports/**') },
  { name: 'report-excel', username: ADMIN, address: '/reports/performance-by-brand-etailer', act: press('Excel') },
]

const alerts: Omit<Shot, 'sheet'>[] = [
  { name: 'alerts-client', username: CLIENT, address: '/alerts' },
  { name: 'alert-new', username: CLIENT, address: '/alerts?edit=new' },
  { name: 'alert-edit', username: CLIENT, address: '/alerts?edit=1' },
  { name: 'alert-history', username: CLIENT, address: '/alerts?alert=1' },
  { name: 'alerts-failed', username: CLIENT, address: '/alerts', before: failing('**/api/alerts**') },
]

const admin: Omit<Shot, 'sheet'>[] = [
  { name: 'record-form', username: ADMIN, address: '/admin/keywords?id=1' },
  { name: 'record-user', username: ADMIN, address: '/admin/users?id=1' },
  { name: 'record-client', username: ADMIN, address: '/admin/clients?id=1' },
  { name: 'record-empty', username: ADMIN, address: '/admin/keywords?search=nothinglikethis' },
  { name: 'record-failed', username: ADMIN, address: '/admin/keywords', before: failing('**/api/admin/**') },
  { name: 'record-new', username: ADMIN, address: '/admin/platforms', act: press(/^(New|Add)/) },
]

const SHEETS = {
  'signing-in': signingIn,
  menus,
  'tray-states': trays,
  review,
  home,
  'report-states': reports,
  alerts,
  'admin-states': admin,
}

/** What a screen's address alone does not show: menus, dialogs, what is empty, late, refused or broken. */
export const STATE_SHOTS: readonly Shot[] = Object.entries(SHEETS).flatMap(([sheet, shots]) =>
  shots.map((shot) => ({ sheet, ...shot })),
)
