import { checkSession, logout } from '@vitrine/contract/auth/auth.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeUser, TEST_PASSWORD, type TestServer, testServer } from '../server.fixture.ts'
import { submitSignIn } from './auth.fixture.ts'
import { DEVICE_COOKIE } from './cookies.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const isIn = async (browser: Browser) => ((await browser.call(checkSession)).body as { user: unknown }).user !== null

/** A user who signed in some time ago and has been active since. */
async function signInHoursAgo(hours: number, isRemembered: boolean): Promise<{ userId: number; browser: Browser }> {
  const { userId, username } = await makeUser(server)
  const browser = server.browser()
  await submitSignIn(browser, username, TEST_PASSWORD, isRemembered)
  await server.owner.query(
    `update session set created_at = created_at - make_interval(hours => $2), last_seen_at = now() - interval '5 minutes',
       expires_at = case when remember then expires_at - make_interval(hours => $2) else expires_at end
     where user_id = $1`,
    [userId, hours],
  )
  return { userId, browser }
}

const hoursLeft = async (userId: number) =>
  (
    await server.owner.query<{ hours: number }>(
      'select round(extract(epoch from expires_at - now()) / 3600)::int as hours from session where user_id = $1',
      [userId],
    )
  ).rows[0]?.hours

test('V14 use extends an ordinary sign-in, but it ends after 24 hours', async () => {
  const young = await signInHoursAgo(2, false)
  expect(await isIn(young.browser)).toBe(true)
  expect(await hoursLeft(young.userId)).toBe(12)

  const late = await signInHoursAgo(23, false)
  expect(await isIn(late.browser)).toBe(true)
  expect(await hoursLeft(late.userId)).toBe(1)

  const over = await signInHoursAgo(24, false)
  await over.browser.call(checkSession)
  expect(await isIn(over.browser)).toBe(false)
})

test('V14 a remembered sign-in ends after 30 days, regardless of use', async () => {
  const { userId, browser } = await signInHoursAgo(29 * 24, true)
  expect(await isIn(browser)).toBe(true)
  expect(await hoursLeft(userId)).toBe(24)
  const over = await signInHoursAgo(30 * 24, true)
  expect(await isIn(over.browser)).toBe(false)
})

test('V14 signing out clears the browser cache, but neither storage nor the device cookie', async () => {
  const { username } = await makeUser(server)
  const browser = server.browser()
  await submitSignIn(browser, username)
  const { headers } = await browser.call(logout)
  expect(headers['clear-site-data']).toBe('"cache"')
  expect(browser.cookies.has(DEVICE_COOKIE)).toBe(true)
})

test('V11 a failed sign-in stores a typed name only if an account has it', async () => {
  const { userId, username } = await makeUser(server)
  const typed = 'my-secret-phrase-typed-too-early'
  await submitSignIn(server.browser(), typed)
  await submitSignIn(server.browser(), username, 'wrong')
  const { rows } = await server.owner.query<{ stored: string }>(
    `select detail::text as stored from audit where action = 'signInFailed'
     union all select bucket from sign_in_backoff
     union all select payload::text from graphile_worker._private_jobs`,
  )
  expect(rows.filter(({ stored }) => stored?.includes(typed))).toEqual([])
  const audited = await server.owner.query(`select detail from audit where user_id = $1 and action = 'signInFailed'`, [
    userId,
  ])
  expect(audited.rows).toEqual([{ detail: { username } }])
})
