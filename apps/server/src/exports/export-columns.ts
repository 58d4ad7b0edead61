import type { Language } from '@vitrine/contract/language/languages'
import type { Cell, ColumnKind, Sheet, SheetColumn, WrittenCell } from '../platform/workbook.ts'
import { messages, type PlainKey } from './messages.ts'

/** A column of an export in a language. */
export interface ExportColumn<Row> extends SheetColumn {
  /** For the sheet 'Definitions'. */
  readonly says: string
  readonly of: (row: Row) => Cell
}

/** Creates columns whose header and explanation are messages. */
export function createColumns(language: Language) {
  const t = messages(language)
  const column = <Row>(
    header: PlainKey,
    kind: ColumnKind,
    width: number,
    hint: PlainKey,
    of: (row: Row) => Cell,
  ): ExportColumn<Row> => ({ header: t(header), kind, width, says: t(hint), of })
  const label = <Row>(header: PlainKey, width: number, hint: PlainKey, of: (row: Row) => Cell): ExportColumn<Row> =>
    column(header, 'label', width, hint, of)
  return { column, label }
}

export const toCells = <Row>(columns: readonly ExportColumn<Row>[], row: Row): Cell[] =>
  columns.map(({ of }) => of(row))

export const bold = (value: Cell): WrittenCell => ({ value, isBold: true })

const known = new Map<string, Date>()

/** Cached, because a million rows have few different days. */
export function toDate(day: string): Date {
  const found = known.get(day)
  if (found) return found
  const made = new Date(`${day}T00:00:00Z`)
  if (known.size < MOST_DAYS) known.set(day, made)
  return made
}

const MOST_DAYS = 2_000

export function definitionsSheet(said: readonly (readonly [name: string, says: string])[], language: Language): Sheet {
  const t = messages(language)
  return {
    name: t('definitions'),
    columns: [
      { header: t('definitionName'), kind: 'text', width: 32 },
      { header: t('definitionMeaning'), kind: 'text', width: 130 },
    ],
    rows: said,
  }
}

export const listDefinitions = (columns: readonly ExportColumn<never>[]) =>
  columns.map(({ header, says }): [string, string] => [header, says])
