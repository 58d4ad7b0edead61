import { type CategoryName, listCategories } from '../data/categories.ts'
import { type BrandName, COMPANIES } from '../data/companies.ts'
import { KEYWORDS } from '../data/keywords/keywords.ts'
import { DEPARTMENTS } from '../data/pages.ts'
import { type Retailer, SOLD_BY } from '../data/retailers.ts'
import { slug } from '../insert.ts'
import { listProducts, type PricedProduct } from '../pictures/packs/products.ts'

/** A page of a shop, found by its path. */
export type Route =
  | { readonly kind: 'home' | 'offers'; readonly categories: readonly CategoryName[] }
  | { readonly kind: 'search'; readonly keyword: string; readonly categories: readonly CategoryName[] }
  | { readonly kind: 'department'; readonly department: string; readonly categories: readonly CategoryName[] }
  | { readonly kind: 'product'; readonly product: PricedProduct; readonly categories: readonly CategoryName[] }

const MOST_CATEGORIES = 12
/** Products that the list of pages names for each shop. */
const LISTED_PRODUCTS = 12
const LISTED_KEYWORDS = 8

const COMPANY_BY_BRAND = new Map(
  Object.entries(COMPANIES).flatMap(([company, { brands }]) => Object.keys(brands).map((brand) => [brand, company])),
)

export const findCompany = (brand: BrandName): string | undefined => COMPANY_BY_BRAND.get(brand)

export const getProductPath = ({ brand, name }: Pick<PricedProduct, 'brand' | 'name'>) =>
  `/p/${slug(`${brand} ${name}`)}`
export const getDepartmentPath = (name: string) => `/c/${slug(name)}`
export const getBrandPath = (brand: BrandName) => `/brand/${slug(brand)}`
export const getSearchPath = (keyword: string) => `/search?q=${encodeURIComponent(keyword).replaceAll('%20', '+')}`

/** Categories that a shop sells: one of each group first, then the next of each. */
export function listShopCategories({ type }: Retailer): CategoryName[] {
  const groups = SOLD_BY[type].map((group) => listCategories([group]))
  const most = Math.max(...groups.map((categories) => categories.length))
  return Array.from({ length: most }, (_, row) => groups.flatMap((categories) => categories[row] ?? [])).flat()
}

export function listDepartments({ type, language }: Retailer): { name: string; categories: CategoryName[] }[] {
  return SOLD_BY[type].flatMap((group) => {
    const name = DEPARTMENTS[language][group]
    return name ? [{ name, categories: listCategories([group]) }] : []
  })
}

function listKeywords(retailer: Retailer): { keyword: string; category: CategoryName }[] {
  const sold = new Set(listShopCategories(retailer))
  return (Object.entries(KEYWORDS[retailer.language]) as [CategoryName, readonly string[]][])
    .filter(([category]) => sold.has(category))
    .flatMap(([category, keywords]) => keywords.map((keyword) => ({ keyword, category })))
}

/** The page at a path, or undefined if the shop has none there. */
export function findRoute(retailer: Retailer, path: string): Route | undefined {
  const { pathname, searchParams } = new URL(path, 'http://mall.test')
  const all = listShopCategories(retailer)
  if (pathname === '/') return { kind: 'home', categories: all.slice(0, MOST_CATEGORIES) }
  if (pathname === '/offers') return { kind: 'offers', categories: all.slice(0, MOST_CATEGORIES) }
  const [, folder, name = '', ...rest] = pathname.split('/')
  if (pathname === '/search') return findSearch(retailer, searchParams.get('q') ?? '')
  if (rest.length > 0) return undefined
  if (folder === 'c') {
    const found = listDepartments(retailer).find((department) => slug(department.name) === name)
    return found && { kind: 'department', department: found.name, categories: found.categories }
  }
  if (folder === 'brand') return findBrand(retailer, name)
  if (folder === 'p') {
    const product = all.flatMap(listProducts).find((candidate) => getProductPath(candidate) === pathname)
    return product && { kind: 'product', product, categories: [product.category] }
  }
  return undefined
}

/** An unknown term is searched in all categories, as shops do. */
function findSearch(retailer: Retailer, keyword: string): Route {
  const known = listKeywords(retailer).filter((row) => row.keyword === keyword.toLowerCase())
  const categories = known.length > 0 ? known.map(({ category }) => category) : listShopCategories(retailer).slice(0, 4)
  return { kind: 'search', keyword, categories }
}

/** The page of a brand is drawn like a department. */
function findBrand(retailer: Retailer, name: string): Route | undefined {
  const sold = new Set<CategoryName>(listShopCategories(retailer))
  const brands: [string, readonly CategoryName[]][] = Object.values(COMPANIES).flatMap(({ brands }) =>
    Object.entries(brands),
  )
  const found = brands.find(([brand]) => slug(brand) === name)
  const categories = found?.[1].filter((category) => sold.has(category)) ?? []
  return (
    found && { kind: 'department', department: found[0], categories: categories.length > 0 ? categories : [...sold] }
  )
}

/** Addresses that lead somewhere, for the site map and for whoever measures visits. */
export function listPaths(retailer: Retailer): string[] {
  const products = listShopCategories(retailer).flatMap((category) => listProducts(category).slice(0, 1))
  return [
    '/',
    '/offers',
    ...listDepartments(retailer).map(({ name }) => getDepartmentPath(name)),
    ...listKeywords(retailer)
      .slice(0, LISTED_KEYWORDS)
      .map(({ keyword }) => getSearchPath(keyword)),
    ...products.slice(0, LISTED_PRODUCTS).map(getProductPath),
  ]
}
