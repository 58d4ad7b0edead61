import { RECORD_NAMES, type RecordName } from '@vitrine/contract/access/records'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import type { Values } from '@vitrine/contract/master-data/record'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { actorOf } from '@vitrine/db/row-scope'
import { makeShop, type Shop } from '@vitrine/db/test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unzip } from '../downloads/testing.ts'
import { type Browser, makeClient, signedIn, type TestServer, testServer } from '../testing.ts'
import { forgetSheetsJob } from './forget-sheets.job.ts'
import {
  countResults,
  exported,
  fileOf,
  finish,
  imported,
  Keeper,
  MAKER,
  type Row,
  refused,
  rowsOf,
  SIGNAL,
  send,
  unique,
} from './testing.ts'

let server: TestServer
let admin: Browser
let userId: number
let shop: Shop
beforeAll(async () => {
  server = await testServer()
  ;({ browser: admin, userId } = await signedIn(server, { roles: ['Admin'] }))
  shop = await makeShop(server.owner)
})
afterAll(() => server.close())

const categoryId = () => shop.categories[0]?.categoryId ?? 0
const categoryName = () => shop.categories[0]?.name ?? ''

function newKeyword(keyword: string, own: Values = {}) {
  const values = { keyword, categoryId: categoryId(), clientId: shop.clientId, platformIds: [shop.platformId], ...own }
  return new Keeper(admin, 'keywords').create(values)
}

async function newKeywords(count: number): Promise<string> {
  const word = unique('kw')
  for (let index = 0; index < count; index++) await newKeyword(`${word} ${index}`)
  return word
}

