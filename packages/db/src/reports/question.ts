import type { DateRange } from '@vitrine/contract/dates'
import type { Dimension } from '@vitrine/contract/reports/report'
import type { Period } from '@vitrine/contract/reports/report-request'
import { type RawBuilder, sql } from '../sql.ts'
import type { TeamMember } from './review-teams.queries.ts'
import type { ReportScope } from './scope.queries.ts'

/** Sums to compute, and the dimensions to group by. */
export interface Question {
  readonly scope: ReportScope
  readonly days: DateRange
  /** Empty for the total, otherwise the row dimension, optionally after the group dimension. */
  readonly by: readonly Dimension[]
  /** Sums are also computed for each of these, in addition to the total. */
  readonly columns: 'period' | Dimension | null
  readonly period: Period
  readonly bannerTypeId?: number | undefined
  /** Members of the teams, if rows are teams. */
  readonly members?: readonly TeamMember[] | undefined
  /** Limits the last dimension to these ids. */
  readonly only?: readonly number[] | undefined
  /** Visits that are due before this time and brought no capture count as failed. */
  readonly now: Date
}

/** Values of a row in one column, or over all columns. Weights are in banners; days are ISO days. */
export interface Values {
  share?: number
  weighted?: number
  ownShare?: number
  ownWeighted?: number
  days?: number
  firstDay?: string
  lastDay?: string
  captures?: number
  brands?: number
  /** Sum of the squared shares of the brands (0 to 1). */
  concentration?: number
  platforms?: number
  platformsCaptured?: number
  saves?: number
  sends?: number
  discards?: number
  errors?: number
  reopened?: number
  seconds?: number
  expected?: number
  passed?: number
  received?: number
  late?: number
}

export interface Line {
  readonly groupId: number
  readonly rowId: number
  /** Null means over all columns. */
  readonly columnId: string | null
  readonly values: Values
}

/** The key that joins lines from several parts. */
export const toKey = ({ groupId, rowId }: Pick<Line, 'groupId' | 'rowId'>) => `${groupId}:${rowId}`

export const periodStart = (period: Period, day: RawBuilder<unknown> = sql`day`): RawBuilder<unknown> =>
  // as a timestamp without time zone, because time zone lookups for every row are slow
  sql`date_trunc(${period}, ${day}::timestamp)::date`

/** Grouping sets over `group_id`, `row_id` and `column_id`: for each column and in total. */
export const buildGrouping = ({ columns }: Pick<Question, 'columns'>): RawBuilder<unknown> =>
  columns === null
    ? sql`group by group_id, row_id, column_id`
    : sql`group by grouping sets ((group_id, row_id, column_id), (group_id, row_id))`

/** The same sums, also grouped by a column that is to be counted. */
export const buildGroupingWith = (
  { columns }: Pick<Question, 'columns'>,
  also: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  columns === null
    ? sql`(group_id, row_id, column_id, ${also})`
    : sql`(group_id, row_id, column_id, ${also}), (group_id, row_id, ${also})`

/** Without columns, there is a single null column. */
export const NO_COLUMN: RawBuilder<unknown> = sql`null::int`

/**
 * The columns of buildGrouping(); column_id is null over all columns. As text, because a Date would be midnight in some
 * time zone.
 */
export const HEAD: RawBuilder<unknown> = sql`group_id, row_id, column_id::text as column_id`

/** Rows of a query that starts with the three key columns. */
export function toLines<Row extends { groupId: number; rowId: number; columnId: string | null }>(
  rows: readonly Row[],
): Line[] {
  return rows.map(({ groupId, rowId, columnId, ...values }) => ({ groupId, rowId, columnId, values: values as Values }))
}
