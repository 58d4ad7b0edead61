import { recordFor } from '@vitrine/db/master-data/record-for'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import { z } from 'zod'
import { CannotBeMade, defineMaker } from '../platform/download-maker.ts'
import { columnsOfHeads, RESULT_COLUMNS } from '../platform/sheet-columns.ts'
import { appliedRows, applyOnce, noCounts, openSheet, rejectedText, resultRows } from '../platform/sheet-import.ts'
import { type Cell, type SheetColumn, writeWorkbook } from '../platform/workbook.ts'
import type { SheetRow } from '../platform/workbook-reader.ts'
import { type Applying, applyRows, isRejection } from './sheet-apply.ts'
import { ID_COLUMN, layoutOf, REVISION_COLUMN, sheetColumns } from './sheet-columns.ts'

/** Applied in one transaction: few enough that nobody waits for it. */
const ROWS_AT_ONCE = 100

/**
 * Takes over a sheet; the file made is the same rows with what became of each. Safe to run again, and beside itself: rows
 * and outcomes are written together, and rows that have an outcome are not applied again.
 */
export const recordImport = (records: readonly RecordTable[]) =>
  defineMaker({
    request: z.strictObject({ record: z.string(), sheetImportId: z.uuid() }),
    make: async ({ record: name, sheetImportId }, making) => {
      const table = records.find(({ definition }) => definition.name === name)
      if (!table) throw new CannotBeMade('There is no such list any more.')
      const record = recordFor(making.actor, table)
      const { definition } = record
      const sheet = await openSheet(sheetImportId, making, (heads) => layoutOf(definition, heads))
      const { services, actor } = making
      const applying = { services, actor, record, layout: sheet.layout, rowOfId: new Map<number, number>() }
      const counts = noCounts()
      const applied = appliedRows(sheet, making, ROWS_AT_ONCE, counts, (batch) => {
        noteIds(applying, batch)
        return applyBatch(sheetImportId, applying, batch)
      })
      const columns = ownColumns(record, sheet.heads)
      const rows = resultRows(columns, sheet.heads, applied, (column, { id, revision }) => {
        // so that the file can be used again
        if (column === ID_COLUMN) return id ?? undefined
        return column === REVISION_COLUMN ? (revision ?? undefined) : undefined
      })
      return {
        body: writeWorkbook([{ name: definition.place.title, columns: [...columns, ...RESULT_COLUMNS], rows }]),
        problem: () => rejectedText(counts, sheet.total),
      }
    },
  })

/** The first row of a number is the one that counts. */
function noteIds({ layout, rowOfId }: Applying, batch: readonly SheetRow[]): void {
  for (const { number, cells } of batch) {
    const id = Number(cells[layout.id] ?? 0)
    if (id > 0 && !rowOfId.has(id)) rowOfId.set(id, number)
  }
}

/** Mostly all rows of a batch are good; where one is not, it is gone through once more, each row by itself. */
async function applyBatch(sheetImportId: string, applying: Applying, batch: readonly SheetRow[]) {
  const apply = (how: 'together' | 'alone') =>
    applyOnce(applying.actor, sheetImportId, batch, (db, open) => applyRows(db, applying, open, how))
  try {
    return await apply('together')
  } catch (error) {
    if (!isRejection(error)) throw error
    return apply('alone')
  }
}

/** Those of the file, whether it had numbers or not. */
function ownColumns({ definition }: RecordTable, heads: readonly Cell[]): SheetColumn[] {
  const own = columnsOfHeads(heads, sheetColumns(definition))
  return own.includes(ID_COLUMN) ? own : [ID_COLUMN, ...own]
}
