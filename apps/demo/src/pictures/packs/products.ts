import { CATEGORY_NAMES, type CategoryName } from '../../data/categories.ts'
import { type BrandName, COMPANIES } from '../../data/companies.ts'
import { PRODUCTS } from '../../data/products.ts'
import { createRandom } from '../../random.ts'
import { getIdentity } from '../brands/identity.ts'
import { getRangeWords, RANGES } from './ranges.ts'

export interface Product {
  readonly brand: BrandName
  readonly category: CategoryName
  /** What the pack says after the brand. */
  readonly name: string
}

/** In euros. */
export interface PricedProduct extends Product {
  readonly price: number
}

const MADE_BY = new Map<CategoryName, BrandName[]>(CATEGORY_NAMES.map((name) => [name, []]))
for (const company of Object.values(COMPANIES)) {
  for (const [brand, categories] of Object.entries(company.brands)) {
    for (const category of categories) MADE_BY.get(category)?.push(brand as BrandName)
  }
}

export function listBrands(category: CategoryName): readonly BrandName[] {
  return MADE_BY.get(category) ?? []
}

/** The real rows of the demo first, then invented ones, until the names run out. */
export function listProducts(category: CategoryName): readonly PricedProduct[] {
  const known = SUPPLY.get(category) ?? makeSupply(category)
  SUPPLY.set(category, known)
  return known
}

/** A page asks for the same supply some hundred times. */
const SUPPLY = new Map<CategoryName, readonly PricedProduct[]>()

function makeSupply(category: CategoryName): readonly PricedProduct[] {
  const known = ROWS.filter((row) => row.category === category)
  const names = new Set(known.map(toKey))
  return [...known, ...invented(category).filter((product) => !names.has(toKey(product)))]
}

export function productsOfBrand(brand: BrandName): readonly PricedProduct[] {
  return CATEGORY_NAMES.flatMap((category) => listProducts(category)).filter((product) => product.brand === brand)
}

/** As many different products as asked for, in an order of their own for each seed. */
export function inventedProducts(category: CategoryName, count: number, seed: string | number): PricedProduct[] {
  const supply = listProducts(category)
  const random = createRandom(`products ${category} ${seed}`)
  const chosen: PricedProduct[] = []
  while (chosen.length < count && supply.length > 0) chosen.push(...random.sample(supply, count - chosen.length))
  return chosen
}

const ROWS: readonly PricedProduct[] = Object.values(PRODUCTS)
  .flat()
  .map(([brand, category, name, price]) => ({ brand, category, name, price }))

function toKey({ brand, name }: Product): string {
  return `${brand} ${name}`
}

function invented(category: CategoryName): PricedProduct[] {
  const range = RANGES[category]
  return listBrands(category).flatMap((brand) => {
    const random = createRandom(`range ${brand} ${category}`)
    const { language } = getIdentity(brand)
    return getRangeWords(category, language).names.map((name) => {
      const [size, factor] = random.pick(range.sizes)
      const step = 0.85 + random.next() * 0.4
      const price = Math.max(0.45, Math.floor(range.price * factor * step * 10) / 10 + 0.05)
      return { brand, category, name: size ? `${name} ${size}` : name, price: Math.round(price * 100) / 100 }
    })
  })
}
