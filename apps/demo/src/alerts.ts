import { getAlertRule } from '@vitrine/contract/alerts/alert-rules'
import { nextExecution } from '@vitrine/contract/alerts/next-execution'
import { addDays } from '@vitrine/contract/dates'
import type { Db } from '@vitrine/db/db'
import { sql } from '@vitrine/db/sql'
import { ALERTS, type DemoAlert, type DemoConfiguration } from './data/alerts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Number of past days with generated runs, so that there is a history from the start. */
const DAYS_MISSED = 7

/** Whether it needs only observations. */
export const usesOnlyObservations = ({ configurations }: DemoAlert) =>
  configurations.every(({ details }) => details.every(([rule]) => getAlertRule(rule).source === 'observations'))

/** Creates the alerts whose data has arrived; existing ones stay unchanged. Runs as the owner of the database. */
export async function makeAlerts(db: Db, now: Date, isReady: (alert: DemoAlert) => boolean): Promise<void> {
  for (const [owner, alerts] of Map.groupBy(ALERTS, (alert) => alert.owner)) {
    const { rows } = await sql<{ userId: number; timeZone: string; names: string[] }>`
      select u.user_id, c.time_zone, array(select a.name from alert a where a.user_id = u.user_id) as names
      from app_user u join client c using (client_id) where u.username = ${owner}`.execute(db)
    const [person] = rows
    for (const [index, alert] of alerts.entries()) {
      if (!person || person.names.includes(alert.name) || !isReady(alert)) continue
      await makeAlert(db, { ...person, slot: index + 1 }, alert, now)
    }
  }
}

interface Person {
  readonly userId: number
  readonly timeZone: string
  readonly slot: number
}

async function makeAlert(db: Db, { userId, timeZone, slot }: Person, alert: DemoAlert, now: Date): Promise<void> {
  const { name, days, isActive = true, alsoTo = [], configurations } = alert
  const today = now.toISOString().slice(0, 10)
  const [from, to] = [addDays(today, alert.from), alert.to === null ? null : addDays(today, alert.to)]
  const missed = new Date(now.getTime() - DAYS_MISSED * DAY_MS)
  const next = nextExecution({ isActive, daysExecution: days, from, to }, timeZone, missed)
  const { rows } = await sql<{ alertId: number }>`
    insert into alert (user_id, slot, name, additional_addresses, from_day, to_day, days_execution, is_active, next_process,
      create_key)
    values (${userId}, ${slot}, ${name}, ${alsoTo}::text[], ${from}::date, ${to}::date, ${days}, ${isActive}, ${next},
      gen_random_uuid())
    returning alert_id`.execute(db)
  for (const [place, configuration] of configurations.entries()) {
    await makeConfiguration(db, rows[0]?.alertId ?? 0, place, configuration)
  }
}

async function makeConfiguration(db: Db, alertId: number, place: number, made: DemoConfiguration): Promise<void> {
  const { name, country = null, categoryGroup = null, brand = null, own = false, details } = made
  const { rows } = await sql<{ alertConfigId: number }>`
    insert into alert_config (alert_id, place, name, country_id, category_group_id, brand_id, own)
    values (${alertId}, ${place}, ${name}, (select country_id from country where code = ${country}),
      (select category_group_id from category_group g where g.name = ${categoryGroup}),
      (select trade_id from trade t where t.name = ${brand}), ${own})
    returning alert_config_id`.execute(db)
  for (const [order, [rule, below = null, above = null, final = false]] of details.entries()) {
    await sql`
      insert into alert_detail (alert_config_id, place, alert_type_id, tolerance_below, tolerance_above, final_price)
      select ${rows[0]?.alertConfigId}, ${order}, min(alert_type_id), ${below}, ${above}, ${final}
      from alert_type where rule = ${rule}`.execute(db)
  }
}
