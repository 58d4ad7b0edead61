import type { Db } from '@vitrine/db/db'
import { CAMPAIGNS } from '../data/campaigns.ts'
import type { CategoryName } from '../data/categories.ts'
import { CLIENT_NAMES, getClient } from '../data/clients.ts'
import { getOrThrow, inChunks } from '../insert.ts'
import { dayAfter } from '../wall-clock.ts'
import type { ProductRange } from './brands.ts'
import { listShops } from './clients.ts'
import type { Page } from './pages.ts'
import type { Shop } from './shops.ts'

export interface Campaign {
  readonly campaignId: number
  readonly from: string | null
  readonly to: string | null
  readonly isActive: boolean
  readonly shops: readonly Shop[]
  /** Empty: every page. */
  readonly urlIds: readonly number[]
  readonly pairs: readonly { readonly categoryId: number; readonly tradeId: number }[]
}

const JANUARY_TO_DECEMBER = ['AW', 'AW', 'SS', 'SS', 'SS', 'SS', 'SS', 'SS', 'AW', 'AW', 'AW', 'AW']

function season(day: string): string {
  return `${JANUARY_TO_DECEMBER[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

export async function insertCampaigns(
  db: Db,
  range: ProductRange,
  shops: readonly Shop[],
  pages: readonly Page[],
  today: string,
): Promise<Campaign[]> {
  const plans = CLIENT_NAMES.flatMap((client) =>
    CAMPAIGNS[client].map(([name, from, to, countries, pairs, special]) => {
      const brands = Object.entries(pairs) as [CategoryName, string][]
      const places = listShops(client, shops).filter(
        (shop) => countries.includes(shop.country) && brands.every(([category]) => shop.categories.includes(category)),
      )
      return {
        clientId: getClient(client).clientId,
        name: name.replace('{season}', season(dayAfter(today, from ?? 0).day)),
        from: from === null ? null : dayAfter(today, from).day,
        to: to === null ? null : dayAfter(today, to).day,
        isActive: special !== 'inactive',
        shops: places,
        urlIds:
          special === 'home pages'
            ? pages.filter((page) => page.kind === 'home' && places.includes(page.shop)).map((page) => page.urlId)
            : [],
        pairs: brands.map(([category, brand]) => ({
          categoryId: getOrThrow(range.categoryIds, category),
          tradeId: getOrThrow(range.brands, brand).tradeId,
        })),
      }
    }),
  )
  const rows = await db
    .insertInto('campaign')
    .values(
      plans.map(({ clientId, name, from, to, isActive }) => ({ clientId, name, fromDate: from, toDate: to, isActive })),
    )
    .returning(['campaignId', 'clientId', 'name'])
    .execute()
  const ids = new Map(rows.map((row) => [`${row.clientId} ${row.name}`, row.campaignId]))
  const campaigns = plans.map((plan) => ({ ...plan, campaignId: getOrThrow(ids, `${plan.clientId} ${plan.name}`) }))

  const places = campaigns.flatMap(({ campaignId, shops }) =>
    shops.map(({ platformId }) => ({ campaignId, platformId })),
  )
  const urls = campaigns.flatMap(({ campaignId, urlIds }) => urlIds.map((urlId) => ({ campaignId, urlId })))
  const categories = campaigns.flatMap(({ campaignId, pairs }) => pairs.map((pair) => ({ campaignId, ...pair })))
  await inChunks(places, (chunk) => db.insertInto('campaignPlatform').values(chunk).execute())
  await inChunks(urls, (chunk) => db.insertInto('campaignUrl').values(chunk).execute())
  await inChunks(categories, (chunk) => db.insertInto('campaignCategory').values(chunk).execute())
  return campaigns
}
