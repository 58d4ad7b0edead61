import { randomBytes } from 'node:crypto'
import { RECORD_NAMES, type RecordName } from '@vitrine/contract/access/records'
import { ROLES } from '@vitrine/contract/access/roles'
import { checkSession } from '@vitrine/contract/auth/auth.contract'
import type { Values } from '@vitrine/contract/master-data/record'
import { findRecordOptions, listMoves } from '@vitrine/contract/master-data/record.contract'
import { getProductImage } from '@vitrine/contract/pictures/pictures.contract'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import { VISIT_DEFAULTS } from '@vitrine/testing/visit-defaults'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draw, packSvg } from '../pictures/knowing/knowing.fixture.ts'
import { type Browser, makeSignedInUser, makeUser, type TestServer, testServer } from '../server.fixture.ts'
import {
  buildFile,
  fetchExport,
  getRefusal,
  RecordClient,
  readRows,
  runImport,
  sendImage,
  unique,
} from './master-data.fixture.ts'

/** A client with its scope, an administrator, and one row of each record type. */
interface ClientSide {
  readonly shop: Shop
  readonly admin: Browser
  readonly adminId: number
  /** Records that belong to the client or are in its scope. */
  readonly ids: Readonly<Partial<Record<RecordName, number>>>
  keep(record: RecordName): RecordClient
}

const ABSENT = 2_000_000_000
const NOT_FOUND = { status: 404, error: 'notFound' }
const FORBIDDEN = { status: 403, error: 'forbidden' }
/** Record types that client administrators may edit, as listed in the issue. */
const WRITTEN = ['campaigns', 'keywords', 'productImages', 'urls', 'users'] as const

let server: TestServer
let staff: Browser
let pack: Buffer
let own: ClientSide
let other: ClientSide
beforeAll(async () => {
  server = await testServer()
  staff = (await makeSignedInUser(server, { roles: ['Admin'], name: 'Sam Staff' })).browser
  pack = await draw(packSvg(1)).png().toBuffer()
  own = await makeSide()
  other = await makeSide()
})
afterAll(() => server.close())

const queryValue = async (text: string, values: readonly unknown[] = []) =>
  Object.values((await server.owner.query<Record<string, number>>(text, [...values])).rows[0] ?? {})[0]

async function makeSide(): Promise<ClientSide> {
  const shop = await makeShop(server.owner)
  const { clientId, platformId, categories } = shop
  await server.owner.query('insert into client_platform values ($1, $2)', [clientId, platformId])
  for (const { categoryId } of categories) {
    await server.owner.query('insert into client_category values ($1, $2)', [clientId, categoryId])
  }
  const tradeId = categories[0]?.trades[0]?.tradeId
  const providerId = await queryValue('select provider_id from trade where trade_id = $1', [tradeId])
  await server.owner.query('insert into client_provider values ($1, $2)', [clientId, providerId])
  const { browser: admin, userId: adminId } = await makeSignedInUser(server, { roles: ['Admin', 'Viewer'], clientId })
  const { userId } = await makeUser(server, { clientId, roles: ['Viewer'] })
  const openRecords = (record: RecordName) => new RecordClient(admin, record)
  const url = await new RecordClient(staff, 'urls').create({
    ...urlValues(shop),
    clientId,
    proxyId: null,
    ...VISIT_DEFAULTS,
  })
  const image = await openRecords('productImages').create(await imageValues(shop, admin))
  const ids = {
    urls: url.id,
    campaigns: shop.campaign.campaignId,
    keywords: shop.keywords[0]?.keywordId ?? 0,
    productImages: image.id,
    users: userId,
    categories: categories[0]?.categoryId ?? 0,
    categoryGroups: await queryValue('select category_group_id from category where category_id = $1', [
      categories[0]?.categoryId,
    ]),
    providers: providerId,
    trades: tradeId,
    platforms: platformId,
    clients: clientId,
    sessions: await queryValue('select session_id::int from session where user_id = $1', [adminId]),
  } as ClientSide['ids']
  return { shop, admin, adminId, ids, keep: openRecords }
}

