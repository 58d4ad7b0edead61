import { checkSession } from '@vitrine/contract/auth/auth.contract'
import {
  askForPasswordLink,
  changePassword,
  checkPasswordLink,
  setPassword,
} from '@vitrine/contract/auth/password.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, TEST_PASSWORD, type TestServer, testServer } from '../server.fixture.ts'
import { mailsTo, sendMails, submitSignIn, toAddress, withAuthenticator } from './auth.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const NEW = 'quiet harbour lantern'
const change = (current: string, password = NEW, repeat = password) => ({ body: { current, new: password, repeat } })

describe('changing the password', () => {
  test('[ACC-08] true: only the new password works, and all other sign-ins have ended', async () => {
    const { username } = await makeUser(server)
    const [here, there] = [server.browser(), server.browser()]
    for (const browser of [here, there]) await submitSignIn(browser, username)
    expect(await here.call(changePassword, change(TEST_PASSWORD))).toMatchObject({ status: 200, body: true })
    expect((await here.call(checkSession)).body).toMatchObject({ user: {} })
    expect((await there.call(checkSession)).body).toEqual({ user: null })
    expect((await submitSignIn(server.browser(), username)).status).toBe(400)
    expect((await submitSignIn(server.browser(), username, NEW)).status).toBe(200)
    await sendMails(server)
    const [mail] = await mailsTo(toAddress(username))
    expect(mail?.subject).toBe('Your password for Vitrine was changed')
  })

  test('[ACC-08] false: the current password is wrong, and nothing changes', async () => {
    const { username } = await makeUser(server)
    const browser = server.browser()
    await submitSignIn(browser, username)
    expect(await browser.call(changePassword, change('wrong'))).toMatchObject({ status: 200, body: false })
    expect((await submitSignIn(server.browser(), username)).status).toBe(200)
  })

  test.each([
    ['too short', 'xq7!z', undefined, 'invalid'],
    ['too long', 'x'.repeat(51), undefined, 'passwordLength'],
    ['not the same', NEW, `${NEW}s`, 'invalid'],
    ['common', 'password123', undefined, 'commonPassword'],
    ['a year behind a word', 'summer2026', undefined, 'commonPassword'],
  ])('[ACC-02] refuses a new password that is %s', async (_case, password, repeat, error) => {
    const { username } = await makeUser(server)
    const browser = server.browser()
    await submitSignIn(browser, username)
    const answer = await browser.call(changePassword, change(TEST_PASSWORD, password, repeat))
    expect(answer).toMatchObject({ status: 400, body: { error } })
  })

  test('refuses the name of the user as a password', async () => {
    const { username } = await makeUser(server)
    const browser = server.browser()
    await submitSignIn(browser, username)
    expect((await browser.call(changePassword, change(TEST_PASSWORD, username))).body).toMatchObject({
      error: 'commonPassword',
    })
  })

  test('Z6 slows down guesses of the current password', async () => {
    const { username } = await makeUser(server)
    const browser = server.browser()
    await submitSignIn(browser, username)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess++) statuses.push((await browser.call(changePassword, change('x'))).status)
    expect(statuses).toContain(429)
  })
})

