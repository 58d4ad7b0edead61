import type { DateRange } from '@vitrine/contract/dates'
import type { MeasureName } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import type { ReportAnswer, ReportRow } from '@vitrine/contract/reports/report-answer'
import type { Period } from '@vitrine/contract/reports/report-request'

/** A row, a column, or a single cell of a report. */
export interface Cell {
  readonly rowId?: number
  readonly groupId?: number
  readonly columnId?: string
}

/** Rows without an id, such as banners without a brand, can't be opened. */
export const isListed = ({ rowId, groupId, columnId }: Cell) => rowId !== 0 && groupId !== 0 && columnId !== '0'

export const getRowCell = ({ id, groupId }: Pick<ReportRow, 'id' | 'groupId'>): Cell => ({
  rowId: id,
  ...(groupId !== null && { groupId }),
})

export interface ChartProps {
  readonly report: Report
  readonly answer: ReportAnswer
  readonly measure: MeasureName
  readonly period: Period
  /** The requested date range. */
  readonly days: DateRange
  readonly onOpen?: ((cell: Cell) => void) | undefined
  /** Called with the cell under the cursor; `behind` then describes it. */
  readonly onCursor?: ((cell: Cell | null) => void) | undefined
  /** What a click opens: 'the 412 captures'. */
  readonly behind?: string | undefined
}
