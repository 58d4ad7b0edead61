import type { CampaignStatus } from '@vitrine/contract/alerts/finding'
import { createActor } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { makeShop, type Shop, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailsTo, toAddress } from '../auth/auth.fixture.ts'
import { fixedClock, makeSignedInUser, runWaiting, type TestServer, testServer } from '../server.fixture.ts'
import { createTestAlert, listFindings, listRuns } from './alert-runs.fixture.ts'
import { buildAlert, findType, makeConfiguration, makeDue } from './alerts.fixture.ts'
import { mailAlertJob } from './digest/mail-alert.job.ts'
import { previewAlert } from './preview.actions.ts'
import { runAlertsJob } from './run-alerts.job.ts'
import { scheduleAlerts } from './schedule-alerts.ts'

const NOW = new Date('2026-06-18T08:30:00Z')
const REAL_TIMEOUT = AbortSignal.timeout.bind(AbortSignal)

let server: TestServer
let campaignNotLive = 0
beforeAll(async () => {
  server = await testServer({ maxConnections: 8 })
  campaignNotLive = await findType(server, 'campaignNotLive')
})
afterAll(() => server.close())

/** States: Created 1, Pending 2, Sent 3, Discarded 5. `shows` tells whether the banner names the campaign. */
type TestCapture = readonly [at: string, state: 1 | 2 | 3 | 5, shows?: boolean]
const PAGES: Record<string, readonly TestCapture[]> = {
  live: [
    ['2026-06-16T06:00Z', 3],
    ['2026-06-17T06:00Z', 3, true],
    ['2026-06-18T06:00Z', 1],
  ],
  missing: [
    ['2026-06-15T06:00Z', 3, true],
    ['2026-06-16T06:00Z', 3],
    ['2026-06-17T06:00Z', 3],
    ['2026-06-17T09:00Z', 5, true],
  ],
  missedOnce: [
    ['2026-06-16T06:00Z', 3, true],
    ['2026-06-17T06:00Z', 3],
  ],
  // captures after the 12th are not reviewed, so a campaign missing on the 12th may be live today
  notReviewed: [
    ['2026-06-11T06:00Z', 3],
    ['2026-06-12T06:00Z', 3],
    ['2026-06-14T06:00Z', 1],
    ['2026-06-17T06:00Z', 2],
  ],
  notCaptured: [
    ['2026-06-08T06:00Z', 3],
    ['2026-06-09T06:00Z', 3],
  ],
}

interface Tenant extends Awaited<ReturnType<typeof makeSignedInUser>> {
  readonly shop: Shop
}

/**
 * A client with one campaign per page. Each campaign is named after what was captured of its page. Guests are clients
 * with access to the same eTailer and categories.
 */
async function makeTenant(guests: readonly number[] = []): Promise<Tenant> {
  const { owner } = server
  const shop = await makeShop(owner)
  const { clientId, platformId } = shop
  await owner.query(`update client set features = '{alerts}', time_zone = 'UTC' where client_id = $1`, [clientId])
  for (const id of [clientId, ...guests]) {
    await owner.query('insert into client_platform values ($1, $2)', [id, platformId])
    for (const { categoryId } of shop.categories)
      await owner.query('insert into client_category values ($1, $2)', [id, categoryId])
  }
  // the shop's own campaign has no url
  await owner.query('update campaign set is_active = false where campaign_id = $1', [shop.campaign.campaignId])
  for (const [name, captures] of Object.entries(PAGES)) {
    const { rows } = await owner.query(
      `with page as (
         insert into url (url, platform_id, capture_type_id) values ('https://shop.example/' || $3, $2, 1) returning url_id),
       made as (insert into campaign (client_id, name) values ($1, $3) returning campaign_id),
       placed as (insert into campaign_platform select campaign_id, $2 from made),
       named as (insert into campaign_url select campaign_id, url_id from made, page)
       select campaign_id, url_id from made, page`,
      [clientId, platformId, `${name} ${clientId}`],
    )
    const { campaign_id: campaignId, url_id: urlId } = rows[0]
    for (const [at, state, shows = false] of captures) {
      const banner = { ...validBanner(shop), campaignId: shows ? campaignId : null }
      await owner.query(
        `insert into capture (capture_type_id, capture_state_id, platform_id, url_id, when_local, when_gmt, title, banners)
         values (1, $1, $2, $3, $4::timestamptz at time zone 'Europe/Madrid', $4, 'Page', number_banners($5::jsonb))`,
        [state, platformId, urlId, at, JSON.stringify([banner])],
      )
    }
  }
  return { ...(await makeSignedInUser(server, { clientId, roles: ['Viewer'] })), shop }
}

