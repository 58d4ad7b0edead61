import { ROLES } from '@vitrine/contract/access/roles'
import type { Dimension, Report } from '@vitrine/contract/reports/report'
import type { Period } from '@vitrine/contract/reports/report-request'
import type { Owner } from '@vitrine/testing/rows'
import {
  between,
  days,
  inGroups,
  inOwnCategories,
  inPlaces,
  isOwnTrade,
  type Persona,
  type PersonaFilter,
} from './figures-scope.fixture.ts'

/** Sums from SQL for one row and column, or for all of them. */
export interface Sums {
  readonly share: number
  readonly weighted: number
  readonly ownShare: number
  readonly ownWeighted: number
  readonly captures: number
  readonly ownCaptures: number
  readonly daysOnAir: number
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly platforms: number
  readonly platformsCaptured: number
  readonly brands: number
  readonly concentration: number | null
  readonly saves: number
  readonly sends: number
  readonly discards: number
  readonly errors: number
  readonly reopened: number
  readonly copies: number
  readonly seconds: number | null
  readonly expected: number
  readonly passed: number
  readonly received: number
  readonly late: number
}

type Level = 'row' | 'group' | 'all'
type Span = 'now' | 'before'

interface Line extends Partial<Sums> {
  readonly span: Span
  readonly level: Level
  readonly groupId: number | null
  readonly rowId: number | null
  readonly columnId: string | null
}

const NOTHING: Sums = {
  ...{ share: 0, weighted: 0, ownShare: 0, ownWeighted: 0, captures: 0, ownCaptures: 0, daysOnAir: 0, brands: 0 },
  ...{ firstDay: null, lastDay: null, platforms: 0, platformsCaptured: 0, concentration: null },
  ...{ saves: 0, sends: 0, discards: 0, errors: 0, reopened: 0, copies: 0, seconds: null },
  ...{ expected: 0, passed: 0, received: 0, late: 0 },
}

/** All sums of a query, by row, group and column, for both periods. */
export class SumTable {
  readonly #lines: readonly Line[]
  readonly #byKey: ReadonlyMap<string, Line>

  constructor(lines: readonly Line[]) {
    this.#lines = lines
    this.#byKey = new Map(lines.map((line) => [getKey(line), line]))
  }

  all(span: Span, columnId: string | null = null): Sums {
    return this.#at({ span, level: 'all', groupId: null, rowId: null, columnId })
  }
  group(span: Span, groupId: number, columnId: string | null = null): Sums {
    return this.#at({ span, level: 'group', groupId, rowId: null, columnId })
  }
  row(span: Span, key: { groupId: number; rowId: number }, columnId: string | null = null): Sums {
    return this.#at({ span, level: 'row', ...key, columnId })
  }
  /** Rows of the requested period, without columns. */
  rows(): { groupId: number; rowId: number; sums: Sums }[] {
    return this.#lines
      .filter(({ span, level, columnId }) => span === 'now' && level === 'row' && columnId === null)
      .map((line) => ({ groupId: line.groupId ?? 0, rowId: line.rowId ?? 0, sums: { ...NOTHING, ...line } }))
  }
  columns(): { columnId: string; sums: Sums }[] {
    return this.#lines.flatMap((line) =>
      line.span === 'now' && line.level === 'all' && line.columnId !== null
        ? [{ columnId: line.columnId, sums: { ...NOTHING, ...line } }]
        : [],
    )
  }
  #at(line: Line): Sums {
    return { ...NOTHING, ...this.#byKey.get(getKey(line)) }
  }
}

const getKey = ({ span, level, groupId, rowId, columnId }: Line) => [span, level, groupId, rowId, columnId].join('|')

const groupingSets = (
  also = '',
) => `grouping sets ((span, group_id, row_id, column_id ${also}), (span, group_id, row_id ${also}),
  (span, group_id, column_id ${also}), (span, group_id ${also}), (span, column_id ${also}), (span ${also}))`
const LEVEL = 'grouping(group_id, row_id, column_id)'
const HEAD = `span, case when level >= 6 then 'all' when level >= 2 then 'group' else 'row' end as level,
  group_id as "groupId", row_id as "rowId", column_id as "columnId"`

/** Key of a line. Dimensions that are summed over have no ID. */
const lineKey = (line: string) =>
  `(${line}.span, ${line}.level, coalesce(${line}.group_id, -1), coalesce(${line}.row_id, -1), coalesce(${line}.column_id, '-'))`

/** The value of each dimension for a fact `f`. */
const VALUES: Record<Dimension, string> = {
  company: 'coalesce(f.provider_id, 0)',
  brand: 'coalesce(f.trade_id, 0)',
  category: 'f.category_id',
  eTailer: 'f.platform_id',
  country: 'f.country_id',
  eTailerType: 'f.platform_type_id',
  bannerType: 'coalesce(f.banner_type_id, 0)',
  bannerSubtype: 'coalesce(f.banner_subtype_id, 0)',
  creative: 'f.creative_id',
  user: 'f.user_id',
  team: '(select m.team_id from member m where m.user_id = f.user_id)',
  url: 'f.url_id',
}

