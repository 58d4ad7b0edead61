import { CATEGORIES, type CategoryName, listCategories } from '../../data/categories.ts'
import { SOLD_BY } from '../../data/retailers.ts'
import { createRandom } from '../../random.ts'
import { inventedProducts, listProducts, type PricedProduct } from '../packs/products.ts'
import { formatPrice, inCurrency, type Market } from '../shops/money.ts'
import { fillTemplate } from '../shops/words/language.ts'
import type { ShopWords } from '../shops/words/words.ts'
import type { PageSubject } from '../subject.ts'

/** A product as one shop offers it on one visit. */
export interface Offer {
  readonly product: PricedProduct
  readonly price: number
  /** Before the reduction, if there is one. */
  readonly was?: number
  readonly percent?: number
  readonly rating: number
  readonly reviews: number
  readonly unitPrice: string
  readonly stock: string
}

/** How a price per kilo, litre or piece is worded, after what the product's name ends with. */
const MEASURES: readonly (readonly [RegExp, per: number, unit: string])[] = [
  [/([\d.,]+) ?ml$/, 1000, 'l'],
  [/([\d.,]+) ?cl$/, 100, 'l'],
  [/([\d.,]+) ?l$/, 1, 'l'],
  [/([\d.,]+) ?kg$/, 1, 'kg'],
  [/([\d.,]+) ?g$/, 1000, 'kg'],
]

/** Products of the shelf `key` of a page: the range determines the products, the visit some prices and one swap. */
export function buildOffers(
  { shop, range, visit }: PageSubject,
  words: ShopWords,
  categories: readonly CategoryName[],
  count: number,
  key: string,
): Offer[] {
  const home = `${shop.country} ${shop.name} ${range} ${key}`
  const [first] = categories
  const related = first ? listCategories([CATEGORIES[first].group]) : []
  // Rare searches show similar products, then any products of the shop; endless pages start over.
  const known = new Map<string, PricedProduct>()
  for (const supply of [categories, related, listCategories(SOLD_BY[shop.type])]) {
    if (known.size >= count) break
    for (const product of pickRoundRobin(supply, count, home)) known.set(`${product.brand} ${product.name}`, product)
  }
  const different = [...known.values()]
  const products = Array.from({ length: count }, (_, index) => different[index % different.length]).filter(
    (product) => product !== undefined,
  )
  const today = createRandom(`${home} visit ${visit}`)
  const swapped = today.chance(0.5) ? swap(products, today.int(0, Math.max(0, products.length - 2))) : products
  return swapped.slice(0, count).map((product) => buildOffer(product, { shop, range, visit }, words))
}

/** One of each category, then the next of each. */
function pickRoundRobin(categories: readonly CategoryName[], count: number, seed: string): PricedProduct[] {
  const each = Math.ceil(count / Math.max(1, categories.length))
  const lists = categories.map((category) => {
    const most = Math.min(each, listProducts(category).length)
    return inventedProducts(category, most, `${seed} ${category}`)
  })
  return Array.from({ length: each }, (_, row) => lists.map((list) => list[row]))
    .flat()
    .filter((product) => product !== undefined)
}

function swap(products: readonly PricedProduct[], at: number): readonly PricedProduct[] {
  const [one, other] = [products[at], products[at + 1]]
  return one && other ? products.with(at, other).with(at + 1, one) : products
}

/** The same on every shelf of the page. */
export function buildOffer(
  product: PricedProduct,
  { shop: market, range, visit }: Pick<PageSubject, 'shop' | 'range' | 'visit'>,
  words: ShopWords,
): Offer {
  const name = `${market.country} ${market.name} ${product.brand} ${product.name}`
  const random = createRandom(`offer ${name} ${range}`)
  const today = createRandom(`today ${name} ${visit}`)
  const percent = random.chance(0.3) ? random.pick([10, 15, 20, 25, 30]) : undefined
  const full = inCurrency(product.price * (0.94 + random.next() * 0.14), market)
  const now = percent ? inCurrency((product.price * (100 - percent)) / 100, market) : full
  const few = random.chance(0.08)
  const step = today.chance(0.06) ? 1 + (today.int(-4, 4) || 3) / 100 : 1
  const price = Math.max(0.25, Math.round(now * step * 100) / 100)
  return {
    product,
    price,
    ...(percent && full > price ? { was: full, percent } : {}),
    rating: 3.4 + random.next() * 1.6,
    reviews: random.int(4, 640),
    unitPrice: formatUnitPrice(product.name, price, market, words),
    stock: few
      ? fillTemplate(words.lowStock, { n: random.int(2, 5) })
      : random.chance(0.6)
        ? words.inStock
        : words.tomorrow,
  }
}

function formatUnitPrice(name: string, price: number, market: Market, words: ShopWords): string {
  const pieces = Number(/(\d+) ×/.exec(name)?.[1] ?? 1)
  for (const [pattern, per, unit] of MEASURES) {
    const size = Number(pattern.exec(name)?.[1]?.replace(',', '.')) * pieces
    if (size > 0) return `${formatPrice((price / size) * per, market)}/${unit}`
  }
  return `${formatPrice(price / pieces, market)}/${words.unit}`
}
