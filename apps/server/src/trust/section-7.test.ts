import { randomUUID } from 'node:crypto'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFile } from '../master-data/master-data.fixture.ts'
import { nameOfClient, productRow, send as sendList } from '../perfect-product/perfect-product.fixture.ts'
import { type Browser, makeSignedInUser, TEST_PASSWORD, type TestServer, testServer } from '../server.fixture.ts'
import { makeTenant, type Tenant } from './tenant.fixture.ts'

// The requests of section 7 of the specification, row by row, from a program that sends only a session cookie. Paths
// and field names are literal, as promised in docs/api.md.

let server: TestServer
let origin: string
let shop: Shop
let tenant: Tenant
let other: Tenant
let staff: { userId: number; username: string; browser: Browser }
beforeAll(async () => {
  server = await testServer()
  origin = await server.server.listen({ port: 0, host: '127.0.0.1' })
  shop = await makeShop(server.owner)
  tenant = await makeTenant(server)
  other = await makeTenant(server)
  staff = await makeSignedInUser(server, { roles: ['Admin'] })
}, 60_000)
afterAll(() => server.close())

const getCookie = ({ cookies }: Browser) => [...cookies].map((pair) => pair.join('=')).join('; ')

/** The content type is only sent with a body, so the cookie is the only other header. */
function call(method: string, path: string, body?: unknown, by: Browser = staff.browser): Promise<Response> {
  const json = body === undefined ? null : new Blob([JSON.stringify(body)], { type: 'application/json' })
  return fetch(origin + path, { method, headers: { cookie: getCookie(by) }, body: json })
}
const get = (path: string, by?: Browser) => call('GET', path, undefined, by)
async function readAnswer(asked: Promise<Response>): Promise<unknown> {
  const response = await asked
  const text = await response.text()
  expect([response.status, response.status === 200 ? '' : text]).toEqual([200, ''])
  return JSON.parse(text)
}
const listKeys = (value: unknown) => Object.keys(value as object).toSorted()
const getFirst = (value: unknown) => (value as unknown[])[0]