export interface SumsRequest extends PersonaFilter {
  readonly report: Pick<Report, 'rows' | 'group' | 'columns' | 'bannerTypeId'>
  readonly period: Period
}

function getHead({ report, period, filter }: SumsRequest): string {
  const getValue = (dimension: Dimension | undefined) => (dimension ? VALUES[dimension] : '0')
  const column =
    report.columns === 'period'
      ? `date_trunc('${period}', f.day::timestamp)::date::text`
      : report.columns
        ? `(${VALUES[report.columns]})::text`
        : "''"
  return `${getValue(report.group)}::int as group_id, ${getValue(report.rows)}::bigint as row_id, ${column} as column_id,
    case when ${between('f.day', filter, 'now')} then 'now' else 'before' end as span`
}
export const inDays = ({ filter }: PersonaFilter) =>
  `(${between('f.day', filter, 'now')} or ${between('f.day', filter, 'before')})`

/** Banners: each live category on a live banner of a Sent capture, within the persona's scope and filter. */
const banners = (asked: SumsRequest) => `
  with fact as (
    select f.*, ${getHead(asked)}, ${inGroups(asked.filter, 'f.category_id')} and ${
      asked.report.bannerTypeId === undefined
        ? 'true'
        : `f.banner_type_id is not distinct from ${asked.report.bannerTypeId}`
    } as is_asked,
      ${isOwnTrade(asked.persona, 'f.trade_id')} as is_own
    from figures_fact f
    where ${inDays(asked)} and ${inPlaces(asked, 'f.platform_id')} and ${inOwnCategories(asked.persona, 'f.category_id')}),
  brand as (
    select span, ${LEVEL} as level, group_id, row_id, column_id, trade_id, sum(share) as share
    from fact where is_asked group by ${groupingSets(', trade_id')}),
  spread as (
    select span, level, group_id, row_id, column_id, count(trade_id)::int as brands, sum(share ^ 2) / sum(share) ^ 2 as concentration
    from brand group by 1, 2, 3, 4, 5),
  summed as (
    select span, ${LEVEL} as level, group_id, row_id, column_id, sum(share) filter (where is_asked) as share,
      sum(weighted) filter (where is_asked) as weighted, coalesce(sum(share) filter (where is_asked and is_own), 0) as "ownShare",
      coalesce(sum(weighted) filter (where is_asked and is_own), 0) as "ownWeighted",
      count(distinct capture_id) filter (where is_asked)::int as captures,
      count(distinct capture_id) filter (where is_asked and is_own)::int as "ownCaptures",
      count(distinct day) filter (where is_asked)::int as "daysOnAir", min(day) filter (where is_asked)::text as "firstDay",
      max(day) filter (where is_asked)::text as "lastDay", count(distinct platform_id) filter (where is_asked)::int as platforms,
      count(distinct platform_id)::int as "platformsCaptured"
    from fact group by ${groupingSets()})
  select f.*, coalesce(brands, 0) as brands, concentration
  from (
    select ${HEAD}, coalesce(share, 0) as share, coalesce(weighted, 0) as weighted, "ownShare", "ownWeighted", captures,
      "ownCaptures", "daysOnAir", "firstDay", "lastDay", platforms, "platformsCaptured", ${lineKey('summed')} as key from summed) f
  left join (select brands, concentration, ${lineKey('spread')} as key from spread) s using (key)`

/** Each decision with the seconds since the same user's previous one. */
export const DECISIONS = `
  f as (
    select h.user_id, h.action, (h.at at time zone 'UTC')::date as day, c.copied_from is not null as is_copy,
      exists (select from capture_history l where l.capture_id = h.capture_id and l.revision > h.revision) as is_changed,
      extract(epoch from h.at - lag(h.at) over (partition by h.user_id order by h.at, h.capture_id, h.revision)) as apart
    from capture_history h join capture c using (capture_id)
    where h.user_id is not null and h.action in ('saved', 'sent', 'discarded', 'markedAsError'))`
export const MEDIAN = '(percentile_disc(0.5) within group (order by floor(apart)) filter (where apart < 600))::int'
export const IS_TEAM_TIMED = 'count(distinct user_id) filter (where apart < 600) >= 5'

/** Only Admin and Auditor see seconds by name. Others see them for groups of at least five. */
export const canSeeNames = ({ roles }: Persona) => roles.includes('Admin') || roles.includes('Auditor')

export const hasRole = (roleId: number) =>
  `exists (select from user_role r where (r.user_id, r.role_id) = (p.user_id, ${roleId}))`

/**
 * The users of a client form a team; staff form teams by role. Teams with fewer than five members in the period are
 * merged into team 999.
 */
