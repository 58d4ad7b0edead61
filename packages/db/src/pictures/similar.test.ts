import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactionAs } from '../row-scope.ts'
import { sql } from '../sql.ts'

const PLATFORM = 1
const OTHER = 2
const BITS = 64
const ROWS = 3_000

let database: TestDatabase
const stored: { pictureId: number; platformId: number; hash: string }[] = []

/** Deterministic. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const flip = (hash: string, places: readonly number[]) =>
  [...hash].map((bit, place) => (places.includes(place) ? String(1 - Number(bit)) : bit)).join('')
const getDistance = (a: string, b: string) => [...a].filter((bit, place) => bit !== b[place]).length

beforeAll(async () => {
  database = await testDatabase()
  const random = randomFrom(5)
  const bases = Array.from({ length: 40 }, () => Array.from({ length: BITS }, () => Math.round(random())).join(''))
  for (let pictureId = 1; pictureId <= ROWS; pictureId++) {
    const base = bases[Math.floor(random() * bases.length)] ?? ''
    const places = Array.from({ length: Math.floor(random() * 14) }, () => Math.floor(random() * BITS))
    stored.push({ pictureId, platformId: random() < 0.8 ? PLATFORM : OTHER, hash: flip(base, places) })
  }
  await database.owner.query(
    `insert into picture_hash (picture_id, platform_id, hash, detail)
     select id, platform, hash::bit(64), '' from unnest($1::bigint[], $2::int[], $3::text[]) own (id, platform, hash)`,
    [stored.map((row) => row.pictureId), stored.map((row) => row.platformId), stored.map((row) => row.hash)],
  )
})
afterAll(() => database.close())

async function findSimilar(hash: string, first: number, before: number, most: number) {
  const { rows } = await transactionAs(database.app, { role: 'app_worker' }, (db) =>
    sql<{ pictureId: number; distance: number }>`select * from similar_pictures(${PLATFORM}::int, ${hash}::bit(64),
      ${first}::bigint, ${before}::bigint, ${most}::int)`.execute(db),
  )
  return rows
}

function byBruteForce(hash: string, first: number, before: number, most: number) {
  return stored
    .filter(({ pictureId, platformId }) => platformId === PLATFORM && pictureId >= first && pictureId < before)
    .map((row) => ({ pictureId: row.pictureId, distance: getDistance(row.hash, hash) }))
    .filter(({ distance }) => distance <= 8)
    .sort((a, b) => a.distance - b.distance || b.pictureId - a.pictureId)
    .slice(0, most)
}

describe('similar pictures', () => {
  test('returns exactly those within 8 bits, nearest and newest first', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(ROWS - 1),
        fc.array(fc.nat(BITS - 1), { maxLength: 10 }),
        fc.nat(ROWS),
        fc.nat(ROWS),
        fc.integer({ min: 1, max: 200 }),
        async (row, places, first, length, most) => {
          const hash = flip(stored[row]?.hash ?? '', places)
          const asked = [hash, first, first + length, most] as const
          expect(await findSimilar(...asked)).toEqual(byBruteForce(...asked))
        },
      ),
      { seed: 11, numRuns: 120 },
    ))

  test('finds 8 differing bits in any distribution over the bands, but not 9', async () => {
    const hash = stored[0]?.hash ?? ''
    const spreads = [
      [0, 1, 2, 3, 4, 5, 6, 7],
      [0, 1, 21, 22, 23, 42, 43, 63],
      [0, 20, 21, 41, 42, 63, 10, 30],
      [56, 57, 58, 59, 60, 61, 62, 63],
    ]
    const own = stored.find((row) => row.hash === hash && row.platformId === PLATFORM)
    for (const places of spreads) {
      const near = await findSimilar(flip(hash, places), 0, ROWS + 1, ROWS)
      expect(near).toContainEqual({ pictureId: own?.pictureId, distance: 8 })
      const far = await findSimilar(flip(hash, [...places, 15]), 0, ROWS + 1, ROWS)
      expect(far.map(({ pictureId }) => pictureId)).not.toContain(own?.pictureId)
    }
  })
})
