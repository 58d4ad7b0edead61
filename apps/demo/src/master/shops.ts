import type { Db } from '@vitrine/db/db'
import { type CategoryName, listCategories, OTHERS } from '../data/categories.ts'
import { PROXIES, RETAILERS, type Retailer, SOLD_BY, STORES } from '../data/retailers.ts'
import { getOrThrow, slug } from '../insert.ts'
import { getProxyPort, LOOPBACK } from '../mall/address.ts'
import type { Seeds } from './seeds.ts'

export interface Shop extends Omit<Retailer, 'name'> {
  readonly platformId: number
  /** Displayed name: 'ES - Mercadia'. */
  readonly name: string
  /** For URLs and file names: 'es-mercadia'. */
  readonly slug: string
  readonly categories: readonly CategoryName[]
}

export async function insertShops(db: Db, seeds: Seeds): Promise<Shop[]> {
  const rows = await db
    .insertInto('platform')
    .values(
      RETAILERS.map((retailer) => ({
        countryId: getOrThrow(seeds.countries, retailer.country),
        platformTypeId: getOrThrow(seeds.platformTypes, retailer.type),
        nameWithoutPrefix: retailer.name,
        // a trigger sets it; included only because the column is not null
        name: retailer.name,
        timeZone: retailer.timeZone,
      })),
    )
    .returning(['name', 'platformId'])
    .execute()
  const ids = new Map(rows.map((row) => [row.name, row.platformId]))
  return RETAILERS.map((retailer) => {
    const name = `${retailer.country} - ${retailer.name}`
    const categories = [...listCategories(SOLD_BY[retailer.type]), OTHERS] as const
    return { ...retailer, name, platformId: getOrThrow(ids, name), slug: slug(name), categories }
  })
}

export async function insertStores(db: Db, shops: readonly Shop[]): Promise<void> {
  const ids = new Map(shops.map((shop) => [shop.name, shop.platformId]))
  await db
    .insertInto('store')
    .values(
      Object.entries(STORES).flatMap(([shop, names]) =>
        names.map((name) => ({ name, platformId: getOrThrow(ids, shop) })),
      ),
    )
    .execute()
}

/** The mall's proxies by country. */
export async function insertProxies(db: Db, seeds: Seeds, mallPort: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .insertInto('proxy')
    .values(
      PROXIES.map(({ country, username }, index) => ({
        host: LOOPBACK,
        port: getProxyPort(mallPort, index),
        username,
        countryId: getOrThrow(seeds.countries, country),
      })),
    )
    .returning(['proxyId', 'countryId'])
    .execute()
  const ids = new Map(rows.map((row) => [row.countryId, row.proxyId]))
  return new Map(PROXIES.map(({ country }) => [country, getOrThrow(ids, getOrThrow(seeds.countries, country))]))
}