/** The captures that decided the status of a campaign, read directly from the tables. */
async function listSent(campaign: string, limit: number): Promise<number[]> {
  const { rows } = await server.owner.query(
    `select k.capture_id::int as id from campaign c join campaign_url using (campaign_id) join capture k using (url_id)
     where c.name = $1 and k.capture_state_id = 3 order by k.when_gmt desc limit $2`,
    [campaign, limit],
  )
  return rows.map(({ id }) => id)
}

/** The expected statuses, read directly from the tables and sorted by name. */
async function listExpected(names: readonly string[]): Promise<[campaignId: number, urlId: number, name: string][]> {
  const { rows } = await server.owner.query(
    `select campaign_id, url_id, name from campaign join campaign_url using (campaign_id)
     where name = any ($1) order by array_position($1, name)`,
    [names],
  )
  return rows.map((row) => [row.campaign_id, row.url_id, row.name])
}

const listIds = (status: Pick<CampaignStatus, 'judged'> | undefined) => status?.judged.map(({ captureId }) => captureId)

test('distinguishes live, missing, unreviewed and uncaptured campaigns by the captures of each client', async () => {
  const tenants = [await makeTenant(), await makeTenant()]
  for (const { userId, shop } of tenants) {
    const actor = createActor(server.services.database, userId, shop.clientId)
    const alert = buildAlert([makeConfiguration(campaignNotLive)])
    const { campaigns, campaignsCount } = await previewAlert(actor, alert, 'en', NOW)
    const toCampaignName = (name: string) => `${name} ${shop.clientId}`
    expect(campaigns.map(({ campaign, state }) => [campaign, state])).toEqual(
      ['missing', 'missedOnce', 'notReviewed', 'notCaptured', 'live'].map((state) => [toCampaignName(state), state]),
    )
    expect(campaignsCount).toBe(5)
    expect(campaigns.map(({ campaignId, urlId, campaign }) => [campaignId, urlId, campaign])).toEqual(
      await listExpected(campaigns.map(({ campaign }) => campaign)),
    )
    const find = (name: string) => campaigns.find(({ campaign }) => campaign === toCampaignName(name))
    expect(listIds(find('missing'))).toEqual(await listSent(toCampaignName('missing'), 2))
    expect(listIds(find('live'))).toEqual(await listSent(toCampaignName('live'), 1))
    expect(listIds(find('notReviewed'))).toEqual([])
    expect(find('notReviewed')?.text).toBe('Captured on 17/06/2026, not reviewed yet')
    expect(find('notCaptured')?.text).toBe('Not captured in your categories since 09/06/2026')
  }
})

test('reports only missing campaigns, and the finding and its email list the captures it is based on', async () => {
  const [ours, theirs] = [await makeTenant(), await makeTenant()]
  const alerts = [
    await createTestAlert(ours.browser, campaignNotLive),
    await createTestAlert(theirs.browser, campaignNotLive),
  ]
  for (const { alertId } of alerts) await makeDue(server, alertId, '2026-06-18T07:00:00Z')
  await scheduleAlerts({ ...server.services, clock: fixedClock(NOW) })
  await runWaiting(server, [runAlertsJob, mailAlertJob])

  for (const [index, { browser, shop, username }] of [ours, theirs].entries()) {
    const alert = alerts[index] as (typeof alerts)[number]
    const name = `missing ${shop.clientId}`
    const sent = await listSent(name, 2)
    expect((await listRuns(browser, alert)).map(({ opened }) => opened)).toEqual([1])
    const findings = await listFindings(browser, alert)
    expect(findings).toMatchObject([
      { subject: name, text: 'Missing in the last two captures, on 16/06/2026 and 17/06/2026', captureId: sent[0] },
    ])
    expect(findings[0]?.judged?.map(({ captureId }) => captureId)).toEqual(sent)
    const [mail, ...more] = await mailsTo(toAddress(username))
    expect(more).toEqual([])
    for (const captureId of sent) expect(mail?.text).toContain(`/tray-banner/detail/${captureId}`)
    for (const other of ['missedOnce', 'notReviewed', 'notCaptured', 'live'])
      expect(mail?.text).not.toContain(`${other} ${shop.clientId}`)
  }
})

