import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import { insertCaptures, insertClient, insertUser } from '@vitrine/testing/rows'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCapture } from '../captures/capture-reads.queries.ts'
import { findComparable, findEarlierOfPage, findEarlierOfProduct } from '../captures/earlier.queries.ts'
import { readHistory } from '../captures/history.queries.ts'
import { findEditor, releaseLease, takeLease } from '../captures/lease.queries.ts'
import { saveCapture } from '../captures/save.queries.ts'
import { changeStates, readStates, undoDecisions } from '../captures/transition.queries.ts'
import type { Db } from '../db.ts'
import { findOriginals } from '../downloads/originals.queries.ts'
import { type Scope, transactionAs } from '../row-scope.ts'
import { sql } from '../sql.ts'
import { claimCapture } from './claim.queries.ts'
import { countCaptures, findNeighbours, findTrayPage, findTrayRow, toQuestion } from './tray.queries.ts'

// No query may read a large table entirely. Checks what the server executed, including inside functions and triggers,
// which the plan of a statement does not show.

const LARGE = '^(capture|capture_history|picture|picture_hash)_[0-9]+$'

let database: TestDatabase
let ids: number[]
let userId: number
let scopes: Record<'staff' | 'client', Scope>

beforeAll(async () => {
  database = await testDatabase({ maxConnections: 1 })
  const { owner } = database
  ids = await insertCaptures(owner, 3_000)
  userId = (await insertUser(owner, { passwordHash: 'x' })).userId
  const clientId = await insertClient(owner)
  // half of them are the client's sent product captures
  await owner.query(
    `insert into trade (name) values ('Plans');
     insert into category_group (name, trade_group_id) values ('Plans', 1);
     insert into category (name, category_group_id) select 'Plans', category_group_id from category_group;
     insert into product (client_id, ean, sku, name, trade_id, category_id)
     select ${clientId}, '4000000000000', 'P', 'Plans', trade_id, category_id from trade, category;
     insert into client_platform (client_id, platform_id) select distinct ${clientId}, platform_id from capture;
     insert into capture (capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title, sku, position, user_id)
     select 2, 3, platform_id, now(), now(), title, 'P', 1, ${userId} from capture;
     insert into picture (picture_id, picture_kind_id, picture_state_id, file_key, file_name, media_type, bytes, width, height)
     select capture_id, 1, 3, 'key' || capture_id, 'page.png', 'image/png', 1, 1, 1 from capture;
     insert into picture_hash (picture_id, platform_id, url_id, hash, detail)
     select capture_id, platform_id, capture_id % 200, capture_id::bit(64), '\\x01' from capture;
     insert into capture_history (capture_id, revision, action, state_after, document)
     select capture_id, 1, 'created', 1, '{}' from capture;
     select tray_index_fold(10000)`,
  )
  // freezes the planner's statistics, so that autovacuum's analyze doesn't change plans during the test
  await owner.query(
    `do $$ declare part regclass; begin
       for part in select oid from pg_class where relkind = 'r' and relname ~ '${LARGE}' loop
         execute format('alter table %s set (autovacuum_enabled = false)', part);
       end loop;
     end $$`,
  )
  await owner.query('vacuum analyze')
  scopes = { staff: { role: 'app_staff', userId }, client: { role: 'app_client', userId, clientId } }
})
afterAll(() => database.close())

/** Number of full scans of large tables in this transaction. */
async function countFullScans(db: Db): Promise<number> {
  const { rows } = await sql<{ reads: number }>`
    select sum(seq_scan)::int as reads from pg_stat_xact_user_tables
    where relname ~ ${LARGE}`.execute(db)
  return rows[0]?.reads ?? 0
}

const countReads = <Found>(scope: Scope, work: (db: Db) => Promise<Found>) =>
  transactionAs(database.app, scope, async (db) => {
    const before = await countFullScans(db)
    const found = await work(db)
    return { found, reads: (await countFullScans(db)) - before }
  })

test('no statement uses parallel workers', async () => {
  const wished = `begin; set local debug_parallel_query = on; explain select count(*) from generate_series(1, 9); rollback`
  const readPlan = async (pool: TestDatabase['owner']) => JSON.stringify(await pool.query(wished))
  expect(await readPlan(database.owner)).toContain('Gather')
  expect(await readPlan(database.app.pool)).not.toContain('Gather')
})

const FILTERS: TrayFilter[] = [
  {},
  { search: 'home' },
  { search: 'ho', from: '2020-01-01', to: '2099-01-01' },
  { countryIds: [9], platformTypeIds: [1], categoryIds: [1], tradeIds: [1] },
  { correctness: 'incorrect', platformIds: [1] },
  { captureId: 5 },
]

