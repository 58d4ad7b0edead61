import type { Days } from '@vitrine/contract/dates'
import type { MeasureName } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import type { ReportAnswer, ReportRow } from '@vitrine/contract/reports/report-answer'
import type { Period } from '@vitrine/contract/reports/report-request'

/** Which figure: of a row, of a column, or where they cross. */
export interface Cell {
  readonly rowId?: number
  readonly groupId?: number
  readonly columnId?: string
}

/** What has no number of its own, as banners without a brand, cannot be looked up. */
export const isListed = ({ rowId, groupId, columnId }: Cell) => rowId !== 0 && groupId !== 0 && columnId !== '0'

/** The figures of a row as a cell. */
export const cellOfRow = ({ id, groupId }: Pick<ReportRow, 'id' | 'groupId'>): Cell => ({
  rowId: id,
  ...(groupId !== null && { groupId }),
})

/** What every drawing of a report is given. */
export interface ChartProps {
  readonly report: Report
  readonly answer: ReportAnswer
  readonly measure: MeasureName
  readonly period: Period
  /** The days asked for. */
  readonly days: Days
  readonly onOpen?: ((cell: Cell) => void) | undefined
  /** Told where the reader points, so that `behind` can say what stands there. */
  readonly onCursor?: ((cell: Cell | null) => void) | undefined
  /** What would be opened, as in 'the 412 captures'. */
  readonly behind?: string | undefined
}
