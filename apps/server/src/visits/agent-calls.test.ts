import type { VisitOrder } from '@vitrine/contract/visits/visits.contract'
import { leaseVisits } from '@vitrine/contract/visits/visits.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seal } from '../platform/sealed.ts'
import { makeUser } from '../server.fixture.ts'
import { listVisits, makeAgent, makeDueVisit, makeUrl, sweep, type VisitServer, visitServer } from './visits.fixture.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const START = '2026-10-01T12:00:00Z'

let server: VisitServer
beforeAll(async () => {
  server = await visitServer(START)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(START)
  await server.owner.query('truncate visit, visit_queue, visit_host, visit_agent, visit_pause, visit_plan cascade')
})

const getVisit = async (urlId: number) => (await listVisits(server, urlId))[0]
/** A url with a visit that is due; its robots.txt was read and allows everything, unless the test says otherwise. */
async function makeDue(given: Parameters<typeof makeUrl>[1] & { robots?: string | null } = {}) {
  const { robots = '', ...url } = given
  const made = await makeUrl(server, url)
  await makeDueVisit(server, made.urlId)
  await server.owner.query(
    `update visit_host set robots_text = $2, robots_read_at = case when $2::text is not null then $3::timestamptz end
     where host = $1`,
    [made.host, robots, server.clock.now()],
  )
  return made
}
async function leaseOne(agent: Awaited<ReturnType<typeof makeAgent>>): Promise<VisitOrder> {
  const [order, ...others] = await agent.lease()
  if (!order || others.length > 0) throw new Error(`Leased ${others.length + (order ? 1 : 0)} visits`)
  return order
}

