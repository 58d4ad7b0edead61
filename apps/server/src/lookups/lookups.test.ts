import { LIMITS } from '@vitrine/contract/limits'
import { findOptions, LOOKUPS, type LookupName, type LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let staff: Browser
let client: Browser
/** Ids by name, for lists without seeds. */
const ids: Record<string, number> = {}

/** All tests share one market, because names must be unique. */
const MARKET = `
  with
  platforms as (
    insert into platform (country_id, platform_type_id, name_without_prefix, time_zone, is_active) values
      (9, 1, 'Mercadia', 'Europe/Madrid', true), (9, 2, 'Isla Veloz', 'Europe/Madrid', true),
      (11, 1, 'Maison Mercier', 'Europe/Paris', true), (11, 3, 'Vieille Boutique', 'Europe/Paris', false)
    returning name, platform_id),
  providers as (
    insert into provider (name) values ('Corvane Group'), ('Grupo Alameda'), ('Ostra') returning name, provider_id),
  trades as (
    insert into trade (name, provider_id)
    select t.name, p.provider_id from providers p join (values
      ('L''Oréal Paris', 'Corvane Group'), ('Paris Élite', 'Corvane Group'), ('Comparis', 'Grupo Alameda'),
      ('100% Natural', 'Grupo Alameda'), ('Ñandú', 'Ostra'), ('Crème_24', 'Ostra')
    ) t (name, provider) on t.provider = p.name
    returning name, trade_id),
  division as (insert into category_group (name, trade_group_id) values ('Care', 1) returning category_group_id),
  categories as (
    insert into category (name, category_group_id)
    select c.name, category_group_id from division, (values ('Soap'), ('Shampoo'), ('Perfume')) c (name)
    returning name, category_id),
  pairs as (
    insert into category_trade (category_id, trade_id, is_active)
    select c.category_id, t.trade_id, p.is_active
    from (values ('Soap', 'Ñandú', true), ('Soap', 'Comparis', false), ('Perfume', 'L''Oréal Paris', true)) p (category, trade, is_active)
    join categories c on c.name = p.category join trades t on t.name = p.trade)
  select name, platform_id as id from platforms union all select * from providers union all select * from trades
  union all select * from categories`

beforeAll(async () => {
  server = await testServer()
  const { rows } = await server.owner.query<{ name: string; id: number }>(MARKET)
  for (const { name, id } of rows) ids[name] = id
  const clientId = await makeClient(server)
  await server.owner.query('insert into client_platform values ($1, $2)', [clientId, ids['ES - Mercadia']])
  await server.owner.query('insert into client_category values ($1, $2)', [clientId, ids.Soap])
  await server.owner.query('insert into store (name, platform_id) values ($1, $2)', [
    'Mercadia Centro',
    ids['ES - Mercadia'],
  ])
  staff = (await makeSignedInUser(server, { roles: ['Recognitor'] })).browser
  client = (await makeSignedInUser(server, { roles: ['Viewer'], clientId })).browser
})
afterAll(() => server.close())

async function options(browser: Browser, lookup: LookupName, query: Record<string, string | number> = {}) {
  const answer = await browser.call(findOptions, { params: { lookup }, query })
  if (answer.status !== 200) throw new Error(`${lookup} answered ${answer.status}`)
  return answer.body as { options: LookupOption[]; isComplete: boolean }
}
const names = async (...question: Parameters<typeof options>) =>
  (await options(...question)).options.map(({ name }) => name)
const getId = (name: string) => ids[name] ?? 0

describe('options by a part of their name', () => {
  test('sorts by match: at the start, at the start of a word, anywhere; then by name', async () => {
    expect(await names(staff, 'trades', { search: 'par' })).toEqual(['Paris Élite', "L'Oréal Paris", 'Comparis'])
    expect(await names(staff, 'platforms', { search: 'mer' })).toEqual(['ES - Mercadia', 'FR - Maison Mercier'])
    expect(await names(staff, 'platforms', { search: 'es' })).toEqual(['ES - Isla Veloz', 'ES - Mercadia'])
  })

  test.each([
    ['PARIS éLI', ['Paris Élite']],
    ['oreal', ["L'Oréal Paris"]],
    ['l’oréal', ["L'Oréal Paris"]],
    ['nandu', ['Ñandú']],
    ['creme 24', ['Crème_24']],
    // LIKE wildcards count as separators
    ['100%', ['100% Natural']],
    ['%', ['100% Natural', 'Comparis', 'Crème_24', "L'Oréal Paris", 'Ñandú', 'Paris Élite']],
    ['c_e', []],
    ["'; drop table trade; --", []],
  ])('ignores case, accents and punctuation: %s', async (search, expected) => {
    expect(await names(staff, 'trades', { search })).toEqual(expected)
  })

  test('limits the number of options and tells whether there are more', async () => {
    const word = 'Manyfold'
    await server.owner.query(
      `insert into provider (name) select $1 || ' ' || to_char(n, 'FM000') from generate_series(1, $2) n`,
      [word, LIMITS.lookupOptions],
    )
    const all = await options(staff, 'providers', { search: word })
    expect([all.options.length, all.isComplete]).toEqual([LIMITS.lookupOptions, true])
    await server.owner.query('insert into provider (name) values ($1)', [`${word} 000`])
    const some = await options(staff, 'providers', { search: word })
    expect([some.options.length, some.options[0]?.name, some.isComplete]).toEqual([
      LIMITS.lookupOptions,
      `${word} 000`,
      false,
    ])
  })

  test.each(LOOKUPS)('%s responds to staff and to clients', async (lookup) => {
    for (const browser of [staff, client]) {
      const { options: found, isComplete } = await options(browser, lookup)
      expect(found.length).toBeGreaterThan(0)
      expect(isComplete).toBe(found.length < LIMITS.lookupOptions)
    }
  })
})

describe('options by their numbers', () => {
  test('returns exactly these, by name, regardless of other parameters', async () => {
    const asked = [getId('Ñandú'), getId('Comparis'), 999_999].join()
    const { options: found, isComplete } = await options(staff, 'trades', { ids: asked, search: 'x', categoryIds: 1 })
    expect(found).toEqual([
      { id: ids.Comparis, name: 'Comparis' },
      { id: ids.Ñandú, name: 'Ñandú' },
    ])
    expect(isComplete).toBe(true)
  })

  test('finds an inactive eTailer by id, but not by search', async () => {
    const inactive = 'FR - Vieille Boutique'
    expect(await names(staff, 'platforms', { search: 'boutique' })).toEqual([])
    expect(await names(staff, 'platforms', { ids: getId(inactive) })).toEqual([inactive])
  })

  test('returns more than a search does', async () => {
    const asked = Array.from({ length: 33 }, (_, index) => index + 1).join()
    expect((await options(staff, 'countries', { ids: asked })).options).toHaveLength(33)
  })
})

describe('lists depend on choices in other lists', () => {
  test.each<[LookupName, Record<string, string | number>, string[]]>([
    ['countries', {}, ['France', 'Spain']],
    ['countries', { platformTypeIds: 2 }, ['Spain']],
    ['platform-types', { countryIds: 9 }, ['Grocer', 'Pure player']],
    ['platforms', { countryIds: 9 }, ['ES - Isla Veloz', 'ES - Mercadia']],
    ['platforms', { countryIds: '9,11', platformTypeIds: 1 }, ['ES - Mercadia', 'FR - Maison Mercier']],
    ['platforms', { countryIds: 33 }, []],
    // ignores unrelated parameters
    ['platforms', { countryIds: 11, categoryIds: 1, providerIds: 1 }, ['FR - Maison Mercier']],
  ])('%s with %j', async (lookup, query, expected) => {
    expect(await names(staff, lookup, query)).toEqual(expected)
  })

  test('brands, companies and categories by each other', async () => {
    // older captures have a pair that is no longer offered
    expect(await names(staff, 'trades', { categoryIds: getId('Soap') })).toEqual(['Comparis', 'Ñandú'])
    expect(await names(staff, 'trades', { categoryIds: getId('Soap'), providerIds: getId('Ostra') })).toEqual(['Ñandú'])
    expect(await names(staff, 'trades', { providerIds: getId('Corvane Group') })).toEqual([
      "L'Oréal Paris",
      'Paris Élite',
    ])
    expect(await names(staff, 'providers', { categoryIds: [ids.Soap, ids.Perfume].join(), search: 'gr' })).toEqual([
      'Grupo Alameda',
      'Corvane Group',
    ])
    expect(await names(staff, 'categories', { providerIds: getId('Corvane Group') })).toEqual(['Perfume'])
  })

  test('stores by eTailer; groups, categories and brands by division, and by group', async () => {
    expect(await names(staff, 'stores', { platformIds: getId('ES - Mercadia') })).toEqual(['Mercadia Centro'])
    expect(await names(staff, 'stores', { platformIds: getId('ES - Isla Veloz') })).toEqual([])
    const [care] = (await options(staff, 'category-groups', { tradeGroupIds: 1 })).options
    expect(care?.name).toBe('Care')
    expect(await names(staff, 'category-groups', { tradeGroupIds: 2 })).toEqual([])
    const [all, none] = [{ categoryGroupIds: care?.id ?? 0 }, { categoryGroupIds: 999_999 }]
    for (const [within, beside] of [
      [{ tradeGroupIds: 1 }, { tradeGroupIds: 2 }],
      [all, none],
    ] as const) {
      expect(await names(staff, 'categories', within)).toEqual(['Perfume', 'Shampoo', 'Soap'])
      expect(await names(staff, 'categories', beside)).toEqual([])
      expect(await names(staff, 'trades', within)).toEqual(['Comparis', "L'Oréal Paris", 'Ñandú'])
      expect(await names(staff, 'trades', beside)).toEqual([])
    }
  })
})

describe('a client user sees only the scope of the client', () => {
  test.each<[LookupName, string[]]>([
    ['platforms', ['ES - Mercadia']],
    ['countries', ['Spain']],
    ['platform-types', ['Grocer']],
    ['categories', ['Soap']],
    ['trades', ['Comparis', 'Ñandú']],
    ['providers', ['Grupo Alameda', 'Ostra']],
  ])('%s', async (lookup, expected) => {
    expect(await names(client, lookup)).toEqual(expected)
  })

  test('including by id and through other lists', async () => {
    const others = [ids['FR - Maison Mercier'], ids['FR - Vieille Boutique']].join()
    expect(await names(client, 'platforms', { ids: others })).toEqual([])
    expect(await names(client, 'categories', { ids: getId('Perfume') })).toEqual([])
    expect(await names(client, 'trades', { ids: getId("L'Oréal Paris") })).toEqual([])
    expect(await names(client, 'providers', { categoryIds: getId('Perfume') })).toEqual([])
    expect(await names(client, 'categories', { providerIds: getId('Corvane Group') })).toEqual([])
  })
})

describe('invalid requests', () => {
  test.each([{ unknown: 1 }, { ids: '' }, { ids: '1,x' }, { ids: '-1' }, { search: 'x'.repeat(LIMITS.search + 1) }])(
    '%j',
    async (query: Record<string, string | number>) => {
      expect((await staff.call(findOptions, { params: { lookup: 'trades' }, query })).status).toBe(400)
    },
  )

  test('unknown lists, and callers who are not signed in', async () => {
    expect((await staff.call(findOptions, { params: { lookup: 'clients' } })).status).toBe(400)
    expect((await server.browser().call(findOptions, { params: { lookup: 'trades' } })).status).toBe(401)
    // all users have alerts, which use the same lists
    const { browser } = await makeSignedInUser(server, { roles: ['ServiceManager'] })
    expect((await browser.call(findOptions, { params: { lookup: 'trades' } })).status).toBe(200)
  })
})
