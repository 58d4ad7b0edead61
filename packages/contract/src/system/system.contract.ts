import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { listAnswer, PAGING } from '../paging.ts'
import { oneLine } from '../text.ts'

const time = z.iso.datetime()

const Task = z.object({
  task: z.string(),
  /** Ready to run. */
  due: z.int(),
  /** Runs later: a retry after a failed attempt, or work for a certain time. */
  scheduled: z.int(),
  running: z.int(),
  /** Has no attempts left. */
  failed: z.int(),
  /** Age of the oldest due job. */
  oldestSeconds: z.number().nullable(),
})
export type TaskState = z.output<typeof Task>

const Queue = z.object({
  tasks: z.array(Task),
  /** Connected workers, with the start of their connections, oldest first. */
  workers: z.array(time),
})
export type QueueState = z.output<typeof Queue>

const Standby = z.object({
  name: z.string(),
  /** As PostgreSQL names it: streaming, catchup, startup. */
  state: z.string().nullable(),
  /** async, sync, quorum or potential. */
  sync: z.string().nullable(),
  lagBytes: z.number().nullable(),
  lagSeconds: z.number().nullable(),
})
const Slot = z.object({ name: z.string(), isFollowed: z.boolean(), retainedBytes: z.number().nullable() })
const Replication = z.object({
  /** False if the schema's owner isn't allowed to read the standbys. */
  isReadable: z.boolean(),
  standbys: z.array(Standby),
  slots: z.array(Slot),
})
export type ReplicationState = z.output<typeof Replication>

const TrayIndex = z.object({ changes: z.int(), oldestSeconds: z.number().nullable() })
export type TrayIndexState = z.output<typeof TrayIndex>

const Reports = z.object({ behindSeconds: z.number(), daysToRebuild: z.int() })
export type ReportsState = z.output<typeof Reports>

/** The last check of a service. */
const Check = z.object({
  isReachable: z.boolean(),
  checkedAt: time,
  milliseconds: z.int(),
  /** A code such as ECONNREFUSED; never the text of the error, which may contain addresses or names. */
  error: z.string().nullable(),
  /** The configured host and port, without credentials. */
  host: z.string(),
})
const Storage = Check.extend({ bucket: z.string() })
export type CheckState = z.output<typeof Check>

const Versions = z.object({
  product: z.string(),
  node: z.string(),
  postgres: z.string(),
  extensions: z.array(z.object({ name: z.string(), version: z.string() })),
  /** The newest applied migration. */
  migration: z.string().nullable(),
  /** Migrations of the running version that are not applied. */
  missingMigrations: z.int(),
  /** When the answering API process was started. */
  apiStartedAt: time,
})
export type VersionsState = z.output<typeof Versions>

/** Each part is null if it could not be read; the others are shown regardless. */
const System = z.object({
  at: time,
  queue: Queue.nullable(),
  replication: Replication.nullable(),
  trayIndex: TrayIndex.nullable(),
  reports: Reports.nullable(),
  storage: Storage.nullable(),
  mail: Check.nullable(),
  versions: Versions.nullable(),
})
export type SystemState = z.output<typeof System>

export const getSystem = endpoint({
  method: 'GET',
  path: '/api/system',
  summary: 'State of queue, replication, tray index, report figures, storage, mail and versions',
  access: { permission: 'system.read' },
  answer: System,
})

/** Without the payload, which can contain names and addresses. */
export const FailedJob = z.object({
  jobId: z.int(),
  task: z.string(),
  key: z.string().nullable(),
  createdAt: time,
  failedAt: time,
  attempts: z.int(),
  /** Shortened, without addresses and secrets. */
  error: z.string().nullable(),
})
export type FailedJob = z.output<typeof FailedJob>

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/system/failed-jobs',
  summary: 'Jobs that failed permanently, the last failure first',
  access: { permission: 'system.read' },
  query: z.strictObject({ task: oneLine(LIMITS.search).min(1).optional(), ...PAGING }),
  answer: listAnswer(FailedJob),
})

const body = z.strictObject({ jobIds: z.array(z.int().positive()).min(1).max(LIMITS.selection) })
/** The jobs that changed; others were retried, discarded or completed in the meantime. */
const answer = z.object({ jobIds: z.array(z.int()) })

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/api/system/failed-jobs/retry',
  summary: 'Run failed jobs again, with all of their attempts; idempotent',
  access: { permission: 'system.jobs.write' },
  body,
  answer,
})

export const discardFailedJobs = endpoint({
  method: 'POST',
  path: '/api/system/failed-jobs/discard',
  summary: 'Remove failed jobs from the queue; idempotent',
  access: { permission: 'system.jobs.write' },
  body,
  answer,
})
