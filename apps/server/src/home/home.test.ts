import { randomUUID } from 'node:crypto'
import { FEATURES } from '@vitrine/contract/access/features'
import { DASHBOARD_CALLS, listHomeCaptures } from '@vitrine/contract/home/dashboard.contract'
import {
  deleteBookmark,
  getBookmark,
  getHome,
  getHomeFrame,
  type Home,
  saveBookmark,
  saveHomeState,
} from '@vitrine/contract/home/home.contract'
import type { HomeState } from '@vitrine/contract/home/home-state'
import { LIMITS } from '@vitrine/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function createClient(columns: Record<string, string | null>, features: readonly string[] = FEATURES) {
  const clientId = await makeClient(server, features)
  for (const [column, value] of Object.entries(columns))
    await server.owner.query(`update client set ${column} = $1 where client_id = $2`, [value, clientId])
  return { clientId, ...(await makeSignedInUser(server, { clientId, roles: ['Viewer'] })) }
}
const readHome = async (browser: Browser) => (await browser.call(getHome)).body as Home

const STATE: HomeState = {
  page: 'visibility',
  filters: { weeks: 26, from: null, to: null, countryIds: [9], categoryGroupIds: [], platformIds: [3, 4] },
  hiddenPages: ['prices'],
  report: null,
}

describe('[HOME-02a] the home response', () => {
  const EMPTY = { homeUrl: null, accessToken: null, reportId: null, bookmarks: [], error: null, state: null }

  test('has the fields of the specification for every kind, with null where a field does not apply', async () => {
    const staff = await makeSignedInUser(server, { roles: ['Admin'] })
    expect(await readHome(staff.browser)).toMatchObject({ ...EMPTY, kind: 'dashboard', clientName: null })
    const dashboard = await createClient({})
    expect(await readHome(dashboard.browser)).toMatchObject({ ...EMPTY, kind: 'dashboard', options: { countries: [] } })
    const logo = await createClient({ home_kind: 'logo' })
    expect(await readHome(logo.browser)).toMatchObject({ ...EMPTY, kind: 'logo', options: null })
    const homeUrl = 'https://board.partner.example/start?a=1'
    const framed = await createClient({ home_kind: 'iframe', home_url: homeUrl })
    expect(await readHome(framed.browser)).toMatchObject({ ...EMPTY, kind: 'iframe', homeUrl })
  })

  test('explains why a home cannot be shown: Power BI not set up, or a page without an address', async () => {
    const reportId = randomUUID()
    const powerbi = await createClient({ home_kind: 'powerbi', powerbi_report_id: reportId })
    const error = 'Power BI is not set up. Please ask your administrator.'
    expect(await readHome(powerbi.browser)).toMatchObject({ kind: 'powerbi', reportId, accessToken: null, error })
    const spanish = await powerbi.browser.call(getHome, { headers: { 'accept-language': 'es' } })
    expect(spanish.body).toMatchObject({ error: 'Power BI no está configurado. Consulte a su administrador.' })
    for (const home_url of [null, 'http://plain.example/', 'javascript:alert(1)', server.services.config.PUBLIC_URL]) {
      const { browser } = await createClient({ home_kind: 'iframe', home_url })
      expect(await readHome(browser)).toMatchObject({ homeUrl: null, error: expect.stringContaining('no address') })
      expect((await browser.call(getHomeFrame)).status).toBe(404)
    }
  })
})

test('the home frame allows only the configured site, and can be framed only by the product', async () => {
  const { browser } = await createClient({ home_kind: 'iframe', home_url: 'https://board.partner.example/a?b="c&d' })
  const { body, headers } = await browser.call(getHomeFrame)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-src https://board.partner.example; frame-ancestors 'self'",
  )
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(body).toContain('src="https://board.partner.example/a?b=%22c&#38;d"')
  expect(body).toMatch(/sandbox="(?!.*allow-top-navigation)[^"]*"/)
  // the site is not disclosed elsewhere: not in the product's document, not in another client's frame
  const { headers: ours } = await browser.call(getHome)
  expect(String(ours['content-security-policy'])).toContain("frame-src 'self';")
  expect((await (await createClient({})).browser.call(getHomeFrame)).status).toBe(404)
})

