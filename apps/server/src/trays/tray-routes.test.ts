import { listImageCaptures } from '@vitrine/contract/perfect-image/perfect-image.contract'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { insertImageCapture, insertStore } from '@vitrine/testing/image-capture'
import { makeShop, placeForReview } from '@vitrine/testing/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { listAllIds } from './trays.fixture.ts'

const STATES = ['created', 'pending', 'sent', 'discarded', 'withError'] as const
type State = (typeof STATES)[number]
interface PlacedCapture {
  readonly captureId: number
  readonly type: 'banner' | 'product'
  readonly state: State
  readonly isOwn: boolean
}

let server: TestServer
let me: Awaited<ReturnType<typeof makeSignedInUser>>
const placed: PlacedCapture[] = []
beforeAll(async () => {
  server = await testServer()
  me = await makeSignedInUser(server, { roles: ['Admin'] })
  const other = await makeSignedInUser(server, { roles: ['Editor'] })
  const shop = await makeShop(server.owner)
  for (const type of ['banner', 'product'] as const) {
    for (const state of STATES) {
      for (const { userId } of [me, other]) {
        const captureId = await placeForReview(server.owner, shop, { type, state, userId })
        placed.push({ captureId, type, state, isOwn: userId === me.userId })
      }
    }
  }
})
afterAll(() => server.close())

/** Section 2.1 of the specification, the column Content. */
const ROWS: readonly [
  id: string,
  tray: TrayName,
  type: PlacedCapture['type'],
  states: readonly State[],
  whose: 'own' | 'all',
][] = [
  ['[NAV-03c]', 'banner-inbox', 'banner', ['created'], 'all'],
  ['[NAV-03d] [TRAY-02]', 'banner-pending', 'banner', ['pending'], 'own'],
  ['[NAV-03e] [TRAY-02]', 'banner-sent', 'banner', ['sent'], 'own'],
  ['[NAV-03f]', 'banner-sent-all', 'banner', ['sent'], 'all'],
  ['[NAV-03g]', 'banner-all', 'banner', STATES, 'all'],
  ['[NAV-03h]', 'banner-discarded', 'banner', ['discarded'], 'all'],
  ['[NAV-03i]', 'banner-error', 'banner', ['withError'], 'all'],
  ['[NAV-03k] [TRAY-02]', 'product-inbox', 'product', ['created'], 'all'],
  ['[NAV-03l] [TRAY-02]', 'product-sent-all', 'product', ['sent'], 'all'],
  ['[NAV-03m] [TRAY-02]', 'product-all', 'product', STATES, 'all'],
  ['[NAV-03n] [TRAY-02]', 'product-discarded', 'product', ['discarded'], 'all'],
  ['[NAV-03n] [TRAY-02]', 'product-error', 'product', ['withError'], 'all'],
]

test.each(ROWS)('%s %s lists %s captures in state %o of %s', async (_id, tray, type, states, whose) => {
  const expected = placed.filter(
    (one) => one.type === type && states.includes(one.state) && (whose === 'all' || one.isOwn),
  )
  expect(expected).toHaveLength(states.length * (whose === 'all' ? 2 : 1))
  const ids = expected.map(({ captureId }) => captureId)
  expect(await listAllIds(me.browser, tray)).toEqual(ids.toSorted((one, another) => another - one))
})

test('[GEN-01] a capture is a banner or a product, and an image capture belongs to a store', async () => {
  const types = new Set((await server.owner.query('select capture_type_id from capture')).rows.flatMap(Object.values))
  expect(types).toEqual(new Set([1, 2]))
  const ofAnother = server.owner.query('update capture set capture_type_id = 3')
  await expect(ofAnother).rejects.toThrow('capture_type_id')
  const { storeId, name } = await insertStore(server.owner)
  const imageCaptureId = await insertImageCapture(server.owner, { storeId })
  const query = { draw: 1, storeId }
  const { body } = await me.browser.call(listImageCaptures, { query })
  expect(body).toMatchObject({ data: [{ imageCaptureId, name }], recordsCount: 1 })
})
