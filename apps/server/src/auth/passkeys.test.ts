import { checkSession, enterCode } from '@vitrine/contract/auth/auth.contract'
import {
  confirmIdentity,
  getConfirmation,
  startPasskeyConfirmation,
} from '@vitrine/contract/auth/confirmation.contract'
import {
  addPasskey,
  enterPasskey,
  listPasskeys,
  type PasskeyRow,
  type RequestOptions,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyStep,
} from '@vitrine/contract/auth/passkeys.contract'
import { resetTwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepJob } from '../maintenance/sweep.job.ts'
import {
  type Browser,
  makeClient,
  makeSignedInUser,
  type makeUser,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '../server.fixture.ts'
import { mailsTo, sendMails, submitSignIn, toAddress, withAuthenticator } from './auth.fixture.ts'
import { addTo, enterByPasskey, SoftAuthenticator, startAdding, startSigningIn } from './passkey.fixture.ts'

let server: TestServer
let origin: string
beforeAll(async () => {
  server = await testServer()
  ;({ origin } = new URL(server.services.config.PUBLIC_URL))
})
afterAll(() => server.close())

const password = TEST_PASSWORD
const REFUSED = { status: 400, body: { error: 'wrongPasskey' } }

const UNCONFIRMED = { status: 403, body: { error: 'identityUnconfirmed' } }

/** Lets the identity confirmation expire. */
const expireConfirmation = (userId: number) =>
  server.owner.query("update session set confirmed_at = now() - interval '1 hour' where user_id = $1", [userId])

const listOwnPasskeys = async (browser: Browser) =>
  ((await browser.call(listPasskeys)).body as { data: PasskeyRow[] }).data
const audit = async (userId: number) =>
  (
    await server.owner.query<{ action: string; detail: unknown }>(
      'select action, detail from audit where user_id = $1 order by audit_id',
      [userId],
    )
  ).rows
const subjects = async (username: string) => {
  await sendMails(server)
  return (await mailsTo(toAddress(username))).map(({ subject }) => subject)
}

async function withPasskey(user: Parameters<typeof makeUser>[1] = {}) {
  const person = await makeSignedInUser(server, user)
  return { ...person, ...(await addTo(person.browser, origin)) }
}

describe('adding a passkey', () => {
  test('requires a confirmation, lists it by name, mails a notice and records it', async () => {
    const { userId, username, browser } = await makeSignedInUser(server)
    await expireConfirmation(userId)
    expect(await browser.call(startPasskey)).toMatchObject(UNCONFIRMED)
    await browser.call(confirmIdentity, { body: { password } })
    await addTo(browser, origin, 'Work laptop')
    await addTo(browser, origin, 'Phone')
    expect(await listOwnPasskeys(browser)).toMatchObject([
      { name: 'Work laptop', isSynced: false, lastUsed: null },
      { name: 'Phone', lastUsed: null },
    ])
    expect(await audit(userId)).toContainEqual({ action: 'passkeyAdded', detail: { name: 'Work laptop' } })
    expect(await subjects(username)).toContain('A passkey was added to your account')
  })

  test('asks for a discoverable credential with user verification, of the host in PUBLIC_URL', async () => {
    const { browser, authenticator } = await withPasskey()
    const { options } = await startAdding(browser)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id.toString('base64url'), transports: ['internal'] }],
    })
  })

  test('gives every user a random handle, the same for all of their passkeys', async () => {
    const one = await withPasskey()
    const other = await withPasskey()
    const { options } = await startAdding(one.browser)
    expect(options.user.id).toBe(one.authenticator.userHandle)
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
    expect(other.authenticator.userHandle).not.toBe(one.authenticator.userHandle)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['no user verification', { isVerified: false }],
    ['a signature for signing in', { type: 'webauthn.get' }],
  ])('refuses %s', async (_what, deviation) => {
    const { browser } = await makeSignedInUser(server)
    const { ticket, options } = await startAdding(browser)
    const credential = new SoftAuthenticator(origin).create(options, deviation)
    expect(await browser.call(addPasskey, { body: { ticket, name: 'Laptop', credential } })).toMatchObject(REFUSED)
    expect(await listOwnPasskeys(browser)).toEqual([])
  })

  test('accepts a credential with an attestation statement, which is ignored', async () => {
    const { browser } = await makeSignedInUser(server)
    const { ticket, options } = await startAdding(browser)
    const statement = { format: 'packed', content: new Map([['x5c', Buffer.from('no certificate')]]) }
    const credential = new SoftAuthenticator(origin).create(options, { statement })
    expect((await browser.call(addPasskey, { body: { ticket, name: 'Laptop', credential } })).status).toBe(200)
  })

  test('refuses a ticket that was used, belongs to another session, or is forged', async () => {
    const { browser } = await makeSignedInUser(server)
    const other = await makeSignedInUser(server)
    const { ticket, options } = await startAdding(browser)
    const add = (by: Browser, given: string) =>
      by.call(addPasskey, {
        body: { ticket: given, name: 'Laptop', credential: new SoftAuthenticator(origin).create(options) },
      })
    expect(await add(other.browser, ticket)).toMatchObject(REFUSED)
    for (const madeUp of ['x', 'A'.repeat(40), 'A'.repeat(300)])
      expect(await add(browser, madeUp)).toMatchObject(REFUSED)
    expect((await add(browser, ticket)).status).toBe(200)
    expect(await add(browser, ticket)).toMatchObject(REFUSED)
  })

  test('refuses a credential registered to another user', async () => {
    const { authenticator } = await withPasskey()
    const { browser } = await makeSignedInUser(server)
    const { ticket, options } = await startAdding(browser)
    const body = { ticket, name: 'Laptop', credential: authenticator.create(options) }
    expect(await browser.call(addPasskey, { body })).toMatchObject(REFUSED)
  })

  test('allows ten per user', async () => {
    const { userId, browser } = await withPasskey()
    const { ticket, options } = await startAdding(browser)
    await server.owner.query(
      `insert into passkey (user_id, credential_id, user_handle, public_key, counter, is_synced, name)
       select user_id, credential_id || n::text::bytea, user_handle, public_key, 0, false, n::text
       from passkey, generate_series(2, 10) n where user_id = $1`,
      [userId],
    )
    expect(await browser.call(startPasskey)).toMatchObject({
      status: 409,
      body: { error: 'tooManyPasskeys', message: 'You have 10 passkeys. Please remove one first.' },
    })
    const body = { ticket, name: 'Eleventh', credential: new SoftAuthenticator(origin).create(options) }
    expect(await browser.call(addPasskey, { body })).toMatchObject({ status: 409 })
  })
})

