import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { PICTURE_PROBLEMS } from '@vitrine/contract/pictures/problems'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objectKey } from '../platform/picture-objects.ts'
import type { Services } from '../platform/services.ts'
import { storeDetails } from '../platform/stored-details.ts'
import { testServices } from '../server.fixture.ts'
import { makeShop, paintPage, pngBomb, pushPicture, type Shop } from './pictures.fixture.ts'
import { processPictureJob } from './process-picture.job.ts'

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

const NO_DETAILS = { userAgent: 'Agent', hops: [], headers: {}, overlays: [], carousels: [], timings: {} }
const never = new AbortController().signal
// the last attempt, to distinguish permanent from temporary failures
const LAST = { number: 10, isLast: true }
const runJob = (pictureId: number, own: Services = services) => processPictureJob.run({ pictureId }, own, never, LAST)
const push = (file: Buffer | undefined, facts: Record<string, unknown> = {}, options = {}) =>
  pushPicture(database, services, shop, file, facts, options)
const findRow = async (table: string, column: string, id: number) =>
  (await database.owner.query(`select * from ${table} where ${column} = $1`, [id])).rows[0]
const findCapture = (id: number) => findRow('capture', 'capture_id', id)
const findPicture = (id: number) => findRow('picture', 'picture_id', id)

async function pushAndProcess(file: Buffer | undefined, facts: Record<string, unknown> = {}, options = {}) {
  const { pictureId, fileKey } = await push(file, facts, options)
  await runJob(pictureId)
  return { pictureId, fileKey, picture: await findPicture(pictureId), capture: await findCapture(pictureId) }
}

describe('a capture of a page', () => {
  test('arrives in the inbox with the values from the crawler, at the local time of its eTailer', async () => {
    const facts = { title: 'Tienda, página de inicio', data1: 'AB 12', whenGmt: '2026-07-01T23:30:00+01:00' }
    const { picture, capture, fileKey } = await pushAndProcess(page, facts, { fileName: 'día 1.png' })
    expect(picture).toMatchObject({
      picture_state_id: 3,
      problem: null,
      media_type: 'image/png',
      bytes: String(page.length),
      sha256: createHash('sha256').update(page).digest(),
      width: 640,
      height: 900,
      duration_ms: null,
      tiles: null,
    })
    expect(capture).toMatchObject({
      capture_type_id: 1,
      capture_state_id: 1,
      revision: 1,
      user_id: null,
      title: facts.title,
      data1: 'AB 12',
      filename: 'día 1.png',
      banners: [],
      copied_from: null,
      proposed: [],
      when_gmt: new Date('2026-07-01T22:30:00Z'),
    })
    const { rows } = await database.owner.query(
      `select h.*, to_char(c.when_local, 'YYYY-MM-DD HH24:MI') as clock, exists (select from inbox i where i.capture_id = c.capture_id) as waits
       from capture c join capture_history h using (capture_id) where capture_id = $1`,
      [capture.capture_id],
    )
    expect(rows).toMatchObject([
      { revision: 1, action: 'created', state_before: null, state_after: 1, clock: '2026-07-02 00:30', waits: true },
    ])
    expect(rows[0].document).toEqual({
      productImageId: null,
      platformId: shop.platformId,
      when: '2026-07-02T00:30:00',
      data1: 'AB 12',
      data2: null,
      keyword: null,
      keywordId: null,
      banners: [],
    })
    expect(await services.files.read(objectKey(fileKey, 'original'))).toEqual(page)
    for (const name of ['preview', 'thumbnail'] as const) {
      expect(await services.files.readSize(objectKey(fileKey, name))).toBeGreaterThan(100)
    }
  })

  test('has the regions that the agent found on the page', async () => {
    const { pictureId, fileKey } = await push(page)
    const box = { x: 40, y: 120, width: 600, height: 80 }
    const region = { kind: 'image', target: 'https://shop.example/summer', alt: 'Summer offers' } as const
    const facts = { regions: [{ box, ...region }], products: [], results: [] }
    await storeDetails(services.files, fileKey, { ...NO_DETAILS, page: facts })
    await runJob(pictureId)
    const { rows } = await database.owner.query('select * from capture_region where capture_id = $1', [pictureId])
    expect(rows).toMatchObject([
      { number: 1, source: 'page', ...box, kind: 'image', target: region.target, label: region.alt },
    ])
  })

  test('with an uploaded file is moved to where it can no longer be changed', async () => {
    const { picture, fileKey } = await pushAndProcess(page, {}, { as: 'incoming' })
    expect(picture.picture_state_id).toBe(3)
    expect(await services.files.read(objectKey(fileKey, 'original'))).toEqual(page)
    expect(await services.files.readSize(objectKey(fileKey, 'incoming'))).toBeUndefined()
  })

  test('that is tall has its tiles at the stored offsets', async () => {
    const { picture, fileKey } = await pushAndProcess(await paintPage({ width: 400, height: 9_000 }).png().toBuffer())
    const [offset, bytes] = picture.tiles
    const tile = await services.files.get(objectKey(fileKey, 'tiles'), `bytes=${offset}-${offset + bytes - 1}`)
    if (!tile || tile === 'unsatisfiable') throw new Error('No tile')
    const content = Buffer.concat(await tile.body.toArray())
    expect([content.length, content.readUInt16BE(0), content.readUInt16BE(content.length - 2)]).toEqual([
      bytes,
      0xffd8,
      0xffd9,
    ])
  })

  test('that is a video has a playable file and a frame', async () => {
    const film = execFileSync(
      'ffmpeg',
      `-v error -f lavfi -i testsrc=s=320x240:r=10:d=2 -c:v flv -f flv pipe:1`.split(' '),
    )
    const { picture, capture, fileKey } = await pushAndProcess(film, {}, { fileName: 'page.png' })
    expect(picture).toMatchObject({
      picture_state_id: 3,
      media_type: 'video/x-flv',
      width: 320,
      height: 240,
      bytes: String(film.length),
    })
    expect(picture.sha256).toEqual(createHash('sha256').update(film).digest())
    expect(picture.duration_ms).toBeGreaterThan(1_800)
    expect(capture.capture_state_id).toBe(1)
    for (const name of ['video', 'preview', 'thumbnail'] as const) {
      expect(await services.files.readSize(objectKey(fileKey, name)), name).toBeGreaterThan(100)
    }
    expect(await services.files.read(objectKey(fileKey, 'original'))).toEqual(film)
  })

  test('copies confirmed data of a similar page as proposals', async () => {
    const own = await paintPage({ seed: 77 }).png().toBuffer()
    const { capture: first } = await pushAndProcess(own)
    const banner = {
      isDeleted: false,
      locationPositionId: 1,
      locationSectionId: 1,
      bannerTypeId: 2,
      bannerSubtypeId: null,
      campaignId: null,
    }
    const banners = [{ bannerId: 5, ...banner, productCategories: [] }]
    await database.owner.query(
      `update capture set capture_state_id = 3, revision = 2, banners = $2, data1 = 'old', data2 = 'Yes' where capture_id = $1`,
      [first.capture_id, JSON.stringify(banners)],
    )
    const { capture, pictureId } = await pushAndProcess(own, { data1: 'new' })
    expect(capture).toMatchObject({ copied_from: first.capture_id, data1: 'new', data2: 'Yes', capture_state_id: 1 })
    expect(Number(capture.similarity)).toBeGreaterThan(95)
    expect(capture.banners).toMatchObject([{ ...banner, productCategories: [] }])
    expect(capture.banners[0].bannerId).toBeGreaterThan(0)
    expect(capture.proposed.sort()).toEqual(['banners', 'data2'])
    const { rows } = await database.owner.query('select document from capture_history where capture_id = $1', [
      pictureId,
    ])
    expect(rows[0].document.banners).toEqual(capture.banners)
  })
})

