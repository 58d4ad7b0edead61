import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { insertCaptures, insertUser } from '@vitrine/testing/rows'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Scope, transactionAs } from '../row-scope.ts'
import { sql } from '../sql.ts'
import { saveCapture } from './save.queries.ts'

// A connection keeps the plans of functions. Those made while a new database is still empty must not read whole tables
// once these have grown.

const GROWING = '^(capture_[0-9]+|capture_history_[0-9]+|capture_use|idempotency|inbox|word|gram|category_trade)$'

let database: TestDatabase
let staff: Scope
let userId: number
let otherId: number
let client: pg.PoolClient
beforeAll(async () => {
  database = await testDatabase({ maxConnections: 1 })
  const { owner } = database
  userId = (await insertUser(owner, { passwordHash: 'x' })).userId
  staff = { role: 'app_staff', userId }
  otherId = (await insertUser(owner, { passwordHash: 'x' })).userId
  // an eTailer, but no captures
  await insertCaptures(owner, 0)
  // otherwise the planner assumes a few pages
  await owner.query('vacuum analyze')
  client = await owner.connect()
})
afterEach(() => client.query('rollback'))
afterAll(async () => {
  client.release()
  await database.close()
})

const insertCapture = async (title: string, copiedFrom: number | null) => {
  const { rows } = await client.query<{ id: string }>(
    `insert into capture (capture_type_id, platform_id, when_local, when_gmt, title, copied_from)
     select 1, platform_id, now(), now(), $1, $2 from platform order by platform_id limit 1 returning capture_id as id`,
    [title, copiedFrom],
  )
  return Number(rows[0]?.id)
}

const readFullScans = async () =>
  (
    await client.query('select relname, seq_scan from pg_stat_xact_user_tables where relname ~ $1 and seq_scan > 0', [
      GROWING,
    ])
  ).rows

test('stores the first captures and leases', async () => {
  await client.query('begin')
  const first = await insertCapture('Summer sale', null)
  await insertCapture('Winter sale', first)
  await client.query(
    "insert into capture_lease (capture_id, user_id, until) values ($1, $2, now() - interval '1 minute')",
    [first, userId],
  )
  // another user takes over the expired lease
  await client.query('update capture_lease set user_id = $1', [otherId])
  await client.query('delete from capture_lease')
  expect(await readFullScans()).toEqual([])
})

test('saves the first capture', async () => {
  const captureId = await insertCapture('Summer sale', null)
  const { rows } = await client.query<{ document: CaptureDocument }>(
    'select capture_document(c) as document from capture c where capture_id = $1',
    [captureId],
  )
  const document = rows[0]?.document as CaptureDocument
  const scans = await transactionAs(database.app, staff, async (db) => {
    const key = { key: randomUUID(), requestHash: Buffer.from('request') }
    const save = { captureId, revision: 1, captureStateId: CAPTURE_STATE.pending, document, userId, ...key }
    expect(await saveCapture(db, save)).toMatchObject({ outcome: 'saved', answer: 2 })
    const { rows } = await sql`
      select relname, seq_scan from pg_stat_xact_user_tables where relname ~ ${GROWING} and seq_scan > 0`.execute(db)
    return rows
  })
  expect(scans).toEqual([])
})
