import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActor, transactionAs } from './row-scope.ts'
import { sql } from './sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ maxConnections: 2 })
})
afterAll(() => database.close())

/** The nightly run uses the required number; other runs have less time. */
const ROUNDS = rounds(10_000, 2_000)

const queryRows = async (statement: string) => (await database.owner.query(statement)).rows

describe('Z3 the catalog', () => {
  const OURS = "c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely_%'"

  test('enables and forces row-level security on every table, and gives no direct access to partitions', async () => {
    const open = await queryRows(`
      select c.relname from pg_class c
      where ${OURS} and c.relkind in ('r', 'p') and not c.relispartition
        and not (c.relrowsecurity and c.relforcerowsecurity)`)
    const partitions = await queryRows(`
      select c.relname from pg_class c, aclexplode(c.relacl) a
      where ${OURS} and c.relispartition and a.grantee <> c.relowner`)
    expect(open).toEqual([])
    expect(partitions).toEqual([])
    const [counted] = await queryRows(`
      select count(distinct c.oid)::int as tables, (select count(*)::int from pg_policies where schemaname = 'public') as policies
      from pg_class c where ${OURS} and c.relkind in ('r', 'p') and not c.relispartition`)
    expect(counted.tables).toBeGreaterThan(90)
    figure(
      'Z3',
      `${counted.tables} tables with row-level security enabled and forced, ${counted.policies} policies looked through`,
    )
  })

  test("lets the application's roles own, bypass and inherit nothing", async () => {
    const roles = await queryRows(`
      select rolname from pg_roles
      where rolname in ('vitrine_app', 'app_staff', 'app_client', 'app_worker', 'app_signin')
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or (rolname = 'vitrine_app' and rolinherit))`)
    const owned = await queryRows(`
      select c.relname from pg_class c join pg_roles r on r.oid = c.relowner
      where r.rolname like 'app\\_%' or r.rolname = 'vitrine_app'`)
    expect(roles).toEqual([])
    expect(owned).toEqual([])
  })

  test('grants nothing to PUBLIC, nor to the application without a role', async () => {
    const granted = await queryRows(`
      select c.relname, a.privilege_type from pg_class c, aclexplode(c.relacl) a
      where ${OURS} and (a.grantee = 0 or a.grantee = 'vitrine_app'::regrole)`)
    expect(granted).toEqual([])
  })

  test('limits every policy for clients to the acting client or user, another table, or a listed exception', async () => {
    const policies = await queryRows(`
      select tablename, policyname, coalesce(qual, with_check) as rule from pg_policies
      where 'app_client' = any (roles) and coalesce(qual, with_check) !~ 'acting_client|acting_user|SELECT'`)
    const everybodys = policies.filter(({ policyname, rule }) => policyname === 'everybody' && rule === 'true')
    expect(policies).toEqual(everybodys)
    expect(policies.map(({ tablename }) => tablename).sort()).toEqual([
      'alert_type',
      'banner_subtype',
      'banner_type',
      'country',
      'location_position',
      'location_section',
      'platform_type',
      'trade_group',
    ])
  })

  // without pg_temp at the end, the search path starts with the caller's temporary tables, which could run code as the
  // owner
  test('fixes the search path of functions that run as the owner, and restricts who may call them', async () => {
    const loose = await queryRows(`
      select p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and not exists (select from unnest(p.proconfig) s where s ~ '^search_path=.*pg_temp$')`)
    const callable = await queryRows(`
      select p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
        and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`)
    expect(loose).toEqual([])
    expect(callable).toEqual([])
  })

  test('runs views with the privileges of the caller', async () => {
    const views = await queryRows(`
      select c.relname from pg_class c where ${OURS} and c.relkind = 'v'
        and not coalesce('security_invoker=true' = any (c.reloptions) or 'security_invoker=on' = any (c.reloptions), false)`)
    expect(views).toEqual([])
  })
})

describe('the acting role', () => {
  test('sees nothing without an actor', async () => {
    for (const table of ['client', 'app_user', 'session', 'capture', 'audit', 'user_secret']) {
      await expect(database.app.pool.query(`select * from ${table}`)).rejects.toThrow('permission denied')
    }
  })

  test('fails for a client without its id instead of seeing everything', async () => {
    const client = await database.app.pool.connect()
    try {
      await client.query('begin; set local role app_client')
      await expect(client.query('select * from client')).rejects.toThrow()
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('never reads password hashes with users: only sign-in reads secrets', async () => {
    for (const role of ['app_staff', 'app_client', 'app_worker'] as const) {
      const client = await database.app.pool.connect()
      await client.query(`begin; set local role ${role}; set local app.client_id = 1`)
      await expect(client.query('select * from user_secret')).rejects.toThrow('permission denied')
      await client.query('rollback')
      client.release()
    }
  })

  test('Z4 never sees another client in interleaved transactions over two connections with random aborts', async () => {
    const clients = await queryRows(`
      with c as (insert into client (name) select 'Z4 client ' || n from generate_series(1, 20) n returning client_id),
      u as (insert into app_user (client_id, name, username, email)
        select client_id, 'Z4', 'z4-' || client_id, 'z4@test.invalid' from c returning client_id, user_id)
      select * from u`)
    const seen = { own: 0, foreign: 0, aborted: 0 }
    let seed = 42
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }

    const oneRequest = async (number: number) => {
      const { client_id, user_id } = clients[random(clients.length)]
      const fate = random(10)
      const actor = createActor(database.app, user_id, number % 17 === 0 ? null : client_id)
      try {
        await actor.transaction(async (db) => {
          if (fate === 0) throw new Error('abort before')
          const rows = await db.selectFrom('client').select('clientId').execute()
          if (actor.clientId === null) {
            if (rows.length < clients.length) seen.foreign += 1
          } else if (rows.length === 1 && rows[0]?.clientId === client_id) seen.own += 1
          else seen.foreign += 1
          if (fate === 1) await sql`select 1 / 0`.execute(db)
          if (fate === 2) throw new Error('abort after')
        })
      } catch {
        seen.aborted += 1
      }
    }
    let next = 0
    const runRequests = async () => {
      while (next < ROUNDS) await oneRequest(next++)
    }
    await Promise.all(Array.from({ length: 20 }, runRequests))

    expect(seen.foreign).toBe(0)
    expect(seen.own).toBeGreaterThan(ROUNDS * 0.5)
    expect(seen.aborted).toBeGreaterThan(ROUNDS * 0.1)
    figure(
      'Z4',
      `${ROUNDS} transactions of 20 clients over 2 connections, ${seen.aborted} aborted: ${seen.foreign} saw another client`,
    )
    const left = await database.app.pool.query(
      "select current_user as who, current_setting('app.client_id', true) as client",
    )
    expect(left.rows).toEqual([{ who: 'vitrine_app', client: '' }])
  }, 120_000)
})

test('lets a worker see what jobs need, but not sign users in', async () => {
  await transactionAs(database.app, { role: 'app_worker' }, async (db) => {
    await db.selectFrom('session').select('sessionId').execute()
  })
  await expect(
    transactionAs(database.app, { role: 'app_worker' }, (db) =>
      db.updateTable('appUser').set({ isActive: false }).execute(),
    ),
  ).rejects.toThrow('permission denied')
})
