// Both exports at scale: a million rows created and stored by the worker's code, compared with the bare writer.
//   node tools/with-services.ts bench/exports.ts [--captures 800000 --prices 1000000 --only lines|prices]
// Uses a separate database, which is dropped afterwards. If LibreOffice is installed, it opens the file of lines.
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { DownloadKind } from '@vitrine/contract/downloads/downloads.contract'
import type { RetailMediaRequest } from '@vitrine/contract/exports/exports.contract'
import { exportScope, listSentAfter, readSent } from '@vitrine/db/exports/lines.queries'
import { readExportNames } from '@vitrine/db/exports/names.queries'
import { readProductRows, readProducts } from '@vitrine/db/exports/product-rows.queries'
import { type Actor, createActor } from '@vitrine/db/row-scope'
import { loadCaptures } from '@vitrine/testing/bulk-load'
import { insertUser } from '@vitrine/testing/rows'
import pg from 'pg'
import { prepareDownload } from '../apps/server/src/downloads/prepare-download.ts'
import { toCells } from '../apps/server/src/exports/export-columns.ts'
import { lineColumns, toLines } from '../apps/server/src/exports/line-columns.ts'
import { productColumns } from '../apps/server/src/exports/product-columns.ts'
import { productPerformance } from '../apps/server/src/exports/product-performance.ts'
import { retailMediaPerformance } from '../apps/server/src/exports/retail-media-performance.ts'
import { type Cell, type SheetColumn, WORKBOOK_TYPE, writeWorkbook } from '../apps/server/src/platform/workbook.ts'
import { type Measurement, measure } from './measured.ts'
import { openScratchProduct } from './scratch-product.ts'

const COLUMNS = lineColumns('en')
const { values } = parseArgs({
  options: {
    captures: { type: 'string', default: '800000' },
    prices: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
  },
})
const MB = 1024 * 1024
const SOME = 2_000
const DAYS = { from: '2026-01-01', to: '2026-12-31' }
const { owner, services, close } = await openScratchProduct()

/** A client that sees all of it: 20 eTailers, 50 categories, 400 brands of 40 companies, 500 products. */
async function fill(): Promise<{ userId: number; clientId: number }> {
  await owner.query(`
    insert into client (client_id, name, features)
      values (1, 'Client', '{retailMediaAccess,productPerformanceAccess,dynamicReport}');
    insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
      select 9, 1, 'Tienda ' || n, 'Europe/Madrid' from generate_series(1, 20) n;
    insert into client_platform select 1, platform_id from platform;
    insert into category_group (name, trade_group_id) select 'Group ' || n, 1 + n % 5 from generate_series(1, 10) n;
    insert into category (name, category_group_id)
      select 'Category ' || n, 1 + n % 10 from generate_series(1, 50) n;
    insert into client_category select 1, category_id from category;
    insert into provider (name) select 'Company ' || n from generate_series(1, 40) n;
    insert into trade (name, provider_id) select 'Brand ' || n, 1 + n % 40 from generate_series(1, 400) n;
    insert into category_trade (category_id, trade_id)
      select 1 + n % 50, n from generate_series(1, 400) n;
    insert into product (client_id, ean, sku, name, trade_id, category_id)
      select 1, lpad(n::text, 13, '0'), 'SKU ' || n, 'Product number ' || n, 1 + n % 400, 1 + n % 50
      from generate_series(1, 500) n;
    insert into crawler (name) values ('bench')`)
  const { userId } = await insertUser(owner, { passwordHash: 'none', roles: ['Viewer'], clientId: 1 })
  return { userId, clientId: 1 }
}

/** Adds prices day by day into the past until there are enough. */
async function fillPrices(count: number): Promise<void> {
  await owner.query('select ensure_observation_partitions(24, 2)')
  await owner.query(
    `insert into product_observation (observed_at, platform_id, ean, list_price, final_price, currency, in_stock, is_listed,
       position, crawler_id)
     select date_trunc('day', now()) - make_interval(days => (n / 10000)::int) + interval '6 hours',
       1 + n % 20, lpad((1 + n / 20 % 500)::text, 13, '0'), 2 + n % 97 / 10.0, 2 + n % 89 / 10.0, 'EUR', n % 11 > 0, true,
       1 + n % 40, 1
     from generate_series(0, $1::int - 1) n`,
    [count],
  )
  await owner.query('analyze product_observation')
}

const printMeasurement = (what: string, { seconds, grownMB, peakMB }: Measurement<unknown>, more = '') =>
  console.log(
    `${what.padEnd(34)} ${seconds.toFixed(1)} s, + ${grownMB.toFixed(0)} MB (${peakMB.toFixed(0)} MB) ${more}`,
  )

const MAKERS = { 'retail-media-performance': retailMediaPerformance, 'product-performance': productPerformance }

/** Creates the file as a worker does; returns its storage key. */
async function makeFile(
  userId: number,
  kind: DownloadKind,
  request: object,
): Promise<Measurement<unknown> & { key: string }> {
  const { rows } = await owner.query<{ download_id: string }>(
    `insert into download (user_id, kind, title, file_name, file_key, request, required_right, expires_at)
     values ($1, $2, 'Bench', 'bench.xlsx', repeat('a', 32), $3, 'alerts.manage', now() + interval '1 day') returning download_id`,
    [userId, kind, JSON.stringify(request)],
  )
  const downloadId = Number(rows[0]?.download_id)
  const measured = await measure(() => prepareDownload(services, MAKERS, downloadId, new AbortController().signal))
  const { rows: left } = await owner.query('select state, problem from download where download_id = $1', [downloadId])
  if (left[0]?.state !== 'ready') throw new Error(`${kind}: ${JSON.stringify(left)}`)
  return { ...measured, key: `downloads/${downloadId}/${'a'.repeat(32)}` }
}

