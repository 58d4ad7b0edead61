import type { Endpoint } from '@vitrine/contract/endpoint'
import * as contract from '@vitrine/contract/lookups/lists.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let staff: Browser
/** A client with the eTailer 'ES - Mercadia' and the category Soap. */
let client: Browser
/** Ids by name, for lists without seeds. */
const ids: Record<string, number> = {}

const MARKET = `
  with
  platforms as (
    insert into platform (country_id, platform_type_id, name_without_prefix, time_zone, is_active) values
      (9, 1, 'Mercadia', 'Europe/Madrid', true), (11, 3, 'Boutique', 'Europe/Paris', false)
    returning name, platform_id),
  providers as (insert into provider (name) values ('Corvane'), ('Ostra') returning name, provider_id),
  trades as (
    insert into trade (name, provider_id)
    select t.name, p.provider_id
    from (values ('Zeta', 'Corvane'), ('Ámbar', 'Corvane'), ('Brisa', 'Ostra'), ('Gone', 'Ostra'), ('Various', null)) t (name, provider)
    left join providers p on p.name = t.provider
    returning name, trade_id),
  groups as (insert into category_group (name, trade_group_id) values ('Washing', 2), ('Rest', 4) returning name, category_group_id),
  categories as (
    insert into category (name, category_group_id, is_others)
    select c.name, g.category_group_id, c.is_others
    from (values ('Soap', 'Washing', false), ('Perfume', 'Washing', false), ('Empty', 'Rest', false), ('Others', 'Rest', true)) c (name, of_group, is_others)
    join groups g on g.name = c.of_group
    returning name, category_id),
  pairs as (
    insert into category_trade (category_id, trade_id, is_active)
    select c.category_id, t.trade_id, p.is_active
    from (values ('Soap', 'Zeta', true), ('Soap', 'Ámbar', true), ('Soap', 'Gone', false), ('Perfume', 'Brisa', true),
      ('Others', 'Various', true), ('Others', 'Gone', false)) p (category, trade, is_active)
    join categories c on c.name = p.category join trades t on t.name = p.trade),
  offered as (
    insert into category_platform
    select c.category_id, p.platform_id from categories c, platforms p
    where (p.name, c.name) in (('ES - Mercadia', 'Soap'), ('ES - Mercadia', 'Empty'), ('FR - Boutique', 'Perfume')))
  select name, platform_id as id from platforms union all select * from providers union all select * from trades
  union all select * from groups union all select * from categories`

beforeAll(async () => {
  server = await testServer()
  const { owner } = server
  const { rows } = await owner.query<{ name: string; id: number }>(MARKET)
  for (const { name, id } of rows) ids[name] = id
  const [clientId, other] = [await makeClient(server), await makeClient(server)]
  await owner.query('insert into client_platform values ($1, $2)', [clientId, ids['ES - Mercadia']])
  await owner.query('insert into client_category values ($1, $2)', [clientId, ids.Soap])
  await owner.query("update client set name = case client_id when $1 then 'Own client' else 'Other client' end", [
    clientId,
  ])
  await owner.query(
    `with k as (insert into keyword (keyword, category_id, client_id)
       values ('jabón', $1, $3), ('gel', $1, $4), ('colonia', $2, $3) returning keyword_id, keyword)
     insert into keyword_platform
     select keyword_id, case keyword when 'colonia' then $6::int else $5::int end from k`,
    [ids.Soap, ids.Perfume, clientId, other, ids['ES - Mercadia'], ids['FR - Boutique']],
  )
  staff = (await makeSignedInUser(server, { roles: ['Recognitor'] })).browser
  client = (await makeSignedInUser(server, { roles: ['Viewer'], clientId })).browser
})
afterAll(() => server.close())

async function list<Row = Record<string, unknown>>(
  browser: Browser,
  endpoint: Endpoint,
  query: Record<string, string | number> = {},
): Promise<Row[]> {
  const { status, body } = await browser.call(endpoint, { query })
  if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
  return body as Row[]
}
const names = async (...question: Parameters<typeof list>) =>
  (await list<{ name: string }>(...question)).map(({ name }) => name)
const getId = (name: string) => ids[name] ?? 0

