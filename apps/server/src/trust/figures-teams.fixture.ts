import { ROLES } from '@vitrine/contract/access/roles'
import type { Owner } from '@vitrine/testing/rows'
import { between, type PersonaFilter } from './figures-scope.fixture.ts'
import { DECISIONS, hasRole, IS_TEAM_TIMED, inDays, MEDIAN } from './figures-sums.fixture.ts'

export interface ExpectedTeam {
  readonly team: string
  readonly people: number
  readonly sends: number
  readonly discards: number
  readonly errors: number
  readonly copies: number
  readonly reopened: number
  readonly medianSeconds: number | null
  readonly medianBefore: number | null
}

/**
 * The users of a client form a team; staff form teams by role. Teams with fewer than five members are merged into
 * 'Other reviewers'.
 */
const teams = (asked: PersonaFilter) => `
  with ${DECISIONS},
  fact as (select f.*, ${between('f.day', asked.filter, 'now')} as is_now from f where ${inDays(asked)}),
  named as (
    select p.user_id, coalesce(c.name, case when ${hasRole(ROLES.Recognitor)} then 'Recognitors'
      when ${hasRole(ROLES.Editor)} then 'Editors' when ${hasRole(ROLES.Admin)} then 'Administrators' else 'Other staff' end) as team
    from (select distinct user_id from fact where is_now) p
    left join app_user u using (user_id) left join client c using (client_id)),
  member as (
    select user_id, case when count(*) over (partition by team) < 5 then 'Other reviewers' else team end as team from named),
  counted as (
    select team, is_now, count(distinct user_id)::int as people, count(*) filter (where action = 'sent')::int as sends,
      count(*) filter (where action = 'discarded')::int as discards, count(*) filter (where action = 'markedAsError')::int as errors,
      count(*) filter (where action = 'sent' and is_copy)::int as copies,
      count(*) filter (where action = 'sent' and is_changed)::int as reopened,
      case when ${IS_TEAM_TIMED} then ${MEDIAN} end as seconds
    from fact join member using (user_id) group by team, is_now)
  select n.team, n.people, n.sends, n.discards, n.errors, n.copies, n.reopened, n.seconds as "medianSeconds",
    b.seconds as "medianBefore"
  from counted n left join counted b on b.team = n.team and not b.is_now where n.is_now`

export async function readTeams(owner: Owner, asked: PersonaFilter): Promise<ExpectedTeam[]> {
  return (await owner.query<ExpectedTeam>(teams(asked))).rows
}
