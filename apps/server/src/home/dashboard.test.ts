import { DASHBOARD_CALLS, listHomeCaptures } from '@vitrine/contract/home/dashboard.contract'
import { getHome } from '@vitrine/contract/home/home.contract'
import { foldAll } from '@vitrine/db/cubes/fold-all.fixture'
import { daysAgo, fillDashboard } from '@vitrine/testing/dashboard'
import { makeShop, type Shop } from '@vitrine/testing/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

const query = { from: daysAgo(27), to: daysAgo(-1) }
const EANS = ['4006381333931', '5901234123457']

let server: TestServer
const shops: Shop[] = []
const users: Browser[] = []
let staff: Browser

beforeAll(async () => {
  server = await testServer()
  for (const ean of EANS) {
    const shop = await makeShop(server.owner)
    await fillDashboard(server.owner, shop, ean)
    shops.push(shop)
    users.push((await makeSignedInUser(server, { roles: ['Viewer'], clientId: shop.clientId })).browser)
  }
  staff = (await makeSignedInUser(server, { roles: ['Admin'] })).browser
  await foldAll(server)
})
afterAll(() => server.close())

const CLIENT_CALLS = (['overview', 'visibility', 'prices', 'compliance'] as const).map((name) => DASHBOARD_CALLS[name])
const ask = async (browser: Browser, call: (typeof CLIENT_CALLS)[number] | typeof listHomeCaptures, more = {}) => {
  const answer = await browser.call(call, { query: { ...query, ...more } })
  expect(answer.status).toBe(200)
  return answer.body as { recordsCount: number }
}

test('the overview combines shares of own companies, counts each capture once, and has prices and images', async () => {
  for (const browser of users) {
    expect(await ask(browser, DASHBOARD_CALLS.overview)).toMatchObject({
      shareOfBanner: { value: 75, before: null, behind: 4 },
      weightedShare: { value: 75 },
      // two of the three captures show an own company, one of them shows both
      presence: { value: (100 * 2) / 3, behind: 3 },
      priceIndex: { value: expect.closeTo(110), behind: 1 },
      priceReference: 'recommended',
      imageCompliance: { value: 50, behind: 2 },
      evidenceCount: 3,
      latest: [{}, {}],
    })
  }
})

test('own companies without current banners still count in the previous period', async () => {
  const [browser] = users
  if (!browser) return
  expect(await ask(browser, DASHBOARD_CALLS.overview, { from: daysAgo(-2), to: daysAgo(-29) })).toMatchObject({
    shareOfBanner: { value: null, before: 75 },
    weightedShare: { value: null, before: 75 },
    presence: { value: null, before: (100 * 2) / 3 },
  })
})

test('every figure opens the captures it is made of', async () => {
  const [browser] = users
  const [shop] = shops
  if (!browser || !shop) return
  const counts = async (more: object) => (await ask(browser, listHomeCaptures, more)).recordsCount
  expect(await counts({})).toBe(3)
  expect(await counts({ of: 'own' })).toBe(2)
  const foreign = shop.categories[0]?.trades[1]?.tradeId
  expect(await counts({ of: 'brands', rowId: foreign })).toBe(1)
  expect(await counts({ of: 'brandsByETailer', rowId: foreign, columnId: shop.platformId })).toBe(1)
  expect(await counts({ of: 'eTailers', rowId: shop.platformId })).toBe(3)
  expect(await counts({ of: 'products' })).toBe(2)
  expect(await counts({ of: 'products', isIncorrect: '1' })).toBe(1)
  const products = (more: object) => ask(browser, listHomeCaptures, { of: 'products', size: 10, ...more })
  const { data } = (await products({})) as unknown as { data: { captureId: number }[] }
  expect(data).toHaveLength(2)
  expect(await products({ isIncorrect: '1' })).toMatchObject({ data: [{ captureId: data[0]?.captureId }] })
  expect(await products({ page: 1 })).toMatchObject({ data: [] })
  expect(await counts({ platformIds: 9999999 })).toBe(0)
})

