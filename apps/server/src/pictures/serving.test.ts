import { randomBytes } from 'node:crypto'
import type { RoleName } from '@vitrine/contract/access/roles'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import { getCapturePicture, type PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { countTiles, getTileIndex } from '@vitrine/contract/pictures/tiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../main/app.ts'
import { openFiles } from '../platform/files.ts'
import { objectKey } from '../platform/picture-objects.ts'
import { Browser, makeClient, makeUser, TEST_PASSWORD, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let clientId: number
let strangerId: number
beforeAll(async () => {
  server = await testServer()
  clientId = await makeClient(server)
  strangerId = await makeClient(server)
})
afterAll(() => server.close())

async function signInAs(roles: readonly RoleName[], ofClient?: number): Promise<Browser> {
  const { username } = await makeUser(server, { roles, ...(ofClient !== undefined && { clientId: ofClient }) })
  const browser = server.browser()
  await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
  return browser
}

const ROW = 'returning picture_id as "pictureId", file_key as "fileKey"'
const PREVIEW = Buffer.from('a preview, for all that serving knows')

/** A finished picture with its objects. */
async function storePicture(fileName = 'page.jpg', tiles: number[] | null = null) {
  const fileKey = `pictures/00/${randomBytes(16).toString('hex')}`
  const { rows } = await server.owner.query<{ pictureId: string; fileKey: string }>(
    `insert into picture (picture_kind_id, picture_state_id, file_key, file_name, media_type, bytes, sha256, width, height, tiles)
     values (1, 3, $1, $2, 'image/png', 10, $3, 1280, 20000, $4) ${ROW}`,
    [fileKey, fileName, randomBytes(32), tiles],
  )
  const { files } = server.services
  await files.put(objectKey(fileKey, 'preview'), PREVIEW, 'image/jpeg')
  await files.put(objectKey(fileKey, 'thumbnail'), Buffer.from('small'), 'image/webp')
  await files.put(objectKey(fileKey, 'original'), Buffer.from('<script>alert(1)</script>'), 'image/png')
  return { pictureId: Number(rows[0]?.pictureId), fileKey }
}

/** A sent product capture that the client may see. */
async function storeCapture(picture: { pictureId: number }): Promise<number> {
  const sku = randomBytes(6).toString('hex')
  await server.owner.query(
    `with p as (insert into platform (country_id, platform_type_id, name_without_prefix, name, time_zone)
       values (9, 1, $1, '', 'Europe/Madrid') returning platform_id),
     t as (insert into trade (name) values ($1) returning trade_id),
     g as (insert into category_group (name, trade_group_id) values ($1, 1) returning category_group_id),
     c as (insert into category (name, category_group_id) select $1, category_group_id from g returning category_id),
     watched as (insert into client_platform (client_id, platform_id) select $2, platform_id from p),
     own as (insert into product (client_id, ean, sku, name, trade_id, category_id)
       select $2, lpad((random() * 1e12)::bigint::text, 13, '0'), $1, $1, trade_id, category_id from t, c)
     select 1`,
    [sku, clientId],
  )
  await server.owner.query(
    `insert into capture (capture_id, capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title, sku, position)
     select $1, 2, 3, platform_id, now(), now(), 'A product', $2, 1 from platform where name_without_prefix = $2`,
    [picture.pictureId, sku],
  )
  return picture.pictureId
}

const linksFor = async (browser: Browser, captureId: number) =>
  (await browser.call(getCapturePicture, { params: { captureId: String(captureId) } })).body as PictureLinks

describe('pictures of captures', () => {
  test('serves a picture, cacheable forever, only to users who may see the capture', async () => {
    const captureId = await storeCapture(await storePicture())
    const staff = await signInAs(['Recognitor'])
    const viewer = await signInAs(['Viewer'], clientId)
    const stranger = await signInAs(['Viewer'], strangerId)
    for (const browser of [staff, viewer]) {
      const links = await linksFor(browser, captureId)
      const answer = await browser.send('GET', links.preview ?? '')
      expect(answer).toMatchObject({ status: 200, body: PREVIEW.toString() })
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'; img-src 'self'"),
      })
    }
    const absent = await stranger.call(getCapturePicture, { params: { captureId: '999999999' } })
    const hidden = await stranger.call(getCapturePicture, { params: { captureId: String(captureId) } })
    expect([absent.status, hidden.status]).toEqual([404, 404])
    expect(hidden.body).toMatchObject({ error: 'notFound' })
  })

  test('Z11 a link works only for its user, and only while they may see the row', async () => {
    const captureId = await storeCapture(await storePicture())
    const [viewer, colleague] = [await signInAs(['Viewer'], clientId), await signInAs(['Viewer'], clientId)]
    const { preview } = await linksFor(viewer, captureId)
    expect((await colleague.send('GET', preview ?? '')).status).toBe(404)
    expect((await server.browser().send('GET', preview ?? '')).status).toBe(401)
    expect((await viewer.send('GET', preview ?? '')).status).toBe(200)
    // back in the inbox, which clients do not see
    await server.owner.query('update capture set capture_state_id = 1 where capture_id = $1', [captureId])
    expect((await viewer.send('GET', preview ?? '')).status).toBe(404)
  })

  test('answers ranges and conditional requests', async () => {
    const staff = await signInAs(['Admin'])
    const { preview = '' } = await linksFor(staff, await storeCapture(await storePicture()))
    const part = await staff.send('GET', preview ?? '', { range: 'bytes=2-8' })
    expect(part).toMatchObject({ status: 206, body: 'preview' })
    expect(part.headers['content-range']).toBe(`bytes 2-8/${PREVIEW.length}`)
    expect((await staff.send('GET', preview ?? '', { range: 'bytes=500-' })).status).toBe(416)
    expect((await staff.send('GET', preview ?? '', { range: 'bytes=0-1,4-5' })).status).toBe(200)
    const whole = await staff.send('GET', preview ?? '')
    const again = await staff.send('GET', preview ?? '', { 'if-none-match': String(whole.headers.etag) })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  test('I4 I7 the original is downloaded under its own name and never shown inline', async () => {
    const staff = await signInAs(['Admin'])
    const name = 'für "alle" \u{1f600}.png'
    const { original } = await linksFor(staff, await storeCapture(await storePicture(name)))
    const answer = await staff.send('GET', original ?? '')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="f_r _alle_ __.png"; filename*=UTF-8''${encodeURIComponent('für _alle_ \u{1f600}.png')}`,
    )
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  test('V13, I7 the original is downloaded with the extension of its content, regardless of its name', async () => {
    const staff = await signInAs(['Admin'])
    const { original } = await linksFor(staff, await storeCapture(await storePicture('setup.exe')))
    const { headers } = await staff.send('GET', original ?? '')
    expect(headers['content-disposition']).toBe(`attachment; filename="setup.png"; filename*=UTF-8''setup.png`)
  })

  describe('[REV-03b] the file of a capture', () => {
    const requestFile = (browser: Browser, captureId: number) => browser.send('GET', `/api/captures/${captureId}/file`)
    const storeTypedCapture = async (mediaType: string | null, fileName: string, stateId = 3) => {
      const picture = await storePicture(fileName)
      await server.owner.query(
        `update picture set media_type = $2, picture_state_id = $3::smallint, problem = case when $3::smallint = 4 then 'unsupported' end
         where picture_id = $1`,
        [picture.pictureId, mediaType, stateId],
      )
      return storeCapture(picture)
    }

    test.each([
      ['image/jpeg', 'a.jpg'],
      ['image/png', 'a.png'],
      ['image/webp', 'a.webp'],
      ['image/gif', 'a.gif'],
      ['video/mp4', 'a.mp4'],
    ])('opens %s in the browser, inside a sandbox, as %s regardless of its name', async (mediaType, fileName) => {
      const staff = await signInAs(['Admin'])
      const called = await requestFile(staff, await storeTypedCapture(mediaType, 'a.html'))
      expect(called.headers['content-disposition']).toMatch(`inline; filename="${fileName}"`)
      const answer = await requestFile(staff, await storeTypedCapture(mediaType, fileName))
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': mediaType,
        'content-disposition': expect.stringMatching(`^inline; filename="${fileName}"`),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      })
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toMatch(/^default-src 'none';/)
      expect(policy).toContain('; sandbox')
      expect(policy).not.toContain('allow-scripts')
    })

    test.each([
      ['image/svg+xml', 'a.svg', 3, 'a.bin'],
      ['text/html', 'a.html', 3, 'a.bin'],
      ['video/quicktime', 'a.mov', 3, 'a.mov'],
      ['video/x-msvideo', 'a.exe', 3, 'a.avi'],
      ['image/png', 'broken.png', 4, 'broken.png'],
      [null, 'unknown.exe', 4, 'unknown.bin'],
    ])('downloads %s (%s, picture state %i) as %s', async (mediaType, fileName, stateId, offered) => {
      const answer = await requestFile(await signInAs(['Admin']), await storeTypedCapture(mediaType, fileName, stateId))
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(`^attachment; filename="${offered}"`),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
    })

    test('returns 404 when the capture belongs to another client or does not exist', async () => {
      const captureId = await storeCapture(await storePicture())
      const [viewer, stranger] = [await signInAs(['Viewer'], clientId), await signInAs(['Viewer'], strangerId)]
      expect((await requestFile(viewer, captureId)).status).toBe(200)
      expect((await requestFile(stranger, captureId)).status).toBe(404)
      expect((await requestFile(viewer, 999_999_999)).status).toBe(404)
      expect((await requestFile(server.browser(), captureId)).status).toBe(401)
      expect((await requestFile(await signInAs(['Reporter']), captureId)).status).toBe(403)
      // back in the inbox, which clients do not see
      await server.owner.query('update capture set capture_state_id = 1 where capture_id = $1', [captureId])
      expect((await requestFile(viewer, captureId)).status).toBe(404)
    })
  })

  test('a tile is a range of the file with all tiles', async () => {
    const places = Array.from({ length: countTiles(1280, 20000) }, (_, index) => [index * 3, 3]).flat()
    const picture = await storePicture('tall.png', places)
    const text = Array.from({ length: places.length / 2 }, (_, index) => String(index).padStart(3, '0')).join('')
    await server.services.files.put(objectKey(picture.fileKey, 'tiles'), Buffer.from(text), 'application/zip')
    const staff = await signInAs(['Admin'])
    const { tiles } = await linksFor(staff, await storeCapture(picture))
    const requestTile = (level: number, column: number, row: number) =>
      staff.send(
        'GET',
        (tiles ?? '').replace('{level}', `${level}`).replace('{column}', `${column}`).replace('{row}', `${row}`),
      )
    const answer = await requestTile(6, 2, 39)
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg', 'content-length': '3' } })
    expect(Number(answer.body)).toBe(getTileIndex(1280, 20000, { level: 6, column: 2, row: 39 }))
    expect((await requestTile(6, 3, 0)).status).toBe(404)
    expect((await requestTile(7, 0, 0)).status).toBe(404)
  })

  test('F8 without storage, sign-in and the data of a capture work, and its picture returns 503 with Retry-After', async () => {
    const captureId = await storeCapture(await storePicture())
    const { username } = await makeUser(server, { roles: ['Admin'] })
    const nowhere = openFiles({ ...server.services.config, S3_ENDPOINT: 'http://127.0.0.1:9' })
    const app = await createApp({ ...server.services, files: nowhere })
    const browser = new Browser(app)
    await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
    const links = await linksFor(browser, captureId)
    const answer = await browser.send('GET', links.preview ?? '')
    expect(answer).toMatchObject({ status: 503, body: { error: 'communication' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.headers['cache-control']).toBe('no-store')
    await app.close()
    nowhere.close()
  })
})

describe('reference images', () => {
  async function storeProductImage() {
    const picture = await storePicture()
    const { rows } = await server.owner.query<{ id: number }>(
      `insert into product_image (client_id, platform_id, sku, position, picture_id)
       select $1, (select min(platform_id) from platform), 'SKU', 1, $2 returning product_image_id as id`,
      [clientId, picture.pictureId],
    )
    return `/api/product-image/${rows[0]?.id}/image`
  }

  test('[VIEW-05] serves the image, cacheable, only to users who may see it', async () => {
    await storeCapture(await storePicture())
    const address = await storeProductImage()
    const owners = [await signInAs(['Recognitor']), await signInAs(['Viewer'], clientId)]
    for (const browser of owners) {
      const answer = await browser.send('GET', address)
      expect(answer).toMatchObject({ status: 200, body: PREVIEW.toString() })
      expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-cache' })
      const again = await browser.send('GET', address, { 'if-none-match': String(answer.headers.etag) })
      expect(again.status).toBe(304)
      expect((await browser.send('GET', `${address}?size=small`)).body).toBe('small')
    }
    const stranger = await signInAs(['Viewer'], strangerId)
    const hidden = await stranger.send('GET', address)
    const absent = await stranger.send('GET', '/api/product-image/2147483647/image')
    const { requestId: _, ...body } = hidden.body as Record<string, unknown>
    expect(hidden.status).toBe(404)
    expect(absent).toMatchObject({ status: 404, body })
    expect((await stranger.send('GET', address, { 'if-none-match': '*' })).status).toBe(404)
    expect((await server.browser().send('GET', address)).status).toBe(401)
    expect((await (await signInAs(['Auditor'])).send('GET', address)).status).toBe(403)
  })
})
