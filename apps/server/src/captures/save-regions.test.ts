import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { Banner } from '@vitrine/contract/captures/document'
import { validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { createReview, type HeldCapture, type Review } from './captures.fixture.ts'

let server: TestServer
let review: Review
let laura: { userId: number; browser: Browser }
beforeAll(async () => {
  server = await testServer()
  review = await createReview(server)
  laura = await makeSignedInUser(server, { roles: ['Recognitor'] })
})
afterAll(() => server.close())

const region = { x: 40, y: 120, width: 600, height: 300, source: 'page' } as const

async function insertCreative(): Promise<number> {
  const [row] = await review.rows(
    `insert into creative (picture_id, x, y, width, height, hash, detail) values (1, 0, 0, 10, 10, 0::bit(64), '')
     returning creative_id as "creativeId"`,
  )
  return row.creativeId
}

/** A saved banner with a region and a creative. */
async function placeWithRegion(): Promise<{ capture: HeldCapture; banner: Banner; creativeId: number }> {
  const creativeId = await insertCreative()
  const capture = await review.place({ banners: [{ ...validBanner(review.shop), region, creativeId }] })
  const [banner] = capture.document.banners
  if (!banner) throw new Error('The capture has no banner')
  return { capture, banner, creativeId }
}

const readBanner = async (captureId: number) => (await review.held(captureId)).document.banners[0]

describe('the region of a banner', () => {
  test('is saved with its creative and kept in the history', async () => {
    const capture = await review.place()
    const creativeId = await insertCreative()
    const banners = capture.document.banners.map((banner) => ({ ...banner, region, creativeId }))
    expect(await review.save(laura.browser, capture, { banners })).toMatchObject({ status: 200, body: 2 })
    expect(await readBanner(capture.captureId)).toMatchObject({ region, creativeId })
    const [, saved] = await review.historyOf(capture.captureId)
    expect(saved.document.banners[0]).toMatchObject({ region, creativeId })
  })

  test('stays if a client that knows no regions saves the banner', async () => {
    const { capture, banner, creativeId } = await placeWithRegion()
    const { region: _, creativeId: __, ...old } = { ...banner, locationPositionId: 2 }
    expect(await review.save(laura.browser, capture, { banners: [old] })).toMatchObject({ body: 2 })
    expect(await readBanner(capture.captureId)).toMatchObject({ locationPositionId: 2, region, creativeId })
  })

  test('is removed with its creative by null', async () => {
    const { capture, banner } = await placeWithRegion()
    expect(await review.save(laura.browser, capture, { banners: [{ ...banner, region: null }] })).toMatchObject({
      body: 2,
    })
    const stored = await readBanner(capture.captureId)
    expect(stored).not.toHaveProperty('region')
    expect(stored).not.toHaveProperty('creativeId')
  })

  test('of a new banner is not needed, and captures without any stay as they are', async () => {
    const capture = await review.place()
    const banners = capture.document.banners.map((banner) => ({ ...banner, region: null, creativeId: null }))
    expect(await review.save(laura.browser, capture, { captureStateId: CAPTURE_STATE.sent, banners })).toMatchObject({
      body: 2,
    })
    expect((await review.held(capture.captureId)).document).toEqual(capture.document)
  })

  test('needs a known creative, but may keep one that is gone', async () => {
    const { capture, banner, creativeId } = await placeWithRegion()
    const unknown = { ...banner, creativeId: 2_000_000_000 }
    expect(await review.save(laura.browser, capture, { banners: [unknown] })).toMatchObject({
      status: 400,
      body: { error: 'rulesBroken' },
    })
    await review.rows('delete from creative where creative_id = $1', [creativeId])
    expect(await review.save(laura.browser, capture, { banners: [banner] })).toMatchObject({ body: 2 })
  })

  test.each([
    ['without a width', { ...region, width: 0 }],
    ['left of the picture', { ...region, x: -1 }],
    ['between pixels', { ...region, y: 0.5 }],
    ['from an unknown source', { ...region, source: 'guess' as 'page' }],
  ])('is refused %s', async (_, wrong) => {
    const capture = await review.place()
    const banners = capture.document.banners.map((banner) => ({ ...banner, region: wrong }))
    expect((await review.save(laura.browser, capture, { banners })).status).toBe(400)
  })
})
