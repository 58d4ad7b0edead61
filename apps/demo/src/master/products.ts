import { computeCheckDigit } from '@vitrine/contract/ingest/facts'
import type { Db } from '@vitrine/db/db'
import type { CategoryName } from '../data/categories.ts'
import { CLIENT_NAMES, type ClientName, getClient } from '../data/clients.ts'
import type { BrandName } from '../data/companies.ts'
import { CURRENCIES, EURO, PRODUCTS } from '../data/products.ts'
import { getOrThrow, inChunks, slug } from '../insert.ts'
import { hash } from '../random.ts'
import type { ProductRange } from './brands.ts'
import { listShops } from './clients.ts'
import type { Shop } from './shops.ts'

export interface Product {
  readonly client: ClientName
  readonly name: string
  readonly brand: BrandName
  readonly category: CategoryName
  /** Product name without the brand. */
  readonly label: string
  readonly sku: string
  readonly ean: string
  /** In euros. */
  readonly price: number
  /** Shops that sell it. */
  readonly shops: readonly Shop[]
}

/** Prefixes 20 to 29 are for internal use by shops, so none of these can belong to a real product. */
function makeEan(text: string): string {
  const digits = `29${String(hash(text)).padStart(10, '0')}`
  return digits + computeCheckDigit(digits)
}

export async function insertProducts(db: Db, range: ProductRange, shops: readonly Shop[]): Promise<Product[]> {
  const products = CLIENT_NAMES.flatMap((client) =>
    (PRODUCTS[client] ?? []).map(
      ([brand, category, rest, price], index): Product & { tradeId: number; categoryId: number } => {
        const name = `${brand} ${rest}`
        return {
          client,
          name,
          brand,
          category,
          label: rest,
          price,
          sku: `${slug(brand).slice(0, 3).toUpperCase()}-${1040 + 37 * index}`,
          ean: makeEan(name),
          tradeId: getOrThrow(range.brands, brand).tradeId,
          categoryId: getOrThrow(range.categoryIds, category),
          shops: listShops(client, shops).filter((shop) => shop.categories.includes(category)),
        }
      },
    ),
  )
  const rows = await db
    .insertInto('product')
    .values(
      products.map(({ client, name, sku, ean, tradeId, categoryId }) => ({
        clientId: getClient(client).clientId,
        name,
        sku,
        ean,
        tradeId,
        categoryId,
      })),
    )
    .returning(['productId', 'ean'])
    .execute()
  const ids = new Map(rows.map((row) => [row.ean, row.productId]))
  const prices = products.flatMap(({ ean, price, shops }) =>
    shops.map((shop) => {
      const { code, perEuro } = CURRENCIES[shop.country] ?? EURO
      const recommendedPrice = (price * perEuro).toFixed(2)
      return { productId: getOrThrow(ids, ean), platformId: shop.platformId, recommendedPrice, currency: code }
    }),
  )
  await inChunks(prices, (chunk) => db.insertInto('productPrice').values(chunk).execute())
  return products
}
