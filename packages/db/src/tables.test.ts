import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './testing.ts'
import { generateTypes } from './types.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the table types are those of the migrated database; otherwise run: npm run types', () => {
  expect(() => generateTypes(database.urls.owner, 'verify')).not.toThrow()
})
