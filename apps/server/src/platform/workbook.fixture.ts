import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { buildWorkbookParts, FIRST_PARTS, toColumnLetters } from './workbook-parts.ts'

/** All parts of a workbook with one sheet, except the sheet itself. */
export const PARTS_BESIDE = [...FIRST_PARTS, ...buildWorkbookParts([{ name: 'Sheet', number: 1 }])]

/** A zip of the given parts, valid or not. */
export async function buildZip(parts: readonly (readonly [name: string, content: string | Buffer])[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(Buffer.from(content), name, { compress: content.length > 100 })
  zip.end()
  return buffer(zip.outputStream)
}

/** A workbook around handwritten sheet XML. */
export function buildWorkbook(sheet: string | Buffer, more: readonly [string, string][] = []): Promise<Buffer> {
  return buildZip([...PARTS_BESIDE, ...more, ['xl/worksheets/sheet1.xml', sheet]])
}

export const buildSheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

export function buildRow(number: number, texts: readonly string[]): string {
  const cells = texts.map(
    (text, index) => `<c r="${toColumnLetters(index)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  return `<row r="${number}">${cells.join('')}</row>`
}

const DIRECTORY_ENTRY = Buffer.from('PK\u0001\u0002')
const [SIZE_AT, NAME_AT] = [24, 46]

/** Changes the declared size of a part in the zip directory. */
export function overwriteDeclaredSize(zip: Buffer, name: string, size: number): Buffer {
  const lying = Buffer.from(zip)
  for (let at = lying.indexOf(DIRECTORY_ENTRY); at >= 0; at = lying.indexOf(DIRECTORY_ENTRY, at + 1)) {
    if (lying.subarray(at + NAME_AT, at + NAME_AT + name.length).toString() === name) {
      lying.writeUInt32LE(size, at + SIZE_AT)
    }
  }
  return lying
}

/** Replaces a name with one of the same length, everywhere. */
export function renamePart(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}
