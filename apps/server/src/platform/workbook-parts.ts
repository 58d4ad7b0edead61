import type { Cell, ColumnKind, Sheet, SheetColumn, WrittenCell } from './workbook.ts'

/** Excel's limits for a sheet. Writers report content that doesn't fit instead of truncating it. */
export const SHEET_LIMITS = { rows: 1_048_576, columns: 16_384, text: 32_767, name: 31 } as const

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Number format and alignment of each kind: a built-in format id of Excel, or one of ours. */
const FORMATS: Record<ColumnKind, { readonly id: number; readonly code?: string; readonly aligned?: string }> = {
  number: { id: 0 },
  // a text column has the text format, so that 007 typed into it stays 007
  text: { id: 49, aligned: ' wrapText="1"' },
  date: { id: 164, code: 'dd/mm/yyyy' },
  // indented, to separate it from the numbers in the previous column
  label: { id: 49, aligned: ' horizontal="left" indent="1"' },
  count: { id: 3 },
  decimal: { id: 4 },
  percent: { id: 165, code: '0.0%' },
  time: { id: 166, code: 'hh:mm' },
  moment: { id: 167, code: 'dd/mm/yyyy hh:mm' },
}
const KINDS = Object.keys(FORMATS) as ColumnKind[]

interface CellStyle {
  readonly kind: ColumnKind
  readonly isBold?: boolean | undefined
  readonly isRight?: boolean | undefined
}

/** Every kind, plain and bold, plus a header above numbers. The index in this list is the style ID. */
const LOOKS: readonly CellStyle[] = [
  ...[false, true].flatMap((isBold) => KINDS.map((kind) => ({ kind, isBold }))),
  { kind: 'text', isBold: true, isRight: true },
]
const getStyle = (kind: ColumnKind, isBold = false, isRight = false) =>
  isRight ? LOOKS.length - 1 : KINDS.indexOf(kind) + (isBold ? KINDS.length : 0)

/** Numbers and their headers are right-aligned. */
const isFigure = (kind: ColumnKind) => kind !== 'text' && kind !== 'label'

const LOOKS_XML = LOOKS.map(({ kind, isBold, isRight }) => {
  const { id, aligned = '' } = FORMATS[kind]
  return `<xf numFmtId="${id}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyFont="1" \
applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"${isRight ? ' horizontal="right"' : aligned}/></xf>`
})
const OWN_FORMATS = KINDS.flatMap((kind) => {
  const { id, code } = FORMATS[kind]
  return code ? [`<numFmt numFmtId="${id}" formatCode="${code}"/>`] : []
})
const STYLES_XML = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${OWN_FORMATS.length}">${OWN_FORMATS.join('')}</numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${LOOKS.length}">${LOOKS_XML.join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Parts that are the same in every workbook. They can come first, because sheets are the default type. */
export const FIRST_PARTS: readonly [name: string, xml: string][] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', STYLES_XML],
]

/** The parts that list the sheets in tab order. They come last because the number of sheets is only known then. */
export function buildWorkbookParts(
  written: readonly { readonly name: string; readonly number: number }[],
): [name: string, xml: string][] {
  const sheets = written.map(
    ({ name, number }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  const targets = written.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets.join('')}\
<Relationship Id="rId${written.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ]
}

export const sheetPart = (at: number) => `xl/worksheets/sheet${at}.xml`

/** Everything before the rows: a frozen header, and columns with widths and formats. */
export function sheetOpening(columns: readonly SheetColumn[]): string {
  const cols = columns.map(
    ({ width, kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${getStyle(kind)}" customWidth="1"/>`,
  )
  const cells = columns.map(({ header, kind }, index) =>
    isFigure(kind)
      ? cellXml(`${toColumnLetters(index)}1`, header, 'text', { isBold: true, isRight: true })
      : cellXml(`${toColumnLetters(index)}1`, header, kind, { isBold: true }),
  )
  return `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`
}

/** Everything after the last row, with filter arrows on the header of long sheets. */
export function sheetClosing({ columns, hasFilter }: Pick<Sheet, 'columns' | 'hasFilter'>, rows: number): string {
  const filter = hasFilter ? `<autoFilter ref="A1:${toColumnLetters(columns.length - 1)}${rows}"/>` : ''
  // printed as wide as the page, on as many pages as needed
  return `</sheetData>${filter}<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`
}

/** Writes numbered rows of a sheet. */
export function rowWriter(columns: readonly SheetColumn[]): (number: number, cells: readonly WrittenCell[]) => string {
  const written = columns.map(({ kind }, index) => ({ letter: toColumnLetters(index), kind }))
  return (number, cells) => {
    let [xml, at] = [`<row r="${number}">`, 0]
    for (const { letter, kind } of written) {
      const cell = cells[at++]
      if (cell === null || cell === undefined || cell === '') continue
      if (typeof cell !== 'object' || cell instanceof Date) xml += cellXml(letter + number, cell, kind)
      else if (cell.value !== null) xml += cellXml(letter + number, cell.value, cell.kind ?? kind, cell)
    }
    return `${xml}</row>`
  }
}

const HAS_TIME: ReadonlySet<ColumnKind> = new Set(['time', 'moment'])

/** User content is always written as text, so it can never become a formula. */
function cellXml(at: string, cell: Cell, kind: ColumnKind, look: Omit<CellStyle, 'kind'> = PLAIN_STYLE): string {
  const { isBold, isRight } = look
  const style = getStyle(kind, isBold, isRight)
  if (typeof cell === 'number') {
    return `<c r="${at}" s="${style}"><v>${kind === 'percent' ? cell / 100 : cell}</v></c>`
  }
  if (typeof cell === 'boolean') return `<c r="${at}" s="${style}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) {
    return `<c r="${at}" s="${HAS_TIME.has(kind) ? style : getStyle('date', isBold)}"><v>${toSerial(cell)}</v></c>`
  }
  const text = cell ?? ''
  if (text.length > SHEET_LIMITS.text) throw new Error(`A cell cannot hold ${text.length} characters`)
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

const PLAIN_STYLE = {}
const EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 24 * 60 * 60 * 1000

/** Days since Excel's epoch, in UTC. */
function toSerial(date: Date): number {
  return (date.getTime() - EPOCH) / DAY_MS
}

/** 0 is A, 26 is AA. */
export function toColumnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : toColumnLetters(Math.floor(column / 26) - 1) + last
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML cannot hold
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
const PLAIN = /^[\p{L}\p{N} .,:;()/+%@=!?'-]*$/u
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Excel escapes characters that XML cannot hold as _xHHHH_, so an underscore that looks like one is escaped as well.
 */
function escapeXml(text: string): string {
  // fast path: almost every text of a long sheet needs no escaping
  if (PLAIN.test(text)) return text
  return text
    .toWellFormed()
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign)
}
