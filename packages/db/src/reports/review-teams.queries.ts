import { REVIEW_TEAMS, TEAM_SIZE } from '@vitrine/contract/access/teams'
import type { DateRange } from '@vitrine/contract/dates'
import type { Report } from '@vitrine/contract/reports/report'
import { OTHER_TEAMS } from '@vitrine/contract/reports/unnamed'
import type { Db } from '../db.ts'
import { type RawBuilder, sql } from '../sql.ts'
import { canSeeReviewerNames } from './reviewer-names.queries.ts'

/** Team ids used as report rows: roles first, then clients. */
const OTHER_STAFF = 998
const OTHER_REVIEWERS = 999
export const FIRST_CLIENT_TEAM = 1_000

/** The team of each user in `source`, with name and id: the client, or the user's first role that is a team. */
export function namedTeams(source: RawBuilder<unknown>): RawBuilder<unknown> {
  const roles = REVIEW_TEAMS.map(({ roleId }) => roleId)
  const names = REVIEW_TEAMS.map(({ name }) => name)
  return sql`
    select r.user_id, coalesce(c.name, t.name, ${OTHER_TEAMS.staff}) as team,
      coalesce(${FIRST_CLIENT_TEAM}::int + u.client_id, t.role_id, ${OTHER_STAFF}::int) as team_id
    from ${source} r left join app_user u using (user_id) left join client c on c.client_id = u.client_id
    left join lateral (
      select o.name, o.role_id from unnest(${roles}::int[], ${names}::text[]) with ordinality as o (role_id, name, place)
      join user_role using (role_id) where user_role.user_id = r.user_id order by o.place limit 1) t on true`
}

export interface TeamMember {
  readonly userId: number
  readonly teamId: number
  readonly team: string
}

/**
 * Everyone who made a decision in either period. Teams with too few members in the first one are merged into 'Other
 * reviewers'.
 */
export async function readTeamMembers(db: Db, days: DateRange, before: DateRange): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    with review as (
      select user_id, bool_or(day between ${days.from}::date and ${days.to}::date) as is_asked from cube_review
      where day between ${before.from}::date and ${days.to}::date group by user_id
    ),
    named as (${namedTeams(sql`review`)}),
    sized as (
      select named.*, count(*) filter (where is_asked) over (partition by team_id) < ${TEAM_SIZE}::int as is_small
      from named join review using (user_id)
    )
    select user_id, case when is_small then ${OTHER_REVIEWERS}::int else team_id end as team_id,
      case when is_small then ${OTHER_TEAMS.reviewers} else team end as team
    from sized`.execute(db)
  return rows
}

/** The report as the acting user may see it: by user or by team. */
export async function hideNames(db: Db, report: Report): Promise<Report> {
  return report.rows === 'user' && !(await canSeeReviewerNames(db)) ? { ...report, rows: 'team' } : report
}
