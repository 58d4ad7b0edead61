import { recordFor } from '@vitrine/db/master-data/record-for'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import type { RowOutcome } from '@vitrine/db/master-data/sheet-import.queries'
import { z } from 'zod'
import { CannotBeMade, defineMaker } from '../platform/download-maker.ts'
import { findHeaderColumns, getResultColumns } from '../platform/sheet-columns.ts'
import {
  applyInBatches,
  applyOnce,
  createCounts,
  openSheet,
  rejectedText,
  resultRows,
} from '../platform/sheet-import.ts'
import { type Cell, type SheetColumn, writeWorkbook } from '../platform/workbook.ts'
import type { SheetRow } from '../platform/workbook-reader.ts'
import { getTexts, type RecordTexts } from './messages.ts'
import { type ApplyContext, applyRows, isRejection } from './sheet-apply.ts'
import { findLayout, importColumns, isIdColumn, isRevisionColumn, sheetColumns } from './sheet-columns.ts'

/** Rows per transaction, few enough that no one waits for the locks. */
const ROWS_AT_ONCE = 100

/**
 * Imports a sheet and creates a file with the same rows and their results. Idempotent; safe to run concurrently,
 * because rows and outcomes are written together and rows with an outcome are skipped.
 */
export const recordImport = (records: readonly RecordTable[]) =>
  defineMaker({
    request: z.strictObject({ record: z.string(), sheetImportId: z.uuid() }),
    make: async ({ record: recordName, sheetImportId }, making) => {
      const { services, actor, language } = making
      const texts = getTexts(language)
      const table = records.find(({ definition }) => definition.name === recordName)
      if (!table) throw new CannotBeMade(texts.t('listGone'))
      const record = recordFor(making.actor, table)
      const { definition } = record
      const sheet = await openSheet(sheetImportId, making, (heads) => findLayout(definition, heads, texts), language)
      const applying = { services, actor, record, texts, layout: sheet.layout, rowOfId: new Map<number, number>() }
      const counts = createCounts()
      const applied = applyInBatches(sheet, making, ROWS_AT_ONCE, counts, (batch) => {
        noteIds(applying, batch)
        return applyBatch(sheetImportId, applying, batch)
      })
      const columns = getFileColumns(record, sheet.heads, texts)
      // current ids and revisions, so that the file can be imported again
      const toCell = (column: SheetColumn, { id, revision }: RowOutcome) => {
        if (isIdColumn(column)) return id ?? undefined
        return isRevisionColumn(column) ? (revision ?? undefined) : undefined
      }
      const rows = resultRows(columns, sheet.heads, applied, toCell, language)
      const name = texts.translate(definition.place.title)
      return {
        body: writeWorkbook([{ name, columns: [...columns, ...getResultColumns(language)], rows }]),
        problem: () => rejectedText(counts, sheet.total, language),
      }
    },
  })

/** Stores the first row of each ID. */
function noteIds({ layout, rowOfId }: ApplyContext, batch: readonly SheetRow[]): void {
  for (const { number, cells } of batch) {
    const id = Number(cells[layout.id] ?? 0)
    if (id > 0 && !rowOfId.has(id)) rowOfId.set(id, number)
  }
}

/** Applies a batch together. If a row is rejected, applies it again row by row. */
async function applyBatch(sheetImportId: string, applying: ApplyContext, batch: readonly SheetRow[]) {
  const apply = (how: 'together' | 'alone') =>
    applyOnce(
      applying.actor,
      sheetImportId,
      batch,
      (db, open) => applyRows(db, applying, open, how),
      applying.texts.language,
    )
  try {
    return await apply('together')
  } catch (error) {
    if (!isRejection(error)) throw error
    return apply('alone')
  }
}

/** The columns of the file, always including IDs. */
function getFileColumns({ definition }: RecordTable, heads: readonly Cell[], texts: RecordTexts): SheetColumn[] {
  const own = findHeaderColumns(heads, importColumns(definition))
  return own.some(isIdColumn) ? own : [...sheetColumns(definition, texts).filter(isIdColumn), ...own]
}
