// The keyword list at scale, over HTTP: p50 and p95 of each query next to the target for trays; then a brand that moves
// to another company while users are saving.
//   npm run bench:records [-- --keywords 100000 --runs 40]
// Uses the database of the tray benchmark (VITRINE_BENCH_DATABASE) at its current size.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { SESSION_COOKIE } from '../apps/server/src/auth/cookies.ts'
import { startProgram } from '../apps/server/src/main/program.fixture.ts'
import { openDatabase } from './trays/database.ts'
import { productEnvironment, readScene } from './trays/scene.ts'
import { measureMs, summarizeTimes } from './trays/times.ts'

const TARGET_MS = 50

const { values } = parseArgs({
  options: { keywords: { type: 'string', default: '100000' }, runs: { type: 'string', default: '40' } },
})
const [keywords, runs] = [Number(values.keywords), Number(values.runs)]

const owner = await openDatabase(0, false)
const { captures, staff, pairs } = await readScene(owner)
await fillKeywords(owner, keywords)
const lastPage = Math.floor((keywords - 1) / 20)

/** Typical queries of the keyword list. */
const QUESTIONS: Record<string, Record<string, string | number>> = {
  'first page': {},
  'last page': { page: lastPage },
  'by category': { sort: 'categoryId' },
  'by client, last first': { sort: 'clientId', order: 'descending' },
  'changed last': { sort: 'changedAt', order: 'descending' },
  'search, common': { search: 'crema' },
  'search, rare': { search: 'crema 77' },
  'search, two letters': { search: 'cr' },
  'search, nothing': { search: 'zzzz' },
  'search, sorted by category': { search: 'crema', sort: 'categoryId' },
}

const api = await startProgram('api', { ...productEnvironment(), NODE_ENV: 'development' })
const headers = { cookie: `${SESSION_COOKIE}=${staff[0]?.token}` }
const toUrl = (path: string) => `http://127.0.0.1:${api.port}/api/admin/${path}`
async function request<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(toUrl(path), { headers: { ...headers, 'content-type': 'application/json' }, ...init })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

try {
  console.log(`${keywords.toLocaleString('en-GB')} keywords, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const path = `keywords?${new URLSearchParams(Object.entries(question).map(([key, value]) => [key, String(value)]))}`
    await request(path)
    const taken: number[] = []
    for (let n = 0; n < runs; n++) taken.push(await measureMs(() => request(path)))
    const { p50, p95 } = summarizeTimes(taken)
    console.log(
      `${name.padEnd(28)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms ${p95 <= TARGET_MS ? '' : `(target ${TARGET_MS})`}`,
    )
  }
  await moveBrand()
} finally {
  api.process.kill('SIGTERM')
  await api.exit
  await owner.end()
}

interface StoredRecord {
  readonly revision: number
  readonly values: Record<string, unknown>
}

/** Time until all captures of one of the most frequent brands are updated. */
async function moveBrand(): Promise<void> {
  const brand = `trades/${pairs[0]?.tradeId}`
  const { revision, values: kept } = await request<StoredRecord>(brand)
  const { rows } = await owner.query('select provider_id from provider where provider_id <> $1 limit 1', [
    kept.providerId,
  ])
  const worker = await startProgram('worker', { ...productEnvironment(), NODE_ENV: 'development' })
  try {
    const started = performance.now()
    await request(brand, {
      method: 'PUT',
      body: JSON.stringify({ revision, values: { ...kept, providerId: rows[0].provider_id } }),
    })
    const done = await waitForMove()
    const seconds = (performance.now() - started) / 1000
    console.log(
      `a brand on ${done.toLocaleString('en-GB')} of ${captures.toLocaleString('en-GB')} captures moved in ${seconds.toFixed(1)} s (${Math.round(done / seconds).toLocaleString('en-GB')}/s)`,
    )
  } finally {
    worker.process.kill('SIGTERM')
    await worker.exit
  }
}

async function waitForMove(): Promise<number> {
  for (;;) {
    const { rows } = await owner.query('select done, finished_at from move order by move_id desc limit 1')
    if (rows[0]?.finished_at) return rows[0].done
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Realistic search words, each with a number, spread over all categories and clients. */
async function fillKeywords(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with
     words as (select array['crema hidratante', 'galletas', 'champú', 'café molido', 'pañales', 'cerveza'] as w),
     c as (select array_agg(category_id order by category_id) as ids from category),
     k as (select array_agg(client_id order by client_id) as ids from client)
     insert into keyword (keyword, category_id, client_id, changed_at)
     select words.w[1 + n % 6] || ' ' || n, c.ids[1 + n % cardinality(c.ids)], k.ids[1 + n % cardinality(k.ids)],
       now() - n * interval '1 minute'
     from words, c, k, generate_series((select count(*) from keyword)::int + 1, $1) n
     on conflict do nothing`,
    [count],
  )
  await pool.query('vacuum analyze keyword')
}
