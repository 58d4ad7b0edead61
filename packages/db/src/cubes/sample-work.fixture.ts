import type pg from 'pg'
import { insertSample, pickOne, type Random, type Sample } from '../tray-index/sample.fixture.ts'

/** A small market in which captures arrive and are reviewed, for tests of aggregates. */
export interface SampleWork {
  readonly sample: Sample
  readonly urls: readonly number[]
  readonly images: readonly number[]
  readonly captures: number[]
  /** Time of each reviewer's last decision, so that decisions are in order. */
  readonly clocks: Map<number, number>
}

/** First day with captures and decisions. */
export const FIRST_DAY = '2026-03-01'
const DAYS = 20
const SECOND_MS = 1000
const DAY_MS = 86_400 * SECOND_MS

export async function startWork(owner: pg.Pool): Promise<SampleWork> {
  const sample = await insertSample(owner)
  const ids = async (text: string, values: unknown[] = []) =>
    (await owner.query(text, values)).rows.map((row) => Number(Object.values(row)[0]))
  const urls = await ids(
    `insert into url (url, platform_id, capture_type_id, schedule)
     select 'https://shop.example/' || n, ($1::int[])[1 + n % 5], 1,
       jsonb_build_array(jsonb_build_object('weekdays', jsonb_build_array(1 + n % 7, 1 + (n + 2) % 7, 3), 'times',
         jsonb_build_array('07:30', '15:00', lpad((n * 3)::text, 2, '0') || ':15')))
     from generate_series(1, 7) n returning url_id`,
    [sample.platforms],
  )
  await owner.query("update url_schedule set since = '1970-01-01' where url_id = any ($1)", [urls])
  // the first url is switched off from the eighth day on
  await owner.query("insert into url_schedule values ($1, $2::date + 7, '[]')", [urls[0], FIRST_DAY])
  await owner.query(
    'insert into client_provider select c, p from unnest($1::int[]) c, unnest($2::int[]) p where (c + p) % 2 = 0',
    [sample.clients, sample.providers],
  )
  await owner.query("update category set alias = (array['eco-a', 'ECO-b', null])[1 + category_id % 3]")
  const images = await ids(
    `with picture as (
       insert into picture (picture_kind_id, file_key, file_name)
       select 3, 'image/' || n, n || '.png' from generate_series(1, 2) n returning picture_id)
     insert into product_image (client_id, sku, platform_id, position, picture_id)
     select $2, 'S-1', $1, row_number() over (), picture_id from picture returning product_image_id`,
    [sample.platforms[0], sample.clients[0]],
  )
  return { sample, urls, images, captures: [], clocks: new Map() }
}

/** One random step. */
export async function runRandomStep(owner: pg.Pool, work: SampleWork, random: Random): Promise<void> {
  const step = random(10)
  if (work.captures.length < 20 || step < 3) await addRandomCapture(owner, work, random)
  else if (step === 9 && random(3) === 0) await pickOne(random, [moveBrand, changeWeight])(owner, work, random)
  else await review(owner, work, random)
}

const day = (random: Random) => new Date(Date.parse(FIRST_DAY) + random(DAYS) * DAY_MS).toISOString().slice(0, 10)
const padTwoDigits = (number: number) => String(number).padStart(2, '0')
const pickOrNull = <T>(random: Random, items: readonly T[]): T | null =>
  random(4) === 0 ? null : pickOne(random, items)

function banners(random: Random, { categories, trades }: Sample) {
  return Array.from({ length: random(4) }, (_, banner) => ({
    bannerId: banner + 1,
    isDeleted: random(6) === 0,
    locationPositionId: random(5) === 0 ? null : 1 + random(8),
    locationSectionId: random(5) === 0 ? null : 1 + random(7),
    bannerTypeId: 1 + random(3),
    bannerSubtypeId: random(2) === 0 ? null : 1 + random(4),
    campaignId: null,
    productCategories: Array.from({ length: random(5) === 0 ? 23 : random(4) }, (_, row) => ({
      productCategoryId: row + 1,
      isDeleted: random(6) === 0,
      categoryId: random(8) === 0 ? null : pickOne(random, categories),
      tradeId: random(6) === 0 ? null : pickOne(random, trades),
    })),
  }))
}

