import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { groupingOf, HEAD, type Line, linesOf, NO_COLUMN, periodStart, type Question, setsWith } from './question.ts'

type Head = { groupId: number; rowId: number; columnId: string | null }

/** Rows are users; without them, all reviewers together. */
function headOf({ by, columns, period }: Question) {
  return sql`0 as group_id, ${by.length > 0 ? sql`user_id` : sql`0`} as row_id,
    ${columns ? periodStart(period) : NO_COLUMN} as column_id`
}

function whereOf({ days, only }: Question) {
  return sql`day between ${days.from}::date and ${days.to}::date
    and ${only ? sql`user_id = any (${only}::int[])` : sql`true`}`
}

/** What reviewers did. */
export async function readReviews(db: Db, question: Question): Promise<Line[]> {
  type Counts = { saves: number; sends: number; discards: number; errors: number; reopened: number }
  const { rows } = await sql<Head & Counts>`
    select ${HEAD}, sum(saves) as saves, sum(sends) as sends, sum(discards) as discards, sum(errors) as errors,
      sum(reopened) as reopened
    from (select ${headOf(question)}, r.* from cube_review r where ${whereOf(question)}) f
    ${groupingOf(question)}`.execute(db)
  return linesOf(rows)
}

/** The median of the seconds between two decisions of the same user. */
export async function readPace(db: Db, question: Question): Promise<Line[]> {
  const { rows } = await sql<Head & { seconds: number }>`
    with
    counted as (
      select group_id, row_id, column_id, seconds, grouping(column_id) as is_whole, sum(captures) as captures
      from (select ${headOf(question)}, p.seconds, p.captures from cube_pace p where ${whereOf(question)}) f
      group by grouping sets (${setsWith(question, sql`seconds`)})
    ),
    run as (
      select *, sum(captures) over (own order by seconds) as so_far, sum(captures) over own as all_of_them
      from counted window own as (partition by is_whole, group_id, row_id, column_id)
    )
    select ${HEAD}, min(seconds) as seconds from run where so_far * 2 >= all_of_them
    group by group_id, row_id, column_id, is_whole`.execute(db)
  return linesOf(rows)
}
