import type { Db } from '@vitrine/db/db'
import { MALL_PORT } from '../mall/address.ts'
import { insertProductRange, type ProductRange } from './brands.ts'
import { type Campaign, insertCampaigns } from './campaigns.ts'
import { insertClients } from './clients.ts'
import { insertHourlyPages } from './hourly-pages.ts'
import { insertKeywords, type Keyword } from './keywords.ts'
import { insertPages, type Page } from './pages.ts'
import { insertPeople } from './people.ts'
import { insertProducts, type Product } from './products.ts'
import { readSeeds, type Seeds } from './seeds.ts'
import { insertProxies, insertShops, insertStores, type Shop } from './shops.ts'

export interface MasterData {
  readonly seeds: Seeds
  readonly range: ProductRange
  readonly shops: readonly Shop[]
  readonly products: readonly Product[]
  readonly keywords: readonly Keyword[]
  readonly pages: readonly Page[]
  readonly campaigns: readonly Campaign[]
  /** By username. */
  readonly userIds: ReadonlyMap<string, number>
}

/** In the order of their foreign keys. */
export async function insertMasterData(db: Db, now: Date, mall?: { readonly port: number }): Promise<MasterData> {
  const seeds = await readSeeds(db)
  const shops = await insertShops(db, seeds)
  await insertStores(db, shops)
  const proxies = await insertProxies(db, seeds, mall?.port ?? MALL_PORT)
  const range = await insertProductRange(db, seeds, shops)
  await insertClients(db, range, shops)
  const userIds = await insertPeople(db)
  const keywords = await insertKeywords(db, range, shops)
  const products = await insertProducts(db, range, shops)
  const pages = await insertPages(db, seeds, { shops, keywords, products, proxies })
  if (mall) await insertHourlyPages(db, seeds, { shops, pages, proxies })
  const campaigns = await insertCampaigns(db, range, shops, pages, now.toISOString().slice(0, 10))
  return { seeds, range, shops, products, keywords, pages, campaigns, userIds }
}
