import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '../row-scope.ts'
import { type TestDatabase, testDatabase } from '../testing.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { BROKEN_RULES, FLATTEN } from './broken-rules.ts'
import { fillDemo } from './fill.ts'

/** The middle of this month: in its first hours there would be nothing yet that belongs to it. */
const now = new Date(`${new Date().toISOString().slice(0, 8)}15T09:00:00Z`)
const options = { passwordHash: 'a hash', now }

let database: TestDatabase
let seconds: number

beforeAll(async () => {
  database = await testDatabase()
  const started = performance.now()
  expect(await fillDemo(database.app, options)).toEqual({ filled: true })
  seconds = (performance.now() - started) / 1000
  await database.owner.query(FLATTEN)
})
afterAll(() => database.close())

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.owner.query<Row>(text, values)).rows
}

async function count(text: string, values: unknown[] = []): Promise<number> {
  const [row] = await rows<{ count: string }>(`select count(*) from ${text}`, values)
  return Number(row?.count)
}

// About four where nothing else runs; the tests of a busy machine get more.
test('fills within seconds', () => {
  expect(seconds).toBeLessThan(20)
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
  ['capture', 2_500],
  ['banner', 5_000],
  ['pair', 6_000],
  ['audit', 500],
])('there is enough to look at: %s', async (table, least) => {
  expect(await count(table)).toBeGreaterThanOrEqual(least)
})

test('every state is populated, and no product capture is Pending, since those are never saved', async () => {
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

test('filling twice changes nothing', async () => {
  const tables = ['app_user', 'user_secret', 'client', 'url', 'capture', 'capture_history', 'audit', 'outbox']
  const counts = () => Promise.all(tables.map((table) => count(table)))
  const before = await counts()
  expect(await fillDemo(database.app, options)).toEqual({ filled: false })
  expect(await counts()).toEqual(before)
})

test('everybody can sign in', async () => {
  expect(await count('user_secret')).toBe(await count('app_user where is_active'))
  expect(await count('app_user where username = any ($1)', [DEMO_ACCOUNTS.map((account) => account.username)])).toBe(
    DEMO_ACCOUNTS.length,
  )
})

test('the next client made on the screen gets a number of its own', async () => {
  const staff = actorOf(database.app, 1, null)
  const made = staff.transaction((db) =>
    db.insertInto('client').values({ name: 'A new client' }).returning('clientId').executeTakeFirstOrThrow(),
  )
  expect((await made).clientId).toBeGreaterThan(25)
  await database.owner.query("delete from client where name = 'A new client'")
})

test('two clients see captures, and not the same', async () => {
  const seenBy = async (username: string) => {
    const [user] = await rows<{ user_id: number; client_id: number }>('select * from app_user where username = $1', [
      username,
    ])
    if (!user) throw new Error(`No user ${username}`)
    const captures = await actorOf(database.app, user.user_id, user.client_id).transaction((db) =>
      db.selectFrom('capture').select(['captureId', 'captureStateId']).execute(),
    )
    expect(captures.filter((capture) => capture.captureStateId < CAPTURE_STATE.sent)).toEqual([])
    return new Set(captures.filter((c) => c.captureStateId === CAPTURE_STATE.sent).map((c) => c.captureId))
  }
  const corvane = await seenBy('helen.ashworth')
  const delorme = await seenBy('luc.fabre')
  expect([...corvane].filter((captureId) => !delorme.has(captureId)).length).toBeGreaterThan(100)
  expect([...delorme].filter((captureId) => !corvane.has(captureId)).length).toBeGreaterThan(100)
})

test.each(['marta.iglesias', 'ana.pires', 'laura.benet'])('%s has own items this month', async (username) => {
  const own = (state: number) =>
    count(
      `capture join app_user using (user_id)
       where username = $1 and capture_state_id = $2 and capture_type_id = 1 and when_local >= date_trunc('month', $3::timestamptz)`,
      [username, state, now],
    )
  expect(await own(CAPTURE_STATE.pending)).toBeGreaterThan(0)
  expect(await own(CAPTURE_STATE.sent)).toBeGreaterThan(0)
})

test('EANs have a right check digit', async () => {
  const sum = (ean: string) => [...ean].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  const eans = await rows<{ ean: string }>('select ean from product')
  expect(eans.filter(({ ean }) => sum(ean) % 10 !== 0)).toEqual([])
})

test.each(Object.entries(BROKEN_RULES))('%s', async (_rule, broken) => {
  expect(await count(broken, broken.includes('$1') ? [now] : [])).toBe(0)
})
