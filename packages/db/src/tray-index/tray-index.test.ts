import { setTimeout as pause } from 'node:timers/promises'
import { rounds } from '@vitrine/testing/rounds'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db.ts'
import { type Scope, transactionAs } from '../row-scope.ts'
import { sql } from '../sql.ts'
import { type TrayQuestion, toQuestion } from '../trays/tray.queries.ts'
import { anyQuestion, TOGETHER } from './any-question.fixture.ts'
import { plainCondition, visibleTo } from './reference.fixture.ts'
import {
  insertSample,
  inventCapture,
  inventEdit,
  pickOne,
  type Random,
  randomFrom,
  type Sample,
} from './sample.fixture.ts'

let database: TestDatabase
let sample: Sample
const ids: number[] = []

const WORKER: Scope = { role: 'app_worker' }
const staff = (): Scope => ({ role: 'app_staff', userId: sample.users[0] ?? 0 })
const client = (clientId: number): Scope => ({ role: 'app_client', userId: sample.users[0] ?? 0, clientId })

const runAs = <T>(scope: Scope, work: (db: Db) => Promise<T>) => transactionAs(database.app, scope, work)
const rowAs = <T>(scope: Scope, text: string) =>
  runAs(scope, async (db) => (await sql.raw<T>(text).execute(db)).rows[0] as T)

const BLOCK = 2 ** 15

/** Spans two chunks, with gaps; half of the captures are in the middle block, where common keys become bitmaps. */
const BLOCKS = [0, 7, 30, 31, 32, 33, 39]

function newId(random: Random): number {
  const block = random(2) === 0 ? 31 : pickOne(random, BLOCKS)
  const id = block * BLOCK + random(BLOCK)
  return ids.includes(id) || id === 0 ? newId(random) : id
}

/** Most blocks have two days, not in block order; the middle one has all days. */
function pickDay(captureId: number, random: Random) {
  const block = Math.floor(captureId / BLOCK)
  return block === 31 ? {} : { when_local: `2026-03-0${1 + ((5 * block) % 8) + random(2)} 23:59:59` }
}

async function insertCaptures(random: Random, count: number): Promise<void> {
  const captures = Array.from({ length: count }, () => {
    const captureId = newId(random)
    ids.push(captureId)
    return { capture_id: captureId, ...inventCapture(random, sample), ...pickDay(captureId, random) }
  })
  const columns = Object.keys(captures[0] ?? {})
  const rows = captures.map((capture) => `(${Object.values(capture).map(literal)})`)
  await runAs(staff(), (db) => sql.raw(`insert into capture (${columns}) values ${rows}`).execute(db))
}

/** `count` edits of one to three captures each, in one transaction. */
async function editCaptures(random: Random, count: number): Promise<void> {
  await runAs(staff(), async (db) => {
    for (let n = 0; n < count; n++) {
      const chosen = Array.from({ length: 1 + random(3) }, () => ids[random(ids.length)]).sort()
      const edit = inventEdit(random, sample)
      const values = Object.values(edit).map(literal)
      await sql
        .raw(`update capture set (${Object.keys(edit)}) = row(${values}) where capture_id in (${chosen})`)
        .execute(db)
    }
  })
}

