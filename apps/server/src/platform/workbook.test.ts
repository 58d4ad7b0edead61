import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { figure } from '@vitrine/testing/figures'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { unzip } from '../downloads/downloads.fixture.ts'
import {
  buildRow,
  buildSheet,
  buildWorkbook,
  buildZip,
  overwriteDeclaredSize,
  PARTS_BESIDE,
  renamePart,
} from './workbook.fixture.ts'
import { type Cell, type SheetColumn, writeWorkbook } from './workbook.ts'
import { judgeHead, UnreadableWorkbook } from './workbook-guard.ts'
import { toColumnLetters } from './workbook-parts.ts'
import { readWorkbook, type SheetRow } from './workbook-reader.ts'

const LIMITS = { rows: 1_000, columns: 20 }
const SHEET = 'xl/worksheets/sheet1.xml'
const columns = (kinds: readonly SheetColumn['kind'][]) =>
  kinds.map((kind, index): SheetColumn => ({ header: `Column ${index + 1}`, kind, width: 20 }))

/** Number of refusals by problem. */
const refused = new Map<string, number>()

/** Returns its rows, or the problem. */
async function read(file: Buffer, signal = new AbortController().signal): Promise<SheetRow[] | string> {
  try {
    return await Array.fromAsync((await readWorkbook(file, LIMITS, signal)).rows)
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    refused.set(error.problem, (refused.get(error.problem) ?? 0) + 1)
    return error.problem
  }
}

describe('round trip', () => {
  const roundTrip = async (rows: readonly Cell[][], kinds: readonly SheetColumn['kind'][]) => {
    const file = await buffer(writeWorkbook([{ name: 'A / B', columns: columns(kinds), rows }]))
    const found = await read(file)
    return typeof found === 'string' ? found : found.slice(1).map(({ cells }) => cells)
  }

  test('keeps texts, numbers, dates and booleans', async () => {
    const row = ['007', 7, new Date(Date.UTC(2026, 10, 15)), true, 'two\nlines']
    expect(await roundTrip([row], ['text', 'number', 'date', 'number', 'text'])).toEqual([row])
  })

  test('writes percentages as numbers, totals in bold, and cells that differ from their column', async () => {
    const kinds = ['count', 'decimal', 'percent', 'time', 'label'] as const
    const row = [1_234, 0.25, 12.5, new Date(Date.UTC(1899, 11, 30, 18)), 'One']
    const file = await buffer(
      writeWorkbook([
        { name: 'Figures', columns: columns(kinds), rows: [row, [{ value: 4, kind: 'percent', isBold: true }]] },
      ]),
    )
    expect(((await read(file)) as SheetRow[])[1]?.cells).toMatchObject([1_234, 0.25, 0.125, expect.anything(), 'One'])
    const parts = await unzip(file)
    const styles = parts.find(({ name }) => name === 'xl/styles.xml')?.content.toString() ?? ''
    const looks = styles.match(/<xf [^>]*applyFont[^>]*>/g) ?? []
    const sheet = parts.find(({ name }) => name.includes('sheet1'))?.content.toString() ?? ''
    const getLook = (at: string) => looks[Number(sheet.match(new RegExp(`r="${at}" s="(\\d+)"`))?.[1])]
    expect(getLook('C2')).toMatch(/numFmtId="165" fontId="0"/)
    expect(getLook('A3')).toMatch(/numFmtId="165" fontId="1"/)
    expect(styles).toContain('numFmtId="165" formatCode="0.0%"')
  })

  test('continues on another sheet with the same header when a sheet is full', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => [index])
    for (const [most, sheets] of [
      [3, 3],
      [6, 1],
      [5, 2],
    ] as const) {
      const parts = await unzip(
        await buffer(
          writeWorkbook(
            [
              { name: 'Lines', columns: columns(['number']), rows, hasFilter: true },
              { name: 'Last', columns: [], rows: [] },
            ],
            most,
          ),
        ),
      )
      const workbook = parts.find(({ name }) => name === 'xl/workbook.xml')?.content.toString() ?? ''
      expect(workbook.match(/name="[^"]+"/g)).toEqual(
        [...['Lines', 'Lines 2', 'Lines 3'].slice(0, sheets), 'Last'].map((name) => `name="${name}"`),
      )
      const lines = parts
        .filter(({ name }) => /sheet\d/.test(name))
        .slice(0, sheets)
        .map(({ content }) => content.toString())
      expect(lines.flatMap((xml) => xml.match(/(?<=<v>)\d+/g) ?? [])).toEqual(['0', '1', '2', '3', '4'])
      for (const xml of lines) expect(xml).toContain('Column 1')
      expect(lines[0]).toContain(`<autoFilter ref="A1:A${Math.min(most, 6)}"/>`)
    }
  })

  test('keeps any text, in any alphabet and with any character', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1 })
    const texts = fc.sample(fc.array(text, { minLength: 5, maxLength: 5 }), 200)
    const odd = ['_x0041_', '\r\n', ' \u2028 ', ' a ', '\u0000']
    const whole = [odd, ...texts].map((row) => row.map((cell) => cell.toWellFormed()))
    expect(await roundTrip(whole, Array(5).fill('text'))).toEqual(whole)
  })

  test('I6 writes no formula, whatever a text starts with', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://example.com")', '\t=1']
    const file = await buffer(
      writeWorkbook([{ name: 'Texts', columns: columns(['text']), rows: texts.map((t) => [t]) }]),
    )
    const sheet = (await unzip(file)).find(({ name }) => name.includes('sheet1'))?.content.toString() ?? ''
    expect(sheet.match(/t="inlineStr"/g)).toHaveLength(texts.length + 1)
    expect(sheet).not.toMatch(/<f[ >]/)
    figure(
      'I6',
      `${texts.length} texts that start like formulas: ${sheet.match(/<f[ >]/g)?.length ?? 0} formulas in the file`,
    )
    expect((await read(file)) as SheetRow[]).toMatchObject([{ number: 1 }, ...texts.map((text) => ({ cells: [text] }))])
  })

  test('writes several sheets with frozen bold headers and column widths', async () => {
    const sheet = { columns: columns(['text', 'date']), rows: [] }
    const parts = await unzip(
      await buffer(
        writeWorkbook([
          { name: 'One', ...sheet },
          { name: 'Two', ...sheet },
        ]),
      ),
    )
    const getText = (name: string) => parts.find((part) => part.name === name)?.content.toString()
    expect(getText('xl/workbook.xml')).toMatch(/name="One".*name="Two"/)
    expect(getText('xl/worksheets/sheet2.xml')).toContain('<pane ySplit="1" topLeftCell="A2"')
    expect(getText('xl/worksheets/sheet2.xml')).toContain('<col min="2" max="2" width="20" style="2" customWidth="1"/>')
    expect(getText('xl/worksheets/sheet2.xml')).toContain('<c r="A1" s="10" t="inlineStr">')
  })
})

