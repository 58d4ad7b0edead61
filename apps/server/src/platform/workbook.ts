import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import {
  FIRST_PARTS,
  namingParts,
  rowWriter,
  SHEET_LIMITS,
  sheetClosing,
  sheetOpening,
  sheetPart,
} from './workbook-parts.ts'

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Dates are days and times on the clock of UTC. */
export type Cell = string | number | boolean | Date | null

/** What a cell says, as a person reads it; a date as computers write it. */
export const textOf = (cell: Cell): string =>
  (cell instanceof Date ? (cell.toISOString().split('T')[0] ?? '') : String(cell ?? '')).trim()

/**
 * How a column is written. A text breaks into lines where its column is too narrow, a label does not. Percentages are 0 to
 * 100, as everywhere here; in the sheet stands their hundredth, with which Excel reckons.
 */
export type ColumnKind = 'text' | 'label' | 'number' | 'count' | 'decimal' | 'percent' | 'date' | 'time' | 'moment'

/** A cell that is written otherwise than its column. */
interface FormattedCell {
  readonly value: Cell
  readonly kind?: ColumnKind
  readonly isBold?: boolean
  /** Of a head above figures. */
  readonly isRight?: boolean
}
export type WrittenCell = Cell | FormattedCell

export interface SheetColumn {
  readonly header: string
  readonly kind: ColumnKind
  /** In characters. */
  readonly width: number
}

export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** Below the heads; asked for as the file is read. */
  readonly rows: AsyncIterable<readonly WrittenCell[]> | Iterable<readonly WrittenCell[]>
  /** Its heads have arrows to filter by. */
  readonly hasFilter?: boolean
  /** Its rows are asked for after those of all others, whatever its place: what it says is known only then. */
  readonly isWrittenLast?: boolean
}

/** Characters of a sheet that are handed on at once. */
const PIECE = 64 * 1024
/** Half the time of the usual level for a file that is a tenth larger. */
const COMPRESSION = 3

/**
 * A workbook, made as it is read: of the longest sheet no more is in memory than one piece. What one sheet cannot hold goes
 * on in the next, under the same heads. Destroying it ends the reading of the rows, and rows that break off break it off.
 */
export function writeWorkbook(sheets: readonly Sheet[], rowsPerSheet: number = SHEET_LIMITS.rows): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  const addAll = (parts: readonly (readonly [name: string, xml: string])[]) => {
    for (const [name, xml] of parts) zip.addBuffer(Buffer.from(xml), name, { compressionLevel: COMPRESSION })
  }
  const pump = async () => {
    addAll(FIRST_PARTS)
    const written: WrittenSheet[] = []
    const inTurn = [...sheets.entries()].sort(([, one], [, other]) => turnOf(one) - turnOf(other))
    for (const [place, sheet] of inTurn) {
      const rows = new RowsInTurn(sheet.rows)
      for (let part = 1; part === 1 || !rows.hasEnded; part++) {
        written.push({ name: sheetName(sheet.name, part), place, number: written.length + 1 })
        const body = Readable.from(piecesOf(sheet, rows, rowsPerSheet), { objectMode: false })
        const leave = () => body.destroy()
        if (out.destroyed) return leave()
        out.once('close', leave)
        zip.addReadStream(body, sheetPart(written.length), { compressionLevel: COMPRESSION })
        await finished(body)
        out.off('close', leave)
      }
    }
    addAll(namingParts(written.toSorted((one, other) => one.place - other.place || one.number - other.number)))
    return zip.end()
  }
  // what broke the rows is heard by whoever reads the file
  pump().catch((error: Error) => out.destroy(error))
  return out
}

const turnOf = ({ isWrittenLast = false }: Sheet) => Number(isWrittenLast)

/** A sheet that stands in the file: its place among the tabs, and the number of its part. */
interface WrittenSheet {
  readonly name: string
  readonly place: number
  readonly number: number
}

/** Rows that are handed out to one sheet after the other; it knows whether there is another one. */
class RowsInTurn {
  readonly #rows: AsyncIterator<readonly WrittenCell[]> | Iterator<readonly WrittenCell[]>
  #next: IteratorResult<readonly WrittenCell[]> | undefined

  constructor(rows: Sheet['rows']) {
    this.#rows = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  }

  get hasEnded(): boolean {
    return this.#next?.done === true
  }

  async *take(most: number): AsyncGenerator<readonly WrittenCell[]> {
    let isWhole = false
    try {
      this.#next ??= await this.#rows.next()
      for (let taken = 0; taken < most && !this.#next.done; taken++) {
        yield this.#next.value
        this.#next = await this.#rows.next()
      }
      isWhole = true
    } finally {
      if (!isWhole) await this.#rows.return?.()
    }
  }
}

async function* piecesOf(sheet: Sheet, rows: RowsInTurn, rowsPerSheet: number): AsyncGenerator<Buffer> {
  const write = rowWriter(sheet.columns)
  let [piece, number] = [sheetOpening(sheet.columns), 1]
  for await (const cells of rows.take(rowsPerSheet - 1)) {
    number += 1
    piece += write(number, cells)
    if (piece.length < PIECE) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece + sheetClosing(sheet, number))
}

/** The second part of 'Lines' is 'Lines 2'. */
function sheetName(name: string, part: number): string {
  const suffix = part === 1 ? '' : ` ${part}`
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, SHEET_LIMITS.name - suffix.length) + suffix
}
