import { randomBytes, randomUUID } from 'node:crypto'
import { type Download, downloadImages, listDownloads } from '@vitrine/contract/downloads/downloads.contract'
import { announceUploads } from '@vitrine/contract/ingest/ingest.contract'
import { uploadImage } from '@vitrine/contract/master-data/image'
import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetDownloadsJob } from '../downloads/forget-downloads.job.ts'
import { getStorageKey } from '../downloads/stored-files.ts'
import { forgetAbandonedJob } from '../ingest/forget-abandoned.job.ts'
import {
  bannerFacts,
  buildForm,
  type IngestServer,
  ingestServer,
  makePlatform,
  type TestCrawler,
} from '../ingest/ingest.fixture.ts'
import { HANDLERS } from '../main/handlers.ts'
import { forgetSheetsJob } from '../master-data/forget-sheets.job.ts'
import { paintPage } from '../pictures/pictures.fixture.ts'
import { FOLDER, SLICES } from '../pictures/reconcile.ts'
import { reconcile } from '../pictures/reconcile-pictures.job.ts'
import { newFileKey, objectKey } from '../platform/picture-objects.ts'
import { SHEETS_FOLDER } from '../platform/sheet-import.ts'
import { type Browser, runWaiting } from '../server.fixture.ts'

// Rows and storage must agree: for every kind of stored file, missing objects are reported and orphans removed within
// one round of nights.

let server: IngestServer
let crawler: TestCrawler
let admin: Browser
let platformId: number
beforeAll(async () => {
  server = await ingestServer()
  crawler = await server.crawler()
  admin = await server.admin()
  platformId = (await makePlatform(server)).platformId
})
afterAll(() => server.close())

const never = new AbortController().signal
const stored = () => Array.fromAsync(server.services.files.list(''), ({ key }) => key)

/** Small enough that a round takes several nights. */
const SHARE = { pictures: 2, folders: 1e6, slices: 1 }

/** The slices that contain objects. Empty slices are only covered in the nightly run. */
function listSlices(keys: readonly string[]): number[] {
  if (rounds(1, 0)) return Array.from({ length: SLICES }, (_, slice) => slice)
  const own = keys.filter((key) => key.startsWith(FOLDER)).map((key) => Number.parseInt(key.slice(12, 15), 16))
  return [...new Set(own)]
}

/** Runs every scheduled check until the one that works in slices has completed its round. */
async function walkAll(keys: readonly string[]): Promise<number> {
  const slices = listSlices(keys)
  for (const slice of slices) {
    await server.owner.query(
      `insert into audit (action, subject, subject_id, detail) select 'picturesReconciled', 'pictures', 0,
         coalesce((select detail from audit where subject = 'pictures' order by at desc limit 1), '{}') || $1`,
      [{ nextSlice: slice }],
    )
    await reconcile(server.services, never, SHARE)
  }
  for (const { run } of [forgetDownloadsJob, forgetAbandonedJob, forgetSheetsJob]) await run({}, server.services, never)
  return slices.length
}

/** Moves all findings and objects a day into the past. */
async function backdateOneDay(): Promise<void> {
  await server.owner.query(`update audit set at = at - interval '25 hours';
    update picture set announced_at = announced_at - interval '25 hours', received_at = received_at - interval '25 hours'`)
}

/** Stores one object of every kind; returns their keys. */
async function storeEverything() {
  const page = await paintPage().png().toBuffer()
  const tall = await paintPage({ width: 200, height: 9_000 }).png().toBuffer()
  const shown = [page, tall, page].map((file, index) => ({
    facts: bannerFacts(platformId, { title: `${index}` }),
    file,
  }))
  const broken = { facts: bannerFacts(platformId), file: page.subarray(0, page.length / 2) }
  for (const { facts, file } of [...shown, broken]) expect((await crawler.push(facts, file)).status).toBe(200)
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const form = buildForm(
    { fileName: 'pack.png' },
    await paintPage({ width: 400, height: 400, seed: 9 }).png().toBuffer(),
    'pack.png',
  )
  const uploaded = await fetch(server.url + uploadImage.path, {
    method: 'POST',
    body: form,
    headers: { cookie },
  })
  expect(uploaded.status).toBe(200)
  await runWaiting(server, HANDLERS)
  const { rows } = await server.owner.query<{ id: string }>('select capture_id as id from capture order by 1 limit 2')
  for (const { id } of rows) {
    const body = { captureIds: [Number(id)], title: 'Inbox', key: randomUUID() }
    expect((await admin.call(downloadImages, { body })).status).toBe(200)
  }
  await runWaiting(server, HANDLERS)
  const facts = bannerFacts(platformId)
  await crawler.call(announceUploads, { pictures: [{ facts, fileName: 'late.png', bytes: 10 }] })
  return { announced: facts.reference }
}

test('D7 reports missing objects of every kind, removes orphans, and keeps everything else', async () => {
  const { files } = server.services
  const { announced } = await storeEverything()
  const before = await stored()
  await walkAll(before)
  expect(await findReported()).toEqual([])
  expect(await stored()).toEqual(before)

  // orphans: a picture, a download and a sheet without a row
  const orphans = [
    objectKey(newFileKey(), 'original'),
    objectKey(newFileKey(), 'tiles'),
    getStorageKey(999_999, randomBytes(16).toString('hex')),
    `${SHEETS_FOLDER}${randomUUID()}`,
  ]
  for (const key of orphans) await files.put(key, Buffer.from('nobody’s'), 'text/plain')
  // lost objects: one of every kind, except an unclaimed upload, which expires
  const { rows } = await server.owner.query<{ folder: string }>(
    `select file_key as folder from picture where picture_state_id = ${PICTURE_STATE.announced}`,
  )
  const owned = before.filter((key) => !rows.some(({ folder }) => key.startsWith(folder)))
  const lost = owned.filter((key, index) => owned.findIndex((other) => getKind(other) === getKind(key)) === index)
  await files.remove(lost)
  await walkAll([...before, ...orphans])
  await backdateOneDay()
  const slices = await walkAll([...before, ...orphans])

  const kinds = lost.map(getKind).toSorted()
  expect(kinds).toEqual(['downloads', 'original', 'preview', 'thumbnail', 'tiles'])
  expect(await findReported()).toEqual(kinds)
  expect((await stored()).filter((key) => orphans.includes(key))).toEqual([])
  const { data: downloads } = (await admin.call(listDownloads)).body as { data: Download[] }
  expect(downloads.map(({ state }) => state).toSorted()).toEqual(['failed', 'ready'])
  // an announced upload that never arrived is deleted with its row
  expect(await server.findPicture(announced)).toBeUndefined()
  figure(
    'D7',
    `${before.length} stored objects in order; ${lost.length} kinds lost and all reported, ${orphans.length} orphans removed, in a round of ${slices} nights`,
  )
})

/** By object name; for downloads, by folder. */
const getKind = (key: string) => (key.startsWith(FOLDER) ? key.split(/[/.]/)[3] : key.split('/')[0]) ?? ''

/** Objects that the checks reported as missing. */
async function findReported(): Promise<string[]> {
  const { rows } = await server.owner.query<{ action: string; detail: { missing?: string[] } }>(
    `select action, detail from audit where action in ('pictureFilesMissing', 'downloadFileMissing')`,
  )
  return rows
    .flatMap(({ action, detail }) => (action === 'downloadFileMissing' ? ['downloads'] : (detail.missing ?? [])))
    .toSorted()
}
