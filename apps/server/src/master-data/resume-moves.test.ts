import { transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { insertSample, inventCapture, randomFrom } from '@vitrine/db/tray-index/sample.fixture'
import { countDifferences } from '@vitrine/db/tray-index/tray-index.queries'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runWaiting, type TestServer, testServer } from '../server.fixture.ts'
import { moveCapturesJob } from './move-captures.job.ts'
import { resumeMovesJob } from './resume-moves.job.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const resume = () => resumeMovesJob.run({}, server.services, new AbortController().signal)
const countOpen = async () =>
  (await server.owner.query('select count(*)::int as n from move where finished_at is null')).rows[0].n

test('correctness of product captures has its own key kind', async () => {
  const { rows } = await server.owner.query('select facet_correct(false) as no, facet_correct(true) as yes')
  expect(rows).toEqual([{ no: 14 * 2 ** 24 + 256, yes: 14 * 2 ** 24 + 257 }])
})

test('older captures can be filtered by correctness after the workers have finished', async () => {
  const { owner } = server
  const sample = await insertSample(owner)
  const random = randomFrom(30)
  for (let n = 0; n < 120; n++) {
    const capture = inventCapture(random, sample)
    const columns = Object.keys(capture)
    await owner.query(
      `insert into capture (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
      Object.values(capture),
    )
  }
  const asWorker = <T>(work: Parameters<typeof transactionAs<T>>[2]) =>
    transactionAs(server.app, { role: 'app_worker' }, work)
  const differences = () => asWorker((db) => countDifferences(db, 0))
  // the state before the migration: without the facet
  await owner.query(
    'update capture set facets = array_remove(array_remove(facets, facet_correct(true)), facet_correct(false))',
  )
  expect(await differences()).toBe(2)

  await owner.query("insert into move (title, keys) values ('correctness', array[facet_type_state(2, 3)])")
  await resume()
  await runWaiting(server, [moveCapturesJob])
  // still open, because it may be waiting for its own job
  expect(await countOpen()).toBe(1)
  await owner.query("update move set started_at = now() - interval '2 minutes'")
  await resume()
  await resume()
  await vi.waitFor(
    async () => {
      await runWaiting(server, [moveCapturesJob])
      expect(await countOpen()).toBe(0)
    },
    { timeout: 20_000, interval: 50 },
  )
  expect(await differences()).toBe(0)
  const { rows } = await asWorker((db) =>
    sql<{ counted: number; stored: number }>`
      select tray_count('{"captureTypeId": 2, "captureStateId": 3, "correctness": "incorrect"}')::int as counted,
        (select count(*)::int from capture
         where capture_type_id = 2 and capture_state_id = 3 and product_image_id is null) as stored`.execute(db),
  )
  expect(rows[0]?.counted).toBe(rows[0]?.stored)
  expect(rows[0]?.stored).toBeGreaterThan(0)
})