const urlValues = ({ platformId }: Shop): Values => ({
  url: `https://shop.example/${randomBytes(6).toString('hex')}`,
  platformId,
  locationSectionId: null,
  captureTypeId: 1,
  keywordId: null,
  schedule: [],
  isActive: true,
})

const imageValues = async ({ platformId }: Shop, browser: Browser): Promise<Values> => ({
  image: { uploadId: ((await sendImage(browser, pack)).body as { uploadId: string }).uploadId },
  sku: unique('SKU'),
  platformId,
  position: 1,
  description: null,
})

/** Values for creating a record as a client administrator. */
async function newValues(record: (typeof WRITTEN)[number], { shop, admin }: ClientSide): Promise<Values> {
  const { platformId, categories } = shop
  const [category] = categories
  const name = unique('new').replace(' ', '-')
  const values: Record<(typeof WRITTEN)[number], Values> = {
    campaigns: {
      name,
      fromDate: null,
      toDate: null,
      platformIds: [platformId],
      urlIds: [],
      categories: [[category?.categoryId, category?.trades[0]?.tradeId]],
      isActive: true,
    },
    keywords: { keyword: name, categoryId: category?.categoryId, platformIds: [platformId] },
    productImages: record === 'productImages' ? await imageValues(shop, admin) : {},
    urls: urlValues(shop),
    users: { name, username: name, email: `${name}@test.invalid`, roleIds: [ROLES.Viewer], isActive: true },
  }
  return values[record]
}

const findClient = (record: (typeof WRITTEN)[number], id: number) => {
  const [table, key] = {
    campaigns: ['campaign', 'campaign_id'],
    keywords: ['keyword', 'keyword_id'],
    productImages: ['product_image', 'product_image_id'],
    urls: ['url', 'url_id'],
    users: ['app_user', 'user_id'],
  }[record]
  return queryValue(`select client_id from ${table} where ${key} = $1`, [id])
}

const listIds = async (side: ClientSide, record: RecordName) =>
  new Set((await side.keep(record).list({ size: 50 })).data.map(({ id }) => id))

describe('reading', () => {
  test.each(RECORD_NAMES)('%s: lists and opens only records in the scope of the caller’s client', async (name) => {
    const ids = await listIds(own, name)
    const [mine, theirs] = [own.ids[name], other.ids[name]]
    if (mine === undefined || theirs === undefined) {
      // the remaining records are visible to everyone
      if (['proxies', 'companySignIns', 'companyAccounts'].includes(name)) expect(ids.size).toBe(0)
      return
    }
    expect(ids.has(mine)).toBe(true)
    expect(ids.has(theirs)).toBe(false)
    expect((await own.keep(name).get(mine)).id).toBe(mine)
    const { calls } = own.keep(name)
    for (const call of [calls.get, calls.uses]) {
      for (const id of [theirs, ABSENT]) {
        expect(getRefusal(await own.admin.call(call, { params: { id } })), call.path).toEqual(NOT_FOUND)
      }
    }
    expect(await own.keep(name).history(theirs)).toEqual([])
    const text = JSON.stringify([await own.keep(name).list({ size: 50 }), await own.keep(name).get(mine)])
    expect(text).not.toContain(other.shop.campaign.name)
  })

  test('proxies are neither listed nor shown at urls of the client', async () => {
    const proxy = await new RecordClient(staff, 'proxies').create({
      host: `${randomBytes(6).toString('hex')}.example`,
      port: 8080,
      username: null,
      countryId: null,
      isActive: true,
    })
    const urls = new RecordClient(staff, 'urls')
    const url = await urls.create({
      ...urlValues(own.shop),
      clientId: own.shop.clientId,
      proxyId: proxy.id,
      ...VISIT_DEFAULTS,
    })
    await urls.update(url, { proxyId: null })
    expect((await own.keep('proxies').list()).recordsCount).toBe(0)
    const read = await own.keep('urls').get(url.id)
    expect(Object.keys(read.values)).not.toContain('proxyId')
    const said = JSON.stringify([
      read,
      await own.keep('urls').history(url.id),
      await readRows(await fetchExport(server, own.admin, 'urls')),
    ])
    expect(said).not.toContain(proxy.name)
    expect(said).not.toContain('Proxy')
  })

  test('offers only options in scope and of the caller’s client', async () => {
    const options = async (list: string) => {
      const { status, body } = await own.admin.call(findRecordOptions, { params: { list } })
      return status === 200 ? (body as { options: { id: number }[] }).options.map(({ id }) => id) : status
    }
    expect(await options('platforms')).toEqual([own.shop.platformId])
    expect(await options('keywords')).toHaveLength(2)
    expect(await options('clients')).toBe(403)
    expect(await options('proxies')).toBe(403)
  })

  test('does not show pending changes to a client', async () => {
    await server.owner.query(`insert into move (title, keys) values ('Brand secret: Company', '{1}')`)
    expect((await own.admin.call(listMoves)).body).toEqual({ moves: [] })
    await server.owner.query('delete from move')
  })
})