describe('a round trip', () => {
  test('[ADM-01] what is exported and imported as it is is unchanged; what is edited, added and broken is told row by row', async () => {
    const word = await newKeywords(4)
    const file = await exported(server, admin, 'keywords', { search: word })
    const rows = await rowsOf(file)
    expect(rows.map(({ Keyword }) => Keyword)).toEqual([0, 1, 2, 3].map((index) => `${word} ${index}`))
    expect(countResults(await imported(server, admin, 'keywords', file))).toEqual({ Unchanged: 4 })

    const [kept, edited, broken, doubled] = rows as [Row, Row, Row, Row]
    const client = kept.Client ?? ''
    const given: Row[] = [
      kept,
      { ...edited, Keyword: `=${word}`, Retailers: null },
      { ...broken, Category: 'No such category' },
      { ...doubled, Keyword: kept.Keyword ?? '' },
      { ...kept, Keyword: 'again' },
      { Keyword: `${word} new`, Category: categoryName(), Client: client, Retailers: shop.platform },
      { Keyword: null, Category: categoryName(), Client: client },
      { ...kept, Id: 2_000_000_000 },
    ]
    const result = await imported(server, admin, 'keywords', await fileOf(given))
    expect(result.map(({ Result, Message }) => [Result, Message])).toEqual([
      ['Unchanged', null],
      ['Updated', null],
      ['Rejected', "Category: 'No such category' is not one of the categories."],
      ['Rejected', 'The client already has this keyword in this category.'],
      ['Rejected', 'Row 2 has the same Id.'],
      ['Created', null],
      ['Rejected', 'Keyword is required.'],
      ['Rejected', 'There is no keyword with this Id.'],
    ])
    const keywords = new Keeper(admin, 'keywords')
    expect((await keywords.get(Number(edited.Id))).values).toMatchObject({ keyword: `=${word}`, platformIds: [] })
    expect((await keywords.get(Number(result[5]?.Id))).values).toMatchObject({
      keyword: `${word} new`,
      platformIds: [shop.platformId],
    })
    expect((await keywords.list({ search: word })).recordsCount).toBe(5)
    expect((await keywords.history(Number(edited.Id)))[0]?.changes).toContainEqual({
      field: 'Keyword',
      before: `${word} 1`,
      after: `=${word}`,
    })
    // the result can be worked on and taken over again: it knows its numbers and revisions
    const again = await imported(
      server,
      admin,
      'keywords',
      await fileOf(result.filter((row) => row.Result !== 'Rejected')),
    )
    expect(countResults(again)).toEqual({ Unchanged: 3 })
  })

  test('[ADM-01] every record that has a sheet comes back as it went', { timeout: 90_000 }, async () => {
    const id = (name: RecordName, values: Values) => new Keeper(admin, name).create(values).then((made) => made.id)
    const [name, platformId] = [unique('Any'), shop.platformId]
    const providerIds = [await id('providers', { name, countryId: 9 })]
    const tradeIds = [await id('trades', { name, providerId: providerIds[0], categoryIds: [categoryId()] })]
    const tradeGroup = { name, tradeGroupId: 1 }
    const categoryGroupId = await id('categoryGroups', tradeGroup)
    const own = await id('categories', {
      name,
      alias: 'any',
      categoryGroupId,
      tradeIds,
      platformIds: [platformId],
      isOthers: false,
    })
    const login = name.replaceAll(' ', '.').toLowerCase()
    await id('users', {
      name,
      username: login,
      email: `${login}@example.com`,
      clientId: null,
      roleIds: [1, 4],
      features: ['alerts'],
      useTradeGroup: true,
      canUseTwoFactor: true,
      canUseAuthenticator: false,
      pricingUrl: null,
      isActive: true,
    })
    const clientId = await id('clients', {
      name,
      logo: null,
      providerIds,
      categoryIds: [own],
      platformIds: [platformId],
      features: ['alerts', 'saveFilters'],
      timeZone: 'Europe/Madrid',
      mailDomains: ['example.com', 'example.org'],
      homeKind: 'dashboard',
      homeUrl: null,
      powerbiReportId: null,
      isActive: true,
    })
    const keyword = await newKeyword(name, { clientId })
    const proxyId = await id('proxies', {
      host: 'proxy.example.com',
      port: 8080,
      username: 'u',
      password: 'very secret',
      countryId: 9,
      isActive: true,
    })
    const urlId = await id('urls', {
      url: 'https://example.com/a',
      platformId,
      locationSectionId: 1,
      captureTypeId: 1,
      keywordId: keyword.id,
      proxyId,
      isActive: true,
      schedule: [
        { weekdays: [1, 2], times: ['09:00', '14:30'] },
        { weekdays: [7], times: ['00:05'] },
      ],
    })
    await id('campaigns', {
      name,
      clientId,
      fromDate: '2026-11-01',
      toDate: null,
      platformIds: [platformId],
      urlIds: [urlId],
      categories: tradeIds.map((trade) => [own, trade]),
      isActive: true,
    })
    await id('alertTypes', {
      name,
      rule: RECORDS.alertTypes.fields.rule.choices[0]?.value,
      useTolerance: true,
      useListOrFinalPrice: false,
      isActive: true,
    })

    for (const record of RECORD_NAMES.filter((one) => RECORDS[one].may.sheet)) {
      const file = await exported(server, admin, record)
      const rows = await rowsOf(file)
      expect(rows.length > 0 || record === 'productImages', record).toBe(true)
      const result = await imported(server, admin, record, file)
      expect(
        result.filter(({ Result }) => Result !== 'Unchanged'),
        record,
      ).toEqual([])
      expect(result).toHaveLength(rows.length)
      expect((await unzip(file)).map(({ content }) => content.toString()).join()).not.toContain('very secret')
    }
    const [url] = await rowsOf(await exported(server, admin, 'urls', { search: name }))
    expect(url).toMatchObject({
      Schedule: 'Mon, Tue at 09:00, 14:30\nSun at 00:05',
      Proxy: 'proxy.example.com:8080',
      Active: 'Yes',
    })
    expect(Object.keys((await rowsOf(await exported(server, admin, 'proxies')))[0] ?? {})).not.toContain('Password')
  })

  test('names that several have are written with their number, and so are those that look like it', async () => {
    const word = unique('same')
    const [first, second, odd] = [
      await newKeyword(word),
      await newKeyword(word, { categoryId: shop.categories[1]?.categoryId ?? 0 }),
      await newKeyword(`${word} #1`),
    ]
    const urls = new Keeper(admin, 'urls')
    for (const { id } of [first, second, odd]) {
      const values = {
        platformId: shop.platformId,
        locationSectionId: null,
        captureTypeId: 1,
        schedule: [],
        proxyId: null,
        isActive: true,
      }
      await urls.create({ ...values, url: `https://example.com/${word.replace(' ', '-')}/${id}`, keywordId: id })
    }
    const file = await exported(server, admin, 'urls', { search: word.split(' ')[1] ?? '' })
    const rows = await rowsOf(file)
    expect(rows.map(({ Keyword }) => Keyword).sort()).toEqual(
      [`${word} #${first.id}`, `${word} #${second.id}`, `${word} #1 #${odd.id}`].sort(),
    )
    expect(countResults(await imported(server, admin, 'urls', file))).toEqual({ Unchanged: 3 })
    const [row] = rows as [Row]
    const [result] = await imported(server, admin, 'urls', await fileOf([{ ...row, Keyword: word }]))
    expect(result?.Message).toBe(
      `Keyword: Several are called '${word}': write one as '${word} #${first.id}', with its number.`,
    )
  })

  test('the second sheet says what each column takes', async () => {
    const parts = await unzip(await exported(server, admin, 'users'))
    const second = parts.find(({ name }) => name.endsWith('sheet2.xml'))?.content.toString() ?? ''
    for (const text of [
      'A row without a number makes a new user.',
      'The name of one of the clients.',
      'Service manager',
    ])
      expect(second).toContain(text)
  })
})

