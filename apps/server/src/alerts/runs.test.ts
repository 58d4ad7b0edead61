import { randomUUID } from 'node:crypto'
import type { Alert, AlertDocument } from '@vitrine/contract/alerts/alert'
import * as contract from '@vitrine/contract/alerts/alerts.contract'
import { maskOf } from '@vitrine/contract/alerts/days'
import type { AlertRun, Finding } from '@vitrine/contract/alerts/finding'
import { transactionAs } from '@vitrine/db/row-scope'
import { pricesOfTest } from '@vitrine/db/test-prices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, mailsTo } from '../auth/testing.ts'
import { type Browser, runWaiting, signedIn, type TestServer, testServer } from '../testing.ts'
import { mailAlertJob } from './digest/mail-alert.job.ts'
import { runAlertsJob } from './run-alerts.job.ts'
import { scheduleAlerts } from './schedule-alerts.ts'
import { alertOf, configurationOf, makeDue, typeOf } from './testing.ts'

let server: TestServer
let [stock, changed] = [0, 0]
beforeAll(async () => {
  server = await testServer({ maxConnections: 8 })
  stock = await typeOf(server, 'stock')
  changed = await typeOf(server, 'priceChanged')
})
afterAll(() => server.close())

const EAN = '4006381333931'
/** Yesterday and the days before it, at seven in the morning in London, whose clock is that of Greenwich here. */
const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number, time = '07:00') =>
  `${new Date(Date.now() - days * DAY).toISOString().slice(0, 10)}T${time}:00.000Z`

/** A client with one product at one eTailer, and somebody of it. */
async function household() {
  const prices = pricesOfTest(server.owner)
  const platformId = await prices.platform()
  const clientId = await prices.client([platformId], ['alerts'])
  await server.owner.query(
    `update client set time_zone = 'UTC', mail_domains = '{corvane.example}' where client_id = $1`,
    [clientId],
  )
  await prices.product(clientId, EAN, 'Night Cream')
  const person = await signedIn(server, { clientId, roles: ['Viewer'] })
  const see = (at: string, seen: Parameters<typeof prices.observe>[3]) => prices.observe(EAN, platformId, at, seen)
  return { ...person, clientId, platformId, see }
}

async function made(browser: Browser, alertTypeId: number, change: Partial<AlertDocument> = {}): Promise<Alert> {
  const detail = alertTypeId === changed ? { toleranceBelow: 0, toleranceAbove: 0 } : {}
  const alert = alertOf([configurationOf(alertTypeId, {}, detail)], change)
  return (await browser.call(contract.createAlert, { body: { key: randomUUID(), alert } })).body as Alert
}

/** Does what workers do until nothing is left. */
async function work() {
  while (await scheduleAlerts(server.services));
  await runWaiting(server, [runAlertsJob, mailAlertJob])
}
async function workAll(times: number) {
  for (let time = 0; time < times; time++) await work()
}
const runsOf = async (browser: Browser, { alertId }: Alert) =>
  ((await browser.call(contract.listAlertRuns, { params: { alertId } })).body as { runs: AlertRun[] }).runs
const findingsOf = async (browser: Browser, { alertId }: Alert, alertRunId?: number) => {
  const query = alertRunId === undefined ? {} : { alertRunId }
  return ((await browser.call(contract.listFindings, { params: { alertId }, query })).body as { findings: Finding[] })
    .findings
}

