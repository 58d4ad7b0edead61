import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.generated.ts'

/** What every query function takes first: a handle that exists only inside a transaction with its actor set. */
export type Db = Pick<
  Kysely<DB>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'selectNoFrom' | 'fn' | 'getExecutor'
>

export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface ConnectOptions {
  readonly url: string
  readonly maxConnections: number
  /** Shown in pg_stat_activity, so that an operator sees which process holds a connection. */
  readonly name: string
  readonly statementTimeout?: number
  readonly onError?: (error: Error) => void
}

const BIGINT = 20
const parsers = new pg.TypeOverrides()
// Ids and counts stay far below 2^53; as strings they would leak into JSON.
parsers.setTypeParser(BIGINT, Number)

/**
 * Every wait has an end: a stalled server must fail a request, not hold it. `query_timeout` is the driver's own clock;
 * without it a server that is stopped, not gone, hangs the caller for ever.
 */
export function connect(options: ConnectOptions): Database {
  const { url, maxConnections, name, statementTimeout = 4_000, onError = () => {} } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: name,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 500,
    idle_in_transaction_session_timeout: 10_000,
    // Filters differ in what they select by orders of magnitude: a generic plan suits none of them.
    options: '-c plan_cache_mode=force_custom_plan',
    types: parsers,
  })
  // An idle connection that breaks, or a busy one whose server dies, must not end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))

  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const close = async () => {
    await kysely.destroy()
    // which leaves a pool alone that it never used itself
    if (!pool.ended) await pool.end()
  }
  return { kysely, pool, close }
}
