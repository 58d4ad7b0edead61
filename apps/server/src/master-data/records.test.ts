import { randomUUID } from 'node:crypto'
import { RECORD_NAMES, RECORD_PLACES } from '@vitrine/contract/access/records'
import { ROLE_NAMES } from '@vitrine/contract/access/roles'
import { listSorts } from '@vitrine/contract/master-data/record'
import {
  findRecordOptions,
  listMoves,
  type RecordAnswer,
  recordCalls,
  SORT_ORDERS,
} from '@vitrine/contract/master-data/record.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { makeShop } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { getRefusal, RecordClient, unique } from './master-data.fixture.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await testServer()
  admin = (await makeSignedInUser(server, { roles: ['Admin'], name: 'Ada Admin' })).browser
})
afterAll(() => server.close())

describe('permissions', () => {
  test.for(ROLE_NAMES)('[ADM-02] every call of every record allows %s what the table says', async (role) => {
    const nowhere = { params: { id: 2 ** 31 - 1 } }
    const { browser } = await makeSignedInUser(server, { roles: [role] })
    for (const name of RECORD_NAMES) {
      const { readers, writers } = RECORD_PLACES[name]
      const { may } = RECORDS[name]
      const calls = recordCalls(RECORDS[name])
      const reads = (readers as readonly string[]).includes(role)
      const writes = (writers as readonly string[]).includes(role)
      expect((await browser.call(calls.list)).status, `${role} list ${name}`).toBe(reads ? 200 : 403)
      for (const call of [calls.get, calls.uses]) {
        expect((await browser.call(call, nowhere)).status, `${role} ${call.path}`).toBe(reads ? 404 : 403)
      }
      expect((await browser.call(calls.history, nowhere)).status, `${role} history ${name}`).toBe(reads ? 200 : 403)
      const written = [
        may.create ? await browser.call(calls.create, { body: { values: {} } }) : undefined,
        may.edit ? await browser.call(calls.update, { ...nowhere, body: { revision: 1, values: {} } }) : undefined,
        may.remove ? await browser.call(calls.remove, { ...nowhere, query: { revision: 1 } }) : undefined,
      ].flatMap((answer) => (answer ? [answer.status] : []))
      expect(new Set(written.map((status) => status === 403)), `${role} writes ${name}`).toEqual(new Set([!writes]))
    }
    const mayChoose = ['Admin', 'Campaign'].includes(role)
    // a list that none of Campaign's records refers to
    const { status } = await browser.call(findRecordOptions, { params: { list: 'users' } })
    expect(status).toBe(role === 'Admin' ? 200 : 403)
    expect((await browser.call(findRecordOptions, { params: { list: 'sessions' } })).status).toBe(403)
    for (const list of ['proxies', 'countries']) {
      expect((await browser.call(findRecordOptions, { params: { list } })).status).toBe(mayChoose ? 200 : 403)
    }
    expect((await browser.call(listMoves)).status).toBe(mayChoose ? 200 : 403)
  })

  test('[ADM-02] a client administrator reads every list, and is refused every write of shared records', async () => {
    const clientId = await makeClient(server)
    const { browser } = await makeSignedInUser(server, { roles: ['Admin'], clientId })
    const written: string[] = []
    for (const name of RECORD_NAMES) {
      const { list, create, update, remove, importSheet } = recordCalls(RECORDS[name])
      expect((await browser.call(list)).status, name).toBe(200)
      const { may } = RECORDS[name]
      const writes = [may.create && create, may.edit && update, may.remove && remove, may.sheet && importSheet]
      const answers = []
      for (const call of writes.filter((one) => one !== false)) {
        answers.push((await browser.call(call, { params: { id: 1 } })).status)
      }
      if (answers.every((status) => status !== 403)) written.push(name)
      else expect(new Set(answers), name).toEqual(new Set([403]))
    }
    expect(written.sort()).toEqual(['campaigns', 'keywords', 'productImages', 'urls', 'users'])
    // fields that refer to these are hidden
    for (const list of ['clients', 'proxies']) {
      expect((await browser.call(findRecordOptions, { params: { list } })).status, list).toBe(403)
    }
  })
})