describe.each(WRITTEN)('%s', (record) => {
  test('creates, changes and deletes one for the caller’s client', async () => {
    const keeper = own.keep(record)
    const made = await keeper.create(await newValues(record, own))
    expect(await findClient(record, made.id)).toBe(own.shop.clientId)
    expect(made.isReadOnly).toBe(false)
    const field = { campaigns: 'name', keywords: 'keyword', productImages: 'description', urls: 'url', users: 'name' }[
      record
    ]
    const changed = await keeper.update(made, {
      [field]: record === 'urls' ? 'https://shop.example/changed' : 'changed',
    })
    expect(changed.values[field]).toContain('changed')
    expect((await keeper.history(made.id)).map(({ action }) => action)).toEqual(['changed', 'created'])
    expect((await keeper.tryRemove(changed)).status).toBe(200)
    expect(await findClient(record, made.id)).toBeUndefined()
  })

  test('refuses requests that set the client', async () => {
    const values = await newValues(record, own)
    const answers = []
    for (const clientId of [own.shop.clientId, other.shop.clientId, ABSENT, null]) {
      answers.push(getRefusal(await own.keep(record).tryCreate({ ...values, clientId })))
    }
    const [first] = answers
    expect(first?.status).toBe(400)
    // null is already refused, because the record needs a client
    for (const answer of answers.slice(0, 3)) expect(answer).toEqual(first)
    expect(answers[3]?.status).toBe(400)
    expect(first?.problems).toEqual([{ field: 'clientId', message: 'Only staff can set this.' }])
  })

  test('treats a row of another client like a missing one', async () => {
    const id = other.ids[record] ?? 0
    const stored = await new RecordClient(staff, record).get(id)
    const values = await newValues(record, own)
    const keeper = own.keep(record)
    for (const absent of [id, ABSENT]) {
      const target = { id: absent, revision: stored.revision, values: {} }
      expect(getRefusal(await keeper.tryUpdate(target, values))).toEqual(NOT_FOUND)
      expect(getRefusal(await keeper.tryRemove(target))).toEqual(NOT_FOUND)
    }
    const after = await new RecordClient(staff, record).get(id)
    expect(after).toEqual(stored)
  })

  test('exports own records and imports them in the scope of the uploader', async () => {
    const made = await own.keep(record).create(await newValues(record, own))
    const sheet = await readRows(await fetchExport(server, own.admin, record))
    expect(sheet.map(({ Id }) => Id)).toContain(made.id)
    expect(sheet.map(({ Id }) => Id)).not.toContain(other.ids[record])
    for (const hidden of ['Client', 'Proxy', 'Features', 'Pricing address', 'May use two-factor']) {
      expect(Object.keys(sheet[0] ?? {})).not.toContain(hidden)
    }
    const row = sheet.find(({ Id }) => Id === made.id) ?? {}
    const column = { campaigns: 'Name', keywords: 'Keyword', productImages: 'Description', urls: 'Url', users: 'Name' }[
      record
    ]
    const change = record === 'urls' ? 'https://shop.example/imported' : unique('imported')
    const results = await runImport(
      server,
      own.admin,
      record,
      await buildFile([
        { ...row, [column]: change },
        { ...row, Id: other.ids[record] ?? 0, Revision: null, [column]: change },
        { ...row, Id: ABSENT, Revision: null, [column]: change },
      ]),
    )
    const outcomes = results.map(({ Result, Message }) => ({ Result, Message }))
    expect(outcomes[0]).toEqual({ Result: 'Updated', Message: null })
    expect(outcomes[1]?.Result).toBe('Rejected')
    expect(outcomes[1]).toEqual(outcomes[2])
    await own.keep(record).tryRemove(await own.keep(record).get(made.id))
  })
})

