import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { connect } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import { makeShop, placeForReview, validBanner } from '@vitrine/testing/shop'
import { type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { makeUser, TEST_PASSWORD, testEnvironment } from '../server.fixture.ts'
import { keepLedger } from './ledger.fixture.ts'

const CLIENTS = 20
const ROUNDS = rounds(5, 1)
/** Longer than any request may wait. In the nightly run, long enough that no earlier connection is left. */
const STILL_MS = rounds(20_000, 7_000)
const ASK_EVERY_MS = 400
/** Every request must end within this time. */
const WITHIN_MS = 5_000
/** Extra time to process the backlog of requests. */
const WORKED_OFF_MS = 1_000
/** Maximum time until all waiting clients are served after the database resumes. */
const BACK_WITHIN_MS = 10_000

let cluster: TestCluster
let api: RunningProgram
beforeAll(async () => {
  cluster = await testCluster()
  api = await startProgram('api', { ...testEnvironment(cluster.database), DATABASE_CONNECTIONS: '8' })
}, 120_000)
afterAll(async () => {
  cluster.goOn()
  api.process.kill('SIGTERM')
  await api.exit
  await cluster.close()
})

test('F3 ends every request within 5 s while the database is frozen, and has every save once afterwards', async () => {
  const requests = await createRequests()
  const names = Object.keys(requests)
  const ended: { name: string; status: number; waited: number }[] = []
  let wentOn = Number.POSITIVE_INFINITY
  const sendRequest = async (name: string) => {
    const began = performance.now()
    const answer = await requests[name]?.()
    await answer?.text()
    // excludes the time needed to work off the backlog
    ended.push({ name, status: answer?.status ?? 0, waited: Math.min(performance.now(), wentOn) - began })
  }

  const ledger = await keepLedger(cluster.database, { clients: CLIENTS, api: () => api })
  const waitForSaves = async (count: number) => {
    const before = ledger.acknowledged()
    await expect.poll(ledger.acknowledged, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + count)
  }
  for (let round = 0; round < ROUNDS; round++) {
    await waitForSaves(60)
    await cluster.stall()
    wentOn = Number.POSITIVE_INFINITY
    const asking: Promise<void>[] = []
    for (let asked = 0; asked < STILL_MS / ASK_EVERY_MS; asked++) {
      asking.push(...names.map(sendRequest))
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
    wentOn = performance.now()
    cluster.goOn()
    await Promise.all(asking)
  }
  await waitForSaves(60)
  for (const name of names)
    await expect.poll(async () => (await requests[name]?.())?.status, { timeout: 10_000 }).toBe(200)
  await ledger.close()

  const slowest = ended.reduce((a, b) => (a.waited > b.waited ? a : b))
  const told = Map.groupBy(ended, ({ status }) => status)
  figure(
    'F3',
    `frozen for ${ROUNDS} × ${STILL_MS / 1000} s: the longest wait ${Math.round(slowest.waited)} ms (${slowest.name}), ` +
      `${ended.length} asked, ${told.get(503)?.length} × 503; ` +
      `${ledger.acknowledged()} saves, none waited longer than ${Math.round(ledger.longestWait())} ms`,
  )
  expect(ended.filter(({ waited }) => waited > WITHIN_MS)).toEqual([])
  expect([...told.keys()].filter((status) => ![200, 503, 504].includes(status))).toEqual([])
  for (const name of names)
    expect(
      told.get(503)?.some((one) => one.name === name),
      name,
    ).toBe(true)
  expect([...ledger.seen.keys()].filter((what) => what !== 503 && what !== 504)).toEqual([])
  expect(ledger.longestWait()).toBeLessThan(WITHIN_MS + WORKED_OFF_MS)
  expect(ledger.longestGap()).toBeLessThan(STILL_MS + BACK_WITHIN_MS)
  expect([api.process.exitCode, api.process.signalCode]).toEqual([null, null])
}, 600_000)

/** One request of each kind. All can be repeated, because a save with a key is applied once. */
async function createRequests(): Promise<Record<string, () => Promise<Response>>> {
  const { database } = cluster
  const shop = await makeShop(database.owner)
  const captureId = await placeForReview(database.owner, shop, { banners: [validBanner(shop)] })
  // one user per attempt, because the backoff refuses many attempts of one user
  const people = await Promise.all(
    Array.from({ length: 2 + (STILL_MS * ROUNDS) / ASK_EVERY_MS }, () => makeUser(database, { roles: ['Admin'] })),
  )
  let cookie = ''
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${api.port}${path}`, {
      method,
      // signing in starts without a session, because it would end the existing one
      headers: {
        ...(path !== '/api/sign-in' && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  let person = 0
  const signIn = () =>
    send('POST', '/api/sign-in', {
      username: people[person++ % people.length]?.username,
      password: TEST_PASSWORD,
      rememberMe: false,
    })
  cookie = (await signIn()).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { rows } = await database.owner.query(
    'select capture_document(c) as document from capture c where capture_id = $1',
    [captureId],
  )
  const save = { ...rows[0].document, revision: 1, captureStateId: CAPTURE_STATE.pending }
  const key = { 'idempotency-key': randomUUID() }
  return {
    list: () => send('GET', '/api/trays/banner-all?draw=1'),
    'a later page': () => send('GET', '/api/trays/banner-inbox?draw=1&page=3&size=50'),
    get: () => send('GET', `/api/captures/${captureId}`),
    save: () => send('PUT', `/api/captures/${captureId}`, save, key),
    options: () => send('GET', '/api/lookups/platforms'),
    'sign-in': signIn,
    readiness: () => fetch(`http://127.0.0.1:${api.management}/ready`),
  }
}

test('F3 never commits a half-finished transaction of a timed-out request with a later one', async () => {
  const { urls, owner } = cluster.database
  const database = connect({ url: urls.app, maxConnections: 1, name: 'test', statementTimeout: 200 })
  const asWorker = (name: string, before: () => Promise<void>) =>
    transactionAs(database, { role: 'app_worker' }, async (db) => {
      await sql`insert into half_done values (${name})`.execute(db)
      await before()
      await sql`insert into half_done values (${name})`.execute(db)
    })
  await owner.query('create table half_done (name text); grant insert on half_done to app_worker')
  await expect(asWorker('half', () => cluster.stall())).rejects.toThrow()
  cluster.goOn()
  await expect.poll(() => asWorker('whole', async () => {}).then(() => 'done', String)).toBe('done')
  await database.close()
  expect((await owner.query('select name from half_done')).rows).toEqual([{ name: 'whole' }, { name: 'whole' }])
})