describe('L4 nothing reads all captures, pictures or histories', () => {
  test('detects a full scan', async () => {
    const { reads } = await countReads(scopes.staff, (db) =>
      sql`select count(*) from capture where title like '%x%'`.execute(db),
    )
    expect(reads).toBeGreaterThan(0)
  })

  describe.each(['staff', 'client'] as const)('for %s', (name) => {
    test.each(['banner-inbox', 'banner-pending', 'banner-all', 'product-sent-all'] as const)('%s', async (tray) => {
      for (const filter of FILTERS) {
        const question = { tray, userId, filter }
        const page = await countReads(scopes[name], (db) => findTrayPage(db, question, 0, 50))
        const beside = await countReads(scopes[name], (db) => findNeighbours(db, question, ids[7] ?? 0))
        expect([page.reads, beside.reads], JSON.stringify(filter)).toEqual([0, 0])
      }
      expect((await countReads(scopes[name], (db) => countCaptures(db, [toQuestion(tray, userId, {})]))).reads).toBe(0)
    })

    test('a full page, one capture, and the originals of a maximum selection', async () => {
      const question = { tray: 'product-sent-all', userId, filter: {} } as const
      const page = await countReads(scopes[name], (db) => findTrayPage(db, question, 40, 50))
      expect(page).toMatchObject({ reads: 0, found: { recordsCount: 3_000, data: { length: 50 } } })
      const one = await countReads(scopes[name], (db) => findTrayRow(db, (ids[0] ?? 0) + 3_000))
      expect(one).toMatchObject({ reads: 0, found: { title: expect.any(String) } })
      const chosen = ids.slice(0, 500).map((id) => id + 3_000)
      const originals = await countReads(scopes[name], (db) => findOriginals(db, chosen))
      expect(originals).toMatchObject({ reads: 0, found: { size: 500 } })
    })
  })

  test.each(['staff', 'client'] as const)('a capture to review and its earlier captures, for %s', async (name) => {
    const captureId = (ids.at(-1) ?? 0) + 3_000
    const { reads } = await countReads(scopes[name], async (db) => {
      expect(await findCapture(db, captureId)).toMatchObject({ captureId })
      const capture = await findComparable(db, captureId)
      if (!capture) throw new Error('It is there')
      expect(await findEarlierOfProduct(db, captureId, capture, 12)).toHaveLength(12)
      expect(await findEarlierOfPage(db, captureId, 7, 12)).toHaveLength(12)
    })
    expect(reads).toBe(0)
  })

  test.each([
    [1, 0],
    [500, 1],
  ])('discarding %i and undoing it', async (count, first) => {
    const chosen = ids.slice(first, first + count)
    const seen = chosen.map((captureId) => ({ captureId, revision: 1 }))
    const stateAfter = CAPTURE_STATE.discarded
    const discard = { action: 'discarded', userId, stateAfter, from: [CAPTURE_STATE.created] } as const
    const discarded = await countReads(scopes.staff, (db) => changeStates(db, discard, seen))
    const undone = await countReads(scopes.staff, (db) => undoDecisions(db, discarded.found))
    const states = await countReads(scopes.staff, (db) => readStates(db, chosen))
    expect({ discarded, undone, states }).toMatchObject({
      discarded: { reads: 0, found: { length: count } },
      undone: { reads: 0, found: { length: count } },
      states: { reads: 0, found: { size: count } },
    })
  })

  test('a save and its history', async () => {
    const captureId = ids[600] ?? 0
    const { reads } = await countReads(scopes.staff, async (db) => {
      const { rows } = await sql<{ document: CaptureDocument }>`
        select capture_document(c) as document from capture c where capture_id = ${captureId}`.execute(db)
      const document = rows[0]?.document as CaptureDocument
      const key = { key: randomUUID(), requestHash: Buffer.from('request') }
      const save = { captureId, revision: 1, captureStateId: CAPTURE_STATE.pending, document, userId, ...key }
      expect(await saveCapture(db, save)).toMatchObject({ outcome: 'saved', answer: 2 })
      expect(await readHistory(db, captureId, 10)).toHaveLength(2)
    })
    expect(reads).toBe(0)
  })

  test('a claim', async () => {
    for (const filter of [{}, { search: 'home' }]) {
      const question = { tray: 'banner-inbox', userId, filter } as const
      const { reads, found } = await countReads(scopes.staff, (db) => claimCapture(db, question, ids[9] ?? 0, 10))
      expect([reads, typeof found]).toEqual([0, 'number'])
    }
  })

  test('editing', async () => {
    const captureId = ids[3] ?? 0
    const { reads } = await countReads(scopes.staff, async (db) => {
      expect(await takeLease(db, captureId, userId, 10)).toBe(true)
      await findEditor(db, captureId)
      await releaseLease(db, captureId, userId)
    })
    expect(reads).toBe(0)
  })
})
