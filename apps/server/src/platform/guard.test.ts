import { staffWith } from '@vitrine/contract/access/holders.fixture'
import { hasPermission, KEY_SCOPE_NAMES } from '@vitrine/contract/access/permissions'
import { ROLE_NAMES, type RoleName } from '@vitrine/contract/access/roles'
import { ROUTE_ROLES } from '@vitrine/contract/access/routes.fixture'
import { canOpen, SCREEN_NAMES, SCREENS } from '@vitrine/contract/access/screens'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import { type Access, type Endpoint, isForCrawlers } from '@vitrine/contract/endpoint'
import { makeIngestKey } from '@vitrine/contract/ingest/keys.contract'
import { TRAY_NAMES, TRAYS } from '@vitrine/contract/trays/trays'
import { countTray } from '@vitrine/contract/trays/trays.contract'
import { figure } from '@vitrine/testing/figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeUser, TEST_PASSWORD, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let origin: string
const browsers = new Map<RoleName, Browser>()
const endpoints: Endpoint[] = []

beforeAll(async () => {
  server = await testServer()
  for (const role of ROLE_NAMES) {
    const { username } = await makeUser(server, { roles: [role], canUseTwoFactor: true })
    const browser = server.browser()
    await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
    browsers.set(role, browser)
  }
  endpoints.push(...server.endpoints)
  origin = await server.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** Parameters that pass the endpoint's schema, so that only access decides. */
const SAMPLE_PARAMS: Record<string, string> = { tray: 'banner-inbox', lookup: 'countries' }
const SAMPLE_QUERY: Record<string, string> = { draw: '1' }
/** An ID that doesn't exist, because some calls delete the record they are given. */
const NOBODYS = '999999'

const sample = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, SAMPLE_PARAMS[name] ?? NOBODYS]))

const sampleQuery = ({ query }: Endpoint) =>
  Object.fromEntries(Object.entries(SAMPLE_QUERY).filter(([name]) => name in query.shape))

/** Sends a real HTTP request and returns the status. */
async function requestStatus(endpoint: Endpoint, { cookies }: Browser): Promise<number> {
  const path = Object.entries(sample(endpoint)).reduce<string>(
    (url, [name, value]) => url.replace(`:${name}`, value),
    endpoint.path,
  )
  const query = new URLSearchParams(sampleQuery(endpoint)).toString()
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const { status, body } = await fetch(`${origin}${path}?${query}`, {
    method: endpoint.method,
    headers: { cookie },
  })
  // event streams never end, so the response headers are enough
  await body?.cancel()
  return status
}

/** Number of responses that agreed with the table. */
let agreed = 0

/** Identity providers add their own parameters, which are dropped. */
const DROPS_OTHERS: readonly string[] = ['/api/company-sign-in/:companySignInId/return']

const isForPeople = ({ access }: Endpoint) => access !== 'public' && !isForCrawlers(access)

function admits(access: Access, role: RoleName, params: Record<string, string>): boolean {
  if (typeof access === 'string') return true
  if (isForCrawlers(access)) return false
  const needed = [access.permission, access.permissionFor?.({ params, query: {} }) ?? access.permission]
  return needed.every((permission) => hasPermission(staffWith(role), permission))
}

