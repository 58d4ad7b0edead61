import type { ResultCounts } from '@vitrine/contract/sheets'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { finishImport } from '@vitrine/db/master-data/sheet-import.queries'
import { z } from 'zod'
import { defineMaker, type Making } from '../platform/download-maker.ts'
import { columnsOfHeads, getResultColumns } from '../platform/sheet-columns.ts'
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
import { messages } from './messages.ts'
import { findLayout, SHEET_COLUMNS, toEnglishHeaders, translateColumns } from './product-columns.ts'

/** Rows per transaction; the number of statements does not depend on it. */
const ROWS_AT_ONCE = 500

/** Imports a product list and writes the same rows with their results. Idempotent; safe to run concurrently. */
export const productImport = defineMaker({
  request: z.strictObject({ sheetImportId: z.uuid(), fileName: z.string() }),
  make: async ({ sheetImportId, fileName }, making) => {
    const { actor, language } = making
    const t = messages(language)
    const sheet = await openSheet(
      sheetImportId,
      making,
      (heads) => findLayout(heads, actor.clientId, language),
      language,
    )
    const importing = { actor, language, layout: sheet.layout, sheetImportId, title: t('moveTitle', { fileName }) }
    const counts = noCounts()
    const applied = appliedRows(sheet, making, ROWS_AT_ONCE, counts, (batch) =>
      applyOnce(actor, sheetImportId, batch, (db, open) => applyProducts(db, importing, open), language),
    )
    const heads = toEnglishHeaders(sheet.heads)
    const columns = columnsOfHeads(heads, SHEET_COLUMNS)
    const rows = resultRows(
      columns,
      heads,
      toItsEnd(applied, () => finish(making, sheetImportId, fileName, counts)),
      undefined,
      language,
    )
    return {
      body: writeWorkbook([
        {
          name: t('products'),
          columns: [...translateColumns(language, columns), ...getResultColumns(language)],
          rows,
        },
      ]),
      problem: () => rejectedText(counts, sheet.total, language),
    }
  },
})

async function* toItsEnd(applied: AsyncGenerator<AppliedRow>, end: () => Promise<void>): AsyncGenerator<AppliedRow> {
  yield* applied
  await end()
}

/** Recorded only once, even if the file is created again. */
function finish({ actor }: Making, sheetImportId: string, fileName: string, counts: ResultCounts): Promise<void> {
  return actor.transaction(async (db) => {
    if (!(await finishImport(db, sheetImportId, counts))) return
    const { userId } = actor
    await recordAudit(db, { userId, action: 'productsImported', subject: 'products', detail: { fileName, ...counts } })
  })
}
