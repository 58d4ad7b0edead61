import { randomUUID } from 'node:crypto'
import {
  endPause,
  getOperations,
  type OperationsState,
  type PauseTarget,
  pauseVisits,
} from '@vitrine/contract/visits/operations.contract'
import type { VisitOrder } from '@vitrine/contract/visits/visits.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser } from '../server.fixture.ts'
import {
  makeAgent,
  makeDueVisit,
  makeUrl,
  sweep,
  type TestAgent,
  type VisitServer,
  visitServer,
} from './visits.fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = '2026-10-01T12:00:00Z'
const EVERYTHING = { kind: 'everything' } as const

let server: VisitServer
let admin: Browser
let adminId: number
let adminName: string

beforeAll(async () => {
  server = await visitServer(START)
  ;({ browser: admin, userId: adminId } = await makeSignedInUser(server, { roles: ['Admin'], name: 'Laura Benet' }))
  adminName = 'Laura Benet'
})
afterAll(() => server.close())
beforeEach(async () => {
  // visits of the previous test are no longer counted
  server.clock.pass(24 * HOUR)
  await server.owner.query('truncate visit, visit_queue, visit_host, visit_agent, visit_pause, visit_plan cascade')
  await server.owner.query('update proxy set is_active = false')
})

const read = async (browser = admin) => {
  const { status, body } = await browser.call(getOperations)
  expect(status).toBe(200)
  return body as OperationsState
}
const pause = (target: PauseTarget, reason = 'The shop asked for it', browser = admin) =>
  browser.call(pauseVisits, { body: { target, reason } })
const end = (pauseId: number, browser = admin) => browser.call(endPause, { params: { pauseId } })
async function pauseNow(target: PauseTarget): Promise<number> {
  const { status, body } = await pause(target)
  expect(status).toBe(200)
  return (body as { pauseId: number }).pauseId
}

