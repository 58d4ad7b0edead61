import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { getCapture, getCaptureUrl } from '@vitrine/contract/captures/captures.contract'
import { insertCaptures } from '@vitrine/testing/rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let editor: { userId: number; browser: Browser }
let viewer: { userId: number; browser: Browser }
beforeAll(async () => {
  server = await testServer()
  editor = await makeSignedInUser(server, { roles: ['Recognitor'], name: 'Laura Benet' })
  viewer = await makeSignedInUser(server, { roles: ['Viewer'] })
})
afterAll(() => server.close())

const NOWHERE = 999_999_999
const read = ({ browser }: { browser: Browser }, captureId: number) =>
  browser.call(getCapture, { params: { captureId } })
const readUrl = ({ browser }: { browser: Browser }, captureId: number) =>
  browser.call(getCaptureUrl, { params: { captureId } })

/** A banner capture with all fields, last changed by this user. */
async function insertFullCapture(userId: number | null): Promise<{ captureId: number; platformId: number }> {
  const [captureId = 0] = await insertCaptures(server.owner, 1)
  const { rows } = await server.owner.query(
    `update capture set capture_state_id = 3, revision = 4, user_id = $2, when_local = '2026-11-15T08:05:00',
       when_gmt = '2026-11-15T07:05:00Z', data1 = 'three slides', data2 = 'Yes', keyword = 'crema', keyword_id = 7,
       position = 2, similarity = 97.3, copied_from = 1, features_found = 91.5, url_id = 5, product_image_id = 3,
       sku = 'SOL-1', filename = 'pages/home.png', banners = number_banners($3)
     where capture_id = $1 returning platform_id as "platformId"`,
    [captureId, userId, JSON.stringify([BANNER])],
  )
  return { captureId, platformId: rows[0].platformId }
}

const BANNER = {
  bannerId: 0,
  isDeleted: false,
  locationPositionId: 1,
  locationSectionId: 2,
  bannerTypeId: 3,
  bannerSubtypeId: null,
  campaignId: null,
  productCategories: [{ productCategoryId: 0, isDeleted: true, categoryId: null, tradeId: null }],
}

test('[REV-32a-c] a capture has exactly the fields of the specification', async () => {
  const { captureId, platformId } = await insertFullCapture(editor.userId)
  const { status, body } = await read(editor, captureId)
  expect(status).toBe(200)
  expect(body).toEqual({
    captureId,
    revision: 4,
    captureTypeId: 1,
    captureStateId: CAPTURE_STATE.sent,
    platformId,
    when: '2026-11-15T08:05:00',
    whenGmt: '2026-11-15T07:05:00Z',
    title: expect.stringMatching(/, home page$/),
    user: 'Laura Benet',
    data1: 'three slides',
    data2: 'Yes',
    keyword: 'crema',
    keywordId: 7,
    sku: 'SOL-1',
    productImageId: 3,
    position: 2,
    similarity: 97.3,
    copiedFrom: 1,
    featuresFound: 91.5,
    urlId: 5,
    filename: 'pages/home.png',
    banners: [
      {
        bannerId: expect.any(Number),
        isDeleted: false,
        locationPositionId: 1,
        locationSectionId: 2,
        bannerTypeId: 3,
        bannerSubtypeId: null,
        campaignId: null,
        productCategories: [
          { productCategoryId: expect.any(Number), isDeleted: true, categoryId: null, tradeId: null },
        ],
      },
    ],
  })
})

test('[REV-32] a new capture has no user and no data', async () => {
  const [captureId = 0] = await insertCaptures(server.owner, 1)
  const { body } = await read(editor, captureId)
  expect(body).toMatchObject({ captureId, revision: 1, user: null, data2: null, keyword: null, banners: [] })
})

test('[REV-32d] returns the url of a capture to everyone who may open it', async () => {
  const { captureId } = await insertFullCapture(null)
  const url = { urlId: 5, filename: 'pages/home.png', when: '2026-11-15T08:05:00', whenGmt: '2026-11-15T07:05:00Z' }
  for (const person of [editor, viewer])
    expect(await readUrl(person, captureId)).toMatchObject({ status: 200, body: url })
  expect((await readUrl(viewer, captureId)).body).toEqual(url)
})

test('[REV-32] viewers do not get the data', async () => {
  const { captureId } = await insertFullCapture(null)
  expect(await read(viewer, captureId)).toMatchObject({ status: 403, body: { error: 'forbidden' } })
  const { browser } = await makeSignedInUser(server, { roles: ['Reporter'] })
  expect((await browser.call(getCaptureUrl, { params: { captureId } })).status).toBe(403)
})

test('returns 404 for a capture that does not exist', async () => {
  expect(await read(editor, NOWHERE)).toMatchObject({ status: 404, body: { error: 'notFound' } })
  expect(await readUrl(viewer, NOWHERE)).toMatchObject({ status: 404, body: { error: 'notFound' } })
})

test('returns 404 to a client user for a capture outside the scope', async () => {
  const clientId = await makeClient(server)
  const person = await makeSignedInUser(server, { roles: ['Editor'], clientId })
  const [own, foreign] = [await insertFullCapture(editor.userId), await insertFullCapture(editor.userId)]
  const { rows } = await server.owner.query(
    `with g as (insert into category_group (name, trade_group_id) values ('Scope', 1) returning category_group_id),
     c as (insert into category (name, category_group_id) select 'Scope', category_group_id from g returning category_id),
     s as (insert into client_category select $1, category_id from c),
     p as (insert into client_platform values ($1, $2))
     select category_id from c`,
    [clientId, own.platformId],
  )
  const row = { productCategoryId: 0, isDeleted: false, categoryId: rows[0].category_id, tradeId: null }
  await server.owner.query('update capture set banners = number_banners($2) where capture_id = $1', [
    own.captureId,
    JSON.stringify([{ ...BANNER, productCategories: [row] }]),
  ])
  for (const call of [read, readUrl]) {
    expect((await call(person, own.captureId)).status).toBe(200)
    const [outside, absent] = [await call(person, foreign.captureId), await call(person, NOWHERE)]
    expect([outside.status, absent.status]).toEqual([404, 404])
    const withoutId = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: undefined })
    expect(withoutId(outside)).toEqual(withoutId(absent))
  }
  // and names no user
  expect((await read(person, own.captureId)).body).toMatchObject({ user: null })
})
