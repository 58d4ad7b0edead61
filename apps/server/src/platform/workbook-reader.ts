import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Limits, runLimited } from './limited-process.ts'
import { withScratch } from './scratch.ts'
import type { Cell } from './workbook.ts'
import { guardWorkbook, UnreadableWorkbook } from './workbook-guard.ts'
import type { CellLine, ParseResult, RowLine } from './workbook-parser.ts'

/** The header has number 1. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly Cell[]
}

interface ReadSheet {
  /** Includes the header. */
  readonly rowCount: number
  /** Can be read only once. Finishing or leaving early closes the file. */
  readonly rows: AsyncGenerator<SheetRow>
}

interface ReadLimits {
  /** Excludes the header. */
  readonly rows: number
  readonly columns: number
}

const PARSER = fileURLToPath(new URL('workbook-parser.ts', import.meta.url))
const { resolve } = createRequire(import.meta.url)
/** The parser's own files and the packages that it imports. Otherwise it can only read the work folder. */
const READABLE = [dirname(PARSER), ...['hucre/xlsx', 'yauzl'].map(findPackagesFolder)]
const MB = 1024 * 1024
const HEAP_MB = 2_048
/**
 * The heap limit is what matters, because the engine reserves far more address space than it uses. Excel keeps texts in
 * one list, which must be in memory as a whole: a million of them take about a gigabyte.
 */
const LIMITS: Limits = { wallMs: 120_000, cpuSeconds: 90, memoryBytes: 16_384 * MB, fileBytes: 256 * MB }
const MAX_VERDICT = 64 * 1024

/**
 * Reads the first sheet of an untrusted workbook. It is read completely before the first row is returned, so that a bad
 * file is refused as a whole. A separate process does the reading; it can only read the work folder and write the rows
 * there.
 */
export function readWorkbook(content: Buffer, { rows, columns }: ReadLimits, signal: AbortSignal): Promise<ReadSheet> {
  return withScratch(async (scratch) => {
    const folder = await scratch()
    const [file, output] = [join(folder, 'workbook'), join(folder, 'rows')]
    await writeFile(file, content)
    await guardWorkbook(file)
    const rowCount = await parse(folder, [file, output, String(rows), String(columns)], signal)
    // an open file stays readable after the folder is removed
    return { rowCount, rows: parseRows(await open(output)) }
  })
}

async function parse(folder: string, args: readonly string[], signal: AbortSignal): Promise<number> {
  const readable = [folder, ...READABLE].map((place) => `--allow-fs-read=${place}`)
  const guards = ['--permission', ...readable, `--allow-fs-write=${folder}`, `--max-old-space-size=${HEAP_MB}`]
  const outcome = await runLimited(process.execPath, [...guards, PARSER, ...args], LIMITS, {
    signal,
    maxOutput: MAX_VERDICT,
  })
  if (outcome.isTimedOut) throw new UnreadableWorkbook('tooSlow', outcome.complaint)
  // it always reports something unless it exceeded its limits
  if (!outcome.ok) throw new UnreadableWorkbook('tooLarge', outcome.complaint)
  const verdict = JSON.parse(outcome.output.toString()) as ParseResult
  if ('problem' in verdict) throw new UnreadableWorkbook(verdict.problem, verdict.cause)
  return verdict.rows
}

function findPackagesFolder(name: string): string {
  const folder = '/node_modules/'
  const path = resolve(name)
  return path.slice(0, path.lastIndexOf(folder) + folder.length)
}

async function* parseRows(output: FileHandle): AsyncGenerator<SheetRow> {
  let rest = ''
  // not readline, which also splits at Unicode line separators inside texts
  for await (const piece of output.createReadStream({ encoding: 'utf8' }) as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [number, cells] = JSON.parse(line) as RowLine
      yield { number, cells: cells.map(toCell) }
    }
  }
}

function toCell(line: CellLine): Cell {
  return typeof line === 'object' && line !== null ? new Date(line.date) : line
}
