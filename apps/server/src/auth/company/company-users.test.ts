import { ROLES } from '@vitrine/contract/access/roles'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import { findCompany, listCompanyAccounts } from '@vitrine/contract/auth/company.contract'
import { confirmIdentity, getConfirmation } from '@vitrine/contract/auth/confirmation.contract'
import { askForPasswordLink } from '@vitrine/contract/auth/password.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getRefusal, RecordClient } from '../../master-data/master-data.fixture.ts'
import { makeClient, makeSignedInUser, TEST_PASSWORD } from '../../server.fixture.ts'
import { mailsTo, sendMails } from '../auth.fixture.ts'
import { CompanyTests, getSignedInUserId, lastAudit } from './company.fixture.ts'

let tests: CompanyTests
beforeAll(async () => {
  tests = await CompanyTests.open()
})
afterAll(() => tests.close())
beforeEach(() => tests.renew())

const UNKNOWN = {
  status: 403,
  body: {
    error: 'companyUserUnknown',
    message: "Your company account isn't set up for Vitrine. Please ask your administrator.",
  },
}
const refusal = async () => (await lastAudit(tests.server, 'companySignInRefused'))?.detail

const MAPPED = {
  roleClaim: 'groups',
  roleMap: [
    { value: 'vitrine-editors', roleIds: [ROLES.Editor, ROLES.Viewer] },
    { value: 'vitrine-reports', roleIds: [ROLES.Reporter] },
  ],
}

describe('user of a company account', () => {
  test('never signs in a user of another client, or staff, with the same mail address', async () => {
    const otherClient = await makeClient(tests.server)
    const theirs = await tests.makeMarta({ clientId: otherClient })
    const id = await tests.company()
    expect((await tests.signIn(id)).answer).toMatchObject(UNKNOWN)
    expect(await refusal()).toMatchObject({ why: 'noUser' })
    await tests.server.owner.query('update app_user set client_id = null where user_id = $1', [theirs.userId])
    expect((await tests.signIn(id)).answer).toMatchObject(UNKNOWN)
    // users with their own second factor use that
    const { userId } = await tests.makeMarta()
    expect(await getSignedInUserId((await tests.signIn(id)).browser)).toBe(userId)
  })

  test('signs in only staff with the company sign-in of staff', async () => {
    const id = await tests.company({ clientId: null })
    await tests.makeMarta()
    expect((await tests.signIn(id)).answer).toMatchObject(UNKNOWN)
    const { userId } = await tests.makeMarta({ clientId: undefined } as never)
    await tests.server.owner.query('update app_user set client_id = null where user_id = $1', [userId])
    expect(await getSignedInUserId((await tests.signIn(id)).browser)).toBe(userId)
  })

  test('a user who moves to another client loses the link to the company account', async () => {
    const id = await tests.company()
    const { userId } = await tests.makeMarta()
    const { browser } = await tests.signIn(id)
    expect(await getSignedInUserId(browser)).toBe(userId)
    const elsewhere = await makeClient(tests.server)
    const admin = (await makeSignedInUser(tests.server, { roles: ['Admin'] })).browser
    const users = new RecordClient(admin, 'users')
    await tests.server.owner.query('insert into user_role (user_id, role_id) values ($1, 3) on conflict do nothing', [
      userId,
    ])
    await users.update(await users.get(userId), { clientId: elsewhere })
    expect(await getSignedInUserId(browser)).toBeUndefined()
    expect((await tests.signIn(id)).answer).toMatchObject(UNKNOWN)
    expect(await lastAudit(tests.server, 'companyAccountUntied')).toMatchObject({ subject_id: String(userId) })
  })

  test('refuses an address that is not verified, of another domain, or of two users', async () => {
    const id = await tests.company({}, tests.marta({ email_verified: false }))
    await tests.makeMarta()
    expect((await tests.signIn(id)).answer).toMatchObject(UNKNOWN)
    expect(await refusal()).toMatchObject({ why: 'mailNotVerified' })
    await tests.provider.set({ accounts: tests.marta({ email_verified: undefined }) })
    expect((await tests.signIn(id)).answer).toMatchObject(UNKNOWN)
    await tests.provider.set({ accounts: tests.marta({ email: 'marta@elsewhere.example' }) })
    expect((await tests.signIn(id)).answer).toMatchObject(UNKNOWN)
    expect(await refusal()).toMatchObject({ why: 'otherDomain' })
    await tests.makeMarta()
    await tests.provider.set({ accounts: tests.marta() })
    expect((await tests.signIn(id)).answer).toMatchObject(UNKNOWN)
    expect(await refusal()).toMatchObject({ why: 'notUnique' })
  })

  test('trusts an address without email_verified only where the Admin says so', async () => {
    const id = await tests.company({ trustsMail: true }, tests.marta({ email_verified: undefined }))
    const { userId } = await tests.makeMarta()
    expect(await getSignedInUserId((await tests.signIn(id)).browser)).toBe(userId)
  })

  test('another account of the company with the same address does not become the user', async () => {
    const id = await tests.company()
    await tests.makeMarta()
    expect((await tests.signIn(id)).answer.status).toBe(200)
    await tests.provider.set({ accounts: { successor: tests.marta()[tests.subject] ?? {} } })
    expect((await tests.signIn(id, { account: 'successor' })).answer).toMatchObject(UNKNOWN)
    expect(await refusal()).toMatchObject({ why: 'notUnique' })
  })

  test('a disabled user, or one of a disabled client, is refused', async () => {
    const id = await tests.company({ createsUsers: true, ...MAPPED }, tests.marta({ groups: ['vitrine-reports'] }))
    const { userId } = await tests.makeMarta()
    const setActive = (table: string, is: boolean) =>
      tests.server.owner.query(`update ${table} set is_active = $1 where client_id = $2`, [is, tests.clientId])
    await setActive('app_user', false)
    expect((await tests.signIn(id)).answer).toMatchObject(UNKNOWN)
    await setActive('app_user', true)
    const { browser } = await tests.signIn(id)
    expect(await getSignedInUserId(browser)).toBe(userId)
    await setActive('client', false)
    expect(await getSignedInUserId(browser)).toBeUndefined()
  })
})