describe('[ALR-06] a due alert', () => {
  test('tells what opens, stays quiet while it holds, tells when it closes; by mail, with a spreadsheet', async () => {
    const { browser, username, see } = await household()
    const alert = await made(browser, stock, { additionalAddresses: ['team@corvane.example'] })
    await see(daysAgo(5, '03:00'), { list: 5, inStock: false })
    await see(daysAgo(5, '04:00'), { list: 5, inStock: false })
    await see(daysAgo(4, '04:00'), { list: 5, inStock: false })
    await see(daysAgo(3, '03:00'), { list: 5, inStock: true })
    await see(daysAgo(3, '04:00'), { list: 5, inStock: true })
    await makeDue(server, alert.alertId, daysAgo(5))
    await workAll(7)

    const runs = await runsOf(browser, alert)
    // one for each day since, today's perhaps
    const told = runs.map(({ opened, closed }) => [opened, closed]).toReversed()
    expect(told.slice(0, 5)).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
      [0, 0],
      [0, 0],
    ])
    expect(new Set(runs.map(({ scheduledFor }) => scheduledFor)).size).toBe(runs.length)
    const [first, second, third] = runs.toReversed()
    expect(first?.scheduledFor).toBe(daysAgo(5))
    expect(first?.mails.map(({ address, state }) => [address, state])).toEqual([
      ['team@corvane.example', 'sent'],
      [addressOf(username), 'sent'],
    ])
    expect(second?.mails).toEqual([])
    expect(await findingsOf(browser, alert, first?.alertRunId)).toMatchObject([
      { told: 'opened', subject: 'Night Cream', ean: EAN, seenAt: daysAgo(5, '04:00') },
    ])
    expect(await findingsOf(browser, alert, third?.alertRunId)).toMatchObject([
      { told: 'closed', openedAt: daysAgo(5), closedAt: daysAgo(3) },
    ])
    expect(await findingsOf(browser, alert)).toEqual([])
    const mails = await mailsTo(addressOf(username))
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('Night Cream')
    const { body } = await browser.call(contract.getAlert, { params: { alertId: alert.alertId } })
    expect((body as Alert).lastRun?.at).toBe(runs[0]?.scheduledFor)
  })

  test('tells every event once, from where the run before it ended, also over days that it does not run', async () => {
    const { browser, see } = await household()
    const today = new Date(daysAgo(0)).getUTCDay()
    const every = await made(browser, changed)
    const some = await made(browser, changed, { daysExecution: maskOf([(today + 2) % 7, (today + 6) % 7]) })
    for (const [days, list] of [
      [6, 10],
      [5, 11],
      [4, 12],
      [3, 12],
      [2, 13],
    ] as const) {
      await see(daysAgo(days, '04:00'), { list, final: list })
    }
    // five days ago is a day of the second one, too; its next is yesterday
    for (const { alertId } of [every, some]) await makeDue(server, alertId, daysAgo(5))
    await workAll(7)
    const counts = async (alert: Alert) => (await runsOf(browser, alert)).map(({ opened }) => opened).toReversed()
    expect((await counts(every)).slice(0, 5)).toEqual([1, 1, 0, 1, 0])
    expect(await counts(some)).toEqual([1, 2])
    expect(await findingsOf(browser, every)).toEqual([])
    const [last] = await runsOf(browser, some)
    expect(await findingsOf(browser, some, last?.alertRunId)).toMatchObject([{ told: 'event' }, { told: 'event' }])

    // what comes in late is told by the next run, and nothing twice
    await see(daysAgo(2, '05:00'), { list: 14, final: 14 })
    for (const minutes of [2, 1]) {
      await makeDue(server, every.alertId, new Date(Date.now() - minutes * 60_000))
      await work()
    }
    expect((await counts(every)).slice(-2)).toEqual([1, 0])
  })

  test('runs inside its days only, and not for somebody who lost the feature or may not sign in', async () => {
    const { browser, userId, clientId, see } = await household()
    await see(daysAgo(2, '03:00'), { list: 5, inStock: false })
    await see(daysAgo(2, '04:00'), { list: 5, inStock: false })
    const ended = await made(browser, stock, { to: daysAgo(2).slice(0, 10) })
    await makeDue(server, ended.alertId, daysAgo(2))
    await workAll(3)
    expect((await runsOf(browser, ended)).map(({ scheduledFor }) => scheduledFor)).toEqual([daysAgo(2)])
    const { body } = await browser.call(contract.getAlert, { params: { alertId: ended.alertId } })
    expect((body as Alert).nextProcess).toBeNull()

    const alert = await made(browser, stock)
    for (const loss of [
      `update client set features = '{}' where client_id = ${clientId}`,
      `update client set features = '{alerts}' where client_id = ${clientId}`,
      `update app_user set is_active = false where user_id = ${userId}`,
    ]) {
      await server.owner.query(loss)
      if (loss.includes('{alerts}')) continue
      await makeDue(server, alert.alertId, daysAgo(1))
      await workAll(3)
    }
    await server.owner.query(`update app_user set is_active = true where user_id = ${userId}`)
    const { rows } = await server.owner.query('select * from alert_run where alert_id = $1', [alert.alertId])
    expect(rows).toEqual([])
  })

  test('what its owner changes in between is no longer what the old question found', async () => {
    const { browser, see } = await household()
    await see(daysAgo(3, '03:00'), { list: 5, inStock: false })
    await see(daysAgo(3, '04:00'), { list: 5, inStock: false })
    const alert = await made(browser, stock)
    await makeDue(server, alert.alertId, daysAgo(2))
    await work()
    const [run] = await runsOf(browser, alert)
    expect(await findingsOf(browser, alert)).toHaveLength(1)
    const change = (revision: number, ean: string, name: string) => {
      const configurations = alert.configurations.map((one) => ({ ...one, ean, name }))
      const { alertId, revision: _old, nextProcess: _next, lastRun: _last, ...document } = alert
      const body = { revision, alert: { ...document, configurations } }
      return browser.call(contract.updateAlert, { params: { alertId }, body })
    }
    // another name is the same question
    expect((await change(1, '', 'Renamed')).status).toBe(200)
    expect(await findingsOf(browser, alert)).toHaveLength(1)
    expect((await change(2, '96385074', 'Renamed')).status).toBe(200)
    expect(await findingsOf(browser, alert)).toEqual([])
    // the history stays
    expect(await findingsOf(browser, alert, run?.alertRunId)).toHaveLength(1)
  })
})

