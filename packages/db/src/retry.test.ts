import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database, type Db } from './db.ts'
import { isUnavailable } from './errors.ts'
import { type Pacing, retryRead } from './retry.ts'
import { type Scope, statementAs, transactionAs } from './row-scope.ts'
import { sql } from './sql.ts'

let server: TestDatabase
let database: Database
/** Pauses that were made, in milliseconds; time only passes in them. */
let pauses: number[] = []
let whilePausing = async () => {}
const pacing: Pacing = {
  now: () => pauses.reduce((sum, ms) => sum + ms, 0),
  pause: async (ms) => {
    pauses.push(ms)
    await whilePausing()
  },
  random: () => 1,
}

beforeAll(async () => {
  server = await testDatabase()
  database = connect({ url: server.urls.app, maxConnections: 1, name: 'retry', pacing })
})
afterAll(async () => {
  await database.close()
  await server.close()
})
beforeEach(() => {
  pauses = []
  whilePausing = async () => {}
})

const worker: Scope = { role: 'app_worker' }
const add = (db: Db, action: string) => sql`insert into audit (action) values (${action})`.execute(db)
const count = async (action: string) =>
  (await server.owner.query('select count(*)::int as n from audit where action = $1', [action])).rows[0].n
const readPid = async (db: Db) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/** Only a connection's own role may end it. */
async function endConnection(pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.urls.app })
  await client.connect()
  await client.query('select pg_terminate_backend($1, 5000)', [pid])
  await client.end()
}

const LOCK = 7_301
/** Ends the connection of `work` while it waits for the lock. */
async function endWhileWaiting<T>(work: () => Promise<T>): Promise<T> {
  const holder = await server.owner.connect()
  await holder.query('select pg_advisory_lock($1)', [LOCK])
  const done = work()
  done.catch(() => {})
  const waiting = "select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted"
  await expect.poll(async () => (await holder.query(waiting, [LOCK])).rowCount).toBe(1)
  await endConnection((await holder.query(waiting, [LOCK])).rows[0].pid)
  await holder.query('select pg_advisory_unlock($1)', [LOCK])
  holder.release()
  return done
}

/** From the next connection on, until the next pause. */
async function makeReadOnly(): Promise<void> {
  const name = new URL(server.urls.app).pathname.slice(1)
  await server.owner.query(`alter database ${name} set default_transaction_read_only = on`)
  await endConnection(await transactionAs(database, worker, readPid))
  whilePausing = async () => {
    // this connection was opened before
    await server.owner.query(`alter database ${name} reset default_transaction_read_only`)
  }
}

describe('a transaction', () => {
  test('F14 runs again and is applied once when its connection ends before the commit', async () => {
    let attempts = 0
    await transactionAs(database, worker, async (db) => {
      attempts += 1
      await add(db, 'ended')
      if (attempts < 3) await endConnection(await readPid(db))
      await add(db, 'ended')
    })
    expect([attempts, await count('ended')]).toEqual([3, 2])
    expect(pauses).toEqual([50, 100])
  })

  test('runs again when the server has become read-only, on a new connection', async () => {
    await makeReadOnly()
    let attempts = 0
    await transactionAs(database, worker, (db) => {
      attempts += 1
      return add(db, 'read-only')
    })
    expect([attempts, await count('read-only')]).toEqual([2, 1])
  })

  test('F14 does not run again when its connection ends during the commit', async () => {
    await server.owner.query(`
      create table slow_commit (name text);
      grant insert on slow_commit to app_worker;
      create function wait_at_commit() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(${LOCK}); return null; end $$;
      create constraint trigger wait_at_commit after insert on slow_commit deferrable initially deferred
        for each row execute function wait_at_commit()`)
    let attempts = 0
    const saving = endWhileWaiting(() =>
      transactionAs(database, worker, async (db) => {
        attempts += 1
        await sql`insert into slow_commit values ('once')`.execute(db)
      }),
    )
    await expect(saving).rejects.toSatisfy(isUnavailable)
    expect([attempts, pauses]).toEqual([1, []])
  })

  test('gives up before the limit of a request, with the error that callers get as 503', async () => {
    let attempts = 0
    const failing = transactionAs(database, worker, async (db) => {
      attempts += 1
      await endConnection(await readPid(db))
      await add(db, 'never')
    })
    await expect(failing).rejects.toSatisfy(isUnavailable)
    expect([attempts, await count('never')]).toEqual([5, 0])
    expect(pauses).toEqual([50, 100, 200, 400])
  })

  test('does not run again for failures of other engines, nor for refused statements', async () => {
    let attempts = 0
    const storage = Object.assign(new Error('the storage is down'), { code: 'ECONNREFUSED' })
    const failing = transactionAs(database, worker, async (db) => {
      attempts += 1
      await add(db, 'other')
      throw storage
    })
    await expect(failing).rejects.toBe(storage)
    const refused = transactionAs(database, worker, (db) => {
      attempts += 1
      return sql`select 1 / 0`.execute(db)
    })
    await expect(refused).rejects.toThrow('division by zero')
    expect([attempts, await count('other')]).toEqual([2, 0])
  })
})

