import type pg from 'pg'
import { type Database, type Db, handleOn } from './db.ts'
import { endsConnection } from './errors.ts'
import { getRequestAddress } from './request-address.ts'
import { connectionThrough, QueryAfter, type Statement } from './wire.ts'

/** Who a transaction acts as. Each takes its own database role; what that role sees is the policies' matter. */
export type Scope =
  | { readonly role: 'app_staff'; readonly userId: number }
  | { readonly role: 'app_client'; readonly userId: number; readonly clientId: number }
  | { readonly role: 'app_worker' }
  | { readonly role: 'app_signin' }

/** Somebody signed in, able to open transactions in their own scope and in no other. */
export interface Actor {
  readonly userId: number
  readonly clientId: number | null
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** A transaction of exactly one statement, in a single round trip. */
  statement<T>(work: (db: Db) => Promise<T>): Promise<T>
}

export function actorOf(database: Database, userId: number, clientId: number | null): Actor {
  const scope: Scope = clientId === null ? { role: 'app_staff', userId } : { role: 'app_client', userId, clientId }
  return {
    userId,
    clientId,
    transaction: (work) => transactionAs(database, scope, work),
    statement: (work) => statementAs(database, scope, work),
  }
}

/** Only a number counts as a client: staff act with 'all', a policy for clients refuses it. */
const ALL_CLIENTS = 'all'

/**
 * The one place where an actor is set. `set_config(…, true)` ends with the transaction, so that a pooled connection
 * carries nothing over to its next user, however the transaction ends.
 */
function actAs(scope: Scope): Statement {
  const userId = 'userId' in scope ? toId(scope.userId) : ''
  const clientId = scope.role === 'app_client' ? toId(scope.clientId) : ALL_CLIENTS
  return {
    text: "select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.client_id', $3, true), set_config('app.address', $4, true)",
    values: [scope.role, userId, clientId, getRequestAddress()],
  }
}

const BEGIN: Statement = { text: 'begin', values: [] }

/** `begin` and the actor go out in one write with the first statement; work that asks nothing sends nothing (ADR 42). */
export async function transactionAs<T>(database: Database, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  const opening = [BEGIN, actAs(scope)]
  return withConnection(database, async ({ client, drop }) => {
    let first: QueryAfter | undefined
    let isOver = false
    const connection = connectionThrough((text, values) => {
      // of statements sent at once, those after a failed one: the connection may be somebody else's by now
      if (isOver) throw new Error('The transaction is over')
      if (!first) {
        first = new QueryAfter(opening, text, values)
        return send(client, first)
      }
      if (!first.hasBegun) throw new Error('The transaction did not begin')
      return client.query(text, [...values])
    })
    try {
      const result = await work(handleOn(database, connection))
      isOver = true
      if (first) await commit(client)
      return result
    } catch (problem) {
      isOver = true
      // the problem is the news; a connection that cannot even roll back is dropped
      if (first) await client.query('rollback').catch(drop)
      throw problem
    }
  })
}

/** PostgreSQL answers `commit` with ROLLBACK when a statement failed and nobody went back to a savepoint. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, so nothing was committed')
}

/**
 * The actor and the statement go out in one write without `begin`: up to the Sync that ends it, the protocol makes them
 * one transaction, which the server itself commits or rolls back. No connection can be left inside it.
 */
export async function statementAs<T>(database: Database, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  const opening = [actAs(scope)]
  return withConnection(database, async ({ client, drop }) => {
    let mayAsk = true
    const connection = connectionThrough((text, values) => {
      if (!mayAsk) throw new Error('One statement only: two of them need a transaction')
      mayAsk = false
      const result = send(client, new QueryAfter(opening, text, values))
      return result.catch((error: unknown) => {
        if (endsConnection(error)) drop()
        throw error
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
    // the driver's own stack leads to its socket; this one leads to the query
    Error.captureStackTrace(error)
    throw error
  })
}

interface Held {
  readonly client: pg.PoolClient
  /** The connection is closed, not given back. */
  drop(): void
}

async function withConnection<T>(database: Database, work: (client: Held) => Promise<T>): Promise<T> {
  const client = await database.acquire()
  let isBroken = false
  try {
    return await work({
      client,
      drop: () => {
        isBroken = true
      },
    })
  } finally {
    client.release(isBroken)
  }
}

function toId(id: number): string {
  if (!Number.isSafeInteger(id)) throw new Error(`${id} is no id`)
  return String(id)
}
