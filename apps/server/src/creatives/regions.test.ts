import { listRegions } from '@vitrine/contract/creatives/regions.contract'
import { type NewRegion, storeRegions } from '@vitrine/db/creatives/region.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let shop: Shop
let editor: { browser: Browser }
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server.owner)
  editor = await makeSignedInUser(server, { roles: ['Editor'] })
})
afterAll(() => server.close())

const region: NewRegion = {
  source: 'page',
  kind: 'image',
  x: 40,
  y: 120,
  width: 600,
  height: 300,
  target: 'https://shop.example/summer',
  label: 'Summer offers',
  sponsorLabel: 'Sponsored',
  imageHash: 'ab'.repeat(32),
}

const store = (captureId: number, regions: readonly NewRegion[]) =>
  transactionAs(server.services.database, { role: 'app_worker' }, (db) => storeRegions(db, captureId, regions))
const list = ({ browser }: { browser: Browser }, captureId: number) =>
  browser.call(listRegions, { params: { captureId } })

test('regions are listed in the order of the page, with the facts that the agent found', async () => {
  const captureId = await placeForReview(server.owner, shop)
  const plain = {
    ...region,
    kind: 'html',
    y: 900,
    target: null,
    label: null,
    sponsorLabel: null,
    imageHash: null,
  } as const
  await store(captureId, [region, plain])
  const { imageHash: _, label, ...shown } = region
  const { imageHash: __, label: ___, ...shownPlain } = plain
  expect(await list(editor, captureId)).toMatchObject({
    status: 200,
    body: {
      picture: null,
      regions: [
        { ...shown, number: 1, text: label, creativeId: null },
        { ...shownPlain, number: 2, text: null, creativeId: null },
      ],
    },
  })
})

test('storing regions again replaces them', async () => {
  const captureId = await placeForReview(server.owner, shop)
  await store(captureId, [region])
  await store(captureId, [{ ...region, x: 50 }])
  const { body } = await list(editor, captureId)
  expect(body).toMatchObject({ regions: [{ x: 50 }] })
})

test('a capture without regions has an empty list', async () => {
  const captureId = await placeForReview(server.owner, shop)
  expect(await list(editor, captureId)).toMatchObject({ status: 200, body: { picture: null, regions: [] } })
})

test('regions are visible to the client whose capture it is, and absent for others', async () => {
  const own = await signInClient(shop)
  const other = await signInClient(await makeShop(server.owner))
  const viewer = await makeSignedInUser(server, { roles: ['Viewer'] })
  const captureId = await placeForReview(server.owner, shop, { state: 'sent', banners: [validBanner(shop)] })
  await store(captureId, [region])
  expect(await list(own, captureId)).toMatchObject({ status: 200, body: { regions: [{ number: 1 }] } })
  expect(await list(other, captureId)).toMatchObject({ status: 404 })
  expect(await list(viewer, captureId)).toMatchObject({ status: 403 })
})

/** An editor of the shop's client, who sees the shop and its first category. */
async function signInClient({ clientId, platformId, categories }: Shop): Promise<{ browser: Browser }> {
  await server.owner.query('insert into client_platform values ($1, $2)', [clientId, platformId])
  await server.owner.query('insert into client_category values ($1, $2)', [clientId, categories[0]?.categoryId])
  return makeSignedInUser(server, { clientId, roles: ['Editor'] })
}