describe('saved states', () => {
  test('Save Filters sets the default view of this user only', async () => {
    const { browser, clientId } = await createClient({})
    const colleague = await makeSignedInUser(server, { clientId, roles: ['Viewer'] })
    for (const page of ['overview', 'visibility'])
      expect((await browser.call(saveHomeState, { body: { ...STATE, page } })).status).toBe(200)
    expect((await readHome(browser)).state).toEqual(STATE)
    expect((await readHome(colleague.browser)).state).toBeNull()
  })

  test('adding a bookmark is idempotent; it can be renamed and deleted', async () => {
    const { browser, clientId } = await createClient({})
    const colleague = await makeSignedInUser(server, { clientId, roles: ['Viewer'] })
    const [bookmarkId, second] = [randomUUID(), randomUUID()]
    const [ofReport, { report: _, ...state }] = [{ ...STATE, report: 'its own words' }, STATE]
    const put = (who: Browser, id: string, name: string) =>
      who.call(saveBookmark, {
        params: { bookmarkId: id },
        body: { name, state: id === second ? ofReport : STATE },
      })
    const get = (who: Browser, id: string) => who.call(getBookmark, { params: { bookmarkId: id } })
    await Promise.all([put(browser, bookmarkId, 'Spain'), put(browser, bookmarkId, 'Spain')])
    await put(browser, second, 'Alpine')
    await put(browser, bookmarkId, 'Iberia')
    expect((await readHome(browser)).bookmarks).toEqual([
      { bookmarkId: second, name: 'Alpine', state, hasReport: true },
      { bookmarkId, name: 'Iberia', state, hasReport: false },
    ])
    // the report state is loaded when a bookmark is opened
    expect((await get(browser, second)).body).toEqual({ bookmarkId: second, name: 'Alpine', state: ofReport })
    expect((await get(browser, bookmarkId)).body).toMatchObject({ state: STATE })
    expect((await get(colleague.browser, second)).status).toBe(404)
    // another user can have a bookmark with the same ID
    expect((await readHome(colleague.browser)).bookmarks).toEqual([])
    await put(colleague.browser, bookmarkId, 'Mine')
    for (let time = 0; time < 2; time++) await colleague.browser.call(deleteBookmark, { params: { bookmarkId } })
    expect((await readHome(browser)).bookmarks.map(({ name }) => name)).toEqual(['Alpine', 'Iberia'])
  })

  test('are limited in number and need the feature', async () => {
    const { browser, userId } = await createClient({})
    const { report: _, ...state } = STATE
    await server.owner.query(
      `insert into bookmark (user_id, bookmark_id, name, state)
       select $1, gen_random_uuid(), 'n' || n, $2 from generate_series(1, $3) n`,
      [userId, JSON.stringify(state), LIMITS.home.bookmarks],
    )
    const add = (who: Browser) =>
      who.call(saveBookmark, { params: { bookmarkId: randomUUID() }, body: { name: 'more', state: STATE } })
    expect(await add(browser)).toMatchObject({ status: 409, body: { error: 'tooManyBookmarks' } })
    const without = await createClient({}, ['bannerAccess'])
    expect((await add(without.browser)).status).toBe(403)
    expect((await without.browser.call(saveHomeState, { body: STATE })).status).toBe(403)
    const broken = { ...STATE, filters: { ...STATE.filters, weeks: null } }
    expect((await browser.call(saveHomeState, { body: broken })).status).toBe(400)
  })
})

test('refuses staff pages to clients and client pages to staff, for all roles', async () => {
  const { browser: client } = await createClient({})
  const { browser: staff } = await makeSignedInUser(server, { roles: ['Admin'] })
  const query = { from: '2026-11-01', to: '2026-11-16' }
  const isStaffs = (name: string) => ['trays', 'reviewers', 'captures'].includes(name)
  for (const [name, call] of Object.entries(DASHBOARD_CALLS)) {
    expect((await client.call(call, { query })).status, name).toBe(isStaffs(name) ? 403 : 200)
    expect((await staff.call(call, { query })).status, name).toBe(isStaffs(name) ? 200 : 403)
  }
  expect((await staff.call(listHomeCaptures, { query })).status).toBe(403)
  const ages = { from: '2000-01-01', to: '2026-11-16' }
  expect((await client.call(DASHBOARD_CALLS.overview, { query: ages })).status).toBe(400)
})
