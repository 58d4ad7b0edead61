import type { AlertScope } from '@vitrine/contract/alerts/alert'
import { getAlertRule } from '@vitrine/contract/alerts/alert-rules'
import { createActor } from '@vitrine/db/row-scope'
import { createRandom } from '@vitrine/demo/random'
import { OBSERVATION_RULES, type ObservationRule, referenceQuery } from '@vitrine/testing/observation-rules'
import { type ObservedWorld, observeAtRandom } from '@vitrine/testing/observations'
import { rounds } from '@vitrine/testing/rounds'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluate, type Task } from '../evaluate.ts'
import { readAsker } from '../run-alerts.ts'
import type { Moment, Watch } from './rule.ts'

const HOUR_MS = 60 * 60 * 1000
const SEED = process.env.VITRINE_SEED ?? 'observations'
/** A full hour, like all observations. */
const NOW = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)

const random = createRandom(SEED)
let database: TestDatabase
let world: ObservedWorld
beforeAll(async () => {
  database = await testDatabase()
  world = await observeAtRandom(database.owner, random, NOW)
})
afterAll(() => database.close())

test.each(OBSERVATION_RULES)(
  '%s matches a reference query for random clients, scopes and moments',
  async (rule) => {
    const found = { judged: 0, holding: 0 }
    for (let round = 0; round < rounds(60, 6); round++) {
      const clientId = random.pick([...world.clientIds, null])
      const asked = Array.from({ length: random.int(1, 4) }, () => ({ watch: randomWatch(), moment: randomMoment() }))
      const answers = await evaluateVerdicts(rule, clientId, asked)
      for (const [index, { watch, moment }] of asked.entries()) {
        const expected = await readReferenceVerdicts(rule, clientId, watch, moment)
        expect(answers[index], JSON.stringify({ SEED, round, clientId, watch, moment })).toEqual(expected)
        found.judged += Object.keys(expected).length
        found.holding += Object.values(expected).filter(Boolean).length
      }
    }
    // otherwise the test would compare nothing
    expect(found.holding).toBeGreaterThan(100)
    if (getAlertRule(rule).kind === 'state') expect(found.judged - found.holding).toBeGreaterThan(100)
  },
  120_000,
)

type WatchWithoutAsker = Omit<Watch, 'asker'>

function randomWatch(): WatchWithoutAsker {
  const maybe = <T>(values: readonly T[], share: number) => (random.chance(share) ? random.pick(values) : null)
  const tolerance = () => random.pick([null, 0, 1, 5, 10, 12.5, 20])
  const scope: AlertScope = {
    countryId: maybe(world.countryIds, 0.2),
    divisionId: maybe(world.divisionIds, 0.1),
    platformId: maybe(world.platformIds, 0.2),
    storeId: maybe(world.storeIds, 0.1),
    categoryGroupId: maybe(world.categoryGroupIds, 0.1),
    categoryId: maybe(world.categoryIds, 0.2),
    brandId: maybe(world.brandIds, 0.2),
    ean: maybe(world.eans, 0.1) ?? '',
    own: random.chance(0.2),
  }
  return { scope, detail: { toleranceBelow: tolerance(), toleranceAbove: tolerance(), finalPrice: random.chance(0.5) } }
}

function randomMoment(): Moment {
  const asOf = new Date(NOW.getTime() - random.int(0, 4 * 24) * HOUR_MS)
  return { asOf, since: new Date(asOf.getTime() - random.pick([6, 24, 72, 30 * 24]) * HOUR_MS) }
}

/** With nothing open, a finding that holds opens; with everything open, one that doesn't hold closes. */
async function evaluateVerdicts(
  rule: ObservationRule,
  clientId: number | null,
  asked: readonly { readonly watch: WatchWithoutAsker; readonly moment: Moment }[],
): Promise<Record<string, boolean>[]> {
  const everything = await readSeriesKeys()
  return createActor(database.app, 1, clientId).transaction(async (db) => {
    const asker = await readAsker(db, clientId)
    const makeTask = (open: ReadonlySet<string>) => (one: (typeof asked)[number]) =>
      ({ rule, ...one.watch, asker, moments: [one.moment], open }) satisfies Task
    const [opening, closing] = [asked.map(makeTask(new Set())), asked.map(makeTask(everything))]
    const told = await evaluate(db, asker, [...opening, ...closing])
    const listJudged = (task: Task | undefined) =>
      (task ? (told.get(task) ?? []) : []).map((one) => [one.key, one.told !== 'closed'] as const)
    return asked.map((_, index) => Object.fromEntries([...listJudged(opening[index]), ...listJudged(closing[index])]))
  })
}

async function readSeriesKeys(): Promise<ReadonlySet<string>> {
  const { rows } = await database.owner.query<{ key: string }>(
    `select distinct ean || '@' || platform_id || ':' || coalesce(store_id::text, '') as key from product_observation`,
  )
  return new Set(rows.map(({ key }) => key))
}

async function readReferenceVerdicts(
  rule: ObservationRule,
  clientId: number | null,
  { scope, detail }: WatchWithoutAsker,
  { since, asOf }: Moment,
): Promise<Record<string, boolean>> {
  const values = [clientId, since, asOf, JSON.stringify(scope), JSON.stringify(detail)]
  const { rows } = await database.owner.query<{ key: string; holds: boolean }>(referenceQuery(rule), values)
  return Object.fromEntries(rows.map(({ key, holds }) => [key, holds]))
}
