// A private PostgreSQL 17 cluster, with the durability of production unless it is a throwaway one.
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRoot } from './debian-root.ts'
import { postgresPackages, postgresPrograms, postgresRoot } from './debian13.ts'
import { roleEnvironment, rolesFile } from './postgres-roles.ts'
import { asServerUser, createServerUser, giveToServerUser } from './postgres-user.ts'
import type { Service, ShutdownStep } from './processes.ts'
import { isPortOpen, ownPid, pollUntil, readOr, run, ServiceError, stop, tail, waitUntil } from './processes.ts'
import { settings } from './settings.ts'

const { folder, formerFolder, port, throwaway } = settings.postgres
const data = join(folder, 'data')
const socket = join(folder, 'socket')
const log = join(folder, 'postgres.log')
const pidFile = join(data, 'postmaster.pid')
const formerPidFile = join(formerFolder, 'data', 'postmaster.pid')
const prepared = join(folder, 'prepared')
const program = (name: string) => join(postgresPrograms, name)

const configuration: Record<string, string | number> = {
  listen_addresses: settings.host,
  port: port.number,
  unix_socket_directories: socket,
  max_connections: 200,
  shared_buffers: '1GB',
  work_mem: '32MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  wal_compression: 'lz4',
  effective_io_concurrency: 200,
  random_page_cost: 1.1,
  jit: 'off',
  // Tests create and drop whole schemas inside one transaction.
  max_locks_per_transaction: 256,
  shared_preload_libraries: 'pg_stat_statements',
  log_min_duration_statement: 1000,
  // A stale replication slot must not fill the disk.
  max_slot_wal_keep_size: '16GB',
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_timezone: 'UTC',
  timezone: 'UTC',
  ...(throwaway && { fsync: 'off', full_page_writes: 'off' }),
}

// Only root and the server's user reach the socket folder (mode 0700); others need a password.
const accessRules = `local all postgres trust
local replication postgres trust
host all all ${settings.host}/32 scram-sha-256
`

const UPGRADE = 'delete it, or upgrade it from PostgreSQL 15 to 17 as docs/operations.md describes'

// The kernel's limit for a socket path.
const longestSocketPath = 107

const getPid = () => ownPid(pidFile, folder)

/**
 * Keeps up to 64 MB of freed memory in a process. Otherwise the C library returns it after each large bitmap of the tray
 * index and asks for it again, which doubles the processor time of a list.
 */
const memorySettings = { MALLOC_TRIM_THRESHOLD_: '67108864', MALLOC_MMAP_THRESHOLD_: '67108864' }

/** Fast; if that hangs, immediate, from which the next start recovers. */
const shutdown: ShutdownStep[] = [
  { signal: 'SIGINT', seconds: 60 },
  { signal: 'SIGQUIT', seconds: 10 },
]

async function createCluster() {
  // Created in a temporary folder and renamed, so that an interrupted initdb never looks like a cluster.
  const unfinished = join(folder, 'data.new')
  rmSync(unfinished, { recursive: true, force: true })
  const encoding = ['--encoding=UTF8', '--locale-provider=libc', '--locale=C.UTF-8']
  await run(asServerUser([program('initdb'), '-D', unfinished, '-U', 'postgres', '--auth=reject', ...encoding]), {
    cwd: folder,
  })
  renameSync(unfinished, data)
}

function writeConfiguration() {
  const quoted = (value: string | number) => `'${String(value).replaceAll("'", "''")}'`
  const lines = Object.entries(configuration).map(([key, value]) => `${key} = ${quoted(value)}\n`)
  const warning = '# Written at every start from tools/services/postgres.ts\n'
  for (const [name, text] of [
    ['postgresql.conf', warning + lines.join('')],
    ['pg_hba.conf', warning + accessRules],
  ] as const) {
    writeFileSync(join(data, name), text)
    giveToServerUser(join(data, name))
  }
}

/**
 * PostgreSQL cleans up after a crash itself, unless the old pid is in use again: by another program, or by the dead
 * server if it is not reaped (pid 1 of some containers). We know that it is not our server, so the lock file is
 * deleted; running children are found by their shared memory.
 */
function clearDeadLock() {
  const pid = Number.parseInt(readOr(pidFile, ''), 10)
  if (!existsSync(`/proc/${pid}`)) return
  for (const path of [pidFile, join(socket, `.s.PGSQL.${port.number}.lock`)]) rmSync(path, { force: true })
}

async function start() {
  writeConfiguration()
  clearDeadLock()
  const command = asServerUser([program('pg_ctl'), 'start', '-D', data, '-l', log, '-w', '-t', '120'])
  const tryStart = () =>
    run(command, { cwd: folder, log, env: memorySettings }).then(
      () => true,
      (error: Error) => {
        // After kill -9 of the server, one of its children may need a moment to notice.
        if (/shared memory block .* in use/.test(tail(log))) return false
        throw error
      },
    )
  if (!(await pollUntil(tryStart, 30))) throw new ServiceError(`PostgreSQL does not start\n--- ${log}\n${tail(log)}`)
}

/** Roles, extensions, database; repeated only if their text or a password has changed. */
async function prepare(say: (text: string) => void) {
  const wanted = createHash('sha256')
    .update(readFileSync(rolesFile))
    .update(JSON.stringify(roleEnvironment))
    .digest('hex')
  if (readOr(prepared, '') === wanted) return
  say('creating roles, extensions and the database')
  const target = ['-h', socket, '-p', String(port.number), '-U', 'postgres', '-d', 'postgres']
  await run([program('psql'), '-X', '-q', '-v', 'ON_ERROR_STOP=1', ...target, '-f', rolesFile], {
    env: roleEnvironment,
    log,
  })
  writeFileSync(prepared, wanted)
}

export const postgres: Service = {
  name: 'postgres',
  configuredBy: 'DATABASE_URL',
  packages: postgresPackages,
  async install(say) {
    if (!postgresRoot) return
    await makeRoot(postgresRoot, say)
    await createServerUser()
  },
  async stopFormer(say) {
    if (!ownPid(formerPidFile, formerFolder)) return
    say('stopping PostgreSQL 15')
    await stop(formerPidFile, formerFolder, shutdown)
  },
  ports: [port],
  async up(say) {
    if (!getPid()) {
      if (`${socket}/.s.PGSQL.${port.number}`.length > longestSocketPath) {
        throw new ServiceError(`${socket} is too long a path for a socket: use a shorter one for the checkout`)
      }
      mkdirSync(socket, { recursive: true })
      chmodSync(socket, 0o700)
      for (const path of [folder, socket]) giveToServerUser(path)
      if (!existsSync(data)) {
        if (existsSync(formerFolder)) say(`${formerFolder} is no longer used: ${UPGRADE}`)
        say('creating the cluster')
        await createCluster()
      }
      say('starting')
      await start()
    }
    await waitUntil(`PostgreSQL on port ${port.number}`, () => isPortOpen(port.number), 10, log)
    await prepare(say)
  },
  async down() {
    await stop(pidFile, folder, shutdown)
    await stop(formerPidFile, formerFolder, shutdown)
  },
  processes: () => ({ postgres: getPid() }),
}
