import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { streamXlsxRows } from 'hucre/xlsx'
import type { Entry, ZipFile } from 'yauzl'
import { guardWorkbook, openZip, UnreadableWorkbook, type WorkbookProblem } from './workbook-guard.ts'
import { SHEET_LIMITS } from './workbook-parts.ts'

/**
 * A separate program that workbook-reader.ts runs under limits: reads the first sheet of an untrusted workbook and
 * writes its rows to a file, one per line. It reports errors on stdout.
 */

/** One line of the file: the row number as Excel shows it, and its cells; a date is an object. */
export type RowLine = [number: number, cells: CellLine[]]
export type CellLine = string | number | boolean | null | { readonly date: number }

export type ParseResult = { readonly rows: number } | { readonly problem: WorkbookProblem; readonly cause: string }

const [input = '', output = '', maxRows = '', maxColumns = ''] = process.argv.slice(2)
function toProblem(error: unknown): WorkbookProblem {
  return error instanceof Error && 'code' in error && error.code === 'EFBIG' ? 'tooLarge' : 'damaged'
}

async function parseWorkbook(): Promise<ParseResult> {
  const entries = await guardWorkbook(input)
  await checkParts(entries)
  return { rows: await writeRows() }
}

const IS_XML = /\.(xml|rels)$/i

/**
 * Decompresses every part that the reader may use and discards the result. The zip reader stops at the first byte
 * beyond the declared size, so afterwards the directory is known to be correct.
 */
async function checkParts(entries: readonly Entry[]): Promise<void> {
  const zip = await openZip(input)
  try {
    for (const entry of entries) if (IS_XML.test(entry.fileName)) await checkPart(zip, entry)
  } finally {
    zip.close()
  }
}

/** Comments and instructions may precede the first element, but no document type declaration. */
const PROLOG = /^\ufeff?(?:\s|<\?[^>]*\?>|<!--(?:[^-]|-[^-])*-->)*<[\p{L}_]/u
const PROLOG_BYTES = 4_096

async function checkPart(zip: ZipFile, entry: Entry): Promise<void> {
  let head = Buffer.alloc(0)
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    if (head.length < PROLOG_BYTES) head = Buffer.concat([head, piece]).subarray(0, PROLOG_BYTES)
  }
  if (!PROLOG.test(head.toString())) throw new UnreadableWorkbook('strange', `The beginning of ${entry.fileName}`)
}

async function writeRows(): Promise<number> {
  const out = createWriteStream(output)
  let [rows, last] = [0, -1]
  for await (const { index, values } of streamXlsxRows(await readFile(input), { sheet: 0 })) {
    if (!(Number.isInteger(index) && index > last)) throw new UnreadableWorkbook('damaged', 'Rows out of order')
    last = index
    const cells = values.slice(0, lastFilled(values) + 1).map(toLine)
    if (cells.length === 0) continue
    rows += 1
    // excludes the header and empty rows, of which Excel keeps thousands for their formatting
    if (rows > Number(maxRows) + 1) throw new UnreadableWorkbook('tooManyRows')
    if (cells.length > Number(maxColumns)) throw new UnreadableWorkbook('tooFar')
    const line: RowLine = [index + 1, cells]
    if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  return rows
}

function lastFilled(values: readonly unknown[]): number {
  return values.findLastIndex((value) => value !== null && value !== undefined && value !== '')
}

function toLine(value: unknown): CellLine {
  if (value instanceof Date) return { date: value.getTime() }
  if (typeof value === 'string' && value.length > SHEET_LIMITS.text) throw new UnreadableWorkbook('tooLong')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const verdict = await parseWorkbook().catch(
  (error: unknown): ParseResult => ({
    problem: error instanceof UnreadableWorkbook ? error.problem : toProblem(error),
    cause: String(error instanceof Error ? (error.cause ?? error) : error),
  }),
)
process.stdout.write(JSON.stringify(verdict))
