import { randomUUID } from 'node:crypto'
import type { Alert, AlertDocument } from '@vitrine/contract/alerts/alert'
import * as contract from '@vitrine/contract/alerts/alerts.contract'
import type { AlertRun, Finding } from '@vitrine/contract/alerts/finding'
import { createPriceData } from '@vitrine/testing/prices'
import {
  type Browser,
  fixedClock,
  makeSignedInUser,
  runWaiting,
  type TestServer,
  testServer,
} from '../server.fixture.ts'
import { buildAlert, makeConfiguration } from './alerts.fixture.ts'
import { mailAlertJob } from './digest/mail-alert.job.ts'
import { runAlertsJob } from './run-alerts.job.ts'
import { scheduleAlerts } from './schedule-alerts.ts'

export const EAN = '4006381333931'
const DAY = 24 * 60 * 60 * 1000

/** Thursday, June 18, 2020, after the runs of that day. */
export const NOW = new Date('2020-06-18T09:30:00Z')

/** A date some days before NOW, by default at 07:00 UTC. */
export const daysAgo = (days: number, time = '07:00') =>
  `${new Date(NOW.getTime() - days * DAY).toISOString().slice(0, 10)}T${time}:00.000Z`

/** A server whose clock shows NOW. */
export async function testAlertServer(): Promise<TestServer> {
  const server = await testServer({ maxConnections: 8, clock: fixedClock(NOW) })
  await server.owner.query(
    `select add_partition('product_observation', 'product_observation_2020_06', '2020-06-01', '2020-07-01', 'fillfactor = 95')`,
  )
  return server
}

/** A client with one user and one product at one eTailer. */
export async function makeAlertClient(server: TestServer) {
  const prices = createPriceData(server.owner)
  const platformId = await prices.platform()
  const clientId = await prices.client([platformId], ['alerts'])
  await server.owner.query(
    `update client set time_zone = 'UTC', mail_domains = '{corvane.example}' where client_id = $1`,
    [clientId],
  )
  await prices.product(clientId, EAN, 'Night Cream')
  const person = await makeSignedInUser(server, { clientId, roles: ['Viewer'] })
  const see = (at: string, seen: Parameters<typeof prices.observe>[3]) => prices.observe(EAN, platformId, at, seen)
  return { ...person, clientId, platformId, see }
}

/** Creates an alert that watches everything. */
export async function createTestAlert(
  browser: Browser,
  alertTypeId: number,
  change: Partial<AlertDocument> = {},
  detail: Parameters<typeof makeConfiguration>[2] = {},
): Promise<Alert> {
  const alert = buildAlert([makeConfiguration(alertTypeId, {}, detail)], change)
  return (await browser.call(contract.createAlert, { body: { key: randomUUID(), alert } })).body as Alert
}

/** Runs scheduled alerts and their jobs until nothing is left, this many times. */
export async function runDueAlerts(server: TestServer, times = 1) {
  for (let time = 0; time < times; time++) {
    while (await scheduleAlerts(server.services));
    await runWaiting(server, [runAlertsJob, mailAlertJob])
  }
}

/** Runs alerts at 07:00 of each day until today, starting this many days ago. */
export async function runAlertsDaily(server: TestServer, days: number) {
  for (const day of Array.from({ length: days + 1 }, (_none, index) => days - index)) {
    while (await scheduleAlerts({ ...server.services, clock: fixedClock(daysAgo(day)) }));
    await runWaiting(server, [runAlertsJob, mailAlertJob])
  }
}

/** Executions that the runs covered, newest first. */
export const listExecutions = (runs: readonly AlertRun[]) =>
  runs.flatMap(({ scheduledFor, missed }) => [scheduledFor, ...missed.toReversed()])

export const listRuns = async (browser: Browser, { alertId }: Alert) =>
  ((await browser.call(contract.listAlertRuns, { params: { alertId } })).body as { data: AlertRun[] }).data
export const listFindings = async (browser: Browser, { alertId }: Alert, alertRunId?: number) => {
  const query = alertRunId === undefined ? {} : { alertRunId }
  return ((await browser.call(contract.listFindings, { params: { alertId }, query })).body as { data: Finding[] }).data
}
