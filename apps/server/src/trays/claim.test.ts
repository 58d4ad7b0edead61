import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { releaseLease, takeLease } from '@vitrine/contract/captures/transitions.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { claimNext } from '@vitrine/contract/trays/trays.contract'
import { makeShop, placeForReview, type Shop } from '@vitrine/testing/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

type Person = { userId: number; browser: Browser }

let server: TestServer
let laura: Person
let marc: Person
beforeAll(async () => {
  server = await testServer({ maxConnections: 16 })
  laura = await makeSignedInUser(server, { roles: ['Recognitor'] })
  marc = await makeSignedInUser(server, { roles: ['Admin'] })
})
afterAll(() => server.close())

const rows = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows
const placeCaptures = async (shop: Shop, count: number, type: keyof typeof CAPTURE_TYPE = 'banner') => {
  const ids: number[] = []
  for (let number = 0; number < count; number++) ids.push(await placeForReview(server.owner, shop, { type }))
  return ids.toReversed()
}
const claim = async (
  { browser }: Person,
  after: number | null,
  query: Record<string, string | number> = {},
  tray = 'banner-inbox',
) => {
  const { status, body } = await browser.call(claimNext, { params: { tray }, query, body: { after } })
  expect(status).toBe(200)
  return (body as { captureId: number | null }).captureId
}
const findLease = async (captureId: number | null) =>
  (
    await rows(
      `select user_id as "userId", round(extract(epoch from until - now()) / 60)::int as minutes,
         (select leased from inbox where capture_id = $1) as leased from capture_lease where capture_id = $1`,
      [captureId],
    )
  )[0]

/** With a filter the tray index is queried, without one the inbox table. Both must return the same. */
const FILTERS: [string, (shop: Shop) => Record<string, string | number>][] = [
  ['a filter', ({ platformId }) => ({ platformIds: platformId })],
  ['no filter', () => ({})],
]

test.each(FILTERS)(
  'with %s: claims the next capture that no one is editing, wraps around, and never returns the given one',
  async (_, of) => {
    await rows('update capture set capture_state_id = 2 where capture_state_id = 1')
    const shop = await makeShop(server.owner)
    const [a = 0, b = 0, c = 0, d = 0] = await placeCaptures(shop, 4)
    const query = of(shop)
    await marc.browser.call(takeLease, { params: { captureId: c } })

    expect(await claim(laura, a, query)).toBe(b)
    expect(await findLease(b)).toEqual({ userId: laura.userId, minutes: LIMITS.lease, leased: true })
    expect(await claim(marc, b, query)).toBe(d)
    // wraps around at the end
    expect(await claim(laura, d, query)).toBe(a)
    expect(await claim(laura, null, query)).toBeNull()
    await laura.browser.call(releaseLease, { params: { captureId: a } })
    // it is the only one left, but excluded
    expect(await claim(laura, a, query)).toBeNull()
    expect(await claim(laura, null, query)).toBe(a)

    // an expired lease is free, whether or not it has been swept
    await rows("update capture_lease set until = now() - interval '1 second' where capture_id = $1", [c])
    expect(await claim(laura, a, query)).toBe(c)
    expect(await findLease(c)).toMatchObject({ userId: laura.userId, leased: true })
  },
)

test('claims only captures of the inbox and type that match the filter', async () => {
  await rows('update capture set capture_state_id = 2 where capture_state_id = 1')
  const [shop, other] = [await makeShop(server.owner), await makeShop(server.owner)]
  const [mine = 0] = await placeCaptures(shop, 1)
  const [product = 0] = await placeCaptures(other, 1, 'product')
  const [theirs = 0] = await placeCaptures(other, 1)
  expect(await claim(laura, null, { platformIds: shop.platformId })).toBe(mine)
  expect(await claim(laura, null, { platformIds: shop.platformId })).toBeNull()
  expect(await claim(laura, null, {}, 'product-inbox')).toBe(product)
  expect(await claim(laura, null, { captureId: mine })).toBeNull()
  expect(await claim(laura, null, { captureId: product })).toBeNull()
  expect(await claim(laura, theirs, { captureId: theirs })).toBeNull()
  expect(await claim(laura, null, { captureId: theirs })).toBe(theirs)
  expect(await claim(laura, null, { search: 'nosuchword' })).toBeNull()
})

test('skips hundreds of captures leased by others', async () => {
  const shop = await makeShop(server.owner)
  const [last = 0] = await placeCaptures(shop, 1)
  await rows(
    `insert into capture (capture_type_id, platform_id, when_local, when_gmt, title)
     select $1, $2, now(), now(), 'Taken' from generate_series(1, 700)`,
    [CAPTURE_TYPE.banner, shop.platformId],
  )
  await rows(
    `insert into capture_lease select capture_id, $1, now() + interval '5 minutes' from capture
     where platform_id = $2 and capture_id > $3`,
    [marc.userId, shop.platformId, last],
  )
  expect(await claim(laura, null, { platformIds: shop.platformId })).toBe(last)
  expect(await claim(laura, last, { platformIds: shop.platformId })).toBeNull()
})

test.each(FILTERS)(
  'with %s: 16 concurrent claims get 16 different captures',
  async (_, of) => {
    const CLAIMERS = 16
    await rows('update capture set capture_state_id = 2 where capture_state_id = 1')
    const shop = await makeShop(server.owner)
    const made = await rows(
      `insert into capture (capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title)
     select $1, $2, $3, now(), now(), 'Page' from generate_series(1, 200) returning capture_id::int as id`,
      [CAPTURE_TYPE.banner, CAPTURE_STATE.created, shop.platformId],
    )
    const people = await Promise.all(
      Array.from({ length: CLAIMERS }, () => makeSignedInUser(server, { roles: ['Recognitor'] })),
    )
    const claimed: { captureId: number; userId: number }[] = []
    const claimAll = async (person: Person) => {
      for (let last: number | null = null; ; ) {
        const captureId = await claim(person, last, of(shop))
        if (captureId === null) return
        claimed.push({ captureId, userId: person.userId })
        last = captureId
      }
    }
    await Promise.all(people.map(claimAll))
    const ids = claimed.map(({ captureId }) => captureId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted((x, y) => x - y)).toEqual(made.map(({ id }) => id).toSorted((x, y) => x - y))
    const leases = await rows(
      'select capture_id::int as "captureId", user_id as "userId" from capture_lease where capture_id = any ($1)',
      [ids],
    )
    expect(leases.toSorted((x, y) => x.captureId - y.captureId)).toEqual(
      claimed.toSorted((x, y) => x.captureId - y.captureId),
    )
    // more than one user claimed captures
    expect(new Set(claimed.map(({ userId }) => userId)).size).toBeGreaterThan(1)
  },
  60_000,
)

test('users who cannot open the inbox or edit captures cannot claim', async () => {
  const body = { after: null }
  const params = { tray: 'banner-inbox' }
  for (const user of [{ roles: ['Viewer'] }, { roles: ['Editor'] }] as const) {
    const { browser } = await makeSignedInUser(server, user)
    expect((await browser.call(claimNext, { params, body })).status).toBe(403)
  }
  // clients don't see captures before they are reviewed
  const { browser } = await makeSignedInUser(server, { roles: ['Recognitor'], clientId: await makeClient(server) })
  expect(await browser.call(claimNext, { params, body })).toMatchObject({ status: 200, body: { captureId: null } })
  expect((await laura.browser.call(claimNext, { params: { tray: 'banner-sent' }, body })).status).toBe(400)
})
