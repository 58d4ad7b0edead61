import { setTimeout as pause } from 'node:timers/promises'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { makeShop as makeReviewShop } from '@vitrine/testing/shop'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { learnCreatives } from '../../creatives/learn-creatives.ts'
import type { Services } from '../../platform/services.ts'
import { storeDetails } from '../../platform/stored-details.ts'
import { testServices } from '../../server.fixture.ts'
import { makeShop, paintPage, pushPicture, type Shop } from '../pictures.fixture.ts'
import { processPictureJob } from '../process-picture.job.ts'

let database: TestDatabase
let services: Services
let shop: Shop
beforeAll(async () => {
  database = await testDatabase({ maxConnections: 12 })
  services = testServices(database)
  shop = await makeShop(database)
})
afterAll(async () => {
  services.files.close()
  await database.close()
})

const NO_DETAILS = { userAgent: 'Agent', hops: [], headers: {}, overlays: [], carousels: [], timings: {} }
const never = new AbortController().signal
const runJob = (pictureId: number) =>
  processPictureJob.run({ pictureId }, services, never, { number: 10, isLast: true })
const queryRows = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows

let seeds = 1000
/** Different from all other pages and banners. */
const nextSeed = () => {
  seeds += 1
  return seeds
}

interface Shown {
  readonly seed: number
  readonly x: number
  readonly y: number
}
const SIZE = { width: 320, height: 150 }

/** A page that shows banners, with the facts that an agent found. */
async function pushPage(banners: readonly Shown[], { as = 'png' as 'png' | 'jpeg', to = shop, facts = {} } = {}) {
  const drawn = await Promise.all(
    banners.map(async ({ seed, x, y }) => ({
      input: await paintPage({ ...SIZE, seed })
        .png()
        .toBuffer(),
      left: x,
      top: y,
    })),
  )
  const picture = await paintPage({ seed: nextSeed() }).composite(drawn).toFormat(as, { quality: 70 }).toBuffer()
  const { pictureId, fileKey } = await pushPicture(database, services, to, picture, facts)
  const regions = banners.map(({ x, y }) => ({ box: { x, y, ...SIZE }, kind: 'image' as const }))
  await storeDetails(services.files, fileKey, { ...NO_DETAILS, page: { regions, products: [], results: [] } })
  return pictureId
}

async function pushAndProcess(...page: Parameters<typeof pushPage>): Promise<number> {
  const pictureId = await pushPage(...page)
  await runJob(pictureId)
  return pictureId
}

const listRegions = (captureId: number) =>
  queryRows(
    `select number, creative_id as "creativeId", similarity, hash is not null as "hasHash" from capture_region
     where capture_id = $1 order by number`,
    [captureId],
  )
const countCreatives = async () => (await queryRows('select count(*)::int as count from creative'))[0].count
const findBanners = async (captureId: number) =>
  (await queryRows('select banners, proposed from capture where capture_id = $1', [captureId]))[0]

describe('the creative of a region', () => {
  test('is created when it is first seen, and recognized elsewhere', async () => {
    const [one, other] = [nextSeed(), nextSeed()]
    const first = await listRegions(await pushAndProcess([{ seed: one, x: 20, y: 30 }]))
    expect(first).toMatchObject([{ number: 1, creativeId: expect.any(Number), similarity: 100, hasHash: true }])
    const before = await countCreatives()
    const page = [
      { seed: other, x: 10, y: 10 },
      { seed: one, x: 250, y: 600 },
    ]
    const second = await listRegions(await pushAndProcess(page, { as: 'jpeg', to: await makeShop(database) }))
    expect(second[1]?.creativeId).toBe(first[0]?.creativeId)
    expect(second[1]?.similarity).toBeGreaterThan(88.5)
    expect(second[0]?.creativeId).not.toBe(first[0]?.creativeId)
    expect(await countCreatives()).toBe(before + 1)
  })

  test('is created once when a page shows it twice', async () => {
    const seed = nextSeed()
    const [one, other] = await listRegions(
      await pushAndProcess([
        { seed, x: 0, y: 0 },
        { seed, x: 100, y: 400 },
      ]),
    )
    expect(one?.creativeId).toBe(other?.creativeId)
  })

  test('is created once when several workers see it at the same moment', async () => {
    const [one, other] = [nextSeed(), nextSeed()]
    const before = await countCreatives()
    const pages = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        const banners = [
          { seed: one, x: 20 * index, y: 30 },
          { seed: other, x: 300, y: 500 },
        ]
        return pushPage(index % 2 === 0 ? banners : banners.toReversed(), { as: index % 3 === 0 ? 'jpeg' : 'png' })
      }),
    )
    await Promise.all(pages.map(runJob))
    expect(await countCreatives()).toBe(before + 2)
  })

  test('stays the same when a picture is processed again', async () => {
    const pictureId = await pushPage([{ seed: nextSeed(), x: 20, y: 30 }])
    await Promise.all([runJob(pictureId), runJob(pictureId), runJob(pictureId)])
    const [before, regions] = [await countCreatives(), await listRegions(pictureId)]
    await runJob(pictureId)
    expect(await countCreatives()).toBe(before)
    expect(await listRegions(pictureId)).toEqual(regions)
  })

  test('is missing on error pages', async () => {
    const before = await countCreatives()
    const facts = { errorReason: 'blocked' }
    const captureId = await pushAndProcess([{ seed: nextSeed(), x: 20, y: 30 }], { facts })
    expect(await listRegions(captureId)).toMatchObject([{ creativeId: null }])
    expect(await countCreatives()).toBe(before)
  })

  test.each([
    ['created', 'lock_creatives(text[])'],
    ['looked up', 'similar_creatives(bit, int)'],
  ])('is missing if creatives cannot be %s, but the capture is there', async (_, name) => {
    await queryRows(`revoke execute on function ${name} from app_worker`)
    try {
      const captureId = await pushAndProcess([{ seed: nextSeed(), x: 20, y: 30 }])
      expect((await queryRows('select from capture where capture_id = $1', [captureId])).length).toBe(1)
      expect((await listRegions(captureId)).filter(({ creativeId }) => creativeId !== null)).toEqual([])
    } finally {
      await queryRows(`grant execute on function ${name} to app_worker`)
    }
  })
})

