import type { Banner } from '@vitrine/contract/captures/document'
import { type BannerHabits, listBannerHabits } from '@vitrine/contract/lookups/lists.contract'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let staff: Browser
let shop: Shop
/** A client with the first category at the eTailer, and one with the second category elsewhere. */
let own: number
let stranger: number

const pair = (category: number, trade: number) => ({
  productCategoryId: 0,
  isDeleted: false,
  categoryId: shop.categories[category]?.categoryId ?? null,
  tradeId: shop.categories[category]?.trades[trade]?.tradeId ?? null,
})
const banner = (given: Partial<Banner> = {}): Banner => ({ ...validBanner(shop), ...given })
const insertCapture = (banners: readonly Banner[], state: 'sent' | 'created' | 'discarded' = 'sent', where = shop) =>
  placeForReview(server.owner, where, { state, banners })

const ask = async (browser: Browser, query: Record<string, number>) => {
  const { status, body } = await browser.call(listBannerHabits, { query })
  return { status, habits: body as BannerHabits }
}

beforeAll(async () => {
  server = await testServer()
  staff = (await makeSignedInUser(server, { roles: ['Recognitor'] })).browser
  shop = await makeShop(server.owner)
  own = await makeClient(server)
  stranger = await makeClient(server)
  for (const [clientId, category] of [
    [own, 0],
    [stranger, 1],
  ] as const) {
    await server.owner.query('insert into client_platform values ($1, $2)', [
      clientId,
      category === 0 ? shop.platformId : (await makeShop(server.owner)).platformId,
    ])
    await server.owner.query('insert into client_category values ($1, $2)', [
      clientId,
      shop.categories[category]?.categoryId,
    ])
  }
  for (let n = 0; n < 3; n++) await insertCapture([banner()])
  await insertCapture([banner({ locationPositionId: 2 }), banner({ isDeleted: true })])
  await insertCapture([banner({ bannerTypeId: 5, bannerSubtypeId: null, productCategories: [pair(0, 0), pair(1, 0)] })])
  // ignores unsent and unfinished captures
  await insertCapture([banner({ locationPositionId: 7 })], 'created')
  await insertCapture([banner({ locationPositionId: 7 })], 'discarded')
  await insertCapture([banner({ locationPositionId: null })])
  const other = await makeShop(server.owner)
  await insertCapture([validBanner(other)], 'sent', other)
})
afterAll(() => server.close())

test('counts common values of sent banners by brand, most frequent first', async () => {
  const { habits } = await ask(staff, { platformId: shop.platformId })
  expect(habits.captures).toBe(6)
  expect(habits.locationSectionId).toBeNull()
  const today = habits.habits[0]?.last
  const { categoryId, tradeId } = pair(0, 0)
  const hero = { locationPositionId: 1, locationSectionId: 1, bannerTypeId: 1, bannerSubtypeId: 1, last: today }
  expect(habits.habits[0]).toEqual({ tradeId, categoryId, ...hero, count: 3 })
  const editorial = { ...hero, bannerTypeId: 5, bannerSubtypeId: null, count: 1 }
  expect(habits.habits).toHaveLength(4)
  expect(habits.habits).toContainEqual({ tradeId, categoryId, ...hero, locationPositionId: 2, count: 1 })
  expect(habits.habits).toContainEqual({ tradeId, categoryId, ...editorial })
  expect(habits.habits).toContainEqual({
    tradeId: pair(1, 0).tradeId,
    categoryId: pair(1, 0).categoryId,
    ...editorial,
  })
})

test('reads the captures of one url, and its section', async () => {
  await server.owner.query('update url set location_section_id = 3 where url_id = $1', [shop.urlId])
  const captureId = await insertCapture([banner({ locationPositionId: 4 })])
  await server.owner.query(
    `insert into picture_hash (picture_id, platform_id, url_id, hash, detail)
     values ($1, $2, $3, repeat('0', 64)::bit(64), ''::bytea)`,
    [captureId, shop.platformId, shop.urlId],
  )
  const { habits } = await ask(staff, { platformId: shop.platformId, urlId: shop.urlId })
  expect(habits).toMatchObject({ captures: 1, locationSectionId: 3 })
  expect(habits.habits).toMatchObject([{ locationPositionId: 4, count: 1 }])
  // ignores a url of another eTailer
  const elsewhere = await makeShop(server.owner)
  const other = await ask(staff, { platformId: elsewhere.platformId, urlId: shop.urlId })
  expect(other.habits).toEqual({ captures: 0, locationSectionId: null, habits: [] })
})

test('a client sees only its own eTailers and categories', async () => {
  const editor = async (clientId: number) => (await makeSignedInUser(server, { roles: ['Editor'], clientId })).browser
  const mine = await ask(await editor(own), { platformId: shop.platformId })
  expect(mine.status).toBe(200)
  expect(new Set(mine.habits.habits.map(({ categoryId }) => categoryId))).toEqual(
    new Set([shop.categories[0]?.categoryId]),
  )
  expect(mine.habits.habits[0]).toMatchObject({ count: 3 })
  const theirs = await ask(await editor(stranger), { platformId: shop.platformId, urlId: shop.urlId })
  expect(theirs.habits).toMatchObject({ captures: 0, habits: [] })
})

test('refuses users who may not edit captures', async () => {
  const viewer = (await makeSignedInUser(server, { roles: ['Viewer'] })).browser
  expect((await ask(viewer, { platformId: shop.platformId })).status).toBe(403)
})