test('[ALR-04] an alert with a run that waits is in use: it stays, and goes when the run is done', async () => {
  const { browser } = await household()
  const alert = await made(browser, stock)
  const remove = async () => (await browser.call(contract.deleteAlert, { params: { alertId: alert.alertId } })).body
  await makeDue(server, alert.alertId, daysAgo(1))
  await scheduleAlerts(server.services)
  expect(await remove()).toBe(false)
  await workAll(2)
  expect(await remove()).toBe(true)
  expect((await browser.call(contract.getAlert, { params: { alertId: alert.alertId } })).status).toBe(404)
})

describe('what goes wrong, or comes in between', () => {
  const stateOf = async ({ alertId }: Alert) => {
    const { rows } = await server.owner.query('select state from alert_run where alert_id = $1', [alertId])
    return rows.map(({ state }) => state)
  }

  test('one run that cannot be judged fails alone, at the last attempt; the others are done', async () => {
    const { browser } = await household()
    // none of them runs today, whatever the hour
    const until = { to: daysAgo(1).slice(0, 10) }
    const bad = await made(browser, stock, until)
    const good = [await made(browser, stock, until), await made(browser, stock, until)]
    for (const { alertId } of [bad, ...good]) await makeDue(server, alertId, daysAgo(1))
    await scheduleAlerts(server.services)
    // nobody can open a finding of it: its end is refused by the database
    await server.owner.query(`
      create function refuse_end() returns trigger language plpgsql as $$ begin
        if new.state = 'done' and new.alert_id = ${bad.alertId} then raise 'not this one'; end if; return new; end $$;
      create trigger refuse_end before update on alert_run for each row execute function refuse_end()`)
    const { clientId } = (
      await server.owner.query(
        'select client_id as "clientId" from app_user u join alert a using (user_id) where alert_id = $1',
        [bad.alertId],
      )
    ).rows[0]
    const attempt = (isLast: boolean) =>
      runAlertsJob.run({ clientId }, server.services, new AbortController().signal, { number: 1, isLast })
    await expect(attempt(false)).rejects.toThrow('not this one')
    expect(await stateOf(bad)).toEqual(['running'])
    await expect(attempt(true)).rejects.toThrow('not this one')
    // the queue has tried as often as it may
    await server.owner.query(`update graphile_worker._private_jobs j set attempts = max_attempts
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'alerts.run-alerts'`)
    const giveUp = () =>
      transactionAs(
        server.services.database,
        { role: 'app_worker' },
        (db) => runAlertsJob.giveUp?.(db) ?? Promise.resolve(false),
      )
    while (await giveUp());
    await work()
    await server.owner.query('drop trigger refuse_end on alert_run')
    expect(await stateOf(bad)).toEqual(['failed'])
    for (const alert of good) expect((await stateOf(alert)).every((state) => state === 'done')).toBe(true)
    const [run] = await runsOf(browser, bad)
    expect(run).toMatchObject({ state: 'failed', mails: [] })
  })

  test('an alert that is changed while it is due still runs; one that is not of that day any more does not', async () => {
    const { browser } = await household()
    const [kept, other] = [await made(browser, stock), await made(browser, stock)]
    for (const { alertId } of [kept, other]) await makeDue(server, alertId, daysAgo(1))
    const change = (
      { alertId, revision, nextProcess: _next, lastRun: _last, ...alert }: Alert,
      changed: Partial<AlertDocument>,
    ) =>
      browser.call(contract.updateAlert, { params: { alertId }, body: { revision, alert: { ...alert, ...changed } } })
    expect((await change(kept, { name: 'Mended' })).body).toMatchObject({ nextProcess: daysAgo(1) })
    await change(other, { from: daysAgo(0).slice(0, 10) })
    await workAll(2)
    expect((await runsOf(browser, kept)).at(-1)?.scheduledFor).toBe(daysAgo(1))
    expect((await runsOf(browser, other)).every(({ scheduledFor }) => scheduledFor >= daysAgo(0))).toBe(true)
  })

  test('what fell due more than a week ago is let go, what came since is made up for', async () => {
    const { browser } = await household()
    const alert = await made(browser, stock)
    await makeDue(server, alert.alertId, daysAgo(30))
    await workAll(9)
    const runs = await runsOf(browser, alert)
    expect(runs.length).toBeGreaterThanOrEqual(6)
    expect(runs.length).toBeLessThanOrEqual(8)
    expect(new Date(runs.at(-1)?.scheduledFor ?? 0).getTime()).toBeGreaterThan(Date.now() - 7.1 * DAY)
  })

  test('a type that is given another rule asks anew: what it found before is not closed in other words', async () => {
    const { browser, see } = await household()
    const { rows } = await server.owner.query(
      `insert into alert_type (name, rule) values ($1, 'stock') returning alert_type_id as id`,
      [randomUUID()],
    )
    for (const time of ['03:00', '04:00']) await see(daysAgo(3, time), { list: 5, inStock: false })
    const alert = await made(browser, rows[0].id)
    await makeDue(server, alert.alertId, daysAgo(2))
    await work()
    expect(await findingsOf(browser, alert)).toHaveLength(1)
    await server.owner.query(`update alert_type set rule = 'delisted' where alert_type_id = $1`, [rows[0].id])
    expect(await findingsOf(browser, alert)).toEqual([])
    await workAll(2)
    expect((await runsOf(browser, alert)).map(({ closed }) => closed)).not.toContain(1)
  })

  test('a configuration that is named twice is two', async () => {
    const { browser } = await household()
    const { alertId, revision, nextProcess: _next, lastRun: _last, ...alert } = await made(browser, stock)
    const [first] = alert.configurations
    const configurations = [first, first && { ...first, name: 'Again', ean: EAN }]
    const { body } = await browser.call(contract.updateAlert, {
      params: { alertId },
      body: { revision, alert: { ...alert, configurations } },
    })
    expect((body as Alert).configurations.map(({ name, ean }) => [name, ean])).toEqual([
      ['Everything', ''],
      ['Again', EAN],
    ])
  })
})

