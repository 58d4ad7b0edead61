import { insertCaptures } from '@vitrine/testing/rows'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobHandler } from '../platform/job-runner.ts'
import { makeUser, testServices } from '../server.fixture.ts'
import { checkTrayIndexJob } from '../trays/check-tray-index.job.ts'
import { foldTrayIndex } from '../trays/fold-tray-index.ts'
import { ensurePartitionsJob } from './ensure-partitions.job.ts'
import { sweepJob } from './sweep.job.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const services = () => testServices(database)
const runTwice = async (handler: JobHandler) => {
  for (let time = 0; time < 2; time++) await handler.run({}, services(), new AbortController().signal)
}
const countRows = async (from: string) =>
  (await database.owner.query(`select count(*)::int as n from ${from}`)).rows[0].n

test('the sweep removes expired rows and nothing else', async () => {
  const { userId } = await makeUser(database)
  await database.owner.query(`
    insert into session (token_hash, user_id, awaits_code, remember, expires_at) values
      ('\\x01', ${userId}, false, false, now() - interval '91 days'), ('\\x02', ${userId}, false, false, now() - interval '1 day');
    insert into sign_in_backoff (bucket, failures, failed_at, blocked_until) values
      ('old', 9, now() - interval '2 days', '-infinity'), ('new', 9, now(), now());
    insert into known_device (user_id, device_hash, seen_at) values
      (${userId}, '\\x01', now() - interval '401 days'), (${userId}, '\\x02', now());
    insert into capture_lease (capture_id, user_id, until) values
      (1, ${userId}, now() - interval '1 second'), (2, ${userId}, now() + interval '10 minutes')`)
  await runTwice(sweepJob)
  for (const table of ['session', 'sign_in_backoff', 'known_device', 'capture_lease']) {
    expect(await countRows(table), table).toBe(1)
  }
})

test('the nightly check corrects a damaged block of the tray index and records it in the audit', async () => {
  await insertCaptures(database.owner, 40)
  while (await foldTrayIndex(services()));
  await runTwice(checkTrayIndexJob)
  expect(await countRows("audit where action = 'trayIndexRepaired'")).toBe(0)

  await database.owner.query("update tray_bitmap set ids = rb_xor(ids, '{1,7}')")
  await runTwice(checkTrayIndexJob)
  expect(await countRows("audit where action = 'trayIndexRepaired'")).toBe(1)
  const { rows } = await database.owner.query('select * from tray_index_check(0)')
  expect(rows).toEqual([])
})

test('creates partitions ahead of time, once', async () => {
  await database.owner.query('select setval($1, $2)', ['capture_id_seq', 5 * 2 ** 25])
  await runTwice(ensurePartitionsJob)
  const { rows } = await database.owner.query(
    "select c.relname from pg_class c where c.relispartition and c.relkind = 'r' and c.relname ~ '^capture_0' order by 1",
  )
  expect(rows.map((row) => row.relname).slice(-3)).toEqual(['capture_0005', 'capture_0006', 'capture_0007'])
})
