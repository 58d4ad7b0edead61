import { ROLES, type RoleName } from '@vitrine/contract/access/roles'
import { mayOpen } from '@vitrine/contract/access/screens'
import type { ListedAlert } from '@vitrine/contract/alerts/alert'
import { countAlerts, listAlerts, listFindings } from '@vitrine/contract/alerts/alerts.contract'
import { listImageCaptures } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { TRAY_NAMES, type TrayName, trayOf } from '@vitrine/contract/trays/trays'
import { countTray, listTray } from '@vitrine/contract/trays/trays.contract'
import type { Owner } from '@vitrine/db/test-data'
import type { TestServer } from '../testing.ts'
import { answerOf, queryOf } from './testing-figures-calls.ts'
import { compareKeyed, type FigureLedger } from './testing-figures-ledger.ts'
import { readLiveCounts } from './testing-figures-live.ts'
import { type Asked, inPlaces, isVisible, type Persona, showsCategory } from './testing-figures-scope.ts'

interface Listed {
  readonly recordsCount: number
}

const roleIds = ({ roles }: Persona) => roles.map((name) => ROLES[name])
const mayOpenTray = (persona: Persona, tray: TrayName) => mayOpen(roleIds(persona), trayOf(tray).screen)

/** The trays in the menu of each role, as decisions.md lists them. */
const MENU: Partial<Record<RoleName, readonly TrayName[]>> = {
  Admin: TRAY_NAMES,
  Recognitor: [
    'banner-inbox',
    'banner-pending',
    'banner-sent',
    'banner-discarded',
    'banner-error',
    'product-inbox',
    'product-discarded',
    'product-error',
  ],
  Viewer: ['banner-sent-all', 'product-sent-all'],
}

/** What a tray holds: captures of its type and state, in some trays the persona's own. */
const inTray = (persona: Persona, tray: TrayName) => {
  const { captureTypeId, captureStateId, owner } = trayOf(tray)
  return [
    `c.capture_type_id = ${captureTypeId}`,
    captureStateId === undefined ? 'true' : `c.capture_state_id = ${captureStateId}`,
    owner === 'own' ? `c.user_id = ${persona.userId}` : 'true',
    isVisible(persona),
  ].join(' and ')
}

