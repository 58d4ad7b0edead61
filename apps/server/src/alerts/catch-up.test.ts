import type { Alert } from '@vitrine/contract/alerts/alert'
import * as contract from '@vitrine/contract/alerts/alerts.contract'
import { beginRuns, finishRun, putBackRuns, type WaitingRun } from '@vitrine/db/alerts/run.queries'
import type { Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo, toAddress } from '../auth/auth.fixture.ts'
import { RecordClient } from '../master-data/master-data.fixture.ts'
import { fixedClock, makeSignedInUser, runWaiting, type TestServer } from '../server.fixture.ts'
import { createTestAlert, listFindings, listRuns, makeAlertClient, testAlertServer } from './alert-runs.fixture.ts'
import { findType, makeDue } from './alerts.fixture.ts'
import { mailAlertJob } from './digest/mail-alert.job.ts'
import { runAlertsJob } from './run-alerts.job.ts'
import { scheduleAlerts } from './schedule-alerts.ts'

// Monday, June 15 to Thursday, June 18, 2020. Workers are down from the 15th and come back on the 18th at 8:30.
const BACK = new Date('2020-06-18T08:30:00Z')
const due = (day: number) => `2020-06-${day}T07:00:00.000Z`

let server: TestServer
let stock = 0
beforeAll(async () => {
  server = await testAlertServer()
  stock = await findType(server, 'stock')
})
afterAll(() => server.close())
// each test has its own times, so alerts of other tests must not be due
beforeEach(() => server.owner.query('update alert set next_process = null'))

const schedule = (now: Date | string) => scheduleAlerts({ ...server.services, clock: fixedClock(now) })

/** Does what a worker does in its first minute. */
async function runWorker(now: Date) {
  for (let tick = 0; tick < 6; tick++) {
    await schedule(now)
    await runWaiting(server, [runAlertsJob, mailAlertJob])
  }
}

type TestClient = Awaited<ReturnType<typeof makeAlertClient>>
async function seeStock({ see }: TestClient, day: number, inStock: boolean) {
  for (const time of ['03:00', '04:00']) await see(`2020-06-${day}T${time}:00Z`, { list: 5, inStock })
}

const countRows = async (statement: string, { alertId }: Alert) =>
  Number((await server.owner.query(statement, [alertId])).rows[0].count)
const RUNS = 'select count(*) from alert_run where alert_id = $1'
const MAILS = 'select count(*) from alert_mail join alert_run using (alert_run_id) where alert_id = $1'
const readNextExecution = async ({ alertId }: Alert) =>
  (
    (await server.owner.query('select next_process from alert where alert_id = $1', [alertId])).rows[0]
      .next_process as Date
  )?.toISOString()

test('after three days of downtime each client gets one mail that names the runs that were missed', async () => {
  const [ours, theirs] = [await makeAlertClient(server), await makeAlertClient(server)]
  await server.owner.query("update client set time_zone = 'Asia/Tokyo' where client_id = $1", [theirs.clientId])
  const [our, their] = [await createTestAlert(ours.browser, stock), await createTestAlert(theirs.browser, stock)]
  await seeStock(ours, 15, false)
  await seeStock(theirs, 14, false)
  // 07:00 in Tokyo is 22:00 UTC on the previous day
  await makeDue(server, our.alertId, due(15))
  await makeDue(server, their.alertId, '2020-06-14T22:00:00Z')
  await runWorker(BACK)

  for (const alert of [our, their]) {
    expect(await countRows(RUNS, alert)).toBe(1)
    expect(await countRows(MAILS, alert)).toBe(1)
  }
  const [run] = await listRuns(ours.browser, our)
  expect(run).toMatchObject({ scheduledFor: due(18), missed: [due(15), due(16), due(17)], opened: 1, closed: 0 })
  const [theirRun] = await listRuns(theirs.browser, their)
  expect(theirRun?.scheduledFor).toBe('2020-06-17T22:00:00.000Z')

  const mails = await mailsTo(toAddress(ours.username))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Thursday 18/06/2020 07:00 UTC')
  expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'This email also covers 3 missed runs: Monday 15/06/2020 07:00 UTC; Tuesday 16/06/2020 07:00 UTC; Wednesday 17/06/2020 07:00 UTC.',
  )
  const [theirMail, ...more] = await mailsTo(toAddress(theirs.username))
  expect(more).toEqual([])
  expect(theirMail?.text.replaceAll(/\s+/g, ' ')).toContain('3 missed runs: Monday 15/06/2020 07:00 UTC+9;')

  // the next execution is in the future: the first 07:00 in the client's time zone after the workers came back
  const { rows } = await server.owner.query(
    `select a.alert_id, a.next_process > $2 as is_future,
       a.next_process = (date '2020-06-19' + time '07:00') at time zone c.time_zone as is_next
     from alert a join app_user u using (user_id) join client c using (client_id) where alert_id = any ($1) order by alert_id`,
    [[our.alertId, their.alertId], BACK],
  )
  expect(rows).toEqual([
    { alert_id: our.alertId, is_future: true, is_next: true },
    { alert_id: their.alertId, is_future: true, is_next: true },
  ])
})

