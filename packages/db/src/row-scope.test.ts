import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from './db.ts'
import { type Actor, createActor, type Scope, statementAs, transactionAs } from './row-scope.ts'
import { sql } from './sql.ts'

let database: TestDatabase
let roundTrips = 0
const clients: { clientId: number; actor: Actor }[] = []

beforeAll(async () => {
  // a single connection, so that each transaction sees what the previous one left behind
  database = await testDatabase({ maxConnections: 1 })
  database.app.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('readyForQuery', () => {
      roundTrips += 1
    })
  })
  const { rows } = await database.owner.query(`
    with c as (insert into client (name) values ('One'), ('Other') returning client_id)
    insert into app_user (client_id, name, username, email)
    select client_id, 'Scope', 'scope-' || client_id, 'scope@test.invalid' from c returning client_id, user_id`)
  for (const { client_id: clientId, user_id: userId } of rows)
    clients.push({ clientId, actor: createActor(database.app, userId, clientId) })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.app.pool.query('select 1')
  roundTrips = 0
})

const readClients = (db: Db) => db.selectFrom('client').select('clientId').execute()
const fail = (db: Db) => sql`select 1 / 0`.execute(db)
const worker: Scope = { role: 'app_worker' }

/** Checks the connection in the state in which its next user gets it. */
async function expectCleanConnection(): Promise<void> {
  const { rows } = await database.app.pool.query(`
    select current_user as who, coalesce(current_setting('app.user_id', true), '') as user,
      coalesce(current_setting('app.client_id', true), '') as client, now() = statement_timestamp() as "isOwnTransaction"`)
  expect(rows).toEqual([{ who: 'vitrine_app', user: '', client: '', isOwnTransaction: true }])
}

const audits = async (action: string) =>
  (await database.owner.query('select count(*)::int as n from audit where action = $1', [action])).rows[0].n
const addAudit = (db: Db, action: string) => sql`insert into audit (action) values (${action})`.execute(db)

describe('a single statement', () => {
  test('takes one round trip and acts only as its actor', async () => {
    for (const { clientId, actor } of clients) expect(await actor.statement(readClients)).toEqual([{ clientId }])
    expect(roundTrips).toBe(2)
    await expectCleanConnection()
  })

  test('commits its writes', async () => {
    await statementAs(database.app, worker, (db) => addAudit(db, 'written'))
    expect(await audits('written')).toBe(1)
    await expectCleanConnection()
  })

  test('refuses a second statement', async () => {
    const two = clients[0]?.actor.statement(async (db) => [await readClients(db), await readClients(db)])
    await expect(two).rejects.toThrow('One statement only')
    await expectCleanConnection()
  })

  test('leaves no actor and no transaction behind when it fails', async () => {
    await expect(clients[0]?.actor.statement(fail)).rejects.toThrow('division by zero')
    await expectCleanConnection()
    expect(await clients[1]?.actor.statement(readClients)).toEqual([{ clientId: clients[1]?.clientId }])
  })

  test('keeps nothing of a write that fails on its last row', async () => {
    const writes = statementAs(database.app, worker, (db) =>
      sql`insert into audit (action) select 'half ' || 1 / (3 - n) from generate_series(1, 3) n`.execute(db),
    )
    await expect(writes).rejects.toThrow('division by zero')
    expect((await database.owner.query("select from audit where action like 'half%'")).rowCount).toBe(0)
    await expectCleanConnection()
  })

  test('leaves nothing behind when a value cannot be sent', async () => {
    const broken = {
      toPostgres() {
        throw new Error('no such value')
      },
    }
    await expect(clients[0]?.actor.statement((db) => sql`select ${broken}`.execute(db))).rejects.toThrow(
      'no such value',
    )
    await expectCleanConnection()
  })
})

