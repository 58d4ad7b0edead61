import { checkSession, signIn } from '@vitrine/contract/auth/auth.contract'
import { setLanguage } from '@vitrine/contract/auth/language.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeUser, TEST_PASSWORD, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function signInUser(clientId: number) {
  const { userId, username } = await makeUser(server, { clientId })
  const browser = server.browser()
  await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
  return { userId, username, browser }
}

test('stores the language of the caller only, and audits the change', async () => {
  const [ana, ben] = await Promise.all([signInUser(await makeClient(server)), signInUser(await makeClient(server))])
  expect((await ana.browser.call(checkSession)).body).not.toHaveProperty('language')

  expect(await ana.browser.call(setLanguage, { body: { language: 'es' } })).toMatchObject({
    status: 200,
    body: { language: 'es' },
  })
  expect((await ana.browser.call(checkSession)).body).toMatchObject({ language: 'es' })
  expect((await ben.browser.call(checkSession)).body).not.toHaveProperty('language')

  const { rows } = await server.owner.query('select action, detail from audit where user_id = $1 and action = $2', [
    ana.userId,
    'languageChanged',
  ])
  expect(rows).toEqual([{ action: 'languageChanged', detail: { language: 'es' } }])
})

test('the language applies in other browsers after signing in', async () => {
  const { username, browser } = await signInUser(await makeClient(server))
  await browser.call(setLanguage, { body: { language: 'es' } })
  const body = { username, password: TEST_PASSWORD, rememberMe: false }
  expect((await server.browser().call(signIn, { body })).body).toMatchObject({ next: 'home', language: 'es' })
})

test('refuses a language that the product does not have', async () => {
  const { browser } = await signInUser(await makeClient(server))
  const answer = await browser.call(setLanguage, { body: { language: 'de' as 'es' } })
  expect(answer).toMatchObject({ status: 400, body: { error: 'invalid' } })
})

test.each([
  ['es-MX,es;q=0.9', 'El usuario o la contraseña no son correctos.'],
  ['en-US', 'The username or password is wrong.'],
  ['de', 'The username or password is wrong.'],
])('an error follows Accept-Language %s', async (accepted, message) => {
  const answer = await server.browser().call(signIn, {
    headers: { 'accept-language': accepted },
    body: { username: 'nobody-at-all', password: 'wrong', rememberMe: false },
  })
  expect(answer.body).toMatchObject({ error: 'wrongSignIn', message })
})
