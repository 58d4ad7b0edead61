import { IMPORT_RESULT } from '@vitrine/contract/perfect-product/perfect-product.contract'
import { makeShop, type Shop } from '@vitrine/testing/shop'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFile, countResults, type Row, readRows, unique } from '../master-data/master-data.fixture.ts'
import { buildSheet, buildWorkbook } from '../platform/workbook.fixture.ts'
import { type Browser, makeSignedInUser, runWaiting, type TestServer, testServer } from '../server.fixture.ts'
import {
  eventually,
  getCounts,
  importRows,
  nameOfClient,
  newEan,
  outcomes,
  PREPARE,
  post,
  productRow,
  send,
  template,
} from './perfect-product.fixture.ts'

let server: TestServer
let admin: Browser
let shop: Shop
let client: string
beforeAll(async () => {
  server = await testServer()
  ;({ browser: admin } = await makeSignedInUser(server, { roles: ['Admin'] }))
  shop = await makeShop(server.owner)
  client = await nameOfClient(server, shop.clientId)
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows
const row = (change: Row = {}) => productRow(shop, client, change)
const readProduct = async (ean: unknown) =>
  query(
    `select p.client_id, p.sku, p.name, t.name as brand, array(
       select e.name || ' ' || r.recommended_price || ' ' || r.currency
       from product_price r join platform e using (platform_id) where r.product_id = p.product_id order by 1) as prices
     from product p join trade t using (trade_id) where p.ean = $1 order by 1`,
    [ean],
  )

describe('[UP-03] the template', () => {
  test('is an Excel file with the columns of an import, and can be imported empty or filled in', async () => {
    const { statusCode, headers, rawPayload } = await template(server, admin)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; filename="Product list template.xlsx"'),
    })
    const { sheets } = await readXlsx(rawPayload)
    expect(sheets[0]?.rows).toEqual([
      ['EAN', 'SKU', 'Name', 'Brand', 'Category', 'eTailer', 'Recommended price', 'Currency', 'Client'],
    ])
    expect(sheets[1]?.rows.slice(1).map(([column, needed]) => [column, needed])).toEqual([
      ...[
        ['EAN', 'Yes'],
        ['SKU', 'No'],
        ['Name', 'Yes'],
        ['Brand', 'Yes'],
        ['Category', 'Yes'],
        ['eTailer', 'No'],
      ],
      ...[
        ['Recommended price', 'No'],
        ['Currency', 'No'],
        ['Client', 'Staff'],
      ],
    ])
    const empty = await send(server, admin, rawPayload)
    expect([empty.status, getCounts(empty)]).toEqual([200, { Created: 0, Updated: 0, Unchanged: 0, Rejected: 0 }])
    expect(await readRows(empty.file)).toEqual([])

    const filled = [
      row({ eTailer: shop.platform, 'Recommended price': 8.95, Currency: 'EUR', SKU: unique('sku') }),
      row(),
    ]
    expect(Object.keys(filled[0] ?? {})).toEqual(sheets[0]?.rows[0])
    const answer = await send(server, admin, await buildFile(filled), { fileName: 'Été 2026.XLSX' })
    expect(answer.headers.get('content-disposition')).toContain(`filename="${IMPORT_RESULT}"`)
    expect(await query('select title from download order by download_id desc limit 1')).toEqual([
      { title: 'Import of products: Été 2026' },
    ])
    expect(getCounts(answer)).toEqual({ Created: 2, Updated: 0, Unchanged: 0, Rejected: 0 })
    const result = await readRows(answer.file)
    expect(result).toEqual(filled.map((one) => ({ ...one, Result: 'Created', Message: null })))
    // the result can be imported again
    expect(countResults(await importRows(server, admin, result))).toEqual({ Unchanged: 2 })
  })
})

