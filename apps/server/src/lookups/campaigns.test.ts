import { type Campaign, listCampaigns } from '@vitrine/contract/lookups/lists.contract'
import { insertCaptures } from '@vitrine/testing/rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Browser,
  fixedClock,
  makeClient,
  makeSignedInUser,
  type TestServer,
  testServer,
} from '../server.fixture.ts'

let server: TestServer
let staff: { userId: number; browser: Browser }
let clientId: number
let platformId: number
let urlId: number
beforeAll(async () => {
  server = await testServer({ clock: fixedClock('2026-03-09T23:30:00Z') })
  staff = await makeSignedInUser(server, { roles: ['Editor'] })
  clientId = await makeClient(server)
  const [captureId] = await insertCaptures(server.owner, 1)
  const { rows } = await server.owner.query(
    `insert into url (url, platform_id, capture_type_id)
     select 'https://shop.example/home', platform_id, 1 from capture where capture_id = $1
     returning platform_id as "platformId", url_id as "urlId"`,
    [captureId],
  )
  ;({ platformId, urlId } = rows[0])
})
afterAll(() => server.close())

interface NewCampaign {
  readonly name: string
  readonly of?: number
  readonly from?: string
  readonly to?: string
  readonly isActive?: boolean
  readonly urls?: readonly number[]
  readonly elsewhere?: boolean
}

async function makeCampaign({ name, of = clientId, from, to, isActive = true, urls = [], elsewhere }: NewCampaign) {
  const { rows } = await server.owner.query<{ id: number }>(
    `with m as (insert into campaign (client_id, name, from_date, to_date, is_active) values ($1, $2, $3, $4, $5)
       returning campaign_id),
     p as (insert into campaign_platform select campaign_id, $6 from m where not $8),
     u as (insert into campaign_url select campaign_id, unnest($7::int[]) from m)
     select campaign_id as id from m`,
    [of, name, from ?? null, to ?? null, isActive, platformId, urls, elsewhere ?? false],
  )
  return rows[0]?.id ?? 0
}

const ask = ({ userId, browser }: typeof staff, query: Record<string, string | number> = {}) =>
  browser.call(listCampaigns, { query: { platformId, userId, when: '2026-11-15', ...query } })
const names = async (...question: Parameters<typeof ask>) =>
  ((await ask(...question)).body as Campaign[]).map(({ name }) => name)

test('[REV-34] lists campaigns that run at the eTailer, on the page and on the day', async () => {
  const otherUrl = (
    await server.owner.query(
      "insert into url (url, platform_id, capture_type_id) values ('https://shop.example/x', $1, 1) returning url_id as id",
      [platformId],
    )
  ).rows[0].id
  await makeCampaign({ name: 'everywhere' })
  await makeCampaign({ name: 'this page', urls: [urlId, otherUrl] })
  await makeCampaign({ name: 'another page', urls: [otherUrl] })
  await makeCampaign({ name: 'first day', from: '2026-11-15' })
  await makeCampaign({ name: 'last day', from: '2026-11-01', to: '2026-11-15' })
  await makeCampaign({ name: 'not yet', from: '2026-11-16' })
  await makeCampaign({ name: 'no longer', to: '2026-11-14' })
  await makeCampaign({ name: 'not active', isActive: false })
  await makeCampaign({ name: 'elsewhere', elsewhere: true })
  expect(await names(staff, { urlId })).toEqual(['everywhere', 'first day', 'last day', 'this page'])
  // for an unknown page
  expect(await names(staff)).toEqual(['everywhere', 'first day', 'last day'])
  expect(await names(staff, { urlId, when: '2026-11-16' })).toContain('not yet')
  expect(await names(staff, { platformId: 999_999 })).toEqual([])
})

test('[REV-34] [REV-33i] includes the advertised categories and brands', async () => {
  const campaignId = await makeCampaign({ name: 'with categories', urls: [urlId] })
  const { rows } = await server.owner.query(
    `with g as (insert into category_group (name, trade_group_id) values ('Campaigns', 1) returning category_group_id),
     c as (insert into category (name, category_group_id)
       select name, category_group_id from g, (values ('Tea'), ('Coffee')) n (name) returning name, category_id),
     t as (insert into trade (name) values ('Alto') returning trade_id),
     r as (insert into campaign_category select $1, category_id, trade_id from c, t)
     select category_id as "categoryId", trade_id as "tradeId" from c, t order by c.name`,
    [campaignId],
  )
  const found = (await ask(staff, { urlId })).body as Campaign[]
  expect(found.find((campaign) => campaign.campaignId === campaignId)).toEqual({
    campaignId,
    name: 'with categories',
    categories: rows,
  })
  expect(found.find(({ name }) => name === 'everywhere')?.categories).toEqual([])
})

test('[REV-34] refuses the id of another user', async () => {
  const other = await makeSignedInUser(server, { roles: ['Admin'] })
  const answer = await ask(staff, { userId: other.userId })
  expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden' } })
  expect((await ask(other)).status).toBe(200)
})

test('[REV-34] includes only clients in the scope of the caller', async () => {
  const own = await makeClient(server)
  const person = await makeSignedInUser(server, { roles: ['Editor'], clientId: own })
  await makeCampaign({ name: 'their own', of: own })
  expect(await names(person)).toEqual(['their own'])
  expect(await names(staff)).toContain('their own')
})

test('only for editors; refuses invalid days and numbers', async () => {
  const viewer = await makeSignedInUser(server, { roles: ['Viewer'] })
  expect((await ask(viewer)).status).toBe(403)
  for (const when of ['0000-01-01', '2026-02-30', 'today', ''])
    expect((await ask(staff, { when })).status, when).toBe(400)
  for (const when of ['0001-01-01', '9999-12-31']) expect((await ask(staff, { when })).status, when).toBe(200)
  for (const odd of [0, -1, 2 ** 31, 'x', '1.5']) expect((await ask(staff, { urlId: odd })).status, `${odd}`).toBe(400)
})

test('[REV-34] without a day, lists campaigns of today at the eTailer', async () => {
  await server.owner.query("update platform set time_zone = 'Europe/Madrid' where platform_id = $1", [platformId])
  // half past midnight in Madrid
  const [yesterday, today, tomorrow] = ['2026-03-09', '2026-03-10', '2026-03-11']
  await makeCampaign({ name: 'today', from: today, to: today })
  await makeCampaign({ name: 'until yesterday', to: yesterday })
  await makeCampaign({ name: 'from tomorrow', from: tomorrow })
  const { userId, browser } = staff
  const { body } = await browser.call(listCampaigns, { query: { platformId, userId } })
  const found = (body as Campaign[]).map(({ name }) => name)
  expect(found).toContain('today')
  expect(found).not.toContain('until yesterday')
  expect(found).not.toContain('from tomorrow')
})
