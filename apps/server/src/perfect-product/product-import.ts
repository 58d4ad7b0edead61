import type { ResultCounts } from '@vitrine/contract/sheets'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { finishImport } from '@vitrine/db/master-data/sheet-import.queries'
import { z } from 'zod'
import { defineMaker, type Making } from '../platform/download-maker.ts'
import { columnsOfHeads, RESULT_COLUMNS } from '../platform/sheet-columns.ts'
import {
  type AppliedRow,
  appliedRows,
  applyOnce,
  noCounts,
  openSheet,
  rejectedText,
  resultRows,
} from '../platform/sheet-import.ts'
import { writeWorkbook } from '../platform/workbook.ts'
import { applyProducts } from './apply-products.ts'
import { layoutOf, SHEET_COLUMNS } from './product-columns.ts'

/** Applied in one transaction, by a handful of statements however many they are. */
const ROWS_AT_ONCE = 500

/** Takes over a product list; the file made is the same rows with what became of each. Safe to run again, and beside itself. */
export const productImport = defineMaker({
  request: z.strictObject({ sheetImportId: z.uuid(), fileName: z.string() }),
  make: async ({ sheetImportId, fileName }, making) => {
    const { actor } = making
    const sheet = await openSheet(sheetImportId, making, (heads) => layoutOf(heads, actor.clientId))
    const importing = { actor, layout: sheet.layout, sheetImportId, title: `Product list ${fileName}` }
    const counts = noCounts()
    const applied = appliedRows(sheet, making, ROWS_AT_ONCE, counts, (batch) =>
      applyOnce(actor, sheetImportId, batch, (db, open) => applyProducts(db, importing, open)),
    )
    const columns = columnsOfHeads(sheet.heads, SHEET_COLUMNS)
    const rows = resultRows(
      columns,
      sheet.heads,
      toItsEnd(applied, () => finish(making, sheetImportId, fileName, counts)),
    )
    return {
      body: writeWorkbook([{ name: 'Products', columns: [...columns, ...RESULT_COLUMNS], rows }]),
      problem: () => rejectedText(counts, sheet.total),
    }
  },
})

async function* toItsEnd(applied: AsyncGenerator<AppliedRow>, end: () => Promise<void>): AsyncGenerator<AppliedRow> {
  yield* applied
  await end()
}

/** Written down once, however often the file is made. */
function finish({ actor }: Making, sheetImportId: string, fileName: string, counts: ResultCounts): Promise<void> {
  return actor.transaction(async (db) => {
    if (!(await finishImport(db, sheetImportId, counts))) return
    const { userId } = actor
    await recordAudit(db, { userId, action: 'productsImported', subject: 'products', detail: { fileName, ...counts } })
  })
}
