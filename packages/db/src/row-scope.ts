import type pg from 'pg'
import { type Database, type Db, handleOn } from './db.ts'
import { endsConnection, isConnectionLost, isReadOnly } from './errors.ts'
import { readOnReplica } from './replicas/replica.ts'
import { getSeen, type SeenPosition } from './replicas/seen-position.ts'
import { getRequestAddress } from './request-address.ts'
import { Attempt, retryLost } from './retry.ts'
import { carryTrace, inStatementSpan, inTransactionSpan } from './tracing.ts'
import { createConnection, QueryAfter, type Statement } from './wire.ts'

/** The actor of a transaction. Each kind has its own database role; policies determine what it sees. */
export type Scope =
  | { readonly role: 'app_staff'; readonly userId: number }
  | { readonly role: 'app_client'; readonly userId: number; readonly clientId: number }
  | { readonly role: 'app_worker' }
  | { readonly role: 'app_signin' }

/** A signed-in user, who can only open transactions in their own scope. */
export interface Actor {
  readonly userId: number
  readonly clientId: number | null
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** A transaction of exactly one statement, in a single round trip. */
  statement<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The same user, unable to write: reads from a replica that has replayed what they have seen by now (ADR 58). */
  toReader(): Actor
}

export function createActor(database: Database, userId: number, clientId: number | null): Actor {
  const scope: Scope = clientId === null ? { role: 'app_staff', userId } : { role: 'app_client', userId, clientId }
  const user = { userId, clientId }
  return {
    ...user,
    transaction: (work) => transactionAs(database, scope, work),
    statement: (work) => statementAs(database, scope, work),
    toReader: () => createReader(database, scope, user),
  }
}

/** Keeps the position of its caller, because a file may be written after the call that began it. */
function createReader(database: Database, scope: Scope, user: Pick<Actor, 'userId' | 'clientId'>): Actor {
  const seen = getSeen()
  const read = (run: typeof runTransaction) => {
    return <T>(work: (db: Db) => Promise<T>) =>
      readOnReplica(database, seen, (from, replayed) => run(from, scope, work, { isReader: true, seen, replayed }))
  }
  const reader: Actor = {
    ...user,
    transaction: read(runTransaction),
    statement: read(runStatement),
    toReader: () => reader,
  }
  return reader
}

interface Access {
  /** The server refuses writes. */
  readonly isReader?: true
  /** Advanced by the transaction. */
  readonly seen: SeenPosition | undefined
  /** For a replica: the server must have replayed this position. */
  readonly replayed?: string | undefined
}

/** A client must be a number: staff use 'all', which client policies reject. */
const ALL_CLIENTS = 'all'

/**
 * The only place that sets an actor. `set_config(…, true)` ends with the transaction, so a pooled connection never
 * passes the actor on to its next user.
 */
