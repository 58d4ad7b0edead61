import { migrate, migrationFiles } from '@vitrine/db/migrate'
import { type TestDatabase, testDatabase } from '@vitrine/db/testing'
import { figure } from '@vitrine/db/testing-figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemsOf } from './migration-rules.ts'

/** The last one from the time when nobody worked with the product yet. */
const BASELINE = '0023-alerts.sql'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('R4 no migration takes away or asks for what the version before it does not know', async () => {
  const files = (await migrationFiles()).filter(({ name }) => name > BASELINE)
  expect(files.flatMap(problemsOf)).toEqual([])
})

test.each([
  'alter table client drop column name',
  'drop table keyword',
  'alter table client rename column name to title',
  'alter table client add column note text not null',
  'alter table client alter column name set not null',
  'alter table client alter column name type varchar(10)',
  'create index capture_note on capture (note)',
  'alter table picture add constraint some check (bytes > 0)',
])('R4 a migration that says "%s" is refused', (text) => {
  expect(problemsOf({ name: 'new.sql', text })).toHaveLength(1)
})

test.each([
  'alter table client add column note text',
  "alter table client add column note text not null default ''",
  'create index if not exists capture_note on capture (note)',
  'create table memo (memo_id int primary key); create index memo_id on memo (memo_id)',
  'alter table picture add constraint some check (bytes > 0) not valid',
  '-- drop table keyword',
])('R4 a migration that says "%s" is not', (text) => {
  expect(problemsOf({ name: 'new.sql', text })).toEqual([])
})

/** Longer than a migration waits for a lock, several times over. */
const HELD_MS = 4_000
/** A migration waits a second at most; a machine that is busy with other tests has some more. */
const NOTICED_MS = 2_500

test('R4 a migration that has to wait for somebody gives way to all others meanwhile', async () => {
  const next = { name: '9999-next.sql', text: 'alter table client add column note text' }
  // a copy of a database has not the permissions on it as a whole
  await database.owner.query(
    `grant create on database ${new URL(database.urls.owner).pathname.slice(1)} to vitrine_queue`,
  )
  const holder = await database.owner.connect()
  await holder.query('begin')
  await holder.query('select count(*) from client')
  const migrating = migrate(database.urls.owner, database.urls.queue, async () => [...(await migrationFiles()), next])

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
  figure('R4', `a reader beside a migration that waits for a table: ${waits.length} reads, the longest ${longest} ms`)
  expect(longest).toBeLessThan(NOTICED_MS)
})
