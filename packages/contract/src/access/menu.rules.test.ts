import { describe, expect, test } from 'vitest'
import { getVisibleMenus, getVisibleUserMenu, type MenuUser } from './menu.rules.ts'
import { canOpen, getScreen } from './screens.ts'

/**
 * Section 6 of the specification and the menu table of the decisions, written by hand. Feature names, role numbers and
 * addresses deliberately don't come from the product.
 */
type Row = readonly [
  menu: string,
  item: string,
  opens: string,
  roles: readonly number[] | 'any',
  needs?: (user: MenuUser) => boolean,
]

const FEATURE_NAMES = [
  'bannerAccess',
  'productAccess',
  'retailMediaAccess',
  'productPerformanceAccess',
  'dynamicReport',
  'alerts',
  'saveFilters',
] as const
type FeatureName = (typeof FEATURE_NAMES)[number]
const ROLE_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 11]
const CLIENTS = [null, 1, 12, 13, 25, 30]

const has = (feature: FeatureName) => (user: MenuUser) => user.features.includes(feature)
const isOfClient = (user: MenuUser) => user.clientId !== null
const banner = has('bannerAccess')
const product = has('productAccess')

const EVOLUTIONS = {
  'By company': 'company',
  'By category': 'category',
  'By eTailer': 'retailer',
  'By banner type': 'banner-type',
  'By promo type': 'promo-type',
  'By brand': 'brand',
  'By market supplier': 'market-supplier',
  'By eTailer type': 'etailer-type',
}

/** All records except Urls. */
const RECORDS = {
  Campaigns: 'campaigns',
  'Alert types': 'alertType',
  Categories: 'categories',
  'Category groups': 'categoryGroups',
  Companies: 'providers',
  Clients: 'clients',
  Keywords: 'keywords',
  'Product images': 'product-image',
  Proxies: 'proxies',
  Retailers: 'platforms',
  Sessions: 'sessions',
  Brands: 'trades',
  Users: 'users',
  Countries: 'countries',
  'Business divisions': 'business-divisions',
  'eTailer types': 'etailer-types',
  'Location positions': 'location-positions',
  'Page sections': 'location-sections',
  'Banner types': 'banner-types',
  'Banner sub-types': 'banner-subtypes',
  Stores: 'stores',
}

const TABLE: readonly Row[] = [
  ['Home', '', '/home', 'any'],
  ['Banner captures', 'Inbox', '/tray-banner/inbox', [1, 2], banner],
  ['Banner captures', 'Pending', '/tray-banner/pending', [1, 2], banner],
  ['Banner captures', 'Relevant images', '/tray-banner/sent', [1, 2, 4], banner],
  ['Banner captures', 'Executions', '/tray-banner/sent-all', [1, 3, 4], banner],
  ['Banner captures', 'Other images', '/tray-banner/discarded', [1, 2, 6], banner],
  ['Banner captures', 'With error', '/tray-banner/error', [1, 2, 6], banner],
  ['Banner captures', 'All images', '/tray-banner/all', [1], banner],
  ['Product captures', 'Inbox', '/tray-product/inbox', [1, 2], product],
  ['Product captures', 'Correct', '/tray-product/sent-all', [1, 4], product],
  ['Product captures', 'Incorrect', '/tray-product/sent-all', [3], product],
  ['Product captures', 'Other images', '/tray-product/discarded', [1, 2, 6], product],
  ['Product captures', 'With error', '/tray-product/error', [1, 2, 6], product],
  ['Product captures', 'All images', '/tray-product/all', [1], product],
  ['Image Compliance', 'Reference images…', 'dialog', [1, 2, 4]],
  ['Retail Media', 'Audit', '/reports/audit', [1, 7]],
  ['Retail Media', 'Screenshot log', '/reports/screenshot-log', [1]],
  ...Object.entries(EVOLUTIONS).map(
    ([item, by]): Row => ['Visibility Reports', item, `/reports/performance-evolution-by-${by}`, [1, 5, 7]],
  ),
  ['Visibility Reports', 'Category by eTailer', '/reports/performance-by-category-retail', [1, 5]],
  ['Visibility Reports', 'Category by market', '/reports/performance-by-category-market', [1, 5]],
  ['Visibility Reports', 'Brand by eTailer', '/reports/performance-by-brand-etailer', [1, 5]],
  ['Visibility Reports', 'Ranking of banners', '/reports/ranking-banners-by-category', [1, 5]],
  ['Perfect Images', 'Pending', '/perfect-image/pending', [1]],
  ['Perfect Images', 'Analyzed', '/perfect-image/analyzed', [1]],
  ['Perfect Images', 'All', '/perfect-image/all', [1]],
  [
    'Download Excel',
    'Retail Media Performance…',
    'dialog',
    [1, 3],
    (user) => isOfClient(user) && has('retailMediaAccess')(user),
  ],
  [
    'Download Excel',
    'Product Performance…',
    'dialog',
    [1, 3],
    (user) =>
      isOfClient(user) &&
      has('productPerformanceAccess')(user) &&
      (has('dynamicReport')(user) || [12, 13, 25, 30].includes(user.clientId ?? 0)),
  ],
  ['Upload', 'Upload Product List', '/perfect-product', [1, 11], (user) => user.roles.includes(1) || isOfClient(user)],
  ['Settings', 'Review preferences…', 'dialog', [1, 2, 4]],
  ['Settings', 'Display preferences…', 'dialog', [1, 2, 4, 8]],
  ['Admin', 'Urls', '/admin/urls', [1, 8]],
  ...Object.entries(RECORDS).map(([item, address]): Row => ['Admin', item, `/admin/${address}`, [1]]),
  ['Admin', 'Company sign-ins', '/admin/company-sign-ins', [1], (user) => !isOfClient(user)],
  ['Admin', 'Company accounts', '/admin/company-accounts', [1], (user) => !isOfClient(user)],
  ['Admin', 'Security events', '/admin/security-events', [1], (user) => !isOfClient(user)],
  ['Admin', 'Capture operations', '/admin/capture-operations', [1, 8], (user) => !isOfClient(user)],
  ['Admin', 'System', '/admin/system', [1], (user) => !isOfClient(user)],
  ['Alerts', '', '/alerts', 'any', has('alerts')],
]

