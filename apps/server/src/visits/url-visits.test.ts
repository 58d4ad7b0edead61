import { getPicturePart } from '@vitrine/contract/pictures/pictures.contract'
import { getUrlVisits, getVisit, requestVisit } from '@vitrine/contract/visits/url-visits.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetAbandonedJob } from '../ingest/forget-abandoned.job.ts'
import { FIRST } from '../platform/hash-chain.ts'
import { type Browser, makeClient } from '../server.fixture.ts'
import { DETAILS, PNG, startRequests } from './url-visits.fixture.ts'
import { listVisits, makeDueVisit, sweep, type TestAgent, type VisitServer } from './visits.fixture.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const failure = (cause: string) => ({ cause, detail: null, retryAfterSeconds: null })

const requests = startRequests()
const { ask, findCaptures, leaseOne, makeReadUrl, processAll, readUrl, readVisit, signInAs } = requests
let server: VisitServer
let admin: Browser
let agent: TestAgent
beforeAll(() => {
  ;({ server, admin, agent } = requests.get())
})

describe('a test of a url', () => {
  test('is visited before scheduled visits, and shows its picture and what the agent found, but comes into no tray', async () => {
    const { urlId } = await makeReadUrl()
    await makeDueVisit(server, urlId, new Date(server.clock.now().getTime() - 60 * MINUTE))
    const { visitId } = await ask(urlId, 'test')
    expect((await readUrl(urlId)).next[0]).toMatchObject({ visitId, kind: 'test', state: 'planned' })
    const order = await leaseOne()
    expect(order).toMatchObject({ visitId, isLastAttempt: true })
    expect(await agent.capture(order, { details: DETAILS, file: PNG })).toEqual({ isAccepted: true, isRetried: false })
    await processAll()

    const visit = (await readVisit(visitId)) as { picture: { thumbnail: string } }
    expect(visit).toMatchObject({
      outcome: 'captured',
      httpStatus: 200,
      exitCountry: 'ES',
      captureId: null,
      details: DETAILS,
      picture: { state: 'ready', width: 40, height: 30 },
      manifest: { position: 1 },
    })
    const [, , , pictureId, mark] = visit.picture.thumbnail.split('/')
    const shown = await admin.call(getPicturePart, {
      params: { pictureId: pictureId as string, mark: mark as string, part: 'thumbnail' },
    })
    expect(shown.status).toBe(200)
    expect(await findCaptures(urlId)).toEqual([])
  })

  test('is made once, whatever the cause of a failure', async () => {
    const { urlId } = await makeReadUrl()
    const { visitId } = await ask(urlId, 'test')
    const order = await leaseOne()
    expect(await agent.capture(order, { failure: failure('half-loaded'), file: PNG })).toEqual({
      isAccepted: true,
      isRetried: false,
    })
    await processAll()
    expect(await readVisit(visitId)).toMatchObject({
      outcome: 'failed',
      cause: 'half-loaded',
      picture: { state: 'ready' },
    })
    expect(await findCaptures(urlId)).toEqual([])
  })

  test('is not made again when its agent stops', async () => {
    const { urlId } = await makeReadUrl()
    const { visitId } = await ask(urlId, 'test')
    await leaseOne()
    server.clock.pass(3 * MINUTE)
    await sweep(server)
    expect(await readVisit(visitId)).toMatchObject({ outcome: 'failed', cause: 'agent-lost' })
  })

  test('keeps its picture as long as the visit is known', async () => {
    const { urlId } = await makeReadUrl()
    const { visitId } = await ask(urlId, 'test')
    await agent.capture(await leaseOne(), { details: DETAILS, file: PNG })
    await processAll()
    const forget = () => forgetAbandonedJob.run({}, server.services, new AbortController().signal)
    // pictures have the time of the database
    server.clock.set(new Date(Date.now() + 3 * DAY))
    await forget()
    expect(await readVisit(visitId)).toMatchObject({ picture: { state: 'ready' } })
    server.clock.set(new Date(Date.now() + 90 * DAY))
    await sweep(server)
    await forget()
    expect((await admin.call(getVisit, { params: { visitId } })).status).toBe(404)
    const { rows } = await server.owner.query('select from picture where picture_kind_id = 4')
    expect(rows).toEqual([])
  })
})

