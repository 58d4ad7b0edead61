import type { Db } from '@vitrine/db/db'
import { CATEGORIES, CATEGORY_GROUPS, CATEGORY_NAMES, type CategoryName, OTHERS } from '../data/categories.ts'
import { COMPANIES, type Company, OTHERS_BRANDS } from '../data/companies.ts'
import { getOrThrow, inChunks } from '../insert.ts'
import type { Seeds } from './seeds.ts'
import type { Shop } from './shops.ts'

export interface Brand {
  readonly name: string
  readonly tradeId: number
  readonly company: string | null
  readonly country: string | null
  readonly weight: number
  readonly categories: readonly CategoryName[]
}

export interface ProductRange {
  readonly providerIds: ReadonlyMap<string, number>
  readonly categoryIds: ReadonlyMap<CategoryName, number>
  readonly brands: ReadonlyMap<string, Brand>
  readonly brandsByCategory: ReadonlyMap<CategoryName, readonly Brand[]>
}

/** Companies, brands and categories, and their combinations. */
export async function insertProductRange(db: Db, seeds: Seeds, shops: readonly Shop[]): Promise<ProductRange> {
  const providerIds = await insertCompanies(db, seeds)
  const brands = await insertBrands(db, providerIds)
  const categoryIds = await insertCategories(db, seeds)
  const pairs = brands.flatMap((brand) => brand.categories.map((category) => ({ category, brand })))
  const brandsByCategory = (name: CategoryName) => brands.filter((brand) => brand.categories.includes(name))

  await db
    .insertInto('categoryTrade')
    .values(
      pairs.map(({ category, brand }) => ({ categoryId: getOrThrow(categoryIds, category), tradeId: brand.tradeId })),
    )
    .execute()
  const sold = shops.flatMap((shop) =>
    shop.categories.map((name) => ({ categoryId: getOrThrow(categoryIds, name), platformId: shop.platformId })),
  )
  await inChunks(sold, (chunk) => db.insertInto('categoryPlatform').values(chunk).execute())

  return {
    providerIds,
    categoryIds,
    brands: new Map(brands.map((brand) => [brand.name, brand])),
    brandsByCategory: new Map(CATEGORY_NAMES.map((name) => [name, brandsByCategory(name)])),
  }
}

async function insertCompanies(db: Db, seeds: Seeds): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .insertInto('provider')
    .values(
      Object.entries(COMPANIES).map(([name, { country }]) => ({
        name,
        countryId: getOrThrow(seeds.countries, country),
      })),
    )
    .returning(['name', 'providerId'])
    .execute()
  return new Map(rows.map((row) => [row.name, row.providerId]))
}

async function insertBrands(db: Db, providerIds: ReadonlyMap<string, number>): Promise<Brand[]> {
  const ofCompanies = Object.entries<Company>(COMPANIES).flatMap(([company, { country, weight, brands }]) =>
    Object.entries(brands).map(([name, categories]) => ({ name, company, country, weight, categories })),
  )
  const others = OTHERS_BRANDS.map((name) => ({
    name,
    company: null,
    country: null,
    weight: 1,
    categories: [OTHERS] as const,
  }))
  const brands = [...ofCompanies, ...others]
  const rows = await db
    .insertInto('trade')
    .values(
      brands.map(({ name, company }) => ({
        name,
        providerId: company === null ? null : getOrThrow(providerIds, company),
      })),
    )
    .returning(['name', 'tradeId'])
    .execute()
  const ids = new Map(rows.map((row) => [row.name, row.tradeId]))
  return brands.map((brand) => ({ ...brand, tradeId: getOrThrow(ids, brand.name) }))
}

async function insertCategories(db: Db, seeds: Seeds): Promise<ReadonlyMap<CategoryName, number>> {
  const groups = await db
    .insertInto('categoryGroup')
    .values(
      Object.entries(CATEGORY_GROUPS).map(([name, division]) => ({
        name,
        tradeGroupId: getOrThrow(seeds.tradeGroups, division),
      })),
    )
    .returning(['name', 'categoryGroupId'])
    .execute()
  const groupIds = new Map(groups.map((row) => [row.name, row.categoryGroupId]))
  const rows = await db
    .insertInto('category')
    .values(
      CATEGORY_NAMES.map((name) => ({
        name,
        alias: CATEGORIES[name].alias,
        categoryGroupId: getOrThrow(groupIds, CATEGORIES[name].group),
        isOthers: name === OTHERS,
      })),
    )
    .returning(['name', 'categoryId'])
    .execute()
  const ids = new Map(rows.map((row) => [row.name, row.categoryId]))
  return new Map(CATEGORY_NAMES.map((name) => [name, getOrThrow(ids, name)]))
}
