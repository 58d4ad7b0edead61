// Keywords as an Excel file at scale: the export compared with the bare writer, the import row by row, and memory.
//   node tools/with-services.ts bench/sheets.ts [--keywords 100000 --added 10000]
// Uses a separate database, which is dropped afterwards.
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { RECORD_TABLES } from '@vitrine/db/master-data/tables'
import { exportSheet } from '../apps/server/src/master-data/sheet-export.ts'
import { recordImport } from '../apps/server/src/master-data/sheet-import.ts'
import { SHEETS_FOLDER } from '../apps/server/src/platform/sheet-import.ts'
import { type SheetColumn, WORKBOOK_TYPE, writeWorkbook } from '../apps/server/src/platform/workbook.ts'
import { type Measurement, measure } from './measured.ts'
import { openScratchProduct } from './scratch-product.ts'

const { values } = parseArgs({
  options: { keywords: { type: 'string', default: '100000' }, added: { type: 'string', default: '10000' } },
})
const [count, added] = [Number(values.keywords), Number(values.added)]
const MB = 1024 * 1024

const { owner, services, actor, close } = await openScratchProduct()

async function fill(): Promise<void> {
  await owner.query(
    `with p as (insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
       select 9, 1, 'Shop ' || n, 'Europe/Madrid' from generate_series(1, 5) n returning platform_id),
     c as (insert into client (name) values ('Client') returning client_id),
     g as (insert into category_group (name, trade_group_id) values ('Group', 1) returning category_group_id),
     ca as (insert into category (category_id, name, category_group_id)
       select n, 'Category ' || n, category_group_id from g, generate_series(1, 20) n returning category_id),
     k as (insert into keyword (keyword, category_id, client_id)
       select 'keyword ' || n, category_id, client_id from c, generate_series(1, $1::int) n, ca
       where category_id = n % 20 + 1 returning keyword_id)
     insert into keyword_platform (keyword_id, platform_id)
     select keyword_id, platform_id from k, p where (keyword_id + platform_id) % 2 = 0`,
    [count],
  )
  await owner.query('analyze')
}

async function countBytes(body: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0
  for await (const piece of body) bytes += piece.length
  return bytes
}

const printMeasurement = (what: string, { seconds, grownMB }: Measurement<unknown>, more = '') =>
  console.log(`${what.padEnd(44)} ${seconds.toFixed(1)} s, + ${grownMB.toFixed(0)} MB ${more}`)

const keywords = RECORD_TABLES.keywords
const asked = { search: '', sort: 'keyword', order: 'ascending' } as const

async function measureImport(what: string, rows: number, file: Buffer): Promise<void> {
  const sheetImportId = randomUUID()
  await services.files.put(SHEETS_FOLDER + sheetImportId, file, WORKBOOK_TYPE)
  await owner.query('insert into sheet_import (sheet_import_id, user_id) values ($1, $2)', [
    sheetImportId,
    actor.userId,
  ])
  const maker = recordImport([keywords])
  const signal = new AbortController().signal
  const measured = await measure(async () => {
    const { body, problem } = await maker.make(
      { record: 'keywords', sheetImportId },
      { services, actor, language: 'en', askedAt: new Date(), signal, progress: () => {} },
    )
    await countBytes(body)
    return problem()
  })
  printMeasurement(what, measured, measured.result ?? `${Math.round(rows / measured.seconds)} rows a second`)
}

try {
  await fill()
  console.log(`${count.toLocaleString('en-GB')} keywords, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  const columns = ['Id', 'Keyword', 'Category', 'Client', 'Retailers', 'Revision'].map(
    (header): SheetColumn => ({ header, kind: 'text', width: 20 }),
  )
  const bare = (function* () {
    for (let n = 1; n <= count; n++)
      yield [n, `keyword ${n}`, `Category ${n % 20}`, 'Client', 'ES - Shop 1\nES - Shop 2', 1]
  })()
  printMeasurement(
    'the bare writer',
    await measure(() => countBytes(writeWorkbook([{ name: 'Bare', columns, rows: bare }]))),
  )
  const exporting = await measure(() => countBytes(exportSheet(actor, keywords, asked, 'en')))
  printMeasurement('export', exporting, `${(exporting.result / MB).toFixed(1)} MB`)
  const file = await buffer(exportSheet(actor, keywords, asked, 'en'))
  await measureImport('import, all unchanged', count, file)
  const fresh = (function* () {
    for (let n = 1; n <= added; n++)
      yield [null, `new keyword ${n}`, `Category ${(n % 20) + 1}`, 'Client', 'ES - Shop 1\nES - Shop 2', null]
  })()
  await measureImport('import, all new', added, await buffer(writeWorkbook([{ name: 'New', columns, rows: fresh }])))
} finally {
  await close()
}
