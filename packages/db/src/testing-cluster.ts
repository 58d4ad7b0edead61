import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { connect } from './db.ts'
import { migrate } from './migrate.ts'
import type { TestDatabase } from './testing.ts'

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const ROLES = fileURLToPath(new URL('../../../tools/services/roles.sql', import.meta.url))
const START_WITHIN_MS = 60_000

const run = promisify(execFile)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How a server ends: told to, told to at once, or without having been told. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const
export type Ending = keyof typeof SIGNALS

/** A PostgreSQL of the test's own, to be stopped and killed: the shared one is not for that. */
export interface TestCluster {
  readonly database: TestDatabase
  /** Resolves when the server has ended. */
  end(ending: Ending): Promise<void>
  /** Resolves when it answers again. */
  start(): Promise<void>
  close(): Promise<void>
}

export async function testCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-cluster-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const passwords = { owner: password(), app: password(), queue: password() }
  const urlOf = (role: keyof typeof passwords) =>
    `postgres://vitrine_${role}:${passwords[role]}@127.0.0.1:${port}/vitrine`

  if (process.getuid?.() === 0) await chown(folder, serverId('-u'), serverId('-g'))
  const [initdb = '', ...how] = asServerUser([`${PROGRAMS}/initdb`, '-D', data, '-U', 'postgres', '-A', 'trust'])
  await run(initdb, [...how, '--encoding=UTF8', '--locale=C.UTF-8'], { cwd: folder })
  const lines = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    shared_buffers: '64MB',
    max_connections: '100',
    max_locks_per_transaction: '256',
    shared_preload_libraries: 'pg_stat_statements',
  }
  const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'\n`)
  await writeFile(join(data, 'postgresql.conf'), text.join(''))

  let server: ChildProcess
  const answers = async () => {
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
    const [program = '', ...options] = asServerUser([`${PROGRAMS}/postgres`, '-D', data])
    // one that was killed leaves children, which need a moment to notice: until then the next one does not start
    while (Date.now() < until) {
      server = spawn(program, options, { cwd: folder, stdio: 'ignore' })
      while (server.exitCode === null && Date.now() < until) {
        if (await answers()) return
        await pause(50)
      }
    }
    throw new Error('PostgreSQL does not start')
  }
  const end = async (ending: Ending) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(SIGNALS[ending])
    await ended
  }

  await start()
  const psql = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-p', String(port), '-U', 'postgres', '-f', ROLES]
  await run('psql', [...psql, '-d', 'postgres'], {
    env: {
      ...process.env,
      VITRINE_OWNER_PASSWORD: passwords.owner,
      VITRINE_APP_PASSWORD: passwords.app,
      VITRINE_QUEUE_PASSWORD: passwords.queue,
    },
  })
  const urls = { owner: urlOf('owner'), app: urlOf('app'), queue: urlOf('queue') }
  await migrate(urls.owner, urls.queue)
  const app = connect({ url: urls.app, maxConnections: 4, name: 'test' })
  const owner = new pg.Pool({ connectionString: urls.owner, max: 4 })
  owner.on('error', () => {})
  const close = async () => {
    await Promise.all([app.close(), owner.end()])
    await end('immediate')
    await rm(folder, { recursive: true })
  }
  return { database: { app, owner, urls, close }, end, start, close }
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

/** PostgreSQL refuses to run as root. */
function asServerUser(command: readonly string[]): string[] {
  return process.getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : [...command]
}
