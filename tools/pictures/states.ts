import { DEMO_PASSWORD } from '../../apps/demo/src/accounts.ts'
import { checkPasswordLink } from '../../packages/contract/src/auth/password.contract.ts'
import { openAnalyzed, openCapture, openCopied } from '../product-pages.ts'
import {
  blurField,
  discard,
  failRequests,
  fillField,
  inOrder,
  mockResponse,
  offline,
  openBehind,
  openFilters,
  openFirst,
  openHelp,
  openMenu,
  openUserMenu,
  press,
  pressKeys,
  simulateConflict,
  stallRequests,
  waitForAlert,
  waitForFailure,
  waitForRows,
} from './acts.ts'
import type { Shot } from './shot.ts'

const ADMIN = 'laura.benet'
const REVIEWER = 'marta.iglesias'
const CLIENT = 'helen.ashworth'

/** States of one sheet, as one user sees them. */
const asUser = (username: string, shots: readonly Omit<Shot, 'sheet' | 'username'>[]): Omit<Shot, 'sheet'>[] =>
  shots.map((shot) => ({ username, ...shot }))

const openEmpty = openCapture('banner', 'inbox', ({ banners }) => banners === 0)
const openMatched = openCapture('product', 'inbox', ({ featuresFound }) => (featuresFound ?? 0) > 50)
const openSent = openCapture('banner', 'sent-all', () => true)
const alert = (address: string) => openFirst('/api/alerts?draw=1', 'alertId', (id) => `/alerts?${address}=${id}`)
const record = (name: string) => openFirst(`/api/admin/${name}`, 'id', (id) => `/admin/${name}?id=${id}`)
const secondStep = openUserMenu('Laura Benet', 'Configure 2FA…')

const signingIn: Omit<Shot, 'sheet'>[] = [
  {
    name: 'login-wrong',
    address: '/login',
    act: inOrder(fillField('Username', 'nobody'), fillField('Password', 'wrong'), pressKeys('Enter'), waitForAlert),
  },
  { name: 'login-empty', address: '/login', act: press(/^Sign in/) },
  {
    name: 'forgotten-asked',
    address: '/login?step=forgotten-password',
    act: inOrder(fillField('Username', 'nobody'), pressKeys('Enter')),
  },
  {
    name: 'new-password-form',
    address: '/login?step=new-password#0123456789012345678901234567890123456789012',
    before: mockResponse(`**${checkPasswordLink.path}`, { username: REVIEWER }),
  },
  { name: 'new-password-expired', address: '/login?step=new-password#no-such-link' },
  { name: 'stop-alert-wrong', address: '/login?step=stop-alert#no-such-link' },
  { name: 'no-access', username: 'owen.price', address: '/admin/users' },
  { name: 'not-found', username: 'owen.price', address: '/nowhere' },
  { name: 'capture-not-found', username: REVIEWER, address: '/tray-banner/detail/999999999' },
]

const menus = asUser(ADMIN, [
  { name: 'menu-trays', address: '/tray-banner/inbox', act: openMenu('Banner captures') },
  { name: 'menu-reports', address: '/home', act: openMenu('Visibility Reports') },
  { name: 'menu-admin', address: '/home', act: openMenu('Admin') },
  { name: 'menu-user', address: '/home', act: openUserMenu('Laura Benet') },
  { name: 'keys', address: '/tray-banner/inbox', act: inOrder(waitForRows, pressKeys('?')) },
  ...[0, 1, 2, 3].map((slide) => ({ name: `help-${slide + 1}`, address: '/home', act: openHelp(slide) })),
  { name: 'preferences', address: '/home', act: openMenu('Settings', 'Review preferences…') },
  { name: 'display-preferences', address: '/home', act: openMenu('Settings', 'Display preferences…') },
  { name: 'reference-images', address: '/home', act: openMenu('Image Compliance', 'Reference images…') },
  { name: 'downloads', address: '/home', act: openUserMenu('Laura Benet', 'Downloads…') },
  { name: 'passkeys', address: '/home', act: openUserMenu('Laura Benet', 'Passkeys…') },
  { name: 'my-sign-ins', address: '/home', act: openUserMenu('Laura Benet', 'My sign-ins…') },
  { name: 'change-password', address: '/home', act: openUserMenu('Laura Benet', 'Change password…') },
  {
    name: 'change-password-wrong',
    address: '/home',
    act: inOrder(openUserMenu('Laura Benet', 'Change password…'), pressKeys('Enter')),
  },
  { name: 'two-factor', address: '/home', act: secondStep },
  { name: 'two-factor-password', address: '/home', act: inOrder(secondStep, press(/^Turn on: /)) },
  {
    name: 'two-factor-code',
    address: '/home',
    act: inOrder(secondStep, press(/^Turn on: /), fillField('Password', DEMO_PASSWORD), pressKeys('Enter')),
  },
  {
    name: 'passkey-new',
    address: '/home',
    act: inOrder(openUserMenu('Laura Benet', 'Passkeys…'), press('Add a passkey…')),
  },
])

