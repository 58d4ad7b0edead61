import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import { testCluster } from '@vitrine/testing/test-cluster'
import { expect } from 'vitest'
import { writeMetrics } from '../backup/metrics.ts'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { makeUser, TEST_PASSWORD, testEnvironment } from '../server.fixture.ts'
import { startCuttableLine } from './cuttable-line.fixture.ts'
import { asAdministrator, backupFolder } from './recovery.fixture.ts'
import { freePort, listen } from './watching.fixture.ts'

/** Something that goes wrong, and the alert that must say so. */
interface Fault {
  readonly alert: string
  readonly route: 'page' | 'ticket'
  plant(): Promise<unknown>
  repair(): Promise<unknown>
}

const TOO_MANY_CHANGES = 20_001
/** Beyond all ids that are in use. */
const MADE_UP_ID = 9_000_000_000
const CALL_EVERY_MS = 100
const DAY_S = 24 * 3600

/** A whole installation on its own PostgreSQL, which archives its WAL: two APIs, a worker and a backup's metrics. */
export async function startInstallation() {
  const cluster = await testCluster({ settings: { archive_mode: 'on', archive_command: 'true' } })
  const administrator = asAdministrator(cluster)
  const query = (text: string, values: unknown[] = []) => administrator.pool.query(text, values)
  const places = await backupFolder()
  const testSettings: Record<string, string> = {
    ...testEnvironment(cluster.database),
    S3_PREFIX: `faults-${randomUUID()}/`,
  }
  const line = await startCuttableLine(testSettings.S3_ENDPOINT ?? '')
  const environment = { ...testSettings, S3_ENDPOINT: line.url }
  const secondApi = { ...environment, MANAGEMENT_PORT: String(await freePort()) }
  const [first, second, worker] = await Promise.all([
    startProgram('api', environment),
    startProgram('api', secondApi),
    startProgram('worker', environment),
  ])
  const programs = new Set([first, second, worker])

  await writeMetrics(places)
  const exported = await readFile(places.metrics, 'utf8')
  let backupAgeS = 0
  /** The file of a backup that has just run; the folder of the test is empty. */
  const backups = createServer((_request, response) => {
    const now = Math.floor(Date.now() / 1000)
    const text = exported.replace(/^(\w+_timestamp_seconds) \d+$/gm, (_, metric: string) => {
      const ageS = metric.includes('database') ? backupAgeS : 0
      return `${metric} ${now - ageS}`
    })
    response.end(text)
  })
  const backupsPort = await listen(backups)

  const { username } = await makeUser(cluster.database, { roles: ['Admin'] })
  const callFirst = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${first.port}${path}`, init)
  const entered = await callFirst(signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: TEST_PASSWORD, rememberMe: false }),
  })
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  let calling: NodeJS.Timeout | undefined
  /** Runs `begin` in a transaction that stays open until `end`. */
  const hold = (begin: string) => {
    const holder = asAdministrator(cluster)
    return {
      take: async () => {
        await holder.pool.query('begin')
        await holder.pool.query(begin)
      },
      free: async () => {
        await holder.pool.query('rollback')
        await holder.close()
      },
    }
  }
  /** Changes the command that archives WAL files, and completes files until it has run. */
  const archiveBy = async (command: string) => {
    await query(`alter system set archive_command = '${command}'`)
    await query('select pg_reload_conf()')
    const hasFailed = async () => {
      await query("select pg_logical_emit_message(false, 'test', ''), pg_switch_wal()")
      const { rows } = await query(
        'select coalesce(last_failed_time > last_archived_time, last_failed_time is not null) as yes from pg_stat_archiver',
      )
      return rows[0]?.yes
    }
    await expect.poll(hasFailed, { timeout: 30_000, interval: 500 }).toBe(command === 'false')
  }
  const folding = hold('select pg_advisory_xact_lock(tray_lock(), -1)')
  const cubes = hold('select pg_advisory_xact_lock(cube_lock())')
  const stop = async (program: RunningProgram, signal: NodeJS.Signals) => {
    programs.delete(program)
    program.process.kill(signal)
    await program.exit
  }

  const faults: readonly Fault[] = [
    {
      alert: 'VitrineDown',
      route: 'page',
      plant: () => stop(second, 'SIGKILL'),
      repair: async () => programs.add(await startProgram('api', secondApi)),
    },
    {
      // a table that a migration has renamed, for example
      alert: 'VitrineErrors',
      route: 'page',
      plant: async () => {
        await query('alter table home_state rename to home_state_gone')
        calling = setInterval(() => void callFirst('/api/home', { headers: { cookie } }), CALL_EVERY_MS)
      },
      repair: async () => {
        clearInterval(calling)
        await query('alter table home_state_gone rename to home_state')
      },
    },
    {
      // files that are to be removed keep calling storage, with more attempts than they need
      alert: 'VitrineStorageAway',
      route: 'page',
      plant: async () => {
        line.cut(true)
        await query(
          `select queue.enqueue('downloads.clear-download', array[json_build_object('downloadId', n)], 25, 0, null,
             now() + n * interval '100 milliseconds', null) from generate_series(1, 600) n`,
        )
      },
      repair: async () => {
        line.cut(false)
        await query(`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and identifier = 'downloads.clear-download' and locked_at is null`)
      },
    },
    {
      alert: 'VitrineJobsFailed',
      route: 'ticket',
      plant: () =>
        query(`select queue.enqueue('maintenance.sweep', array['{"unknown": 1}']::json[], 1, 0, null, null, null)`),
      repair: () => query('delete from graphile_worker._private_jobs where attempts >= max_attempts'),
    },
    {
      // of a later version than the workers
      alert: 'VitrineJobsLate',
      route: 'ticket',
      plant: () =>
        query(
          `select queue.enqueue('reports.not-known-yet', array['{}']::json[], 3, 0, null, now() - interval '20 minutes', null)`,
        ),
      repair: () =>
        query(`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and identifier = 'reports.not-known-yet'`),
    },
    {
      alert: 'VitrineTrayIndexLate',
      route: 'ticket',
      plant: async () => {
        await folding.take()
        await query(
          `insert into tray_delta (capture_id, keys) select ${MADE_UP_ID} + n, '{}' from generate_series(1, ${TOO_MANY_CHANGES}) n`,
        )
      },
      repair: async () => {
        await query(`delete from tray_delta where capture_id >= ${MADE_UP_ID}`)
        await folding.free()
      },
    },
    {
      alert: 'VitrineReportsLate',
      route: 'ticket',
      plant: async () => {
        await cubes.take()
        await query(
          `insert into outbox (capture_id, at, before, after) values (${MADE_UP_ID}, now() - interval '20 minutes', null, null)`,
        )
      },
      repair: async () => {
        await query(`delete from outbox where capture_id >= ${MADE_UP_ID}`)
        await cubes.free()
      },
    },
    {
      alert: 'VitrinePicturesLate',
      route: 'ticket',
      plant: () =>
        query(`insert into picture (picture_kind_id, picture_state_id, file_key, file_name, received_at)
          values (1, 2, 'pictures/00/00', 'page.png', now() - interval '1 hour')`),
      repair: () => query("delete from picture where file_key = 'pictures/00/00'"),
    },
    {
      alert: 'VitrineLogNotArchived',
      route: 'page',
      plant: () => archiveBy('false'),
      repair: () => archiveBy('true'),
    },
    {
      alert: 'VitrineBackupOld',
      route: 'page',
      plant: async () => {
        backupAgeS = 2 * DAY_S
      },
      repair: async () => {
        backupAgeS = 0
      },
    },
  ]
  return {
    faults,
    targets: {
      'vitrine-api': [first.management, second.management],
      'vitrine-worker': [worker.management],
      backups: [backupsPort],
    },
    close: async () => {
      clearInterval(calling)
      line.cut(false)
      await Promise.all([...programs].map((program) => stop(program, 'SIGTERM')))
      backups.close()
      backups.closeAllConnections()
      line.close()
      await administrator.close()
      await cluster.close()
      await places.remove()
    },
  }
}