/** A capture arrives as a worker would create it; occasionally its picture is unreadable. */
async function addRandomCapture(
  owner: pg.Pool,
  { sample, urls, images, captures }: SampleWork,
  random: Random,
): Promise<void> {
  const type = random(4) === 0 ? 2 : 1
  const copiedFrom = captures.length > 0 && random(2) === 0 ? pickOne(random, captures) : null
  const isFailed = random(6) === 0
  const { rows } = await owner.query<{ id: string }>(
    `with picture as (
       insert into picture (picture_kind_id, picture_state_id, file_key, file_name, problem)
       values (1, $1, 'capture/' || random(), 'a.png', $2) returning picture_id),
     made as (
       insert into capture (capture_id, capture_type_id, capture_state_id, platform_id, url_id, when_local, when_gmt, title,
         banners, copied_from, sku, product_image_id)
       select picture_id, $3, $4, $5, $6, $7, $7::timestamp at time zone 'UTC', 'Page', $8, $9, $10, $11 from picture
       returning capture_id),
     told as (
       insert into capture_history (capture_id, revision, at, action, state_after, document)
       select capture_id, 1, '2026-01-01', 'created', $4, '{}' from made)
     select capture_id as id from made`,
    [
      isFailed ? 4 : 2,
      isFailed ? 'Not a picture' : null,
      type,
      isFailed ? 6 : 1,
      pickOne(random, sample.platforms),
      pickOrNull(random, urls),
      `${day(random)} ${padTwoDigits(random(24))}:${padTwoDigits(random(60))}`,
      JSON.stringify(type === 1 ? banners(random, sample) : []),
      copiedFrom,
      type === 2 ? pickOne(random, [...sample.skus, null]) : null,
      type === 2 ? pickOrNull(random, images) : null,
    ],
  )
  captures.push(Number(rows[0]?.id))
}

const ACTIONS = [
  { action: 'sent', state: 3 },
  { action: 'sent', state: 3 },
  { action: 'sent', state: 3 },
  { action: 'saved', state: 2 },
  { action: 'discarded', state: 5 },
  { action: 'markedAsError', state: 6 },
  { action: 'undone', state: 3 },
] as const

/**
 * A reviewer decides on one or several captures. A save may change everything or nothing; discarding and undoing keep
 * the content.
 */
async function review(owner: pg.Pool, { sample, images, captures, clocks }: SampleWork, random: Random): Promise<void> {
  const { action, state } = pickOne(random, ACTIONS)
  const user = pickOne(random, sample.users)
  const chosen = Array.from({ length: random(5) === 0 ? 3 : 1 }, () => pickOne(random, captures))
  // usually later than the previous one, sometimes slightly earlier, as when two tabs save at once
  const before = clocks.get(user) ?? Date.parse(FIRST_DAY)
  const at = before + (random(6) === 0 ? -random(90) : random(3) === 0 ? random(30_000) : random(700)) * SECOND_MS
  clocks.set(user, Math.max(at, before))
  const isEdited = (action === 'sent' || action === 'saved') && random(3) > 0
  const edit = isEdited
    ? {
        platform_id: pickOne(random, sample.platforms),
        when_local: `${day(random)} ${padTwoDigits(random(24))}:00`,
        banners: JSON.stringify(banners(random, sample)),
        product_image_id: pickOrNull(random, images),
      }
    : {}
  const values = Object.values(edit)
  const sets = Object.keys(edit).map((column, index) => `, ${column} = $${index + 6}`)
  await owner.query(
    `with changed as (
       update capture set revision = revision + 1, user_id = $2, capture_state_id = $3, changed_at = $4 ${sets.join('')}
       where capture_id = any ($1) returning capture_id, revision)
     insert into capture_history (capture_id, revision, user_id, at, action, state_after, document)
     select capture_id, revision, $2, $4, $5, $3, '{}' from changed`,
    [[...new Set(chosen)].sort((a, b) => a - b), user, state, new Date(at), action, ...values],
  )
}

async function changeWeight(owner: pg.Pool, _work: SampleWork, random: Random): Promise<void> {
  const table = pickOne(random, ['location_section', 'location_position'])
  const weight = (1 + random(400)) / 100
  await owner.query(`update ${table} set weight = $1 where ${table}_id = $2`, [weight, 1 + random(7)])
}

async function moveBrand(owner: pg.Pool, { sample }: SampleWork, random: Random): Promise<void> {
  await owner.query('update trade set provider_id = $1 where trade_id = $2', [
    pickOrNull(random, sample.providers),
    pickOne(random, sample.trades),
  ])
}
