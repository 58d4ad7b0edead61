import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { getUrls, openDatabase, type TestDatabase } from '@vitrine/testing/test-database'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { onDatabase } from './database-url.ts'
import { migrate, readSource, type SchemaSource } from './migrate.ts'
import { dumpSchema, SNAPSHOT } from './schema-dump.ts'

/** A database that version 0.1.0 migrated, with its data and without the queue's tables. */
const RELEASE_0_1 = new URL('../releases/0.1.0.sql.gz', import.meta.url)

const open: TestDatabase[] = []
afterEach(async () => {
  for (const database of open.splice(0)) {
    const name = new URL(database.urls.owner).pathname.slice(1)
    await database.close()
    const server = openServer()
    await server.owner.query(`drop database if exists ${name}`)
    await server.close()
  }
})

const openServer = () => {
  const owner = onDatabase(inject('services').OWNER_DATABASE_URL ?? '', 'postgres')
  return openDatabase({ ...getUrls('postgres'), owner })
}

async function createEmpty(): Promise<TestDatabase> {
  const name = `vitrine_test_${Math.floor(Date.now() / 1000).toString(16)}_${randomBytes(6).toString('hex')}`
  const server = openServer()
  await server.owner.query(`create database ${name}`)
  await server.close()
  const database = openDatabase(getUrls(name))
  open.push(database)
  return database
}

async function createVersion01(): Promise<TestDatabase> {
  const database = await createEmpty()
  await database.owner.query(gunzipSync(readFileSync(RELEASE_0_1)).toString())
  // the dump changed the search path of its connection, and lacks the permissions on the database itself
  const name = new URL(database.urls.owner).pathname.slice(1)
  await database.owner.query(`reset all; grant create on database ${name} to vitrine_queue`)
  return database
}

const dump = ({ urls }: TestDatabase) => dumpSchema(inject('services').POSTGRES_PROGRAMS ?? '', urls.owner)

const run = ({ urls }: TestDatabase, change: (source: SchemaSource) => SchemaSource = (source) => source) =>
  migrate(urls.owner, urls.queue, async () => change(await readSource()))

const withMigration = (name: string, text: string) => (source: SchemaSource) => ({
  ...source,
  migrations: [...source.migrations, { name, text }],
})

const LIST_FUNCTIONS = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`
const LIST_SEEDS = `
  select (select json_agg(c order by c.country_id) from (select country_id, code, name from country) c) as countries,
    (select json_agg(t order by t.alert_type_id) from (select alert_type_id, name, rule from alert_type) t) as alert_types,
    (select json_agg(s order by s.banner_subtype_id) from (select banner_subtype_id, name from banner_subtype) s) as subtypes`

describe('a database of version 0.1', () => {
  test('has the same schema, functions and lists as a new one after migration', async () => {
    const [upgraded, fresh] = [await createVersion01(), await createEmpty()]
    await run(upgraded)
    await run(fresh)

    expect(dump(upgraded)).toBe(dump(fresh))
    const functions = (await fresh.owner.query(LIST_FUNCTIONS)).rows
    expect(functions.length).toBeGreaterThan(200)
    expect((await upgraded.owner.query(LIST_FUNCTIONS)).rows).toEqual(functions)
    expect((await upgraded.owner.query(LIST_SEEDS)).rows).toEqual((await fresh.owner.query(LIST_SEEDS)).rows)
  })

  test('has every capture in the tray index after migration, folded before or not', async () => {
    const upgraded = await createVersion01()
    const { owner } = upgraded
    await owner.query(`
      with country as (select country_id from country limit 1)
      insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
      select country_id, 1, 'Sample', 'Europe/Madrid' from country`)
    const insert = (first: number, last: number) =>
      owner.query(
        `insert into capture (capture_id, platform_id, when_local, when_gmt, capture_type_id, title)
         select n, platform_id, now(), now(), 1, 'Summer ' || n from platform, generate_series($1::int, $2::int) n`,
        [first, last],
      )
    await insert(1, 100)
    await owner.query('select tray_index_fold(1000)')
    await insert(40_000, 40_050)
    await run(upgraded)

    const { rows } = await owner.query('select d.* from unnest(array[0, 1]) block, tray_index_check(block) d')
    expect(rows).toEqual([])
    const { rows: counts } = await owner.query(
      'select sum(records)::int as count from tray_bitmap where key = facet_type(1)',
    )
    expect(counts).toEqual([{ count: 151 }])
  })

  test('must be complete: an older one is refused', async () => {
    const old = await createEmpty()
    await old.owner.query(
      "create table kysely_migration (name text); insert into kysely_migration values ('0001-identity.sql')",
    )
    await expect(run(old)).rejects.toThrow('older than version 0.1')
  })
})

test('the committed snapshot shows the schema; otherwise run: npm run types', async () => {
  const database = await createEmpty()
  await run(database)
  expect(dump(database)).toBe(readFileSync(SNAPSHOT, 'utf8'))
})

describe('migrating again', () => {
  test('applies nothing', async () => {
    const database = await createEmpty()
    expect(await run(database)).not.toEqual([])
    expect(await run(database)).toEqual([])
  })

  test('refuses a migration that was edited after it was applied', async () => {
    const database = await createEmpty()
    await run(database, withMigration('9998-memo.sql', 'create table memo (id int)'))
    await expect(run(database, withMigration('9998-memo.sql', 'create table memo (id bigint)'))).rejects.toThrow(
      'Changed after it was applied: 9998-memo.sql',
    )
  })

  test('replaces changed functions and policies, and only those files', async () => {
    const database = await createEmpty()
    await run(database)
    const edit = (source: SchemaSource) => ({
      ...source,
      schema: source.schema.map((file) =>
        file.name === 'auth/acting.sql' || file.name === 'downloads/policies.sql'
          ? { ...file, text: `${file.text}-- a new comment\n` }
          : file,
      ),
    })
    expect(await run(database, edit)).toEqual(['auth/acting.sql', 'downloads/policies.sql'])
  })

  test('creates an index concurrently in a migration without a transaction', async () => {
    const database = await createEmpty()
    const index = withMigration(
      '9998-client-name.sql',
      '-- no transaction\ncreate index concurrently if not exists client_note on client (name)',
    )
    expect(await run(database, index)).toContain('9998-client-name.sql')
    const { rows } = await database.owner.query(
      "select indisvalid from pg_index where indexrelid = 'client_note'::regclass",
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })

  test('changes nothing if one of the new migrations fails', async () => {
    const database = await createEmpty()
    await run(database)
    const two = (source: SchemaSource) =>
      withMigration(
        '9999-fails.sql',
        'alter table memo add column no_such_type no_such_type',
      )(withMigration('9998-memo.sql', 'create table memo (id int)')(source))
    await expect(run(database, two)).rejects.toThrow('no_such_type')
    expect((await database.owner.query("select to_regclass('memo') as memo")).rows).toEqual([{ memo: null }])
    expect(await run(database)).toEqual([])
  })
})
