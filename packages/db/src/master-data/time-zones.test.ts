import { TIME_ZONES } from '@vitrine/contract/master-data/time-zones'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the server knows every time zone that users can choose', async () => {
  const { rows } = await database.owner.query(
    'select name from unnest($1::text[]) name where name not in (select name from pg_timezone_names)',
    [TIME_ZONES.map(({ value }) => value)],
  )
  expect(rows).toEqual([])
})
