import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { Banner, CaptureDocument, ProductCategory } from '@vitrine/contract/captures/document'
import { discardCaptures, markAsError } from '@vitrine/contract/captures/transitions.contract'
import { makeShop, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { createReview, type HeldCapture, type Review } from './captures.fixture.ts'

const { created, pending, sent, discarded, withError } = CAPTURE_STATE
const SEARCH = 3
const UNKNOWN = 2 ** 31 - 1
const MISMATCH =
  'The position of the image does not match the position of the capture. Please select the correct image.'

let server: TestServer
let review: Review
let laura: { userId: number; browser: Browser }
beforeAll(async () => {
  server = await testServer()
  review = await createReview(server)
  laura = await makeSignedInUser(server, { roles: ['Recognitor'] })
})
afterAll(() => server.close())

type Edit = (document: CaptureDocument) => Partial<CaptureDocument>
/** A change of the first banner. */
const banner =
  (change: Partial<Banner>): Edit =>
  ({ banners: [first, ...rest] }) => ({ banners: [{ ...(first as Banner), ...change }, ...rest] })
/** A change of the first category of the first banner. */
const row =
  (change: Partial<ProductCategory>): Edit =>
  (document) =>
    banner({
      productCategories: document.banners[0]?.productCategories.map((own) => ({ ...own, ...change })) ?? [],
    })(document)

/** Expects that a handcrafted request is refused with the reason and changes nothing, for Save and Send. */
async function expectRefused(capture: HeldCapture, change: Partial<CaptureDocument>, message: string | RegExp) {
  const isProduct = (
    await review.rows('select capture_type_id = 2 as is from capture where capture_id = $1', [capture.captureId])
  )[0].is
  for (const captureStateId of isProduct ? [sent] : [pending, sent]) {
    const answer = await review.save(laura.browser, capture, { ...change, captureStateId })
    expect(answer).toMatchObject({ status: 400, body: { error: 'rulesBroken' } })
    expect((answer.body as { message: string }).message).toMatch(message)
  }
  expect(await review.held(capture.captureId)).toEqual(capture)
  expect(await review.historyOf(capture.captureId)).toHaveLength(1)
  expect(await review.auditOf(capture.captureId)).toEqual([])
}

describe('[REV-21a] [REV-30] [REV-37] required values in hand-made requests', () => {
  const CASES: [string, Edit, string][] = [
    ['a day after today', () => ({ when: '2999-01-01T00:00:00' }), 'The date cannot be later than today.'],
    [
      'no banner',
      ({ banners }) => ({ banners: banners.map((own) => ({ ...own, isDeleted: true })) }),
      'At least one banner is needed.',
    ],
    ['no location', banner({ locationPositionId: null }), 'Location is required.'],
    ['no page position', banner({ locationSectionId: null }), 'Page position is required.'],
    ['no type', banner({ bannerTypeId: null, bannerSubtypeId: null }), 'Type is required.'],
    ['type 1 without a sub-type', banner({ bannerSubtypeId: null }), 'Sub-type is required for this type.'],
    ["another type's sub-type", banner({ bannerTypeId: 2 }), 'Sub-type does not belong to this type.'],
    ['an unknown location', banner({ locationPositionId: UNKNOWN }), 'Location is not one of the options.'],
    ['an unknown page position', banner({ locationSectionId: UNKNOWN }), 'Page position is not one'],
    ['an unknown type', banner({ bannerTypeId: UNKNOWN }), 'Type is not one of the options.'],
    ['an unknown sub-type', banner({ bannerSubtypeId: UNKNOWN }), 'Sub-type does not belong to this type.'],
    ['an unknown campaign', banner({ campaignId: UNKNOWN }), 'The campaign does not exist.'],
    ['no category', row({ categoryId: null }), 'Choose a category.'],
    ['no brand', row({ tradeId: null }), 'Choose a brand.'],
    ['no live category', row({ isDeleted: true }), 'At least one product category is needed.'],
    ['an unknown category', row({ categoryId: UNKNOWN }), 'The eTailer does not offer this category.'],
    ['an unknown brand', row({ tradeId: UNKNOWN }), 'The brand does not belong to the category.'],
    ['an unknown eTailer', () => ({ platformId: UNKNOWN }), 'The eTailer does not exist.'],
    ['a reference image of a banner', () => ({ productImageId: 1 }), 'A banner capture has no reference image.'],
  ]
  test.each(CASES)('%s', async (_, edit, message) => {
    const capture = await review.place()
    await expectRefused(capture, edit(capture.document), message)
  })

  test('today is the day at the eTailer', async () => {
    const capture = await review.place()
    const [{ today, tomorrow }] = await review.rows(
      `select (now() at time zone 'Pacific/Kiritimati')::date::text as today,
         ((now() at time zone 'Pacific/Kiritimati')::date + 1)::text as tomorrow`,
    )
    const shop = await makeShop(server.owner)
    await review.rows("update platform set time_zone = 'Pacific/Kiritimati' where platform_id = $1", [shop.platformId])
    const ahead = await review.place({}, shop)
    expect((await review.save(laura.browser, ahead, { when: `${today}T00:00:00` })).body).toBe(2)
    await expectRefused(capture, { when: `${tomorrow}T00:00:00` }, 'The date cannot be later than today.')
  })

  test('refuses a category of another eTailer and a pair that is no longer offered', async () => {
    const elsewhere = await makeShop(server.owner)
    const theirs = elsewhere.categories[0]
    const capture = await review.place()
    const foreign = row({ categoryId: theirs?.categoryId ?? 0, tradeId: theirs?.trades[0]?.tradeId ?? 0 })
    await expectRefused(capture, foreign(capture.document), 'The eTailer does not offer this category.')

    const [own] = elsewhere.categories
    const ended = own?.trades[1]?.tradeId ?? 0
    await review.rows('update category_trade set is_active = false where trade_id = $1', [ended])
    const there = await review.place({}, elsewhere)
    await expectRefused(there, row({ tradeId: ended })(there.document), 'The brand does not belong to the category.')
  })

  test('accepts values that the capture already had, even if they are no longer offered', async () => {
    const shop = await makeShop(server.owner)
    const capture = await review.place({}, shop)
    await review.rows('delete from category_platform where platform_id = $1', [shop.platformId])
    await review.rows('update category_trade set is_active = false where category_id = $1', [
      shop.categories[0]?.categoryId,
    ])
    expect((await review.save(laura.browser, capture, { data1: 'corrected' })).body).toBe(2)
  })
})

describe('[REV-22a] [REV-30] a banner in Search', () => {
  test('needs a chosen or typed keyword, unless it is deleted', async () => {
    const keyword = review.shop.keywords[0]
    const capture = await review.place({ banners: [validBanner(review.shop), validBanner(review.shop)] })
    const inSearch = banner({ locationSectionId: SEARCH })(capture.document)
    await expectRefused(capture, inSearch, 'A banner in Search needs a keyword.')
    await expectRefused(capture, { ...inSearch, keyword: '   ' }, 'A banner in Search needs a keyword.')
    const chosen = { ...inSearch, keywordId: keyword?.keywordId ?? 0 }
    expect((await review.save(laura.browser, capture, chosen)).body).toBe(2)
    const typed = { ...inSearch, keyword: keyword?.keyword ?? '', keywordId: null }
    expect((await review.save(laura.browser, await review.held(capture.captureId), typed)).body).toBe(3)
    const without = {
      ...banner({ locationSectionId: SEARCH, isDeleted: true })(capture.document),
      keyword: null,
      keywordId: null,
    }
    expect((await review.save(laura.browser, await review.held(capture.captureId), without)).body).toBe(4)
  })
})

describe('[REV-24] [REV-30] the same category and brand twice', () => {
  test('is refused in one banner, with its number; deleted rows and banners do not count', async () => {
    const capture = await review.place({ banners: [validBanner(review.shop), validBanner(review.shop)] })
    const [one, two] = capture.document.banners as [Banner, Banner]
    const copyFirstCategory = (of: Banner) => ({
      ...(of.productCategories[0] as ProductCategory),
      productCategoryId: 0,
    })
    const duplicateCategory = (of: Banner, isDeleted = false) => ({
      ...of,
      productCategories: [...of.productCategories, { ...copyFirstCategory(of), isDeleted }],
    })
    await expectRefused(
      capture,
      { banners: [one, duplicateCategory(two)] },
      'There are duplicate categories/brands in banner 2',
    )
    await expectRefused(
      capture,
      { banners: [{ ...one, isDeleted: true }, duplicateCategory(two)] },
      'There are duplicate categories/brands in banner 1',
    )
    const sound = { banners: [duplicateCategory(one, true), two] }
    expect((await review.save(laura.browser, capture, sound)).body).toBe(2)
  })

  test("brands of 'Others' may appear twice", async () => {
    const { shop } = review
    const [others] = shop.categories
    await review.rows('update category set is_others = true where category_id = $1', [others?.categoryId])
    const [own] = validBanner(shop).productCategories
    const capture = await review.place({
      banners: [{ ...validBanner(shop), productCategories: [own, own] as ProductCategory[] }],
    })
    expect((await review.save(laura.browser, capture)).body).toBe(2)
    await review.rows('update category set is_others = false where category_id = $1', [others?.categoryId])
    const answer = await review.save(laura.browser, await review.held(capture.captureId))
    expect(answer.body).toMatchObject({
      error: 'rulesBroken',
      message: 'There are duplicate categories/brands in banner 1',
    })
  })
})

describe('[REV-25] [REV-30] product captures', () => {
  const addImage = async (sku: string, position: number, platformId = review.shop.platformId) => {
    const [{ id }] = await review.rows(
      `insert into product_image (client_id, platform_id, sku, position, picture_id)
       values ($1, $2, $3, $4, 1e9 + floor(random() * 1e12)) returning product_image_id as id`,
      [await makeClient(server), platformId, sku, position],
    )
    return id as number
  }
  const insertProductCapture = (sku: string, placed = {}) =>
    review.place({ type: 'product', banners: [], sku, position: 3, ...placed })
  const send = { captureStateId: sent }

  test('accept only a reference image of the SKU, the eTailer and the position, or none', async () => {
    const capture = await insertProductCapture('S-1')
    const right = await addImage('S-1', 3)
    for (const wrong of [await addImage('S-1', 4), await addImage('S-2', 3), UNKNOWN])
      await expectRefused(capture, { productImageId: wrong }, MISMATCH)
    const elsewhere = await makeShop(server.owner)
    await expectRefused(capture, { productImageId: await addImage('S-1', 3, elsewhere.platformId) }, MISMATCH)
    expect((await review.save(laura.browser, capture, { ...send, productImageId: right })).body).toBe(2)
    expect((await review.held(capture.captureId)).document.productImageId).toBe(right)
    const again = await review.held(capture.captureId)
    expect((await review.save(laura.browser, again, { ...send, productImageId: null })).body).toBe(3)
  })

  test('are sent, never saved, and have no banners', async () => {
    const capture = await insertProductCapture('S-3')
    const saved = await review.save(laura.browser, capture)
    expect(saved).toMatchObject({ status: 400, body: { error: 'rulesBroken' } })
    await expectRefused(capture, { banners: [validBanner(review.shop)] }, 'A product capture has no banners.')
  })
})

describe('[REV-30] rows cannot be lost or taken from other captures', () => {
  const CASES: [string, (own: Banner, other: Banner) => Banner[], string][] = [
    ['a banner left out', () => [], 'is missing'],
    [
      'a category left out',
      (own) => [
        { ...own, productCategories: [{ ...(validBanner(review.shop).productCategories[0] as ProductCategory) }] },
      ],
      'is missing',
    ],
    ['a banner twice', (own) => [own, own], 'twice'],
    ["another capture's banner", (own, other) => [own, other], 'does not belong to the capture'],
    [
      "another capture's category",
      (own, other) => [{ ...own, productCategories: [...own.productCategories, ...other.productCategories] }],
      'does not belong to the capture',
    ],
    [
      'a category under another banner',
      (own) => [own, { ...validBanner(review.shop), productCategories: own.productCategories }],
      'does not belong to the capture',
    ],
    [
      'an unknown id',
      (own) => [own, { ...validBanner(review.shop), bannerId: Number.MAX_SAFE_INTEGER }],
      'does not belong to the capture',
    ],
  ]
  test.each(CASES)('%s', async (_, edit, message) => {
    const [capture, other] = [await review.place(), await review.place()]
    const banners = edit(capture.document.banners[0] as Banner, other.document.banners[0] as Banner)
    await expectRefused(capture, { banners }, new RegExp(message))
  })
})

describe('[REV-37] allowed transitions', () => {
  test('a sent capture can be sent again, but not saved', async () => {
    const capture = await review.place({ state: 'sent' })
    expect(await review.save(laura.browser, capture)).toMatchObject({ status: 400, body: { error: 'rulesBroken' } })
    expect((await review.save(laura.browser, capture, { captureStateId: sent })).body).toBe(2)
    expect(await review.stateOf(capture.captureId)).toMatchObject({ state: sent })
  })

  test.each([created, 0, 4, 100])('refuses to save in state %i', async (captureStateId) => {
    const answer = await review.save(laura.browser, await review.place(), { captureStateId })
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid' } })
  })

  test.each([
    ['discard', discardCaptures, discarded],
    ['mark as error', markAsError, withError],
  ])('%s skips the rules and changes only the state', async (_, call, state) => {
    const broken = await review.place({
      banners: [{ ...validBanner(review.shop), bannerTypeId: null, productCategories: [] }],
      proposed: ['banners'],
    })
    const captures = [{ captureId: broken.captureId, revision: 1 }]
    expect((await laura.browser.call(call, { body: { captures, key: randomUUID() } })).body).toMatchObject({
      outcomes: [{ outcome: 'done', revision: 2, captureStateId: state }],
    })
    expect(await review.held(broken.captureId)).toEqual({ ...broken, revision: 2 })
    expect(await review.stateOf(broken.captureId)).toEqual({ state, revision: 2, userId: laura.userId })
    const [{ proposed }] = await review.rows('select proposed from capture where capture_id = $1', [broken.captureId])
    expect(proposed).toEqual(['banners'])
  })
})
