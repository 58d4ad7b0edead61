import { signIn } from '@vitrine/contract/auth/auth.contract'
import { figure } from '@vitrine/testing/figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Browser,
  makeSignedInUser,
  makeUser,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '../server.fixture.ts'
import { getName, listRequests, type Request, withNewKey, withRecords } from './requests.fixture.ts'
import { allRows } from './rows.fixture.ts'
import { makeTenant, type Tenant } from './tenant.fixture.ts'
import { sendRequest } from './traffic.fixture.ts'

let server: TestServer
let tenant: Tenant
let admin: Browser
let adminId: number
beforeAll(async () => {
  server = await testServer()
  tenant = await makeTenant(server)
  const person = await makeSignedInUser(server, { roles: ['Admin'], canUseTwoFactor: true })
  ;({ browser: admin, userId: adminId } = person)
  // a user with two-factor authentication and another session, to turn it off and sign out
  await server.owner.query('update app_user set can_use_two_factor = true, use_two_factor = true where user_id = $1', [
    tenant.ids.colleagueId,
  ])
  await server
    .browser()
    .call(signIn, { body: { username: person.username, password: TEST_PASSWORD, rememberMe: false } })
  // a claim for the call that decides claims
  await server.owner.query(`insert into sku_claim (client_id, sku) values ($1, 'A SKU of others')`, [
    tenant.shop.clientId,
  ])
  await server.owner.query(`insert into proxy (proxy_id, host, port) values (1, 'proxy.example', 8080)`)
})
afterAll(() => server.close())

const queryRows = async <Row = Record<string, string>>(text: string, values: unknown[] = []) =>
  (await server.owner.query(text, values)).rows as Row[]