test('reads 100,000 rows as Excel saves them, with half a million texts in one list', async () => {
  const [rows, width] = [100_000, 5]
  const texts = Array.from({ length: rows * width }, (_, index) => `<si><t>text ${index}</t></si>`)
  const cells = (row: number) =>
    Array.from(
      { length: width },
      (_, at) => `<c r="${toColumnLetters(at)}${row + 1}" t="s"><v>${row * width + at}</v></c>`,
    )
  const lines = Array.from({ length: rows }, (_, row) => `<row r="${row + 1}">${cells(row).join('')}</row>`)
  const relation = '<Relationship Id="rId9" Type="/relationships/sharedStrings" Target="sharedStrings.xml"/>'
  const parts = PARTS_BESIDE.map(([name, xml]): [string, string] => [
    name,
    name === 'xl/_rels/workbook.xml.rels' ? xml.replace('</Relationships>', `${relation}</Relationships>`) : xml,
  ])
  const file = await buildZip([
    ...parts,
    ['xl/sharedStrings.xml', `<sst>${texts.join('')}</sst>`],
    [SHEET, buildSheet(lines.join(''))],
  ])
  const sheet = await readWorkbook(file, { rows, columns: width }, new AbortController().signal)
  expect(sheet.rowCount).toBe(rows)
  const last = (await Array.fromAsync(sheet.rows)).at(-1)
  expect(last).toEqual({
    number: rows,
    cells: ['text 499995', 'text 499996', 'text 499997', 'text 499998', 'text 499999'],
  })
})

describe('streaming', () => {
  test('fails the file when the rows fail', async () => {
    const rows = (async function* () {
      yield ['one']
      throw new Error('The database went away')
    })()
    await expect(buffer(writeWorkbook([{ name: 'Broken', columns: columns(['text']), rows }]))).rejects.toThrow(
      'The database went away',
    )
  })

  test('produces rows only as they are read, and stops when the reader stops', async () => {
    let [asked, ended] = [0, false]
    const rows = (async function* () {
      try {
        for (;;) {
          asked += 1
          yield [`${'x'.repeat(1_000)}${Math.random()}`]
        }
      } finally {
        ended = true
      }
    })()
    const file: Readable = writeWorkbook([{ name: 'Endless', columns: columns(['text']), rows }])
    for await (const _piece of file) if (asked > 500) break
    await expect.poll(() => ended).toBe(true)
    expect(asked).toBeLessThan(5_000)
  })
})

const MB = 1024 * 1024
const buildValidWorkbook = () => buildWorkbook(buildSheet(buildRow(1, ['Head']) + buildRow(2, ['a value'])))

