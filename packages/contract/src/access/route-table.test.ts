import { describe, expect, test } from 'vitest'
import { staffWith } from './holders.fixture.ts'
import { NOBODY } from './permissions.ts'
import { ROLE_NAMES, type RoleName } from './roles.ts'
import { canOpen, getScreen, SCREEN_NAMES, type ScreenName } from './screens.ts'

/** Section 2.1 of the specification, row by row. */
const ROWS: readonly [id: string, routes: string, roles: string][] = [
  ['[NAV-03b]', 'home', 'any signed-in user'],
  ['[NAV-03c]', 'tray-banner/inbox', 'Admin, Recognitor'],
  ['[NAV-03d]', 'tray-banner/pending', 'Admin, Recognitor, Editor'],
  ['[NAV-03e]', 'tray-banner/sent', 'Admin, Recognitor, Editor'],
  ['[NAV-03f]', 'tray-banner/sent-all', 'Admin, Viewer, Editor'],
  ['[NAV-03g]', 'tray-banner/all', 'Admin'],
  ['[NAV-03h]', 'tray-banner/discarded', 'Admin, Recognitor, Editor, Discarded, Campaign'],
  ['[NAV-03i]', 'tray-banner/error', 'Admin, Viewer, Recognitor, Editor, Discarded, Campaign'],
  ['[NAV-03j]', 'tray-banner/detail/{id}', 'Admin, Viewer, Recognitor, Editor, Discarded, Campaign'],
  ['[NAV-03k]', 'tray-product/inbox', 'Admin, Recognitor'],
  ['[NAV-03l]', 'tray-product/sent-all', 'Admin, Viewer, Editor'],
  ['[NAV-03m]', 'tray-product/all', 'Admin'],
  ['[NAV-03n]', 'tray-product/discarded, tray-product/error', 'Admin, Viewer, Recognitor, Editor, Discarded, Campaign'],
  ['[NAV-03o]', 'tray-product/detail/{id}', 'Admin, Recognitor, Viewer, Editor, Discarded, Campaign'],
  ['[NAV-03p]', 'reports', 'Admin, Reporter, Auditor'],
  ['[NAV-03q]', 'alerts', 'any signed-in user'],
  ['[NAV-03r]', 'perfect-image/pending, perfect-image/analyzed, perfect-image/all', 'Admin, Recognitor, Editor'],
  ['[NAV-11]', 'perfect-image/detail/{id}', 'Admin, Recognitor, Editor'],
  ['[NAV-03s]', 'perfect-product', 'Admin, ServiceManager'],
  ['[NAV-03t]', 'admin', 'Admin, Campaign'],
  ['[NAV-03u]', 'login', 'none'],
]

const ALL = 'Admin, Viewer, Recognitor, Editor, Discarded, Campaign, Reporter, Auditor, ServiceManager'.split(', ')

const findScreen = (route: string): ScreenName | undefined =>
  SCREEN_NAMES.find((name) => getScreen(name).path.replace(/\$\w+/, '{id}') === `/${route}`)
const listRoles = (name: ScreenName) => ROLE_NAMES.filter((role) => canOpen(staffWith(role), name)).toSorted()

describe('the route table', () => {
  test.each(ROWS)('%s %s is for %s', (_id, routes, roles) => {
    for (const route of routes.split(', ')) {
      const name = findScreen(route)
      if (!name) throw new Error(`${route} is no screen`)
      const isOpen = roles === 'any signed-in user' || roles === 'none'
      expect(listRoles(name)).toEqual((isOpen ? ALL : roles.split(', ')).toSorted())
      expect(getScreen(name).access === 'public').toBe(roles === 'none')
    }
  })
})

const isRestricted = (name: ScreenName) => !canOpen(NOBODY, name)
/** Screens that a single role can open, except those for everybody. */
const listPaths = (role: RoleName) =>
  SCREEN_NAMES.filter((name) => isRestricted(name) && canOpen(staffWith(role), name)).map(
    (name) => getScreen(name).path as string,
  )
const matchPrefix = (...starts: string[]) => expect.stringMatching(new RegExp(`^/(${starts.join('|')})(/|$)`))

describe('named roles', () => {
  test('[ROLE-01] are these nine', () => {
    expect((ROLE_NAMES as string[]).toSorted()).toEqual(ALL.toSorted())
  })

  test('[ROLE-02] Admin reaches all tray, perfect-image, reports, perfect-product and admin routes', () => {
    const restricted = SCREEN_NAMES.filter((name) => isRestricted(name))
    expect(restricted.length).toBeGreaterThan(40)
    expect(listPaths('Admin')).toEqual(restricted.map((name) => getScreen(name).path))
    for (const path of listPaths('Admin'))
      expect(path).toEqual(
        matchPrefix('tray-banner', 'tray-product', 'perfect-image', 'reports', 'perfect-product', 'admin'),
      )
  })

  test('[ROLE-03] Campaign reaches admin and the discarded and error trays', () => {
    const paths = listPaths('Campaign')
    expect(paths).toEqual(expect.arrayContaining(['/admin', '/admin/urls', '/admin/campaigns']))
    expect(paths.filter((path) => path.startsWith('/tray-') && !path.includes('detail'))).toEqual([
      '/tray-banner/discarded',
      '/tray-banner/error',
      '/tray-product/discarded',
      '/tray-product/error',
    ])
    expect(paths.filter((path) => !/^\/(admin|tray-)/.test(path))).toEqual([])
  })

  test('[ROLE-04] ServiceManager reaches only perfect-product', () => {
    expect(listPaths('ServiceManager')).toEqual(['/perfect-product'])
  })

  test.each(['Reporter', 'Auditor'] as const)('[ROLE-05] %s reaches reports', (role) => {
    const reports = SCREEN_NAMES.map((name) => getScreen(name).path as string).filter((path) => /^\/reports/.test(path))
    expect(reports).toHaveLength(15)
    expect(listPaths(role)).toEqual(reports)
  })
})
