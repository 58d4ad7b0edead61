import { randomBytes } from 'node:crypto'
import { ROLE_NAMES, type RoleName } from '@vitrine/contract/access/roles'
import { getCapture, getCaptureUrl } from '@vitrine/contract/captures/captures.contract'
import type { Endpoint } from '@vitrine/contract/endpoint'
import { getCaptureFile, getCapturePicture, type PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { countTiles } from '@vitrine/contract/pictures/tiles'
import { listEvidence } from '@vitrine/contract/reports/reports.contract'
import { getTrayCapture } from '@vitrine/contract/trays/trays.contract'
import { daysAgo } from '@vitrine/testing/dashboard'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objectKey } from '../platform/picture-objects.ts'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

// Specification 2.1: these roles may open tray-banner/detail/{id} and tray-product/detail/{id} in any state of the
// capture; only reviewers get its data. Client users never see Created and Pending captures, nor captures of other
// clients.
const OPENS: readonly RoleName[] = ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign']
const REVIEWS: readonly RoleName[] = ['Admin', 'Recognitor', 'Editor']
const STATES = ['created', 'pending', 'sent', 'discarded', 'withError'] as const
const SHOWN_TO_CLIENTS: readonly string[] = ['sent', 'discarded', 'withError']
const TYPES = ['banner', 'product'] as const
const PEOPLE = ['staff', 'of the client', 'of another client'] as const
const SIZE = { width: 1280, height: 20_000 }

type State = (typeof STATES)[number]
type Type = (typeof TYPES)[number]
type Person = (typeof PEOPLE)[number]

let server: TestServer
let shop: Shop
let other: Shop
const captures = new Map<string, number>()
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server.owner)
  other = await makeShop(server.owner)
  const sku = randomBytes(6).toString('hex')
  const { categoryId, trades } = shop.categories[0] ?? { categoryId: 0, trades: [] }
  for (const { clientId, platformId } of [shop, other]) {
    await server.owner.query('insert into client_platform values ($1, $2)', [clientId, platformId])
    await server.owner.query('insert into client_category values ($1, $2)', [clientId, categoryId])
  }
  await server.owner.query(
    `insert into product (client_id, ean, sku, name, trade_id, category_id)
     values ($1, lpad((random() * 1e12)::bigint::text, 13, '0'), $2, 'A product', $3, $4)`,
    [shop.clientId, sku, trades[0]?.tradeId, categoryId],
  )
  await server.owner.query(
    "insert into sku_owner (client_id, sku, origin) values ($1, $2, 'granted') on conflict do nothing",
    [shop.clientId, sku],
  )
  for (const type of TYPES) {
    for (const state of STATES) {
      const what = type === 'banner' ? { banners: [validBanner(shop)] } : { sku, position: 1 }
      const captureId = await placeForReview(server.owner, shop, { type, state, ...what })
      await storePicture(captureId)
      captures.set(`${type} ${state}`, captureId)
    }
  }
}, 60_000)
afterAll(() => server.close())

async function storePicture(captureId: number): Promise<void> {
  const fileKey = `pictures/00/${randomBytes(16).toString('hex')}`
  const tiles = Array.from({ length: countTiles(SIZE.width, SIZE.height) }, () => [0, 4]).flat()
  await server.owner.query(
    `insert into picture (picture_id, picture_kind_id, picture_state_id, file_key, file_name, media_type, bytes, sha256,
       width, height, tiles)
     values ($1, 1, 3, $2, 'page.png', 'image/png', 10, $3, $4, $5, $6)`,
    [captureId, fileKey, randomBytes(32), SIZE.width, SIZE.height, tiles],
  )
  for (const name of ['original', 'preview', 'thumbnail', 'tiles'] as const)
    await server.services.files.put(objectKey(fileKey, name), Buffer.from('file'), 'image/png')
}

const getCaptureId = (type: Type, state: State) => captures.get(`${type} ${state}`) ?? 0
const ask = async (browser: Browser, endpoint: Endpoint, captureId: number) =>
  browser.call(endpoint, { params: { captureId: String(captureId) } })
const getClient = (person: Person) =>
  person === 'staff' ? {} : { clientId: person === 'of the client' ? shop.clientId : other.clientId }
const signInAs = (person: Person, roles: readonly RoleName[]) =>
  makeSignedInUser(server, { roles, ...getClient(person) })

/** 403 without the role, 404 outside the scope. */
function getExpectedStatus(person: Person, state: State, isRole: boolean): number {
  if (!isRole) return 403
  if (person === 'staff') return 200
  return person === 'of the client' && SHOWN_TO_CLIENTS.includes(state) ? 200 : 404
}

describe.each(PEOPLE)('%s', (person) => {
  test.each(ROLE_NAMES)(
    'V6 [NAV-03j] [NAV-03o] %s opens a capture by its number as the detail routes say',
    async (role) => {
      const { browser } = await signInAs(person, [role])
      for (const type of TYPES) {
        for (const state of STATES) {
          const captureId = getCaptureId(type, state)
          const what = `${type} ${state}`
          const may = getExpectedStatus(person, state, OPENS.includes(role))
          for (const endpoint of [getTrayCapture, getCaptureUrl, getCaptureFile])
            expect((await ask(browser, endpoint, captureId)).status, `${what} ${endpoint.path}`).toBe(may)
          const review = getExpectedStatus(person, state, REVIEWS.includes(role))
          expect((await ask(browser, getCapture, captureId)).status, what).toBe(review)

          const picture = await ask(browser, getCapturePicture, captureId)
          expect(picture.status, `${what} picture`).toBe(may)
          if (may !== 200) continue
          for (const link of listLinks(picture.body as PictureLinks))
            expect((await browser.send('GET', link)).status, `${what} ${link}`).toBe(200)
        }
      }
    },
  )
})

const listLinks = ({ thumbnail, preview, tiles, original }: PictureLinks) =>
  [thumbnail, preview, tiles?.replace('{level}', '0').replace('{column}', '0').replace('{row}', '0'), original].filter(
    (link) => link !== null && link !== undefined,
  )

test('V6 the address of a picture stops working when the role is revoked', async () => {
  const { browser, userId } = await signInAs('staff', ['Viewer'])
  const { body } = await ask(browser, getCapturePicture, getCaptureId('banner', 'sent'))
  const links = listLinks(body as PictureLinks)
  expect(links).toHaveLength(4)
  for (const roleId of [11, 5]) {
    await server.owner.query('update user_role set role_id = $2 where user_id = $1', [userId, roleId])
    for (const link of links) expect((await browser.send('GET', link)).status, link).toBe(404)
  }
  await server.owner.query('update user_role set role_id = 6 where user_id = $1', [userId])
  for (const link of links) expect((await browser.send('GET', link)).status, link).toBe(200)
})

test('V6 a Reporter sees the pictures behind a figure, but not the original files', async () => {
  const { browser } = await signInAs('staff', ['Reporter'])
  const { body } = await browser.call(listEvidence, {
    params: { report: 'performance-by-brand-etailer' },
    // the day at the eTailer may be another one than in UTC
    query: { draw: 1, from: daysAgo(1), to: daysAgo(-1) },
  })
  const shown = (body as { data: { picture: PictureLinks | null }[] }).data.flatMap(({ picture }) => picture ?? [])
  expect(shown.length).toBeGreaterThan(0)
  for (const picture of shown) {
    expect(picture.original).toBeNull()
    const preview = picture.preview ?? ''
    expect((await browser.send('GET', preview)).status).toBe(200)
    expect((await browser.send('GET', preview.replace(/preview$/, 'original'))).status).toBe(404)
  }
})
