import { describe, expect, test } from 'vitest'
import { FEATURES, type Feature } from './features.ts'
import { getVisibleMenus, type MenuUser } from './menu.rules.ts'
import { ROLE_IDS } from './roles.ts'

/** Section 6 of the specification, bullet by bullet: who sees a menu or an item, with all other conditions met. */
const ROWS: readonly [ids: string, menu: string, items: string, roles: readonly number[]][] = [
  ['[MENU-05a]', 'Banner captures', '', [1, 2, 3, 4, 6]],
  ['[MENU-05b]', 'Product captures', '', [1, 2, 3, 4, 6]],
  ['[MENU-05c]', 'Image Compliance', '', [1, 2, 4]],
  ['[MENU-05e]', 'Perfect Images', '', [1]],
  ['[MENU-09a]', 'Download Excel', '', [1, 3]],
  ['[MENU-09b]', 'Upload', '', [1, 11]],
  ['[MENU-05f]', 'Visibility Reports', 'By company, By eTailer type', [1, 5, 7]],
  ['[MENU-05f]', 'Visibility Reports', 'Category by eTailer, Ranking of banners', [1, 5]],
  ['[MENU-05f] [MENU-05d]', 'Retail Media', 'Audit', [1, 7]],
  ['[MENU-05f]', 'Retail Media', 'Screenshot log', [1]],
  ['[MENU-05g]', 'Settings', '', [1, 2, 4, 8]],
  ['[MENU-05h]', 'Admin', 'Campaigns, Alert types, Categories, Clients, Sessions', [1]],
  ['[MENU-05h]', 'Admin', 'Urls', [1, 8]],
  ['[MENU-05h]', 'Admin', 'Users', [1]],
  ['[MENU-05i]', 'Banner captures', 'Inbox, Pending', [1, 2]],
  ['[MENU-05i]', 'Banner captures', 'Relevant images', [1, 2, 4]],
  ['[MENU-05i]', 'Banner captures', 'Executions', [1, 3, 4]],
  ['[MENU-05i]', 'Banner captures', 'Other images, With error', [1, 2, 6]],
  ['[MENU-05i]', 'Banner captures', 'All images', [1]],
  ['[MENU-05j]', 'Product captures', 'Inbox', [1, 2]],
  ['[MENU-05j]', 'Product captures', 'Correct', [1, 4]],
  ['[MENU-05j]', 'Product captures', 'Incorrect', [3]],
]

interface Person {
  readonly roles: readonly number[]
  readonly features?: readonly Feature[]
  readonly clientId?: number | null
}
/** A user of client 30 with all features by default. */
const sees = (menu: string, item: string, { roles, features = FEATURES, clientId = 30 }: Person): boolean => {
  const user: MenuUser = { roles: [...roles], features: [...features], clientId, canUse2FA: false }
  const shown = getVisibleMenus(user).find(({ label }) => label === menu)
  return item === '' ? shown !== undefined : (shown?.items ?? []).some(({ label }) => label === item)
}
const listRolesSeeing = (menu: string, item: string, clientId: number | null) =>
  ROLE_IDS.filter((role) => sees(menu, item, { roles: [role], clientId }))

/** Records that only staff see. */
const isStaffMenu = (menu: string) => menu === 'Admin'

describe('the menu', () => {
  test.each(ROWS)('%s %s/%s is for roles %o', (_ids, menu, items, roles) => {
    for (const item of items.split(', '))
      expect(listRolesSeeing(menu, item, isStaffMenu(menu) ? null : 30), item).toEqual(roles)
  })

  test.each([
    ['[MENU-05a]', 'Banner captures', 'bannerAccess'],
    ['[MENU-05b]', 'Product captures', 'productAccess'],
  ] as const)('%s %s needs %s', (_ids, menu, feature) => {
    const others = FEATURES.filter((one) => one !== feature)
    expect(sees(menu, '', { roles: [1], features: [feature] })).toBe(true)
    expect(sees(menu, '', { roles: [1], features: others })).toBe(false)
  })

  test('[MENU-05d] Retail Media is for roles 1, 5 and 7', () => {
    expect(listRolesSeeing('Retail Media', '', null).filter((role) => ![1, 5, 7].includes(role))).toEqual([])
    expect(listRolesSeeing('Retail Media', '', null)).toEqual(expect.arrayContaining([1, 7]))
  })

  test('[MENU-09a] Download Excel needs a client, and retail-media or product-performance access', () => {
    const isShown = (features: readonly Feature[], clientId: number | null = 30) =>
      sees('Download Excel', '', { roles: [3], features, clientId })
    expect([isShown(['retailMediaAccess']), isShown(['productPerformanceAccess'])]).toEqual([true, true])
    expect([isShown(['bannerAccess', 'alerts']), isShown(FEATURES, null)]).toEqual([false, false])
  })

  test('[MENU-09b] Upload is for role 1, and for role 11 with a client', () => {
    const isShown = (role: number, clientId: number | null) => sees('Upload', '', { roles: [role], clientId })
    expect([isShown(1, null), isShown(11, 30), isShown(11, null)]).toEqual([true, true, false])
  })

  test('[MENU-09c] Product Performance also needs client 12, 13, 25 or 30, or a dynamic report', () => {
    const isShown = (clientId: number, ...more: Feature[]) =>
      sees('Download Excel', 'Product Performance…', {
        roles: [3],
        features: ['productPerformanceAccess', ...more],
        clientId,
      })
    expect([12, 13, 25, 30].filter((clientId) => isShown(clientId))).toEqual([12, 13, 25, 30])
    expect([11, 14, 24, 26, 31].filter((clientId) => isShown(clientId))).toEqual([])
    expect(isShown(31, 'dynamicReport')).toBe(true)
  })

  test('[ROLE-06] role 1 sees every menu and item that any other role sees', () => {
    const all = (role: number, clientId: number | null) =>
      getVisibleMenus({ roles: [role], features: [...FEATURES], clientId, canUse2FA: false }).flatMap((menu) =>
        (menu.items ?? [{ label: '' }]).map((item) => `${menu.label}/${item.label}`),
      )
    for (const role of ROLE_IDS) {
      // the only item with a different name for view-only users
      const missing = all(role, null).filter((item) => !all(1, null).includes(item) && !item.endsWith('/Incorrect'))
      expect(missing, `role ${role}`).toEqual([])
    }
  })
})
