import { ROLES } from '@vitrine/contract/access/roles'
import { checkSession, enterCode, signIn } from '@vitrine/contract/auth/auth.contract'
import { listSignIns } from '@vitrine/contract/auth/sign-ins.contract'
import {
  getTwoFactor,
  mailTwoFactorCode,
  startAuthenticator,
  turnOnTwoFactor,
} from '@vitrine/contract/auth/two-factor.contract'
import { createAuthenticator } from '@vitrine/testing/authenticator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getRefusal } from '../../master-data/master-data.fixture.ts'
import { type Browser, makeClient, TEST_PASSWORD } from '../../server.fixture.ts'
import { CompanyTests } from './company.fixture.ts'

let tests: CompanyTests
beforeAll(async () => {
  tests = await CompanyTests.open()
})
afterAll(() => tests.close())
beforeEach(async () => {
  await tests.renew()
  await requireTwoFactor(tests.clientId)
})

const requireTwoFactor = (clientId: number, is = true) =>
  tests.server.owner.query('update client set requires_two_factor = $2 where client_id = $1', [clientId, is])
const isOpen = async (browser: Browser) => (await browser.call(listSignIns, { query: { draw: 1 } })).status === 200

describe('a company sign-in where a second factor is required', () => {
  test.each([
    ['names no level that stands for a second factor', { stepUpAcr: 'mfa phr' }, 'pwd', false],
    ['has no such level', {}, 'mfa', false],
    ['names one of these levels', { stepUpAcr: 'phr mfa' }, 'mfa', true],
    ['is of a provider that always checks one', { enforcesSecondFactor: true }, 'pwd', true],
  ])('that %s', async (_title, values, acr, isEnough) => {
    const id = await tests.company(values)
    await tests.makeMarta()
    const { browser, answer } = await tests.signIn(id, { acr })
    expect(answer.body).toMatchObject({ next: 'home' })
    expect('owes' in (answer.body as object)).toBe(!isEnough)
    expect(await isOpen(browser)).toBe(isEnough)
    if (!isEnough) {
      expect((await browser.call(checkSession)).body).toMatchObject({ owes: 'secondFactor' })
      expect(getRefusal(await browser.call(listSignIns, { query: { draw: 1 } }))).toMatchObject({
        error: 'secondFactorRequired',
      })
    }
  })

  test('asks the provider for these levels, and only where a second factor is required', async () => {
    const id = await tests.company({ stepUpAcr: 'phr mfa' })
    const levels = async () => new URL(await tests.start(tests.server.browser(), id)).searchParams.get('acr_values')
    expect(await levels()).toBe('phr mfa')
    await requireTwoFactor(tests.clientId, false)
    expect(await levels()).toBeNull()
  })

  test('counts a level only for the company sign-in that it was set for', async () => {
    await tests.company({ stepUpAcr: 'mfa' })
    const own = tests.clientId
    tests.clientId = await makeClient(tests.server)
    expect(tests.clientId).not.toBe(own)
    await requireTwoFactor(tests.clientId)
    tests.domain = `other-${tests.domain}`
    const other = await tests.company({ stepUpAcr: 'phr' })
    await tests.makeMarta()
    expect((await tests.signIn(other, { acr: 'mfa' })).answer.body).toMatchObject({ owes: 'secondFactor' })
  })

  test('does not ask for a code after the company checked a second factor', async () => {
    const id = await tests.company({ enforcesSecondFactor: true })
    await tests.makeMarta({ useTwoFactor: true })
    expect((await tests.signIn(id)).answer.body).toMatchObject({ next: 'home' })
  })

  test('still requires it at the next sign-in with a password', async () => {
    const id = await tests.company({ enforcesSecondFactor: true })
    const { username } = await tests.makeMarta()
    expect(await isOpen((await tests.signIn(id)).browser)).toBe(true)
    const body = { username, password: TEST_PASSWORD, rememberMe: false }
    expect((await tests.server.browser().call(signIn, { body })).body).toMatchObject({ owes: 'secondFactor' })
  })
})

describe('a user without a password', () => {
  const MAPPED = { createsUsers: true, roleClaim: 'groups', roleMap: [{ value: 'editors', roleIds: [ROLES.Editor] }] }

  async function enterNew() {
    const id = await tests.company(MAPPED, tests.marta({ groups: ['editors'] }))
    const { browser, answer } = await tests.signIn(id)
    expect(answer.body).toMatchObject({ owes: 'secondFactor' })
    return { id, browser }
  }

  test('sets up an authenticator after a recent sign-in and uses it at the next one', async () => {
    const { id, browser } = await enterNew()
    expect((await browser.call(getTwoFactor)).body).toMatchObject({ hasPassword: false, isRequired: true, by: null })
    const { key } = (await browser.call(startAuthenticator, { body: { password: null } })).body as { key: string }
    const authenticator = createAuthenticator(key)
    const on = { by: 'authenticator' as const, code: authenticator.next() }
    expect((await browser.call(turnOnTwoFactor, { body: on })).status).toBe(200)
    expect(await isOpen(browser)).toBe(true)

    const again = await tests.signIn(id)
    expect(again.answer.body).toMatchObject({ next: 'code', by: 'authenticator' })
    expect((await again.browser.call(enterCode, { body: { code: authenticator.next() } })).status).toBe(200)
    expect(await isOpen(again.browser)).toBe(true)
    // password sign-in still doesn't work
    const body = { username: tests.email, password: TEST_PASSWORD, rememberMe: false }
    expect(getRefusal(await tests.server.browser().call(signIn, { body }))).toMatchObject({ error: 'wrongSignIn' })
  })

  test('confirms their identity first when the sign-in was more than ten minutes ago', async () => {
    const { browser } = await enterNew()
    await tests.server.owner.query(`update session set confirmed_at = now() - interval '11 minutes'`)
    expect(getRefusal(await browser.call(mailTwoFactorCode, { body: { password: null } }))).toEqual({
      status: 403,
      error: 'identityUnconfirmed',
    })
  })

  test('must still enter it if they have one', async () => {
    const id = await tests.company()
    await tests.makeMarta()
    const { browser } = await tests.signIn(id)
    expect(getRefusal(await browser.call(startAuthenticator, { body: { password: null } }))).toMatchObject({
      error: 'wrongPassword',
    })
  })
})
