import { randomUUID } from 'node:crypto'
import { ROLE_NAMES } from '@vitrine/contract/access/roles'
import { insertImageCapture, insertStore } from '@vitrine/testing/image-capture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAlert, findType, makeConfiguration } from '../alerts/alerts.fixture.ts'
import { createReview } from '../captures/captures.fixture.ts'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

/** Sections 3 and 7 of the specification, with literal paths and names, so that renaming a field fails the test. */
let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await testServer()
  admin = (await makeSignedInUser(server, { roles: ['Admin'] })).browser
})
afterAll(() => server.close())

type Row = Record<string, unknown>
async function get<T = Row>(address: string, browser = admin): Promise<T> {
  const { status, body } = await browser.send('GET', address)
  expect(status, address).toBe(200)
  return body as T
}
const names = (text: string) => text.split(', ')
/** Every specified field is present; the response may have more. */
const expectFields = (row: Row | undefined, fields: string) =>
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(names(fields)))

async function makeAlert(browser: Browser) {
  const type = await findType(server, 'priceOutsideBand')
  const detail = { toleranceBelow: 5, toleranceAbove: 5, finalPrice: true }
  const alert = buildAlert([makeConfiguration(type, { name: 'Own' }, detail)])
  const { body } = await browser.send('POST', '/api/alerts', {}, { key: randomUUID(), alert })
  return body as { alertId: number }
}

describe('alerts', () => {
  test('[ALR-05b-d] an alert, its configurations and details have the fields of the specification', async () => {
    const { alertId } = await makeAlert(admin)
    const alert = await get(`/api/alerts/${alertId}`)
    expectFields(
      alert,
      'alertId, name, additionalAddresses, from, to, daysExecution, nextProcess, isActive, configurations',
    )
    const [configuration] = alert.configurations as Row[]
    expectFields(
      configuration,
      'alertConfigId, name, countryId, divisionId, platformId, storeId, categoryGroupId, categoryId, brandId, ean, own, details',
    )
    expectFields(
      (configuration?.details as Row[] | undefined)?.[0],
      'alertTypeId, toleranceBelow, toleranceAbove, finalPrice',
    )
  })

  test('[ALR-05e] an alert type has the fields of the specification', async () => {
    const [type] = await get<Row[]>('/api/alerts/types')
    expectFields(type, 'alertTypeId, name, useTolerance, useListOrFinalPrice')
  })

  test('[ALR-04b] deleting returns true, and false while a run is queued', async () => {
    const { browser } = await makeSignedInUser(server, { roles: ['Viewer'], features: ['alerts'] })
    const [free, inUse] = [await makeAlert(browser), await makeAlert(browser)]
    await server.owner.query(
      `insert into alert_run (alert_id, scheduled_for, state, opened, closed) values ($1, '2026-11-02T07:00:00Z', 'queued', 0, 0)`,
      [inUse.alertId],
    )
    expect(await browser.send('DELETE', `/api/alerts/${free.alertId}`)).toMatchObject({ status: 200, body: true })
    expect(await browser.send('DELETE', `/api/alerts/${inUse.alertId}`)).toMatchObject({ status: 200, body: false })
  })

  test('[ALR-10] the count is a number', async () => {
    const { browser } = await makeSignedInUser(server, { roles: ['Viewer'], features: ['alerts'] })
    expect(await get<number>('/api/alerts/count', browser)).toBe(0)
    await makeAlert(browser)
    expect(await get<number>('/api/alerts/count', browser)).toBe(1)
  })
})