test('a preview tells what the last week would have brought, and keeps nothing', async () => {
  const { browser, see } = await household()
  await see(daysAgo(5, '03:00'), { list: 5, inStock: false })
  await see(daysAgo(5, '04:00'), { list: 5, inStock: false })
  await see(daysAgo(3, '03:00'), { list: 5, inStock: true })
  await see(daysAgo(3, '04:00'), { list: 5, inStock: true })
  const alert = alertOf([configurationOf(stock)], { isActive: false, from: '2099-01-01' })
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

test('Z2 nothing of another client is found, however an alert asks', async () => {
  const [ours, theirs] = [await household(), await household()]
  for (const { see } of [ours, theirs]) {
    await see(daysAgo(2, '03:00'), { list: 5, inStock: false })
    await see(daysAgo(2, '04:00'), { list: 5, inStock: false })
  }
  const configurations = [configurationOf(stock), configurationOf(stock, { ean: EAN })]
  const { body } = await ours.browser.call(contract.previewAlert, { body: { alert: alertOf(configurations) } })
  const { rows } = await server.owner.query(
    'select name from platform where platform_id = any ($1) order by platform_id',
    [[ours.platformId, theirs.platformId]],
  )
  expect(JSON.stringify(body)).toContain(rows[0].name)
  expect(JSON.stringify(body)).not.toContain(rows[1].name)
})
