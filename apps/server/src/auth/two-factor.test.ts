import { checkSession, enterCode } from '@vitrine/contract/auth/auth.contract'
import {
  getTwoFactor,
  mailTwoFactorCode,
  renewRecoveryCodes,
  resetTwoFactor,
  startAuthenticator,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from '@vitrine/contract/auth/two-factor.contract'
import { createAuthenticator } from '@vitrine/testing/authenticator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Browser,
  makeClient,
  makeSignedInUser,
  makeUser,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '../server.fixture.ts'
import {
  mailedCode,
  mailsTo,
  sendMails,
  submitSignIn,
  toAddress,
  toWrongCode,
  withAuthenticator,
} from './auth.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const password = TEST_PASSWORD
const readMethod = async (browser: Browser) => ((await browser.call(getTwoFactor)).body as { by: string | null }).by

async function signInWith(user: Parameters<typeof makeUser>[1]) {
  const person = await makeUser(server, user)
  const browser = server.browser()
  await submitSignIn(browser, person.username)
  return { ...person, browser }
}

/** All valid combinations of the four flags, with the resulting options. */
const COMBINATIONS = [
  { can: false, use: false, canQr: false, useQr: false, dialog: 403, by: null, ways: [] },
  { can: true, use: false, canQr: false, useQr: false, dialog: 200, by: null, ways: ['mail'] },
  { can: true, use: false, canQr: true, useQr: false, dialog: 200, by: null, ways: ['mail', 'authenticator'] },
  { can: true, use: true, canQr: false, useQr: false, dialog: 200, by: 'mail', ways: [] },
  { can: true, use: true, canQr: true, useQr: false, dialog: 200, by: 'mail', ways: ['authenticator'] },
  { can: true, use: true, canQr: true, useQr: true, dialog: 200, by: 'authenticator', ways: [] },
] as const

describe('[ACC-06] every valid combination of the flags', () => {
  test.each(COMBINATIONS)('canUse $can, use $use, canUseQR $canQr, useQR $useQr', async (flags) => {
    const { userId, browser } = await signInWith({})
    await server.owner.query(
      `update app_user set can_use_two_factor = $2, use_two_factor = $3, can_use_authenticator = $4, use_authenticator = $5
       where user_id = $1`,
      [userId, flags.can, flags.use, flags.canQr, flags.useQr],
    )
    expect((await browser.call(checkSession)).body).toMatchObject({
      user: { canUse2FA: flags.can, use2FA: flags.use, canUseQR2FA: flags.canQr, useQR2FA: flags.useQr },
    })
    const answer = await browser.call(getTwoFactor)
    expect(answer.status).toBe(flags.dialog)
    if (flags.dialog === 200) expect(answer.body).toMatchObject({ by: flags.by, ways: flags.ways })
    const mail = await browser.call(mailTwoFactorCode, { body: { password } })
    const mayMail = flags.by === 'mail' || flags.ways.some((way) => way === 'mail')
    expect(mail.status).toBe(mayMail ? 200 : 403)
    const start = await browser.call(startAuthenticator, { body: { password } })
    expect(start.status).toBe(flags.ways.some((way) => way === 'authenticator') ? 200 : 403)
  })

  test.each([
    'can_use_two_factor = false, use_two_factor = true',
    'can_use_two_factor = true, can_use_authenticator = false, use_two_factor = true, use_authenticator = true',
    'can_use_two_factor = true, can_use_authenticator = true, use_two_factor = false, use_authenticator = true',
  ])('rejects other combinations: %s', async (flags) => {
    const { userId } = await makeUser(server)
    const change = server.owner.query(`update app_user set ${flags} where user_id = $1`, [userId])
    await expect(change).rejects.toThrow('violates check constraint')
  })

  test('removing the authenticator keeps the mailed code, removing all keeps none; both are audited', async () => {
    const { userId, username } = await withAuthenticator(server)
    const withdraw = (column: string) =>
      server.owner.query(`update app_user set ${column} = false where user_id = $1`, [userId])
    await withdraw('can_use_authenticator')
    expect((await submitSignIn(server.browser(), username)).body).toMatchObject({ next: 'code', by: 'mail' })
    await withdraw('can_use_two_factor')
    expect((await submitSignIn(server.browser(), username)).body).toMatchObject({
      next: 'home',
      user: { use2FA: false },
    })
    const { rows } = await server.owner.query(
      `select detail from audit where action = 'twoFactorWithdrawn' and subject_id = $1 order by audit_id`,
      [userId],
    )
    expect(rows).toEqual([{ detail: { by: 'mail' } }, { detail: { by: null } }])
    const kept = await server.owner.query(
      'select totp_secret, (select count(*)::int from recovery_code r where r.user_id = s.user_id) as codes from user_secret s where user_id = $1',
      [userId],
    )
    expect(kept.rows).toEqual([{ totp_secret: null, codes: 0 }])
  })
})

describe('turning it on', () => {
  test('[ACC-03] by mail: asks for the password, then the mailed code; other sign-ins end', async () => {
    const { username, browser } = await signInWith({ canUseTwoFactor: true })
    const elsewhere = server.browser()
    await submitSignIn(elsewhere, username)
    expect(await browser.call(mailTwoFactorCode, { body: { password: 'wrong' } })).toMatchObject({
      status: 400,
      body: { error: 'wrongPassword' },
    })
    await browser.call(mailTwoFactorCode, { body: { password } })
    const code = await mailedCode(server, username)
    const wrong = await browser.call(turnOnTwoFactor, { body: { by: 'mail', code: toWrongCode(code) } })
    expect(wrong.body).toMatchObject({ error: 'wrongCode' })
    expect(await readMethod(browser)).toBe(null)
    const on = await browser.call(turnOnTwoFactor, { body: { by: 'mail', code } })
    expect(new Set((on.body as { recoveryCodes: string[] }).recoveryCodes).size).toBe(10)
    expect(await readMethod(browser)).toBe('mail')
    expect((await elsewhere.call(checkSession)).body).toEqual({ user: null })
    await sendMails(server)
    expect((await mailsTo(toAddress(username))).map(({ subject }) => subject)).toContain('Two-factor sign-in is on')
  })

  test('[ACC-03] by authenticator: a key is active only after one of its codes', async () => {
    const { username, browser } = await signInWith({ canUseAuthenticator: true })
    const started = await browser.call(startAuthenticator, { body: { password } })
    const { key, address } = started.body as { key: string; address: string }
    expect(address).toMatch(/^otpauth:\/\/totp\/Vitrine/)
    expect(address).toContain(key)
    expect((await submitSignIn(server.browser(), username)).body).toMatchObject({ next: 'home' })
    const code = createAuthenticator(key).next()
    const wrong = await browser.call(turnOnTwoFactor, { body: { by: 'authenticator', code: toWrongCode(code) } })
    expect(wrong.status).toBe(400)
    // a code of one kind does not confirm the other
    expect((await browser.call(turnOnTwoFactor, { body: { by: 'mail', code } })).status).toBe(400)
    expect((await browser.call(turnOnTwoFactor, { body: { by: 'authenticator', code } })).status).toBe(200)
    expect((await submitSignIn(server.browser(), username)).body).toMatchObject({ next: 'code', by: 'authenticator' })
  })

  test('a setup cannot be finished in another session', async () => {
    const { username, browser } = await signInWith({ canUseTwoFactor: true })
    await browser.call(mailTwoFactorCode, { body: { password } })
    const code = await mailedCode(server, username)
    const other = server.browser()
    await submitSignIn(other, username)
    expect((await other.call(turnOnTwoFactor, { body: { by: 'mail', code } })).status).toBe(400)
  })

  test('five wrong codes end the setup', async () => {
    const { username, browser } = await signInWith({ canUseTwoFactor: true })
    await browser.call(mailTwoFactorCode, { body: { password } })
    const code = await mailedCode(server, username)
    for (let tries = 0; tries < 5; tries++) {
      await browser.call(turnOnTwoFactor, { body: { by: 'mail', code: toWrongCode(code) } })
    }
    expect((await browser.call(turnOnTwoFactor, { body: { by: 'mail', code } })).status).toBe(400)
    expect(await readMethod(browser)).toBe(null)
  })
})

describe('turning it off', () => {
  test('needs the password and a code, or a recovery code', async () => {
    const { username, browser, authenticator, recoveryCodes } = await withAuthenticator(server)
    const turnOff = (given: { password: string; code: string }) => browser.call(turnOffTwoFactor, { body: given })
    const code = authenticator.next()
    expect((await turnOff({ password: 'wrong', code })).body).toMatchObject({ error: 'wrongPassword' })
    expect((await turnOff({ password, code: toWrongCode(code) })).body).toMatchObject({ error: 'wrongCode' })
    expect(await readMethod(browser)).toBe('authenticator')
    expect((await turnOff({ password, code: recoveryCodes[3] ?? '' })).status).toBe(200)
    expect(await readMethod(browser)).toBe(null)
    expect((await submitSignIn(server.browser(), username)).body).toMatchObject({ next: 'home' })
    await sendMails(server)
    expect((await mailsTo(toAddress(username))).map(({ subject }) => subject)).toContain('Two-factor sign-in is off')
  })

  test('with mailed codes, the code is mailed first', async () => {
    const { username, browser } = await signInWith({ canUseTwoFactor: true })
    await browser.call(mailTwoFactorCode, { body: { password } })
    await browser.call(turnOnTwoFactor, { body: { by: 'mail', code: await mailedCode(server, username) } })
    expect((await browser.call(turnOffTwoFactor, { body: { password, code: '123456' } })).status).toBe(400)
    await browser.call(mailTwoFactorCode, { body: { password } })
    const code = await mailedCode(server, username)
    expect((await browser.call(turnOffTwoFactor, { body: { password, code } })).status).toBe(200)
    expect(await readMethod(browser)).toBe(null)
  })

  test('new recovery codes replace the old ones', async () => {
    const { username, browser, recoveryCodes } = await withAuthenticator(server)
    expect((await browser.call(renewRecoveryCodes, { body: { password: 'wrong' } })).status).toBe(400)
    const renewed = (await browser.call(renewRecoveryCodes, { body: { password } })).body as { recoveryCodes: string[] }
    expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([])
    const other = server.browser()
    await submitSignIn(other, username)
    expect((await other.call(enterCode, { body: { code: recoveryCodes[0] } })).status).toBe(400)
    expect((await other.call(enterCode, { body: { code: renewed.recoveryCodes[0] } })).status).toBe(200)
  })

  test('only an Admin can reset it for a user who lost phone and codes', async () => {
    const { userId, username } = await withAuthenticator(server)
    const reset = { params: { userId } }
    const viewer = await makeSignedInUser(server, { roles: ['Viewer'] })
    expect((await viewer.browser.call(resetTwoFactor, reset)).status).toBe(403)
    const ofClient = await makeSignedInUser(server, { roles: ['Admin'], clientId: await makeClient(server) })
    // client administrators cannot find users of other clients
    expect((await ofClient.browser.call(resetTwoFactor, reset)).status).toBe(404)
    const admin = await makeSignedInUser(server, { roles: ['Admin'] })
    expect((await admin.browser.call(resetTwoFactor, { params: { userId: 2_000_000_000 } })).status).toBe(404)
    expect((await admin.browser.call(resetTwoFactor, reset)).status).toBe(200)
    expect((await submitSignIn(server.browser(), username)).body).toMatchObject({ next: 'home' })
    const { rows } = await server.owner.query(
      "select user_id, detail from audit where action = 'done' and subject = 'users' and subject_id = $1",
      [userId],
    )
    expect(rows).toEqual([{ user_id: admin.userId, detail: { code: 'twoFactorReset' } }])
  })

  test('Z6 slows down password guesses in an open session', async () => {
    const { browser } = await signInWith({ canUseTwoFactor: true })
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess++) {
      statuses.push((await browser.call(mailTwoFactorCode, { body: { password: 'wrong' } })).status)
    }
    expect(statuses).toContain(429)
    expect((await browser.call(mailTwoFactorCode, { body: { password } })).status).toBe(429)
  })
})
