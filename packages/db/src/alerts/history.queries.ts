import type { AlertRun, StoredFinding } from '@vitrine/contract/alerts/finding'
import type { Db } from '../db.ts'
import { instant } from '../instant.ts'
import { sql } from '../sql.ts'
import { withZones } from './capture-zones.queries.ts'

interface Paging {
  readonly skip: number
  readonly take: number
}

/** Newest first. */
export async function listRuns(
  db: Db,
  alertId: number,
  { skip, take }: Paging,
): Promise<{ data: AlertRun[]; recordsCount: number }> {
  const { rows } = await sql<{ data: AlertRun[]; recordsCount: number }>`
    select (select count(*) from alert_run r where r.alert_id = ${alertId}) as records_count,
      coalesce((
        select json_agg(json_build_object('alertRunId', r.alert_run_id, 'scheduledFor', ${instant(sql`r.scheduled_for`)},
            'missed', array(select ${instant(sql`m.at`)} from unnest(r.missed) with ordinality as m (at, place) order by m.place),
            'state', r.state, 'finishedAt', ${instant(sql`r.finished_at`)}, 'opened', r.opened, 'closed', r.closed,
            'mails', coalesce((
              select json_agg(json_build_object('address', m.address, 'state', m.state,
                'sentAt', ${instant(sql`m.sent_at`)}) order by m.address)
              from alert_mail m where m.alert_run_id = r.alert_run_id), '[]')) order by r.scheduled_for desc)
        from (
          select * from alert_run r where r.alert_id = ${alertId}
          order by r.scheduled_for desc offset ${skip} limit ${take}) r), '[]') as data`.execute(db)
  return rows[0] ?? { data: [], recordsCount: 0 }
}

/** Findings of one run or, without a run, those that are open now. */
export async function listFindings(
  db: Db,
  alertId: number,
  { alertRunId, skip, take }: Paging & { readonly alertRunId: number | undefined },
): Promise<{ data: StoredFinding[]; recordsCount: number }> {
  const { rows } = await sql<{ data: Omit<StoredFinding, 'timeZone'>[]; recordsCount: number }>`
    with found as (${alertRunId === undefined ? openNow(alertId) : selectReportedByRun(alertId, alertRunId)})
    select (select count(*) from found) as records_count,
      coalesce((
        select json_agg(f.fact || jsonb_build_object('findingId', f.finding_id, 'told', f.told,
            'openedAt', ${instant(sql`r.scheduled_for`)}, 'closedAt', ${instant(sql`f.closed_at`)})
          order by f.place)
        from (
          select *, row_number() over (order by told = 'closed', finding_id desc) as place
          from found order by place offset ${skip} limit ${take}) f
        join alert_run r on r.alert_run_id = f.opened_run_id), '[]') as data`.execute(db)
  const { data, recordsCount } = rows[0] ?? { data: [], recordsCount: 0 }
  return { data: await withZones(db, data), recordsCount }
}

const openNow = (alertId: number) => sql`
  select f.finding_id, 'opened' as told, f.fact, f.opened_run_id, f.closed_at
  from alert_finding f where f.alert_id = ${alertId} and f.closed_at is null`

/** A closed finding is reported with the facts from when it closed. */
const selectReportedByRun = (alertId: number, alertRunId: number) => sql`
  select f.finding_id, case when f.is_event then 'event' else 'opened' end as told, f.fact, f.opened_run_id,
    null::timestamptz as closed_at
  from alert_finding f where f.alert_id = ${alertId} and f.opened_run_id = ${alertRunId}
  union all
  select f.finding_id, 'closed', f.closed_fact, f.opened_run_id, f.closed_at
  from alert_finding f where f.alert_id = ${alertId} and f.closed_run_id = ${alertRunId}`
