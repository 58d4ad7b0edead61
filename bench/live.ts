// Cost of live trays for a number of open streams and saves per second: latency from the commit of a save to the
// message in the browser, and CPU time of the API process. Uses a separate database, which is dropped afterwards.
//   node tools/with-services.ts bench/live.ts [streams] [saves a second] [seconds]
import { setTimeout as pause } from 'node:timers/promises'
import { LiveMessage } from '@vitrine/contract/live/live.contract'
import { TRAY_NAMES } from '@vitrine/contract/trays/trays'
import { connect } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { insertCaptures, insertUser } from '@vitrine/testing/rows'
import pg from 'pg'
import { hashPassword } from '../apps/server/src/auth/password.ts'
import { startProgram } from '../apps/server/src/main/program.fixture.ts'
import { makeScratchDatabase } from './scratch-database.ts'
import { summarizeTimes } from './trays/times.ts'

const [STREAMS = 500, PER_SECOND = 50, SECONDS = 60] = process.argv.slice(2).map(Number)
const CAPTURES = 2_000
const PER_USER = 20
const PASSWORD = 'a right password'

const { ownerUrl, environment, drop } = await makeScratchDatabase()
const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
await insertCaptures(owner, CAPTURES)
const database = connect({ url: environment.DATABASE_URL, maxConnections: 4, name: 'bench' })
const api = await startProgram('api', {
  ...environment,
  PORT: '0',
  MANAGEMENT_PORT: '0',
  DRAIN_MS: '0',
})
const url = (path: string) => `http://127.0.0.1:${api.port}${path}`

const passwordHash = await hashPassword(PASSWORD)
const features = ['bannerAccess', 'productAccess']
async function signIn(): Promise<string> {
  const { username } = await insertUser(owner, { passwordHash, roles: ['Admin'], features })
  const answer = await fetch(url('/api/sign-in'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, rememberMe: false }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** When the last save of a capture was committed, and its new state. */
const saved = new Map<number, { at: number; state: number }>()
const waits: number[] = []
let messages = 0
let isOver = false
const leaving = new AbortController()

/** Like a browser: reads the stream, and reconnects with its position when the server ends it. */
async function follow(cookie: string, tray: string): Promise<void> {
  let position = ''
  while (!isOver) {
    const since = position === '' ? '' : `?since=${encodeURIComponent(position)}`
    const answer = await fetch(url(`/api/trays/${tray}/watch${since}`), { headers: { cookie }, signal: leaving.signal })
    if (!answer.body) throw new Error(`A stream answered ${answer.status}`)
    let rest = ''
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      const events = (rest + part).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const [, id, data] = /^id: (.*)\ndata: (.*)$/.exec(event) ?? []
        if (id === undefined || data === undefined) continue
        position = id
        handleMessage(LiveMessage.parse(JSON.parse(data)), performance.now())
      }
    }
  }
}
function handleMessage({ tray }: LiveMessage, now: number) {
  messages += 1
  for (const captureId of tray?.arrived ?? []) recordWait(captureId, now)
  for (const { captureId } of tray?.left ?? []) recordWait(captureId, now)
}
function recordWait(captureId: number, now: number) {
  const save = saved.get(captureId)
  if (save) waits.push(now - save.at)
}

async function cpuSeconds(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${api.management}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
}
async function measureCpuShare(seconds: number, work: () => Promise<unknown>): Promise<string> {
  const [before, began] = [await cpuSeconds(), performance.now()]
  await Promise.all([work(), pause(seconds * 1_000)])
  const took = (performance.now() - began) / 1_000
  return `${((100 * ((await cpuSeconds()) - before)) / took).toFixed(1)} % of a core`
}

const { rows } = await owner.query<{ id: number }>('select capture_id::int as id from capture order by 1')
const ids = rows.map(({ id }) => id)
const [{ userId }] = [await insertUser(owner, { passwordHash, roles: ['Admin'] })]
/** Moves captures between inbox and sent, one after the other, so that each changes only once in a while. */
async function save(turn: number): Promise<void> {
  const captureId = ids[turn % ids.length] ?? 0
  const state = Math.floor(turn / ids.length) % 2 === 0 ? 3 : 1
  await transactionAs(database, { role: 'app_staff', userId }, (db) =>
    sql`update capture set capture_state_id = ${state}, user_id = ${userId}, revision = revision + 1
      where capture_id = ${captureId}`.execute(db),
  )
  saved.set(captureId, { at: performance.now(), state })
}
async function saveAtSteadyRate(): Promise<void> {
  const began = performance.now()
  for (let turn = 0; turn < PER_SECOND * SECONDS; turn++) {
    const wait = began + (1_000 * turn) / PER_SECOND - performance.now()
    if (wait > 0) await pause(wait)
    await save(turn)
  }
}

const cookies = await Promise.all(Array.from({ length: Math.ceil(STREAMS / PER_USER) }, signIn))
// half of them watch the inbox, where everything happens; the others watch all other trays
const streams = Array.from({ length: STREAMS }, (_, index) =>
  follow(
    cookies[index % cookies.length] ?? '',
    index % 2 === 0 ? 'banner-inbox' : (TRAY_NAMES[index % TRAY_NAMES.length] ?? 'banner-all'),
  ).catch((problem: unknown) => {
    if (!isOver) console.error(problem)
  }),
)
await pause(3_000)
console.log(`${STREAMS} open streams, nothing happens:`, await measureCpuShare(10, async () => {}))
messages = 0
const busy = await measureCpuShare(SECONDS, saveAtSteadyRate)
const { p50, p95 } = summarizeTimes(waits)
console.log(`${STREAMS} open streams, ${PER_SECOND} saves a second:`, busy)
console.log(
  `${(messages / SECONDS).toFixed(0)} messages a second; from commit to message p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
)

isOver = true
leaving.abort()
await Promise.all(streams)
api.process.kill('SIGTERM')
await api.exit
await database.close()
await owner.end()
await drop()
