import { randomBytes } from 'node:crypto'
import { ROLES } from '@vitrine/contract/access/roles'
import { confirmIdentity, getConfirmation, mailConfirmationCode } from '@vitrine/contract/auth/confirmation.contract'
import { mailPasswordLink } from '@vitrine/contract/auth/password.contract'
import { resetTwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import { listIngestKeys, makeIngestKey, revokeIngestKey, rotateIngestKey } from '@vitrine/contract/ingest/keys.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFile, getRefusal, RecordClient, send } from '../master-data/master-data.fixture.ts'
import {
  type Browser,
  makeClient,
  makeSignedInUser,
  makeUser,
  TEST_PASSWORD,
  type TestAnswer,
  type TestServer,
  testServer,
} from '../server.fixture.ts'
import { mailedCode, submitSignIn, toWrongCode, withAuthenticator } from './auth.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const UNCONFIRMED = { status: 403, error: 'identityUnconfirmed' }

/** Moves all sign-ins of a user, and their confirmations, back by some minutes. */
const ageConfirmation = (userId: number, minutes: number) =>
  server.owner.query(`update session set confirmed_at = now() - make_interval(mins => $2) where user_id = $1`, [
    userId,
    minutes,
  ])

const confirm = (browser: Browser, password = TEST_PASSWORD) => browser.call(confirmIdentity, { body: { password } })

async function signInAdmin(clientId?: number) {
  const person = await makeSignedInUser(server, {
    roles: ['Admin', 'Viewer'],
    ...(clientId !== undefined && { clientId }),
  })
  return { ...person, users: new RecordClient(person.browser, 'users') }
}

const newUser = (own: Record<string, unknown> = {}) => {
  const username = `new-${randomBytes(6).toString('hex')}`
  return {
    name: 'Nora New',
    username,
    email: `${username}@test.invalid`,
    clientId: null,
    roleIds: [ROLES.Viewer],
    features: [],
    useTradeGroup: false,
    canUseTwoFactor: false,
    canUseAuthenticator: false,
    pricingUrl: null,
    isActive: true,
    ...own,
  }
}

const readAudit = async (userId: number, action: string) =>
  (await server.owner.query('select detail from audit where user_id = $1 and action = $2', [userId, action])).rows.map(
    ({ detail }) => detail,
  )

test('V3 lists the calls that always require a confirmation', () => {
  const asking = server.endpoints.filter(({ requiresConfirmation }) => requiresConfirmation)
  expect(asking.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /api/admin/company-accounts/:id',
    'DELETE /api/admin/company-sign-ins/:id',
    'POST /api/account/passkeys/:passkeyId/remove',
    'POST /api/account/passkeys/start',
    'POST /api/admin/company-sign-ins',
    'POST /api/admin/users',
    'POST /api/admin/users/:userId/password-link',
    'POST /api/admin/users/:userId/two-factor/reset',
    'POST /api/admin/users/sheet',
    'POST /api/ingest-keys',
    'POST /api/ingest-keys/:ingestKeyId/revoke',
    'POST /api/ingest-keys/:ingestKeyId/rotate',
  ])
})

