import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@vitrine/db/db'
import { type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import { expect } from 'vitest'
import { type BackupPaths, createBackupFolder } from '../backup/folder.ts'
import { followLog } from '../backup/follow.ts'
import { systemClock } from '../platform/clock.ts'
import { type BackupConfig, readBackupConfig, readConfig } from '../platform/config.ts'
import { openFiles } from '../platform/files.ts'
import { openMailer } from '../platform/mail.ts'
import type { Services } from '../platform/services.ts'

/** Needs no password, because test clusters trust local connections. */
const getRoleUrl = ({ database }: TestCluster, role: string) => {
  const url = new URL(database.urls.owner)
  url.username = role
  return url.href
}

/** A superuser, who sees every row of every table and can switch to a new WAL file. */
export function asAdministrator(cluster: TestCluster): Database {
  return connect({ url: getRoleUrl(cluster, 'postgres'), maxConnections: 1, name: 'test', statementTimeout: 60_000 })
}

export function getBackupConfig(cluster: TestCluster, environment: Record<string, string>): BackupConfig {
  return readBackupConfig({ ...environment, BACKUP_DATABASE_URL: getRoleUrl(cluster, 'vitrine_backup') })
}

export function createServices({ database }: TestCluster, environment: Record<string, string>): Services {
  const { app, urls } = database
  const config = readConfig({ ...environment, DATABASE_URL: urls.app, QUEUE_DATABASE_URL: urls.queue })
  return { config, database: app, files: openFiles(config), mail: openMailer(config), clock: systemClock }
}

export async function backupFolder(): Promise<BackupPaths & { remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
  return { ...(await createBackupFolder(folder)), remove: () => rm(folder, { recursive: true }) }
}

export interface LogFollower {
  /** Resolves when everything that the server has written is in the folder. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

export function startFollowing(config: BackupConfig, places: BackupPaths, administrator: Database): LogFollower {
  const stopping = new AbortController()
  const following = followLog(config, places, stopping.signal)
  const question = `select coalesce(bool_and(flush_lsn >= $1), false) as is_there
    from pg_stat_replication join pg_replication_slots on active_pid = pid where not temporary`
  return {
    caughtUp: async () => {
      const { rows } = await administrator.pool.query('select pg_current_wal_flush_lsn() as now')
      const isThere = async () => (await administrator.pool.query(question, [rows[0]?.now])).rows[0]?.is_there
      await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
    },
    stop: async () => {
      stopping.abort()
      await following
    },
  }
}

/** Starts a restored data directory and waits until it has recovered and is no standby. */
export async function startRestored(data: string): Promise<TestCluster & { administrator: Database }> {
  const cluster = await testCluster({ restored: data })
  const administrator = asAdministrator(cluster)
  const isReading = async () => (await administrator.pool.query('select pg_is_in_recovery() as yes')).rows[0]?.yes
  await expect.poll(isReading, { timeout: 30_000, interval: 20 }).toBe(false)
  const close = async () => {
    await administrator.close()
    await cluster.close()
  }
  return { ...cluster, administrator, close }
}

/** Row count and order-independent hash of every table of the product and its queue. */
export async function tableHashes({ pool }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  )
  const hashes = tables.map(
    ({
      name,
    }) => `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as hash
      from (select md5(t::text) as row from ${name} t) _`,
  )
  const { rows } = await pool.query<{ name: string; hash: string }>(hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

export async function sequencePositions({ pool }: Database): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; place: number }>(
    `select schemaname || '.' || sequencename as name, coalesce(last_value, 0) as place from pg_sequences order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, place }) => [name, place]))
}

/** Hashes of the stored objects, by key. */
export async function objectHashes(
  { config }: Pick<Services, 'config'>,
  prefix: string,
): Promise<Record<string, string>> {
  const files = openFiles({ ...config, S3_PREFIX: prefix })
  const hashes: Record<string, string> = {}
  for await (const { key } of files.list('')) {
    hashes[key] = createHash('sha256')
      .update((await files.read(key)) ?? '')
      .digest('hex')
  }
  files.close()
  return hashes
}

/** Flips one byte. Calling it again restores the byte. */
export async function flipByte(file: string, place: number): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, place)
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0x10]), 0, 1, place)
  } finally {
    await handle.close()
  }
}
