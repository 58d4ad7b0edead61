import type { Cell, ColumnKind, Sheet, SheetColumn, WrittenCell } from '../platform/workbook.ts'

/** A column of an export: its head, how it is written, what it says and where it comes from. */
export interface ExportColumn<Row> extends SheetColumn {
  /** For the sheet 'Definitions'. */
  readonly says: string
  readonly of: (row: Row) => Cell
}

export function column<Row>(
  header: string,
  kind: ColumnKind,
  width: number,
  says: string,
  of: (row: Row) => Cell,
): ExportColumn<Row> {
  return { header, kind, width, says, of }
}

export const cellsOf = <Row>(columns: readonly ExportColumn<Row>[], row: Row): Cell[] =>
  columns.map(({ of }) => of(row))

export const bold = (value: Cell): WrittenCell => ({ value, isBold: true })

const known = new Map<string, Date>()

/** A day of the calendar, as a sheet holds it. A million rows have few days among them. */
export function dateOf(day: string): Date {
  const found = known.get(day)
  if (found) return found
  const made = new Date(`${day}T00:00:00Z`)
  if (known.size < MOST_DAYS) known.set(day, made)
  return made
}

const MOST_DAYS = 2_000

export function definitionsSheet(said: readonly (readonly [name: string, says: string])[]): Sheet {
  return {
    name: 'Definitions',
    columns: [
      { header: 'Name', kind: 'text', width: 32 },
      { header: 'Meaning', kind: 'text', width: 130 },
    ],
    rows: said,
  }
}

export const definitionsOf = (columns: readonly ExportColumn<never>[]) =>
  columns.map(({ header, says }): [string, string] => [header, says])