describe('V3 a sensitive change', () => {
  const client = () => makeClient(server)

  test.each<[string, (admin: Awaited<ReturnType<typeof signInAdmin>>, userId: number) => Promise<TestAnswer>]>([
    ["a user's e-mail", async ({ users }, id) => users.tryUpdate(await users.get(id), { email: 'thief@test.invalid' })],
    ["a user's roles", async ({ users }, id) => users.tryUpdate(await users.get(id), { roleIds: [ROLES.Admin] })],
    ["a user's client", async ({ users }, id) => users.tryUpdate(await users.get(id), { clientId: await client() })],
    ["a user's username", async ({ users }, id) => users.tryUpdate(await users.get(id), { username: `x-${id}` })],
    ['a new Admin', ({ users }) => users.tryCreate(newUser({ roleIds: [ROLES.Admin] }))],
    ['a file of users', async ({ browser }) => send(browser, 'users', await buildFile([{ Name: 'Nora' }]))],
    ['a two-factor reset', ({ browser }, userId) => browser.call(resetTwoFactor, { params: { userId } })],
    ['a password link', ({ browser }, userId) => browser.call(mailPasswordLink, { params: { userId } })],
    ['a new ingest key', ({ browser }) => browser.call(makeIngestKey, { body: { crawler: 'north' } })],
    [
      'another ingest key',
      async ({ browser }) => browser.call(rotateIngestKey, { params: { ingestKeyId: await createIngestKey() } }),
    ],
    [
      'the end of an ingest key',
      async ({ browser }) => browser.call(revokeIngestKey, { params: { ingestKeyId: await createIngestKey() } }),
    ],
  ])('%s requires a confirmation after ten minutes', async (_what, attempt) => {
    const admin = await signInAdmin()
    const { userId } = await makeUser(server, { roles: ['Viewer'] })
    await ageConfirmation(admin.userId, 11)
    expect(getRefusal(await attempt(admin, userId))).toEqual(UNCONFIRMED)
    expect((await admin.users.get(userId)).values).toMatchObject({ clientId: null, roleIds: [ROLES.Viewer] })
    expect((await confirm(admin.browser)).status).toBe(200)
    expect((await attempt(admin, userId)).status).toBe(200)
  })

  async function createIngestKey(): Promise<number> {
    const { browser } = await signInAdmin()
    const made = await browser.call(makeIngestKey, { body: { crawler: `c-${randomBytes(4).toString('hex')}` } })
    return (made.body as { ingestKeyId: number }).ingestKeyId
  }

  test('is allowed for ten minutes after signing in', async () => {
    const { userId, users } = await signInAdmin()
    await ageConfirmation(userId, 9)
    expect((await users.tryCreate(newUser())).status).toBe(200)
  })

  test('is distinguished from others: a name, a pricing address and reading need no confirmation', async () => {
    const { userId, browser, users } = await signInAdmin()
    const { userId: id } = await makeUser(server, { roles: ['Viewer'] })
    await ageConfirmation(userId, 600)
    expect((await users.tryUpdate(await users.get(id), { name: 'Nora Newer' })).status).toBe(200)
    expect((await users.tryUpdate(await users.get(id), { pricingUrl: 'https://prices.test/' })).status).toBe(200)
    expect((await browser.call(listIngestKeys, { query: { draw: 1 } })).status).toBe(200)
  })

  test('is required only of users with the permission', async () => {
    const { userId, browser } = await makeSignedInUser(server, { roles: ['Viewer'] })
    await ageConfirmation(userId, 11)
    const body = { crawler: 'north' }
    expect(getRefusal(await browser.call(makeIngestKey, { body }))).toEqual({ status: 403, error: 'forbidden' })
    expect(getRefusal(await server.browser().call(makeIngestKey, { body }))).toEqual({
      status: 401,
      error: 'signedOut',
    })
  })

  test('is required of client administrators too, and gives no access to users of other clients', async () => {
    const [own, other] = [await client(), await client()]
    const admin = await signInAdmin(own)
    const mine = await makeUser(server, { clientId: own, roles: ['Viewer'] })
    const theirs = await makeUser(server, { clientId: other, roles: ['Viewer'] })
    const change = async (id: number) => {
      const { values, ...read } = await admin.users.get(id)
      return admin.users.tryUpdate({ ...read, values }, { email: 'another@test.invalid' })
    }
    await ageConfirmation(admin.userId, 11)
    expect(getRefusal(await change(mine.userId))).toEqual(UNCONFIRMED)
    await confirm(admin.browser)
    expect((await change(mine.userId)).status).toBe(200)
    expect(getRefusal(await admin.browser.call(mailPasswordLink, { params: theirs }))).toMatchObject({ status: 404 })
  })
})