describe('a forgotten password', () => {
  let network = 0
  /** Uses different networks, so that rate limits don't affect other requests. */
  const newBrowser = () => server.browser(`198.51.102.${++network}`)

  async function requestLink(username: string): Promise<string> {
    await newBrowser().call(askForPasswordLink, { body: { username } })
    await sendMails(server)
    const mails = await mailsTo(toAddress(username))
    const [token = ''] = mails.flatMap(({ text }) => /(?<=\/login\?step=new-password#)[\w-]+/.exec(text) ?? [])
    return token
  }
  const setNewPassword = (token: string, password = NEW) =>
    newBrowser().call(setPassword, { body: { token, password, repeat: password } })

  test('Z11 the mailed link sets a new password once and ends every sign-in', async () => {
    const { username } = await makeUser(server)
    const inside = server.browser()
    await submitSignIn(inside, username)
    const token = await requestLink(username)
    expect((await newBrowser().call(checkPasswordLink, { body: { token } })).body).toEqual({ username })
    expect(await setNewPassword(token)).toMatchObject({ status: 200, body: { username } })
    expect((await inside.call(checkSession)).body).toEqual({ user: null })
    expect((await submitSignIn(server.browser(), username, NEW)).status).toBe(200)
    expect(await setNewPassword(token, 'another quiet harbour')).toMatchObject({
      status: 400,
      body: { error: 'linkExpired' },
    })
    expect((await newBrowser().call(checkPasswordLink, { body: { token } })).body).toMatchObject({
      error: 'linkExpired',
    })
  })

  test('Z11 other links stop working after a new password, or after 30 minutes', async () => {
    const { userId, username } = await makeUser(server)
    const [first, second] = [await requestLink(username), await requestLink(username)]
    await setNewPassword(second)
    expect((await setNewPassword(first)).body).toMatchObject({ error: 'linkExpired' })
    const third = await requestLink(username)
    const { rows } = await server.owner.query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from password_link
       where user_id = $1 order by created_at desc limit 1`,
      [userId],
    )
    expect(rows).toEqual([{ minutes: LIMITS.passwordLink.minutes }])
    await server.owner.query('update password_link set expires_at = now() where user_id = $1', [userId])
    expect((await setNewPassword(third)).body).toMatchObject({ error: 'linkExpired' })
  })

  test('a link used 20 times in parallel works once', async () => {
    const { username } = await makeUser(server)
    const token = await requestLink(username)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => setNewPassword(token, `${NEW} ${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('refuses a common password and keeps the link valid', async () => {
    const { username } = await makeUser(server)
    const token = await requestLink(username)
    expect((await setNewPassword(token, 'qwerty123')).body).toMatchObject({ error: 'commonPassword' })
    expect((await setNewPassword(token)).status).toBe(200)
  })

  test('does not bypass the second step', async () => {
    const { username } = await withAuthenticator(server)
    await setNewPassword(await requestLink(username))
    expect((await submitSignIn(server.browser(), username, NEW)).body).toMatchObject({
      next: 'code',
      by: 'authenticator',
    })
  })

  test('does not reveal whether an account exists: same answer, same time, and mail only to accounts', async () => {
    const known = await makeUser(server)
    const disabled = await makeUser(server)
    await server.owner.query('update app_user set is_active = false where user_id = $1', [disabled.userId])
    const names = [known.username, disabled.username, 'nobody-of-this-name', toAddress(known.username)]
    const ask = async (username: string) => {
      const start = performance.now()
      const { status, body, headers } = await newBrowser().call(askForPasswordLink, { body: { username } })
      return {
        took: performance.now() - start,
        told: JSON.stringify({ status, body, names: Object.keys(headers).sort() }),
      }
    }
    const answers = await Promise.all(names.map(ask))
    expect(new Set(answers.map(({ told }) => told)).size).toBe(1)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let turn = 0; turn < 12; turn++) {
      times.known.push((await ask(known.username)).took)
      times.unknown.push((await ask(`nobody-${turn}`)).took)
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.5)
    expect(median(times.unknown) / median(times.known)).toBeLessThan(2)
    await sendMails(server)
    expect(await mailsTo(toAddress(known.username))).toHaveLength(LIMITS.passwordLink.perHour)
    expect(await mailsTo(toAddress(disabled.username))).toHaveLength(0)
  })

  test('an address of any length identifies only its account', async () => {
    const { userId, username } = await makeUser(server)
    const address = `${username}-${'long'.repeat(12)}@test.invalid`
    await server.owner.query('update app_user set email = $2 where user_id = $1', [userId, address])
    const ask = () => newBrowser().call(askForPasswordLink, { body: { username: address.toUpperCase() } })
    expect((await ask()).status).toBe(200)
    await sendMails(server)
    expect(await mailsTo(address)).toHaveLength(1)
    const other = await makeUser(server)
    await server.owner.query('update app_user set email = $2 where user_id = $1', [other.userId, address])
    await ask()
    await sendMails(server)
    expect(await mailsTo(address)).toHaveLength(1)
  })

  test('limits the number of mails', async () => {
    const browser = server.browser('198.51.103.1')
    const statuses: number[] = []
    for (let turn = 0; turn < 26; turn++) {
      statuses.push((await browser.call(askForPasswordLink, { body: { username: `nobody-${turn}` } })).status)
    }
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(statuses).toContain(429)
  })

  test('stores no link in the database, the audit or the queue', async () => {
    const { username } = await makeUser(server)
    await newBrowser().call(askForPasswordLink, { body: { username } })
    const token = await requestLink(username)
    const { rows } = await server.owner.query(
      `select (select jsonb_agg(a) from audit a)::text || (select jsonb_agg(encode(token_hash, 'escape')) from password_link)::text as all`,
    )
    expect(token).not.toBe('')
    expect(rows[0].all).not.toContain(token)
  })
})
