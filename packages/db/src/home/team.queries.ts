import { TEAM_SIZE } from '@vitrine/contract/access/teams'
import type { DateRange } from '@vitrine/contract/dates'
import type { Db } from '../db.ts'
import { namedTeams } from '../reports/review-teams.queries.ts'
import { sql } from '../sql.ts'

/** Activity of a team of reviewers. */
export interface TeamRow {
  readonly name: string
  readonly people: number
  readonly sends: number
  readonly discards: number
  readonly errors: number
  readonly copies: number
  readonly reopened: number | null
  /** Null if too few members were timed, because it would reveal data about individuals. */
  readonly medianSeconds: number | null
  readonly medianBefore: number | null
}

/**
 * Reviewers by team, most sent first. A team is the users of a client, or staff by role; teams that are too small are
 * merged into 'Other reviewers'. See packages/contract/src/access/teams.ts for the reason.
 */
export async function readTeams(db: Db, days: DateRange, before: DateRange): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    with review as (
      select user_id, sum(sends) as sends, sum(discards) as discards, sum(errors) as errors, sum(copies) as copies,
        sum(reopened) as reopened
      from cube_review where day between ${days.from}::date and ${days.to}::date group by user_id
    ),
    named as (${namedTeams(sql`review`)}),
    member as (
      select user_id, case when count(*) over (partition by team) < ${TEAM_SIZE} then 'Other reviewers' else team end as team
      from named
    ),
    counted as (
      select m.team, p.day < ${days.from}::date as is_before, p.seconds, sum(p.captures) as captures
      from cube_pace p join member m using (user_id)
      where p.day between ${before.from}::date and ${days.to}::date group by 1, 2, 3
    ),
    timed as (
      select m.team, p.day < ${days.from}::date as is_before, count(distinct p.user_id) as people
      from cube_pace p join member m using (user_id)
      where p.day between ${before.from}::date and ${days.to}::date group by 1, 2
    ),
    run as (
      select *, sum(captures) over (own order by seconds) as so_far, sum(captures) over own as all_of_them
      from counted window own as (partition by team, is_before)
    ),
    median as (
      select run.team, run.is_before, min(run.seconds)::int as seconds
      from run join timed using (team, is_before)
      where so_far * 2 >= all_of_them and timed.people >= ${TEAM_SIZE} group by 1, 2
    )
    select m.team as name, count(*)::int as people, sum(r.sends)::int as sends, sum(r.discards)::int as discards,
      sum(r.errors)::int as errors, sum(r.copies)::int as copies,
      (100.0 * sum(r.reopened) / nullif(sum(r.sends), 0))::float8 as reopened,
      (select seconds from median d where d.team = m.team and not d.is_before) as median_seconds,
      (select seconds from median d where d.team = m.team and d.is_before) as median_before
    from member m join review r using (user_id)
    group by m.team order by m.team = 'Other reviewers', sum(r.sends) desc, m.team`.execute(db)
  return rows
}
