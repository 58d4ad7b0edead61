import type { AlertMail, StoredFact, StoredToldFact } from '@vitrine/contract/alerts/finding'
import type { AlertTimes } from '@vitrine/contract/alerts/next-execution'
import type { Language } from '@vitrine/contract/language/languages'
import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { withZones } from './capture-zones.queries.ts'

/** The data of an email about a run. */
export interface Digest extends AlertTimes {
  readonly alertId: number
  readonly name: string
  readonly ownerName: string
  /** Whether the recipient is the owner. */
  readonly isOwner: boolean
  /** The recipient's setting; null if they have none or are not a user. */
  readonly language: Language | null
  /** Null for staff. */
  readonly timeZone: string | null
  readonly nextProcess: Date | null
  /** The run's own execution time. */
  readonly scheduledFor: Date
  /** Missed earlier executions that the run covers, oldest first. */
  readonly missed: readonly Date[]
  readonly others: readonly string[]
  /** Includes events. */
  readonly opened: number
  readonly closed: number
}

/**
 * Returns a queued email, or undefined if it was sent or must not be sent. The conditions are checked again because,
 * since the run, the owner may have left or lost the feature, the alert may have been stopped, or the address removed
 * from it.
 */
export async function findWaitingDigest(db: Db, alertRunId: number, address: string): Promise<Digest | undefined> {
  const { rows } = await sql<Digest>`
    select a.alert_id, a.name, u.name as owner_name, o.is_owner, c.time_zone,
      case when o.is_owner then u.language else (
        select other.language from app_user other where lower(other.email) = lower(m.address) and other.is_active
        order by other.client_id is not distinct from u.client_id desc, other.user_id limit 1) end as language,
      a.next_process, r.scheduled_for, r.missed, r.opened,
      r.closed, a.is_active, a.days_execution, a.from_day::text as from, a.to_day::text as to, array(select t.address from alert_mail t
        where t.alert_run_id = r.alert_run_id and t.address <> m.address order by t.address) as others
    from alert_mail m
    join alert_run r using (alert_run_id)
    join alert a using (alert_id)
    join app_user u using (user_id)
    left join client c on c.client_id = u.client_id
    cross join lateral (select lower(u.email) = lower(m.address) as is_owner) o
    where m.alert_run_id = ${alertRunId} and m.address = ${address} and m.state = 'queued' and a.is_active
      and u.is_active and (u.client_id is null or c.is_active)
      and 'alerts' = any (case when u.client_id is null then u.features else c.features end)
      and (o.is_owner or exists (select from unnest(a.additional_addresses) other where lower(other) = lower(m.address)))
      and may_mail(u.user_id, m.address)`.execute(db)
  return rows[0]
}

interface FindingRow {
  readonly fact: StoredFact
  readonly told: StoredToldFact['told']
}

/** Up to `most` findings of a run, in configuration order, opened ones first. */
export async function findTold(db: Db, alertRunId: number, most: number): Promise<StoredToldFact[]> {
  const { rows } = await sql<FindingRow>`
    select t.fact, t.told from (
      select fact, case when is_event then 'event' else 'opened' end as told, finding_id, alert_detail_id
      from alert_finding where opened_run_id = ${alertRunId}
      union all
      select coalesce(closed_fact, fact), 'closed', finding_id, alert_detail_id from alert_finding
      where closed_run_id = ${alertRunId}
    ) t
    left join alert_detail d using (alert_detail_id)
    left join alert_config c using (alert_config_id)
    order by t.told = 'closed', c.place, d.place, t.finding_id
    limit ${most}`.execute(db)
  return withZones(
    db,
    rows.map(({ fact, told }) => ({ ...fact, told })),
  )
}

/** File keys of captures that have a picture. */
export async function findPictureFolders(db: Db, captureIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ captureId: number; fileKey: string }>`
    select picture_id as capture_id, file_key from picture
    where picture_id = any (${captureIds}::bigint[]) and picture_state_id = ${PICTURE_STATE.ready}`.execute(db)
  return new Map(rows.map(({ captureId, fileKey }) => [captureId, fileKey]))
}

type MailEnd = Exclude<AlertMail['state'], 'queued'>

/** The new state is final: only queued emails change. */
export async function markDigest(db: Db, alertRunId: number, address: string, state: MailEnd): Promise<void> {
  await sql`update alert_mail set state = ${state}, sent_at = case when ${state} = 'sent' then now() end
    where alert_run_id = ${alertRunId} and address = ${address} and state = 'queued'`.execute(db)
}
