import { insertCaptures } from '@vitrine/testing/rows'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServices } from '../server.fixture.ts'
import { checkCubesJob } from './check-cubes.job.ts'
import { foldCubes } from './fold-cubes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const check = () => checkCubesJob.run({}, testServices(database), new AbortController().signal)
const queryRows = async (text: string) => (await database.owner.query(text)).rows

test('[REP-02] the nightly check corrects a wrong day of the cubes and records it in the audit', async () => {
  await insertCaptures(database.owner, 3)
  while (await foldCubes(testServices(database)));
  await check()
  expect(await queryRows("select from audit where action = 'cubesRepaired'")).toEqual([])

  await database.owner.query('insert into cube_platform values (current_date, 1, 5, 5, 1)')
  await check()
  await check()
  const repairs = await queryRows("select detail from audit where action = 'cubesRepaired'")
  expect(repairs).toMatchObject([{ detail: { cube: 'cube_platform', rows: 1 } }])
  expect(await queryRows('select from cube_platform')).toEqual([])
})
