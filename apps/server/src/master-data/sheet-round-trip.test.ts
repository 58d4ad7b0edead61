import { RECORD_NAMES, type RecordName } from '@vitrine/contract/access/records'
import type { Values } from '@vitrine/contract/master-data/record'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { makeShop, type Shop } from '@vitrine/testing/shop'
import { VISIT_DEFAULTS } from '@vitrine/testing/visit-defaults'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unzip } from '../downloads/downloads.fixture.ts'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import {
  buildFile,
  countResults,
  fetchExport,
  newKeyword,
  newKeywords,
  RecordClient,
  type Row,
  readRows,
  runImport,
  unique,
} from './master-data.fixture.ts'

let server: TestServer
let admin: Browser
let shop: Shop
let categoryId: number
let categoryName: string
beforeAll(async () => {
  server = await testServer()
  ;({ browser: admin } = await makeSignedInUser(server, { roles: ['Admin'] }))
  shop = await makeShop(server.owner)
  categoryId = shop.categories[0]?.categoryId ?? 0
  categoryName = shop.categories[0]?.name ?? ''
})
afterAll(() => server.close())

describe('a round trip', () => {
  test('[ADM-01] importing an export changes nothing; edited, added and invalid rows are reported one by one', async () => {
    const word = await newKeywords(admin, shop, 4)
    const file = await fetchExport(server, admin, 'keywords', { search: word })
    const rows = await readRows(file)
    expect(rows.map(({ Keyword }) => Keyword)).toEqual([0, 1, 2, 3].map((index) => `${word} ${index}`))
    expect(countResults(await runImport(server, admin, 'keywords', file))).toEqual({ Unchanged: 4 })

    const [kept, edited, broken, doubled] = rows as [Row, Row, Row, Row]
    const client = kept.Client ?? ''
    const given: Row[] = [
      kept,
      { ...edited, Keyword: `=${word}`, eTailers: null },
      { ...broken, Category: 'No such category' },
      { ...doubled, Keyword: kept.Keyword ?? '' },
      { ...kept, Keyword: 'again' },
      { Keyword: `${word} new`, Category: categoryName, Client: client, eTailers: shop.platform },
      { Keyword: null, Category: categoryName, Client: client },
      { ...kept, Id: 2_000_000_000 },
    ]
    const result = await runImport(server, admin, 'keywords', await buildFile(given))
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
    const keywords = new RecordClient(admin, 'keywords')
    expect((await keywords.get(Number(edited.Id))).values).toMatchObject({ keyword: `=${word}`, platformIds: [] })
    expect((await keywords.get(Number(result[5]?.Id))).values).toMatchObject({
      keyword: `${word} new`,
      platformIds: [shop.platformId],
    })
    expect((await keywords.list({ search: word })).recordsCount).toBe(5)
    expect((await keywords.history(Number(edited.Id)))[0]?.changes).toContainEqual({
      field: 'keyword',
      before: `${word} 1`,
      after: `=${word}`,
    })
    // the result can be edited and imported again, because it contains IDs and revisions
    const again = await runImport(
      server,
      admin,
      'keywords',
      await buildFile(result.filter((row) => row.Result !== 'Rejected')),
    )
    expect(countResults(again)).toEqual({ Unchanged: 3 })
  })

  test('[ADM-01] every record with a sheet survives export and import', { timeout: 90_000 }, async () => {
    const createRecord = (name: RecordName, values: Values) =>
      new RecordClient(admin, name).create(values).then((made) => made.id)
    const [name, platformId] = [unique('Any'), shop.platformId]
    const providerIds = [await createRecord('providers', { name, countryId: 9 })]
    const tradeIds = [await createRecord('trades', { name, providerId: providerIds[0], categoryIds: [categoryId] })]
    const tradeGroup = { name, tradeGroupId: 1 }
    const categoryGroupId = await createRecord('categoryGroups', tradeGroup)
    const own = await createRecord('categories', {
      name,
      alias: 'any',
      categoryGroupId,
      tradeIds,
      platformIds: [platformId],
      isOthers: false,
    })
    const login = name.replaceAll(' ', '.').toLowerCase()
    await createRecord('users', {
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
    const clientId = await createRecord('clients', {
      name,
      logo: null,
      providerIds,
      categoryIds: [own],
      platformIds: [platformId],
      features: ['alerts', 'saveFilters'],
      timeZone: 'Europe/Madrid',
      mailDomains: ['example.com', 'example.org'],
      requiresTwoFactor: false,
      homeKind: 'dashboard',
      homeUrl: null,
      powerbiReportId: null,
      isActive: true,
    })
    const keyword = await newKeyword(admin, shop, name, { clientId })
    const proxyId = await createRecord('proxies', {
      host: 'proxy.example.com',
      port: 8080,
      username: 'u',
      password: 'very secret',
      countryId: 9,
      isActive: true,
    })
    const urlId = await createRecord('urls', {
      url: 'https://example.com/a',
      platformId,
      locationSectionId: 1,
      captureTypeId: 1,
      keywordId: keyword.id,
      clientId,
      proxyId,
      ...VISIT_DEFAULTS,
      isActive: true,
      schedule: [
        { weekdays: [1, 2], times: ['09:00', '14:30'] },
        { weekdays: [7], times: ['00:05'] },
      ],
    })
    await createRecord('campaigns', {
      name,
      clientId,
      fromDate: '2026-11-01',
      toDate: null,
      platformIds: [platformId],
      urlIds: [urlId],
      categories: tradeIds.map((trade) => [own, trade]),
      isActive: true,
    })
    await createRecord('alertTypes', {
      name,
      rule: RECORDS.alertTypes.fields.rule.choices[0]?.value,
      useTolerance: true,
      useListOrFinalPrice: false,
      isActive: true,
    })

    await createRecord('stores', { name, platformId })

    for (const record of RECORD_NAMES.filter((one) => RECORDS[one].may.sheet)) {
      const file = await fetchExport(server, admin, record)
      const rows = await readRows(file)
      expect(rows.length > 0 || record === 'productImages', record).toBe(true)
      const result = await runImport(server, admin, record, file)
      expect(
        result.filter(({ Result }) => Result !== 'Unchanged'),
        record,
      ).toEqual([])
      expect(result).toHaveLength(rows.length)
      expect((await unzip(file)).map(({ content }) => content.toString()).join()).not.toContain('very secret')
    }
    const [url] = await readRows(await fetchExport(server, admin, 'urls', { search: name }))
    expect(url).toMatchObject({
      Schedule: 'Mon, Tue at 09:00, 14:30\nSun at 00:05',
      Proxy: 'proxy.example.com:8080',
      Active: 'Yes',
    })
    expect(Object.keys((await readRows(await fetchExport(server, admin, 'proxies')))[0] ?? {})).not.toContain(
      'Password',
    )
  })

  test('writes ambiguous names with their id', async () => {
    const word = unique('same')
    const [first, second, odd] = [
      await newKeyword(admin, shop, word),
      await newKeyword(admin, shop, word, { categoryId: shop.categories[1]?.categoryId ?? 0 }),
      await newKeyword(admin, shop, `${word} #1`),
    ]
    const urls = new RecordClient(admin, 'urls')
    for (const { id } of [first, second, odd]) {
      const values = {
        platformId: shop.platformId,
        locationSectionId: null,
        captureTypeId: 1,
        schedule: [],
        clientId: null,
        proxyId: null,
        ...VISIT_DEFAULTS,
        isActive: true,
      }
      await urls.create({ ...values, url: `https://example.com/${word.replace(' ', '-')}/${id}`, keywordId: id })
    }
    const file = await fetchExport(server, admin, 'urls', { search: word.split(' ')[1] ?? '' })
    const rows = await readRows(file)
    expect(rows.map(({ Keyword }) => Keyword).sort()).toEqual(
      [`${word} #${first.id}`, `${word} #${second.id}`, `${word} #1 #${odd.id}`].sort(),
    )
    expect(countResults(await runImport(server, admin, 'urls', file))).toEqual({ Unchanged: 3 })
    const [row] = rows as [Row]
    const [result] = await runImport(server, admin, 'urls', await buildFile([{ ...row, Keyword: word }]))
    expect(result?.Message).toBe(
      `Keyword: Several are called '${word}': write '${word} #${first.id}' to choose one by its number.`,
    )
  })

  test('a Spanish user exports and imports Spanish files, and English files too', async () => {
    const { browser: spanish, userId } = await makeSignedInUser(server, { roles: ['Admin'] })
    await server.owner.query(`update app_user set language = 'es' where user_id = $1`, [userId])
    const word = await newKeywords(admin, shop, 1)
    const urls = new RecordClient(admin, 'urls')
    const address = `https://example.com/${word.replace(' ', '-')}`
    const schedule = [{ weekdays: [1, 3], times: ['09:00'] }]
    const keywordId = (await new RecordClient(admin, 'keywords').list({ search: word })).data[0]?.id ?? 0
    const values = { url: address, platformId: shop.platformId, locationSectionId: null, captureTypeId: 1, keywordId }
    await urls.create({ ...values, schedule, clientId: null, proxyId: null, ...VISIT_DEFAULTS, isActive: true })

    const file = await fetchExport(server, spanish, 'urls', { search: address })
    const [row] = (await readRows(file)) as [Row]
    expect(row).toMatchObject({
      URL: address,
      'Tipo de captura': 'Banner',
      'Palabra clave': `${word} 0`,
      Programación: 'Lun, Mié a las 09:00',
      Activo: 'Sí',
    })
    const again = (await runImport(server, spanish, 'urls', file)) as Row[]
    expect(again).toMatchObject([{ Resultado: 'Sin cambios' }])
    const edited = { ...row, Programación: 'dom a las 10:15', Activo: 'no', 'Palabra clave': 'ninguna' }
    const [rejected] = await runImport(server, spanish, 'urls', await buildFile([edited]))
    expect(rejected).toMatchObject({
      Resultado: 'Rechazado',
      Mensaje: 'Palabra clave: «ninguna» no está en la lista de palabras clave.',
    })
    const [updated] = await runImport(
      server,
      spanish,
      'urls',
      await buildFile([{ ...edited, 'Palabra clave': `${word} 0` }]),
    )
    expect(updated).toMatchObject({ Resultado: 'Actualizado' })
    expect((await urls.get(Number(row.Id))).values).toMatchObject({
      isActive: false,
      schedule: [{ weekdays: [7], times: ['10:15'] }],
    })
    const english = await fetchExport(server, admin, 'urls', { search: address })
    expect(await runImport(server, spanish, 'urls', english)).toMatchObject([{ Resultado: 'Sin cambios' }])
    const [missing] = await runImport(
      server,
      spanish,
      'keywords',
      await buildFile([{ Keyword: null, Category: categoryName }]),
    )
    expect(missing).toMatchObject({ Mensaje: 'Palabra clave: campo obligatorio. Cliente: campo obligatorio.' })
  })

  test('the second sheet explains the columns', async () => {
    const parts = await unzip(await fetchExport(server, admin, 'users'))
    const second = parts.find(({ name }) => name.endsWith('sheet2.xml'))?.content.toString() ?? ''
    for (const text of [
      'A row without a number creates a new record.',
      'The name of one of the clients.',
      'Service manager',
    ])
      expect(second).toContain(text)
  })
})

describe('no silent overwrites', () => {
  test('[ADM-01] does not overwrite a record that has changed since the export', async () => {
    const word = await newKeywords(admin, shop, 1)
    const [row] = (await readRows(await fetchExport(server, admin, 'keywords', { search: word }))) as [Row]
    const keywords = new RecordClient(admin, 'keywords')
    await keywords.update(await keywords.get(Number(row.Id)), { keyword: `${word} theirs` })
    const [result] = await runImport(server, admin, 'keywords', await buildFile([{ ...row, Keyword: `${word} mine` }]))
    expect(result).toMatchObject({
      Result: 'Rejected',
      Message: 'Someone has changed the keyword since the file was exported.',
    })
    expect((await keywords.get(Number(row.Id))).values.keyword).toBe(`${word} theirs`)
    const [bold] = await runImport(
      server,
      admin,
      'keywords',
      await buildFile([{ Id: row.Id ?? 0, Keyword: `${word} mine` }]),
    )
    expect(bold?.Result).toBe('Updated')
    expect((await keywords.get(Number(row.Id))).values).toMatchObject({
      keyword: `${word} mine`,
      platformIds: [shop.platformId],
    })
  })
})
