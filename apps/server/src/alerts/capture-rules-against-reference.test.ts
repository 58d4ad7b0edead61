import type { AlertScope } from '@vitrine/contract/alerts/alert'
import { type AlertRule, getAlertRule } from '@vitrine/contract/alerts/alert-rules'
import type { AlertOwner, SourceQuery } from '@vitrine/db/alerts/sources'
import { foldAll } from '@vitrine/db/cubes/fold-all.fixture'
import { FIRST_DAY, runRandomStep, type SampleWork, startWork } from '@vitrine/db/cubes/sample-work.fixture'
import type { Db } from '@vitrine/db/db'
import { createActor } from '@vitrine/db/row-scope'
import { pickOne, type Random, randomFrom } from '@vitrine/db/tray-index/sample.fixture'
import { rounds } from '@vitrine/testing/rounds'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSourceQuery } from './asked.ts'
import { readReferenceVerdicts } from './reference-of-captures.fixture.ts'
import type { Judge, Moment, Watch } from './rules/rule.ts'
import { JUDGES, READERS } from './rules/rules.ts'

const RULES = [
  'imageMismatch',
  'newCompetitorBanner',
  'shareMoved',
  'campaignNotLive',
] as const satisfies readonly AlertRule[]

let database: TestDatabase
let work: SampleWork
let askers: AlertOwner[]
beforeAll(async () => {
  database = await testDatabase()
  work = await startWork(database.owner)
  await addCampaigns(work)
  const [first = 0, second = 0] = work.sample.clients
  askers = [await readAsker(first), await readAsker(second), { clientId: null, ownProviderIds: new Set() }]
})
afterAll(() => database.close())

async function readAsker(clientId: number): Promise<AlertOwner> {
  const { rows } = await database.owner.query('select provider_id from client_provider where client_id = $1', [
    clientId,
  ])
  return { clientId, ownProviderIds: new Set(rows.map(({ provider_id }) => provider_id)) }
}

/** Some have urls, some have no end date, and one is inactive. Most urls belong to a client, the others to staff. */
async function addCampaigns({ sample, urls }: SampleWork): Promise<void> {
  await database.owner.query(
    'update url set client_id = ($1::int[])[1 + (url_id + 1) % 3] where url_id = any ($2) and url_id % 4 > 0',
    [sample.clients, urls],
  )
  await database.owner.query(
    `with made as (
       insert into campaign (client_id, name, from_date, to_date, is_active)
       select ($1::int[])[1 + n % 3], 'Sample ' || n, case when n % 4 > 0 then $2::date + n end,
         case when n % 3 > 0 then $2::date + n + 9 end, n <> 5
       from generate_series(1, 9) n returning campaign_id),
     platforms as (
       insert into campaign_platform select campaign_id, p from made, unnest($3::int[]) p where (campaign_id + p) % 3 > 0),
     urls as (
       insert into campaign_url select campaign_id, u from made, unnest($4::int[]) u
       where campaign_id % 2 = 0 and (campaign_id + u) % 3 > 0)
     insert into campaign_category select campaign_id, c, t from made, unnest($5::int[]) c, unnest($6::int[]) t
     where (campaign_id + c) % 3 = 0 and (c + t) % 4 = 0`,
    [sample.clients, FIRST_DAY, sample.platforms, urls, sample.categories, sample.trades],
  )
}

/**
 * Adds data that the sample lacks: pictures at several positions, campaigns on banners, and consistent local and UTC
 * times.
 */
async function fillInCaptures(random: Random): Promise<void> {
  await database.owner.query(
    `update capture c set position = case when capture_type_id = 2 then 1 + capture_id % 2 end,
       when_gmt = when_local at time zone p.time_zone,
       banners = coalesce((
         select jsonb_agg(banner || jsonb_build_object('campaignId',
           case when abs(hashint8(capture_id * 31 + place + $1)) % 3 > 0 then (
             select campaign_id from campaign order by hashint8(campaign_id + capture_id * 7 + place) limit 1) end)
           order by place)
         from jsonb_array_elements(banners) with ordinality b (banner, place)), '[]')
     from platform p where p.platform_id = c.platform_id`,
    [random(1000)],
  )
}

function randomScope(
  random: Random,
  { sample }: SampleWork,
  divisions: readonly (readonly [number, number])[],
): AlertScope {
  const maybe = <T>(items: readonly T[], oneIn: number): T | null =>
    random(oneIn) === 0 ? pickOne(random, items) : null
  const [group, division] = pickOne(random, divisions)
  return {
    countryId: maybe([1, 2, 3], 5),
    divisionId: maybe([division], 6),
    platformId: maybe(sample.platforms, 4),
    storeId: maybe([1], 6),
    categoryGroupId: maybe([group], 6),
    categoryId: maybe(sample.categories, 5),
    brandId: maybe(sample.trades, 4),
    ean: maybe(['4000000000000', '4000000000004'], 8) ?? '',
    own: random(4) === 0,
  }
}

const HOUR_MS = 3_600_000

function randomMoment(random: Random): Moment {
  const asOf = new Date(Date.parse(FIRST_DAY) + (random(32) * 24 + 5 + random(3)) * HOUR_MS)
  return { asOf, since: new Date(asOf.getTime() - pickOne(random, [24, 24, 72, 168, 600]) * HOUR_MS) }
}

function randomTask(random: Random, asker: AlertOwner, divisions: readonly (readonly [number, number])[]) {
  const tolerance = () => pickOne(random, [null, 0, 0, 2.5, 10, 25])
  const watch: Watch = {
    scope: randomScope(random, work, divisions),
    detail: { toleranceBelow: tolerance(), toleranceAbove: tolerance(), finalPrice: false },
    asker,
  }
  return { ...watch, moments: [randomMoment(random), randomMoment(random)] }
}

