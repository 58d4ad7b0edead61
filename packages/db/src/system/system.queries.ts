import type {
  QueueState,
  ReplicationState,
  ReportsState,
  TaskState,
  TrayIndexState,
} from '@vitrine/contract/system/system.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export async function readTasks(db: Db): Promise<TaskState[]> {
  const { rows } = await sql<TaskState>`select * from system_tasks()`.execute(db)
  return rows
}

export async function readWorkers(db: Db): Promise<QueueState['workers']> {
  const { rows } = await sql<{ since: Date }>`select since from system_workers() since`.execute(db)
  return rows.map(({ since }) => since.toISOString())
}

type Standby = ReplicationState['standbys'][number]

export async function readStandbys(db: Db): Promise<Pick<ReplicationState, 'isReadable' | 'standbys'>> {
  // one row without a name if there are none
  const { rows } = await sql<{ isReadable: boolean; name: string | null } & Omit<Standby, 'name'>>`
    select * from system_standbys()`.execute(db)
  return {
    isReadable: rows[0]?.isReadable ?? false,
    standbys: rows.flatMap(({ isReadable: _isReadable, name, ...standby }) =>
      name === null ? [] : [{ name, ...standby }],
    ),
  }
}

export async function readSlots(db: Db): Promise<ReplicationState['slots']> {
  const { rows } = await sql<ReplicationState['slots'][number]>`select * from system_slots()`.execute(db)
  return rows
}

export async function readTrayIndex(db: Db): Promise<TrayIndexState> {
  const { rows } = await sql<TrayIndexState>`select * from system_tray_index()`.execute(db)
  return rows[0] ?? { changes: 0, oldestSeconds: null }
}

export async function readReports(db: Db): Promise<ReportsState> {
  const { rows } = await sql<ReportsState>`select * from system_reports()`.execute(db)
  return rows[0] ?? { behindSeconds: 0, daysToRebuild: 0 }
}

interface ServerVersions {
  readonly postgres: string
  readonly extensions: { name: string; version: string }[]
  readonly migrations: readonly string[]
}

export async function readServerVersions(db: Db): Promise<ServerVersions> {
  const { rows } = await sql<ServerVersions>`
    select current_setting('server_version') as postgres,
      (select coalesce(jsonb_agg(jsonb_build_object('name', extname, 'version', extversion) order by extname), '[]')
       from pg_extension) as extensions,
      array(select * from system_migrations()) as migrations`.execute(db)
  const [versions] = rows
  if (!versions) throw new Error('The versions were not answered')
  return versions
}

export interface FailedJobRow {
  readonly jobId: number
  readonly task: string
  readonly key: string | null
  readonly createdAt: Date
  readonly failedAt: Date
  readonly attempts: number
  readonly error: string | null
}

export interface FailedJobFilter {
  readonly task?: string | undefined
}

export async function listFailedJobs(db: Db, { task }: FailedJobFilter, page: number, size: number) {
  const { rows } = await sql<FailedJobRow>`
    select * from system_failed_jobs(${task ?? null}::text, ${size}::int, ${page * size}::int)`.execute(db)
  return rows
}

export async function countFailedJobs(db: Db, { task }: FailedJobFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select system_count_failed_jobs(${task ?? null}::text) as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** A job that was retried or discarded. */
export interface ChangedJob {
  readonly jobId: number
  readonly task: string
}

/** Jobs that don't fail anymore are left out. */
export async function retryFailedJobs(db: Db, jobIds: readonly number[]): Promise<ChangedJob[]> {
  const { rows } = await sql<ChangedJob>`select * from system_retry_jobs(${jobIds}::bigint[])`.execute(db)
  return rows
}

export async function discardFailedJobs(db: Db, jobIds: readonly number[]): Promise<ChangedJob[]> {
  const { rows } = await sql<ChangedJob>`select * from system_discard_jobs(${jobIds}::bigint[])`.execute(db)
  return rows
}
