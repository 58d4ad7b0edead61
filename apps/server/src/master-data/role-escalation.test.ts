import { randomBytes } from 'node:crypto'
import { ROLE_IDS, ROLES } from '@vitrine/contract/access/roles'
import { askForPasswordLink, mailPasswordLink, setPassword } from '@vitrine/contract/auth/password.contract'
import { resetTwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import { makeIngestKey } from '@vitrine/contract/ingest/keys.contract'
import type { Values } from '@vitrine/contract/master-data/record'
import { createActor } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { makeShop, type Shop } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, sendMails } from '../auth/auth.fixture.ts'
import { type Browser, makeClient, makeSignedInUser, makeUser, type TestServer, testServer } from '../server.fixture.ts'
import { buildFile, finish, RecordClient, type Row, send } from './master-data.fixture.ts'

// [ADM-02] Three users with access to the admin area try every way to gain a role that they don't have.

interface Person {
  readonly browser: Browser
  readonly userId: number
  readonly username: string
  readonly clientId: number | null
}

let server: TestServer
let shop: Shop
/**
 * A staff Admin, a client administrator with one more role, a colleague with few roles, and a user of another client.
 */
let targets: Record<'staffAdmin' | 'above' | 'colleague' | 'stranger', { userId: number; username: string }>
let campaignStaff: Person
let clientAdmin: Person
let clientCampaign: Person
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server.owner)
  await server.owner.query('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
  const { clientId } = shop
  targets = {
    staffAdmin: await makeUser(server, { roles: ['Admin'] }),
    above: await makeUser(server, { roles: ['Admin', 'Auditor'], clientId }),
    colleague: await makeUser(server, { roles: ['Viewer'], clientId }),
    stranger: await makeUser(server, { roles: ['Admin'], clientId: await makeClient(server) }),
  }
  campaignStaff = { ...(await makeSignedInUser(server, { roles: ['Campaign'] })), clientId: null }
  clientAdmin = { ...(await makeSignedInUser(server, { roles: ['Admin', 'Viewer'], clientId })), clientId }
  clientCampaign = { ...(await makeSignedInUser(server, { roles: ['Campaign'], clientId })), clientId }
})
afterAll(() => server.close())

/** Every role of every user, read directly from the tables. */
async function readRoles(): Promise<string[]> {
  const { rows } = await server.owner.query<{ held: string }>(
    `select u.username || ' ' || coalesce(u.client_id::text, 'staff') || ' '
       || array(select r.role_id from user_role r where r.user_id = u.user_id order by 1)::text as held
     from app_user u order by u.user_id`,
  )
  return rows.map(({ held }) => held)
}

const readFlags = async () =>
  (
    await server.owner.query(
      `select user_id, features, use_trade_group, can_use_two_factor, can_use_authenticator, pricing_url
       from app_user order by user_id`,
    )
  ).rows

const readSecrets = async () =>
  (
    await server.owner.query(
      'select user_id, email, password_hash from app_user join user_secret using (user_id) order by 1',
    )
  ).rows

const newUser = (roleIds: readonly number[], own: Values = {}) => {
  const username = `rise-${randomBytes(5).toString('hex')}`
  return { name: 'Rita Rise', username, email: `${username}@test.invalid`, roleIds, isActive: true, ...own }
}
const STAFF_FIELDS = {
  features: [],
  useTradeGroup: false,
  canUseTwoFactor: false,
  canUseAuthenticator: false,
  pricingUrl: null,
}
const BEYOND = ROLE_IDS.filter((role) => role !== ROLES.Admin && role !== ROLES.Viewer)

async function uploadSheet(person: Person, rows: readonly Row[]): Promise<string[]> {
  const { status, body } = await send(person.browser, 'users', await buildFile(rows))
  if (status !== 200) return [String(status)]
  const result = await finish(server, person.browser, (body as { downloadId: number }).downloadId)
  return typeof result === 'string' ? [result] : result.map(({ Result }) => String(Result))
}