const createOwnerActor = ({ clientId }: AlertOwner) => createActor(database.app, work.sample.users[0] ?? 0, clientId)

async function readAll(db: Db, rule: AlertRule, asker: AlertOwner, asked: SourceQuery): Promise<never[]> {
  const read = READERS[getAlertRule(rule).source] as (
    db: Db,
    asker: AlertOwner,
    asked: SourceQuery,
  ) => AsyncIterable<never>
  return Array.fromAsync(read(db, asker, asked))
}

/** Judges data that was read for all tasks at once. Each key must come from only one part. */
function listVerdicts(rule: AlertRule, parts: readonly never[], watch: Watch, moment: Moment): Record<string, boolean> {
  const judge = JUDGES[rule] as Judge<never>
  const judged = parts.flatMap((part) => [...judge(part, watch, moment)])
  expect(new Set(judged.map(({ key }) => key)).size).toBe(judged.length)
  return Object.fromEntries(judged.map(({ key, holds }) => [key, holds]))
}

async function readDivisions(): Promise<[number, number][]> {
  const { rows } = await database.owner.query('select category_group_id, trade_group_id from category_group')
  return rows.map(({ category_group_id, trade_group_id }) => [category_group_id, trade_group_id])
}

describe('capture rules match a reference query', () => {
  for (let round = 1; round <= rounds(20, 1); round++) {
    const random = randomFrom(round)
    test(`round ${round}`, async () => {
      for (let step = 0; step < 400; step++) await runRandomStep(database.owner, work, random)
      await fillInCaptures(random)
      await foldAll(database)
      const divisions = await readDivisions()
      const met = new Map<string, number>()
      for (const rule of RULES) {
        for (const asker of askers) {
          for (let turn = 0; turn < 4; turn++) {
            const tasks = Array.from({ length: 4 }, () => randomTask(random, asker, divisions))
            const parts = await createOwnerActor(asker).transaction((db) =>
              readAll(db, rule, asker, buildSourceQuery(tasks)),
            )
            for (const { moments, ...watch } of tasks) {
              for (const moment of moments) {
                const expected = await readReferenceVerdicts(database.owner, rule, watch, moment)
                const message = `${rule} for ${asker.clientId ?? 'staff'}: ${JSON.stringify({ ...watch, moment })}`
                expect(listVerdicts(rule, parts, watch, moment), message).toEqual(expected)
                for (const holds of Object.values(expected))
                  met.set(`${rule} ${holds}`, (met.get(`${rule} ${holds}`) ?? 0) + 1)
              }
            }
          }
        }
      }
      // all outcomes occurred: true for events, true and false for states
      const sides = RULES.flatMap((rule) =>
        getAlertRule(rule).kind === 'event' ? [`${rule} true`] : [`${rule} true`, `${rule} false`],
      )
      expect([...met.keys()].sort()).toEqual(sides.sort())
    }, 180_000)
  }
})

describe('Z2 data of another client', () => {
  const EVERYTHING: SourceQuery = {
    from: new Date('2026-02-01'),
    since: new Date('2026-02-01'),
    to: new Date('2026-05-01'),
    countryIds: null,
    platformIds: null,
    categoryIds: null,
    brandIds: null,
    eans: null,
  }

  test.each(RULES)('is not found by %s, even if the query names that client', async (rule) => {
    const [one, other] = askers as [AlertOwner, AlertOwner]
    expect(await createOwnerActor(one).transaction((db) => readAll(db, rule, one, EVERYTHING))).not.toEqual([])
    expect(await createOwnerActor(one).transaction((db) => readAll(db, rule, other, EVERYTHING))).toEqual([])
  })

  test('is not read: no hidden captures, and no campaigns, urls or products', async () => {
    for (const asker of askers.slice(0, 2)) {
      const read = JSON.stringify(
        await createOwnerActor(asker).transaction(async (db) =>
          Promise.all(RULES.map((rule) => readAll(db, rule, asker, EVERYTHING))),
        ),
      )
      const findIds = (name: string) => [
        ...new Set([...read.matchAll(new RegExp(`"${name}":"?(\\d+)`, 'g'))].map(([, id]) => Number(id))),
      ]
      const queryHidden = async (statement: string, ids: readonly number[]) => {
        expect(ids).not.toEqual([])
        return (await database.owner.query(statement, [ids, asker.clientId])).rows
      }
      expect(
        await queryHidden(
          'select capture_id from capture where capture_id = any ($1) and not facets @> array[facet_client($2)]',
          findIds('captureId'),
        ),
      ).toEqual([])
      expect(
        await queryHidden(
          'select from campaign where campaign_id = any ($1) and client_id <> $2',
          findIds('campaignId'),
        ),
      ).toEqual([])
      expect(
        await queryHidden(
          `select from unnest($1::int[]) id where not exists (
             select from campaign_url join campaign using (campaign_id) where url_id = id and client_id = $2)`,
          findIds('urlId'),
        ),
      ).toEqual([])
      expect(
        await queryHidden(
          'select from unnest($1::int[]) id where id not in (select platform_id from client_platform where client_id = $2)',
          findIds('platformId'),
        ),
      ).toEqual([])
      expect(
        await queryHidden(
          'select from unnest($1::bigint[]) id where not exists (select from product where ean = id::text and client_id = $2)',
          findIds('ean'),
        ),
      ).toEqual([])
    }
  })
})