describe('a capture now', () => {
  test('comes into the inbox, and asking again while it is open makes no second visit', async () => {
    const { urlId } = await makeReadUrl()
    const [{ visitId }, again] = await Promise.all([ask(urlId, 'capture'), ask(urlId, 'capture')])
    expect(again.visitId).toBe(visitId)
    await agent.capture(await leaseOne(), { details: DETAILS, file: PNG })
    await processAll()
    expect(await findCaptures(urlId)).toEqual([{ state: 1, reason: null, note: null }])
    expect(await readUrl(urlId)).toMatchObject({
      next: [],
      ended: [{ visitId, outcome: 'captured', thumbnail: expect.stringContaining('/api/pictures/') }],
      success: { captured: 1, ended: 1 },
    })
    expect(await readVisit(visitId)).toMatchObject({ captureId: expect.any(Number), details: DETAILS })
  })

  test('is refused for a url of products, whose pictures crawlers push', async () => {
    const { urlId } = await makeReadUrl()
    await server.owner.query('update url set capture_type_id = 2 where url_id = $1', [urlId])
    expect((await ask(urlId, 'capture')).status).toBe(400)
    expect((await ask(urlId, 'test')).status).toBe(200)
  })

  test('waits while its eTailer is paused, and says why', async () => {
    const { urlId, platformId } = await makeReadUrl()
    await server.owner.query(
      `insert into visit_pause (platform_id, reason, paused_by, paused_at)
       select $1, 'Their shop moves', min(user_id), now() from app_user`,
      [platformId],
    )
    await ask(urlId, 'capture')
    expect(await agent.lease()).toEqual([])
    expect(await readUrl(urlId)).toMatchObject({ pausedBecause: 'Their shop moves', agentSeenAt: expect.any(String) })
  })
})

describe('a shop that refuses visits', () => {
  test('gets none for a while, and its urls say until when and why', async () => {
    const { urlId } = await makeReadUrl()
    await makeDueVisit(server, urlId)
    await agent.fail(await leaseOne(), 'captcha')
    await ask(urlId, 'test')
    expect(await agent.lease()).toEqual([])
    expect(await readUrl(urlId)).toMatchObject({
      backOff: { cause: 'captcha', until: new Date(server.clock.now().getTime() + 10 * MINUTE).toISOString() },
    })
    server.clock.pass(11 * MINUTE)
    expect(await readUrl(urlId)).toMatchObject({ backOff: null })
  })
})

describe('prices on a page', () => {
  const page = {
    regions: [],
    products: [
      {
        source: 'json-ld',
        name: 'Tea',
        gtin: '4006381333931',
        availability: 'InStock',
        price: { amount: 3.49, currency: 'EUR' },
      },
      {
        source: 'json-ld',
        name: 'Coffee',
        gtin: '96385074',
        priceMismatch: { claimed: { amount: 1, currency: 'EUR' } },
      },
    ],
    results: [],
  }
  const findObservations = async (platformId: number) =>
    (
      await server.owner.query(
        `select ean, final_price::float as price, currency, in_stock from product_observation where platform_id = $1`,
        [platformId],
      )
    ).rows

  test('become observations with the capture, and those that visitors do not see do not', async () => {
    const { urlId, platformId } = await makeReadUrl()
    await makeDueVisit(server, urlId)
    await agent.capture(await leaseOne(), { details: { ...DETAILS, page }, file: PNG })
    expect(await findObservations(platformId)).toEqual([
      { ean: '4006381333931', price: 3.49, currency: 'EUR', in_stock: true },
    ])
  })

  test('are not observed by a test', async () => {
    const { urlId, platformId } = await makeReadUrl()
    await ask(urlId, 'test')
    await agent.capture(await leaseOne(), { details: { ...DETAILS, page }, file: PNG })
    expect(await findObservations(platformId)).toEqual([])
  })
})

describe('a picture that does not show the page', () => {
  test('goes to the tray Error with its reason when the last attempt failed, not before', async () => {
    const { urlId } = await makeReadUrl()
    await makeDueVisit(server, urlId)
    for (const wait of [5, 20]) {
      const order = await leaseOne()
      expect(order.isLastAttempt).toBe(false)
      expect(await agent.capture(order, { failure: failure('consent'), file: PNG })).toMatchObject({ isRetried: true })
      server.clock.pass(wait * MINUTE)
    }
    const order = await leaseOne()
    expect(order.isLastAttempt).toBe(true)
    await agent.capture(order, { failure: failure('consent'), details: DETAILS, file: PNG })
    await processAll()
    expect(await findCaptures(urlId)).toEqual([{ state: 6, reason: 'cookieWall', note: 'consent' }])
    expect((await listVisits(server, urlId))[0]).toMatchObject({ outcome: 'failed', cause: 'consent' })
  })

  test.each([
    ['captcha', 'blocked'],
    ['forbidden', 'blocked'],
    ['login', 'wrongPage'],
  ])('%s is not tried again: it goes to the tray Error at once', async (cause, reason) => {
    const { urlId } = await makeReadUrl()
    await makeDueVisit(server, urlId)
    await agent.capture(await leaseOne(), { failure: failure(cause), file: PNG })
    await processAll()
    expect(await findCaptures(urlId)).toMatchObject([{ state: 6, reason }])
  })
})

