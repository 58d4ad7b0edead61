import { LATE_AFTER_MINUTES } from '@vitrine/contract/reports/measures'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { buildGrouping, HEAD, type Line, NO_COLUMN, periodStart, type Question, toLines } from './question.ts'

type Head = { groupId: number; rowId: number; columnId: string | null }

/**
 * Expected and received captures. A slot is filled by the first readable capture after its time and before the next
 * slot of the same day. It is due an hour after its time, or as soon as it is filled.
 */
export async function readArrivals(db: Db, { scope, days, only, now, ...question }: Question): Promise<Line[]> {
  type Counts = { expected: number; passed: number; received: number; late: number }
  const { rows } = await sql<Head & Counts>`
    with
    version as (
      select s.*, lead(s.since) over (partition by s.url_id order by s.since) as until from url_schedule s
    ),
    planned as (
      select v.url_id, u.platform_id, p.time_zone, v.since, v.until, at.weekday, at.minute,
        coalesce(lead(at.minute) over (partition by v.url_id, v.since, at.weekday order by at.minute), 24 * 60) as next
      from version v
      join url u using (url_id)
      join platform p using (platform_id)
      cross join lateral (
        select distinct weekday::int, left(time, 2)::int * 60 + right(time, 2)::int as minute
        from jsonb_to_recordset(v.schedule) entry (weekdays jsonb, times jsonb),
          jsonb_array_elements_text(entry.weekdays) weekday, jsonb_array_elements_text(entry.times) time
      ) at
      where v.since < ${days.to}::date + 1 and (v.until is null or v.until > ${days.from}::date)
        and ${scope.platformIds ? sql`u.platform_id = any (${scope.platformIds}::int[])` : sql`true`}
        and ${only ? sql`u.url_id = any (${only}::int[])` : sql`true`}
    ),
    met as (
      select p.url_id, p.platform_id, p.time_zone, d.day::date as day, p.minute, min(a.minute) as came
      from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') d (day)
      join planned p on p.weekday = extract(isodow from d.day)
        and d.day + make_interval(mins => p.minute) >= p.since
        and (p.until is null or d.day + make_interval(mins => p.minute) < p.until)
      left join cube_arrival a on a.day = d.day::date and a.url_id = p.url_id and not a.is_failed
        and a.minute >= p.minute and a.minute < p.next
      group by p.url_id, p.platform_id, p.time_zone, d.day, p.minute
    )
    select ${HEAD}, count(*) as expected, count(came) as received,
      count(*) filter (where came is not null or (day + make_interval(mins => minute + ${LATE_AFTER_MINUTES}))
        at time zone time_zone < ${now}) as passed,
      count(*) filter (where came > minute + ${LATE_AFTER_MINUTES}) as late
    from (
      select ${question.by.length > 1 ? sql`platform_id` : sql`0`} as group_id,
        ${question.by.length > 0 ? sql`url_id` : sql`0`} as row_id,
        ${question.columns ? periodStart(question.period) : NO_COLUMN} as column_id, met.*
      from met
    ) f ${buildGrouping(question)}`.execute(db)
  return toLines(rows)
}
