import { randomUUID } from 'node:crypto'
import { getCoverage } from '@vitrine/contract/perfect-image/coverage.rules'
import { IMAGE_CAPTURE_STATE } from '@vitrine/contract/perfect-image/image-capture'
import { BLANK_TEXT } from '@vitrine/contract/perfect-image/image-capture.rules'
import * as contract from '@vitrine/contract/perfect-image/perfect-image.contract'
import { SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { insertImageCapture, insertStore, type NewImageCapture } from '@vitrine/testing/image-capture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestInput, type TestServer, testServer } from '../server.fixture.ts'

const { pending, analyzed } = IMAGE_CAPTURE_STATE
const box: Shape = { type: SHAPE_TYPE.rectangle, points: [[100, 100], [300, 180]] } // biome-ignore format: points read as pairs
const SHAPES: readonly Shape[] = [
  box,
  { type: SHAPE_TYPE.polygon, points: [[10.5, 20], [400, 30], [390.25, 500], [5, 480]] }, // biome-ignore format: points read as pairs
  { type: SHAPE_TYPE.dot, points: [[7, 8]] },
  { type: SHAPE_TYPE.line, points: [[0, 0], [999.9, -12]] }, // biome-ignore format: points read as pairs
  { type: SHAPE_TYPE.circle, points: [[500, 400], [560, 400]] }, // biome-ignore format: points read as pairs
]
const CROSSED: Shape = { type: SHAPE_TYPE.polygon, points: [[0, 0], [10, 10], [10, 0], [0, 10]] } // biome-ignore format: points read as pairs

let server: TestServer
let laura: { userId: number; browser: Browser }
beforeAll(async () => {
  server = await testServer()
  laura = await makeSignedInUser(server, { roles: ['Recognitor'] })
})
afterAll(() => server.close())

const insertImage = async (image: Partial<NewImageCapture> = {}) => {
  const storeId = image.storeId ?? (await insertStore(server.owner)).storeId
  return insertImageCapture(server.owner, { ...image, storeId })
}
const read = async (imageCaptureId: number, browser = laura.browser) =>
  (await browser.call(contract.getImageCapture, { params: { imageCaptureId } })).body as contract.ImageCapture
const save = async (imageCaptureId: number, change: Record<string, unknown> = {}, browser = laura.browser) => {
  const { revision, productPolygon, isProductProposed, productConfidence, texts } = await read(imageCaptureId)
  const given = texts.map(({ imageCaptureId: _id, confidence: _confidence, ...text }) => text)
  const body = { revision, productPolygon, isProductProposed, productConfidence, texts: given }
  return browser.call(contract.saveImageCapture, {
    params: { imageCaptureId },
    body: { ...body, captureStateId: pending, key: randomUUID(), ...change },
  })
}
const newText = (text: string, polygon: Shape = box) => ({
  imageCaptureTextId: 0,
  text,
  polygon,
  isDeleted: false,
  isProposed: false,
})

describe('lists', () => {
  const list = async (query: TestInput['query'], browser = laura.browser) => {
    const answer = await browser.call(contract.listImageCaptures, { query: { draw: 7, ...query } })
    expect(answer.status).toBe(200)
    return answer.body as { data: contract.ListedImageCapture[]; recordsCount: number; draw: number }
  }

  test('[PI-12] supports page, size, sort, direction, each filter and the draw number', async () => {
    const [first, second] = [await insertStore(server.owner, 'Alameda'), await insertStore(server.owner, 'Zocalo')]
    const make = (image: Partial<NewImageCapture>) => insertImage({ storeId: first.storeId, ...image })
    const word = `promo${randomUUID().slice(0, 8)}`
    const ids = [
      await make({
        fileName: 'b.jpg',
        when: '2026-11-01T23:59:59',
        texts: [{ text: `¡${word} ÚNICA!`, polygon: box }],
      }),
      await make({ fileName: 'c.jpg', when: '2026-11-03T00:00:00', isManual: true, captureStateId: analyzed }),
      await make({ fileName: 'a.jpg', when: '2026-11-02T12:00:00', isScreenShot: true, ean: '4006381333931' }),
    ]
    const elsewhere = await insertImage({ storeId: second.storeId, fileName: 'd.jpg', texts: [{ text: word, polygon: box, isDeleted: true }] }) // biome-ignore format: one line
    const storeId = first.storeId
    const listOrder = async (query: TestInput['query']) =>
      (await list({ storeId, ...query })).data.map(({ imageCaptureId }) => ids.indexOf(imageCaptureId))

    expect(await listOrder({})).toEqual([2, 1, 0])
    expect(await listOrder({ ascending: true })).toEqual([0, 1, 2])
    expect(await listOrder({ sort: 'date', ascending: true })).toEqual([0, 2, 1])
    expect(await listOrder({ sort: 'fileName', ascending: true })).toEqual([2, 0, 1])
    expect(await listOrder({ sort: 'isManual', ascending: false })).toEqual([1, 2, 0])
    expect(await listOrder({ sort: 'isScreenShot', ascending: false })).toEqual([2, 1, 0])
    expect(await listOrder({ captureStateId: pending })).toEqual([2, 0])
    expect(await listOrder({ captureStateId: analyzed })).toEqual([1])
    // both days are inclusive and in the store's time zone
    expect(await listOrder({ from: '2026-11-01', to: '2026-11-02' })).toEqual([2, 0])
    expect(await listOrder({ from: '2026-11-03' })).toEqual([1])
    expect(await listOrder({ freeText: `unica ${word}` })).toEqual([0])
    expect(await listOrder({ freeText: `${ids[2]}` })).toContain(2)
    expect(await listOrder({ freeText: '4006381333931' })).toEqual([2])
    expect(await listOrder({ freeText: 'alameda C.JPG' })).toEqual([1])

    // deleted texts are not found; stores are sorted by name
    const byStore = await list({ freeText: `${first.name.split(' ')[1]}`, sort: 'name' })
    expect(byStore.data.map(({ imageCaptureId }) => imageCaptureId)).not.toContain(elsewhere)
    const page = await list({ storeId, size: 10, page: 1 })
    expect(page).toEqual({ data: [], recordsCount: 3, draw: 7 })
    const all = (await list({ sort: 'name', ascending: true, size: 50 })).data
    const places = [ids[0], ids[2], elsewhere].map((id) => all.findIndex((row) => row.imageCaptureId === id))
    expect(places).toEqual([...places].sort((a, b) => a - b))

    const [row] = (await list({ storeId, freeText: 'a.jpg' })).data
    expect(row).toMatchObject({
      date: '2026-11-02T12:00:00',
      name: first.name,
      fileName: 'a.jpg',
      isManual: false,
      isScreenShot: true,
      captureStateId: pending,
      picture: { width: 1000, height: 800, thumbnail: expect.stringMatching(/^\/api\/pictures\//) },
    })
    const stores = (await laura.browser.call(contract.listStores)).body as { name: string }[]
    const names = stores.map(({ name }) => name)
    expect(names.indexOf(first.name)).toBeLessThan(names.indexOf(second.name))
  })

  test('rejects invalid filters and other roles', async () => {
    const status = async (query: TestInput['query'], browser = laura.browser) =>
      (await browser.call(contract.listImageCaptures, { query: { draw: 1, ...query } })).status
    expect(await status({ from: '2026-11-02', to: '2026-11-01' })).toBe(400)
    expect(await status({ sort: 'revision' })).toBe(400)
    expect(await status({ captureStateId: 4 })).toBe(400)
    const viewer = await makeSignedInUser(server, { roles: ['Viewer'] })
    expect(await status({}, viewer.browser)).toBe(403)
  })
})

describe('saving', () => {
  test('[PI-09b] [PI-14] stores every type of shape unchanged, gives new texts ids, and flags deleted ones', async () => {
    const id = await insertImage()
    expect((await save(id, { texts: SHAPES.map((shape, index) => newText(`Text ${index}`, shape)) })).body).toBe(2)
    const stored = await read(id)
    expect(stored.texts.map(({ polygon }) => polygon)).toEqual(SHAPES)
    expect(stored.texts.every((text) => text.imageCaptureTextId > 0 && text.imageCaptureId === id)).toBe(true)
    for (const productPolygon of SHAPES) {
      await save(id, { productPolygon })
      expect(await read(id)).toMatchObject({ productPolygon })
    }
    const texts = stored.texts.map(({ imageCaptureId: _id, confidence: _confidence, ...text }, index) => ({
      ...text,
      isDeleted: index === 1,
    }))
    await save(id, { texts })
    expect((await read(id)).texts.map(({ isDeleted }) => isDeleted)).toEqual([false, true, false, false, false])
  })

  test('[PI-13] Save leaves it pending, Send makes it analyzed; the server computes the coverage', async () => {
    const id = await insertImage({ width: 1000, height: 500 })
    const productPolygon: Shape = { type: SHAPE_TYPE.rectangle, points: [[-100, 0], [250, 250]] } // biome-ignore format: points read as pairs
    expect((await save(id, { productPolygon })).body).toBe(2)
    expect(await read(id)).toMatchObject({ captureStateId: pending, revision: 2, productCoverage: 12.5 })
    expect((await save(id, { captureStateId: analyzed, productPolygon: SHAPES[4] })).body).toBe(3)
    const sent = await read(id)
    expect(sent).toMatchObject({ captureStateId: analyzed, revision: 3 })
    expect(sent.productCoverage).toBe(getCoverage(SHAPES[4] as Shape, { width: 1000, height: 500 }))
    await save(id, { productPolygon: null })
    expect(await read(id)).toMatchObject({ captureStateId: pending, productPolygon: null, productCoverage: null })
    const { rows } = await server.owner.query(
      `select user_id, action, detail ->> 'revision' as revision from audit
       where subject = 'imageCapture' and subject_id = $1 order by audit_id`,
      [id],
    )
    expect(rows).toEqual([
      { user_id: laura.userId, action: 'imageCaptureSaved', revision: '2' },
      { user_id: laura.userId, action: 'imageCaptureSent', revision: '3' },
      { user_id: laura.userId, action: 'imageCaptureSaved', revision: '4' },
    ])
  })

  test('[PI-13] returns -2 for a stale revision and changes nothing; one of many concurrent saves wins', async () => {
    const id = await insertImage()
    expect((await save(id, { texts: [newText('Mine')] })).body).toBe(2)
    expect((await save(id, { revision: 1, texts: [newText('Theirs')] })).body).toBe(-2)
    expect((await read(id)).texts.map(({ text }) => text)).toEqual(['Mine'])
    for (let round = 0; round < 10; round++) {
      const { revision } = await read(id)
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => save(id, { revision, texts: [newText(`Round ${round}, ${index}`)] })),
      )
      expect(answers.filter(({ body }) => body === revision + 1)).toHaveLength(1)
      expect(answers.filter(({ body }) => body === -2)).toHaveLength(5)
    }
  })

  test('is idempotent by key, and rejects another request with the same key', async () => {
    const id = await insertImage()
    const key = randomUUID()
    const texts = [newText('Once')]
    const answers = await Promise.all([1, 2, 3].map(() => save(id, { revision: 1, key, texts })))
    expect(answers.map(({ body }) => body)).toEqual([2, 2, 2])
    expect((await read(id)).texts).toHaveLength(1)
    expect((await save(id, { revision: 2, key, texts })).status).toBe(409)
  })

  test('a text stays a proposal until it is changed, confirmed or sent', async () => {
    const read3 = ['Left alone', 'Changed', 'Moved', 'Confirmed']
    const id = await insertImage({
      texts: read3.map((text) => ({ text, polygon: box, isProposed: true, confidence: 91.5 })),
    })
    const before = (await read(id)).texts
    expect(before.map(({ isProposed, confidence }) => [isProposed, confidence])).toEqual(read3.map(() => [true, 91.5]))
    const change = [{}, { text: 'Changed indeed' }, { polygon: SHAPES[1] }, { isProposed: false }]
    const texts = before.map(({ imageCaptureId: _id, confidence: _confidence, ...text }, index) => ({
      ...text,
      ...change[index],
    }))
    await save(id, { texts: [...texts, { ...newText('Own'), isProposed: true }] })
    expect((await read(id)).texts.map(({ isProposed }) => isProposed)).toEqual([true, false, false, false, false])
    const productPolygon = box
    await save(id, { productPolygon, isProductProposed: true, productConfidence: 88 })
    expect(await read(id)).toMatchObject({ isProductProposed: true, productConfidence: 88 })
    await save(id, { captureStateId: analyzed })
    const sent = await read(id)
    expect(sent).toMatchObject({ isProductProposed: false, productConfidence: 88 })
    expect(sent.texts.some(({ isProposed }) => isProposed)).toBe(false)
  })

  test('rejects documents that break a rule and stores nothing', async () => {
    const [id, other] = [await insertImage(), await insertImage({ texts: [{ text: 'Another’s', polygon: box }] })]
    const getSaveStatus = async (change: Record<string, unknown>) => (await save(id, change)).status
    expect(await getSaveStatus({ productPolygon: CROSSED })).toBe(400)
    expect(await getSaveStatus({ texts: [newText('Crossed', CROSSED)] })).toBe(400)
    expect(await getSaveStatus({ productPolygon: { type: 9, points: [[1, 1]] } })).toBe(400)
    expect(await getSaveStatus({ productPolygon: { type: SHAPE_TYPE.dot, points: [[1, Number.MAX_VALUE]] } })).toBe(400)
    const [foreign] = (await read(other)).texts
    expect(
      await getSaveStatus({ texts: [{ ...newText('Taken'), imageCaptureTextId: foreign?.imageCaptureTextId }] }),
    ).toBe(400)
    const [own] = (await read(other)).texts.map(({ imageCaptureId: _id, confidence: _confidence, ...text }) => text)
    expect((await save(other, { texts: [own, own] })).status).toBe(400)
    // a saved document may have an empty text, a sent one may not
    expect(await save(id, { texts: [newText('')], captureStateId: analyzed })).toMatchObject({
      status: 400,
      body: { error: 'rulesBroken', message: BLANK_TEXT },
    })
    expect(await read(id)).toMatchObject({ revision: 1, texts: [], productPolygon: null })
    expect((await read(other)).texts[0]?.text).toBe('Another’s')
    expect((await save(id, { texts: [newText('')] })).body).toBe(2)
    expect(
      (await laura.browser.call(contract.getImageCapture, { params: { imageCaptureId: 999_999_999 } })).status,
    ).toBe(404)
  })
})
