import { loadCaptures } from '@vitrine/testing/bulk-load'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db.ts'
import { type Scope, transactionAs } from '../row-scope.ts'
import { sql } from '../sql.ts'
import { insertSample, type Sample } from '../tray-index/sample.fixture.ts'
import { readNewCreatives } from './banner-captures.queries.ts'
import { readExpectedCampaigns } from './campaigns.queries.ts'
import { readCapturedProducts } from './product-captures.queries.ts'
import type { AlertOwner, SourceQuery } from './sources.ts'

// Enough captures over enough days for the planner to have a choice. Checks what the server executed, including inside
// functions.

let database: TestDatabase
let sample: Sample
beforeAll(async () => {
  database = await testDatabase({ maxConnections: 1 })
  sample = await insertSample(database.owner)
  await database.owner.query(
    `with made as (
       insert into campaign (client_id, name) select c, 'Sample ' || c from unnest($1::int[]) c returning campaign_id)
     insert into campaign_platform select campaign_id, p from made, unnest($2::int[]) p`,
    [sample.clients, sample.platforms],
  )
  await loadCaptures(database.owner, { count: 1, days: 365 })
}, 120_000)
afterAll(() => database.close())

const READERS = [readCapturedProducts, readNewCreatives, readExpectedCampaigns]

async function findFullScans(db: Db): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_stat_xact_user_tables
    where (relname like 'capture\\_0%' or relname = 'tray_bitmap') and seq_scan > 0
      and seq_tup_read > 0`.execute(db)
  return rows.map(({ relname }) => relname)
}

test('L4 reads only part of the captures for every alert', async () => {
  const [userId = 0] = sample.users
  const [clientId = 0] = sample.clients
  const to = new Date()
  const from = new Date(to.getTime() - 15 * 86_400_000)
  const anything = { countryIds: null, platformIds: null, categoryIds: null, brandIds: null, eans: null }
  const askers: [Scope, AlertOwner][] = [
    [
      { role: 'app_staff', userId },
      { clientId: null, ownProviderIds: new Set() },
    ],
    [
      { role: 'app_client', userId, clientId },
      { clientId, ownProviderIds: new Set() },
    ],
  ]
  for (const [scope, asker] of askers) {
    for (const read of READERS) {
      const asked: SourceQuery = { ...anything, from, since: from, to }
      const [parts, whole] = await transactionAs(database.app, scope, async (db) => [
        await Array.fromAsync<unknown>(read(db, asker, asked)),
        await findFullScans(db),
      ])
      expect(parts, read.name).not.toEqual([])
      expect(whole, `${read.name}, ${scope.role}`).toEqual([])
    }
  }
}, 60_000)
