import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { cancelDownload, type Download } from '@vitrine/contract/downloads/downloads.contract'
import {
  askForProductPerformance,
  askForRetailMedia,
  expectProductPerformance,
  expectRetailMedia,
} from '@vitrine/contract/exports/exports.contract'
import { foldAll } from '@vitrine/db/cubes/fold-all.fixture'
import { createActor } from '@vitrine/db/row-scope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../auth/auth.fixture.ts'
import { prepareDownloadJob } from '../downloads/prepare-download.job.ts'
import { Interrupted } from '../downloads/prepare-download.ts'
import type { DownloadMaker } from '../platform/download-maker.ts'
import { type Browser, makeSignedInUser, runWaiting } from '../server.fixture.ts'
import {
  DAYS,
  JOBS,
  keyByHeader,
  openExports,
  productRequest,
  RIVAL_EAN,
  readSheets,
  retailRequest,
} from './exports.fixture.ts'
import { productPerformance } from './product-performance.ts'
import { retailMediaPerformance } from './retail-media-performance.ts'

let exports: Awaited<ReturnType<typeof openExports>>
let { server, world, browser, userId, captures, store, made } = {} as typeof exports
beforeAll(async () => {
  exports = await openExports()
  ;({ server, world, browser, userId, captures, store, made } = exports)
})
afterAll(() => server.close())

const removeMark = (text: unknown) => String(text).replace(` ${world.mark}`, '')
const toDay = (serial: unknown) =>
  new Date(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000).toISOString().slice(0, 10)

