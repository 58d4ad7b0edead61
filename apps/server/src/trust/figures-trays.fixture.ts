import { staffWith } from '@vitrine/contract/access/holders.fixture'
import type { RoleName } from '@vitrine/contract/access/roles'
import { canOpen } from '@vitrine/contract/access/screens'
import type { ListedAlert } from '@vitrine/contract/alerts/alert'
import { countAlerts, listAlerts, listFindings } from '@vitrine/contract/alerts/alerts.contract'
import { listImageCaptures } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { COUNT_NAMES, type CountName } from '@vitrine/contract/trays/tray-counts'
import { getTray, TRAY_NAMES, type TrayName } from '@vitrine/contract/trays/trays'
import { countTray, countTrays, listTray } from '@vitrine/contract/trays/trays.contract'
import type { Owner } from '@vitrine/testing/rows'
import type { TestServer } from '../server.fixture.ts'
import { getAnswer, toQuery } from './figures-calls.fixture.ts'
import { compareKeyed, type FigureLedger } from './figures-ledger.fixture.ts'
import { readLiveCounts } from './figures-live.fixture.ts'
import { inPlaces, isVisible, type Persona, type PersonaFilter, showsCategory } from './figures-scope.fixture.ts'

interface Listed {
  readonly recordsCount: number
}

const mayOpenTray = (persona: Persona, tray: TrayName) => canOpen(staffWith(...persona.roles), getTray(tray).screen)

/** Counts in the menu of each role: its trays as listed in decisions.md, and the states of 'All images'. */
const MENU: Partial<Record<RoleName, readonly CountName[]>> = {
  Admin: COUNT_NAMES,
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
  Viewer: ['banner-sent-all', 'product-sent-all', 'product-incorrect'],
}

/** Counts without a tray of their own: the tray whose screen shows them, and their condition. */
const PARTS: Partial<Record<CountName, readonly [TrayName, string]>> = {
  'banner-pending-all': ['banner-all', 'c.capture_type_id = 1 and c.capture_state_id = 2'],
  'product-pending-all': ['product-all', 'c.capture_type_id = 2 and c.capture_state_id = 2'],
  'product-correct': ['product-sent-all', 'c.capture_state_id = 3 and c.product_image_id is not null'],
  'product-incorrect': ['product-sent-all', 'c.capture_state_id = 3 and c.product_image_id is null'],
}

interface Contents {
  readonly type: 1 | 2
  readonly state?: 1 | 2 | 3 | 5 | 6
  readonly isOwn?: true
}

/** Content of each tray, as defined in decisions.md. Without a state, all states. */
const CONTENTS: Record<TrayName, Contents> = {
  'banner-inbox': { type: 1, state: 1 },
  'banner-pending': { type: 1, state: 2, isOwn: true },
  'banner-sent': { type: 1, state: 3, isOwn: true },
  'banner-sent-all': { type: 1, state: 3 },
  'banner-all': { type: 1 },
  'banner-discarded': { type: 1, state: 5 },
  'banner-error': { type: 1, state: 6 },
  'product-inbox': { type: 2, state: 1 },
  'product-sent-all': { type: 2, state: 3 },
  'product-all': { type: 2 },
  'product-discarded': { type: 2, state: 5 },
  'product-error': { type: 2, state: 6 },
}

const inTray = (persona: Persona, tray: TrayName) => {
  const { type, state, isOwn } = CONTENTS[tray]
  return [
    `c.capture_type_id = ${type}`,
    state === undefined ? 'true' : `c.capture_state_id = ${state}`,
    isOwn ? `c.user_id = ${persona.userId}` : 'true',
    isVisible(persona),
  ].join(' and ')
}

