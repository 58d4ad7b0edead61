import { randomUUID } from 'node:crypto'
import type { Alert, AlertDocument } from '@vitrine/contract/alerts/alert'
import * as contract from '@vitrine/contract/alerts/alerts.contract'
import { type RecordUse, recordCalls } from '@vitrine/contract/master-data/record.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { figure } from '@vitrine/testing/figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Browser,
  fixedClock,
  makeClient,
  makeSignedInUser,
  type TestServer,
  testServer,
} from '../server.fixture.ts'
import { buildAlert, findType, makeConfiguration } from './alerts.fixture.ts'

let server: TestServer
let [promotion, band, gap] = [0, 0, 0]
beforeAll(async () => {
  server = await testServer({ clock: fixedClock('2026-06-17T22:00:00Z') })
  promotion = await findType(server, 'promotion')
  band = await findType(server, 'priceOutsideBand')
  gap = await findType(server, 'gapToCheapest')
})
afterAll(() => server.close())

const buildPromotionAlert = (change: Partial<AlertDocument> = {}) => buildAlert([makeConfiguration(promotion)], change)
const create = (browser: Browser, alert: AlertDocument = buildPromotionAlert(), key: string = randomUUID()) =>
  browser.call(contract.createAlert, { body: { key, alert } })
const createAlert = async (browser: Browser, alert?: AlertDocument) => (await create(browser, alert)).body as Alert
const update = (browser: Browser, { alertId, revision }: Alert, alert: AlertDocument) =>
  browser.call(contract.updateAlert, { params: { alertId }, body: { revision, alert } })
const list = async (browser: Browser, query: Record<string, string | number | boolean> = {}) =>
  (await browser.call(contract.listAlerts, { query: { draw: 1, ...query } })).body as {
    data: { alertId: number; name: string; nextProcess: string | null }[]
    recordsCount: number
    draw: number
  }
const signInViewer = (features: readonly string[] = ['alerts']) =>
  makeSignedInUser(server, { roles: ['Viewer'], features })

