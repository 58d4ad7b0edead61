import { describe, expect, test } from 'vitest'
import { FEATURES, type Feature } from './features.ts'
import { type MenuUser, visibleMenus, visibleUserMenu } from './menu.rules.ts'
import { ROLE_IDS } from './roles.ts'
import { mayOpen } from './screens.ts'

/** The menu table of the decisions, written down a second time by hand: menu, item, roles, what else it needs. */
type Row = readonly [menu: string, item: string, roles: readonly number[] | 'any', needs?: (user: MenuUser) => boolean]

const has = (feature: Feature) => (user: MenuUser) => user.features.includes(feature)
const client = (user: MenuUser) => user.clientId !== null
const banner = has('bannerAccess')
const product = has('productAccess')

const ADMIN_ITEMS = [
  'Campaigns',
  'Alert types',
  'Categories',
  'Category groups',
  'Companies',
  'Clients',
  'Keywords',
].concat(['Product images', 'Proxies', 'Retailers', 'Sessions', 'Brands', 'Users'])
const EVOLUTIONS = [
  'company',
  'category',
  'eTailer',
  'banner type',
  'promo type',
  'brand',
  'market supplier',
  'eTailer type',
]

const TABLE: readonly Row[] = [
  ['Home', '', 'any'],
  ['Banner captures', 'Inbox', [1, 2], banner],
  ['Banner captures', 'Pending', [1, 2], banner],
  ['Banner captures', 'Relevant images', [1, 2, 4], banner],
  ['Banner captures', 'Executions', [1, 3, 4], banner],
  ['Banner captures', 'Other images', [1, 2, 6], banner],
  ['Banner captures', 'With error', [1, 2, 6], banner],
  ['Banner captures', 'All images', [1], banner],
  ['Product captures', 'Inbox', [1, 2], product],
  ['Product captures', 'Correct', [1, 4], product],
  ['Product captures', 'Incorrect', [3], product],
  ['Product captures', 'Other images', [1, 2, 6], product],
  ['Product captures', 'With error', [1, 2, 6], product],
  ['Product captures', 'All images', [1], product],
  ['Image Compliance', 'Reference images…', [1, 2, 4]],
  ...EVOLUTIONS.map((by): Row => ['Retail Media', `By ${by}`, [1, 5, 7]]),
  ['Retail Media', 'Category by eTailer', [1, 5]],
  ['Retail Media', 'Category by market', [1, 5]],
  ['Retail Media', 'Brand by eTailer', [1, 5]],
  ['Retail Media', 'Ranking of banners', [1, 5]],
  ['Retail Media', 'Audit', [1, 7]],
  ['Retail Media', 'Screenshot log', [1]],
  ['Perfect Images', 'Pending', [1]],
  ['Perfect Images', 'Analyzed', [1]],
  ['Perfect Images', 'All', [1]],
  ['Download Excel', 'Retail Media Performance…', [1, 3], (user) => client(user) && has('retailMediaAccess')(user)],
  [
    'Download Excel',
    'Product Performance…',
    [1, 3],
    (user) =>
      client(user) &&
      has('productPerformanceAccess')(user) &&
      (has('dynamicReport')(user) || [12, 13, 25, 30].includes(user.clientId ?? 0)),
  ],
  ['Upload', 'Upload Product List', [1, 11], (user) => user.roles.includes(1) || client(user)],
  ['Settings', 'Review preferences…', [1, 2, 4]],
  ['Settings', 'Urls', [1, 8]],
  ...ADMIN_ITEMS.map((item): Row => ['Settings', item, [1]]),
  ['Alerts', '', 'any', has('alerts')],
]

function expected(user: MenuUser): string[] {
  return TABLE.filter(
    ([, , roles, needs]) =>
      (roles === 'any' || roles.some((role) => user.roles.includes(role))) && (needs?.(user) ?? true),
  ).map(([menu, item]) => `${menu}/${item}`)
}

function shown(user: MenuUser): string[] {
  return visibleMenus(user).flatMap((menu) =>
    menu.items ? menu.items.map((item) => `${menu.label}/${item.label}`) : [`${menu.label}/`],
  )
}

const featureSets: readonly (readonly Feature[])[] = [
  [],
  FEATURES,
  ...FEATURES.map((feature) => [feature]),
  ...FEATURES.map((feature) => FEATURES.filter((other) => other !== feature)),
]
const clients = [null, 1, 12, 13, 25, 30]

describe('the menu', () => {
  test.each([...ROLE_IDS, 0])(
    '[MENU-05] [MENU-09] role %i sees exactly its part, for every feature set and client',
    (role) => {
      for (const features of featureSets) {
        for (const clientId of clients) {
          const user = { roles: role === 0 ? [] : [role], features: [...features], clientId, canUse2FA: false }
          expect(shown(user).sort(), JSON.stringify(user)).toEqual(expected(user).sort())
        }
      }
    },
  )

  test('[MENU-05] no visible item leads to a refused route, and no menu is drawn empty', () => {
    for (const role of ROLE_IDS) {
      for (const clientId of clients) {
        const user = { roles: [role], features: [...FEATURES], clientId, canUse2FA: true }
        for (const { opens, items, label } of visibleMenus(user)) {
          expect(opens !== undefined || (items?.length ?? 0) > 0, label).toBe(true)
          for (const target of [opens, ...(items ?? []).map((item) => item.opens)]) {
            if (target && 'screen' in target) expect(mayOpen([role], target.screen), target.screen).toBe(true)
          }
        }
      }
    }
  })

  test('the user menu offers two-factor only to whom it is permitted', () => {
    const user = { roles: [2], features: [], clientId: null, canUse2FA: false }
    const labels = (canUse2FA: boolean) => visibleUserMenu({ ...user, canUse2FA }).map((item) => item.label)
    expect(labels(false)).toEqual(['Change password…', 'Downloads…', 'My sign-ins…', 'Log out'])
    expect(labels(true)).toEqual(['Change password…', 'Downloads…', 'My sign-ins…', 'Configure 2FA…', 'Log out'])
  })
})
