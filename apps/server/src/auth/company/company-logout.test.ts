import type { AddressInfo } from 'node:net'
import { finishCompanySignIn, logOutByCompany, startCompanyConfirmation } from '@vitrine/contract/auth/company.contract'
import { companyConfirmedAt } from '@vitrine/db/auth/company.queries'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../server.fixture.ts'
import { asSignIn } from '../as-sign-in.ts'
import { CompanyTests, clientsFor, followReturn, getSignedInUserId, lastAudit, toAnswer } from './company.fixture.ts'
import { APP_ID, ProviderVisit } from './company-sign-in.fixture.ts'

let tests: CompanyTests
beforeAll(async () => {
  tests = await CompanyTests.open()
  await tests.server.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => tests.close())
beforeEach(() => tests.renew())

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }

const post = (token: string) =>
  tests.server
    .browser()
    .send(
      'POST',
      logOutByCompany.path,
      { 'content-type': 'application/x-www-form-urlencoded' },
      `logout_token=${token}`,
    )

describe('back-channel logout', () => {
  test('signing out at the company ends the sign-in here, and no other', async () => {
    const id = await tests.company()
    const { port } = tests.server.server.server.address() as AddressInfo
    await tests.provider.set(
      clientsFor([id], {
        backchannel_logout_uri: `http://127.0.0.1:${port}${logOutByCompany.path}`,
        backchannel_logout_session_required: true,
      }),
    )
    const { userId } = await tests.makeMarta()
    const visit = new ProviderVisit()
    const { browser } = await tests.signIn(id, { visit })
    const { browser: other } = await tests.signIn(id)
    expect(await getSignedInUserId(browser)).toBe(userId)
    await visit.signOut(tests.provider.issuer)
    await expect.poll(() => getSignedInUserId(browser)).toBeUndefined()
    expect(await getSignedInUserId(other)).toBe(userId)
    expect(await lastAudit(tests.server, 'companyLogout')).toMatchObject({ user_id: userId, subject: 'session' })
  })

  test('refuses tokens that the provider did not sign, or that are no logout tokens', async () => {
    const id = await tests.company()
    const { userId } = await tests.makeMarta()
    const { browser } = await tests.signIn(id)
    const { privateKey } = await generateKeyPair('RS256')
    const claims = { sub: tests.subject, events: EVENTS, jti: 'one' }
    const draft = () =>
      new SignJWT(claims).setIssuer(tests.provider.issuer).setAudience(`${APP_ID}-${id}`).setIssuedAt()
    const forged = await draft().setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
    const byOwnKey = await draft()
      .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK((await generateKeyPair('RS256')).publicKey) })
      .sign(privateKey)
    const bySecret = await draft()
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from('a secret of the test provider'))
    const unsigned = new UnsecuredJWT(claims)
      .setIssuer(tests.provider.issuer)
      .setAudience(`${APP_ID}-${id}`)
      .setIssuedAt()
    for (const token of [forged, byOwnKey, bySecret, unsigned.encode(), 'no.token.at.all', '']) {
      expect(await post(token)).toMatchObject({ status: 400, body: { error: 'companySignInFailed' } })
    }
    expect(await getSignedInUserId(browser)).toBe(userId)
    expect(await lastAudit(tests.server, 'companyLogoutRefused')).toBeDefined()
  })
})

describe('confirming an identity at the company', () => {
  async function startConfirming(browser: Browser): Promise<string> {
    const { status, body } = await browser.call(startCompanyConfirmation)
    expect(status).toBe(200)
    return (body as { address: string }).address
  }
  const findSession = async (userId: number) => {
    const { rows } = await tests.server.owner.query<{ session_id: string }>(
      'select session_id from session where user_id = $1 and ended_at is null order by session_id desc limit 1',
      [userId],
    )
    return Number(rows[0]?.session_id)
  }
  const confirmedAt = async (userId: number) => {
    const sessionId = await findSession(userId)
    return asSignIn(tests.server.services, (db) => companyConfirmedAt(db, sessionId))
  }

  test('asks for the step-up level and a new proof, and confirms the session', async () => {
    const id = await tests.company({ stepUpAcr: 'mfa' })
    const { userId } = await tests.makeMarta()
    const visit = new ProviderVisit()
    const { browser } = await tests.signIn(id, { visit })
    expect(await confirmedAt(userId)).toBeNull()
    const address = await startConfirming(browser)
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      acr_values: 'mfa',
    })
    const back = await visit.signIn(address, tests.subject, 'mfa')
    expect((await tests.finish(browser, await followReturn(browser, back))).body).toEqual({ next: 'confirmed' })
    expect(await confirmedAt(userId)).toBeInstanceOf(Date)
    expect(await lastAudit(tests.server, 'identityConfirmed')).toMatchObject({
      user_id: userId,
      detail: { by: `Company ${id}` },
    })
    expect(await getSignedInUserId(browser)).toBe(userId)
  })

  test('refuses a lower level, another account, and another session', async () => {
    const id = await tests.company({ stepUpAcr: 'mfa' })
    const { userId } = await tests.makeMarta()
    await tests.provider.set({ accounts: { ...tests.marta(), intruder: { email: `intruder@${tests.domain}` } } })
    const { browser } = await tests.signIn(id)
    const tries: [string, string, string][] = [
      [tests.subject, 'pwd', 'levelTooLow'],
      ['intruder', 'mfa', 'otherAccount'],
    ]
    for (const [account, acr, why] of tries) {
      const back = await new ProviderVisit().signIn(await startConfirming(browser), account, acr)
      expect((await tests.finish(browser, await followReturn(browser, back))).status).toBe(400)
      expect(await lastAudit(tests.server, 'companySignInFailed')).toMatchObject({ detail: { why } })
    }
    const { browser: second } = await tests.signIn(id)
    const back = await new ProviderVisit().signIn(await startConfirming(browser), tests.subject, 'mfa')
    for (const [name, value] of browser.cookies) if (name.endsWith('company')) second.cookies.set(name, value)
    expect((await second.call(finishCompanySignIn, { body: { answer: toAnswer(id, back.search) } })).status).toBe(400)
    expect(await confirmedAt(userId)).toBeNull()
  })

  test('a user without a company account has nothing to confirm with', async () => {
    const id = await tests.company()
    const { browser } = await tests.signIn(id)
    expect(await getSignedInUserId(browser)).toBeUndefined()
    expect((await browser.call(startCompanyConfirmation)).status).toBe(401)
  })
})
