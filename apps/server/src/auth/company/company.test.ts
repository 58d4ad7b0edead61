import { randomBytes } from 'node:crypto'
import { checkSession, type SignInAnswer } from '@vitrine/contract/auth/auth.contract'
import { finishCompanySignIn, startCompanySignIn } from '@vitrine/contract/auth/company.contract'
import type { NewUser } from '@vitrine/db/test-data'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, makeClient, makeUser, type TestServer, testServer } from '../../testing.ts'
import { APP_ID, APP_SECRET, ProviderVisit, startProvider, type TestProvider } from './testing.ts'
import { addCompany, type CompanyValues, comeBack, lastAudit, ORIGIN, toAnswer } from './testing-company.ts'

let server: TestServer
let provider: TestProvider
let other: TestProvider
beforeAll(async () => {
  ;[server, provider, other] = await Promise.all([
    testServer({ settings: { SSO_PRIVATE_NETWORK: '1', PUBLIC_URL: ORIGIN } }),
    startProvider(),
    startProvider(),
  ])
})
afterAll(async () => {
  provider.stop()
  other.stop()
  await server.close()
})

let domain: string
let clientId: number
beforeEach(async () => {
  domain = `${randomBytes(5).toString('hex')}.example`
  clientId = await makeClient(server)
})

const withClients = (ids: readonly number[]) => ({
  clients: ids.map((id) => ({
    client_id: `${APP_ID}-${id}`,
    client_secret: APP_SECRET,
    redirect_uris: [`${ORIGIN}/api/company-sign-in/${id}/return`],
  })),
})

/** A company sign-in of the client that the provider knows, with accounts by their subject. */
async function company(
  values: Partial<CompanyValues> = {},
  accounts: Record<string, Record<string, unknown>> = {},
  at = provider,
) {
  const id = await addCompany(server, { clientId, issuer: at.issuer, mailDomains: [domain], ...values })
  await at.set({ ...withClients([id]), accounts, clock: 0 })
  return id
}

const marta = (change: Record<string, unknown> = {}) => ({
  [`marta-${domain}`]: { email: `marta@${domain}`, email_verified: true, name: 'Marta Iglesias', ...change },
})
const MARTA = () => `marta-${domain}`
const makeMarta = (user: Omit<NewUser, 'passwordHash'> = {}) =>
  makeUser(server, { clientId, email: `marta@${domain}`, ...user })

