import type { FailedJob, SystemState, VersionsState } from '@vitrine/contract/system/system.contract'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import { readMigrations } from '@vitrine/db/schema-files'
import * as queries from '@vitrine/db/system/system.queries'
import type { Services } from '../platform/services.ts'
import { createServiceCheck } from './service-check.ts'
import { shortenError } from './shorten-error.rules.ts'

const STORAGE_KEPT_MS = 5_000
/** Mail servers limit how often a client may connect. */
const MAIL_KEPT_MS = 30_000

type OnError = (part: string, error: unknown) => void

const getHost = (address: string) => new URL(address).host

/** Reads the parts of the System screen. */
export function createSystemReader({ config, files, mail, clock }: Services) {
  const checkStorage = createServiceCheck({
    check: files.check,
    host: getHost(config.S3_ENDPOINT),
    clock,
    keptMs: STORAGE_KEPT_MS,
  })
  const checkMail = createServiceCheck({
    check: mail.check,
    host: getHost(config.SMTP_URL),
    clock,
    keptMs: MAIL_KEPT_MS,
  })
  let own: readonly string[] | undefined

  async function readVersions(actor: Actor): Promise<VersionsState> {
    own ??= (await readMigrations()).map(({ name }) => name)
    const { migrations, ...server } = await actor.statement(queries.readServerVersions)
    const applied = new Set(migrations)
    return {
      product: config.version,
      node: process.versions.node,
      ...server,
      migration: migrations.at(-1) ?? null,
      missingMigrations: own.filter((name) => !applied.has(name)).length,
      apiStartedAt: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
    }
  }

  /** A part that can't be read is null, so that the others are shown. */
  return async (actor: Actor, onError: OnError): Promise<SystemState> => {
    const attempt = <Part>(name: string, read: () => Promise<Part>): Promise<Part | null> =>
      read().catch((error: unknown) => {
        onError(name, error)
        return null
      })
    const ask = <Part>(name: string, read: (db: Db) => Promise<Part>) =>
      attempt(name, () => actor.transaction((db) => read(db)))
    const [queue, replication, trayIndex, reports, storage, mailState, versions] = await Promise.all([
      ask('queue', async (db) => ({ tasks: await queries.readTasks(db), workers: await queries.readWorkers(db) })),
      ask('replication', async (db) => ({
        ...(await queries.readStandbys(db)),
        slots: await queries.readSlots(db),
      })),
      ask('trayIndex', queries.readTrayIndex),
      ask('reports', queries.readReports),
      attempt('storage', async () => ({ ...(await checkStorage()), bucket: config.S3_BUCKET })),
      attempt('mail', checkMail),
      attempt('versions', () => readVersions(actor)),
    ])
    const at = clock.now().toISOString()
    return { at, queue, replication, trayIndex, reports, storage, mail: mailState, versions }
  }
}

const toFailedJob = ({ createdAt, failedAt, error, key, ...job }: queries.FailedJobRow): FailedJob => ({
  ...job,
  key: key === null ? null : shortenError(key),
  createdAt: createdAt.toISOString(),
  failedAt: failedAt.toISOString(),
  error: error === null ? null : shortenError(error),
})

export function listFailedJobs(actor: Actor, filter: queries.FailedJobFilter, page: number, size: number) {
  return actor.transaction(async (db) => {
    const rows = await queries.listFailedJobs(db, filter, page, size)
    return { data: rows.map(toFailedJob), recordsCount: await queries.countFailedJobs(db, filter) }
  })
}

const CHANGES = {
  failedJobRetried: queries.retryFailedJobs,
  failedJobDiscarded: queries.discardFailedJobs,
} as const

/** Idempotent: jobs that no longer fail are skipped and not in the result. */
export function changeFailedJobs(actor: Actor, action: keyof typeof CHANGES, ids: readonly number[]) {
  return actor.transaction(async (db) => {
    const changed = await CHANGES[action](db, ids)
    for (const { jobId, task } of changed)
      await recordAudit(db, { userId: actor.userId, action, subject: 'job', subjectId: jobId, detail: { task } })
    return { jobIds: changed.map(({ jobId }) => jobId) }
  })
}
