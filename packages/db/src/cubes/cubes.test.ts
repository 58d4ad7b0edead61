import { rounds } from '@vitrine/testing/rounds'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadRaw } from '../reports/reference.fixture.ts'
import { transactionAs } from '../row-scope.ts'
import { type Random, randomFrom } from '../tray-index/sample.fixture.ts'
import { checkDay, foldCubes, knownDays, rebuildDay, rebuildStaleDay } from './cubes.queries.ts'
import { foldAll } from './fold-all.fixture.ts'
import { buildCubes } from './reference-cubes.fixture.ts'
import { runRandomStep, type SampleWork, startWork } from './sample-work.fixture.ts'

let database: TestDatabase
let work: SampleWork
beforeAll(async () => {
  database = await testDatabase({ maxConnections: 8 })
  work = await startWork(database.owner)
})
afterAll(() => database.close())

const asWorker = <T>(run: Parameters<typeof transactionAs<T>>[2]) =>
  transactionAs(database.app, { role: 'app_worker' }, run)
const runSteps = async (random: Random, count: number) => {
  for (let step = 0; step < count; step++) await runRandomStep(database.owner, work, random)
}
const rebuildSome = async (random: Random) => {
  const days = await asWorker((db) => knownDays(db, new Date()))
  await asWorker((db) => rebuildDay(db, days[random(days.length)] ?? ''))
}
const differences = async () => {
  const found = []
  for (const day of await asWorker((db) => knownDays(db, new Date()))) {
    for (const { cube, rows } of await asWorker((db) => checkDay(db, day))) found.push({ day, cube, rows })
  }
  return found
}

/** The stored cubes in the format of buildCubes(). */
async function storedCubes(owner: pg.Pool): Promise<Record<string, string[]>> {
  const stored: Record<string, string[]> = {}
  const { rows: cubes } = await owner.query<{ cube: string }>('select cube from cube_shapes()')
  for (const { cube } of cubes) {
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(`select to_json(c) as row from ${cube} c`)
    stored[cube] = rows.map(({ row }) => JSON.stringify(Object.values(row))).sort()
  }
  return stored
}

async function expectExact(): Promise<void> {
  await foldAll(database)
  expect(await storedCubes(database.owner)).toEqual(buildCubes(await loadRaw(database.owner)))
}

test('[REP-02] keeps cubes equal to the captures in any order of changes, folds and rebuilds', async () => {
  for (let round = 1; round <= rounds(60, 2); round++) {
    const random = randomFrom(round)
    for (let turn = 0; turn < 6; turn++) {
      await runSteps(random, 5 + random(15))
      const doing = random(4)
      if (doing < 2) await asWorker((db) => foldCubes(db, 1 + random(20)))
      else if (doing === 2) await rebuildSome(random)
      else expect(await differences(), `round ${round}`).toEqual([])
    }
    await expectExact()
    expect(await differences(), `round ${round}`).toEqual([])
  }
}, 600_000)

test('counts nothing twice and loses nothing when two workers fold and rebuild while captures change', async () => {
  let working = true
  const worker = async (seed: number) => {
    const random = randomFrom(seed)
    while (working) {
      await asWorker((db) => foldCubes(db, 7))
      if (random(4) === 0) await asWorker(rebuildStaleDay)
      if (random(3) === 0) await rebuildSome(random)
    }
  }
  const workers = [worker(51), worker(52)]
  try {
    await Promise.all([runSteps(randomFrom(53), rounds(1_000, 120)), runSteps(randomFrom(54), rounds(1_000, 120))])
  } finally {
    working = false
    await Promise.all(workers)
  }
  await expectExact()
}, 600_000)

test('finds damage, names the cube, and repairs it by rebuilding the day', async () => {
  await expectExact()
  const [{ day } = { day: '' }] = (
    await database.owner.query<{ day: string }>('select max(day)::text as day from cube_presence')
  ).rows
  await database.owner.query('update cube_platform_trade set share = share + 1 where day = $1', [day])
  await database.owner.query('delete from cube_presence where day = $1', [day])
  const found = await asWorker((db) => checkDay(db, day))
  expect(found.map(({ cube }) => cube)).toEqual(['cube_platform_trade', 'cube_presence'])
  expect(JSON.parse(found[0]?.example ?? '')).toMatchObject({ day })
  await asWorker((db) => rebuildDay(db, day))
  expect(await asWorker((db) => checkDay(db, day))).toEqual([])
  await expectExact()
})
