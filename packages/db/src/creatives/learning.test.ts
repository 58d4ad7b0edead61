import { setTimeout as pause } from 'node:timers/promises'
import { rounds } from '@vitrine/testing/rounds'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactionAs } from '../row-scope.ts'
import { insertSample, pickOne, type Random, randomFrom, type Sample } from '../tray-index/sample.fixture.ts'
import { learnCreatives } from './creative-value.queries.ts'

let database: TestDatabase
let sample: Sample
const captures: number[] = []
beforeAll(async () => {
  database = await testDatabase({ maxConnections: 8 })
  sample = await insertSample(database.owner)
})
afterAll(() => database.close())

const asWorker = <T>(run: Parameters<typeof transactionAs<T>>[2]) =>
  transactionAs(database.app, { role: 'app_worker' }, run)
const queryRows = async (text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows

/** A change is settled when no older transaction is running, including those of other tests. */
async function learnAll(): Promise<void> {
  for (;;) {
    const [left] = await queryRows(`select exists (select from outbox o, outbox_consumer c
      where c.name = 'creatives' and (o.txid, o.outbox_id) > (c.txid, c.outbox_id)) as "isLeft"`)
    if (!left.isLeft) return
    if ((await asWorker((db) => learnCreatives(db, 50))) === 0) await pause(20)
  }
}

const pickOrNull = <T>(random: Random, items: readonly T[]): T | null =>
  random(4) === 0 ? null : pickOne(random, items)

const makeBanners = (random: Random) =>
  Array.from({ length: random(4) }, (_, index) => ({
    bannerId: index + 1,
    isDeleted: random(6) === 0,
    locationPositionId: pickOrNull(random, [1, 2, 3]),
    locationSectionId: 1,
    bannerTypeId: pickOrNull(random, [1, 2]),
    bannerSubtypeId: pickOrNull(random, [1, 2]),
    campaignId: pickOrNull(random, [1, 2]),
    ...(random(5) > 0 && { creativeId: pickOrNull(random, [1, 2, 3]) }),
    productCategories: Array.from({ length: random(5) === 0 ? 40 : random(3) }, (_, row) => ({
      productCategoryId: row + 1,
      isDeleted: random(5) === 0,
      categoryId: pickOrNull(random, sample.categories),
      tradeId: pickOrNull(random, sample.trades),
    })),
  }))

interface Version {
  readonly state: number
  readonly banners: unknown
}
const versions = new Map<number, Version[]>()
const STATES = [1, 2, 3, 3, 3, 5, 6]

async function addCapture(random: Random): Promise<void> {
  const version = { state: pickOne(random, STATES), banners: makeBanners(random) }
  const type = random(8) === 0 ? 2 : 1
  const [row] = await queryRows(
    `insert into capture (capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title, banners)
     values ($1, $2, $3, now(), now(), 'Page', $4) returning capture_id::int as id`,
    [type, version.state, pickOne(random, sample.platforms), JSON.stringify(version.banners)],
  )
  captures.push(row.id)
  versions.set(row.id, [version])
}

/** A save, a decision that keeps the content, or an undo of the last one. */
async function changeCapture(random: Random): Promise<void> {
  const captureId = pickOne(random, captures)
  const known = versions.get(captureId) ?? []
  const isUndo = random(4) === 0 && known.length > 1
  if (isUndo) known.pop()
  else {
    const { banners } = known.at(-1) ?? { banners: [] }
    known.push({ state: pickOne(random, STATES), banners: random(2) === 0 ? makeBanners(random) : banners })
  }
  const { state, banners } = known.at(-1) ?? { state: 1, banners: [] }
  await queryRows(
    `update capture set revision = revision + 1, user_id = $2, capture_state_id = $3, banners = $4
     where capture_id = $1`,
    [captureId, pickOne(random, sample.users), state, JSON.stringify(banners)],
  )
}

async function takeStep(random: Random): Promise<void> {
  if (captures.length < 20 || random(4) === 0) await addCapture(random)
  else await changeCapture(random)
}

/** All values of banners that are Sent now, in SQL that shares nothing with the sums. */
const TRUTH = `
  with live as (
    select (b ->> 'creativeId')::int as creative_id, b
    from capture c, jsonb_array_elements(c.banners) b
    where c.capture_type_id = 1 and c.capture_state_id = 3 and b ->> 'isDeleted' = 'false' and b ->> 'creativeId' is not null
  ),
  said as (
    select creative_id, 'locationPositionId' as field, b ->> 'locationPositionId' as value from live
    union all select creative_id, 'campaignId', b ->> 'campaignId' from live
    union all select creative_id, 'bannerType', concat_ws(' ', b ->> 'bannerTypeId', '/', b ->> 'bannerSubtypeId') from live
    union all select creative_id, 'productCategories', (
      select string_agg(distinct format('%s-%s', r ->> 'categoryId', r ->> 'tradeId'), ' ')
      from jsonb_array_elements(b -> 'productCategories') r where r ->> 'isDeleted' = 'false') from live
  )
  select creative_id, field, value, count(*)::int as confirmations from said group by 1, 2, 3`

const STORED = `
  select creative_id, field, case field
      when 'bannerType' then concat_ws(' ', value ->> 'bannerTypeId', '/', value ->> 'bannerSubtypeId')
      when 'productCategories' then (
        select string_agg(distinct format('%s-%s', r ->> 'categoryId', r ->> 'tradeId'), ' ')
        from jsonb_array_elements(value) r)
      else value #>> '{}' end as value, confirmations
  from creative_value`

async function expectExact(): Promise<void> {
  await learnAll()
  const read = async (text: string) => (await queryRows(text)).map((row) => JSON.stringify(row)).sort()
  expect(await read(STORED)).toEqual(await read(TRUTH))
}

test('learned values equal those of Sent banners after any order of saves, discards, undos and folds', async () => {
  for (let round = 1; round <= rounds(40, 4); round++) {
    const random = randomFrom(round)
    for (let step = 0; step < 60; step++) {
      await takeStep(random)
      if (random(6) === 0) await asWorker((db) => learnCreatives(db, 1 + random(20)))
    }
    await expectExact()
  }
  expect((await queryRows('select count(*)::int as values from creative_value'))[0].values).toBeGreaterThan(20)
}, 600_000)

test('counts nothing twice and loses nothing when two workers learn while captures change', async () => {
  let isWorking = true
  const work = async () => {
    while (isWorking) await asWorker((db) => learnCreatives(db, 7))
  }
  const workers = [work(), work()]
  try {
    const run = async (random: Random) => {
      for (let step = 0; step < rounds(400, 60); step++) await takeStep(random)
    }
    await run(randomFrom(77))
  } finally {
    isWorking = false
    await Promise.all(workers)
  }
  await expectExact()
}, 600_000)

test('remembers who confirmed a value last, and when', async () => {
  const [user, other] = sample.users
  const banners = [{ bannerId: 1, isDeleted: false, creativeId: 90, locationPositionId: 3, productCategories: [] }]
  const [{ id }] = await queryRows(
    `insert into capture (capture_type_id, capture_state_id, platform_id, user_id, when_local, when_gmt, title, banners)
     values (1, 3, $1, $2, now(), now(), 'Page', $3) returning capture_id::int as id`,
    [sample.platforms[0], user, JSON.stringify(banners)],
  )
  await learnAll()
  const read = () =>
    queryRows(`select confirmations, last_user_id as "userId" from creative_value
      where creative_id = 90 and field = 'locationPositionId'`)
  expect(await read()).toEqual([{ confirmations: 1, userId: user }])
  await queryRows('update capture set revision = revision + 1, user_id = $2 where capture_id = $1', [id, other])
  await learnAll()
  expect(await read()).toEqual([{ confirmations: 1, userId: other }])
})