async function countWhere(owner: Owner, where: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from capture c where ${where}`)
  return rows[0]?.count ?? 0
}

/** Like the menu badges, limited to this month. */
const THIS_MONTH = `c.when_local >= date_trunc('month', now() at time zone 'UTC')`

/** Every count that the persona may read, optionally limited by a condition. */
async function countThisMonth(owner: Owner, persona: Persona, where = 'true'): Promise<Map<CountName, number>> {
  const counts = new Map<CountName, number>()
  for (const name of COUNT_NAMES) {
    const [tray, part] = PARTS[name] ?? [name as TrayName, 'true']
    if (!mayOpenTray(persona, tray)) continue
    counts.set(name, await countWhere(owner, `${inTray(persona, tray)} and ${part} and ${where} and ${THIS_MONTH}`))
  }
  return counts
}

/** Compares the menu badges. */
export async function compareBadges(owner: Owner, ledger: FigureLedger, asked: PersonaFilter): Promise<void> {
  for (const [name, expected] of await countThisMonth(owner, asked.persona)) {
    const got = await getAnswer<Listed>(asked.persona, countTray, { params: { tray: name } })
    ledger.of(asked, `badge of ${name}`)('badge', 'recordsCount', expected, got.recordsCount)
  }
}

/** Limits to the filter's eTailers and countries. The caller's scope is a separate condition. */
const isAtPlaces = ({ persona, filter }: PersonaFilter) =>
  inPlaces({ persona: { ...persona, clientId: null }, filter }, 'c.platform_id')

/** Compares the tiles of the home screen, at the filter's countries and eTailers. */
export async function compareHomeTiles(owner: Owner, ledger: FigureLedger, asked: PersonaFilter): Promise<void> {
  const { from: _from, to: _to, categoryGroupIds: _groups, ...query } = toQuery(asked.filter)
  const { counts } = await getAnswer<{ counts: Record<string, number> }>(asked.persona, countTrays, { query })
  const expected = await countThisMonth(owner, asked.persona, isAtPlaces(asked))
  const compare = ledger.of(asked, 'home')
  compare('home tile', 'which', inOrder(getMenu(asked.persona)), inOrder(Object.keys(counts)))
  for (const [name, count] of Object.entries(counts)) compare('home tile', name, expected.get(name as CountName), count)
}

const getMenu = ({ roles: [role] }: Persona) => (role && MENU[role]) ?? []
const inOrder = (names: readonly string[]) => [...names].sort().join()

/** Compares the same counts from the menu stream. */
export async function compareLiveCounts(server: TestServer, ledger: FigureLedger, asked: PersonaFilter): Promise<void> {
  const expected = await countThisMonth(server.owner, asked.persona)
  const menu = getMenu(asked.persona)
  const told = await readLiveCounts(server, asked.persona, menu.length)
  const compare = ledger.of(asked, 'live')
  compare('live count', 'which', inOrder(menu), inOrder([...told.keys()]))
  for (const [name, count] of told) compare('live count', name, expected.get(name as CountName), count)
}

/** Compares the total of each tray, with the filter and with some of its categories. */
export async function compareTrayTotals(owner: Owner, ledger: FigureLedger, asked: PersonaFilter): Promise<void> {
  const { persona, filter } = asked
  const { categoryGroupIds, ...query } = toQuery(filter)
  const { rows } = await owner.query<{ id: number }>(
    'select category_id as id from category where category_group_id = any ($1) order by 1',
    [filter.categoryGroupIds ?? []],
  )
  const categoryIds = rows.map(({ id }) => id)
  for (const tray of TRAY_NAMES) {
    if (!mayOpenTray(persona, tray)) continue
    const where = [
      inTray(persona, tray),
      isAtPlaces(asked),
      `c.when_local >= '${filter.from}' and c.when_local < date '${filter.to}' + 1`,
    ].join(' and ')
    const compare = ledger.of(asked, `tray ${tray}`)
    const total = async (more: Record<string, string>) =>
      (await getAnswer<Listed>(persona, listTray, { params: { tray }, query: { ...query, ...more } })).recordsCount
    compare('tray total', 'recordsCount', await countWhere(owner, where), await total({}))
    if (tray === 'product-sent-all') {
      for (const [correctness, is] of [
        ['correct', 'is not null'],
        ['incorrect', 'is null'],
      ] as const) {
        const expected = await countWhere(owner, `${where} and c.product_image_id ${is}`)
        compare('tray total', correctness, expected, await total({ correctness }))
      }
    }
    if (categoryIds.length === 0) continue
    const expected = await countWhere(owner, `${where} and ${showsCategory(categoryIds)}`)
    compare('tray total', 'recordsCount of categories', expected, await total({ categoryIds: categoryIds.join() }))
  }
}

/** Compares Pending, Analyzed and All of Perfect Image. */
export async function compareImageCaptures(owner: Owner, ledger: FigureLedger, asked: PersonaFilter): Promise<void> {
  const { persona, filter } = asked
  if (!canOpen(staffWith(...persona.roles), 'perfectImageAll')) return
  const compare = ledger.of(asked, 'Perfect Image')
  const { from, to } = filter
  for (const captureStateId of [0, 1, 2]) {
    const { rows } = await owner.query<Listed>(
      `select count(*)::int as "recordsCount" from image_capture i
       where ($1 = 0 or i.image_capture_state_id = $1) and i.when_local >= $2 and i.when_local < $3::date + 1`,
      [captureStateId, from, to],
    )
    const got = await getAnswer<Listed>(persona, listImageCaptures, { query: { captureStateId, from, to } })
    compare('perfect image count', `state ${captureStateId}`, rows[0]?.recordsCount, got.recordsCount)
  }
}

/** Creates alerts for each persona. Some of their findings are open. */
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

/** Compares the open findings of the persona's alerts: the counts in the list, and the findings themselves. */
export async function compareAlerts(owner: Owner, ledger: FigureLedger, asked: PersonaFilter): Promise<void> {
  const { persona } = asked
  const compare = ledger.of(asked, 'alerts')
  const { rows } = await owner.query<{ id: string; open: number }>(
    `select a.alert_id::text as id, count(f.finding_id)::int as open from alert a
     left join alert_finding f on f.alert_id = a.alert_id and f.closed_at is null where a.user_id = $1 group by 1`,
    [persona.userId],
  )
  const got = await getAnswer<{ data: ListedAlert[]; recordsCount: number }>(persona, listAlerts, {
    query: { size: 50 },
  })
  compare('alert findings', 'alerts', rows.length, got.recordsCount)
  compare('alert findings', 'count of alerts', rows.length, await getAnswer<number>(persona, countAlerts, {}))
  compareKeyed(
    compare,
    'alert findings',
    'alerts',
    [new Map(rows.map((row) => [row.id, row.open])), new Map(got.data.map((alert) => [String(alert.alertId), alert]))],
    (path, open, alert) => compare('alert findings', `${path}.openFindings`, open, alert.openFindings),
  )
  for (const { id, open } of rows) {
    const findings = await getAnswer<Listed>(persona, listFindings, { params: { alertId: id }, query: { size: 10 } })
    compare('alert findings', `findings of ${id}`, open, findings.recordsCount)
  }
}
