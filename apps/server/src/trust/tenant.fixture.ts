import { randomBytes, randomUUID } from 'node:crypto'
import { FEATURES } from '@vitrine/contract/access/features'
import { ROLE_NAMES } from '@vitrine/contract/access/roles'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import { countTiles } from '@vitrine/contract/pictures/tiles'
import { daysAgo, fillDashboard } from '@vitrine/testing/dashboard'
import { insertImageCapture } from '@vitrine/testing/image-capture'
import { createPriceData } from '@vitrine/testing/prices'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import { insertAlert, insertRun, makeFact } from '../alerts/digest/digest.fixture.ts'
import { getStorageKey } from '../downloads/stored-files.ts'
import { newEan } from '../perfect-product/perfect-product.fixture.ts'
import { signLink } from '../platform/picture-links.ts'
import { newFileKey, objectKey } from '../platform/picture-objects.ts'
import { type Browser, makeSignedInUser, TEST_PASSWORD, type TestServer } from '../server.fixture.ts'

/** IDs of a client's records, by parameter name. */
type Ids = Readonly<Record<string, string | number>>

/**
 * A client with data of every kind. All of it can be recognized in any response: texts and files contain the mark, and
 * prices and EANs are unique.
 */
export interface Tenant {
  readonly mark: string
  /** Values that reveal the client's data. */
  readonly signs: readonly string[]
  readonly ids: Ids
  /** Captures that the client sees: a sent banner, a discarded one, and a product. */
  readonly captureIds: readonly number[]
  /** A capture in the inbox, for the url of the first one. */
  readonly unsentId: number
  readonly shop: Shop
  /** A user of the client with every role, so that only the client limits access. */
  readonly browser: Browser
  readonly userId: number
}

let made = 0
const TALL = { width: 1280, height: 20_000 }

