import { checkSession, enterCode, resendCode } from '@vitrine/contract/auth/auth.contract'
import { isForCrawlers } from '@vitrine/contract/endpoint'
import { LIMITS } from '@vitrine/contract/limits'
import { figure } from '@vitrine/testing/figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, type TestServer, testServer } from '../server.fixture.ts'
import {
  mailedCode,
  mailsTo,
  sendMails,
  submitSignIn,
  toAddress,
  toWrongCode,
  withAuthenticator,
} from './auth.fixture.ts'
import { DEVICE_COOKIE, SESSION_COOKIE } from './cookies.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const submitCode = (browser: ReturnType<TestServer['browser']>, code: string) =>
  browser.call(enterCode, { body: { code } })

async function startSignIn(rememberMe = false) {
  const person = await makeUser(server, { roles: ['Viewer'], useTwoFactor: true })
  const browser = server.browser()
  const answer = await submitSignIn(browser, person.username, undefined, rememberMe)
  return { ...person, browser, answer, code: await mailedCode(server, person.username) }
}

describe('a mailed code', () => {
  test('Z7 Z8 [ACC-01] signs in once, with a new session, and remembers the browser', async () => {
    const { userId, username, browser, answer, code } = await startSignIn()
    expect(answer.body).toEqual({
      next: 'code',
      by: 'mail',
      hasPasskey: false,
      sentTo: 'u…@test.invalid',
      resendIn: 30,
    })
    expect(browser.cookies.has(DEVICE_COOKIE)).toBe(false)
    const half = browser.cookies.get(SESSION_COOKIE) ?? ''
    expect(await submitCode(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { next: 'home', user: { userId, use2FA: true }, recoveryCodesLeft: null },
    })
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(half)
    expect(browser.cookies.has(DEVICE_COOKIE)).toBe(true)
    expect((await browser.call(checkSession)).body).toMatchObject({ user: { userId } })

    // neither the pending session nor the code works any longer
    const thief = server.browser()
    thief.cookies.set(SESSION_COOKIE, half)
    expect(await submitCode(thief, code)).toMatchObject({ status: 400, body: { error: 'signInExpired' } })
    await submitSignIn(thief, username)
    expect(await submitCode(thief, code)).toMatchObject({ status: 400, body: { error: 'wrongCode' } })
  })

  test('Z7 a pending sign-in allows only the code step', async () => {
    const { browser } = await startSignIn()
    const closed = server.endpoints.filter(({ access }) => access !== 'public' && !isForCrawlers(access))
    for (const endpoint of closed) expect((await browser.call(endpoint)).status, endpoint.path).toBe(401)
    figure('Z7', `half a sign-in is refused by ${closed.length} calls of ${closed.length}`)
    expect((await browser.call(checkSession)).body).toEqual({ user: null })
    expect((await submitCode(server.browser(), '123456')).body).toMatchObject({ error: 'signInExpired' })
  })

  test('Z7 five wrong codes end the sign-in, even in parallel, and invalidate the right code', async () => {
    const { browser, code } = await startSignIn()
    const wrong = await Promise.all(Array.from({ length: 8 }, () => submitCode(browser, toWrongCode(code))))
    expect(wrong.every(({ status }) => status === 400)).toBe(true)
    const burnt = wrong.filter(({ body }) => (body as { error: string }).error === 'signInExpired')
    expect(burnt).toHaveLength(8 - (LIMITS.code.tries - 1))
    expect((await submitCode(browser, code)).body).toMatchObject({ error: 'signInExpired' })
    figure(
      'Z7',
      `burnt by the ${wrong.length - burnt.length + 1}th wrong code of ${wrong.length} at once, the right one with it`,
    )
  })

  test('Z7 a right code entered 20 times in parallel opens one session', async () => {
    const { userId, browser, code } = await startSignIn()
    const token = browser.cookies.get(SESSION_COOKIE) ?? ''
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const other = server.browser()
        other.cookies.set(SESSION_COOKIE, token)
        return submitCode(other, code)
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await server.owner.query(
      'select count(*)::int as n from session where user_id = $1 and ended_at is null',
      [userId],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('Z6 slows down code guesses for an account across all its sign-ins', async () => {
    const { username } = await makeUser(server, { useTwoFactor: true })
    const guess = async () => {
      const browser = server.browser()
      await submitSignIn(browser, username)
      const answers = []
      for (let tries = 0; tries < LIMITS.code.tries - 1; tries++) answers.push(await submitCode(browser, '000000'))
      return answers.map(({ status }) => status)
    }
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 40) statuses.push(...(await guess()))
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(10)
  })

  test('another code can be requested after 30 seconds; only the newest works', async () => {
    const { userId, username, browser, code } = await startSignIn()
    const early = await browser.call(resendCode)
    expect(early).toMatchObject({ status: 429, body: { error: 'tooManyAttempts' } })
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(LIMITS.code.resendSeconds)
    await server.owner.query(
      `update code_challenge set sent_at = sent_at - interval '31 seconds'
       where session_id in (select session_id from session where user_id = $1)`,
      [userId],
    )
    expect((await browser.call(resendCode)).body).toEqual({ sentTo: 'u…@test.invalid', resendIn: 30 })
    const newer = await mailedCode(server, username)
    expect(await mailsTo(toAddress(username))).toHaveLength(2)
    expect(newer === code || (await submitCode(browser, code)).status === 400).toBe(true)
    expect((await submitCode(browser, newer)).status).toBe(200)
  })

  test('a code works for ten minutes, a pending sign-in for 15', async () => {
    const late = await startSignIn()
    await server.owner.query(
      `update code_challenge set expires_at = now() where session_id in (select session_id from session where user_id = $1)`,
      [late.userId],
    )
    expect((await submitCode(late.browser, late.code)).body).toMatchObject({ error: 'wrongCode' })
    const { rows } = await server.owner.query<{ minutes: number }>(
      'select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from session where user_id = $1',
      [late.userId],
    )
    expect(rows).toEqual([{ minutes: LIMITS.halfSignedIn }])
  })

  test('[ACC-07] remember me applies after the code and never skips it', async () => {
    const { browser, answer, code, username } = await startSignIn(true)
    const cookie = (headers: Record<string, unknown>) =>
      [headers['set-cookie']].flat().find((one) => String(one).startsWith(SESSION_COOKIE))
    expect(cookie(answer.headers)).not.toContain('Max-Age')
    expect(cookie((await submitCode(browser, code)).headers)).toContain(`Max-Age=${30 * 24 * 3600}`)
    expect((await submitSignIn(browser, username, undefined, true)).body).toMatchObject({ next: 'code' })
  })

  test('the email names the user and shows the code, but not in the subject', async () => {
    const { username, code } = await startSignIn()
    const [mail] = await mailsTo(toAddress(username))
    expect(mail?.to).toEqual([toAddress(username)])
    expect(mail?.subject).toBe('Your code for Vitrine')
    expect(mail?.text).toContain(`Hello Test ${username}`)
    expect(mail?.html).toContain(code)
    const { rows } = await server.owner.query("select * from audit where action <> 'x'")
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('an authenticator', () => {
  test('Z7 [ACC-01] signs in with its code, and never twice with the same one', async () => {
    const { username, authenticator } = await withAuthenticator(server)
    const first = server.browser()
    expect((await submitSignIn(first, username)).body).toEqual({ next: 'code', by: 'authenticator', hasPasskey: false })
    const code = authenticator.next()
    expect((await submitCode(first, code)).status).toBe(200)
    const second = server.browser()
    await submitSignIn(second, username)
    expect((await submitCode(second, code)).body).toMatchObject({ error: 'wrongCode' })
    await sendMails(server)
    expect((await mailsTo(toAddress(username))).map(({ subject }) => subject)).toEqual(['Two-factor sign-in is on'])
  })

  test('a recovery code signs in once, tells how many are left and triggers an email', async () => {
    const { username, recoveryCodes } = await withAuthenticator(server)
    expect(recoveryCodes).toHaveLength(LIMITS.recoveryCodes)
    const [spare = ''] = recoveryCodes
    const first = server.browser()
    await submitSignIn(first, username)
    expect((await submitCode(first, spare.toUpperCase())).body).toMatchObject({ next: 'home', recoveryCodesLeft: 9 })
    const second = server.browser()
    await submitSignIn(second, username)
    expect((await submitCode(second, spare)).body).toMatchObject({ error: 'wrongCode' })
    await sendMails(server)
    expect((await mailsTo(toAddress(username))).map(({ subject }) => subject)).toContain('A recovery code was used')
  })

  test('no mailed code can be requested instead', async () => {
    const { username } = await withAuthenticator(server)
    const browser = server.browser()
    await submitSignIn(browser, username)
    expect((await browser.call(resendCode)).body).toMatchObject({ error: 'signInExpired' })
  })

  test('its key is sealed in the database', async () => {
    const { userId, key } = await withAuthenticator(server)
    const { rows } = await server.owner.query('select totp_secret from user_secret where user_id = $1', [userId])
    expect(rows[0].totp_secret.includes(Buffer.from(key))).toBe(false)
    expect(rows[0].totp_secret.length).toBeGreaterThan(key.length)
  })
})