test('the keyword: one match stores text and id, several or none only the text, and without a text that of the url', async () => {
  const { owner } = database
  const { rows: categories } = await owner.query(
    `with g as (insert into category_group (name, trade_group_id) values ('G', 1) returning category_group_id)
     insert into category (name, category_group_id) select n, category_group_id from g, unnest(array['A', 'B']) n returning category_id`,
  )
  const addKeyword = async (keyword: string, category: number, platformId = shop.platformId) => {
    const { rows } = await owner.query(
      `with k as (insert into keyword (keyword, category_id, client_id) values ($1, $2, $3) returning keyword_id),
       p as (insert into keyword_platform (keyword_id, platform_id) select keyword_id, $4 from k) select keyword_id from k`,
      [keyword, category, shop.clientId, platformId],
    )
    return rows[0].keyword_id as number
  }
  const [a, b] = categories.map((row) => row.category_id)
  const coffee = await addKeyword('Coffee', a)
  await addKeyword('Tea', a)
  await addKeyword('Tea', b)
  await addKeyword('Juice', a, (await makeShop(database)).platformId)
  const { rows: urls } = await owner.query(
    `insert into url (url, platform_id, capture_type_id, keyword_id) values ('https://a.test', $1, 1, $2) returning url_id`,
    [shop.platformId, coffee],
  )
  const urlId = urls[0].url_id
  const keywordFor = async (facts: Record<string, unknown>) => {
    const { capture } = await pushAndProcess(
      await paintPage({ seed: Math.random() * 1e6, width: 200, height: 200 })
        .png()
        .toBuffer(),
      facts,
    )
    return [capture.keyword, capture.keyword_id]
  }
  expect(await keywordFor({ keyword: 'COFFEE' })).toEqual(['Coffee', coffee])
  expect(await keywordFor({ keyword: 'tea' })).toEqual(['tea', null])
  expect(await keywordFor({ keyword: 'juice' })).toEqual(['juice', null])
  expect(await keywordFor({ urlId })).toEqual(['Coffee', coffee])
  expect(await keywordFor({ urlId, keyword: 'tea' })).toEqual(['tea', null])
  expect(await keywordFor({})).toEqual([null, null])
})