describe('records outside the scope of the client', () => {
  const cases: readonly [(typeof WRITTEN)[number], string, (side: ClientSide) => unknown, unknown][] = [
    ['campaigns', 'platformIds', ({ shop }) => [shop.platformId], [ABSENT]],
    ['campaigns', 'urlIds', ({ ids }) => [ids.urls], [ABSENT]],
    [
      'campaigns',
      'categories',
      ({ shop }) => [[shop.categories[0]?.categoryId, shop.categories[0]?.trades[0]?.tradeId]],
      [[ABSENT, ABSENT]],
    ],
    ['keywords', 'categoryId', ({ shop }) => shop.categories[0]?.categoryId, ABSENT],
    ['keywords', 'platformIds', ({ shop }) => [shop.platformId], [ABSENT]],
    ['productImages', 'platformId', ({ shop }) => shop.platformId, ABSENT],
    ['urls', 'platformId', ({ shop }) => shop.platformId, ABSENT],
    ['urls', 'keywordId', ({ shop }) => shop.keywords[0]?.keywordId, ABSENT],
  ]
  test.each(cases)(
    '%s: %s of another client is answered like one that does not exist',
    async (record, field, theirs, absent) => {
      const values = await newValues(record, own)
      const keeper = own.keep(record)
      const foreign = getRefusal(await keeper.tryCreate({ ...values, [field]: theirs(other) }))
      expect(foreign).toEqual(getRefusal(await keeper.tryCreate({ ...values, [field]: absent })))
      expect(foreign).toMatchObject({ status: 400, error: 'recordInvalid', problems: [{ field }] })
    },
  )

  test('an import does not resolve names of other clients', async () => {
    const [result] = await runImport(
      server,
      own.admin,
      'keywords',
      await buildFile([
        { Keyword: unique('kw'), Category: other.shop.categories[0]?.name ?? '', eTailers: other.shop.platform },
      ]),
    )
    expect(result?.Result).toBe('Rejected')
    expect(
      await queryValue('select count(*)::int from keyword where client_id = $1 and category_id = $2', [
        own.shop.clientId,
        other.shop.categories[0]?.categoryId,
      ]),
    ).toBe(0)
  })

  test('rejects a picture that another user uploaded', async () => {
    const theirs = await imageValues(own.shop, other.admin)
    expect(getRefusal(await own.keep('productImages').tryCreate(theirs))).toMatchObject({
      status: 400,
      problems: [{ field: 'image', message: 'The picture no longer exists. Please choose it again.' }],
    })
  })
})

