import pg from 'pg'

/** Detects dead workers and jobs whose worker doesn't know of them, and releases these jobs. */
interface QueueWatch {
  /** Marks the pool as alive until this process ends, for any reason. */
  vouchFor(poolId: string): Promise<void>
  /** This process has received the job and will report its end. */
  reportStarted(job: TakenJob): void
  /** Returns how many dead workers were found. */
  freeAbandoned(): Promise<number>
  /** Returns how many jobs were found that the server gave to this process, but whose message was lost. */
  freeUnreceived(): Promise<number>
  close(): Promise<void>
}

interface TakenJob {
  readonly id: string
  readonly attempts: number
}

const describeAttempt = ({ id, attempts }: TakenJob) => `${id} ${attempts}`

/** A pool takes jobs shortly before it is registered. */
const GRACE_SECONDS = 5
const lockKey = (pool: string) => `hashtextextended('vitrine worker ' || ${pool}, 0)`

/** An attempt that never began does not count. The lane of such a job would stay closed, too. */
const FREE_UNRECEIVED = `
  with freed as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
    where id = any ($1::bigint[]) and locked_by = any ($2)
    returning job_queue_id),
  opened as (
    update graphile_worker._private_job_queues queue set locked_by = null, locked_at = null
    from freed where queue.id = freed.job_queue_id and queue.locked_by = any ($2))
  select from freed`

const lockPool = (client: pg.Client, poolId: string) =>
  client.query(`select pg_advisory_lock_shared(${lockKey('$1')})`, [poolId])

/**
 * The queue itself releases a dead worker's jobs only after four hours. Here each worker holds a lock for as long as
 * its connection lives, and the server releases the lock as soon as the process is gone, without clocks or heartbeats.
 * If a living worker is considered dead because its connection broke, its job runs twice, which every handler
 * tolerates. The lock is shared, so that a worker whose connection broke unnoticed doesn't wait for itself.
 */
export function watchQueue(queueUrl: string, onError: (error: Error) => void): QueueWatch {
  const vouched = new Set<string>()
  const started = new Set<string>()
  let connection: Promise<pg.Client> | undefined

  const connect = async () => {
    const client = new pg.Client({
      connectionString: queueUrl,
      application_name: 'vitrine worker watch',
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    // registered immediately, because an unhandled error event ends the process
    client.on('error', onError)
    try {
      await client.connect()
      for (const poolId of vouched) await lockPool(client, poolId)
      return client
    } catch (error) {
      // an unused connection must be closed, or it would keep the lock that the next one needs
      await client.end().catch(() => {})
      throw error
    }
  }
  const getConnection = () => {
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
      const client = await getConnection()
      await lockPool(client, poolId)
    },
    freeAbandoned: async () => {
      const client = await getConnection()
      await client.query('begin')
      try {
        const { rows } = await client.query<{ ids: string[] }>(
          `with holder as (
             select distinct locked_by as id from graphile_worker._private_jobs
             where locked_by <> all ($1) and locked_at < now() - make_interval(secs => ${GRACE_SECONDS}))
           select array_agg(id) as ids from holder where pg_try_advisory_xact_lock(${lockKey('id')})`,
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
    reportStarted: (job) => {
      started.add(describeAttempt(job))
    },
    freeUnreceived: async () => {
      const known = [...started]
      const client = await getConnection()
      const { rows } = await client.query<TakenJob & { isOld: boolean }>(
        `select id, attempts, locked_at < now() - make_interval(secs => ${GRACE_SECONDS}) as "isOld"
         from graphile_worker._private_jobs where locked_by = any ($1)`,
        [[...vouched]],
      )
      const held = new Set(rows.map(describeAttempt))
      for (const attempt of known) if (!held.has(attempt)) started.delete(attempt)
      const unreceived = rows.filter((job) => job.isOld && !started.has(describeAttempt(job)))
      if (unreceived.length === 0) return 0
      const { rowCount } = await client.query(FREE_UNRECEIVED, [unreceived.map(({ id }) => id), [...vouched]])
      return rowCount ?? 0
    },
    close: async () => {
      await (await connection)?.end()
    },
  }
}
