import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@vitrine/contract/endpoint'
import { LOOKUPS } from '@vitrine/contract/lookups/lookups.contract'
import { OPTION_LISTS } from '@vitrine/contract/master-data/option-lists'
import { REPORT_NAMES } from '@vitrine/contract/reports/reports'
import { figure } from '@vitrine/testing/figures'
import { insertCaptures, insertClient } from '@vitrine/testing/rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { createTestAlert } from '../alerts/alert-runs.fixture.ts'
import { findType } from '../alerts/alerts.fixture.ts'
import { makeFact } from '../alerts/digest/digest.fixture.ts'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

// Every read call, on large tables. Checks what the server executed, including inside functions. Trays have their own
// tests with every filter.

const ROWS = 10_000
const CAPTURES = 3_000
/** Tables that grow over time, unlike master data or queues. Partitions have a numeric suffix. */
const LARGE =
  /^(capture|capture_history|picture|picture_hash|product_observation|audit)(_\d+)+$|^(session|download|alert_run|alert_finding|image_capture|image_capture_text|idempotency|live_change|outbox|tray_bitmap|word|gram)$/

let server: TestServer
let people: Record<'staff' | 'client', Browser>
/** Ids for the list calls. */
let one: Record<string, number | string>
let query: Record<string, number | string>
beforeAll(async () => {
  // one connection, so that its statistics can be read
  server = await testServer({ maxConnections: 1 })
  const { owner } = server
  const clientId = await insertClient(owner, ['alerts', 'dashboard'])
  const staff = await makeSignedInUser(server, { roles: ['Admin'] })
  const client = await makeSignedInUser(server, { roles: ['Viewer', 'Reporter', 'Editor'], clientId })
  people = { staff: staff.browser, client: client.browser }
  const [captureId = 0] = await insertCaptures(owner, CAPTURES)
  const { alertId } = await createTestAlert(staff.browser, await findType(server, 'priceOutsideBand'), {
    isActive: false,
  })
  const { told: _, ...fact } = makeFact()
  await owner.query(`
    create temporary table many as
      with someone as (
        insert into app_user (name, username, email)
        select 'Someone ' || n, 'someone' || n, 'someone' || n || '@test.invalid' from generate_series(1, 200) n returning user_id)
      select n, user_id from (select user_id, row_number() over () - 1 as place from someone) s
      join generate_series(1, ${ROWS}) n on n % 200 = place;
    insert into session (token_hash, user_id, awaits_code, remember, expires_at)
      select sha256(n::text::bytea), user_id, false, false, now() from many;
    insert into audit (user_id, action, subject, subject_id)
      select user_id, 'captureSaved', case n % 4 when 0 then 'capture' else 'clients' end, n from many;
    insert into download (user_id, kind, title, request, required_right, file_name, file_key, expires_at)
      select user_id, 'report', 'Audit', '{}', 'reports.read', 'audit.xlsx', md5(n::text), now() + interval '1 day' from many;
    insert into alert (user_id, slot, name, from_day, days_execution, is_active, create_key)
      select distinct on (user_id) user_id, 1, 'Alert', current_date, 127, false, gen_random_uuid() from many;
    insert into alert_run (alert_id, scheduled_for, state, finished_at)
      select alert_id, now() - n * interval '1 minute', 'done', now() from alert, generate_series(1, 100) n;
    insert into alert_finding (alert_id, key, fact, is_event, opened_run_id)
      select alert_id, alert_run_id::text, '${JSON.stringify(fact)}', false, alert_run_id from alert_run;
    insert into store (name) select 'Store ' || n from generate_series(1, 50) n;
    insert into image_capture (image_capture_id, store_id, when_local, when_gmt, file_name)
      select n, 1 + n % 50, now() - n * interval '1 minute', now() - n * interval '1 minute', 'shelf.jpg' from many;
    insert into image_capture_text (image_capture_id, place, text, polygon) select n, 0, 'New', '{"type":3,"points":[[1,1]]}' from many;
    insert into capture_history (capture_id, revision, action, state_after, document, at)
      select capture_id, n, 'saved', 2, capture_document(c), now() - (${CAPTURES} - capture_id) * interval '1 hour'
      from capture c, generate_series(1, 7) n order by capture_id;
    with looking as (insert into crawler (name) values ('observing') returning crawler_id)
      insert into product_observation (observed_at, platform_id, ean, list_price, currency, is_listed, crawler_id)
      select now() - n * interval '3 minutes', platform_id, lpad((n % 500)::text, 13, '0'), 5, 'EUR', true, crawler_id
      from many, looking, (select platform_id from capture limit 1) p;
    select tray_index_fold(10000);
    drop table many`)
  await owner.query('vacuum analyze')
  // flush the statistics of the setup now, so that they are not attributed to a call
  await owner.query('select pg_stat_force_next_flush()')
  one = { captureId, clientId, alertId, id: clientId, imageCaptureId: 7, bookmarkId: randomUUID() }
  query = { ...QUERY, userId: staff.userId }
}, 60_000)
afterAll(() => server.close())

