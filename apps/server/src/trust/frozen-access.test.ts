import { readFileSync } from 'node:fs'
import type { PermissionHolder } from '@vitrine/contract/access/permissions'
import { ROLE_NAMES, ROLES, type RoleName } from '@vitrine/contract/access/roles'
import { canOpen, SCREEN_NAMES, SCREENS } from '@vitrine/contract/access/screens'
import { type Access, type Endpoint, isForCrawlers } from '@vitrine/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccess, checkInputAccess } from '../platform/guard.ts'
import { type TestServer, testServer } from '../server.fixture.ts'

const toRoleIds = (roles: readonly RoleName[]) => roles.map((role) => ROLES[role])
const ROLE_SETS = Array.from({ length: 2 ** ROLE_NAMES.length }, (_, bits) =>
  ROLE_NAMES.filter((_name, place) => bits & (1 << place)),
)
const CLIENTS = { staff: null, client: 12 } as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Decides like the guard: before and after the parameters are read. */
function admits(access: Access, holder: PermissionHolder, params: Record<string, string>) {
  if (isForCrawlers(access)) return false
  return !checkAccess(access, holder) && !checkInputAccess(access, holder, { params, query: {} })
}

/** All values of the parameters that affect access. */
function listVariants({ access, params }: Endpoint): Record<string, string>[] {
  if (typeof access === 'string' || isForCrawlers(access) || !access.permissionFor) return [{}]
  return (params.shape.tray as unknown as { options: string[] }).options.map((tray) => ({ tray }))
}

const listCalls = () =>
  [...server.endpoints].flatMap((endpoint) =>
    listVariants(endpoint).map((params) => {
      const name = [`${endpoint.method} ${endpoint.path}`, ...Object.entries(params).map((pair) => pair.join('='))]
      return { name: name.join(' '), access: endpoint.access, params }
    }),
  )

/**
 * Access to every call and screen before permissions were introduced: one line each, with the roles of staff and client
 * users that were allowed. Later additions have no line.
 */
const rows = readFileSync(new URL('frozen-access.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [name = '', staff = '', client = ''] = line.split('\t')
    return { name, staff, client }
  })

/** Whether a column of the file allowed these roles. */
const wasAdmitted = (column: string, roles: readonly RoleName[]) =>
  column === 'everybody' || roles.some((role) => column.split(' ').includes(role))

test('allows every call for the same users as before: all 512 role sets, for staff and for a client', () => {
  const calls = new Map(listCalls().map((call) => [call.name, call]))
  const wrong: string[] = []
  let compared = 0
  for (const row of rows.filter(({ name }) => !name.startsWith('screen '))) {
    const call = calls.get(row.name)
    if (!call) wrong.push(`${row.name} is missing`)
    for (const who of ['staff', 'client'] as const) {
      for (const roles of ROLE_SETS) {
        compared += 1
        if (
          call &&
          admits(call.access, { roles: toRoleIds(roles), clientId: CLIENTS[who] }, call.params) !==
            wasAdmitted(row[who], roles)
        )
          wrong.push(`${row.name} as ${who} with ${roles.join(', ') || 'no role'}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBe(383 * 2 * 512)
})

test('allows every screen for the same users as before', () => {
  const screens = new Map(SCREEN_NAMES.map((name) => [`screen ${SCREENS[name].path}`, name]))
  const wrong: string[] = []
  let compared = 0
  for (const row of rows.filter(({ name }) => name.startsWith('screen '))) {
    const screen = screens.get(row.name)
    if (!screen) wrong.push(`${row.name} is missing`)
    for (const who of ['staff', 'client'] as const) {
      for (const roles of ROLE_SETS) {
        compared += 1
        const holder = { roles: toRoleIds(roles), clientId: CLIENTS[who] }
        if (screen && canOpen(holder, screen) !== wasAdmitted(row[who], roles))
          wrong.push(`${row.name} as ${who} with ${roles.join(', ') || 'no role'}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBe(61 * 2 * 512)
})
