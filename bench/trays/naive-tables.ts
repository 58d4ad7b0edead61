// Normalized tables in addition to the documents, for the naive form: live banners and live rows only.
import type pg from 'pg'
import { queryNumber, step } from './steps.ts'

const INDEXES = [
  'capture (capture_type_id, capture_state_id, capture_id)',
  'capture (platform_id)',
  'capture (user_id, capture_state_id)',
  'capture (when_local)',
  'banner (banner_id)',
  'banner (capture_id)',
  'banner_category (banner_id)',
  'banner_category (category_id, trade_id)',
]

/** Unlogged, because writes are not measured. */
export async function fillNaive(owner: pg.Pool): Promise<void> {
  await owner.query(`
    create schema if not exists naive;
    create unlogged table if not exists naive.capture (
      capture_id bigint primary key, capture_type_id smallint, capture_state_id smallint, platform_id int, user_id int,
      when_local timestamp, revision int, similarity real, copied_from bigint, position smallint,
      title text, keyword text, sku text, data1 text, file_name text);
    create unlogged table if not exists naive.banner (
      banner_id bigint, capture_id bigint, banner_type_id int, location_position_id int);
    create unlogged table if not exists naive.banner_category (banner_id bigint, category_id int, trade_id int)`)
  const after = await queryNumber(owner, 'select coalesce(max(capture_id), 0) from naive.capture')
  if (after === (await queryNumber(owner, 'select max(capture_id) from capture'))) return
  await step('normalised tables', async () => {
    for (const [n] of INDEXES.entries()) await owner.query(`drop index if exists naive.naive_${n}`)
    await copyNaive(owner, after + 1, Number.MAX_SAFE_INTEGER)
    for (const [n, of] of INDEXES.entries()) await owner.query(`create index naive_${n} on naive.${of}`)
    for (const table of ['capture', 'banner', 'banner_category']) await owner.query(`vacuum analyze naive.${table}`)
  })
}

async function copyNaive(owner: pg.Pool, first: number, last: number): Promise<void> {
  await owner.query(`
    insert into naive.capture
    select capture_id, capture_type_id, capture_state_id, platform_id, user_id, when_local, revision, similarity,
      copied_from, position, title, keyword, sku, data1, split_part(filename, '/', -1)
    from capture where capture_id between ${first} and ${last}`)
  // ids inside documents are not unique among generated captures, so a banner is identified by its capture and position
  const banners = `from capture c, jsonb_array_elements(c.banners) with ordinality b (banner, place)
    where c.capture_id between ${first} and ${last} and not (banner ->> 'isDeleted')::boolean`
  await owner.query(`
    insert into naive.banner
    select capture_id * 32 + place, capture_id, (banner ->> 'bannerTypeId')::int, (banner ->> 'locationPositionId')::int
    ${banners}`)
  await owner.query(`
    insert into naive.banner_category
    select capture_id * 32 + place, (r ->> 'categoryId')::int, (r ->> 'tradeId')::int
    from (select capture_id, place, banner ${banners}) b, jsonb_array_elements(banner -> 'productCategories') r
    where not (r ->> 'isDeleted')::boolean`)
}

/** Updates the copies of captures saved in the meantime, if the tables exist. */
export async function refreshNaive(owner: pg.Pool, first: number, last: number): Promise<void> {
  if ((await queryNumber(owner, "select count(to_regclass('naive.capture'))")) === 0) return
  const banners = `banner_id between ${first} * 32::bigint and ${last} * 32::bigint + 31`
  await owner.query(`delete from naive.banner_category where ${banners}`)
  await owner.query(`delete from naive.banner where ${banners}`)
  await owner.query(`delete from naive.capture where capture_id between ${first} and ${last}`)
  await copyNaive(owner, first, last)
}
