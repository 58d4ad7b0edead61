import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onDatabase } from './database-url.ts'
import { migrate, migrationFiles } from './migrate.ts'
import { getUrls, openDatabase, type TestDatabase } from './testing.ts'

const MIGRATION = '0055-audit-codes.sql'
const name = `vitrine_test_${Math.floor(Date.now() / 1000).toString(16)}_${randomBytes(6).toString('hex')}`

let server: TestDatabase
let database: TestDatabase
beforeAll(async () => {
  const urls = getUrls(name)
  server = openDatabase({ ...urls, owner: onDatabase(inject('services').OWNER_DATABASE_URL ?? '', 'postgres') })
  await server.owner.query(`create database ${name}`)
  database = openDatabase(urls)
  const before = (await migrationFiles()).filter((file) => file.name < MIGRATION)
  await migrate(urls.owner, urls.queue, async () => before)
})
afterAll(async () => {
  await database.close()
  await server.owner.query(`drop database if exists ${name}`)
  await server.close()
})

type Entry = readonly [subject: string, action: string, before: object, after: object]

const changes = (...all: object[]) => ({ changes: all })

const ENTRIES: readonly Entry[] = [
  [
    'clients',
    'changed',
    changes(
      { field: 'Active', before: 'Yes', after: 'No' },
      { field: 'Features', before: null, after: 'Alerts, Save filters' },
      { field: 'Time zone', before: 'America/New York', after: 'UTC' },
      { field: 'eTailers', before: null, after: 'ES - Mercadia, FR - Verveine and 12 more' },
      { field: 'Logo', before: null, after: null },
    ),
    changes(
      { field: 'isActive', before: 'true', after: 'false' },
      { field: 'features', before: null, after: 'alerts, saveFilters' },
      { field: 'timeZone', before: 'America/New_York', after: 'UTC' },
      { field: 'platformIds', before: null, after: 'ES - Mercadia, FR - Verveine', afterMore: 12 },
      { field: 'logo', before: null, after: null },
    ),
  ],
  [
    'alertTypes',
    'created',
    changes({ field: 'Rule', before: null, after: 'Out of stock / back in stock' }),
    changes({ field: 'rule', before: null, after: 'stock' }),
  ],
  // codes from other versions are kept
  [
    'alertTypes',
    'changed',
    changes({ field: 'A label of before', before: 'Yes', after: 'No' }, { field: 'Rule', before: null, after: 'Gone' }),
    changes({ field: 'A label of before', before: 'Yes', after: 'No' }, { field: 'rule', before: null, after: 'Gone' }),
  ],
  ['keywords', 'removed', { what: 'Two-factor reset', changes: [] }, { what: 'Two-factor reset', changes: [] }],
  ['users', 'done', { what: 'Two-factor reset' }, { code: 'twoFactorReset' }],
  ['users', 'done', { what: 'Password link mailed' }, { code: 'passwordLinkMailed' }],
  ['users', 'done', { what: 'All sign-ins ended' }, { code: 'signInsEnded' }],
  ['users', 'done', { what: 'Something else' }, { what: 'Something else' }],
  ['users', 'companyAccountTied', { what: 'Company account linked', company: 'Acme' }, { company: 'Acme' }],
  [
    'users',
    'companyAccountUntied',
    { what: 'Company account untied', company: 'Acme', why: 'moved to another client' },
    { company: 'Acme', why: 'movedToAnotherClient' },
  ],
]

test('English words of the audit become codes, unknown ones are kept, and each client keeps its own entries', async () => {
  const { owner, urls } = database
  await owner.query(`
    insert into client (name) values ('Corvane'), ('Rivale');
    insert into app_user (client_id, username, name, email)
      select client_id, lower(name), name, lower(name) || '@corvane.example' from client`)
  await owner.query(
    `insert into audit (user_id, action, subject, subject_id, detail)
     select u.user_id, e.value ->> 1, e.value ->> 0, e.place, e.value -> 2
     from app_user u, jsonb_array_elements($1::jsonb) with ordinality e (value, place)
     where u.client_id is not null order by u.user_id, e.place`,
    [JSON.stringify(ENTRIES)],
  )
  expect(await migrate(urls.owner, urls.queue)).toContain(MIGRATION)

  const { rows } = await owner.query(
    `select a.detail, u.client_id from audit a join app_user u using (user_id)
     where u.client_id is not null order by u.user_id, a.subject_id`,
  )
  const clients = [...Map.groupBy(rows, (row) => row.client_id).values()]
  expect(clients).toHaveLength(2)
  for (const entries of clients)
    expect(entries.map(({ detail }) => detail)).toEqual(ENTRIES.map(([, , , after]) => after))
})
