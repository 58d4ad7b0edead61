import { randomUUID } from 'node:crypto'
import type { Alert, AlertDocument } from '@vitrine/contract/alerts/alert'
import * as contract from '@vitrine/contract/alerts/alerts.contract'
import { transactionAs } from '@vitrine/db/row-scope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../server.fixture.ts'
import {
  createTestAlert,
  daysAgo,
  EAN,
  listExecutions,
  listFindings,
  listRuns,
  makeAlertClient,
  runDueAlerts,
  testAlertServer,
} from './alert-runs.fixture.ts'
import { findType, makeDue } from './alerts.fixture.ts'
import { runAlertsJob } from './run-alerts.job.ts'
import { scheduleAlerts } from './schedule-alerts.ts'

let server: TestServer
let stock = 0
beforeAll(async () => {
  server = await testAlertServer()
  stock = await findType(server, 'stock')
})
afterAll(() => server.close())

describe('failures and concurrent changes', () => {
  const readState = async ({ alertId }: Alert) => {
    const { rows } = await server.owner.query('select state from alert_run where alert_id = $1', [alertId])
    return rows.map(({ state }) => state)
  }

  test('marks a run as failed after its last attempt, without affecting other runs', async () => {
    const { browser } = await makeAlertClient(server)
    // prevents a run today
    const until = { to: daysAgo(1).slice(0, 10) }
    const bad = await createTestAlert(browser, stock, until)
    const good = [await createTestAlert(browser, stock, until), await createTestAlert(browser, stock, until)]
    for (const { alertId } of [bad, ...good]) await makeDue(server, alertId, daysAgo(1))
    await scheduleAlerts(server.services)
    // make the database reject the end of this run
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
    expect(await readState(bad)).toEqual(['running'])
    await expect(attempt(true)).rejects.toThrow('not this one')
    // the queue has used up all attempts
    await server.owner.query(`update graphile_worker._private_jobs j set attempts = max_attempts
      from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'alerts.run-alerts'`)
    const giveUp = () =>
      transactionAs(
        server.services.database,
        { role: 'app_worker' },
        (db) => runAlertsJob.giveUp?.(db) ?? Promise.resolve(false),
      )
    while (await giveUp());
    await runDueAlerts(server)
    await server.owner.query('drop trigger refuse_end on alert_run')
    expect(await readState(bad)).toEqual(['failed'])
    for (const alert of good) expect((await readState(alert)).every((state) => state === 'done')).toBe(true)
    const [run] = await listRuns(browser, bad)
    expect(run).toMatchObject({ state: 'failed', mails: [] })
  })

  test('an alert that is edited while due still runs, unless its dates no longer include that day', async () => {
    const { browser } = await makeAlertClient(server)
    const [kept, other] = [await createTestAlert(browser, stock), await createTestAlert(browser, stock)]
    for (const { alertId } of [kept, other]) await makeDue(server, alertId, daysAgo(1))
    const change = (
      { alertId, revision, nextProcess: _next, lastRun: _last, ...alert }: Alert,
      changed: Partial<AlertDocument>,
    ) =>
      browser.call(contract.updateAlert, { params: { alertId }, body: { revision, alert: { ...alert, ...changed } } })
    const { nextProcess } = (await change(kept, { name: 'Renamed' })).body as Alert
    expect(nextProcess).toBe(daysAgo(-1))
    await change(other, { from: daysAgo(0).slice(0, 10) })
    await runDueAlerts(server, 2)
    expect(listExecutions(await listRuns(browser, kept)).at(-1)).toBe(daysAgo(1))
    expect(listExecutions(await listRuns(browser, other)).every((at) => at >= daysAgo(0))).toBe(true)
  })

  test('drops executions older than a week and covers later ones', async () => {
    const { browser } = await makeAlertClient(server)
    const alert = await createTestAlert(browser, stock)
    await makeDue(server, alert.alertId, daysAgo(30))
    await runDueAlerts(server, 9)
    const executions = listExecutions(await listRuns(browser, alert))
    expect(executions).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => daysAgo(days)))
  })

  test('findings start over when an alert type gets another rule', async () => {
    const { browser, see } = await makeAlertClient(server)
    const { rows } = await server.owner.query(
      `insert into alert_type (name, rule) values ($1, 'stock') returning alert_type_id as id`,
      [randomUUID()],
    )
    for (const time of ['03:00', '04:00']) await see(daysAgo(3, time), { list: 5, inStock: false })
    const alert = await createTestAlert(browser, rows[0].id)
    await makeDue(server, alert.alertId, daysAgo(2))
    await runDueAlerts(server)
    expect(await listFindings(browser, alert)).toHaveLength(1)
    await server.owner.query(`update alert_type set rule = 'delisted' where alert_type_id = $1`, [rows[0].id])
    expect(await listFindings(browser, alert)).toEqual([])
    await runDueAlerts(server, 2)
    expect((await listRuns(browser, alert)).map(({ closed }) => closed)).not.toContain(1)
  })

  test('saves a repeated configuration id as two configurations', async () => {
    const { browser } = await makeAlertClient(server)
    const { alertId, revision, nextProcess: _next, lastRun: _last, ...alert } = await createTestAlert(browser, stock)
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
