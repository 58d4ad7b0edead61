import { type MeasureName, measureOf } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import type { Figure, ReportAnswer, ReportRow } from '@vitrine/contract/reports/report-answer'
import { NAMED_SERIES } from './palette.ts'

/** One line, area or row of columns of a chart. */
export interface Series {
  readonly key: string
  readonly name: string
  readonly isOwn: boolean
  /** In the palette; null: no colour of its own. */
  readonly place: number | null
  /** For each column; null where there is nothing to say. */
  readonly values: readonly (number | null)[]
  /** undefined: it stands for several rows. */
  readonly row: ReportRow | undefined
}

/** The rest; a row may be called that itself. */
const OTHERS = 'Others'
const ALL_OTHERS = 'All others'

const numberOf = (figure: Figure | undefined) => (typeof figure === 'number' ? figure : null)

export const rowKey = (row: Pick<ReportRow, 'id' | 'groupId'>) => `${row.groupId ?? ''}/${row.id}`

/** Own rows first, then as the report ranks them: whoever has a colour keeps it whatever is measured. */
export const ownFirst = <Row extends { isOwn: boolean }>(rows: readonly Row[]) => [
  ...rows.filter(({ isOwn }) => isOwn),
  ...rows.filter(({ isOwn }) => !isOwn),
]

/** The places of the palette that rows have, by their key. */
export const placesOf = (rows: readonly ReportRow[]): ReadonlyMap<string, number> =>
  new Map(
    ownFirst(rows)
      .slice(0, NAMED_SERIES)
      .map((row, place) => [rowKey(row), place]),
  )

export const valuesOf = (cells: readonly (readonly Figure[])[], index: number) =>
  cells.map((cell) => numberOf(cell[index]))

/** The named rows, and what is left of the whole where the measure adds up. */
export function seriesOf(report: Report, answer: ReportAnswer, measure: MeasureName): Series[] {
  const index = report.measures.indexOf(measure)
  const { addsUp = false } = measureOf(measure)
  const named = ownFirst(answer.rows).slice(0, NAMED_SERIES)
  const totals = valuesOf(answer.total.cells, index)
  const series = named.map((row, place): Series => {
    const values = valuesOf(row.cells, index)
    return {
      key: rowKey(row),
      name: row.name,
      isOwn: row.isOwn,
      place,
      // of a period with a whole, a part without a figure is none of it
      values: addsUp ? values.map((value, column) => value ?? (totals[column] == null ? null : 0)) : values,
      row,
    }
  })
  const isAll = answer.rows.length + answer.leftOut <= named.length
  if (!addsUp || isAll) return series
  const others = totals.map((total, column) => {
    if (total === null) return null
    const shown = series.reduce((sum, { values }) => sum + (values[column] ?? 0), 0)
    // shares are rounded one by one, so that the rest can come out a hair below nothing
    return Math.max(0, total - shown)
  })
  const name = named.some((row) => row.name === OTHERS) ? ALL_OTHERS : OTHERS
  return [...series, { key: 'others', name, isOwn: false, place: null, values: others, row: undefined }]
}

/** Where each row stands in each column, the largest figure first; equal ones share a place. */
export function ranksOf(rows: readonly ReportRow[], columns: number, index: number): (number | null)[][] {
  const ranks = Array.from({ length: columns }, (_, column) => {
    const values = rows.map((row) => numberOf(row.cells[column]?.[index]))
    const known = values.filter((value) => value !== null && value > 0) as number[]
    return values.map((value) => (value === null || value <= 0 ? null : 1 + known.filter((one) => one > value).length))
  })
  return rows.map((_row, place) => ranks.map((column) => column[place] ?? null))
}
