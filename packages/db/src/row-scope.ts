import { CompiledQuery } from 'kysely'
import type { Database, Db } from './db.ts'

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
}

export function actorOf(database: Database, userId: number, clientId: number | null): Actor {
  const scope: Scope = clientId === null ? { role: 'app_staff', userId } : { role: 'app_client', userId, clientId }
  return { userId, clientId, transaction: (work) => transactionAs(database, scope, work) }
}

/** Only a number counts as a client: staff act with 'all', a policy for clients refuses it. */
const ALL_CLIENTS = 'all'

/**
 * The one place where an actor is set. `set_config(…, true)` ends with the transaction, so that a pooled connection
 * carries nothing over to its next user, however the transaction ends.
 *
 * It goes out together with `begin`: every call of the product waits for this, and one wait less is felt. Two statements
 * at once take no parameters, hence the numbers are written into the text, and nothing but numbers.
 */
export async function transactionAs<T>(database: Database, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  const userId = 'userId' in scope ? numberOf(scope.userId) : ''
  const clientId = scope.role === 'app_client' ? numberOf(scope.clientId) : ALL_CLIENTS
  const begin = `begin; select set_config('role', '${scope.role}', true), set_config('app.user_id', '${userId}', true),
    set_config('app.client_id', '${clientId}', true)`
  return database.kysely.connection().execute(async (connection) => {
    const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
    try {
      await run(begin)
      const result = await work(connection)
      await run('commit')
      return result
    } catch (problem) {
      // what went wrong is the news; a connection that cannot even roll back is broken, and the pool drops it
      await run('rollback').catch(() => {})
      throw problem
    }
  })
}

function numberOf(id: number): string {
  if (!Number.isSafeInteger(id)) throw new Error(`${id} is no id`)
  return String(id)
}
