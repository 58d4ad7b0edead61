import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@vitrine/contract/endpoint'
import {
  addCapture,
  addImageCapture,
  getAddedPicture,
  getNewCapture,
  getNewImageCapture,
} from '@vitrine/contract/ingest/by-hand.contract'
import { getImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { claimNext, getTrayCapture } from '@vitrine/contract/trays/trays.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paintPage } from '../pictures/pictures.fixture.ts'
import { processPictureJob } from '../pictures/process-picture.job.ts'
import { type Browser, fixedClock, makeClient, makeSignedInUser, type TestAnswer } from '../server.fixture.ts'
import { buildForm, type IngestServer, ingestServer, makePlatform } from './ingest.fixture.ts'

let server: IngestServer
let page: Buffer
let platformId: number
let urlId: number
let storeId: number
let reviewer: { userId: number; browser: Browser }
beforeAll(async () => {
  server = await ingestServer({ clock: fixedClock(NOW) })
  page = await paintPage().png().toBuffer()
  ;({ platformId, urlId } = await makePlatform(server))
  const { rows } = await server.owner.query(
    'insert into store (name, platform_id) values ($1, $2) returning store_id as id',
    [`Store ${randomUUID()}`, platformId],
  )
  storeId = rows[0].id
  reviewer = await makeSignedInUser(server, { roles: ['Recognitor'] })
})
afterAll(() => server.close())

/** Files are sent over a real connection. */
async function send(
  { path }: Endpoint,
  facts: unknown,
  { file = page, fileName = 'page.png', browser = reviewer.browser } = {},
): Promise<TestAnswer> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(server.url + path, {
    method: 'POST',
    body: buildForm(facts, file, fileName),
    headers: { cookie },
  })
  return { status: answer.status, body: await answer.json(), headers: {} }
}

const NOON = 'T12:00:00'
// the last half hour of November 9 in UTC, and already November 10 at the eTailer in Madrid
const NOW = '2026-11-09T23:30:00Z'
const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-09', '2026-11-10', '2026-11-11']
const banner = (own: Record<string, unknown> = {}) => ({
  ...{ key: randomUUID(), captureTypeId: 1, platformId, when: `${YESTERDAY}${NOON}`, isFilled: false },
  ...own,
})
const image = (own: Record<string, unknown> = {}) => ({
  ...{ key: randomUUID(), storeId, when: `${YESTERDAY}${NOON}`, isScreenShot: false },
  ...own,
})
const processPicture = (pictureId: number) =>
  processPictureJob.run({ pictureId }, server.services, new AbortController().signal, { number: 10, isLast: true })
const findRow = async (table: string, column: string, id: number) =>
  (await server.owner.query(`select * from ${table} where ${column} = $1`, [id])).rows[0]
const getPictureId = ({ body }: TestAnswer) => (body as { pictureId: number }).pictureId

async function addAndProcess(facts: { key: string }, options: Parameters<typeof send>[2] = {}) {
  const answer = await send(addCapture, facts, options)
  expect(answer).toMatchObject({ status: 200, body: { state: 'waiting', problem: null } })
  await processPicture(getPictureId(answer))
  return findRow('capture', 'capture_id', getPictureId(answer))
}

