import type { AlertDetail, AlertScope } from '@vitrine/contract/alerts/alert'
import type { AlertRule } from '@vitrine/contract/alerts/alert-rules'
import type { StoredFact, ToldFact } from '@vitrine/contract/alerts/finding'
import type { AlertTimes } from '@vitrine/contract/alerts/next-execution'
import type { Db } from '../db.ts'
import { instant } from '../instant.ts'
import { sql } from '../sql.ts'

export interface DueAlert extends AlertTimes {
  readonly alertId: number
  readonly clientId: number | null
  /** Null for staff. */
  readonly timeZone: string | null
  readonly nextProcess: Date
  /** Whether its owner can still sign in, has the feature and, if staff, has a role. */
  readonly isAllowed: boolean
}

/** Locks some due alerts for this transaction and skips those that another worker has locked. */
export async function holdDue(db: Db, limit: number, now: Date): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select a.alert_id, a.is_active, a.days_execution, a.from_day::text as from, a.to_day::text as to, a.next_process,
      u.client_id, c.time_zone,
      u.is_active
        and case when u.client_id is null then exists (select from user_role r where r.user_id = u.user_id) else c.is_active end
        and 'alerts' = any (case when u.client_id is null then u.features else c.features end) as is_allowed
    from alert a join app_user u using (user_id) left join client c on c.client_id = u.client_id
    where a.next_process <= ${now}::timestamptz
    order by a.next_process, a.alert_id limit ${limit} for update of a skip locked`.execute(db)
  return rows
}

export interface ScheduledAlert {
  readonly alertId: number
  /** Null if no run is needed. */
  readonly scheduledFor: Date | null
  /** Missed earlier executions that the run covers, oldest first. */
  readonly missed: readonly Date[]
  readonly nextProcess: Date | null
}

/**
 * Queues runs and stores when each alert is due next. A run that is still queued moves to the later execution and also
 * covers the earlier one, so an alert has at most one queued run even after a long outage.
 */
export async function scheduleRuns(db: Db, scheduled: readonly ScheduledAlert[]): Promise<void> {
  const alertIds = scheduled.map(({ alertId }) => alertId)
  const moments = scheduled.map(({ scheduledFor }) => scheduledFor)
  const next = scheduled.map(({ nextProcess }) => nextProcess)
  // PostgreSQL arrays must be rectangular, so each list is sent as text
  const missed = scheduled.map((one) => `{${one.missed.map((at) => at.toISOString()).join()}}`)
  await sql`
    with scheduled as (
      select s.alert_id, s.scheduled_for, s.next_process, s.missed::timestamptz[] as missed
      from unnest(${alertIds}::int[], ${moments}::timestamptz[], ${next}::timestamptz[], ${missed}::text[])
        as s (alert_id, scheduled_for, next_process, missed)),
    merged as (
      update alert_run r set scheduled_for = s.scheduled_for, missed = r.missed || r.scheduled_for || s.missed
      from scheduled s
      where r.alert_id = s.alert_id and r.state = 'queued' and r.scheduled_for < s.scheduled_for
        and r.alert_run_id = (
          select max(w.alert_run_id) from alert_run w where w.alert_id = s.alert_id and w.state = 'queued')
      returning r.alert_id),
    queued as (
      insert into alert_run (alert_id, scheduled_for, missed)
      select alert_id, scheduled_for, missed from scheduled
      where scheduled_for is not null and alert_id not in (select alert_id from merged)
      on conflict (alert_id, scheduled_for) do nothing)
    update alert a set next_process = s.next_process from scheduled s where a.alert_id = s.alert_id`.execute(db)
}

export interface WaitingRun {
  readonly alertRunId: number
  readonly alertId: number
  readonly userId: number
  readonly scheduledFor: Date
  /** Missed earlier executions that it covers, oldest first. */
  readonly missed: readonly Date[]
  readonly evaluatedUntil: Date | null
  readonly details: readonly WatchedDetail[]
}

export interface WatchedDetail {
  readonly alertDetailId: number
  readonly configuration: string
  readonly scope: AlertScope
  readonly alertType: string
  readonly rule: AlertRule
  readonly detail: Omit<AlertDetail, 'alertTypeId'>
  /** Keys of open findings, and of events reported in the last weeks. */
  readonly open: readonly string[]
  /** Null before its first run. */
  readonly watchedFrom: Date | null
}

interface Batch {
  readonly limit: number
  /** How far before the previous run to look for late events; those already reported are skipped. */
  readonly lateMs: number
}

/**
 * Queued runs of a client, or runs of a worker that died. All have the same execution time; each is the oldest run of
 * its alert, because a run continues from the previous one.
 */
export async function beginRuns(db: Db, clientId: number | null, { limit, lateMs }: Batch): Promise<WaitingRun[]> {
  const { rows } = await sql<{ run: StartedRun; at: Date; missed: Date[]; until: Date | null }>`
    with waiting as (
      select r.alert_run_id, r.alert_id, r.scheduled_for
      from alert_run r join alert a using (alert_id) join app_user u using (user_id)
      where r.state in ('queued', 'running') and u.client_id is not distinct from ${clientId}::int),
    begun as (
      update alert_run r set state = 'running'
      from (
        select alert_run_id from waiting where scheduled_for = (select min(scheduled_for) from waiting)
        order by alert_run_id limit ${limit}) w
      where r.alert_run_id = w.alert_run_id returning r.*)
    select r.scheduled_for as at, r.missed, a.evaluated_until as until, json_build_object(
      'alertRunId', r.alert_run_id, 'alertId', r.alert_id, 'userId', a.user_id, 'details', coalesce((
        select json_agg(json_build_object('alertDetailId', d.alert_detail_id, 'configuration', c.name,
          'alertType', t.name, 'rule', t.rule,
          'scope', json_build_object('countryId', c.country_id, 'divisionId', c.division_id, 'platformId', c.platform_id,
            'storeId', c.store_id, 'categoryGroupId', c.category_group_id, 'categoryId', c.category_id,
            'brandId', c.brand_id, 'ean', c.ean, 'own', c.own),
          'detail', json_build_object('toleranceBelow', d.tolerance_below, 'toleranceAbove', d.tolerance_above,
            'finalPrice', d.final_price),
          'watchedFrom', ${instant(sql`d.watched_from`)},
          'open', array(select f.key from alert_finding f
            where f.alert_detail_id = d.alert_detail_id and f.closed_run_id is null
              and (f.closed_at is null
                or f.closed_at > a.evaluated_until - ${lateMs}::float8 * interval '1 millisecond')))
          order by c.place, d.place)
        from alert_config c join alert_detail d using (alert_config_id) join alert_type t using (alert_type_id)
        where c.alert_id = a.alert_id and t.is_active), '[]')) as run
    from begun r join alert a using (alert_id)
    order by r.alert_run_id`.execute(db)
  return rows.map(({ run, at, missed, until }) => ({
    ...run,
    scheduledFor: at,
    missed,
    evaluatedUntil: until,
    details: run.details.map(({ watchedFrom, ...detail }) => ({
      ...detail,
      watchedFrom: watchedFrom === null ? null : new Date(watchedFrom),
    })),
  }))
}

/** Dates are strings inside JSON. */
interface StartedRun extends Pick<WaitingRun, 'alertRunId' | 'alertId' | 'userId'> {
  readonly details: readonly (Omit<WatchedDetail, 'watchedFrom'> & { readonly watchedFrom: string | null })[]
}

export interface ToldFinding {
  readonly alertDetailId: number
  readonly key: string
  readonly told: ToldFact['told']
  readonly fact: StoredFact
}

/**
 * Ends a run and stores its findings, one list per execution. Returns false without storing anything if the run has
 * ended, was deleted, or was requeued and merged into a later execution that these findings do not cover. Drops
 * findings of details that were removed in the meantime.
 */
export async function finishRun(
  db: Db,
  run: WaitingRun,
  { since, told }: { readonly since: Date; readonly told: readonly (readonly ToldFinding[])[] },
): Promise<boolean> {
  const { alertRunId, alertId, scheduledFor } = run
  const { rows } = await sql`
    update alert_run set state = 'done', finished_at = now()
    where alert_run_id = ${alertRunId} and scheduled_for = ${scheduledFor} and state in ('queued', 'running')
    returning alert_run_id`.execute(db)
  if (rows.length === 0) return false
  await sql`update alert set evaluated_until = ${scheduledFor} where alert_id = ${alertId}`.execute(db)
  await sql`update alert_detail set watched_from = ${since} where watched_from is null
    and alert_detail_id = any (${run.details.map(({ alertDetailId }) => alertDetailId)}::int[])`.execute(db)
  for (const step of told) await writeStep(db, run, step)
  return true
}

/**
 * Stores the findings of one execution. A run that covers several stores them in order: a finding may open and close
 * again.
 */
async function writeStep(db: Db, run: WaitingRun, told: readonly ToldFinding[]): Promise<void> {
  const { alertRunId, alertId, scheduledFor } = run
  await sql`
    with told as (
      select * from json_to_recordset(${JSON.stringify(told)}::json)
        as t ("alertDetailId" int, key text, told text, fact jsonb)
      where exists (select from alert_detail d where d.alert_detail_id = t."alertDetailId")),
    opened as (
      insert into alert_finding (alert_id, alert_detail_id, key, fact, is_event, opened_run_id, closed_at)
      select ${alertId}, "alertDetailId", key, fact, told = 'event', ${alertRunId},
        case told when 'event' then ${scheduledFor}::timestamptz end
      from told where told <> 'closed'
      on conflict (alert_detail_id, key) where closed_at is null do nothing returning 1),
    closed as (
      update alert_finding f set closed_run_id = ${alertRunId}, closed_at = ${scheduledFor}, closed_fact = t.fact
      from told t where t.told = 'closed' and f.alert_detail_id = t."alertDetailId" and f.key = t.key
        and f.closed_at is null returning 1)
    update alert_run set opened = opened + (select count(*) from opened), closed = closed + (select count(*) from closed)
    where alert_run_id = ${alertRunId}`.execute(db)
}

/** Queues emails to the owner and the additional addresses and returns them; none if there are no findings. */
export async function queueRunEmails(db: Db, alertRunId: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    insert into alert_mail (alert_run_id, address)
    select distinct on (lower(to_whom)) r.alert_run_id, to_whom
    from alert_run r join alert a using (alert_id) join app_user u using (user_id),
      unnest(array[u.email] || a.additional_addresses) with ordinality as mailed (to_whom, place)
    where r.alert_run_id = ${alertRunId} and r.opened + r.closed > 0 and may_mail(u.user_id, to_whom)
    order by lower(to_whom), place
    returning address`.execute(db)
  return rows.map(({ address }) => address)
}

