import type { Move } from '@vitrine/contract/master-data/record.contract'
import { listMoves } from '@vitrine/contract/master-data/record.contract'
import { transactionAs } from '@vitrine/db/row-scope'
import { makeShop, placeForReview, type Shop, soundBanner } from '@vitrine/db/test-shop'
import { countDifferences } from '@vitrine/db/tray-index/tray-index.queries'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Browser, makeUser, runWaiting, signedIn, type TestServer, testServer } from '../testing.ts'
import { everyId } from '../trays/testing.ts'
import { moveCapturesJob } from './move-captures.job.ts'
import { Keeper, unique } from './testing.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await testServer()
  admin = (await signedIn(server, { roles: ['Admin'] })).browser
})
afterAll(() => server.close())

/** Runs the waiting moves. Open transactions anywhere on the server may delay a move. */
const work = () => runWaiting(server, [moveCapturesJob])
/** Runs until every move is finished. */
const arrive = () =>
  vi.waitFor(
    async () => {
      await work()
      expect((await moves()).filter(({ finishedAt }) => finishedAt === null)).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
const moves = async () => ((await admin.call(listMoves)).body as { moves: Move[] }).moves
const sent = (shop: Shop) => placeForReview(server.owner, shop, { state: 'sent', banners: [soundBanner(shop)] })

/** Expects that everything derived from master data is up to date. */
async function expectSound(): Promise<void> {
  const differing = await transactionAs(server.app, { role: 'app_worker' }, (db) => countDifferences(db, 0))
  expect(differing).toBe(0)
  const { rows } = await server.owner.query(
    'select c.capture_id from capture c, capture_keys(array[c]) k where c.facets is distinct from k.keys',
  )
  expect(rows).toEqual([])
}

describe('applies a change of master data to captures', () => {
  // must be the first test, so that there are no captures
  test('finishes at once without captures', async () => {
    const shop = await makeShop(server.owner)
    const platforms = new Keeper(admin, 'platforms')
    await platforms.update(await platforms.get(shop.platformId), { countryId: 4 })
    await arrive()
    expect((await moves())[0]).toMatchObject({ done: 0, total: 0 })
  })

  test("a brand's company: the tray of the new company lists its captures, that of the old one no longer", async () => {
    const shop = await makeShop(server.owner)
    const captures = [await sent(shop), await sent(shop)].sort((one, other) => other - one)
    const trades = new Keeper(admin, 'trades')
    const providers = new Keeper(admin, 'providers')
    const brand = await trades.get(shop.categories[0]?.trades[0]?.tradeId ?? 0)
    const old = brand.values.providerId as number
    const company = await providers.create({ name: unique('Nuevas Bodegas'), countryId: null })
    await trades.update(brand, { providerId: company.id })
    expect(await everyId(admin, 'banner-sent-all', { providerIds: [company.id] })).toEqual([])
    await arrive()
    expect(await everyId(admin, 'banner-sent-all', { providerIds: [company.id] })).toEqual(captures)
    expect(await everyId(admin, 'banner-sent-all', { providerIds: [old] })).toEqual([])
    await expectSound()
    const [move] = await moves()
    expect(move).toMatchObject({ title: `Brand ${brand.name}: Company`, done: 2, total: 2 })
    expect(move?.finishedAt).not.toBeNull()
  })

  test("a category's group and a group's division", async () => {
    const shop = await makeShop(server.owner)
    const captureId = await sent(shop)
    const categories = new Keeper(admin, 'categories')
    const groups = new Keeper(admin, 'categoryGroups')
    const group = await groups.create({ name: unique('Grupo'), tradeGroupId: 4 })
    const category = await categories.get(shop.categories[0]?.categoryId ?? 0)
    await categories.update(category, { categoryGroupId: group.id })
    await arrive()
    const inDivision = async (division: number) =>
      (await everyId(admin, 'banner-sent-all', { tradeGroupIds: [division] })).includes(captureId)
    expect([await inDivision(4), await inDivision(5)]).toEqual([true, false])
    await groups.update(group, { tradeGroupId: 3 })
    await arrive()
    expect([await inDivision(3), await inDivision(4)]).toEqual([true, false])
    await expectSound()
  })

  test("a client's categories and retailers: its users see the captures, and then no longer", async () => {
    const shop = await makeShop(server.owner)
    const captureId = await sent(shop)
    const clients = new Keeper(admin, 'clients')
    const providers = new Keeper(admin, 'providers')
    const company = await providers.create({ name: unique('Propia'), countryId: null })
    const made = await clients.create({
      name: unique('Cliente'),
      logo: null,
      providerIds: [company.id],
      categoryIds: [shop.categories[0]?.categoryId],
      platformIds: [shop.platformId],
      features: ['bannerAccess'],
      timeZone: 'Europe/Madrid',
      mailDomains: ['example.com'],
      requiresTwoFactor: false,
      homeKind: 'dashboard',
      homeUrl: null,
      powerbiReportId: null,
      isActive: true,
    })
    const { browser } = await signedIn(server, { roles: ['Viewer'], clientId: made.id })
    const sees = async () => (await everyId(browser, 'banner-sent-all')).includes(captureId)
    expect(await sees()).toBe(false)
    await arrive()
    expect(await sees()).toBe(true)
    const narrowed = await clients.update(made, { categoryIds: [shop.categories[1]?.categoryId] })
    await arrive()
    expect(await sees()).toBe(false)
    const widened = await clients.update(narrowed, { categoryIds: shop.categories.map(({ categoryId }) => categoryId) })
    await arrive()
    expect(await sees()).toBe(true)
    await clients.update(widened, { platformIds: [] })
    await arrive()
    expect(await sees()).toBe(false)
    await expectSound()
  })

  test('waits for transactions that read the old data', async () => {
    const shop = await makeShop(server.owner)
    const trades = new Keeper(admin, 'trades')
    const providers = new Keeper(admin, 'providers')
    const brand = await trades.get(shop.categories[0]?.trades[0]?.tradeId ?? 0)
    const company = await providers.create({ name: unique('Tarde'), countryId: null })
    // a capture that was derived before the change and committed after it
    const late = await server.owner.connect()
    await late.query('begin')
    const { rows } = await late.query<{ capture_id: string }>(
      `insert into capture (capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title, banners)
       values (1, 3, $1, now(), now(), 'late', $2) returning capture_id`,
      [shop.platformId, JSON.stringify([soundBanner(shop)])],
    )
    await trades.update(brand, { providerId: company.id })
    await work()
    expect((await moves())[0]?.finishedAt).toBeNull()
    await late.query('commit')
    late.release()
    await arrive()
    expect((await moves())[0]?.finishedAt).not.toBeNull()
    expect(await everyId(admin, 'banner-sent-all', { providerIds: [company.id] })).toEqual([
      Number(rows[0]?.capture_id),
    ])
    await expectSound()
  })

  test('waits for transactions that started after the change and end after it', async () => {
    const shop = await makeShop(server.owner)
    const trades = new Keeper(admin, 'trades')
    const providers = new Keeper(admin, 'providers')
    const brand = await trades.get(shop.categories[0]?.trades[0]?.tradeId ?? 0)
    const company = await providers.create({ name: unique('Entre'), countryId: null })
    const [holder, late] = [await server.owner.connect(), await server.owner.connect()]
    // the change has started and waits for the locked company
    await holder.query('begin')
    await holder.query('select from provider where provider_id = $1 for update', [company.id])
    const changing = trades.update(brand, { providerId: company.id })
    await vi.waitFor(async () => {
      const { rows } = await holder.query(
        'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
      )
      expect(rows).toHaveLength(1)
    })
    await late.query('begin')
    const { rows } = await late.query<{ capture_id: string }>(
      `insert into capture (capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title, banners)
       values (1, 3, $1, now(), now(), 'between', $2) returning capture_id`,
      [shop.platformId, JSON.stringify([soundBanner(shop)])],
    )
    await holder.query('commit')
    await changing
    await work()
    expect((await moves())[0]?.finishedAt).toBeNull()
    await late.query('commit')
    for (const client of [holder, late]) client.release()
    await arrive()
    expect(await everyId(admin, 'banner-sent-all', { providerIds: [company.id] })).toEqual([
      Number(rows[0]?.capture_id),
    ])
    await expectSound()
  })

  test('continues where it was interrupted', async () => {
    const shop = await makeShop(server.owner)
    await makeUser(server)
    for (let n = 0; n < 3; n++) await sent(shop)
    const platforms = new Keeper(admin, 'platforms')
    const platform = await platforms.get(shop.platformId)
    await platforms.update(platform, { countryId: 3 })
    const [move] = await moves()
    const stopped = AbortSignal.abort()
    await moveCapturesJob.run({ moveId: move?.moveId }, server.services, stopped)
    expect((await moves())[0]).toMatchObject({ finishedAt: null, done: 0 })
    await arrive()
    expect((await moves())[0]).toMatchObject({ done: 3, total: 3 })
    await arrive()
    await expectSound()
  })
})
