import { listHomeCaptures } from '@vitrine/contract/home/dashboard.contract'
import { type Evidence, listEvidence } from '@vitrine/contract/reports/reports.contract'
import { banners, exportWorld } from '@vitrine/testing/export-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

const query = { from: '2026-10-01', to: '2026-10-31', size: 50 } as const

let server: TestServer
let world: Awaited<ReturnType<typeof exportWorld>>
let client: Browser
let rival: Browser
let reporter: Browser
let both: number
let campaigns: number[]

beforeAll(async () => {
  server = await testServer()
  world = await exportWorld(server.owner)
  const { shared, own, beer, water, secret, alba, brisa, hush } = world
  const user = async (clientId: number, role: 'Viewer' | 'Reporter' = 'Viewer') =>
    (await makeSignedInUser(server, { roles: [role], clientId })).browser
  client = await user(world.client)
  rival = await user(world.rival)
  reporter = await user(world.client, 'Reporter')
  const { rows } = await server.owner.query(
    `insert into campaign (client_id, name) values ($1, $3), ($2, $4) returning campaign_id`,
    [world.client, world.rival, world.word('Summer'), world.word('Undercover')],
  )
  campaigns = rows.map((row) => row.campaign_id)
  const [mine, theirs, gone] = banners([[beer, alba]], [[secret, hush]], [[water, brisa]])
  if (!mine || !theirs || !gone) throw new Error('three banners were asked for')
  both = await world.send(shared, '2026-10-08 09:00', [
    { ...mine, campaignId: campaigns[0] ?? null },
    { ...theirs, campaignId: campaigns[1] ?? null, locationPositionId: 2 },
    { ...gone, isDeleted: true },
  ])
  await world.send(own, '2026-10-09 09:00', banners([[beer, brisa]]))
  await world.send(own, '2026-10-10 09:00', banners([[water, alba]]))
})
afterAll(() => server.close())

const list = async (browser: Browser, more: object = {}) => {
  const answer = await browser.call(listHomeCaptures, { query: { ...query, ...more } })
  expect(answer.status).toBe(200)
  return answer.body as { data: Evidence[]; recordsCount: number }
}

/** Live banners with a category of the client, read with independent SQL. */
async function readBanners(clientId: number) {
  const { rows } = await server.owner.query(
    `select array_agg(t.name || ', ' || k.name order by t.name || ', ' || k.name) as shows,
       s.name || ', ' || l.name as placement, bt.name || ', ' || bs.name as "bannerType",
       (select p.name from campaign p where p.campaign_id = (b ->> 'campaignId')::int and p.client_id = $2) as campaign
     from capture c, jsonb_array_elements(c.banners) b, jsonb_array_elements(b -> 'productCategories') r, category k,
       client_category own, trade t, location_section s, location_position l, banner_type bt, banner_subtype bs
     where c.capture_id = $1 and not (b ->> 'isDeleted')::boolean and not (r ->> 'isDeleted')::boolean
       and k.category_id = (r ->> 'categoryId')::int and own.category_id = k.category_id and own.client_id = $2
       and t.trade_id = (r ->> 'tradeId')::int and s.location_section_id = (b ->> 'locationSectionId')::int
       and l.location_position_id = (b ->> 'locationPositionId')::int and bt.banner_type_id = (b ->> 'bannerTypeId')::int
       and bs.banner_subtype_id = (b ->> 'bannerSubtypeId')::int
     group by b, s.name, l.name, bt.name, bs.name order by (b ->> 'bannerId')::int`,
    [both, clientId],
  )
  return rows
}

test('evidence lists brand, placement and campaign of each banner in the client’s categories', async () => {
  for (const [browser, clientId, count] of [
    [client, world.client, 1],
    [rival, world.rival, 2],
  ] as const) {
    const expected = await readBanners(clientId)
    expect(expected).toHaveLength(count)
    const found = (await list(browser)).data.find(({ captureId }) => captureId === both)
    expect(found?.recognized).toEqual(expected)
  }
})

test('evidence never names a campaign or category of another client', async () => {
  const [ours, theirs] = [JSON.stringify(await list(client)), JSON.stringify(await list(rival))]
  expect(ours).toContain(world.word('Summer'))
  for (const word of ['Undercover', 'Secret', 'Hush']) expect(ours).not.toContain(world.word(word))
  expect(theirs).toContain(world.word('Undercover'))
  for (const word of ['Summer', 'Water']) expect(theirs).not.toContain(world.word(word))
})

test('a report describes a capture the same way as the dashboard', async () => {
  const answer = await reporter.call(listEvidence, { params: { report: 'performance-by-brand-etailer' }, query })
  const { data } = answer.body as { data: Evidence[] }
  expect(data.find(({ captureId }) => captureId === both)?.recognized).toEqual(await readBanners(world.client))
})

test("evidence of the client's own brands lists captures that show one of them and no others", async () => {
  const { rows } = await server.owner.query(
    `select distinct c.capture_id::int as id
     from capture c, jsonb_array_elements(c.banners) b, jsonb_array_elements(b -> 'productCategories') r
     join trade t on t.trade_id = (r ->> 'tradeId')::int
     join client_provider p on p.provider_id = t.provider_id and p.client_id = $1
     join client_category k on k.category_id = (r ->> 'categoryId')::int and k.client_id = $1
     where c.capture_state_id = 3 and c.platform_id = any ($2) and not (b ->> 'isDeleted')::boolean
     order by id desc`,
    [world.client, [world.shared, world.own]],
  )
  const own = await list(client, { of: 'own' })
  expect(own.data.map(({ captureId }) => captureId)).toEqual(rows.map(({ id }) => id))
  expect(own.recordsCount).toBe(2)
  expect((await list(client)).recordsCount).toBe(3)
})
