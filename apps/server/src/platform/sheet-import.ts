import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { DEFAULT_LANGUAGE, type Language } from '@vitrine/contract/language/languages'
import { LIMITS } from '@vitrine/contract/limits'
import type { ResultCounts, RowResult } from '@vitrine/contract/sheets'
import type { Db } from '@vitrine/db/db'
import {
  findOutcomes,
  holdSheetImport,
  insertOutcomes,
  insertSheetImport,
  type RowOutcome,
} from '@vitrine/db/master-data/sheet-import.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { CannotBeMade, type DownloadContext } from './download-maker.ts'
import type { Files } from './files.ts'
import { refuseWithMessage } from './refusal.ts'
import { sheetMessages } from './sheet-messages.ts'
import type { Upload } from './upload.ts'
import { type Cell, type SheetColumn, toText, WORKBOOK_TYPE } from './workbook.ts'
import { judgeHead, UnreadableWorkbook, type WorkbookProblem } from './workbook-guard.ts'
import { readWorkbook, type SheetRow } from './workbook-reader.ts'

const COLUMNS = 100

/** Uploaded sheets are stored here until they are imported. */
export const SHEETS_FOLDER = 'sheets/'

/** Stores an Excel file until it is imported. The row is written before the file, so that every file has an owner. */
export async function keepSheet(
  files: Files,
  actor: Actor,
  upload: Upload<unknown>,
  language: Language = DEFAULT_LANGUAGE,
): Promise<string> {
  const sheetImportId = randomUUID()
  await actor.transaction((db) => insertSheetImport(db, sheetImportId, actor.userId))
  await upload.keep((body) => keepWorkbook(files, SHEETS_FOLDER + sheetImportId, body, language))
  return sheetImportId
}

/** Refuses most files that aren't workbooks before storing them completely. */
async function keepWorkbook(files: Files, key: string, body: Readable, language: Language): Promise<void> {
  let problem: WorkbookProblem | undefined
  async function* checkPieces(): AsyncGenerator<Buffer> {
    let isFirst = true
    for await (const piece of body as AsyncIterable<Buffer>) {
      problem = isFirst ? judgeHead(piece) : undefined
      if (problem) throw new UnreadableWorkbook(problem)
      isFirst = false
      yield piece
    }
  }
  await files
    .putStream(key, Readable.from(checkPieces(), { objectMode: false }), WORKBOOK_TYPE)
    .catch((error: unknown) => {
      // storage only reports that the stream failed
      if (problem) refuseWithMessage('unsupportedType', describeUnreadable(problem, language))
      throw error
    })
}

export function describeUnreadable(problem: WorkbookProblem, language: Language = DEFAULT_LANGUAGE): string {
  const t = sheetMessages(language)
  return t('unreadable', { problem: t(problem) })
}

interface OpenSheet<Layout> {
  readonly sheetImportId: string
  readonly heads: readonly Cell[]
  readonly layout: Layout
  /** Data rows below the header; `total` is their number. */
  readonly rows: AsyncGenerator<SheetRow>
  readonly total: number
}