async function findOnlyPause(): Promise<number> {
  const [found, ...others] = (await read()).pauses
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} pauses`)
  return found.pauseId
}

async function makeProxy() {
  const host = `${randomUUID()}.proxy.example`
  const { rows } = await server.owner.query(
    'insert into proxy (host, port, country_id) values ($1, 8001, 9) returning proxy_id',
    [host],
  )
  return { proxyId: rows[0].proxy_id as number, name: `${host}:8001` }
}
/** A url of a new eTailer with visits that are due at these times; robots.txt allows everything. */
async function makeDue(given: { proxyId?: number; minutesAgo?: readonly number[]; platformId?: number } = {}) {
  const { minutesAgo = [0], ...url } = given
  const made = await makeUrl(server, url)
  const now = server.clock.now().getTime()
  for (const minutes of minutesAgo) await makeDueVisit(server, made.urlId, new Date(now - minutes * MINUTE))
  await server.owner.query(`update visit_host set robots_text = '', robots_read_at = $2 where host = $1`, [
    made.host,
    server.clock.now(),
  ])
  const { rows } = await server.owner.query('select name from platform where platform_id = $1', [made.platformId])
  return { ...made, name: rows[0].name as string }
}
async function leaseOne(agent: TestAgent): Promise<VisitOrder> {
  const [order, ...others] = await agent.lease()
  if (!order || others.length > 0) throw new Error(`Leased ${others.length + (order ? 1 : 0)} visits`)
  return order
}
const findEtailer = ({ etailers }: OperationsState, platformId: number) =>
  etailers.find((each) => each.platformId === platformId)

describe('the overview', () => {
  test('is empty before the first agent and visit', async () => {
    expect(await read()).toEqual({
      at: server.clock.now().toISOString(),
      backlog: { due: 0, late: 0, running: 0 },
      lastHour: { captured: 0, failed: 0 },
      lastDay: { captured: 0, failed: 0, refusedByRobots: 0, missed: 0 },
      pauses: [],
      etailers: [],
      causes: [],
      hosts: [],
      hostCount: 0,
      proxies: [],
      agents: [],
      hasAgents: false,
    })
  })

  test('counts visits that are planned, due, late, running, captured and failed by eTailer and cause', async () => {
    const agent = await makeAgent(server)
    const good = await makeDue({ minutesAgo: [0, 14, 15, 16] })
    await makeDueVisit(server, good.urlId, new Date(server.clock.now().getTime() + 2 * HOUR))
    await makeDueVisit(server, good.urlId, new Date(server.clock.now().getTime() + 25 * HOUR))
    await agent.capture(await leaseOne(agent))
    const bad = await makeDue()
    await agent.fail(await leaseOne(agent), 'forbidden')
    const gone = await makeDue()
    await agent.fail(await leaseOne(agent), 'not-found')
    const running = await makeDue()
    await leaseOne(agent)

    const operations = await read()
    expect(operations.backlog).toEqual({ due: 3, late: 1, running: 1 })
    expect(operations.lastHour).toEqual({ captured: 1, failed: 2 })
    expect(operations.lastDay).toEqual({ captured: 1, failed: 2, refusedByRobots: 0, missed: 0 })
    expect(findEtailer(operations, good.platformId)).toEqual({
      platformId: good.platformId,
      name: good.name,
      ...{ planned: 1, due: 3, late: 1, running: 0, captured: 1, failed: 0, causes: [] },
    })
    expect(findEtailer(operations, bad.platformId)).toMatchObject({
      failed: 1,
      causes: [{ cause: 'forbidden', count: 1 }],
    })
    expect(findEtailer(operations, running.platformId)).toMatchObject({ running: 1, due: 0 })
    // the one with late visits first, then those with failures
    expect(operations.etailers[0]?.platformId).toBe(good.platformId)
    expect(operations.etailers.at(-1)?.platformId).toBe(running.platformId)
    expect(operations.causes).toEqual([
      { cause: 'forbidden', count: 1, etailers: 1, topEtailer: bad.name },
      { cause: 'not-found', count: 1, etailers: 1, topEtailer: gone.name },
    ])
  })

  test('orders causes by their visits, and names the eTailer with most of them', async () => {
    const agent = await makeAgent(server)
    const many = await makeDue({ minutesAgo: [3, 2] })
    for (let visit = 0; visit < 2; visit += 1) {
      await agent.fail(await leaseOne(agent), 'login')
      server.clock.pass(MINUTE)
    }
    await makeDue()
    await agent.fail(await leaseOne(agent), 'login')
    await makeDue()
    await agent.fail(await leaseOne(agent), 'not-found')
    expect((await read()).causes).toMatchObject([
      { cause: 'login', count: 3, etailers: 2, topEtailer: many.name },
      { cause: 'not-found', count: 1 },
    ])
  })

  test('does not count visits as failed that robots.txt forbids or that were due too long ago', async () => {
    const agent = await makeAgent(server)
    const forbidden = await makeDue()
    await server.owner.query(`update visit_host set robots_text = E'User-agent: *\\nDisallow: /' where host = $1`, [
      forbidden.host,
    ])
    expect(await agent.lease()).toEqual([])
    const missed = await makeDue({ minutesAgo: [24 * 60 + 1] })
    await sweep(server)
    const operations = await read()
    expect(operations.lastDay).toEqual({ captured: 0, failed: 0, refusedByRobots: 1, missed: 1 })
    expect(operations.lastHour).toEqual({ captured: 0, failed: 0 })
    expect(findEtailer(operations, forbidden.platformId)?.causes).toEqual([{ cause: 'refusedByRobots', count: 1 }])
    expect(findEtailer(operations, missed.platformId)?.causes).toEqual([{ cause: 'missed', count: 1 }])
  })

  test('leaves out visits that ended more than a day ago, and counts an hour separately', async () => {
    const agent = await makeAgent(server)
    await makeDue()
    await agent.capture(await leaseOne(agent))
    server.clock.pass(61 * MINUTE)
    expect(await read()).toMatchObject({ lastHour: { captured: 0 }, lastDay: { captured: 1 } })
    server.clock.pass(23 * HOUR)
    expect(await read()).toMatchObject({ lastDay: { captured: 0 }, etailers: [] })
  })

  test('counts each visit of the last 24 hours once, no matter how many hours pass between refreshes', async () => {
    const { urlId } = await makeUrl(server)
    await makeDueVisit(server, urlId)
    await server.owner.query('delete from visit')
    for (let step = 0; step < 70; step += 1) {
      await server.owner.query(
        `insert into visit (reference, url_id, host_id, queue_id, due_at, state, outcome, picture_id, finished_at)
         select 'step ' || $1::text, $2, host_id, queue_id, $3, 'done', 'captured', 1, $3 from visit_queue`,
        [step, urlId, server.clock.now()],
      )
      const { rows } = await server.owner.query(
        'select count(*)::int as n from visit where finished_at > $1 and finished_at <= $2',
        [new Date(server.clock.now().getTime() - 24 * HOUR), server.clock.now()],
      )
      expect((await read()).lastDay.captured, `step ${step}`).toBe(rows[0].n)
      server.clock.pass(step % 3 === 0 ? 60 * MINUTE : 17 * MINUTE)
    }
  })

  test('counts visits that end while an hour changes, although they are committed later', async () => {
    const { urlId } = await makeUrl(server)
    await makeDueVisit(server, urlId)
    const hour = Math.ceil((server.clock.now().getTime() + 1) / HOUR) * HOUR
    server.clock.set(new Date(hour + 30_000))
    expect((await read()).lastDay.captured).toBe(0)
    await server.owner.query(
      `update visit set state = 'done', outcome = 'captured', picture_id = 1, finished_at = $1`,
      [new Date(hour - 1_000)],
    )
    expect((await read()).lastDay.captured).toBe(1)
    server.clock.pass(HOUR)
    expect((await read()).lastDay.captured).toBe(1)
  })

  test('shows which agents are alive: those that asked for visits or renewed a lease within a minute', async () => {
    const [idle, busy] = [await makeAgent(server), await makeAgent(server)]
    await idle.lease()
    await makeDue()
    const order = await leaseOne(busy)
    const startedAt = server.clock.now()
    server.clock.pass(61_000)
    await busy.renew(order)
    const operations = await read()
    expect(operations.hasAgents).toBe(true)
    expect(operations.agents).toMatchObject([
      { slots: 50, version: '1.0', running: 1, isAlive: true, lastSeenAt: server.clock.now().toISOString() },
      { slots: 50, version: '1.0', running: 0, isAlive: false, lastSeenAt: startedAt.toISOString() },
    ])
    server.clock.pass(25 * HOUR)
    expect(await read()).toMatchObject({ agents: [], hasAgents: true })
  })

  test('lists hosts that back off until they may be visited again', async () => {
    const agent = await makeAgent(server)
    const { host } = await makeDue()
    await agent.fail(await leaseOne(agent), 'captcha')
    const at = server.clock.now().getTime()
    expect(await read()).toMatchObject({
      hostCount: 1,
      hosts: [
        {
          host,
          cause: 'captcha',
          refusals: 1,
          since: new Date(at).toISOString(),
          nextAllowedAt: new Date(at + 10 * MINUTE).toISOString(),
        },
      ],
    })
    server.clock.pass(10 * MINUTE)
    expect(await read()).toMatchObject({ hosts: [], hostCount: 0 })
  })

  test('shows active proxies with their results, and never their credentials', async () => {
    const { proxyId, name } = await makeProxy()
    await server.owner.query(`update proxy set username = 'proxy-user', password = 'c2VhbGVk' where proxy_id = $1`, [
      proxyId,
    ])
    expect((await read()).proxies).toEqual([
      {
        ...{ proxyId, name, country: 'ES', isActive: true },
        ...{ captured: 0, failed: 0, lastUsedAt: null },
      },
    ])
    await server.owner.query(`update proxy set password = null where proxy_id = $1`, [proxyId])
    const agent = await makeAgent(server)
    await makeDue({ proxyId, minutesAgo: [2] })
    await agent.capture(await leaseOne(agent))
    server.clock.pass(MINUTE)
    await makeDue({ proxyId })
    await agent.fail(await leaseOne(agent), 'not-found')
    const operations = await read()
    expect(operations.proxies).toMatchObject([
      { proxyId, captured: 1, failed: 1, lastUsedAt: server.clock.now().toISOString() },
    ])
    expect(JSON.stringify(operations)).not.toContain('proxy-user')
  })
})

describe('pauses', () => {
  async function makeTargets() {
    const proxy = await makeProxy()
    const etailer = await makeDue()
    const proxied = await makeDue({ proxyId: proxy.proxyId })
    const free = await makeDue()
    return { etailer, proxied, free, proxy }
  }
  type Targets = Awaited<ReturnType<typeof makeTargets>>
  const leaseUrls = async (agent: TestAgent) => (await agent.lease()).map(({ url }) => new URL(url).host).sort()

  test.each<[string, (targets: Targets) => PauseTarget, (targets: Targets) => { host: string }[]]>([
    ['an eTailer', ({ etailer }) => ({ kind: 'etailer', platformId: etailer.platformId }), ({ etailer }) => [etailer]],
    ['a proxy', ({ proxy: { proxyId } }) => ({ kind: 'proxy', proxyId }), ({ proxied }) => [proxied]],
    ['everything', () => EVERYTHING, ({ etailer, proxied, free }) => [etailer, proxied, free]],
  ])('pausing %s stops the leases of its visits, and ending it resumes them', async (_name, toTarget, listPaused) => {
    const targets = await makeTargets()
    const agent = await makeAgent(server)
    const hosts = [targets.etailer, targets.proxied, targets.free].map(({ host }) => host)
    const paused = listPaused(targets).map(({ host }) => host)
    const pauseId = await pauseNow(toTarget(targets))
    expect(await leaseUrls(agent)).toEqual(hosts.filter((host) => !paused.includes(host)).sort())
    server.clock.pass(MINUTE)
    expect(await leaseUrls(agent)).toEqual([])
    expect(await end(pauseId)).toMatchObject({ status: 200, body: { hasEnded: true } })
    expect(await leaseUrls(agent)).toEqual([...paused].sort())
  })

  test('a visit that is running when its eTailer is paused ends as usual', async () => {
    const { platformId } = await makeDue()
    const agent = await makeAgent(server)
    const order = await leaseOne(agent)
    await pauseNow({ kind: 'etailer', platformId })
    expect(await agent.capture(order)).toMatchObject({ isAccepted: true })
  })

  test('lists who paused something, why and since when, everything first', async () => {
    const { etailer, proxy } = await makeTargets()
    const pausedAt = server.clock.now().toISOString()
    await pauseNow({ kind: 'etailer', platformId: etailer.platformId })
    server.clock.pass(MINUTE)
    await pauseNow({ kind: 'proxy', proxyId: proxy.proxyId })
    await pauseNow(EVERYTHING)
    expect((await read()).pauses).toMatchObject([
      { kind: 'everything', targetId: null, name: null },
      { kind: 'proxy', targetId: proxy.proxyId, name: proxy.name },
      {
        kind: 'etailer',
        targetId: etailer.platformId,
        name: etailer.name,
        reason: 'The shop asked for it',
        pausedBy: adminName,
        pausedAt,
      },
    ])
  })

  test('lists a paused eTailer that has no visits, so that its pause can be ended', async () => {
    const { platformId } = await makeUrl(server)
    await pauseNow({ kind: 'etailer', platformId })
    expect(findEtailer(await read(), platformId)).toMatchObject({ planned: 0, due: 0 })
  })

  test('a second pause is refused, also of two callers at once, until the first one has ended', async () => {
    const { platformId } = await makeUrl(server)
    const target = { kind: 'etailer', platformId } as const
    const answers = await Promise.all([pause(target), pause(target), pause(target)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'alreadyPaused',
      message: 'These visits are paused already.',
    })
    const pauseId = await findOnlyPause()
    expect(await end(pauseId)).toMatchObject({ body: { hasEnded: true } })
    expect(await end(pauseId)).toMatchObject({ status: 200, body: { hasEnded: false } })
    expect((await pause(target)).status).toBe(200)
  })

  test('needs a reason of one line and a target that exists', async () => {
    const { platformId } = await makeUrl(server)
    for (const reason of ['', '   ', 'two\nlines', 'x'.repeat(201)])
      expect((await pause({ kind: 'etailer', platformId }, reason)).status).toBe(400)
    for (const target of [{}, { kind: 'etailer' }, { ...EVERYTHING, platformId }, { kind: 'host', hostId: 1 }])
      expect((await pause(target as PauseTarget)).status).toBe(400)
    expect((await pause({ kind: 'etailer', platformId: 2_000_000_000 })).status).toBe(404)
    expect((await pause({ kind: 'proxy', proxyId: 2_000_000_000 })).status).toBe(404)
    expect((await end(2_000_000_000)).status).toBe(404)
    expect((await read()).pauses).toEqual([])
  })

  test('records who paused and resumed what, and why, in the audit', async () => {
    const { platformId } = await makeUrl(server)
    await pause({ kind: 'etailer', platformId }, 'Relaunch of the shop')
    const pauseId = await findOnlyPause()
    await end(pauseId)
    await end(pauseId)
    const everything = await pauseNow(EVERYTHING)
    await end(everything)
    const { rows } = await server.owner.query(
      `select action, user_id as "userId", subject, subject_id::int as "subjectId", detail from audit
       where action in ('visitsPaused', 'visitsResumed') and (subject_id = $1 or subject = 'visits') order by audit_id desc limit 4`,
      [platformId],
    )
    const etailer = { userId: adminId, subject: 'platforms', subjectId: platformId }
    expect(rows.reverse()).toEqual([
      { ...etailer, action: 'visitsPaused', detail: { reason: 'Relaunch of the shop' } },
      { ...etailer, action: 'visitsResumed', detail: { reason: 'Relaunch of the shop' } },
      ...['visitsPaused', 'visitsResumed'].map((action) => ({
        ...{ userId: adminId, subject: 'visits', subjectId: null, action },
        detail: { reason: 'The shop asked for it' },
      })),
    ])
  })
})

describe('access', () => {
  test('a staff user with the role Campaign sees the overview and pauses an eTailer', async () => {
    const { browser } = await makeSignedInUser(server, { roles: ['Campaign'] })
    const { platformId } = await makeUrl(server)
    const { body } = await pause({ kind: 'etailer', platformId }, 'Seasonal break', browser)
    expect((await read(browser)).pauses).toMatchObject([{ targetId: platformId, reason: 'Seasonal break' }])
    expect((await end((body as { pauseId: number }).pauseId, browser)).status).toBe(200)
  })

  test.each<[string, () => Promise<Browser>]>([
    ['an Admin of a client', async () => signInWith(await makeClient(server), ['Admin', 'Campaign'])],
    [
      'a staff user with other roles',
      () => signInWith(undefined, ['Recognitor', 'Viewer', 'Editor', 'Reporter', 'Auditor']),
    ],
    ['a staff user without a role', () => signInWith(undefined, [])],
  ])('%s sees nothing, pauses nothing and ends nothing', async (_name, makeBrowser) => {
    const browser = await makeBrowser()
    const { platformId } = await makeUrl(server)
    const pauseId = await pauseNow({ kind: 'etailer', platformId })
    expect((await browser.call(getOperations)).status).toBe(403)
    expect((await pause(EVERYTHING, 'Not mine to pause', browser)).status).toBe(403)
    expect((await end(pauseId, browser)).status).toBe(403)
    expect((await read()).pauses).toMatchObject([{ pauseId }])
  })

  const signInWith = async (
    clientId: number | undefined,
    roles: NonNullable<Parameters<typeof makeSignedInUser>[1]>['roles'],
  ) =>
    (await makeSignedInUser(server, { ...(clientId !== undefined && { clientId }), ...(roles && { roles }) })).browser
})