const members = (asked: PersonaFilter) => `
  named as (
    select p.user_id, is_now, coalesce(1000 + u.client_id, case when ${hasRole(ROLES.Recognitor)} then ${ROLES.Recognitor}
      when ${hasRole(ROLES.Editor)} then ${ROLES.Editor} when ${hasRole(ROLES.Admin)} then ${ROLES.Admin} else 998 end) as team_id
    from (select f.user_id, bool_or(${between('f.day', asked.filter, 'now')}) as is_now from f where ${inDays(asked)} group by 1) p
    left join app_user u using (user_id) where ${isOfClient(asked, 'p.user_id')}),
  member as (
    select user_id, case when count(*) filter (where is_now) over (partition by team_id) < 5 then 999 else team_id end as team_id
    from named)`

const isOfClient = ({ persona: { clientId } }: PersonaFilter, user: string) =>
  clientId === null ? 'true' : `exists (select from app_user c where c.user_id = ${user} and c.client_id = ${clientId})`

/** Decisions of users (saved, sent, discarded, marked as an error), by UTC day. */
const decisions = (asked: SumsRequest) => `
  with ${DECISIONS}, ${members(asked)},
  fact as (select f.*, ${getHead(asked)} from f where ${inDays(asked)} and ${isOfClient(asked, 'f.user_id')}),
  summed as (
    select span, ${LEVEL} as level, group_id, row_id, column_id, count(*) filter (where action = 'saved')::int as saves,
      count(*) filter (where action = 'sent')::int as sends, count(*) filter (where action = 'discarded')::int as discards,
      count(*) filter (where action = 'markedAsError')::int as errors,
      count(*) filter (where action = 'sent' and is_changed)::int as reopened,
      count(*) filter (where action = 'sent' and is_copy)::int as copies,
      case when ${canSeeNames(asked.persona)} or ((grouping(row_id) = 1 or ${asked.report.rows === 'team'}) and ${IS_TEAM_TIMED})
        then ${MEDIAN} end as seconds
    from fact group by ${groupingSets()})
  select ${HEAD}, saves, sends, discards, errors, reopened, copies, seconds from summed`

/**
 * Visits from the schedules of urls. Each is met by the first readable capture before the next visit of the same day.
 */
const visits = (asked: SumsRequest) => `
  with version as (
    select s.url_id, s.since, lead(s.since) over (partition by s.url_id order by s.since) as until, s.schedule from url_schedule s),
  at as (
    select distinct v.url_id, v.since, v.until, weekday::int, time::time from version v,
      jsonb_array_elements(v.schedule) entry, jsonb_array_elements_text(entry -> 'weekdays') weekday,
      jsonb_array_elements_text(entry -> 'times') time),
  slot as (
    select a.*, d.day::date as day, d.day + a.time as due,
      coalesce(d.day + lead(a.time) over (partition by a.url_id, a.since, d.day order by a.time), d.day + interval '1 day') as next
    from at a join generate_series('${days(asked.filter, 'before').from}'::timestamp, '${asked.filter.to}', '1 day') d (day)
      on extract(isodow from d.day) = a.weekday),
  f as (
    select s.url_id, s.day, s.due, u.platform_id, p.time_zone, (
      select min(date_trunc('minute', c.when_local)) from capture c
      where c.url_id = s.url_id and c.when_local >= s.due and c.when_local < s.next
        and not exists (select from picture p where p.picture_id = c.capture_id and p.picture_state_id = 4)) as came
    from slot s join url u using (url_id) join platform p using (platform_id)
    where s.due >= s.since and (s.until is null or s.due < s.until) and ${inPlaces(asked, 'u.platform_id')} and ${
      asked.persona.clientId === null
        ? 'true'
        : `(u.client_id = ${asked.persona.clientId} or exists (select from campaign_url l join campaign using (campaign_id)
            where l.url_id = u.url_id and client_id = ${asked.persona.clientId}))`
    }),
  fact as (select f.*, ${getHead(asked)} from f where ${inDays(asked)}),
  summed as (
    select span, ${LEVEL} as level, group_id, row_id, column_id, count(*)::int as expected, count(came)::int as received,
      count(*) filter (where came is not null or due + interval '60 minutes' < now() at time zone time_zone)::int as passed,
      count(*) filter (where came > due + interval '60 minutes')::int as late
    from fact group by ${groupingSets()})
  select ${HEAD}, expected, received, passed, late from summed`

export async function readSums(owner: Owner, question: SumsRequest): Promise<SumTable> {
  const { rows: dimension } = question.report
  const isOfPeople = dimension === 'user' || dimension === 'team'
  const text = isOfPeople ? decisions(question) : dimension === 'url' ? visits(question) : banners(question)
  const { rows } = await owner.query<Line>(text)
  return new SumTable(rows.map((line) => ({ ...line, rowId: line.rowId === null ? null : Number(line.rowId) })))
}
