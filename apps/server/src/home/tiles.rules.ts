import type { Tile } from '@vitrine/contract/home/dashboard.contract'
import type { Figure, Figures } from '@vitrine/contract/reports/report-answer'
import type { ReportFigures } from '@vitrine/db/reports/read-report'

const toNumber = (figure: Figure | undefined): number | null => (typeof figure === 'number' ? figure : null)

type Line = Pick<Figures, 'whole' | 'before' | 'cells' | 'gaps' | 'isComparable'>

/** Turns a figure of a line into a tile, with another figure as the underlying count. */
export function toTile({ whole, before, cells, gaps, isComparable }: Line, measure: number, behind: number): Tile {
  return {
    value: toNumber(whole[measure]),
    before: isComparable ? toNumber(before[measure]) : null,
    behind: Math.round(toNumber(whole[behind]) ?? 0),
    trend: cells.map((cell, column) => (gaps.includes(column) ? null : toNumber(cell[measure]))),
  }
}

/** Share in percent; null when the total is 0. */
export const toPercent = (part: number, whole: number): number | null => (whole > 0 ? (100 * part) / whole : null)

/** The first rows and columns of a report that fit on the dashboard. */
export function limitFigures<T extends Pick<ReportFigures, 'rows' | 'columns' | 'total' | 'leftOut'>>(
  figures: T,
  rows: number,
  columns = figures.columns.length,
): T {
  return {
    ...figures,
    columns: figures.columns.slice(0, columns),
    rows: figures.rows.slice(0, rows).map((row) => ({ ...row, cells: row.cells.slice(0, columns) })),
    total: { ...figures.total, cells: figures.total.cells.slice(0, columns) },
    leftOut: figures.leftOut + Math.max(figures.rows.length - rows, 0),
  }
}
