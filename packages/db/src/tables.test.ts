import { ALERT_RULES } from '@vitrine/contract/alerts/alert-rules'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTypes } from './types.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('table types match the migrated database; otherwise run: npm run types', () => {
  expect(() => generateTypes(database.urls.owner, 'verify')).not.toThrow()
})

test('the database accepts exactly the alert rules of the product', async () => {
  const { rows } = await database.owner.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint
     where conrelid = 'alert_type'::regclass and conname = 'alert_type_rule_check'`,
  )
  const taken = [...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, rule]) => rule)
  expect(taken.sort()).toEqual(ALERT_RULES.map(({ rule }) => rule).sort())
})
