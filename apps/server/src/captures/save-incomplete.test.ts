import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { Banner, CaptureDocument, ProductCategory } from '@vitrine/contract/captures/document'
import { getTrayCapture, listTray, type TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { makeShop, type Shop, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { createReview, type Review } from './captures.fixture.ts'

const { pending, sent, withError } = CAPTURE_STATE
const SEARCH = 3
const UNKNOWN = 2 ** 31 - 1

let server: TestServer
let review: Review
let laura: { userId: number; browser: Browser }
let theirs: Shop
beforeAll(async () => {
  server = await testServer()
  review = await createReview(server)
  laura = await makeSignedInUser(server, { roles: ['Recognitor'] })
  theirs = await makeShop(server.owner)
})
afterAll(() => server.close())

type Edit = (document: CaptureDocument) => Partial<CaptureDocument>
const banner =
  (change: Partial<Banner>): Edit =>
  ({ banners: [first, ...rest] }) => ({ banners: [{ ...(first as Banner), ...change }, ...rest] })
const row =
  (change: Partial<ProductCategory>): Edit =>
  (document) =>
    banner({
      productCategories: document.banners[0]?.productCategories.map((own) => ({ ...own, ...change })) ?? [],
    })(document)

const MISSING: [string, Edit, number][] = [
  ['a banner', ({ banners }) => ({ banners: banners.map((own) => ({ ...own, isDeleted: true })) }), 1],
  ['the location', banner({ locationPositionId: null }), 1],
  ['the page position', banner({ locationSectionId: null }), 1],
  ['the type', banner({ bannerTypeId: null, bannerSubtypeId: null }), 1],
  ['the sub-type of type 1', banner({ bannerSubtypeId: null }), 1],
  ['the keyword of Search', banner({ locationSectionId: SEARCH }), 1],
  ['a product category', row({ isDeleted: true }), 1],
  ['the category and the brand', row({ categoryId: null, tradeId: null }), 2],
]

describe('a save that allows missing values', () => {
  test.each(MISSING)('stores a capture without %s as pending, while Send refuses it', async (_, edit, missing) => {
    const capture = await review.place()
    const change = edit(capture.document)
    expect(await review.save(laura.browser, capture, change)).toMatchObject({ status: 400 })
    for (const allowIncomplete of [true, false]) {
      const refused = await review.save(laura.browser, capture, { ...change, captureStateId: sent, allowIncomplete })
      expect(refused).toMatchObject({ status: 400, body: { error: 'rulesBroken' } })
    }
    expect(await review.historyOf(capture.captureId)).toHaveLength(1)
    expect((await review.save(laura.browser, capture, { ...change, allowIncomplete: true })).body).toBe(2)
    expect(await review.stateOf(capture.captureId)).toMatchObject({ state: pending, revision: 2 })
    const { body } = await laura.browser.call(getTrayCapture, { params: { captureId: capture.captureId } })
    expect((body as TrayCapture).completeness).toMatchObject({ missing })
    const held = await review.held(capture.captureId)
    const later = await review.save(laura.browser, held, { captureStateId: sent, allowIncomplete: true })
    expect(later).toMatchObject({ status: 400, body: { error: 'rulesBroken' } })
  })

  const WRONG: [string, Edit, string][] = [
    ['a day after today', () => ({ when: '2999-01-01T00:00:00' }), 'The date cannot be later than today.'],
    ["another type's sub-type", banner({ bannerTypeId: 2 }), 'Sub-type does not belong to this type.'],
    ['an unknown location', banner({ locationPositionId: UNKNOWN }), 'Location is not one of the options.'],
    ['an unknown campaign', banner({ campaignId: UNKNOWN }), 'The campaign does not exist.'],
    ['an unknown category', row({ categoryId: UNKNOWN }), 'The eTailer does not offer this category.'],
    ['an unknown brand', row({ tradeId: UNKNOWN }), 'The brand does not belong to the category.'],
    [
      'the same category and brand twice',
      ({ banners }) =>
        banner({
          locationPositionId: null,
          productCategories: banners.flatMap(({ productCategories }) => [
            ...productCategories,
            ...productCategories.map((own) => ({ ...own, productCategoryId: 0 })),
          ]),
        })({ banners } as CaptureDocument),
      'There are duplicate categories/brands in banner 1',
    ],
  ]
  test.each(WRONG)('is refused for %s, also if values are missing', async (_, edit, message) => {
    const capture = await review.place()
    const answer = await review.save(laura.browser, capture, { ...edit(capture.document), allowIncomplete: true })
    expect(answer).toMatchObject({ status: 400, body: { error: 'rulesBroken', message } })
    expect(await review.historyOf(capture.captureId)).toHaveLength(1)
  })

  test('answers -1 for an unknown keyword and 400 for a text that is too long', async () => {
    const capture = await review.place()
    const empty = banner({ locationPositionId: null })(capture.document)
    const save = (change: Partial<CaptureDocument>) =>
      review.save(laura.browser, capture, { ...empty, ...change, allowIncomplete: true })
    expect((await save({ keyword: 'no such word' })).body).toBe(-1)
    expect(await save({ data1: 'x'.repeat(101) })).toMatchObject({ status: 400, body: { error: 'invalid' } })
  })

  test('is applied once under its key; without allowIncomplete the same key is another request', async () => {
    const capture = await review.place()
    const change = { ...banner({ locationPositionId: null })(capture.document), key: randomUUID() }
    expect((await review.save(laura.browser, capture, { ...change, allowIncomplete: true })).body).toBe(2)
    expect((await review.save(laura.browser, capture, { ...change, allowIncomplete: true })).body).toBe(2)
    expect(await review.save(laura.browser, capture, change)).toMatchObject({ body: { error: 'keyTaken' } })
    expect(await review.historyOf(capture.captureId)).toHaveLength(2)
  })

  test('works for a client’s editors in their scope, and returns 404 to another client', async () => {
    const { clientId } = review.shop
    for (const shop of [review.shop, theirs]) {
      await review.rows('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
      await review.rows('insert into client_category values ($1, $2)', [shop.clientId, shop.categories[0]?.categoryId])
    }
    const ana = await makeSignedInUser(server, { roles: ['Editor'], clientId })
    const rival = await makeSignedInUser(server, { roles: ['Editor'], clientId: theirs.clientId })
    const capture = await review.place({ state: 'withError' })
    const change = { ...banner({ locationPositionId: null })(capture.document), allowIncomplete: true }
    expect((await review.save(rival.browser, capture, change)).status).toBe(404)
    expect(await review.stateOf(capture.captureId)).toMatchObject({ state: withError, revision: 1 })
    expect((await review.save(ana.browser, capture, change)).body).toBe(2)
    // without its category it would be out of scope
    const other = await review.place({ state: 'withError' })
    const without = { ...row({ categoryId: null, tradeId: null })(other.document), allowIncomplete: true }
    expect(await review.save(ana.browser, other, without)).toMatchObject({ body: { error: 'rulesBroken' } })
  })
})

test('the Pending tray shows how many values are required and missing', async () => {
  const tom = await makeSignedInUser(server, { roles: ['Recognitor'] })
  const sound = await review.place({ state: 'pending', userId: tom.userId })
  const half = await review.place({
    state: 'pending',
    userId: tom.userId,
    banners: [validBanner(review.shop), { ...validBanner(review.shop), locationSectionId: SEARCH, bannerTypeId: null }],
  })
  const { body } = await tom.browser.call(listTray, { params: { tray: 'banner-pending' }, query: { draw: 1 } })
  const told = (body as { data: TrayCapture[] }).data.map(({ captureId, completeness }) => [captureId, completeness])
  expect(told).toEqual([
    [half.captureId, { required: 12, missing: 2 }],
    [sound.captureId, { required: 6, missing: 0 }],
  ])
  const created = await review.place()
  const { body: summary } = await tom.browser.call(getTrayCapture, { params: { captureId: created.captureId } })
  expect((summary as TrayCapture).completeness).toBeNull()
})
