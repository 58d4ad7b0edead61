import { randomUUID } from 'node:crypto'
import { getUploadedImage } from '@vitrine/contract/master-data/image'
import { getClientLogo, getProductImage } from '@vitrine/contract/pictures/pictures.contract'
import { PICTURE_PROBLEMS } from '@vitrine/contract/pictures/problems'
import { listProductImages } from '@vitrine/contract/pictures/product-images.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetAbandonedJob } from '../ingest/forget-abandoned.job.ts'
import { knowReferenceJob } from '../pictures/know-reference.job.ts'
import { draw, packSvg } from '../pictures/knowing/knowing.fixture.ts'
import { makeShop, pngBomb, pushPicture, type Shop } from '../pictures/pictures.fixture.ts'
import { processPictureJob } from '../pictures/process-picture.job.ts'
import { getFileKey } from '../platform/picture-objects.ts'
import { endMatcher } from '../platform/vision/matcher.ts'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { getRefusal, sendImage as put, RecordClient } from './master-data.fixture.ts'

let server: TestServer
let admin: Browser
let images: RecordClient
let shop: Shop
let pack: Buffer
beforeAll(async () => {
  server = await testServer()
  admin = (await makeSignedInUser(server, { roles: ['Admin'] })).browser
  images = new RecordClient(admin, 'productImages')
  shop = await makeShop(server)
  pack = await draw(packSvg(1)).png().toBuffer()
})
afterAll(async () => {
  await endMatcher()
  await server.close()
})

interface UploadedImage {
  readonly uploadId: string
  readonly width: number
  readonly height: number
  readonly touches: string[]
}

const uploadImage = async (file = pack) => (await put(admin, file)).body as UploadedImage
const upload = async (file = pack) => ({ uploadId: (await uploadImage(file)).uploadId })

const makeValues = (image: unknown, own: Record<string, unknown> = {}) => ({
  image,
  sku: `SKU ${randomUUID()}`,
  platformId: shop.platformId,
  position: 1,
  clientId: shop.clientId,
  description: null,
  ...own,
})

const SIGNAL = new AbortController().signal
const LAST = { number: 10, isLast: true }

