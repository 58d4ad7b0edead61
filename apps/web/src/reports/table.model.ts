import { type FigureKind, getMeasureDefinition, type MeasureName } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import type { Figure, Figures, ReportAnswer, ReportRow } from '@vitrine/contract/reports/report-answer'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import { toPeriodColumn } from '../charts/chart-labels.ts'
import { getChange } from '../charts/figure.ts'
import { joinNote } from '../charts/periods.ts'
import { getMeasure } from '../charts/report-labels.ts'
import { isoDay } from '../ui/format/day.ts'
import { measureBehind, type OpenCell, type Sort, type TableMode } from './report-address.model.ts'

/** A column of figures. */
export interface FigureColumn {
  readonly key: string
  readonly head: string
  readonly says: string
  readonly kind: FigureKind
  readonly getFigure: (row: Figures) => Figure
  /** Column and measure used to look up the records behind its figures. */
  readonly cell: Pick<OpenCell, 'columnId' | 'measure'>
  /** Whether its figures open captures. */
  readonly opens: boolean
}

/** Measures that count missing captures, so there is nothing to open. */
const NOTHING_BEHIND: ReadonlySet<MeasureName> = new Set(['expected', 'failed'])

export const canOpenCell = (name: MeasureName) => getMeasureDefinition(name).kind !== 'day' && !NOTHING_BEHIND.has(name)

export function listColumns(
  report: Report,
  answer: ReportAnswer,
  measure: MeasureName,
  mode: TableMode,
  request: Pick<ReportRequest, 'from' | 'to' | 'period'>,
  today = isoDay(new Date()),
): FigureColumn[] {
  if (mode === 'columns') {
    const { kind } = getMeasureDefinition(measure)
    const index = report.measures.indexOf(measure)
    return answer.columns.map(({ id, name }, place) => ({
      key: String(id),
      ...(name ? { head: name, says: '' } : periodHead(String(id), request, today)),
      kind,
      getFigure: ({ cells, gaps }) => (gaps.includes(place) ? null : (cells[place]?.[index] ?? null)),
      cell: { columnId: String(id), ...measureBehind(report, measure) },
      opens: canOpenCell(measure),
    }))
  }
  return report.measures.map((name, index) => {
    const { label, says, kind } = getMeasure(name)
    return {
      key: name,
      head: label,
      says,
      kind,
      getFigure: ({ whole }) => whole[index] ?? null,
      cell: measureBehind(report, name),
      opens: canOpenCell(name),
    }
  })
}

/** The header of a period, with a note if it is incomplete. */
function periodHead(id: string, request: Pick<ReportRequest, 'from' | 'to' | 'period'>, today: string) {
  const { short, long, note } = toPeriodColumn(id, request.period, request, today)
  return { head: joinNote(short, note), says: long }
}

/** Null if there are no earlier captures. */
const changeOfRow = ({ whole, before, isComparable }: Figures, index: number) =>
  isComparable ? getChange(whole[index] ?? null, before[index]) : null

/** Compares text and numbers; missing figures come last in either direction. */
function compareValues(one: Figure, other: Figure, isDown: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const order =
    typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))
  return isDown ? -order : order
}

/** Sorted rows; by default in the report's order. */
export function sortRows(
  rows: readonly ReportRow[],
  sort: Sort | undefined,
  columns: readonly FigureColumn[],
  index: number,
): readonly ReportRow[] {
  const column = columns.find(({ key }) => key === sort?.by)
  const figures: Record<string, (row: ReportRow) => Figure> = {
    name: ({ name }) => name,
    change: (row) => changeOfRow(row, index),
  }
  const getFigure = column?.getFigure ?? figures[sort?.by ?? '']
  if (!sort || !getFigure) return rows
  return rows.toSorted((one, other) => compareValues(getFigure(one), getFigure(other), sort.isDown))
}

interface RowGroup {
  readonly id: number | null
  readonly name: string | null
  readonly rows: readonly ReportRow[]
}

/** Rows by group, in the report's order. */
export function groupRows(all: readonly ReportRow[], sorted: readonly ReportRow[]): RowGroup[] {
  const byGroup = Map.groupBy(sorted, ({ groupId }) => groupId)
  const order = [...new Set(all.map(({ groupId }) => groupId))]
  return order.map((id) => {
    const rows = byGroup.get(id) ?? []
    return { id, name: rows[0]?.groupName ?? null, rows }
  })
}

/** The sort order after a click on a header: figures start descending, names ascending. */
export function nextSort(sort: Sort | undefined, by: string): Sort {
  if (sort?.by === by) return { by, isDown: !sort.isDown }
  return { by, isDown: by !== 'name' }
}
