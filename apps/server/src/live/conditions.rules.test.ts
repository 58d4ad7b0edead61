import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import { TRAY_NAMES, type TrayName } from '@vitrine/contract/trays/trays'
import type { Db } from '@vitrine/db/db'
import { findConditions } from '@vitrine/db/live/live.queries'
import { type Scope, transactionAs } from '@vitrine/db/row-scope'
import {
  insertSample,
  inventCapture,
  pickOne,
  type Random,
  randomFrom,
  type Sample,
} from '@vitrine/db/tray-index/sample.fixture'
import { findTrayPage, toQuestion } from '@vitrine/db/trays/tray.queries'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Conditions, matchConditions, readKeys, toConditions } from './conditions.rules.ts'

describe('conditions on keys', () => {
  const key = fc.integer({ min: 1, max: 30 }).map((id) => (6 << 24) | id)
  const day = fc.integer({ min: 0, max: 40 }).map((id) => (16 << 24) | id)

  test('are met when every group has a key and the day is in range, like a naive implementation', () => {
    const groups = fc.array(fc.array(key, { minLength: 1, maxLength: 4 }), { maxLength: 4 })
    fc.assert(
      fc.property(
        groups,
        fc.uniqueArray(key, { maxLength: 12 }),
        day,
        day,
        day,
        (asked, keys, own, firstDay, lastDay) => {
          const conditions = { groups: asked, firstDay, lastDay, hasSearch: false, captureId: undefined, newestPair: 0 }
          const plain =
            asked.every((group) => keys.filter((one) => group.includes(one)).length > 0) &&
            [own].filter((one) => one >= firstDay && one <= lastDay).length === 1
          expect(matchConditions(conditions, 1, readKeys([...keys, own]))).toBe(plain ? 'yes' : 'no')
          expect(matchConditions({ ...conditions, hasSearch: true }, 1, readKeys([...keys, own]))).toBe(
            plain ? 'maybe' : 'no',
          )
          expect(matchConditions({ ...conditions, captureId: 2 }, 1, readKeys([...keys, own]))).toBe('no')
          expect(matchConditions(conditions, 1, null)).toBe('no')
        },
      ),
    )
  })

  test('return maybe for a category and brand pair that is newer than the conditions', () => {
    const pair = (id: number) => (9 << 24) | id
    const [day, category] = [(16 << 24) | 5, (6 << 24) | 1]
    const asked: Conditions = {
      groups: [[category], [pair(3), pair(4)]],
      firstDay: day,
      lastDay: day,
      hasSearch: false,
      captureId: undefined,
      newestPair: 9,
    }
    const answer = (...keys: number[]) => matchConditions(asked, 1, readKeys([day, ...keys]))
    expect(answer(category, pair(4))).toBe('yes')
    expect(answer(category, pair(9))).toBe('no')
    expect(answer(category, pair(10))).toBe('maybe')
    expect(answer(pair(10))).toBe('no')
    // until a matching pair exists, the group holds a key that no capture has
    expect(matchConditions({ ...asked, groups: [[category], [0]] }, 1, readKeys([day, category, pair(10)]))).toBe(
      'maybe',
    )
  })
})

describe('lists and live conditions agree on every capture', () => {
  let database: TestDatabase
  let sample: Sample
  let captures: { id: number; facets: number[] }[]

  beforeAll(async () => {
    database = await testDatabase()
    sample = await insertSample(database.owner)
    const random = randomFrom(3)
    for (let n = 0; n < 150; n++) {
      const row = inventCapture(random, sample)
      await database.owner.query(
        `insert into capture (${Object.keys(row)}) values (${Object.keys(row).map((_, index) => `$${index + 1}`)})`,
        Object.values(row),
      )
    }
    const { rows } = await database.owner.query(
      'select capture_id::int as id, live_keys(facets) as facets from capture',
    )
    captures = rows
  })
  afterAll(() => database.close())

  const pickSome = (random: Random, ids: readonly number[]) => ids.filter(() => random(3) === 0)
  const DAYS = ['2026-03-02', '2026-03-05', '2026-03-08']

  function inventTrayFilter(random: Random): TrayFilter {
    const lists = {
      countryIds: pickSome(random, [1, 2, 3]),
      platformIds: pickSome(random, sample.platforms),
      categoryIds: pickSome(random, sample.categories),
      tradeIds: pickSome(random, sample.trades),
      bannerTypeIds: pickSome(random, [1, 2, 3]),
      positions: pickSome(random, [1, 2, 3, 4]),
    }
    const kept = Object.entries(lists).filter(([, ids]) => ids.length > 0 && random(3) === 0)
    return {
      ...Object.fromEntries(kept),
      ...(random(3) === 0 && { from: pickOne(random, DAYS) }),
      ...(random(3) === 0 && { to: pickOne(random, DAYS) }),
      ...(random(8) === 0 && { captureId: pickOne(random, captures).id }),
    }
  }

  test('for every tray, filter and user', async () => {
    let found = 0
    const compare = async (seed: number) => {
      const random = randomFrom(seed)
      const tray: TrayName = pickOne(random, TRAY_NAMES)
      const filter = inventTrayFilter(random)
      const userId = pickOne(random, sample.users)
      const scopes: Scope[] = [
        { role: 'app_staff', userId },
        { role: 'app_client', userId, clientId: pickOne(random, sample.clients) },
      ]
      for (const scope of scopes) {
        const runInScope = <T>(work: (db: Db) => Promise<T>) => transactionAs(database.app, scope, work)
        const page = await runInScope((db) => findTrayPage(db, { tray, userId, filter }, 0, 1_000))
        const { captureId } = filter
        const question = toQuestion(tray, userId, captureId === undefined ? filter : {})
        const conditions = toConditions(await runInScope((db) => findConditions(db, question)), {
          captureId,
          newestPair: 1e6,
        })
        const live = captures.filter(({ id, facets }) => matchConditions(conditions, id, readKeys(facets)) === 'yes')
        expect(live.map(({ id }) => id).sort((a, b) => b - a)).toEqual(page.data.map((row) => row.captureId))
        found += live.length
      }
    }
    await fc.assert(fc.asyncProperty(fc.nat(), compare), { seed: 4, numRuns: 60, endOnFailure: true })
    expect(found).toBeGreaterThan(100)
  })
})
