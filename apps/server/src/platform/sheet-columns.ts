import { type Cell, type SheetColumn, textOf } from './workbook.ts'

/** Written to the result of an import, and ignored when that file is imported again. */
export const RESULT_COLUMNS: readonly SheetColumn[] = [
  { header: 'Result', kind: 'text', width: 12 },
  { header: 'Message', kind: 'text', width: 60 },
]

/** The second sheet, which explains each column. */
export const EXPLAINING_COLUMNS: readonly SheetColumn[] = [
  { header: 'Column', kind: 'text', width: 24 },
  { header: 'Needed', kind: 'text', width: 10 },
  { header: 'What it takes', kind: 'text', width: 100 },
]

export const NO_HEADS = 'Its first row must hold the names of columns, and there is none.'

/** The names in the first row, each known and used once; or an error message. */
export function namesOfHeads(heads: readonly Cell[], known: readonly SheetColumn[]): string[] | string {
  const names = heads.map(textOf)
  const isKnown = (name: string) => [...known, ...RESULT_COLUMNS].some(({ header }) => header === name)
  const strange = names.find((name) => name !== '' && !isKnown(name))
  if (strange !== undefined) return `Its first row must hold the names of columns, and '${strange}' is none of them.`
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  return twice === undefined ? names : `It has the column '${twice}' twice.`
}

/** Columns in the order of the file, without those of an earlier result. */
export function columnsOfHeads(heads: readonly Cell[], known: readonly SheetColumn[]): SheetColumn[] {
  return heads.flatMap((head) => known.find(({ header }) => header === textOf(head)) ?? [])
}
