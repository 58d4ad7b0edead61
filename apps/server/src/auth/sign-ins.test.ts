import { checkSession } from '@vitrine/contract/auth/auth.contract'
import { endOtherSignIns, endSignIn, listSignIns, type SignInRow } from '@vitrine/contract/auth/sign-ins.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeClient, makeUser, type TestServer, testServer } from '../server.fixture.ts'
import { submitSignIn } from './auth.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const listOwn = async (browser: Browser) => ((await browser.call(listSignIns)).body as { data: SignInRow[] }).data
const isIn = async (browser: Browser) => ((await browser.call(checkSession)).body as { user: unknown }).user !== null

async function threeBrowsers(user: Parameters<typeof makeUser>[1] = {}) {
  const { username } = await makeUser(server, user)
  const browsers = [server.browser('192.0.2.7'), server.browser('192.0.2.8'), server.browser('192.0.2.9')] as const
  for (const browser of browsers) await submitSignIn(browser, username)
  return browsers
}

test('lists own active sign-ins with their origin, this one first', async () => {
  const [, here] = await threeBrowsers()
  const signIns = await listOwn(here)
  expect(signIns.map(({ isThis }) => isThis)).toEqual([true, false, false])
  expect(signIns.map(({ address }) => address).sort()).toEqual(['192.0.2.7', '192.0.2.8', '192.0.2.9'])
  expect(signIns[0]).toMatchObject({ address: '192.0.2.8', remembered: false, userAgent: expect.any(String) })
})

test.each(['staff', 'client'])('Z8 an ended sign-in is refused from its next request on (%s)', async (kind) => {
  const clientId = kind === 'client' ? await makeClient(server) : undefined
  const [first, here, third] = await threeBrowsers({ roles: ['Viewer'], ...(clientId && { clientId }) })
  const [, target] = await listOwn(here)
  expect((await here.call(endSignIn, { params: { sessionId: target?.sessionId ?? 0 } })).body).toEqual({ ended: 1 })
  expect((await Promise.all([first, here, third].map(isIn))).filter(Boolean)).toHaveLength(2)
  expect((await here.call(endSignIn, { params: { sessionId: target?.sessionId ?? 0 } })).status).toBe(404)
  expect((await here.call(endOtherSignIns)).body).toEqual({ ended: 1 })
  expect(await Promise.all([first, here, third].map(isIn))).toEqual([false, true, false])
})

test('refuses to end the current sign-in, which logout does', async () => {
  const [here] = await threeBrowsers()
  const [own] = await listOwn(here)
  expect((await here.call(endSignIn, { params: { sessionId: own?.sessionId ?? 0 } })).status).toBe(404)
  expect(await isIn(here)).toBe(true)
})

test('sign-ins of others are not found, not even by an Admin', async () => {
  const [mine] = await threeBrowsers({ roles: ['Admin'] })
  const [theirs] = await threeBrowsers()
  const [row] = await listOwn(theirs)
  expect((await mine.call(endSignIn, { params: { sessionId: row?.sessionId ?? 0 } })).status).toBe(404)
  expect(await isIn(theirs)).toBe(true)
})

test('a request updates the last use of its session without waiting for locks', async () => {
  const { username } = await makeUser(server, {})
  const browser = server.browser('192.0.2.10')
  await submitSignIn(browser, username)
  const lastSeen = async () => (await server.owner.query(SEEN, [username])).rows[0]
  await server.owner.query(AGE, [username])

  const holder = await server.owner.connect()
  await holder.query('begin')
  await holder.query(`${SEEN} for update of s`, [username])
  // after four seconds, the database would cancel the waiting statement
  expect((await browser.call(checkSession)).status).toBe(200)
  await holder.query('rollback')
  holder.release()
  expect((await lastSeen()).recent).toBe(false)

  expect(await isIn(browser)).toBe(true)
  expect((await lastSeen()).recent).toBe(true)
})

const SEEN = `select s.last_seen_at > now() - interval '1 minute' as recent
  from session s join app_user u using (user_id) where u.username = $1`
const AGE = `update session s set last_seen_at = now() - interval '1 hour'
  from app_user u where u.user_id = s.user_id and u.username = $1`