test('[VIEW-05] Image: GET /api/product-image/{productImageId}/image returns the image', async () => {
  const response = await get(`/api/product-image/${tenant.ids.productImageId}/image`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^image\//)
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
})

test('[ACC-08] Change password: current, new, repeat; true or false', async () => {
  const { browser } = await makeSignedInUser(server)
  const change = (current: string) => ({ current, new: 'quiet harbour lantern', repeat: 'quiet harbour lantern' })
  expect(await readAnswer(call('POST', '/api/account/password', change('not it'), browser))).toBe(false)
  expect(await readAnswer(call('POST', '/api/account/password', change(TEST_PASSWORD), browser))).toBe(true)
})

test('[REV-32d] Get capture url: by captureId; urlId and filename', async () => {
  const captureId = await placeForReview(server.owner, shop, { filename: 'page.png' })
  expect(await readAnswer(get(`/api/captures/${captureId}/url`))).toMatchObject({
    urlId: shop.urlId,
    filename: 'page.png',
  })
})

const CAPTURE_FIELDS = (
  'captureId revision captureTypeId captureStateId platformId when whenGmt title user data1 data2 keyword keywordId sku ' +
  'productImageId position similarity copiedFrom featuresFound urlId filename banners'
).split(' ')

test('[REV-32a] Get capture: by captureId; the fields of section 3', async () => {
  const captureId = await placeForReview(server.owner, shop, { banners: [validBanner(shop)] })
  const capture = await readAnswer(get(`/api/captures/${captureId}`))
  expect(listKeys(capture)).toEqual(CAPTURE_FIELDS.toSorted())
  const [banner] = (capture as { banners: { productCategories: unknown[] }[] }).banners
  expect(listKeys(banner)).toEqual(
    [
      ...['bannerId', 'isDeleted', 'locationPositionId', 'locationSectionId', 'bannerTypeId', 'bannerSubtypeId'],
      ...['campaignId', 'productCategories'],
    ].toSorted(),
  )
  expect(listKeys(banner?.productCategories[0])).toEqual(['categoryId', 'isDeleted', 'productCategoryId', 'tradeId'])
})

describe('[REV-27] [REV-38] Save capture: a number', () => {
  const SAVED_FIELDS =
    'captureId revision captureStateId productImageId platformId when data1 data2 keyword keywordId banners'.split(' ')
  /** The listed fields, as the capture was read. */
  async function read(captureId: number): Promise<Record<string, unknown>> {
    const capture = (await readAnswer(get(`/api/captures/${captureId}`))) as Record<string, unknown>
    return Object.fromEntries(SAVED_FIELDS.map((field) => [field, capture[field]]))
  }
  const placeCapture = async (placed: Parameters<typeof placeForReview>[2] = {}) =>
    read(await placeForReview(server.owner, shop, { banners: [validBanner(shop)], ...placed }))
  const save = (body: unknown) => readAnswer(call('PUT', '/api/captures', body))
  const readStored = async ({ captureId }: Record<string, unknown>) => {
    const { captureStateId, revision, data1 } = await read(Number(captureId))
    return { captureStateId, revision, data1 }
  }

  test('[REV-14a,b] accepts exactly the listed fields: Pending 2, then Sent 3; -2 when edited by another user', async () => {
    const capture = await placeCapture()
    expect(await save({ ...capture, captureStateId: 2, data1: 'Left aisle' })).toBe(2)
    expect(await readStored(capture)).toEqual({ captureStateId: 2, revision: 2, data1: 'Left aisle' })
    expect(await save({ ...capture, captureStateId: 3 })).toBe(-2)
    expect(await save({ ...(await read(Number(capture.captureId))), captureStateId: 3 })).toBe(3)
    expect(await readStored(capture)).toEqual({ captureStateId: 3, revision: 3, data1: 'Left aisle' })
  })

  test('returns -1 when the keyword does not exist for the eTailer', async () => {
    const capture = await placeCapture()
    expect(await save({ ...capture, captureStateId: 2, keyword: 'no such keyword' })).toBe(-1)
    expect(await readStored(capture)).toMatchObject({ captureStateId: 1, revision: 1 })
  })

  test.each([
    ['Discarded', 5, 'discarded'],
    ['WithError', 6, 'markedAsError'],
  ])('%s changes only the state and checks no rule', async (_name, captureStateId, action) => {
    // without a banner it breaks the rules for saving
    const capture = await placeCapture({ banners: [], data1: 'as it was' })
    expect((await call('PUT', '/api/captures', { ...capture, captureStateId: 3 })).status).toBe(400)
    expect(await save({ ...capture, captureStateId, data1: 'changed', when: '1999-01-01T00:00:00' })).toBe(2)
    expect(await readStored(capture)).toEqual({ captureStateId, revision: 2, data1: 'as it was' })
    const { rows } = await server.owner.query(
      'select action, user_id from capture_history where capture_id = $1 and revision = 2',
      [capture.captureId],
    )
    expect(rows).toEqual([{ action, user_id: staff.userId }])
    // repeating it changes nothing, and an older revision is stale
    const { captureId } = capture
    expect(await save({ captureId, revision: 2, captureStateId })).toBe(2)
    expect(await save({ captureId, revision: 1, captureStateId })).toBe(-2)
    expect((await call('PUT', '/api/captures', { captureId: 999_999_999, revision: 1, captureStateId })).status).toBe(
      404,
    )
  })

  test('accepts requests without the empty fields', async () => {
    const [category] = shop.categories
    const { captureId, platformId, when } = await placeCapture({ banners: [] })
    const banner = { locationPositionId: 1, locationSectionId: 1, bannerTypeId: 1, bannerSubtypeId: 1 }
    const productCategories = [{ categoryId: category?.categoryId, tradeId: category?.trades[0]?.tradeId }]
    const banners = [{ ...banner, productCategories }]
    expect(await save({ captureId, revision: 1, captureStateId: 3, platformId, when, banners })).toBe(2)
    const withoutDate = { captureId, revision: 2, captureStateId: 3, platformId, banners }
    expect((await call('PUT', '/api/captures', withoutDate)).status).toBe(400)

    const sku = String(tenant.ids.sku)
    const product = await placeCapture({ type: 'product', banners: [], sku, position: 1 })
    const shown = { captureId: product.captureId, revision: 1, platformId, when: product.when }
    expect(await save({ ...shown, captureStateId: 3 })).toBe(2)
  })

  test('accepts the id in the path with the same or no id in the body, but not with another', async () => {
    const { captureId, ...capture } = await placeCapture()
    const path = `/api/captures/${captureId}`
    expect((await call('PUT', path, { ...capture, captureId: Number(captureId) + 1, captureStateId: 2 })).status).toBe(
      400,
    )
    expect(await readAnswer(call('PUT', path, { ...capture, captureId, captureStateId: 2 }))).toBe(2)
    expect((await call('PUT', '/api/captures', { ...capture, captureStateId: 2 })).status).toBe(400)
  })

  test('applies a repeated request with the header Idempotency-Key once', async () => {
    const capture = await placeCapture()
    const headers: Record<string, string> = { cookie: getCookie(staff.browser), 'idempotency-key': randomUUID() }
    const saveWithSameKey = (captureStateId: number) =>
      fetch(`${origin}/api/captures`, {
        method: 'PUT',
        headers,
        body: new Blob([JSON.stringify({ ...capture, captureStateId })], { type: 'application/json' }),
      })
    expect(await readAnswer(saveWithSameKey(2))).toBe(2)
    expect(await readAnswer(saveWithSameKey(2))).toBe(2)
    expect((await saveWithSameKey(5)).status).toBe(409)
    expect(await readStored(capture)).toMatchObject({ captureStateId: 2, revision: 2 })
    headers['idempotency-key'] = 'not a UUID'
    expect((await saveWithSameKey(2)).status).toBe(400)
  })

  test('refuses other fields and other states', async () => {
    const capture = await placeCapture()
    for (const change of [{ captureStateId: 1 }, { captureStateId: 4 }, { captureStateId: 2, userId: 1 }])
      expect((await call('PUT', '/api/captures', { ...capture, ...change })).status).toBe(400)
    expect(await readStored(capture)).toMatchObject({ captureStateId: 1, revision: 1 })
  })
})

describe('[REV-33k] Lookup lists: lists as in section 3', () => {
  const lists: [name: string, path: (place: Shop) => string, fields: string][] = [
    ['platforms', () => 'platforms', 'platformId name nameWithoutPrefix platformTypeId'],
    ['location positions', () => 'location-positions', 'locationPositionId name'],
    ['sections', () => 'location-sections', 'locationSectionId name'],
    ['banner types', () => 'banner-types', 'bannerTypeId name'],
    ['banner subtypes', () => 'banner-subtypes', 'bannerSubtypeId bannerTypeId name'],
    ['all categories', () => 'categories', 'categoryId name trades'],
    ['categories by platform', ({ platformId }) => `categories?platformId=${platformId}`, 'categoryId name trades'],
    ['trades by category', ({ categories }) => `trades?categoryId=${categories[0]?.categoryId}`, 'tradeId name'],
    [
      'keywords by platform',
      ({ platformId }) => `keywords?platformId=${platformId}`,
      'keywordId keyword category client',
    ],
  ]
  test.each(lists)('%s', async (_name, path, fields) => {
    const list = await readAnswer(get(`/api/lists/${path(shop)}`))
    const wanted = Object.fromEntries(fields.split(' ').map((field) => [field, expect.anything()]))
    expect(getFirst(list)).toMatchObject(wanted)
  })

  test("returns the trades of the 'Others' category", async () => {
    expect(await readAnswer(get('/api/lists/trades?categoryId=others'))).toEqual(expect.any(Array))
  })
})

test("[REV-34] Campaigns: by url plus platform plus user; refuses another user's id", async () => {
  const asked = `/api/lists/campaigns?urlId=${shop.urlId}&platformId=${shop.platformId}`
  const list = await readAnswer(get(`${asked}&userId=${staff.userId}`))
  expect(getFirst(list)).toMatchObject({ campaignId: shop.campaign.campaignId, name: shop.campaign.name })
  const { categories } = getFirst(list) as { categories: unknown[] }
  expect(listKeys(categories[0])).toEqual(['categoryId', 'tradeId'])
  expect((await get(`${asked}&userId=${tenant.userId}`)).status).toBe(403)
})

test('[REV-02b] Product images: page 0, size 100, ordered by position, filtered by platform and sku', async () => {
  const { platformId, sku, productImageId } = tenant.ids
  const asked = `/api/product-images?page=0&size=100&platformId=${platformId}&sku=${encodeURIComponent(String(sku))}&draw=3`
  expect(await readAnswer(get(asked))).toMatchObject({
    data: [{ productImageId, position: 1, platformId, sku }],
    recordsCount: 1,
    draw: 3,
  })
})

test('[PI-12a] Perfect Image list: data, recordsCount, draw', async () => {
  const { storeId, imageCaptureId } = tenant.ids
  const paging = 'page=0&size=10&sort=date&ascending=true&draw=8'
  const filter = `from=2000-01-01&to=2999-12-31&storeId=${storeId}&captureStateId=0&freeText=shelf`
  const list = await readAnswer(get(`/api/image-captures?${paging}&${filter}`))
  expect(list).toMatchObject({ data: [{ imageCaptureId }], recordsCount: 1, draw: 8 })
})

test('[PI-15] Store list: storeId and name', async () => {
  expect(await readAnswer(get('/api/lists/stores'))).toContainEqual({
    storeId: tenant.ids.storeId,
    name: expect.stringContaining(tenant.mark),
  })
})

test('[UP-02a] Import product list: multipart with field file; a spreadsheet', async () => {
  const client = await nameOfClient(server, shop.clientId)
  const { status, headers } = await sendList(server, staff.browser, await buildFile([productRow(shop, client)]))
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('filename="Result of perfect product import.xlsx"')
  expect(headers.get('content-type')).toContain('spreadsheetml')
})

test('[UP-03] Download template: GET /api/ecoPerfectProduct/downloadTemplate/, a file', async () => {
  const response = await get('/api/ecoPerfectProduct/downloadTemplate/')
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('spreadsheetml'),
  ])
  await response.arrayBuffer()
})

