import { describe, expect, test } from 'vitest'
import { getVisibleMenus, type MenuUser } from './menu.rules.ts'
import { canOpen, getScreen, SCREEN_NAMES } from './screens.ts'

/** The roles of the specification with their numbers, written by hand. */
const NUMBERS = {
  Admin: 1,
  Recognitor: 2,
  Viewer: 3,
  Editor: 4,
  Reporter: 5,
  Discarded: 6,
  Auditor: 7,
  Campaign: 8,
  ServiceManager: 11,
} as const
type NamedRole = keyof typeof NUMBERS
const NAMES = Object.keys(NUMBERS) as NamedRole[]

/** Section 2.1 of the specification, row by row; '*' is the rest of a path. */
const ROUTES: readonly (readonly [address: string, roles: 'any' | readonly NamedRole[]])[] = [
  ['/home', 'any'],
  ['/tray-banner/inbox', ['Admin', 'Recognitor']],
  ['/tray-banner/pending', ['Admin', 'Recognitor', 'Editor']],
  ['/tray-banner/sent', ['Admin', 'Recognitor', 'Editor']],
  ['/tray-banner/sent-all', ['Admin', 'Viewer', 'Editor']],
  ['/tray-banner/all', ['Admin']],
  ['/tray-banner/discarded', ['Admin', 'Recognitor', 'Editor', 'Discarded', 'Campaign']],
  ['/tray-banner/error', ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign']],
  ['/tray-banner/detail/*', ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign']],
  ['/tray-product/inbox', ['Admin', 'Recognitor']],
  ['/tray-product/sent-all', ['Admin', 'Viewer', 'Editor']],
  ['/tray-product/all', ['Admin']],
  ['/tray-product/discarded', ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign']],
  ['/tray-product/error', ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign']],
  ['/tray-product/detail/*', ['Admin', 'Recognitor', 'Viewer', 'Editor', 'Discarded', 'Campaign']],
  ['/reports', ['Admin', 'Reporter', 'Auditor']],
  ['/reports/*', ['Admin', 'Reporter', 'Auditor']],
  ['/alerts', 'any'],
  ['/perfect-image/pending', ['Admin', 'Recognitor', 'Editor']],
  ['/perfect-image/analyzed', ['Admin', 'Recognitor', 'Editor']],
  ['/perfect-image/all', ['Admin', 'Recognitor', 'Editor']],
  ['/perfect-image/detail/*', ['Admin', 'Recognitor', 'Editor']],
  ['/perfect-product', ['Admin', 'ServiceManager']],
  ['/admin', ['Admin', 'Campaign']],
  ['/admin/*', ['Admin', 'Campaign']],
]
/** Records that the decisions hide from the role Campaign. Checked before the row of the whole area. */
const ADMIN_ALONE = [
  ...['clients', 'proxies', 'sessions', 'users', 'countries', 'business-divisions', 'etailer-types'],
  ...['location-positions', 'location-sections', 'banner-types', 'banner-subtypes', 'stores'],
  ...['company-sign-ins', 'company-accounts'],
].map((address) => `/admin/${address}`)

/** Screens that no client user can open, regardless of the role. */
const STAFF_ALONE = ['/admin/security-events', '/admin/system', '/admin/capture-operations']
/** The role Campaign opens these, too. */
const STAFF_WITH_CAMPAIGN = ['/admin/capture-operations']

function rolesFor(path: string): 'any' | readonly NamedRole[] | undefined {
  if (STAFF_WITH_CAMPAIGN.includes(path)) return ['Admin', 'Campaign']
  if ([...ADMIN_ALONE, ...STAFF_ALONE].includes(path)) return ['Admin']
  return ROUTES.find(
    ([address]) => address === path || (address.endsWith('*') && path.startsWith(address.slice(0, -1))),
  )?.[1]
}

/** All sets of roles, including none and all. */
const ROLE_SETS = Array.from({ length: 2 ** NAMES.length }, (_, bits) =>
  NAMES.filter((_name, place) => bits & (1 << place)),
)
const FEATURES: MenuUser['features'] = [
  ...(['bannerAccess', 'productAccess', 'retailMediaAccess', 'productPerformanceAccess'] as const),
  ...(['dynamicReport', 'alerts', 'saveFilters'] as const),
]
const userWith = (names: readonly NamedRole[], clientId: number | null): MenuUser => ({
  roles: names.map((name) => NUMBERS[name]),
  features: FEATURES,
  clientId,
  canUse2FA: true,
})

describe.each([
  ['staff', null],
  ['users of a client', 30],
])('all 512 sets of roles, %s', (_who, clientId) => {
  test('each route admits exactly the roles in section 2.1 of the specification', () => {
    expect(ROLE_SETS).toHaveLength(512)
    const wrong: string[] = []
    for (const names of ROLE_SETS) {
      const user = userWith(names, clientId)
      for (const screen of SCREEN_NAMES) {
        const { path, access } = getScreen(screen)
        if (access === 'public') continue
        const admitted = rolesFor(path)
        const isOutside = clientId !== null && STAFF_ALONE.includes(path)
        const isOpen = !isOutside && (admitted === 'any' || names.some((name) => admitted?.includes(name)))
        if (canOpen(user, screen) !== isOpen) wrong.push(`${path} for ${names.join(', ') || 'no role'}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('every visible menu item opens', () => {
    const refused: string[] = []
    let items = 0
    for (const names of ROLE_SETS) {
      const user = userWith(names, clientId)
      for (const menu of getVisibleMenus(user)) {
        const targets = menu.items ? menu.items.map((item) => item.opens) : [menu.opens]
        expect(targets.length, menu.label).toBeGreaterThan(0)
        for (const target of targets) {
          items += 1
          if (!target || !('screen' in target) || canOpen(user, target.screen)) continue
          refused.push(`${menu.label}: ${target.screen} for ${names.join(', ')}`)
        }
      }
    }
    expect(refused).toEqual([])
    expect(items).toBeGreaterThan(512 * 2)
  })
})

test('every row of the route table matches a screen', () => {
  const paths = SCREEN_NAMES.map((screen) => getScreen(screen).path as string)
  for (const [address] of ROUTES) {
    const isThere = paths.some((path) =>
      address.endsWith('*') ? path.startsWith(address.slice(0, -1)) : path === address,
    )
    expect(isThere, address).toBe(true)
  }
})
