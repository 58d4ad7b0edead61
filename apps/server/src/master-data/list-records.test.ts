import { RECORD_PLACES, type RecordName } from '@vitrine/contract/access/records'
import { findOptions, type LookupName, type LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import type { Values } from '@vitrine/contract/master-data/record'
import { checkDay, knownDays } from '@vitrine/db/cubes/cubes.queries'
import { foldAll } from '@vitrine/db/cubes/fold-all.fixture'
import { isForbidden } from '@vitrine/db/errors'
import { createActor, transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { listAllIds } from '../trays/trays.fixture.ts'
import { buildFile, fetchExport, getRefusal, RecordClient, readRows, runImport, unique } from './master-data.fixture.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await testServer()
  admin = (await makeSignedInUser(server, { roles: ['Admin'], name: 'Ada Admin' })).browser
})
afterAll(() => server.close())

let codes = 0
/** Country codes that are not seeded. */
const newCode = () => `X${String.fromCharCode('A'.charCodeAt(0) + codes++)}`

interface ListRecord {
  readonly name: RecordName
  /** The path documented in the decisions. */
  readonly address: string
  readonly one: string
  readonly table: string
  readonly values: (name: string) => Values
  /** A change of a field other than the name, and its entry in the history. */
  readonly change?: { readonly values: Values; readonly words: readonly [field: string, before: string, after: string] }
  readonly taken: string
}

const LISTS: readonly ListRecord[] = [
  {
    name: 'countries',
    address: 'countries',
    one: 'country',
    table: 'country',
    values: (name) => ({ name, code: newCode() }),
    taken: 'A country with this name already exists.',
  },
  {
    name: 'tradeGroups',
    address: 'business-divisions',
    one: 'business division',
    table: 'trade_group',
    values: (name) => ({ name }),
    taken: 'A business division with this name already exists.',
  },
  {
    name: 'platformTypes',
    address: 'etailer-types',
    one: 'eTailer type',
    table: 'platform_type',
    values: (name) => ({ name }),
    taken: 'An eTailer type with this name already exists.',
  },
  {
    name: 'locationPositions',
    address: 'location-positions',
    one: 'location position',
    table: 'location_position',
    values: (name) => ({ name, weight: 1.5 }),
    change: { values: { weight: 2.25 }, words: ['weight', '1.5', '2.25'] },
    taken: 'A location position with this name already exists.',
  },
  {
    name: 'locationSections',
    address: 'location-sections',
    one: 'page section',
    table: 'location_section',
    values: (name) => ({ name, isSearch: false, weight: 1 }),
    change: { values: { isSearch: true }, words: ['isSearch', 'false', 'true'] },
    taken: 'A page section with this name already exists.',
  },
  {
    name: 'bannerTypes',
    address: 'banner-types',
    one: 'banner type',
    table: 'banner_type',
    values: (name) => ({ name }),
    taken: 'A banner type with this name already exists.',
  },
  {
    name: 'bannerSubtypes',
    address: 'banner-subtypes',
    one: 'banner sub-type',
    table: 'banner_subtype',
    values: (name) => ({ name, bannerTypeId: 5 }),
    change: { values: { bannerTypeId: 2 }, words: ['bannerTypeId', 'Editorial', 'Brand image'] },
    taken: 'The banner type already has a sub-type with this name.',
  },
  {
    name: 'stores',
    address: 'stores',
    one: 'store',
    table: 'store',
    values: (name) => ({ name, platformId: null }),
    taken: 'A store with this name already exists.',
  },
]