function actAs({ statementTimeout }: Database, scope: Scope, { isReader, replayed }: Access): Statement[] {
  const settings = [
    ['role', scope.role],
    ['app.user_id', 'userId' in scope ? toId(scope.userId) : ''],
    ['app.client_id', scope.role === 'app_client' ? toId(scope.clientId) : ALL_CLIENTS],
    ['app.address', getRequestAddress()],
    ...(statementTimeout === undefined ? [] : [['statement_timeout', String(statementTimeout)]]),
    ...(isReader ? [['transaction_read_only', 'on']] : []),
  ] as [name: string, value: string][]
  const calls = settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`)
  const actor = { text: `select ${calls.join(', ')}`, values: settings.map(([, value]) => value) }
  const trace = carryTrace()
  return [
    ...(replayed === undefined ? [] : [{ text: 'select require_replayed($1)', values: [replayed] }]),
    actor,
    ...(trace ? [trace] : []),
  ]
}

const BEGIN: Statement = { text: 'begin', values: [] }
/** Evaluated after everything that it has to include. */
const READ_POSITION = 'select seen_position()'
const READ_POSITION_AND_WRITES: Statement = {
  text: 'select seen_position(), pg_current_xact_id_if_assigned() is not null',
  values: [],
}

/**
 * `begin` and the actor are sent in one write with the first statement; without a statement nothing is sent (ADR 42).
 * If the connection is lost before the commit is sent, `work` runs again, so apart from its statements it must be
 * repeatable (ADR 54).
 */
export function transactionAs<T>(database: Database, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  return runTransaction(database, scope, work, { seen: getSeen() })
}

async function runTransaction<T>(
  database: Database,
  scope: Scope,
  work: (db: Db) => Promise<T>,
  access: Access,
): Promise<T> {
  return withConnection(database, scope, access, async ({ client, drop, attempt }) => {
    const opening = [BEGIN, ...actAs(database, scope, access)]
    let first: QueryAfter | undefined
    let isOver = false
    const ask = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      // sent concurrently with a statement that failed: the connection may belong to another user by now
      if (isOver) throw new Error('The transaction is over')
      if (!first) {
        const query = new QueryAfter(opening, text, values)
        first = query
        return inStatementSpan(text, () => send(client, query))
      }
      if (!first.hasBegun) throw new Error('The transaction did not begin')
      return inStatementSpan(text, () => client.query(text, [...values]))
    }
    const connection = createConnection(async (text, values) => {
      try {
        return await ask(text, values)
      } catch (error) {
        refuseWrite(access, error)
        if (isConnectionLost(error)) drop()
        throw attempt.reportLost(error)
      }
    })
    try {
      const result = await work(handleOn(database, connection))
      isOver = true
      // not reported to the attempt: a failure leaves open whether the transaction was committed
      if (first) await commit(client, access.seen)
      return result
    } catch (problem) {
      isOver = true
      // report the original error; a connection that cannot even roll back is dropped
      if (first) await client.query('rollback').catch(drop)
      throw problem
    }
  })
}

/**
 * PostgreSQL answers `commit` with ROLLBACK if a statement failed without a rollback to a savepoint. The position is
 * read in the same round trip, after the commit is part of the log.
 */
async function commit(client: pg.PoolClient, seen: SeenPosition | undefined): Promise<void> {
  const text = seen ? `commit; ${READ_POSITION}` : 'commit'
  const answer: pg.QueryArrayResult | pg.QueryArrayResult[] = await inStatementSpan('commit', () =>
    client.query({ text, rowMode: 'array' }),
  )
  const [committed, position] = [answer].flat()
  if (committed?.command !== 'COMMIT')
    throw new Error('A statement of the transaction failed, so nothing was committed')
  if (position) seen?.advance(position.rows[0]?.[0])
}

/**
 * The actor and the statement are sent in one write without `begin`: until the Sync message, the protocol treats them
 * as one transaction, which the server commits or rolls back. No connection can be left inside it. It is only repeated
 * if it was not sent or the server is read-only: otherwise a lost connection leaves open whether it was committed.
 */
export function statementAs<T>(database: Database, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  return runStatement(database, scope, work, { seen: getSeen() })
}

async function runStatement<T>(
  database: Database,
  scope: Scope,
  work: (db: Db) => Promise<T>,
  access: Access,
): Promise<T> {
  return withConnection(database, scope, access, async ({ client, drop, attempt }) => {
    const opening = actAs(database, scope, access)
    let mayAsk = true
    const ask = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      if (!mayAsk) throw new Error('One statement only: two of them need a transaction')
      mayAsk = false
      const query = new QueryAfter(opening, text, values, access.seen && READ_POSITION_AND_WRITES)
      const result = await inStatementSpan(text, () => send(client, query))
      await noteSeen(client, access.seen, query)
      return result
    }
    const connection = createConnection(async (text, values) => {
      try {
        return await ask(text, values)
      } catch (error) {
        refuseWrite(access, error)
        if (endsConnection(error) || isReadOnly(error)) drop()
        throw isReadOnly(error) ? attempt.reportLost(error) : error
      }
    })
    try {
      return await work(handleOn(database, connection))
    } finally {
      mayAsk = false
    }
  })
}

/** A statement that writes is committed after its position was read, so it takes another round trip. */
async function noteSeen(client: pg.PoolClient, seen: SeenPosition | undefined, query: QueryAfter): Promise<void> {
  const [position, hasWritten] = query.rowAfter
  if (!seen || !position) return
  if (hasWritten !== 't') {
    seen.advance(position)
    return
  }
  const { rows } = await client.query({ text: READ_POSITION, rowMode: 'array' })
  seen.advance(rows[0]?.[0])
}

/** A call that is marked as reading must not write anywhere, or it would fail only while a replica is in use. */
function refuseWrite({ isReader }: Access, error: unknown): void {
  if (isReader && isReadOnly(error)) throw new Error('A call that reads from replicas tried to write', { cause: error })
}

function send(client: pg.PoolClient, query: QueryAfter): Promise<pg.QueryResult> {
  client.query(query as unknown as pg.Submittable)
  return query.result.catch((error: Error) => {
    // the driver's stack trace ends at its socket; this one leads to the query
    Error.captureStackTrace(error)
    throw error
  })
}

interface HeldClient {
  readonly client: pg.PoolClient
  readonly attempt: Attempt
  /** Closes the connection instead of returning it to the pool. */
  drop(): void
}

/** On a replica there is one attempt, and then the primary is asked. */
function withConnection<T>(
  database: Database,
  { role }: Scope,
  { replayed }: Access,
  work: (client: HeldClient) => Promise<T>,
): Promise<T> {
  const run = (attempt: Attempt) => inTransactionSpan(role, () => withClient(database, attempt, work))
  return replayed === undefined ? retryLost(database.pacing, run) : run(new Attempt())
}

async function withClient<T>(
  database: Database,
  attempt: Attempt,
  work: (client: HeldClient) => Promise<T>,
): Promise<T> {
  const client = await database.acquire().catch((error: unknown) => {
    throw attempt.reportLost(error)
  })
  let isBroken = false
  const drop = () => {
    isBroken = true
  }
  try {
    return await work({ client, attempt, drop })
  } finally {
    client.release(isBroken)
  }
}

function toId(id: number): string {
  if (!Number.isSafeInteger(id)) throw new Error(`${id} is no id`)
  return String(id)
}
