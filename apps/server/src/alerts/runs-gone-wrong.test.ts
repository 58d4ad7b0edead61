import { randomUUID } from 'node:crypto'
import type { Alert, AlertDocument } from '@vitrine/contract/alerts/alert'
import * as contract from '@vitrine/contract/alerts/alerts.contract'
import { transactionAs } from '@vitrine/db/row-scope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing.ts'
import { runAlertsJob } from './run-alerts.job.ts'
import { scheduleAlerts } from './schedule-alerts.ts'
import { findType, makeDue } from './testing.ts'
import {
  DAY,
  daysAgo,
  EAN,
  listExecutions,
  listFindings,
  listRuns,
  made,
  makeHousehold,
  workOn,
} from './testing-runs.ts'

let server: TestServer
let stock = 0
beforeAll(async () => {
  server = await testServer({ maxConnections: 8 })
  stock = await findType(server, 'stock')
})
afterAll(() => server.close())

describe('what goes wrong, or comes in between', () => {
  const readState = async ({ alertId }: Alert) => {
    const { rows } = await server.owner.query('select state from alert_run where alert_id = $1', [alertId])
    return rows.map(({ state }) => state)
  }

  test('one run that cannot be judged fails alone, at the last attempt; the others are done', async () => {
    const { browser } = await makeHousehold(server)
    // prevents a run today, whatever the time
    const until = { to: daysAgo(1).slice(0, 10) }
    const bad = await made(browser, stock, until)
    const good = [await made(browser, stock, until), await made(browser, stock, until)]
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
    await workOn(server)
    await server.owner.query('drop trigger refuse_end on alert_run')
    expect(await readState(bad)).toEqual(['failed'])
    for (const alert of good) expect((await readState(alert)).every((state) => state === 'done')).toBe(true)
    const [run] = await listRuns(browser, bad)
    expect(run).toMatchObject({ state: 'failed', mails: [] })
  })

  test('an alert that is changed while it is due still runs; one that is not of that day any more does not', async () => {
    const { browser } = await makeHousehold(server)
    const [kept, other] = [await made(browser, stock), await made(browser, stock)]
    for (const { alertId } of [kept, other]) await makeDue(server, alertId, daysAgo(1))
    const change = (
      { alertId, revision, nextProcess: _next, lastRun: _last, ...alert }: Alert,
      changed: Partial<AlertDocument>,
    ) =>
      browser.call(contract.updateAlert, { params: { alertId }, body: { revision, alert: { ...alert, ...changed } } })
    const { nextProcess } = (await change(kept, { name: 'Renamed' })).body as Alert
    expect(new Date(nextProcess ?? 0).getTime()).toBeGreaterThan(Date.now())
    await change(other, { from: daysAgo(0).slice(0, 10) })
    await workOn(server, 2)
    expect(listExecutions(await listRuns(browser, kept)).at(-1)).toBe(daysAgo(1))
    expect(listExecutions(await listRuns(browser, other)).every((at) => at >= daysAgo(0))).toBe(true)
  })

  test('drops executions older than a week and covers later ones', async () => {
    const { browser } = await makeHousehold(server)
    const alert = await made(browser, stock)
    await makeDue(server, alert.alertId, daysAgo(30))
    await workOn(server, 9)
    const executions = listExecutions(await listRuns(browser, alert))
    expect(executions.length).toBeGreaterThanOrEqual(6)
    expect(executions.length).toBeLessThanOrEqual(8)
    expect(new Date(executions.at(-1) ?? 0).getTime()).toBeGreaterThan(Date.now() - 7.1 * DAY)
  })

  test('findings start over when an alert type gets another rule', async () => {
    const { browser, see } = await makeHousehold(server)
    const { rows } = await server.owner.query(
      `insert into alert_type (name, rule) values ($1, 'stock') returning alert_type_id as id`,
      [randomUUID()],
    )
    for (const time of ['03:00', '04:00']) await see(daysAgo(3, time), { list: 5, inStock: false })
    const alert = await made(browser, rows[0].id)
    await makeDue(server, alert.alertId, daysAgo(2))
    await workOn(server)
    expect(await listFindings(browser, alert)).toHaveLength(1)
    await server.owner.query(`update alert_type set rule = 'delisted' where alert_type_id = $1`, [rows[0].id])
    expect(await listFindings(browser, alert)).toEqual([])
    await workOn(server, 2)
    expect((await listRuns(browser, alert)).map(({ closed }) => closed)).not.toContain(1)
  })

  test('a configuration that is named twice is two', async () => {
    const { browser } = await makeHousehold(server)
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
