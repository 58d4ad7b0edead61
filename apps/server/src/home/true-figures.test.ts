import { getCaptures, getCompliance, getTrays } from '@vitrine/contract/home/dashboard.contract'
import { foldAll } from '@vitrine/db/cubes/fold-all.fixture'
import { createPriceData } from '@vitrine/testing/prices'
import { makeShop, type Shop } from '@vitrine/testing/shop'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureHealth } from '../platform/health-metrics.ts'
import { type Browser, fixedClock, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let staff: Browser
// All eTailers are in Madrid, where it is half past midnight on March 30, a day after daylight saving time began.
const NOW = '2026-03-29T22:30:00Z'
const [yesterday, tomorrow] = ['2026-03-29', '2026-03-31']

const queryOne = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await server.owner.query(text, [...values])).rows[0] as Row

beforeAll(async () => {
  server = await testServer({ clock: fixedClock(NOW) })
  staff = (await makeSignedInUser(server, { roles: ['Admin'] })).browser
})
afterAll(() => server.close())

/** Schedules visits at these times, starting a year before, on yesterday's and tomorrow's weekday. */
async function schedule(shop: Shop, times: readonly string[]): Promise<void> {
  const weekdays = [yesterday, tomorrow].map((day) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7)
  await server.owner.query('update url set schedule = $2, is_active = true where url_id = $1', [
    shop.urlId,
    JSON.stringify([{ weekdays, times }]),
  ])
  await server.owner.query(
    `delete from url_schedule s where url_id = $1 and since < (select max(since) from url_schedule where url_id = $1)`,
    [shop.urlId],
  )
  await server.owner.query("update url_schedule set since = '2025-03-30' where url_id = $1", [shop.urlId])
}

interface NewCapture {
  readonly at: string
  readonly type?: 1 | 2
  readonly state?: number
  readonly urlId?: number | null
  readonly sku?: string
  readonly position?: number | null
  readonly image?: number | null
}
async function insertCapture(shop: Shop, placed: NewCapture): Promise<void> {
  const { at, type = 1, state = 1, urlId = null, sku = null, position = null, image = null } = placed
  await server.owner.query(
    `insert into capture (capture_type_id, capture_state_id, platform_id, url_id, when_local, when_gmt, title, sku, position,
       product_image_id) values ($1, $2, $3, $4, $5::timestamp, $5::timestamp at time zone 'Europe/Madrid', 'Page', $6, $7, $8)`,
    [type, state, shop.platformId, urlId, at, sku, position, image],
  )
}

describe('the success of visits', () => {
  test('refers to visits that are due and counts future ones separately', async () => {
    const shop = await makeShop(server.owner)
    await schedule(shop, ['08:00', '10:00', '12:00'])
    await insertCapture(shop, { at: `${yesterday} 08:05`, urlId: shop.urlId })
    await insertCapture(shop, { at: `${yesterday} 13:30`, urlId: shop.urlId })
    await foldAll(server)

    // three visits yesterday and three tomorrow; two were captured before the next visit, one of them late
    const sql = await queryOne<{ due: number; not_due: number; met: number; late: number }>(
      `with visit as (
         select day + time as at, lead(day + time, 1, day::timestamp + interval '1 day') over (partition by day order by time) as next
         from unnest(array[$2, $3]::date[]) day, unnest(array['08:00', '10:00', '12:00']::time[]) time
       ), seen as (
         select v.at, (select min(c.when_local) from capture c
           where c.url_id = $1 and c.when_local >= v.at and c.when_local < v.next) as came
         from visit v
       )
       select (count(*) filter (where at + interval '1 hour' < $4::timestamptz at time zone 'Europe/Madrid'))::int as due,
         (count(*) filter (where at + interval '1 hour' >= $4::timestamptz at time zone 'Europe/Madrid'))::int as not_due,
         count(came)::int as met, (count(*) filter (where came > at + interval '1 hour'))::int as late from seen`,
      [shop.urlId, yesterday, tomorrow, NOW],
    )
    expect(sql).toEqual({ due: 3, not_due: 3, met: 2, late: 1 })
    const { body } = await staff.call(getCaptures, {
      query: { from: yesterday, to: tomorrow, platformIds: String(shop.platformId) },
    })
    const { due, met } = sql
    expect(body).toMatchObject({
      success: { value: (100 * met) / due, behind: due },
      failed: { value: due - met, behind: due },
      late: { value: sql.late, behind: due },
      notDue: sql.not_due,
      eTailers: [{ id: shop.platformId, due, notDue: sql.not_due, received: met, failed: due - met }],
      urls: [{ id: shop.urlId, due, notDue: sql.not_due }],
    })
  })
})

