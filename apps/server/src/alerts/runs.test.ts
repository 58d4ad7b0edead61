import type { Alert } from '@vitrine/contract/alerts/alert'
import * as contract from '@vitrine/contract/alerts/alerts.contract'
import { toMask } from '@vitrine/contract/alerts/days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, toAddress } from '../auth/auth.fixture.ts'
import type { TestServer } from '../server.fixture.ts'
import {
  createTestAlert,
  daysAgo,
  EAN,
  listFindings,
  listRuns,
  makeAlertClient,
  NOW,
  runAlertsDaily,
  runDueAlerts,
  testAlertServer,
} from './alert-runs.fixture.ts'
import { buildAlert, findType, makeConfiguration, makeDue } from './alerts.fixture.ts'
import { scheduleAlerts } from './schedule-alerts.ts'

let server: TestServer
let [stock, changed] = [0, 0]
beforeAll(async () => {
  server = await testAlertServer()
  stock = await findType(server, 'stock')
  changed = await findType(server, 'priceChanged')
})
afterAll(() => server.close())

const ANY_CHANGE = { toleranceBelow: 0, toleranceAbove: 0 }

describe('[ALR-06] a due alert', () => {
  test('reports findings when they open and close, not in between, by email with a spreadsheet', async () => {
    const { browser, username, see } = await makeAlertClient(server)
    const alert = await createTestAlert(browser, stock, { additionalAddresses: ['team@corvane.example'] })
    await see(daysAgo(5, '03:00'), { list: 5, inStock: false })
    await see(daysAgo(5, '04:00'), { list: 5, inStock: false })
    await see(daysAgo(4, '04:00'), { list: 5, inStock: false })
    await see(daysAgo(3, '03:00'), { list: 5, inStock: true })
    await see(daysAgo(3, '04:00'), { list: 5, inStock: true })
    await makeDue(server, alert.alertId, daysAgo(5))
    await runAlertsDaily(server, 5)

    const runs = await listRuns(browser, alert)
    // one run per day, including today
    const told = runs.map(({ opened, closed }) => [opened, closed]).toReversed()
    expect(told).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(new Set(runs.map(({ scheduledFor }) => scheduledFor)).size).toBe(runs.length)
    const [first, second, third] = runs.toReversed()
    expect(first?.scheduledFor).toBe(daysAgo(5))
    expect(first?.mails.map(({ address, state }) => [address, state])).toEqual([
      ['team@corvane.example', 'sent'],
      [toAddress(username), 'sent'],
    ])
    expect(second?.mails).toEqual([])
    expect(await listFindings(browser, alert, first?.alertRunId)).toMatchObject([
      { told: 'opened', subject: 'Night Cream', ean: EAN, seenAt: daysAgo(5, '04:00') },
    ])
    expect(await listFindings(browser, alert, third?.alertRunId)).toMatchObject([
      { told: 'closed', openedAt: daysAgo(5), closedAt: daysAgo(3) },
    ])
    expect(await listFindings(browser, alert)).toEqual([])
    const mails = await mailsTo(toAddress(username))
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('Night Cream')
    const { body } = await browser.call(contract.getAlert, { params: { alertId: alert.alertId } })
    expect((body as Alert).lastRun?.at).toBe(runs[0]?.scheduledFor)
  })

  test('stores findings without a language, so that each client reads them in its own', async () => {
    const households = [await makeAlertClient(server), await makeAlertClient(server)]
    const [spanish, english] = households
    await server.owner.query("update app_user set language = 'es' where user_id = $1", [spanish?.userId])
    for (const { browser, see } of households) {
      const alert = await createTestAlert(browser, changed, {}, ANY_CHANGE)
      await see(daysAgo(2, '04:00'), { list: 1000 })
      await see(daysAgo(1, '04:00'), { list: 1250.5 })
      await makeDue(server, alert.alertId, daysAgo(1))
      await runDueAlerts(server)
      const texts = (await listFindings(browser, alert, (await listRuns(browser, alert))[0]?.alertRunId)).map(
        ({ text, message }) => [text.replaceAll('\u00a0', ' '), message],
      )
      const parameters = { priceKind: 'list', price: 1250.5, currency: 'EUR', percent: 25.05, before: 1000 }
      const text =
        browser === spanish?.browser
          ? 'Precio de lista: 1250,50 EUR, un 25,1 % más que antes (1000,00 EUR)'
          : 'List price 1,250.50 EUR, 25.1% up from 1,000.00 EUR'
      expect(texts).toEqual([[text, { code: 'priceChanged', parameters }]])
      const others = await (browser === spanish?.browser ? english : spanish)?.browser.call(contract.listFindings, {
        params: { alertId: alert.alertId },
      })
      expect(others?.status).toBe(404)
    }
    const { rows } = await server.owner.query("select distinct fact ->> 'text' as text from alert_finding")
    expect(rows).toEqual([{ text: '' }])
  })

  test('reports every event since the previous run once, including days without a run', async () => {
    const { browser, see } = await makeAlertClient(server)
    const today = new Date(daysAgo(0)).getUTCDay()
    const every = await createTestAlert(browser, changed, {}, ANY_CHANGE)
    const daysExecution = toMask([(today + 2) % 7, (today + 6) % 7])
    const some = await createTestAlert(browser, changed, { daysExecution }, ANY_CHANGE)
    for (const [days, list] of [
      [6, 10],
      [5, 11],
      [4, 12],
      [3, 12],
      [2, 13],
    ] as const) {
      await see(daysAgo(days, '04:00'), { list, final: list })
    }
    // the second alert also runs on the day five days ago, and then yesterday
    for (const { alertId } of [every, some]) await makeDue(server, alertId, daysAgo(5))
    await runAlertsDaily(server, 5)
    const counts = async (alert: Alert) => (await listRuns(browser, alert)).map(({ opened }) => opened).toReversed()
    expect(await counts(every)).toEqual([1, 1, 0, 1, 0, 0])
    expect(await counts(some)).toEqual([1, 2])
    expect(await listFindings(browser, every)).toEqual([])
    const [last] = await listRuns(browser, some)
    expect(await listFindings(browser, some, last?.alertRunId)).toMatchObject([{ told: 'event' }, { told: 'event' }])

    // the next run reports late data, and nothing twice
    const before = new Set((await listRuns(browser, every)).map(({ alertRunId }) => alertRunId))
    await see(daysAgo(2, '05:00'), { list: 14, final: 14 })
    for (const minutes of [2, 1]) {
      await makeDue(server, every.alertId, new Date(NOW.getTime() - minutes * 60_000))
      await runDueAlerts(server)
    }
    const since = (await listRuns(browser, every))
      .filter(({ alertRunId }) => !before.has(alertRunId))
      .toSorted((a, b) => a.alertRunId - b.alertRunId)
      .map(({ opened }) => opened)
    expect(since).toEqual([1, 0])
  })

  test('runs only between its dates, and only for active users with the alerts feature', async () => {
    const { browser, userId, clientId, see } = await makeAlertClient(server)
    await see(daysAgo(2, '03:00'), { list: 5, inStock: false })
    await see(daysAgo(2, '04:00'), { list: 5, inStock: false })
    const ended = await createTestAlert(browser, stock, { to: daysAgo(2).slice(0, 10) })
    await makeDue(server, ended.alertId, daysAgo(2))
    await runDueAlerts(server, 3)
    expect((await listRuns(browser, ended)).map(({ scheduledFor }) => scheduledFor)).toEqual([daysAgo(2)])
    const { body } = await browser.call(contract.getAlert, { params: { alertId: ended.alertId } })
    expect((body as Alert).nextProcess).toBeNull()

    const alert = await createTestAlert(browser, stock)
    for (const loss of [
      `update client set features = '{}' where client_id = ${clientId}`,
      `update client set features = '{alerts}' where client_id = ${clientId}`,
      `update app_user set is_active = false where user_id = ${userId}`,
    ]) {
      await server.owner.query(loss)
      if (loss.includes('{alerts}')) continue
      await makeDue(server, alert.alertId, daysAgo(1))
      await runDueAlerts(server, 3)
    }
    await server.owner.query(`update app_user set is_active = true where user_id = ${userId}`)
    const { rows } = await server.owner.query('select * from alert_run where alert_id = $1', [alert.alertId])
    expect(rows).toEqual([])
  })

  test('hides findings of a changed configuration, and keeps them after a rename', async () => {
    const { browser, see } = await makeAlertClient(server)
    await see(daysAgo(3, '03:00'), { list: 5, inStock: false })
    await see(daysAgo(3, '04:00'), { list: 5, inStock: false })
    const alert = await createTestAlert(browser, stock)
    await makeDue(server, alert.alertId, daysAgo(2))
    await runDueAlerts(server)
    const [run] = await listRuns(browser, alert)
    expect(await listFindings(browser, alert)).toHaveLength(1)
    const change = (revision: number, ean: string, name: string) => {
      const configurations = alert.configurations.map((one) => ({ ...one, ean, name }))
      const { alertId, revision: _old, nextProcess: _next, lastRun: _last, ...document } = alert
      const body = { revision, alert: { ...document, configurations } }
      return browser.call(contract.updateAlert, { params: { alertId }, body })
    }
    // renaming doesn't change what is watched
    expect((await change(1, '', 'Renamed')).status).toBe(200)
    expect(await listFindings(browser, alert)).toHaveLength(1)
    expect((await change(2, '96385074', 'Renamed')).status).toBe(200)
    expect(await listFindings(browser, alert)).toEqual([])
    // the history stays
    expect(await listFindings(browser, alert, run?.alertRunId)).toHaveLength(1)
  })
})