describe('[REV-33k] lists carry the fields of the specification', () => {
  test('[REV-33a] eTailers, including inactive ones', async () => {
    expect(await list(staff, contract.listPlatforms)).toEqual([
      {
        platformId: ids['ES - Mercadia'],
        name: 'ES - Mercadia',
        nameWithoutPrefix: 'Mercadia',
        platformTypeId: 1,
      },
      {
        platformId: ids['FR - Boutique'],
        name: 'FR - Boutique',
        nameWithoutPrefix: 'Boutique',
        platformTypeId: 3,
      },
    ])
  })

  test.each<[string, Endpoint, Record<string, unknown>]>([
    ['[REV-33b] location positions', contract.listLocationPositions, { locationPositionId: 2, name: 'Carousel' }],
    ['[REV-33c] sections', contract.listLocationSections, { locationSectionId: 7, name: 'Basket', isSearch: false }],
    ['[REV-33d] [REV-33j] banner types', contract.listBannerTypes, { bannerTypeId: 2, name: 'Brand image' }],
    ['[REV-33e] sub-types', contract.listBannerSubtypes, { bannerSubtypeId: 4, bannerTypeId: 1, name: 'Bundle' }],
    ['[REV-33j] countries', contract.listCountries, { countryId: 1, code: 'AT', name: 'Austria' }],
    ['[REV-33j] trade groups', contract.listTradeGroups, { tradeGroupId: 6, name: 'Baby' }],
  ])('%s, by name', async (_list, endpoint, first) => {
    const rows = await list<{ name: string }>(staff, endpoint)
    expect(rows[0]).toEqual(first)
    const found = rows.map(({ name }) => name)
    expect(found).toEqual([...found].sort((a, b) => a.localeCompare(b, 'en')))
  })

  test('the one section that requires a keyword', async () => {
    const rows = await list<contract.LocationSection>(staff, contract.listLocationSections)
    expect(rows.filter(({ isSearch }) => isSearch).map(({ name }) => name)).toEqual(['Search'])
  })

  test('[REV-33j] category groups and companies', async () => {
    expect(await list(staff, contract.listCategoryGroups)).toEqual([
      { categoryGroupId: ids.Rest, name: 'Rest', tradeGroupId: 4 },
      { categoryGroupId: ids.Washing, name: 'Washing', tradeGroupId: 2 },
    ])
    expect(await list(staff, contract.listProviders)).toEqual([
      { providerId: ids.Corvane, name: 'Corvane' },
      { providerId: ids.Ostra, name: 'Ostra' },
    ])
  })

  test('[REV-33f] all categories with their offered brands', async () => {
    const brand = (name: string) => ({ tradeId: ids[name], name })
    expect(await list(staff, contract.listCategories)).toEqual([
      { categoryId: ids.Empty, name: 'Empty', trades: [] },
      { categoryId: ids.Others, name: 'Others', trades: [brand('Various')] },
      { categoryId: ids.Perfume, name: 'Perfume', trades: [brand('Brisa')] },
      { categoryId: ids.Soap, name: 'Soap', trades: [brand('Ámbar'), brand('Zeta')] },
    ])
  })

  test('the categories that an eTailer offers', async () => {
    const listCategoryNames = (platform: string) =>
      names(staff, contract.listCategories, { platformId: getId(platform) })
    expect(await listCategoryNames('ES - Mercadia')).toEqual(['Empty', 'Soap'])
    expect(await listCategoryNames('FR - Boutique')).toEqual(['Perfume'])
    expect(await names(staff, contract.listCategories, { platformId: 999_999 })).toEqual([])
  })

  test("[REV-33g] brands of a category, by its number or as 'others'", async () => {
    expect(await list(staff, contract.listTrades, { categoryId: getId('Soap') })).toEqual([
      { tradeId: ids.Ámbar, name: 'Ámbar' },
      { tradeId: ids.Zeta, name: 'Zeta' },
    ])
    expect(await names(staff, contract.listTrades, { categoryId: 'others' })).toEqual(['Various'])
    expect(await names(staff, contract.listTrades, { categoryId: getId('Others') })).toEqual(['Various'])
    expect(await names(staff, contract.listTrades, { categoryId: 999_999 })).toEqual([])
  })

  test('[REV-33h] keywords of an eTailer, with the names of category and client', async () => {
    const number = expect.any(Number)
    expect(await list(staff, contract.listKeywords, { platformId: getId('ES - Mercadia') })).toEqual([
      { keywordId: number, keyword: 'gel', category: 'Soap', client: 'Other client' },
      { keywordId: number, keyword: 'jabón', category: 'Soap', client: 'Own client' },
    ])
    expect(await list(staff, contract.listKeywords, { platformId: getId('FR - Boutique') })).toMatchObject([
      { keyword: 'colonia', category: 'Perfume' },
    ])
  })
})

describe('a client user sees only the scope of the client', () => {
  test.each<[string, Endpoint, Record<string, string>, string[]]>([
    ['eTailers', contract.listPlatforms, {}, ['ES - Mercadia']],
    ['categories', contract.listCategories, {}, ['Soap']],
    ['category groups', contract.listCategoryGroups, {}, ['Washing']],
    // including a brand that only older captures have
    ['companies', contract.listProviders, {}, ['Corvane', 'Ostra']],
    ['categories of an eTailer', contract.listCategories, { platformId: 'ES - Mercadia' }, ['Soap']],
    ["categories of another client's eTailer", contract.listCategories, { platformId: 'FR - Boutique' }, []],
    ['brands', contract.listTrades, { categoryId: 'Soap' }, ['Ámbar', 'Zeta']],
    ["brands of another client's category", contract.listTrades, { categoryId: 'Perfume' }, []],
  ])('%s', async (_list, endpoint, asked, expected) => {
    const query = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, getId(value)]))
    expect(await names(client, endpoint, query)).toEqual(expected)
  })

  test('keywords', async () => {
    const describeKeywords = async (platform: string) =>
      (await list<contract.Keyword>(client, contract.listKeywords, { platformId: getId(platform) })).map(
        ({ keyword, category, client: owner }) => `${keyword} - ${category} - ${owner}`,
      )
    expect(await describeKeywords('ES - Mercadia')).toEqual(['jabón - Soap - Own client'])
    // the client's own keyword in a category outside its scope
    expect(await describeKeywords('FR - Boutique')).toEqual(['colonia -  - Own client'])
  })

  test("'others' is a category like any other", async () => {
    expect(await names(client, contract.listTrades, { categoryId: 'others' })).toEqual([])
  })
})

test('refuses invalid numbers, and lists without their eTailer', async () => {
  for (const platformId of ['x', 0, -1, 2 ** 31, '1.5', ''])
    for (const endpoint of [contract.listCategories, contract.listKeywords])
      expect((await staff.call(endpoint, { query: { platformId } })).status, `${platformId}`).toBe(400)
  for (const categoryId of ['other', 0, 2 ** 31])
    expect((await staff.call(contract.listTrades, { query: { categoryId } })).status, `${categoryId}`).toBe(400)
  expect((await staff.call(contract.listKeywords)).status).toBe(400)
  expect((await staff.call(contract.listTrades)).status).toBe(400)
})