/** Opens a stored file and parses its header row. If the header is invalid, returns the problem as text. */
export async function openSheet<Layout extends object>(
  sheetImportId: string,
  { services, signal }: DownloadContext,
  findLayout: (heads: readonly Cell[]) => Layout | string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<OpenSheet<Layout>> {
  const t = sheetMessages(language)
  const content = await services.files.read(SHEETS_FOLDER + sheetImportId)
  if (!content) throw new CannotBeMade(t('gone'))
  const { rows, rowCount } = await readWorkbook(content, { rows: LIMITS.sheet.rows, columns: COLUMNS }, signal).catch(
    (error: unknown) => {
      throw error instanceof UnreadableWorkbook ? new CannotBeMade(describeUnreadable(error.problem, language)) : error
    },
  )
  const heads = (await rows.next()).value?.cells ?? []
  const layout = findLayout(heads)
  if (typeof layout !== 'string') return { sheetImportId, heads, layout, rows, total: Math.max(rowCount - 1, 0) }
  await rows.return(undefined)
  throw new CannotBeMade(t('notImported', { problem: layout }))
}

export const rejectRow = (message: string): RowOutcome => ({ result: 'Rejected', message, id: null, revision: null })

export interface AppliedRow {
  readonly row: SheetRow
  readonly outcome: RowOutcome
}

export const createCounts = (): ResultCounts => ({ Created: 0, Updated: 0, Unchanged: 0, Rejected: 0 })

/** Applies the rows in batches and yields each with its outcome. */
export async function* applyInBatches(
  { rows, total }: OpenSheet<object>,
  { progress }: DownloadContext,
  rowsAtOnce: number,
  counts: ResultCounts,
  apply: (batch: readonly SheetRow[]) => Promise<ReadonlyMap<number, RowOutcome>>,
): AsyncGenerator<AppliedRow> {
  let done = 0
  for await (const batch of inBatches(rows, rowsAtOnce)) {
    progress(done, total)
    const outcomes = await apply(batch)
    for (const row of batch) {
      const outcome = outcomes.get(row.number)
      if (!outcome) throw new Error(`Row ${row.number} has no outcome`)
      counts[outcome.result] += 1
      yield { row, outcome }
    }
    done += batch.length
  }
  progress(done, total)
}

async function* inBatches(rows: AsyncGenerator<SheetRow>, size: number): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  for await (const row of rows) {
    batch.push({ ...row, cells: row.cells.map(toStorable) })
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Replaces NUL and lone surrogates, which neither the database nor a screen can handle. */
const toStorable = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(/[\0\p{Cs}]/gu, '\ufffd') : cell)

/**
 * Applies rows and records their outcomes in one transaction. Idempotent: rows that already have an outcome are
 * skipped.
 */
export function applyOnce(
  actor: Actor,
  sheetImportId: string,
  batch: readonly SheetRow[],
  apply: (db: Db, open: readonly SheetRow[]) => Promise<ReadonlyMap<number, RowOutcome>>,
  language: Language = DEFAULT_LANGUAGE,
): Promise<ReadonlyMap<number, RowOutcome>> {
  return actor.transaction(async (db) => {
    const applied = await holdSheetImport(db, sheetImportId)
    if (applied === undefined) throw new CannotBeMade(sheetMessages(language)('gone'))
    const known = await findOutcomes(db, sheetImportId, batch[0]?.number ?? 0, batch.at(-1)?.number ?? 0)
    const open = batch.filter(({ number }) => number > applied)
    if (open.length === 0) return known
    const outcomes = await apply(db, open)
    await insertOutcomes(db, sheetImportId, outcomes)
    return new Map([...known, ...outcomes])
  })
}

/** Messages by result. */
const RESULTS = {
  Created: 'created',
  Updated: 'updated',
  Unchanged: 'unchanged',
  Rejected: 'rejected',
} as const satisfies Record<RowResult, string>

/** Overrides a cell of the result if it differs from the input. */
type CellOverride = (column: SheetColumn, outcome: RowOutcome) => Cell | undefined

/** Rows of the result: the original cells under the given columns, plus the outcome. */
export async function* resultRows(
  columns: readonly SheetColumn[],
  heads: readonly Cell[],
  applied: AsyncIterable<AppliedRow>,
  retold: CellOverride = () => undefined,
  language: Language = DEFAULT_LANGUAGE,
): AsyncGenerator<Cell[]> {
  const t = sheetMessages(language)
  const names = heads.map(toText)
  const places = columns.map(({ header }) => names.indexOf(header))
  for await (const { row, outcome } of applied) {
    const cells = columns.map((column, index) => retold(column, outcome) ?? row.cells[places[index] ?? -1] ?? null)
    yield [...cells, t(RESULTS[outcome.result]), outcome.message]
  }
}

/** Message for the user; null if all rows were accepted. */
export const rejectedText = (
  { Rejected }: ResultCounts,
  total: number,
  language: Language = DEFAULT_LANGUAGE,
): string | null => (Rejected === 0 ? null : sheetMessages(language)('rejectedRows', { count: Rejected, total }))