describe('a transaction', () => {
  test('begins with its first statement, in one round trip, and ends in another', async () => {
    const [one] = clients
    expect(await one?.actor.transaction(readClients)).toEqual([{ clientId: one?.clientId }])
    expect(roundTrips).toBe(2)
    await expectCleanConnection()
  })

  test('sends nothing if it runs no statement', async () => {
    expect(await clients[0]?.actor.transaction(async () => 7)).toBe(7)
    expect(roundTrips).toBe(0)
  })

  test('keeps one actor and one timestamp for all of its statements, including concurrent ones', async () => {
    const [one] = clients
    const now = (db: Db) => sql<{ at: string; who: string }>`select now()::text as at, current_user as who`.execute(db)
    const found = await one?.actor.transaction((db) => Promise.all([now(db), now(db), now(db)]))
    const rows = found?.flatMap((result) => result.rows) ?? []
    expect(new Set(rows.map(({ at }) => at)).size).toBe(1)
    expect(rows.map(({ who }) => who)).toEqual(['app_client', 'app_client', 'app_client'])
    await expectCleanConnection()
  })

  for (const [what, work] of Object.entries<(db: Db) => Promise<unknown>>({
    'its first statement fails': fail,
    'a later statement fails': async (db) => [await addAudit(db, 'lost'), await fail(db)],
    'its work throws after a write': async (db) => {
      await addAudit(db, 'lost')
      throw new Error('division by zero')
    },
  })) {
    test(`rolls back when ${what}`, async () => {
      await expect(transactionAs(database.app, worker, work)).rejects.toThrow('division by zero')
      expect(await audits('lost')).toBe(0)
      await expectCleanConnection()
    })
  }

  test('runs none of the pending statements when a concurrent one fails', async () => {
    const late: Promise<unknown>[] = []
    const failed = transactionAs(database.app, worker, (db) => {
      const failing = fail(db)
      late.push(addAudit(db, 'late'), addAudit(db, 'late'))
      return Promise.all([failing, ...late])
    })
    await expect(failed).rejects.toThrow()
    await Promise.allSettled(late)
    expect(await audits('late')).toBe(0)
    await expectCleanConnection()
  })

  test('refuses statements after its end, when the connection may belong to another user', async () => {
    let kept: Db | undefined
    await transactionAs(database.app, worker, async (db) => {
      kept = db
    })
    await expect(addAudit(kept as Db, 'late')).rejects.toThrow('The transaction is over')
    await statementAs(database.app, worker, async (db) => {
      kept = db
    })
    await expect(addAudit(kept as Db, 'late')).rejects.toThrow('One statement only')
    expect(await audits('late')).toBe(0)
  })

  test('fails when its code swallows the failure of a statement, because nothing was committed', async () => {
    const swallowed = transactionAs(database.app, worker, async (db) => {
      await addAudit(db, 'lost')
      await fail(db).catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('nothing was committed')
    expect(await audits('lost')).toBe(0)
    await expectCleanConnection()
  })
})

describe.each([
  ['statement', statementAs],
  ['transaction', transactionAs],
] as const)('a %s', (_, run) => {
  test('runs nothing when its actor cannot be set', async () => {
    const nobody = { role: 'app_nobody' } as unknown as Scope
    const tried = run(database.app, nobody, async (db) => {
      await addAudit(db, 'unscoped').catch(() => {})
      return addAudit(db, 'unscoped')
    })
    await expect(tried).rejects.toThrow(/did not begin|One statement only/)
    await expect(run(database.app, nobody, (db) => addAudit(db, 'unscoped'))).rejects.toThrow('app_nobody')
    expect(await audits('unscoped')).toBe(0)
    await expectCleanConnection()
  })

  test('leaves nothing behind when the server cancels it', async () => {
    const { pid, waiting } = await runUntilItWaits(run)
    await asApplication('select pg_cancel_backend($1)', pid)
    expect(await waiting).toContain('canceling statement due to user request')
    await expectCleanConnection()
  })
})

test('a statement is followed by a new connection when the server ends its connection', async () => {
  const { pid, waiting } = await runUntilItWaits(statementAs)
  await asApplication('select pg_terminate_backend($1)', pid)
  expect(await waiting).toMatch(/terminating connection|Connection terminated/)
  await expectCleanConnection()
})

/** Only a connection's own role may cancel or terminate it. */
async function asApplication(statement: string, pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.urls.app })
  await client.connect()
  await client.query(statement, [pid])
  await client.end()
}

const LOCK = 4_242

/** Runs a statement that waits for a lock. `waiting` resolves to the message of the error with which it fails. */
async function runUntilItWaits(run: typeof statementAs): Promise<{ pid: number; waiting: Promise<string> }> {
  const holder = await database.owner.connect()
  await holder.query('select pg_advisory_lock($1)', [LOCK])
  const waiting = run(database.app, worker, (db) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)).then(
    () => 'nothing failed',
    (error: Error) => error.message,
  )
  for (;;) {
    const { rows } = await holder.query("select pid from pg_locks where locktype = 'advisory' and not granted")
    if (!rows[0]) continue
    const freed = waiting.then(async (message) => {
      await holder.query('select pg_advisory_unlock($1)', [LOCK])
      holder.release()
      return message
    })
    return { pid: rows[0].pid, waiting: freed }
  }
}