export async function countWhere(owner: Owner, where: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from capture c where ${where}`)
  return rows[0]?.count ?? 0
}

/** Of this month, as the badges of the menu are. */
const THIS_MONTH = `c.when_local >= date_trunc('month', now() at time zone 'UTC')`

export async function countsOfMonth(owner: Owner, persona: Persona): Promise<Map<TrayName, number>> {
  const counts = new Map<TrayName, number>()
  for (const tray of TRAY_NAMES) {
    if (mayOpenTray(persona, tray))
      counts.set(tray, await countWhere(owner, `${inTray(persona, tray)} and ${THIS_MONTH}`))
  }
  return counts
}

/** Badges of the menu, which are also the tiles of home. */
export async function compareBadges(owner: Owner, ledger: FigureLedger, asked: Asked): Promise<void> {
  for (const [tray, expected] of await countsOfMonth(owner, asked.persona)) {
    const got = await answerOf<Listed>(asked.persona, countTray, { params: { tray } })
    ledger.of(asked, `badge of ${tray}`)('badge', 'recordsCount', expected, got.recordsCount)
  }
}

/** The same numbers as the stream of the menu tells them. */
export async function compareLiveCounts(server: TestServer, ledger: FigureLedger, asked: Asked): Promise<void> {
  const expected = await countsOfMonth(server.owner, asked.persona)
  const menu = MENU[asked.persona.roles[0] ?? 'Admin'] ?? []
  const told = await readLiveCounts(server, asked.persona, menu.length)
  const compare = ledger.of(asked, 'live')
  compare('live count', 'which', [...menu].sort().join(), [...told.keys()].sort().join())
  for (const [tray, count] of told) compare('live count', tray, expected.get(tray as TrayName), count)
}

/** The number above each tray, with the filter and with some of its categories. */
export async function compareTrayTotals(owner: Owner, ledger: FigureLedger, asked: Asked): Promise<void> {
  const { persona, filter } = asked
  const { categoryGroupIds, ...query } = queryOf(filter)
  const { rows } = await owner.query<{ id: number }>(
    'select category_id as id from category where category_group_id = any ($1) order by 1',
    [filter.categoryGroupIds ?? []],
  )
  const categoryIds = rows.map(({ id }) => id)
  for (const tray of TRAY_NAMES) {
    if (!mayOpenTray(persona, tray)) continue
    const where = [
      inTray(persona, tray),
      inPlaces({ ...asked, persona: { ...persona, clientId: null } }, 'c.platform_id'),
      `c.when_local >= '${filter.from}' and c.when_local < date '${filter.to}' + 1`,
    ].join(' and ')
    const compare = ledger.of(asked, `tray ${tray}`)
    const total = async (more: Record<string, string>) =>
      (await answerOf<Listed>(persona, listTray, { params: { tray }, query: { ...query, ...more } })).recordsCount
    compare('tray total', 'recordsCount', await countWhere(owner, where), await total({}))
    if (categoryIds.length === 0) continue
    const expected = await countWhere(owner, `${where} and ${showsCategory(categoryIds)}`)
    compare('tray total', 'recordsCount of categories', expected, await total({ categoryIds: categoryIds.join() }))
  }
}

/** Pending, Analyzed and All of Perfect Image. */
export async function compareImageCaptures(owner: Owner, ledger: FigureLedger, asked: Asked): Promise<void> {
  const { persona, filter } = asked
  if (!mayOpen(roleIds(persona), 'perfectImageAll')) return
  const compare = ledger.of(asked, 'Perfect Image')
  const { from, to } = filter
  for (const captureStateId of [0, 1, 2]) {
    const { rows } = await owner.query<Listed>(
      `select count(*)::int as "recordsCount" from image_capture i
       where ($1 = 0 or i.image_capture_state_id = $1) and i.when_local >= $2 and i.when_local < $3::date + 1`,
      [captureStateId, from, to],
    )
    const got = await answerOf<Listed>(persona, listImageCaptures, { query: { captureStateId, from, to } })
    compare('perfect image count', `state ${captureStateId}`, rows[0]?.recordsCount, got.recordsCount)
  }
}

/** The alerts of each persona, with findings of which some are still open. */
export async function makeFindings(owner: Owner, personas: readonly Persona[]): Promise<void> {
  for (const { userId } of personas) {
    await owner.query(
      `with made as (
         insert into alert (user_id, slot, name, from_day, days_execution, is_active, create_key)
         select $1, slot, 'Figures ' || slot, current_date, 127, true, gen_random_uuid()
         from generate_series(5, 7) slot where not exists (select from alert a where a.user_id = $1 and a.slot = slot.slot)
         returning alert_id, slot),
       run as (
         insert into alert_run (alert_id, scheduled_for, state, finished_at) select alert_id, now(), 'done', now() from made
         returning alert_run_id, alert_id)
       insert into alert_finding (alert_id, key, fact, is_event, opened_run_id, closed_at)
       select alert_id, 'k' || n, jsonb_build_object('configuration', 'Any', 'alertType', 'Delisted', 'rule', 'delisted', 'subject', 'A product', 'ean', null,
           'where', 'Somewhere', 'text', 'Not listed', 'seenAt', '2026-11-01T00:00:00Z', 'captureId', null, 'captureTypeId', null),
         n % 4 = 0, alert_run_id, case when n % 3 = 0 or n % 4 = 0 then now() end
       from made join run using (alert_id), generate_series(1, slot * 3 + $1::int % 5) n`,
      [userId],
    )
  }
}

/** Open findings of each of the persona's own alerts, as the list of alerts shows them and as they are listed. */
export async function compareAlerts(owner: Owner, ledger: FigureLedger, asked: Asked): Promise<void> {
  const { persona } = asked
  const compare = ledger.of(asked, 'alerts')
  const { rows } = await owner.query<{ id: string; open: number }>(
    `select a.alert_id::text as id, count(f.finding_id)::int as open from alert a
     left join alert_finding f on f.alert_id = a.alert_id and f.closed_at is null where a.user_id = $1 group by 1`,
    [persona.userId],
  )
  const got = await answerOf<{ data: ListedAlert[]; recordsCount: number }>(persona, listAlerts, {
    query: { size: 50 },
  })
  compare('alert findings', 'alerts', rows.length, got.recordsCount)
  compare('alert findings', 'count of alerts', rows.length, await answerOf<number>(persona, countAlerts, {}))
  compareKeyed(
    compare,
    'alert findings',
    'alerts',
    [new Map(rows.map((row) => [row.id, row.open])), new Map(got.data.map((alert) => [String(alert.alertId), alert]))],
    (path, open, alert) => compare('alert findings', `${path}.openFindings`, open, alert.openFindings),
  )
  for (const { id, open } of rows) {
    const findings = await answerOf<Listed>(persona, listFindings, { params: { alertId: id }, query: { size: 10 } })
    compare('alert findings', `findings of ${id}`, open, findings.recordsCount)
  }
}
