import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { checkSession } from '@vitrine/contract/auth/auth.contract'
import { downloadImages } from '@vitrine/contract/downloads/downloads.contract'
import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { getLater, SEEN_COOKIE, SEEN_HEADER } from '@vitrine/contract/live/log-position'
import { findOptions } from '@vitrine/contract/lookups/lookups.contract'
import { getReport } from '@vitrine/contract/reports/reports.contract'
import { listTray } from '@vitrine/contract/trays/trays.contract'
import { connect } from '@vitrine/db/db'
import type { ReadOutcome } from '@vitrine/db/replicas/replica'
import { createActor } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import { type TestStandby, testStandby } from '@vitrine/testing/test-standby'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { prepareDownloadJob } from '../downloads/prepare-download.job.ts'
import { createLive } from '../live/live.ts'
import { watch } from '../live/watch.actions.ts'
import { createApp } from '../main/app.ts'
import { RecordClient, unique } from '../master-data/master-data.fixture.ts'
import { defineMaker } from '../platform/download-maker.ts'
import type { Services } from '../platform/services.ts'
import { Browser, closeFiles, makeSignedInUser, runWaiting, type TestServer, testServices } from '../server.fixture.ts'

let primary: TestCluster
let standby: TestStandby
let services: Services
let app: FastifyInstance
let server: TestServer
const outcomes: ReadOutcome[] = []

beforeAll(async () => {
  primary = await testCluster()
  standby = await testStandby(primary)
  const database = connect({
    url: primary.database.urls.app,
    maxConnections: 8,
    name: 'replica reads',
    replica: { url: standby.database.urls.app, onRead: (outcome) => outcomes.push(outcome) },
  })
  // one tray query at a time, so that others wait and are shared
  const settings = { S3_PREFIX: `${randomUUID()}/`, COUNTS_AT_ONCE: '1' }
  services = { ...testServices(primary.database, settings), database }
  app = await createApp(services)
  await app.ready()
  server = {
    ...primary.database,
    server: app,
    services,
    endpoints: [],
    browser: (address) => new Browser(app, address),
    close: async () => {},
  }
}, 120_000)
afterAll(async () => {
  await app.close()
  await closeFiles(services)
  await services.database.close()
  await standby.close()
  await primary.close()
})
beforeEach(async () => {
  await standby.resume()
})

const signIn = async () => (await makeSignedInUser(server, { roles: ['Admin'] })).browser
const getSeen = (browser: Browser) => browser.cookies.get(SEEN_COOKIE)
/** Starts from a replica that has everything. */
async function catchUp(): Promise<void> {
  await standby.catchUp()
  outcomes.length = 0
}
const findCompanies = async (browser: Browser, search: string) => {
  const { status, body } = await browser.call(findOptions, { params: { lookup: 'providers' }, query: { search } })
  expect(status).toBe(200)
  return (body as { options: { name: string }[] }).options.map(({ name }) => name)
}
const createCompany = async (browser: Browser) => {
  const name = unique('Company')
  await new RecordClient(browser, 'providers').create({ name, countryId: null })
  return name
}

test('reports, lookups and record lists are read from the replica', async () => {
  const browser = await signIn()
  const name = await createCompany(browser)
  await catchUp()
  const query = { from: '2026-11-01', to: '2026-11-07', period: 'week' }
  const report = await browser.call(getReport, { params: { report: 'performance-evolution-by-company' }, query })
  expect(report.status).toBe(200)
  expect(await findCompanies(browser, name)).toEqual([name])
  expect((await new RecordClient(browser, 'providers').list()).recordsCount).toBeGreaterThan(0)
  expect(outcomes).toEqual(['replica', 'replica', 'replica'])
})

test('users find what they saved while the replica is behind; others find the state before', async () => {
  const [browser, other] = [await signIn(), await signIn()]
  await catchUp()
  await standby.pause()
  const name = await createCompany(browser)
  expect(await findCompanies(browser, name)).toEqual([name])
  expect(await findCompanies(other, name)).toEqual([])
  expect(outcomes).toEqual(['behind', 'replica'])

  await standby.resume()
  await standby.catchUp()
  expect(await findCompanies(browser, name)).toEqual([name])
  expect(outcomes.at(-1)).toBe('replica')
})

test('a browser without a position is served by the primary', async () => {
  const browser = await signIn()
  await catchUp()
  browser.cookies.delete(SEEN_COOKIE)
  await findCompanies(browser, 'any')
  browser.cookies.set(SEEN_COOKIE, 'not a position')
  await findCompanies(browser, 'any')
  expect(outcomes).toEqual(['unknown', 'unknown'])
})

test('callers who share the result of one query have all seen it', async () => {
  const browsers = [await signIn(), await signIn(), await signIn()]
  for (const browser of browsers) browser.cookies.delete(SEEN_COOKIE)
  const { rows } = await primary.database.owner.query('select pg_current_wal_insert_lsn()::text as position')
  const answers = await Promise.all(
    browsers.map((browser) => browser.call(listTray, { params: { tray: 'banner-inbox' }, query: { draw: 1 } })),
  )
  for (const { status, headers } of answers) {
    const seen = headers[SEEN_HEADER] as string | undefined
    expect([status, getLater(rows[0].position, seen)]).toEqual([200, seen])
  }
})

test('messages of the live stream include their position', async () => {
  const { browser, userId } = await makeSignedInUser(server, { roles: ['Admin'] })
  const live = createLive(services, () => {})
  await createCompany(browser)
  const session = (await browser.call(checkSession)).body as { user: Parameters<typeof watch>[1]['user'] }
  const actor = createActor(services.database, userId, null)
  const messages: LiveMessage[] = []
  const opened = await watch(
    live,
    { user: session.user, actor, language: 'en', sessionId: 0, needsSecondFactor: false, owesSecondFactor: false },
    { since: undefined },
  )
  opened({ send: (_id, message) => messages.push(message as LiveMessage), end: () => {} })()
  await Promise.all([live.hub.close(), live.sessions.close()])
  const [first] = messages
  expect(getLater(getSeen(browser), first?.seen)).toBe(first?.seen)
})

test('a job reads from a replica only what its user had seen when they asked for it', async () => {
  const found: { isStandby: boolean; names: string[] }[] = []
  const reader = defineMaker({
    readsReplica: true,
    request: z.unknown(),
    make: async (_request, { actor }) => {
      found.push(
        await actor.statement(async (db) => {
          const { rows } = await sql<(typeof found)[number]>`
            select pg_is_in_recovery() as is_standby,
              array(select name from provider where name like 'Company%' order by provider_id desc limit 1) as names`.execute(
            db,
          )
          return rows[0] as (typeof found)[number]
        }),
      )
      return { body: Readable.from([Buffer.from('made')]), problem: () => null }
    },
  })
  const browser = await signIn()
  await catchUp()
  await standby.pause()
  const name = await createCompany(browser)
  const ask = () => browser.call(downloadImages, { body: { captureIds: [1], title: 'Inbox', key: randomUUID() } })
  expect((await ask()).status).toBe(200)
  await runWaiting(server, [prepareDownloadJob({ 'capture-images': reader })])
  expect(found).toEqual([{ isStandby: false, names: [name] }])
  expect(outcomes).toEqual(['behind'])
})

test('calls that may use a replica write nothing and need no confirmation', () => {
  const marked = [...app.endpoints].filter(({ readsReplica }) => readsReplica)
  expect(marked.length).toBeGreaterThan(40)
  expect(
    marked.filter(({ takesKey, requiresConfirmation, upload }) => takesKey || requiresConfirmation || upload),
  ).toEqual([])
})
