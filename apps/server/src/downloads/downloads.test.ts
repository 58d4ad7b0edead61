import { randomBytes, randomUUID } from 'node:crypto'
import {
  cancelDownload,
  type Download,
  downloadImages,
  getDownloadFile,
  listDownloads,
  removeDownload,
} from '@vitrine/contract/downloads/downloads.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { captureImages } from './capture-images.ts'
import { type NewCapture, storeCapture, unzip } from './downloads.fixture.ts'
import { prepareDownloadJob } from './prepare-download.job.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const staff = () => makeSignedInUser(server, { roles: ['Recognitor'] })
const capture = (options: NewCapture) => storeCapture(server, server.services, options)
const picture = (bytes = 1_000) => capture({ original: randomBytes(bytes) })
const ask = (browser: Browser, captureIds: number[], key = randomUUID(), title = 'Inbox - Retail Media') =>
  browser.call(downloadImages, { body: { captureIds, title, key } })
const params = (downloadId: number) => ({ params: { downloadId: String(downloadId) } })
const prepare = (downloadId: number) =>
  prepareDownloadJob({ 'capture-images': captureImages }).run(
    { downloadId },
    server.services,
    new AbortController().signal,
  )
const readDownloads = async (browser: Browser) =>
  ((await browser.call(listDownloads)).body as { data: Download[] }).data
const fetchFile = (browser: Browser, downloadId: number, headers: Record<string, string> = {}) =>
  server.server.inject({
    method: 'GET',
    url: getDownloadFile.path.replace(':downloadId', String(downloadId)),
    headers,
    cookies: Object.fromEntries(browser.cookies),
  })
/** Requests a file, creates it and unpacks it. */
async function downloadZip(browser: Browser, captureIds: number[]) {
  const { downloadId } = (await ask(browser, captureIds)).body as Download
  await prepare(downloadId)
  const [download] = await readDownloads(browser)
  return { download, entries: await unzip((await fetchFile(browser, downloadId)).rawPayload) }
}
const queryRows = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows
const listJobs = (name: string, downloadId: number) =>
  queryRows(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.payload::jsonb = $2`,
    [name, JSON.stringify({ downloadId })],
  )

describe('a zip of images', () => {
  test('contains the original pictures byte for byte, without compression', async () => {
    const { browser } = await staff()
    const originals = [randomBytes(300_000), randomBytes(7_000_000), Buffer.from('x')]
    const ids = []
    for (const original of originals) ids.push(await capture({ original, fileName: 'home page.png' }))

    const asked = await ask(browser, ids)
    expect(asked).toMatchObject({
      status: 200,
      body: {
        kind: 'capture-images',
        title: '3 images of Inbox - Retail Media',
        state: 'waiting',
        fileName: 'Inbox - Retail Media (3 images).zip',
        problem: null,
        bytes: null,
        finishedAt: null,
      },
    })
    const { downloadId, createdAt, expiresAt } = asked.body as Download
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBeGreaterThan((LIMITS.downloads.days - 1) * 86_400_000)
    expect(await listJobs('downloads.prepare-download', downloadId)).toHaveLength(1)
    expect((await fetchFile(browser, downloadId)).statusCode).toBe(404)

    await prepare(downloadId)
    const [ready] = await readDownloads(browser)
    expect(ready).toMatchObject({ downloadId, state: 'ready', done: 3, total: 3, problem: null })
    const file = await fetchFile(browser, downloadId)
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('attachment; filename="Inbox - Retail Media _3 images_.zip"'),
      'cache-control': 'private, no-store',
      'content-length': String(ready?.bytes),
      'x-content-type-options': 'nosniff',
    })
    expect(file.rawPayload.length).toBe(ready?.bytes)
    const entries = await unzip(file.rawPayload)
    expect(entries.map(({ name }) => name)).toEqual(ids.map((id) => `${id} home page.png`))
    expect(entries.every(({ isStored }) => isStored)).toBe(true)
    for (const [index, { content }] of entries.entries()) expect(content.equals(originals[index] ?? content)).toBe(true)

    const part = await fetchFile(browser, downloadId, { range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${ready?.bytes}`])
    expect(part.rawPayload.equals(file.rawPayload.subarray(100, 200))).toBe(true)
  })

  test('lists captures that are not included', async () => {
    const { browser } = await staff()
    const there = await picture()
    const [bare, other, lost] = [await capture({}), await capture({}), await capture({ original: null })]
    const { download, entries } = await downloadZip(browser, [bare, there, lost, other, 999_999_999])
    expect(download).toMatchObject({
      state: 'ready',
      problem: '2 of 5 have no picture. 1 of 5 has a picture that is missing in storage. 1 of 5 was not found.',
    })
    expect(entries.map(({ name }) => name)).toEqual([`${there} page.png`, 'Not included.txt'])
    expect(entries[1]?.content.toString()).toBe(
      [
        `Capture ${bare} has no picture.`,
        `Capture ${lost} has a picture that is missing in storage.`,
        `Capture ${other} has no picture.`,
        'Capture 999999999 was not found.',
        '',
      ].join('\r\n'),
    )
  })

  test('I7 keeps file names from uploads and makes duplicate names unique', async () => {
    const { browser } = await staff()
    const names = ['../../etc/passwd', 'a:b*c?"<d>|.png', 'same.png', 'same.png', `${'語'.repeat(150)}.png`, 'end. .']
    const ids = []
    for (const fileName of names) ids.push(await capture({ original: Buffer.from('x'), fileName }))
    const { entries } = await downloadZip(browser, [...ids, ...ids])
    expect(entries.map(({ name }) => name)).toEqual([
      `${ids[0]} passwd.png`,
      `${ids[1]} a_b_c___d__.png`,
      `${ids[2]} same.png`,
      `${ids[3]} same.png`,
      expect.stringMatching(/^\d+ 語+\.png$/),
      `${ids[5]} end.png`,
    ])
    for (const { name } of entries) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
  })

  test('Z2 contains only captures that the client user may see when the file is created', async () => {
    const [clientId, otherId] = [await makeClient(server), await makeClient(server)]
    const { browser } = await makeSignedInUser(server, { roles: ['Viewer'], clientId })
    const own = await capture({ original: randomBytes(500), clientId })
    const foreign = await capture({ original: randomBytes(500), clientId: otherId })
    const withdrawn = await capture({ original: randomBytes(500), clientId })
    const { downloadId } = (await ask(browser, [own, foreign, withdrawn])).body as Download
    // back in the inbox before the worker starts
    await queryRows('update capture set capture_state_id = 1 where capture_id = $1', [withdrawn])
    await prepare(downloadId)
    const entries = await unzip((await fetchFile(browser, downloadId)).rawPayload)
    expect(entries.map(({ name }) => name)).toEqual([`${own} page.png`, 'Not included.txt'])
    expect((await readDownloads(browser))[0]?.problem).toBe('2 of 3 were not found.')
  })

  test('fails if the user was disabled in the meantime', async () => {
    const { browser, userId } = await staff()
    const { downloadId } = (await ask(browser, [await picture()])).body as Download
    await queryRows('update app_user set is_active = false where user_id = $1', [userId])
    await prepare(downloadId)
    const [row] = await queryRows('select state, problem from download where download_id = $1', [downloadId])
    expect(row).toEqual({ state: 'failed', problem: 'The account that requested it is no longer active.' })
    expect(await Array.fromAsync(server.services.files.list(`downloads/${downloadId}/`))).toEqual([])
  })

  test('fails with a reason if the images are too large', async () => {
    const { browser } = await staff()
    const id = await picture()
    await queryRows('update picture set bytes = $2 where picture_id = $1', [id, 50 * 1024 ** 3])
    const { downloadId } = (await ask(browser, [id])).body as Download
    await prepare(downloadId)
    expect((await readDownloads(browser))[0]).toMatchObject({
      state: 'failed',
      problem: 'The images have 50 GB, and a file can hold 40 GB. Please choose fewer of them.',
    })
  })
})