const NAMED: Record<string, readonly string[]> = {
  lookup: LOOKUPS,
  list: OPTION_LISTS,
  report: REPORT_NAMES,
  tray: ['banner-inbox', 'banner-sent-all', 'product-all'],
}
const QUERY = {
  page: 0,
  size: 10,
  draw: 1,
  from: '2026-01-01',
  to: '2026-01-31',
  search: 'ho',
  freeText: 'ho',
  platformId: 1,
  categoryId: 1,
  urlId: 1,
  sku: 'P',
  measure: 'sends',
  when: '2026-01-31',
}
/** Missing or forbidden rows are valid responses, too. */
const EXPECTED = new Set([200, 403, 404])
/** Endless streams and files are skipped. */
const NOT_ASKED =
  /watch$|\/sheet$|\/excel$|\/picture|\/pictures|\/image$|\/logo$|\/file$|downloadTemplate|\/frame$|openapi|alert-stop/

/** The URLs of a call, with each known ID and with all of its filters. */
function listAddresses({ path, params, query: known }: Endpoint): string[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const [named] = names.filter((name) => name in NAMED)
  const filled = names.reduce((text, name) => {
    const [fitting = 1] = [one[name] ?? 1, randomUUID()].filter((value) => fits(params, name, String(value)))
    return name === named ? text : text.replace(`:${name}`, String(fitting))
  }, path as string)
  const values = (named ? (NAMED[named] ?? []) : []).filter((value) => fits(params, named ?? '', value))
  const addresses = named ? values.map((value) => filled.replace(`:${named}`, value)) : [filled]
  const fields = Object.entries(query).filter(([name, value]) => fits(known, name, String(value)))
  const asked = new URLSearchParams(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])))
  const without = new URLSearchParams(asked)
  for (const name of ['search', 'freeText']) without.delete(name)
  return addresses.flatMap((address) => [...new Set([`${address}?${without}`, `${address}?${asked}`])])
}

/** Whether the field exists and accepts the value. */
function fits(schema: Endpoint['query'], name: string, value: string): boolean {
  const fields = 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {}
  return fields[name]?.safeParse(value).success ?? false
}

/** Large tables that the application's connection has scanned completely since the last check. */
async function readWhole(): Promise<string[]> {
  await server.app.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await server.owner.query<{ name: string; scans: number }>(
    `select relname as name, seq_scan::int as scans from pg_stat_user_tables where seq_tup_read > 0`,
  )
  const now = new Map(rows.map(({ name, scans }) => [name, scans]))
  const more = [...now].filter(([name, scans]) => LARGE.test(name) && scans > (before.get(name) ?? 0))
  before = now
  return more.map(([name]) => name)
}
let before = new Map<string, number>()

test('L4 never reads a growing table entirely in any read call', async () => {
  await readWhole()
  // verifies that a full scan is detected
  await server.app.pool.query(`begin; set local role app_staff; set local app.user_id = '1'; set local app.client_id = 'all';
    select count(*) from capture where title like '%x%'; commit`)
  expect(await readWhole()).not.toEqual([])

  const reading = server.endpoints.filter(({ method, path }) => method === 'GET' && !NOT_ASKED.test(path))
  const faults: string[] = []
  const failed: string[] = []
  const statuses: Record<number, number> = {}
  for (const [who, browser] of Object.entries(people)) {
    for (const endpoint of reading) {
      const addresses = listAddresses(endpoint)
      if (addresses.length === 0) failed.push(`${endpoint.path}: no known id fits`)
      for (const address of addresses) {
        const { status } = await browser.send('GET', address)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (!EXPECTED.has(status)) failed.push(`${who} ${address}: ${status}`)
        for (const table of await readWhole()) faults.push(`${who} ${address}: ${table}`)
      }
    }
  }
  figure(
    'L4',
    `${reading.length} reading calls, ${JSON.stringify(statuses)}: ${faults.length} read a large table entirely`,
  )
  expect(faults).toEqual([])
  expect(failed).toEqual([])
  expect(statuses[200]).toBeGreaterThan(reading.length)
}, 120_000)
