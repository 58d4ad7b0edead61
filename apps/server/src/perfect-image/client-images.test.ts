import { randomInt, randomUUID } from 'node:crypto'
import { IMAGE_CAPTURE_STATE } from '@vitrine/contract/perfect-image/image-capture'
import * as contract from '@vitrine/contract/perfect-image/perfect-image.contract'
import { SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { getImageCapturePicture } from '@vitrine/contract/pictures/pictures.contract'
import { transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { insertImageCapture, insertStore } from '@vitrine/testing/image-capture'
import { makeShop, type Shop } from '@vitrine/testing/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

const NOWHERE = 999_999_999
const { pending, analyzed } = IMAGE_CAPTURE_STATE
const box: Shape = { type: SHAPE_TYPE.rectangle, points: [[100, 100], [300, 180]] } // biome-ignore format: points read as pairs

interface Person {
  readonly userId: number
  readonly browser: Browser
}
const newEan = () => String(randomInt(10 ** 12, 2 * 10 ** 12))

let server: TestServer
let [ours, theirs]: Shop[] = []
let ana: Person
let rival: Person
let staff: Person
let stores: Record<'ours' | 'theirs' | 'shared' | 'nowhere', number>
const eans = { ours: newEan(), theirs: newEan(), both: newEan(), unlisted: newEan() }

beforeAll(async () => {
  server = await testServer()
  const shared = await makeShop(server.owner)
  ;[ours, theirs] = [await makeShop(server.owner), await makeShop(server.owner)]
  const [a, b] = [ours, theirs] as [Shop, Shop]
  const { owner } = server
  for (const [shop, own] of [
    [a, eans.ours],
    [b, eans.theirs],
  ] as const) {
    await owner.query('insert into client_platform values ($1, $2), ($1, $3)', [
      shop.clientId,
      shop.platformId,
      shared.platformId,
    ])
    for (const ean of [own, eans.both]) {
      await owner.query(
        `insert into product (client_id, ean, name, trade_id, category_id) values ($1, $2, $3, $4, $5)`,
        [
          shop.clientId,
          ean,
          `Cream of ${shop.platform}`,
          shop.categories[0]?.trades[0]?.tradeId,
          shop.categories[0]?.categoryId,
        ],
      )
    }
  }
  const storeAt = async (platformId: number | null) => {
    const { storeId } = await insertStore(owner)
    await owner.query('update store set platform_id = $2 where store_id = $1', [storeId, platformId])
    return storeId
  }
  stores = {
    ours: await storeAt(a.platformId),
    theirs: await storeAt(b.platformId),
    shared: await storeAt(shared.platformId),
    nowhere: await storeAt(null),
  }
  ana = await makeSignedInUser(server, { roles: ['Admin'], clientId: a.clientId, name: 'Ana Client' })
  rival = await makeSignedInUser(server, { roles: ['Editor'], clientId: b.clientId, name: 'Rita Rival' })
  staff = await makeSignedInUser(server, { roles: ['Recognitor'] })
})
afterAll(() => server.close())

/** The clients that see a picture, by store and EAN. */
const WHOSE: [store: keyof typeof stores, ean: keyof typeof eans | null, ours: boolean, theirs: boolean][] = [
  ['shared', 'ours', true, false],
  ['shared', 'theirs', false, true],
  ['shared', 'both', true, true],
  ['shared', 'unlisted', false, false],
  ['shared', null, false, false],
  ['ours', 'ours', true, false],
  ['ours', 'theirs', false, false],
  ['ours', 'both', true, false],
  ['ours', 'unlisted', true, false],
  ['ours', null, true, false],
  ['theirs', null, false, true],
  ['theirs', 'ours', false, false],
  ['nowhere', 'ours', false, false],
  ['nowhere', null, false, false],
]
const insertImage = (store: keyof typeof stores, ean: keyof typeof eans | null) =>
  insertImageCapture(server.owner, {
    storeId: stores[store],
    ...(ean && { ean: eans[ean] }),
    texts: [{ text: 'Cream', polygon: box, isProposed: true }],
  })
const get = ({ browser }: Person, imageCaptureId: number) =>
  browser.call(contract.getImageCapture, { params: { imageCaptureId } })
const list = async ({ browser }: Person, captureStateId = 0) => {
  const { status, body } = await browser.call(contract.listImageCaptures, {
    query: { draw: 1, size: 50, captureStateId },
  })
  expect(status).toBe(200)
  return (body as { data: contract.ListedImageCapture[] }).data.map(({ imageCaptureId }) => imageCaptureId)
}
const save = ({ browser }: Person, imageCaptureId: number, change: Record<string, unknown> = {}) =>
  browser.call(contract.saveImageCapture, {
    params: { imageCaptureId },
    body: {
      ...{ revision: 1, productPolygon: null, isProductProposed: false, productConfidence: null, texts: [] },
      ...{ captureStateId: pending, key: randomUUID(), ...change },
    },
  })

test.each(WHOSE)(
  'a picture from the store %s with the EAN %s is visible to client A: %s, to client B: %s',
  async (...row) => {
    const [store, ean, isOurs, isTheirs] = row
    const id = await insertImage(store, ean)
    expect(await list(staff)).toContain(id)
    for (const [person, isSeen] of [
      [ana, isOurs],
      [rival, isTheirs],
    ] as const) {
      expect((await list(person)).includes(id)).toBe(isSeen)
      for (const answer of [
        await get(person, id),
        await person.browser.call(getImageCapturePicture, { params: { imageCaptureId: id } }),
        await person.browser.call(contract.findProduct, { params: { imageCaptureId: id } }),
      ]) {
        expect(answer.status).toBe(isSeen ? 200 : 404)
      }
      if (!isSeen) {
        const withoutId = ({ status, body }: { status: number; body: unknown }) => ({
          ...{ status, body: { ...(body as object), requestId: undefined } },
        })
        expect(withoutId(await get(person, id))).toEqual(withoutId(await get(person, NOWHERE)))
        expect(withoutId(await save(person, id))).toEqual(withoutId(await save(person, NOWHERE)))
        expect((await save(person, id)).status).toBe(404)
      }
    }
    const { rows } = await server.owner.query('select revision from image_capture where image_capture_id = $1', [id])
    expect(rows).toEqual([{ revision: 1 }])
  },
)

test('a client user analyzes one of the client’s pictures; texts, polygon and state are stored under their name', async () => {
  const id = await insertImage('shared', 'both')
  const read = (await get(ana, id)).body as contract.ImageCapture
  // each client sees its own name for a shared product
  expect(read.product).toBe(`Cream of ${ours?.platform}`)
  const { imageCaptureId: _, confidence: __, ...known } = read.texts[0] as (typeof read.texts)[number]
  const added = { imageCaptureTextId: 0, text: 'Night', polygon: box, isDeleted: false, isProposed: false }
  expect((await save(ana, id, { productPolygon: box, texts: [known, added] })).body).toBe(2)
  expect((await save(ana, id, { revision: 2, captureStateId: analyzed, productPolygon: box, texts: [] })).body).toBe(3)
  expect((await save(rival, id, { revision: 2 })).body).toBe(-2)
  expect((await get(staff, id)).body).toMatchObject({
    ...{ revision: 3, captureStateId: analyzed, productCoverage: 2 },
    texts: [{ text: 'Cream' }, { text: 'Night' }],
  })
  expect(await list(ana, analyzed)).toContain(id)
  const { rows } = await server.owner.query(
    `select user_id as "userId", action from audit where subject = 'imageCapture' and subject_id = $1 order by audit_id`,
    [id],
  )
  expect(rows).toEqual([
    { userId: ana.userId, action: 'imageCaptureSaved' },
    { userId: ana.userId, action: 'imageCaptureSent' },
  ])
})

test('a picture link of one client does not work for another', async () => {
  const id = await insertImage('shared', 'theirs')
  const { picture } = (await get(rival, id)).body as contract.ImageCapture
  expect((await ana.browser.send('GET', picture?.thumbnail ?? '')).status).toBe(404)
})

test('lists only the stores of the client’s eTailers', async () => {
  const { status, body } = await ana.browser.call(contract.listStores)
  expect(status).toBe(200)
  const ids = (body as { storeId: number }[]).map(({ storeId }) => storeId)
  expect(ids).toEqual(expect.arrayContaining([stores.ours, stores.shared]))
  expect(ids).not.toContain(stores.theirs)
  expect(ids).not.toContain(stores.nowhere)
})

test('row-level security hides one client’s pictures and texts from another', async () => {
  const [own, foreign] = [await insertImage('ours', null), await insertImage('shared', 'theirs')]
  const asAna = <T>(query: ReturnType<typeof sql<T>>) =>
    transactionAs(server.app, { role: 'app_client', userId: ana.userId, clientId: ours?.clientId ?? 0 }, (db) =>
      query.execute(db),
    )
  const change = (id: number, userId: number) =>
    asAna(sql`update image_capture set image_capture_state_id = 2, user_id = ${userId} where image_capture_id = ${id}`)
  expect((await change(foreign, ana.userId)).numAffectedRows).toBe(0n)
  expect((await change(own, ana.userId)).numAffectedRows).toBe(1n)
  await expect(change(own, rival.userId)).rejects.toThrow(/row-level security policy/)
  const write = (id: number) =>
    asAna(sql`insert into image_capture_text (image_capture_id, place, text, polygon) values (${id}, 9, 'x', '{}')`)
  await write(own)
  await expect(write(foreign)).rejects.toThrow(/row-level security policy/)
  const texts = await asAna(sql`update image_capture_text set text = 'x' where image_capture_id = ${foreign}`)
  expect(texts.numAffectedRows).toBe(0n)
  expect((await asAna(sql`select from picture where picture_id = ${foreign}`)).rows).toEqual([])
  expect((await asAna(sql`select from picture where picture_id = ${own}`)).rows).toHaveLength(1)
  for (const column of ['ean', 'store_id', 'file_name']) {
    await expect(asAna(sql`update image_capture set ${sql.ref(column)} = ${sql.ref(column)}`)).rejects.toThrow(
      'permission denied',
    )
  }
})
