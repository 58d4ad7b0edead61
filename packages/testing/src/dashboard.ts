import type { Banner } from '@vitrine/contract/captures/document'
import { createPriceData } from './prices.ts'
import type { Owner } from './rows.ts'
import { placeForReview, type Shop, validBanner } from './shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const banner = (shop: Shop, category: number, brand: number): Banner => {
  const { categoryId = null, trades = [] } = shop.categories[category] ?? {}
  const tradeId = trades[brand]?.tradeId ?? null
  return {
    ...validBanner(shop),
    productCategories: [{ productCategoryId: 0, isDeleted: false, categoryId, tradeId }],
  }
}

/**
 * Dashboard data for the shop's client: two own companies and another one; three Sent captures, one of which shows both
 * own companies; one waiting capture; a product with a price of 11 and a recommended price of 10; and two captures of
 * it, one correct and one incorrect.
 */
export async function fillDashboard(owner: Owner, shop: Shop, ean: string): Promise<void> {
  const { clientId, platformId, categories } = shop
  const [beer, water] = categories
  const [own, foreign] = beer?.trades ?? []
  const newCompany = (tradeId: number | undefined) =>
    owner.query(
      `with made as (insert into provider (name) values ($1) returning provider_id)
       update trade set provider_id = made.provider_id from made where trade_id = $2`,
      [`Company ${clientId}.${tradeId}`, tradeId],
    )
  await owner.query('insert into client_platform values ($1, $2)', [clientId, platformId])
  await owner.query('insert into client_category select $1, unnest($2::int[])', [
    clientId,
    categories.map(({ categoryId }) => categoryId),
  ])
  await newCompany(foreign?.tradeId)
  await newCompany(water?.trades[0]?.tradeId)
  await owner.query(
    'insert into client_provider select distinct $1::int, provider_id from trade where trade_id = any ($2)',
    [clientId, [own?.tradeId, water?.trades[0]?.tradeId]],
  )
  const addSentCapture = (...banners: Banner[]) => placeForReview(owner, shop, { state: 'sent', banners })
  await addSentCapture(banner(shop, 0, 0))
  await addSentCapture(banner(shop, 0, 0), banner(shop, 1, 0))
  await addSentCapture(banner(shop, 0, 1))
  await placeForReview(owner, shop, { state: 'created' })
  await addProduct(owner, shop, ean)
}

async function addProduct(owner: Owner, shop: Shop, ean: string): Promise<void> {
  const prices = createPriceData(owner)
  const productId = await prices.product(shop.clientId, ean, `Product of ${shop.clientId}`)
  await prices.recommend(productId, shop.platformId, 10)
  await prices.observe(ean, shop.platformId, `${daysAgo(2)}T10:00:00Z`, { list: 12, final: 11 })
  const { rows } = await owner.query<{ sku: string }>('select sku from product where product_id = $1', [productId])
  for (const productImageId of [1, null])
    await placeForReview(owner, shop, { type: 'product', state: 'sent', sku: rows[0]?.sku ?? null, productImageId })
}
