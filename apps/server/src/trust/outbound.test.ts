import { randomUUID } from 'node:crypto'
import { createServer, type Server, Socket } from 'node:net'
import { createAlert } from '@vitrine/contract/alerts/alerts.contract'
import { askForPasswordLink } from '@vitrine/contract/auth/password.contract'
import { getHome, getHomeFrame, type Home, saveBookmark } from '@vitrine/contract/home/home.contract'
import { recordCalls } from '@vitrine/contract/master-data/record.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { REPORT_NAMES } from '@vitrine/contract/reports/reports'
import { mailReport } from '@vitrine/contract/reports/reports.contract'
import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import { makeShop, type Shop } from '@vitrine/testing/shop'
import { VISIT_DEFAULTS } from '@vitrine/testing/visit-defaults'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildAlert, findType, makeConfiguration } from '../alerts/alerts.fixture.ts'
import { scheduleAlerts } from '../alerts/schedule-alerts.ts'
import { bannerFacts, type IngestServer, ingestServer } from '../ingest/ingest.fixture.ts'
import { HANDLERS } from '../main/handlers.ts'
import { type Browser, makeSignedInUser, runWaiting } from '../server.fixture.ts'
import { privateAddresses } from './outbound-addresses.fixture.ts'

// The server only connects to its own services, whatever addresses users and crawlers enter.

/** All outgoing connections of this process, as host:port. */
const gone = new Set<string>()
const { connect } = Socket.prototype
interface Destination {
  readonly host?: string
  readonly port?: number
  readonly path?: string
}
/** Arguments: port and host, an object with both, or a list that starts with either. */
function getHost([first, second]: readonly unknown[]): string {
  if (Array.isArray(first)) return getHost(first)
  const {
    path,
    host = 'localhost',
    port,
  } = (typeof first === 'object' ? first : { port: first, host: second }) as Destination
  return path ?? `${host}:${port}`
}
let trap: Server
let heard = 0
let addresses: string[]
let server: IngestServer
let shop: Shop
let admin: Browser
beforeAll(async () => {
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]): Socket {
    gone.add(getHost(given))
    return Reflect.apply(connect, this, given)
  } as typeof connect
  trap = createServer((socket) => {
    heard += 1
    socket.destroy()
  })
  const port = await new Promise<number>((resolve) => {
    trap.listen(0, () => resolve((trap.address() as { port: number }).port))
  })
  addresses = privateAddresses(port)
  server = await ingestServer()
  shop = await makeShop(server.owner)
  admin = await server.admin()
})
afterAll(async () => {
  Socket.prototype.connect = connect
  trap.close()
  await server.close()
})

/** Valid records; each test puts an address into one field. */
const createRecords = () => ({
  clients: {
    ...{ name: `Client ${randomUUID()}`, logo: null, categoryIds: [], platformIds: [], features: [], providerIds: [1] },
    ...{ timeZone: 'Europe/Madrid', mailDomains: [], homeKind: 'iframe', homeUrl: 'https://shop.example/' },
    ...{ powerbiReportId: null, requiresTwoFactor: false, isActive: true },
  },
  users: {
    ...{ name: 'Somebody', username: randomUUID(), email: 'somebody@shop.example', clientId: null, roleIds: [3] },
    ...{ features: [], useTradeGroup: false, canUseTwoFactor: false, canUseAuthenticator: false },
    ...{ pricingUrl: null, isActive: true },
  },
  urls: {
    ...{ url: 'https://shop.example/', platformId: shop.platformId, locationSectionId: null, captureTypeId: 1 },
    ...{ keywordId: null, clientId: null, schedule: [], proxyId: null, ...VISIT_DEFAULTS, isActive: true },
  },
  proxies: { host: 'shop.example', port: 443, username: null, countryId: null, isActive: true },
})