describe.each(LISTS)('$one', ({ name: record, address, table, values, change, taken }) => {
  test(`[ADM-01] is created, found, changed and deleted at /admin/${address}, with its history`, async () => {
    expect(RECORD_PLACES[record].address).toBe(address)
    const keeper = new RecordClient(admin, record)
    const name = unique('Lista')
    const made = await keeper.create(values(name))
    expect(made).toMatchObject({ revision: 1, name })
    expect((await keeper.list({ search: name })).recordsCount).toBe(1)

    const renamed = await keeper.update(made, { name: `${name} B`, ...change?.values })
    expect(renamed).toMatchObject({ revision: 2, name: `${name} B` })
    // a form that still has the first version
    expect(getRefusal(await keeper.tryUpdate(made, { name: `${name} C` }))).toEqual({
      status: 409,
      error: 'recordChanged',
    })
    expect(await keeper.history(made.id)).toMatchObject([
      {
        by: 'Ada Admin',
        action: 'changed',
        changes: [
          { field: 'name', before: name, after: `${name} B` },
          ...(change ? [{ field: change.words[0], before: change.words[1], after: change.words[2] }] : []),
        ],
      },
      { by: 'Ada Admin', action: 'created' },
    ])
    expect(await keeper.uses(made.id)).toEqual([])
    expect((await keeper.tryRemove(renamed)).status).toBe(200)
    expect((await keeper.history(made.id))[0]).toMatchObject({ action: 'removed', what: `${name} B` })
    expect((await keeper.list({ search: name })).recordsCount).toBe(0)
  })

  test('rejects a name that differs only in case, at its field', async () => {
    const keeper = new RecordClient(admin, record)
    const name = unique('Única')
    await keeper.create(values(name))
    expect(getRefusal(await keeper.tryCreate(values(name.toUpperCase()))).problems).toEqual([
      { field: 'name', message: taken },
    ])
    const other = await keeper.create(values(unique('Otra')))
    expect(getRefusal(await keeper.tryUpdate(other, { name: name.toLowerCase() })).problems).toEqual([
      { field: 'name', message: taken },
    ])
  })

  test('[ADM-01] exports to Excel and imports changed and new rows', async () => {
    const keeper = new RecordClient(admin, record)
    const name = unique('Hoja')
    const made = await keeper.create(values(name))
    const [row = {}] = await readRows(await fetchExport(server, admin, record, { search: name }))
    expect(row).toMatchObject({ Id: made.id, Name: name })
    const added = { ...row, Id: null, Revision: null, Name: `${name} nueva`, ...(row.Code ? { Code: newCode() } : {}) }
    const file = await buildFile([{ ...row, Name: `${name} otra` }, added])
    const result = await runImport(server, admin, record, file)
    expect(result.map(({ Result, Message }) => [Result, Message])).toEqual([
      ['Updated', null],
      ['Created', null],
    ])
    const rows = await readRows(await fetchExport(server, admin, record, { search: name }))
    expect(rows.map(({ Name }) => Name)).toEqual([`${name} nueva`, `${name} otra`])
    expect((await keeper.get(made.id)).name).toBe(`${name} otra`)
  })

  test('only staff can write it: calls and database refuse users of two clients', async () => {
    const keeper = new RecordClient(admin, record)
    const made = await keeper.create(values(unique('Ajena')))
    for (const clientId of [await makeClient(server), await makeClient(server)]) {
      const { browser, userId } = await makeSignedInUser(server, { roles: ['Admin'], clientId })
      const theirs = new RecordClient(browser, record)
      expect((await theirs.tryCreate(values(unique('Suya')))).status).toBe(403)
      expect((await theirs.tryUpdate(made, { name: unique('Suya') })).status).toBe(403)
      expect((await theirs.tryRemove(made)).status).toBe(403)
      const actor = createActor(server.app, userId, clientId)
      for (const statement of [`delete from ${table}`, `update ${table} set name = name`]) {
        const refusal = await actor.transaction((db) => sql.raw(statement).execute(db)).catch((error: unknown) => error)
        expect(isForbidden(refusal), statement).toBe(true)
      }
    }
    expect((await keeper.get(made.id)).revision).toBe(1)
  })
})

const listOptions = async (browser: Browser, lookup: LookupName, search: string) =>
  ((await browser.call(findOptions, { params: { lookup }, query: { search } })).body as { options: LookupOption[] })
    .options
const newRetailer = (countryId: number, name = unique('Tienda')) =>
  new RecordClient(admin, 'platforms').create({
    nameWithoutPrefix: name,
    countryId,
    platformTypeId: 1,
    timeZone: 'Asia/Tokyo',
    isActive: true,
  })
const insertCapture = (shop: Shop, banner: object) =>
  placeForReview(server.owner, shop, { state: 'sent', banners: [{ ...validBanner(shop), ...banner }] })