describe('signing in with a passkey', () => {
  test('opens a session like a password does: same audit record, remembered browser, no code', async () => {
    const { userId, username, authenticator } = await withPasskey()
    await server.owner.query(
      'update app_user set can_use_two_factor = true, use_two_factor = true where user_id = $1',
      [userId],
    )
    const browser = server.browser()
    expect(await enterByPasskey(browser, authenticator)).toMatchObject({
      status: 200,
      body: { next: 'home', user: { userId } },
    })
    expect((await browser.call(checkSession)).body).toMatchObject({ user: { userId } })
    expect([...browser.cookies.keys()]).toContain('__Host-vitrine-device')
    expect((await audit(userId)).at(-1)).toEqual({ action: 'signIn', detail: { by: 'passkey' } })
    expect((await listOwnPasskeys(browser))[0]?.lastUsed).not.toBeNull()
    expect((await submitSignIn(server.browser(), username)).body).toMatchObject({ next: 'code', hasPasskey: true })
  })

  test('counts as two factors where a second one is required, unlike a password', async () => {
    const clientId = await makeClient(server)
    const { username, authenticator } = await withPasskey({ clientId })
    await server.owner.query('update client set requires_two_factor = true where client_id = $1', [clientId])
    const browser = server.browser()
    expect((await enterByPasskey(browser, authenticator)).body).not.toHaveProperty('owes')
    expect((await browser.call(listPasskeys)).status).toBe(200)
    expect((await browser.call(checkSession)).body).not.toHaveProperty('owes')
    expect((await submitSignIn(server.browser(), username)).body).toMatchObject({ owes: 'secondFactor' })
  })

  test('replaces the session that the browser had', async () => {
    const { authenticator } = await withPasskey()
    const { browser } = await makeSignedInUser(server)
    const before = new Map(browser.cookies)
    await enterByPasskey(browser, authenticator)
    const old = server.browser()
    for (const [name, value] of before) old.cookies.set(name, value)
    expect((await old.call(checkSession)).body).toEqual({ user: null })
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of the same host', { origin: 'http://localhost:9' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['no user verification', { isVerified: false }],
    ['a signature for adding', { type: 'webauthn.create' }],
    ['no user handle', { userHandle: null }],
    ['another user handle', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['an unknown passkey', { id: Buffer.alloc(32).toString('base64url') }],
  ])('refuses %s', async (_what, deviation) => {
    const { userId, authenticator } = await withPasskey()
    const browser = server.browser()
    expect(await enterByPasskey(browser, authenticator, deviation)).toMatchObject(REFUSED)
    expect((await browser.call(checkSession)).body).toEqual({ user: null })
    const failed = { action: 'signInFailed', detail: { by: 'passkey' } }
    if (!('id' in deviation)) expect((await audit(userId)).at(-1)).toEqual(failed)
  })

  test('refuses a replayed assertion, in the same browser and in another', async () => {
    const { authenticator } = await withPasskey()
    const browser = server.browser()
    const { ticket, options } = await startSigningIn(browser)
    const body = { ticket, rememberMe: false, assertion: authenticator.get(options) }
    expect(await server.browser().call(signInWithPasskey, { body })).toMatchObject(REFUSED)
    const both = await Promise.all([1, 2].map(() => browser.call(signInWithPasskey, { body })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await browser.call(signInWithPasskey, { body })).toMatchObject(REFUSED)
    // a wrong response also uses up its challenge
    const again = await startSigningIn(browser)
    const wrong = authenticator.get(again.options, { isVerified: false })
    const answer = (assertion: typeof wrong) =>
      browser.call(signInWithPasskey, { body: { ticket: again.ticket, rememberMe: false, assertion } })
    expect(await answer(wrong)).toMatchObject(REFUSED)
    expect(await answer(authenticator.get(again.options))).toMatchObject(REFUSED)
  })

  test('refuses a counter that does not increase, and records it; one that never counts is accepted', async () => {
    const { userId, authenticator } = await withPasskey()
    expect((await enterByPasskey(server.browser(), authenticator, { counter: 0 })).status).toBe(200)
    expect((await enterByPasskey(server.browser(), authenticator, { counter: 0 })).status).toBe(200)
    expect((await enterByPasskey(server.browser(), authenticator, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      expect(await enterByPasskey(server.browser(), authenticator, { counter })).toMatchObject(REFUSED)
    }
    const regressed = (await audit(userId)).filter(({ action }) => action === 'passkeyCounterRegressed')
    expect(regressed.map(({ detail }) => detail)).toEqual([{ counter: 7 }, { counter: 6 }, { counter: 0 }])
  })

  test("refuses another user's signature under a known passkey", async () => {
    const { authenticator } = await withPasskey()
    const thief = await withPasskey()
    const deviation = { id: authenticator.id.toString('base64url'), userHandle: authenticator.userHandle }
    expect(await enterByPasskey(server.browser(), thief.authenticator, deviation)).toMatchObject(REFUSED)
  })

  test('refuses users who are disabled, and those of a disabled client', async () => {
    const disabled = await withPasskey()
    await server.owner.query('update app_user set is_active = false where user_id = $1', [disabled.userId])
    expect(await enterByPasskey(server.browser(), disabled.authenticator)).toMatchObject(REFUSED)
    const clientId = await makeClient(server)
    const outside = await withPasskey({ clientId })
    await server.owner.query('update client set is_active = false where client_id = $1', [clientId])
    expect(await enterByPasskey(server.browser(), outside.authenticator)).toMatchObject(REFUSED)
  })

  test('is redirected to the company account where one is required', async () => {
    const clientId = await makeClient(server)
    const { userId, authenticator } = await withPasskey({ clientId })
    await server.owner.query("update app_user set email = 'other@enforced.example' where user_id = $1", [userId])
    await server.owner.query(
      `insert into company_sign_in (name, client_id, issuer, app_id, mail_domains, is_enforced)
       values ('Enforced', $1, 'https://id.enforced.example', 'vitrine', '{enforced.example}', true)`,
      [clientId],
    )
    const browser = server.browser()
    expect((await enterByPasskey(browser, authenticator)).body).toMatchObject({
      next: 'company',
      company: { name: 'Enforced', isRequired: true },
    })
    expect((await browser.call(checkSession)).body).toEqual({ user: null })
    expect((await audit(userId)).at(-1)).toMatchObject({ action: 'signInRefused' })
  })

  test('shares its backoff with the password', async () => {
    const { username, authenticator } = await withPasskey()
    const address = '192.0.2.77'
    for (let tries = 0; tries < 3; tries++) await submitSignIn(server.browser(address), username, 'wrong')
    for (let tries = 0; tries < 3; tries++) {
      await enterByPasskey(server.browser(address), authenticator, { isVerified: false })
    }
    for (const answer of [
      await enterByPasskey(server.browser(address), authenticator),
      await submitSignIn(server.browser(address), username),
    ]) {
      expect(answer).toMatchObject({ status: 429, body: { error: 'tooManyAttempts' } })
    }
    expect((await enterByPasskey(server.browser('192.0.2.78'), authenticator)).status).toBe(200)
  })

  test('deletes used challenges an hour after they expired', async () => {
    const { authenticator } = await withPasskey()
    await enterByPasskey(server.browser(), authenticator)
    const countSpentChallenges = async () => (await server.owner.query('select from spent_challenge')).rowCount
    const before = await countSpentChallenges()
    await server.owner.query(
      "update spent_challenge set expires_at = now() - interval '2 hours' where challenge in (select challenge from spent_challenge limit 1)",
    )
    await sweepJob.run({}, server.services, new AbortController().signal)
    expect(await countSpentChallenges()).toBe(Number(before) - 1)
  })
})

describe('a passkey in place of the code', () => {
  const startStep = async (browser: Browser) =>
    (await browser.call(startPasskeyStep)).body as { ticket: string; options: RequestOptions }

  test('signs in once, after the password; the code keeps working', async () => {
    const { userId, username, browser: setUp, authenticator: app } = await withAuthenticator(server)
    const { authenticator } = await addTo(setUp, origin)
    const browser = server.browser()
    expect((await submitSignIn(browser, username)).body).toEqual({
      next: 'code',
      by: 'authenticator',
      hasPasskey: true,
    })
    const { ticket, options } = await startStep(browser)
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id.toString('base64url') }])
    const body = { ticket, assertion: authenticator.get(options, { userHandle: null }) }
    expect(await browser.call(enterPasskey, { body })).toMatchObject({
      status: 200,
      body: { next: 'home', user: { userId } },
    })
    expect((await audit(userId)).slice(-2)).toEqual([
      { action: 'signInAwaitsCode', detail: null },
      { action: 'signIn', detail: { by: 'passkey' } },
    ])
    expect(await browser.call(enterPasskey, { body })).toMatchObject({ body: { error: 'signInExpired' } })
    const other = server.browser()
    await submitSignIn(other, username)
    expect((await other.call(enterCode, { body: { code: app.next() } })).status).toBe(200)
  })

  test("refuses another user's passkey, another sign-in's challenge, and one for signing in; all are recorded", async () => {
    const { userId, username, browser: setUp } = await withAuthenticator(server)
    const { authenticator } = await addTo(setUp, origin)
    const stranger = await withPasskey()
    const browser = server.browser()
    await submitSignIn(browser, username)
    const { ticket, options } = await startStep(browser)
    const send = (given: string, assertion: ReturnType<SoftAuthenticator['get']>) =>
      browser.call(enterPasskey, { body: { ticket: given, assertion } })
    expect(await send(ticket, stranger.authenticator.get(options))).toMatchObject(REFUSED)
    const other = server.browser()
    await submitSignIn(other, username)
    const elsewhere = await startStep(other)
    expect(await send(elsewhere.ticket, authenticator.get(elsewhere.options))).toMatchObject(REFUSED)
    const signIn = await startSigningIn(browser)
    expect(await send(signIn.ticket, authenticator.get(signIn.options))).toMatchObject(REFUSED)
    expect((await browser.call(checkSession)).body).toEqual({ user: null })
    expect((await audit(userId)).filter(({ action }) => action === 'codeFailed')).toHaveLength(3)
  })

  test('is not offered without the password', async () => {
    expect(await server.browser().call(startPasskeyStep)).toMatchObject({ body: { error: 'signInExpired' } })
    const { browser } = await withPasskey()
    expect(await browser.call(startPasskeyStep)).toMatchObject({ body: { error: 'signInExpired' } })
  })
})

describe('a passkey before a sensitive change', () => {
  test('confirms the identity, once for each challenge, and is recorded', async () => {
    const { userId, browser, authenticator } = await withPasskey()
    await expireConfirmation(userId)
    expect((await browser.call(getConfirmation)).body).toMatchObject({ hasPasskey: true })
    const { ticket, options } = (await browser.call(startPasskeyConfirmation)).body as Awaited<
      ReturnType<typeof startSigningIn>
    >
    const stranger = await withPasskey()
    const confirm = (by: Browser, given: SoftAuthenticator) =>
      by.call(confirmIdentity, { body: { ticket, assertion: given.get(options) } })
    expect(await confirm(stranger.browser, stranger.authenticator)).toMatchObject(REFUSED)
    expect(await confirm(browser, authenticator)).toMatchObject({ status: 200 })
    expect(await confirm(browser, authenticator)).toMatchObject(REFUSED)
    expect((await audit(userId)).at(-1)).toEqual({ action: 'identityConfirmed', detail: { by: 'passkey' } })
    expect((await browser.call(startPasskey)).status).toBe(200)
  })

  test('does not confirm the identity of another user; a user without a passkey gets no challenge', async () => {
    const { userId, browser } = await withPasskey()
    const stranger = await withPasskey()
    await expireConfirmation(userId)
    const { ticket, options } = (await browser.call(startPasskeyConfirmation)).body as Awaited<
      ReturnType<typeof startSigningIn>
    >
    const assertion = stranger.authenticator.get(options)
    expect(await browser.call(confirmIdentity, { body: { ticket, assertion } })).toMatchObject(REFUSED)
    expect(await browser.call(startPasskey)).toMatchObject(UNCONFIRMED)
    const { browser: without } = await makeSignedInUser(server)
    expect((await without.call(startPasskeyConfirmation)).status).toBe(404)
  })
})

describe('removing a passkey', () => {
  test('requires a confirmation, prevents further sign-ins with it, mails a notice and records it', async () => {
    const { userId, username, browser, authenticator, passkeyId } = await withPasskey()
    const remove = () => browser.call(removePasskey, { params: { passkeyId } })
    await expireConfirmation(userId)
    expect(await remove()).toMatchObject(UNCONFIRMED)
    expect(await listOwnPasskeys(browser)).toHaveLength(1)
    await browser.call(confirmIdentity, { body: { password } })
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await listOwnPasskeys(browser)).toEqual([])
    expect(await enterByPasskey(server.browser(), authenticator)).toMatchObject(REFUSED)
    expect(await audit(userId)).toContainEqual({ action: 'passkeyRemoved', detail: { name: 'Laptop' } })
    expect(await subjects(username)).toContain('A passkey was removed from your account')
    expect(await remove()).toMatchObject({ status: 404 })
  })

  test("is refused for the passkey of a colleague and of another client's user", async () => {
    const clientId = await makeClient(server)
    const { browser } = await makeSignedInUser(server, { clientId })
    for (const victim of [await withPasskey({ clientId }), await withPasskey({ clientId: await makeClient(server) })]) {
      expect(await listOwnPasskeys(browser)).toEqual([])
      const { passkeyId } = victim
      expect(await browser.call(removePasskey, { params: { passkeyId } })).toMatchObject({
        status: 404,
      })
      expect((await enterByPasskey(server.browser(), victim.authenticator)).status).toBe(200)
    }
  })

  test('also happens when an administrator resets the second factor, even if none was on', async () => {
    const admin = await makeSignedInUser(server, { roles: ['Admin'] })
    const plain = await withPasskey()
    const two = await withAuthenticator(server)
    const { authenticator } = await addTo(two.browser, origin)
    for (const { userId, username, device } of [
      { ...plain, device: plain.authenticator },
      { ...two, device: authenticator },
    ]) {
      expect((await admin.browser.call(resetTwoFactor, { params: { userId } })).status).toBe(200)
      expect(await enterByPasskey(server.browser(), device)).toMatchObject(REFUSED)
      expect(await subjects(username)).toContain('Your passkeys were removed')
      expect((await submitSignIn(server.browser(), username)).body).toMatchObject({ next: 'home' })
    }
  })

  test('is refused to a client administrator for users of other clients', async () => {
    const admin = await makeSignedInUser(server, { roles: ['Admin'], clientId: await makeClient(server) })
    const victim = await withPasskey({ clientId: await makeClient(server) })
    expect((await admin.browser.call(resetTwoFactor, { params: { userId: victim.userId } })).status).toBe(404)
    expect((await enterByPasskey(server.browser(), victim.authenticator)).status).toBe(200)
  })
})