describe('incorrect images', () => {
  test('counts image slots whose newest capture is wrong, and incorrect captures separately', async () => {
    const shops: Shop[] = []
    for (const [index, ean] of ['4006381333931', '5901234123457'].entries()) {
      const shop = await makeShop(server.owner)
      shops.push(shop)
      await server.owner.query('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
      await server.owner.query('insert into client_category select $1, unnest($2::int[])', [
        shop.clientId,
        shop.categories.map(({ categoryId }) => categoryId),
      ])
      const productId = await createPriceData(server.owner).product(shop.clientId, ean, `Product ${ean}`)
      const { sku } = await queryOne<{ sku: string }>('select sku from product where product_id = $1', [productId])
      const put = (day: number, position: number | null, image: number | null, state = 3) =>
        insertCapture(shop, { at: `2026-03-0${day} 10:00`, type: 2, state, sku, position, image })
      // wrong for days and still wrong
      for (const day of [1, 2, 3]) await put(day, 1, null)
      // wrong then right, and right then wrong
      await put(1, 2, null)
      await put(2, 2, 7)
      await put(1, 3, 7)
      await put(2, 3, null)
      // without a position
      await put(3, null, null)
      // right again, but only after the requested days; unsent captures do not count
      await put(9, 1, 7)
      await put(4, 2, null, 5)
      if (index === 1) await put(4, 4, null)
    }
    await foldAll(server)
    const countWrong = (shop: Shop, to: string) =>
      queryOne<{ slots: number; captures: number }>(
        `select (select count(*)::int from (
             select distinct on (c.sku, c.platform_id, c.position) c.product_image_id from capture c
             where c.capture_type_id = 2 and c.capture_state_id = 3 and c.platform_id = $1
               and c.when_local >= '2026-03-01' and c.when_local < $2::date + 1
             order by c.sku, c.platform_id, c.position, c.when_local desc) newest
           where newest.product_image_id is null) as slots,
           (select count(*)::int from capture c where c.capture_type_id = 2 and c.capture_state_id = 3
             and c.platform_id = $1 and c.product_image_id is null and c.when_local >= '2026-03-01'
             and c.when_local < $2::date + 1) as captures`,
        [shop.platformId, to],
      )
    for (const [place, shop] of shops.entries()) {
      const { browser } = await makeSignedInUser(server, { roles: ['Viewer'], clientId: shop.clientId })
      for (const to of ['2026-03-01', '2026-03-02', '2026-03-07', '2026-03-10']) {
        const { slots, captures } = await countWrong(shop, to)
        const answer = await browser.call(getCompliance, { query: { from: '2026-03-01', to } })
        expect(answer.body, to).toMatchObject({ incorrect: { value: slots, behind: captures, before: null } })
      }
      expect(await countWrong(shop, '2026-03-07')).toEqual({ slots: 3 + place, captures: 6 + place })
      // the filter with another client's eTailer
      const other = shops[1 - place]
      const answer = await browser.call(getCompliance, {
        query: { from: '2026-03-01', to: '2026-03-07', platformIds: String(other?.platformId) },
      })
      expect(answer.body).toMatchObject({ incorrect: { value: null, behind: 0 } })
      // a week later: the value at the end of the previous period
      const later = await browser.call(getCompliance, { query: { from: '2026-03-08', to: '2026-03-14' } })
      expect(later.body).toMatchObject({ incorrect: { value: 0, before: 3 + place } })
    }
  })
})

describe('silent eTailers', () => {
  test('are active, have a visit due and no capture of that day or since', async () => {
    const makeScheduledShop = async (times: readonly string[] = ['10:00']) => {
      const shop = await makeShop(server.owner)
      await schedule(shop, times)
      return shop
    }
    const silent = await makeScheduledShop()
    await insertCapture(silent, { at: `${addDays(yesterday, -1)} 10:00`, urlId: silent.urlId })
    const oneUrlFails = await makeScheduledShop(['10:00', '18:00'])
    await insertCapture(oneUrlFails, { at: `${yesterday} 10:02`, urlId: oneUrlFails.urlId })
    const withoutUrl = await makeScheduledShop()
    await insertCapture(withoutUrl, { at: `${yesterday} 15:00`, type: 2 })
    const off = await makeScheduledShop()
    await server.owner.query('update platform set is_active = false where platform_id = $1', [off.platformId])
    const urlOff = await makeScheduledShop()
    await server.owner.query('update url set is_active = false where url_id = $1', [urlOff.urlId])
    const justAdded = await makeScheduledShop()
    await server.owner.query('update url_schedule set since = $2 where url_id = $1', [
      justAdded.urlId,
      `${yesterday} 12:00`,
    ])
    const portugal = await makeScheduledShop()
    await server.owner.query('update platform set country_id = 1 where platform_id = $1', [portugal.platformId])
    await foldAll(server)

    const { rows } = await server.owner.query<{ platform_id: number }>(
      `select p.platform_id from platform p
       where p.is_active and exists (select from url u join url_schedule s using (url_id)
           where u.platform_id = p.platform_id and u.is_active and s.since < $1::date
             and u.schedule @> '[{"times": ["10:00"]}]')
         and not exists (select from capture c where c.platform_id = p.platform_id and c.when_local >= $1::date)
       order by 1`,
      [yesterday],
    )
    expect(rows.map((row) => row.platform_id)).toEqual([silent.platformId, portugal.platformId])

    const ask = async (filter: Record<string, string>, browser = staff) =>
      browser.call(getTrays, { query: { from: yesterday, to: tomorrow, ...filter } })
    const findSilent = async (filter: Record<string, string>) =>
      ((await ask(filter)).body as { silent: { platformId: number; dueAt: string }[] }).silent
    const ids = async (filter: Record<string, string>) =>
      (await findSilent(filter)).map(({ platformId }) => platformId).toSorted((a, b) => a - b)
    expect(await ids({})).toEqual([silent.platformId, portugal.platformId])
    expect(await ids({ platformIds: String(silent.platformId) })).toEqual([silent.platformId])
    expect(await ids({ platformIds: String(oneUrlFails.platformId) })).toEqual([])
    expect(await ids({ countryIds: '1' })).toEqual([portugal.platformId])
    const due = await queryOne<{ at: Date }>(`select ($1::date + time '10:00') at time zone 'Europe/Madrid' as at`, [
      yesterday,
    ])
    expect((await findSilent({}))[0]?.dueAt).toBe(due.at.toISOString())

    const registry = new Registry()
    measureHealth(server.services, registry)
    expect(await registry.getSingleMetricAsString('etailers_silent')).toContain('\netailers_silent 2')

    const client = await makeSignedInUser(server, { roles: ['Admin'], clientId: silent.clientId })
    expect((await ask({}, client.browser)).status).toBe(403)
  })
})

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