describe('every registered call', () => {
  test('is registered and known to this test', () => {
    expect(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)).toContain('GET /api/trays/:tray/count')
  })

  test('[NAV-12] answers exactly these calls without a session', () => {
    const open = endpoints.filter((endpoint) => endpoint.access === 'public').map((endpoint) => endpoint.path)
    expect(open.sort()).toEqual([
      // opened by a person or by an email program
      '/api/alert-stop/:token',
      '/api/alert-stop/:token',
      '/api/alert-stop/:token/one-click',
      '/api/alert-stop/:token/one-click',
      '/api/company-sign-in/:companySignInId/return',
      '/api/company-sign-in/find',
      '/api/company-sign-in/finish',
      '/api/company-sign-in/logout',
      '/api/company-sign-in/start',
      '/api/environment',
      '/api/live',
      '/api/logout',
      '/api/password',
      '/api/password/link',
      '/api/password/link/check',
      '/api/session',
      '/api/sign-in',
      '/api/sign-in/code',
      '/api/sign-in/code/mail',
      '/api/sign-in/code/passkey',
      '/api/sign-in/code/passkey/start',
      '/api/sign-in/passkey',
      '/api/sign-in/passkey/start',
    ])
  })

  test('[NAV-12] accepts requests from other sites only for exactly these calls, and without a session', () => {
    const anywhere = endpoints.filter(({ fromAnywhere }) => fromAnywhere)
    expect(anywhere.map(({ path, access }) => [path, access]).toSorted()).toEqual([
      ['/api/alert-stop/:token/one-click', 'public'],
      // sent by a company's identity provider with a signed token
      ['/api/company-sign-in/logout', 'public'],
    ])
  })

  test('Z1 [NAV-12] refuses an unsigned caller with 401, even with an invalid cookie', async () => {
    for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
      const nobody = server.browser()
      const forger = server.browser()
      forger.cookies.set('__Host-vitrine-session', 'x'.repeat(43))
      for (const browser of [nobody, forger]) {
        const answer = await browser.call(endpoint, { params: sample(endpoint) })
        expect(answer, endpoint.path).toMatchObject({ status: 401, body: { error: 'signedOut' } })
      }
      expect(await requestStatus(endpoint, nobody), endpoint.path).toBe(401)
      agreed += 1
    }
  })

  test('[NAV-12] reserves exactly these calls for crawlers', () => {
    const ingest = endpoints.filter(({ access }) => isForCrawlers(access)).map(({ path }) => path)
    expect(ingest.sort()).toEqual([
      '/api/agent/visits/capture',
      '/api/agent/visits/failure',
      '/api/agent/visits/lease',
      '/api/agent/visits/renew',
      '/api/agent/visits/robots',
      '/api/ingest/observations',
      '/api/ingest/pictures',
      '/api/ingest/status',
      '/api/ingest/uploads',
      '/api/ingest/uploads/complete',
    ])
  })

  test('[NAV-12] requires a valid key in the exact form for crawler calls; a session does not open them', async () => {
    const admin = browsers.get('Admin') as Browser
    const { body } = await admin.call(makeIngestKey, { body: { crawler: 'Guard', scopes: KEY_SCOPE_NAMES } })
    const { key } = body as { key: string }
    const session = admin.cookies.get('__Host-vitrine-session') ?? ''
    const wrong = ['', `Bearer ${session}`, `Bearer vitrine_${'x'.repeat(43)}`, `Bearer ${key}x`, `Basic ${key}`, key]
    for (const { method, path } of endpoints.filter(({ access }) => isForCrawlers(access))) {
      for (const browser of [server.browser(), admin]) {
        for (const authorization of wrong) {
          const answer = await browser.send(method, path, { authorization })
          expect(answer, `${path} ${authorization}`).toMatchObject({ status: 401, body: { error: 'signedOut' } })
        }
      }
      // accepted from any site, then refused because of its content
      const { status } = await server
        .browser()
        .send(method, path, { authorization: `Bearer ${key}`, origin: 'https://x.example' })
      expect([400, 415], path).toContain(status)
    }
  })

  test('[NAV-12] refuses calls for people when called with an ingest key', async () => {
    const { body } = await (browsers.get('Admin') as Browser).call(makeIngestKey, { body: { crawler: 'Guard' } })
    const headers = { authorization: `Bearer ${(body as { key: string }).key}` }
    for (const endpoint of endpoints.filter(isForPeople)) {
      const path = Object.entries(sample(endpoint)).reduce<string>(
        (url, [name, value]) => url.replace(`:${name}`, value),
        endpoint.path,
      )
      expect((await server.browser().send(endpoint.method, path, headers)).status, path).toBe(401)
    }
  })

  test('[NAV-12] never answers sign-in, session check and logout with 401', async () => {
    for (const endpoint of endpoints.filter(({ access }) => access === 'public')) {
      const body = { username: 'nobody', password: 'wrong', rememberMe: false }
      const answer = await server.browser().call(endpoint, endpoint.method === 'POST' ? { body } : {})
      expect(answer.status, endpoint.path).not.toBe(401)
    }
  })

  test.each(ROLE_NAMES)(
    'Z1 [NAV-03a] [NAV-12] admits %s exactly where the permission table does, and answers 403 otherwise',
    async (role) => {
      const browser = browsers.get(role) as Browser
      for (const endpoint of endpoints.filter(isForPeople)) {
        const status = await requestStatus(endpoint, browser)
        if (admits(endpoint.access, role, sample(endpoint))) expect([401, 403], endpoint.path).not.toContain(status)
        else expect(status, endpoint.path).toBe(403)
        agreed += 1
      }
    },
  )

  test('Z1 covers every call for every role and for signed-out callers', () => {
    const people = endpoints.filter(isForPeople).length
    const closed = endpoints.filter(({ access }) => access !== 'public').length
    expect(agreed).toBe(people * ROLE_NAMES.length + closed)
    figure(
      'Z1',
      `${agreed} HTTP responses of ${endpoints.length} calls to ${ROLE_NAMES.length} roles and signed-out callers agree with the table`,
    )
  })

  test.each(ROLE_NAMES)('[NAV-03a] answers %s behind every tray screen as the route table says', async (role) => {
    const browser = browsers.get(role) as Browser
    for (const tray of TRAY_NAMES) {
      const { status, body } = await browser.call(countTray, { params: { tray } })
      const expected = (ROUTE_ROLES[SCREENS[TRAYS[tray].screen].path] as readonly RoleName[]).includes(role)
      expect(status, tray).toBe(expected ? 200 : 403)
      if (!expected) expect(body).toMatchObject({ error: 'forbidden', message: 'You do not have access to this page.' })
    }
  })
})