describe.each([
  ['staff with role Campaign', () => campaignStaff],
  ['a client administrator', () => clientAdmin],
  ['a client user with role Campaign', () => clientCampaign],
])('[ADM-02] %s', (_who, get) => {
  test('gains no role, neither for themselves nor for others', async () => {
    const person = get()
    const before = [await readRoles(), await readFlags(), await readSecrets()]
    const users = new RecordClient(person.browser, 'users')
    const everybody = [person, ...Object.values(targets)]
    const attempts: [string, Promise<{ status: number }>][] = []
    const attempt = (name: string, answer: Promise<{ status: number }>) => attempts.push([name, answer])

    for (const role of BEYOND) attempt(`create with role ${role}`, users.tryCreate(newUser([role])))
    attempt('create staff', users.tryCreate(newUser([ROLES.Admin], { ...STAFF_FIELDS, clientId: null })))
    attempt('create for a client', users.tryCreate(newUser([ROLES.Viewer], { clientId: shop.clientId })))
    attempt('create with features', users.tryCreate(newUser([ROLES.Viewer], { features: ['alerts'] })))
    attempt('create with a permission', users.tryCreate(newUser([ROLES.Viewer], { canUseTwoFactor: true })))
    attempt('create without a role', users.tryCreate(newUser([])))
    attempt('create with a role that is none', users.tryCreate(newUser([99])))
    for (const { userId } of everybody) {
      for (const roleIds of [[...ROLE_IDS], [ROLES.Admin, ROLES.Auditor], [ROLES.ServiceManager]]) {
        const target = { id: userId, revision: 1, values: {} }
        attempt(`update ${userId}`, users.tryUpdate(target, newUser(roleIds)))
        attempt(
          `update ${userId} of staff`,
          users.tryUpdate(target, newUser(roleIds, { ...STAFF_FIELDS, clientId: null })),
        )
      }
    }
    for (const [name, answer] of attempts) expect((await answer).status, name).toBeGreaterThanOrEqual(400)

    for (const { userId } of everybody) {
      const { username, email } = newUser([])
      const outcomes = await uploadSheet(person, [
        { Id: userId, Name: 'Rita', Username: username, 'E-mail': email, Roles: 'Admin\nAuditor\nService manager' },
        { Id: null, Name: 'Rita', Username: username, 'E-mail': email, Roles: 'Admin\nAuditor', Active: 'Yes' } as Row,
      ])
      expect(
        outcomes.filter((result) => /Created|Updated/.test(result)),
        String(userId),
      ).toEqual([])
    }
    expect(await uploadSheet(person, [{ Id: person.userId, Name: 'Rita', Client: '', Features: '' }])).not.toContain(
      'Updated',
    )

    // requests a link for a user with more rights, to the attacker's address
    for (const name of ['staffAdmin', 'above', 'stranger'] as const) {
      const { userId, username } = targets[name]
      const params = { userId }
      expect((await person.browser.call(mailPasswordLink, { params })).status, name).toBeGreaterThanOrEqual(403)
      expect((await person.browser.call(resetTwoFactor, { params })).status, name).toBeGreaterThanOrEqual(403)
      const moved = users.tryUpdate({ id: userId, revision: 1, values: {} }, newUser([ROLES.Admin], { username }))
      expect((await moved).status, name).toBeGreaterThanOrEqual(400)
      // the link always goes to the mailbox of the account
      await person.browser.call(askForPasswordLink, { body: { username } })
    }
    await sendMails(server)
    expect(await mailsTo(`${person.username}@test.invalid`)).toEqual([])
    const guess = {
      token: randomBytes(32).toString('base64url'),
      password: 'a phrase of mine 7',
      repeat: 'a phrase of mine 7',
    }
    expect((await person.browser.call(setPassword, { body: guess })).status).toBe(400)

    // forms of other records don't accept roles
    const urls = new RecordClient(person.browser, 'urls')
    const url = { url: 'https://shop.example/rise', platformId: shop.platformId, roleIds: [1], userId: person.userId }
    expect((await urls.tryCreate(url)).status).toBe(400)
    expect((await person.browser.call(makeIngestKey, { body: { crawler: 'Rise' } })).status).toBe(403)

    expect([await readRoles(), await readFlags(), await readSecrets()]).toEqual(before)
  })
})

