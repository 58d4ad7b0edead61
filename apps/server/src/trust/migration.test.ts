import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate, readSource } from '@vitrine/db/migrate'
import { readMigrations } from '@vitrine/db/schema-files'
import { figure } from '@vitrine/testing/figures'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMigrationProblems } from './migration-rules.fixture.ts'

/** The last migration of version 0.1. Only new databases run those before it. */
const BASELINE = '0055'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Migrations that remove what only functions of the database used, which `migrate` replaces before. */
const REMOVALS = ['0059-former-tray-index.sql']

const readNewMigrations = async () => (await readMigrations()).filter(({ name }) => name > BASELINE)

test('R4 has no migration that removes or requires something unknown to the previous version', async () => {
  const files = (await readNewMigrations()).filter(({ name }) => !REMOVALS.includes(name))
  expect(files.flatMap(findMigrationProblems)).toEqual([])
})

test('R4 removes only what no program uses, and after the functions that used it were replaced', async () => {
  const files = (await readNewMigrations()).filter(({ name }) => REMOVALS.includes(name))
  expect(files.map(({ name }) => name)).toEqual(REMOVALS)
  const programs = await readPrograms()
  for (const { text } of files) {
    expect(text).toMatch(/^-- after the functions\n/)
    const statements = text.replace(/--.*$/gm, '').split(';')
    const removed = statements.flatMap((statement) => statement.match(/\btray_\w+/g) ?? [])
    expect(removed.length).toBeGreaterThan(10)
    expect(removed.filter((name) => new RegExp(`\\b${name}\\b`).test(programs))).toEqual([])
  }
})

/** The source of everything that sends SQL. */
async function readPrograms(): Promise<string> {
  const folders = ['packages/db/src', 'apps/server/src'].map((path) => join(import.meta.dirname, '../../../..', path))
  const texts = []
  for (const folder of folders) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
    for (const name of names) texts.push(await readFile(join(folder, name), 'utf8'))
  }
  return texts.join('\n')
}

test.each([
  'alter table client drop column name',
  'drop table keyword',
  'alter table client rename column name to title',
  'alter table client add column note text not null',
  'alter table client alter column name set not null',
  'alter table client alter column name type varchar(10)',
  'create index capture_note on capture (note)',
  'create index if not exists capture_note on capture (note)',
  "update client set name = ''",
  'insert into word (word) select title from capture',
  'create or replace function one() returns int language sql as $$ select 1 $$',
  'create policy staff on client to app_staff using (true)',
  'alter table picture add constraint some check (bytes > 0)',
])('R4 refuses a migration with "%s"', (text) => {
  expect(findMigrationProblems({ name: 'new.sql', text })).not.toEqual([])
})

test.each([
  'alter table client add column note text',
  "alter table client add column note text not null default ''",
  '-- no transaction\ncreate index concurrently if not exists capture_note on capture (note)',
  "insert into country (code, name) values ('XX', 'Nowhere')",
  'create table memo (memo_id int primary key); create index memo_id on memo (memo_id)',
  'alter table picture add constraint some check (bytes > 0) not valid',
  '-- drop table keyword',
])('R4 accepts a migration with "%s"', (text) => {
  expect(findMigrationProblems({ name: 'new.sql', text })).toEqual([])
})

/** Several times longer than a migration waits for a lock. */
const HELD_MS = 4_000
/** A migration waits at most a second; the rest allows for a machine that is busy with other tests. */
const NOTICED_MS = 2_500

test('R4 lets other queries pass while a migration waits for a lock', async () => {
  const next = { name: '9999-next.sql', text: 'alter table client add column note text' }
  // a copied database lacks the permissions on the database itself
  await database.owner.query(
    `grant create on database ${new URL(database.urls.owner).pathname.slice(1)} to vitrine_queue`,
  )
  const holder = await database.owner.connect()
  await holder.query('begin')
  await holder.query('select count(*) from client')
  const migrating = migrate(database.urls.owner, database.urls.queue, async () => {
    const source = await readSource()
    return { ...source, migrations: [...source.migrations, next] }
  })

  const began = performance.now()
  const waits: number[] = []
  while (performance.now() - began < HELD_MS) {
    const asked = performance.now()
    await database.owner.query('select count(*) from client')
    waits.push(performance.now() - asked)
  }
  const longest = Math.round(Math.max(...waits))
  await holder.query('commit')
  holder.release()
  expect(await migrating).toEqual([next.name])
  figure('R4', `a reader next to a migration that waits for a table: ${waits.length} reads, the longest ${longest} ms`)
  expect(longest).toBeLessThan(NOTICED_MS)
})
