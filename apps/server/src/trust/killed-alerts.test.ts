import { figure } from '@vitrine/testing/figures'
import { createPriceData } from '@vitrine/testing/prices'
import { rounds } from '@vitrine/testing/rounds'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findType } from '../alerts/alerts.fixture.ts'
import { scheduleAlerts } from '../alerts/schedule-alerts.ts'
import { mailsTo, toAddress } from '../auth/auth.fixture.ts'
import { startProgram } from '../main/program.fixture.ts'
import type { Services } from '../platform/services.ts'
import { closeFiles, fixedClock, makeUser, testEnvironment, testServices } from '../server.fixture.ts'

const KILLS = rounds(60, 2)
const USERS = 4
const PER_USER = 5
const DAYS = 4
const DAY = 24 * 60 * 60 * 1000

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await testDatabase({ maxConnections: 8 })
  services = testServices(database)
})
afterAll(async () => {
  await closeFiles(services)
  await database.close()
})

const toInstant = (days: number, time: string) =>
  `${new Date(Date.now() - days * DAY).toISOString().slice(0, 10)}T${time}:00.000Z`

test(`D4 [ALR-06] runs each execution once and uses one id per email with three schedulers and workers killed ${KILLS} times`, async () => {
  const prices = createPriceData(database.owner)
  const platformId = await prices.platform()
  const clientId = await prices.client([platformId], ['alerts'])
  await database.owner.query(`update client set time_zone = 'UTC' where client_id = $1`, [clientId])
  const ean = '4006381333931'
  await prices.product(clientId, ean, 'Night Cream')
  const priceChanged = await findType(database, 'priceChanged')
  // a change before every run, so that every run has a finding
  for (let days = DAYS + 1; days > 0; days--)
    await prices.observe(ean, platformId, toInstant(days, '04:00'), { list: 10 + days })
  const people = await Promise.all(
    Array.from({ length: USERS }, () => makeUser(database, { clientId, roles: ['Viewer'] })),
  )
  for (const { userId } of people) {
    await database.owner.query(
      `with made as (
         insert into alert (user_id, slot, name, from_day, to_day, days_execution, is_active, next_process, create_key)
         select $1, slot, 'Alert ' || slot, current_date - 30, $2::date, 127, true, $3, gen_random_uuid()
         from generate_series(1, ${PER_USER}) slot returning alert_id),
       configured as (
         insert into alert_config (alert_id, place, name, own) select alert_id, 0, 'All', false from made returning alert_config_id)
       insert into alert_detail (alert_config_id, place, alert_type_id, tolerance_below, tolerance_above, final_price)
       select alert_config_id, 0, $4, 0, 0, false from configured`,
      [userId, toInstant(1, '07:00').slice(0, 10), toInstant(DAYS, '07:00'), priceChanged],
    )
  }
  // in addition to the workers, three schedulers find the same due alerts every day
  const schedule = async () => {
    for (let days = DAYS; days > 0; days--)
      await scheduleAlerts({ ...services, clock: fixedClock(toInstant(days, '07:00')) })
  }
  const scheduling = Promise.all([schedule(), schedule(), schedule()])
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await startProgram('worker', { ...testEnvironment(database), JOBS_AT_ONCE: '2' })
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500))
    worker.process.kill('SIGKILL')
    await worker.exit
  }
  await scheduling
  const last = await startProgram('worker', { ...testEnvironment(database), JOBS_AT_ONCE: '2' })
  const count = async (text: string) => (await database.owner.query(text)).rows[0].n as number
  const executions = USERS * PER_USER * DAYS
  await expect
    .poll(() => count('select count(*)::int as n from alert_finding'), { timeout: 60_000, interval: 250 })
    .toBe(executions)
  await expect
    .poll(() => count("select count(*)::int as n from alert_mail where state <> 'sent'"), {
      timeout: 60_000,
      interval: 250,
    })
    .toBe(0)
  last.process.kill('SIGTERM')
  await last.exit

  // a run that is still waiting at the next execution covers both, so there may be fewer runs than executions
  const runs = await count('select count(*)::int as n from alert_run')
  expect(
    await count("select count(*)::int as n from alert_run where state = 'done' and opened = 1 + cardinality(missed)"),
  ).toBe(runs)
  const listed = 'select alert_id, unnest(missed || scheduled_for) as execution from alert_run'
  expect(await count(`select count(*)::int as n from (${listed}) l`)).toBe(executions)
  expect(await count(`select count(*)::int as n from (${listed.replace('select', 'select distinct')}) l`)).toBe(
    executions,
  )
  expect(await count('select count(*)::int as n from alert_finding')).toBe(executions)
  expect(await count("select count(*)::int as n from alert_mail where state = 'sent'")).toBe(runs)
  let sent = 0
  const mailed = new Set<string>()
  for (const { username } of people) {
    const mails = await mailsTo(toAddress(username))
    sent += mails.length
    // an email sent before its worker died is sent again with the same ID, so that email clients recognize it
    for (const { text } of mails) mailed.add(/run=(\d+)/.exec(text)?.[1] ?? '')
  }
  expect(mailed.size).toBe(runs)
  figure(
    'D4',
    `${KILLS} kills, 3 further schedulers: ${executions} executions due, each once, in ${runs} runs; ${sent} emails with ${runs} ids`,
  )
}, 600_000)
