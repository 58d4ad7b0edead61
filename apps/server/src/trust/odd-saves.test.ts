import { saveCapture } from '@vitrine/contract/captures/captures.contract'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { claimNext } from '@vitrine/contract/trays/trays.contract'
import { makeShop, placeForReview, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

// Like odd-input.test.ts, for calls that change captures: refused or accepted, but never a crash.

const LARGEST = 2 ** 46 - 1

let server: TestServer
let browser: Browser
let captureId: number
let document: CaptureDocument
beforeAll(async () => {
  server = await testServer()
  browser = (await makeSignedInUser(server, { roles: ['Admin'] })).browser
  const shop = await makeShop(server.owner)
  captureId = await placeForReview(server.owner, shop, { banners: [validBanner(shop)] })
  const { rows } = await server.owner.query('select capture_document(c) as own from capture c where capture_id = $1', [
    captureId,
  ])
  document = rows[0].own
})
afterAll(() => server.close())

describe('saves', () => {
  const save = async (change: Record<string, unknown>, id: number = captureId) => {
    const body = { revision: 1, captureStateId: 2, ...document, ...change }
    return (await browser.call(saveCapture, { params: { captureId: id }, body })).status
  }
  const banner = () => document.banners[0] as CaptureDocument['banners'][0]

  test.each([2 ** 31, 2 ** 53, -1, 1.5, '1', []])('refuses %j instead of a number', async (odd) => {
    for (const field of ['platformId', 'revision', 'productImageId'])
      expect(await save({ [field]: odd }), field).toBe(400)
    const { productCategories, ...ids } = banner()
    for (const field of Object.keys(ids))
      expect(await save({ banners: [{ ...banner(), [field]: odd }] }), field).toBe(400)
    for (const field of ['productCategoryId', 'isDeleted', 'categoryId', 'tradeId']) {
      const banners = [{ ...banner(), productCategories: [{ ...productCategories[0], [field]: odd }] }]
      expect(await save({ banners }), field).toBe(400)
    }
  })

  test.each(['\u0000', 'a\u0000b', '\ud800', '\u0007', '\n', '\\', "'", '%', '_', '\u{1f600}', '\\u0000'])(
    'accepts or refuses %j as a text',
    async (odd) => {
      for (const field of ['keyword', 'data1'])
        for (const revision of [1, 99])
          expect(await save({ [field]: odd, revision, banners: [] }), field).toBeOneOf([200, 400])
    },
  )

  test.each([
    '1969-12-31T23:59:59',
    '0000-01-01T00:00:00',
    '10000-01-01T00:00:00',
    '2026-02-30T00:00:00',
    'today',
    '',
    5,
  ])('refuses %s as a day', async (when) => expect(await save({ when })).toBe(400))

  test('refuses days in the far future', async () => {
    for (const when of ['9998-12-31T23:59:59', '2999-01-01T00:00:00']) expect(await save({ when })).toBe(400)
  })

  test('refuses more rows than a form holds, and invalid rows', async () => {
    const many = Array.from({ length: 101 }, () => ({ ...banner(), bannerId: 0 }))
    for (const banners of [many, [null], [[]], [{}], {}, 'x', null]) expect(await save({ banners })).toBe(400)
    const productCategories = Array.from({ length: 101 }, () => banner().productCategories[0])
    expect(await save({ banners: [{ ...banner(), productCategories }] })).toBe(400)
  })

  test('refuses an invalid form with the maximum number of rows', async () => {
    const productCategories = Array.from({ length: 100 }, () => ({
      ...banner().productCategories[0],
      productCategoryId: 0,
    }))
    const banners = Array.from({ length: 100 }, () => ({ ...banner(), bannerId: 0, productCategories }))
    expect(await save({ banners })).toBe(400)
  })

  test('answers 404 for the largest capture id and 400 beyond it', async () => {
    expect(await save({}, LARGEST)).toBe(404)
    expect(await save({}, LARGEST + 1)).toBe(400)
  })
})

describe('claims', () => {
  const claim = async (after: unknown, query: Record<string, string | number> = {}) =>
    (await browser.call(claimNext, { params: { tray: 'banner-inbox' }, query, body: { after } })).status

  test('accepts any valid id and filter, and refuses invalid ones', async () => {
    for (const after of [1, LARGEST, null]) expect(await claim(after)).toBe(200)
    for (const after of [0, -1, 1.5, LARGEST + 1, '1', [], {}]) expect(await claim(after)).toBe(400)
    const filters: Record<string, string | number>[] = [
      { captureId: LARGEST },
      { from: '0001-01-01', to: '9999-12-31' },
      { search: '%' },
      { platformIds: '16777215' },
    ]
    for (const filter of filters) for (const after of [null, LARGEST]) expect(await claim(after, filter)).toBe(200)
    expect(await claim(null, { from: '2026-01-02', to: '2026-01-01' })).toBe(400)
  })
})