describe('keywords and retailers', () => {
  test('[ADM-01] creates, finds, sorts, changes and deletes records, with a readable history', async () => {
    const shop = await makeShop(server.owner)
    const [beer, water] = shop.categories
    const keywords = new RecordClient(admin, 'keywords')
    const word = unique('hidratante')
    const made = await keywords.create({
      keyword: `  ${word} `,
      categoryId: beer?.categoryId,
      clientId: shop.clientId,
      platformIds: [],
    })
    expect(made).toMatchObject({ revision: 1, name: word, values: { keyword: word, platformIds: [] } })
    expect(made.names).toMatchObject({ categories: [{ id: beer?.categoryId, name: beer?.name }] })

    const found = await keywords.list({ search: word.slice(3) })
    expect(found.recordsCount).toBe(1)
    expect(found.data[0]?.cells).toMatchObject({ keyword: word, categoryId: beer?.name, platformIds: 0 })

    const changed = await keywords.update(made, { categoryId: water?.categoryId, platformIds: [shop.platformId] })
    expect(changed).toMatchObject({ revision: 2, values: { platformIds: [shop.platformId] } })
    // without changes there is no new revision and no history entry
    expect((await keywords.update(changed, {})).revision).toBe(2)

    expect(await keywords.history(made.id)).toMatchObject([
      {
        by: 'Ada Admin',
        action: 'changed',
        changes: [
          { field: 'categoryId', before: beer?.name, after: water?.name },
          { field: 'platformIds', before: null, after: shop.platform },
        ],
      },
      { action: 'created' },
    ])
    expect((await keywords.tryRemove(changed)).status).toBe(200)
    expect((await admin.call(keywords.calls.get, { params: { id: made.id } })).status).toBe(404)
    expect((await keywords.history(made.id))[0]).toMatchObject({ action: 'removed', what: word })
  })

  test('[ADM-01] search covers the record and its references; every word must match', async () => {
    const shop = await makeShop(server.owner)
    const [first] = shop.keywords
    const [beer] = shop.categories
    const keywords = new RecordClient(admin, 'keywords')
    const search = async (text: string) => (await keywords.list({ search: text })).data.map(({ id }) => id)
    const own = beer?.name.split(' ')[1] ?? ''
    expect((await search(own)).sort()).toEqual(shop.keywords.map(({ keywordId }) => keywordId).sort())
    expect(await search(`${first?.keyword.toUpperCase()} ${own}`)).toEqual([first?.keywordId])
    expect(await search(`${first?.keyword} nothing-of-the-kind`)).toEqual([])
  })

  test('[ADM-01] sorts by any column in both directions, with consistent pages', async () => {
    const shop = await makeShop(server.owner)
    const keywords = new RecordClient(admin, 'keywords')
    const mark = unique('orden').replace(' ', '')
    const [beer, water] = shop.categories
    for (const [place, category] of [beer, water, beer, water, beer].entries()) {
      await keywords.create({
        keyword: `${mark} ${'ÁbCdé'.charAt(place)}`,
        categoryId: category?.categoryId,
        clientId: shop.clientId,
        platformIds: [],
      })
    }
    const names = async (query: Record<string, string | number>) =>
      (await keywords.list({ search: mark, size: 10, ...query })).data.map(({ cells }) =>
        String(cells.keyword).slice(-1),
      )
    expect(await names({})).toEqual(['Á', 'b', 'C', 'd', 'é'])
    expect(await names({ sort: 'keyword', order: 'descending' })).toEqual(['é', 'd', 'C', 'b', 'Á'])
    expect(await names({ sort: 'categoryId' })).toEqual(['Á', 'C', 'é', 'b', 'd'])
    expect(await names({ sort: 'changedAt', order: 'descending' })).toEqual(['é', 'd', 'C', 'b', 'Á'])
    expect((await admin.call(keywords.calls.list, { query: { sort: 'platformIds' } })).status).toBe(400)
  })

  test('[ADM-01] sorts retailers by name, without the country prefix', async () => {
    const platforms = new RecordClient(admin, 'platforms')
    const mark = unique('orden')
    const { rows: countries } = await server.owner.query<{ countryId: number }>(
      'select country_id as "countryId" from country order by code',
    )
    const ends = [countries[0], countries.at(-1)]
    for (const [place, country] of ends.entries()) {
      await platforms.create({
        nameWithoutPrefix: `${mark} ${'ba'.charAt(place)}`,
        countryId: country?.countryId,
        platformTypeId: 1,
        timeZone: 'Europe/Madrid',
        isActive: true,
      })
    }
    const { data: rows } = await platforms.list({ search: mark })
    expect(rows.map(({ cells }) => String(cells.nameWithoutPrefix).slice(-1))).toEqual(['a', 'b'])
  })

  test('[ADM-01] sorts every list by every sortable column', async () => {
    for (const name of RECORD_NAMES) {
      const { list } = recordCalls(RECORDS[name])
      for (const sort of listSorts(RECORDS[name])) {
        for (const order of SORT_ORDERS) {
          const { status } = await admin.call(list, { query: { sort, order } })
          expect(status, `${name} by ${sort}`).toBe(200)
        }
      }
    }
  })

  test('[ADM-01] refuses to delete records in use and lists where they are used', async () => {
    const shop = await makeShop(server.owner)
    const platforms = new RecordClient(admin, 'platforms')
    const categories = new RecordClient(admin, 'categories')
    const platform = await platforms.get(shop.platformId)
    expect(getRefusal(await platforms.tryRemove(platform))).toEqual({ status: 409, error: 'recordInUse' })
    const uses = await platforms.uses(shop.platformId)
    expect(uses).toContainEqual(
      expect.objectContaining({
        label: 'urls',
        record: 'urls',
        count: 1,
        users: [expect.objectContaining({ id: shop.urlId })],
      }),
    )
    expect(uses).toContainEqual(expect.objectContaining({ label: 'keywords', count: 2 }))
    expect((await categories.uses(shop.categories[0]?.categoryId ?? 0)).map(({ label }) => label)).toContain('keywords')
    // an unused one can be deleted
    const free = await platforms.create({
      nameWithoutPrefix: unique('Libre'),
      countryId: 9,
      platformTypeId: 1,
      timeZone: 'Europe/Madrid',
      isActive: true,
    })
    expect(await platforms.uses(free.id)).toEqual([])
    expect((await platforms.tryRemove(free)).status).toBe(200)
  })

  test('a keyword used by a capture cannot be deleted', async () => {
    const shop = await makeShop(server.owner)
    const [keyword] = shop.keywords
    await server.owner.query(
      `insert into capture (capture_type_id, platform_id, when_local, when_gmt, title, keyword_id)
       values (1, $1, now(), now(), 'search', $2)`,
      [shop.platformId, keyword?.keywordId],
    )
    const keywords = new RecordClient(admin, 'keywords')
    const record = await keywords.get(keyword?.keywordId ?? 0)
    expect(await keywords.uses(record.id)).toEqual([{ label: 'captures', count: null, record: null, users: [] }])
    expect(getRefusal(await keywords.tryRemove(record))).toEqual({ status: 409, error: 'recordInUse' })
    await expect(server.owner.query('delete from keyword where keyword_id = $1', [keyword?.keywordId])).rejects.toThrow(
      'In use by captures',
    )
  })

  test('reports taken names and deleted references at their fields', async () => {
    const shop = await makeShop(server.owner)
    const keywords = new RecordClient(admin, 'keywords')
    const [taken] = shop.keywords
    const good = {
      keyword: unique('otro'),
      categoryId: shop.categories[0]?.categoryId,
      clientId: shop.clientId,
      platformIds: [],
    }
    const listProblems = async (values: object) => getRefusal(await keywords.tryCreate({ ...good, ...values })).problems
    // problems that the form detects itself are refused by the schema
    for (const keyword of [' ', 'x'.repeat(51)]) {
      expect(getRefusal(await keywords.tryCreate({ ...good, keyword }))).toEqual({ status: 400, error: 'invalid' })
    }
    expect(await listProblems({ keyword: taken?.keyword })).toEqual([
      { field: 'keyword', message: 'The client already has this keyword in this category.' },
    ])
    expect(await listProblems({ categoryId: 2 ** 31 - 1 })).toMatchObject([{ field: 'categoryId' }])
    expect(await listProblems({ platformIds: [2 ** 31 - 1] })).toMatchObject([{ field: 'platformIds' }])
  })
})