/** Requeues started runs of a client. No other worker can be running them, or they could not have been started here. */
export async function putBackRuns(db: Db, clientId: number | null): Promise<void> {
  await sql`update alert_run r set state = 'queued' ${matchClient(clientId)} and r.state = 'running'`.execute(db)
}

/** Marks started runs of a client as failed and returns their ids. */
export async function failBegunRuns(db: Db, clientId: number | null): Promise<number[]> {
  const { rows } = await sql<{ alertRunId: number }>`
    update alert_run r set state = 'failed', finished_at = now() ${matchClient(clientId)} and r.state = 'running'
    returning r.alert_run_id`.execute(db)
  return rows.map(({ alertRunId }) => alertRunId)
}

export async function hasQueuedRuns(db: Db, clientId: number | null): Promise<boolean> {
  const { rows } = await sql`select from alert_run r, alert a, app_user u
    where a.alert_id = r.alert_id and u.user_id = a.user_id and u.client_id is not distinct from ${clientId}::int
      and r.state = 'queued' limit 1`.execute(db)
  return rows.length > 0
}

const matchClient = (clientId: number | null) => sql`from alert a join app_user u using (user_id)
  where a.alert_id = r.alert_id and u.client_id is not distinct from ${clientId}::int`

/** Keeps the connection from timing out during long computations. */
export async function keepConnectionAlive(db: Db): Promise<void> {
  await sql`select`.execute(db)
}

/** Prunes old runs and their findings, except open ones, in batches. */
export async function forgetRuns(db: Db, before: Date): Promise<void> {
  await sql`delete from alert_run where alert_run_id in (
    select r.alert_run_id from alert_run r where r.finished_at < ${before}
      and not exists (select from alert_finding f where f.opened_run_id = r.alert_run_id and f.closed_at is null)
    order by r.finished_at limit 1000)`.execute(db)
}

/** The client's own companies. */
export async function readOwnProviders(db: Db, clientId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ providerId: number }>`
    select provider_id from client_provider where client_id = ${clientId}`.execute(db)
  return new Set(rows.map(({ providerId }) => providerId))
}
