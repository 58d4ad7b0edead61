import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listTray } from '@vitrine/contract/trays/trays.contract'
import { onDatabase } from '@vitrine/db/database-url'
import { connect } from '@vitrine/db/db'
import { migrate } from '@vitrine/db/migrate'
import { readMigrations } from '@vitrine/db/schema-files'
import { figure } from '@vitrine/testing/figures'
import { type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import type { TestDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { testEnvironment } from '../server.fixture.ts'
import { keepLedger, type Ledger, signIn } from './ledger.fixture.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const CLIENTS = 12
/** Maximum total time without service. */
const AWAY_MS = 1_000

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The last commit before the newest migration. If that isn't committed yet, the latest commit. */
async function findPreviousVersion(): Promise<{ commit: string; newest: string }> {
  const newest = (await readMigrations()).at(-1)?.name ?? ''
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `packages/db/migrations/${newest}`)
  return { newest, commit: git('rev-parse', added ? `${added}^` : 'HEAD') }
}

/** Extracts that version to a separate folder with its own workspace links; other packages are linked, not copied. */
function unpack(commit: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const modules = execFileSync('find', ['.', '-name', 'node_modules', '-prune', '-not', '-path', './.services/*'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const found of modules.trim().split('\n')) {
    execFileSync('cp', ['-al', join(ROOT, found), join(folder, found)])
  }
}

const folder = join(ROOT, '.services', 'version-before')
let cluster: TestCluster
let database: TestDatabase
let environment: Record<string, string>
let newest: string
const apis: RunningProgram[] = []
beforeAll(async () => {
  const version = await findPreviousVersion()
  newest = version.newest
  unpack(version.commit, folder)
  cluster = await testCluster()
  const { owner, urls: standard } = cluster.database
  await owner.query('create database before')
  const urls = {
    app: onDatabase(standard.app, 'before'),
    owner: onDatabase(standard.owner, 'before'),
    queue: onDatabase(standard.queue, 'before'),
  }
  execFileSync(process.execPath, [join(folder, 'apps/server/src/main/migrate.ts')], {
    env: { ...process.env, NODE_ENV: 'test', OWNER_DATABASE_URL: urls.owner, QUEUE_DATABASE_URL: urls.queue },
  })
  const own = connect({ url: urls.owner, maxConnections: 4, name: 'test' })
  const app = connect({ url: urls.app, maxConnections: 4, name: 'test' })
  database = { app, owner: own.pool, urls, close: async () => void (await Promise.all([own.close(), app.close()])) }
  environment = { ...testEnvironment(database), DATABASE_CONNECTIONS: '8' }
  const main = pathToFileURL(join(folder, 'apps/server/src/main/'))
  apis.push(await startProgram('api', environment, undefined, main))
})
afterAll(async () => {
  for (const { process, exit } of apis) {
    process.kill('SIGTERM')
    await exit
  }
  await database.close()
  await cluster.close()
  rmSync(folder, { recursive: true })
})

let turn = 0
const api = () => apis[turn++ % apis.length] as RunningProgram
const waitForSaves = async (ledger: Ledger) => {
  const before = ledger.acknowledged()
  await expect.poll(ledger.acknowledged, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + 10 * CLIENTS)
}

/** Reads a tray repeatedly, and records each status with its time. */
function pollTray(cookie: string) {
  const told = new Map<number, number>()
  const refused: number[] = []
  let isOpen = true
  const reading = (async () => {
    while (isOpen) {
      const path = listTray.path.replace(':tray', 'banner-error')
      const answer = await fetch(`http://127.0.0.1:${api().port}${path}?draw=1`, { headers: { cookie } })
      await answer.text()
      told.set(answer.status, (told.get(answer.status) ?? 0) + 1)
      if (answer.status !== 200) refused.push(performance.now())
    }
  })()
  const stop = async () => {
    isOpen = false
    await reading
    return { told, awayMs: refused.length === 0 ? 0 : (refused.at(-1) ?? 0) - (refused[0] ?? 0) }
  }
  return { stop }
}

test('R4 migrates under load without losing a save, with reads refused for less than a second, and the previous version keeps working next to the new one', async () => {
  const ledger = await keepLedger(database, { clients: CLIENTS, api })
  const { cookie } = await signIn(database, api())
  const reader = pollTray(cookie)
  await waitForSaves(ledger)

  const began = performance.now()
  const applied = await migrate(database.urls.owner, database.urls.queue)
  const migrationMs = Math.round(performance.now() - began)
  expect(applied).toContain(newest)

  // first only the previous version, then both versions side by side
  await waitForSaves(ledger)
  apis.push(await startProgram('api', environment))
  await waitForSaves(ledger)
  await ledger.close()
  const { told, awayMs } = await reader.stop()
  figure(
    'R4',
    `${applied.join(', ')} in ${migrationMs} ms: ${ledger.acknowledged()} saves, longest gap ${ledger.longestGap()} ms, other answers ${JSON.stringify(Object.fromEntries(ledger.seen))}; reads ${JSON.stringify(Object.fromEntries(told))}`,
  )
  expect([...ledger.seen.keys()].filter((what) => what !== 503)).toEqual([])
  expect([...told.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(awayMs).toBeLessThan(AWAY_MS)
})
