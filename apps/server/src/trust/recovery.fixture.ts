import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@vitrine/db/db'
import { type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import { expect } from 'vitest'
import { type BackupPaths, createBackupFolder } from '../backup/folder.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openFiles } from '../platform/files.ts'
import { openMailer } from '../platform/mail.ts'
import type { Services } from '../platform/services.ts'

/**
 * A superuser, who sees every row of every table and can switch to a new WAL file. Needs no password, because test
 * clusters trust local connections.
 */
export function asAdministrator({ database }: TestCluster): Database {
  const url = new URL(database.urls.owner)
  url.username = 'postgres'
  return connect({ url: url.href, maxConnections: 1, name: 'test', statementTimeout: 60_000 })
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

/** Starts a restored data directory and waits until it has recovered and is no standby. */
export async function startRestored(data: string): Promise<TestCluster & { administrator: Database }> {
  const cluster = await testCluster({ restored: data })
  const administrator = asAdministrator(cluster)
  const isReading = async () => (await administrator.pool.query('select pg_is_in_recovery() as yes')).rows[0]?.yes
  // WAL files are fetched one by one, which takes a second each on a busy machine
  await expect.poll(isReading, { timeout: 60_000, interval: 20 }).toBe(false)
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
