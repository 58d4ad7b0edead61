import { getMeasureDefinition, type MeasureName } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import type { Figure, Figures, ReportAnswer, ReportRow } from '@vitrine/contract/reports/report-answer'
import { DIMENSION_PLURALS, toLowerName } from './dimension-names.ts'
import { getEntityPlace } from './entity-colours.ts'
import { t } from './messages.ts'
import { NAMED_SERIES } from './palette.ts'
import { getDimensionLabel } from './report-labels.ts'

/** A line, area or set of columns in a chart. */
export interface Series {
  readonly key: string
  readonly name: string
  readonly isOwn: boolean
  /** Palette index; null for several rows combined, shown in gray. */
  readonly place: number | null
  /** Another series has the same color, so this one is paler or dashed. */
  readonly isTwin?: boolean
  /** By column; null if there is no value. */
  readonly values: readonly (number | null)[]
  /** undefined for several rows combined. */
  readonly row: ReportRow | undefined
}

const toNumber = (figure: Figure | undefined) => (typeof figure === 'number' ? figure : null)

export const rowKey = (row: Pick<ReportRow, 'id' | 'groupId'>) => `${row.groupId ?? ''}/${row.id}`

/**
 * The rows with their own series: the leader, then own rows, then others by rank. The leader is never part of Others,
 * regardless of the number of own rows.
 */
export function pickNamed<Row extends { isOwn: boolean }>(rows: readonly Row[], count: number): Row[] {
  const [leader, ...rest] = rows
  if (!leader) return []
  const inOrder = [leader, ...rest.filter(({ isOwn }) => isOwn), ...rest.filter(({ isOwn }) => !isOwn)]
  const named = new Set(inOrder.slice(0, count))
  return [...rows.filter((row) => row.isOwn && named.has(row)), ...rows.filter((row) => !row.isOwn && named.has(row))]
}

/** Values of one measure by column; null if there are no captures or no value. */
export const getValues = ({ cells, gaps }: Pick<Figures, 'cells' | 'gaps'>, index: number) =>
  cells.map((cell, column) => (gaps.includes(column) ? null : toNumber(cell[index])))

/** A row as a series in its color. */
export const toSeries = (row: ReportRow, values: readonly (number | null)[]): Series => ({
  key: rowKey(row),
  name: row.name,
  isOwn: row.isOwn,
  place: getEntityPlace(row),
  values,
  row,
})

/** Marks series with the same color as an earlier one. Colors depend on ids, so they can collide. */
export const markTwins = (series: readonly Series[]): Series[] =>
  series.map((one, at) => (series.findIndex(({ place }) => place === one.place) < at ? { ...one, isTwin: true } : one))

/** 'Others (37 companies)' */
function getOthersName(report: Report, count: number): string {
  const one = toLowerName(getDimensionLabel(report.rows))
  return t('others', { count, one, many: DIMENSION_PLURALS[report.rows] })
}

/** The named rows, and Others if the measure adds up. */
export function buildSeries(report: Report, answer: ReportAnswer, measure: MeasureName): Series[] {
  const index = report.measures.indexOf(measure)
  const { addsUp = false } = getMeasureDefinition(measure)
  const named = pickNamed(answer.rows, NAMED_SERIES)
  const totals = getValues(answer.total, index)
  const drawn = named.map((row) => {
    const values = getValues({ cells: row.cells, gaps: answer.total.gaps }, index)
    // if the period has a total, a missing part counts as 0
    return toSeries(row, addsUp ? values.map((value, column) => value ?? (totals[column] == null ? null : 0)) : values)
  })
  const series = markTwins(drawn)
  const unnamed = answer.rows.length + answer.leftOut - named.length
  if (!addsUp || unnamed <= 0) return series
  const others = totals.map((total, column) => {
    if (total === null) return null
    const shown = series.reduce((sum, { values }) => sum + (values[column] ?? 0), 0)
    // shares are rounded individually, so the remainder can be slightly negative
    return Math.max(0, total - shown)
  })
  const name = getOthersName(report, unnamed)
  return [...series, { key: 'others', name, isOwn: false, place: null, values: others, row: undefined }]
}

/** Ranks by column, largest first; equal figures share a rank. */
export function rankRows(rows: readonly ReportRow[], columns: number, index: number): (number | null)[][] {
  const ranks = Array.from({ length: columns }, (_, column) => {
    const values = rows.map((row) => toNumber(row.cells[column]?.[index]))
    const known = values.filter((value) => value !== null && value > 0) as number[]
    return values.map((value) => (value === null || value <= 0 ? null : 1 + known.filter((one) => one > value).length))
  })
  return rows.map((_row, place) => ranks.map((column) => column[place] ?? null))
}
