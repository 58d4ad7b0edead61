import { randomUUID } from 'node:crypto'
import type { Alert, AlertDocument } from '@vitrine/contract/alerts/alert'
import * as contract from '@vitrine/contract/alerts/alerts.contract'
import { type RecordUse, recordCalls } from '@vitrine/contract/master-data/record.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { figure } from '@vitrine/db/testing-figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeClient, signedIn, type TestServer, testServer } from '../testing.ts'
import { buildAlert, findType, makeConfiguration } from './testing.ts'

let server: TestServer
let [promotion, band, gap] = [0, 0, 0]
beforeAll(async () => {
  server = await testServer()
  promotion = await findType(server, 'promotion')
  band = await findType(server, 'priceOutsideBand')
  gap = await findType(server, 'gapToCheapest')
})
afterAll(() => server.close())

const plain = (change: Partial<AlertDocument> = {}) => buildAlert([makeConfiguration(promotion)], change)
const create = (browser: Browser, alert: AlertDocument = plain(), key: string = randomUUID()) =>
  browser.call(contract.createAlert, { body: { key, alert } })
const made = async (browser: Browser, alert?: AlertDocument) => (await create(browser, alert)).body as Alert
const update = (browser: Browser, { alertId, revision }: Alert, alert: AlertDocument) =>
  browser.call(contract.updateAlert, { params: { alertId }, body: { revision, alert } })
const list = async (browser: Browser, query: Record<string, string | number | boolean> = {}) =>
  (await browser.call(contract.listAlerts, { query: { draw: 1, ...query } })).body as {
    data: { alertId: number; name: string; nextProcess: string | null }[]
    recordsCount: number
    draw: number
  }
const someone = (features: readonly string[] = ['alerts']) => signedIn(server, { roles: ['Viewer'], features })

