import type { AlertDocument, AlertType, LastRun, ListedAlert } from '@vitrine/contract/alerts/alert'
import type { AlertSort } from '@vitrine/contract/alerts/alerts.contract'
import { LIMITS } from '@vitrine/contract/limits'
import type { Db } from '../db.ts'
import { instant } from '../instant.ts'
import { sql } from '../sql.ts'
import { writeConfigurations } from './configuration.queries.ts'

export interface AlertsAsked {
  readonly freeText: string | undefined
  readonly sort: AlertSort
  readonly ascending: boolean
  readonly skip: number
  readonly take: number
}

const SORTS: Record<AlertSort, ReturnType<typeof sql>> = {
  alertId: sql`a.alert_id`,
  name: sql`a.name collate "und-x-icu"`,
  from: sql`a.from_day`,
  to: sql`a.to_day`,
  daysExecution: sql`a.days_execution`,
  isActive: sql`a.is_active`,
}

interface AlertPage {
  readonly data: ListedAlert[]
  readonly recordsCount: number
}

/** Lists only the acting user's alerts, of which there are few. */
export async function listAlerts(db: Db, asked: AlertsAsked): Promise<AlertPage> {
  const { freeText = '', sort, ascending, skip, take } = asked
  const direction = ascending ? sql`asc nulls last` : sql`desc nulls last`
  const { rows } = await sql<AlertPage>`
    with found as (
      select a.* from alert a
      where ${freeText} = '' or a.name ilike ${toLikePattern(freeText)} or exists (
        select from alert_config c where c.alert_id = a.alert_id and c.name ilike ${toLikePattern(freeText)}))
    select (select count(*) from found) as records_count,
      coalesce((
        select json_agg(json_build_object('alertId', a.alert_id, 'name', a.name, 'from', a.from_day, 'to', a.to_day,
            'daysExecution', a.days_execution, 'nextProcess', ${instant(sql`a.next_process`)}, 'isActive', a.is_active,
            'openFindings', (select count(*) from alert_finding f where f.alert_id = a.alert_id and f.closed_at is null))
          order by a.place)
        from (
          select a.*, row_number() over (order by ${SORTS[sort]} ${direction}, a.alert_id) as place
          from found a order by place offset ${skip} limit ${take}) a), '[]') as data`.execute(db)
  return rows[0] ?? { data: [], recordsCount: 0 }
}

/** Escapes LIKE wildcards. */
const toLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export async function countAlerts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from alert`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listAlertTypes(db: Db): Promise<AlertType[]> {
  const { rows } = await sql<AlertType>`
    select alert_type_id, name, use_tolerance, use_list_or_final_price, rule, is_active
    from alert_type order by name collate "und-x-icu"`.execute(db)
  return rows
}

/** The owner's settings that apply to their alerts. */
export interface OwnerFacts {
  /** Null for staff. */
  readonly timeZone: string | null
  readonly address: string
  readonly mailDomains: string[] | null
}

export async function findOwnerFacts(db: Db, userId: number): Promise<OwnerFacts> {
  const { rows } = await sql<OwnerFacts>`
    select c.time_zone, u.email as address, c.mail_domains
    from app_user u left join client c on c.client_id = u.client_id where u.user_id = ${userId}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`There is no user ${userId}`)
  return facts
}

export interface StoredAlert extends AlertDocument {
  readonly alertId: number
  readonly revision: number
  readonly nextProcess: string | null
  readonly lastRun: LastRun | null
}

const DETAILS = sql`(
  select json_agg(json_build_object('alertTypeId', d.alert_type_id, 'toleranceBelow', d.tolerance_below,
    'toleranceAbove', d.tolerance_above, 'finalPrice', d.final_price) order by d.place)
  from alert_detail d where d.alert_config_id = c.alert_config_id)`

const CONFIGURATIONS = sql`(
  select json_agg(json_build_object('alertConfigId', c.alert_config_id, 'name', c.name, 'countryId', c.country_id,
    'divisionId', c.division_id, 'platformId', c.platform_id, 'storeId', c.store_id,
    'categoryGroupId', c.category_group_id, 'categoryId', c.category_id, 'brandId', c.brand_id, 'ean', c.ean,
    'own', c.own, 'details', ${DETAILS}) order by c.place)
  from alert_config c where c.alert_id = a.alert_id)`

