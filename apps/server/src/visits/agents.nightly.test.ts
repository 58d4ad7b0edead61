import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CountryProxy, openCountryProxy } from '@vitrine/demo/mall/country-proxy'
import { figure } from '@vitrine/testing/figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IngestServer, ingestServer } from '../ingest/ingest.fixture.ts'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { testEnvironment } from '../server.fixture.ts'
import { type AgentProcess, type Shops, serveShops, startAgentProcess } from './agent-process.fixture.ts'

// Real processes, which are killed while they work: API, worker, agents with Chromium, and a proxy of half of the shops.

const HOSTS = 200
const VISITS_PER_HOST = 10
const AGENTS = 3
const KILLS = 20
const RESTARTS = 3
const KILLS_BEFORE_PROXY_DIES = 8
const PROXY_COUNTRY = 'FR'
const DELAY_MS = 2_000
const KILL_EVERY_MS = 20_000

let server: IngestServer
let shops: Shops
/** Milliseconds at which the pages of each host were requested. */
const requests = new Map<string, number[]>()
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  server = await ingestServer()
  shops = await serveShops((host, { url }, response) => {
    if (url === '/robots.txt') return response.writeHead(200, { 'content-type': 'text/plain' }).end('')
    if (!url?.startsWith('/page/')) return response.writeHead(404).end()
    requests.set(host, [...(requests.get(host) ?? []), performance.now()])
    return response.writeHead(200, { 'content-type': 'text/html' }).end(drawPage(host, url))
  })
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await shops.close()
  await server.close()
})

const drawPage = (host: string, path: string) =>
  `<title>${host}${path}</title><h1>Offers</h1>${'<p>Coffee, tea and much more</p>'.repeat(30)}`

/** Half of the shops are visited through the proxy. */
async function planVisits(proxyId: number): Promise<void> {
  await server.owner.query(
    `with f as (
       insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
       values (9, 1, 'Many shops', 'Europe/Madrid') returning platform_id),
     h as (
       insert into visit_host (host, delay_ms) select format('shop-%s.test:%s', n, $1::int), $2
       from generate_series(1, $3::int) n returning host_id, host),
     x as (select host_id, host, case when host_id % 2 = 0 then $5::int end as proxy_id from h),
     q as (
       insert into visit_queue (host_id, platform_id, proxy_id)
       select host_id, platform_id, proxy_id from x, f returning *),
     u as (
       insert into url (url, platform_id, capture_type_id, proxy_id)
       select format('http://%s/page/%s', host, n), platform_id, 1, proxy_id
       from x, f, generate_series(1, $4::int) n
       returning url_id, url)
     insert into visit (reference, url_id, host_id, queue_id, slot, due_at)
     select 'visit ' || u.url_id, u.url_id, h.host_id, q.queue_id, '2026-01-01T00:00', now()
     from u join h on h.host = split_part(u.url, '/', 3) join q using (host_id)`,
    [shops.port, DELAY_MS, HOSTS, VISITS_PER_HOST, proxyId],
  )
  await server.owner.query('select refresh_visit_queues(array_agg(queue_id)) from visit_queue')
}

async function insertProxy({ url }: CountryProxy): Promise<number> {
  const { rows } = await server.owner.query(
    `insert into proxy (host, port, country_id)
     select '127.0.0.1', $1, country_id from country where code = $2 returning proxy_id`,
    [new URL(url).port, PROXY_COUNTRY],
  )
  return rows[0].proxy_id
}

async function countOpenVisits(): Promise<number> {
  const { rows } = await server.owner.query(`select count(*)::int as n from visit where state <> 'done'`)
  return rows[0].n
}

test(`F15 ${AGENTS} agents, killed ${KILLS} times, make each visit exactly once and never hurry a host`, async () => {
  const crawler = await server.crawler(['visits.run'])
  const environment = { ...testEnvironment(server), APP_SECRET: server.services.config.APP_SECRET }
  const worker = await startProgram('worker', environment)
  stops.push(() => end(worker))
  let api = await startProgram('api', environment)
  stops.push(() => end(api))
  const url = `http://127.0.0.1:${api.port}`
  const [dying, other] = (await Promise.all(
    [1, 2].map(() => openCountryProxy({ country: PROXY_COUNTRY, mallPort: shops.port })),
  )) as [CountryProxy, CountryProxy]
  stops.push(() => Promise.all([dying.close().catch(() => undefined), other.close()]))
  await planVisits(await insertProxy(dying))
  const otherId = await insertProxy(other)
  const begun = performance.now()
  const start = (name: string) => startAgentProcess(name, { url, key: crawler.key })
  const agents: AgentProcess[] = Array.from({ length: AGENTS }, (_, index) => start(`agent ${index}`))
  stops.push(() => Promise.all(agents.map(endAgent)))

  for (let kills = 1; kills <= KILLS; kills++) {
    await sleep(KILL_EVERY_MS * (0.5 + Math.random()))
    const victim = Math.floor(Math.random() * AGENTS)
    agents[victim]?.process.kill('SIGKILL')
    agents[victim] = start(`agent ${victim}`)
    if (kills === KILLS_BEFORE_PROXY_DIES) await dying.close()
    if (kills % Math.floor(KILLS / RESTARTS) === 0) {
      await end(api)
      api = await startProgram('api', { ...environment, PORT: String(api.port) })
    }
  }
  await expect.poll(countOpenVisits, { timeout: 3_600_000, interval: 2_000 }).toBe(0)
  const seconds = Math.round((performance.now() - begun) / 1000)

  const { rows: outcomes } = await server.owner.query(
    'select outcome, count(*)::int as n, max(attempt)::int as attempts from visit group by outcome',
  )
  expect(outcomes).toEqual([{ outcome: 'captured', n: HOSTS * VISITS_PER_HOST, attempts: expect.any(Number) }])
  const { rows: exits } = await server.owner.query(
    'select count(*)::int as again from visit join visit_queue using (queue_id) where proxy_id = $1',
    [otherId],
  )
  expect(exits[0].again).toBeGreaterThan(0)
  // announced pictures belong to attempts that lost their lease
  const { rows: pictures } = await server.owner.query(
    `select count(*)::int as n, count(distinct facts ->> 'urlId')::int as urls from arrival join picture using (picture_id)
     where picture_state_id > 1`,
  )
  expect(pictures).toEqual([{ n: HOSTS * VISITS_PER_HOST, urls: HOSTS * VISITS_PER_HOST }])
  const gaps = [...requests.values()].flatMap((times) =>
    times.slice(1).map((time, index) => time - (times[index] ?? 0)),
  )
  const shortest = Math.min(...gaps)
  expect(shortest).toBeGreaterThanOrEqual(DELAY_MS)
  const made = [...requests.values()].flat().length
  figure(
    'F15',
    `${HOSTS * VISITS_PER_HOST} visits of ${HOSTS} hosts by ${AGENTS} agents in ${seconds} s, ${KILLS} agents killed, the API restarted ${RESTARTS} times, and the proxy of half of the shops dead after ${KILLS_BEFORE_PROXY_DIES} kills (${exits[0].again} of its visits made through another one): each visit captured once, ${made} page requests, at least ${Math.round(shortest)} ms between two of a host (${DELAY_MS} agreed); load ${Math.round(loadavg()[0] ?? 0)}`,
  )
})

async function end({ process: child, exit }: RunningProgram): Promise<unknown> {
  child.kill('SIGTERM')
  return exit
}

async function endAgent({ process: child, exit }: AgentProcess): Promise<unknown> {
  child.kill('SIGKILL')
  return exit
}