test('records a denial in the audit', async () => {
  const { userId, username } = await makeUser(server, { roles: ['Reporter'] })
  const browser = server.browser()
  await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
  await browser.call(countTray, { params: { tray: 'banner-all' } })
  const { rows } = await server.owner.query("select detail from audit where user_id = $1 and action = 'denied'", [
    userId,
  ])
  expect(rows).toMatchObject([{ detail: { call: 'GET /api/trays/:tray/count' } }])
})

test('refuses unknown keys in any body, query or parameter', async () => {
  for (const endpoint of endpoints) {
    for (const part of ['params', 'query', 'body'] as const) {
      const shape = endpoint[part] as { type: string; def?: { catchall?: { type: string } } }
      const expected = part === 'query' && DROPS_OTHERS.includes(endpoint.path) ? undefined : 'never'
      if (shape.type === 'object') expect(shape.def?.catchall?.type, endpoint.path).toBe(expected)
    }
  }
  const admin = browsers.get('Admin') as Browser
  expect((await admin.send('GET', '/api/trays/banner-inbox/count?extra=1')).status).toBe(400)
})

/** A literal list, so that an accidental edit of the screens table shows up in review. */
test('lists exactly these privileged screens', () => {
  const closed = SCREEN_NAMES.filter((name) => ROLE_NAMES.filter((role) => canOpen(staffWith(role), name)).length === 1)
  expect(closed).toEqual([
    'trayBannerAll',
    'trayProductAll',
    'adminClients',
    'adminProxies',
    'adminSessions',
    'adminUsers',
    'adminCountries',
    'adminTradeGroups',
    'adminPlatformTypes',
    'adminLocationPositions',
    'adminLocationSections',
    'adminBannerTypes',
    'adminBannerSubtypes',
    'adminStores',
    'adminCompanySignIns',
    'adminCompanyAccounts',
    'adminSecurityEvents',
    'adminSystem',
  ])
})
