import type { Readable } from 'node:stream'
import { dayInWords } from '@vitrine/contract/dates'
import { type FigureKind, measureOf } from '@vitrine/contract/reports/measures'
import { daysOfPeriod } from '@vitrine/contract/reports/period'
import { DIMENSIONS, type Report } from '@vitrine/contract/reports/report'
import type { Figure, Figures } from '@vitrine/contract/reports/report-answer'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import { type ReportName, reportOf, titleOfReport } from '@vitrine/contract/reports/reports'
import type { FiguresRow, ReportFigures } from '@vitrine/db/reports/read-report'
import type { ColumnKind, Sheet, SheetColumn, WrittenCell } from '../platform/workbook.ts'
import { writeWorkbook } from '../platform/workbook.ts'

const KINDS: Record<FigureKind, ColumnKind> = {
  count: 'count',
  decimal: 'decimal',
  percent: 'percent',
  index: 'decimal',
  seconds: 'count',
  day: 'date',
}

const FIGURE_WIDTH = 16
const NAME_WIDTH = 36
const text = (header: string, width = NAME_WIDTH): SheetColumn => ({ header, kind: 'label', width })

/** A report as a workbook: its table, its columns one below the other, and what the measures say. */
export function reportSheet(
  name: ReportName,
  figures: ReportFigures,
  filters: readonly (readonly [string, string])[],
  request: ReportRequest,
  report = reportOf(name),
): Readable {
  return writeWorkbook([
    {
      name: 'Report',
      columns: [...headOf(report), ...measuresOf(report), ...beforeOf(report, figures)],
      rows: wholes(report, figures),
      hasFilter: true,
    },
    ...(figures.columns.length > 0 ? [cellsSheet(report, figures, request)] : []),
    {
      name: 'Definitions',
      columns: [text('Name', 28), text('Meaning', 100)],
      rows: definitions(name, figures, filters),
    },
  ])
}

const headOf = ({ group, rows }: Report): SheetColumn[] => [
  ...(group ? [text(DIMENSIONS[group].one)] : []),
  text(DIMENSIONS[rows].one),
]

const measuresOf = ({ measures }: Report, suffix = ''): SheetColumn[] =>
  measures.map((measure) => {
    const { label, kind } = measureOf(measure)
    return { header: label + suffix, kind: KINDS[kind], width: FIGURE_WIDTH }
  })

const beforeOf = (report: Report, { before }: ReportFigures) => (before ? measuresOf(report, ', period before') : [])

const namesOf = ({ group }: Report, { groupName, name }: Pick<FiguresRow, 'groupName' | 'name'>): string[] =>
  group ? [groupName ?? '', name] : [name]

const bold = (cells: readonly WrittenCell[]): WrittenCell[] =>
  cells.map((cell) => ({ value: cell as Figure, isBold: true }))

/** A day is a date in a sheet, on the clock of UTC. */
const written = (report: Report, figures: readonly Figure[]): WrittenCell[] =>
  figures.map((figure, index) => {
    const measure = report.measures[index]
    return measure && measureOf(measure).kind === 'day' && figure !== null ? new Date(`${figure}T00:00:00Z`) : figure
  })

/** Empty cells where nothing was captured, which is not the same as 0. */
const emptyCells = ({ measures }: Report): WrittenCell[] => measures.map(() => null)

function* wholes(report: Report, { rows, total, before, leftOut }: ReportFigures): Generator<WrittenCell[]> {
  const earlier = (row: Figures) => (row.isComparable ? written(report, row.before) : emptyCells(report))
  const line = (row: Figures) => [...written(report, row.whole), ...(before ? earlier(row) : [])]
  for (const row of rows) yield [...namesOf(report, row), ...line(row)]
  if (rows.length === 0) return
  const name = leftOut > 0 ? `All, with ${leftOut} smaller ones` : 'All'
  const cells = [...namesOf(report, { groupName: '', name }), ...line(total)]
  yield bold(cells)
}

/** Where the filter or today cuts a period, 'Period to' shows it. */
function cellsSheet(report: Report, figures: ReportFigures, request: ReportRequest): Sheet {
  const { columns } = report
  const isPeriod = columns === 'period' || columns === null
  const heads: SheetColumn[] = isPeriod
    ? ['Period from', 'Period to'].map((header) => ({ header, kind: 'date', width: FIGURE_WIDTH }))
    : [text(DIMENSIONS[columns].one)]
  return {
    name: isPeriod ? 'By period' : `By ${DIMENSIONS[columns].one}`,
    columns: [...headOf(report), ...heads, ...measuresOf(report)],
    rows: cells(report, figures, isPeriod ? request : null),
    hasFilter: true,
  }
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

function* cells(
  report: Report,
  { columns, rows, total }: ReportFigures,
  request: ReportRequest | null,
): Generator<WrittenCell[]> {
  const all = { ...total, groupName: '', name: 'All' }
  for (const row of [...rows, all]) {
    for (const [index, { id, name }] of columns.entries()) {
      const heads = request ? [dateOf(String(id)), dateOf(daysOfPeriod(String(id), request).to)] : [name]
      const figures = row.gaps.includes(index) ? emptyCells(report) : written(report, row.cells[index] ?? [])
      yield [...namesOf(report, row), ...heads, ...figures]
    }
  }
}

function* definitions(
  name: ReportName,
  { before, total }: ReportFigures,
  filters: readonly (readonly [string, string])[],
): Generator<WrittenCell[]> {
  yield [{ value: titleOfReport(name), isBold: true }, null]
  for (const [label, value] of filters) yield [label, value]
  const note = total.isComparable ? '' : `, no ${reportOf(name).countedFrom ?? 'captures'}`
  if (before) yield ['Period before', `${dayInWords(before.from)} to ${dayInWords(before.to)}${note}`]
  for (const measure of reportOf(name).measures) yield [measureOf(measure).label, measureOf(measure).says]
}