describe('Alerts', () => {
  test('[ALR-08a] [ALR-10] list: data, recordsCount, draw; count: a number', async () => {
    const { alertId } = tenant.ids
    const paging = 'page=0&size=20&sort=name&ascending=true&draw=5'
    const list = await readAnswer(get(`/api/alerts?${paging}&freeText=Alert`, tenant.browser))
    expect(list).toMatchObject({ data: [{ alertId }], recordsCount: 1, draw: 5 })
    expect(await readAnswer(get('/api/alerts/count', tenant.browser))).toBe(1)
    expect(await readAnswer(get('/api/alerts/count'))).toBe(0)
  })

  test('[ALR-04b] delete: boolean, false meaning in use', async () => {
    const { alertId, alertRunId } = other.ids
    const remove = () => readAnswer(call('DELETE', `/api/alerts/${alertId}`, undefined, other.browser))
    await server.owner.query("update alert_run set state = 'running', finished_at = null where alert_run_id = $1", [
      alertRunId,
    ])
    expect(await remove()).toBe(false)
    await server.owner.query("update alert_run set state = 'done', finished_at = now() where alert_run_id = $1", [
      alertRunId,
    ])
    expect(await remove()).toBe(true)
    expect(await readAnswer(get('/api/alerts/count', other.browser))).toBe(0)
  })
})

