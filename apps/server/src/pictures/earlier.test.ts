import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { type EarlierCapture, findEarlier } from '@vitrine/contract/captures/captures.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { computeFingerprint } from './knowing/fingerprint.ts'
import { makeShop, paintPage, type Shop } from './pictures.fixture.ts'

let server: TestServer
let editor: Browser
beforeAll(async () => {
  server = await testServer()
  editor = (await makeSignedInUser(server, { roles: ['Recognitor'] })).browser
})
afterAll(() => server.close())

const queryRows = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows
const ask = (browser: Browser, captureId: number) => browser.call(findEarlier, { params: { captureId } })
const listEarlier = async (captureId: number, browser = editor) =>
  ((await ask(browser, captureId)).body as { captures: EarlierCapture[] }).captures
const listIds = async (...question: Parameters<typeof listEarlier>) =>
  (await listEarlier(...question)).map(({ captureId }) => captureId)

async function makeUrl({ platformId }: Shop): Promise<number> {
  const [url] = await queryRows(
    "insert into url (url, platform_id, capture_type_id) values ('https://shop.example', $1, 1) returning url_id as id",
    [platformId],
  )
  return url.id
}

/** A capture with its picture and, with a seed, its picture hash. */
async function insertCapture({ platformId }: Shop, facts: Record<string, unknown>, seed?: number): Promise<number> {
  const all: Record<string, unknown> = {
    capture_type_id: 1,
    title: 'A page',
    when_local: 'now',
    when_gmt: 'now',
    ...facts,
  }
  const columns = Object.keys(all)
  const [capture] = await queryRows(
    `with c as (
       insert into capture (platform_id, ${columns.join()}) values ($1, ${columns.map((_, at) => `$${at + 2}`).join()})
       returning capture_id),
     p as (
       insert into picture (picture_id, picture_kind_id, picture_state_id, file_key, file_name, media_type, bytes, width, height)
       select capture_id, 1, 3, 'key' || capture_id, 'page.png', 'image/png', 1, 640, 900 from c)
     select capture_id::int as id from c`,
    [platformId, ...Object.values(all)],
  )
  if (seed !== undefined) {
    const { hash, detail } = await computeFingerprint(await paintPage({ seed }).png().toBuffer())
    await queryRows(
      'insert into picture_hash (picture_id, platform_id, url_id, hash, detail) values ($1, $2, $3, $4, $5)',
      [capture.id, platformId, facts.url_id ?? null, hash, detail],
    )
  }
  return capture.id
}

describe('banner captures: earlier captures of the same page', () => {
  test('newest first, with picture links and the similarity of the copied one', async () => {
    const shop = await makeShop(server)
    const url_id = await makeUrl(shop)
    const same = await insertCapture(
      shop,
      { url_id, capture_state_id: CAPTURE_STATE.sent, when_local: '2026-11-01T08:05:00' },
      1,
    )
    const other = await insertCapture(shop, { url_id }, 2)
    const captureId = await insertCapture(shop, { url_id, copied_from: same, similarity: 97.5 }, 1)
    await insertCapture(shop, { url_id }, 1)
    await insertCapture(shop, { url_id: await makeUrl(shop) }, 1)
    const found = await listEarlier(captureId)
    expect(found.map((one) => one.captureId)).toEqual([other, same])
    expect(found[1]).toMatchObject({
      captureTypeId: 1,
      captureStateId: CAPTURE_STATE.sent,
      when: '2026-11-01T08:05:00',
      similarity: 97.5,
      featuresFound: null,
      picture: {
        state: 'ready',
        fileName: 'page.png',
        thumbnail: expect.stringMatching(new RegExp(`^/api/pictures/${same}/[\\w-]{22}/thumbnail$`)),
      },
    })
    expect(found[0]?.similarity).toBeNull()
  })

  test('limits the number of captures', async () => {
    const shop = await makeShop(server)
    const url_id = await makeUrl(shop)
    const ids: number[] = []
    for (let n = 0; n <= LIMITS.earlierCaptures + 1; n++) ids.push(await insertCapture(shop, { url_id }, 1))
    const last = ids.pop() ?? 0
    expect(await listIds(last)).toEqual(ids.reverse().slice(0, LIMITS.earlierCaptures))
  })

  test('returns nothing for an unknown page', async () => {
    const shop = await makeShop(server)
    await insertCapture(shop, {}, 1)
    expect(await listEarlier(await insertCapture(shop, {}, 1))).toEqual([])
  })
})

