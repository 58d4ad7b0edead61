import { insertSample } from '@vitrine/db/tray-index/sample.fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCaptures } from './bulk-load.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The loader's unit of work: 8 blocks in each of two transactions. */
const BATCH = 2 * 2 ** 18

test.each([
  { gathered: 'never', reltuples: -1 },
  { gathered: 'while the tables were empty', reltuples: 0 },
])(
  'loads into a new database as fast as later (statistics gathered $gathered)',
  async ({ reltuples }) => {
    const fresh = await testDatabase()
    try {
      const { owner } = fresh
      await insertSample(owner)
      if (reltuples === 0) await owner.query('vacuum analyze')
      // so that no analyze helps
      for (const table of ['word', 'gram', 'category_trade', 'client_category', 'tray_bitmap'])
        await owner.query(`alter table ${table} set (autovacuum_enabled = off)`)
      const { rows } = await owner.query("select reltuples from pg_class where relname = 'word'")
      expect(rows).toEqual([{ reltuples }])
      const first = await loadCaptures(owner, { count: BATCH })
      // the loader analyzes at its end
      const second = await loadCaptures(owner, { count: BATCH })
      expect(first.seconds / second.seconds).toBeLessThan(2)
    } finally {
      await fresh.close()
    }
  },
  600_000,
)

const queryRows = async (text: string) => (await database.owner.query(text)).rows

test('reports which master data is missing', async () => {
  await expect(loadCaptures(database.owner, { count: 1 })).rejects.toThrow('npm run demo')
})

test('loads a whole block with its inbox, facets and index, and continues with new captures after it', async () => {
  const { platforms, users } = await insertSample(database.owner)
  const { firstId, lastId, count } = await loadCaptures(database.owner, { count: 1 })
  expect([count, firstId, lastId]).toEqual([32_768, 32_768, 65_535])

  expect(await queryRows('select * from tray_index_check(1)')).toEqual([])
  expect(await queryRows('select count(*)::int as n from tray_delta')).toEqual([{ n: 0 }])
  const inbox = await queryRows('select capture_id from inbox order by 1')
  expect(inbox).toEqual(await queryRows('select capture_id from capture where capture_state_id = 1 order by 1'))

  const [shares] = await queryRows(`
    select avg((capture_type_id = 1)::int)::float as banners, avg((capture_state_id = 3)::int)::float as sent,
      count(distinct platform_id)::int as platforms, max(when_gmt) < now() as past from capture`)
  expect(shares.banners).toBeCloseTo(0.85, 1)
  expect(shares.sent).toBeCloseTo(0.72, 1)
  expect([shares.platforms, shares.past]).toEqual([platforms.length, true])

  const next = await queryRows(`insert into capture (platform_id, user_id, when_local, when_gmt, capture_type_id, title)
    values (${platforms[0]}, ${users[0]}, now(), now(), 1, 'next') returning capture_id > ${lastId} as is_behind`)
  expect(next).toEqual([{ is_behind: true }])
}, 300_000)