describe('[ADM-02] a client administrator', () => {
  test('grants only roles that they hold and cannot change users with more roles', async () => {
    const users = new RecordClient(clientAdmin.browser, 'users')
    const made = await users.create(newUser([ROLES.Admin, ROLES.Viewer]))
    expect(made.values.roleIds).toEqual([ROLES.Admin, ROLES.Viewer])
    const above = await users.get(targets.above.userId)
    expect(above.isReadOnly).toBe(true)
    expect((await users.tryUpdate(above, { name: 'Another' })).status).toBe(403)
    expect((await users.tryUpdate(above, { roleIds: [ROLES.Viewer] })).status).toBe(403)
    expect((await users.tryRemove(above)).status).toBe(403)
    const self = await users.get(clientAdmin.userId)
    expect((await users.tryUpdate(self, { roleIds: [ROLES.Viewer] })).body).toMatchObject({
      problems: [{ field: 'roleIds', message: 'You cannot change your own roles.' }],
    })
    expect((await users.tryUpdate(made, { roleIds: [ROLES.Admin, ROLES.Auditor] })).body).toMatchObject({
      problems: [{ field: 'roleIds', message: 'You can only give roles that you have.' }],
    })
  })

  test('is refused by the database, even without the checks of the server', async () => {
    const before = await readRoles()
    const actor = createActor(server.app, clientAdmin.userId, shop.clientId)
    const run = (statement: string) =>
      actor.transaction(async (db) => (await sql.raw(statement).execute(db)).numAffectedRows)
    const { above, colleague, staffAdmin, stranger } = targets
    const refusedBy = [
      `insert into user_role (user_id, role_id) values (${clientAdmin.userId}, ${ROLES.Auditor})`,
      `insert into user_role (user_id, role_id) values (${colleague.userId}, ${ROLES.Auditor})`,
      `insert into user_role (user_id, role_id) values (${above.userId}, ${ROLES.Viewer})`,
      `insert into user_role (user_id, role_id) values (${stranger.userId}, ${ROLES.Viewer})`,
      `insert into user_role (user_id, role_id) values (${staffAdmin.userId}, ${ROLES.Viewer})`,
      `update user_role set role_id = ${ROLES.Auditor} where user_id = ${colleague.userId}`,
      `insert into app_user (name, username, email) values ('x', 'rise-staff', 'x@test.invalid')`,
      `insert into app_user (client_id, name, username, email) values (null, 'x', 'rise-staff', 'x@test.invalid')`,
      `update app_user set client_id = null where user_id = ${clientAdmin.userId}`,
      `update app_user set features = '{alerts}' where user_id = ${clientAdmin.userId}`,
      `update app_user set can_use_two_factor = true where user_id = ${clientAdmin.userId}`,
      `update url set proxy_id = 1 where client_id = ${shop.clientId}`,
      `select proxy_id from url`,
      `update client set features = '{alerts}' where client_id = ${shop.clientId}`,
      `insert into client_platform values (${shop.clientId}, 1)`,
      `insert into campaign (client_id, name) values ((select client_id from app_user where user_id = ${stranger.userId}), 'x')`,
      `insert into url (url, platform_id, capture_type_id) values ('https://shop.example/x', ${shop.platformId}, 1)`,
    ]
    for (const statement of refusedBy) {
      await expect(run(statement), statement).rejects.toThrow(/permission denied|row-level security|not-null/)
    }
    const unseen = [
      `delete from user_role where user_id in (${above.userId}, ${staffAdmin.userId}, ${stranger.userId})`,
      `update app_user set email = 'x@test.invalid' where user_id in (${above.userId}, ${staffAdmin.userId}, ${stranger.userId})`,
      `delete from app_user where user_id in (${above.userId}, ${staffAdmin.userId}, ${stranger.userId})`,
      `update session set ended_at = now() where user_id in (${above.userId}, ${staffAdmin.userId}, ${stranger.userId})`,
      `update password_link set used_at = now() where user_id in (${above.userId}, ${staffAdmin.userId})`,
    ]
    for (const statement of unseen) expect(await run(statement), statement).toBe(0n)
    expect(await readRoles()).toEqual(before)
  })

  test('cannot write after losing the role, nor can a colleague without it', async () => {
    const { userId } = await makeUser(server, { roles: ['Admin'], clientId: shop.clientId })
    const statement = `insert into campaign (client_id, name) values (${shop.clientId}, 'Rise ${userId}')`
    const run = (who: number) =>
      createActor(server.app, who, shop.clientId).transaction((db) => sql.raw(statement).execute(db))
    await server.owner.query('delete from user_role where user_id = $1', [userId])
    await expect(run(userId)).rejects.toThrow('row-level security')
    await expect(run(targets.colleague.userId)).rejects.toThrow('row-level security')
    await expect(run(clientCampaign.userId)).rejects.toThrow('row-level security')
  })
})
