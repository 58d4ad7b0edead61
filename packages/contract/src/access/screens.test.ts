import { describe, expect, test } from 'vitest'
import { NOBODY } from './permissions.ts'
import { ROLE_NAMES, ROLES } from './roles.ts'
import { PUBLIC_PATHS, ROLE_NUMBERS, ROUTE_ROLES } from './routes.fixture.ts'
import { canOpen, SCREENS, type ScreenName } from './screens.ts'

describe('the screens table', () => {
  const names = Object.keys(SCREENS) as ScreenName[]

  test('[NAV-02a] exactly login and logout are public', () => {
    const open = names.filter((name) => SCREENS[name].access === 'public')
    expect(open.map((name) => SCREENS[name].path).toSorted()).toEqual(PUBLIC_PATHS)
  })

  test('[NAV-02a] has no screens other than the public ones and those of the route table', () => {
    expect(names.map((name) => SCREENS[name].path).toSorted()).toEqual(
      [...PUBLIC_PATHS, ...Object.keys(ROUTE_ROLES)].toSorted(),
    )
  })

  test('[ROLE-01] the roles have the names and numbers of the specification', () => {
    expect(ROLES).toEqual(ROLE_NUMBERS)
  })

  test.each(names.filter((name) => !PUBLIC_PATHS.includes(SCREENS[name].path)))(
    '[NAV-03b-t] %s admits exactly the roles of the route table',
    (name) => {
      const expected = ROUTE_ROLES[SCREENS[name].path]
      expect(expected, SCREENS[name].path).toBeDefined()
      const admitted = ROLE_NAMES.filter((role) => canOpen({ roles: [ROLE_NUMBERS[role]], clientId: null }, name))
      expect(new Set(admitted)).toEqual(new Set(expected === 'any' ? ROLE_NAMES : expected))
      // without a role, only screens for every signed-in user open
      expect(canOpen(NOBODY, name)).toBe(expected === 'any')
    },
  )

  test('has every address once, and 14 reports', () => {
    const paths = Object.values(SCREENS).map((screen) => screen.path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => path.startsWith('/reports/'))).toHaveLength(14)
  })
})