test('matches a product capture with its reference images', async () => {
  const pack = await paintPage({ width: 600, height: 600, seed: 5 }).png().toBuffer()
  const product = { platformId: shop.platformId, sku: 'SKU 1' }
  const reference = { ...product, kind: 'productImage', clientId: shop.clientId, position: 3 }
  const { pictureId } = await pushAndProcess(pack, reference)
  const image = await findRow('product_image', 'picture_id', pictureId)
  expect(image).toMatchObject({ client_id: shop.clientId, sku: 'SKU 1', position: 3 })

  const facts = { ...product, kind: 'capture', captureTypeId: 2, whenGmt: '2026-07-01T10:00:00Z', title: 'P' }
  const { capture } = await pushAndProcess(pack, facts)
  expect(capture).toMatchObject({
    product_image_id: image.product_image_id,
    position: 3,
    capture_type_id: 2,
    sku: 'SKU 1',
  })
  expect(capture.features_found).toBeGreaterThan(50)
  expect(capture.proposed.sort()).toEqual(['position', 'productImageId'])

  const { capture: other } = await pushAndProcess(
    await paintPage({ width: 600, height: 600, seed: 99 }).png().toBuffer(),
    {
      ...facts,
      position: 2,
    },
  )
  expect(other).toMatchObject({ product_image_id: null, position: 2, proposed: [] })
})

test('the first picture of a store creates the store', async () => {
  const facts = { kind: 'imageCapture', store: 'Calle Mayor 1', whenGmt: '2026-07-01T10:00:00Z', ean: '4006381333931' }
  const all = await Promise.all([page, page, Buffer.from('no picture')].map((file) => push(file, facts)))
  await Promise.all(all.map(({ pictureId }) => runJob(pictureId)))
  const { rows } = await database.owner.query(
    `select i.*, s.name from image_capture i join store s using (store_id) where image_capture_id = any ($1) order by 1`,
    [all.map(({ pictureId }) => pictureId)],
  )
  expect(rows).toHaveLength(3)
  expect(rows[2]).toMatchObject({
    name: 'Calle Mayor 1',
    ean: '4006381333931',
    image_capture_state_id: 1,
    is_screenshot: false,
  })
  expect(new Set(rows.map((row) => row.store_id)).size).toBe(1)
})

describe('unreadable files', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const FILES: Record<string, { file: () => Buffer | undefined; problem: keyof typeof PICTURE_PROBLEMS }> = {
    'an svg named .png': { file: () => svg, problem: 'unsupported' },
    'a playlist named .mp4': { file: () => Buffer.from('#EXTM3U\nhttp://127.0.0.1:1/a.ts'), problem: 'unsupported' },
    'an empty file': { file: () => Buffer.alloc(0), problem: 'unsupported' },
    'a file that never came': { file: () => undefined, problem: 'notReceived' },
    'half a picture': { file: () => page.subarray(0, page.length / 2), problem: 'damaged' },
    'a pixel bomb': { file: () => pngBomb(30_000, 30_000), problem: 'tooManyPixels' },
    'a broken video': { file: () => Buffer.from('\x00\x00\x00\x20ftypisom and nothing more'), problem: 'videoDamaged' },
  }
  test.each(Object.entries(FILES))(
    '%s becomes a capture with an error and a reason',
    async (_name, { file, problem }) => {
      const content = file()
      const { picture, capture, fileKey, pictureId } = await pushAndProcess(content, {
        title: 'A page',
        keyword: 'word',
      })
      expect(picture).toMatchObject({ picture_state_id: 4, problem: PICTURE_PROBLEMS[problem] })
      expect(capture).toMatchObject({
        capture_state_id: 6,
        revision: 1,
        title: 'A page',
        keyword: 'word',
        proposed: [],
      })
      const history = await findRow('capture_history', 'capture_id', pictureId)
      expect(history).toMatchObject({ action: 'created', state_after: 6 })
      if (content) expect(await services.files.read(objectKey(fileKey, 'original'))).toEqual(content)
      expect(await services.files.readSize(objectKey(fileKey, 'preview'))).toBeUndefined()
    },
  )

  test('do not become reference images', async () => {
    const facts = { kind: 'productImage', clientId: shop.clientId, sku: 'S', position: 1 }
    const { pictureId, picture } = await pushAndProcess(svg, facts)
    expect(picture.picture_state_id).toBe(4)
    expect(await findRow('product_image', 'picture_id', pictureId)).toBeUndefined()
  })
})