describe('users and roles managed by the company', () => {
  test('creates a user of the client at the first sign-in, with the mapped roles and no password', async () => {
    const id = await tests.company(
      { createsUsers: true, ...MAPPED },
      tests.marta({ groups: ['vitrine-editors', 'other'] }),
    )
    const { browser } = await tests.signIn(id)
    const userId = (await getSignedInUserId(browser)) ?? 0
    const { rows } = await tests.server.owner.query(
      `select name, username, email, client_id, exists (select from user_secret s where s.user_id = u.user_id) as has_password
       from app_user u where user_id = $1`,
      [userId],
    )
    expect(rows).toEqual([
      {
        name: 'Marta Iglesias',
        username: tests.email,
        email: tests.email,
        client_id: tests.clientId,
        has_password: false,
      },
    ])
    expect(await tests.readRoles(userId)).toEqual([3, 4])
    // users without a password confirm at the company
    expect((await browser.call(getConfirmation)).body).toMatchObject({ codeBy: null, company: `Company ${id}` })
    expect(await getSignedInUserId((await tests.signIn(id)).browser)).toBe(userId)
    expect(await lastAudit(tests.server, 'companyUserCreated')).toMatchObject({ user_id: userId })
  })

  test('creates no user without a mapped role and leaves no rows', async () => {
    const id = await tests.company({ createsUsers: true, ...MAPPED }, tests.marta({ groups: ['other'] }))
    expect((await tests.signIn(id)).answer).toMatchObject(UNKNOWN)
    const { rows } = await tests.server.owner.query('select from app_user where email = $1', [tests.email])
    expect(rows).toEqual([])
  })

  test('sets the roles at each sign-in and refuses users without any', async () => {
    const id = await tests.company(MAPPED, tests.marta({ groups: 'vitrine-reports' }))
    const { userId } = await tests.makeMarta({ roles: ['Editor', 'Admin'] })
    expect((await tests.signIn(id)).answer.status).toBe(200)
    expect(await tests.readRoles(userId)).toEqual([5])
    expect(await lastAudit(tests.server, 'companyRolesSet')).toMatchObject({ detail: { before: [1, 4], after: [5] } })
    await tests.provider.set({ accounts: tests.marta({ groups: [] }) })
    expect((await tests.signIn(id)).answer).toMatchObject(UNKNOWN)
    expect(await tests.readRoles(userId)).toEqual([5])
  })
})