describe('making and changing', () => {
  test('[ALR-05b-d] every field of alert, configuration and detail comes back as it was given', async () => {
    const { browser } = await someone()
    const { rows } = await server.owner.query(`
      insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
      values (9, 1, 'Alert shop', 'Europe/Madrid') returning platform_id`)
    const platformId = rows[0].platform_id as number
    const scope = { name: 'Own, in Spain', countryId: 9, divisionId: 5, platformId, ean: '4006381333931' }
    const configurations = [
      makeConfiguration(band, scope, { toleranceBelow: 5, toleranceAbove: 2.5, finalPrice: true }),
      makeConfiguration(promotion, { name: 'All else' }),
    ]
    const alert = buildAlert(configurations, {
      name: 'Prices',
      additionalAddresses: ['a@anywhere.example'],
      from: '2026-01-01',
      to: '2099-12-31',
      daysExecution: 42,
    })
    const answer = await made(browser, alert)
    expect(answer).toMatchObject({
      ...alert,
      configurations: alert.configurations.map(({ alertConfigId: _number, ...rest }) => rest),
      revision: 1,
      lastRun: null,
    })
    const { body } = await browser.call(contract.getAlert, { params: { alertId: answer.alertId } })
    expect(body).toEqual(answer)
    const changed = await update(browser, answer, {
      ...alert,
      name: 'Other',
      configurations: answer.configurations.slice(1),
    })
    expect(changed.body).toMatchObject({ name: 'Other', revision: 2, configurations: [{ name: 'All else' }] })
    expect((await update(browser, answer, alert)).status).toBe(409)
  })

  test('what a type does not use is not kept; what it needs is asked for, field by field', async () => {
    const { browser } = await someone()
    const extra = { toleranceBelow: 1, toleranceAbove: 2, finalPrice: true }
    const kept = await made(browser, buildAlert([makeConfiguration(promotion, { own: true }, extra)]))
    expect(kept.configurations[0]).toMatchObject({
      own: false,
      details: [{ toleranceBelow: null, toleranceAbove: null, finalPrice: false }],
    })
    const cheapest = await made(browser, buildAlert([makeConfiguration(gap, {}, extra)]))
    expect(cheapest.configurations[0]?.details[0]).toMatchObject({ toleranceBelow: null, toleranceAbove: 2 })
    const bad = [
      makeConfiguration(promotion),
      makeConfiguration(band, { platformId: 16_000_000 }),
      makeConfiguration(999_999, {}, { toleranceBelow: 1 }),
    ]
    const { status, body } = await create(browser, buildAlert(bad))
    expect([status, (body as { problems: { field: string }[] }).problems.map(({ field }) => field)]).toEqual([
      400,
      [
        'configurations.1.platformId',
        'configurations.1.details.0.toleranceAbove',
        'configurations.2.details.0.alertTypeId',
      ],
    ])
  })

  test('[TRAY-13] from later than to is refused, and so are no day, no configuration and a name too long', async () => {
    const { browser } = await someone()
    const wrong: Partial<AlertDocument>[] = [
      { from: '2026-12-02', to: '2026-12-01' },
      { daysExecution: 0 },
      { daysExecution: 128 },
      { configurations: [] },
      { name: 'x'.repeat(51) },
      { name: ' ' },
    ]
    for (const change of wrong) expect((await create(browser, plain(change))).status, JSON.stringify(change)).toBe(400)
  })

  test('a client writes to its own mail domains only', async () => {
    const clientId = await makeClient(server, ['alerts'])
    await server.owner.query(`update client set mail_domains = '{corvane.example}' where client_id = $1`, [clientId])
    const { browser } = await signedIn(server, { clientId, roles: ['Viewer'] })
    expect((await create(browser, plain({ additionalAddresses: ['a@Corvane.example'] }))).status).toBe(200)
    const { status, body } = await create(browser, plain({ additionalAddresses: ['a@corvane.example', 'b@x.example'] }))
    expect([status, (body as { problems: { field: string }[] }).problems[0]?.field]).toEqual([
      400,
      'additionalAddresses.1',
    ])
    expect((await browser.call(contract.getAlertFacts)).body).toMatchObject({ mailDomains: ['corvane.example'] })
  })

  test('the same request twice makes one; the same key for another is refused', async () => {
    const { browser } = await someone()
    const [key, alert] = [randomUUID(), plain()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(browser, alert, key)))
    expect(new Set(answers.map(({ body }) => (body as Alert).alertId)).size).toBe(1)
    expect((await create(browser, plain(), key)).status).toBe(409)
    expect((await list(browser)).recordsCount).toBe(1)
  })

  test('a record that an alert names cannot be removed, and alerts are listed among its uses', async () => {
    const { browser } = await someone()
    const { browser: admin } = await signedIn(server, { roles: ['Admin'] })
    const id = async (text: string) => Number(Object.values((await server.owner.query(text)).rows[0])[0])
    const groupId = await id(
      `insert into category_group (name, trade_group_id) values ('Alerted', 5) returning category_group_id`,
    )
    const named = {
      categoryGroups: groupId,
      categories: await id(
        `insert into category (name, category_group_id) values ('Alerted', ${groupId}) returning category_id`,
      ),
      trades: await id(`insert into trade (name) values ('Alerted') returning trade_id`),
      platforms: await id(`insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
        values (9, 1, 'Alerted', 'Europe/Madrid') returning platform_id`),
      alertTypes: await id(`insert into alert_type (name, rule) values ('Alerted', 'stock') returning alert_type_id`),
    }
    const scope = {
      categoryGroupId: groupId,
      categoryId: named.categories,
      brandId: named.trades,
      platformId: named.platforms,
    }
    expect((await create(browser, buildAlert([makeConfiguration(named.alertTypes, scope)]))).status).toBe(200)
    for (const [record, number] of Object.entries(named)) {
      const calls = recordCalls(RECORDS[record as keyof typeof named])
      const { body } = await admin.call(calls.uses, { params: { id: number } })
      expect((body as { uses: RecordUse[] }).uses, record).toContainEqual({
        label: 'alerts',
        count: 1,
        record: null,
        users: [],
      })
      const { status } = await admin.call(calls.remove, { params: { id: number }, query: { revision: 1 } })
      expect(status, record).toBe(409)
    }
  })
})

describe('[ALR-03a,b] [ALR-10] ten and no more', () => {
  test('D5 of fifty made at once exactly ten are there', async () => {
    const { browser } = await someone()
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(browser)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(40)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: "You Can't create more than 10 alerts.",
    })
    const { body } = await browser.call(contract.countAlerts)
    figure(
      'D5',
      `${answers.length} alerts at once: ${body} made, ${statuses.filter((status) => status === 409).length} refused`,
    )
    expect(body).toBe(10)
  })

  test('one that is deleted makes room for one', async () => {
    const { browser } = await someone()
    const { alertId } = await made(browser)
    for (let count = 1; count < 10; count++) await create(browser)
    expect((await create(browser)).status).toBe(409)
    expect((await browser.call(contract.deleteAlert, { params: { alertId } })).body).toBe(true)
    expect((await create(browser)).status).toBe(200)
    expect((await create(browser)).status).toBe(409)
  })
})

