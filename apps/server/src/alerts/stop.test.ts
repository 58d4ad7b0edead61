import { randomBytes } from 'node:crypto'
import { describeStop, openStopPage, stopAlert, stopByOneClick } from '@vitrine/contract/alerts/alerts.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toAddress } from '../auth/auth.fixture.ts'
import { makeClient, makeUser, type TestServer, testServer } from '../server.fixture.ts'
import { insertAlert } from './digest/digest.fixture.ts'
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
const signedOutBrowser = () => server.browser()

describe('[ALR-06] the stop link of an email', () => {
  test('supports the longest possible address', async () => {
    const address = `${'l'.repeat(64)}@${'d'.repeat(180)}.example`
    const token = makeToken(2 ** 31 - 1, address)
    // the token is valid, but the alert doesn't exist
    for (const endpoint of [describeStop, stopAlert]) {
      expect((await signedOutBrowser().call(endpoint, { params: { token } })).status).toBe(404)
    }
    expect((await signedOutBrowser().call(openStopPage, { params: { token } })).status).toBe(302)
  })

  test('opening the link stops nothing', async () => {
    const { alertId, owner } = await newAlert()
    const params = { token: makeToken(alertId, owner) }
    for (let time = 0; time < 3; time++) {
      const { status, body } = await signedOutBrowser().call(describeStop, { params })
      expect(status).toBe(200)
      expect(body).toEqual({ name: 'UK price watch', address: owner, isOwner: true, isStopped: false })
    }
    // mail programs that open the unsubscribe URL get the page
    const { status, headers } = await signedOutBrowser().send('GET', openStopPage.path.replace(':token', params.token))
    expect([status, headers.location]).toEqual([302, `/login?step=stop-alert#${params.token}`])
    expect(await readAlert(alertId)).toEqual(UNTOUCHED)
  })

  test('deactivates the alert once for its owner', async () => {
    const { alertId, owner } = await newAlert()
    const params = { token: makeToken(alertId, owner.toUpperCase()) }
    for (let time = 0; time < 2; time++) {
      const { body } = await signedOutBrowser().call(stopAlert, { params })
      expect(body).toMatchObject({ isOwner: true, isStopped: true })
    }
    expect(await readAlert(alertId)).toEqual({ ...UNTOUCHED, is_active: false, is_off: true, revision: 2 })
    expect(await readAudit(alertId)).toEqual([{ address: owner.toUpperCase() }])
  })

  test('removes another recipient and keeps the others', async () => {
    const { alertId, other, third } = await newAlert()
    const params = { token: makeToken(alertId, other.toLowerCase()) }
    expect((await signedOutBrowser().call(describeStop, { params })).body).toMatchObject({
      isOwner: false,
      isStopped: false,
    })
    for (let time = 0; time < 2; time++) {
      const { body } = await signedOutBrowser().call(stopAlert, { params })
      expect(body).toMatchObject({ isOwner: false, isStopped: true })
    }
    expect(await readAlert(alertId)).toEqual({ ...UNTOUCHED, revision: 2, addresses: [third] })
    expect(await readAudit(alertId)).toHaveLength(1)
  })

  test('stops once for concurrent requests', async () => {
    const { alertId, other } = await newAlert()
    const params = { token: makeToken(alertId, other) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => signedOutBrowser().call(stopAlert, { params })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await readAlert(alertId)).toMatchObject({ revision: 2 })
    expect(await readAudit(alertId)).toHaveLength(1)
  })
})

describe('[ALR-06] one-click unsubscribe (RFC 8058)', () => {
  const BOUNDARY = 'x7d0'
  const FORMS = {
    'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
    [`multipart/form-data; boundary=${BOUNDARY}`]: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${BOUNDARY}--\r\n`,
  }
  const press = (token: string, type: string, form: string) =>
    signedOutBrowser().send('POST', stopByOneClick.path.replace(':token', token), { 'content-type': type }, form)

  test.each(Object.entries(FORMS))('accepts a form as %s from any origin and without cookies', async (type, form) => {
    const { alertId, third } = await newAlert()
    const { status, body } = await press(makeToken(alertId, third), type, form)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isStopped: true })
    expect(await readAlert(alertId)).toMatchObject({ revision: 2, addresses: ['Other@corvane.example'] })
  })

  test('refuses any other body', async () => {
    const { alertId, owner } = await newAlert()
    const [token, urlencoded] = [makeToken(alertId, owner), 'application/x-www-form-urlencoded']
    expect((await press(token, urlencoded, 'a=b')).status).toBe(400)
    expect((await press(token, urlencoded, '')).status).toBe(400)
    expect((await press(token, urlencoded, 'List-Unsubscribe=One-Click'.padEnd(2000, 'x'))).status).toBe(413)
    expect((await press(token, 'application/json', '{"List-Unsubscribe":"One-Click"}')).status).toBe(400)
    // only the mail programs' endpoint accepts cross-site requests; our own page's endpoint does not
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const { status } = await signedOutBrowser().send('POST', stopAlert.path.replace(':token', token), elsewhere)
    expect(status).toBe(403)
    expect(await readAlert(alertId)).toEqual(UNTOUCHED)
  })
})

test('Z11 returns 404 for a forged link, a link with another secret and a link to a deleted alert', async () => {
  const { alertId, owner } = await newAlert()
  const other = createStopToken(randomBytes(48).toString('hex'), { alertId, address: owner })
  const good = makeToken(alertId, owner)
  const forged = `${good.slice(0, 30)}${good[30] === 'A' ? 'B' : 'A'}${good.slice(31)}`
  for (const token of [other, forged, 'x'.repeat(40), makeToken(2 ** 31 - 1, owner)]) {
    for (const call of [describeStop, stopAlert])
      expect((await signedOutBrowser().call(call, { params: { token } })).status, token).toBe(404)
  }
  expect((await signedOutBrowser().call(describeStop, { params: { token: 'short' } })).status).toBe(400)
  expect(await readAlert(alertId)).toEqual(UNTOUCHED)
})