describe('leasing', () => {
  test('gives an agent everything it needs: page, device, language, time zone, position, proxy with its password', async () => {
    const agent = await makeAgent(server)
    const { rows } = await server.owner.query(
      `insert into proxy (host, port, username, password, country_id) values ('proxy.example', 8001, 'us er', $1, 9)
       returning proxy_id`,
      [seal(server.services.config.APP_SECRET, 'p:w').toString('base64')],
    )
    const { urlId } = await makeDue({ proxyId: rows[0].proxy_id })
    await server.owner.query(
      `update url set device = 'mobile', consent = 'refuse', geolocation = '41.39, 2.17' where url_id = $1`,
      [urlId],
    )
    const order = await leaseOne(agent)
    const { rows: urls } = await server.owner.query('select url from url where url_id = $1', [urlId])
    const { rows: countries } = await server.owner.query('select code from country where country_id = 9')
    expect(order).toMatchObject({
      url: urls[0].url,
      attempt: 1,
      device: 'mobile',
      consent: 'refuse',
      timeZone: 'Europe/Madrid',
      geolocation: { latitude: 41.39, longitude: 2.17 },
      proxy: { url: 'http://us%20er:p%3Aw@proxy.example:8001', country: countries[0].code },
      mustReadRobots: false,
    })
    expect(order.locale).toMatch(new RegExp(`^[a-z]{2}-${countries[0].code}$`))
  })

  test('50 agents that ask at once share 200 visits of 100 hosts, one per host and moment', async () => {
    const hosts = await Promise.all(Array.from({ length: 100 }, () => makeDue()))
    for (const { urlId } of hosts) await makeDueVisit(server, urlId)
    const crawler = await server.crawler(['visits.run'])
    const agents = await Promise.all(Array.from({ length: 50 }, () => makeAgent(server, crawler)))
    const orders = (await Promise.all(agents.map((agent) => agent.lease(5)))).flat()
    // hosts that another agent had locked were skipped; the next question gets them
    for (const agent of agents) orders.push(...(await agent.lease(50)))
    expect(orders).toHaveLength(100)
    expect(new Set(orders.map(({ url }) => new URL(url).host)).size).toBe(100)
    const { fail } = await makeAgent(server, crawler)
    await Promise.all(orders.map((order) => fail(order, 'not-found')))
    server.clock.pass(2 * SECOND)
    for (const agent of agents) orders.push(...(await agent.lease(50)))
    expect(new Set(orders.map(({ visitId }) => visitId)).size).toBe(200)
  })

  test('F15 makes one visit of a host at a time, and waits two seconds after it has ended', async () => {
    const { urlId } = await makeDue()
    for (let more = 0; more < 2; more++) await makeDueVisit(server, urlId)
    const agent = await makeAgent(server)
    for (const end of [agent.capture, (order: VisitOrder) => agent.fail(order, 'not-found')]) {
      const order = await leaseOne(agent)
      server.clock.pass(MINUTE)
      expect(await agent.lease()).toEqual([])
      await end(order)
      server.clock.pass(2 * SECOND - 1)
      expect(await agent.lease()).toEqual([])
      server.clock.pass(1)
    }
    await leaseOne(agent)
  })

  test('makes as many visits of a host at a time as it allows, each two seconds after the previous one', async () => {
    const { urlId } = await makeDue()
    for (let more = 0; more < 3; more++) await makeDueVisit(server, urlId)
    await server.owner.query('update visit_host set concurrency = 2')
    const agent = await makeAgent(server)
    await leaseOne(agent)
    server.clock.pass(2 * SECOND - 1)
    expect(await agent.lease()).toEqual([])
    server.clock.pass(1)
    await leaseOne(agent)
    server.clock.pass(MINUTE)
    expect(await agent.lease()).toEqual([])
  })

  test('makes urgent visits first', async () => {
    const { urlId } = await makeDue()
    await makeDueVisit(server, urlId, new Date(server.clock.now().getTime() - 1))
    const { rows } = await server.owner.query(
      `update visit set is_urgent = true where visit_id = (
         select visit_id from visit where url_id = $1 order by due_at desc limit 1) returning visit_id::int, queue_id`,
      [urlId],
    )
    await server.owner.query('select refresh_visit_queues($1)', [[rows[0].queue_id]])
    expect((await leaseOne(await makeAgent(server))).visitId).toBe(rows[0].visit_id)
  })

  test.each(['everything', 'its eTailer', 'its proxy', 'an inactive proxy'])(
    'leases nothing while %s is paused',
    async (what) => {
      const { userId } = await makeUser(server, { roles: ['Admin'] })
      const { rows } = await server.owner.query(
        `insert into proxy (host, port, is_active) values ($1, 80, $2) returning proxy_id`,
        [`${what.replaceAll(' ', '-')}.example`, what !== 'an inactive proxy'],
      )
      const proxyId = rows[0].proxy_id
      const { platformId } = await makeDue({ proxyId })
      if (what !== 'an inactive proxy')
        await server.owner.query(
          `insert into visit_pause (platform_id, proxy_id, reason, paused_by, paused_at) values ($1, $2, 'Test', $3, now())`,
          [what === 'its eTailer' ? platformId : null, what === 'its proxy' ? proxyId : null, userId],
        )
      const agent = await makeAgent(server)
      expect(await agent.lease()).toEqual([])
      await server.owner.query('update visit_pause set ended_at = now(), ended_by = paused_by')
      await server.owner.query('update proxy set is_active = true where proxy_id = $1', [proxyId])
      await leaseOne(agent)
    },
  )

  test('a key without the scope gets no visits, and no other crawler can use a lease', async () => {
    await makeDue()
    const pusher = await server.crawler()
    const body = { agent: { name: 'agent', version: '1', slots: 1 }, count: 1 }
    expect((await pusher.call(leaseVisits, body)).status).toBe(403)
    const order = await leaseOne(await makeAgent(server))
    const other = await makeAgent(server)
    expect(await other.renew(order)).toEqual([order.visitId])
    expect(await other.fail(order, 'crash')).toEqual({ isAccepted: false, isRetried: false })
    expect(await other.capture(order)).toEqual({ isAccepted: false, isRetried: false })
    expect(await other.robots(order, 200)).toBe(false)
  })
})

