import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { listTray, type TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { figure } from '@vitrine/testing/figures'
import { makeShop, placeForReview, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bannerFacts, createCrawler, type IngestServer, ingestServer, makePlatform } from '../ingest/ingest.fixture.ts'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { paintPage } from '../pictures/pictures.fixture.ts'
import { testEnvironment } from '../server.fixture.ts'
import { startCuttableLine } from './cuttable-line.fixture.ts'

let server: IngestServer
let line: Awaited<ReturnType<typeof startCuttableLine>>
let api: RunningProgram
let worker: RunningProgram
beforeAll(async () => {
  server = await ingestServer()
  line = await startCuttableLine(server.services.config.S3_ENDPOINT)
  // the processes use the secret of the test server, which created the keys
  const environment = {
    ...testEnvironment(server),
    APP_SECRET: server.services.config.APP_SECRET,
    S3_ENDPOINT: line.url,
  }
  api = await startProgram('api', environment)
  worker = await startProgram('worker', environment)
})
afterAll(async () => {
  for (const { process, exit } of [api, worker]) {
    process.kill('SIGTERM')
    await exit
  }
  line.close()
  await server.close()
})

async function measureTime<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = performance.now()
  return { answer: await work, ms: performance.now() - began }
}

test('F8 keeps lists and saves working while storage is down, and lists while it is slow; pictures fail or wait, and recover automatically', async () => {
  const { platformId } = await makePlatform(server)
  const crawler = createCrawler(`http://127.0.0.1:${api.port}`, (await server.crawler()).key)
  const file = await paintPage().png().toBuffer()
  const admin = await server.admin()
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const get = (path: string) => fetch(`http://127.0.0.1:${api.port}${path}`, { headers: { cookie } })
  const tray = () =>
    measureTime(
      get(`${listTray.path.replace(':tray', 'banner-inbox')}?draw=1`).then(
        (answer) => answer.json() as Promise<{ data: TrayCapture[] }>,
      ),
    )
  const captures = async () => (await tray()).answer.data.length
  const shop = await makeShop(server.owner)
  /** Saves a new capture as Pending, so that it leaves the inbox. */
  const saveCapture = async () => {
    const captureId = await placeForReview(server.owner, shop, { banners: [validBanner(shop)] })
    const { rows } = await server.owner.query(
      'select capture_document(c) as document from capture c where capture_id = $1',
      [captureId],
    )
    return fetch(`http://127.0.0.1:${api.port}/api/captures/${captureId}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...rows[0].document, revision: 1, captureStateId: CAPTURE_STATE.pending }),
    })
  }

  expect((await crawler.push(bannerFacts(platformId), file)).status).toBe(200)
  await expect.poll(captures, { timeout: 20_000 }).toBe(1)
  const [capture] = (await tray()).answer.data
  const preview = capture?.picture?.preview ?? ''
  expect((await get(preview)).status).toBe(200)

  // down: calls that need storage fail fast, the others continue
  const waiting = bannerFacts(platformId)
  line.cut(true)
  const shown = await measureTime(get(preview))
  expect(shown.answer.status).toBe(503)
  expect(shown.ms).toBeLessThan(5_000)
  const pushed = await measureTime(crawler.push(waiting, file))
  expect(pushed.answer).toMatchObject({ status: 503, body: { error: 'communication' } })
  const whileDown = (await tray()).ms
  expect(whileDown).toBeLessThan(1_000)
  expect((await saveCapture()).status).toBe(200)
  expect(worker.process.exitCode ?? api.process.exitCode).toBeNull()

  // a picture received just before an outage has to wait
  line.cut(false)
  expect((await crawler.push(waiting, file)).status).toBe(200)
  line.cut(true)
  const isSettled = async () => {
    const { rows } = await server.owner.query('select from graphile_worker._private_jobs where run_at > now()')
    return rows.length > 0 || (await captures()) === 2
  }
  await expect.poll(isSettled, { timeout: 20_000 }).toBe(true)
  line.cut(false)
  const backSince = performance.now()
  await expect.poll(captures, { timeout: 45_000 }).toBe(2)
  const backAfter = performance.now() - backSince
  expect((await get(preview)).status).toBe(200)

  // slow: the tray does not wait for storage, and pictures still arrive
  line.slow(1_500)
  const late = get(preview)
  const whileSlow = (await tray()).ms
  expect(whileSlow).toBeLessThan(1_000)
  expect((await late).status).toBe(200)
  expect((await crawler.push(bannerFacts(platformId), file)).status).toBe(200)
  await expect.poll(captures, { timeout: 60_000 }).toBe(3)
  figure(
    'F8',
    `down: a picture fails after ${Math.round(shown.ms)} ms, a list takes ${Math.round(whileDown)}; ` +
      `waiting work is done ${Math.round(backAfter / 1000)} s after recovery; slow: a list takes ${Math.round(whileSlow)} ms`,
  )
}, 180_000)
