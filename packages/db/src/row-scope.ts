import type pg from 'pg'
import { type Database, type Db, handleOn } from './db.ts'
import { endsConnection, isConnectionLost, isReadOnly } from './errors.ts'
import { getRequestAddress } from './request-address.ts'
import { type Attempt, retryLost } from './retry.ts'
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
}

export function createActor(database: Database, userId: number, clientId: number | null): Actor {
  const scope: Scope = clientId === null ? { role: 'app_staff', userId } : { role: 'app_client', userId, clientId }
  return {
    userId,
    clientId,
    transaction: (work) => transactionAs(database, scope, work),
    statement: (work) => statementAs(database, scope, work),
  }
}

/** A client must be a number: staff use 'all', which client policies reject. */
const ALL_CLIENTS = 'all'

/**
 * The only place that sets an actor. `set_config(…, true)` ends with the transaction, so a pooled connection never
 * passes the actor on to its next user.
 */
function actAs({ statementTimeout }: Database, scope: Scope): Statement[] {
  const userId = 'userId' in scope ? toId(scope.userId) : ''
  const clientId = scope.role === 'app_client' ? toId(scope.clientId) : ALL_CLIENTS
  const actor = {
    text: "select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.client_id', $3, true), set_config('app.address', $4, true)",
    values: [scope.role, userId, clientId, getRequestAddress()],
  }
  const limited =
    statementTimeout === undefined
      ? actor
      : {
          text: `${actor.text}, set_config('statement_timeout', $5, true)`,
          values: [...actor.values, String(statementTimeout)],
        }
  const trace = carryTrace()
  return trace ? [limited, trace] : [limited]
}

const BEGIN: Statement = { text: 'begin', values: [] }

/**
 * `begin` and the actor are sent in one write with the first statement; without a statement nothing is sent (ADR 42).
 * If the connection is lost before the commit is sent, `work` runs again, so apart from its statements it must be
 * repeatable (ADR 54).
 */
export async function transactionAs<T>(database: Database, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  return withConnection(database, scope, async ({ client, drop, attempt }) => {
    const opening = [BEGIN, ...actAs(database, scope)]
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
        if (isConnectionLost(error)) drop()
        throw attempt.reportLost(error)
      }
    })
    try {
      const result = await work(handleOn(database, connection))
      isOver = true
      // not reported to the attempt: a failure leaves open whether the transaction was committed
      if (first) await commit(client)
      return result
    } catch (problem) {
      isOver = true
      // report the original error; a connection that cannot even roll back is dropped
      if (first) await client.query('rollback').catch(drop)
      throw problem
    }
  })
}

/** PostgreSQL answers `commit` with ROLLBACK if a statement failed without a rollback to a savepoint. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await inStatementSpan('commit', () => client.query('commit'))
  if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, so nothing was committed')
}

/**
 * The actor and the statement are sent in one write without `begin`: until the Sync message, the protocol treats them
 * as one transaction, which the server commits or rolls back. No connection can be left inside it. It is only repeated
 * if it was not sent or the server is read-only: otherwise a lost connection leaves open whether it was committed.
 */
export async function statementAs<T>(database: Database, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  return withConnection(database, scope, async ({ client, drop, attempt }) => {
    const opening = actAs(database, scope)
    let mayAsk = true
    const connection = createConnection((text, values) => {
      if (!mayAsk) throw new Error('One statement only: two of them need a transaction')
      mayAsk = false
      const result = inStatementSpan(text, () => send(client, new QueryAfter(opening, text, values)))
      return result.catch((error: unknown) => {
        if (endsConnection(error) || isReadOnly(error)) drop()
        throw isReadOnly(error) ? attempt.reportLost(error) : error
      })
    })
    try {
      return await work(handleOn(database, connection))
    } finally {
      mayAsk = false
    }
  })
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

function withConnection<T>(database: Database, { role }: Scope, work: (client: HeldClient) => Promise<T>): Promise<T> {
  return retryLost(database.pacing, (attempt) => inTransactionSpan(role, () => withClient(database, attempt, work)))
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