describe('countries', () => {
  test('a new country works for eTailers, as a filter and as an option', async () => {
    const countries = new RecordClient(admin, 'countries')
    const name = unique('Japón')
    const country = await countries.create({ name, code: ' xy ' })
    expect(country.values.code).toBe('XY')
    const retailer = await newRetailer(country.id)
    expect(retailer.name).toMatch(/^XY - Tienda /)
    const { rows } = await server.owner.query<{ capture_id: string }>(
      `insert into capture (capture_type_id, platform_id, when_local, when_gmt, title)
       values (1, $1, now() at time zone 'Asia/Tokyo', now(), 'Tokyo') returning capture_id`,
      [retailer.id],
    )
    expect(await listAllIds(admin, 'banner-inbox', { countryIds: [country.id] })).toEqual([Number(rows[0]?.capture_id)])
    expect(await listOptions(admin, 'countries', name)).toEqual([{ id: country.id, name }])
    expect(getRefusal(await countries.tryRemove(country))).toEqual({ status: 409, error: 'recordInUse' })
    expect(await countries.uses(country.id)).toEqual([
      { label: 'retailers', record: 'platforms', count: 1, users: [{ id: retailer.id, name: retailer.name }] },
    ])
  })

  test('a new code renames only the eTailers of the country', async () => {
    const countries = new RecordClient(admin, 'countries')
    const [one, other] = [
      await countries.create({ name: unique('Uno'), code: 'QA' }),
      await countries.create({ name: unique('Otro'), code: 'QB' }),
    ]
    const name = unique('Bazar')
    const [first, second] = [await newRetailer(one.id, name), await newRetailer(other.id, name)]
    await countries.update(one, { code: 'QC' })
    const platforms = new RecordClient(admin, 'platforms')
    // it does not block edits of the eTailer
    expect(await platforms.get(first.id)).toMatchObject({ name: `QC - ${name}`, revision: 1 })
    expect((await platforms.get(second.id)).name).toBe(`QB - ${name}`)
    expect((await listOptions(admin, 'platforms', name)).map((option) => option.name)).toEqual([
      `QB - ${name}`,
      `QC - ${name}`,
    ])
    expect(getRefusal(await countries.tryCreate({ name: unique('Tercero'), code: 'QC' })).problems).toEqual([
      { field: 'code', message: 'Another country has this code.' },
    ])
    for (const code of ['Q', 'QCC', 'Q1', 'ÑÑ', '']) {
      expect((await countries.tryCreate({ name: unique('Mal'), code })).status, code).toBe(400)
    }
  })
})

describe('refuses to delete records in use and lists where they are used', () => {
  const uses = async (record: RecordName, id: number) => {
    const keeper = new RecordClient(admin, record)
    expect(getRefusal(await keeper.tryRemove(await keeper.get(id)))).toEqual({ status: 409, error: 'recordInUse' })
    return (await keeper.uses(id)).map(({ label, count, users }) => [label, count, users.map(({ name }) => name)])
  }
  const make = async (record: RecordName, values: Values) => (await new RecordClient(admin, record).create(values)).id

  test('divisions, eTailer types and stores', async () => {
    const division = await make('tradeGroups', { name: unique('División') })
    const group = unique('Grupo')
    await make('categoryGroups', { name: group, tradeGroupId: division })
    expect(await uses('tradeGroups', division)).toEqual([['category groups', 1, [group]]])

    const type = await make('platformTypes', { name: unique('Quiosco') })
    const shop = await makeShop(server.owner)
    await server.owner.query('update platform set platform_type_id = $1 where platform_id = $2', [
      type,
      shop.platformId,
    ])
    expect(await uses('platformTypes', type)).toEqual([['retailers', 1, [shop.platform]]])

    const name = unique('Centro')
    const store = await make('stores', { name, platformId: shop.platformId })
    expect(await uses('platforms', shop.platformId)).toContainEqual(['stores', 1, [name]])
    await server.owner.query(
      `insert into image_capture (image_capture_id, store_id, when_local, when_gmt, file_name)
       values (nextval('capture_id_seq'), $1, now(), now(), 'a.png')`,
      [store],
    )
    expect(await uses('stores', store)).toEqual([['image captures', 1, []]])
  })

  test('positions, sections, types and sub-types that captures refer to', async () => {
    const shop = await makeShop(server.owner)
    const bannerTypeId = await make('bannerTypes', { name: unique('Tipo') })
    const subtype = unique('Subtipo')
    const bannerSubtypeId = await make('bannerSubtypes', { name: subtype, bannerTypeId })
    const locationPositionId = await make('locationPositions', { name: unique('Lugar'), weight: 1 })
    const locationSectionId = await make('locationSections', { name: unique('Sección'), isSearch: false, weight: 1 })
    await insertCapture(shop, { bannerTypeId, bannerSubtypeId, locationPositionId, locationSectionId })
    await insertCapture(shop, { bannerTypeId, bannerSubtypeId, locationPositionId, locationSectionId })
    expect(await uses('bannerTypes', bannerTypeId)).toEqual([
      ['banner sub-types', 1, [subtype]],
      ['captures', 2, []],
    ])
    expect(await uses('locationPositions', locationPositionId)).toEqual([['captures', 2, []]])
    expect(await uses('bannerSubtypes', bannerSubtypeId)).toEqual([['captures', null, []]])
    expect(await uses('locationSections', locationSectionId)).toEqual([['captures', null, []]])
    for (const [table, id] of [
      ['banner_subtype', bannerSubtypeId],
      ['location_position', locationPositionId],
      ['location_section', locationSectionId],
    ]) {
      await expect(server.owner.query(`delete from ${table} where ${table}_id = $1`, [id])).rejects.toThrow(
        'In use by captures',
      )
    }
  })

  test('a position on a deleted banner is still in use', async () => {
    const shop = await makeShop(server.owner)
    const locationPositionId = await make('locationPositions', { name: unique('Antes'), weight: 1 })
    await insertCapture(shop, { locationPositionId, isDeleted: true })
    expect(await uses('locationPositions', locationPositionId)).toEqual([['captures', null, []]])
  })

  test('a sub-type that captures use keeps its banner type, and can be renamed', async () => {
    const shop = await makeShop(server.owner)
    const subtypes = new RecordClient(admin, 'bannerSubtypes')
    const made = await subtypes.create({ name: unique('Vale'), bannerTypeId: 1 })
    await insertCapture(shop, { bannerTypeId: 1, bannerSubtypeId: made.id })
    expect(getRefusal(await subtypes.tryUpdate(made, { bannerTypeId: 2 })).problems).toEqual([
      { field: 'bannerTypeId', message: 'Captures use it with its current banner type.' },
    ])
    expect((await subtypes.update(made, { name: unique('Cupón') })).values.bannerTypeId).toBe(1)
  })

  test('banner type 1 cannot be deleted, and the reason is shown', async () => {
    const types = new RecordClient(admin, 'bannerTypes')
    const promotion = await types.get(1)
    expect(promotion.name).toBe('Promotion')
    expect(getRefusal(await types.tryRemove(promotion))).toEqual({ status: 409, error: 'recordInUse' })
    expect(await types.uses(1)).toContainEqual({
      label: 'the rule that requires a sub-type for it',
      count: null,
      record: null,
      users: [],
    })
    // not even if nothing uses it
    await expect(server.owner.query('delete from banner_type where banner_type_id = 1')).rejects.toThrow(
      /^(Banner type 1 requires a sub-type and cannot be deleted|In use by captures)$/,
    )
    expect((await types.get(1)).revision).toBe(1)
  })
})