describe('nothing is overwritten in silence', () => {
  test('[ADM-01] a record that somebody changed since the export stays as they left it', async () => {
    const word = await newKeywords(1)
    const [row] = (await rowsOf(await exported(server, admin, 'keywords', { search: word }))) as [Row]
    const keywords = new Keeper(admin, 'keywords')
    await keywords.update(await keywords.get(Number(row.Id)), { keyword: `${word} theirs` })
    const [result] = await imported(server, admin, 'keywords', await fileOf([{ ...row, Keyword: `${word} mine` }]))
    expect(result).toMatchObject({
      Result: 'Rejected',
      Message: 'Somebody has changed the keyword since the file was made.',
    })
    expect((await keywords.get(Number(row.Id))).values.keyword).toBe(`${word} theirs`)
    const [bold] = await imported(
      server,
      admin,
      'keywords',
      await fileOf([{ Id: row.Id ?? 0, Keyword: `${word} mine` }]),
    )
    expect(bold?.Result).toBe('Updated')
    expect((await keywords.get(Number(row.Id))).values).toMatchObject({
      keyword: `${word} mine`,
      platformIds: [shop.platformId],
    })
  })
})

describe('run again', () => {
  const manyNew = async (count: number) => {
    const word = unique('many')
    const [sample] = (await rowsOf(await exported(server, admin, 'keywords'))) as [Row]
    const row = (index: number): Row => ({
      Keyword: `${word} ${index}`,
      Category: categoryName(),
      Client: sample.Client ?? '',
    })
    return { word, file: await fileOf(Array.from({ length: count }, (_, index) => row(index))) }
  }
  const asked = async (file: Buffer) => {
    const { downloadId } = (await send(admin, 'keywords', file)).body as Download
    const { rows } = await server.owner.query('select request from download where download_id = $1', [downloadId])
    const making = {
      services: server.services,
      actor: actorOf(server.services.database, userId, null),
      askedAt: new Date(),
      signal: SIGNAL,
    }
    const begin = (progress: (done: number) => void = () => {}) => MAKER.make(rows[0].request, { ...making, progress })
    return { downloadId, begin }
  }

  test('F5 broken off in the middle, and two at once: every row is applied once, and told of as the first time', async () => {
    const { word, file } = await manyNew(250)
    const { downloadId, begin } = await asked(file)
    const half = await begin((done) => {
      if (done >= 100) half.body.destroy()
    })
    await half.body.toArray().catch(() => {})
    const keywords = new Keeper(admin, 'keywords')
    await expect.poll(async () => (await keywords.list({ search: word })).recordsCount).toBeGreaterThanOrEqual(100)

    const both = await Promise.all([begin(), begin()])
    await Promise.all(both.map(({ body }) => body.toArray()))
    const result = (await finish(server, admin, downloadId)) as Row[]
    expect(countResults(result)).toEqual({ Created: 250 })
    expect((await keywords.list({ search: word })).recordsCount).toBe(250)
    const { rows } = await server.owner.query(
      `select count(*)::int as created, count(distinct subject_id)::int as records from audit
       where subject = 'keywords' and action = 'created' and subject_id = any ($1)`,
      [result.map(({ Id }) => Id)],
    )
    expect(rows).toEqual([{ created: 250, records: 250 }])
  })

  test('rights are those at the time of the run', async () => {
    const { browser, userId: other } = await signedIn(server, { roles: ['Admin'] })
    const { word, file } = await manyNew(2)
    const { downloadId } = (await send(browser, 'keywords', file)).body as Download
    await server.owner.query('update user_role set role_id = 8 where user_id = $1', [other])
    const result = (await finish(server, browser, downloadId)) as Row[]
    expect(result.map(({ Message }) => Message)).toEqual(Array(2).fill('You may not change these records.'))
    expect((await new Keeper(admin, 'keywords').list({ search: word })).recordsCount).toBe(0)
  })
})

