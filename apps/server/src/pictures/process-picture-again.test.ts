import { createHash } from 'node:crypto'
import { PICTURE_PROBLEMS } from '@vitrine/contract/pictures/problems'
import { connect, type Db } from '@vitrine/db/db'
import { enqueueAll } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '../platform/files.ts'
import type { Services } from '../platform/services.ts'
import { testServices } from '../server.fixture.ts'
import { makeShop, paintPage, pushPicture, type Shop } from './pictures.fixture.ts'
import { processPictureJob } from './process-picture.job.ts'
import { processPicture, type Step } from './process-picture.ts'

// Every picture becomes exactly one capture, regardless of failures.

let database: TestDatabase
let services: Services
let shop: Shop
let page: Buffer
beforeAll(async () => {
  database = await testDatabase({ maxConnections: 10 })
  services = testServices(database)
  shop = await makeShop(database)
  page = await paintPage().png().toBuffer()
})
afterAll(async () => {
  services.files.close()
  await database.close()
})

const never = new AbortController().signal
const runJob = (pictureId: number, own: Services = services) => processPictureJob.run({ pictureId }, own, never)
const push = (file: Buffer, facts: Record<string, unknown> = {}, options = {}) =>
  pushPicture(database, services, shop, file, facts, options)
const findRow = async (table: string, column: string, id: number) =>
  (await database.owner.query(`select * from ${table} where ${column} = $1`, [id])).rows[0]
const findCapture = (id: number) => findRow('capture', 'capture_id', id)
const findPicture = (id: number) => findRow('picture', 'picture_id', id)

const readState = async (pictureId: number, fileKey: string) => {
  const tables = ['picture', 'capture', 'capture_history', 'picture_hash', 'inbox']
  const keys = { picture: 'picture_id', picture_hash: 'picture_id' } as Record<string, string>
  const rows = await Promise.all(
    tables.map(
      async (table) =>
        (await database.owner.query(`select * from ${table} where ${keys[table] ?? 'capture_id'} = $1`, [pictureId]))
          .rows,
    ),
  )
  const objects: Record<string, string> = {}
  for await (const { key } of services.files.list(`${fileKey}/`)) {
    const content = await services.files.read(key)
    objects[key.slice(fileKey.length + 1)] = createHash('sha256')
      .update(content ?? '')
      .digest('hex')
  }
  return { rows, objects }
}

test('repeated and concurrent runs of the job change nothing', async () => {
  const { pictureId, fileKey } = await push(page, {}, { as: 'incoming' })
  await Promise.all([runJob(pictureId), runJob(pictureId), runJob(pictureId)])
  const before = await readState(pictureId, fileKey)
  expect(before.rows.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1])
  expect(Object.keys(before.objects).sort()).toEqual(['original', 'preview.jpg', 'thumbnail.webp'])
  await runJob(pictureId)
  expect(await readState(pictureId, fileKey)).toEqual(before)
})

const STEPS: Step[] = ['found', 'settled', 'read', 'made', 'stored', 'prepared', 'finished', 'cleared']
test.each(STEPS)('after a worker dies at step %s, the next one creates exactly one capture', async (fatal) => {
  const { pictureId, fileKey } = await push(page, {}, { as: 'incoming' })
  const attempt = { number: 1, isLast: false }
  const passed = (step: Step) => {
    if (step === fatal) throw new Error('killed')
  }
  await expect(processPicture(services, pictureId, { signal: never, attempt, passed })).rejects.toThrow('killed')
  await runJob(pictureId)
  const { rows, objects } = await readState(pictureId, fileKey)
  expect(rows.map((row) => row.length)).toEqual([1, 1, 1, 1, 1])
  expect(rows[0]?.[0].picture_state_id).toBe(3)
  // the nightly job removes what is left of the upload
  expect(Object.keys(objects).filter((name) => name !== 'incoming')).toHaveLength(3)
})

test('waits without using up attempts while storage is unavailable', async () => {
  const queue = connect({ url: database.urls.queue, maxConnections: 1, name: 'test' })
  const files = openFiles({ ...services.config, S3_ENDPOINT: 'http://127.0.0.1:1' })
  const { pictureId } = await push(page)
  await runJob(pictureId, { ...services, files })
  const { rows } = await queue.pool.query(
    `select j.attempts, extract(epoch from j.run_at - now())::float as wait from graphile_worker.jobs j
     where j.task_identifier = 'pictures.process'`,
  )
  expect(rows).toMatchObject([{ attempts: 0 }])
  expect(rows[0].wait).toBeGreaterThan(5)
  expect(rows[0].wait).toBeLessThan(20)
  expect((await findPicture(pictureId)).picture_state_id).toBe(2)
  await runJob(pictureId)
  expect((await findPicture(pictureId)).picture_state_id).toBe(3)
  files.close()
  await queue.close()
})

test.each([
  ['another bucket', { S3_BUCKET: 'nobody-made-this-one' }],
  ['a wrong key', { S3_SECRET_KEY: 'not the right one' }],
])('a worker configured with %s leaves pictures waiting', async (_case, wrong) => {
  const files = openFiles({ ...services.config, ...wrong })
  const { pictureId } = await push(page)
  await runJob(pictureId, { ...services, files })
  expect((await findPicture(pictureId)).picture_state_id).toBe(2)
  await runJob(pictureId)
  expect((await findPicture(pictureId)).picture_state_id).toBe(3)
  files.close()
})

test('a job that gives up leaves a capture with an error, and a failure to do so does not block other jobs', async () => {
  const queue = connect({ url: database.urls.queue, maxConnections: 1, name: 'test' })
  const gone = await makeShop(database)
  const orphan = await pushPicture(database, services, gone, page)
  const { pictureId } = await push(page)
  await database.owner.query('delete from platform where platform_id = $1', [gone.platformId])
  const asWorker = <T>(task: (db: Db) => Promise<T>) => transactionAs(database.app, { role: 'app_worker' }, task)
  const payloads = [orphan, { pictureId }].map((one) => ({ pictureId: one.pictureId }))
  await asWorker((db) => enqueueAll(db, processPictureJob.job, payloads))
  await queue.pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
  while (await asWorker(async (db) => processPictureJob.giveUp?.(db)));
  for (const id of [orphan.pictureId, pictureId]) {
    expect(await findPicture(id)).toMatchObject({ picture_state_id: 4, problem: PICTURE_PROBLEMS.unexpected })
  }
  expect(await findCapture(pictureId)).toMatchObject({ capture_state_id: 6 })
  expect(await findCapture(orphan.pictureId)).toBeUndefined()
  await queue.close()
})

test('concurrent pictures with the same new keywords do not block each other', async () => {
  const words = Array.from({ length: 12 }, (_, n) => `neu${n}x${Date.now()}`)
  const all = await Promise.all(
    words.map((_, n) => push(page, { title: [...words.slice(n), ...words.slice(0, n)].join(' ') })),
  )
  await Promise.all(all.map(({ pictureId }) => runJob(pictureId)))
  const { rows } = await database.owner.query('select count(*)::int as n from capture where capture_id = any ($1)', [
    all.map(({ pictureId }) => pictureId),
  ])
  expect(rows[0].n).toBe(words.length)
})