/** Runs the jobs of a worker. */
async function lookForFeatures() {
  const { rows } = await server.owner.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning payload`,
    [knowReferenceJob.job.name],
  )
  for (const { payload } of rows) await knowReferenceJob.run(payload, server.services, SIGNAL, LAST)
}

async function pushCapture(sku: string, picture: Buffer) {
  const facts = {
    kind: 'capture',
    captureTypeId: 2,
    sku,
    whenGmt: '2026-07-01T10:00:00Z',
    title: 'A product',
  }
  const { pictureId } = await pushPicture(server, server.services, shop, picture, facts)
  await processPictureJob.run({ pictureId }, server.services, SIGNAL, LAST)
  const { rows } = await server.owner.query(
    'select product_image_id, features_found::float from capture where capture_id = $1',
    [pictureId],
  )
  return rows[0] as { product_image_id: number | null; features_found: number | null }
}

test('measures, checks and previews an uploaded picture before saving', async () => {
  const whole = await uploadImage()
  expect(whole).toMatchObject({ width: 600, touches: [] })
  const { width, height } = whole
  const cut = await draw(packSvg(1))
    .extract({ left: 0, top: Math.round(height / 2), width, height: Math.floor(height / 2) })
    .png()
    .toBuffer()
  expect(await uploadImage(cut)).toMatchObject({ touches: ['top'] })
  const shown = await admin.call(getUploadedImage, { params: { uploadId: whole.uploadId } })
  expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
  expect(shown.headers['cache-control']).toContain('no-store')
})

test('rejects files that are not pictures, damaged or too large, and stores nothing', async () => {
  const before = await Array.fromAsync(server.services.files.list('pictures/'))
  const getUploadMessage = async (file: Buffer, name?: string) => {
    const { status, body } = await put(admin, file, name)
    return { status, message: (body as { message: string }).message }
  }
  const NO_PICTURE = { status: 415, message: PICTURE_PROBLEMS.unsupported }
  expect(await getUploadMessage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png')).toEqual(NO_PICTURE)
  expect(await getUploadMessage(Buffer.from('GIF, it says'), 'a.gif')).toEqual(NO_PICTURE)
  expect(await getUploadMessage(pack.subarray(0, pack.length / 2))).toEqual({
    status: 415,
    message: PICTURE_PROBLEMS.damaged,
  })
  expect(await getUploadMessage(pngBomb(20_000, 20_000))).toEqual({
    status: 413,
    message: PICTURE_PROBLEMS.tooManyPixels,
  })
  expect((await put(admin, Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413)
  expect(await Array.fromAsync(server.services.files.list('pictures/'))).toEqual(before)
})

test('a saved picture is in the gallery at once and compared with new captures', async () => {
  const made = await images.create(makeValues(await upload()))
  const { sku } = made.values as { sku: string }
  const { link } = made.values.image as { link: string }
  const { body } = await admin.call(listProductImages, { query: { platformId: shop.platformId, sku } })
  expect(body).toMatchObject({ recordsCount: 1, data: [{ productImageId: made.id, position: 1, sku }] })
  for (const size of ['small', 'medium', 'big']) {
    const image = await admin.call(getProductImage, { params: { productImageId: made.id }, query: { size } })
    expect(image.status, size).toBe(200)
  }
  expect((await admin.send('GET', link)).headers['content-type']).toBe('image/jpeg')
  expect((await images.list({ search: sku })).data[0]?.cells.image).toEqual({ link })

  await lookForFeatures()
  const shot = await draw(packSvg(1)).jpeg({ quality: 80 }).toBuffer()
  const capture = await pushCapture(sku, shot)
  expect(capture.product_image_id).toBe(made.id)
  expect(capture.features_found).toBeGreaterThan(60)
})

test('replacing the picture keeps the record and the links of captures', async () => {
  const made = await images.create(makeValues(await upload()))
  const { sku } = made.values as { sku: string }
  await lookForFeatures()
  const shot = await draw(packSvg(1)).jpeg().toBuffer()
  expect((await pushCapture(sku, shot)).product_image_id).toBe(made.id)

  const left = await images.update(made, { description: 'As it was' })
  expect(left.values.image).toEqual(made.values.image)
  const other = await draw(packSvg(5)).png().toBuffer()
  const replaced = await images.update(left, { image: await upload(other) })
  expect(replaced.values.image).not.toEqual(made.values.image)
  await lookForFeatures()
  expect(await pushCapture(sku, await draw(packSvg(5)).jpeg().toBuffer())).toMatchObject({ product_image_id: made.id })
  // no longer a match, though compared with the same reference image
  expect((await pushCapture(sku, shot)).features_found).toBeLessThan(60)
  const { rows } = await server.owner.query('select 1 from capture where product_image_id = $1', [made.id])
  expect(rows.length).toBe(2)
})

test('an upload is used once, by a saved record', async () => {
  const image = await upload()
  const problem = { field: 'image', message: 'The picture no longer exists. Please choose it again.' }
  expect((await images.tryCreate(makeValues(image, { position: 0 }))).status).toBe(400)
  await images.create(makeValues(image))
  for (const odd of [image, { uploadId: randomUUID() }, { link: '/api/product-image/1/image?picture=1' }]) {
    const answer = getRefusal(await images.tryCreate(makeValues(odd)))
    expect(answer).toEqual({ status: 400, error: 'recordInvalid', problems: [problem] })
  }
  expect((await images.tryCreate(makeValues(null))).status).toBe(400)
})

test('stores, serves and removes the logo of a client', async () => {
  const clients = new RecordClient(admin, 'clients')
  const client = await clients.get(await makeClient(server))
  const { rows } = await server.owner.query<{ id: number }>(
    'insert into provider (name) values ($1) returning provider_id as id',
    [`Company ${randomUUID()}`],
  )
  const own = { providerIds: [rows[0]?.id] }
  expect(client.values.logo).toBeNull()
  const params = { clientId: client.id }
  expect((await admin.call(getClientLogo, { params })).status).toBe(404)
  const saved = await clients.update(client, { ...own, logo: await upload() })
  const { link } = saved.values.logo as { link: string }
  expect((await admin.send('GET', link)).status).toBe(200)
  expect((await admin.call(getClientLogo, { params, query: { size: 'small' } })).headers['content-type']).toBe(
    'image/webp',
  )
  expect((await clients.update(saved, { logo: null })).values.logo).toBeNull()
  expect((await admin.call(getClientLogo, { params })).status).toBe(404)
})

test('deletes unsaved, replaced and removed pictures after a day and keeps those in use', async () => {
  const forget = () => forgetAbandonedJob.run({}, server.services, SIGNAL)
  const abandoned = await upload()
  const young = await upload()
  const first = await upload()
  const made = await images.create(makeValues(first))
  const second = await upload()
  const replaced = await images.update(made, { image: second })
  const removed = await upload()
  expect((await images.tryRemove(await images.create(makeValues(removed)))).status).toBe(200)
  const folders = [abandoned, first, removed, young, second].map(({ uploadId }) => getFileKey(uploadId))
  await lookForFeatures()
  await server.owner.query(
    `update picture set announced_at = announced_at - interval '25 hours', finished_at = finished_at - interval '25 hours'
     where file_key <> $1`,
    [getFileKey(young.uploadId)],
  )
  await Promise.all([forget(), forget()])
  const countFiles = async (folder: string) => (await Array.fromAsync(server.services.files.list(`${folder}/`))).length
  expect(await Promise.all(folders.map(countFiles))).toEqual([0, 0, 0, 3, 3])
  const { rows } = await server.owner.query('select file_key from picture where file_key = any ($1)', [folders])
  expect(rows.map(({ file_key }) => file_key).sort()).toEqual(folders.slice(3).sort())
  const { link } = replaced.values.image as { link: string }
  expect((await admin.send('GET', link)).status).toBe(200)
})

test('Z2 Admins upload pictures; a client administrator sees only their own uploads and the logo of their client', async () => {
  const { uploadId } = await uploadImage()
  const ofClient = await makeSignedInUser(server, { roles: ['Admin'], clientId: shop.clientId })
  const own = (await put(ofClient.browser, pack)).body as UploadedImage
  const getPreviewStatus = async (browser: Browser, id: string) =>
    (await browser.call(getUploadedImage, { params: { uploadId: id } })).status
  const colleague = await makeSignedInUser(server, { roles: ['Admin'], clientId: shop.clientId })
  expect(await getPreviewStatus(ofClient.browser, own.uploadId)).toBe(200)
  expect(await getPreviewStatus(colleague.browser, own.uploadId)).toBe(404)
  expect(await getPreviewStatus(ofClient.browser, uploadId)).toBe(404)
  const other = await makeClient(server)
  const clients = new RecordClient(admin, 'clients')
  const { rows } = await server.owner.query<{ id: number }>(
    'insert into provider (name) values ($1) returning provider_id as id',
    [`Company ${randomUUID()}`],
  )
  const providerIds = [rows[0]?.id]
  for (const clientId of [other, shop.clientId]) {
    await clients.update(await clients.get(clientId), { providerIds, logo: await upload() })
  }
  const logo = async (clientId: number) => (await ofClient.browser.call(getClientLogo, { params: { clientId } })).status
  expect([await logo(shop.clientId), await logo(other)]).toEqual([200, 404])
  for (const role of ['Campaign', 'Viewer', 'Editor'] as const) {
    const { browser } = await makeSignedInUser(server, { roles: [role] })
    expect((await put(browser, pack)).status, role).toBe(403)
    expect((await browser.call(getUploadedImage, { params: { uploadId } })).status, role).toBe(403)
  }
  expect((await put(server.browser(), pack)).status).toBe(401)
})
