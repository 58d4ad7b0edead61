import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Scope, transactionAs } from '../row-scope.ts'
import { sql } from '../sql.ts'
import { randomFrom } from '../tray-index/sample.fixture.ts'
import { findCreativeCandidates } from './creative.queries.ts'

const BITS = 64
const ROWS = 4_000
const BASES = 40
const REACH = 8

let database: TestDatabase
const stored: { creativeId: number; hash: string }[] = []

const flip = (hash: string, places: readonly number[]) =>
  [...hash].map((bit, place) => (places.includes(place) ? String(1 - Number(bit)) : bit)).join('')
const getDistance = (a: string, b: string) => [...a].filter((bit, place) => bit !== b[place]).length

async function insertCreatives(
  rows: readonly { hash: string; imageHash?: string; target?: string }[],
): Promise<number[]> {
  const { rows: inserted } = await database.owner.query(
    `insert into creative (picture_id, x, y, width, height, hash, detail, image_hash, target)
     select 1, 0, 0, 10, 10, own.hash::bit(64), '\\x01', decode(own.image_hash, 'hex'), own.target
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality own (hash, image_hash, target, n) order by n
     returning creative_id as id`,
    [
      rows.map(({ hash }) => hash),
      rows.map(({ imageHash }) => imageHash ?? null),
      rows.map(({ target }) => target ?? null),
    ],
  )
  return rows.map((_, index) => inserted[index].id)
}

beforeAll(async () => {
  database = await testDatabase()
  const random = randomFrom(5)
  const randomHash = () => Array.from({ length: BITS }, () => random(2)).join('')
  const bases = Array.from({ length: BASES }, randomHash)
  const hashes = Array.from({ length: ROWS }, () =>
    flip(
      bases[random(BASES)] ?? '',
      Array.from({ length: random(14) }, () => random(BITS)),
    ),
  )
  const ids = await insertCreatives(hashes.map((hash) => ({ hash })))
  stored.push(...hashes.map((hash, index) => ({ creativeId: ids[index] ?? 0, hash })))
})
afterAll(() => database.close())

const WORKER: Scope = { role: 'app_worker' }

async function findSimilar(hash: string, most: number, scope = WORKER) {
  const { rows } = await transactionAs(database.app, scope, (db) =>
    sql<{ creativeId: number; distance: number }>`
      select * from similar_creatives(${hash}::bit(64), ${most}::int)`.execute(db),
  )
  return rows
}

function findByBruteForce(hash: string, most: number) {
  return stored
    .map((row) => ({ creativeId: row.creativeId, distance: getDistance(row.hash, hash) }))
    .filter(({ distance }) => distance <= REACH)
    .sort((a, b) => a.distance - b.distance || a.creativeId - b.creativeId)
    .slice(0, most)
}

describe('similar creatives', () => {
  test('are exactly those within 8 bits, nearest and oldest first', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(ROWS - 1),
        fc.array(fc.nat(BITS - 1), { maxLength: 10 }),
        fc.integer({ min: 1, max: 200 }),
        async (row, places, most) => {
          const hash = flip(stored[row]?.hash ?? '', places)
          expect(await findSimilar(hash, most)).toEqual(findByBruteForce(hash, most))
        },
      ),
      { seed: 11, numRuns: 120 },
    ))

  test('are found with 8 differing bits in any bands, but not with 9', async () => {
    const hash = '10'.repeat(BITS / 2)
    for (const places of [
      [0, 1, 2, 3, 4, 5, 6, 7],
      [0, 9, 20, 21, 30, 41, 42, 63],
      [56, 57, 58, 59, 60, 61, 62, 63],
    ]) {
      const [near, far] = await insertCreatives([{ hash: flip(hash, places) }, { hash: flip(hash, [...places, 33]) }])
      const ids = (await findSimilar(hash, 1_000)).map(({ creativeId }) => creativeId)
      expect(ids).toContain(near)
      expect(ids).not.toContain(far)
    }
  })

  test('are visible to clients only with a region of one of their captures', async () => {
    const hash = '0110'.repeat(BITS / 4)
    const [own, other, unseen] = await insertCreatives([{ hash }, { hash }, { hash }])
    const [shop, otherShop] = [await makeShop(database.owner), await makeShop(database.owner)]
    await addRegion(shop, own)
    await addRegion(otherShop, other)
    const ask = async (scope: Scope) =>
      (await findSimilar(hash, 10, scope)).map(({ creativeId }) => creativeId).filter((id) => id >= (own ?? 0))
    expect(await ask({ role: 'app_client', userId: 1, clientId: shop.clientId })).toEqual([own])
    expect(await ask({ role: 'app_client', userId: 1, clientId: otherShop.clientId })).toEqual([other])
    expect(await ask({ role: 'app_staff', userId: 1 })).toEqual([own, other, unseen])
  })
})

/** A capture in the scope of the shop's client that shows the creative. */
async function addRegion(shop: Shop, creativeId: number | undefined): Promise<void> {
  const { clientId, platformId, categories } = shop
  await database.owner.query('insert into client_platform values ($1, $2)', [clientId, platformId])
  await database.owner.query('insert into client_category values ($1, $2)', [clientId, categories[0]?.categoryId])
  const captureId = await placeForReview(database.owner, shop, { state: 'sent', banners: [validBanner(shop)] })
  await database.owner.query(
    `insert into capture_region (capture_id, number, source, x, y, width, height, creative_id)
     values ($1, 1, 'page', 0, 0, 10, 10, $2)`,
    [captureId, creativeId],
  )
}

describe('candidates for a region', () => {
  const ask = (question: Parameters<typeof findCreativeCandidates>[1]) =>
    transactionAs(database.app, WORKER, (db) => findCreativeCandidates(db, question))

  test('include creatives with the same image file or target, whatever their hashes', async () => {
    const hash = '1100'.repeat(BITS / 4)
    const unlike = '0011'.repeat(BITS / 4)
    const imageHash = 'ab'.repeat(32)
    const target = 'https://shop.example/summer'
    const [near, sameTarget, sameImage] = await insertCreatives([
      { hash: flip(hash, [3]) },
      { hash: unlike, target },
      { hash: unlike, imageHash },
    ])
    const found = await ask({ hash, imageHash, target })
    expect(found).toEqual([
      { creativeId: sameImage, detail: Buffer.of(1), distance: 64, hasSameImage: true },
      { creativeId: near, detail: Buffer.of(1), distance: 1, hasSameImage: false },
      { creativeId: sameTarget, detail: Buffer.of(1), distance: 64, hasSameImage: false },
    ])
    expect(await ask({ hash, imageHash: null, target: null })).toEqual(found.slice(1, 2))
  })
})