export async function makeTenant(server: TestServer): Promise<Tenant> {
  const { owner, services } = server
  const mark = `zq${randomBytes(8).toString('hex')}`
  const word = (text: string) => `${text} ${mark}`
  const id = async (text: string, values: readonly unknown[]) =>
    Number(Object.values((await owner.query(text, [...values])).rows[0] as object)[0])
  const shop = await makeShop(owner)
  const { clientId, platformId, urlId } = shop
  const [category] = shop.categories
  const mailDomain = `${randomBytes(8).toString('hex')}.example`
  await markNames(server, shop, mark, mailDomain)
  const ean = newEan()
  await fillDashboard(owner, shop, ean)
  const prices = await markFigures(server, shop, mark, ean)

  const { browser, userId, username } = await makeSignedInUser(server, {
    ...{ roles: ROLE_NAMES, clientId, name: word('User'), canUseTwoFactor: true },
  })
  const other = await makeSignedInUser(server, { roles: ['Viewer'], clientId, name: word('Colleague') })
  await server.browser().call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
  const sessionId = await id('select max(session_id) from session where user_id = $1', [userId])
  const [product] = (await owner.query('select * from product where client_id = $1', [clientId])).rows

  const storePicture = async (pictureId?: number) => {
    const fileKey = newFileKey()
    const tiles = Array.from({ length: countTiles(TALL.width, TALL.height) }, () => [0, mark.length]).flat()
    const made = await id(
      `insert into picture (picture_id, picture_kind_id, picture_state_id, file_key, file_name, media_type, bytes, sha256,
         width, height, tiles)
       values (coalesce($1, nextval('capture_id_seq')), 1, 3, $2, $3, 'image/png', 10, $4, $5, $6, $7) returning picture_id`,
      [pictureId, fileKey, `${word('file')}.png`, randomBytes(32), TALL.width, TALL.height, tiles],
    )
    for (const name of ['original', 'preview', 'thumbnail', 'tiles'] as const)
      await services.files.put(objectKey(fileKey, name), Buffer.from(`${mark} ${name}`), 'image/png')
    return made
  }
  const banner = { banners: [validBanner(shop)], data1: word('data'), filename: word('filename') }
  const sent = await placeForReview(owner, shop, { ...banner, state: 'sent', userId })
  const discarded = await placeForReview(owner, shop, { ...banner, state: 'discarded' })
  const shown = await placeForReview(owner, shop, { type: 'product', state: 'sent', sku: product.sku, position: 1 })
  const unsentId = await placeForReview(owner, shop, {})
  const captureIds = [sent, discarded, shown]
  for (const captureId of captureIds) await storePicture(captureId)

  const referencePicture = await storePicture()
  const productImageId = await id(
    `insert into product_image (client_id, platform_id, sku, position, picture_id, description)
     values ($1, $2, $3, 1, $4, $5) returning product_image_id`,
    [clientId, platformId, product.sku, referencePicture, word('reference')],
  )
  await owner.query('update client set logo_picture_id = $2 where client_id = $1', [clientId, await storePicture()])
  await owner.query('insert into campaign_url values ($1, $2)', [shop.campaign.campaignId, urlId])
  await owner.query('update url set client_id = $2 where url_id = $1', [urlId, clientId])
  const storeId = await createPriceData(owner).store(platformId, word('Store'))
  const imageCaptureId = await insertImageCapture(owner, { storeId, fileName: word('shelf'), ean })

  const alertId = await insertAlert(owner, { userId, name: word('Alert') })
  await owner.query(
    `with made as (insert into alert_config (alert_id, place, name, platform_id, category_id, ean, own)
       values ($1, 0, $2, $3, $4, $5, false) returning alert_config_id)
     insert into alert_detail (alert_config_id, place, alert_type_id, tolerance_above, final_price, watched_from)
     select alert_config_id, 0, 1, 1, false, now() from made`,
    [alertId, word('Configuration'), platformId, category?.categoryId, ean],
  )
  const fact = makeFact({ subject: word('Found'), ean, where: word('There'), text: word('What') })
  const alertRunId = await insertRun(owner, alertId, [fact], [`${mark}@test.invalid`])

  const state = { page: 'Overview', filters: makeFilters(platformId), hiddenPages: [] }
  const bookmarkId = randomUUID()
  await owner.query('insert into bookmark (user_id, bookmark_id, name, state, report) values ($1, $2, $3, $4, $5)', [
    ...[userId, bookmarkId, word('Bookmark'), state, word('report')],
  ])
  const report = word('report')
  await owner.query('insert into home_state (user_id, state) values ($1, $2)', [userId, { ...state, report }])
  const fileKey = randomBytes(16).toString('hex')
  const downloadId = await id(
    `insert into download (user_id, kind, title, state, request, required_right, file_name, file_key, bytes, finished_at, expires_at)
     values ($1, 'capture-images', $2, 'ready', '{}', 'captures.download', $3, $4, $5, now(), now() + interval '1 day') returning download_id`,
    [userId, word('Download'), word('file.zip'), fileKey, word('file').length],
  )
  await services.files.put(getStorageKey(downloadId, fileKey), Buffer.from(word('file')), 'application/zip')

  const passkeyId = await id(
    `insert into passkey (user_id, credential_id, user_handle, public_key, counter, is_synced, name)
     values ($1, $2, $2, $2, 0, false, $3) returning passkey_id`,
    [userId, randomBytes(16), word('Passkey')],
  )

  const { rows: found } = await owner.query(
    `select c.category_group_id as "categoryGroupId", t.provider_id as "providerId" from category c, trade t
     where c.category_id = $1 and t.trade_id = $2`,
    [category?.categoryId, category?.trades[0]?.tradeId],
  )
  const visitId = await id(
    `with h as (insert into visit_host (host) values ($1) returning host_id),
       q as (insert into visit_queue (host_id, platform_id) select host_id, $2 from h returning queue_id, host_id)
     insert into visit (reference, url_id, host_id, queue_id, slot, due_at, detail)
     select $1, $3, host_id, queue_id, '2999-01-01T00:00', '2999-01-01', $4 from q returning visit_id`,
    [`${mark}.example`, platformId, urlId, word('Detail')],
  )
  const ids = {
    ...{ visitId },
    ...{ clientId, platformId, urlId, userId, sessionId, productImageId, imageCaptureId, alertId, alertRunId },
    ...{ passkeyId, bookmarkId, downloadId, storeId, captureId: sent, pictureId: sent, sku: product.sku, ean },
    ...(found[0] as { categoryGroupId: number; providerId: number }),
    categoryId: category?.categoryId ?? 0,
    tradeId: category?.trades[0]?.tradeId ?? 0,
    campaignId: shop.campaign.campaignId,
    keywordId: shop.keywords[0]?.keywordId ?? 0,
    productId: product.product_id,
    colleagueId: other.userId,
    mark: signLink(services.config.APP_SECRET, userId, sent, 'captures'),
    mailDomain,
  }
  const signs = [mark, mailDomain, ean, product.sku, ...prices]
  return { mark, signs, ids, captureIds, unsentId, shop, browser, userId }
}

