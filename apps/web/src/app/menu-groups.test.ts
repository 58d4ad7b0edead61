import type { MenuItem } from '@vitrine/contract/access/menu'
import { getVisibleMenus } from '@vitrine/contract/access/menu.rules'
import { ROLES } from '@vitrine/contract/access/roles'
import { expect, test } from 'vitest'
import { findMenu, flattenMenus, groupItems } from './menu-groups.ts'

const item = (label: string, group?: string): MenuItem => ({
  label,
  opens: { screen: 'home' },
  show: [],
  ...(group ? { group } : {}),
})
const shape = (items: MenuItem[]) =>
  groupItems(items).map(({ heading, items }) => [heading, items.map((one) => one.label)])

test.each([
  [
    'neighbours stand together',
    [item('a', 'x'), item('b', 'x'), item('c', 'y')],
    [
      ['x', ['a', 'b']],
      ['y', ['c']],
    ],
  ],
  ['a single group needs no heading', [item('a', 'x'), item('b', 'x')], [[undefined, ['a', 'b']]]],
  ['items without a group', [item('a'), item('b')], [[undefined, ['a', 'b']]]],
  ['nothing', [], []],
])('%s', (_case, items, groups) => {
  expect(shape(items)).toEqual(groups)
})

const admin = getVisibleMenus({
  roles: [ROLES.Admin],
  features: ['bannerAccess', 'alerts'],
  clientId: null,
  canUse2FA: false,
})

test('under More, plain links come first and each menu keeps its name as a heading', () => {
  const hidden = admin.filter(({ label }) => ['Visibility Reports', 'Settings', 'Alerts'].includes(label))
  const groups = groupItems(flattenMenus(hidden)).map(({ heading }) => heading)
  expect(groups).toEqual([undefined, 'Visibility Reports · Evolution', 'Visibility Reports · Extended', 'Settings'])
})

test('finds the menu of a screen, if it has one', () => {
  expect(findMenu(admin, 'trayBannerError')?.label).toBe('Banner captures')
  expect(findMenu(admin, 'home')?.label).toBe('Home')
  expect(findMenu(admin, 'trayBannerDetail')?.label).toBe('Banner captures')
  expect(findMenu(admin, 'admin')?.label).toBe('Admin')
  expect(findMenu(admin, 'reports')?.label).toBe('Visibility Reports')
  expect(findMenu(admin, 'reportAudit')?.label).toBe('Retail Media')
  expect(findMenu(admin, 'trayProductAll')).toBeUndefined()
  expect(findMenu(admin, undefined)).toBeUndefined()
})
