import { FEATURES } from '@vitrine/contract/access/features'
import type { MenuDialog, MenuItem } from '@vitrine/contract/access/menu'
import { getVisibleMenus, getVisibleUserMenu, type MenuUser } from '@vitrine/contract/access/menu.rules'
import { ROLE_NAMES, ROLES, type RoleName } from '@vitrine/contract/access/roles'
import type { ScreenName } from '@vitrine/contract/access/screens'
import { countAlerts, getAlertFacts, listAlerts, listAlertTypes } from '@vitrine/contract/alerts/alerts.contract'
import { checkSession } from '@vitrine/contract/auth/auth.contract'
import { listPasskeys } from '@vitrine/contract/auth/passkeys.contract'
import { listSignIns } from '@vitrine/contract/auth/sign-ins.contract'
import { getTwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import { listDownloads } from '@vitrine/contract/downloads/downloads.contract'
import { type Endpoint, isForCrawlers } from '@vitrine/contract/endpoint'
import { expectProductPerformance, expectRetailMedia } from '@vitrine/contract/exports/exports.contract'
import { DASHBOARD_CALLS } from '@vitrine/contract/home/dashboard.contract'
import { listDashboardPages } from '@vitrine/contract/home/dashboard-pages'
import { getHome } from '@vitrine/contract/home/home.contract'
import { watch, watchTray } from '@vitrine/contract/live/live.contract'
import { listPlatforms } from '@vitrine/contract/lookups/lists.contract'
import { findOptions } from '@vitrine/contract/lookups/lookups.contract'
import { recordCalls } from '@vitrine/contract/master-data/record.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { IMAGE_CAPTURE_STATE } from '@vitrine/contract/perfect-image/image-capture'
import { listImageCaptures, listStores } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { downloadTemplate } from '@vitrine/contract/perfect-product/perfect-product.contract'
import { getReportDefinition, REPORT_NAMES } from '@vitrine/contract/reports/reports'
import { getOwnAddress, getReport } from '@vitrine/contract/reports/reports.contract'
import { listSecurityEvents } from '@vitrine/contract/security/security-events.contract'
import { getSystem, listFailedJobs } from '@vitrine/contract/system/system.contract'
import { TRAY_NAMES, TRAYS } from '@vitrine/contract/trays/trays'
import { countTray, listTray } from '@vitrine/contract/trays/trays.contract'
import { getOperations } from '@vitrine/contract/visits/operations.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccess, checkInputAccess } from '../platform/guard.ts'
import { type Browser, makeSignedInUser, type TestInput, type TestServer, testServer } from '../server.fixture.ts'
import { makeTenant } from './tenant.fixture.ts'

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const DAYS = { from: day(13), to: day(0) }

type ScreenCalls = readonly (readonly [endpoint: Endpoint, input?: TestInput])[]

const makeListCalls = (captureStateId: number): ScreenCalls => [
  [listImageCaptures, { query: { draw: 1, captureStateId } }],
  [listStores],
]

/** The calls that a screen makes when it opens, with their input. */
const SCREEN_CALLS: Partial<Record<ScreenName, (clientId: number | null) => ScreenCalls>> = {
  home: (clientId) => [
    [getHome],
    ...listDashboardPages(clientId).flatMap((page): ScreenCalls => {
      const endpoint: Endpoint | undefined = DASHBOARD_CALLS[page as keyof typeof DASHBOARD_CALLS]
      return endpoint ? [[endpoint, { query: DAYS }]] : []
    }),
  ],
  alerts: () => [[listAlerts, { query: { draw: 1 } }], [countAlerts], [getAlertFacts], [listAlertTypes]],
  perfectImagePending: () => makeListCalls(IMAGE_CAPTURE_STATE.pending),
  perfectImageAnalyzed: () => makeListCalls(IMAGE_CAPTURE_STATE.analyzed),
  perfectImageAll: () => makeListCalls(0),
  perfectProduct: () => [[downloadTemplate], [listDownloads]],
  adminSecurityEvents: () => [[listSecurityEvents, { query: { draw: 1 } }]],
  adminOperations: () => [[getOperations]],
  adminSystem: () => [[getSystem], [listFailedJobs, { query: { draw: 1 } }]],
  logout: () => [[checkSession]],
  ...Object.fromEntries(
    TRAY_NAMES.map((tray) => [
      TRAYS[tray].screen,
      (): ScreenCalls => [
        [listTray, { params: { tray }, query: { draw: 1 } }],
        [countTray, { params: { tray } }],
        [watchTray, { params: { tray } }],
        [findOptions, { params: { lookup: 'platforms' } }],
      ],
    ]),
  ),
  ...Object.fromEntries(
    REPORT_NAMES.map((report) => [
      getReportDefinition(report).screen,
      (): ScreenCalls => [[getReport, { params: { report }, query: DAYS }], [getOwnAddress]],
    ]),
  ),
  ...Object.fromEntries(
    Object.values(RECORDS).map((record) => [record.screen, (): ScreenCalls => [[recordCalls(record).list]]]),
  ),
}

/** The calls of dialogs. Those without a call only show what the browser knows. */
const DIALOG_CALLS: Record<MenuDialog, ScreenCalls> = {
  referenceImages: [[listPlatforms]],
  retailMediaPerformance: [
    [expectRetailMedia, { body: DAYS }],
    [findOptions, { params: { lookup: 'platforms' } }],
  ],
  productPerformance: [
    [expectProductPerformance, { body: DAYS }],
    [findOptions, { params: { lookup: 'platforms' } }],
  ],
  downloads: [[listDownloads]],
  mySignIns: [[listSignIns]],
  passkeys: [[listPasskeys]],
  configure2FA: [[getTwoFactor]],
  reviewPreferences: [],
  displayPreferences: [],
  help: [],
  changePassword: [],
}

/** Undefined if the screen is missing from the table above. */
function findCalls({ opens }: Pick<MenuItem, 'opens'>, clientId: number | null): ScreenCalls | undefined {
  if ('screen' in opens) return SCREEN_CALLS[opens.screen]?.(clientId)
  return 'dialog' in opens ? DIALOG_CALLS[opens.dialog] : []
}

const listItems = (user: MenuUser): Pick<MenuItem, 'opens' | 'label'>[] => [
  ...getVisibleMenus(user).flatMap(({ label, opens, items = [] }) => [...(opens ? [{ label, opens }] : []), ...items]),
  ...getVisibleUserMenu(user),
]

const ROLE_SETS = Array.from({ length: 2 ** ROLE_NAMES.length }, (_, bits) =>
  ROLE_NAMES.filter((_name, place) => bits & (1 << place)),
)
const userWith = (roles: readonly RoleName[], clientId: number | null): MenuUser => ({
  roles: roles.map((role) => ROLES[role]),
  features: [...FEATURES],
  clientId,
  canUse2FA: true,
})

let server: TestServer
let clientId: number
beforeAll(async () => {
  server = await testServer()
  ;({ clientId } = (await makeTenant(server)).shop)
}, 60_000)
afterAll(() => server.close())

test('[MENU-05] lets all 1,024 kinds of users make every call of their visible menu items', () => {
  const refused = new Set<string>()
  let asked = 0
  for (const roles of ROLE_SETS) {
    for (const ofClient of [null, clientId]) {
      const user = userWith(roles, ofClient)
      for (const item of listItems(user)) {
        const opening = findCalls(item, ofClient)
        if (!opening) refused.add(`${item.label}: its calls are unknown`)
        for (const [{ access, path }, { params = {}, query = {} } = {}] of opening ?? []) {
          asked += 1
          if (isForCrawlers(access) || checkAccess(access, user)) refused.add(`${path} of ${item.label}`)
          else if (checkInputAccess(access, user, { params, query }))
            refused.add(`${path} of ${item.label}, by its tray`)
        }
      }
    }
  }
  expect([...refused]).toEqual([])
  expect(asked).toBeGreaterThan(10_000)
})

/** Single roles, all roles, and pairs in which one role shows what the other may open. */
const KINDS: readonly (readonly RoleName[])[] = [
  [],
  ...ROLE_NAMES.map((role) => [role]),
  ROLE_NAMES,
  ['Admin', 'Viewer'],
  ['Viewer', 'Editor'],
  ['Campaign', 'Recognitor'],
]

for (const who of ['staff', 'client'] as const) {
  test(`[MENU-05] answers every call of every visible item for ${who === 'staff' ? 'staff' : 'users of a client'}`, async () => {
    const failed = new Map<string, number>()
    let answered = 0
    const callAll = async (browser: Browser, opening: ScreenCalls) => {
      for (const [endpoint, input] of opening) {
        const { status } = await browser.call(endpoint, input)
        answered += 1
        if (status !== 200) failed.set(`${endpoint.method} ${endpoint.path} ${JSON.stringify(input ?? {})}`, status)
      }
    }
    for (const roles of KINDS) {
      const ofClient = who === 'client' ? clientId : null
      const user = userWith(roles, ofClient)
      const { browser } = await makeSignedInUser(server, {
        ...{ roles, canUseTwoFactor: true, features: FEATURES },
        ...(ofClient !== null && { clientId: ofClient }),
      })
      await callAll(browser, [[checkSession], [watch]])
      const openings = new Set(listItems(user).map((item) => JSON.stringify(item.opens)))
      for (const opens of openings) await callAll(browser, findCalls({ opens: JSON.parse(opens) }, ofClient) ?? [])
    }
    expect(Object.fromEntries(failed)).toEqual({})
    expect(answered).toBeGreaterThan(300)
  }, 60_000)
}
