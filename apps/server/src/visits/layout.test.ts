import { LAYOUT_CELLS } from '@vitrine/contract/visits/layout.rules'
import type { VisitOrder } from '@vitrine/contract/visits/visits.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listVisits,
  makeAgent,
  makeDueVisit,
  makeUrl,
  type TestAgent,
  type VisitServer,
  visitServer,
} from './visits.fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ACCEPTED = { isAccepted: true, isRetried: false }
const RETRIED = { isAccepted: true, isRetried: true }

/** A page with this many elements in every second place; the places of `offset` 1 are those that 0 leaves out. */
const draw = (offset: 0 | 1, count: number) =>
  Array.from({ length: LAYOUT_CELLS }, (_, cell) => (cell % 2 === offset ? count : 0))
const SHOP = draw(0, 40)
const SHOP_WITH_MORE_PRODUCTS = draw(0, 300)
const OTHER_PAGE = draw(1, 40)
const DESIGN = draw(1, 50)

let server: VisitServer
let agent: TestAgent
beforeAll(async () => {
  server = await visitServer('2026-11-19T10:00:00Z')
  agent = await makeAgent(server)
})
afterAll(() => server.close())

const toDetails = (layout: number[]) => ({
  userAgent: 'VitrineBot',
  hops: [],
  headers: {},
  overlays: [],
  carousels: [],
  timings: {},
  layout,
})

/** A url whose last good capture shows the shop. */
async function makeCapturedUrl() {
  const made = await makeUrl(server)
  await server.owner.query(`insert into visit_host (host, robots_text, robots_read_at) values ($1, '', $2)`, [
    made.host,
    new Date('2030-01-01'),
  ])
  await see(made.urlId, SHOP)
  return made
}
async function lease(urlId: number): Promise<VisitOrder> {
  const order = (await agent.lease()).find((one) => one.reference.startsWith(`visit ${urlId} `))
  if (!order) throw new Error('The visit was not leased')
  return order
}
const report = async (urlId: number, layout: number[]) =>
  agent.capture(await lease(urlId), { details: toDetails(layout) })
async function see(urlId: number, layout: number[]) {
  await makeDueVisit(server, urlId)
  server.clock.pass(MINUTE)
  return report(urlId, layout)
}
/** A visit whose two attempts see the same. */
async function seeTwice(urlId: number, layout: number[]) {
  await see(urlId, layout)
  server.clock.pass(6 * MINUTE)
  await report(urlId, layout)
}
const getLast = async (urlId: number) => {
  const { rows } = await server.owner.query(
    `select v.outcome, v.cause, v.attempt, a.facts ->> 'errorReason' as reason
     from visit v left join arrival a using (picture_id) where v.url_id = $1 order by v.visit_id desc limit 1`,
    [urlId],
  )
  return rows[0]
}

test('a page with many more products than at its last capture is captured', async () => {
  const { urlId } = await makeCapturedUrl()
  expect(await see(urlId, SHOP_WITH_MORE_PRODUCTS)).toEqual(ACCEPTED)
  expect(await getLast(urlId)).toEqual({ outcome: 'captured', cause: null, attempt: 1, reason: null })
})

test('another page is tried again, and is an error if it looks the same then', async () => {
  const { urlId } = await makeCapturedUrl()
  expect(await see(urlId, OTHER_PAGE)).toEqual(RETRIED)
  server.clock.pass(6 * MINUTE)
  expect(await report(urlId, OTHER_PAGE)).toEqual(ACCEPTED)
  expect(await getLast(urlId)).toMatchObject({ outcome: 'failed', cause: 'layout', attempt: 2, reason: 'wrongPage' })
})

test('the usual page at the second attempt is captured', async () => {
  const { urlId } = await makeCapturedUrl()
  expect(await see(urlId, OTHER_PAGE)).toEqual(RETRIED)
  server.clock.pass(6 * MINUTE)
  expect(await report(urlId, SHOP)).toEqual(ACCEPTED)
  expect(await getLast(urlId)).toMatchObject({ outcome: 'captured', attempt: 2 })
})