const trays: Omit<Shot, 'sheet'>[] = [
  ...asUser(REVIEWER, [
    { name: 'tray-empty', address: '/tray-banner/inbox?search=nothinglikethis' },
    { name: 'tray-waiting', address: '/tray-banner/inbox', before: stallRequests('**/api/trays/**') },
    {
      name: 'tray-failed',
      address: '/tray-banner/inbox',
      before: failRequests('**/api/trays/**'),
      act: waitForFailure,
    },
    { name: 'tray-keys', address: '/tray-banner/inbox', act: inOrder(waitForRows, pressKeys('?')) },
  ]),
  ...asUser(ADMIN, [
    { name: 'tray-filters', address: '/tray-banner/sent-all', act: inOrder(waitForRows, openFilters) },
    { name: 'tray-filtered', address: '/tray-banner/sent-all?countryIds=9,10&platformTypeIds=1&search=home' },
    {
      name: 'tray-selected',
      address: '/tray-banner/inbox',
      act: inOrder(waitForRows, pressKeys('ArrowDown', 'ArrowDown', 'Space', 'ArrowDown', 'Space')),
    },
    {
      name: 'tray-discard',
      address: '/tray-banner/inbox',
      act: inOrder(waitForRows, pressKeys('ArrowDown', 'Delete')),
    },
    {
      name: 'tray-discarded-undo',
      address: '/tray-banner/inbox',
      act: inOrder(waitForRows, pressKeys('ArrowDown', 'Delete'), press('Discard'), (page) =>
        page.getByRole('status').getByRole('button', { name: 'Undo' }).waitFor(),
      ),
      // uses the shortcut, which works for longer than the toast is shown
      after: async (page) => {
        const done = page.waitForResponse('**/api/captures/undo')
        await page.keyboard.press('Control+KeyZ')
        await done
      },
    },
    { name: 'images-empty', address: '/perfect-image/pending?freeText=nothinglikethis' },
    { name: 'images-filters', address: '/perfect-image/all', act: openFilters },
  ]),
]

const review: Omit<Shot, 'sheet'>[] = [
  ...asUser(REVIEWER, [
    { name: 'review-banner', address: '/home', act: openCopied },
    { name: 'review-product', address: '/home', act: openMatched },
    { name: 'review-errors', address: '/home', act: inOrder(openEmpty, pressKeys('Alt+Enter')) },
    { name: 'review-compare', address: '/home', act: inOrder(openMatched, pressKeys('Alt+KeyD')) },
    { name: 'review-discard', address: '/home', act: inOrder(openEmpty, discard) },
    { name: 'review-error', address: '/home', act: inOrder(openEmpty, pressKeys('Alt+KeyW')) },
    { name: 'review-quick', address: '/home', act: inOrder(openEmpty, pressKeys('Alt+KeyQ')) },
    { name: 'review-keys', address: '/home', act: inOrder(openCopied, blurField, pressKeys('?')) },
    { name: 'review-full', address: '/home', act: inOrder(openCopied, pressKeys('Alt+KeyF')) },
    {
      name: 'review-conflict',
      address: '/home',
      before: simulateConflict,
      act: inOrder(openCopied, fillField('Additional data 1', 'Seen once'), pressKeys('Alt+KeyA')),
    },
    {
      name: 'review-offline',
      address: '/home',
      act: inOrder(openCopied, offline, fillField('Additional data 1', 'Seen once'), pressKeys('Alt+KeyA')),
    },
    {
      name: 'review-failed',
      address: '/tray-banner/detail/1',
      before: failRequests('**/api/captures/**'),
      act: waitForFailure,
    },
    { name: 'review-waiting', address: '/tray-banner/detail/1', before: stallRequests('**/api/captures/**') },
    { name: 'analysis', address: '/home', act: openAnalyzed },
    { name: 'analysis-product', address: '/home', act: inOrder(openAnalyzed, pressKeys('Alt+KeyP')) },
    { name: 'analysis-keys', address: '/home', act: inOrder(openAnalyzed, pressKeys('?')) },
  ]),
  { name: 'review-history', username: ADMIN, address: '/home', act: inOrder(openSent, pressKeys('Alt+KeyH')) },
  { name: 'review-read-only', username: 'hugo.lindgren', address: '/home', act: openSent },
]

const home: Omit<Shot, 'sheet'>[] = [
  ...asUser(ADMIN, [
    { name: 'home-admin', address: '/home' },
    { name: 'home-reviewers', address: '/home?page=reviewers' },
    { name: 'home-captures', address: '/home?page=captures' },
  ]),
  { name: 'home-reporter', username: 'owen.price', address: '/home' },
  { name: 'home-other-client', username: 'luc.fabre', address: '/home' },
  ...asUser(CLIENT, [
    ...['overview', 'visibility', 'evidence', 'prices', 'compliance'].map((view) => ({
      name: `home-client-${view}`,
      address: `/home?page=${view}`,
    })),
    { name: 'home-behind', address: '/home', act: press(/^Share of banner( \d|$)/) },
    { name: 'home-time', address: '/home', act: press(/^Time/) },
    { name: 'home-bookmarks', address: '/home', act: press('Bookmarks') },
    { name: 'home-bookmark', address: '/home', act: inOrder(press('Bookmarks'), press('Add this view…')) },
    { name: 'home-pages', address: '/home', act: press('Pages') },
    { name: 'home-waiting', address: '/home', before: stallRequests('**/api/home/dashboard/**') },
    { name: 'home-failed', address: '/home', before: failRequests('**/api/home/dashboard/**'), act: waitForFailure },
    {
      name: 'export-retail-media',
      address: '/home',
      act: openMenu('Download Excel', 'Retail Media Performance…'),
    },
    { name: 'export-products', address: '/home', act: openMenu('Download Excel', 'Product Performance…') },
  ]),
]