async function start(browser: Browser, companySignInId: number, rememberMe = false): Promise<string> {
  const answer = await browser.call(startCompanySignIn, { body: { companySignInId, rememberMe } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { address: string }).address
}

const finish = (browser: Browser, answer: string) => browser.call(finishCompanySignIn, { body: { answer } })

async function signIn(id: number, account = MARTA(), browser = server.browser()) {
  const back = await new ProviderVisit().signIn(await start(browser, id), account)
  return { browser, back, answer: await finish(browser, await comeBack(browser, back)) }
}

const isIn = async (browser: Browser) =>
  ((await browser.call(checkSession)).body as { user: { userId: number } | null }).user?.userId

describe('signing in', () => {
  test('links the user of the company by verified mail and signs in again by subject', async () => {
    const id = await company({}, marta())
    const { userId } = await makeMarta()
    const { browser, answer } = await signIn(id)
    expect(answer.status).toBe(200)
    expect((answer.body as SignInAnswer).next).toBe('home')
    expect(await isIn(browser)).toBe(userId)
    expect(await lastAudit(server, 'companyAccountTied')).toMatchObject({ user_id: userId })
    expect(await lastAudit(server, 'signIn')).toMatchObject({ user_id: userId, detail: { by: expect.any(String) } })
    // the address may change at the company: the subject stays
    await provider.set({ accounts: marta({ email: `someone-else@${domain}` }) })
    expect(await isIn((await signIn(id)).browser)).toBe(userId)
  })

  test('sends PKCE, state and nonce, and keeps none of them readable in the database', async () => {
    const id = await company({}, marta())
    const { searchParams } = new URL(await start(server.browser(), id))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${ORIGIN}/api/company-sign-in/${id}/return`,
    })
    const { rows } = await server.owner.query('select row_to_json(a)::text as all from company_sign_in_attempt a')
    for (const name of ['state', 'nonce']) {
      const value = searchParams.get(name) ?? 'missing'
      expect(value.length).toBeGreaterThan(40)
      expect(rows.map((row) => row.all).join()).not.toContain(value)
    }
  })

  test('asks for the code of a user with two-factor, unless the company has seen a second factor', async () => {
    const id = await company({ stepUpAcr: 'mfa' }, marta())
    const { userId } = await makeMarta({ canUseTwoFactor: true, useTwoFactor: true } as never)
    await server.owner.query(
      'update app_user set can_use_two_factor = true, use_two_factor = true where user_id = $1',
      [userId],
    )
    const { browser, answer } = await signIn(id)
    expect(answer.body).toMatchObject({ next: 'code', by: 'mail' })
    expect(await isIn(browser)).toBeUndefined()
  })
})

describe('attacks on the trip', () => {
  const REFUSED = {
    status: 400,
    body: { error: 'companySignInFailed', message: "We couldn't complete the company sign-in. Please try again." },
  }

  test('refuses a wrong nonce', async () => {
    const id = await company({}, marta())
    await makeMarta()
    const browser = server.browser()
    const address = new URL(await start(browser, id))
    address.searchParams.set('nonce', 'a nonce of somebody else')
    const back = await new ProviderVisit().signIn(address.href, MARTA())
    expect(await finish(browser, await comeBack(browser, back))).toMatchObject(REFUSED)
    expect(await isIn(browser)).toBeUndefined()
    expect(await lastAudit(server, 'companySignInFailed')).toMatchObject({ detail: { why: expect.any(String) } })
  })

  test('refuses a code challenge that was exchanged on the way', async () => {
    const id = await company({}, marta())
    await makeMarta()
    const browser = server.browser()
    const address = new URL(await start(browser, id))
    address.searchParams.set('code_challenge', randomBytes(32).toString('base64url'))
    const back = await new ProviderVisit().signIn(address.href, MARTA())
    expect(await finish(browser, await comeBack(browser, back))).toMatchObject(REFUSED)
  })

  test('refuses a replayed answer, and a code that is replayed under a new state', async () => {
    const id = await company({}, marta())
    await makeMarta()
    const { browser, back, answer } = await signIn(id)
    expect(answer.status).toBe(200)
    expect(await finish(browser, await comeBack(browser, back))).toMatchObject(REFUSED)
    const again = new URL(back)
    again.searchParams.set('state', new URL(await start(browser, id)).searchParams.get('state') ?? '')
    expect(await finish(browser, toAnswer(id, again.search))).toMatchObject(REFUSED)
  })

  test('refuses an answer in another browser than the one that began', async () => {
    const id = await company({}, marta())
    await makeMarta()
    const victim = server.browser()
    const back = await new ProviderVisit().signIn(await start(server.browser(), id), MARTA())
    expect(await finish(victim, await comeBack(victim, back))).toMatchObject(REFUSED)
    // nor with a cookie of its own
    await start(victim, id)
    expect(await finish(victim, await comeBack(victim, back))).toMatchObject(REFUSED)
    expect(await isIn(victim)).toBeUndefined()
  })

  test('refuses a trip that took too long', async () => {
    const id = await company({}, marta())
    await makeMarta()
    const browser = server.browser()
    const back = await new ProviderVisit().signIn(await start(browser, id), MARTA())
    await server.owner.query(`update company_sign_in_attempt set expires_at = now() - interval '1 second'`)
    expect(await finish(browser, await comeBack(browser, back))).toMatchObject(REFUSED)
  })

  test('refuses a swapped issuer: in the answer, of another provider, and in the discovery document', async () => {
    const id = await company({}, marta())
    await makeMarta()
    const otherClient = await makeClient(server)
    const evilId = await addCompany(server, {
      clientId: otherClient,
      issuer: other.issuer,
      mailDomains: [`evil-${domain}`],
    })
    await other.set({ ...withClients([evilId]), accounts: marta() })

    const named = server.browser()
    const back = await new ProviderVisit().signIn(await start(named, id), MARTA())
    back.searchParams.set('iss', other.issuer)
    expect(await finish(named, await comeBack(named, back))).toMatchObject(REFUSED)

    // the answer of one provider under the state of another
    const mixed = server.browser()
    const state = new URL(await start(mixed, id)).searchParams.get('state') ?? ''
    const evil = await new ProviderVisit().signIn(await start(mixed, evilId), MARTA())
    evil.searchParams.set('state', state)
    expect(await finish(mixed, toAnswer(evilId, evil.search))).toMatchObject(REFUSED)
    const second = new URL(await start(mixed, id)).searchParams.get('state') ?? ''
    evil.searchParams.set('state', second)
    expect(await finish(mixed, toAnswer(id, evil.search))).toMatchObject(REFUSED)
    expect(await isIn(mixed)).toBeUndefined()

    const misnamed = await startProvider()
    await misnamed.set({ claimedIssuer: provider.issuer })
    const misnamedId = await addCompany(server, { clientId, issuer: misnamed.issuer, mailDomains: [`mis-${domain}`] })
    expect(
      await server.browser().call(startCompanySignIn, { body: { companySignInId: misnamedId, rememberMe: false } }),
    ).toMatchObject({
      status: 502,
      body: { error: 'companyUnavailable' },
    })
    misnamed.stop()
  })

  test('accepts a key that was rotated during the trip, and no key that the provider does not publish', async () => {
    const id = await company({}, marta())
    const { userId } = await makeMarta()
    expect((await signIn(id)).answer.status).toBe(200)
    const browser = server.browser()
    const back = await new ProviderVisit().signIn(await start(browser, id), MARTA())
    await provider.set({ rotatesKey: true })
    expect((await finish(browser, await comeBack(browser, back))).status).toBe(200)
    expect(await isIn(browser)).toBe(userId)
  })

  test('tolerates a clock that is 20 seconds off and refuses one that is 10 minutes off', async () => {
    const id = await company({}, marta())
    await makeMarta()
    for (const [clock, status] of [
      [20, 200],
      [-20, 200],
      [600, 400],
    ] as const) {
      await provider.set({ clock })
      expect((await signIn(id)).answer.status, `${clock} seconds`).toBe(status)
    }
    await provider.set({ clock: 0 })
  })

  test('refuses an answer in which the provider says no', async () => {
    const id = await company({}, marta())
    const browser = server.browser()
    const state = new URL(await start(browser, id)).searchParams.get('state') ?? ''
    const said = new URLSearchParams({
      error: 'access_denied',
      error_description: 'x'.repeat(50),
      state,
      iss: provider.issuer,
    })
    expect(await finish(browser, toAnswer(id, `?${said}`))).toMatchObject(REFUSED)
    expect(await lastAudit(server, 'companySignInFailed')).toMatchObject({ detail: { why: 'access_denied' } })
  })

  test('reaches no provider in an internal network unless the setting allows it', async () => {
    const closed = await testServer({ settings: { PUBLIC_URL: ORIGIN } })
    const ids = []
    for (const issuer of [
      provider.issuer,
      provider.issuer.replace('http', 'https'),
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
