import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { connect } from '@vitrine/db/db'
import { migrate } from '@vitrine/db/migrate'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestDatabase } from './test-database.ts'

const ROLES = fileURLToPath(new URL('../../../tools/services/roles.sql', import.meta.url))
const START_WITHIN_MS = 60_000

const run = promisify(execFile)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How a server is stopped: fast shutdown, immediate shutdown, or killed. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const
export type ShutdownMode = keyof typeof SIGNALS

/** A separate PostgreSQL server that a test may stop and kill, unlike the shared one. */
export interface TestCluster {
  readonly database: TestDatabase
  /** Owned by the server's user; removed with the cluster. */
  readonly folder: string
  /** Resolves when the server has ended. */
  end(ending: ShutdownMode): Promise<void>
  /** Resolves when it answers again. */
  start(): Promise<void>
  /** Freezes the server and all its processes: connections stay open, and nothing answers. */
  stall(): Promise<void>
  /** Unfreezes the server. */
  goOn(): void
  close(): Promise<void>
}

interface ClusterOptions {
  /** A restored data directory, with its own roles and passwords. */
  readonly restored?: string
  /** Parent folder to use instead of the system's temporary folder. */
  readonly on?: string
  /** Folder of PostgreSQL's programs, for another version than that of the services. */
  readonly programs?: string
  /** Settings of the server, in addition to those of all tests. */
  readonly settings?: Readonly<Record<string, string>>
}

export const getPrograms = () => inject('services').POSTGRES_PROGRAMS ?? ''

/** Creates an empty data directory that trusts local connections. */
export async function createData(data: string, programs = getPrograms()): Promise<void> {
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8']
  await runAsServerUser([join(programs, 'initdb'), ...options], dirname(data))
}

/** Creates a cluster, either new and migrated or restored. */
export async function testCluster(options: ClusterOptions = {}): Promise<TestCluster> {
  const { restored, on = tmpdir(), programs = getPrograms(), settings = {} } = options
  const folder = await mkdtemp(join(on, 'vitrine-cluster-'))
  const data = restored ?? join(folder, 'data')
  const port = await freePort()
  const passwords = { owner: password(), app: password(), queue: password() }
  const getUrl = (role: keyof typeof passwords) =>
    `postgres://vitrine_${role}:${passwords[role]}@127.0.0.1:${port}/vitrine`

  if (process.getuid?.() === 0) await chown(folder, serverId('-u'), serverId('-g'))
  if (!restored) await createData(data, programs)
  const lines = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    shared_buffers: '64MB',
    max_connections: '100',
    // as in the services: JIT compilation takes seconds for queries that run for milliseconds
    jit: 'off',
    max_locks_per_transaction: '256',
    shared_preload_libraries: 'pg_stat_statements',
    // otherwise it would first flush all copied files to disk
    ...(restored && { fsync: 'off' }),
    ...settings,
  }
  const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'\n`)
  await writeFile(join(data, 'postgresql.conf'), text.join(''))

  let server: ChildProcess | undefined
  const hasEnded = () => !server || server.exitCode !== null || server.signalCode !== null
  const isAnswering = async () => {
    const client = new pg.Client({ host: folder, port, user: 'postgres', database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }
  const start = async () => {
    const until = Date.now() + START_WITHIN_MS
    // waits while it recovers
    while (!hasEnded() && Date.now() < until) {
      if (await isAnswering()) return
      await pause(50)
    }
    const [program = '', ...how] = asServerUser([join(programs, 'postgres'), '-D', data])
    // a killed server's child processes take a moment to notice; the next server can't start until they exit
    while (Date.now() < until) {
      server = spawn(program, how, { cwd: folder, stdio: 'ignore' })
      while (!hasEnded() && Date.now() < until) {
        if (await isAnswering()) return
        await pause(50)
      }
    }
    throw new Error('PostgreSQL does not start')
  }
  const end = async (ending: ShutdownMode) => {
    if (!server || hasEnded()) return
    const ended = once(server, 'exit')
    server.kill(SIGNALS[ending])
    await ended
  }

  let stalled: number[] = []
  const stall = async () => {
    // freeze the parent process first
    const pid = server?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    stalled = [pid, ...(await listChildren(pid))]
    for (const each of stalled) sendSignal(each, 'SIGSTOP')
  }
  const goOn = () => {
    for (const each of stalled.splice(0)) sendSignal(each, 'SIGCONT')
  }

  await start()
  const urls = { owner: getUrl('owner'), app: getUrl('app'), queue: getUrl('queue') }
  if (!restored) {
    const psql = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-p', String(port), '-U', 'postgres', '-f', ROLES]
    await run(join(programs, 'psql'), [...psql, '-d', 'postgres'], {
      env: {
        ...process.env,
        VITRINE_OWNER_PASSWORD: passwords.owner,
        VITRINE_APP_PASSWORD: passwords.app,
        VITRINE_QUEUE_PASSWORD: passwords.queue,
      },
    })
    await migrate(urls.owner, urls.queue)
  }
  const app = connect({ url: urls.app, maxConnections: 4, name: 'test' })
  const owner = new pg.Pool({ connectionString: urls.owner, max: 4 })
  owner.on('error', () => {})
  const close = async () => {
    goOn()
    await Promise.all([app.close(), owner.end()])
    await end('immediate')
    await rm(folder, { recursive: true })
  }
  return { database: { app, owner, urls, close }, folder, end, start, stall, goOn, close }
}

/** Ignores processes that have already ended. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {}
}

/** Reads pids from /proc, because process names may contain spaces and brackets. */
async function listChildren(parent: number): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    numbers.map(async (number) => {
      // the process may have just ended
      const line = await readFile(`/proc/${number}/stat`, 'utf8').catch(() => '')
      return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1])
    }),
  )
  return numbers.map(Number).filter((_, place) => parents[place] === parent)
}

const password = () => randomBytes(16).toString('hex')

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

const serverId = (flag: '-u' | '-g') => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)

/** Runs a command in a folder and waits until it has ended successfully. */
export async function runAsServerUser(command: readonly string[], cwd: string): Promise<void> {
  const [program = '', ...options] = asServerUser(command)
  await run(program, options, { cwd })
}

/** PostgreSQL refuses to run as root. */
function asServerUser(command: readonly string[]): string[] {
  return process.getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : [...command]
}