describe('I2 an untrusted file', () => {
  let slowest = 0
  beforeEach(({ onTestFinished }) => {
    const began = performance.now()
    onTestFinished(() => {
      slowest = Math.max(slowest, performance.now() - began)
    })
  })
  afterAll(() => {
    const problems = [...refused].map(([problem, times]) => `${times} × ${problem}`).join(', ')
    figure('I2', `refused: ${problems}; the slowest within ${Math.round(slowest)} ms`)
  })

  test('is refused by its directory if it is a zip bomb', async () => {
    expect(await read(await buildWorkbook(Buffer.alloc(64 * MB, ' ')))).toBe('tooLarge')
  })

  test('is cut off where it exceeds its declared size, and refused early if it declares too much', async () => {
    const sheet = buildSheet(buildRow(1, ['Head']) + buildRow(2, [' '.repeat(30_000)]))
    const file = await buildWorkbook(sheet.replace('</sheetData>', `${' '.repeat(32 * MB)}</sheetData>`))
    expect(await read(overwriteDeclaredSize(file, SHEET, 2_000))).toBe('damaged')
    expect(await read(overwriteDeclaredSize(await buildValidWorkbook(), SHEET, 1_000 * MB))).toBe('tooLarge')
    expect(await read(overwriteDeclaredSize(await buildValidWorkbook(), SHEET, 1))).toBe('damaged')
  })

  test('is refused if it has ten thousand parts', async () => {
    const parts = Array.from({ length: 10_000 }, (_, index) => [`xl/media/${index}.xml`, '<a/>'] as [string, string])
    expect(await read(await buildWorkbook(buildSheet(''), parts))).toBe('strange')
  })

  test('is refused if it declares a document type in any part, even after a comment', async () => {
    const laughs = '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'
    const sheet = buildSheet('<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>')
    for (const before of ['', '<?xml version="1.0"?>', '<!-- a comment -->\n'])
      expect(await read(await buildWorkbook(`${before}${laughs}${sheet}`))).toBe('strange')
    expect(await read(await buildWorkbook(buildSheet(''), [['xl/sharedStrings.xml', `${laughs}<sst/>`]]))).toBe(
      'strange',
    )
  })

  test('is refused if it has content too far to the right, but not for empty cells', async () => {
    const buildSheetWithCell = (at: string, row: number) =>
      buildSheet(`<row r="${row}"><c r="${at}"><v>1</v></c></row>`)
    expect(await read(await buildWorkbook(buildSheetWithCell('XFD1048576', 1_048_576)))).toBe('tooFar')
    expect(await read(await buildWorkbook(buildSheetWithCell('ZZZZZZZZZZ1', 1)))).toBe('damaged')
    expect(await read(await buildWorkbook(buildSheetWithCell('A1', 0.5)))).toBe('damaged')
    expect(await read(await buildWorkbook(buildSheetWithCell('A1048576', 1_048_576)))).toEqual([
      { number: 1_048_576, cells: [1] },
    ])
    const wide = Array.from({ length: 500 }, (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"/></row>`)
    expect(await read(await buildWorkbook(buildSheet(wide.join(''))))).toEqual([])
  })

  test('is refused if it has too many rows or a text longer than Excel allows', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, row) => buildRow(row + 1, ['x'])).join('')
    expect(await read(await buildWorkbook(buildSheet(rows(LIMITS.rows + 1))))).toHaveLength(LIMITS.rows + 1)
    expect(await read(await buildWorkbook(buildSheet(rows(LIMITS.rows + 2))))).toBe('tooManyRows')
    expect(await read(await buildWorkbook(buildSheet(buildRow(1, ['x'.repeat(40_000)]))))).toBe('tooLong')
  })

  test('is refused quickly wherever it is truncated', async () => {
    const file = await buildValidWorkbook()
    for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
      expect(['notAWorkbook', 'damaged']).toContain(await read(file.subarray(0, Math.floor(file.length * share))))
  })

  test('is refused if it is not a workbook', async () => {
    for (const content of ['', 'Id;Name\n1;One', 'PK\u0003\u0004'.padEnd(500, 'x'), '<html></html>'])
      expect(await read(Buffer.from(content, 'latin1'))).toBe('notAWorkbook')
    expect(await read(await buildZip([['a.txt', 'a']]))).toBe('notAWorkbook')
    expect(await read(await buildZip(PARTS_BESIDE))).toBe('damaged')
    expect(judgeHead(Buffer.from('Id;Name;Colour'))).toBe('notAWorkbook')
    expect(judgeHead(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).toBe('oldOrProtected')
    expect(judgeHead(await buildValidWorkbook())).toBeUndefined()
  })

  test('is refused if it has parts with suspicious names, or the same part twice', async () => {
    const file = await buildWorkbook(buildSheet(''), [['xl/extra.xml', '<a/>']])
    for (const name of ['../xtra.xml', '/l/extra.xml', 'xl\\extra.xml', 'xl/ex\u0000ra.xml'])
      expect(['strange', 'damaged']).toContain(await read(renamePart(file, 'xl/extra.xml', name)))
    expect(
      await read(renamePart(await buildWorkbook(buildSheet(''), [['xl/stylez.xml', '<a/>']]), 'stylez', 'styles')),
    ).toBe('strange')
  })

  test('is not blamed when the worker stops, and the reader stops with it', async () => {
    const reason = new Error('stopping')
    const stopping = AbortSignal.abort(reason)
    await expect(read(await buildValidWorkbook(), stopping)).rejects.toBe(reason)
    const soon = new AbortController()
    setImmediate(() => soon.abort(reason))
    await expect(read(await buildValidWorkbook(), soon.signal)).rejects.toBe(reason)
  })
})