test('[ALR-04] an alert with a queued run cannot be deleted until the run is done', async () => {
  const { browser } = await makeAlertClient(server)
  const alert = await createTestAlert(browser, stock)
  const remove = async () => (await browser.call(contract.deleteAlert, { params: { alertId: alert.alertId } })).body
  await makeDue(server, alert.alertId, daysAgo(1))
  await scheduleAlerts(server.services)
  expect(await remove()).toBe(false)
  await runDueAlerts(server, 2)
  expect(await remove()).toBe(true)
  expect((await browser.call(contract.getAlert, { params: { alertId: alert.alertId } })).status).toBe(404)
})

test('a preview returns the findings of the last week and stores nothing', async () => {
  const { browser, see } = await makeAlertClient(server)
  await see(daysAgo(5, '03:00'), { list: 5, inStock: false })
  await see(daysAgo(5, '04:00'), { list: 5, inStock: false })
  await see(daysAgo(3, '03:00'), { list: 5, inStock: true })
  await see(daysAgo(3, '04:00'), { list: 5, inStock: true })
  const alert = buildAlert([makeConfiguration(stock)], { isActive: false, from: '2099-01-01' })
  const { body, status } = await browser.call(contract.previewAlert, { body: { alert } })
  const { days } = body as { days: { at: string; opened: number; closed: number; facts: unknown[] }[] }
  expect(status).toBe(200)
  expect(days.length).toBe(7)
  const told = new Map(days.map(({ at, opened, closed }) => [at, [opened, closed]]))
  expect([told.get(daysAgo(5)), told.get(daysAgo(4)), told.get(daysAgo(3)), told.get(daysAgo(2))]).toEqual([
    [1, 0],
    [0, 0],
    [0, 1],
    [0, 0],
  ])
  expect((await browser.call(contract.countAlerts)).body).toBe(0)
})

test('Z2 an alert never finds data of another client', async () => {
  const [ours, theirs] = [await makeAlertClient(server), await makeAlertClient(server)]
  for (const { see } of [ours, theirs]) {
    await see(daysAgo(2, '03:00'), { list: 5, inStock: false })
    await see(daysAgo(2, '04:00'), { list: 5, inStock: false })
  }
  const configurations = [makeConfiguration(stock), makeConfiguration(stock, { ean: EAN })]
  const { body } = await ours.browser.call(contract.previewAlert, { body: { alert: buildAlert(configurations) } })
  const { rows } = await server.owner.query(
    'select name from platform where platform_id = any ($1) order by platform_id',
    [[ours.platformId, theirs.platformId]],
  )
  expect(JSON.stringify(body)).toContain(rows[0].name)
  expect(JSON.stringify(body)).not.toContain(rows[1].name)
})