describe('a capture added by hand', () => {
  test('is processed into the Inbox, is manual, and names the user in history and audit', async () => {
    const facts = banner({ urlId })
    const answer = await send(addCapture, facts, { fileName: 'C:\\shots\\home.png' })
    const captureId = getPictureId(answer)
    expect(await server.countJobs(captureId)).toBe(1)
    await processPicture(captureId)
    expect(await findRow('capture', 'capture_id', captureId)).toMatchObject({
      ...{ capture_type_id: 1, capture_state_id: 1, platform_id: platformId, url_id: urlId, user_id: null },
      ...{ is_manual: true, filename: 'home.png', title: 'https://shop.example/', revision: 1 },
    })
    expect(await findRow('capture_history', 'capture_id', captureId)).toMatchObject({
      action: 'created',
      user_id: reviewer.userId,
    })
    const { rows } = await server.owner.query(
      `select user_id, action, subject from audit where subject_id = $1 and action = 'added'`,
      [captureId],
    )
    expect(rows).toEqual([{ user_id: reviewer.userId, action: 'added', subject: 'capture' }])
    const summary = await reviewer.browser.call(getTrayCapture, { params: { captureId } })
    expect(summary.body).toMatchObject({ isManual: true, picture: { state: 'ready', width: 640, height: 900 } })
    const status = await reviewer.browser.call(getAddedPicture, { params: { key: facts.key } })
    expect(status.body).toEqual({ pictureId: captureId, state: 'ready', problem: null })
  })

  test('keeps the local time of the eTailer and derives UTC from its time zone', async () => {
    const capture = await addAndProcess(banner({ when: '2026-07-01T12:00:00' }))
    expect(capture.when_gmt.toISOString()).toBe('2026-07-01T10:00:00.000Z')
  })

  test('is titled with its address, or else with its file name', async () => {
    const address = 'https://shop.example/offers?week=46'
    expect(await addAndProcess(banner({ address }))).toMatchObject({ title: address, url_id: null })
    expect(await addAndProcess(banner())).toMatchObject({ title: 'page.png' })
  })

  test('of a product keeps SKU and position', async () => {
    const { key, ...facts } = banner({ captureTypeId: 2, sku: '12-34', position: 3 })
    expect(await addAndProcess({ key, ...facts })).toMatchObject({ capture_type_id: 2, sku: '12-34', position: 3 })
    expect((await send(addCapture, banner({ captureTypeId: 2 }))).status).toBe(400)
    expect((await send(addCapture, banner({ sku: '12-34' }))).status).toBe(400)
  })

  test('may be a video', async () => {
    const film = '-v error -f lavfi -i testsrc=s=320x240:r=10:d=1 -c:v flv -f flv pipe:1'
    const made = execFileSync('ffmpeg', film.split(' '))
    const capture = await addAndProcess(banner(), { file: made, fileName: 'shop.flv' })
    expect(capture).toMatchObject({ capture_state_id: 1, filename: 'shop.flv' })
    expect(await findRow('picture', 'picture_id', Number(capture.capture_id))).toMatchObject({
      media_type: 'video/x-flv',
    })
  })

  test('copies data forward only when the reviewer filled in nothing', async () => {
    const banners = [
      {
        ...{ bannerId: 1, isDeleted: false, locationPositionId: 1, locationSectionId: 1, bannerTypeId: 2 },
        ...{ bannerSubtypeId: null, campaignId: null, productCategories: [] },
      },
    ]
    const look = await paintPage({ seed: 77 }).png().toBuffer()
    const first = await addAndProcess(banner(), { file: look })
    await server.owner.query('update capture set capture_state_id = 3, banners = $2 where capture_id = $1', [
      first.capture_id,
      JSON.stringify(banners),
    ])
    expect(await addAndProcess(banner(), { file: look })).toMatchObject({ copied_from: first.capture_id })
    expect(await addAndProcess(banner({ isFilled: true }), { file: look })).toMatchObject({
      copied_from: null,
      banners: [],
    })
  })

  test('that is filled in is leased to the user until it is saved', async () => {
    const { platformId: own } = await makePlatform(server)
    const capture = await addAndProcess(banner({ platformId: own, isFilled: true }))
    const other = await makeSignedInUser(server, { roles: ['Recognitor'] })
    const claim = {
      params: { tray: 'banner-inbox' },
      query: { platformIds: own },
      body: { after: null },
    }
    expect((await other.browser.call(claimNext, claim)).body).toEqual({ captureId: null })
    expect(await findRow('capture_lease', 'capture_id', Number(capture.capture_id))).toMatchObject({
      user_id: reviewer.userId,
    })
  })

  test('is stored once when it is sent repeatedly', async () => {
    const facts = banner()
    const answers = await Promise.all([send(addCapture, facts), send(addCapture, facts)])
    const [captureId] = answers.map(getPictureId)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(getPictureId)).toEqual([captureId, captureId])
    expect(await server.countJobs(captureId ?? 0)).toBe(1)
    await processPicture(captureId ?? 0)
    expect((await send(addCapture, facts)).body).toEqual({ pictureId: captureId, state: 'ready', problem: null })
    const { rows } = await server.owner.query(`select from audit where subject_id = $1 and action = 'added'`, [
      captureId,
    ])
    expect(rows).toHaveLength(1)
    expect(await send(addCapture, { ...facts, when: `${TODAY}T00:00:00` })).toMatchObject({
      status: 409,
      body: { error: 'keyTaken' },
    })
  })

  test('with an unreadable file is in state WithError and has a reason', async () => {
    const facts = banner()
    const capture = await addAndProcess(facts, { file: page.subarray(0, page.length / 2) })
    expect(capture).toMatchObject({ capture_state_id: 6, is_manual: true })
    expect((await reviewer.browser.call(getAddedPicture, { params: { key: facts.key } })).body).toMatchObject({
      state: 'failed',
      problem: 'The picture is damaged or incomplete.',
    })
  })
})