function listUnreviewed(userId: number, clientId: number | null, platformId: number) {
  return createActor(server.services.database, userId, clientId).transaction(async (db) => {
    const { rows } = await sql<{ at: Date }>`
      select * from unreviewed_banner_captures(${platformId}, '2026-06-01', '2026-07-01') order by at`.execute(db)
    return rows
  })
}
const listDays = (captures: readonly { readonly at: Date }[]) => captures.map(({ at }) => at.getUTCDate())

test('a client gets unreviewed captures at its own eTailers only, without contents', async () => {
  const [ours, theirs] = [await makeTenant(), await makeTenant()]
  const ask = ({ userId, shop: { clientId } }: Tenant, platformId: number) =>
    listUnreviewed(userId, clientId, platformId)
  const own = await ask(ours, ours.shop.platformId)
  expect(own.map(({ at }) => at.toISOString())).toEqual([
    '2026-06-14T06:00:00.000Z',
    '2026-06-17T06:00:00.000Z',
    '2026-06-18T06:00:00.000Z',
  ])
  expect(Object.keys(own[0] ?? {})).toEqual(['urlId', 'at', 'day'])
  expect(await ask(ours, theirs.shop.platformId)).toEqual([])
})

test("unreviewed captures of another client's url do not affect the campaign status of a client", async () => {
  const { owner } = server
  const theirs = await makeTenant()
  const ours = await makeTenant([theirs.shop.clientId])
  const { platformId } = ours.shop
  await owner.query(
    `update url u set client_id = $1::int from campaign_url join campaign c using (campaign_id)
     where u.url_id = campaign_url.url_id and c.name = 'notReviewed ' || $1::int`,
    [ours.shop.clientId],
  )
  await owner.query(
    `with made as (
       insert into campaign (client_id, name, from_date) values ($1, 'anywhere', '2026-06-16') returning campaign_id)
     insert into campaign_platform select campaign_id, $2 from made`,
    [theirs.shop.clientId, platformId],
  )
  const [staff, us, them] = [
    (await makeSignedInUser(server, { roles: ['Admin'] })).userId,
    [ours.userId, ours.shop.clientId] as const,
    [theirs.userId, theirs.shop.clientId] as const,
  ]
  expect(listDays(await listUnreviewed(staff, null, platformId))).toEqual([14, 17, 18])
  expect(listDays(await listUnreviewed(...us, platformId))).toEqual([14, 17, 18])
  // staff own the url captured on the 18th
  expect(listDays(await listUnreviewed(...them, platformId))).toEqual([18])

  const actor = createActor(server.services.database, ...them)
  const alert = buildAlert([makeConfiguration(campaignNotLive, { platformId })])
  expect((await previewAlert(actor, alert, 'en', NOW)).campaigns).toMatchObject([
    { campaign: 'anywhere', urlId: null, state: 'missing' },
  ])

  // a client sees the urls of its campaigns, no matter who owns them
  await owner.query(
    `insert into campaign_url select c.campaign_id, u.url_id from campaign c, url u
     where c.name = 'live ' || $1::int and u.client_id = $2`,
    [theirs.shop.clientId, ours.shop.clientId],
  )
  expect(listDays(await listUnreviewed(...them, platformId))).toEqual([14, 17, 18])
})

test('refuses a preview as too wide if listing its campaigns times out', async () => {
  const { userId, shop } = await makeTenant()
  let checks = 0
  const throwIfAborted = () => {
    checks += 1
    // the first check belongs to the evaluation
    if (checks > 1) throw new DOMException('Too late', 'TimeoutError')
  }
  const signal = Object.assign(new AbortController().signal, { throwIfAborted })
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === 15_000 ? signal : REAL_TIMEOUT(ms)))
  try {
    const actor = createActor(server.services.database, userId, shop.clientId)
    const alert = buildAlert([makeConfiguration(campaignNotLive)])
    await expect(previewAlert(actor, alert, 'en', NOW)).rejects.toMatchObject({ error: 'tooWide' })
    expect(checks).toBe(2)
  } finally {
    timeout.mockRestore()
  }
})