describe('weights', () => {
  test('a new weight of a section or position updates the cubes of every day', async () => {
    const shop = await makeShop(server.owner)
    const sections = new RecordClient(admin, 'locationSections')
    const positions = new RecordClient(admin, 'locationPositions')
    const section = await sections.create({ name: unique('Portada'), isSearch: false, weight: 2 })
    const position = await positions.create({ name: unique('Arriba'), weight: 3 })
    await insertCapture(shop, { locationSectionId: section.id, locationPositionId: position.id })
    await insertCapture(shop, { locationSectionId: section.id, locationPositionId: null })
    const sumWeighted = async () => {
      await foldAll(server)
      const { rows } = await server.owner.query<{ weighted: number }>(
        'select sum(weighted::numeric / share_unit())::float8 as weighted from cube_platform where platform_id = $1',
        [shop.platformId],
      )
      return rows[0]?.weighted
    }
    expect(await sumWeighted()).toBe(2 * 3 + 2)
    await sections.update(section, { weight: 0.5 })
    expect(await sumWeighted()).toBe(0.5 * 3 + 0.5)
    await positions.update(position, { weight: 4.25 })
    expect(await sumWeighted()).toBe(0.5 * 4.25 + 0.5)
    const asWorker = <T>(work: Parameters<typeof transactionAs<T>>[2]) =>
      transactionAs(server.app, { role: 'app_worker' }, work)
    for (const day of await asWorker((db) => knownDays(db, new Date())))
      expect(await asWorker((db) => checkDay(db, day)), day).toEqual([])
  })

  test.each([0, -1, 0.001, 100, 99.999])('rejects the weight %d', async (weight) => {
    const positions = new RecordClient(admin, 'locationPositions')
    expect((await positions.tryCreate({ name: unique('Peso'), weight })).status).toBe(400)
  })
})

test('a client sees only the stores of its eTailers', async () => {
  const [one, other] = [await makeShop(server.owner), await makeShop(server.owner)]
  const word = unique('Plaza')
  const stores = new RecordClient(admin, 'stores')
  for (const [index, { clientId, platformId }] of [one, other].entries()) {
    await server.owner.query('insert into client_platform values ($1, $2)', [clientId, platformId])
    await stores.create({ name: `${word} ${index}`, platformId })
  }
  for (const [index, { clientId }] of [one, other].entries()) {
    const { browser } = await makeSignedInUser(server, { roles: ['Viewer'], clientId })
    expect((await listOptions(browser, 'stores', word)).map(({ name }) => name)).toEqual([`${word} ${index}`])
  }
})