const literal = (value: unknown) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`)

const fold = (limit: number) => rowAs<{ folded: number }>(WORKER, `select tray_index_fold(${limit}) as folded`)

const differences = async () => {
  const { rows } = await database.owner.query(
    `select block, d.* from unnest(array[${BLOCKS}]) block, tray_index_check(block) d`,
  )
  return rows
}

const toQuestionSql = ({ tray, userId, filter }: TrayQuestion) => `${literal(toQuestion(tray, userId, filter))}::jsonb`

/** Compares count, pages, next and previous of a query with plain SQL, for staff and for a client. */
async function compare([question, seed]: [TrayQuestion, number]): Promise<void> {
  const random = randomFrom(seed)
  const clientId = sample.clients[random(3)] ?? 0
  for (const scope of [staff(), client(clientId)]) {
    const mayBeSeen = scope.role === 'app_client' ? visibleTo(clientId) : 'true'
    const { rows } = await database.owner.query<{ id: number }>(
      `select capture_id::int as id from capture c where (${mayBeSeen}) and ${plainCondition(question)} order by 1 desc`,
    )
    const expected = rows.map((row) => row.id)
    const [skip, take] = [random(expected.length + 2), 1 + random(60)]
    const at = random(2) === 0 ? random(40 * BLOCK) : (expected[skip] ?? 0)
    const answer = await rowAs<Record<'count' | 'every' | 'page' | 'beside', unknown>>(
      scope,
      `select tray_count(${toQuestionSql(question)}) as count,
        to_json(tray_page(${toQuestionSql(question)}, 0, 100000)) as every,
        to_json(tray_page(${toQuestionSql(question)}, ${skip}, ${take})) as page,
        to_json(tray_neighbours(${toQuestionSql(question)}, ${at})) as beside`,
    )
    const recordsCount = expected.length
    expect(answer).toEqual({
      count: recordsCount,
      every: { records_count: recordsCount, capture_ids: expected },
      page: { records_count: recordsCount, capture_ids: expected.slice(skip, skip + take) },
      beside: {
        previous: expected.filter((id) => id > at).at(-1) ?? null,
        next: expected.find((id) => id < at) ?? null,
      },
    })
  }
}

const checkQuestions = (runs: number, names?: Parameters<typeof anyQuestion>[1]) =>
  fc.assert(fc.asyncProperty(fc.tuple(anyQuestion(sample, names), fc.nat()), compare), {
    seed: 7,
    numRuns: runs,
    endOnFailure: true,
  })

beforeAll(async () => {
  database = await testDatabase({ maxConnections: 8 })
  sample = await insertSample(database.owner)
  await insertCaptures(randomFrom(1), 250)
})
afterAll(() => database.close())

describe('[TRAY-07] counts, pages, next and previous equal a plain query', () => {
  test('before anything is folded', () => checkQuestions(rounds(20, 6)))

  test('for a search text that repeats a part, before anything is folded', async () => {
    for (const search of ['me', 'me me', 'so me so', 'sommer sommer'])
      await compare([{ tray: 'banner-all', userId: 1, filter: { search } }, 1])
  })

  describe('between folds', () => {
    beforeAll(async () => {
      for (let n = 2; n <= 10; n++) await insertCaptures(randomFrom(n), 250)
      await fold(2_400)
      await editCaptures(randomFrom(11), 50)
    })

    test.each(TOGETHER.map((names) => ({ names })))('$names', ({ names }) => checkQuestions(rounds(10, 1), names))

    test('any combination of filters', async () => {
      await checkQuestions(rounds(20, 6))
      await fold(100)
      await editCaptures(randomFrom(12), 50)
      await checkQuestions(rounds(20, 6))
    })
  })

  test('after everything is folded, and after a rebuild', async () => {
    await fold(100_000)
    expect(await fold(1)).toEqual({ folded: 0 })
    await checkQuestions(rounds(20, 6))
    await editCaptures(randomFrom(13), 100)
    // parts of two chunks
    await database.owner.query('select tray_index_rebuild(20, 35)')
    await checkQuestions(rounds(20, 6))
    expect(await differences()).toEqual([])
  })
})

test('counts equal count(*) while saves run', async () => {
  let saving = true
  const savers = [21, 22].map(async (seed) => {
    const random = randomFrom(seed)
    while (saving) await editCaptures(random, 1 + random(3)).catch(ignoreDeadlock)
  })
  const folding = (async () => {
    while (saving) {
      await fold(100)
      await pause(5)
    }
  })()
  try {
    // One statement reads index and table in the same snapshot, so they must always agree.
    const questions = fc.sample(anyQuestion(sample), { seed: 9, numRuns: rounds(5_000, 25) })
    // a client's plain query must not use tables that clients see only in part
    const clientQuestions = fc.sample(anyQuestion(sample, ['search', 'from']), { seed: 9, numRuns: rounds(5_000, 25) })
    const checks = [
      ...questions.map((question) => ({ question, scope: staff() })),
      ...clientQuestions.map((question, n) => ({ question, scope: client(sample.clients[n % 3] ?? 0) })),
    ]
    for (const { question, scope } of checks) {
      const plain = `select capture_id from capture c where ${plainCondition(question)}`
      const row = await rowAs<{ page: unknown; plain: unknown }>(
        scope,
        `select to_json(tray_page(${toQuestionSql(question)}, 0, 100000)) as page,
          (select json_build_object('records_count', count(*),
            'capture_ids', coalesce(json_agg(capture_id order by capture_id desc), '[]')) from (${plain}) p) as plain`,
      )
      expect(row.page).toEqual(row.plain)
    }
  } finally {
    saving = false
    await Promise.all([...savers, folding])
  }
  expect(await differences()).toEqual([])
}, 3_600_000)

/** Two edits of several captures may deadlock; losing one of them doesn't matter here. */
function ignoreDeadlock(error: { code?: string }): void {
  if (error.code !== '40P01') throw error
}

describe('index maintenance', () => {
  test('finds and rebuilds damaged bitmaps', async () => {
    await fold(100_000)
    await database.owner.query(`update tray_bitmap set ids = rb_xor(ids, '{5}') where chunk = 0`)
    await database.owner.query('delete from tray_bitmap where key = facet_type(1) and chunk = 1')
    expect(new Set((await differences()).map(({ block }) => block))).toEqual(new Set([0, 32, 33, 39]))
    await runAs(WORKER, (db) => sql`select tray_index_rebuild(0, 39)`.execute(db))
    expect(await differences()).toEqual([])
    await checkQuestions(rounds(20, 6))
  })

  test('keeps changes beside a large bitmap, merges them when there are many, and removes empty bitmaps', async () => {
    const scope = { ...staff(), userId: sample.users[3] ?? 0 }
    const key = `facet_user(${scope.userId})`
    const readBitmaps = async () =>
      (
        await database.owner.query(
          `select sum(records)::int as records, sum(coalesce(rb_cardinality(turned), 0))::int as turned
           from tray_bitmap where key = ${key} and chunk = 0`,
        )
      ).rows[0]
    const decide = (userId: number | null, captureIds: number[]) =>
      database.owner.query('update capture set user_id = $1 where capture_id = any ($2)', [userId, captureIds])
    const own = ids.filter((id) => id < 2 ** 20)
    await decide(null, own)
    await fold(100_000)
    expect(await readBitmaps()).toEqual({ records: null, turned: null })

    await decide(scope.userId, own.slice(0, 600))
    await fold(100_000)
    expect(await readBitmaps()).toEqual({ records: 600, turned: 0 })
    await decide(null, own.slice(0, 74))
    await fold(100_000)
    expect(await readBitmaps()).toEqual({ records: 600, turned: 74 })
    expect(await differences()).toEqual([])
    await decide(null, own.slice(74, 75))
    await fold(100_000)
    expect(await readBitmaps()).toEqual({ records: 525, turned: 0 })
    expect(await differences()).toEqual([])
  })

  test('moves the captures along when an eTailer moves to another country', async () => {
    await database.owner.query('update platform set country_id = 3 where platform_id = $1', [sample.platforms[2]])
    expect(await differences()).not.toEqual([])
    await runAs(WORKER, (db) => sql`select rederive_captures(0, ${40 * BLOCK})`.execute(db))
    expect(await differences()).toEqual([])
    await checkQuestions(rounds(20, 6))
  })

  test('shows a client exactly the captures of its changed scope', async () => {
    await database.owner.query('delete from client_category where client_id = $1', [sample.clients[1]])
    await database.owner.query(`insert into client_category values ($1, $2)`, [sample.clients[1], sample.categories[0]])
    await database.owner.query(`update product set client_id = $1 where sku = 'S-3'`, [sample.clients[1]])
    await runAs(WORKER, (db) => sql`select rederive_captures(0, ${40 * BLOCK})`.execute(db))
    await checkQuestions(15)
  })
})
