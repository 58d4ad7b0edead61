import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { rememberFingerprint } from '@vitrine/db/pictures/similar.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { insertSample, type Sample } from '@vitrine/db/tray-index/sample.fixture'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findEarlier, type NewPicture } from './earlier-capture.ts'
import { computeFingerprint, type Fingerprint } from './fingerprint.ts'
import { draw, hero, type PageContent, pageSvg } from './knowing.fixture.ts'

const { created, pending, sent, discarded, withError } = CAPTURE_STATE

let database: TestDatabase
let sample: Sample
let page: Fingerprint
let visit: Fingerprint
let changed: Fingerprint
let shuffled: Fingerprint

const fingerprint = async (content?: PageContent) => computeFingerprint(await draw(pageSvg(content)).jpeg().toBuffer())

beforeAll(async () => {
  database = await testDatabase()
  sample = await insertSample(database.owner)
  ;[page, visit, changed, shuffled] = await Promise.all([
    fingerprint(),
    fingerprint({ price: '9.99', basket: '8' }),
    fingerprint({ hero: hero(2) }),
    fingerprint({ order: [2, 3, 0, 1] }),
  ])
})
afterAll(() => database.close())
beforeEach(() => database.owner.query('truncate capture, picture_hash'))

interface KnownCapture {
  readonly id: number
  readonly state?: number
  readonly userId?: number | null
  readonly platform?: number
  readonly urlId?: number | null
  readonly keyword?: string | null
  readonly looks?: Fingerprint
  readonly banners?: unknown[]
  readonly correctedTo?: number
}

const platformId = (index: number) => sample.platforms[index] ?? 0

async function insertKnownCapture(known: KnownCapture): Promise<void> {
  const { id, state = sent, userId = sample.users[0], platform = 0, urlId = null, keyword = null, banners = [] } = known
  await database.owner.query(
    `insert into capture (capture_id, when_local, when_gmt, platform_id, user_id, url_id, keyword, keyword_id,
       capture_type_id, capture_state_id, title, data1, data2, banners)
     values ($1, now(), now(), $2, $3, $4, $5, $6, 1, $7, 'A page', 'Animated', 'Yes', $8)`,
    [
      id,
      platformId(known.correctedTo ?? platform),
      userId,
      urlId,
      keyword,
      keyword && 77,
      state,
      JSON.stringify(banners),
    ],
  )
  const stored = { pictureId: id, platformId: platformId(platform), urlId, ...(known.looks ?? page) }
  await transactionAs(database.app, { role: 'app_worker' }, (db) => rememberFingerprint(db, stored))
}

const find = (picture: Partial<NewPicture> = {}) =>
  findEarlier(
    { database: database.app },
    { pictureId: 1_000, platformId: platformId(0), urlId: null, fingerprint: visit, ...picture },
  )

describe('the earlier capture that a new one copies', () => {
  test('is found by its address if the hash differs too much', async () => {
    const far = {
      ...page,
      hash: [...page.hash].map((bit, place) => (place < 20 ? String(1 - Number(bit)) : bit)).join(''),
    }
    await insertKnownCapture({ id: 10, urlId: 5, looks: far })
    expect(await find()).toBeUndefined()
    expect(await find({ urlId: 5 })).toMatchObject({ captureId: 10 })
  })

  test('is a visit of the same page, with its data', async () => {
    await insertKnownCapture({ id: 10 })
    const earlier = await find()
    expect(earlier).toMatchObject({ captureId: 10, data1: 'Animated', data2: 'Yes' })
    expect(earlier?.similarity).toBeGreaterThan(95)
  })

  test.each([
    ['sent', sent, 1, true],
    ['pending, saved by a user', pending, 1, true],
    ['pending without a user', pending, null, false],
    ['still in the inbox', created, null, false],
    ['discarded', discarded, 1, false],
    ['in error', withError, 1, false],
  ])('%s: %s', async (_, state, user, isFound) => {
    await insertKnownCapture({ id: 10, state, userId: user && (sample.users[0] ?? 0) })
    expect(await find()).toEqual(isFound ? expect.objectContaining({ captureId: 10 }) : undefined)
  })

  test('is of the same eTailer, also after a reviewer has corrected it', async () => {
    await insertKnownCapture({ id: 10, platform: 1 })
    await insertKnownCapture({ id: 11, correctedTo: 1 })
    expect(await find()).toBeUndefined()
  })

  test('is earlier, but within the time window', async () => {
    await insertKnownCapture({ id: 2_000 })
    expect(await find()).toBeUndefined()
    expect(await find({ pictureId: 2_001 })).toMatchObject({ captureId: 2_000 })
    expect(await find({ pictureId: 2_000 + 2 ** 25 })).toMatchObject({ captureId: 2_000 })
    expect(await find({ pictureId: 2_001 + 2 ** 25 })).toBeUndefined()
  })

  test('does not show another banner', async () => {
    await insertKnownCapture({ id: 10, looks: { hash: visit.hash, detail: changed.detail } })
    expect(await find()).toBeUndefined()
  })

  test('among nearly identical ones, is the one with the same address, then the newest', async () => {
    await insertKnownCapture({ id: 10, looks: visit, urlId: 5 })
    await insertKnownCapture({ id: 11, urlId: 6, looks: shuffled })
    expect(await find({ urlId: 5 })).toMatchObject({ captureId: 10, similarity: 100 })
    await insertKnownCapture({ id: 12, looks: visit, urlId: 6 })
    await insertKnownCapture({ id: 13, looks: visit, urlId: 5 })
    expect(await find()).toMatchObject({ captureId: 13 })
    expect(await find({ urlId: 6 })).toMatchObject({ captureId: 12 })
  })

  test('is found behind a thousand captures that wait in the inbox', async () => {
    await insertKnownCapture({ id: 10 })
    await database.owner.query(
      `insert into picture_hash (picture_id, platform_id, hash, detail)
       select n, $1, $2::bit(64), $3 from generate_series(100, 900) n`,
      [platformId(0), visit.hash, visit.detail],
    )
    expect(await find()).toMatchObject({ captureId: 10 })
  })

  test('provides its live banners without ids', async () => {
    const category = { categoryId: sample.categories[0], tradeId: sample.trades[0] }
    const banner = { locationPositionId: 1, locationSectionId: 1, bannerTypeId: 1, bannerSubtypeId: 2, campaignId: 9 }
    const createCategory = (productCategoryId: number, isDeleted: boolean) => ({
      productCategoryId,
      isDeleted,
      ...category,
    })
    await insertKnownCapture({
      id: 10,
      banners: [
        {
          bannerId: 501,
          isDeleted: false,
          ...banner,
          productCategories: [createCategory(61, false), createCategory(62, true)],
        },
        { bannerId: 502, isDeleted: true, ...banner, productCategories: [createCategory(63, false)] },
      ],
    })
    expect((await find())?.banners).toEqual([
      { bannerId: 0, isDeleted: false, ...banner, productCategories: [createCategory(0, false)] },
    ])
  })

  test.each([
    ['the same address', { urlId: 5 }, 'soap', 77],
    ['another address', { urlId: 6 }, null, null],
    ['no address', {}, null, null],
    ['another address, the same word', { urlId: 6, keyword: 'SOAP' }, 'soap', 77],
    ['the same address, another word', { urlId: 5, keyword: 'cream' }, null, null],
  ])('provides its keyword only if it applies: %s', async (_, picture, keyword, keywordId) => {
    await insertKnownCapture({ id: 10, urlId: 5, keyword: 'soap' })
    expect(await find(picture)).toMatchObject({ captureId: 10, keyword, keywordId })
  })
})
