import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const evaluate = async (expression: string) =>
  (await database.owner.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value

test('the highest kind in use leaves room for more than 32 kinds of keys', async () => {
  const { rows } = await database.owner.query<{ definition: string }>(`
    select pg_get_functiondef(oid) as definition from pg_proc where proname like 'facet\\_%'`)
  const kinds = rows.flatMap(({ definition }) =>
    [...definition.matchAll(/select (\d+) << 24 \|/g)].map(([, kind]) => Number(kind)),
  )
  expect(kinds.length).toBeGreaterThan(16)
  // a key is a positive integer of 32 bits
  expect(127 - Math.max(...kinds)).toBeGreaterThanOrEqual(32)
})

test('grams have a kind of their own, and no gram can leave it', async () => {
  expect(await evaluate('facet_is_gram(facet_gram(1)) and facet_is_gram(facet_gram((1 << 24) - 1))')).toBe(true)
  expect(
    await evaluate('facet_is_gram(18 << 24) or facet_is_gram(facet_day(current_date)) or facet_is_gram(facet_word(1))'),
  ).toBe(false)
  await expect(
    database.owner.query(`insert into gram (gram_id, gram) overriding system value values (1 << 24, 'zzz')`),
  ).rejects.toThrow('fits_its_kind')
})
