import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { SAVE_REFUSED } from '@vitrine/contract/captures/captures.contract'
import type { Banner } from '@vitrine/contract/captures/document'
import { takeLease } from '@vitrine/contract/captures/transitions.contract'
import { figure } from '@vitrine/testing/figures'
import { makeShop, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { createReview, type HeldCapture, type Review } from './captures.fixture.ts'

const { created, pending, sent } = CAPTURE_STATE

let server: TestServer
let review: Review
let laura: { userId: number; browser: Browser }
let marc: { userId: number; browser: Browser }
beforeAll(async () => {
  server = await testServer()
  review = await createReview(server)
  laura = await makeSignedInUser(server, { roles: ['Recognitor'] })
  marc = await makeSignedInUser(server, { roles: ['Editor'] })
})
afterAll(() => server.close())

const findRow = async (captureId: number) =>
  (await review.rows('select * from capture where capture_id = $1', [captureId]))[0]

describe('the stored data of a save', () => {
  test.each([
    ['save', 2, 'saved', 'captureSaved'],
    ['send', 3, 'sent', 'captureSent'],
  ])(
    '[REV-14a,b] [REV-37] %s: stores state, revision, user, history and audit, and confirms proposals',
    async (...step) => {
      const [, captureStateId, action, audited] = step
      const capture = await review.place({ proposed: ['banners', 'data2'], userId: marc.userId })
      const { captureId } = capture
      const change = { captureStateId, data1: 'Left aisle', data2: 'Yes' } as const
      expect(await review.save(laura.browser, capture, change)).toMatchObject({ status: 200, body: 2 })
      expect(await review.stateOf(captureId)).toEqual({ state: captureStateId, revision: 2, userId: laura.userId })
      expect(await findRow(captureId)).toMatchObject({ proposed: [], data1: 'Left aisle', data2: 'Yes' })
      const { document } = await review.held(captureId)
      expect(document).toEqual({ ...capture.document, data1: 'Left aisle', data2: 'Yes' })
      expect((await review.historyOf(captureId))[1]).toEqual({
        revision: 2,
        userId: laura.userId,
        action,
        before: created,
        after: captureStateId,
        document,
      })
      const detail = { revision: 2, stateBefore: created, stateAfter: captureStateId }
      expect((await review.auditOf(captureId))[0]).toEqual({ userId: laura.userId, action: audited, detail })
      expect(await review.rows('select from inbox where capture_id = $1', [captureId])).toEqual([])
    },
  )

  test('stores an empty text as null', async () => {
    const capture = await review.place({ data1: 'x' })
    await review.save(laura.browser, capture, { data1: '', keyword: '' })
    expect(await findRow(capture.captureId)).toMatchObject({ data1: null, keyword: null })
  })

  test('[REV-31] assigns ids to new banners and categories with id 0, and refuses a campaign’s name', async () => {
    const { shop } = review
    const capture = await review.place()
    const [first] = capture.document.banners as [Banner]
    const added = { ...validBanner(shop).productCategories[0], tradeId: shop.categories[0]?.trades[1]?.tradeId ?? 0 }
    const banners = [
      { ...first, productCategories: [...first.productCategories, added as Banner['productCategories'][0]] },
      validBanner(shop),
    ]
    expect((await review.save(laura.browser, capture, { banners })).body).toBe(2)
    const stored = (await review.held(capture.captureId)).document.banners
    const numbers = stored.flatMap((banner) => [
      banner.bannerId,
      ...banner.productCategories.map((row) => row.productCategoryId),
    ])
    expect(numbers).toHaveLength(5)
    for (const number of numbers) expect(number).toBeGreaterThan(0)
    expect(new Set(stored.map(({ bannerId }) => bannerId)).size).toBe(2)
    expect(stored[0]).toEqual({
      ...banners[0],
      productCategories: [first.productCategories[0], { ...added, productCategoryId: expect.any(Number) }],
    })

    const again = await review.held(capture.captureId)
    const named = [{ ...again.document.banners[0], campaignName: 'Summer' } as unknown as Banner]
    expect((await review.save(laura.browser, again, { banners: named })).status).toBe(400)
  })

  test('[REV-28] writes every live product category to the audit, in exactly one form', async () => {
    const { shop } = review
    const capture = await review.place({ banners: [validBanner(shop), validBanner(shop)] })
    const [kept, dropped] = capture.document.banners as [Banner, Banner]
    const [row] = kept.productCategories as [Banner['productCategories'][0]]
    const second = { ...row, productCategoryId: 0, tradeId: shop.categories[0]?.trades[2]?.tradeId ?? 0 }
    const gone = { ...row, productCategoryId: 0, isDeleted: true }
    await review.save(laura.browser, capture, {
      banners: [
        { ...kept, productCategories: [row, second, gone] },
        { ...dropped, isDeleted: true },
      ],
    })
    const rows = (await review.held(capture.captureId)).document.banners[0]?.productCategories ?? []
    const audited = (await review.auditOf(capture.captureId)).filter(({ action }) => action === 'saveProductCategory')
    expect(audited).toEqual(
      rows
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ productCategoryId, categoryId, tradeId }) => ({
          userId: laura.userId,
          action: 'saveProductCategory',
          detail: { captureId: capture.captureId, bannerId: kept.bannerId, categoryId, tradeId, productCategoryId },
        })),
    )
    expect(audited).toHaveLength(2)
  })

  test('changing the day keeps the time of day; the UTC time changes only with the day', async () => {
    const capture = await review.place()
    const id = capture.captureId
    await review.rows(
      `update capture set when_local = '2026-07-01 23:30:15', when_gmt = '2026-07-01 21:30:15.5+00' where capture_id = $1`,
      [id],
    )
    const before = await review.held(id)
    await review.save(laura.browser, before, { when: '2026-07-01T00:00:00' })
    const readTimes = async () => {
      const [row] = await review.rows(
        `select when_local::text as local, to_char(when_gmt at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') as gmt
         from capture where capture_id = $1`,
        [id],
      )
      return row
    }
    expect(await readTimes()).toEqual({ local: '2026-07-01 23:30:15', gmt: '2026-07-01 21:30:15.500' })
    // in winter Madrid is one hour ahead
    await review.save(laura.browser, await review.held(id), { when: '2026-01-31T05:00:00' })
    expect(await readTimes()).toEqual({ local: '2026-01-31 23:30:15', gmt: '2026-01-31 22:30:15.000' })
    expect((await review.held(id)).document.when).toBe('2026-01-31T23:30:15')
  })

  test('a save releases the lease of its user, but not of others', async () => {
    const [own, theirs] = [await review.place(), await review.place()]
    await laura.browser.call(takeLease, { params: { captureId: own.captureId } })
    await marc.browser.call(takeLease, { params: { captureId: theirs.captureId } })
    for (const capture of [own, theirs]) expect((await review.save(laura.browser, capture)).body).toBe(2)
    const leases = await review.rows('select capture_id::int as id, user_id as "userId" from capture_lease')
    expect(leases).toEqual([{ id: theirs.captureId, userId: marc.userId }])
  })
})