describe('a single statement', () => {
  test('does not run again when its connection ends while it runs, because it may have been committed', async () => {
    let attempts = 0
    const waiting = endWhileWaiting(() =>
      statementAs(database, worker, (db) => {
        attempts += 1
        return sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
      }),
    )
    await expect(waiting).rejects.toSatisfy(isUnavailable)
    expect(attempts).toBe(1)
  })

  test('runs again when the server has become read-only', async () => {
    await makeReadOnly()
    await statementAs(database, worker, (db) => add(db, 'read-only statement'))
    expect([pauses, await count('read-only statement')]).toEqual([[50], 1])
  })
})

test('a read outside of a transaction runs again when its connection ends while it runs', async () => {
  let attempts = 0
  const found = await endWhileWaiting(() =>
    retryRead(database, () => {
      attempts += 1
      return sql<{ n: number }>`select 1 as n from pg_advisory_xact_lock(${LOCK})`.execute(database.kysely)
    }),
  )
  // the pool may offer the ended connection once more
  expect(attempts).toBeGreaterThan(1)
  expect(found.rows).toEqual([{ n: 1 }])
})

test('a server that refuses connections is asked again until it is back', async () => {
  const url = new URL(server.urls.app)
  const away = connect({ url: `postgres://a@127.0.0.1:1${url.pathname}`, maxConnections: 1, name: 'retry', pacing })
  await expect(transactionAs(away, worker, readPid)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(pauses).toEqual([50, 100, 200, 400])
  await away.close()
})

describe('settings', () => {
  const read = (db: Db) =>
    sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'plan_cache_mode', 'jit',
        'max_parallel_workers_per_gather') order by name`.execute(db)

  test('belong to the role, so that a pooler cannot drop them', async () => {
    const { rows } = await transactionAs(database, worker, read)
    expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
      'idle_in_transaction_session_timeout 10000',
      'jit off',
      'max_parallel_workers_per_gather 0',
      'plan_cache_mode force_custom_plan',
      'statement_timeout 4000',
    ])
  })

  test.each([
    ['statement', statementAs],
    ['transaction', transactionAs],
  ] as const)(
    'a longer or shorter limit applies to the first statement of a %s and to nothing after it',
    async (_, run) => {
      const patient = connect({ url: server.urls.app, maxConnections: 1, name: 'retry', statementTimeout: 1_000 })
      await expect(run(patient, worker, (db) => sql`select pg_sleep(20)`.execute(db))).rejects.toSatisfy(isUnavailable)
      const { rows } = await run(patient, worker, read)
      expect(rows).toContainEqual({ name: 'statement_timeout', setting: '1000' })
      expect((await read(patient.kysely)).rows).toContainEqual({ name: 'statement_timeout', setting: '4000' })
      await patient.close()
    },
  )
})
