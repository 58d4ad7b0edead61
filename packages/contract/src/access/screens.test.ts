import { describe, expect, test } from 'vitest'
import { ROLE_NAMES, ROLES, type RoleName } from './roles.ts'
import { mayOpen, SCREENS, type ScreenName } from './screens.ts'

/** The route table of the specification, written down a second time by hand. */
const ROUTES: Record<string, readonly RoleName[] | 'any'> = {
  '/home': 'any',
  '/alerts': 'any',
  '/tray-banner/inbox': ['Admin', 'Recognitor'],
  '/tray-banner/pending': ['Admin', 'Recognitor', 'Editor'],
  '/tray-banner/sent': ['Admin', 'Recognitor', 'Editor'],
  '/tray-banner/sent-all': ['Admin', 'Viewer', 'Editor'],
  '/tray-banner/all': ['Admin'],
  '/tray-banner/discarded': ['Admin', 'Recognitor', 'Editor', 'Discarded', 'Campaign'],
  '/tray-banner/error': ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign'],
  '/tray-banner/detail/$captureId': ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign'],
  '/tray-product/inbox': ['Admin', 'Recognitor'],
  '/tray-product/sent-all': ['Admin', 'Viewer', 'Editor'],
  '/tray-product/all': ['Admin'],
  '/tray-product/discarded': ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign'],
  '/tray-product/error': ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign'],
  '/tray-product/detail/$captureId': ['Admin', 'Recognitor', 'Viewer', 'Editor', 'Discarded', 'Campaign'],
  '/perfect-image/pending': ['Admin', 'Recognitor', 'Editor'],
  '/perfect-image/analyzed': ['Admin', 'Recognitor', 'Editor'],
  '/perfect-image/all': ['Admin', 'Recognitor', 'Editor'],
  '/perfect-image/detail/$imageCaptureId': ['Admin', 'Recognitor', 'Editor'],
  '/perfect-product': ['Admin', 'ServiceManager'],
}
/** Records that the Campaign role may not see, by the rights table of the decisions. */
const ADMIN_ONLY = ['/admin/clients', '/admin/proxies', '/admin/sessions', '/admin/users']
/** The lists that other records choose from, by the decisions: an Admin edits them. */
const LISTS = [
  '/admin/countries',
  '/admin/business-divisions',
  '/admin/etailer-types',
  '/admin/location-positions',
  '/admin/location-sections',
  '/admin/banner-types',
  '/admin/banner-subtypes',
  '/admin/stores',
]

function rolesOf(path: string): readonly RoleName[] | 'any' | undefined {
  if (path.startsWith('/reports')) return ['Admin', 'Reporter', 'Auditor']
  if (path.startsWith('/admin')) return [...ADMIN_ONLY, ...LISTS].includes(path) ? ['Admin'] : ['Admin', 'Campaign']
  return ROUTES[path]
}

describe('the screens table', () => {
  const closed = (Object.keys(SCREENS) as ScreenName[]).filter((name) => SCREENS[name].roles !== 'public')

  test.each(closed)('%s admits exactly the roles of the route table', (name) => {
    const expected = rolesOf(SCREENS[name].path)
    const admitted = ROLE_NAMES.filter((role) => mayOpen([ROLES[role]], name))
    expect(new Set(admitted)).toEqual(new Set(expected === 'any' ? ROLE_NAMES : expected))
  })

  test('has every address once, 14 reports, 14 records and 8 lists', () => {
    const paths: string[] = Object.values(SCREENS).map((screen) => screen.path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => path.startsWith('/reports/'))).toHaveLength(14)
    expect(paths).toEqual(expect.arrayContaining(LISTS))
    const records = paths.filter((path) => path.startsWith('/admin/') && !LISTS.includes(path))
    expect(records).toHaveLength(14)
    expect(Object.keys(ROUTES).every((path) => paths.includes(path))).toBe(true)
  })
})