describe('V3 confirming', () => {
  test('applies to one sign-in, not to all of a user', async () => {
    const { userId, username, browser, users } = await signInAdmin()
    const elsewhere = server.browser()
    await submitSignIn(elsewhere, username)
    await ageConfirmation(userId, 11)
    await confirm(elsewhere)
    expect(getRefusal(await users.tryCreate(newUser()))).toEqual(UNCONFIRMED)
    await confirm(browser)
    expect((await users.tryCreate(newUser())).status).toBe(200)
    expect(await readAudit(userId, 'identityConfirmed')).toEqual([{ by: 'password' }, { by: 'password' }])
  })

  test('fails with a wrong password, and guessing slows down', async () => {
    const { userId, browser, users } = await signInAdmin()
    await ageConfirmation(userId, 11)
    const first = await confirm(browser, 'wrong')
    expect(first).toMatchObject({ status: 400, body: { message: 'The password entered is wrong' } })
    const guesses = await Promise.all(Array.from({ length: 10 }, () => confirm(browser, 'wrong')))
    expect(guesses.map(({ status }) => status)).toContain(429)
    expect(getRefusal(await users.tryCreate(newUser()))).toEqual(UNCONFIRMED)
    expect(await readAudit(userId, 'identityConfirmed')).toEqual([])
  })

  test('accepts each authenticator code once', async () => {
    const { userId, browser, authenticator } = await withAuthenticator(server, { roles: ['Admin'] })
    expect((await browser.call(getConfirmation)).body).toMatchObject({ codeBy: 'authenticator' })
    await ageConfirmation(userId, 11)
    const code = authenticator.next()
    const wrong = await browser.call(confirmIdentity, { body: { code: toWrongCode(code) } })
    expect(wrong).toMatchObject({ status: 400, body: { message: 'The code is wrong or has expired.' } })
    expect((await browser.call(confirmIdentity, { body: { code } })).status).toBe(200)
    expect((await new RecordClient(browser, 'users').tryCreate(newUser())).status).toBe(200)
    expect((await browser.call(confirmIdentity, { body: { code } })).status).toBe(400)
    expect(await readAudit(userId, 'identityConfirmed')).toEqual([{ by: 'authenticator' }])
  })

  test('accepts mailed codes only from users with mailed codes', async () => {
    const { userId, username } = await makeUser(server, { roles: ['Admin'], canUseTwoFactor: true })
    const browser = server.browser()
    await submitSignIn(browser, username)
    expect((await browser.call(getConfirmation)).body).toEqual({
      username,
      codeBy: null,
      hasPasskey: false,
      hasPassword: true,
      mail: `${username.slice(0, 1)}…@test.invalid`,
      company: null,
    })
    expect((await browser.call(mailConfirmationCode)).status).toBe(404)
    await server.owner.query('update app_user set use_two_factor = true where user_id = $1', [userId])
    await ageConfirmation(userId, 11)
    expect((await browser.call(getConfirmation)).body).toMatchObject({ codeBy: 'mail' })
    expect((await browser.call(confirmIdentity, { body: { code: '000000' } })).status).toBe(400)
    expect((await browser.call(mailConfirmationCode)).status).toBe(200)
    const code = await mailedCode(server, username)
    expect((await browser.call(confirmIdentity, { body: { code: toWrongCode(code) } })).status).toBe(400)
    expect((await browser.call(confirmIdentity, { body: { code } })).status).toBe(200)
    expect((await new RecordClient(browser, 'users').tryCreate(newUser())).status).toBe(200)
  })

  test('refuses callers who are not signed in, and recovery codes', async () => {
    expect((await confirm(server.browser())).status).toBe(401)
    const { browser, recoveryCodes } = await withAuthenticator(server)
    expect((await browser.call(confirmIdentity, { body: { code: recoveryCodes[0] } })).status).toBe(400)
  })
})