describe('a visit that fails through its proxy', () => {
  async function makeProxies(...countryIds: number[]): Promise<number[]> {
    const ids: number[] = []
    for (const countryId of countryIds) {
      const { rows } = await server.owner.query(
        `insert into proxy (host, port, country_id) values ($1, 8080, $2) returning proxy_id`,
        [`proxy-${ids.length}.country-${countryId}.example`, countryId],
      )
      ids.push(rows[0].proxy_id)
    }
    return ids
  }

  test('is tried again through another one of the same country, and a refusal is not', async () => {
    const [proxyId] = await makeProxies(9, 9, 5)
    const { urlId } = await makeReadUrl({ proxyId: proxyId as number })
    await makeDueVisit(server, urlId)
    const first = await leaseOne()
    expect(first.proxy?.url).toBe('http://proxy-0.country-9.example:8080')
    await agent.fail(first, 'proxy')
    server.clock.pass(5 * MINUTE)
    const second = await leaseOne()
    expect(second.proxy?.url).toBe('http://proxy-1.country-9.example:8080')
    await agent.fail(second, 'rate-limited')
    server.clock.pass(60 * MINUTE)
    expect((await leaseOne()).proxy?.url).toBe('http://proxy-1.country-9.example:8080')
  })

  test('waits while its proxy is inactive, and the url says so', async () => {
    const [proxyId] = await makeProxies(4)
    const { urlId } = await makeReadUrl({ proxyId: proxyId as number })
    expect(await readUrl(urlId)).toMatchObject({ hasInactiveProxy: false })
    await server.owner.query('update proxy set is_active = false where proxy_id = $1', [proxyId])
    await ask(urlId, 'test')
    expect(await agent.lease()).toEqual([])
    expect(await readUrl(urlId)).toMatchObject({ hasInactiveProxy: true })
  })

  test('keeps its proxy if the country has no other one that works', async () => {
    const [proxyId, inactive] = await makeProxies(7, 7)
    await server.owner.query('update proxy set is_active = false where proxy_id = $1', [inactive])
    const { urlId } = await makeReadUrl({ proxyId: proxyId as number })
    await makeDueVisit(server, urlId)
    await agent.fail(await leaseOne(), 'wrong-country')
    server.clock.pass(5 * MINUTE)
    expect((await leaseOne()).proxy?.url).toBe('http://proxy-0.country-7.example:8080')
  })
})

describe('manifests', () => {
  test('form one chain per agent: each names the hash of the previous one', async () => {
    const made = await Promise.all([makeReadUrl(), makeReadUrl(), makeReadUrl()])
    for (const { urlId } of made) await makeDueVisit(server, urlId)
    const orders = await agent.lease()
    expect(orders).toHaveLength(3)
    await Promise.all(orders.map((order) => agent.capture(order, { details: DETAILS, file: PNG })))
    const { rows } = await server.owner.query(
      `select manifest, encode(sha256, 'hex') as sha256,
         encode(sha256(convert_to(regexp_replace(manifest, ',"hash":"[0-9a-f]{64}"}$', ''), 'UTF8')), 'hex') as computed
       from visit_manifest order by position`,
    )
    const manifests = rows.map(({ manifest }) => JSON.parse(manifest))
    expect(rows.map(({ computed }) => computed)).toEqual(rows.map(({ sha256 }) => sha256))
    expect(manifests.map(({ previous }) => previous)).toEqual([FIRST, rows[0].sha256, rows[1].sha256])
    expect(manifests.map(({ url }) => url).sort()).toEqual(orders.map(({ url }) => url).sort())
    const { rows: hashes } = await server.owner.query(`select encode(sha256($1::bytea), 'hex') as picture`, [PNG])
    for (const manifest of manifests)
      expect(manifest).toMatchObject({
        outcome: 'captured',
        exitCountry: 'ES',
        visitedAt: '2026-10-01T12:00:00.000Z',
        picture: { bytes: PNG.length, sha256: hashes[0].picture },
        details: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      })
  })

  test('cannot be changed or removed, not even by a worker', async () => {
    const { urlId } = await makeReadUrl()
    await makeDueVisit(server, urlId)
    await agent.capture(await leaseOne(), { file: PNG })
    const { rows } = await server.owner.query(
      `select has_table_privilege(r, 'visit_manifest', 'update, delete, truncate') as may
       from unnest(array['app_worker', 'app_staff', 'app_client', 'app_signin']) r`,
    )
    expect(rows.map(({ may }) => may)).toEqual([false, false, false, false])
  })
})

describe('visits of a url', () => {
  test('are for Admin and Campaign of the staff', async () => {
    const { urlId } = await makeReadUrl()
    const { visitId } = await ask(urlId, 'capture', await signInAs(['Campaign']))
    const clientId = await makeClient(server)
    const others = [
      await signInAs(['Viewer', 'Editor', 'Recognitor']),
      await signInAs(['Admin', 'Campaign'], clientId),
      await signInAs(['Admin'], await makeClient(server)),
    ]
    for (const browser of others) {
      const answers = [
        await browser.call(getUrlVisits, { params: { urlId } }),
        await browser.call(getVisit, { params: { visitId } }),
        await browser.call(requestVisit, { params: { urlId }, body: { kind: 'test' } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })

  test('that do not exist are not found', async () => {
    expect((await ask(2_000_000_000, 'test')).status).toBe(404)
    expect((await admin.call(getVisit, { params: { visitId: 4_000_000_000 } })).status).toBe(404)
  })
})
