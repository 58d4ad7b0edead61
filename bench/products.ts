// The product list at scale: imports of new, unchanged and changed rows, with the memory of the worker and of the
// process that reads the file, and the time until the captures of the products are updated.
//   node tools/with-services.ts bench/products.ts [--rows 100000 --captures 20000]
// Uses a separate database, which is dropped afterwards.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { computeCheckDigit } from '@vitrine/contract/ingest/facts'
import { moveCapturesJob } from '../apps/server/src/master-data/move-captures.job.ts'
import { productImport } from '../apps/server/src/perfect-product/product-import.ts'
import { SHEETS_FOLDER } from '../apps/server/src/platform/sheet-import.ts'
import { type Cell, type SheetColumn, WORKBOOK_TYPE, writeWorkbook } from '../apps/server/src/platform/workbook.ts'
import { openScratchProduct } from './scratch-product.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, captures: { type: 'string', default: '20000' } },
})
const [count, captures] = [Number(values.rows), Number(values.captures)]
const [KB, MB] = [1024, 1024 * 1024]
const [BRANDS, CATEGORIES, SHOPS] = [200, 20, 5]

const { owner, services, actor, close } = await openScratchProduct()
const signal = new AbortController().signal

async function fill(): Promise<void> {
  await owner.query(
    `with p as (insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
       select 9, 1, 'Shop ' || n, 'Europe/Madrid' from generate_series(1, $1::int) n),
     c as (insert into client (name) values ('Client')),
     g as (insert into category_group (name, trade_group_id) values ('Group', 1) returning category_group_id),
     ca as (insert into category (category_id, name, category_group_id)
       select n, 'Category ' || n, category_group_id from g, generate_series(0, $2::int - 1) n returning category_id),
     t as (insert into trade (trade_id, name) select n, 'Brand ' || n from generate_series(0, $3::int - 1) n returning trade_id)
     insert into category_trade (category_id, trade_id) select category_id, trade_id from ca, t`,
    [SHOPS, CATEGORIES, BRANDS],
  )
  await owner.query(
    `insert into capture (capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title, sku, position)
     select 2, 3, (select min(platform_id) from platform), now(), now(), 'A product', 'SKU-' || n * 4, 1
     from generate_series(1, $1::int) n`,
    [captures],
  )
  await owner.query('analyze')
}

const HEADS = ['EAN', 'SKU', 'Name', 'Brand', 'Category', 'eTailer', 'Recommended price', 'Currency', 'Client']
const columns = HEADS.map((header): SheetColumn => ({ header, kind: 'text', width: 20 }))

/** Products with prices at two eTailers each, in consecutive rows; `shift` gives each product a different brand. */
function* rows(shift: number): Generator<Cell[]> {
  for (let n = 0; n < count; n++) {
    const product = Math.floor(n / 2)
    const digits = `29${String(product).padStart(10, '0')}`
    const brand = `Brand ${(product + shift) % BRANDS}`
    const shop = `ES - Shop ${(n % SHOPS) + 1}`
    const ean = digits + computeCheckDigit(digits)
    yield [
      ean,
      `SKU-${product}`,
      `Product ${product}`,
      brand,
      `Category ${product % CATEGORIES}`,
      shop,
      9.95,
      'EUR',
      'Client',
    ]
  }
}

interface Measurement<T> {
  readonly seconds: number
  readonly peakMB: number
  readonly childMB: number
  readonly result: T
}

/** The highest peak memory of any child process, as reported by the system. */
function childPeak(): number {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const peaks = pids.map((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
      return parent === process.pid ? Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) : 0
    } catch {
      return 0 // the process has ended
    }
  })
  return Math.max(0, ...peaks) * KB
}

/** Measures time, growth of the process, and peak memory of its child processes. */
async function measure<T>(work: () => Promise<T>): Promise<Measurement<T>> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let [peak, child] = [before, 0]
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
    child = Math.max(child, childPeak())
  }, 100)
  const start = performance.now()
  try {
    const result = await work()
    const seconds = (performance.now() - start) / 1000
    return { seconds, peakMB: (peak - before) / MB, childMB: child / MB, result }
  } finally {
    clearInterval(watch)
  }
}

async function measureImport(what: string, shift: number): Promise<void> {
  const file = await buffer(writeWorkbook([{ name: 'Products', columns, rows: rows(shift) }]))
  const sheetImportId = randomUUID()
  await services.files.put(SHEETS_FOLDER + sheetImportId, file, WORKBOOK_TYPE)
  await owner.query('insert into sheet_import (sheet_import_id, user_id) values ($1, $2)', [
    sheetImportId,
    actor.userId,
  ])
  const { seconds, peakMB, childMB } = await measure(async () => {
    const { body } = await productImport.make(
      { sheetImportId, fileName: 'Products.xlsx' },
      { services, actor, language: 'en', askedAt: new Date(), signal, progress: () => {} },
    )
    for await (const _piece of body);
  })
  const { rows: found } = await owner.query('select counts from sheet_import where sheet_import_id = $1', [
    sheetImportId,
  ])
  const memory = `worker + ${peakMB.toFixed(0)} MB, reading process ${childMB.toFixed(0)} MB`
  console.log(
    `${what.padEnd(24)} ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} rows a second, ${memory}, ` +
      `file ${(file.length / MB).toFixed(1)} MB, ${JSON.stringify(found[0]?.counts)}`,
  )
}

/** Runs the move like a worker, as often as it asks to be called again. */
async function runMoves(): Promise<void> {
  const started = performance.now()
  const worked = new Set<number>()
  const open = async () => (await owner.query('select move_id from move where finished_at is null')).rows
  for (let waiting = await open(); waiting.length > 0; waiting = await open()) {
    for (const { move_id: moveId } of waiting) {
      worked.add(moveId)
      await moveCapturesJob.run({ moveId }, services, signal)
    }
  }
  const { rows: done } = await owner.query(
    'select coalesce(sum(done), 0) as captures from move where move_id = any ($1)',
    [[...worked]],
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${'captures follow'.padEnd(24)} ${seconds} s, ${done[0]?.captures} captures, moves: ${worked.size}`)
}

try {
  await fill()
  console.log(
    `${count.toLocaleString('en-GB')} rows, ${captures.toLocaleString('en-GB')} product captures, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  await measureImport('all new', 0)
  await runMoves()
  await measureImport('all unchanged', 0)
  await runMoves()
  await measureImport('another brand for all', 1)
  await runMoves()
} finally {
  await close()
}