test('[NAV-13] Session check and Logout: the user, then no user; every further call answers 401', async () => {
  const { browser, userId } = await makeSignedInUser(server, { roles: ['Viewer'] })
  const { user } = (await readAnswer(get('/api/session', browser))) as { user: object }
  const fields = 'userId clientId name roles pricingUrl useTradeGroup use2FA canUse2FA useQR2FA canUseQR2FA'.split(' ')
  expect(listKeys(user)).toEqual([...fields, 'features'].toSorted())
  expect(user).toMatchObject({ userId, clientId: null, roles: [3] })
  await readAnswer(call('POST', '/api/logout', undefined, browser))
  expect(await readAnswer(get('/api/session', browser))).toEqual({ user: null })
  expect((await get('/api/alerts', browser)).status).toBe(401)
})

describe('[TRAY-11a] List responses: data, recordsCount and the draw of the request', () => {
  const days = 'from=2026-01-01&to=2026-01-31'
  const lists: [name: string, path: (ids: Tenant['ids']) => string, by: 'staff' | 'client'][] = [
    ['trays', () => '/api/trays/banner-all?', 'staff'],
    ['Perfect Image', () => '/api/image-captures?', 'staff'],
    ['product images', ({ platformId }) => `/api/product-images?platformId=${platformId}&sku=x&`, 'staff'],
    ['alerts', () => '/api/alerts?', 'client'],
    ['runs of an alert', ({ alertId }) => `/api/alerts/${alertId}/runs?`, 'client'],
    ['findings of an alert', ({ alertId }) => `/api/alerts/${alertId}/findings?`, 'client'],
    ['downloads', () => '/api/downloads?', 'client'],
    ['sign-ins', () => '/api/account/sign-ins?', 'client'],
    ['ingest keys', () => '/api/ingest-keys?', 'staff'],
    ['captures behind a figure', () => `/api/reports/ranking-banners-by-category/captures?${days}&`, 'staff'],
    ['changes behind a figure', () => `/api/reports/audit/changes?${days}&`, 'staff'],
    ['captures of the dashboard', () => `/api/home/captures?${days}&`, 'client'],
    ...(
      'campaigns alertType categories categoryGroups providers clients keywords product-image proxies platforms sessions ' +
      'trades urls users'
    )
      .split(' ')
      .map((record): [string, () => string, 'staff'] => [record, () => `/api/admin/${record}?`, 'staff']),
  ]
  test.each(lists)('%s', async (_name, path, by) => {
    const asked = `${path(tenant.ids)}draw=417`
    const list = await readAnswer(get(asked, by === 'staff' ? staff.browser : tenant.browser))
    expect(list).toMatchObject({ data: expect.any(Array), recordsCount: expect.any(Number), draw: 417 })
  })
})