function expectedLines(user: MenuUser): string[] {
  return TABLE.filter(
    ([, , , roles, needs]) =>
      (roles === 'any' || roles.some((role) => user.roles.includes(role))) && (needs?.(user) ?? true),
  ).map(([menu, item, opens]) => `${menu}/${item} → ${opens}`)
}

type OpenTarget = NonNullable<ReturnType<typeof getVisibleMenus>[number]['opens']>
const toAddress = (opens: OpenTarget | undefined) => {
  if (opens === undefined) return 'nothing'
  return 'screen' in opens ? getScreen(opens.screen).path : 'dialog' in opens ? 'dialog' : 'link'
}

function shownLines(user: MenuUser): string[] {
  return getVisibleMenus(user).flatMap((menu) =>
    menu.items
      ? menu.items.map((item) => `${menu.label}/${item.label} → ${toAddress(item.opens)}`)
      : [`${menu.label}/ → ${toAddress(menu.opens)}`],
  )
}

const roleSets = Array.from({ length: 2 ** ROLE_NUMBERS.length }, (_, bits) =>
  ROLE_NUMBERS.filter((_role, at) => bits & (1 << at)),
)
const featureSets: readonly (readonly FeatureName[])[] = [
  [],
  FEATURE_NAMES,
  ...FEATURE_NAMES.map((feature) => [feature]),
  ...FEATURE_NAMES.map((feature) => FEATURE_NAMES.filter((other) => other !== feature)),
]

/** Every set of roles, with and without a client, with all features, none, one, and all but one. */
function* everyUser(): Generator<MenuUser> {
  for (const roles of roleSets)
    for (const clientId of CLIENTS)
      for (const features of featureSets) yield { roles, features: [...features], clientId, canUse2FA: false }
}

describe('the menu', () => {
  test('[MENU-05a-j] [MENU-09a-c] each of the 512 role sets sees exactly its menus, items and addresses, in order', () => {
    expect(roleSets).toHaveLength(512)
    let users = 0
    for (const user of everyUser()) {
      users += 1
      const shown = shownLines(user).join('\n')
      if (shown !== expectedLines(user).join('\n')) {
        expect(shown.split('\n'), JSON.stringify(user)).toEqual(expectedLines(user))
      }
    }
    expect(users).toBe(512 * 6 * 16)
  })

  test('[MENU-05k] no visible item leads to a refused route, and no menu is drawn empty', () => {
    for (const user of everyUser()) {
      for (const { opens, items, label } of getVisibleMenus(user)) {
        if (opens === undefined && items?.length === 0) expect.unreachable(`${label} is empty`)
        for (const target of [opens, ...(items ?? []).map((item) => item.opens)]) {
          if (target && 'screen' in target && !canOpen(user, target.screen)) {
            expect.unreachable(`${target.screen} is refused for ${JSON.stringify(user)}`)
          }
        }
      }
    }
  })

  test('the user menu offers two-factor only to users who may use it', () => {
    const user = { roles: [2], features: [], clientId: null, canUse2FA: false }
    const labels = (canUse2FA: boolean) => getVisibleUserMenu({ ...user, canUse2FA }).map((item) => item.label)
    expect(labels(false)).toEqual(['Change password…', 'Downloads…', 'My sign-ins…', 'Passkeys…', 'Log out'])
    expect(labels(true)).toEqual([
      'Change password…',
      'Downloads…',
      'My sign-ins…',
      'Passkeys…',
      'Configure 2FA…',
      'Log out',
    ])
  })
})