const parseHost = (address: string) => /^\w+:\/\/(?:[^/]*@)?(\[[^\]]*\]|[^:/#?]*)/.exec(address)?.[1] ?? address
const toEmail = (address: string) => `somebody@${parseHost(address)}`

/** Every record field that accepts a URL, a host, or an email domain. */
const FIELDS: readonly [keyof ReturnType<typeof createRecords>, string, (address: string) => unknown][] = [
  ['clients', 'homeUrl', (address) => address],
  ['clients', 'mailDomains', (address) => [parseHost(address)]],
  ['users', 'pricingUrl', (address) => address],
  ['users', 'email', toEmail],
  ['urls', 'url', (address) => address],
  ['proxies', 'host', parseHost],
]

/** Tries all fields in the nightly run, otherwise every third one in turn. */
async function giveToRecords(address: string, turn: number): Promise<number> {
  let taken = 0
  const every = rounds(1, 3)
  for (const [name, field, made] of FIELDS.filter((_, index) => (index + turn) % every === 0)) {
    const { create } = recordCalls(RECORDS[name])
    const values = { ...createRecords()[name], [field]: made(address) }
    const { status } = await admin.call(create, { body: { key: randomUUID(), values } })
    expect([200, 400, 409], `${name}.${field} ${address}`).toContain(status)
    if (status === 200) taken += 1
  }
  return taken
}

test('I10 connects only to its own services for 60 notations of internal addresses in every field that takes one', async () => {
  expect(addresses.length).toBeGreaterThanOrEqual(60)
  const { clientId, ...person } = await homeOwner()
  const crawler = await server.crawler()
  const stock = await findType(server, 'stock')
  let taken = 0
  for (const [turn, address] of addresses.entries()) {
    taken += await giveToRecords(address, turn)
    // a client's home, including values that the form would have refused
    await server.owner.query('update client set home_url = $1 where client_id = $2', [address, clientId])
    for (const call of [getHome, getHomeFrame]) expect((await person.browser.call(call)).status).toBeLessThan(500)
    const mail = { email: toEmail(address), from: '2026-11-01', to: '2026-11-02', key: randomUUID() }
    const { status } = await admin.call(mailReport, { params: { report: REPORT_NAMES[0] }, body: mail })
    if (status === 200) taken += 1
    await server.browser().call(askForPasswordLink, { body: { username: mail.email } })
    const state = { page: address, filters: { weeks: 4, from: null, to: null }, hiddenPages: [], report: address }
    await person.browser.call(saveBookmark, { params: { bookmarkId: randomUUID() }, body: { name: 'Home', state } })
  }
  for (const additional of [0, 20, 40].map((at) => addresses.slice(at, at + 20))) {
    const additionalAddresses = additional.map(toEmail).filter((each) => z.email().safeParse(each).success)
    const alert = buildAlert([makeConfiguration(stock)], { additionalAddresses })
    expect((await admin.call(createAlert, { body: { key: randomUUID(), alert } })).status).toBe(200)
  }
  await server.owner.query("update alert set next_process = now() - interval '1 minute'")
  for (const [index, address] of addresses.entries()) {
    const file = FILES[index % FILES.length]?.(address) ?? ''
    const facts = bannerFacts(shop.platformId, { title: address, data1: address.slice(0, 100), urlId: shop.urlId })
    expect((await crawler.push(facts, Buffer.from(file), 'page.mp4')).status).toBe(200)
  }
  const jobs = await runAllJobs()
  expect(heard).toBe(0)
  const { config } = server.services
  const engines = [config.DATABASE_URL, config.S3_ENDPOINT, config.SMTP_URL, server.url].map((url) => new URL(url).host)
  expect([...gone].filter((place) => !engines.includes(place))).toEqual([])
  figure(
    'I10',
    `${addresses.length} notations, ${taken} accepted as data, ${jobs} jobs run: ${gone.size} hosts connected to, all our own services; ${heard} connections to the listener`,
  )
}, 120_000)

/** Pushed files that contain a URL, which must not be opened. */
const FILES: readonly ((address: string) => string)[] = [
  (address) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${address}"/></svg>`,
  (address) => `#EXTM3U\n#EXTINF:1,\n${address}\n`,
  (address) => `<!DOCTYPE html><img src="${address}">`,
  (address) => `<!DOCTYPE a [<!ENTITY b SYSTEM "${address}">]><a>&b;</a>`,
  (address) => `ffconcat version 1.0\nfile '${address}'\n`,
]

/** Runs all waiting jobs and returns their number. */
async function runAllJobs(): Promise<number> {
  await scheduleAlerts(server.services)
  let done = 0
  for (;;) {
    const { rows } = await server.owner.query<{ jobs: number }>(
      'select count(*)::int as jobs from graphile_worker._private_jobs',
    )
    const jobs = rows[0]?.jobs ?? 0
    if (jobs === 0) return done
    done += jobs
    await runWaiting(server, HANDLERS)
  }
}

async function homeOwner() {
  const { clientId } = shop
  await server.owner.query(
    `update client set home_kind = 'iframe', features = '{dynamicReport,saveFilters}' where client_id = $1`,
    [clientId],
  )
  return { clientId, ...(await makeSignedInUser(server, { clientId, roles: ['Viewer'] })) }
}

test('I10 frames exactly one https site per home, named in its policy, and never scripts or data', async () => {
  const { browser, clientId } = await homeOwner()
  let framed = 0
  for (const address of [...addresses, server.services.config.PUBLIC_URL, 'https://board.partner.example/a']) {
    await server.owner.query('update client set home_url = $1 where client_id = $2', [address, clientId])
    const { body, headers, status } = await browser.call(getHomeFrame)
    const { homeUrl, error } = (await browser.call(getHome)).body as Home
    if (status === 404) {
      expect([homeUrl, error === null], address).toEqual([null, false])
      continue
    }
    framed += 1
    const { protocol, origin } = new URL(address)
    expect([status, protocol], address).toEqual([200, 'https:'])
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'unsafe-inline'; frame-src ${origin}; frame-ancestors 'self'`,
    )
    expect(String(body).match(/<iframe/g)).toHaveLength(1)
    expect(body).not.toContain('<script')
  }
  const refused = addresses.length + 2 - framed
  expect(refused).toBeGreaterThan(15)
  figure('I10', `${framed} homes framed, each by a policy that names only its site; ${refused} not shown`)
})
