import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createPriceData } from '../../packages/testing/src/prices.ts'
import { placeForReview, type Shop, validBanner } from './review.ts'

const WEEKS = [0, 1, 2, 4, 5]
const RIVALS = 9

export interface ChartData {
  readonly own: string
  /** The other companies, most banners first. */
  readonly rivals: readonly string[]
  readonly banners: number
}

/** Sends captures of the client's company and nine others over six weeks, one of which has none, and adds prices. */
export async function fillWeeks(owner: pg.Pool, shop: Shop, ean: string): Promise<ChartData> {
  const [category] = shop.categories
  const categoryId = category?.categoryId ?? 0
  const tag = randomBytes(3).toString('hex')
  await owner.query('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
  await owner.query('insert into client_category values ($1, $2)', [shop.clientId, categoryId])
  const ownTrade = category?.trades[0]?.tradeId ?? 0
  const { rows: own } = await owner.query<{ id: number; name: string }>(
    'select p.provider_id as id, p.name from provider p join trade using (provider_id) where trade_id = $1',
    [ownTrade],
  )
  await owner.query('insert into client_provider values ($1, $2)', [shop.clientId, own[0]?.id])
  const rivals: { name: string; tradeId: number }[] = []
  for (let nth = 1; nth <= RIVALS; nth += 1) {
    const name = `${['Corvane Group', 'Lindqvist Home and Household Products', 'Ostra', 'Delorme'][nth % 4]} ${nth} ${tag}`
    const { rows } = await owner.query<{ tradeId: number }>(
      `with p as (insert into provider (name) values ($1) returning provider_id),
         t as (insert into trade (name, provider_id) select $1 || ' brand', provider_id from p returning trade_id)
       insert into category_trade (category_id, trade_id) select $2, trade_id from t returning trade_id as "tradeId"`,
      [name, categoryId],
    )
    rivals.push({ name, tradeId: rows[0]?.tradeId ?? 0 })
  }
  const makeBanner = (tradeId: number) => ({
    ...validBanner(shop),
    productCategories: [{ productCategoryId: 0, isDeleted: false, categoryId, tradeId }],
  })
  let banners = 0
  for (const week of WEEKS) {
    const trades = [
      ownTrade,
      ownTrade,
      ...rivals.flatMap(({ tradeId }, at) => Array(at < 3 ? 3 - at + (week % 2) : 1).fill(tradeId)),
    ]
    const captureId = await placeForReview(owner, shop, { state: 'sent', banners: trades.map(makeBanner) })
    await owner.query(
      `update capture set when_local = when_local - $2 * interval '7 days', when_gmt = when_gmt - $2 * interval '7 days'
       where capture_id = $1`,
      [captureId, week],
    )
    banners += trades.length
  }
  await addPrices(owner, shop, ean)
  return { own: own[0]?.name ?? '', rivals: rivals.map(({ name }) => name), banners }
}

/** Two eTailers; the second sells below the recommended price of 10. */
async function addPrices(owner: pg.Pool, shop: Shop, ean: string): Promise<void> {
  const prices = createPriceData(owner)
  const productId = await prices.product(shop.clientId, ean)
  const cheap = await prices.platform()
  await owner.query('insert into client_platform values ($1, $2)', [shop.clientId, cheap])
  for (const [platformId, final] of [
    [shop.platformId, 10.4],
    [cheap, 8.2],
  ] as const) {
    await prices.recommend(productId, platformId, 10)
    for (const week of WEEKS) {
      const at = new Date(Date.now() - week * 7 * 86_400_000).toISOString()
      await prices.observe(ean, platformId, at, { list: 11, final: final + week / 10 })
    }
  }
}
