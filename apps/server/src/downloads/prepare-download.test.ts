import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import {
  cancelDownload,
  type Download,
  downloadImages,
  listDownloads,
  removeDownload,
} from '@vitrine/contract/downloads/downloads.contract'
import { connect } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineMaker } from '../platform/download-maker.ts'
import { openFiles } from '../platform/files.ts'
import type { JobHandler } from '../platform/job-runner.ts'
import type { Services } from '../platform/services.ts'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { captureImages } from './capture-images.ts'
import { storeCapture, unzip } from './downloads.fixture.ts'
import { clearDownloadJob, forgetDownloadsJob } from './forget-downloads.job.ts'
import { prepareDownloadJob } from './prepare-download.job.ts'
import { getStorageKey } from './stored-files.ts'

let server: TestServer
let captureId: number
let browser: Browser
let userId: number
beforeAll(async () => {
  server = await testServer()
  captureId = await storeCapture(server, server.services, { original: randomBytes(6_000_000) })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ browser, userId } = await makeSignedInUser(server, { roles: ['Recognitor'] }))
})

/** A slow file that never ends. */
const endless = defineMaker({
  request: z.unknown(),
  make: async (_request, { progress }) => {
    async function* pieces() {
      for (let piece = 1; ; piece++) {
        progress(piece, 1_000_000)
        await setTimeout(2)
        yield Buffer.alloc(64 * 1024)
      }
    }
    return { body: Readable.from(pieces(), { objectMode: false }), problem: () => null }
  },
})

const imagesJob = prepareDownloadJob({ 'capture-images': captureImages })
const endlessJob = prepareDownloadJob({ 'capture-images': endless })
const never = new AbortController().signal
const run = (job: JobHandler, downloadId: number, own: Services = server.services, signal = never) =>
  job.run({ downloadId }, own, signal)
const forget = () => forgetDownloadsJob.run({}, server.services, never)
const ask = async (captureIds = [captureId]) =>
  ((await browser.call(downloadImages, { body: { captureIds, title: 'Inbox', key: randomUUID() } })).body as Download)
    .downloadId
const params = (downloadId: number) => ({ params: { downloadId: String(downloadId) } })
const queryRows = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows
const findDownload = async (downloadId: number) =>
  (await queryRows('select state, done, total, problem from download where download_id = $1', [downloadId]))[0]
const listStored = async (downloadId: number) =>
  Array.fromAsync(server.services.files.list(`downloads/${downloadId}/`), ({ key }) => key)
const hasBegun = (downloadId: number) =>
  expect.poll(() => findDownload(downloadId), { timeout: 20_000 }).toMatchObject({ state: 'running', total: 1_000_000 })
const expectNoUnfinishedFiles = async () =>
  expect(await server.services.files.removeUnfinished('downloads/', new Date(Date.now() + 60_000))).toBe(0)
const findWaitingJobs = (downloadId: number) =>
  queryRows(
    `select j.attempts, extract(epoch from j.run_at - now())::float as wait from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'downloads.prepare-download' and j.payload::jsonb = $1 order by j.id`,
    [JSON.stringify({ downloadId })],
  )

describe('while it is being created', () => {
  test('cancelling stops the work and leaves no file', async () => {
    const downloadId = await ask()
    const working = run(endlessJob, downloadId)
    await hasBegun(downloadId)
    expect((await browser.call(cancelDownload, params(downloadId))).body).toMatchObject({ state: 'cancelled' })
    await working
    expect(await findDownload(downloadId)).toMatchObject({ state: 'cancelled' })
    expect(await listStored(downloadId)).toEqual([])
    await expectNoUnfinishedFiles()
  })

  test('removing stops the work and leaves no file', async () => {
    const downloadId = await ask()
    const working = run(endlessJob, downloadId)
    await hasBegun(downloadId)
    expect((await browser.call(removeDownload, params(downloadId))).status).toBe(200)
    await working
    expect(await findDownload(downloadId)).toBeUndefined()
    expect(await listStored(downloadId)).toEqual([])
    await expectNoUnfinishedFiles()
  })

  test('stores progress about once a second', async () => {
    const downloadId = await ask()
    const began = Date.now()
    const working = run(endlessJob, downloadId)
    await hasBegun(downloadId)
    const first = (await findDownload(downloadId)).done
    await expect.poll(async () => (await findDownload(downloadId)).done, { timeout: 20_000 }).toBeGreaterThan(first)
    await browser.call(cancelDownload, params(downloadId))
    await working
    const seconds = (Date.now() - began) / 1_000
    const news = await queryRows("select at from live_change where kind = 'download' and subject_id = $1", [downloadId])
    // requested, started, at least two ticks, cancelled
    expect(news.length).toBeGreaterThanOrEqual(5)
    expect(news.length).toBeLessThanOrEqual(3 + seconds)
  })

  test('a stopping worker enqueues it again without using up an attempt', async () => {
    const downloadId = await ask()
    const stop = new AbortController()
    const working = run(endlessJob, downloadId, server.services, stop.signal)
    await hasBegun(downloadId)
    stop.abort()
    await working
    expect(await findDownload(downloadId)).toEqual({ state: 'waiting', done: 0, total: 0, problem: null })
    const [, again] = await findWaitingJobs(downloadId)
    expect(again).toMatchObject({ attempts: 0 })
    expect(again.wait).toBeLessThan(1)
    await run(imagesJob, downloadId)
    expect(await findDownload(downloadId)).toMatchObject({ state: 'ready' })
  })
})