test('a repeated key creates one record and gets the same response', async () => {
  const proxies = new RecordClient(admin, 'proxies')
  const secret = unique('a proxy secret')
  const values = {
    host: `${unique('proxy').replace(' ', '-')}.example.com`,
    port: 8080,
    username: null,
    password: secret,
    countryId: null,
    isActive: true,
  }
  const body = { key: randomUUID(), values }
  const [one, again] = [
    await admin.call(proxies.calls.create, { body }),
    await admin.call(proxies.calls.create, { body }),
  ]
  expect(again).toMatchObject({ status: 200, body: one.body })
  expect((await proxies.list({ search: values.host })).recordsCount).toBe(1)
  const other = { ...body, values: { ...values, port: 8081 } }
  expect(getRefusal(await admin.call(proxies.calls.create, { body: other }))).toEqual({
    status: 409,
    error: 'keyTaken',
  })

  // the secret is sealed and appears nowhere else: not in responses, the history or the idempotency key
  expect((one.body as RecordAnswer).values.password).toBe(true)
  const kept = one.body as RecordAnswer
  expect((await proxies.update(kept, { port: 8082 })).values.password).toBe(true)
  expect((await proxies.update({ ...kept, revision: 2 }, { port: 8082, password: null })).values.password).toBe(false)
  const { rows } = await server.owner.query(
    `select (select string_agg(p::text, '') from proxy p) || (select string_agg(a::text, '') from audit a)
       || (select string_agg(i::text, '') from idempotency i) as all`,
  )
  expect(rows[0].all).toContain(values.host)
  expect(rows[0].all).not.toContain(secret)
  expect(JSON.stringify([one.body, await proxies.list()])).not.toContain(secret)
})

