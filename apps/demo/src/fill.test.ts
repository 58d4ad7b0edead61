import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { Observation, PictureFacts } from '@vitrine/contract/ingest/facts'
import { connect, type Database } from '@vitrine/db/db'
import { createActor } from '@vitrine/db/row-scope'
import { insertPlannedCaptures } from '@vitrine/testing/planned-captures'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { makeAlerts } from './alerts.ts'
import { BROKEN_RULES, FLATTEN } from './broken-rules.ts'
import type { Plan } from './captures/planned.ts'
import { type ReceivedCapture, reviewCaptures } from './captures/reviewing.ts'
import { ALERTS } from './data/alerts.ts'
import { fillDemo } from './fill.ts'
import { findRoute } from './mall/routes.ts'
import { findShop } from './mall/shops.ts'

/** The middle of the month, because there are no captures yet in the first hours of a month. */
const now = new Date(`${new Date().toISOString().slice(0, 8)}15T09:00:00Z`)
const options = { passwordHash: 'a hash', now }

let database: TestDatabase
/** Reviews are backdated, which only the owner can do. */
let owner: Database
let plan: Plan
let seconds: number

beforeAll(async () => {
  database = await testDatabase()
  owner = connect({ url: database.urls.owner, maxConnections: 1, name: 'test', statementTimeout: 60_000 })
  const started = performance.now()
  const filled = await fillDemo(database.app, options)
  if (!filled) throw new Error('The database was not empty')
  plan = filled
  arrived = await insertPlannedCaptures(database.owner, plan.captures)
  await review()
  seconds = (performance.now() - started) / 1000
  await database.owner.query(FLATTEN)
}, 120_000)
afterAll(async () => {
  await owner.close()
  await database.close()
})

let arrived: ReceivedCapture[] = []
const review = () => owner.kysely.transaction().execute((db) => reviewCaptures(db, arrived))

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.owner.query<Row>(text, values)).rows
}

async function count(text: string, values: unknown[] = []): Promise<number> {
  const [row] = await rows<{ count: string }>(`select count(*) from ${text}`, values)
  return Number(row?.count)
}

// About four seconds on an idle machine; the limit leaves room for a busy one.
test('fills the database within seconds', () => {
  expect(seconds).toBeLessThan(20)
})

test('creates a plan of plain JSON with a unique name for every picture', () => {
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan)
  const references = [...plan.productImages, ...plan.captures, ...plan.imageCaptures].map(
    ({ facts }) => facts.reference,
  )
  expect(new Set(references).size).toBe(references.length)
})

test('describes captures in a form that the ingest API accepts', () => {
  for (const { facts } of [...plan.productImages, ...plan.captures, ...plan.imageCaptures]) {
    expect(PictureFacts.safeParse(facts).error).toBeUndefined()
  }
  for (const observation of plan.observations) expect(Observation.safeParse(observation).error).toBeUndefined()
})

test.each([
  ['platform', 14],
  ['provider', 25],
  ['trade', 60],
  ['category', 40],
  ['keyword', 250],
  ['campaign', 30],
  ['url', 100],
  ['product', 60],
  ['capture', 800],
  ['banner', 1_500],
  ['pair', 1_800],
  ['audit', 500],
])('creates enough data: %s', async (table, least) => {
  expect(await count(table)).toBeGreaterThanOrEqual(least)
})

test('fills every state, with no Pending product capture because those are never saved', async () => {
  const found = await rows<{ type: number; state: number }>(
    'select distinct capture_type_id as type, capture_state_id as state from capture order by 1, 2',
  )
  const states = Object.values(CAPTURE_STATE)
  expect(found).toEqual([
    ...states.map((state) => ({ type: CAPTURE_TYPE.banner, state })),
    ...states
      .filter((state) => state !== CAPTURE_STATE.pending)
      .map((state) => ({ type: CAPTURE_TYPE.product, state })),
  ])
})

test('changes nothing when it runs again', async () => {
  const tables = ['app_user', 'user_secret', 'client', 'url', 'capture', 'capture_history', 'audit', 'outbox']
  const counts = () => Promise.all(tables.map((table) => count(table)))
  const before = await counts()
  expect(await fillDemo(database.app, options)).toBeUndefined()
  await review()
  expect(await counts()).toEqual(before)
})

const hasPage = (address: string) => {
  const { host, pathname, search } = new URL(address)
  const shop = findShop(host)
  return shop !== undefined && findRoute(shop.retailer, `${pathname}${search}`) !== undefined
}

test('has only urls of pages in the mall', async () => {
  const urls = await rows<{ url: string }>('select url from url')
  expect(urls.filter(({ url }) => !hasPage(url))).toEqual([])
})

