import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { fixedParts, rowWriter, SHEET_CLOSING, SHEET_LIMITS, sheetOpening, sheetPart } from './workbook-parts.ts'

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Dates are days and times on the clock of UTC. */
export type Cell = string | number | boolean | Date | null

/** What a cell says, as a person reads it; a date as computers write it. */
export const textOf = (cell: Cell): string =>
  (cell instanceof Date ? (cell.toISOString().split('T')[0] ?? '') : String(cell ?? '')).trim()

export type ColumnKind = 'text' | 'number' | 'date'

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
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/** Characters of a sheet that are handed on at once. */
const PIECE = 64 * 1024
/** Half the time of the usual level for a file that is a tenth larger. */
const COMPRESSION = 3

/**
 * A workbook, made as it is read: of the longest sheet no more is in memory than one piece. Destroying it ends the reading
 * of the rows, and rows that break off break it off.
 */
export function writeWorkbook(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  for (const [name, xml] of fixedParts(sheets.map(({ name }) => sheetName(name)))) {
    zip.addBuffer(Buffer.from(xml), name, { compressionLevel: COMPRESSION })
  }
  for (const [index, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(sheetPart(index + 1), { compressionLevel: COMPRESSION }, (give) => {
      const body = Readable.from(piecesOf(sheet), { objectMode: false })
      body.once('error', (error) => out.destroy(error))
      if (out.destroyed) body.destroy()
      out.once('close', () => body.destroy())
      give(null, body)
    })
  }
  zip.end()
  return out
}

async function* piecesOf({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  const write = rowWriter(columns)
  let [piece, number] = [sheetOpening(columns), 1]
  for await (const cells of rows) {
    number += 1
    if (number > SHEET_LIMITS.rows) throw new Error(`A sheet cannot hold more than ${SHEET_LIMITS.rows} rows`)
    piece += write(number, cells)
    if (piece.length < PIECE) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece + SHEET_CLOSING)
}

function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, SHEET_LIMITS.name)
}
