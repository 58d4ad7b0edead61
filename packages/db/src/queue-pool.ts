import pg from 'pg'
import { isConnectionLost, isLate, isUnavailable } from './errors.ts'

/**
 * The code of a serialization failure. The queue's library repeats a query that fails with it, up to a hundred times with
 * pauses of 0.05 to 5 s: for about seven minutes. After any other error, a worker stops with an unhandled rejection if it
 * can't report the end of a job.
 */
const REPEATED = '40001'

/** The driver's own limit. Without it, a query to a node that lost its power would wait for hours. */
const ANSWERS_WITHIN_MS = 10_000

/** The server is away, and will be back. */
class QueueUnavailable extends Error {
  readonly code = REPEATED
}

const makeRepeated = (error: unknown): unknown =>
  isUnavailable(error) ? new QueueUnavailable(error instanceof Error ? error.message : '', { cause: error }) : error

type Call = (...given: unknown[]) => unknown

/** Callers that pass a callback handle errors themselves. */
function wrap(call: Call, onFailure: (error: unknown) => void): Call {
  return (...given) => {
    const result = call(...given)
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => {
      onFailure(error)
      throw makeRepeated(error)
    })
  }
}

/** Connections of the queue's library, which repeats what fails while the server is away. */
export function openQueuePool(url: string, maxConnections: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'vitrine worker queue',
    connectionTimeoutMillis: 3_000,
    query_timeout: ANSWERS_WITHIN_MS,
    keepAlive: true,
  })
  pool.on('error', onError)
  pool.on('connect', (client: pg.PoolClient & { end?: () => Promise<void> }) => {
    client.on('error', onError)
    client.query = wrap(client.query.bind(client) as Call, (error) => {
      // it leads to a server that is not the primary, or an answer may still arrive
      if (isConnectionLost(error) || isLate(error)) void client.end?.()
    }) as typeof client.query
  })
  pool.connect = wrap(pool.connect.bind(pool) as Call, () => {}) as typeof pool.connect
  return pool
}