describe('requests', () => {
  test('D2 twenty concurrent requests with one key create one file', async () => {
    const { browser } = await staff()
    const [id, key] = [await picture(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(browser, [id], key)))
    const made = await readDownloads(browser)
    expect(made).toHaveLength(1)
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: made[0] })
    expect(await listJobs('downloads.prepare-download', made[0]?.downloadId ?? 0)).toHaveLength(1)
    expect(await ask(browser, [id], key, 'Another tray')).toMatchObject({ status: 409, body: { error: 'keyTaken' } })
  })

  test('D5 fifty concurrent requests never exceed the limit of unfinished files', async () => {
    const { browser } = await staff()
    const id = await picture()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(browser, [id])))
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(LIMITS.downloads.perUser)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { error: 'tooManyDownloads' },
    })
    expect(await readDownloads(browser)).toHaveLength(LIMITS.downloads.perUser)
    // other users are not blocked, and a finished file frees a slot
    expect((await ask((await staff()).browser, [id])).status).toBe(200)
    const [first] = taken.map(({ body }) => (body as Download).downloadId)
    await browser.call(cancelDownload, params(first ?? 0))
    expect((await ask(browser, [id])).status).toBe(200)
  })
})

test('creates files of one user one at a time, and files of other users concurrently', async () => {
  const id = await picture()
  const findLane = async (browser: Browser) => {
    const { downloadId } = (await ask(browser, [id])).body as Download
    const [job] = await queryRows(
      `select q.queue_name as lane from graphile_worker._private_jobs j
       join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.payload::jsonb = $1`,
      [JSON.stringify({ downloadId })],
    )
    return job?.lane
  }
  const [{ browser: one }, { browser: other }] = [await staff(), await staff()]
  const lanes = [await findLane(one), await findLane(one), await findLane(other)]
  expect(lanes).toEqual([expect.any(String), lanes[0], expect.any(String)])
  expect(lanes[2]).not.toBe(lanes[0])
})

describe('the files of a user', () => {
  test('return 404 to everyone else', async () => {
    const [{ browser }, other] = [await staff(), await makeSignedInUser(server, { roles: ['Admin'] })]
    const { downloadId } = (await ask(browser, [await picture()])).body as Download
    await prepare(downloadId)
    expect(await readDownloads(other.browser)).toEqual([])
    expect((await fetchFile(other.browser, downloadId)).statusCode).toBe(404)
    for (const call of [cancelDownload, removeDownload]) {
      expect(await other.browser.call(call, params(downloadId))).toMatchObject({ status: 404 })
    }
    expect((await fetchFile(server.browser(), downloadId)).statusCode).toBe(401)
    expect((await fetchFile(browser, downloadId)).statusCode).toBe(200)
  })

  test('cannot be cancelled when finished, and can be removed', async () => {
    const { browser } = await staff()
    const { downloadId } = (await ask(browser, [await picture()])).body as Download
    await prepare(downloadId)
    expect((await browser.call(cancelDownload, params(downloadId))).body).toMatchObject({ state: 'ready' })
    expect(await browser.call(removeDownload, params(downloadId))).toMatchObject({ status: 200, body: {} })
    expect(await readDownloads(browser)).toEqual([])
    expect((await fetchFile(browser, downloadId)).statusCode).toBe(404)
    expect(await browser.call(removeDownload, params(downloadId))).toMatchObject({ status: 404 })
    expect(await listJobs('downloads.clear-download', downloadId)).toHaveLength(1)
  })
})
