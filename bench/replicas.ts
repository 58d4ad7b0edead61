// Reads from replicas: ten users save, look things up and read reports at fixed rates, first from the primary only,
// then with replicas. Prints times, and the processor time of each server.
//   npm run bench:replicas [-- --captures 131072 --seconds 60 --pause 1]
// With the cluster (`npm run services -- up --cluster`) it measures both; with a single server, only that. It makes its
// own database and drops it at the end.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { getLater, SEEN_COOKIE, SEEN_HEADER } from '@vitrine/contract/live/log-position'
import { rebuildStaleDay } from '@vitrine/db/cubes/cubes.queries'
import { onDatabase } from '@vitrine/db/database-url'
import { connect } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { loadCaptures } from '@vitrine/testing/bulk-load'
import pg from 'pg'
import { SESSION_COOKIE } from '../apps/server/src/auth/cookies.ts'
import { startProgram } from '../apps/server/src/main/program.fixture.ts'
import { hashToken, newToken } from '../apps/server/src/platform/tokens.ts'
import { getReadPort, NODES } from '../tools/services/cluster/layout.ts'
import { getPostmasterPid } from '../tools/services/cluster/members.ts'
import { isClusterChosen, settings } from '../tools/services/settings.ts'
import { listChildren, readCpuMs, readTreeCpuMs } from './processor-time.ts'
import { makeStock, type Stock } from './save/captures.ts'
import { makeScratchDatabase } from './scratch-database.ts'
import { summarizeTimes } from './trays/times.ts'

const USERS = 10
const REPORTS = [
  'performance-evolution-by-company',
  'performance-evolution-by-category',
  'performance-evolution-by-brand',
  'performance-by-category-retail',
]

const { values } = parseArgs({
  options: {
    captures: { type: 'string', default: '131072' },
    seconds: { type: 'string', default: '60' },
    pause: { type: 'string', default: '1' },
  },
})
const [captures, seconds, factor] = [Number(values.captures), Number(values.seconds), Number(values.pause)]
/** Pause of one user between two calls of a kind. */
const EVERY_MS = { save: 500 * factor, lookup: 500 * factor, report: 2_000 * factor }
type Kind = keyof typeof EVERY_MS
const WARM_UP_SECONDS = 10
const countSaves = (length: number) => Math.ceil((length * 1_000) / EVERY_MS.save) + 1
const cluster = {
  folder: settings.cluster.folder,
  firstPort: settings.cluster.firstPort.number,
  throwaway: false,
  hasBackups: true,
}
// leads to the database of the services, not to the one made here
delete process.env.READ_DATABASE_URL
const { name, ownerUrl, environment, drop } = await makeScratchDatabase()
const owner = new pg.Pool({ connectionString: ownerUrl, max: 3 })
try {
  await fill()
  console.log(`${captures.toLocaleString('en-GB')} captures, ${USERS} users, ${seconds} s each`)
  await measure(isClusterChosen() ? 'cluster, primary only' : 'single server', {})
  if (isClusterChosen()) {
    const url = new URL(onDatabase(environment.DATABASE_URL, name))
    url.port = String(getReadPort(cluster))
    await measure('cluster, with replicas', { READ_DATABASE_URL: String(url) })
  }
} finally {
  await owner.end()
  await drop()
}

async function fill(): Promise<void> {
  await owner.query(await readFile(new URL('master-data.sql', import.meta.url), 'utf8'))
  await owner.query('insert into user_role select user_id, case when client_id is null then 1 else 3 end from app_user')
  await loadCaptures(owner, { count: captures, days: 15 })
  const anHour = 3_600_000
  const url = environment.DATABASE_URL
  const database = connect({ url, maxConnections: 1, name: 'bench replicas', statementTimeout: anHour })
  while ((await transactionAs(database, { role: 'app_worker' }, rebuildStaleDay)) !== null);
  await database.close()
  await owner.query('vacuum analyze')
}

async function signIn(): Promise<string[]> {
  const { rows } = await owner.query('select user_id from app_user where client_id is null order by 1 limit $1', [
    USERS,
  ])
  const tokens = rows.map(() => newToken())
  await owner.query(
    `insert into session (token_hash, user_id, awaits_code, remember, expires_at)
     select token_hash, user_id, false, true, now() + interval '1 day'
     from unnest($1::bytea[], $2::int[]) s (token_hash, user_id)`,
    [tokens.map((token) => hashToken(process.env.APP_SECRET ?? '', token)), rows.map(({ user_id }) => user_id)],
  )
  return tokens
}