/** A change is settled when no older transaction is running, including those of other tests. */
async function learnAll(): Promise<void> {
  for (;;) {
    const [left] = await queryRows(`select exists (select from outbox o, outbox_consumer c
      where c.name = 'creatives' and (o.txid, o.outbox_id) > (c.txid, c.outbox_id)) as "isLeft"`)
    if (!left.isLeft) return
    if (!(await learnCreatives(services))) await pause(20)
  }
}

describe('proposed banners', () => {
  const values = {
    locationPositionId: 2,
    locationSectionId: 3,
    bannerTypeId: 1,
    bannerSubtypeId: 2,
    campaignId: null,
  }

  /** A category with a brand, sold by these eTailers. */
  async function makeCategories(shops: readonly Shop[]) {
    const [category] = (await makeReviewShop(database.owner)).categories
    const { categoryId, trades } = category ?? {}
    for (const { platformId } of shops) {
      await queryRows('insert into category_platform values ($1, $2)', [categoryId, platformId])
    }
    return [{ productCategoryId: 1, isDeleted: false, categoryId, tradeId: trades?.[0]?.tradeId }]
  }

  async function send(captureId: number, productCategories: unknown): Promise<void> {
    const [region] = await listRegions(captureId)
    const banner = { bannerId: 1, isDeleted: false, ...values, creativeId: region?.creativeId, productCategories }
    await queryRows(
      'update capture set revision = revision + 1, capture_state_id = $2, banners = $3 where capture_id = $1',
      [captureId, CAPTURE_STATE.sent, JSON.stringify([banner])],
    )
    await learnAll()
  }

  test('have the values of Sent banners with the same creative, on another page of another eTailer', async () => {
    const seed = nextSeed()
    const sent = await pushAndProcess([{ seed, x: 20, y: 30 }])
    const [other, withoutCategory] = [await makeShop(database), await makeShop(database)]
    const productCategories = await makeCategories([shop, other])
    await send(sent, productCategories)
    const elsewhere = [
      { seed: nextSeed(), x: 0, y: 0 },
      { seed, x: 200, y: 500 },
    ]
    const captureId = await pushAndProcess(elsewhere, { to: other })
    const [region] = (await listRegions(sent)) as { creativeId: number }[]
    expect(await findBanners(captureId)).toMatchObject({
      proposed: ['banners'],
      banners: [
        {
          ...values,
          productCategories,
          bannerId: 1,
          locationSectionId: null,
          region: { x: 200, y: 500, ...SIZE, source: 'page' },
          creativeId: region?.creativeId,
        },
      ],
    })
    // this eTailer sells nothing of the category
    const third = await pushAndProcess(elsewhere, { to: withoutCategory })
    expect((await findBanners(third)).banners).toMatchObject([{ bannerTypeId: 1, productCategories: [] }])
  })

  test('are missing for a creative without Sent banners', async () => {
    const seed = nextSeed()
    await pushAndProcess([{ seed, x: 20, y: 30 }])
    expect(await findBanners(await pushAndProcess([{ seed, x: 20, y: 30 }]))).toEqual({ banners: [], proposed: [] })
  })
})
