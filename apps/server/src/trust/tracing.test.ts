import { randomBytes } from 'node:crypto'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import { pushPicture } from '@vitrine/contract/ingest/ingest.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bannerFacts,
  buildForm,
  type IngestServer,
  ingestServer,
  makePlatform,
  newReference,
} from '../ingest/ingest.fixture.ts'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { paintPage } from '../pictures/pictures.fixture.ts'
import { makeUser, TEST_PASSWORD, testEnvironment } from '../server.fixture.ts'
import { listAncestors, type ReceivedSpan, startReceiver } from './traces.fixture.ts'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

const LOADED = new URL('./loaded-modules.fixture.ts', import.meta.url).href
const SDK = 'loads @opentelemetry/sdk-trace'

let server: IngestServer
let environment: Record<string, string>
let receiver: Receiver
let api: RunningProgram
let worker: RunningProgram
const heard: string[] = []
const heardWorker: string[] = []
beforeAll(async () => {
  server = await ingestServer()
  receiver = await startReceiver()
  environment = { ...testEnvironment(server), APP_SECRET: server.services.config.APP_SECRET }
  const traced = {
    ...environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=shop%207',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '1',
  }
  ;[api, worker] = await Promise.all([
    startProgram('api', traced, heard),
    startProgram('worker', { ...traced, OTEL_SERVICE_NAME: 'pictures' }, heardWorker),
  ])
}, 240_000)
afterAll(async () => {
  await Promise.all([api, worker].map(stop))
  receiver.close()
  await server.close()
})

async function stop({ process, exit }: RunningProgram): Promise<number | null> {
  process.kill('SIGTERM')
  return exit
}

const send = ({ port }: RunningProgram, path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, init)

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const newTraceId = () => randomBytes(16).toString('hex')

/** The spans of a trace as soon as these are among them. Processes send theirs in batches, in any order. */
async function findTrace(traceId: string, ...names: string[]): Promise<ReceivedSpan[]> {
  const find = () => receiver.spans.filter((span) => span.traceId === traceId)
  await expect.poll(() => find().map((span) => span.name), { timeout: 20_000 }).toEqual(expect.arrayContaining(names))
  return find()
}

const findLines = (lines: readonly string[], traceId: string) =>
  lines
    .join('')
    .split('\n')
    .filter((line) => line.includes(traceId))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('follows a pushed picture from the request through database and queue to the worker and storage', async () => {
  const { platformId } = await makePlatform(server)
  const { key } = await server.crawler()
  const reference = newReference()
  const form = buildForm(bannerFacts(platformId, { reference }), await paintPage().png().toBuffer(), 'secret-name.png')
  const [traceId, callerId] = [newTraceId(), randomBytes(8).toString('hex')]
  const answer = await send(api, pushPicture.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, traceparent: `00-${traceId}-${callerId}-01` },
    body: form,
  })
  expect(answer.status).toBe(200)
  const requestId = answer.headers.get('x-request-id') ?? ''

  const job = 'job pictures.process'
  const root = 'POST /api/ingest/pictures'
  const spans = await findTrace(traceId, root, job)
  const request = spans.find(({ name }) => name === root)
  expect(request).toMatchObject({
    service: 'vitrine-api',
    parentSpanId: callerId,
    isError: false,
    attributes: { 'http.route': pushPicture.path, 'http.response.status_code': 200, 'vitrine.request_id': requestId },
  })
  const attempt = spans.find(({ name }) => name === job)
  expect(attempt).toMatchObject({
    service: 'pictures',
    attributes: { 'vitrine.job.attempt': 1, 'vitrine.job.outcome': 'done', 'vitrine.request_id': requestId },
  })
  const findPaths = (name: string, service: string) =>
    spans.filter((span) => span.name === name && span.service === service).map((span) => listAncestors(spans, span))
  expect(findPaths('enqueue pictures.process', 'vitrine-api')).toEqual([['transaction', root]])
  expect(findPaths('storage putStream', 'vitrine-api')).toContainEqual([root])
  expect(findPaths(job, 'pictures')).toEqual([['transaction', root]])
  expect(findPaths('storage put', 'pictures')).toContainEqual([job, 'transaction', root])
  expect(findPaths('commit', 'pictures')).toContainEqual(['transaction', job, 'transaction', root])
  const statements = spans.flatMap(({ attributes }) => attributes['db.query.text'] ?? [])
  expect(statements.some((text) => String(text).startsWith('select queue.enqueue($1, $2::json[]'))).toBe(true)
  expect(receiver.headers[0]).toMatchObject({ path: '/v1/traces', 'x-tenant': 'shop 7' })

  const findServed = () => findLines(heard, traceId).filter(({ msg }) => msg === 'served')
  await expect.poll(findServed, { timeout: 10_000 }).toHaveLength(1)
  for (const line of findLines(heard, traceId)) expect(line).toMatchObject({ reqId: requestId, traceId })
  const sent = receiver.bodies.join('')
  const stored = await server.findPicture(reference)
  for (const secret of [key, reference, 'secret-name', stored?.file_key ?? 'none']) expect(sent).not.toContain(secret)
})

