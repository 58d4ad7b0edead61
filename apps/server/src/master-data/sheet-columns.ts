import type { Field } from '@vitrine/contract/master-data/fields'
import type { RecordDefinition, Values } from '@vitrine/contract/master-data/record'
import { NO_HEADS, namesOfHeads } from '../platform/sheet-columns.ts'
import type { Finder, NameIn } from '../platform/sheet-names.ts'
import type { Cell, SheetColumn } from '../platform/workbook.ts'
import { namesIn, readCell, SHEET_KINDS, type Writer, writeCell } from './sheet-kinds.ts'

/** A field of a record as a column of its sheet. */
interface FieldColumn extends SheetColumn {
  readonly name: string
  readonly field: Field
}

/** Columns that are no field. */
export const ID_COLUMN: SheetColumn = { header: 'Id', kind: 'number', width: 10 }
export const REVISION_COLUMN: SheetColumn = { header: 'Revision', kind: 'number', width: 10 }

/** The fields that a sheet can hold, in their order: no secrets, and nothing that is no text, number or date. */
export function fieldColumns({ fields }: RecordDefinition): FieldColumn[] {
  return Object.entries(fields).flatMap(([name, field]): FieldColumn[] => {
    const sheet = SHEET_KINDS.of(field)
    return sheet ? [{ name, field, header: field.label, kind: sheet.kind, width: sheet.width }] : []
  })
}

/** All of a record's sheet. */
export function sheetColumns(definition: RecordDefinition): SheetColumn[] {
  return [ID_COLUMN, ...fieldColumns(definition), REVISION_COLUMN]
}

interface SheetRecord {
  readonly id: number
  readonly revision: number
  readonly values: Values
}

export function rowOf(columns: readonly FieldColumn[], { id, revision, values }: SheetRecord, nameOf: Writer): Cell[] {
  return [id, ...columns.map(({ name, field }) => writeCell(field, values[name], nameOf)), revision]
}

export function explainingRows(definition: RecordDefinition): Cell[][] {
  const { one } = definition
  const explained = fieldColumns(definition).map(({ header, field }) => [
    header,
    field.isRequired ? 'Yes' : 'No',
    [SHEET_KINDS.of(field)?.explain(field), field.hint].filter((text) => text !== undefined).join(' '),
  ])
  return [
    ['Id', 'No', `The number of the ${one}. A row without a number makes a new ${one}.`],
    ...explained,
    [
      'Revision',
      'No',
      `Which state of the ${one} the row shows. A row is not taken over where somebody has changed the ${one} since; without a revision it is taken over all the same.`,
    ],
  ]
}

/** A row of a sheet, on its way to be a record. */
export interface GivenRow {
  /** Null: a new one. */
  readonly id: number | null
  readonly revision: number | null
  /** Fields that the sheet has no column for are absent, as is what was too much for a cell: they stay as they are. */
  readonly values: Values
  readonly problems: readonly string[]
}

/** Where a sheet has which column; found by the heads, in any order. */
export interface Layout {
  readonly id: number
  readonly revision: number
  readonly fields: readonly { readonly at: number; readonly column: FieldColumn }[]
}

/** The layout, or what is wrong with the heads. */
export function layoutOf(definition: RecordDefinition, heads: readonly Cell[]): Layout | string {
  const columns = fieldColumns(definition)
  const names = namesOfHeads(heads, [ID_COLUMN, REVISION_COLUMN, ...columns])
  if (typeof names === 'string') return names
  const fields = columns.flatMap((column) => {
    const at = names.indexOf(column.header)
    return at < 0 ? [] : [{ at, column }]
  })
  if (fields.length === 0) return NO_HEADS
  return { id: names.indexOf(ID_COLUMN.header), revision: names.indexOf(REVISION_COLUMN.header), fields }
}

/** What a row names, to be looked up for many rows at once. */
export function namesOfRow({ fields }: Layout, cells: readonly Cell[]): NameIn[] {
  return fields.flatMap(({ at, column }) => namesIn(column.field, cells[at] ?? null))
}

export function readRow({ id, revision, fields }: Layout, cells: readonly Cell[], find: Finder): GivenRow {
  const problems: string[] = []
  const numberAt = (at: number, header: string) => {
    const cell = at < 0 ? null : (cells[at] ?? null)
    if (cell === null || cell === '') return null
    const number = Number(cell)
    if (Number.isInteger(number) && number > 0 && number < 2 ** 31) return number
    problems.push(`${header} is not valid.`)
    return null
  }
  const values: Record<string, unknown> = {}
  for (const { at, column } of fields) {
    const { value, problem } = readCell(column.field, cells[at] ?? null, find)
    if (problem !== undefined) problems.push(`${column.header}: ${problem}`)
    else if (value !== undefined) values[column.name] = value
  }
  return { id: numberAt(id, 'Id'), revision: numberAt(revision, 'Revision'), values, problems }
}

/** What a new record has where its sheet has no column. */
export function emptyValues({ fields }: RecordDefinition): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'secret') return []
      const sheet = SHEET_KINDS.of(field)
      return [[name, sheet ? sheet.read(field, null, () => undefined).value : null]]
    }),
  )
}