describe('urls', () => {
  test('a staff url in a campaign of the client is read-only', async () => {
    const { urlId, campaign } = own.shop
    const urls = own.keep('urls')
    expect((await listIds(own, 'urls')).has(urlId)).toBe(false)
    await server.owner.query('insert into campaign_url values ($1, $2)', [campaign.campaignId, urlId])
    const read = await urls.get(urlId)
    expect(read.isReadOnly).toBe(true)
    const row = (await urls.list({ size: 50 })).data.find(({ id }) => id === urlId)
    expect(row?.isReadOnly).toBe(true)
    expect(getRefusal(await urls.tryUpdate(read, { isActive: false }))).toEqual(FORBIDDEN)
    expect(getRefusal(await urls.tryRemove(read))).toEqual(FORBIDDEN)
    const [result] = await runImport(server, own.admin, 'urls', await buildFile([{ Id: urlId, Active: 'No' }]))
    expect(result?.Result).toBe('Rejected')
    expect(await urls.history(urlId)).toEqual([])
    expect((await new RecordClient(staff, 'urls').get(urlId)).revision).toBe(read.revision)
    await server.owner.query('delete from campaign_url where url_id = $1', [urlId])
  })

  test('staff assign a url to a client and withdraw it; earlier history stays hidden', async () => {
    const urls = new RecordClient(staff, 'urls')
    const made = await urls.create({
      ...urlValues(own.shop),
      clientId: other.shop.clientId,
      proxyId: null,
      ...VISIT_DEFAULTS,
    })
    expect((await own.admin.call(own.keep('urls').calls.get, { params: { id: made.id } })).status).toBe(404)
    const given = await urls.update(made, { clientId: own.shop.clientId })
    expect(await own.keep('urls').history(made.id)).toEqual([])
    await own.keep('urls').update(await own.keep('urls').get(made.id), { isActive: false })
    const history = await own.keep('urls').history(made.id)
    expect(history.map(({ changes }) => changes)).toEqual([[{ field: 'isActive', before: 'true', after: 'false' }]])
    await urls.update({ ...given, revision: given.revision + 1 }, { clientId: null, isActive: false })
    expect((await own.admin.call(own.keep('urls').calls.get, { params: { id: made.id } })).status).toBe(404)
    expect((await urls.history(made.id)).flatMap(({ changes }) => changes.map(({ field }) => field))).toContain(
      'clientId',
    )
  })

  test('a client user with role Campaign edits own urls and reads the rest', async () => {
    const { browser } = await makeSignedInUser(server, { roles: ['Campaign'], clientId: own.shop.clientId })
    const urls = new RecordClient(browser, 'urls')
    const made = await urls.create(urlValues(own.shop))
    expect(await findClient('urls', made.id)).toBe(own.shop.clientId)
    const changed = await urls.update(made, { captureTypeId: 2 })
    const keywords = new RecordClient(browser, 'keywords')
    expect((await keywords.list()).recordsCount).toBeGreaterThan(0)
    expect(getRefusal(await keywords.tryCreate(await newValues('keywords', own)))).toEqual(FORBIDDEN)
    expect((await browser.call(new RecordClient(browser, 'users').calls.list)).status).toBe(403)
    expect(
      getRefusal(await urls.tryUpdate({ id: other.ids.urls ?? 0, revision: 1, values: {} }, urlValues(own.shop))),
    ).toEqual(NOT_FOUND)
    expect((await urls.tryRemove(changed)).status).toBe(200)
  })

  test("a client's url has expected visits like any other", async () => {
    const schedule = [{ weekdays: [1], times: ['08:00'] }]
    const made = await own.keep('urls').create({ ...urlValues(own.shop), schedule })
    expect(
      await queryValue('select count(*)::int from url_schedule where url_id = $1 and schedule <> $2', [made.id, '[]']),
    ).toBe(1)
  })
})

