import { type MeasureName, measureOf } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import type { Figure, Figures, ReportAnswer, ReportRow } from '@vitrine/contract/reports/report-answer'
import { getEntityPlace } from './entity-colours.ts'
import { t } from './messages.ts'
import { NAMED_SERIES } from './palette.ts'

/** One line, area or row of columns of a chart. */
export interface Series {
  readonly key: string
  readonly name: string
  readonly isOwn: boolean
  /** In the palette; null: it stands for several rows, and is grey. */
  readonly place: number | null
  /** Another series of the chart has the same color: this one is drawn paler, or with another dash. */
  readonly isTwin?: boolean
  /** For each column; null where there is nothing to say. */
  readonly values: readonly (number | null)[]
  /** undefined: it stands for several rows. */
  readonly row: ReportRow | undefined
}

const numberOf = (figure: Figure | undefined) => (typeof figure === 'number' ? figure : null)

export const rowKey = (row: Pick<ReportRow, 'id' | 'groupId'>) => `${row.groupId ?? ''}/${row.id}`

/**
 * The rows that a chart names, own rows first: the leader always, then own rows, then the others as the report ranks them.
 * However many own rows there are, the leader is never one of the Others.
 */
export function pickNamed<Row extends { isOwn: boolean }>(rows: readonly Row[], count: number): Row[] {
  const [leader, ...rest] = rows
  if (!leader) return []
  const inOrder = [leader, ...rest.filter(({ isOwn }) => isOwn), ...rest.filter(({ isOwn }) => !isOwn)]
  const named = new Set(inOrder.slice(0, count))
  return [...rows.filter((row) => row.isOwn && named.has(row)), ...rows.filter((row) => !row.isOwn && named.has(row))]
}

/** One measure column by column; null where nothing was captured or there is nothing to say. */
export const valuesOf = ({ cells, gaps }: Pick<Figures, 'cells' | 'gaps'>, index: number) =>
  cells.map((cell, column) => (gaps.includes(column) ? null : numberOf(cell[index])))

/** A row as a series in the color that belongs to it. */
export const toSeries = (row: ReportRow, values: readonly (number | null)[]): Series => ({
  key: rowKey(row),
  name: row.name,
  isOwn: row.isOwn,
  place: getEntityPlace(row),
  values,
  row,
})

/** Marks series whose color another one before them has. Colors belong to ids, so that two may meet in a chart. */
export const markTwins = (series: readonly Series[]): Series[] =>
  series.map((one, at) => (series.findIndex(({ place }) => place === one.place) < at ? { ...one, isTwin: true } : one))

/** 'Others (37 companies)' */
function getOthersName(report: Report, count: number): string {
  return t('others', { entities: t('entities', { dimension: report.rows, count }) })
}

/** The named rows, and what is left of the whole where the measure adds up. */
export function seriesOf(report: Report, answer: ReportAnswer, measure: MeasureName): Series[] {
  const index = report.measures.indexOf(measure)
  const { addsUp = false } = measureOf(measure)
  const named = pickNamed(answer.rows, NAMED_SERIES)
  const totals = valuesOf(answer.total, index)
  const drawn = named.map((row) => {
    const values = valuesOf({ cells: row.cells, gaps: answer.total.gaps }, index)
    // of a period with a whole, a part without a figure is none of it
    return toSeries(row, addsUp ? values.map((value, column) => value ?? (totals[column] == null ? null : 0)) : values)
  })
  const series = markTwins(drawn)
  const unnamed = answer.rows.length + answer.leftOut - named.length
  if (!addsUp || unnamed <= 0) return series
  const others = totals.map((total, column) => {
    if (total === null) return null
    const shown = series.reduce((sum, { values }) => sum + (values[column] ?? 0), 0)
    // shares are rounded one by one, so that the rest can come out a hair below nothing
    return Math.max(0, total - shown)
  })
  const name = getOthersName(report, unnamed)
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