describe('[REP-04] Retail Media Performance Export', () => {
  test('has a line for each category in scope of each banner, and the summary is their sum', async () => {
    const { sheets, download } = await made(askForRetailMedia, retailRequest())
    expect(download).toMatchObject({ title: 'Retail Media Performance, 01/10/2026 to 31/10/2026', done: 2, total: 2 })
    expect([...sheets.keys()]).toEqual(['Summary', 'Lines', 'Definitions'])
    const lines = keyByHeader(sheets.get('Lines'))
    const [second, first] = [captures[1], captures[0]]
    expect(
      lines.map((line) => [
        line.Capture,
        removeMark(line.Category),
        removeMark(line.Brand ?? ''),
        line.Share,
        line['Weighted banners'],
      ]),
    ).toEqual([
      [second, 'Beer', 'Alba', 1, 9],
      [second, 'Beer', '=Brisa', 0.25, 2.25],
      [second, 'Water', '', 0.25, 2.25],
      [first, 'Beer', 'Alba', 0.5, 4.5],
      [first, 'Water', '=Brisa', 0.5, 4.5],
      [first, 'Beer', '=Brisa', 1, 9],
    ])
    const [line] = lines.slice(-1)
    expect(line).toMatchObject({
      Country: 'Spain',
      'Page position': 'Home',
      Location: 'Hero',
      'Banner type': 'Promotion',
    })
    expect(line).toMatchObject({
      'Sub-type': 'Price off',
      Own: 'No',
      Company: world.word('Foreign'),
      Title: world.word('Home page'),
    })
    expect([toDay(line?.Date), Math.round(Number(line?.Time) * 24 * 60)]).toEqual(['2026-10-05', 510])
    const summary = (sheets.get('Summary') ?? []).map(({ A, B, C, D }) => [
      removeMark(A),
      B,
      Number(C).toFixed(4),
      Number(D).toFixed(4),
    ])
    const share = (part: number) => (part / 3.5).toFixed(4)
    for (const [name, part] of [
      ['Ours', 1.5],
      ['Foreign', 1.75],
      ['No company', 0.25],
      ['Beer', 2.75],
      ['Water', 0.75],
      ['Total', 3.5],
    ] as const)
      expect(summary).toContainEqual([name, part, share(part), share(part)])
    expect(summary).toContainEqual(['Days', '01/10/2026 to 31/10/2026, both included', 'NaN', 'NaN'])
    expect(keyByHeader(sheets.get('Definitions')).map(({ Name }) => Name)).toEqual(
      expect.arrayContaining([...Object.values(sheets.get('Lines')?.[0] ?? {}), 'Summary: Share of banner']),
    )
  })

  test('has the same sums by day and by week, with shares of the period', async () => {
    await foldAll(server)
    const readRows = async (grain: string) => {
      const { sheets } = await made(askForRetailMedia, retailRequest({ grain }))
      const rows = keyByHeader(sheets.get('Lines'))
      const total = sheets.get('Summary')?.find(({ A }) => A === 'Total')
      expect(total).toMatchObject({ B: 3.5, C: 1, D: 1 })
      return rows.map((row) => [
        toDay(row['Period from']),
        removeMark(row.Category),
        removeMark(row.Brand ?? ''),
        row.Banners,
        Number(row['Share of banner']).toFixed(3),
      ])
    }
    expect(await readRows('day')).toEqual(
      expect.arrayContaining([
        ['2026-10-05', 'Beer', '=Brisa', 1, '0.500'],
        ['2026-10-14', 'Beer', 'Alba', 1, '0.667'],
        ['2026-10-14', 'Water', '', 0.25, '0.167'],
      ]),
    )
    const weeks = await readRows('week')
    expect(weeks).toHaveLength(6)
    expect(weeks).toContainEqual(['2026-10-12', 'Beer', 'Alba', 1, '0.667'])
  })

  test("'Weighted share' is always a percentage, and the amount of a line is called 'Weighted banners'", async () => {
    const listHeads = (rows: Iterable<object> | undefined) => [...(rows ?? [])].flatMap((row) => Object.values(row))
    const { sheets } = await made(askForRetailMedia, retailRequest())
    expect(listHeads(sheets.get('Lines')?.slice(0, 1))).not.toContain('Weighted share')
    const lines = keyByHeader(sheets.get('Lines'))
    const sum = (rows: typeof lines) => rows.reduce((total, row) => total + Number(row['Weighted banners']), 0)
    const beer = lines.filter(({ Category }) => removeMark(Category) === 'Beer')
    const line = sheets.get('Summary')?.find(({ A }) => removeMark(A) === 'Beer')
    expect(Number(line?.D)).toBeCloseTo(sum(beer) / sum(lines))
  })

  test('a partial week ends on the last requested day', async () => {
    await foldAll(server)
    const { sheets } = await made(askForRetailMedia, retailRequest({ grain: 'week', to: '2026-10-15' }))
    const rows = keyByHeader(sheets.get('Lines')).map((row) => [toDay(row['Period from']), toDay(row['Period to'])])
    expect(rows).toContainEqual(['2026-10-05', '2026-10-11'])
    expect(rows).toContainEqual(['2026-10-12', '2026-10-15'])
  })

  test('filters by eTailer, country, category group and alias, and lists the filters', async () => {
    const readLines = async (more: object) =>
      keyByHeader((await made(askForRetailMedia, retailRequest(more))).sheets.get('Lines'))
    expect(await readLines({ platformIds: [world.own] })).toHaveLength(3)
    expect(await readLines({ countryIds: [10] })).toEqual([])
    expect(await readLines({ tradeGroupIds: [1] })).toEqual([])
    const { sheets } = await made(
      askForRetailMedia,
      retailRequest({ categoryGroupIds: [world.group], ecoAliasCategory: 'wAT' }),
    )
    expect(keyByHeader(sheets.get('Lines')).map(({ Share }) => Share)).toEqual([0.25, 0.5])
    expect(sheets.get('Summary')).toContainEqual({ A: 'Category groups', B: world.word('Drinks') })
    const expected = await browser.call(expectRetailMedia, { body: { ...DAYS, platformIds: [world.own] } })
    expect(expected).toMatchObject({ status: 200, body: { captures: 1 } })
  })

  test('is created by another worker with the same rows and one email if a worker stops halfway', async () => {
    const email = `user-${world.mark}@test.invalid`
    await server.owner.query('update app_user set email = $1 where user_id = $2', [email, userId])
    const body = retailRequest({ email })
    await browser.call(askForRetailMedia, { body })
    const stopping: DownloadMaker = {
      ...retailMediaPerformance,
      make: async (...asked) => {
        const file = await retailMediaPerformance.make(...(asked as Parameters<typeof retailMediaPerformance.make>))
        const interruptHalfway = async function* () {
          for await (const piece of file.body) {
            yield piece
            throw new Interrupted()
          }
        }
        return { ...file, body: Readable.from(interruptHalfway(), { objectMode: false }) }
      },
    }
    await runWaiting(server, [prepareDownloadJob({ 'retail-media-performance': stopping })])
    expect(await mailsTo(email)).toEqual([])
    const { sheets } = await made(askForRetailMedia, body)
    expect(keyByHeader(sheets.get('Lines'))).toHaveLength(6)
    await runWaiting(server, JOBS)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('leaves no file and sends no email when cancelled', async () => {
    const email = `user-${world.mark}@test.invalid`
    const before = (await mailsTo(email)).length
    const { downloadId } = (await browser.call(askForRetailMedia, { body: retailRequest({ email }) })).body as Download
    await browser.call(cancelDownload, { params: { downloadId } })
    await runWaiting(server, JOBS)
    expect(await Array.fromAsync(server.services.files.list(`downloads/${downloadId}/`))).toEqual([])
    expect(await mailsTo(email)).toHaveLength(before)
  })
})

describe('[REP-04] Product Performance', () => {
  const columns = ['List price', 'Final price', 'Price index', 'Promotion depth', 'In stock', 'Image match'] as const
  const readPrices = async (more: object) => {
    const { sheets } = await made(askForProductPerformance, productRequest(more))
    return keyByHeader(sheets.get('Product Performance')).map((row) =>
      columns.map((name) => {
        const cell = row[name] ?? null
        return typeof cell === 'number' ? Number(cell.toFixed(2)) : cell
      }),
    )
  }
  /** The client's eTailer, the shared one and its store. */
  const rowsWith = (...indices: readonly (number | null)[]) =>
    expect.arrayContaining([
      [4, 3, indices[0], 0.25, 'Yes', 0.88],
      [6, 6, indices[1], 0, 'Yes', null],
      [8, 8, indices[2], 0, 'No', null],
    ])

  test('compares list and final prices with the market mean, the minimum and the recommended price', async () => {
    expect(await readPrices({})).toHaveLength(3)
    expect(await readPrices({})).toEqual(rowsWith(66.67, 100, 133.33))
    // the newest picture before the first day counts as well
    expect(await readPrices({ from: '2026-10-05' })).toEqual(rowsWith(66.67, 100, 133.33))
    expect(await readPrices({ IsECommetry: true, reference: 'minimum' })).toEqual(rowsWith(100, 200, 266.67))
    expect(await readPrices({ price: 'list', IsECommetry: true, reference: 'recommended' })).toEqual(
      rowsWith(80, 75, 100),
    )
  })

  test('filters by store and EAN, and returns the expected size', async () => {
    expect(await readPrices({ storeIds: [store] })).toEqual([[8, 8, 133.33, 0, 'No', null]])
    expect(await readPrices({ eans: [RIVAL_EAN] })).toEqual([])
    const expected = await browser.call(expectProductPerformance, { body: { ...DAYS, countryIds: [9] } })
    expect(expected.body).toEqual({ products: 1, eTailers: 2 })
    expect((await browser.call(askForProductPerformance, { body: productRequest({ eans: ['123'] }) })).status).toBe(400)
  })
})

describe('in Spanish', () => {
  let spanish: Browser
  beforeAll(async () => {
    const user = await makeSignedInUser(server, { roles: ['Viewer'], clientId: world.client })
    await server.owner.query("update app_user set language = 'es' where user_id = $1", [user.userId])
    spanish = user.browser
  })

  test('a worker writes the lines in the language of the user who requested them; the file name is ASCII', async () => {
    const { sheets, download } = await made(askForRetailMedia, retailRequest({ platformIds: [world.own] }), spanish)
    expect(download).toMatchObject({
      title: 'Rendimiento de Retail Media, del 01/10/2026 al 31/10/2026',
      fileName: 'Rendimiento de Retail Media 2026-10-01 a 2026-10-31.xlsx',
    })
    expect([...sheets.keys()]).toEqual(['Resumen', 'Líneas', 'Definiciones'])
    const [line] = keyByHeader(sheets.get('Líneas'))
    expect(Object.keys(line ?? {})).toEqual(expect.arrayContaining(['Captura', 'Fecha', 'País', 'Categoría', 'Propia']))
    expect(['Sí', 'No']).toContain(line?.Propia)
    const summary = (sheets.get('Resumen') ?? []).map(({ A, B }) => [A, B])
    expect(summary).toContainEqual(['Días', 'Del 01/10/2026 al 31/10/2026, ambos incluidos'])
    expect(summary).toContainEqual(['Países', 'Sin filtro'])
    expect(summary.map(([name]) => name)).toEqual(expect.arrayContaining(['Por empresa', 'Por categoría', 'Total']))
    expect(keyByHeader(sheets.get('Definiciones'))).toContainEqual({
      Nombre: 'Empresa',
      Significado: 'Empresa actual de la marca.',
    })
  })

  test('by week, with translated measures and rows without a name', async () => {
    await foldAll(server)
    const { sheets } = await made(askForRetailMedia, retailRequest({ grain: 'week' }), spanish)
    expect(Object.values(sheets.get('Líneas')?.[0] ?? {})).toEqual([
      ...['Período desde', 'Período hasta', 'eTailer', 'Categoría', 'Empresa', 'Marca', 'Propia'],
      ...['Banners', 'Cuota de banner', 'Cuota ponderada'],
    ])
    expect(sheets.get('Resumen')).toContainEqual(expect.objectContaining({ A: 'Sin empresa' }))
  })

  test('prices of products', async () => {
    const { sheets } = await made(askForProductPerformance, productRequest({ price: 'list' }), spanish)
    expect([...sheets.keys()]).toEqual(['Rendimiento de productos', 'Definiciones'])
    const [row] = keyByHeader(sheets.get('Rendimiento de productos'))
    expect(row).toMatchObject({ Nombre: world.word('Own product') })
    expect(['Sí', 'No', undefined]).toContain(row?.['En stock'])
    const definitions = keyByHeader(sheets.get('Definiciones')).map(({ Nombre, Significado }) => [Nombre, Significado])
    expect(definitions).toContainEqual(['EAN', 'Todos'])
    expect(definitions).toContainEqual([
      'Índice de precios',
      'El precio de lista dividido entre su referencia, por 100. Por encima de 100 es más caro.',
    ])
  })
})

test('a range of eleven centuries is limited to the days with data', async () => {
  const request = { from: '1900-01-01', to: '2999-12-31' }
  for (const [maker, more] of [
    [retailMediaPerformance, { grain: 'week' }],
    [productPerformance, {}],
  ] as const) {
    const { body } = await maker.make(maker.request.parse({ ...request, ...more }) as never, {
      services: server.services,
      actor: createActor(server.services.database, userId, world.client),
      ...{ language: 'en', askedAt: new Date(), signal: new AbortController().signal, progress: () => {} },
    })
    expect((await readSheets(await buffer(body))).size).toBeGreaterThan(1)
  }
})