describe('rejects', () => {
  const counts = async () =>
    (await server.owner.query('select (select count(*) from picture) as p, (select count(*) from added_picture) as a'))
      .rows[0]

  test('a file that is neither a picture nor a video, before anything is stored', async () => {
    const before = await counts()
    const answer = await send(addCapture, banner(), { file: Buffer.from('%PDF-1.7 and so on'), fileName: 'page.png' })
    expect(answer).toMatchObject({
      status: 415,
      body: { message: 'The file is not a picture or video that can be read.' },
    })
    expect((await send(addCapture, banner(), { file: Buffer.alloc(0) })).status).toBe(400)
    expect(await counts()).toEqual(before)
  })

  test('a day after today at the eTailer, an unknown eTailer, and a url of another eTailer', async () => {
    expect((await send(addCapture, banner({ when: `${TOMORROW}${NOON}` }))).body).toMatchObject({
      error: 'rulesBroken',
      message: 'The date cannot be later than today.',
    })
    expect((await send(addCapture, banner({ when: '2001-01-01T12:00:00' }))).body).toMatchObject({ error: 'outOfTime' })
    expect((await send(addCapture, banner({ platformId: 2 ** 30 }))).body).toMatchObject({ error: 'unknownMasterData' })
    const other = await makePlatform(server)
    expect((await send(addCapture, banner({ urlId: other.urlId }))).body).toMatchObject({ error: 'unknownMasterData' })
    expect((await send(addCapture, banner({ address: 'javascript:alert(1)' }))).status).toBe(400)
  })

  test('more than 20 unfinished pictures of one person', async () => {
    const { browser, userId } = await makeSignedInUser(server, { roles: ['Editor'] })
    await server.owner.query(
      `with ids as (select nextval('capture_id_seq') as id from generate_series(1, 20)),
       p as (insert into picture (picture_id, picture_kind_id, picture_state_id, file_key, file_name)
         select id, 1, 2, 'by-hand-' || id, 'a.png' from ids)
       insert into added_picture (user_id, key, picture_id, facts, request_hash, is_filled)
       select $1, gen_random_uuid(), id, '{}', '', false from ids`,
      [userId],
    )
    expect((await send(addCapture, banner(), { browser })).body).toMatchObject({ error: 'tooManyRequests' })
    expect((await send(addCapture, banner())).status).toBe(200)
  })

  test('client users with all rights, staff without one of the roles 1, 2 and 4, and keys of other users', async () => {
    const facts = banner()
    expect((await send(addCapture, facts)).status).toBe(200)
    const first = await makeClient(server)
    const second = await makeClient(server)
    const people = [
      await makeSignedInUser(server, { roles: ['Admin', 'Recognitor', 'Editor'], clientId: first }),
      await makeSignedInUser(server, { roles: ['Admin', 'Recognitor', 'Editor'], clientId: second }),
      await makeSignedInUser(server, { roles: ['Viewer', 'Discarded', 'Campaign'] }),
    ]
    const before = await counts()
    for (const { browser } of people) {
      expect((await send(addCapture, banner(), { browser })).status).toBe(403)
      expect((await send(addImageCapture, image(), { browser })).status).toBe(403)
      const start = { query: { platformId, captureTypeId: 1 } }
      expect((await browser.call(getNewCapture, start)).status).toBe(403)
      expect((await browser.call(getNewImageCapture, { query: { storeId } })).status).toBe(403)
      expect((await browser.call(getAddedPicture, { params: { key: facts.key } })).status).toBe(403)
    }
    const other = await makeSignedInUser(server, { roles: ['Admin'] })
    expect((await other.browser.call(getAddedPicture, { params: { key: facts.key } })).status).toBe(404)
    expect(await counts()).toEqual(before)
  })
})

