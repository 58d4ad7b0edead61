import { LIMITS } from '@vitrine/contract/limits'
import { listProductImages, type ProductImage } from '@vitrine/contract/pictures/product-images.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { makeShop, type Shop } from './pictures.fixture.ts'

let server: TestServer
let editor: Browser
beforeAll(async () => {
  server = await testServer()
  editor = (await makeSignedInUser(server, { roles: ['Editor'] })).browser
})
afterAll(() => server.close())

/** Reference images at these positions, in this order. */
async function insertImages(
  { platformId, clientId }: Shop,
  sku: string,
  positions: readonly number[],
): Promise<number[]> {
  const { rows } = await server.owner.query<{ id: number }>(
    `insert into product_image (client_id, platform_id, sku, position, description, picture_id, created_at)
     select $1, $2, $3, position, 'Image ' || position, nextval('capture_id_seq'), '2026-09-02T12:00:00Z'
     from unnest($4::int[]) position
     returning product_image_id as id`,
    [clientId, platformId, sku, positions],
  )
  return rows.map(({ id }) => id)
}

const requestImages = (browser: Browser, query: Record<string, string | number>) =>
  browser.call(listProductImages, { query })
const listImages = async (...question: Parameters<typeof requestImages>) =>
  (await requestImages(...question)).body as { data: ProductImage[]; recordsCount: number }

test('[VIEW-08] [REV-02b] lists the images of one product at one eTailer by position', async () => {
  const shop = await makeShop(server)
  const { platformId } = shop
  const [third, first, firstToo] = await insertImages(shop, 'SOL-1', [3, 1, 1])
  await insertImages(shop, 'SOL-11', [1])
  await insertImages(await makeShop(server), 'SOL-1', [1])
  const { data, recordsCount } = await listImages(editor, { platformId, sku: 'SOL-1' })
  expect(recordsCount).toBe(3)
  expect(data.map(({ productImageId }) => productImageId)).toEqual([first, firstToo, third])
  expect(data[0]).toEqual({
    productImageId: first,
    position: 1,
    platformId,
    sku: 'SOL-1',
    description: 'Image 1',
    since: '2026-09-02',
  })
})

test('returns pages of 100', async () => {
  const shop = await makeShop(server)
  const { platformId } = shop
  await insertImages(shop, 'MANY', Array<number>(LIMITS.productImagesPerPage + 2).fill(1))
  const pages = await Promise.all(
    [0, 1, 2].map((number) => listImages(editor, { platformId, sku: 'MANY', page: number })),
  )
  expect(pages.map(({ data }) => data.length)).toEqual([LIMITS.productImagesPerPage, 2, 0])
  expect(pages.map(({ recordsCount }) => recordsCount)).toEqual([102, 102, 102])
  expect(new Set(pages.flatMap(({ data }) => data.map(({ productImageId }) => productImageId))).size).toBe(102)
})

test('returns an empty list for a product without images, and 400 for invalid requests', async () => {
  const { platformId } = await makeShop(server)
  expect(await listImages(editor, { platformId, sku: 'NONE' })).toEqual({ data: [], recordsCount: 0, draw: 0 })
  const odd = [{ sku: 'X' }, { platformId }, { platformId, sku: ' ' }, { platformId: 2 ** 31, sku: 'X' }]
  const others = [
    { platformId, sku: 'X', size: 50 },
    { platformId, sku: 'X', page: -1 },
    { platformId, sku: 'a\u0000b' },
  ]
  for (const query of [...odd, ...others])
    expect((await requestImages(editor, query as never)).status, JSON.stringify(query)).toBe(400)
})

test('returns 403 for users who are not editors, and only their own images to client users', async () => {
  const [own, other] = [await makeShop(server), await makeShop(server)]
  const { browser } = await makeSignedInUser(server, { roles: ['Editor'], clientId: own.clientId })
  const [image] = await insertImages(own, 'SAME', [1])
  await insertImages({ ...own, clientId: other.clientId }, 'SAME', [2])
  const question = { platformId: own.platformId, sku: 'SAME' }
  expect((await listImages(browser, question)).data.map(({ productImageId }) => productImageId)).toEqual([image])
  expect((await listImages(editor, question)).recordsCount).toBe(2)
  const viewer = await makeSignedInUser(server, { roles: ['Viewer'] })
  expect((await requestImages(viewer.browser, question)).status).toBe(403)
})