describe('A1 the audit is append-only', () => {
  test('lets no application role change or delete a line, or access a partition', async () => {
    const roles = await queryRows<{ role: string }>(
      `select r.rolname as role from pg_auth_members m join pg_roles r on r.oid = m.roleid
       where m.member = 'vitrine_app'::regrole union select 'vitrine_app'`,
    )
    expect(roles.map(({ role }) => role).sort()).toEqual([
      ...['app_client', 'app_signin', 'app_staff', 'app_worker', 'vitrine_app'],
    ])
    const tables = await queryRows<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit'::regclass union select 'audit'`,
    )
    expect(tables.length).toBeGreaterThan(2)
    let refused = 0
    for (const { role } of roles)
      for (const { name } of tables) {
        const statements = [
          `update ${name} set action = 'x'`,
          `delete from ${name}`,
          `truncate ${name}`,
          `drop table ${name}`,
          `alter table ${name} disable trigger all`,
          `create rule none as on insert to ${name} do instead nothing`,
          ...(name === 'audit' ? [] : [`insert into ${name} (action) values ('x')`, `select from ${name}`]),
        ]
        for (const statement of statements) {
          const client = await server.app.pool.connect()
          try {
            await client.query(`begin; set local role ${role}`)
            await expect(client.query(statement), `${role}: ${statement}`).rejects.toThrow(
              /permission denied|must be owner/,
            )
            refused += 1
          } finally {
            await client.query('rollback')
            client.release()
          }
        }
      }
    figure('A1', `${roles.length} roles × ${tables.length} tables of the audit: ${refused} statements refused`)
  })

  test('has no function that does so as the owner', async () => {
    const found = await queryRows(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
         and prosrc ~* '(update|delete\\s+from|truncate)\\s+(only\\s+)?audit\\M'`,
    )
    expect(found).toEqual([])
  })
})

/** Calls without an audit line, because they change nothing that concerns other users. */
const UNWRITTEN: Readonly<Record<string, string>> = {
  'POST /api/alerts/preview': 'stores nothing',
  'POST /api/exports/retail-media-performance/expected': 'stores nothing',
  'POST /api/exports/product-performance/expected': 'stores nothing',
  'POST /api/image-captures/:imageCaptureId/find-product': 'stores nothing',
  'POST /api/reports/:report': 'stores nothing without an address to mail it to',
  'POST /api/downloads/:downloadId/cancel': 'the file is already finished here',
  'POST /api/account/passkeys/start': 'stores nothing',
  'POST /api/account/confirmation/passkey/start': 'stores nothing',
  'POST /api/sku-claims/withdraw': 'no client owns this SKU here',
  'PUT /api/home/state': "the user's own screen state",
  'PUT /api/home/bookmarks/:bookmarkId': "the user's own view",
  'DELETE /api/home/bookmarks/:bookmarkId': "the user's own view",
  'POST /api/trays/:tray/claim': 'a lease, which only warns and expires',
  'PUT /api/captures/:captureId/lease': 'a lease, which only warns and expires',
  'DELETE /api/captures/:captureId/lease': 'a lease, which only warns and expires',
}

/**
 * Tables that may change without an audit line: those of the calls above, derived data, stored responses, and attempts,
 * which count even if they fail.
 */
const OWN_THINGS = ['home_state', 'bookmark', 'capture_lease', 'inbox', 'live_change', 'idempotency', 'sign_in_backoff']

describe('A1 every call that changes something', () => {
  const writes: { by: 'staff' | 'client'; request: Request }[] = []
  const getBrowser = (by: 'staff' | 'client') => (by === 'staff' ? admin : tenant.browser)
  beforeAll(async () => {
    for (const endpoint of server.endpoints) {
      const { method, access, upload } = endpoint
      if (method === 'GET' || upload || typeof access === 'string' ? access !== 'signed-in' || method === 'GET' : false)
        continue
      const [first] = listRequests(endpoint, tenant)
      for (const by of ['staff', 'client'] as const) {
        const { theirs: request } = await withRecords(admin, { theirs: first as Request, own: first as Request })
        writes.push({ by, request })
      }
    }
  })

  test('rolls back the change if its line cannot be written', async () => {
    await server.owner.query(`
      create function refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'no line today'; end $$;
      create trigger refuse_audit before insert on audit for each row execute function refuse_audit()`)
    const before = await allRows(server, OWN_THINGS)
    let failed = 0
    for (const { by, request } of writes) {
      const { status } = await sendRequest(server, getBrowser(by), request)
      if (status >= 500) failed += 1
    }
    await server.owner.query('drop function refuse_audit cascade')
    expect(failed).toBeGreaterThan(40)
    expect(await allRows(server, OWN_THINGS)).toEqual(before)
    figure('A1', `${failed} changes rolled back because their line could not be written: no row changed`)
  }, 120_000)

  test('writes a line with the acting user', async () => {
    const lines = async (userId: number) =>
      (await queryRows<{ n: number }>('select count(*)::int as n from audit where user_id = $1', [userId]))[0]?.n ?? 0
    const [silent, written]: [string[], string[]] = [[], []]
    for (const { by, request } of writes) {
      const userId = by === 'staff' ? adminId : tenant.userId
      const before = await lines(userId)
      const { status } = await sendRequest(server, getBrowser(by), withNewKey(request))
      const more = (await lines(userId)) - before
      if (status === 200) (more > 0 ? written : silent).push(getName(request.endpoint))
    }
    // a second attempt may have nothing left to change
    expect(silent.filter((name) => !(name in UNWRITTEN) && !written.includes(name))).toEqual([])
    figure(
      'A1',
      `${written.length} changes in ${writes.length} attempts, each with its line; ${silent.length} that concern no other user, without one`,
    )
  }, 120_000)
})

test('A1 writes a line for a sign-in, a failed one and a denial, and none for a request that is rolled back', async () => {
  const { userId, username } = await makeUser(server, { roles: ['Reporter'] })
  const actions = async () =>
    (
      await queryRows<{ action: string }>('select action from audit where user_id = $1 order by audit_id', [userId])
    ).map(({ action }) => action)
  const browser = server.browser()
  await browser.call(signIn, { body: { username, password: 'wrong', rememberMe: false } })
  await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
  await browser.send('GET', '/api/admin/users')
  expect(await actions()).toEqual(['signInFailed', 'signIn', 'denied'])
  // a session that cannot be stored is not a sign-in, so nothing is recorded
  await server.owner.query(`
    create function refuse_session() returns trigger language plpgsql as $$ begin raise exception 'none'; end $$;
    create constraint trigger refuse_session after insert on session deferrable initially deferred
      for each row execute function refuse_session()`)
  const { status } = await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
  await server.owner.query('drop function refuse_session cascade')
  expect(status).toBe(500)
  expect(await actions()).toEqual(['signInFailed', 'signIn', 'denied'])
})
