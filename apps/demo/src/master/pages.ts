import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Db } from '@vitrine/db/db'
import { type CategoryGroupName, type CategoryName, listCategories } from '../data/categories.ts'
import { DEPARTMENTS, LOOKS, type PageKind, type ScheduleEntry, SECTION_OF } from '../data/pages.ts'
import { SOLD_BY } from '../data/retailers.ts'
import { getOrThrow, slug } from '../insert.ts'
import { MALL_DOMAIN } from '../mall/address.ts'
import { getDepartmentPath, getProductPath, getSearchPath } from '../mall/routes.ts'
import { createRandom, type Random } from '../random.ts'
import type { Keyword } from './keywords.ts'
import type { Product } from './products.ts'
import type { Seeds } from './seeds.ts'
import type { Shop } from './shops.ts'

interface PagePlan {
  readonly kind: PageKind
  readonly shop: Shop
  /** Of the mall. */
  readonly url: string
  /** Of its random traits. */
  readonly seed: string
  /** Used in titles of captures, after the shop's name, and in file names. */
  readonly title: string
  readonly file: string
  /** Possible categories of its banners. */
  readonly categories: readonly CategoryName[]
  readonly keyword?: Keyword
  readonly product?: Product
}

export interface Page extends PagePlan {
  readonly urlId: number
  readonly schedule: readonly ScheduleEntry[]
}

interface Sources {
  readonly shops: readonly Shop[]
  readonly keywords: readonly Keyword[]
  readonly products: readonly Product[]
  readonly proxies: ReadonlyMap<string, number>
}

export async function insertPages(db: Db, seeds: Seeds, sources: Sources): Promise<Page[]> {
  const random = createRandom('pages')
  const plans = sources.shops.flatMap((shop) => planPages(shop, sources, random))
  const scheduled = plans.map((plan) => ({ ...plan, schedule: makeSchedule(plan.kind, random) }))
  const rows = await db
    .insertInto('url')
    .values(
      scheduled.map(({ kind, shop, url, keyword, schedule }) => ({
        url,
        platformId: shop.platformId,
        locationSectionId: getOrThrow(seeds.sections, SECTION_OF[kind]),
        captureTypeId: kind === 'product' ? CAPTURE_TYPE.product : CAPTURE_TYPE.banner,
        keywordId: keyword?.keywordId ?? null,
        schedule: JSON.stringify(schedule),
        proxyId: sources.proxies.get(shop.country) ?? null,
      })),
    )
    .returning(['url', 'urlId'])
    .execute()
  const ids = new Map(rows.map((row) => [row.url, row.urlId]))
  return scheduled.map((page) => ({ ...page, urlId: getOrThrow(ids, page.url) }))
}

/** Spread over the day: no two shops at the same minute, and new captures at any hour. */
function makeSchedule(kind: PageKind, random: Random): ScheduleEntry[] {
  const { weekdays, perDay } = LOOKS[kind]
  const apart = (24 * 60) / perDay
  const first = random.int(0, apart / 5 - 1) * 5
  const times = Array.from({ length: perDay }, (_, look) => {
    const minutes = first + look * apart
    return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  })
  return [{ weekdays: random.pick<readonly number[]>(weekdays), times }]
}

/** Larger shops have more tracked pages. */
function planPages(shop: Shop, { keywords, products }: Sources, random: Random): PagePlan[] {
  const count = (most: number) => Math.max(1, Math.round(most * shop.size))
  const groups: readonly CategoryGroupName[] = SOLD_BY[shop.type]
  const here = keywords.filter((keyword) => keyword.shops.has(shop))
  const searched = [...new Map(here.map((keyword) => [keyword.keyword, keyword])).values()]
  const sold = products.filter((product) => product.shops.includes(shop))
  return [
    shopPage('home', shop),
    ...(shop.size >= 0.8 ? [shopPage('offers', shop)] : []),
    ...random.sample(searched, count(3)).map((keyword) => searchPage(shop, keyword)),
    ...random.sample(groups, count(2)).map((group) => departmentPage(shop, group)),
    ...random.sample(sold, count(2)).map((product) => productPage(shop, product)),
  ]
}

/** Seeds keep the addresses that urls had before the mall: others would change all captures of the demo. */
const locate = (shop: Shop, path: string, seed = path) => ({
  url: `http://${shop.slug}.${MALL_DOMAIN}${path}`,
  seed: `https://www.${shop.slug}.example${seed}`,
})

function shopPage(kind: 'home' | 'offers', shop: Shop): PagePlan {
  const path = kind === 'home' ? '/' : '/offers'
  return { kind, shop, ...locate(shop, path), title: `${kind} page`, file: kind, categories: shop.categories }
}

function searchPage(shop: Shop, keyword: Keyword): PagePlan {
  const text = keyword.keyword
  return {
    kind: 'search',
    shop,
    ...locate(shop, getSearchPath(text)),
    title: `search "${text}"`,
    file: `search-${slug(text)}`,
    categories: [keyword.category],
    keyword,
  }
}

function departmentPage(shop: Shop, group: CategoryGroupName): PagePlan {
  const name = DEPARTMENTS[shop.language][group] ?? group
  return {
    kind: 'department',
    shop,
    ...locate(shop, getDepartmentPath(name)),
    title: `${name} department`,
    file: slug(name),
    categories: listCategories([group]),
  }
}

function productPage(shop: Shop, product: Product): PagePlan {
  const file = slug(product.name)
  const path = getProductPath({ brand: product.brand, name: product.label })
  const place = locate(shop, path, `${path}-${product.sku.toLowerCase()}`)
  return { kind: 'product', shop, ...place, title: product.name, file, categories: [], product }
}