describe('product captures: same position and SKU at the same eTailer', () => {
  test('newest first, without longer SKUs, other eTailers, positions or types', async () => {
    const [shop, elsewhere] = [await makeShop(server), await makeShop(server)]
    const product = { capture_type_id: 2, sku: 'SOL-1114', position: 2 }
    const first = await insertCapture(shop, { ...product, capture_state_id: CAPTURE_STATE.sent, features_found: 91.5 })
    const second = await insertCapture(shop, { ...product, capture_state_id: CAPTURE_STATE.withError })
    await insertCapture(shop, { ...product, sku: 'SOL-11145' })
    await insertCapture(shop, { ...product, sku: 'sol 1114' })
    await insertCapture(shop, { ...product, position: 3 })
    await insertCapture(elsewhere, product)
    await insertCapture(shop, { title: 'SOL-1114' })
    const captureId = await insertCapture(shop, product)
    await insertCapture(shop, product)
    const found = await listEarlier(captureId)
    expect(found.map((one) => one.captureId)).toEqual([second, first])
    expect(found[1]).toMatchObject({
      captureTypeId: 2,
      featuresFound: 91.5,
      similarity: null,
      picture: { state: 'ready' },
    })
  })

  test('returns all positions for a capture without a position', async () => {
    const shop = await makeShop(server)
    const product = { capture_type_id: 2, sku: 'BRI-1077' }
    const ids = [await insertCapture(shop, { ...product, position: 1 }), await insertCapture(shop, product)]
    expect(await listIds(await insertCapture(shop, product))).toEqual(ids.reverse())
  })

  test('returns nothing for a capture without a SKU', async () => {
    const shop = await makeShop(server)
    await insertCapture(shop, { capture_type_id: 2 })
    expect(await listEarlier(await insertCapture(shop, { capture_type_id: 2 }))).toEqual([])
  })
})

describe('permissions', () => {
  test('returns 403 for users who are not editors, and 404 for a capture that does not exist', async () => {
    expect(await ask(editor, 999_999_999)).toMatchObject({ status: 404, body: { error: 'notFound' } })
    const { browser } = await makeSignedInUser(server, { roles: ['Viewer'] })
    expect((await ask(browser, 1)).status).toBe(403)
  })

  test('a client editor gets only captures in scope, and only for captures in scope', async () => {
    const shop = await makeShop(server)
    const { browser } = await makeSignedInUser(server, { roles: ['Editor'], clientId: shop.clientId })
    await queryRows(
      `with g as (insert into category_group (name, trade_group_id) values ('Earlier', 1) returning category_group_id),
       c as (insert into category (name, category_group_id) select 'Earlier', category_group_id from g returning category_id),
       t as (insert into trade (name) values ('Earlier') returning trade_id),
       s as (insert into client_platform (client_id, platform_id) values ($1, $2))
       insert into product (client_id, ean, sku, name, trade_id, category_id)
       select $1, '4000000000000', 'OWN-1', 'Own', trade_id, category_id from c, t`,
      [shop.clientId, shop.platformId],
    )
    const product = { capture_type_id: 2, sku: 'OWN-1', position: 1 }
    const sent = await insertCapture(shop, { ...product, capture_state_id: CAPTURE_STATE.sent })
    await insertCapture(shop, { ...product, capture_state_id: CAPTURE_STATE.created })
    const last = await insertCapture(shop, { ...product, capture_state_id: CAPTURE_STATE.sent })
    const inbox = await insertCapture(shop, product)
    expect(await listIds(last, browser)).toEqual([sent])
    expect((await ask(browser, inbox)).status).toBe(404)

    const url_id = await makeUrl(shop)
    await insertCapture(shop, { url_id }, 1)
    const page = await insertCapture(shop, { url_id }, 1)
    expect((await ask(browser, page)).status).toBe(404)
    const [{ categoryId }] = await queryRows(
      `with c as (select category_id from category where name = 'Earlier'),
       s as (insert into client_category select $1, category_id from c)
       select category_id as "categoryId" from c`,
      [shop.clientId],
    )
    const banners = JSON.stringify([{ isDeleted: false, productCategories: [{ isDeleted: false, categoryId }] }])
    const seen = { url_id, banners, capture_state_id: CAPTURE_STATE.sent }
    const before = await insertCapture(shop, seen, 1)
    expect(await listEarlier(await insertCapture(shop, seen, 1), browser)).toMatchObject([{ captureId: before }])
  })
})
