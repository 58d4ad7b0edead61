import { TEAM_SIZE } from '@vitrine/contract/access/teams'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import {
  buildGrouping,
  buildGroupingWith,
  HEAD,
  type Line,
  NO_COLUMN,
  periodStart,
  type Question,
  toLines,
} from './question.ts'
import { canSeeReviewerNames } from './reviewer-names.queries.ts'

type Head = { groupId: number; rowId: number; columnId: string | null }

/** Null for a user without a team. */
function getRowColumn({ members }: Question) {
  if (!members) return sql`user_id`
  const [users, teams] = [members.map(({ userId }) => userId), members.map(({ teamId }) => teamId)]
  return sql`(${teams}::int[])[array_position(${users}::int[], user_id)]`
}

/** Rows are users or their teams; otherwise a single row for all reviewers. */
function buildHead(question: Question) {
  const { by, columns, period } = question
  return sql`0 as group_id, ${by.length > 0 ? getRowColumn(question) : sql`0`} as row_id,
    ${columns ? periodStart(period) : NO_COLUMN} as column_id`
}

function buildWhere(question: Question) {
  const { by, days, only } = question
  const shown = only
    ? sql`${getRowColumn(question)} = any (${only}::int[])`
    : sql`${getRowColumn(question)} is not null`
  return sql`day between ${days.from}::date and ${days.to}::date and ${by.length > 0 ? shown : sql`true`}`
}

export async function readReviews(db: Db, question: Question): Promise<Line[]> {
  type Counts = { saves: number; sends: number; discards: number; errors: number; reopened: number }
  const { rows } = await sql<Head & Counts>`
    select ${HEAD}, sum(saves) as saves, sum(sends) as sends, sum(discards) as discards, sum(errors) as errors,
      sum(reopened) as reopened
    from (select ${buildHead(question)}, r.* from cube_review r where ${buildWhere(question)}) f
    ${buildGrouping(question)}`.execute(db)
  return toLines(rows)
}

/**
 * The median seconds between two decisions of the same user. Readers who may not see names get no values for single
 * users, and values for a team or for everyone only if it has enough members.
 */
export async function readPace(db: Db, question: Question): Promise<Line[]> {
  const isByName = await canSeeReviewerNames(db)
  if (!isByName && question.by.includes('user')) return []
  const least = isByName ? 1 : TEAM_SIZE
  const { rows } = await sql<Head & { seconds: number }>`
    with
    timed as materialized (
      select ${buildHead(question)}, p.user_id, p.seconds, p.captures from cube_pace p where ${buildWhere(question)}
    ),
    counted as (
      select group_id, row_id, column_id, seconds, grouping(column_id) as is_whole, sum(captures) as captures
      from timed group by grouping sets (${buildGroupingWith(question, sql`seconds`)})
    ),
    enough as (
      select group_id, row_id, column_id, grouping(column_id) as is_whole
      from timed ${buildGrouping(question)} having count(distinct user_id) >= ${least}
    ),
    run as (
      select *, sum(captures) over (own order by seconds) as so_far, sum(captures) over own as all_of_them
      from counted window own as (partition by is_whole, group_id, row_id, column_id)
    )
    select ${HEAD}, min(seconds) as seconds from run
    where so_far * 2 >= all_of_them and exists (
      select from enough e where (e.group_id, e.row_id, e.is_whole) = (run.group_id, run.row_id, run.is_whole)
        and e.column_id is not distinct from run.column_id)
    group by group_id, row_id, column_id, is_whole`.execute(db)
  return toLines(rows)
}
