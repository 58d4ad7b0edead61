import type { Readable } from 'node:stream'
import { dayInWords } from '@vitrine/contract/dates'
import { type FigureKind, measureOf } from '@vitrine/contract/reports/measures'
import { DIMENSIONS, type Report } from '@vitrine/contract/reports/report'
import type { Figure } from '@vitrine/contract/reports/report-answer'
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
): Readable {
  const report = reportOf(name)
  return writeWorkbook([
    {
      name: 'Report',
      columns: [...headOf(report), ...measuresOf(report), ...beforeOf(report, figures)],
      rows: wholes(report, figures),
      hasFilter: true,
    },
    ...(figures.columns.length > 0 ? [cellsSheet(report, figures)] : []),
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

function* wholes(report: Report, { rows, total, before, leftOut }: ReportFigures): Generator<WrittenCell[]> {
  const line = (whole: readonly Figure[], earlier: readonly Figure[]) => [
    ...written(report, whole),
    ...(before ? written(report, earlier) : []),
  ]
  for (const row of rows) yield [...namesOf(report, row), ...line(row.whole, row.before)]
  if (rows.length === 0) return
  const name = leftOut > 0 ? `All, with ${leftOut} smaller ones` : 'All'
  const cells = [...namesOf(report, { groupName: '', name }), ...line(total.whole, total.before)]
  yield bold(cells)
}

function cellsSheet(report: Report, figures: ReportFigures): Sheet {
  const { columns } = report
  const isPeriod = columns === 'period' || columns === null
  const head: SheetColumn = isPeriod
    ? { header: 'Period from', kind: 'date', width: FIGURE_WIDTH }
    : text(DIMENSIONS[columns].one)
  return {
    name: isPeriod ? 'By period' : `By ${DIMENSIONS[columns].one}`,
    columns: [...headOf(report), head, ...measuresOf(report)],
    rows: cells(report, figures, isPeriod),
    hasFilter: true,
  }
}

function* cells(report: Report, { columns, rows, total }: ReportFigures, isPeriod: boolean): Generator<WrittenCell[]> {
  const all = { ...total, groupName: '', name: 'All' }
  for (const row of [...rows, all]) {
    for (const [index, { id, name }] of columns.entries()) {
      const head = isPeriod ? new Date(`${id}T00:00:00Z`) : name
      yield [...namesOf(report, row), head, ...written(report, row.cells[index] ?? [])]
    }
  }
}

function* definitions(
  name: ReportName,
  { before }: ReportFigures,
  filters: readonly (readonly [string, string])[],
): Generator<WrittenCell[]> {
  yield [{ value: titleOfReport(name), isBold: true }, null]
  for (const [label, value] of filters) yield [label, value]
  if (before) yield ['Period before', `${dayInWords(before.from)} to ${dayInWords(before.to)}`]
  for (const measure of reportOf(name).measures) yield [measureOf(measure).label, measureOf(measure).says]
}
