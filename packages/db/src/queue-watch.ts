import pg from 'pg'

/** Tells living workers from dead ones, and frees what the dead ones were at. */
interface QueueWatch {
  /** From now on the pool counts as alive, until this process ends, however it ends. */
  vouchFor(poolId: string): Promise<void>
  /** How many workers were found dead. */
  freeAbandoned(): Promise<number>
  close(): Promise<void>
}

/** A pool takes jobs a moment before it can be vouched for. */
const GRACE_SECONDS = 5
const lockOf = (pool: string) => `hashtextextended('vitrine worker ' || ${pool}, 0)`

const vouch = (client: pg.Client, poolId: string) =>
  client.query(`select pg_advisory_lock_shared(${lockOf('$1')})`, [poolId])

/**
 * The queue itself frees the jobs of a dead worker after four hours. Here a worker holds a lock for as long as its
 * connection lives, and the server lets go of it the moment the process is gone: no clock and no heartbeat decides. Should
 * a living one be taken for dead (its connection broke), its job runs twice, which every handler stands. The lock is a
 * shared one: a worker whose connection broke without the server noticing must not wait for itself.
 */
export function watchQueue(queueUrl: string, onError: (error: Error) => void): QueueWatch {
  const vouched = new Set<string>()
  let connection: Promise<pg.Client> | undefined

  const connect = async () => {
    const client = new pg.Client({
      connectionString: queueUrl,
      application_name: 'vitrine worker watch',
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    // from the beginning: an error that nobody hears ends the process
    client.on('error', onError)
    try {
      await client.connect()
      for (const poolId of vouched) await vouch(client, poolId)
      return client
    } catch (error) {
      // a connection that nobody uses must not stay: it would hold what the next one asks for
      await client.end().catch(() => {})
      throw error
    }
  }
  const connected = () => {
    if (connection) return connection
    const own = connect()
    connection = own
    const forget = () => {
      if (connection === own) connection = undefined
    }
    own.then((client) => client.on('error', forget), forget)
    return own
  }

  return {
    vouchFor: async (poolId) => {
      vouched.add(poolId)
      const client = await connected()
      await vouch(client, poolId)
    },
    freeAbandoned: async () => {
      const client = await connected()
      await client.query('begin')
      try {
        const { rows } = await client.query<{ ids: string[] }>(
          `with holder as (
             select distinct locked_by as id from graphile_worker._private_jobs
             where locked_by <> all ($1) and locked_at < now() - make_interval(secs => ${GRACE_SECONDS}))
           select array_agg(id) as ids from holder where pg_try_advisory_xact_lock(${lockOf('id')})`,
          [[...vouched]],
        )
        const dead = rows[0]?.ids ?? []
        if (dead.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
        await client.query('commit')
        return dead.length
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      }
    },
    close: async () => {
      await (await connection)?.end()
    },
  }
}