test('logs a failed attempt of a job with the ids of the request that caused it', async () => {
  const [traceId, requestId] = [newTraceId(), newTraceId()]
  await server.owner.query(
    `with origin as materialized (select set_config('app.trace', $1, true))
     select queue.enqueue('maintenance.sweep', array['{"unknown": 1}']::json[], 1, 0, null, null) from origin`,
    [`00-${traceId}-${'1'.repeat(16)}-01 ${requestId}`],
  )
  const [failed] = await findTrace(traceId, 'job maintenance.sweep')
  expect(failed).toMatchObject({
    isError: true,
    parentSpanId: '1'.repeat(16),
    attributes: { 'vitrine.job.outcome': 'failed', 'error.type': 'ZodError', 'vitrine.request_id': requestId },
  })
  await expect
    .poll(() => findLines(heardWorker, traceId), { timeout: 10_000 })
    .toEqual([expect.objectContaining({ reqId: requestId, traceId, task: 'maintenance.sweep', attempt: 1 })])
})

test('sends no names, passwords, addresses, cookies or parameters, even when a call fails', async () => {
  const { username } = await makeUser(server, { roles: ['Admin'] })
  const entered = await send(api, signIn.path, post({ username, password: TEST_PASSWORD, rememberMe: false }))
  expect(entered.status).toBe(200)
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const wrong = `wrong-${newTraceId()}`
  await send(api, signIn.path, post({ username: wrong, password: wrong, rememberMe: false }))
  const typed = `typed-${newTraceId()}`
  await send(api, `/api/users?draw=1&search=${typed}`, { headers: { cookie, 'user-agent': typed, referer: typed } })
  await send(api, `/api/${typed}`, { headers: { cookie } })
  await server.owner.query('alter table home_state rename to home_state_gone')
  const traceId = newTraceId()
  const headers = { cookie, traceparent: `00-${traceId}-${'2'.repeat(16)}-01` }
  expect((await send(api, '/api/home', { headers })).status).toBe(500)
  await server.owner.query('alter table home_state_gone rename to home_state')

  const failed = (await findTrace(traceId, 'GET /api/home')).filter(({ isError }) => isError)
  const types = failed.map(({ name, attributes }) => [name, attributes['error.type']])
  expect(types).toContainEqual(['GET /api/home', '500'])
  expect(types).toContainEqual(['transaction', '42P01'])
  const sent = receiver.bodies.join('')
  const session = decodeURIComponent(cookie.split('=')[1] ?? '')
  for (const secret of [username, TEST_PASSWORD, wrong, typed, session, cookie, '127.0.0.1', environment.APP_SECRET])
    expect(sent).not.toContain(secret)
})

test('starts a new trace if traceparent is malformed, and none for probes and streams', async () => {
  const answer = await send(api, '/api/environment', { headers: { traceparent: '00-nonsense' } })
  await send(api, '/api/live', {})
  const requestId = answer.headers.get('x-request-id')
  const find = () => receiver.spans.find(({ attributes }) => attributes['vitrine.request_id'] === requestId)
  await expect.poll(find, { timeout: 10_000 }).toMatchObject({ parentSpanId: '', name: 'GET /api/environment' })
  expect(receiver.spans.map(({ name }) => name)).not.toContain('GET /api/live')
})

test('sends nothing if no trace is sampled', async () => {
  const quiet = await startReceiver()
  const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }
  const other = await startProgram('api', { ...environment, ...sampled, OTEL_EXPORTER_OTLP_ENDPOINT: quiet.url })
  for (const _ of Array(20)) expect((await send(other, '/api/environment')).status).toBe(200)
  expect(await stop(other)).toBe(0)
  expect(quiet.bodies).toEqual([])
  quiet.close()
})

test('serves as usual and stops cleanly while the receiver is away', async () => {
  const gone = await startReceiver()
  gone.close()
  const output: string[] = []
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: gone.url, NODE_OPTIONS: `--import=${LOADED}` }
  const other = await startProgram('api', { ...environment, ...settings }, output)
  for (const _ of Array(20)) expect((await send(other, '/api/environment')).status).toBe(200)
  const began = performance.now()
  expect(await stop(other)).toBe(0)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(output.join('')).toContain(SDK)
})

test('does not load the SDK while tracing is off', async () => {
  const output: string[] = []
  const other = await startProgram('api', { ...environment, NODE_OPTIONS: `--import=${LOADED}` }, output)
  const answer = await send(other, '/api/environment')
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await stop(other)).toBe(0)
  expect(output.join('')).toContain('loads @opentelemetry/api')
  expect(output.join('')).not.toContain(SDK)
})
