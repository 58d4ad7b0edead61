import { randomBytes } from 'node:crypto'
import { ROLES } from '@vitrine/contract/access/roles'
import { checkSession, signIn } from '@vitrine/contract/auth/auth.contract'
import { mailPasswordLink, setPassword } from '@vitrine/contract/auth/password.contract'
import { endUserSignIns } from '@vitrine/contract/auth/sign-ins.contract'
import { resetTwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import { ERRORS } from '@vitrine/contract/errors'
import { listIngestKeys } from '@vitrine/contract/ingest/keys.contract'
import { LIMITS } from '@vitrine/contract/limits'
import type { RecordAnswer } from '@vitrine/contract/master-data/record.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, sendMails, withAuthenticator } from '../auth/auth.fixture.ts'
import {
  type Browser,
  makeClient,
  makeSignedInUser,
  makeUser,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '../server.fixture.ts'
import { getRefusal, RecordClient } from './master-data.fixture.ts'

let server: TestServer
let admin: Browser
let users: RecordClient
let sessions: RecordClient
beforeAll(async () => {
  server = await testServer()
  admin = (await makeSignedInUser(server, { roles: ['Admin'], name: 'Ada Admin' })).browser
  users = new RecordClient(admin, 'users')
  sessions = new RecordClient(admin, 'sessions')
})
afterAll(() => server.close())

const createUsername = () => `new-${randomBytes(6).toString('hex')}`
const newUser = (username: string, own: Record<string, unknown> = {}) =>
  users.create({
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
  })

const signInAs = (username: string, password: string, browser = server.browser()) =>
  browser.call(signIn, { body: { username, password, rememberMe: false } })

/** The newest link mailed to a user. */
async function mailedLink(username: string) {
  await sendMails(server)
  const [mail] = await mailsTo(`${username}@test.invalid`)
  const token = /(?<=\/login\?step=new-password#)[\w-]+/.exec(mail?.text ?? '')?.[0]
  return { mail, token }
}
const choosePassword = (token: string | undefined, password: string) =>
  server.browser().call(setPassword, { body: { token, password, repeat: password } })

const readDoneChanges = async (userId: number) =>
  (await users.history(userId)).filter(({ action }) => action === 'done').map(({ by, code }) => ({ by, code }))

describe('a new user', () => {
  test('gets an email with a link, chooses a password and signs in', async () => {
    const username = createUsername()
    await newUser(username)
    const { mail, token } = await mailedLink(username)
    expect(mail).toMatchObject({ subject: 'Your account for Vitrine' })
    expect(mail?.text).toContain(`Your username is ${username}.`)
    expect(mail?.text).toContain(`for ${LIMITS.passwordLink.sentDays} days`)
    const password = 'quite another phrase 7'
    expect(await choosePassword(token, password)).toMatchObject({ status: 200, body: { username } })
    expect(await signInAs(username, password)).toMatchObject({ status: 200, body: { next: 'home' } })
    // the link works only once
    expect((await choosePassword(token, password)).status).toBe(400)
  })

  test('cannot sign in before choosing a password, and neither the response nor its time reveals that the account exists', async () => {
    const username = createUsername()
    await newUser(username)
    const { username: known } = await makeUser(server)
    const answers = await Promise.all(
      [username, known, 'nobody-at-all'].map((name) =>
        signInAs(name, 'wrong', server.browser(`192.0.2.${name.length}`)),
      ),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body).toMatchObject({ error: 'wrongSignIn', message: ERRORS.wrongSignIn.message })
    }
    // a hash is computed for any username; without it, a response would take only a few milliseconds
    const measureTimes = async (name: string) => {
      const times: number[] = []
      for (let round = 0; round < 5; round++) {
        const start = performance.now()
        await signInAs(name, 'wrong', server.browser(`198.51.100.${round}`))
        times.push(performance.now() - start)
      }
      return Math.min(...times)
    }
    const [without, having] = [await measureTimes(username), await measureTimes(known)]
    expect(without / having).toBeGreaterThan(1 / 3)
    expect(without / having).toBeLessThan(3)
  })

  test('an inactive new user gets no email', async () => {
    const username = createUsername()
    await newUser(username, { isActive: false })
    expect((await mailedLink(username)).mail).toBeUndefined()
  })
})

describe('actions of an Admin for a user', () => {
  test('sends a password link to users with and without a password', async () => {
    const fresh = createUsername()
    const { id } = await newUser(fresh)
    await mailedLink(fresh)
    const { userId, username } = await makeUser(server)
    for (const [person, name] of [
      [id, fresh],
      [userId, username],
    ] as const) {
      expect((await admin.call(mailPasswordLink, { params: { userId: person } })).status).toBe(200)
      const { mail, token } = await mailedLink(name)
      expect(mail?.subject).toBe('A new password for Vitrine')
      expect((await choosePassword(token, 'a phrase of their own 8')).status).toBe(200)
      expect((await signInAs(name, 'a phrase of their own 8')).status).toBe(200)
      expect(await readDoneChanges(person)).toEqual([{ by: 'Ada Admin', code: 'passwordLinkMailed' }])
    }
  })

  test("sends no link to users who may not sign in or don't exist", async () => {
    const { userId, username } = await makeUser(server)
    await server.owner.query('update app_user set is_active = false where user_id = $1', [userId])
    const refusal = getRefusal(await admin.call(mailPasswordLink, { params: { userId } }))
    expect(refusal).toEqual({ status: 409, error: 'userNotActive' })
    expect((await mailedLink(username)).mail).toBeUndefined()
    for (const call of [mailPasswordLink, endUserSignIns, resetTwoFactor]) {
      expect((await admin.call(call, { params: { userId: 2_000_000_000 } })).status).toBe(404)
    }
  })

  test('ends all sign-ins from the next request on, resets two-factor and records both in the history', async () => {
    const { userId, browser, username } = await withAuthenticator(server)
    const other = server.browser()
    expect((await admin.call(resetTwoFactor, { params: { userId } })).status).toBe(200)
    expect((await signInAs(username, TEST_PASSWORD, other)).body).toMatchObject({ next: 'home' })
    expect((await admin.call(endUserSignIns, { params: { userId } })).body).toEqual({ ended: 2 })
    for (const one of [browser, other]) expect((await one.call(checkSession)).body).toEqual({ user: null })
    expect((await signInAs(username, TEST_PASSWORD)).status).toBe(200)
    expect(await readDoneChanges(userId)).toEqual([
      { by: 'Ada Admin', code: 'signInsEnded' },
      { by: 'Ada Admin', code: 'twoFactorReset' },
    ])
  })

  test('Z2 only an Admin may do this, and a client administrator may not for staff, other clients or users with more roles', async () => {
    const [clientId, other] = [await makeClient(server), await makeClient(server)]
    const { userId } = await makeUser(server, { clientId })
    const { userId: staff } = await makeUser(server)
    const { userId: stranger } = await makeUser(server, { clientId: other })
    const { userId: above } = await makeUser(server, { clientId, roles: ['Admin', 'Auditor'] })
    const { browser: clientAdmin } = await makeSignedInUser(server, { roles: ['Admin'], clientId })
    const { browser: nobody } = await makeSignedInUser(server, { roles: ['Campaign', 'ServiceManager', 'Auditor'] })
    const { browser: colleague } = await makeSignedInUser(server, { roles: ['Campaign', 'Viewer'], clientId })
    for (const call of [mailPasswordLink, endUserSignIns, resetTwoFactor]) {
      const getStatus = async (browser: Browser, id: number) =>
        (await browser.call(call, { params: { userId: id } })).status
      expect(await getStatus(nobody, userId), call.path).toBe(403)
      expect(await getStatus(colleague, userId), call.path).toBe(403)
      expect(await getStatus(clientAdmin, staff), call.path).toBe(404)
      expect(await getStatus(clientAdmin, stranger), call.path).toBe(404)
      expect(await getStatus(clientAdmin, above), call.path).toBe(403)
    }
    for (const one of [userId, staff, stranger, above]) expect(await readDoneChanges(one)).toEqual([])
  })

  test('a client administrator may do this for users of their own client', async () => {
    const clientId = await makeClient(server)
    const { browser } = await makeSignedInUser(server, { roles: ['Admin', 'Viewer'], clientId, name: 'Clara Client' })
    const { userId, username, browser: theirs } = await withAuthenticator(server, { clientId, roles: ['Viewer'] })
    const params = { userId }
    expect((await browser.call(resetTwoFactor, { params })).status).toBe(200)
    expect((await browser.call(endUserSignIns, { params })).body).toEqual({ ended: 1 })
    expect((await theirs.call(checkSession)).body).toEqual({ user: null })
    await sendMails(server)
    expect((await browser.call(mailPasswordLink, { params })).status).toBe(200)
    expect((await choosePassword((await mailedLink(username)).token, 'a phrase of their own 9')).status).toBe(200)
    expect((await signInAs(username, 'a phrase of their own 9')).body).toMatchObject({ next: 'home' })
    expect(await readDoneChanges(userId)).toEqual([
      { by: 'Clara Client', code: 'passwordLinkMailed' },
      { by: 'Clara Client', code: 'signInsEnded' },
      { by: 'Clara Client', code: 'twoFactorReset' },
    ])
  })
})

describe('changes that apply from the next request on', () => {
  test('[ADM-02] removed and granted roles', async () => {
    const { userId, browser } = await makeSignedInUser(server, { roles: ['Admin'] })
    expect((await browser.call(listIngestKeys)).status).toBe(200)
    const viewer = await users.update(await users.get(userId), { roleIds: [ROLES.Viewer] })
    expect((await browser.call(listIngestKeys)).status).toBe(403)
    expect((await browser.call(checkSession)).body).toMatchObject({ user: { roles: [ROLES.Viewer] } })
    await users.update(viewer, { roleIds: [ROLES.Admin, ROLES.Viewer] })
    expect((await browser.call(listIngestKeys)).status).toBe(200)
  })

  test('signs out inactive users until they sign in again', async () => {
    const { userId, username } = await makeUser(server, { roles: ['Admin'] })
    const browser = server.browser()
    await signInAs(username, TEST_PASSWORD, browser)
    const disabled = await users.update(await users.get(userId), { isActive: false })
    expect((await browser.call(listIngestKeys)).status).toBe(401)
    expect((await signInAs(username, TEST_PASSWORD)).status).toBe(400)
    await users.update(disabled, { isActive: true })
    expect((await browser.call(listIngestKeys)).status).toBe(401)
    expect((await signInAs(username, TEST_PASSWORD)).status).toBe(200)
  })

  test('revokes one sign-in and keeps the others', async () => {
    const { userId, username } = await makeUser(server, {
      roles: ['Admin'],
      name: `Rita ${randomBytes(4).toString('hex')}`,
    })
    const [one, two] = [server.browser(), server.browser()]
    for (const browser of [one, two]) await signInAs(username, TEST_PASSWORD, browser)
    const { name } = await users.get(userId)
    const { data: rows } = await sessions.list({ search: name, sort: 'createdAt', order: 'ascending' })
    expect(rows).toHaveLength(2)
    const [first] = rows
    if (!first) throw new Error('No session is listed')
    expect((await sessions.tryRemove(first)).status).toBe(200)
    expect([(await one.call(listIngestKeys)).status, (await two.call(listIngestKeys)).status]).toEqual([401, 200])
    expect((await sessions.list({ search: name })).recordsCount).toBe(1)
  })
})

test('A2 no response contains secrets of users and proxies, and no request reveals them', async () => {
  const canary = `canary ${randomBytes(12).toString('hex')}`
  const proxies = new RecordClient(admin, 'proxies')
  const proxy = await proxies.create({
    host: `${randomBytes(6).toString('hex')}.example`,
    port: 8080,
    username: null,
    password: canary,
    countryId: null,
    isActive: true,
  })
  const { userId, key, recoveryCodes } = await withAuthenticator(server)
  const { rows } = await server.owner.query<{ password_hash: string; token: string }>(
    `select password_hash, encode(token_hash, 'base64') as token
     from user_secret join session using (user_id) where user_id = $1`,
    [userId],
  )
  const answers: unknown[] = [proxy]
  const kept: [RecordClient, number][] = [
    [proxies, proxy.id],
    [users, userId],
  ]
  for (const [keeper, id] of kept) {
    answers.push(await keeper.list({ size: 50 }), await keeper.get(id), await keeper.uses(id), await keeper.history(id))
  }
  answers.push(await sessions.list({ size: 50 }))
  const changed: RecordAnswer = await proxies.update(proxy, { password: `${canary} 2`, port: 8081 })
  answers.push(changed, await proxies.history(proxy.id))
  expect(changed.values.password).toBe(true)
  const said = JSON.stringify(answers)
  const secrets = [canary, key, ...recoveryCodes, ...rows.flatMap(({ password_hash, token }) => [password_hash, token])]
  for (const secret of [...secrets, '$argon2', 'passwordHash', 'tokenHash', 'totp']) {
    expect(said.includes(secret), secret).toBe(false)
  }
  const { rows: stored } = await server.owner.query<{ text: string }>(
    `select coalesce((select jsonb_agg(a) from audit a)::text, '') || (select json_agg(p)::text from proxy p) as text`,
  )
  expect(stored[0]?.text.includes(canary)).toBe(false)
})

test('the last Admin cannot be removed', async () => {
  const lonely = await testServer()
  try {
    const { userId, browser } = await makeSignedInUser(lonely, { roles: ['Admin'] })
    const own = new RecordClient(browser, 'users')
    const record = await own.get(userId)
    const problem = [{ field: 'roleIds', message: 'At least one user must remain Admin.' }]
    for (const change of [{ isActive: false }, { roleIds: [ROLES.Viewer] }]) {
      expect(getRefusal(await own.tryUpdate(record, change))).toEqual({
        status: 400,
        error: 'recordInvalid',
        problems: problem,
      })
    }
    await makeUser(lonely, { roles: ['Admin'] })
    expect((await own.tryUpdate(record, { roleIds: [ROLES.Viewer] })).status).toBe(200)
  } finally {
    await lonely.close()
  }
})

test('a link sent to an earlier address no longer works', async () => {
  const username = createUsername()
  const made = await newUser(username)
  const { token } = await mailedLink(username)
  await users.update(made, { email: `${username}-2@test.invalid` })
  expect((await choosePassword(token, 'a quite unusual phrase')).status).toBe(400)
})
