import type { Cell, ColumnKind, SheetColumn } from './workbook.ts'

/** Of a sheet, as Excel has it; what would not fit is said by whoever writes it, not cut off in silence. */
export const SHEET_LIMITS = { rows: 1_048_576, columns: 16_384, text: 32_767, name: 31 } as const

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Places in cellXfs below. A column of texts is formatted as text, so that 007 typed into it stays 007. */
const STYLES: Record<ColumnKind | 'header', number> = { number: 0, header: 1, text: 2, date: 3 }

const TOP = '<alignment vertical="top"/>'
const WRAPPED = '<alignment vertical="top" wrapText="1"/>'
const STYLES_XML = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1">${TOP}</xf>\
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1" applyAlignment="1">${WRAPPED}</xf>\
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${WRAPPED}</xf>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">${TOP}</xf></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The parts beside the sheets themselves: small, and the same for every workbook but for the names. */
export function fixedParts(sheetNames: readonly string[]): [name: string, xml: string][] {
  const each = (write: (at: number, name: string) => string) =>
    sheetNames.map((name, index) => write(index + 1, name)).join('')
  const types = each((at) => `<Override PartName="/${sheetPart(at)}" ContentType="${TYPE}.worksheet+xml"/>`)
  const sheets = each((at, name) => `<sheet name="${escapeXml(name)}" sheetId="${at}" r:id="rId${at}"/>`)
  const targets = each(
    (at) => `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  )
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${types}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['xl/workbook.xml', `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets}\
<Relationship Id="rId${sheetNames.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES_XML],
  ]
}

export const sheetPart = (at: number) => `xl/worksheets/sheet${at}.xml`

/** Up to the rows: the heads stay in view, and the columns have their widths and kinds for what is typed below. */
export function sheetOpening(columns: readonly SheetColumn[]): string {
  const cols = columns.map(
    ({ width, kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${STYLES[kind]}" customWidth="1"/>`,
  )
  const cells = columns.map(({ header }, index) => cellXml(`${lettersOf(index)}1`, header, STYLES.header))
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`
}

export const SHEET_CLOSING = '</sheetData></worksheet>'

/** Writes the rows of a sheet, each knowing its number. */
export function rowWriter(columns: readonly SheetColumn[]): (number: number, cells: readonly Cell[]) => string {
  const letters = columns.map((_, index) => lettersOf(index))
  const styles = columns.map(({ kind }) => STYLES[kind])
  return (number, cells) => {
    let xml = `<row r="${number}">`
    for (const [index, letter] of letters.entries()) {
      const cell = cells[index]
      if (cell !== null && cell !== undefined && cell !== '') xml += cellXml(letter + number, cell, styles[index] ?? 0)
    }
    return `${xml}</row>`
  }
}

/** What comes from people is written as text, whatever it begins with: there is no way from here to a formula. */
function cellXml(at: string, cell: Cell, style: number): string {
  if (typeof cell === 'number') return `<c r="${at}" s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" s="${style}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) return `<c r="${at}" s="${STYLES.date}"><v>${serialOf(cell)}</v></c>`
  const text = cell ?? ''
  if (text.length > SHEET_LIMITS.text) throw new Error(`A cell cannot hold ${text.length} characters`)
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

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
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Excel writes what XML cannot hold as _xHHHH_, and therefore an underscore that would look like one likewise. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign)
}