describe('[REV-27] negative answers', () => {
  test('answers -2 for an older revision before any other check, and changes nothing', async () => {
    const capture = await review.place()
    expect((await review.save(marc.browser, capture)).body).toBe(2)
    const wrong = { keyword: 'no such word', banners: [], platformId: 999_999 }
    const stale: HeldCapture = { ...capture, document: { ...capture.document, ...wrong } }
    expect(await review.save(laura.browser, stale)).toMatchObject({ status: 200, body: SAVE_REFUSED.editedByAnother })
    expect(await review.save(laura.browser, { ...capture, revision: 7 })).toMatchObject({ status: 200, body: -2 })
    expect(await review.stateOf(capture.captureId)).toEqual({ state: pending, revision: 2, userId: marc.userId })
    expect(await review.historyOf(capture.captureId)).toHaveLength(2)
    expect((await review.save(laura.browser, await review.held(capture.captureId))).body).toBe(3)
  })

  test('answers -1 for an unknown keyword before the rules, and changes nothing', async () => {
    const capture = await review.place()
    const answer = await review.save(laura.browser, capture, { keyword: 'no such word', banners: [] })
    expect(answer).toMatchObject({ status: 200, body: SAVE_REFUSED.unknownKeyword })
    expect(await review.stateOf(capture.captureId)).toEqual({ state: created, revision: 1, userId: null })
    expect(await review.historyOf(capture.captureId)).toHaveLength(1)
    expect(await review.auditOf(capture.captureId)).toEqual([])
  })
})

