import type { MenuItem } from '@vitrine/contract/access/menu'
import { visibleMenus } from '@vitrine/contract/access/menu.rules'
import { ROLES } from '@vitrine/contract/access/roles'
import { expect, test } from 'vitest'
import { flattened, groupItems, menuOfScreen } from './menu-groups.ts'

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

const admin = visibleMenus({
  roles: [ROLES.Admin],
  features: ['bannerAccess', 'alerts'],
  clientId: null,
  canUse2FA: false,
})

test('under More a menu keeps its name above its items, after the places of their own', () => {
  const hidden = admin.filter(({ label }) => ['Visibility Reports', 'Settings', 'Alerts'].includes(label))
  const groups = groupItems(flattened(hidden)).map(({ heading }) => heading)
  expect(groups).toEqual([undefined, 'Visibility Reports · Evolution', 'Visibility Reports · Extended', 'Settings'])
})

test('a screen is found under its menu, or under none', () => {
  expect(menuOfScreen(admin, 'trayBannerError')?.label).toBe('Banner captures')
  expect(menuOfScreen(admin, 'home')?.label).toBe('Home')
  expect(menuOfScreen(admin, 'trayBannerDetail')?.label).toBe('Banner captures')
  expect(menuOfScreen(admin, 'admin')?.label).toBe('Admin')
  expect(menuOfScreen(admin, 'reports')?.label).toBe('Visibility Reports')
  expect(menuOfScreen(admin, 'reportAudit')?.label).toBe('Retail Media')
  expect(menuOfScreen(admin, 'trayProductAll')).toBeUndefined()
  expect(menuOfScreen(admin, undefined)).toBeUndefined()
})
