import { setPassword } from '@vitrine/contract/auth/password.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../server.fixture.ts'
import { submitSignIn } from './auth.fixture.ts'
import { listRecommendations, makeFirstAdmin } from './first-admin.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const ANA = { username: 'ana.pires', email: 'ana.pires@test.invalid', name: 'Ana Pires' }
const PASSWORD = 'quiet harbour lantern'

test('creates one Admin in an empty installation, who chooses a password and signs in', async () => {
  const address = await makeFirstAdmin(server.services, ANA)
  const token = address?.split('#')[1] ?? ''
  const browser = server.browser()
  const chosen = await browser.call(setPassword, { body: { token, password: PASSWORD, repeat: PASSWORD } })
  expect(chosen).toMatchObject({ status: 200, body: { username: ANA.username } })
  expect((await submitSignIn(browser, ANA.username, PASSWORD)).status).toBe(200)
  expect(await browser.send('GET', '/api/admin/users')).toMatchObject({ status: 200 })

  expect(await makeFirstAdmin(server.services, { ...ANA, username: 'somebody.else' })).toBeUndefined()
})

test('V5 recommends longer passwords and a second factor for Admins in production until they are set', () => {
  expect(listRecommendations({ NODE_ENV: 'production', PASSWORD_MIN: 6, SECOND_FACTOR_ROLES: [] })).toEqual([
    'Recommended: PASSWORD_MIN=12, so that passwords have at least 12 characters',
    'Recommended: SECOND_FACTOR_ROLES=Admin, so that Admins need a second factor',
  ])
  expect(listRecommendations({ NODE_ENV: 'production', PASSWORD_MIN: 14, SECOND_FACTOR_ROLES: ['Admin'] })).toEqual([])
  expect(listRecommendations({ NODE_ENV: 'development', PASSWORD_MIN: 6, SECOND_FACTOR_ROLES: [] })).toEqual([])
})
