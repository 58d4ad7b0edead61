import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Scope, transactionAs } from '../row-scope.ts'
import { sql } from '../sql.ts'
import { visibleTo } from '../tray-index/reference.fixture.ts'
import { insertSample, inventCapture, inventEdit, randomFrom, type Sample } from '../tray-index/sample.fixture.ts'

let database: TestDatabase
let sample: Sample
const random = randomFrom(5)

beforeAll(async () => {
  database = await testDatabase()
  sample = await insertSample(database.owner)
  for (let n = 0; n < 200; n++) await insertCapture()
})
afterAll(() => database.close())

const WORKER: Scope = { role: 'app_worker' }
const staff = (): Scope => ({ role: 'app_staff', userId: sample.users[0] ?? 0 })
const toClientScope = (clientId: number): Scope => ({ role: 'app_client', userId: sample.users[0] ?? 0, clientId })
const rowsAs = <T>(scope: Scope, text: string) =>
  transactionAs(database.app, scope, async (db) => (await sql.raw<T>(text).execute(db)).rows)
const queryRows = async (text: string) => (await database.owner.query(text)).rows

async function insertCapture(fields: Record<string, unknown> = {}): Promise<number> {
  const row = { ...inventCapture(random, sample), ...fields }
  const { rows } = await database.owner.query(
    `insert into capture (${Object.keys(row)}) values (${Object.keys(row).map((_, n) => `$${n + 1}`)}) returning capture_id`,
    Object.values(row),
  )
  return Number(rows[0].capture_id)
}

async function editCaptures(ids: readonly number[], fields: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(fields).map((column, n) => `${column} = $${n + 1}`)
  await database.owner.query(`update capture set ${columns} where capture_id in (${ids})`, Object.values(fields))
}

describe('derived data', () => {
  test('keeps facets in sync with the row', async () => {
    for (let n = 1; n <= 100; n++) await editCaptures([n, n + 1], inventEdit(random, sample))
    const drifted = await queryRows(`
      select c.capture_id from capture c, capture_keys(array[c]) k where c.facets is distinct from k.keys`)
    expect(drifted).toEqual([])
  })

  test('splits words of letters and digits of any script, in lower case', async () => {
    const [row] = await queryRows(`select words_in('Ünique–CRÈME_2026/11, 日本「語」 (50%)') as words`)
    expect(row.words).toEqual(['ünique', 'crème', '2026', '11', '日本', '語', '50'])
  })

  test('creates a number for a category and brand that were never combined before', async () => {
    const [categoryId] = sample.categories
    const [{ tradeId }] = await queryRows(`insert into trade (name) values ('Alone') returning trade_id as "tradeId"`)
    await insertCapture({
      capture_type_id: 1,
      banners: JSON.stringify([{ isDeleted: false, productCategories: [{ isDeleted: false, categoryId, tradeId }] }]),
    })
    const pairs = await queryRows(
      `select is_active from category_trade where (category_id, trade_id) = (${categoryId}, ${tradeId})`,
    )
    expect(pairs).toEqual([{ is_active: false }])
  })

  test('refuses references that do not exist', async () => {
    await expect(insertCapture({ platform_id: 999_999 })).rejects.toThrow('Unknown platform')
    const banners = JSON.stringify([{ productCategories: [{ categoryId: 999_999, tradeId: 1 }] }])
    await expect(insertCapture({ capture_type_id: 1, banners })).rejects.toMatchObject({ code: '23503' })
    await expect(editCaptures([1], { capture_id: 5_000 })).rejects.toThrow('A capture keeps its id')
  })

  test('refuses to delete master data that captures use, and deletes unused master data', async () => {
    const inUse = { code: '23503', message: 'In use by captures' }
    await expect(
      rowsAs(staff(), `delete from platform where platform_id = ${sample.platforms[0]}`),
    ).rejects.toMatchObject(inUse)
    await expect(queryRows(`delete from app_user where user_id = ${sample.users[0]}`)).rejects.toMatchObject(inUse)
    await queryRows(`insert into trade (trade_id, name) values (900000, 'Unused')`)
    await rowsAs(staff(), 'delete from trade where trade_id = 900000')
  })
})

describe('the inbox', () => {
  const inbox = () => queryRows('select capture_id, capture_type_id, platform_id from inbox order by 1')
  const created = () =>
    queryRows('select capture_id, capture_type_id, platform_id from capture where capture_state_id = 1 order by 1')

  test('holds the Created captures after any change', async () => {
    expect(await inbox()).toEqual(await created())
    for (let n = 1; n <= 60; n++) await editCaptures([n, n + 7, n + 50], inventEdit(random, sample))
    await queryRows('delete from capture where capture_id in (3, 4, 5, 6, 7, 8, 9, 10)')
    expect(await inbox()).toEqual(await created())
    expect((await inbox()).length).toBeGreaterThan(5)
  })

  test('marks captures that are being edited and releases them again', async () => {
    const id = await insertCapture({ capture_state_id: 1 })
    const isLeased = async () => (await queryRows(`select leased from inbox where capture_id = ${id}`))[0]?.leased
    const lease = `insert into capture_lease values (${id}, ${sample.users[0]}, now() + interval '10 min')`
    await rowsAs(staff(), lease)
    expect(await isLeased()).toBe(true)
    await editCaptures([id], { capture_state_id: 2 })
    await editCaptures([id], { capture_state_id: 1 })
    expect(await isLeased()).toBe(true)
    await rowsAs(WORKER, 'delete from capture_lease')
    expect(await isLeased()).toBe(false)
  })

  test('assigns each free capture to only one claim', async () => {
    const claim = () =>
      rowsAs<{ captureId: number }>(
        staff(),
        `with next as (
           select capture_id from inbox where not leased and capture_type_id = 1
           order by capture_id desc limit 1 for update skip locked)
         insert into capture_lease select capture_id, ${sample.users[0]}, now() + interval '10 min' from next
         returning capture_id`,
      )
    const claimed = (await Promise.all(Array.from({ length: 8 }, claim))).flat().map((row) => row.captureId)
    expect(new Set(claimed).size).toBe(claimed.length)
  })
})

