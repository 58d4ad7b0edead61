import { CHOICE_FILTERS, type TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { visibleTo } from '@vitrine/db/tray-index/reference.fixture'
import { insertSample, randomFrom, type Sample } from '@vitrine/db/tray-index/sample.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { expectedIds, insertInvented, listAllIds } from './trays.fixture.ts'

let server: TestServer
let sample: Sample
let staff: Browser
let client: Browser
beforeAll(async () => {
  server = await testServer()
  sample = await insertSample(server.owner)
  await insertInvented(server.owner, randomFrom(11), sample, 300)
  staff = (await makeSignedInUser(server, { roles: ['Admin'] })).browser
  client = (await makeSignedInUser(server, { roles: ['Admin'], clientId: sample.clients[0] as number })).browser
})
afterAll(() => server.close())

/** Values of each filter that match some captures and exclude others. */
const filters = () => ({
  search: 'Sommer',
  from: '2026-03-04',
  to: '2026-03-06',
  tradeGroupIds: [1, 2],
  positions: [1, 2, 3, 4, 5],
  countryIds: [1, 2],
  platformTypeIds: [1],
  platformIds: sample.platforms.slice(0, 3),
  bannerTypeIds: [1],
  locationPositionIds: [2, 3],
  categoryIds: sample.categories.slice(0, 3),
  providerIds: [1, 2],
  tradeIds: sample.trades.slice(0, 4),
})
type Name = Exclude<keyof TrayFilter, 'captureId'> & keyof ReturnType<typeof filters>
const NAMES: readonly Name[] = ['search', 'from', 'to', ...CHOICE_FILTERS.map(({ name }) => name)]
const PAIRS = NAMES.flatMap((one, index) => NAMES.slice(index + 1).map((other) => [one, other] as const))

const BOTH: readonly TrayName[] = ['banner-all', 'product-all']

/** Expects the same rows as the plain query, for staff and for a client. Returns their number. */
async function expectSameRows(tray: TrayName, names: readonly Name[]): Promise<number> {
  const values = filters()
  const filter: TrayFilter = Object.fromEntries(names.map((name) => [name, values[name]]))
  const expected = await expectedIds(server.owner, { tray, userId: 0, filter })
  expect(await listAllIds(staff, tray, filter)).toEqual(expected)
  const condition = visibleTo(sample.clients[0] as number)
  const seen = await expectedIds(server.owner, { tray, userId: 0, filter, condition })
  expect(await listAllIds(client, tray, filter)).toEqual(seen)
  return expected.length
}

describe('[TRAY-07] filters find the same captures as plain SQL, for staff and for a client', () => {
  test('no filter lists the whole tray', async () => {
    for (const tray of BOTH) expect(await expectSameRows(tray, [])).toBeGreaterThan(50)
  })

  test.each(NAMES)('%s', async (name) => {
    const found = await Promise.all(BOTH.map((tray) => expectSameRows(tray, [name])))
    const all = await Promise.all(BOTH.map((tray) => expectSameRows(tray, [])))
    const [some, whole] = [found, all].map((counts) => counts.reduce((sum, count) => sum + count))
    // otherwise the test would prove nothing
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(whole as number)
  })

  test.each(PAIRS)('%s and %s', async (one, other) => {
    for (const tray of BOTH) await expectSameRows(tray, [one, other])
  })

  test.each([
    [['countryIds', 'categoryIds', 'bannerTypeIds', 'from']],
    [['platformIds', 'categoryIds', 'tradeIds', 'to']],
    [['search', 'from', 'to', 'providerIds', 'tradeGroupIds']],
    [['positions', 'tradeGroupIds', 'categoryIds', 'tradeIds', 'platformTypeIds']],
    [[...NAMES]],
  ] as [Name[]][])('%j', async (names) => {
    for (const tray of BOTH) await expectSameRows(tray, names)
  })

  test('category and brand must match on the same row', async () => {
    const pairs = sample.categories.flatMap((categoryId) =>
      sample.trades.map((tradeId) => [categoryId, tradeId] as const),
    )
    let differs = 0
    for (const [categoryId, tradeId] of pairs) {
      const [categoryIds, tradeIds] = [[categoryId], [tradeId]]
      const filter = { categoryIds, tradeIds }
      const expected = await expectedIds(server.owner, { tray: 'banner-all', userId: 0, filter })
      expect(await listAllIds(staff, 'banner-all', filter)).toEqual(expected)
      const either = await expectedIds(server.owner, { tray: 'banner-all', userId: 0, filter: { categoryIds } })
      const both = await expectedIds(server.owner, { tray: 'banner-all', userId: 0, filter: { tradeIds } })
      if (either.filter((id) => both.includes(id)).length > expected.length) differs += 1
    }
    expect(differs).toBeGreaterThan(0)
  })

  test('unknown values find nothing and do not affect other values', async () => {
    const unknown = 2 ** 24 - 1
    for (const { name } of CHOICE_FILTERS.filter((choice) => choice.name !== 'positions')) {
      expect(await listAllIds(staff, 'banner-all', { [name]: [unknown] }), name).toEqual([])
      const values = filters()[name]
      const [alone, beside] = await Promise.all([
        listAllIds(staff, 'banner-all', { [name]: values }),
        listAllIds(staff, 'banner-all', { [name]: [...values, unknown] }),
      ])
      expect(beside, name).toEqual(alone)
    }
  })

  test.each(['om', 'SALE', 'créme', 'x 500', 'price half', 'png', 'nothing', '本', '---', 'a', "it's"])(
    'search for %j',
    async (search) => {
      for (const tray of BOTH) {
        const expected = await expectedIds(server.owner, { tray, userId: 0, filter: { search } })
        expect(await listAllIds(staff, tray, { search })).toEqual(expected)
      }
    },
  )
})
