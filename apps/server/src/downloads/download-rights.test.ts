import { randomBytes, randomUUID } from 'node:crypto'
import {
  type Download,
  downloadImages,
  getDownloadFile,
  listDownloads,
} from '@vitrine/contract/downloads/downloads.contract'
import { ERRORS } from '@vitrine/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RecordClient } from '../master-data/master-data.fixture.ts'
import {
  type Browser,
  makeClient,
  makeSignedInUser,
  runWaiting,
  type TestServer,
  testServer,
} from '../server.fixture.ts'
import { captureImages } from './capture-images.ts'
import { storeCapture } from './downloads.fixture.ts'
import { clearDownloadJob } from './forget-downloads.job.ts'
import { prepareDownloadJob } from './prepare-download.job.ts'
import { getStorageKey } from './stored-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows
const getFileStatus = async (browser: Browser, downloadId: number) =>
  (await browser.call(getDownloadFile, { params: { downloadId } })).status
const readDownloads = async (browser: Browser) =>
  ((await browser.call(listDownloads)).body as { data: Download[] }).data

/** A user of a client with a finished file that they can fetch. */
async function withFile() {
  const clientId = await makeClient(server)
  const person = await makeSignedInUser(server, { roles: ['Viewer'], clientId })
  const captureId = await storeCapture(server, server.services, { original: randomBytes(100), clientId })
  const { body } = await person.browser.call(downloadImages, {
    body: { captureIds: [captureId], title: 'Executions', key: randomUUID() },
  })
  const { downloadId } = body as Download
  await runWaiting(server, [prepareDownloadJob({ 'capture-images': captureImages })])
  expect(await getFileStatus(person.browser, downloadId)).toBe(200)
  return { ...person, clientId, downloadId }
}

test('V2 a file can be fetched only while its owner has the right to it', async () => {
  const { browser, userId, downloadId } = await withFile()
  await query('update user_role set role_id = 11 where user_id = $1', [userId])
  expect(await getFileStatus(browser, downloadId)).toBe(403)
  await query('update user_role set role_id = 3 where user_id = $1', [userId])
  expect(await getFileStatus(browser, downloadId)).toBe(200)
})

test('V2 a user who moves to another client loses their files for good', async () => {
  const { browser, userId, downloadId, clientId } = await withFile()
  const [{ file_key }] = await query('select file_key from download where download_id = $1', [downloadId])
  const { browser: admin } = await makeSignedInUser(server, { roles: ['Admin'] })
  const users = new RecordClient(admin, 'users')
  const other = await makeClient(server)
  await users.update(await users.get(userId), { clientId: other })
  expect([await getFileStatus(browser, downloadId), await readDownloads(browser)]).toEqual([404, []])
  await runWaiting(server, [clearDownloadJob])
  expect(await server.services.files.get(getStorageKey(downloadId, file_key))).toBeUndefined()
  await users.update(await users.get(userId), { clientId })
  expect([await getFileStatus(browser, downloadId), await readDownloads(browser)]).toEqual([404, []])
})

test('V2 returns 404 for a file of another client, even if its row still exists', async () => {
  const { browser, downloadId } = await withFile()
  await query('update download set client_id = $1 where download_id = $2', [await makeClient(server), downloadId])
  expect([await getFileStatus(browser, downloadId), await readDownloads(browser)]).toEqual([404, []])
  await query('update download set client_id = null where download_id = $1', [downloadId])
  expect([await getFileStatus(browser, downloadId), await readDownloads(browser)]).toEqual([404, []])
})

/** A user of a client with a requested file that no worker has started. */
async function withWaitingFile() {
  const { userId, browser, clientId } = await withFile()
  const captureId = await storeCapture(server, server.services, { original: randomBytes(100), clientId })
  const { body } = await browser.call(downloadImages, {
    body: { captureIds: [captureId], title: 'Executions', key: randomUUID() },
  })
  return { userId, browser, ...(body as Download) }
}

test.each<[string, (userId: number, downloadId: number) => Promise<unknown>]>([
  ['has lost the right', (userId) => query('update user_role set role_id = 11 where user_id = $1', [userId])],
  [
    'belongs to another client than the file',
    async (_userId, downloadId) =>
      query('update download set client_id = $1 where download_id = $2', [await makeClient(server), downloadId]),
  ],
])('V2 fails a waiting file of a user who %s', async (_what, change) => {
  const { userId, downloadId } = await withWaitingFile()
  await change(userId, downloadId)
  await runWaiting(server, [prepareDownloadJob({ 'capture-images': captureImages })])
  const [{ state, problem, file_key }] = await query('select * from download where download_id = $1', [downloadId])
  expect([state, problem]).toEqual(['failed', ERRORS.forbidden.message])
  expect(await server.services.files.get(getStorageKey(downloadId, file_key))).toBeUndefined()
})

test('V2 does not create a queued file for a user who has moved to another client', async () => {
  const { userId, browser, downloadId } = await withWaitingFile()
  await query('update app_user set client_id = $1 where user_id = $2', [await makeClient(server), userId])
  await runWaiting(server, [prepareDownloadJob({ 'capture-images': captureImages })])
  expect(await query('select from download where user_id = $1', [userId])).toEqual([])
  expect(await getFileStatus(browser, downloadId)).toBe(404)
})