describe('robots.txt', () => {
  const FORBIDS = 'User-agent: *\nDisallow: /offers\n'

  test('is read before the first visit and once a day, and ends visits that it forbids without another request', async () => {
    const { urlId } = await makeDue({ robots: null })
    const agent = await makeAgent(server)
    const order = await leaseOne(agent)
    expect(order.mustReadRobots).toBe(true)
    expect(await agent.robots(order, 200, FORBIDS)).toBe(false)
    expect(await getVisit(urlId)).toMatchObject({ state: 'done', outcome: 'refusedByRobots' })

    await makeDueVisit(server, urlId)
    server.clock.pass(HOUR)
    expect(await agent.lease()).toEqual([])
    expect((await listVisits(server, urlId)).map(({ outcome }) => outcome)).toEqual([
      'refusedByRobots',
      'refusedByRobots',
    ])

    await makeDueVisit(server, urlId)
    server.clock.pass(23 * HOUR)
    expect((await leaseOne(agent)).mustReadRobots).toBe(true)
  })

  test('is ignored with an agreement', async () => {
    const { urlId } = await makeDue({ robots: FORBIDS })
    await server.owner.query(`update url set robots_agreement = 'Ms. Vega, by email' where url_id = $1`, [urlId])
    expect((await leaseOne(await makeAgent(server))).mustReadRobots).toBe(false)
  })

  test('rules for our agent win over those for all', async () => {
    await makeDue({ robots: `${FORBIDS}\nUser-agent: VitrineBot\nAllow: /` })
    await leaseOne(await makeAgent(server))
  })

  test('a missing file allows everything; one that the host cannot answer forbids everything until it can', async () => {
    const missing = await makeDue({ robots: null })
    const agent = await makeAgent(server)
    expect(await agent.robots(await leaseOne(agent), 404, '<html>')).toBe(true)
    await agent.fail({ ...(await leaseRow(missing.urlId)) }, 'not-found')

    const broken = await makeDue({ robots: null })
    for (const status of [503, null]) {
      const order = await leaseOne(agent)
      expect(await agent.robots(order, status)).toBe(false)
      expect(await getVisit(broken.urlId)).toMatchObject({ state: 'planned', cause: 'robots-unreachable' })
      server.clock.pass(HOUR)
    }
    expect(await agent.robots(await leaseOne(agent), 200, '')).toBe(true)
  })

  test('is understood in UTF-16, which arrives with NUL between the letters', async () => {
    const { urlId } = await makeDue({ robots: null })
    const agent = await makeAgent(server)
    const text = [...FORBIDS].join('\0')
    expect(await agent.robots(await leaseOne(agent), 200, text)).toBe(false)
    expect(await getVisit(urlId)).toMatchObject({ outcome: 'refusedByRobots' })
  })

  test('its Crawl-delay is kept, from the visit for which it was read', async () => {
    const { urlId } = await makeDue({ robots: null })
    await makeDueVisit(server, urlId)
    const agent = await makeAgent(server)
    const order = await leaseOne(agent)
    expect(await agent.robots(order, 200, 'User-agent: *\nCrawl-delay: 30')).toBe(true)
    await agent.capture(order)
    server.clock.pass(30 * SECOND - 1)
    expect(await agent.lease()).toEqual([])
    server.clock.pass(1)
    await leaseOne(agent)
  })
})