/** Only the writer: writes a few thousand rows repeatedly to the same storage. */
const measureBareWriter = (columns: readonly SheetColumn[], some: readonly (readonly Cell[])[], count: number) =>
  measure(async () => {
    const rows = (function* () {
      for (let n = 0; n < count; n++) yield some[n % some.length] ?? []
    })()
    await services.files.putStream('bench/bare', writeWorkbook([{ name: 'Bare', columns, rows }]), WORKBOOK_TYPE)
  })

/** Sample lines and prices, as written to the file, for the bare writer. */
async function readSampleLines(actor: Actor): Promise<Cell[][]> {
  return actor.transaction(async (db) => {
    const filter = retailMediaPerformance.request.parse(DAYS) as RetailMediaRequest
    const [names, scope] = [await readExportNames(db, 1), await exportScope(db, 1, filter)]
    const captures = await readSent(db, await listSentAfter(db, filter, scope, undefined, SOME))
    const categories = new Set(scope.categoryIds)
    return captures.flatMap((capture) => [...toLines(capture, names, categories)].map((line) => toCells(COLUMNS, line)))
  })
}

async function readSamplePrices(actor: Actor): Promise<Cell[][]> {
  return actor.transaction(async (db) => {
    const names = await readExportNames(db, 1)
    const eans = Array.from({ length: 10 }, (_, n) => String(n + 1).padStart(13, '0'))
    const [product] = await readProducts(db, 1, { eans })
    const rows = await readProductRows(db, 1, { ...DAYS, eans, price: 'final', reference: 'market mean' })
    if (!product) throw new Error('There are no products')
    return rows.map((row) => toCells(productColumns('final', 'en'), { row, names, product, imageMatch: null }))
  })
}

/** Copies the file to disk, opens it with LibreOffice, and reports how many rows it found. */
async function openInLibreOffice(key: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  try {
    const stored = await services.files.get(key)
    if (stored === undefined || stored === 'unsatisfiable') throw new Error('The file is gone')
    await pipeline(stored.body, createWriteStream(join(folder, 'export.xlsx')))
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,2'
    const start = performance.now()
    const run = spawnSync('soffice', [
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      folder,
      join(folder, 'export.xlsx'),
    ])
    if (run.error) return 'LibreOffice is not here to open it'
    let rows = -1
    for await (const _line of createInterface({ input: createReadStream(join(folder, 'export-Lines.csv')) })) rows++
    return `LibreOffice opens it in ${((performance.now() - start) / 1000).toFixed(0)} s and finds ${rows.toLocaleString('en-GB')} lines`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const ratio = (made: Measurement<unknown>, alone: Measurement<unknown>) =>
  `${(made.seconds / alone.seconds).toFixed(2)} x the bare writer`
const readSize = async (key: string) => `${(((await services.files.readSize(key)) ?? 0) / MB).toFixed(0)} MB`

try {
  const { userId, clientId } = await fill()
  const actor = createActor(services.database, userId, clientId)
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
  if (values.only !== 'prices') {
    const pool = new pg.Pool({ connectionString: getUrl(owner), max: 2 })
    const loaded = await loadCaptures(pool, { count: Number(values.captures), now: new Date('2026-11-15'), days: 300 })
    const { rows } = await owner.query<{ lines: number }>(
      `select count(*)::int as lines from capture c, live_rows(c.banners) r
       where c.capture_type_id = 1 and c.capture_state_id = 3 and r.category_id is not null`,
    )
    await pool.end()
    const lines = rows[0]?.lines ?? 0
    console.log(`${loaded.count.toLocaleString('en-GB')} captures, ${lines.toLocaleString('en-GB')} lines`)
    const alone = await measureBareWriter(COLUMNS, await readSampleLines(actor), lines)
    printMeasurement(`bare writer, ${COLUMNS.length} columns`, alone)
    const made = await makeFile(userId, 'retail-media-performance', { ...DAYS, grain: 'line' })
    printMeasurement('Retail Media Performance', made, `${ratio(made, alone)}, ${await readSize(made.key)}`)
    console.log(await openInLibreOffice(made.key))
  }
  if (values.only !== 'lines') {
    const prices = Number(values.prices)
    await fillPrices(prices)
    const columns = productColumns('final', 'en')
    const alone = await measureBareWriter(columns, await readSamplePrices(actor), prices)
    printMeasurement(`bare writer, ${columns.length} columns`, alone)
    const made = await makeFile(userId, 'product-performance', {
      from: '2024-12-01',
      to: '2026-12-31',
      IsECommetry: true,
    })
    printMeasurement('Product Performance', made, `${ratio(made, alone)}, ${await readSize(made.key)}`)
  }
} finally {
  await close()
}

/** The owner's URL for the benchmark database. */
function getUrl(client: typeof owner): string {
  const { user, password, host, port, database } = client as unknown as Record<string, string>
  return `postgres://${user}:${encodeURIComponent(password ?? '')}@${host}:${port}/${database}`
}