describe('D2 the idempotency key of a save', () => {
  test('twenty concurrent requests have one effect and one answer; a changed body is refused', async () => {
    const capture = await review.place()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => review.save(laura.browser, capture, { key, data1: 'once' })),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: 2 })
    const lines = await review.historyOf(capture.captureId)
    figure(
      'D2',
      `one key ${answers.length} times at once: ${new Set(answers.map(({ body }) => body)).size} answer, ${lines.length - 1} save`,
    )
    expect(lines).toHaveLength(2)

    // also later, after other changes
    await review.save(marc.browser, await review.held(capture.captureId), { data1: 'later' })
    expect((await review.save(laura.browser, capture, { key, data1: 'once' })).body).toBe(2)
    const refused = { status: 409, body: { error: 'keyTaken' } }
    expect(await review.save(laura.browser, capture, { key, data1: 'twice' })).toMatchObject(refused)
    expect(await review.save(laura.browser, capture, { key, data1: 'once', captureStateId: sent })).toMatchObject(
      refused,
    )
    const other = await review.place()
    expect(await review.save(laura.browser, { ...other, document: capture.document }, { key })).toMatchObject(refused)
    // keys are separate for each user
    expect((await review.save(marc.browser, capture, { key, data1: 'once' })).body).toBe(-2)
    expect((await findRow(capture.captureId)).data1).toBe('later')
  })

  test('stores negative answers, but not refusals by a rule', async () => {
    const capture = await review.place()
    const key = randomUUID()
    const wrong = { key, keyword: 'a new word' }
    expect((await review.save(laura.browser, capture, wrong)).body).toBe(-1)
    const { shop } = review
    const [{ keyword_id: id }] = await review.rows(
      'insert into keyword (keyword, category_id, client_id) values ($1, $2, $3) returning keyword_id',
      ['a new word', shop.categories[0]?.categoryId, shop.clientId],
    )
    await review.rows('insert into keyword_platform values ($1, $2)', [id, shop.platformId])
    expect((await review.save(laura.browser, capture, wrong)).body).toBe(-1)

    const rules = { key: randomUUID(), banners: [] }
    expect((await review.save(laura.browser, capture, rules)).status).toBe(400)
    expect((await review.save(laura.browser, capture, { key: rules.key })).body).toBe(2)
  })
})

describe('permissions', () => {
  test('only editors may save, and client users only captures of their client; otherwise nothing changes', async () => {
    const clientId = await makeClient(server)
    const { browser } = await makeSignedInUser(server, { roles: ['Editor'], clientId })
    const capture = await review.place()
    expect(await review.save(browser, capture)).toMatchObject({ status: 404, body: { error: 'notFound' } })
    const viewer = await makeSignedInUser(server, { roles: ['Viewer'] })
    expect((await review.save(viewer.browser, capture)).status).toBe(403)
    expect(await review.stateOf(capture.captureId)).toMatchObject({ revision: 1 })
  })

  test('returns 404 for a capture that does not exist', async () => {
    const capture = await review.place()
    expect(await review.save(laura.browser, { ...capture, captureId: 999_999_999 })).toMatchObject({ status: 404 })
  })

  test('a capture can be moved to another eTailer, whose categories then apply', async () => {
    const elsewhere = await makeShop(server.owner)
    const capture = await review.place()
    const [banner] = capture.document.banners as [Banner]
    const moved = {
      platformId: elsewhere.platformId,
      banners: [
        {
          ...banner,
          productCategories: [
            ...banner.productCategories.map((row) => ({ ...row, isDeleted: true })),
            ...validBanner(elsewhere).productCategories,
          ],
        },
      ],
    }
    expect((await review.save(laura.browser, capture, moved)).body).toBe(2)
    expect(await findRow(capture.captureId)).toMatchObject({ platform_id: elsewhere.platformId })
  })
})