describe('the default of a new capture', () => {
  test('is the local time at the eTailer, with its active urls of the type', async () => {
    await server.owner.query(
      `insert into url (url, platform_id, capture_type_id, is_active)
       values ('https://shop.example/old', $1, 1, false), ('https://shop.example/product', $1, 2, true)`,
      [platformId],
    )
    const { body } = await reviewer.browser.call(getNewCapture, { query: { platformId, captureTypeId: 1 } })
    const { when, whenGmt, urls } = body as { when: string; whenGmt: string; urls: unknown }
    expect(urls).toEqual([{ urlId, url: 'https://shop.example/' }])
    expect([Date.parse(`${when}Z`), Date.parse(whenGmt)]).toEqual([Date.parse(`${TODAY}T00:30:00Z`), Date.parse(NOW)])
    expect(
      (await reviewer.browser.call(getNewCapture, { query: { platformId: 2 ** 30, captureTypeId: 1 } })).status,
    ).toBe(404)
  })
})

describe('an image capture added by hand', () => {
  test('is manual, belongs to the store, and is pending', async () => {
    const { browser } = await makeSignedInUser(server, { roles: ['Editor'] })
    const facts = image({ ean: '4006381333931', isScreenShot: true })
    const answer = await send(addImageCapture, facts, { browser, fileName: 'shelf.png' })
    const imageCaptureId = getPictureId(answer)
    await processPicture(imageCaptureId)
    const { body } = await browser.call(getImageCapture, { params: { imageCaptureId } })
    expect(body).toMatchObject({
      ...{ isManual: true, isScreenShot: true, fileName: 'shelf.png', ean: '4006381333931', captureStateId: 1 },
      date: `${YESTERDAY}${NOON}`,
    })
    expect(await findRow('image_capture', 'image_capture_id', imageCaptureId)).toMatchObject({ store_id: storeId })
    const { rows } = await server.owner.query(`select subject from audit where subject_id = $1 and action = 'added'`, [
      imageCaptureId,
    ])
    expect(rows).toEqual([{ subject: 'imageCapture' }])
  })

  test('needs a store with an eTailer, and an EAN with a valid check digit', async () => {
    const { rows } = await server.owner.query('insert into store (name) values ($1) returning store_id as id', [
      `Store ${randomUUID()}`,
    ])
    const lonely = rows[0].id
    expect((await send(addImageCapture, image({ storeId: lonely }))).body).toMatchObject({
      message: 'The store has no eTailer, so its time zone is not known.',
    })
    expect((await send(addImageCapture, image({ ean: '4006381333930' }))).status).toBe(400)
    expect((await send(addImageCapture, image({ storeId: 2 ** 30 }))).status).toBe(404)
  })
})
