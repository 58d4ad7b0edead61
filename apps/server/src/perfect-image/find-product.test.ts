import { FoundProduct, findProduct } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { crossesItself, type Point } from '@vitrine/contract/perfect-image/shape'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draw, packSvg, svg } from '../pictures/knowing/knowing.fixture.ts'
import { makeShop, pushPicture, type Shop } from '../pictures/pictures.fixture.ts'
import { processPictureJob } from '../pictures/process-picture.job.ts'
import { endMatcher } from '../platform/vision/matcher.ts'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

const [EAN, OTHER_EAN] = ['4006381333931', '96385074']
const never = new AbortController().signal

let server: TestServer
let shop: Shop
let laura: Browser
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server)
  laura = (await makeSignedInUser(server, { roles: ['Recognitor'] })).browser
  for (const [ean, design] of [
    [EAN, 1],
    [OTHER_EAN, 2],
  ] as const) {
    const sku = `SKU ${design}`
    await server.owner.query(
      `with t as (insert into trade (name) values ($3) returning trade_id),
       g as (insert into category_group (name, trade_group_id) values ($3, 1) returning category_group_id),
       c as (insert into category (name, category_group_id) select $3, category_group_id from g returning category_id)
       insert into product (client_id, ean, sku, name, trade_id, category_id)
       select $1, $2, $3, 'A pack', trade_id, category_id from t, c`,
      [shop.clientId, ean, sku],
    )
    await processPicture(await draw(packSvg(design)).png().toBuffer(), {
      kind: 'productImage',
      clientId: shop.clientId,
      sku,
      position: 1,
    })
  }
})
afterAll(async () => {
  await endMatcher()
  await server.close()
})

/** A picture stored by the worker. */
async function processPicture(file: Buffer, facts: Record<string, unknown>): Promise<number> {
  const { pictureId } = await pushPicture(server, server.services, shop, file, facts)
  const { services } = server
  // text recognition is not needed here
  const own = { ...services, config: { ...services.config, TESSERACT: '/nowhere/tesseract' } }
  await processPictureJob.run({ pictureId }, own, never, { number: 1, isLast: true })
  return pictureId
}
const fromStore = (file: Buffer, ean?: string) =>
  processPicture(file, {
    kind: 'imageCapture',
    store: 'Gran Vía 2',
    whenGmt: '2026-07-01T10:00:00Z',
    ...(ean && { ean }),
  })

const find = (imageCaptureId: number, browser = laura) => browser.call(findProduct, { params: { imageCaptureId } })
const getFoundProduct = async (imageCaptureId: number) => {
  const { status, body } = await find(imageCaptureId)
  expect(status).toBe(200)
  return (body as { found: FoundProduct | null }).found
}

/** The pack is at (180, 40) in its 600-pixel picture and measures 240 × 520. */
const [LEFT, TOP, SCALE] = [350, 120, 0.8]
const drawBackground = (colours: string) => draw(svg(900, 700, colours))
const busy =
  '<rect width="900" height="700" fill="#8a8f7c"/>' +
  Array.from(
    { length: 40 },
    (_, index) =>
      `<rect x="${(index * 397) % 850}" y="${(index * 241) % 650}" width="${30 + (index % 5) * 15}" height="45" fill="hsl(${index * 47},45%,${30 + (index % 4) * 12}%)"/>`,
  ).join('')
const plain = '<rect width="900" height="700" fill="#d8e4ea"/>'

async function scene(background: string, design: number): Promise<Buffer> {
  const pack = await draw(packSvg(design))
    .extract({ left: 180, top: 40, width: 240, height: 520 })
    .resize({ width: 240 * SCALE, height: 520 * SCALE })
    .png()
    .toBuffer()
  return sharp(await drawBackground(background).png().toBuffer())
    .composite([{ input: pack, left: LEFT, top: TOP }])
    .jpeg()
    .toBuffer()
}

function toBox({ polygon: { points } }: FoundProduct) {
  const getCoordinates = (axis: 0 | 1) => points.map((point: Point) => point[axis])
  return {
    left: Math.min(...getCoordinates(0)),
    top: Math.min(...getCoordinates(1)),
    right: Math.max(...getCoordinates(0)),
    bottom: Math.max(...getCoordinates(1)),
  }
}

function expectOnPack(product: FoundProduct) {
  const { left, top, right, bottom } = toBox(product)
  const off = [left - LEFT, top - TOP, right - LEFT - 240 * SCALE, bottom - TOP - 520 * SCALE].map(Math.abs)
  expect(Math.max(...off)).toBeLessThan(12)
  expect(product.polygon.points.length).toBeLessThanOrEqual(24)
  expect(crossesItself(product.polygon)).toBe(false)
  expect(FoundProduct.parse(product)).toEqual(product)
}

describe('[PI-11] finding the product', () => {
  test('uses the reference images of its EAN and returns their outline in pixels of the original', async () => {
    const product = await getFoundProduct(await fromStore(await scene(busy, 1), EAN))
    expect(product).toMatchObject({ by: 'reference' })
    expect(product?.confidence).toBeGreaterThan(50)
    if (product) expectOnPack(product)
  })

  test.each([
    ['of another product', OTHER_EAN],
    ['that is not there', undefined],
  ])('falls back to the largest foreground object for an EAN %s', async (_, ean) => {
    const product = await getFoundProduct(await fromStore(await scene(plain, 1), ean))
    expect(product).toMatchObject({ by: 'foreground' })
    if (product) expectOnPack(product)
  })

  test('finds nothing in an empty or unreadable picture', async () => {
    expect(await getFoundProduct(await fromStore(await drawBackground(plain).jpeg().toBuffer(), EAN))).toBeNull()
    expect(await getFoundProduct(await fromStore(Buffer.from('no picture'), EAN))).toBeNull()
  })

  test('works only for existing pictures, for client users only theirs, with limited concurrency', async () => {
    const imageCaptureId = await fromStore(
      await draw(svg(60, 40, ''))
        .png()
        .toBuffer(),
    )
    const client = await makeSignedInUser(server, { roles: ['Recognitor'], clientId: await makeClient(server) })
    expect((await find(imageCaptureId, client.browser)).status).toBe(404)
    expect((await find(999_999_999)).status).toBe(404)
    expect((await laura.call(findProduct, { params: { imageCaptureId: 'x' } })).status).toBe(400)
    const all = await Promise.all(Array.from({ length: 12 }, () => find(imageCaptureId)))
    const statuses = Map.groupBy(all, ({ status }) => status)
    expect([...statuses.keys()].sort()).toEqual([200, 429])
    expect(statuses.get(200)?.length).toBeGreaterThanOrEqual(9)
  })
})
