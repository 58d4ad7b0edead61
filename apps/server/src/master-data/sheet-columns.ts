import type { Field } from '@vitrine/contract/master-data/fields'
import type { RecordDefinition, Values } from '@vitrine/contract/master-data/record'
import { translateChoices, translateDefinition } from '@vitrine/contract/master-data/translate-definition'
import { parseHeaderNames } from '../platform/sheet-columns.ts'
import type { Finder, NameIn } from '../platform/sheet-names.ts'
import type { Cell, SheetColumn } from '../platform/workbook.ts'
import { ALL_TEXTS, type RecordTexts } from './messages.ts'
import { type GetReferenceName, getCellNames, readCell, SHEET_KINDS, writeCell } from './sheet-kinds.ts'

interface FieldColumn extends SheetColumn {
  readonly name: string
  readonly field: Field
}

/** Columns that don't belong to a field. */
const getIdColumn = ({ t }: RecordTexts): SheetColumn => ({ header: t('id'), kind: 'number', width: 10 })
const getRevisionColumn = ({ t }: RecordTexts): SheetColumn => ({ header: t('revision'), kind: 'number', width: 10 })

const ID_HEADERS = ALL_TEXTS.map((texts) => getIdColumn(texts).header)
const REVISION_HEADERS = ALL_TEXTS.map((texts) => getRevisionColumn(texts).header)
export const isIdColumn = ({ header }: SheetColumn) => ID_HEADERS.includes(header)
export const isRevisionColumn = ({ header }: SheetColumn) => REVISION_HEADERS.includes(header)

/** The fields that a sheet can hold, in order: texts, numbers and dates, but no secrets. */
export function fieldColumns({ fields }: RecordDefinition): FieldColumn[] {
  return Object.entries(fields).flatMap(([name, field]): FieldColumn[] => {
    const sheet = SHEET_KINDS.of(field)
    return sheet ? [{ name, field, header: field.label, kind: sheet.kind, width: sheet.width }] : []
  })
}

/** All columns of a sheet, in one language. */
export function sheetColumns(definition: RecordDefinition, texts: RecordTexts): SheetColumn[] {
  const translated = translateDefinition(definition, texts.translate)
  return [getIdColumn(texts), ...fieldColumns(translated), getRevisionColumn(texts)]
}

/** Columns that an import accepts: those of all languages. */
export const importColumns = (definition: RecordDefinition): SheetColumn[] =>
  ALL_TEXTS.flatMap((texts) => sheetColumns(definition, texts))

/** The fields of a definition in all languages; each accepts the choices of all languages. */
const importFields = (definition: RecordDefinition): FieldColumn[] =>
  ALL_TEXTS.flatMap(({ translate }) =>
    fieldColumns(translateDefinition(definition, translate)).map((column) => ({
      ...column,
      field: acceptAllLanguages(definition.fields[column.name] ?? column.field),
    })),
  )

function acceptAllLanguages(field: Field): Field {
  if (field.kind !== 'choice' && field.kind !== 'choices') return field
  return { ...field, choices: ALL_TEXTS.flatMap(({ translate }) => translateChoices(field.choices, translate)) }
}

interface SheetRecord {
  readonly id: number
  readonly revision: number
  readonly values: Values
}

export function toSheetRow(
  columns: readonly FieldColumn[],
  { id, revision, values }: SheetRecord,
  getName: GetReferenceName,
  texts: RecordTexts,
): Cell[] {
  return [id, ...columns.map(({ name, field }) => writeCell(field, values[name], getName, texts)), revision]
}

/** Explains the columns of a translated definition. */
export function buildHelpRows(definition: RecordDefinition, texts: RecordTexts): Cell[][] {
  const { t } = texts
  const explained = fieldColumns(definition).map(({ header, field }) => [
    header,
    t(field.isRequired ? 'yes' : 'no'),
    [SHEET_KINDS.of(field)?.explain(field, texts), field.hint].filter((text) => text !== undefined).join(' '),
  ])
  return [[t('id'), t('no'), t('idHint')], ...explained, [t('revision'), t('no'), t('revisionHint')]]
}

/** A parsed row of a sheet. */
export interface GivenRow {
  /** Null for a new record. */
  readonly id: number | null
  readonly revision: number | null
  /** Excludes fields that have no column or were too long for a cell; they keep their stored values. */
  readonly values: Values
  readonly problems: readonly string[]
}

/** Positions of the columns, found by their headers in any order and language. */
export interface Layout {
  readonly id: number
  readonly revision: number
  readonly fields: readonly { readonly at: number; readonly column: FieldColumn }[]
}

/** Returns the layout, or a problem with the headers. */
export function findLayout(
  definition: RecordDefinition,
  heads: readonly Cell[],
  { language, t }: RecordTexts,
): Layout | string {
  const names = parseHeaderNames(heads, importColumns(definition), language)
  if (typeof names === 'string') return names
  const columns = importFields(definition)
  const fields = names.flatMap((name, at) => {
    const column = columns.find(({ header }) => header === name)
    return column ? [{ at, column }] : []
  })
  if (fields.length === 0) return t('noHeads')
  const find = (headers: readonly string[]) => names.findIndex((name) => headers.includes(name))
  return { id: find(ID_HEADERS), revision: find(REVISION_HEADERS), fields }
}

/** Names that a row refers to, so that those of many rows can be looked up at once. */
export function getRowNames({ fields }: Layout, cells: readonly Cell[]): NameIn[] {
  return fields.flatMap(({ at, column }) => getCellNames(column.field, cells[at] ?? null))
}

export function readRow(
  { id, revision, fields }: Layout,
  cells: readonly Cell[],
  find: Finder,
  texts: RecordTexts,
): GivenRow {
  const { t } = texts
  const problems: string[] = []
  const numberAt = (at: number, header: string) => {
    const cell = at < 0 ? null : (cells[at] ?? null)
    if (cell === null || cell === '') return null
    const number = Number(cell)
    if (Number.isInteger(number) && number > 0 && number < 2 ** 31) return number
    problems.push(t('notValid', { column: header }))
    return null
  }
  const values: Record<string, unknown> = {}
  for (const { at, column } of fields) {
    const { value, problem } = readCell(column.field, cells[at] ?? null, find, texts)
    if (problem !== undefined) problems.push(t('columnProblem', { column: column.header, problem }))
    else if (value !== undefined) values[column.name] = value
  }
  return { id: numberAt(id, t('id')), revision: numberAt(revision, t('revision')), values, problems }
}

/** Default values of a new record for fields without a column. */
export function emptyValues({ fields }: RecordDefinition, texts: RecordTexts): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'secret') return []
      if (field.kind === 'choice' && field.startsAs !== undefined) return [[name, field.startsAs]]
      const sheet = SHEET_KINDS.of(field)
      return [[name, sheet ? sheet.read(field, null, () => undefined, texts).value : null]]
    }),
  )
}