describe('in Spanish', () => {
  test('template and result are translated, and files in either language can be imported', async () => {
    const { browser, userId } = await makeSignedInUser(server, { roles: ['Admin'] })
    await query(`update app_user set language = 'es' where user_id = $1`, [userId])
    const { sheets } = await readXlsx((await template(server, browser)).rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual(['Productos', 'Columnas'])
    const heads = (sheets[0]?.rows[0] ?? []).map(String)
    expect(heads.slice(2, 5)).toEqual(['Nombre', 'Marca', 'Categoría'])

    const translate = (given: Row): Row =>
      Object.fromEntries(heads.map((head, at) => [head, Object.values(given)[at] ?? null]))
    const rows = [translate(row()), translate(row({ EAN: '4006381333932', Name: null }))]
    const result = await importRows(server, browser, rows)
    expect(result.map(({ Resultado, Mensaje }) => [Resultado, Mensaje])).toEqual([
      ['Creado', null],
      ['Rechazado', 'EAN: el dígito de control de «4006381333932» no es correcto. Falta Nombre.'],
    ])
    expect(outcomes(await importRows(server, admin, result))).toEqual([
      ['Unchanged', null],
      ['Rejected', "EAN: the check digit of '4006381333932' is wrong. Name is required."],
    ])
  })
})

describe('[UP-02a] [UP-05] rows', () => {
  test('each row has its result; an invalid row does not stop the others; client and EAN identify a product', async () => {
    const other = await makeShop(server.owner)
    const known = row({ Name: 'Before', SKU: unique('sku') })
    await importRows(server, admin, [known])
    const [first, second] = shop.categories
    const [brand, foreign] = [first?.trades[1]?.name ?? '', second?.trades[0]?.name ?? '']
    const price = { eTailer: shop.platform, 'Recommended price': 1.5, Currency: 'eur' }
    const fresh = newEan()
    const given: Row[] = [
      known,
      { ...known, SKU: null, ...price },
      { ...known, SKU: null, ...price, eTailer: other.platform, 'Recommended price': '2,05' },
      { ...known, ...price },
      row({ EAN: fresh, ...price }),
      row({ EAN: fresh, ...price, 'Recommended price': 1.6 }),
      { ...known, Name: 'After', Brand: brand },
      { ...known, Client: await nameOfClient(server, other.clientId) },
      row({ EAN: 96385074 }),
      // restores leading zeros of numbers if the check digit then matches
      row({ EAN: 1234565 }),
      row({ EAN: 12345678905 }),
      row({ EAN: 1234567 }),
      row({ EAN: '4006381333932' }),
      row({ EAN: '123', Name: null, Brand: 'Nobody', Category: 'Nothing', Client: null }),
      row({ Brand: foreign }),
      row({ 'Recommended price': 3, Currency: 'EUR' }),
      row({ eTailer: shop.platform }),
      row({ ...price, eTailer: 'ES - Nowhere', Currency: 'XQZ', 'Recommended price': 'cheap' }),
      row({ ...price, Currency: null }),
      // ambiguous: one or a thousand
      row({ ...price, 'Recommended price': '1,000' }),
      row({ Name: 'x'.repeat(201), SKU: 'x'.repeat(101) }),
      row({ Name: '=1+1' }),
      row({ Client: 'Nobody at all' }),
    ]
    const result = await importRows(server, admin, given)
    expect(outcomes(result)).toEqual([
      ['Unchanged', null],
      ['Updated', null],
      ['Updated', null],
      ['Unchanged', null],
      ['Created', null],
      ['Updated', null],
      ['Updated', null],
      ['Created', null],
      ['Created', null],
      ['Created', null],
      ['Created', null],
      ['Rejected', "EAN: '1234567' is not a number of 8 or 13 digits."],
      ['Rejected', "EAN: the check digit of '4006381333932' is wrong."],
      [
        'Rejected',
        "EAN: '123' is not a number of 8 or 13 digits. Name is required. Brand: 'Nobody' is not one of the brands. Category: 'Nothing' is not one of the categories. Client is required.",
      ],
      ['Rejected', `'${foreign}' is not a brand of the category '${first?.name}'.`],
      ['Rejected', 'eTailer: a price needs an eTailer.'],
      ['Rejected', 'Recommended price: an eTailer needs a price.'],
      [
        'Rejected',
        "eTailer: 'ES - Nowhere' is not one of the eTailers. Recommended price: 'cheap' is not a price with at most two decimals. Currency: 'XQZ' is not a currency, such as EUR or GBP.",
      ],
      ['Rejected', 'Currency: a price needs a currency.'],
      ['Rejected', "Recommended price: '1,000' is not a price with at most two decimals."],
      ['Rejected', 'Name: it has more than 200 characters. SKU: it has more than 100 characters.'],
      ['Created', null],
      ['Rejected', "Client: 'Nobody at all' is not one of the clients."],
    ])
    expect(await readProduct(known.EAN)).toEqual([
      {
        client_id: shop.clientId,
        sku: known.SKU,
        name: 'After',
        brand,
        prices: [`${shop.platform} 1.50 EUR`, `${other.platform} 2.05 EUR`].sort(),
      },
      { client_id: other.clientId, sku: known.SKU, name: 'Before', brand: known.Brand, prices: [] },
    ])
    expect((await readProduct(fresh))[0]).toMatchObject({ prices: [`${shop.platform} 1.60 EUR`] })
    for (const ean of ['96385074', '01234565', '0012345678905']) expect(await readProduct(ean)).toHaveLength(1)
    expect(await query(`select detail from audit where action = 'productsImported' order by at desc limit 1`)).toEqual([
      { detail: { fileName: 'Products.xlsx', ...countResults(result) } },
    ])
  })
})

describe('[UP-01c] [UP-05] rejects files that are not Excel files', () => {
  test('checks name, first bytes, content and column names, and rejects other form fields', async () => {
    const good = await buildFile([row()])
    const getAnswer = async (file: Buffer, how = {}) => {
      const { status, message } = await send(server, admin, file, how)
      return [status, message]
    }
    const no = 'The file cannot be read. It is not an Excel file (.xlsx).'
    expect(await getAnswer(good, { fileName: 'Products.csv' })).toEqual([415, no])
    expect(await getAnswer(Buffer.from('EAN;Name\n123;x\n'))).toEqual([415, no])
    expect(await getAnswer(good, { field: 'other' })).toEqual([400, 'The request is not valid.'])
    const bomb = await buildWorkbook(
      buildSheet(`<row r="1"><c t="inlineStr"><is><t>${' '.repeat(40_000_000)}</t></is></c></row>`),
    )
    expect(await getAnswer(bomb)).toEqual([
      400,
      'The file cannot be read. It contains more than can be imported at once.',
    ])
    expect(await getAnswer(await buildFile([{ EAN: newEan(), Colour: 'red' }]))).toEqual([
      400,
      "This file cannot be imported. The first row must contain column names, but 'Colour' is not a known column.",
    ])
    expect(await getAnswer(await buildFile([{ EAN: newEan(), Name: 'a', Brand: 'b', Category: 'c' }]))).toEqual([
      400,
      "This file cannot be imported. The first row must contain column names, but 'Client' is missing.",
    ])
    const staff = await makeSignedInUser(server, { roles: ['ServiceManager'] })
    expect((await send(server, staff.browser, good)).status).toBe(403)
  })
})

describe('[UP-05] a client', () => {
  test('imports for itself, within its scope, and learns nothing about other clients', async () => {
    const other = await makeShop(server.owner)
    const own = await makeShop(server.owner)
    const [category] = own.categories
    await query('insert into client_category values ($1, $2)', [own.clientId, category?.categoryId])
    await query('insert into client_platform values ($1, $2)', [own.clientId, own.platformId])
    const { browser, userId: manager } = await makeSignedInUser(server, {
      roles: ['ServiceManager'],
      clientId: own.clientId,
    })
    const name = await nameOfClient(server, own.clientId)
    const theirs = productRow(other, await nameOfClient(server, other.clientId), { SKU: unique('sku') })
    await importRows(server, admin, [theirs])

    const { Client: _, ...withoutClient } = productRow(own, name, {
      eTailer: own.platform,
      'Recommended price': 2,
      Currency: 'EUR',
    })
    expect(countResults(await importRows(server, browser, [withoutClient]))).toEqual({ Created: 1 })
    const [second] = own.categories.slice(1)
    const result = await importRows(server, browser, [
      productRow(own, String(theirs.Client), { EAN: theirs.EAN ?? '' }),
      productRow(own, name, { Category: second?.name ?? '', Brand: second?.trades[0]?.name ?? '' }),
      productRow(other, name),
      productRow(own, name, { eTailer: other.platform, 'Recommended price': 2, Currency: 'EUR' }),
      // this SKU would make captures of the other client visible
      productRow(own, name, { SKU: theirs.SKU ?? '' }),
    ])
    expect(result.map(({ Result }) => Result)).toEqual(['Created', 'Rejected', 'Rejected', 'Rejected', 'Created'])
    expect(result[4]?.Message).toBe(`The SKU '${theirs.SKU}' waits for approval.`)
    const messages = result.map(({ Message }) => Message).join()
    expect(messages).toContain(`'${other.platform}' is not one of the eTailers`)
    expect(messages).not.toContain(String(theirs.Client))
    expect((await readProduct(theirs.EAN)).map(({ client_id }) => client_id)).toEqual([other.clientId, own.clientId])
    expect((await readProduct(theirs.EAN))[0]).toMatchObject({ name: theirs.Name })

    // the role was removed before the worker started: nothing is imported, and the file is refused, whatever the
    // language of the stored problem
    await query(`update app_user set language = 'es' where user_id = $1`, [manager])
    const late = productRow(own, name)
    const answering = post(server, browser, await buildFile([late]))
    await eventually(async () => expect(await query(`select from download where state = 'waiting'`)).toHaveLength(1))
    await query('update user_role set role_id = 3 where user_id = $1', [manager])
    await runWaiting(server, [PREPARE])
    const refused = await answering
    expect([refused.status, refused.message]).toEqual([403, 'You do not have access to this page.'])
    expect(await readProduct(late.EAN)).toEqual([])
  })
})
