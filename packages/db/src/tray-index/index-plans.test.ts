import { loadCaptures } from '@vitrine/testing/bulk-load'
import { rounds } from '@vitrine/testing/rounds'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db.ts'
import { findBannerHabits } from '../lookups/habit.queries.ts'
import { type Scope, transactionAs } from '../row-scope.ts'
import { sql } from '../sql.ts'
import {
  countCaptures,
  findNeighbours,
  findTrayPage,
  findTrayRow,
  type TrayQuestion,
  toQuestion,
} from '../trays/tray.queries.ts'
import { anyQuestion, TOGETHER } from './any-question.fixture.ts'
import { insertSample, type Sample } from './sample.fixture.ts'

// Enough captures for the planner to have a choice. Checks what the server executed, including inside functions, which
// the plan of a statement does not show.

let database: TestDatabase
let sample: Sample
let newest: number

beforeAll(async () => {
  database = await testDatabase({ maxConnections: 1 })
  sample = await insertSample(database.owner)
  newest = (await loadCaptures(database.owner, { count: 1 })).lastId
}, 120_000)
afterAll(() => database.close())

const LARGE = ['capture_0000', 'tray_bitmap', 'word', 'gram']

async function findFullScans(db: Db): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_stat_xact_user_tables where relname = any (${LARGE}::text[]) and seq_scan > 0`.execute(db)
  return rows.map(({ relname }) => relname)
}

const readWhole = (scope: Scope, work: (db: Db) => Promise<unknown>) =>
  transactionAs(database.app, scope, async (db) => {
    await work(db)
    return findFullScans(db)
  })

const QUERIES: readonly ((db: Db, question: TrayQuestion) => Promise<unknown>)[] = [
  (db, question) => findTrayPage(db, question, 0, 50),
  (db, question) => findTrayPage(db, question, 100, 50),
  (db, question) => findNeighbours(db, question, newest - 5_000),
  (db, { tray, userId, filter }) => countCaptures(db, [toQuestion(tray, userId, filter)]),
  (db) => findTrayRow(db, newest),
  (db) => findBannerHabits(db, { platformId: sample.platforms[0] ?? 0 }),
  (db) => findBannerHabits(db, { platformId: sample.platforms[0] ?? 0, urlId: 1 }),
]

test('L4 reads only part of captures, dictionary and index for any tray and filter', async () => {
  const [userId = 0] = sample.users
  const [clientId = 0] = sample.clients
  const scopes: Scope[] = [
    { role: 'app_staff', userId },
    { role: 'app_client', userId, clientId },
  ]
  const questions = TOGETHER.flatMap((names) =>
    fc.sample(anyQuestion(sample, names), { seed: 3, numRuns: rounds(10, 1) }),
  )
  for (const scope of scopes) {
    for (const question of questions) {
      for (const query of QUERIES) {
        const whole = await readWhole(scope, (db) => query(db, question))
        expect(whole, `${query}, ${scope.role}, ${JSON.stringify(question)}`).toEqual([])
      }
    }
  }
}, 60_000)

test('L4 detects a full scan of a large table', async () => {
  const staff: Scope = { role: 'app_staff', userId: sample.users[0] ?? 0 }
  expect(await readWhole(staff, (db) => sql`select count(title) from capture`.execute(db))).toEqual(['capture_0000'])
})
