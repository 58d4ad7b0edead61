import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing.ts'
import { insertSample, inventCapture, randomFrom } from './sample.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ maxConnections: 1 })
})
afterAll(() => database.close())

test('captures from before the migration can be filtered by correctness after it', async () => {
  const { owner } = database
  const sample = await insertSample(owner)
  const random = randomFrom(30)
  for (let n = 0; n < 120; n++) {
    const capture = inventCapture(random, sample)
    const columns = Object.keys(capture)
    await owner.query(
      `insert into capture (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
      Object.values(capture),
    )
  }
  const differences = async () => (await owner.query('select * from tray_index_check(0)')).rowCount
  // as they were: without the key
  await owner.query(
    'update capture set facets = array_remove(array_remove(facets, facet_correct(true)), facet_correct(false))',
  )
  expect(await differences()).toBe(2)

  const migration = readFileSync(new URL('../../migrations/0030-correctness.sql', import.meta.url), 'utf8')
  const [backfill = ''] = /^do \$\$.*?^end \$\$;/ms.exec(migration) ?? []
  expect(backfill).toContain('set facets')
  await owner.query(backfill)
  expect(await differences()).toBe(0)

  const client = await owner.connect()
  try {
    await client.query('begin; set local role app_worker')
    const { rows } = await client.query(
      `select tray_count('{"captureTypeId": 2, "captureStateId": 3, "correctness": "incorrect"}')::int as counted,
         (select count(*)::int from capture
          where capture_type_id = 2 and capture_state_id = 3 and product_image_id is null) as stored`,
    )
    expect(rows[0].counted).toBe(rows[0].stored)
    expect(rows[0].stored).toBeGreaterThan(0)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
