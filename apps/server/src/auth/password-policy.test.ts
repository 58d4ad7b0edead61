import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSession, enterCode, logout, signIn } from '@vitrine/contract/auth/auth.contract'
import { changePassword } from '@vitrine/contract/auth/password.contract'
import { listSignIns } from '@vitrine/contract/auth/sign-ins.contract'
import {
  getTwoFactor,
  mailTwoFactorCode,
  startAuthenticator,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from '@vitrine/contract/auth/two-factor.contract'
import { getEnvironment } from '@vitrine/contract/home/environment.contract'
import { createAuthenticator } from '@vitrine/testing/authenticator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRefusal, RecordClient } from '../master-data/master-data.fixture.ts'
import {
  type Browser,
  makeClient,
  makeSignedInUser,
  makeUser,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '../server.fixture.ts'
import { mailedCode, submitSignIn } from './auth.fixture.ts'

const LEAKED = 'quiet harbour lantern'
let folder: string
let lenient: TestServer
let strict: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'policy-'))
  const list = join(folder, 'breached.txt')
  const hashes = [LEAKED, 'some other phrase'].map((word) =>
    createHash('sha1').update(word).digest('hex').toUpperCase(),
  )
  await writeFile(
    list,
    hashes
      .toSorted()
      .map((hash) => `${hash}:3\n`)
      .join(''),
  )
  lenient = await testServer()
  strict = await testServer({
    settings: {
      PASSWORD_MIN: '12',
      PASSWORD_MAX: '128',
      BREACHED_PASSWORDS: list,
      SECOND_FACTOR_ROLES: 'Admin, ServiceManager',
    },
  })
})
afterAll(async () => {
  await Promise.all([lenient.close(), strict.close()])
  await rm(folder, { recursive: true })
})

const change = (browser: Browser, password: string) =>
  browser.call(changePassword, { body: { current: TEST_PASSWORD, new: password, repeat: password } })

describe('V5 passwords', () => {
  test('have 6 to 50 characters by default', async () => {
    const { browser } = await makeSignedInUser(lenient)
    expect((await browser.call(getEnvironment)).body).toMatchObject({ password: { min: 6, max: 50 } })
    expect((await change(browser, 'x7#kQ')).status).toBe(400)
    expect(await change(browser, 'vw '.repeat(17))).toMatchObject({
      status: 400,
      body: { error: 'passwordLength', message: 'The password must have 6 to 50 characters.' },
    })
    expect((await change(browser, LEAKED)).body).toBe(true)
  })

  test('can be required to be longer, up to 128, and not in a list of breached ones', async () => {
    const { username, browser } = await makeSignedInUser(strict)
    expect((await browser.call(getEnvironment)).body).toMatchObject({ password: { min: 12, max: 128 } })
    expect(await change(browser, 'Xk9#qLw2')).toMatchObject({
      status: 400,
      body: { message: 'The password must have 12 to 128 characters.' },
    })
    expect(await change(browser, LEAKED)).toMatchObject({
      status: 400,
      body: { message: 'This password is known from a data breach. Please choose another one.' },
    })
    const longest = 'amber kite over a northern field, '.repeat(4).slice(0, 128)
    expect((await change(browser, longest)).body).toBe(true)
    expect((await submitSignIn(strict.browser(), username, longest)).body).toMatchObject({ next: 'home' })
  })
})

describe('V5 a required second factor', () => {
  const isOpen = async (browser: Browser) => (await browser.call(listSignIns, { query: { draw: 1 } })).status === 200

  test('allows nothing but setting it up, and cannot be turned off', async () => {
    const { username } = await makeUser(strict, { roles: ['Admin'] })
    const browser = strict.browser()
    expect((await submitSignIn(browser, username)).body).toMatchObject({ next: 'home', owes: 'secondFactor' })
    expect((await browser.call(checkSession)).body).toMatchObject({ owes: 'secondFactor', user: { canUse2FA: false } })
    const users = new RecordClient(browser, 'users')
    expect(getRefusal(await browser.call(users.calls.list, {}))).toEqual({ status: 403, error: 'secondFactorRequired' })
    expect(await isOpen(browser)).toBe(false)
    expect((await browser.call(getTwoFactor)).body).toMatchObject({
      by: null,
      ways: ['mail', 'authenticator'],
      isRequired: true,
    })

    const { key } = (await browser.call(startAuthenticator, { body: { password: TEST_PASSWORD } })).body as {
      key: string
    }
    const authenticator = createAuthenticator(key)
    const on = await browser.call(turnOnTwoFactor, { body: { by: 'authenticator', code: authenticator.next() } })
    expect(on.status).toBe(200)
    expect(await isOpen(browser)).toBe(true)
    expect((await browser.call(checkSession)).body).not.toHaveProperty('owes')
    const off = { password: TEST_PASSWORD, code: authenticator.next() }
    expect(getRefusal(await browser.call(turnOffTwoFactor, { body: off }))).toMatchObject({
      error: 'secondFactorRequired',
    })

    await browser.call(logout)
    expect((await submitSignIn(browser, username)).body).toMatchObject({ next: 'code', by: 'authenticator' })
    const entered = await browser.call(enterCode, { body: { code: authenticator.next() } })
    expect(entered.body).not.toHaveProperty('owes')
  })

  test('can be set up by mail', async () => {
    const { username } = await makeUser(strict, { roles: ['Admin'] })
    const browser = strict.browser()
    await submitSignIn(browser, username)
    expect((await browser.call(mailTwoFactorCode, { body: { password: TEST_PASSWORD } })).status).toBe(200)
    const code = await mailedCode(strict, username)
    expect((await browser.call(turnOnTwoFactor, { body: { by: 'mail', code } })).status).toBe(200)
    expect(await isOpen(browser)).toBe(true)
  })

  test('is required only of the configured roles', async () => {
    expect(await isOpen((await makeSignedInUser(strict, { roles: ['Viewer', 'Editor'] })).browser)).toBe(true)
    expect(await isOpen((await makeSignedInUser(strict, { roles: ['Viewer', 'ServiceManager'] })).browser)).toBe(false)
    expect(await isOpen((await makeSignedInUser(lenient, { roles: ['Admin'] })).browser)).toBe(true)
  })

  test('is required of the users of one client from the next request on, and of no other client', async () => {
    const [own, other] = [await makeClient(lenient), await makeClient(lenient)]
    const mine = await makeSignedInUser(lenient, { clientId: own })
    const theirs = await makeSignedInUser(lenient, { clientId: other })
    expect(await isOpen(mine.browser)).toBe(true)
    const admin = await makeSignedInUser(lenient, { roles: ['Admin'] })
    const clients = new RecordClient(admin.browser, 'clients')
    const company = await new RecordClient(admin.browser, 'providers').create({ name: 'Own company', countryId: null })
    await clients.update(await clients.get(own), { requiresTwoFactor: true, providerIds: [company.id] })
    expect(await isOpen(mine.browser)).toBe(false)
    expect(await isOpen(theirs.browser)).toBe(true)
    const again = await lenient
      .browser()
      .call(signIn, { body: { username: mine.username, password: TEST_PASSWORD, rememberMe: false } })
    expect(again.body).toMatchObject({ owes: 'secondFactor' })
  })
})
