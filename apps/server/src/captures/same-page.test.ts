import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { findSamePage, proposeBanners } from '@vitrine/contract/captures/captures.contract'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let staff: Browser
let userId: number
let shop: Shop
/** A sent capture with a banner. */
let source: number

const queryRows = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows

/** A capture with its picture, which identifies the page. */
async function insertCapture(placed: Parameters<typeof placeForReview>[2] = {}, where: Shop = shop): Promise<number> {
  const captureId = await placeForReview(server.owner, where, placed)
  await queryRows(
    `insert into picture_hash (picture_id, platform_id, url_id, hash, detail)
     values ($1, $2, $3, repeat('0', 64)::bit(64), ''::bytea)`,
    [captureId, where.platformId, where.urlId],
  )
  return captureId
}
const readCapture = async (captureId: number) =>
  (
    await queryRows(
      'select revision, capture_state_id as state, banners, proposed, copied_from::int as from from capture where capture_id = $1',
      [captureId],
    )
  )[0]

const find = async (captureId = source, browser = staff) => browser.call(findSamePage, { params: { captureId } })
const propose = async (captureIds: number[], captureId = source, browser = staff) =>
  browser.call(proposeBanners, { params: { captureId }, body: { captureIds } })

beforeAll(async () => {
  server = await testServer()
  const signed = await makeSignedInUser(server, { roles: ['Recognitor'] })
  staff = signed.browser
  userId = signed.userId
})
afterAll(() => server.close())
beforeEach(async () => {
  shop = await makeShop(server.owner)
  source = await insertCapture({
    state: 'sent',
    banners: [validBanner(shop), { ...validBanner(shop), isDeleted: true }],
  })
})

test('finds the unsent, empty captures of the url, newest first', async () => {
  const empty = await insertCapture()
  const proposed = await insertCapture({ banners: [validBanner(shop)], proposed: ['banners'] })
  await insertCapture({ banners: [validBanner(shop)] })
  await insertCapture({ state: 'discarded' })
  const elsewhere = await makeShop(server.owner)
  await insertCapture({}, elsewhere)
  const held = await insertCapture()
  const other = await makeSignedInUser(server, { roles: ['Recognitor'] })
  await queryRows("insert into capture_lease values ($1, $2, now() + interval '5 minutes')", [held, other.userId])
  expect((await find()).body).toEqual({ captureIds: [proposed, empty] })
})

test('proposes the live banners without a decision, once, with an entry in history and audit', async () => {
  const target = await insertCapture({ data2: 'Yes', proposed: ['data2'] })
  const filled = await insertCapture({ banners: [{ ...validBanner(shop), locationPositionId: 7 }] })
  expect((await propose([target, filled, source])).body).toEqual({ captureIds: [target] })
  const after = await readCapture(target)
  expect(after).toMatchObject({ revision: 2, state: CAPTURE_STATE.created, from: source })
  expect(after.proposed.toSorted()).toEqual(['banners', 'data2'])
  const { bannerId, productCategories } = after.banners[0]
  expect(after.banners).toEqual([{ ...validBanner(shop), bannerId, productCategories }])
  expect(productCategories).toMatchObject([{ tradeId: shop.categories[0]?.trades[0]?.tradeId }])
  const [own] = await queryRows('select banners from capture where capture_id = $1', [source])
  expect(bannerId).not.toBe(own.banners[0].bannerId)
  expect((await readCapture(filled)).revision).toBe(1)
  expect(
    await queryRows('select action, user_id as "userId" from capture_history where capture_id = $1 and revision = 2', [
      target,
    ]),
  ).toEqual([{ action: 'proposed', userId }])
  expect(
    await queryRows("select 1 as one from audit where subject_id = $1 and action = 'captureProposed'", [target]),
  ).toHaveLength(1)
  // a repeated call changes nothing
  expect((await propose([target])).body).toEqual({ captureIds: [] })
  expect((await find()).body).toEqual({ captureIds: [] })
})

test('copies only sent captures, and only within their url', async () => {
  const target = await insertCapture()
  const unsent = await insertCapture({ banners: [validBanner(shop)] })
  expect((await propose([target], unsent)).body).toEqual({ captureIds: [] })
  const elsewhere = await makeShop(server.owner)
  const foreign = await insertCapture({}, elsewhere)
  expect((await propose([foreign])).body).toEqual({ captureIds: [] })
})

test('clients cannot use captures of other clients or unsent ones', async () => {
  const [own, stranger] = [await makeClient(server), await makeClient(server)]
  await queryRows('insert into client_platform values ($1, $2)', [own, shop.platformId])
  await queryRows('insert into client_category values ($1, $2)', [own, shop.categories[0]?.categoryId])
  const mine = await insertCapture({ state: 'sent', banners: [validBanner(shop)] })
  const target = await insertCapture()
  const editor = async (clientId: number) => (await makeSignedInUser(server, { roles: ['Editor'], clientId })).browser
  const [ownEditor, strangeEditor] = [await editor(own), await editor(stranger)]
  expect((await find(mine, ownEditor)).body).toEqual({ captureIds: [] })
  expect((await propose([target], mine, ownEditor)).body).toEqual({ captureIds: [] })
  expect((await find(mine, strangeEditor)).status).toBe(404)
  expect((await propose([target], mine, strangeEditor)).status).toBe(404)
  expect((await readCapture(target)).revision).toBe(1)
  const viewer = (await makeSignedInUser(server, { roles: ['Viewer'] })).browser
  expect((await propose([target], mine, viewer)).status).toBe(403)
})

test('a proposal extends the chain of copies without creating a cycle', async () => {
  const copy = await insertCapture({ state: 'sent', banners: [validBanner(shop)] })
  await queryRows('update capture set copied_from = $2, creative_id = $2 where capture_id = $1', [copy, source])
  await queryRows("update capture set capture_state_id = 1, banners = '[]' where capture_id = $1", [source])
  const next = await insertCapture()
  expect((await find(copy)).body).toEqual({ captureIds: [next] })
  expect((await propose([source, next], copy)).body).toEqual({ captureIds: [next] })
  expect(
    await queryRows('select copied_from::int as from, creative_id::int as first from capture where capture_id = $1', [
      next,
    ]),
  ).toEqual([{ from: copy, first: source }])
})
