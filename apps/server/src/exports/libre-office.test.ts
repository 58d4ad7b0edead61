import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { writeWorkbook } from '../platform/workbook.ts'
import { definitionsSheet, listDefinitions } from './export-columns.ts'
import { periodColumns } from './period-columns.ts'
import { Summary, summaryColumns } from './summary.ts'

const run = promisify(execFile)
const ROWS = 3_000
const ODD = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://example.com")']

/** All sheets as LibreOffice shows them. */
async function openInLibreOffice(file: Buffer): Promise<(sheet: string) => Promise<string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-office-'))
  try {
    await writeFile(join(folder, 'export.xlsx'), file)
    // formatted cells, results of formulas, one file per sheet
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1'
    const profile = `-env:UserInstallation=file://${folder}/profile`
    await run('soffice', [
      profile,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      folder,
      join(folder, 'export.xlsx'),
    ])
    const sheets = new Map<string, string[]>()
    for (const sheet of ['Summary', 'Lines', 'Lines 2', 'Definitions']) {
      sheets.set(sheet, (await readFile(join(folder, `export-${sheet}.csv`), 'utf8')).trimEnd().split('\n'))
    }
    return async (sheet) => sheets.get(sheet) ?? []
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('[REP-04] I6 LibreOffice opens an export with every row in its sheet and no text as a formula', async () => {
  const summary = new Summary('en')
  const columns = periodColumns('en')
  const rows = (function* () {
    for (let n = 0; n < ROWS; n++) {
      const brand = ODD[n] ?? `Brand ${n % 40}`
      summary.add({ eTailer: 'ES - Tienda', category: 'Beer', company: 'Ours', banners: 0.5, weighted: 1 })
      yield [
        new Date(Date.UTC(2026, 9, 5)),
        new Date(Date.UTC(2026, 9, 11)),
        'ES - Tienda',
        'Beer',
        'Ours',
        brand,
        'Yes',
        0.5,
        12.5,
        25,
      ]
    }
  })()
  const file = await buffer(
    writeWorkbook(
      [
        { name: 'Summary', columns: summaryColumns('en'), rows: summary.rows([['Days', 'All']]), isWrittenLast: true },
        { name: 'Lines', columns, rows, hasFilter: true },
        definitionsSheet(listDefinitions(columns), 'en'),
      ],
      2_001,
    ),
  )
  const linesBySheet = await openInLibreOffice(file)
  const [lines, more] = [await linesBySheet('Lines'), await linesBySheet('Lines 2')]
  expect([lines.length, more.length]).toEqual([2_001, 1_001])
  expect(more[0]).toBe(lines[0])
  expect(lines[1]).toBe('05/10/2026,11/10/2026,ES - Tienda,Beer,Ours,=1+1,Yes,0.50,12.5%,25.0%')
  for (const [at, text] of ODD.entries())
    expect(lines[at + 1]).toContain(text.includes('"') ? text.replaceAll('"', '""') : text)
  expect(await linesBySheet('Summary')).toContain('Total,"1,500.00",100.0%,100.0%')
  expect((await linesBySheet('Definitions')).length).toBe(columns.length + 1)
}, 60_000)
