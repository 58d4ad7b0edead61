import { randomBytes } from 'node:crypto'
import { describeStop, openStopPage, stopAlert, stopByOneClick } from '@vitrine/contract/alerts/alerts.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toAddress } from '../auth/testing.ts'
import { makeClient, makeUser, type TestServer, testServer } from '../testing.ts'
import { insertAlert } from './digest/testing.ts'
import { createStopToken } from './stop-token.ts'

let server: TestServer
let clientId: number
beforeAll(async () => {
  server = await testServer()
  clientId = await makeClient(server, ['alerts'])
})
afterAll(() => server.close())

const makeToken = (alertId: number, address: string) =>
  createStopToken(server.services.config.APP_SECRET, { alertId, address })

async function newAlert() {
  const { userId, username } = await makeUser(server, { clientId })
  const [owner, other, third] = [toAddress(username), 'Other@corvane.example', 'third@corvane.example']
  const alertId = await insertAlert(server.owner, { userId, name: 'UK price watch', addresses: [other, third] })
  return { alertId, owner, other, third }
}

async function readAlert(alertId: number) {
  const { rows } = await server.owner.query(
    `select is_active, next_process is null as is_off, revision, additional_addresses as addresses from alert
     where alert_id = $1`,
    [alertId],
  )
  return rows[0]
}
const readAudit = async (alertId: number) =>
  (
    await server.owner.query(
      `select detail->>'address' as address from audit where action = 'alertMailsStopped' and subject_id = $1`,
      [alertId],
    )
  ).rows

const UNTOUCHED = {
  is_active: true,
  is_off: false,
  revision: 1,
  addresses: ['Other@corvane.example', 'third@corvane.example'],
}
const nobody = () => server.browser()

describe('[ALR-06] the stop link of a mail', () => {
  test('holds the longest address that there is', async () => {
    const address = `${'l'.repeat(64)}@${'d'.repeat(180)}.example`
    const token = makeToken(2 ** 31 - 1, address)
    // the token is valid, but the alert doesn't exist
    for (const endpoint of [describeStop, stopAlert]) {
      expect((await nobody().call(endpoint, { params: { token } })).status).toBe(404)
    }
    expect((await nobody().call(openStopPage, { params: { token } })).status).toBe(302)
  })

  test('opening the link stops nothing', async () => {
    const { alertId, owner } = await newAlert()
    const params = { token: makeToken(alertId, owner) }
    for (let time = 0; time < 3; time++) {
      const { status, body } = await nobody().call(describeStop, { params })
      expect(status).toBe(200)
      expect(body).toEqual({ name: 'UK price watch', address: owner, isOwner: true, isStopped: false })
    }
    // mail programs that open the unsubscribe URL get the page
    const { status, headers } = await nobody().send('GET', openStopPage.path.replace(':token', params.token))
    expect([status, headers.location]).toEqual([302, `/login?step=stop-alert#${params.token}`])
    expect(await readAlert(alertId)).toEqual(UNTOUCHED)
  })

  test("the owner's switches the alert off, once", async () => {
    const { alertId, owner } = await newAlert()
    const params = { token: makeToken(alertId, owner.toUpperCase()) }
    for (let time = 0; time < 2; time++) {
      const { body } = await nobody().call(stopAlert, { params })
      expect(body).toMatchObject({ isOwner: true, isStopped: true })
    }
    expect(await readAlert(alertId)).toEqual({ ...UNTOUCHED, is_active: false, is_off: true, revision: 2 })
    expect(await readAudit(alertId)).toEqual([{ address: owner.toUpperCase() }])
  })

  test("another address is taken off, and everybody else's mails go on", async () => {
    const { alertId, other, third } = await newAlert()
    const params = { token: makeToken(alertId, other.toLowerCase()) }
    expect((await nobody().call(describeStop, { params })).body).toMatchObject({ isOwner: false, isStopped: false })
    for (let time = 0; time < 2; time++) {
      const { body } = await nobody().call(stopAlert, { params })
      expect(body).toMatchObject({ isOwner: false, isStopped: true })
    }
    expect(await readAlert(alertId)).toEqual({ ...UNTOUCHED, revision: 2, addresses: [third] })
    expect(await readAudit(alertId)).toHaveLength(1)
  })

  test('at the same moment from many places it stops once', async () => {
    const { alertId, other } = await newAlert()
    const params = { token: makeToken(alertId, other) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => nobody().call(stopAlert, { params })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await readAlert(alertId)).toMatchObject({ revision: 2 })
    expect(await readAudit(alertId)).toHaveLength(1)
  })
})

describe('[ALR-06] the button of a mail program (RFC 8058)', () => {
  const BOUNDARY = 'x7d0'
  const FORMS = {
    'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
    [`multipart/form-data; boundary=${BOUNDARY}`]: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${BOUNDARY}--\r\n`,
  }
  const press = (token: string, type: string, form: string) =>
    nobody().send('POST', stopByOneClick.path.replace(':token', token), { 'content-type': type }, form)

  test.each(Object.entries(FORMS))('a form as %s, from anywhere and without cookies, stops', async (type, form) => {
    const { alertId, third } = await newAlert()
    const { status, body } = await press(makeToken(alertId, third), type, form)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isStopped: true })
    expect(await readAlert(alertId)).toMatchObject({ revision: 2, addresses: ['Other@corvane.example'] })
  })

  test('anything else that is sent there does not', async () => {
    const { alertId, owner } = await newAlert()
    const [token, urlencoded] = [makeToken(alertId, owner), 'application/x-www-form-urlencoded']
    expect((await press(token, urlencoded, 'a=b')).status).toBe(400)
    expect((await press(token, urlencoded, '')).status).toBe(400)
    expect((await press(token, urlencoded, 'List-Unsubscribe=One-Click'.padEnd(2000, 'x'))).status).toBe(413)
    expect((await press(token, 'application/json', '{"List-Unsubscribe":"One-Click"}')).status).toBe(400)
    // only the mail programs' endpoint accepts cross-site requests; our own page's endpoint does not
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const { status } = await nobody().send('POST', stopAlert.path.replace(':token', token), elsewhere)
    expect(status).toBe(403)
    expect(await readAlert(alertId)).toEqual(UNTOUCHED)
  })
})

test('Z11 a forged link, one of another secret and one of an alert that is gone are not found', async () => {
  const { alertId, owner } = await newAlert()
  const other = createStopToken(randomBytes(48).toString('hex'), { alertId, address: owner })
  const good = makeToken(alertId, owner)
  const forged = `${good.slice(0, 30)}${good[30] === 'A' ? 'B' : 'A'}${good.slice(31)}`
  for (const token of [other, forged, 'x'.repeat(40), makeToken(2 ** 31 - 1, owner)]) {
    for (const call of [describeStop, stopAlert])
      expect((await nobody().call(call, { params: { token } })).status, token).toBe(404)
  }
  expect((await nobody().call(describeStop, { params: { token: 'short' } })).status).toBe(400)
  expect(await readAlert(alertId)).toEqual(UNTOUCHED)
})