const AUDIT = '/reports/audit'
const MATRIX = '/reports/performance-by-brand-etailer'
const EVOLUTION = '/reports/performance-evolution-by-company'
const reports = asUser(ADMIN, [
  { name: 'report-empty', address: '/reports/performance-evolution-by-brand?from=2031-01-01&to=2031-02-01' },
  { name: 'report-failed', address: AUDIT, before: failRequests('**/api/reports/**'), act: waitForFailure },
  { name: 'report-waiting', address: AUDIT, before: stallRequests('**/api/reports/**') },
  { name: 'report-excel', address: MATRIX, act: press(/^Excel/) },
  { name: 'report-mail', address: MATRIX, act: press(/^E-mail/) },
  { name: 'report-table', address: `${EVOLUTION}?hide=chart` },
  { name: 'report-periods', address: `${EVOLUTION}?table=columns` },
  { name: 'report-behind', address: EVOLUTION, act: openBehind },
])

const alerts = asUser(CLIENT, [
  { name: 'alerts-client', address: '/alerts' },
  { name: 'alerts-empty', address: '/alerts?freeText=nothinglikethis' },
  { name: 'alerts-failed', address: '/alerts', before: failRequests('**/api/alerts?**'), act: waitForFailure },
  { name: 'alert-new', address: '/alerts?edit=new' },
  { name: 'alert-new-errors', address: '/alerts?edit=new', act: inOrder(fillField('Name', ''), pressKeys('Alt+KeyA')) },
  { name: 'alert-edit', address: '/alerts', act: alert('edit') },
  { name: 'alert-preview', address: '/alerts', act: inOrder(alert('edit'), press(/^Try it/)) },
  {
    name: 'alert-unsaved',
    address: '/alerts',
    act: inOrder(alert('edit'), fillField('Name', 'Changed'), pressKeys('Escape')),
  },
  { name: 'alert-history', address: '/alerts', act: alert('alert') },
  {
    name: 'alert-open-now',
    address: '/alerts',
    act: inOrder(alert('alert'), (page) => page.getByRole('tab', { name: 'Open now' }).click()),
  },
  { name: 'alert-remove', address: '/alerts', act: inOrder(waitForRows, press(/^(Delete|Tools for)/)) },
])

const admin = asUser(ADMIN, [
  ...['keywords', 'users', 'clients', 'urls', 'campaigns', 'product-image', 'trades', 'categories', 'sessions'].map(
    (name) => ({ name: `record-${name}`, address: '/home', act: record(name) }),
  ),
  { name: 'record-new', address: '/admin/platforms?id=new' },
  ...['users', 'clients', 'urls', 'campaigns', 'company-sign-ins'].map((name) => ({
    name: `record-new-${name}`,
    address: `/admin/${name}?id=new`,
  })),
  { name: 'key-new', address: '/admin/sessions', act: press(/^New key/) },
  { name: 'user-password-link', address: '/home', act: inOrder(record('users'), press(/ password link/)) },
  {
    name: 'record-unsaved',
    address: '/admin/platforms?id=new',
    act: inOrder(fillField('Name', 'Changed'), pressKeys('Escape')),
  },
  {
    name: 'record-errors',
    address: '/admin/platforms?id=new',
    act: inOrder(fillField('Name', ''), pressKeys('Alt+KeyA')),
  },
  { name: 'record-empty', address: '/admin/keywords?search=nothinglikethis' },
  { name: 'record-failed', address: '/admin/keywords', before: failRequests('**/api/admin/**'), act: waitForFailure },
  { name: 'record-waiting', address: '/admin/keywords', before: stallRequests('**/api/admin/**') },
  { name: 'record-remove', address: '/admin/keywords', act: inOrder(waitForRows, press(/^(Delete|Tools of)/)) },
  { name: 'record-excel', address: '/admin/keywords', act: inOrder(waitForRows, press('Excel')) },
  {
    name: 'record-import',
    address: '/admin/keywords',
    act: inOrder(waitForRows, press('Excel'), (page) => page.getByRole('menuitem', { name: 'Import…' }).click()),
  },
])

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

/** States that a URL alone doesn't show: menus, dialogs, and empty, slow, rejected or broken pages. */
export const STATE_SHOTS: readonly Shot[] = Object.entries(SHEETS).flatMap(([sheet, shots]) =>
  shots.map((shot) => ({ sheet, ...shot })),
)
