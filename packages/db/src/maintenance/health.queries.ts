import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Background work metrics for operators. */
export interface Health {
  readonly jobs: readonly JobsOfAName[]
  /** How far the report figures lag behind the captures. */
  readonly reportsBehindSeconds: number
  /** Approximate number of changes not yet in the tray index. */
  readonly trayChanges: number
  readonly alertRuns: number
  readonly oldestAlertRunSeconds: number
  readonly pictures: number
  readonly oldestPictureSeconds: number
  /** Whether the server archives its write-ahead log, and its last attempt succeeded. */
  readonly isLogArchived: boolean
  /** How much of the log is not archived yet; null if nothing was archived since the server's statistics began. */
  readonly logToArchiveBytes: number | null
  /** Standbys and other clients that stream the write-ahead log, and the WAL retained for them. */
  readonly followers: readonly { readonly slot: string; readonly isFollowing: boolean; readonly behindBytes: number }[]
}

export interface JobsOfAName {
  readonly name: string
  /** Ready to run. */
  readonly waiting: number
  readonly running: number
  /** Failed permanently; needs an operator. */
  readonly failed: number
  readonly oldestSeconds: number
}

const secondsSince = (moment: string) => sql.raw<number>(`coalesce(extract(epoch from now() - ${moment})::float8, 0)`)

export async function readHealth(db: Db): Promise<Health> {
  const { rows: jobs } = await sql<JobsOfAName>`select * from queue.state()`.execute(db)
  const { rows } = await sql<Omit<Health, 'jobs'>>`
    select ${secondsSince('cubes_as_of()')} as reports_behind_seconds,
      pg_stat_get_live_tuples('tray_delta'::regclass) as tray_changes,
      alert_runs, oldest_alert_run_seconds, pictures, oldest_picture_seconds,
      is_log_archived, log_to_archive_bytes, followers
    from
      (select count(*) as alert_runs, ${secondsSince('min(queued_at)')} as oldest_alert_run_seconds
       from alert_run where state in ('queued', 'running')) runs,
      (select count(*) as pictures, ${secondsSince('min(received_at)')} as oldest_picture_seconds
       from picture where picture_state_id = ${PICTURE_STATE.waiting}) waiting,
      (select current_setting('archive_mode') <> 'off'
         and coalesce(last_failed_time <= last_archived_time, last_failed_time is null) as is_log_archived,
         -- not of a history file or a backup's label
         case when last_archived_wal ~ '^[0-9A-F]{24}$' then pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')
           - ((pg_split_walfile_name(last_archived_wal)).segment_number + 1)
           * pg_size_bytes(current_setting('wal_segment_size')) end::float8 as log_to_archive_bytes
       from pg_stat_archiver) archiver,
      (select coalesce(jsonb_agg(jsonb_build_object('slot', slot_name, 'isFollowing', active,
         'behindBytes', pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn))), '[]') as followers
       from pg_replication_slots where slot_type = 'physical' and not temporary) slots`.execute(db)
  const [health] = rows
  if (!health) throw new Error('The state of the database was not answered')
  return { jobs, ...health }
}