/** Settling depends on the whole server: a transaction in another test's database can delay it. */
const PATIENT = { timeout: 25_000 }

describe('the outbox', () => {
  test('records every relevant change once, and no other', async () => {
    await rowsAs(WORKER, 'select outbox_trim()')
    const id = await insertCapture({ capture_state_id: 1, title: 'one' })
    await editCaptures([id], { title: 'two' })
    await editCaptures([id], { capture_state_id: 3 })
    await queryRows(`delete from capture where capture_id = ${id}`)
    const state = (image: string) => `(${image} ->> 'captureStateId')::int`
    const readOutboxStates = () =>
      rowsAs(
        WORKER,
        `select ${state('before')} as before, ${state('after')} as after from outbox_settled where capture_id = ${id}
         order by txid, outbox_id`,
      )
    await expect.poll(readOutboxStates, PATIENT).toEqual([
      { before: null, after: 1 },
      { before: 1, after: 3 },
      { before: 3, after: null },
    ])
  })

  test('keeps changes that a consumer has not processed or that are not settled', async () => {
    await rowsAs(WORKER, "insert into outbox_consumer (name) values ('report')")
    await insertCapture()
    expect(await rowsAs(WORKER, 'select outbox_trim() as trimmed')).toEqual([{ trimmed: 0 }])
    const leftAfterTrim = async () => {
      await rowsAs(WORKER, 'select outbox_trim()')
      return (await queryRows('select count(*)::int as left from outbox'))[0].left
    }
    const open = await database.owner.connect()
    try {
      await open.query('begin')
      await open.query('select pg_current_xact_id()')
      await insertCapture()
      await rowsAs(WORKER, "update outbox_consumer set txid = '9999999999'")
      await expect.poll(leftAfterTrim, PATIENT).toBe(1)
      expect(await rowsAs(WORKER, 'select * from outbox_settled')).toEqual([])
      await open.query('rollback')
    } finally {
      open.release(true)
    }
    await expect.poll(leftAfterTrim, PATIENT).toBe(0)
  })
})

describe('row-level security', () => {
  test('shows a client exactly the captures in its scope', async () => {
    for (const clientId of sample.clients) {
      const expected = await queryRows(
        `select capture_id::int as "captureId" from capture c where ${visibleTo(clientId)} order by 1`,
      )
      expect(await rowsAs(toClientScope(clientId), 'select capture_id from capture order by 1')).toEqual(expected)
      expect(expected.length).toBeGreaterThan(0)
    }
  })

  test('shows a client only its own master data', async () => {
    const [clientId = 0] = sample.clients
    const readOwnIds = (column: string, table: string) =>
      queryRows(`select ${column} as id from ${table} where client_id = ${clientId} order by 1`)
    const readVisibleIds = (column: string, table: string) =>
      rowsAs(toClientScope(clientId), `select ${column} as id from ${table} order by 1`)
    expect(await readVisibleIds('platform_id', 'platform')).toEqual(await readOwnIds('platform_id', 'client_platform'))
    expect(await readVisibleIds('category_id', 'category')).toEqual(await readOwnIds('category_id', 'client_category'))
    expect(await readVisibleIds('product_id', 'product')).toEqual(await readOwnIds('product_id', 'product'))
    await expect(
      rowsAs(toClientScope(clientId), `update product set client_id = ${sample.clients[1]}`),
    ).rejects.toThrow('Not the acting client')
  })

  test('shows nothing without an actor and denies access except through functions', async () => {
    const counted = `select tray_count('{"captureTypeId":1}')`
    await expect(database.app.pool.query(counted)).rejects.toThrow('permission denied')
    await expect(database.app.pool.query('select count(*) from capture')).rejects.toThrow('permission denied')
    await expect(database.owner.query(counted)).rejects.toThrow('Nobody is acting')
    for (const scope of [staff(), toClientScope(sample.clients[0] ?? 0)]) {
      const index = ['tray_bitmap', 'tray_delta', 'tray_gram_delta', 'word', 'gram']
      for (const table of [...index, 'outbox', 'capture_0000']) {
        await expect(rowsAs(scope, `select * from ${table}`)).rejects.toThrow('permission denied')
      }
      await expect(rowsAs(scope, 'select tray_index_fold(1)')).rejects.toThrow('permission denied')
      await expect(rowsAs(scope, "update capture set facets = '{}'")).rejects.toThrow('permission denied')
      await expect(rowsAs(scope, 'delete from capture')).rejects.toThrow('permission denied')
    }
    await expect(rowsAs(toClientScope(Number.NaN), counted)).rejects.toThrow('NaN is no id')
  })

  test('shows the answer to a save only to the user who saved', async () => {
    const [first = 0, second = 0] = sample.users
    await rowsAs(
      { role: 'app_staff', userId: first },
      `insert into idempotency (user_id, key, request_hash, answer) values (${first}, gen_random_uuid(), '\\x00', '2')`,
    )
    expect(await rowsAs({ role: 'app_staff', userId: second }, 'select * from idempotency')).toEqual([])
    expect(await rowsAs({ role: 'app_staff', userId: first }, 'select * from idempotency')).toHaveLength(1)
  })
})
