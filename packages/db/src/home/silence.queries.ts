import { LATE_AFTER_MINUTES } from '@vitrine/contract/reports/measures'
import type { Db } from '../db.ts'
import type { ReportScope } from '../reports/scope.queries.ts'
import { sql } from '../sql.ts'

export interface SilentETailer {
  readonly platformId: number
  readonly platform: string
  /** Time of its latest due visit. */
  readonly dueAt: Date
}

/**
 * Active eTailers with a due visit from which nothing has arrived that day, earliest due visit first. Days are in the
 * eTailer's time zone. The whole day counts, because one failing url doesn't make an eTailer silent. Urls of an eTailer
 * share few schedules, so each schedule is read once, with only the latest visit per weekday and time. Captures without
 * a url come from the tray index, which is queried only for eTailers that seem silent.
 */
export async function readSilentETailers(
  db: Db,
  { platformIds }: Pick<ReportScope, 'platformIds'>,
  now: Date,
): Promise<SilentETailer[]> {
  const { rows } = await sql<SilentETailer>`
    with
    valid as (select url_id, max(since) as since from url_schedule group by url_id),
    shared as materialized (
      select u.platform_id, p.time_zone, u.schedule, min(v.since) as since
      from url u
      join platform p using (platform_id)
      join valid v using (url_id)
      where u.is_active and p.is_active
        and ${platformIds ? sql`u.platform_id = any (${platformIds}::int[])` : sql`true`}
      group by u.platform_id, p.time_zone, u.schedule
    ),
    planned as (
      select s.platform_id, s.since, (${now}::timestamptz at time zone s.time_zone) - make_interval(mins => ${LATE_AFTER_MINUTES}) as latest,
        weekday::int as weekday, time::time as time
      from shared s
      cross join lateral jsonb_to_recordset(s.schedule) entry (weekdays jsonb, times jsonb)
      cross join lateral jsonb_array_elements_text(entry.weekdays) weekday
      cross join lateral jsonb_array_elements_text(entry.times) time
    ),
    visit as (
      select platform_id, since, latest,
        latest::date - (extract(isodow from latest)::int - weekday + 7) % 7 + time as at
      from planned
    ),
    due as materialized (
      select v.platform_id, max(own.at) as at
      from visit v cross join lateral (
        select case when v.at > v.latest then v.at - interval '7 days' else v.at end as at
      ) own
      where own.at >= v.since group by v.platform_id
    ),
    quiet as materialized (
      select d.* from due d
      where not exists (
        select from cube_arrival a join url u using (url_id)
        where a.day >= d.at::date and u.platform_id = d.platform_id and not a.is_failed)
    )
    select q.platform_id, p.name as platform, q.at at time zone p.time_zone as due_at
    from quiet q join platform p using (platform_id)
    where not exists (
      select from unnest(array[1, 2]) type
      where tray_count(jsonb_build_object('captureTypeId', type, 'platformIds', jsonb_build_array(q.platform_id),
        'from', q.at::date)) > 0)
    order by due_at, platform`.execute(db)
  return rows
}
