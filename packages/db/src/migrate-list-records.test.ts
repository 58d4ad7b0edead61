import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onDatabase } from './database-url.ts'
import { migrate, migrationFiles } from './migrate.ts'
import { getUrls, openDatabase, type TestDatabase } from './testing.ts'

const MIGRATION = '0029-list-records.sql'
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

test('keeps stores that differ only in case, and master data that captures used before the migration', async () => {
  const { owner, urls } = database
  const all = async (text: string) => (await owner.query(text)).rows
  await owner.query(`
    insert into platform (country_id, platform_type_id, name_without_prefix, name, time_zone)
      values (9, 1, 'Mercadia', '', 'Europe/Madrid');
    insert into store (name) values ('Peñíscola'), ('Elsewhere'), ('PEÑÍSCOLA'), ('peñíscola');
    insert into capture (capture_type_id, platform_id, when_local, when_gmt, title, banners)
      values (1, 1, now(), now(), 'Page', '[{"bannerId": 1, "isDeleted": false, "locationPositionId": 7, "locationSectionId": 6,
        "bannerTypeId": 4, "bannerSubtypeId": 13, "campaignId": null, "productCategories": []}]')`)
  expect(await migrate(urls.owner, urls.queue)).toContain(MIGRATION)

  expect(await all('select name from store order by store_id')).toEqual(
    ['Peñíscola', 'Elsewhere', 'PEÑÍSCOLA #3', 'peñíscola #4'].map((store) => ({ name: store })),
  )
  expect(await all('select kind, id from capture_use order by kind')).toEqual([
    { kind: 'banner_subtype', id: 13 },
    { kind: 'banner_type', id: 4 },
    { kind: 'location_position', id: 7 },
    { kind: 'location_section', id: 6 },
  ])
  // ids continue after the seeds
  const [made] = await all("insert into country (code, name) values ('JP', 'Japan') returning country_id as id")
  expect(made.id).toBe(34)
})
