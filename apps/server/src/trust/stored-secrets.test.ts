import { createHmac } from 'node:crypto'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import { changePassword } from '@vitrine/contract/auth/password.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../auth/cookies.ts'
import { makeSignedInUser, makeUser, TEST_PASSWORD, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const signInWith = async (username: string, password: string) => {
  const browser = server.browser()
  const { status } = await browser.call(signIn, { body: { username, password, rememberMe: false } })
  return { status, token: browser.cookies.get(SESSION_COOKIE) ?? '' }
}

test('stores a new password as Argon2id with 19 MiB, two passes and its own salt', async () => {
  const hashes = await Promise.all(
    ['one', 'two'].map(async () => {
      const { browser, userId } = await makeSignedInUser(server)
      const password = 'quiet harbour lantern'
      await browser.call(changePassword, { body: { current: TEST_PASSWORD, new: password, repeat: password } })
      const { rows } = await server.owner.query('select password_hash from user_secret where user_id = $1', [userId])
      return rows[0].password_hash as string
    }),
  )
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('uses session tokens of 256 random bits and stores only their HMAC', async () => {
  const { username, userId } = await makeUser(server)
  const tokens = await Promise.all(
    Array.from({ length: 5 }, async () => (await signInWith(username, TEST_PASSWORD)).token),
  )
  expect(new Set(tokens).size).toBe(5)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { rows } = await server.owner.query('select token_hash from session where user_id = $1', [userId])
  const stored = rows.map(({ token_hash }) => (token_hash as Buffer).subarray(-32).toString('hex')).sort()
  const hmac = (token: string) => createHmac('sha256', server.services.config.APP_SECRET).update(token).digest('hex')
  expect(stored).toEqual(tokens.map(hmac).sort())
})

test('checks a password exactly as typed: spaces, case and characters of any alphabet', async () => {
  const { browser, username } = await makeSignedInUser(server)
  const password = '  Ruhiger HAFEN ß 灯笼 🙂  '
  const body = { current: TEST_PASSWORD, new: password, repeat: password }
  expect((await browser.call(changePassword, { body })).body).toBe(true)
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), password.replace('ß', 'ss')])
    expect((await signInWith(username, other)).status, other).toBe(400)
  expect((await signInWith(username, password)).status).toBe(200)
})

test('accepts a ten-year-old password without asking for a new one', async () => {
  const { username, userId } = await makeUser(server)
  const age = "update user_secret set password_changed_at = now() - interval '10 years' where user_id = $1"
  await server.owner.query(age, [userId])
  const browser = server.browser()
  const { body } = await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
  expect(body).toMatchObject({ next: 'home' })
})