describe('Perfect Image', () => {
  test('[PI-14a,b] an image capture and its texts have the fields of the specification', async () => {
    const { storeId } = await insertStore(server.owner)
    const polygon = { type: 1, points: [[0, 0], [100, 40]] } as const // biome-ignore format: points read as pairs
    const id = await insertImageCapture(server.owner, { storeId, texts: [{ text: 'Tea', polygon }] })
    const image = await get(`/api/image-captures/${id}`)
    expectFields(
      image,
      'imageCaptureId, date, name, fileName, isManual, isScreenShot, captureStateId, productPolygon, productCoverage, texts',
    )
    const [text] = image.texts as Row[]
    expectFields(text, 'imageCaptureTextId, text, polygon, imageCaptureId, isDeleted')
    expect(text).toMatchObject({ imageCaptureId: id, polygon })
  })

  test('[PI-15] a store has a number and a name', async () => {
    const { storeId, name } = await insertStore(server.owner)
    const answer = await get<Row[] | { data: Row[] }>('/api/lists/stores')
    const stores = Array.isArray(answer) ? answer : answer.data
    expect(stores.find((store) => store.storeId === storeId)).toEqual({ storeId, name })
  })

  test('[PI-12a] [TRAY-13] the list takes page index, size, sort, direction, each filter and the draw', async () => {
    const { storeId } = await insertStore(server.owner)
    await insertImageCapture(server.owner, { storeId, fileName: 'tea.jpg', when: '2026-11-02T12:00:00' })
    const asked = `page=0&size=10&sort=date&ascending=true&draw=31&storeId=${storeId}`
    const filter = '&from=2026-11-01&to=2026-11-02&captureStateId=1&freeText=tea'
    expect(await get(`/api/image-captures?${asked}${filter}`)).toMatchObject({
      data: [{ fileName: 'tea.jpg' }],
      recordsCount: 1,
      draw: 31,
    })
    for (const other of ['&from=2026-11-03', '&to=2026-11-01', '&captureStateId=2', '&freeText=coffee', '&page=1'])
      expect(await get(`/api/image-captures?${asked.replace('page=0&', '')}${other}`)).toMatchObject({ data: [] })
    const backwards = await admin.send('GET', '/api/image-captures?draw=1&from=2026-11-02&to=2026-11-01')
    expect(backwards.status).toBe(400)
  })
})

test('[TRAY-11a] lists return data, recordsCount and the draw of the request', async () => {
  for (const address of ['trays/banner-inbox', 'trays/product-all', 'image-captures', 'alerts']) {
    const answer = await get(`/api/${address}?draw=4711`)
    expectFields(answer, 'data, recordsCount, draw')
    expect(answer, address).toMatchObject({ data: expect.any(Array), recordsCount: expect.any(Number), draw: 4711 })
  }
})

test('[TRAY-13] a tray refuses a range that ends before it begins', async () => {
  const status = async (range: string) => (await admin.send('GET', `/api/trays/banner-inbox?draw=1&${range}`)).status
  expect(await status('from=2026-11-02&to=2026-11-01')).toBe(400)
  expect(await status('from=2026-11-01&to=2026-11-01')).toBe(200)
})

test('[REP-03a] a report request holds the nine fields of the specification', async () => {
  const clientId = await makeClient(server, ['retailMediaAccess'])
  const { browser } = await makeSignedInUser(server, { roles: ['Viewer'], clientId })
  const nine = {
    from: '2026-10-01',
    to: '2026-10-31',
    categoryGroupIds: [1],
    platformIds: [1],
    countryIds: [9],
    tradeGroupIds: [1],
    ecoAliasCategory: 'BE',
    email: 'a@b.example',
    IsECommetry: true,
  }
  const ask = (request: Row) =>
    browser.send('POST', '/api/exports/retail-media-performance/expected', {}, { ...nine, ...request })
  expect((await ask({})).status).toBe(200)
  const wrong: Row = {
    from: 'x',
    to: 'x',
    categoryGroupIds: 'x',
    platformIds: 'x',
    countryIds: 'x',
    tradeGroupIds: 'x',
    ecoAliasCategory: 1,
    email: 'x',
    IsECommetry: 'x',
  }
  // each field is validated
  for (const [field, value] of Object.entries(wrong)) expect((await ask({ [field]: value })).status, field).toBe(400)
})

test('[ROLE-07a] only roles 1, 2 and 4 can edit captures', async () => {
  const review = await createReview(server)
  for (const role of ROLE_NAMES) {
    const { browser } = await makeSignedInUser(server, { roles: [role] })
    const capture = await review.place()
    const { status } = await review.save(browser, capture)
    const isEditor = ['Admin', 'Recognitor', 'Editor'].includes(role)
    expect(status, role).toBe(isEditor ? 200 : 403)
    expect((await review.stateOf(capture.captureId)).revision, role).toBe(isEditor ? 2 : 1)
  }
})