test('the catch-up run reports findings that opened and closed in between, and events of every missed day', async () => {
  const household = await makeAlertClient(server)
  const { browser, username, see } = household
  const stockAlert = await createTestAlert(browser, stock)
  const changes = await createTestAlert(
    browser,
    await findType(server, 'priceChanged'),
    {},
    { toleranceBelow: 0, toleranceAbove: 0 },
  )
  await see('2020-06-14T02:00:00Z', { list: 5 })
  await seeStock(household, 15, false)
  await seeStock(household, 17, true)
  await see('2020-06-15T05:00:00Z', { list: 6, inStock: false })
  await see('2020-06-18T05:00:00Z', { list: 7 })
  for (const { alertId } of [stockAlert, changes]) await makeDue(server, alertId, due(15))
  await runWorker(BACK)

  const [run] = await listRuns(browser, stockAlert)
  expect(run).toMatchObject({ opened: 1, closed: 1 })
  expect((await listFindings(browser, stockAlert, run?.alertRunId)).map(({ told, seenAt }) => [told, seenAt])).toEqual([
    ['opened', '2020-06-15T05:00:00.000Z'],
    ['closed', expect.any(String)],
  ])
  expect(await listFindings(browser, stockAlert)).toEqual([])
  // 5 → 6 on the 15th, 6 → 5 on the 17th, 5 → 7 on the 18th, computed from the observations
  const { rows } = await server.owner.query(
    `select count(*) from (
       select list_price <> lag(list_price) over (order by observed_at) as is_change from product_observation
       where platform_id = $1) c where is_change`,
    [household.platformId],
  )
  expect(await countRows('select sum(opened) as count from alert_run where alert_id = $1', changes)).toBe(
    Number(rows[0].count),
  )
  expect(await mailsTo(toAddress(username))).toHaveLength(2)
})

test('merges runs that wait for a worker, so the queue has one run per alert', async () => {
  const household = await makeAlertClient(server)
  const { browser, username } = household
  const alert = await createTestAlert(browser, stock)
  await seeStock(household, 15, false)
  await makeDue(server, alert.alertId, due(15))
  for (const day of [15, 16, 17]) await schedule(`2020-06-${day}T07:00:05Z`)
  await runWaiting(server, [runAlertsJob, mailAlertJob])
  expect(await listRuns(browser, alert)).toMatchObject([
    { scheduledFor: due(17), missed: [due(15), due(16)], opened: 1 },
  ])
  expect(await mailsTo(toAddress(username))).toHaveLength(1)
  expect(await readNextExecution(alert)).toBe(due(18))
})

