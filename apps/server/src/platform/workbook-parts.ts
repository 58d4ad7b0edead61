import type { Cell, ColumnKind, Sheet, SheetColumn, WrittenCell } from './workbook.ts'

/** Of a sheet, as Excel has it; what would not fit is said by whoever writes it, not cut off in silence. */
export const SHEET_LIMITS = { rows: 1_048_576, columns: 16_384, text: 32_767, name: 31 } as const

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** How each kind is written: Excel's own number of the format, or one of ours, and where a text stands. */
const FORMATS: Record<ColumnKind, { readonly id: number; readonly code?: string; readonly aligned?: string }> = {
  number: { id: 0 },
  // a column of texts is formatted as text, so that 007 typed into it stays 007
  text: { id: 49, aligned: ' wrapText="1"' },
  date: { id: 164, code: 'dd/mm/yyyy' },
  // a little off the figures in the column before
  label: { id: 49, aligned: ' horizontal="left" indent="1"' },
  count: { id: 3 },
  decimal: { id: 4 },
  percent: { id: 165, code: '0.0%' },
  time: { id: 166, code: 'hh:mm' },
  moment: { id: 167, code: 'dd/mm/yyyy hh:mm' },
}
const KINDS = Object.keys(FORMATS) as ColumnKind[]

interface Look {
  readonly kind: ColumnKind
  readonly isBold?: boolean | undefined
  readonly isRight?: boolean | undefined
}

/** Every kind, plain and bold, and a head above figures; the place in this list is the number by which a cell names it. */
const LOOKS: readonly Look[] = [
  ...[false, true].flatMap((isBold) => KINDS.map((kind) => ({ kind, isBold }))),
  { kind: 'text', isBold: true, isRight: true },
]
const styleOf = (kind: ColumnKind, isBold = false, isRight = false) =>
  isRight ? LOOKS.length - 1 : KINDS.indexOf(kind) + (isBold ? KINDS.length : 0)

/** Figures stand at the right of their column, and so does their head. */
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

/** The parts that are the same for every workbook. A part of no other type is a sheet, so that these can stand first. */
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

/** Those that name the sheets, in the order of their tabs: written behind them, because how many there are is known only then. */
export function namingParts(
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

/** Up to the rows: the heads stay in view, and the columns have their widths and kinds for what is typed below. */
export function sheetOpening(columns: readonly SheetColumn[]): string {
  const cols = columns.map(
    ({ width, kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styleOf(kind)}" customWidth="1"/>`,
  )
  const cells = columns.map(({ header, kind }, index) =>
    isFigure(kind)
      ? cellXml(`${lettersOf(index)}1`, header, 'text', { isBold: true, isRight: true })
      : cellXml(`${lettersOf(index)}1`, header, kind, { isBold: true }),
  )
  return `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`
}

/** Behind the last row; with arrows on the heads by which a long sheet is filtered. */
export function sheetClosing({ columns, hasFilter }: Pick<Sheet, 'columns' | 'hasFilter'>, rows: number): string {
  const filter = hasFilter ? `<autoFilter ref="A1:${lettersOf(columns.length - 1)}${rows}"/>` : ''
  // on paper as wide as the page, and as many pages as it takes
  return `</sheetData>${filter}<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`
}

/** Writes the rows of a sheet, each knowing its number. */
export function rowWriter(columns: readonly SheetColumn[]): (number: number, cells: readonly WrittenCell[]) => string {
  const written = columns.map(({ kind }, index) => ({ letter: lettersOf(index), kind }))
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

/** What comes from people is written as text, whatever it begins with: there is no way from here to a formula. */
function cellXml(at: string, cell: Cell, kind: ColumnKind, look: Omit<Look, 'kind'> = PLAIN_LOOK): string {
  const { isBold, isRight } = look
  const style = styleOf(kind, isBold, isRight)
  if (typeof cell === 'number') {
    return `<c r="${at}" s="${style}"><v>${kind === 'percent' ? cell / 100 : cell}</v></c>`
  }
  if (typeof cell === 'boolean') return `<c r="${at}" s="${style}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) {
    return `<c r="${at}" s="${HAS_TIME.has(kind) ? style : styleOf('date', isBold)}"><v>${serialOf(cell)}</v></c>`
  }
  const text = cell ?? ''
  if (text.length > SHEET_LIMITS.text) throw new Error(`A cell cannot hold ${text.length} characters`)
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

const PLAIN_LOOK = {}
const EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 24 * 60 * 60 * 1000

/** Days since Excel's beginning of time, on the clock of UTC. */
function serialOf(date: Date): number {
  return (date.getTime() - EPOCH) / DAY_MS
}

/** 0 is A, 26 is AA. */
export function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML cannot hold
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
const PLAIN = /^[\p{L}\p{N} .,:;()/+%@=!?'-]*$/u
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Excel writes what XML cannot hold as _xHHHH_, and therefore an underscore that would look like one likewise. */
function escapeXml(text: string): string {
  // nearly every text of a long sheet is a plain one
  if (PLAIN.test(text)) return text
  return text
    .toWellFormed()
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign)
}