describe('creating and updating', () => {
  test('[ALR-05b-d] every field of alert, configuration and detail is returned as it was saved', async () => {
    const { browser } = await signInViewer()
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
    const answer = await createAlert(browser, alert)
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

  test('clears fields that the alert type does not use and reports each missing or invalid field', async () => {
    const { browser } = await signInViewer()
    const extra = { toleranceBelow: 1, toleranceAbove: 2, finalPrice: true }
    const kept = await createAlert(browser, buildAlert([makeConfiguration(promotion, { own: true }, extra)]))
    expect(kept.configurations[0]).toMatchObject({
      own: false,
      details: [{ toleranceBelow: null, toleranceAbove: null, finalPrice: false }],
    })
    const cheapest = await createAlert(browser, buildAlert([makeConfiguration(gap, {}, extra)]))
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

  test('[TRAY-13] refuses an end before the start, invalid days, no configuration, and a name that is blank or too long', async () => {
    const { browser } = await signInViewer()
    const wrong: Partial<AlertDocument>[] = [
      { from: '2026-12-02', to: '2026-12-01' },
      { daysExecution: 0 },
      { daysExecution: 128 },
      { configurations: [] },
      { name: 'x'.repeat(51) },
      { name: ' ' },
    ]
    for (const change of wrong)
      expect((await create(browser, buildPromotionAlert(change))).status, JSON.stringify(change)).toBe(400)
  })

  test('accepts only addresses in the mail domains of the client', async () => {
    const clientId = await makeClient(server, ['alerts'])
    await server.owner.query(`update client set mail_domains = '{corvane.example}' where client_id = $1`, [clientId])
    const { browser } = await makeSignedInUser(server, { clientId, roles: ['Viewer'] })
    expect((await create(browser, buildPromotionAlert({ additionalAddresses: ['a@Corvane.example'] }))).status).toBe(
      200,
    )
    const { status, body } = await create(
      browser,
      buildPromotionAlert({ additionalAddresses: ['a@corvane.example', 'b@x.example'] }),
    )
    expect([status, (body as { problems: { field: string }[] }).problems[0]?.field]).toEqual([
      400,
      'additionalAddresses.1',
    ])
    expect((await browser.call(contract.getAlertFacts)).body).toMatchObject({ mailDomains: ['corvane.example'] })
  })

  test('a repeated request creates one alert; reusing its key for another alert is refused', async () => {
    const { browser } = await signInViewer()
    const [key, alert] = [randomUUID(), buildPromotionAlert()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(browser, alert, key)))
    expect(new Set(answers.map(({ body }) => (body as Alert).alertId)).size).toBe(1)
    expect((await create(browser, buildPromotionAlert(), key)).status).toBe(409)
    expect((await list(browser)).recordsCount).toBe(1)
  })

  test('a record that an alert references cannot be deleted, and its uses include the alert', async () => {
    const { browser } = await signInViewer()
    const { browser: admin } = await makeSignedInUser(server, { roles: ['Admin'] })
    const queryId = async (text: string) => Number(Object.values((await server.owner.query(text)).rows[0])[0])
    const groupId = await queryId(
      `insert into category_group (name, trade_group_id) values ('Alerted', 5) returning category_group_id`,
    )
    const named = {
      categoryGroups: groupId,
      categories: await queryId(
        `insert into category (name, category_group_id) values ('Alerted', ${groupId}) returning category_id`,
      ),
      trades: await queryId(`insert into trade (name) values ('Alerted') returning trade_id`),
      platforms: await queryId(`insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
        values (9, 1, 'Alerted', 'Europe/Madrid') returning platform_id`),
      alertTypes: await queryId(
        `insert into alert_type (name, rule) values ('Alerted', 'stock') returning alert_type_id`,
      ),
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

describe('[ALR-03a,b] [ALR-10] the limit of ten alerts', () => {
  test('D5 creates exactly ten of fifty concurrent requests', async () => {
    const { browser } = await signInViewer()
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

  test('allows one more after an alert is deleted', async () => {
    const { browser } = await signInViewer()
    const { alertId } = await createAlert(browser)
    for (let count = 1; count < 10; count++) await create(browser)
    expect((await create(browser)).status).toBe(409)
    expect((await browser.call(contract.deleteAlert, { params: { alertId } })).body).toBe(true)
    expect((await create(browser)).status).toBe(200)
    expect((await create(browser)).status).toBe(409)
  })
})

test('[ALR-07] users cannot see or change alerts of others, not even as an administrator or colleague', async () => {
  const clientId = await makeClient(server, ['alerts'])
  const mine = await makeSignedInUser(server, { clientId, roles: ['Viewer'] })
  const alert = await createAlert(mine.browser)
  const { alertId } = alert
  const others = [
    await makeSignedInUser(server, { clientId, roles: ['Viewer'] }),
    await makeSignedInUser(server, { roles: ['Admin'] }),
  ]
  for (const { browser } of others) {
    const answers = [
      await browser.call(contract.getAlert, { params: { alertId } }),
      await update(browser, alert, buildPromotionAlert()),
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

test('[ALR-08a] [ALR-01f] the list supports page, size, sort, order, text and draw', async () => {
  const { browser } = await signInViewer()
  const given: Partial<AlertDocument>[] = [
    { name: 'Beta', from: '2026-03-01', to: null, daysExecution: 1, isActive: false },
    { name: 'alpha', from: '2026-02-01', to: '2099-01-01', daysExecution: 64 },
    { name: 'Gamma 100%', from: '2026-01-01', to: '2098-01-01', daysExecution: 3 },
  ]
  for (const change of given) await create(browser, buildPromotionAlert(change))
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

test("[ALR-09] returns the next run in the client's time zone, and null for inactive or ended alerts", async () => {
  const clientId = await makeClient(server, ['alerts'])
  await server.owner.query(`update client set time_zone = 'Asia/Tokyo' where client_id = $1`, [clientId])
  const { browser } = await makeSignedInUser(server, { clientId, roles: ['Viewer'] })
  const answer = await createAlert(browser)
  // 07:00 in Tokyo is 22:00 UTC all year; the run of today has just begun
  expect(answer.nextProcess).toBe('2026-06-18T22:00:00.000Z')
  expect((await createAlert(browser, buildPromotionAlert({ isActive: false }))).nextProcess).toBeNull()
  expect((await createAlert(browser, buildPromotionAlert({ to: '2020-12-31' }))).nextProcess).toBeNull()
  expect((await createAlert(browser, buildPromotionAlert({ from: '2098-01-01' }))).nextProcess).toBe(
    '2097-12-31T22:00:00.000Z',
  )
})