const STORED = sql`json_build_object('alertId', a.alert_id, 'revision', a.revision, 'name', a.name,
  'additionalAddresses', a.additional_addresses, 'from', a.from_day, 'to', a.to_day,
  'daysExecution', a.days_execution, 'isActive', a.is_active, 'nextProcess', ${instant(sql`a.next_process`)},
  'configurations', ${CONFIGURATIONS},
  'lastRun', (
    select json_build_object('at', ${instant(sql`r.scheduled_for`)}, 'opened', r.opened, 'closed', r.closed)
    from alert_run r where r.alert_id = a.alert_id and r.state = 'done' order by r.scheduled_for desc limit 1))`

export async function findAlert(db: Db, alertId: number): Promise<StoredAlert | undefined> {
  const { rows } = await sql<{ alert: StoredAlert }>`
    select ${STORED} as alert from alert a where a.alert_id = ${alertId}`.execute(db)
  return rows[0]?.alert
}

/** Finds the alert that an earlier request with this key created. */
export async function findAlertByKey(db: Db, userId: number, key: string): Promise<StoredAlert | undefined> {
  const { rows } = await sql<{ alert: StoredAlert }>`
    select ${STORED} as alert from alert a where a.user_id = ${userId} and a.create_key = ${key}::uuid`.execute(db)
  return rows[0]?.alert
}

/** Serializes alert creation per user, so that the limit of ten holds. */
export async function holdAlerts(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts', ${userId}::bigint))`.execute(db)
}

/** Returns the new id, or undefined if the user has reached the limit. */
export async function insertAlert(
  db: Db,
  userId: number,
  { key, alert, nextProcess }: { key: string; alert: AlertDocument; nextProcess: Date | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ alertId: number }>`
    insert into alert (user_id, slot, name, additional_addresses, from_day, to_day, days_execution, is_active, next_process,
      create_key)
    select ${userId}, slot, ${alert.name}, ${alert.additionalAddresses}::text[], ${alert.from}::date, ${alert.to}::date,
      ${alert.daysExecution}, ${alert.isActive}, ${nextProcess}::timestamptz, ${key}::uuid
    from generate_series(1, ${LIMITS.alertsPerUser}::int) slot
    where not exists (select from alert a where a.user_id = ${userId} and a.slot = slot.slot)
    order by slot limit 1
    returning alert_id`.execute(db)
  const alertId = rows[0]?.alertId
  if (alertId !== undefined) await writeConfigurations(db, alertId, alert.configurations)
  return alertId
}

/** Returns false if the alert has changed since it was read. */
export async function updateAlert(
  db: Db,
  alertId: number,
  { revision, alert, nextProcess }: { revision: number; alert: AlertDocument; nextProcess: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    update alert set name = ${alert.name}, additional_addresses = ${alert.additionalAddresses}::text[],
      from_day = ${alert.from}::date, to_day = ${alert.to}::date, days_execution = ${alert.daysExecution},
      is_active = ${alert.isActive}, next_process = ${nextProcess}::timestamptz, revision = revision + 1, changed_at = now()
    where alert_id = ${alertId} and revision = ${revision} returning alert_id`.execute(db)
  if (rows.length === 0) return false
  await writeConfigurations(db, alertId, alert.configurations)
  return true
}

/**
 * Locks the alert against other changes and the scheduler until the transaction ends. Undefined if it does not exist.
 */
export async function holdAlert(db: Db, alertId: number): Promise<{ nextProcess: Date | null } | undefined> {
  const { rows } = await sql<{ nextProcess: Date | null }>`
    select next_process from alert where alert_id = ${alertId} for update`.execute(db)
  return rows[0]
}

/** Returns undefined if the alert does not exist, and false while a run is queued or running. */
export async function deleteAlert(db: Db, alertId: number): Promise<boolean | undefined> {
  if ((await holdAlert(db, alertId)) === undefined) return undefined
  // checked after locking, because a scheduler that held the lock may have queued a run
  const { rows } = await sql`
    select from alert_run where alert_id = ${alertId} and state in ('queued', 'running') limit 1`.execute(db)
  if (rows.length > 0) return false
  await sql`delete from alert where alert_id = ${alertId}`.execute(db)
  return true
}