describe('uses of a record', () => {
  test('names own uses; those of others stay hidden but still prevent deletion', async () => {
    const keyword = await own.keep('keywords').create(await newValues('keywords', own))
    const mine = await own.keep('urls').create({ ...urlValues(own.shop), keywordId: keyword.id })
    const hidden = await new RecordClient(staff, 'urls').create({
      ...urlValues(own.shop),
      keywordId: keyword.id,
      clientId: null,
      proxyId: null,
      ...VISIT_DEFAULTS,
    })
    const uses = await own.keep('keywords').uses(keyword.id)
    expect(uses).toEqual([
      { label: 'urls', count: 1, record: 'urls', users: [{ id: mine.id, name: mine.values.url }] },
      { label: 'records kept by staff', count: null, record: null, users: [] },
    ])
    await own.keep('urls').tryRemove(mine)
    expect(getRefusal(await own.keep('keywords').tryRemove(keyword))).toEqual({ status: 409, error: 'recordInUse' })
    expect(await queryValue('select keyword_id from url where url_id = $1', [hidden.id])).toBe(keyword.id)
  })

  test('a shared record shows only own uses', async () => {
    const { categoryId } = own.shop.categories[0] ?? { categoryId: 0 }
    const foreign = await new RecordClient(staff, 'keywords').create({
      keyword: unique('foreign'),
      categoryId,
      clientId: other.shop.clientId,
      platformIds: [],
    })
    const said = JSON.stringify(await own.keep('categories').uses(categoryId))
    expect(said).toContain(own.shop.campaign.name)
    expect(said).not.toContain(foreign.name)
    expect(said).not.toContain('captures')
  })

  test('a campaign named by a capture cannot be deleted', async () => {
    const campaign = await own.keep('campaigns').create(await newValues('campaigns', own))
    const banner = { ...validBanner(own.shop), campaignId: campaign.id }
    await placeForReview(server.owner, own.shop, { state: 'sent', banners: [banner] })
    expect(await own.keep('campaigns').uses(campaign.id)).toEqual([
      { label: 'captures', count: null, record: null, users: [] },
    ])
    expect(getRefusal(await own.keep('campaigns').tryRemove(campaign))).toEqual({ status: 409, error: 'recordInUse' })
  })
})

describe('users', () => {
  test('a deactivated user is signed out, and stays signed out when reactivated', async () => {
    const { browser, userId } = await makeSignedInUser(server, { roles: ['Viewer'], clientId: own.shop.clientId })
    const users = own.keep('users')
    const disabled = await users.update(await users.get(userId), { isActive: false })
    expect((await browser.call(checkSession)).body).toEqual({ user: null })
    await users.update(disabled, { isActive: true, email: `${unique('mail').replace(' ', '-')}@test.invalid` })
    expect(
      await queryValue('select count(*)::int from session where user_id = $1 and ended_at is null', [userId]),
    ).toBe(0)
  })

  test('sign-ins of the client’s users can be read but not revoked', async () => {
    const sessions = own.keep('sessions')
    const { data: rows } = await sessions.list({ size: 50 })
    const owners = await queryValue(
      `select count(*)::int from session s join app_user u using (user_id)
       where s.session_id = any ($1) and u.client_id is distinct from $2`,
      [rows.map(({ id }) => id), own.shop.clientId],
    )
    expect([rows.length > 0, owners]).toEqual([true, 0])
    const [session] = rows
    expect(getRefusal(await sessions.tryRemove(session ?? { id: 0, revision: 1 }))).toEqual(FORBIDDEN)
    expect((await own.admin.call(checkSession)).body).toMatchObject({ user: { userId: own.adminId } })
  })

  test('a user with history cannot be deleted', async () => {
    const { browser, userId } = await makeSignedInUser(server, { roles: ['Admin'], clientId: own.shop.clientId })
    await new RecordClient(browser, 'urls').create(urlValues(own.shop))
    const users = own.keep('users')
    expect((await users.uses(userId)).map(({ label }) => label)).toContain('history entries')
    expect(getRefusal(await users.tryRemove(await users.get(userId)))).toEqual({ status: 409, error: 'recordInUse' })
  })
})

test('history names colleagues, and shows staff as Staff', async () => {
  const keywords = new RecordClient(staff, 'keywords')
  const values = await newValues('keywords', own)
  const made = await keywords.create({ ...values, clientId: own.shop.clientId })
  await own.keep('keywords').update(await own.keep('keywords').get(made.id), { keyword: unique('kw') })
  const history = await own.keep('keywords').history(made.id)
  expect(history.map(({ by }) => by)[1]).toBe('Staff')
  expect(JSON.stringify(history)).not.toContain('Sam Staff')
  expect(history[1]?.changes.map(({ field }) => field)).toEqual(['keyword', 'categoryId', 'platformIds'])
})

test('serves a reference image of a client administrator only to that client', async () => {
  const params = { productImageId: own.ids.productImages ?? 0 }
  expect((await own.admin.call(getProductImage, { params })).status).toBe(200)
  expect((await other.admin.call(getProductImage, { params })).status).toBe(404)
})
