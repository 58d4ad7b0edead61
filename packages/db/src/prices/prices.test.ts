import { createPriceData } from '@vitrine/testing/prices'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readProductRows } from '../exports/product-rows.queries.ts'
import { createActor } from '../row-scope.ts'
import { sql } from '../sql.ts'
import { priceIndexByPeriod } from './price-index.queries.ts'

const [EAN, OTHER_EAN] = ['4006381333931', '4006381333948']
/** The current month always has a partition. */
const month = new Date().toISOString().slice(0, 8)
const DAYS = { from: `${month}01`, to: `${month}28` }

let database: TestDatabase
let make: ReturnType<typeof createPriceData>
let [near, far, foreign, hidden, clientId, rival] = [0, 0, 0, 0, 0, 0]
let storeId = 0
beforeAll(async () => {
  database = await testDatabase()
  make = createPriceData(database.owner)
  near = await make.platform()
  far = await make.platform('America/Los_Angeles')
  foreign = await make.platform('Europe/London', 10)
  hidden = await make.platform()
  clientId = await make.client([near, far, foreign])
  rival = await make.client([near, hidden])
  storeId = await make.store(near)
  const product = await make.product(clientId, EAN)
  await make.product(rival, EAN)
  await make.product(rival, OTHER_EAN)
  await make.recommend(product, near, 8)
  await make.recommend(product, far, 9, 'USD')
  // the 3rd in Los Angeles is the 4th elsewhere
  await make.observe(EAN, near, `${month}03T06:00:00Z`, { list: 99 })
  await make.observe(EAN, near, `${month}03T18:00:00Z`, { list: 10, final: 8 })
  await make.observe(EAN, near, `${month}03T09:00:00Z`, { list: 12, storeId })
  await make.observe(EAN, far, `${month}04T05:00:00Z`, { list: 14, inStock: false })
  await make.observe(EAN, foreign, `${month}03T12:00:00Z`, { list: 5, currency: 'GBP' })
  await make.observe(EAN, foreign, `${month}04T12:00:00Z`, { list: 6, currency: 'GBP', isListed: false })
  // not visible to the client
  await make.observe(EAN, hidden, `${month}03T12:00:00Z`, { list: 1 })
  await make.observe(OTHER_EAN, near, `${month}03T12:00:00Z`, { list: 2 })
})
afterAll(() => database.close())

const actAs = (acting: number | null) => createActor(database.app, 1, acting)
const readPrices = (reference: 'market mean' | 'minimum' | 'recommended', price: 'list' | 'final', more: object = {}) =>
  actAs(clientId).transaction((db) => readProductRows(db, clientId, { ...DAYS, reference, price, ...more }))
const readIndex = async (...asked: Parameters<typeof readPrices>) =>
  (await readPrices(...asked)).map(({ platformId, storeId, day, priceIndex }) => [
    platformId === near ? (storeId === null ? 'near' : 'store') : platformId === far ? 'far' : 'foreign',
    day.slice(-2),
    priceIndex === null ? null : Math.round(priceIndex * 100) / 100,
  ])

describe('[REP-04] the price index', () => {
  test("uses the last price of the day in the eTailer's time zone for each reference", async () => {
    const expectIndexes = (near: unknown, store: unknown, far: unknown, foreign: unknown) =>
      expect.arrayContaining([
        ['near', '03', near],
        ['store', '03', store],
        ['far', '03', far],
        ['foreign', '03', foreign],
        ['foreign', '04', null],
      ])
    expect(await readIndex('market mean', 'list')).toEqual(expectIndexes(83.33, 100, 116.67, 100))
    expect(await readIndex('market mean', 'list')).toHaveLength(5)
    expect(await readIndex('minimum', 'list')).toEqual(expectIndexes(100, 120, 140, 100))
    expect(await readIndex('minimum', 'final')).toEqual(expectIndexes(100, 150, 175, 100))
    expect(await readIndex('recommended', 'list')).toEqual(expectIndexes(125, 150, null, null))
  })

  test('does not change the reference when filtered', async () => {
    expect(await readIndex('minimum', 'final', { storeIds: [storeId] })).toEqual([['store', '03', 150]])
    expect(await readIndex('market mean', 'list', { platformIds: [far] })).toEqual([['far', '03', 116.67]])
    expect(await readIndex('market mean', 'list', { countryIds: [10], to: `${month}03` })).toEqual([
      ['foreign', '03', 100],
    ])
    expect(await readIndex('market mean', 'list', { eans: [OTHER_EAN] })).toEqual([])
  })

  test('is aggregated by period, eTailer and brand, and in total', async () => {
    const read = (acting: number | null) =>
      actAs(acting).transaction((db) =>
        priceIndexByPeriod(db, { clientId }, { ...DAYS, period: 'day', reference: 'minimum', price: 'final' }),
      )
    const index = await read(clientId)
    expect(index.whole).toMatchObject({ priceIndex: 131.25, promotionShare: 25, outOfStockShare: 25, prices: 4 })
    expect(index.periods).toEqual([
      { period: `${month}03`, ...index.whole },
      { period: `${month}04`, priceIndex: null, promotionShare: null, outOfStockShare: null, prices: 0 },
    ])
    expect(index.eTailers.map(({ platformId, priceIndex }) => [platformId, priceIndex])).toEqual([
      [foreign, 100],
      [near, 125],
      [far, 175],
    ])
    expect(index.brands).toMatchObject([{ priceIndex: 131.25, name: expect.stringMatching(/^Brand/) }])
    // staff who choose this client get the same result
    expect(await read(null)).toEqual(index)
  })
})

describe('Z2 another client', () => {
  test('finds no prices, whatever client is named', async () => {
    const found = await actAs(rival).transaction(async (db) => [
      await readProductRows(db, clientId, { ...DAYS, reference: 'minimum', price: 'list' }),
      (await priceIndexByPeriod(db, { clientId }, { ...DAYS, period: 'day' })).whole.prices,
    ])
    expect(found).toEqual([[], 0])
  })

  test('sees only its own products and prices, and observations and stores at its eTailers', async () => {
    const countVisible = async (acting: number) =>
      actAs(acting).transaction(async (db) => {
        const count = async (table: string) =>
          (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n
        return [
          await count('product_observation'),
          await count('store'),
          await count('product'),
          await count('product_price'),
        ]
      })
    expect(await countVisible(clientId)).toEqual([7, 1, 1, 2])
    expect(await countVisible(rival)).toEqual([5, 1, 2, 0])
  })
})
