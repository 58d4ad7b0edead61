import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figure } from '@vitrine/testing/figures'
import { runAsServerUser, testCluster } from '@vitrine/testing/test-cluster'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkDatabase } from '../../../apps/server/src/backup/check-database.ts'
import { readBackupConfig } from '../../../apps/server/src/platform/config.ts'
import { openFiles } from '../../../apps/server/src/platform/files.ts'
import { toMoment } from '../../../apps/server/src/trust/pgbackrest.fixture.ts'
import { makeRoot } from '../debian-root.ts'
import { clusterRoot } from '../debian13.ts'
import { getDatabaseUrls, settings } from '../settings.ts'
import { getBackupConfiguration, getRepositoryPath, runPgBackRest } from './backups.ts'
import { findLeader, isHealthy, startCluster } from './cluster.ts'
import { killPrimaryNode, restartMembers } from './faults.fixture.ts'
import { getPoolerPort, getWritePort, type Layout, PORT_COUNT } from './layout.ts'
import { stopMembers } from './members.ts'
import { findFreePorts } from './ports.fixture.ts'

let layout: Layout
let pool: pg.Pool
beforeAll(async () => {
  await makeRoot(clusterRoot)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-ha-'))
  layout = { folder, firstPort: await findFreePorts(PORT_COUNT), throwaway: true, hasBackups: true }
  await startCluster(layout)
  const urls = getDatabaseUrls({ pooled: getPoolerPort(layout), direct: getWritePort(layout) })
  pool = new pg.Pool({ connectionString: urls.OWNER_DATABASE_URL, max: 1, connectionTimeoutMillis: 2_000 })
  pool.on('error', () => {})
  await pool.query('create table drill (written text)')
}, 600_000)
afterAll(async () => {
  await pool.end()
  const services = { ...inject('services'), NODE_ENV: 'test' }
  const repository = openFiles({
    ...readBackupConfig(services),
    S3_BUCKET: settings.s3.backupBucket,
    S3_PREFIX: `${getRepositoryPath(layout)}/`,
  })
  await stopMembers(layout)
  await repository.remove(await Array.fromAsync(repository.list(''), ({ key }) => key))
  repository.close()
  await rm(layout.folder, { recursive: true })
}, 300_000)

/** Repeats while no primary takes writes. */
async function write(what: string): Promise<void> {
  const isWritten = () =>
    pool.query('insert into drill (written) values ($1)', [what]).then(
      () => true,
      () => false,
    )
  await expect.poll(isWritten, { timeout: 120_000, interval: 200 }).toBe(true)
}
const readMoment = async () => (await pool.query('select clock_timestamp() as now')).rows[0].now as Date
const readTimeline = async () =>
  Number.parseInt(
    (await pool.query('select pg_walfile_name(pg_current_wal_lsn()) as name')).rows[0].name.slice(0, 8),
    16,
  )

/** The rows of a database restored to a moment. */
async function restoreRows(backup: string, moment: Date): Promise<string[]> {
  const data = join(layout.folder, `restored-${moment.getTime()}`)
  await runAsServerUser(['mkdir', '--mode=700', data], layout.folder)
  await runPgBackRest(layout, 1, 'restore', `--pg1-path=${data}`, `--set=${backup}`, ...toMoment(moment))
  // a server that recovers needs as many connections as the one that wrote the log
  const restored = await testCluster({ restored: data, settings: { max_connections: '200' } })
  const { port } = new URL(restored.database.urls.owner)
  const client = new pg.Client({ host: restored.folder, port: Number(port), user: 'postgres', database: 'vitrine' })
  try {
    await client.connect()
    const isOpen = async () => !(await client.query('select pg_is_in_recovery() as yes')).rows[0].yes
    await expect.poll(isOpen, { timeout: 60_000 }).toBe(true)
    return (await client.query('select distinct written from drill order by 1')).rows.map(({ written }) => written)
  } finally {
    await client.end()
    await restored.close()
  }
}

test('R2 restores to moments before and after a failover from a backup of a standby that precedes it', async () => {
  // not `prefer`, so that it fails without a standby
  await runPgBackRest(layout, 1, 'backup', '--type=full', '--backup-standby=y')
  const config = readBackupConfig({
    ...inject('services'),
    NODE_ENV: 'test',
    PGBACKREST_CONFIG: getBackupConfiguration(layout, 1),
  })
  const [stanza] = JSON.parse(await runPgBackRest(layout, 1, 'info', '--output=json'))
  const backup: string = stanza.backup[0].label
  const former = await findLeader(layout)
  const formerTimeline = await readTimeline()
  await write('a: before')
  const before = await readMoment()
  await write('b: just before the failover')

  await killPrimaryNode(layout)
  await write('c: after the failover')
  const after = await readMoment()
  await write('d: later')
  restartMembers(layout)
  await expect.poll(() => isHealthy(layout), { timeout: 300_000, interval: 500 }).toBe(true)
  expect(await findLeader(layout)).not.toBe(former)
  expect(await readTimeline()).toBeGreaterThan(formerTimeline)

  // continues on the new timeline, without another full backup
  await runPgBackRest(layout, 1, 'backup', '--type=incr', '--backup-standby=y')
  await runPgBackRest(layout, 1, 'check')
  expect(await checkDatabase(config)).toEqual({ backups: 2, problems: [] })

  const began = performance.now()
  expect(await restoreRows(backup, before)).toEqual(['a: before'])
  const rows = ['a: before', 'b: just before the failover', 'c: after the failover']
  expect(await restoreRows(backup, after)).toEqual(rows)
  const seconds = Math.round((performance.now() - began) / 2_000)
  figure(
    'R2',
    `across a failover of a cluster: the primary's node killed, restored to a moment before it and one after it from the same backup of a standby, in ${seconds} s each`,
  )
}, 900_000)
