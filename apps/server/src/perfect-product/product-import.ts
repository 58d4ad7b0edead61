import type { ResultCounts } from '@vitrine/contract/sheets'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { finishImport } from '@vitrine/db/master-data/sheet-import.queries'
import { z } from 'zod'
import { type DownloadContext, defineMaker } from '../platform/download-maker.ts'
import { findHeaderColumns, getResultColumns } from '../platform/sheet-columns.ts'
import {
  type AppliedRow,
  applyInBatches,
  applyOnce,
  createCounts,
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
    const { clock } = making.services
    const t = messages(language)
    const sheet = await openSheet(
      sheetImportId,
      making,
      (heads) => findLayout(heads, actor.clientId, language),
      language,
    )
    const title = t('moveTitle', { fileName })
    const importing = { clock, actor, language, layout: sheet.layout, sheetImportId, title }
    const counts = createCounts()
    const applied = applyInBatches(sheet, making, ROWS_AT_ONCE, counts, (batch) =>
      applyOnce(actor, sheetImportId, batch, (db, open) => applyProducts(db, importing, open), language),
    )
    const heads = toEnglishHeaders(sheet.heads)
    const columns = findHeaderColumns(heads, SHEET_COLUMNS)
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
function finish(
  { actor }: DownloadContext,
  sheetImportId: string,
  fileName: string,
  counts: ResultCounts,
): Promise<void> {
  return actor.transaction(async (db) => {
    if (!(await finishImport(db, sheetImportId, counts))) return
    const { userId } = actor
    await recordAudit(db, { userId, action: 'productsImported', subject: 'products', detail: { fileName, ...counts } })
  })
}
