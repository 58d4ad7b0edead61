import { type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './db.ts'
import { isLate, isUnavailable } from './errors.ts'
import { systemPacing } from './retry.ts'
import { transactionAs } from './row-scope.ts'
import { sql } from './sql.ts'

let cluster: TestCluster
let admin: pg.Client
beforeAll(async () => {
  cluster = await testCluster()
  const port = Number(new URL(cluster.database.urls.app).port)
  admin = new pg.Client({ host: cluster.folder, port, user: 'postgres', database: 'vitrine' })
  // the last test restarts the server
  admin.on('error', () => {})
  await admin.connect()
}, 120_000)
afterAll(async () => {
  await admin.end().catch(() => {})
  await cluster.close()
})

async function requireStandby(name: string): Promise<void> {
  // this statement itself must not wait
  await admin.query('set synchronous_commit = local')
  await admin.query(`alter system set synchronous_standby_names = '${name}'`)
  await admin.query('select pg_reload_conf()')
}

const readWaiting = async () =>
  (
    await admin.query(
      "select count(*)::int as n from pg_stat_activity where wait_event = 'SyncRep' and usename = 'vitrine_app'",
    )
  ).rows[0].n

test('a COMMIT that waits for a standby is reported as unavailable, neither canceled nor repeated, and applied once', async () => {
  const database = connect({
    url: cluster.database.urls.app,
    maxConnections: 1,
    name: 'standby',
    statementTimeout: 300,
  })
  let attempts = 0
  const save = () =>
    transactionAs(database, { role: 'app_worker' }, (db) => {
      attempts += 1
      return sql`insert into audit (action) values ('replicated')`.execute(db)
    })
  await requireStandby('none')
  await expect
    .poll(async () => (await admin.query('show synchronous_standby_names')).rows[0].synchronous_standby_names)
    .toBe('none')

  const failure = await save().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect([isUnavailable(failure), isLate(failure), attempts]).toEqual([true, true, 1])
  // the server keeps waiting, although statement_timeout has passed and the caller is gone
  expect(await readWaiting()).toBe(1)
  const stored = async () =>
    (await admin.query("select count(*)::int as n from audit where action = 'replicated'")).rows[0].n
  expect(await stored()).toBe(0)

  await requireStandby('')
  await expect.poll(readWaiting).toBe(0)
  await expect.poll(stored).toBe(1)
  await database.close()
})

test('a transaction is repeated automatically when the server restarts between two statements', async () => {
  // the restart itself does not count against the limit
  const pacing = { ...systemPacing, now: () => 0 }
  const database = connect({ url: cluster.database.urls.app, maxConnections: 1, name: 'standby', pacing })
  let attempts = 0
  await transactionAs(database, { role: 'app_worker' }, async (db) => {
    attempts += 1
    await sql`insert into audit (action) values ('restarted')`.execute(db)
    if (attempts === 1) {
      await cluster.end('immediate')
      await cluster.start()
    }
    await sql`insert into audit (action) values ('restarted')`.execute(db)
  })
  await database.close()
  const { rows } = await cluster.database.owner.query("select count(*)::int as n from audit where action = 'restarted'")
  expect([attempts, rows]).toEqual([2, [{ n: 2 }]])
})
