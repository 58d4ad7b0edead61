import { randomBytes } from 'node:crypto'
import { type Download, listDownloads } from '@vitrine/contract/downloads/downloads.contract'
import { IMPORT_RESULT } from '@vitrine/contract/perfect-product/perfect-product.contract'
import { createActor, transactionAs } from '@vitrine/db/row-scope'
import { countDifferences } from '@vitrine/db/tray-index/tray-index.queries'
import { makeShop, type Shop } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFile, countResults, type Row, readRows, SIGNAL, unique } from '../master-data/master-data.fixture.ts'
import { moveCapturesJob } from '../master-data/move-captures.job.ts'
import { type Browser, makeSignedInUser, runWaiting, type TestServer, testServer } from '../server.fixture.ts'
import { listAllIds } from '../trays/trays.fixture.ts'
import { eventually, importRows, nameOfClient, PREPARE, post, productRow } from './perfect-product.fixture.ts'
import { productImport } from './product-import.ts'

let server: TestServer
let admin: Browser
let userId: number
let shop: Shop
let client: string
beforeAll(async () => {
  server = await testServer()
  ;({ browser: admin, userId } = await makeSignedInUser(server, { roles: ['Admin'] }))
  shop = await makeShop(server.owner)
  client = await nameOfClient(server, shop.clientId)
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows
const row = (change: Row = {}) => productRow(shop, client, change)

describe('restarted imports', () => {
  test('F5 [UP-05] interrupted and concurrent runs apply each row once and report its first result', async () => {
    // more than one batch
    const rows = Array.from({ length: 1_200 }, () => row({ Name: randomBytes(100).toString('hex') }))
    const answering = post(server, admin, await buildFile(rows))
    const [waiting] = await eventually(async () => {
      const found = await query(`select request from download where state = 'waiting'`)
      expect(found).toHaveLength(1)
      return found
    })
    const making = {
      services: server.services,
      actor: createActor(server.services.database, userId, null),
      language: 'en' as const,
      askedAt: new Date(),
      signal: SIGNAL,
    }
    const begin = (progress: (done: number) => void = () => {}) =>
      productImport.make(waiting.request, { ...making, progress })
    const half = await begin((done) => {
      if (done >= 500) half.body.destroy()
    })
    await half.body.toArray().catch(() => {})
    const both = await Promise.all([begin(), begin()])
    await Promise.all(both.map(({ body }) => body.toArray()))
    await runWaiting(server, [PREPARE])
    const result = await readRows((await answering).file)
    expect(countResults(result)).toEqual({ Created: 1_200 })
    expect(await query(`select from product where ean = any ($1)`, [rows.map(({ EAN }) => EAN)])).toHaveLength(1_200)
    const audits = await query(`select from audit where action = 'productsImported' and detail ->> 'Created' = '1200'`)
    expect(audits).toHaveLength(1)
  })

  test('keeps the result in Downloads after a disconnect, and answers waiting requests when the server stops', async () => {
    const away = await testServer()
    const { browser } = await makeSignedInUser(away, { roles: ['Admin'] })
    const file = await buildFile([{ EAN: '1', Name: 'a', Brand: 'b', Category: 'c', Client: 'd' }])
    const waitForDownloads = (count: number) =>
      eventually(async () => expect((await away.owner.query('select from download')).rows).toHaveLength(count))
    const leaving = new AbortController()
    const left = post(away, browser, file, { signal: leaving.signal }).catch((error: Error) => error.name)
    await waitForDownloads(1)
    leaving.abort()
    expect(await left).toBe('AbortError')
    await runWaiting(away, [PREPARE])
    const { data: downloads } = (await browser.call(listDownloads)).body as { data: Download[] }
    expect(downloads[0]).toMatchObject({
      state: 'ready',
      fileName: IMPORT_RESULT,
      problem: '1 of 1 rows were rejected.',
    })
    const stopping = post(away, browser, file)
    await waitForDownloads(2)
    const closed = away.close()
    expect((await stopping).status).toBe(503)
    // the client keeps the connection alive
    away.server.server.closeIdleConnections()
    await closed
  })
})

describe('moves captures with their product', () => {
  const insertCapture = async (sku: string) => {
    const [{ id }] = await query(
      `insert into capture (capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title, sku, position)
       values (2, 3, $1, now(), now(), 'A product', $2, 1) returning capture_id as id`,
      [shop.platformId, sku],
    )
    return Number(id)
  }
  const finishMoves = () =>
    eventually(async () => {
      await runWaiting(server, [moveCapturesJob])
      expect(await query('select from move where finished_at is null')).toEqual([])
    })
  const moves = async () => (await query('select done, title from move order by move_id')) as { done: number }[]

  test('when a product is created, changed or gets another SKU; unchanged rows move nothing, and one import is one move', async () => {
    await finishMoves()
    const before = (await moves()).length
    const [sku, newSku] = [unique('SKU-1'), unique('SKU-2')]
    const [one, other] = [await insertCapture(sku), await insertCapture(newSku)]
    await query('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
    const { browser } = await makeSignedInUser(server, { roles: ['Viewer'], clientId: shop.clientId })
    const listVisible = () => listAllIds(browser, 'product-sent-all')
    const listByBrand = (tradeId: number | undefined) =>
      listAllIds(admin, 'product-sent-all', { tradeIds: [tradeId ?? 0] })
    expect(await listVisible()).toEqual([])

    const made = row({ SKU: sku })
    const many = Array.from({ length: 1_000 }, () => row({ SKU: unique('none') }))
    await importRows(server, admin, [...many, made])
    await finishMoves()
    expect(await listVisible()).toEqual([one])
    expect((await moves()).slice(before)).toEqual([{ done: 1, title: 'Product list Products.xlsx' }])

    await importRows(server, admin, [...many.slice(0, 3), made, { ...made, Name: 'Another name' }])
    expect(await moves()).toHaveLength(before + 1)

    const [old, brand] = shop.categories[0]?.trades ?? []
    expect(await listByBrand(old?.tradeId)).toEqual([one])
    await importRows(server, admin, [{ ...made, Brand: brand?.name ?? '', SKU: newSku }])
    await finishMoves()
    expect(await listVisible()).toEqual([other])
    expect([await listByBrand(old?.tradeId), await listByBrand(brand?.tradeId)]).toEqual([[], [other]])
    expect((await moves()).at(-1)?.done).toBe(2)
    expect(await transactionAs(server.app, { role: 'app_worker' }, (db) => countDifferences(db, 0))).toBe(0)
    const stale = await query(
      'select c.capture_id from capture c, capture_keys(array[c]) k where c.facets is distinct from k.keys',
    )
    expect(stale).toEqual([])
  })
})