test('a slow worker does not end a run that was put back and merged into a later execution', async () => {
  const household = await makeAlertClient(server)
  const { browser, clientId } = household
  const asWorker = <T>(work: (db: Db) => Promise<T>) =>
    transactionAs(server.services.database, { role: 'app_worker' }, work)
  const alert = await createTestAlert(browser, stock)
  await seeStock(household, 16, false)
  await makeDue(server, alert.alertId, due(15))
  await schedule('2020-06-15T07:00:05Z')
  const [begun, ...others] = await asWorker((db) => beginRuns(db, clientId, { limit: 10, lateMs: 0 }))
  expect(others).toEqual([])
  await asWorker((db) => putBackRuns(db, clientId))
  await schedule('2020-06-16T07:00:05Z')

  const findings = { since: new Date('2020-06-14T07:00:00Z'), told: [] }
  expect(await asWorker((db) => finishRun(db, begun as WaitingRun, findings))).toBe(false)
  expect(await listRuns(browser, alert)).toMatchObject([{ scheduledFor: due(16), state: 'queued', finishedAt: null }])
  await runWaiting(server, [runAlertsJob, mailAlertJob])
  expect(await listRuns(browser, alert)).toMatchObject([
    { scheduledFor: due(16), missed: [due(15)], state: 'done', opened: 1 },
  ])
})

test('executions missed more than a week ago are dropped', async () => {
  const { browser } = await makeAlertClient(server)
  const alert = await createTestAlert(browser, stock)
  await makeDue(server, alert.alertId, '2020-05-01T07:00:00Z')
  await runWorker(BACK)
  const [run, ...more] = await listRuns(browser, alert)
  expect(more).toEqual([])
  expect(run?.scheduledFor).toBe(due(18))
  expect(run?.missed).toEqual([12, 13, 14, 15, 16, 17].map(due))
})

test('an alert whose last day passed during the downtime runs once and has no next execution', async () => {
  const { browser } = await makeAlertClient(server)
  const alert = await createTestAlert(browser, stock, { from: '2020-06-01', to: '2020-06-16' })
  await makeDue(server, alert.alertId, due(15))
  await runWorker(BACK)
  expect(await listRuns(browser, alert)).toMatchObject([{ scheduledFor: due(16), missed: [due(15)] }])
  expect(await readNextExecution(alert)).toBeUndefined()
})

test('while no worker runs, the list and the alert still show a next execution in the future', async () => {
  const { browser } = await makeAlertClient(server)
  const alert = await createTestAlert(browser, stock)
  await makeDue(server, alert.alertId, due(16))
  const next = due(19)
  const { body: listed } = await browser.call(contract.listAlerts, { query: { draw: 1 } })
  expect((listed as { data: Alert[] }).data.map(({ nextProcess }) => nextProcess)).toEqual([next])
  const { body: opened } = await browser.call(contract.getAlert, { params: { alertId: alert.alertId } })
  expect((opened as Alert).nextProcess).toBe(next)
})

test("the next execution follows when the client's time zone changes, for that client only", async () => {
  const [ours, theirs] = [await makeAlertClient(server), await makeAlertClient(server)]
  const [our, their] = [await createTestAlert(ours.browser, stock), await createTestAlert(theirs.browser, stock)]
  for (const { alertId } of [our, their]) await makeDue(server, alertId, due(18))
  const { browser: admin } = await makeSignedInUser(server, { roles: ['Admin'] })
  const clients = new RecordClient(admin, 'clients')
  const before = await clients.get(ours.clientId)
  await clients.update(before, { timeZone: 'America/New_York' })

  const { rows } = await server.owner.query(
    `select to_char(a.next_process at time zone c.time_zone, 'YYYY-MM-DD HH24:MI') as clock
     from alert a join app_user u using (user_id) join client c using (client_id)
     where alert_id = any ($1) order by alert_id`,
    [[our.alertId, their.alertId]],
  )
  expect(rows.map(({ clock }) => clock)).toEqual(['2020-06-18 07:00', '2020-06-18 07:00'])
  expect(await readNextExecution(our)).toBe('2020-06-18T11:00:00.000Z')
  await runWorker(BACK)
  expect([await countRows(RUNS, our), await countRows(RUNS, their)]).toEqual([0, 1])
  await runWorker(new Date('2020-06-18T11:00:01Z'))
  expect([await countRows(RUNS, our), await countRows(RUNS, their)]).toEqual([1, 1])
})
