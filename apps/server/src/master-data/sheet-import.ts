import { LIMITS } from '@vitrine/contract/limits'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import {
  findOutcomes,
  holdSheetImport,
  insertOutcomes,
  type RowOutcome,
} from '@vitrine/db/master-data/sheet-import.queries'
import { z } from 'zod'
import { CannotBeMade, defineMaker, type Making } from '../platform/download-maker.ts'
import { type Cell, type SheetColumn, writeWorkbook } from '../platform/workbook.ts'
import { UnreadableWorkbook } from '../platform/workbook-guard.ts'
import { readWorkbook, type SheetRow } from '../platform/workbook-reader.ts'
import { type Applying, applyRows, isRejection } from './sheet-apply.ts'
import { ID_COLUMN, layoutOf, RESULT_COLUMNS, REVISION_COLUMN, sheetColumns } from './sheet-columns.ts'

/** Applied in one transaction: few enough that nobody waits for it. */
const ROWS_AT_ONCE = 100
const COLUMNS = 100
const GONE = 'The file is no longer there. Please import it again.'

/** Where a file waits to be taken over. */
export const SHEETS_FOLDER = 'sheets/'

/**
 * Takes over a sheet; the file made is the same rows with what became of each. Safe to run again, and beside itself: rows
 * and outcomes are written together, and rows that have an outcome are not applied again.
 */
export const recordImport = (records: readonly RecordTable[]) =>
  defineMaker({
    request: z.strictObject({ record: z.string(), sheetImportId: z.uuid() }),
    make: async ({ record: name, sheetImportId }, making) => {
      const record = records.find(({ definition }) => definition.name === name)
      const content = await making.services.files.read(SHEETS_FOLDER + sheetImportId)
      if (!record || !content) throw new CannotBeMade(GONE)
      const { rows, rowCount } = await readSheet(content, making)
      const heads = (await rows.next()).value?.cells ?? []
      const layout = layoutOf(record.definition, heads)
      if (typeof layout === 'string') {
        await rows.return(undefined)
        throw new CannotBeMade(`The file cannot be taken over. ${layout}`)
      }
      const { services, actor } = making
      const applying = { services, actor, record, layout, rowOfId: new Map() }
      const columns = resultColumns(record, heads)
      const counts = { total: Math.max(rowCount - 1, 0), rejected: 0 }
      const results = resultRows(sheetImportId, applying, making, rows, counts)
      return {
        body: writeWorkbook([{ name: record.definition.place.title, columns, rows: written(columns, heads, results) }]),
        problem: () => (counts.rejected === 0 ? null : `${counts.rejected} of ${counts.total} rows were rejected.`),
      }
    },
  })

function readSheet(content: Buffer, { signal }: Making) {
  return readWorkbook(content, { rows: LIMITS.sheet.rows, columns: COLUMNS }, signal).catch((error: unknown) => {
    throw error instanceof UnreadableWorkbook ? new CannotBeMade(`The file cannot be read. ${error.message}`) : error
  })
}

interface Result {
  readonly row: SheetRow
  readonly outcome: RowOutcome
}

async function* resultRows(
  sheetImportId: string,
  applying: Applying,
  { progress }: Making,
  rows: AsyncGenerator<SheetRow>,
  counts: { readonly total: number; rejected: number },
): AsyncGenerator<Result> {
  let done = 0
  for await (const batch of inBatches(rows)) {
    progress(done, counts.total)
    noteIds(applying, batch)
    const outcomes = await applyBatch(sheetImportId, applying, batch)
    for (const row of batch) {
      const outcome = outcomes.get(row.number)
      if (!outcome) throw new Error(`Row ${row.number} has no outcome`)
      if (outcome.result === 'Rejected') counts.rejected += 1
      yield { row, outcome }
    }
    done += batch.length
  }
  progress(done, counts.total)
}

async function* inBatches(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  for await (const row of rows) {
    batch.push({ ...row, cells: row.cells.map(storable) })
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Neither the database nor a screen can show half a character, or none: a sign stands in its place. */
const storable = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(/[\0\p{Cs}]/gu, '\ufffd') : cell)

/** The first row of a number is the one that counts. */
function noteIds({ layout, rowOfId }: Applying, batch: readonly SheetRow[]): void {
  for (const { number, cells } of batch) {
    const id = Number(cells[layout.id] ?? 0)
    if (id > 0 && !rowOfId.has(id)) rowOfId.set(id, number)
  }
}

/** Mostly all rows of a batch are good; where one is not, it is gone through once more, each row by itself. */
async function applyBatch(
  sheetImportId: string,
  applying: Applying,
  batch: readonly SheetRow[],
): Promise<Map<number, RowOutcome>> {
  const apply = (how: 'together' | 'alone') =>
    applying.actor.transaction(async (db) => {
      const applied = await holdSheetImport(db, sheetImportId)
      if (applied === undefined) throw new CannotBeMade(GONE)
      const known = await findOutcomes(db, sheetImportId, batch[0]?.number ?? 0, batch.at(-1)?.number ?? 0)
      const open = batch.filter(({ number }) => number > applied)
      if (open.length === 0) return known
      const outcomes = await applyRows(db, applying, open, how)
      await insertOutcomes(db, sheetImportId, outcomes)
      return new Map([...known, ...outcomes])
    })
  try {
    return await apply('together')
  } catch (error) {
    if (!isRejection(error)) throw error
    return apply('alone')
  }
}

const isResult = (head: Cell | undefined) => RESULT_COLUMNS.some(({ header }) => header === head)

/** Those of the file, whether it had numbers or not, and what became of each row. */
function resultColumns({ definition }: RecordTable, heads: readonly Cell[]): SheetColumn[] {
  const known = new Map(sheetColumns(definition).map((column) => [column.header, column]))
  const own = heads.flatMap((head) => known.get(String(head ?? '').trim()) ?? [])
  return [...(own.includes(ID_COLUMN) ? [] : [ID_COLUMN]), ...own, ...RESULT_COLUMNS]
}

/** The row as it came; a record that was made or changed has its number and revision, so that the file can be used again. */
async function* written(
  columns: readonly SheetColumn[],
  heads: readonly Cell[],
  results: AsyncGenerator<Result>,
): AsyncGenerator<Cell[]> {
  const places = columns.map(({ header }) => heads.findIndex((head) => String(head ?? '').trim() === header))
  for await (const { row, outcome } of results) {
    yield columns.map((column, index): Cell => {
      if (isResult(column.header)) return column === RESULT_COLUMNS[0] ? outcome.result : outcome.message
      if (column === ID_COLUMN && outcome.id !== null) return outcome.id
      if (column === REVISION_COLUMN && outcome.revision !== null) return outcome.revision
      return row.cells[places[index] ?? -1] ?? null
    })
  }
}