describe('results', () => {
  test('a picture ends the visit and becomes one picture to process, with the data of the url', async () => {
    const { urlId, platformId } = await makeDue()
    const agent = await makeAgent(server)
    const order = await leaseOne(agent)
    expect(await agent.capture(order)).toEqual({ isAccepted: true, isRetried: false })
    expect(await getVisit(urlId)).toMatchObject({ state: 'done', outcome: 'captured', attempt: 1 })
    const { rows } = await server.owner.query(
      `select picture_id::int, facts from arrival join visit using (picture_id) where url_id = $1`,
      [urlId],
    )
    expect(rows).toEqual([
      {
        picture_id: expect.any(Number),
        facts: expect.objectContaining({ urlId, platformId, title: 'Offers of the week', captureTypeId: 1 }),
      },
    ])
    expect(await server.countJobs(rows[0].picture_id)).toBe(1)
    // the response was lost, so the agent reports again
    expect(await agent.capture(order)).toEqual({ isAccepted: true, isRetried: false })
    expect(await server.countJobs(rows[0].picture_id)).toBe(1)
  })

  test('five reports of one attempt at once make one capture', async () => {
    const { urlId } = await makeDue()
    const agent = await makeAgent(server)
    const order = await leaseOne(agent)
    const ends = await Promise.all(Array.from({ length: 5 }, () => agent.capture(order)))
    expect(ends.every(({ isAccepted }) => isAccepted)).toBe(true)
    const { rows } = await server.owner.query(
      `select count(*)::int as n from arrival where facts ->> 'urlId' = $1::text`,
      [String(urlId)],
    )
    expect(rows[0].n).toBe(1)
  })

  test('F15 a dead agent loses its lease: another agent makes the visit, and only its picture counts', async () => {
    const { urlId } = await makeDue()
    const [dead, alive] = [await makeAgent(server), await makeAgent(server)]
    const lost = await leaseOne(dead)
    server.clock.pass(MINUTE)
    expect(await dead.renew(lost)).toEqual([])
    server.clock.pass(2 * MINUTE - 1)
    await sweep(server)
    expect(await alive.lease()).toEqual([])
    server.clock.pass(1)
    await sweep(server)
    const order = await leaseOne(alive)
    expect(order).toMatchObject({ visitId: lost.visitId, attempt: 2 })
    expect(await dead.renew(lost)).toEqual([lost.visitId])
    expect(await dead.capture(lost)).toEqual({ isAccepted: false, isRetried: false })
    expect(await dead.fail(lost, 'crash')).toEqual({ isAccepted: false, isRetried: false })
    expect(await alive.capture(order)).toEqual({ isAccepted: true, isRetried: false })
    const { rows } = await server.owner.query(
      `select count(*)::int as n from picture p join arrival a using (picture_id)
       where a.facts ->> 'urlId' = $1::text and p.picture_state_id > 1`,
      [String(urlId)],
    )
    expect(rows[0].n).toBe(1)
  })

  test('an agent that was cut off while its picture was on the way does not capture the visit twice', async () => {
    const { urlId } = await makeDue()
    const agent = await makeAgent(server)
    const first = await leaseOne(agent)
    server.clock.pass(3 * MINUTE)
    await sweep(server)
    const second = await leaseOne(agent)
    const ends = await Promise.all([agent.capture(first), agent.capture(second)])
    expect(ends.map(({ isAccepted }) => isAccepted)).toEqual([false, true])
    expect(await getVisit(urlId)).toMatchObject({ outcome: 'captured', attempt: 2 })
  })

  test('after the third lost lease a visit has failed', async () => {
    const { urlId } = await makeDue()
    const agent = await makeAgent(server)
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect((await leaseOne(agent)).attempt).toBe(attempt)
      server.clock.pass(3 * MINUTE)
      await sweep(server)
    }
    expect(await agent.lease()).toEqual([])
    expect(await getVisit(urlId)).toMatchObject({ state: 'done', outcome: 'failed', cause: 'agent-lost', attempt: 3 })
  })

  test('a failure is tried again after 5 and 20 minutes, then the visit has failed', async () => {
    const { urlId } = await makeDue()
    const agent = await makeAgent(server)
    for (const minutes of [5, 20]) {
      expect(await agent.fail(await leaseOne(agent), 'unreachable')).toEqual({ isAccepted: true, isRetried: true })
      server.clock.pass(minutes * MINUTE - 1)
      expect(await agent.lease()).toEqual([])
      server.clock.pass(1)
    }
    const last = await leaseOne(agent)
    expect(await agent.fail(last, 'unreachable')).toEqual({ isAccepted: true, isRetried: false })
    expect(await agent.fail(last, 'unreachable')).toEqual({ isAccepted: true, isRetried: false })
    expect(await getVisit(urlId)).toMatchObject({ state: 'done', outcome: 'failed', cause: 'unreachable' })
  })

  test.each(['forbidden', 'captcha'])(
    '%s ends the visit, and its host gets none for 10, then 20 minutes',
    async (cause) => {
      const { urlId } = await makeDue()
      await makeDueVisit(server, urlId)
      await makeDueVisit(server, urlId)
      const agent = await makeAgent(server)
      for (const minutes of [10, 20]) {
        expect(await agent.fail(await leaseOne(agent), cause)).toEqual({ isAccepted: true, isRetried: false })
        server.clock.pass(minutes * MINUTE - 1)
        expect(await agent.lease()).toEqual([])
        server.clock.pass(1)
      }
      await agent.capture(await leaseOne(agent))
      expect((await listVisits(server, urlId)).map(({ outcome }) => outcome).sort()).toEqual([
        'blocked',
        'blocked',
        'captured',
      ])
      const { rows } = await server.owner.query('select failures, backing_off_since from visit_host')
      expect(rows).toEqual([{ failures: 0, backing_off_since: null }])
    },
  )

  test('429 waits as long as the shop asks, and the visit is tried again', async () => {
    const { urlId } = await makeDue()
    const agent = await makeAgent(server)
    expect(await agent.fail(await leaseOne(agent), 'rate-limited', 3 * 3600)).toEqual({
      isAccepted: true,
      isRetried: true,
    })
    server.clock.pass(3 * HOUR - 1)
    expect(await agent.lease()).toEqual([])
    server.clock.pass(1)
    await agent.capture(await leaseOne(agent))
    expect(await getVisit(urlId)).toMatchObject({ outcome: 'captured', attempt: 2 })
  })

  test('a visit that no agent made within a day is missed, and ended visits are forgotten after 60 days', async () => {
    const { urlId } = await makeDue()
    server.clock.pass(24 * HOUR)
    await sweep(server)
    expect(await getVisit(urlId)).toMatchObject({ state: 'planned' })
    server.clock.pass(1)
    await sweep(server)
    expect(await getVisit(urlId)).toMatchObject({ state: 'done', outcome: 'missed' })
    server.clock.pass(60 * 24 * HOUR)
    await sweep(server)
    expect(await listVisits(server, urlId)).toHaveLength(1)
    server.clock.pass(1)
    await sweep(server)
    expect(await listVisits(server, urlId)).toEqual([])
  })
})

/** The lease of a url's visit, as its agent knows it. */
async function leaseRow(urlId: number): Promise<VisitOrder> {
  const { rows } = await server.owner.query(
    `select visit_id::int as "visitId", lease_token as token from visit where url_id = $1 and state = 'leased'`,
    [urlId],
  )
  return rows[0]
}
