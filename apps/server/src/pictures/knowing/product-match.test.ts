import { insertSample, type Sample } from '@vitrine/db/tray-index/sample.fixture'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endMatcher, findFeatures } from '../../platform/vision/matcher.ts'
import { draw, packSvg } from './knowing.fixture.ts'
import { locate, matchProduct, rememberFeatures } from './product-match.ts'

let database: TestDatabase
let sample: Sample
const front = () => draw(packSvg(1))
const withClaims = () => draw(packSvg(1, { around: true }))

/** Position 1 is the front; position 2 is the front with claims around it. */
beforeAll(async () => {
  database = await testDatabase()
  sample = await insertSample(database.owner)
  for (const [index, picture] of [front(), withClaims()].entries()) {
    await database.owner.query(
      'insert into product_image (client_id, platform_id, sku, position, picture_id) values ($1, $2, $3, $4, $5)',
      [sample.clients[0], sample.platforms[0], 'S-1', index + 1, index + 1],
    )
    await rememberFeatures(
      { database: database.app },
      { pictureId: index + 1, picture: await picture.jpeg().toBuffer() },
    )
  }
})
afterAll(async () => {
  await endMatcher()
  await database.close()
})

const match = async (picture: Sharp, sku = 'S-1', platform = 0) =>
  matchProduct(
    { database: database.app },
    { platformId: sample.platforms[platform] ?? 0, sku, picture: await picture.jpeg({ quality: 80 }).toBuffer() },
  )

const white = { r: 255, g: 255, b: 255 }

describe('a product’s picture', () => {
  test.each<[string, () => Sharp, number]>([
    ['as it is', front, 1],
    ['with claims', withClaims, 2],
    ['smaller', () => front().resize(380).extend({ top: 60, bottom: 90, left: 80, right: 90, background: white }), 1],
    ['paler', () => front().modulate({ brightness: 1.06, saturation: 0.8, hue: 14 }), 1],
    ['cropped', () => front().extract({ left: 130, top: 60, width: 340, height: 380 }), 1],
    ['turned a little', () => front().rotate(8, { background: white }), 1],
  ])('recognizes %s, with its position', async (_, picture, position) => {
    const found = await match(picture())
    expect(found).toMatchObject({ isMatch: true, position })
    expect(found?.featuresFound).toBeLessThanOrEqual(100)
  })

  test.each<[string, () => Sharp]>([
    ['another pack', () => draw(packSvg(5))],
    ['mirrored', () => front().flop()],
    [
      'blank',
      () => draw('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>').flatten({ background: white }),
    ],
  ])('does not recognize %s', async (_, picture) => {
    expect(await match(picture())).toMatchObject({ isMatch: false })
  })

  test('is compared only with reference images of its SKU at its eTailer', async () => {
    expect(await match(front(), 'S-2')).toBeUndefined()
    expect(await match(front(), 'S-1', 1)).toBeUndefined()
  })

  test('stores features once', async () => {
    await rememberFeatures({ database: database.app }, { pictureId: 1, picture: await front().jpeg().toBuffer() })
    const { rows } = await database.owner.query('select picture_id::int as id from picture_features order by 1')
    expect(rows).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('is located in a larger one', async () => {
    const pack = await front().extract({ left: 180, top: 40, width: 240, height: 520 }).png().toBuffer()
    const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#cbb' } })
      .composite([{ input: pack, left: 400, top: 150 }])
      .jpeg()
      .toBuffer()
    const [reference, scene] = await Promise.all([findFeatures(pack, 'reference'), findFeatures(photo, 'scene')])
    const location = await locate(reference, scene)
    const corners = [
      [400, 150],
      [640, 150],
      [640, 670],
      [400, 670],
    ]
    for (const [index, [x = 0, y = 0]] of corners.entries()) {
      expect(location?.polygon[index]?.[0]).toBeCloseTo(x, -1)
      expect(location?.polygon[index]?.[1]).toBeCloseTo(y, -1)
    }
    expect(
      await locate(reference, await findFeatures(await draw(packSvg(9)).jpeg().toBuffer(), 'scene')),
    ).toBeUndefined()
  })
})

describe('the thread', () => {
  test('fails the current task when it is terminated, and serves the next one', async () => {
    const picture = await front().jpeg().toBuffer()
    const questions = Array.from({ length: 4 }, () => findFeatures(picture, 'scene'))
    const outcomes = Promise.allSettled(questions)
    // the next task starts as soon as the first answer arrives, so it is running when the thread is terminated
    await Promise.any(questions)
    await endMatcher()
    const failed = (await outcomes).filter((outcome) => outcome.status === 'rejected')
    expect(failed.map(({ reason }) => reason.message)).toEqual(['It was ended'])
    const answered = (await outcomes).filter((outcome) => outcome.status === 'fulfilled')
    expect(answered.every(({ value }) => value.keypoints.length > 100)).toBe(true)
  })

  test('leaves the event loop free while it works', async () => {
    let turns = 0
    const clock = setInterval(() => turns++, 5)
    await match(front())
    clearInterval(clock)
    expect(turns).toBeGreaterThan(10)
  })
})
