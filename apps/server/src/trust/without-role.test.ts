import { randomUUID } from 'node:crypto'
import type { Alert } from '@vitrine/contract/alerts/alert'
import * as alerts from '@vitrine/contract/alerts/alerts.contract'
import { DASHBOARD_CALLS } from '@vitrine/contract/home/dashboard.contract'
import { getHome } from '@vitrine/contract/home/home.contract'
import { findOptions, LOOKUPS, type LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import { daysAgo } from '@vitrine/testing/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAlert, listFindings, listRuns } from '../alerts/alert-runs.fixture.ts'
import { buildAlert, findType, makeConfiguration, makeDue } from '../alerts/alerts.fixture.ts'
import { insertRun, makeFact } from '../alerts/digest/digest.fixture.ts'
import { scheduleAlerts } from '../alerts/schedule-alerts.ts'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { makeTenant } from './tenant.fixture.ts'

// Staff see what their roles allow. Home, alerts and lookups are open to every signed-in user, so they must not show
// anything to staff without a role.

let server: TestServer
let stock = 0
beforeAll(async () => {
  server = await testServer()
  stock = await findType(server, 'stock')
  await makeTenant(server)
})
afterAll(() => server.close())

const person = (roles: readonly 'Viewer'[]) => makeSignedInUser(server, { roles, features: ['alerts'] })
const countOptions = async (browser: Browser, query: Record<string, string> = {}) => {
  const counts = LOOKUPS.map(async (lookup) => {
    const { body } = await browser.call(findOptions, { params: { lookup }, query })
    return (body as { options: LookupOption[] }).options.length
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count)
}

test('offers staff without a role nothing in any lookup, by name or by id', async () => {
  const [viewer, nobody] = [await person(['Viewer']), await person([])]
  for (const query of [{}, { ids: '1' }]) {
    expect(await countOptions(viewer.browser, query)).toBeGreaterThan(0)
    expect(await countOptions(nobody.browser, query)).toBe(0)
  }
})

test('tells staff without a role on their home that they have none, and shows empty pages', async () => {
  const { browser } = await person([])
  const { body } = await browser.call(getHome)
  const error = 'Your user has no role yet. Please ask your administrator.'
  expect(body).toMatchObject({ kind: 'logo', options: null, error })
  const query = { from: daysAgo(27), to: daysAgo(0) }
  const { trays, reviewers, captures, ...ofClients } = DASHBOARD_CALLS
  for (const call of Object.values(ofClients)) expect((await browser.call(call, { query })).status).toBe(403)
  for (const call of [trays, reviewers, captures]) {
    const page = await browser.call(call, { query })
    const figures = Object.entries(page.body as object).filter(([name]) => name !== 'by')
    expect(page.status).toBe(200)
    for (const [name, figure] of figures) expect(figure ?? [], name).toEqual([])
  }
})

test('keeps the alerts of staff without a role, but finds, shows and emails nothing', async () => {
  const { browser, userId } = await person(['Viewer'])
  const alert: Alert = await createTestAlert(browser, stock)
  await insertRun(server.owner, alert.alertId, [makeFact()], [])
  const { alertId, revision } = alert
  const document = buildAlert([makeConfiguration(stock)])
  const preview = () => browser.call(alerts.previewAlert, { body: { alert: document } })
  expect(await listFindings(browser, alert)).toHaveLength(1)
  expect((await preview()).status).toBe(200)

  await server.owner.query('delete from user_role where user_id = $1', [userId])
  expect((await browser.call(alerts.getAlert, { params: { alertId } })).status).toBe(200)
  expect(await listFindings(browser, alert)).toEqual([])
  expect((await preview()).status).toBe(403)
  const update = { params: { alertId }, body: { revision, alert: document } }
  expect((await browser.call(alerts.updateAlert, update)).status).toBe(403)
  expect((await browser.call(alerts.createAlert, { body: { key: randomUUID(), alert: document } })).status).toBe(403)
  const runs = await listRuns(browser, alert)
  await makeDue(server, alertId, new Date())
  await scheduleAlerts(server.services)
  expect(await listRuns(browser, alert)).toEqual(runs)
})
