import type { Move } from '@vitrine/contract/master-data/record.contract'
import { listMoves } from '@vitrine/contract/master-data/record.contract'
import { transactionAs } from '@vitrine/db/row-scope'
import { countDifferences } from '@vitrine/db/tray-index/tray-index.queries'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Browser, makeSignedInUser, makeUser, runWaiting, type TestServer, testServer } from '../server.fixture.ts'
import { listAllIds } from '../trays/trays.fixture.ts'
import { RecordClient, unique } from './master-data.fixture.ts'
import { moveCapturesJob } from './move-captures.job.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await testServer()
  admin = (await makeSignedInUser(server, { roles: ['Admin'] })).browser
})
afterAll(() => server.close())

/** Runs the waiting moves. Open transactions anywhere on the server may delay a move. */
const runMoves = () => runWaiting(server, [moveCapturesJob])
/** Runs until every move is finished. */
const finishMoves = () =>
  vi.waitFor(
    async () => {
      await runMoves()
      expect((await moves()).filter(({ finishedAt }) => finishedAt === null)).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
const moves = async () => ((await admin.call(listMoves)).body as { moves: Move[] }).moves
const insertSentCapture = (shop: Shop) =>
  placeForReview(server.owner, shop, { state: 'sent', banners: [validBanner(shop)] })

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
    const platforms = new RecordClient(admin, 'platforms')
    await platforms.update(await platforms.get(shop.platformId), { countryId: 4 })
    await finishMoves()
    expect((await moves())[0]).toMatchObject({ done: 0, total: 0 })
  })

  test("a brand's company: its captures move from the tray of the old company to that of the new one", async () => {
    const shop = await makeShop(server.owner)
    const captures = [await insertSentCapture(shop), await insertSentCapture(shop)].sort((one, other) => other - one)
    const trades = new RecordClient(admin, 'trades')
    const providers = new RecordClient(admin, 'providers')
    const brand = await trades.get(shop.categories[0]?.trades[0]?.tradeId ?? 0)
    const old = brand.values.providerId as number
    const company = await providers.create({ name: unique('Nuevas Bodegas'), countryId: null })
    await trades.update(brand, { providerId: company.id })
    expect(await listAllIds(admin, 'banner-sent-all', { providerIds: [company.id] })).toEqual([])
    await finishMoves()
    expect(await listAllIds(admin, 'banner-sent-all', { providerIds: [company.id] })).toEqual(captures)
    expect(await listAllIds(admin, 'banner-sent-all', { providerIds: [old] })).toEqual([])
    await expectSound()
    const [move] = await moves()
    expect(move).toMatchObject({ title: `Brand ${brand.name}: Company`, done: 2, total: 2 })
    expect(move?.finishedAt).not.toBeNull()
  })

  test("a category's group and a group's division", async () => {
    const shop = await makeShop(server.owner)
    const captureId = await insertSentCapture(shop)
    const categories = new RecordClient(admin, 'categories')
    const groups = new RecordClient(admin, 'categoryGroups')
    const group = await groups.create({ name: unique('Grupo'), tradeGroupId: 4 })
    const category = await categories.get(shop.categories[0]?.categoryId ?? 0)
    await categories.update(category, { categoryGroupId: group.id })
    await finishMoves()
    const inDivision = async (division: number) =>
      (await listAllIds(admin, 'banner-sent-all', { tradeGroupIds: [division] })).includes(captureId)
    expect([await inDivision(4), await inDivision(5)]).toEqual([true, false])
    await groups.update(group, { tradeGroupId: 3 })
    await finishMoves()
    expect([await inDivision(3), await inDivision(4)]).toEqual([true, false])
    await expectSound()
  })

  test("a client's categories and retailers: its users see captures in scope and no others", async () => {
    const shop = await makeShop(server.owner)
    const captureId = await insertSentCapture(shop)
    const clients = new RecordClient(admin, 'clients')
    const providers = new RecordClient(admin, 'providers')
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
    const { browser } = await makeSignedInUser(server, { roles: ['Viewer'], clientId: made.id })
    const canSee = async () => (await listAllIds(browser, 'banner-sent-all')).includes(captureId)
    expect(await canSee()).toBe(false)
    await finishMoves()
    expect(await canSee()).toBe(true)
    const narrowed = await clients.update(made, { categoryIds: [shop.categories[1]?.categoryId] })
    await finishMoves()
    expect(await canSee()).toBe(false)
    const widened = await clients.update(narrowed, { categoryIds: shop.categories.map(({ categoryId }) => categoryId) })
    await finishMoves()
    expect(await canSee()).toBe(true)
    await clients.update(widened, { platformIds: [] })
    await finishMoves()
    expect(await canSee()).toBe(false)
    await expectSound()
  })

  test('waits for transactions that read the old data', async () => {
    const shop = await makeShop(server.owner)
    const trades = new RecordClient(admin, 'trades')
    const providers = new RecordClient(admin, 'providers')
    const brand = await trades.get(shop.categories[0]?.trades[0]?.tradeId ?? 0)
    const company = await providers.create({ name: unique('Tarde'), countryId: null })
    // a capture that was derived before the change and committed after it
    const late = await server.owner.connect()
    await late.query('begin')
    const { rows } = await late.query<{ capture_id: string }>(
      `insert into capture (capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title, banners)
       values (1, 3, $1, now(), now(), 'late', $2) returning capture_id`,
      [shop.platformId, JSON.stringify([validBanner(shop)])],
    )
    await trades.update(brand, { providerId: company.id })
    await runMoves()
    expect((await moves())[0]?.finishedAt).toBeNull()
    await late.query('commit')
    late.release()
    await finishMoves()
    expect((await moves())[0]?.finishedAt).not.toBeNull()
    expect(await listAllIds(admin, 'banner-sent-all', { providerIds: [company.id] })).toEqual([
      Number(rows[0]?.capture_id),
    ])
    await expectSound()
  })

  test('waits for transactions that started during the change and are still open', async () => {
    const shop = await makeShop(server.owner)
    const trades = new RecordClient(admin, 'trades')
    const providers = new RecordClient(admin, 'providers')
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
      [shop.platformId, JSON.stringify([validBanner(shop)])],
    )
    await holder.query('commit')
    await changing
    await runMoves()
    expect((await moves())[0]?.finishedAt).toBeNull()
    await late.query('commit')
    for (const client of [holder, late]) client.release()
    await finishMoves()
    expect(await listAllIds(admin, 'banner-sent-all', { providerIds: [company.id] })).toEqual([
      Number(rows[0]?.capture_id),
    ])
    await expectSound()
  })

  test('continues where it was interrupted', async () => {
    const shop = await makeShop(server.owner)
    await makeUser(server)
    for (let n = 0; n < 3; n++) await insertSentCapture(shop)
    const platforms = new RecordClient(admin, 'platforms')
    const platform = await platforms.get(shop.platformId)
    await platforms.update(platform, { countryId: 3 })
    const [move] = await moves()
    const stopped = AbortSignal.abort()
    await moveCapturesJob.run({ moveId: move?.moveId }, server.services, stopped)
    expect((await moves())[0]).toMatchObject({ finishedAt: null, done: 0 })
    await finishMoves()
    expect((await moves())[0]).toMatchObject({ done: 3, total: 3 })
    await finishMoves()
    await expectSound()
  })
})