test('Z2 home responses contain no data of another client', async () => {
  for (const [place, browser] of users.entries()) {
    const other = shops[1 - place]
    const others = (
      await server.owner.query<{ name: string }>(
        `select name from client where client_id = $1 union all select name from platform where platform_id = $2
       union all select name from category where category_id = any ($3) union all
       select t.name from trade t join category_trade using (trade_id) where category_id = any ($3) union all
       select p.name from provider p join trade using (provider_id) join category_trade using (trade_id)
       where category_id = any ($3) union all select name from product where client_id = $1`,
        [other?.clientId, other?.platformId, other?.categories.map(({ categoryId }) => categoryId)],
      )
    ).rows
    expect(others.length).toBeGreaterThan(8)
    const { rows: captures } = await server.owner.query<{ capture_id: string }>(
      'select capture_id from capture where platform_id = $1',
      [other?.platformId],
    )
    const bytes = JSON.stringify([
      await browser.call(getHome),
      ...(await Promise.all(CLIENT_CALLS.map((call) => ask(browser, call)))),
      ...(await Promise.all(
        ['all', 'own', 'products', 'companies'].map((of) => ask(browser, listHomeCaptures, { of, size: 50 })),
      )),
      // IDs of another client's eTailer and product return the same as unknown IDs
      await ask(browser, DASHBOARD_CALLS.overview, { platformIds: other?.platformId }),
      await ask(browser, listHomeCaptures, { of: 'products', sku: 'no such' }),
    ])
    for (const { name } of others) expect(bytes).not.toContain(name)
    for (const { capture_id: id } of captures) expect(bytes).not.toContain(`"captureId":${id},`)
    const mine = JSON.stringify(await ask(browser, DASHBOARD_CALLS.overview))
    expect(mine).toContain(shops[place]?.platform)
  }
})

test('staff see waiting captures and reviewers', async () => {
  const answer = await staff.call(DASHBOARD_CALLS.trays, {
    query: { ...query, platformIds: String(shops[0]?.platformId) },
  })
  expect(answer.body).toMatchObject({
    waiting: 1,
    depths: [{ platformId: shops[0]?.platformId, banners: 1, products: 0 }],
  })
  const { hours } = answer.body as { hours: { arrived: number }[] }
  expect(hours).toHaveLength(48)
  expect(hours.reduce((sum, { arrived }) => sum + arrived, 0)).toBe(6)
})

test('sends are not compared with a period without reviews', async () => {
  const days = { from: daysAgo(27), to: daysAgo(-1) }
  const { rows } = await server.owner.query<{ before: number }>(
    'select count(*)::int as before from cube_review where day between $1::date - 29 and $1::date - 1',
    [days.from],
  )
  expect(rows).toEqual([{ before: 0 }])
  const { body } = await staff.call(DASHBOARD_CALLS.reviewers, { query: days })
  expect(body).toMatchObject({ sends: { before: null } })
})

test('lists unreadable files of captures at the filtered eTailers only', async () => {
  const insertUnreadableFile = (kind: number, id: string) =>
    server.owner.query(
      `insert into picture (picture_id, picture_kind_id, picture_state_id, file_key, file_name, problem, finished_at)
       select ${id}, $1, 4, gen_random_uuid()::text, 'torn.png', 'cut off', now()`,
      [kind],
    )
  await insertUnreadableFile(1, `(select max(capture_id) from capture where platform_id = ${shops[0]?.platformId})`)
  await insertUnreadableFile(4, "nextval('capture_id_seq')")
  for (const [place, count] of [1, 0].entries()) {
    const asked = { ...query, platformIds: String(shops[place]?.platformId) }
    const { body } = await staff.call(DASHBOARD_CALLS.captures, { query: asked })
    expect(body).toMatchObject({ unreadable: count, pictures: Array(count).fill({ problem: 'cut off' }) })
  }
})
