import type { Readable } from 'node:stream'
import { formatDayMonthYear } from '@vitrine/contract/dates'
import type { Language } from '@vitrine/contract/language/languages'
import { type FigureKind, getMeasureDefinition } from '@vitrine/contract/reports/measures'
import { getPeriodDays } from '@vitrine/contract/reports/period'
import { DIMENSIONS, type Report } from '@vitrine/contract/reports/report'
import type { Figure, Figures } from '@vitrine/contract/reports/report-answer'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import { getReportDefinition, getReportTitle, type ReportName } from '@vitrine/contract/reports/reports'
import type { FiguresRow, ReportFigures } from '@vitrine/db/reports/read-report'
import { translateLabel } from '../platform/language.ts'
import { getMeasure, translateReportLabel } from '../platform/report-labels.ts'
import type { ColumnKind, Sheet, SheetColumn, WrittenCell } from '../platform/workbook.ts'
import { writeWorkbook } from '../platform/workbook.ts'
import { messages } from './messages.ts'

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

/** A report as a workbook: the table, one row per column of the report, and definitions of the measures. */
export function reportSheet(
  name: ReportName,
  figures: ReportFigures,
  filters: readonly (readonly [string, string])[],
  request: ReportRequest,
  language: Language,
  report = getReportDefinition(name),
): Readable {
  const t = messages(language)
  return writeWorkbook([
    {
      name: t('report'),
      columns: [
        ...listHeadColumns(report, language),
        ...listMeasureColumns(report, language),
        ...listBeforeColumns(report, figures, language),
      ],
      rows: listReportRows(report, figures, language),
      hasFilter: true,
    },
    ...(figures.columns.length > 0 ? [cellsSheet(report, figures, request, language)] : []),
    {
      name: t('definitions'),
      columns: [text(t('name'), 28), text(t('meaning'), 100)],
      rows: definitions(name, figures, filters, language),
    },
  ])
}

const listHeadColumns = ({ group, rows }: Report, language: Language): SheetColumn[] =>
  (group ? [group, rows] : [rows]).map((dimension) => text(translateReportLabel(language, DIMENSIONS[dimension].one)))

const listMeasureColumns = (
  { measures }: Report,
  language: Language,
  toHeader = (label: string): string => label,
): SheetColumn[] =>
  measures.map((name) => {
    const { label, kind } = getMeasure(language, name)
    return { header: toHeader(label), kind: KINDS[kind], width: FIGURE_WIDTH }
  })

const listBeforeColumns = (report: Report, { before }: ReportFigures, language: Language) =>
  before ? listMeasureColumns(report, language, (measure) => messages(language)('measureBefore', { measure })) : []

const listNames = ({ group }: Report, { groupName, name }: Pick<FiguresRow, 'groupName' | 'name'>): string[] =>
  group ? [groupName ?? '', name] : [name]

const bold = (cells: readonly WrittenCell[]): WrittenCell[] =>
  cells.map((cell) => ({ value: cell as Figure, isBold: true }))

/** Days are written as UTC dates. */
const toCells = (report: Report, figures: readonly Figure[]): WrittenCell[] =>
  figures.map((figure, index) => {
    const measure = report.measures[index]
    return measure && getMeasureDefinition(measure).kind === 'day' && figure !== null
      ? new Date(`${figure}T00:00:00Z`)
      : figure
  })

/** Cells without captures stay empty instead of showing 0. */
const emptyCells = ({ measures }: Report): WrittenCell[] => measures.map(() => null)

function* listReportRows(
  report: Report,
  { rows, total, before, leftOut }: ReportFigures,
  language: Language,
): Generator<WrittenCell[]> {
  const t = messages(language)
  const toBeforeCells = (row: Figures) => (row.isComparable ? toCells(report, row.before) : emptyCells(report))
  const line = (row: Figures) => [...toCells(report, row.whole), ...(before ? toBeforeCells(row) : [])]
  for (const row of rows) yield [...listNames(report, row), ...line(row)]
  if (rows.length === 0) return
  const name = leftOut > 0 ? t('allWithOthers', { count: leftOut }) : t('all')
  const cells = [...listNames(report, { groupName: '', name }), ...line(total)]
  yield bold(cells)
}

/** 'Period to' shows where the range ends within a period. */
function cellsSheet(report: Report, figures: ReportFigures, request: ReportRequest, language: Language): Sheet {
  const t = messages(language)
  const { columns } = report
  const isPeriod = columns === 'period' || columns === null
  const heads: SheetColumn[] = isPeriod
    ? [t('periodFrom'), t('periodTo')].map((header) => ({ header, kind: 'date', width: FIGURE_WIDTH }))
    : [text(translateReportLabel(language, DIMENSIONS[columns].one))]
  return {
    name: isPeriod ? t('byPeriod') : t('byDimension', { dimension: columns, name: DIMENSIONS[columns].one }),
    columns: [...listHeadColumns(report, language), ...heads, ...listMeasureColumns(report, language)],
    rows: cells(report, figures, isPeriod ? request : null, t('all')),
    hasFilter: true,
  }
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)

function* cells(
  report: Report,
  { columns, rows, total }: ReportFigures,
  request: ReportRequest | null,
  allName: string,
): Generator<WrittenCell[]> {
  const all = { ...total, groupName: '', name: allName }
  for (const row of [...rows, all]) {
    for (const [index, { id, name }] of columns.entries()) {
      const heads = request ? [toDate(String(id)), toDate(getPeriodDays(String(id), request).to)] : [name]
      const figures = row.gaps.includes(index) ? emptyCells(report) : toCells(report, row.cells[index] ?? [])
      yield [...listNames(report, row), ...heads, ...figures]
    }
  }
}

function* definitions(
  name: ReportName,
  { before, total }: ReportFigures,
  filters: readonly (readonly [string, string])[],
  language: Language,
): Generator<WrittenCell[]> {
  const t = messages(language)
  yield [{ value: translateLabel(language, getReportTitle(name)), isBold: true }, null]
  for (const [label, value] of filters) yield [label, value]
  if (before) {
    const days = { from: formatDayMonthYear(before.from), to: formatDayMonthYear(before.to) }
    const missing = MISSING[getReportDefinition(name).countedFrom ?? 'captures']
    yield [t('periodBefore'), total.isComparable ? t('days', days) : t('daysWithout', { ...days, missing })]
  }
  for (const measure of getReportDefinition(name).measures) {
    const { label, says } = getMeasure(language, measure)
    yield [label, says]
  }
}

const MISSING = { reviews: 'reviews', 'visits expected': 'visits', captures: 'captures' } as const