describe('required company sign-in', () => {
  test('names the required company only after the right password', async () => {
    const id = await tests.company({ isEnforced: true })
    const { username } = await tests.makeMarta()
    const browser = tests.server.browser()
    const submitSignIn = (name: string, password: string) =>
      browser.call(signIn, { body: { username: name, password, rememberMe: false } })
    const nobody = await submitSignIn('nobody-at-all', 'a wrong password')
    expect(await submitSignIn(username, 'a wrong password')).toMatchObject({
      status: nobody.status,
      body: { error: 'wrongSignIn' },
    })
    expect(await submitSignIn(username, TEST_PASSWORD)).toMatchObject({
      status: 200,
      body: { next: 'company', company: { companySignInId: id, isRequired: true } },
    })
    expect(await getSignedInUserId(browser)).toBeUndefined()
    expect(await lastAudit(tests.server, 'signInRefused')).toMatchObject({ detail: { why: 'companyAccountRequired' } })
  })

  test('leaves the password to users of other clients and of other domains', async () => {
    await tests.company({ isEnforced: true })
    const submitSignIn = async (username: string) => {
      const { body } = await tests.server
        .browser()
        .call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
      return (body as { next: string }).next
    }
    const elsewhere = await makeClient(tests.server)
    expect(await submitSignIn((await tests.makeMarta({ clientId: elsewhere })).username)).toBe('home')
    expect(await submitSignIn((await makeSignedInUser(tests.server, { clientId: tests.clientId })).username)).toBe(
      'home',
    )
  })

  test('finds the company by the mail domain, whether or not the user exists', async () => {
    const id = await tests.company({ isEnforced: true })
    await tests.makeMarta()
    const find = async (username: string) =>
      (await tests.server.browser().call(findCompany, { body: { username } })).body
    const found = { company: { companySignInId: id, name: `Company ${id}`, isRequired: true } }
    expect(await find(tests.email)).toEqual(found)
    expect(await find(`nobody@${tests.domain.toUpperCase()}`)).toEqual(found)
    for (const other of ['marta', '@', `marta@sub.${tests.domain}`, 'marta@elsewhere.example']) {
      expect(await find(other), other).toEqual({ company: null })
    }
  })

  test('mails no password link to users with a company account', async () => {
    await tests.company({ isEnforced: true })
    await tests.makeMarta()
    await tests.server.browser().call(askForPasswordLink, { body: { username: tests.email } })
    await sendMails(tests.server)
    const [mail] = await mailsTo(tests.email)
    expect(mail?.text).toContain('You sign in to Vitrine with your company account')
    expect(mail?.text).not.toContain('#')
  })
})

describe('links of users', () => {
  test('users list their own links, and an Admin unlinks one, which ends its sign-ins', async () => {
    const id = await tests.company()
    const { userId } = await tests.makeMarta()
    const { browser } = await tests.signIn(id)
    expect((await browser.call(listCompanyAccounts, { query: { draw: 1 } })).body).toMatchObject({
      data: [{ company: `Company ${id}`, email: tests.email }],
    })
    const stranger = (await makeSignedInUser(tests.server, { clientId: tests.clientId })).browser
    expect((await stranger.call(listCompanyAccounts, { query: { draw: 1 } })).body).toMatchObject({ data: [] })
    const admin = await makeSignedInUser(tests.server, { roles: ['Admin'] })
    const accounts = new RecordClient(admin.browser, 'companyAccounts')
    const [link] = (await accounts.list({ search: tests.email })).data
    expect(link?.cells).toMatchObject({ email: tests.email })
    const unlink = () => accounts.tryRemove(link ?? { id: 0, revision: 1 })
    const age = "update session set confirmed_at = now() - interval '11 minutes' where user_id = $1"
    await tests.server.owner.query(age, [admin.userId])
    expect(getRefusal(await unlink())).toMatchObject({ error: 'identityUnconfirmed' })
    expect(await getSignedInUserId(browser)).toBe(userId)
    await admin.browser.call(confirmIdentity, { body: { password: TEST_PASSWORD } })
    expect((await unlink()).status).toBe(200)
    expect(await getSignedInUserId(browser)).toBeUndefined()
    expect(await lastAudit(tests.server, 'removed')).toMatchObject({ subject: 'companyAccounts' })
    expect((await accounts.list({ search: tests.email })).recordsCount).toBe(0)
    // the next sign-in links the account again
    expect(await getSignedInUserId((await tests.signIn(id)).browser)).toBe(userId)
  })
})
