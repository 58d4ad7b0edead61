import { pushObservations } from '@vitrine/contract/ingest/ingest.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type IngestServer, ingestServer, makePlatform, type TestCrawler } from './ingest.fixture.ts'

let server: IngestServer
let crawler: TestCrawler
beforeAll(async () => {
  server = await ingestServer()
  crawler = await server.crawler()
})
afterAll(() => server.close())

const DAY_MS = 86_400_000
const EAN = '4006381333931'
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const send = (observations: unknown[]) => crawler.call(pushObservations, { observations })
const readObservations = async (platformId: number) =>
  (
    await server.owner.query(
      `select o.ean, s.name as store, list_price::float, final_price::float, currency, in_stock, is_listed, o.position,
         promo_text from product_observation o left join store s using (store_id)
       where o.platform_id = $1 order by observed_at, store`,
      [platformId],
    )
  ).rows
const bare = { final_price: null, currency: null, in_stock: null, position: null, promo_text: null, store: null }

describe('observations', () => {
  test('are stored; a repetition in any time zone replaces the earlier one', async () => {
    const { platformId } = await makePlatform(server)
    const observedAt = fromNow(-DAY_MS)
    const elsewhere = `${new Date(Date.parse(observedAt) + 2 * 3_600_000).toISOString().slice(0, -1)}+02:00`
    const first = { platformId, ean: EAN, observedAt, isListed: true, listPrice: 2.49, currency: 'EUR' }
    expect(await send([first])).toMatchObject({ status: 200, body: { stored: 1, refused: [] } })
    expect(await readObservations(platformId)).toEqual([
      { ...bare, ean: EAN, list_price: 2.49, currency: 'EUR', is_listed: true },
    ])

    const later = {
      ...first,
      observedAt: elsewhere,
      finalPrice: 1.99,
      inStock: true,
      position: 3,
      promoText: '2 for 1',
    }
    expect((await send([later])).body).toEqual({ stored: 1, refused: [] })
    expect(await readObservations(platformId)).toEqual([
      {
        ...{ ean: EAN, store: null, list_price: 2.49, final_price: 1.99, currency: 'EUR', in_stock: true },
        ...{ is_listed: true, position: 3, promo_text: '2 for 1' },
      },
    ])
  })

  test('uses the last one of the same article, place and time in a batch', async () => {
    const { platformId } = await makePlatform(server)
    const one = { platformId, ean: EAN, observedAt: fromNow(0), isListed: true, inStock: true }
    expect((await send([one, { ...one, inStock: false }, { ...one, store: 'Elsewhere' }])).body).toMatchObject({
      stored: 2,
    })
    expect((await readObservations(platformId)).map(({ store, in_stock }) => [store, in_stock])).toEqual([
      ['Elsewhere', true],
      [null, false],
    ])
  })

  test('creates a store once, even when many name it at the same time', async () => {
    const { platformId } = await makePlatform(server)
    const stores = Array.from({ length: 30 }, (_, number) => `Store ${platformId} ${number}`)
    const batch = stores.map((store) => ({ platformId, store, ean: EAN, observedAt: fromNow(0), isListed: true }))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => send(turn % 2 ? batch : batch.toReversed())),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { stored: 30, refused: [] } })
    const { rows } = await server.owner.query('select count(*)::int as n from store where platform_id = $1', [
      platformId,
    ])
    expect(rows).toEqual([{ n: 30 }])
    expect(await readObservations(platformId)).toHaveLength(30)
  })

  test('treats store names as case-insensitive', async () => {
    const { platformId } = await makePlatform(server)
    const one = { platformId, ean: EAN, observedAt: fromNow(0), isListed: true }
    const name = `Peñíscola ${platformId}`
    // the later one of the same article and time wins
    expect(
      await send([
        { ...one, store: name },
        { ...one, store: name.toUpperCase() },
      ]),
    ).toMatchObject({ body: { stored: 1 } })
    expect(await send([{ ...one, store: name.toLowerCase(), inStock: true }])).toMatchObject({ body: { stored: 1 } })
    const { rows } = await server.owner.query('select count(*)::int as n from store where platform_id = $1', [
      platformId,
    ])
    expect(rows).toEqual([{ n: 1 }])
    expect(await readObservations(platformId)).toHaveLength(1)
  })

  test('returns the index of invalid ones and stores the others', async () => {
    const { platformId } = await makePlatform(server)
    const one = { platformId, ean: EAN, isListed: false }
    const answer = await send([
      { ...one, observedAt: fromNow(-91 * DAY_MS) },
      { ...one, observedAt: fromNow(-89 * DAY_MS) },
      { ...one, observedAt: fromNow(2 * DAY_MS) },
      { ...one, observedAt: fromNow(DAY_MS / 2) },
      { ...one, observedAt: fromNow(0), platformId: 2 ** 30, store: 'Of nobody' },
    ])
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({
      stored: 2,
      refused: [
        { index: 0, error: 'outOfTime' },
        { index: 2, error: 'outOfTime' },
        { index: 4, error: 'unknownMasterData' },
      ],
    })
    expect(await readObservations(platformId)).toHaveLength(2)
    expect((await server.owner.query("select from store where name = 'Of nobody'")).rows).toEqual([])
  })

  test('accepts 2,000 of maximum length in one call, and no more', async () => {
    const { platformId } = await makePlatform(server)
    const now = Date.now()
    const batch = Array.from({ length: 2_001 }, (_, number) => ({
      ...{ platformId, ean: EAN, store: `${'ñ'.repeat(90)} ${number % 50}`, isListed: true, inStock: true },
      ...{ observedAt: new Date(now - number * 1_000).toISOString(), listPrice: 9_999_999.99, finalPrice: 0.01 },
      ...{ currency: 'EUR', position: 10_000, promoText: '語'.repeat(200) },
    }))
    expect((await send(batch)).status).toBe(400)
    expect((await send(batch.slice(1))).body).toEqual({ stored: 2_000, refused: [] })
  })

  const wrong: [string, Record<string, unknown>][] = [
    ['a wrong check digit', { ean: '4006381333932' }],
    ['12 digits', { ean: '400638133393' }],
    ['a price without a currency', { listPrice: 1 }],
    ['a negative price', { listPrice: -1, currency: 'EUR' }],
    ['a price with a third decimal', { listPrice: 1.005, currency: 'EUR' }],
    ['position 0', { position: 0 }],
    ['a lone surrogate', { promoText: '\ud83d' }],
  ]
  test.each(wrong)('rejects %s', async (_case, own) => {
    const { platformId } = await makePlatform(server)
    const answer = await send([{ platformId, ean: EAN, observedAt: fromNow(0), isListed: true, ...own }])
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid' } })
  })
})