describe('run again', () => {
  test('creates one file when several workers run it concurrently and repeatedly', async () => {
    const downloadId = await ask()
    await Promise.all([1, 2, 3].map(() => run(imagesJob, downloadId)))
    const [key = ''] = await listStored(downloadId)
    const read = async () => (await server.services.files.read(key)) ?? Buffer.alloc(0)
    const first = await read()
    await run(imagesJob, downloadId)
    expect(await listStored(downloadId)).toEqual([key])
    expect(first.equals(await read())).toBe(true)
    expect(await unzip(first)).toHaveLength(1)
    expect(await findDownload(downloadId)).toEqual({ state: 'ready', done: 1, total: 1, problem: null })
  })

  test('deletes leftovers of a file that was cancelled or removed after its worker died', async () => {
    const [cancelled, removed] = [await ask(), await ask()]
    for (const id of [cancelled, removed])
      await server.services.files.put(getStorageKey(id, 'left'), Buffer.from('x'), 'x/y')
    await browser.call(cancelDownload, params(cancelled))
    await browser.call(removeDownload, params(removed))
    await run(imagesJob, cancelled)
    await run(clearDownloadJob, removed)
    expect([...(await listStored(cancelled)), ...(await listStored(removed))]).toEqual([])
  })

  test('cleanup keeps the file of an existing download', async () => {
    const downloadId = await ask()
    await run(imagesJob, downloadId)
    await run(clearDownloadJob, downloadId)
    expect(await listStored(downloadId)).toHaveLength(1)
  })
})

describe('when it fails', () => {
  test('waits for unavailable storage without using up attempts, for an hour', async () => {
    const files = openFiles({ ...server.services.config, S3_ENDPOINT: 'http://127.0.0.1:1' })
    const downloadId = await ask()
    await run(imagesJob, downloadId, { ...server.services, files })
    expect(await findDownload(downloadId)).toMatchObject({ state: 'waiting', problem: null })
    const [, again] = await findWaitingJobs(downloadId)
    expect(again).toMatchObject({ attempts: 0 })
    expect(again.wait).toBeGreaterThan(5)
    await queryRows("update download set created_at = now() - interval '2 hours' where download_id = $1", [downloadId])
    await expect(run(imagesJob, downloadId, { ...server.services, files })).rejects.toThrow()
    expect(await findDownload(downloadId)).toMatchObject({ state: 'running' })
    files.close()
    await run(imagesJob, downloadId)
    expect(await findDownload(downloadId)).toMatchObject({ state: 'ready' })
  })

  test('counts an unexpected error as an attempt, even in the middle of the file', async () => {
    const broken = defineMaker({
      request: z.unknown(),
      make: async () => {
        // biome-ignore lint/correctness/useYield: it breaks before the first piece
        async function* pieces(): AsyncGenerator<Buffer> {
          throw new Error('a mistake')
        }
        return { body: Readable.from(pieces(), { objectMode: false }), problem: () => null }
      },
    })
    const downloadId = await ask()
    await expect(run(prepareDownloadJob({ 'capture-images': broken }), downloadId)).rejects.toThrow('a mistake')
    expect(await listStored(downloadId)).toEqual([])
  })

  test('explains the failure after the last attempt', async () => {
    const downloadId = await ask()
    const queue = connect({ url: server.urls.queue, maxConnections: 1, name: 'test' })
    await queue.pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
    while (await transactionAs(server.services.database, { role: 'app_worker' }, async (db) => imagesJob.giveUp?.(db)));
    await queue.close()
    expect(await findDownload(downloadId)).toMatchObject({
      state: 'failed',
      problem: "It couldn't be prepared. Please request it again.",
    })
  })
})

describe('after it has expired', () => {
  const expire = (downloadId: number) =>
    queryRows("update download set expires_at = now() - interval '1 second' where download_id = $1", [downloadId])

  test('hides an expired file and deletes it at night, but no other files', async () => {
    const [old, young] = [await ask(), await ask()]
    for (const id of [old, young]) await run(imagesJob, id)
    await expire(old)
    const { data: downloads } = (await browser.call(listDownloads)).body as { data: Download[] }
    expect(downloads.map(({ downloadId }) => downloadId)).toEqual([young])
    expect((await browser.send('GET', `/api/downloads/${old}/file`)).status).toBe(404)
    expect((await browser.call(cancelDownload, params(old))).status).toBe(404)
    await forget()
    await forget()
    expect(await findDownload(old)).toBeUndefined()
    expect(await listStored(old)).toEqual([])
    expect(await listStored(young)).toHaveLength(1)
    expect((await browser.send('GET', `/api/downloads/${young}/file`)).status).toBe(200)
  })

  test('D7 deletes orphaned files of deleted users and of processes that died while writing', async () => {
    const [downloadId, unfinished] = [await ask(), await ask()]
    await run(imagesJob, downloadId)
    const { files } = server.services
    await files.put('downloads/strange', Buffer.from('x'), 'x/y')
    await queryRows('delete from app_user where user_id = $1', [userId])
    await forget()
    expect(await listStored(downloadId)).toEqual([])
    expect(await files.readSize('downloads/strange')).toBeUndefined()

    const body = new Readable({ read: () => {} })
    body.push(randomBytes(12_000_000))
    const writing = files.putStream(getStorageKey(unfinished, 'x'), body, 'x/y').catch(() => 'broken off')
    const later = new Date(Date.now() + 60_000)
    await expect.poll(() => files.removeUnfinished('downloads/', later), { timeout: 10_000 }).toBe(1)
    // the nightly job keeps files that may still be in progress
    await forget()
    body.destroy(new Error('died'))
    expect(await writing).toBe('broken off')
    expect(await listStored(unfinished)).toEqual([])
  })
})
