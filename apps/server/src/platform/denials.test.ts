import { signIn } from '@vitrine/contract/auth/auth.contract'
import { createActor } from '@vitrine/db/row-scope'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../main/app.ts'
import {
  Browser,
  makeClient,
  makeSignedInUser,
  makeUser,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '../server.fixture.ts'
import { collectDenials } from './denials.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

interface Line {
  readonly at: Date
  readonly detail: { readonly call: string; readonly count: number; readonly last: string }
}
const readLines = async (userId: number) => {
  const { rows } = await server.owner.query<Line>(
    `select a.at, a.detail || jsonb_build_object('count', d.count, 'last', d.last_at) as detail
     from audit a join denial d using (audit_id) where a.user_id = $1 and action = 'denied' order by audit_id`,
    [userId],
  )
  return rows
}
const readCounts = async (userId: number) => (await readLines(userId)).map(({ detail }) => [detail.call, detail.count])

const USERS = '/api/admin/users'
const KEYS = '/api/ingest-keys'

/** Uses a separate process, to check what it writes when it stops. */
async function askRefused(userId: number, username: string, paths: readonly string[]) {
  const app = await createApp(server.services)
  const browser = new Browser(app)
  await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
  for (const path of paths) expect((await browser.send('GET', path)).status).toBe(403)
  const during = await readCounts(userId)
  await app.close()
  return { during, after: await readLines(userId) }
}

test('V9 writes one line per call for a user who is refused 200 times, with the count and the last time', async () => {
  const { userId, username } = await makeUser(server, { roles: ['Reporter'] })
  const began = Date.now()
  const paths = Array.from({ length: 200 }, (_none, index) => (index % 4 === 0 ? KEYS : USERS))
  const { during, after } = await askRefused(userId, username, paths)
  // the first one is written immediately
  expect(during[0]?.[0]).toBe('GET /api/ingest-keys')
  expect(after.map(({ detail }) => [detail.call, detail.count])).toEqual([
    ['GET /api/ingest-keys', 50],
    ['GET /api/admin/users', 150],
  ])
  for (const { detail } of after) expect(Date.parse(detail.last)).toBeGreaterThanOrEqual(began)
})

test('V9 counts denials of several processes in one line and starts a new line after an hour', async () => {
  const { userId, username } = await makeUser(server, { roles: ['Reporter'], clientId: await makeClient(server) })
  const both = await Promise.all([1, 2].map(() => askRefused(userId, username, [USERS, USERS, USERS])))
  expect(both).toHaveLength(2)
  expect(await readCounts(userId)).toEqual([['GET /api/admin/users', 6]])
  await server.owner.query(`update denial set began_at = began_at - interval '61 minutes' where user_id = $1`, [userId])
  await askRefused(userId, username, [USERS])
  expect(await readCounts(userId)).toEqual([
    ['GET /api/admin/users', 6],
    ['GET /api/admin/users', 1],
  ])
})

test('V9 writes a user’s denials at most once per interval, and those of other users immediately', async () => {
  const app = Fastify()
  const record = collectDenials(app, 300)
  const [{ userId: first }, { userId: second }] = [await makeUser(server), await makeUser(server)]
  let writes = 0
  const deny = (userId: number) => {
    const actor = createActor(server.app, userId, null)
    const counting = {
      ...actor,
      statement: <T>(work: Parameters<typeof actor.statement<T>>[0]) => {
        writes += 1
        return actor.statement(work)
      },
    }
    const caller = { user: { userId }, actor: counting, sessionId: 0 }
    return record({ caller, method: 'GET', routeOptions: { url: '/api/none' } } as never)
  }
  for (let time = 0; time < 500; time += 1) await deny(first)
  expect(writes).toBe(1)
  await deny(second)
  expect(writes).toBe(2)
  await expect.poll(async () => (await readCounts(first))[0]?.[1]).toBe(500)
  expect(writes).toBe(3)
  await app.close()
  expect(await readCounts(second)).toEqual([['GET /api/none', 1]])
})

test("V9 never counts a denial in another user's line", async () => {
  const [one, other] = [
    await makeSignedInUser(server, { roles: ['Reporter'] }),
    await makeSignedInUser(server, { roles: ['Reporter'] }),
  ]
  await one.browser.send('GET', USERS)
  await other.browser.send('GET', USERS)
  expect([await readCounts(one.userId), await readCounts(other.userId)]).toEqual([
    [['GET /api/admin/users', 1]],
    [['GET /api/admin/users', 1]],
  ])
})