test('a new design is an error for a day, and captured afterwards', async () => {
  const { urlId } = await makeCapturedUrl()
  await seeTwice(urlId, DESIGN)
  server.clock.pass(20 * HOUR)
  expect(await see(urlId, DESIGN)).toEqual(ACCEPTED)
  expect(await getLast(urlId)).toMatchObject({ outcome: 'failed', cause: 'layout', attempt: 1 })
  server.clock.pass(4 * HOUR)
  await see(urlId, DESIGN)
  expect(await getLast(urlId)).toMatchObject({ outcome: 'captured', attempt: 1 })
  await see(urlId, DESIGN)
  expect(await getLast(urlId)).toMatchObject({ outcome: 'captured', attempt: 1 })
})

test('a shop that shows its former design again is captured', async () => {
  const { urlId } = await makeCapturedUrl()
  await seeTwice(urlId, DESIGN)
  server.clock.pass(12 * HOUR)
  await see(urlId, DESIGN)
  server.clock.pass(12 * HOUR)
  await see(urlId, DESIGN)
  for (const layout of [SHOP, DESIGN, SHOP]) {
    await see(urlId, layout)
    expect(await getLast(urlId)).toMatchObject({ outcome: 'captured', attempt: 1 })
  }
})

test('an error that a daily visit sees on two days is not the new design', async () => {
  const { urlId } = await makeCapturedUrl()
  await seeTwice(urlId, OTHER_PAGE)
  server.clock.pass(24 * HOUR)
  await see(urlId, OTHER_PAGE)
  expect(await getLast(urlId)).toMatchObject({ outcome: 'failed', cause: 'layout' })
  server.clock.pass(24 * HOUR)
  await see(urlId, SHOP)
  expect(await getLast(urlId)).toMatchObject({ outcome: 'captured', attempt: 1 })
})

test('a visit during which the settings of its url change says nothing about later ones', async () => {
  const { urlId } = await makeCapturedUrl()
  await makeDueVisit(server, urlId)
  server.clock.pass(MINUTE)
  const order = await lease(urlId)
  await server.owner.query(`update url set revision = revision + 1, device = 'mobile' where url_id = $1`, [urlId])
  expect(await agent.capture(order, { details: toDetails(SHOP) })).toEqual(ACCEPTED)
  await see(urlId, OTHER_PAGE)
  expect(await getLast(urlId)).toMatchObject({ outcome: 'captured', attempt: 1 })
})

test('a test of a url changes nothing, and is not compared', async () => {
  const { urlId } = await makeCapturedUrl()
  await makeDueVisit(server, urlId)
  await server.owner.query(`update visit set kind = 'test' where url_id = $1 and state = 'planned'`, [urlId])
  server.clock.pass(MINUTE)
  expect(await report(urlId, OTHER_PAGE)).toEqual(ACCEPTED)
  await see(urlId, SHOP)
  expect(await getLast(urlId)).toMatchObject({ outcome: 'captured', attempt: 1 })
})

test('a url whose settings changed has no usual layout', async () => {
  const { urlId } = await makeCapturedUrl()
  await server.owner.query(`update url set revision = revision + 1, device = 'mobile' where url_id = $1`, [urlId])
  expect(await see(urlId, OTHER_PAGE)).toEqual(ACCEPTED)
  expect(await getLast(urlId)).toMatchObject({ outcome: 'captured', attempt: 1 })
})

test('the layout of one url says nothing about another one, and goes with its url', async () => {
  const one = await makeCapturedUrl()
  const { urlId } = await makeUrl(server, { platformId: one.platformId, url: `https://${one.host}/other` })
  expect(await see(urlId, OTHER_PAGE)).toEqual(ACCEPTED)
  expect((await listVisits(server, urlId)).map(({ outcome }) => outcome)).toEqual(['captured'])
  await server.owner.query('delete from url where url_id = $1', [urlId])
  const { rows } = await server.owner.query('select from visit_layout where url_id = $1', [urlId])
  expect(rows).toEqual([])
})