describe('what cannot be taken over', () => {
  const failed = async (file: Buffer) => {
    const { body } = await send(admin, 'keywords', file)
    return finish(server, admin, (body as Download).downloadId)
  }

  test('is told at once where it is no Excel file, and otherwise with the download', async () => {
    const text = await send(admin, 'keywords', Buffer.from('Id;Keyword\n'))
    expect(text).toMatchObject({
      status: 415,
      body: { message: 'The file cannot be read. It is not an Excel file (.xlsx).' },
    })
    expect(await failed((await fileOf([{ Keyword: 'cut' }])).subarray(0, 900))).toBe(
      'failed: The file cannot be read. It is not an Excel file (.xlsx).',
    )
    expect(await failed(await fileOf([{ Keyword: 'a', Colour: 'red' }]))).toBe(
      "failed: The file cannot be taken over. Its first row must hold the names of columns, and 'Colour' is none of them.",
    )
    expect(await failed(await fileOf([{ Id: 1 }]))).toMatch(/^failed: .* there is none\.$/)
  })

  test('[ADM-02] who may only read exports and does not import; a client does neither', async () => {
    const { browser: reader } = await signedIn(server, { roles: ['Campaign'] })
    expect((await rowsOf(await exported(server, reader, 'keywords'))).length).toBeGreaterThan(0)
    const file = await fileOf([{ Keyword: 'a' }])
    expect(refused(await send(reader, 'keywords', file))).toMatchObject({ status: 403 })
    const { browser: client } = await signedIn(server, { roles: ['Admin'], clientId: await makeClient(server) })
    expect(refused(await send(client, 'keywords', file))).toMatchObject({ status: 403 })
    await expect(exported(server, client, 'keywords')).rejects.toThrow('403')
  })

  test('files that were taken over are forgotten after two days, and those of nobody at once', async () => {
    const file = await fileOf([{ Keyword: 'a' }])
    const count = async () => (await Array.fromAsync(server.services.files.list('sheets/'))).length
    const before = await count()
    await send(admin, 'keywords', file)
    await forgetSheetsJob.run({}, server.services, SIGNAL)
    expect(await count()).toBe(before + 1)
    await server.owner.query(`update sheet_import set created_at = now() - interval '3 days'`)
    await server.services.files.put('sheets/8f14e45f-ceea-467f-a8d1-3f1b2c4d5e6f', file, 'application/zip')
    await forgetSheetsJob.run({}, server.services, SIGNAL)
    expect(await count()).toBe(0)
  })
})