export const makeFilters = (platformId: number | string) => ({
  ...{ weeks: 4, from: null, to: null, countryIds: [], categoryGroupIds: [] },
  platformIds: [Number(platformId)],
})

/** Must run first, because captures contain the names of their locations. */
async function markNames({ owner }: TestServer, shop: Shop, mark: string, mailDomain: string): Promise<void> {
  const categoryIds = shop.categories.map(({ categoryId }) => categoryId)
  const named: readonly [table: string, column: string, condition: string, value: unknown][] = [
    ['platform', 'name_without_prefix', 'platform_id = $2', shop.platformId],
    ['category', 'name', 'category_id = any ($2)', categoryIds],
    ['category', 'alias', 'category_id = any ($2)', categoryIds],
    [
      'category_group',
      'name',
      'category_group_id in (select category_group_id from category where category_id = any ($2))',
      categoryIds,
    ],
    ['trade', 'name', 'trade_id in (select trade_id from category_trade where category_id = any ($2))', categoryIds],
    ['keyword', 'keyword', 'client_id = $2', shop.clientId],
    ['campaign', 'name', 'client_id = $2', shop.clientId],
    ['url', 'url', 'url_id = $2', shop.urlId],
    ['client', 'name', 'client_id = $2', shop.clientId],
  ]
  for (const [table, column, condition, value] of named)
    await owner.query(`update ${table} set ${column} = coalesce(${column}, '') || ' ' || $1 where ${condition}`, [
      mark,
      value,
    ])
  await owner.query(
    `update client set features = $2, mail_domains = $3, home_kind = 'iframe', home_url = $4 where client_id = $1`,
    [shop.clientId, FEATURES, [mailDomain], `https://${mark}.example/`],
  )
}

/** Marks the dashboard data and returns the unique prices. */
async function markFigures(
  { owner }: TestServer,
  { clientId, platformId }: Shop,
  mark: string,
  ean: string,
): Promise<readonly string[]> {
  await owner.query('update product set name = $2 where client_id = $1', [clientId, mark])
  await owner.query(
    `update provider set name = name || ' ' || $2 where provider_id in
       (select provider_id from client_provider where client_id = $1 union select provider_id from trade where name like '%' || $2)`,
    [clientId, mark],
  )
  await owner.query(
    `update category set name = name || ' ' || $2, alias = $2 || ' ' || category_id
     where category_id in (select category_id from client_category where client_id = $1) and name not like '%' || $2`,
    [clientId, mark],
  )
  made += 1
  const prices = [8, 7, 6].map((thousands) => `${thousands * 1_000 + made}.37`)
  const [list, final, recommended] = prices
  await owner.query('update product_price set recommended_price = $2 where platform_id = $1', [platformId, recommended])
  await owner.query(
    'update product_observation set list_price = $3, final_price = $4, promo_text = $5 where platform_id = $1 and ean = $2',
    [platformId, ean, list, final, mark],
  )
  return prices
}

/** Adds more data, which must not change responses to other clients. */
export async function growTenant(server: TestServer, { shop, ids, mark }: Tenant): Promise<void> {
  const { owner } = server
  for (const state of ['sent', 'sent', 'discarded', 'withError'] as const)
    await placeForReview(owner, shop, { state, banners: [validBanner(shop)], data1: mark })
  for (const productImageId of [1, null])
    await placeForReview(owner, shop, { type: 'product', state: 'sent', sku: String(ids.sku), productImageId })
  const prices = createPriceData(owner)
  const ean = newEan()
  const product = await prices.product(shop.clientId, ean, mark)
  await prices.recommend(product, shop.platformId, 3)
  await prices.observe(ean, shop.platformId, `${daysAgo(1)}T10:00:00Z`, { list: 4, final: 4 })
}