describe('concurrent changes', () => {
  test('the second of two concurrent editors gets a conflict', async () => {
    const shop = await makeShop(server.owner)
    const keywords = new RecordClient(admin, 'keywords')
    const record = await keywords.get(shop.keywords[0]?.keywordId ?? 0)
    const rivals = Array.from({ length: 6 }, (_, place) => `${record.name} ${place}`)
    const answers = await Promise.all(rivals.map((keyword) => keywords.tryUpdate(record, { keyword })))
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(others.map(getRefusal)).toEqual(others.map(() => ({ status: 409, error: 'recordChanged' })))
    expect(await keywords.get(record.id)).toEqual(winners[0]?.body)
    expect(getRefusal(await keywords.tryRemove(record))).toEqual({ status: 409, error: 'recordChanged' })
  })

  test('a link between brand and category can be changed from both sides', async () => {
    const shop = await makeShop(server.owner)
    const [beer, water] = shop.categories
    const [brand] = water?.trades ?? []
    const categories = new RecordClient(admin, 'categories')
    const trades = new RecordClient(admin, 'trades')
    const open = await categories.get(beer?.categoryId ?? 0)
    const tied = await trades.get(brand?.tradeId ?? 0)
    await trades.update(tied, { categoryIds: [beer?.categoryId, water?.categoryId] })
    expect(getRefusal(await categories.tryUpdate(open, { alias: 'x' }))).toEqual({
      status: 409,
      error: 'recordChanged',
    })
    const now = await categories.get(open.id)
    expect(now.values.tradeIds).toContain(brand?.tradeId)
    // an existing link does not count as a change there
    const other = await categories.get(water?.categoryId ?? 0)
    expect(other.revision).toBe(1)
  })

  test('refuses either the reference or the deletion when both happen at once', async () => {
    const shop = await makeShop(server.owner)
    const keywords = new RecordClient(admin, 'keywords')
    const platforms = new RecordClient(admin, 'platforms')
    for (let round = 0; round < 5; round++) {
      const platform = await platforms.create({
        nameWithoutPrefix: unique('Breve'),
        countryId: 9,
        platformTypeId: 1,
        timeZone: 'Europe/Madrid',
        isActive: true,
      })
      const keyword = await keywords.get(shop.keywords[1]?.keywordId ?? 0)
      const [tied, removed] = await Promise.all([
        keywords.tryUpdate(keyword, { platformIds: [platform.id] }),
        platforms.tryRemove(platform),
      ])
      expect([tied.status, removed.status].filter((status) => status === 200)).toHaveLength(1)
      const { values } = await keywords.get(keyword.id)
      if (tied.status === 200) expect(values.platformIds).toEqual([platform.id])
    }
  })
})
