import { randomBytes } from 'node:crypto'
import { enterCode } from '@vitrine/contract/auth/auth.contract'
import {
  getCompanyReturnPath,
  startCompanyConfirmation,
  startCompanySignIn,
} from '@vitrine/contract/auth/company.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeClient, testServer } from '../../server.fixture.ts'
import { mailsTo, sendMails } from '../auth.fixture.ts'
import {
  addCompany,
  CompanyTests,
  clientsFor,
  followReturn,
  getSignedInUserId,
  lastAudit,
  ORIGIN,
  toAnswer,
} from './company.fixture.ts'
import { ProviderVisit, startProvider } from './company-sign-in.fixture.ts'

let tests: CompanyTests
beforeAll(async () => {
  tests = await CompanyTests.open()
})
afterAll(() => tests.close())
beforeEach(() => tests.renew())

describe('signing in', () => {
  test('links the user of the company by verified mail and signs in again by subject', async () => {
    const id = await tests.company()
    const { userId } = await tests.makeMarta()
    const { browser, answer } = await tests.signIn(id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ next: 'home', user: { userId } })
    expect(await getSignedInUserId(browser)).toBe(userId)
    expect(await lastAudit(tests.server, 'companyAccountTied')).toMatchObject({ user_id: userId })
    expect(await lastAudit(tests.server, 'signIn')).toMatchObject({
      user_id: userId,
      detail: { by: expect.any(String) },
    })
    // the address may change at the company; the subject does not
    await tests.provider.set({ accounts: tests.marta({ email: `someone-else@${tests.domain}` }) })
    expect(await getSignedInUserId((await tests.signIn(id)).browser)).toBe(userId)
  })

  test('sends PKCE, state and nonce, and keeps none of them readable in the database', async () => {
    const id = await tests.company()
    const { searchParams } = new URL(await tests.start(tests.server.browser(), id))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${ORIGIN}/api/company-sign-in/${id}/return`,
    })
    const { rows } = await tests.server.owner.query('select row_to_json(a)::text as all from company_sign_in_attempt a')
    for (const name of ['state', 'nonce']) {
      const value = searchParams.get(name) ?? 'missing'
      expect(value.length).toBeGreaterThan(40)
      expect(rows.map((row) => row.all).join()).not.toContain(value)
    }
  })

  test('passes on the parameters of OpenID Connect and drops those that a provider adds', async () => {
    const sendReturn = (query: string) => tests.server.browser().send('GET', `${getCompanyReturnPath(7)}?${query}`)
    const { status, headers } = await sendReturn(
      'code=a%2Bb&authuser=0&state=c&hd=north.example&session_state=d&user_id=1',
    )
    const [id, answer = ''] = String(headers.location).split('#')[1]?.split('.') ?? []
    expect([status, id]).toEqual([302, '7'])
    expect(Buffer.from(answer, 'base64url').toString()).toBe('code=a%2Bb&state=c&session_state=d')
    expect((await sendReturn('code=a&code=b')).status).toBe(400)
  })

  test('asks for the code of a user with two-factor', async () => {
    const id = await tests.company({ stepUpAcr: 'mfa' })
    const { userId } = await tests.makeMarta({ useTwoFactor: true })
    const { browser, answer } = await tests.signIn(id)
    expect(answer.body).toMatchObject({ next: 'code', by: 'mail' })
    expect(await getSignedInUserId(browser)).toBeUndefined()
    await sendMails(tests.server)
    const code = (await mailsTo(tests.email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0]
    expect((await browser.call(enterCode, { body: { code } })).status).toBe(200)
    expect(await getSignedInUserId(browser)).toBe(userId)
    // the session after the code step also belongs to the company
    const { rows } = await tests.server.owner.query(
      'select from company_session join session using (session_id) where user_id = $1 and ended_at is null',
      [userId],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('attacks on the trip', () => {
  const REFUSED = {
    status: 400,
    body: { error: 'companySignInFailed', message: "We couldn't complete the company sign-in. Please try again." },
  }

  test('refuses a wrong nonce', async () => {
    const id = await tests.company()
    await tests.makeMarta()
    const browser = tests.server.browser()
    const address = new URL(await tests.start(browser, id))
    address.searchParams.set('nonce', 'a nonce of another sign-in')
    const back = await new ProviderVisit().signIn(address.href, tests.subject)
    expect(await tests.finish(browser, await followReturn(browser, back))).toMatchObject(REFUSED)
    expect(await getSignedInUserId(browser)).toBeUndefined()
    expect(await lastAudit(tests.server, 'companySignInFailed')).toMatchObject({ detail: { why: expect.any(String) } })
  })

  test('refuses a code challenge that was swapped in transit', async () => {
    const id = await tests.company()
    await tests.makeMarta()
    const browser = tests.server.browser()
    const address = new URL(await tests.start(browser, id))
    address.searchParams.set('code_challenge', randomBytes(32).toString('base64url'))
    const back = await new ProviderVisit().signIn(address.href, tests.subject)
    expect(await tests.finish(browser, await followReturn(browser, back))).toMatchObject(REFUSED)
  })

  test('refuses a replayed answer, and a code that is replayed under a new state', async () => {
    const id = await tests.company()
    await tests.makeMarta()
    const { browser, back, answer } = await tests.signIn(id)
    expect(answer.status).toBe(200)
    expect(await tests.finish(browser, await followReturn(browser, back))).toMatchObject(REFUSED)
    const again = new URL(back)
    again.searchParams.set('state', new URL(await tests.start(browser, id)).searchParams.get('state') ?? '')
    expect(await tests.finish(browser, toAnswer(id, again.search))).toMatchObject(REFUSED)
  })

  test('refuses an answer in a browser other than the one that started the trip', async () => {
    const id = await tests.company()
    await tests.makeMarta()
    const victim = tests.server.browser()
    const back = await new ProviderVisit().signIn(await tests.start(tests.server.browser(), id), tests.subject)
    expect(await tests.finish(victim, await followReturn(victim, back))).toMatchObject(REFUSED)
    // nor with its own cookie
    await tests.start(victim, id)
    expect(await tests.finish(victim, await followReturn(victim, back))).toMatchObject(REFUSED)
    expect(await getSignedInUserId(victim)).toBeUndefined()
  })

  test('refuses a trip that took too long', async () => {
    const id = await tests.company()
    await tests.makeMarta()
    const browser = tests.server.browser()
    const back = await new ProviderVisit().signIn(await tests.start(browser, id), tests.subject)
    await tests.server.owner.query(`update company_sign_in_attempt set expires_at = now() - interval '1 second'`)
    expect(await tests.finish(browser, await followReturn(browser, back))).toMatchObject(REFUSED)
  })

  test('refuses a swapped issuer: in the answer, of another provider, and in the discovery document', async () => {
    const id = await tests.company()
    await tests.makeMarta()
    const other = await startProvider()
    const otherClient = await makeClient(tests.server)
    const evilId = await addCompany(tests.server, {
      clientId: otherClient,
      issuer: other.issuer,
      mailDomains: [`evil-${tests.domain}`],
    })
    await other.set({ ...clientsFor([evilId]), accounts: tests.marta() })

    const named = tests.server.browser()
    const back = await new ProviderVisit().signIn(await tests.start(named, id), tests.subject)
    back.searchParams.set('iss', other.issuer)
    expect(await tests.finish(named, await followReturn(named, back))).toMatchObject(REFUSED)

    // the response of one provider with the state of another
    const mixed = tests.server.browser()
    const state = new URL(await tests.start(mixed, id)).searchParams.get('state') ?? ''
    const evil = await new ProviderVisit().signIn(await tests.start(mixed, evilId), tests.subject)
    evil.searchParams.set('state', state)
    expect(await tests.finish(mixed, toAnswer(evilId, evil.search))).toMatchObject(REFUSED)
    const second = new URL(await tests.start(mixed, id)).searchParams.get('state') ?? ''
    evil.searchParams.set('state', second)
    expect(await tests.finish(mixed, toAnswer(id, evil.search))).toMatchObject(REFUSED)
    expect(await getSignedInUserId(mixed)).toBeUndefined()

    const misnamed = await startProvider()
    await misnamed.set({ claimedIssuer: tests.provider.issuer })
    const misnamedId = await addCompany(tests.server, {
      clientId: tests.clientId,
      issuer: misnamed.issuer,
      mailDomains: [`mis-${tests.domain}`],
    })
    expect(
      await tests.server
        .browser()
        .call(startCompanySignIn, { body: { companySignInId: misnamedId, rememberMe: false } }),
    ).toMatchObject({
      status: 502,
      body: { error: 'companyUnavailable' },
    })
    misnamed.stop()
    other.stop()
  })

  test('accepts a key that was rotated during the trip, and no key that the provider does not publish', async () => {
    const id = await tests.company()
    const { userId } = await tests.makeMarta()
    expect((await tests.signIn(id)).answer.status).toBe(200)
    const browser = tests.server.browser()
    const back = await new ProviderVisit().signIn(await tests.start(browser, id), tests.subject)
    await tests.provider.set({ rotatesKey: true })
    expect((await tests.finish(browser, await followReturn(browser, back))).status).toBe(200)
    expect(await getSignedInUserId(browser)).toBe(userId)
  })

  test('tolerates a clock that is 20 seconds off and refuses one that is 10 minutes off', async () => {
    const id = await tests.company()
    await tests.makeMarta()
    for (const [clock, status] of [
      [20, 200],
      [-20, 200],
      [600, 400],
      [-600, 400],
    ] as const) {
      await tests.provider.set({ clock })
      expect((await tests.signIn(id)).answer.status, `${clock} seconds`).toBe(status)
    }
    await tests.provider.set({ clock: 0 })
  })

  test('slows down a network that starts trips without finishing them, but not one that finishes them', async () => {
    const id = await tests.company()
    await tests.makeMarta()
    const begin = (address: string) =>
      tests.server.browser(address).call(startCompanySignIn, { body: { companySignInId: id, rememberMe: false } })
    const statuses: number[] = []
    for (let round = 0; round < 11; round++) {
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => begin('192.0.2.31')))).map((a) => a.status))
    }
    expect(statuses.slice(0, 200).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(200)).toContain(429)
    expect(await begin('192.0.2.31')).toMatchObject({ status: 429, body: { error: 'tooManyAttempts' } })
    expect((await begin('192.0.2.32')).status).toBe(200)
    const failures = async () =>
      (await tests.server.owner.query("select failures from sign_in_backoff where bucket = 'company trips 127.0.0.1'"))
        .rows[0]?.failures ?? 0
    const before = await failures()
    expect((await tests.signIn(id)).answer.status).toBe(200)
    expect(await failures()).toBe(before)
  })

  test('slows down a user who begins confirmations without finishing them', async () => {
    const id = await tests.company()
    await tests.makeMarta()
    const { browser } = await tests.signIn(id)
    const statuses: number[] = []
    for (let tries = 0; tries < 22; tries++) statuses.push((await browser.call(startCompanyConfirmation)).status)
    expect(statuses).toEqual([...Array<number>(21).fill(200), 429])
  })

  test('refuses an error response of the provider', async () => {
    const id = await tests.company()
    const browser = tests.server.browser()
    const state = new URL(await tests.start(browser, id)).searchParams.get('state') ?? ''
    const said = new URLSearchParams({
      error: 'access_denied',
      error_description: 'x'.repeat(50),
      state,
      iss: tests.provider.issuer,
    })
    expect(await tests.finish(browser, toAnswer(id, `?${said}`))).toMatchObject(REFUSED)
    expect(await lastAudit(tests.server, 'companySignInFailed')).toMatchObject({ detail: { why: 'access_denied' } })
  })

  test('refuses providers in an internal network unless the setting allows them', async () => {
    const closed = await testServer({ settings: { PUBLIC_URL: ORIGIN } })
    const ids = []
    for (const issuer of [
      tests.provider.issuer,
      tests.provider.issuer.replace('http', 'https'),
      'https://localhost:1',
      'https://169.254.169.254',
    ]) {
      ids.push(await addCompany(closed, { clientId: await makeClient(closed), issuer, mailDomains: [] }))
    }
    for (const companySignInId of ids) {
      expect(
        await closed.browser().call(startCompanySignIn, { body: { companySignInId, rememberMe: false } }),
      ).toMatchObject({
        status: 502,
        body: { message: "We can't reach your company's sign-in right now. Please try again later." },
      })
    }
    await closed.close()
  })
})