test('[ALR-07] nobody sees or changes an alert of somebody else, not even an administrator or a colleague', async () => {
  const clientId = await makeClient(server, ['alerts'])
  const mine = await signedIn(server, { clientId, roles: ['Viewer'] })
  const alert = await made(mine.browser)
  const { alertId } = alert
  const others = [await signedIn(server, { clientId, roles: ['Viewer'] }), await signedIn(server, { roles: ['Admin'] })]
  for (const { browser } of others) {
    const answers = [
      await browser.call(contract.getAlert, { params: { alertId } }),
      await update(browser, alert, plain()),
      await browser.call(contract.deleteAlert, { params: { alertId } }),
      await browser.call(contract.listAlertRuns, { params: { alertId } }),
      await browser.call(contract.listFindings, { params: { alertId } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await list(browser)).recordsCount).toBe(0)
  }
  expect((await browser(mine).call(contract.getAlert, { params: { alertId } })).body).toEqual(alert)
})
const browser = (who: { readonly browser: Browser }) => who.browser

test('[ALR-08a] [ALR-01f] the list takes page, size, sort, order, text and draw', async () => {
  const { browser } = await someone()
  const given: Partial<AlertDocument>[] = [
    { name: 'Beta', from: '2026-03-01', to: null, daysExecution: 1, isActive: false },
    { name: 'alpha', from: '2026-02-01', to: '2099-01-01', daysExecution: 64 },
    { name: 'Gamma 100%', from: '2026-01-01', to: '2098-01-01', daysExecution: 3 },
  ]
  for (const change of given) await create(browser, plain(change))
  const names = async (query: Record<string, string | number | boolean>) =>
    (await list(browser, query)).data.map(({ name }) => name)
  expect(await list(browser, { draw: 7 })).toMatchObject({ recordsCount: 3, draw: 7 })
  expect(await names({})).toEqual(['alpha', 'Beta', 'Gamma 100%'])
  expect(await names({ ascending: false })).toEqual(['Gamma 100%', 'Beta', 'alpha'])
  expect(await names({ sort: 'alertId' })).toEqual(['Beta', 'alpha', 'Gamma 100%'])
  expect(await names({ sort: 'from' })).toEqual(['Gamma 100%', 'alpha', 'Beta'])
  expect(await names({ sort: 'to' })).toEqual(['Gamma 100%', 'alpha', 'Beta'])
  expect(await names({ sort: 'daysExecution' })).toEqual(['Beta', 'Gamma 100%', 'alpha'])
  expect(await names({ sort: 'isActive' })).toEqual(['Beta', 'alpha', 'Gamma 100%'])
  expect(await names({ freeText: 'MM' })).toEqual(['Gamma 100%'])
  expect(await names({ freeText: '%' })).toEqual(['Gamma 100%'])
  expect(await list(browser, { size: 10, page: 1 })).toMatchObject({ data: [], recordsCount: 3 })
  expect((await browser.call(contract.listAlerts, { query: { draw: 1, sort: 'userId' } })).status).toBe(400)
})

test("[ALR-09] the server says when an alert runs next, by the client's clock; not when it is not active or over", async () => {
  const clientId = await makeClient(server, ['alerts'])
  await server.owner.query(`update client set time_zone = 'Asia/Tokyo' where client_id = $1`, [clientId])
  const { browser } = await signedIn(server, { clientId, roles: ['Viewer'] })
  const answer = await made(browser)
  // 07:00 in Tokyo is 22:00 UTC all year
  expect(answer.nextProcess).toMatch(/T22:00:00\.000Z$/)
  const next = new Date(answer.nextProcess ?? 0).getTime() - Date.now()
  expect(next).toBeGreaterThan(0)
  expect(next).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
  expect((await made(browser, plain({ isActive: false }))).nextProcess).toBeNull()
  expect((await made(browser, plain({ to: '2020-12-31' }))).nextProcess).toBeNull()
  expect((await made(browser, plain({ from: '2098-01-01' }))).nextProcess).toBe('2097-12-31T22:00:00.000Z')
})