async function measure(title: string, own: Record<string, string>): Promise<void> {
  const api = await startProgram('api', {
    ...{ ...environment, ...own },
    ...{ NODE_ENV: 'development', PORT: '0', MANAGEMENT_PORT: '0', DRAIN_MS: '0', S3_PREFIX: `${name}/` },
  })
  try {
    const tokens = await signIn()
    const warmUpSaves = countSaves(WARM_UP_SECONDS)
    const stock = await makeStock(owner, USERS, warmUpSaves + countSaves(seconds))
    await owner.query('analyze capture')
    await run(api.port, tokens, stock, WARM_UP_SECONDS, 0)
    const before = await readCpu(api.process.pid ?? 0)
    const taken = await run(api.port, tokens, stock, seconds, warmUpSaves)
    const after = await readCpu(api.process.pid ?? 0)
    console.log(`\n${title}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
    for (const [kind, times] of Object.entries(taken)) {
      const { p50, p95, runs } = summarizeTimes(times)
      console.log(`${kind}: ${(runs / seconds).toFixed(1)}/s, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`)
    }
    const spent = Object.entries(after).map(
      ([part, ms]) => `${part} ${((ms - (before[part] ?? 0)) / seconds).toFixed(0)}`,
    )
    console.log(`processor milliseconds per second: ${spent.join(', ')}`)
    const metrics = await (await fetch(`http://127.0.0.1:${api.management}/metrics`)).text()
    for (const line of metrics.split('\n')) if (line.startsWith('replica_reads_total')) console.log(line)
  } finally {
    api.process.kill('SIGTERM')
    await api.exit
  }
}

/** Milliseconds of each call, from the time it was due. */
async function run(port: number, tokens: string[], stock: Stock, length: number, firstSave: number) {
  const taken: Record<Kind, number[]> = { save: [], lookup: [], report: [] }
  const documents = stock.documents.map((document) => JSON.stringify(document).slice(1))
  const end = performance.now() + length * 1_000

  const user = async (token: string, number: number) => {
    let seen: string | undefined
    const call = async (path: string, init: RequestInit = {}) => {
      const cookie = `${SESSION_COOKIE}=${token}${seen ? `; ${SEEN_COOKIE}=${seen}` : ''}`
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { ...init.headers, cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      seen = getLater(seen, answer.headers.get(SEEN_HEADER) ?? undefined)
    }
    const calls: Record<Kind, (index: number) => Promise<void>> = {
      save: (index) => {
        const captureId = stock.firstId + number * stock.perClient + firstSave + index
        const body = `{"revision":1,"captureStateId":${CAPTURE_STATE.pending},${documents[1]}`
        const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
        return call(`/api/captures/${captureId}`, { method: 'PUT', headers, body })
      },
      lookup: (index) => call(`/api/lookups/trades?search=Brand ${(number + index) % 300}`),
      report: (index) => {
        const [to, from] = [new Date(), new Date(Date.now() - 14 * 86_400_000)].map((day) =>
          day.toISOString().slice(0, 10),
        )
        return call(`/api/reports/${REPORTS[(number + index) % REPORTS.length]}?from=${from}&to=${to}&period=day`)
      },
    }
    const repeat = async (kind: Kind) => {
      const offset = (number * EVERY_MS[kind]) / USERS
      let due = performance.now() + offset
      for (let index = 0; due < end; index++, due += EVERY_MS[kind]) {
        await pause(Math.max(0, due - performance.now()))
        await calls[kind](index)
        taken[kind].push(performance.now() - due)
      }
    }
    await Promise.all((Object.keys(EVERY_MS) as Kind[]).map(repeat))
  }
  await Promise.all(tokens.map(user))
  return taken
}

/** Milliseconds so far: of the API, the primary and all replicas. */
async function readCpu(api: number): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const primary = Number(readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  const nodes = isClusterChosen() ? NODES.map((node) => getPostmasterPid(cluster, node) ?? 0) : []
  const replicas = nodes.filter((pid) => pid !== primary && listChildren(pid).length > 0)
  return {
    API: readCpuMs(api),
    primary: readTreeCpuMs(primary),
    replicas: replicas.reduce((sum, pid) => sum + readTreeCpuMs(pid), 0),
  }
}
