import type { Days } from '@vitrine/contract/dates'
import type { Dimension } from '@vitrine/contract/reports/report'
import type { Period } from '@vitrine/contract/reports/report-request'
import { type RawBuilder, sql } from '../sql.ts'
import type { TeamMember } from './review-teams.queries.ts'
import type { ReportScope } from './scope.queries.ts'

/** What is added up, and how finely. */
export interface Question {
  readonly scope: ReportScope
  readonly days: Days
  /** None for the whole, the rows' own, or the rows' inside their group's. */
  readonly by: readonly Dimension[]
  /** Beside the whole, also for each of these. */
  readonly columns: 'period' | Dimension | null
  readonly period: Period
  readonly bannerTypeId?: number | undefined
  /** Of whom teams consist, where rows are teams. */
  readonly members?: readonly TeamMember[] | undefined
  /** Of the last dimension, these alone. */
  readonly only?: readonly number[] | undefined
}

/** What is known of a row in one column, or over all of them. Weights are banners, days are ISO days. */
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
  /** Sum of the squared shares of the brands, each of the whole 1. */
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
  /** Null: over all columns. */
  readonly columnId: string | null
  readonly values: Values
}

/** The key under which lines of several parts meet. */
export const keyOf = ({ groupId, rowId }: Pick<Line, 'groupId' | 'rowId'>) => `${groupId}:${rowId}`

export const periodStart = (period: Period, day: RawBuilder<unknown> = sql`day`): RawBuilder<unknown> =>
  // as a timestamp without zone: with one, every row would ask the calendar of a zone
  sql`date_trunc(${period}, ${day}::timestamp)::date`

/** The sums asked for, over columns `group_id`, `row_id` and `column_id`: of each column and of all together. */
export const groupingOf = ({ columns }: Pick<Question, 'columns'>): RawBuilder<unknown> =>
  columns === null
    ? sql`group by group_id, row_id, column_id`
    : sql`group by grouping sets ((group_id, row_id, column_id), (group_id, row_id))`

/** The same sums, each still told apart by something that is to be counted. */
export const setsWith = ({ columns }: Pick<Question, 'columns'>, also: RawBuilder<unknown>): RawBuilder<unknown> =>
  columns === null
    ? sql`(group_id, row_id, column_id, ${also})`
    : sql`(group_id, row_id, column_id, ${also}), (group_id, row_id, ${also})`

/** Without columns there is one, of which nothing is known. */
export const NO_COLUMN: RawBuilder<unknown> = sql`null::int`

/** As groupingOf() names a row; null over all columns. As text, since a Date would be midnight of some zone. */
export const HEAD: RawBuilder<unknown> = sql`group_id, row_id, column_id::text as column_id`

/** Rows of a query whose first three columns are the head. */
export function linesOf<Row extends { groupId: number; rowId: number; columnId: string | null }>(
  rows: readonly Row[],
): Line[] {
  return rows.map(({ groupId, rowId, columnId, ...values }) => ({ groupId, rowId, columnId, values: values as Values }))
}