describe('[REP-03a] Report request: all nine fields', () => {
  const createReportRequest = (email: string | null) => ({
    from: '2026-01-01',
    to: '2026-01-31',
    categoryGroupIds: [tenant.ids.categoryGroupId],
    platformIds: [tenant.ids.platformId],
    countryIds: [9],
    tradeGroupIds: [5],
    ecoAliasCategory: 'a',
    email,
    IsECommetry: true,
  })
  const downloads = async () =>
    ((await readAnswer(get('/api/downloads', tenant.browser))) as { data: { kind: string; mailTo: string | null }[] })
      .data

  test('returns the figures of a report and emails the workbook to an allowed address', async () => {
    const path = '/api/reports/performance-evolution-by-brand'
    expect(await readAnswer(call('POST', path, createReportRequest(null), tenant.browser))).toMatchObject({
      rows: expect.any(Array),
    })
    expect((await downloads()).filter(({ kind }) => kind === 'report')).toEqual([])
    const email = `somebody@${tenant.ids.mailDomain}`
    expect(await readAnswer(call('POST', path, createReportRequest(email), tenant.browser))).toMatchObject({
      rows: expect.any(Array),
    })
    expect((await downloads()).filter(({ kind }) => kind === 'report')).toMatchObject([{ mailTo: email }])
    expect((await call('POST', path, createReportRequest('somebody@elsewhere.example'), tenant.browser)).status).toBe(
      400,
    )
    expect((await downloads()).filter(({ kind }) => kind === 'report')).toHaveLength(1)
  })

  test.each(['retail-media-performance', 'product-performance'])('returns the export %s', async (kind) => {
    const email = `somebody@${tenant.ids.mailDomain}`
    const made = await readAnswer(call('POST', `/api/exports/${kind}`, createReportRequest(email), tenant.browser))
    expect(made).toMatchObject({ kind, mailTo: email, state: 'waiting' })
    const refused = call(
      'POST',
      `/api/exports/${kind}`,
      createReportRequest('somebody@elsewhere.example'),
      tenant.browser,
    )
    expect((await refused).status).toBe(400)
  })
})

test('two clients: shows and changes nothing of the other client', async () => {
  const { ids } = tenant
  const by = other.browser
  const [platform, sku] = [`platformId=${ids.platformId}`, `sku=${encodeURIComponent(String(ids.sku))}`]
  const save = { revision: 1, captureStateId: 5 }
  const refused: [string, Promise<Response>][] = [
    ['image', get(`/api/product-image/${ids.productImageId}/image`, by)],
    ['capture url', get(`/api/captures/${ids.captureId}/url`, by)],
    ['capture', get(`/api/captures/${ids.captureId}`, by)],
    ['save', call('PUT', '/api/captures', { ...save, captureId: ids.captureId }, by)],
    ['save by path', call('PUT', `/api/captures/${ids.captureId}`, save, by)],
    ['campaigns', get(`/api/lists/campaigns?urlId=${ids.urlId}&${platform}&userId=${ids.userId}`, by)],
    ['alert delete', call('DELETE', `/api/alerts/${ids.alertId}`, undefined, by)],
    ['runs', get(`/api/alerts/${ids.alertId}/runs`, by)],
  ]
  for (const [name, response] of refused) expect([403, 404], name).toContain((await response).status)

  const shown = [
    `/api/lists/campaigns?urlId=${ids.urlId}&${platform}&userId=${other.userId}`,
    `/api/product-images?${platform}&${sku}`,
    ...['platforms', 'categories', `keywords?${platform}`, `trades?categoryId=${ids.categoryId}`].map(
      (list) => `/api/lists/${list}`,
    ),
    ...['/api/lists/stores', '/api/alerts', '/api/downloads', '/api/image-captures', '/api/trays/banner-all'],
  ]
  for (const path of shown) expect(await (await get(path, by)).text(), path).not.toContain(tenant.mark)
  const { rows } = await server.owner.query(
    'select capture_state_id as state, revision from capture where capture_id = $1',
    [ids.captureId],
  )
  expect(rows).toEqual([{ state: 3, revision: 1 }])
})