test('adds an hourly url for every shop, and the proxies of the mall, if an agent visits the mall', async () => {
  const visited = await testDatabase()
  try {
    await fillDemo(visited.app, { ...options, mall: { port: 8700 } })
    const read = async (text: string) => (await visited.owner.query(text)).rows
    const hourly = await read(`
      select p.name, u.url from url u join platform p using (platform_id)
      where u.capture_type_id = 1 and u.is_active and jsonb_array_length(u.schedule -> 0 -> 'times') = 24`)
    expect(hourly.map(({ name }) => name).sort()).toEqual(
      (await read('select name from platform')).map(({ name }) => name).sort(),
    )
    expect(hourly.filter(({ url }) => !hasPage(url))).toEqual([])
    expect(await read('select host, port from proxy order by port')).toEqual(
      [8701, 8702, 8703, 8704].map((port) => ({ host: '127.0.0.1', port })),
    )
  } finally {
    await visited.close()
  }
})

test('lets every user sign in', async () => {
  expect(await count('user_secret')).toBe(await count('app_user where is_active'))
  expect(await count('app_user where username = any ($1)', [DEMO_ACCOUNTS.map((account) => account.username)])).toBe(
    DEMO_ACCOUNTS.length,
  )
})

test('leaves a free id for the next client created on the screen', async () => {
  const staff = createActor(database.app, 1, null)
  const made = staff.transaction((db) =>
    db.insertInto('client').values({ name: 'A new client' }).returning('clientId').executeTakeFirstOrThrow(),
  )
  expect((await made).clientId).toBeGreaterThan(25)
  await database.owner.query("delete from client where name = 'A new client'")
})

test('shows two clients different captures', async () => {
  const readVisibleSentIds = async (username: string) => {
    const [user] = await rows<{ user_id: number; client_id: number }>('select * from app_user where username = $1', [
      username,
    ])
    if (!user) throw new Error(`No user ${username}`)
    const captures = await createActor(database.app, user.user_id, user.client_id).transaction((db) =>
      db.selectFrom('capture').select(['captureId', 'captureStateId']).execute(),
    )
    expect(captures.filter((capture) => capture.captureStateId < CAPTURE_STATE.sent)).toEqual([])
    return new Set(captures.filter((c) => c.captureStateId === CAPTURE_STATE.sent).map((c) => c.captureId))
  }
  const corvane = await readVisibleSentIds('helen.ashworth')
  const delorme = await readVisibleSentIds('luc.fabre')
  expect([...corvane].filter((captureId) => !delorme.has(captureId)).length).toBeGreaterThan(40)
  expect([...delorme].filter((captureId) => !corvane.has(captureId)).length).toBeGreaterThan(40)
})

test.each(['marta.iglesias', 'ana.pires', 'laura.benet'])('gives %s items for this month', async (username) => {
  const own = (state: number) =>
    count(
      `capture join app_user using (user_id)
       where username = $1 and capture_state_id = $2 and capture_type_id = 1 and when_local >= date_trunc('month', $3::timestamptz)`,
      [username, state, now],
    )
  expect(await own(CAPTURE_STATE.pending)).toBeGreaterThan(0)
  expect(await own(CAPTURE_STATE.sent)).toBeGreaterThan(0)
})

test('uses EANs with a valid check digit', async () => {
  const sum = (ean: string) => [...ean].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  const eans = await rows<{ ean: string }>('select ean from product')
  expect(eans.filter(({ ean }) => sum(ean) % 10 !== 0)).toEqual([])
})

test.each(Object.entries(BROKEN_RULES))('%s', async (_rule, broken) => {
  expect(await count(broken, broken.includes('$1') ? [now] : [])).toBe(0)
})

test('creates alerts once, with overdue runs and the data they watch', async () => {
  const make = () => owner.kysely.transaction().execute((db) => makeAlerts(db, now, () => true))
  await make()
  await make()
  const { rows } = await database.owner.query(
    `
    select u.username as owner, a.name as alert, c.name, l.code as country, g.name as "categoryGroup", t.name as brand, c.own,
      array_agg(y.rule order by d.place) as rules, a.next_process < $1 as "isDue"
    from alert a join app_user u using (user_id) join alert_config c using (alert_id) join alert_detail d using (alert_config_id)
    join alert_type y using (alert_type_id) left join country l using (country_id)
    left join category_group g using (category_group_id) left join trade t on t.trade_id = c.brand_id
    group by u.username, a.alert_id, c.alert_config_id, l.code, g.name, t.name order by a.alert_id, c.place`,
    [now],
  )
  const named = ALERTS.flatMap(({ owner, name: alert, configurations, isActive = true }) =>
    configurations.map(({ name, country = null, categoryGroup = null, brand = null, own = false, details }) => ({
      ...{ owner, alert, name, country, categoryGroup, brand, own },
      rules: details.map(([rule]) => rule),
      isDue: isActive ? true : null,
    })),
  )
  expect(rows).toEqual(named)
})
