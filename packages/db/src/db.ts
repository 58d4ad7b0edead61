import {
  CamelCasePlugin,
  createFunctionModule,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  QueryCreator,
  type QueryExecutor,
  SingleConnectionProvider,
} from 'kysely'
import pg from 'pg'
import { isLate, NO_CONNECTION } from './errors.ts'
import { type ReadOutcome, Replica } from './replicas/replica.ts'
import { type Pacing, systemPacing } from './retry.ts'
import type { DB } from './tables.generated.ts'
import { QueryAfter } from './wire.ts'

/** The first parameter of every query function: a handle that exists only inside a transaction with its actor set. */
export type Db = Pick<
  Kysely<DB>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'selectNoFrom' | 'fn' | 'getExecutor'
>

export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  /** Limit of a statement in milliseconds; undefined for that of the role. */
  readonly statementTimeout: number | undefined
  readonly pacing: Pacing
  /** For calls that only read (ADR 58). */
  readonly replica: Replica | undefined
  /** A pooled connection, or an error after a limited time. The caller must release it. */
  acquire(): Promise<pg.PoolClient>
  close(): Promise<void>
}

interface ConnectOptions {
  readonly url: string
  readonly maxConnections: number
  /** Shown in pg_stat_activity, so that operators see which process holds a connection. */
  readonly name: string
  /** In milliseconds, for each statement of a transaction, instead of that of the role. */
  readonly statementTimeout?: number
  readonly onError?: (error: Error) => void
  readonly pacing?: Pacing
  /** Leads to replicas; `onRead` is called for each read that may use them. */
  readonly replica?: { readonly url: string; readonly onRead: (outcome: ReadOutcome) => void } | undefined
}

const CONNECT_WITHIN_MS = 3_000
/** Shorter, because the primary still has to answer in time. */
const CONNECT_TO_REPLICA_WITHIN_MS = 1_000
/** The `statement_timeout` of vitrine_app in tools/services/roles.sql. */
const ROLE_TIMEOUT_MS = 4_000

const BIGINT = 20
const parsers = new pg.TypeOverrides()
// Ids and counts stay far below 2^53; as strings they would leak into JSON.
parsers.setTypeParser(BIGINT, Number)

/**
 * Every wait has a limit: a stalled server must fail a request within five seconds instead of blocking it.
 * `query_timeout` is the driver's own timer; without it, a frozen server would block the caller forever. It never
 * cancels anything on the server: a COMMIT that waits for a standby would report success then (ADR 54).
 *
 * Settings belong to the role (roles.sql), because a pooler in between ignores those of a connection.
 */
export function connect({ replica, ...options }: ConnectOptions): Database {
  const database = openPool(options, CONNECT_WITHIN_MS)
  if (!replica) return database
  const { url, onRead } = replica
  const opened = new Replica(openPool({ ...options, url }, CONNECT_TO_REPLICA_WITHIN_MS), onRead)
  const close = async () => {
    await Promise.all([database.close(), opened.database.close()])
  }
  return { ...database, replica: opened, close }
}

function openPool(options: Omit<ConnectOptions, 'replica'>, connectWithinMs: number): Database {
  const { url, maxConnections, name, statementTimeout, onError = () => {}, pacing = systemPacing } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: name,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
    query_timeout: (statementTimeout ?? ROLE_TIMEOUT_MS) + 250,
    types: parsers,
  })
  // A broken idle connection, or a busy one whose server dies, must not end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    closeOnTimeout(client)
  })

  const acquire = () => connectInTime(pool, connectWithinMs)
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: acquire, end: () => pool.end(), options: pool.options } }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const close = async () => {
    await kysely.destroy()
    // Kysely does not end a pool that it never used
    if (!pool.ended) await pool.end()
  }
  return { kysely, pool, statementTimeout, pacing, replica: undefined, acquire, close }
}

export function handleOn({ kysely }: Database, connection: DatabaseConnection): Db {
  return new Handle(kysely.getExecutor().withConnectionProvider(new SingleConnectionProvider(connection)))
}

class Handle extends QueryCreator<DB> {
  readonly fn = createFunctionModule<DB, keyof DB>()
  readonly #executor: QueryExecutor

  constructor(executor: QueryExecutor) {
    super({ executor })
    this.#executor = executor
  }

  getExecutor(): QueryExecutor {
    return this.#executor
  }
}

/** The pool restarts its timer when a slot is freed and a connection has to be opened. */
async function connectInTime(pool: pg.Pool, withinMs: number): Promise<pg.PoolClient> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(NO_CONNECTION)), withinMs)
  const connected = pool.connect()
  try {
    return await Promise.race([connected, tooLate])
  } catch (error) {
    // a connection that arrives late goes back to the pool
    connected.then(
      (client) => client.release(),
      () => {},
    )
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A connection that timed out may be in the middle of a transaction, which the next user's commit would commit. Closes
 * it so that it is never reused.
 */
function closeOnTimeout(client: pg.PoolClient & { end?: () => Promise<void> }): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    const answer = query(...given)
    const result = answer instanceof QueryAfter ? answer.result : answer
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (isLate(error)) void client.end?.()
      })
    return answer
  }) as typeof client.query
}
