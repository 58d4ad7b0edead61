import type * as lists from '@vitrine/contract/lookups/lists.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

// Complete lists by name, limited by policies to what the acting user may see. Where a table stores the search form of
// its names, it defines the order.

/** Locale-aware order, independent of the server's collation. */
const byName = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`

/** Includes inactive eTailers, because older captures belong to them. */
export const listPlatforms = (db: Db): Promise<lists.Platform[]> =>
  db
    .selectFrom('platform')
    .select(['platformId', 'name', 'nameWithoutPrefix', 'platformTypeId'])
    .orderBy('searchName')
    .orderBy('platformId')
    .execute()

export const listLocationPositions = (db: Db): Promise<lists.LocationPosition[]> =>
  db.selectFrom('locationPosition').select(['locationPositionId', 'name']).orderBy('searchName').execute()

export const listLocationSections = (db: Db): Promise<lists.LocationSection[]> =>
  db.selectFrom('locationSection').select(['locationSectionId', 'name', 'isSearch']).orderBy(byName('name')).execute()

export const listBannerTypes = (db: Db): Promise<lists.BannerType[]> =>
  db.selectFrom('bannerType').select(['bannerTypeId', 'name']).orderBy('searchName').execute()

export const listBannerSubtypes = (db: Db): Promise<lists.BannerSubtype[]> =>
  db
    .selectFrom('bannerSubtype')
    .select(['bannerSubtypeId', 'bannerTypeId', 'name'])
    .orderBy(byName('name'))
    .orderBy('bannerSubtypeId')
    .execute()

export const listCountries = (db: Db) =>
  db.selectFrom('country').select(['countryId', 'code', 'name']).orderBy('searchName').execute()

export const listTradeGroups = (db: Db) =>
  db.selectFrom('tradeGroup').select(['tradeGroupId', 'name']).orderBy('searchName').execute()

export const listCategoryGroups = (db: Db) =>
  db
    .selectFrom('categoryGroup')
    .select(['categoryGroupId', 'name', 'tradeGroupId'])
    .orderBy(byName('name'))
    .orderBy('categoryGroupId')
    .execute()

export const listProviders = (db: Db) =>
  db.selectFrom('provider').select(['providerId', 'name']).orderBy('searchName').orderBy('providerId').execute()

/** All categories, or those of the eTailer, each with its offered brands. */
export async function listCategories(db: Db, platformId?: number): Promise<lists.Category[]> {
  const offered =
    platformId === undefined
      ? sql`true`
      : sql`c.category_id in (select o.category_id from category_platform o where o.platform_id = ${platformId})`
  const { rows } = await sql<lists.Category>`
    select c.category_id, c.name, coalesce(b.trades, '[]') as trades
    from category c
    left join (
      select p.category_id, json_agg(json_build_object('tradeId', t.trade_id, 'name', t.name)
        order by t.search_name, t.trade_id) as trades
      from category_trade p
      join trade t using (trade_id)
      where p.is_active
      group by p.category_id
    ) b using (category_id)
    where ${offered}
    order by c.search_name, c.category_id`.execute(db)
  return rows
}

/** The brands offered for a category. */
export const listTrades = (db: Db, categoryId: number | 'others'): Promise<lists.Trade[]> =>
  db
    .selectFrom('category')
    .innerJoin('categoryTrade', 'categoryTrade.categoryId', 'category.categoryId')
    .innerJoin('trade', 'trade.tradeId', 'categoryTrade.tradeId')
    .select(['trade.tradeId', 'trade.name'])
    .where('categoryTrade.isActive', '=', true)
    .where((is) =>
      categoryId === 'others' ? is('category.isOthers', '=', true) : is('category.categoryId', '=', categoryId),
    )
    .orderBy('trade.searchName')
    .orderBy('trade.tradeId')
    .execute()

/** With category and client names; empty if the acting user may see the keyword but not its category. */
export async function listKeywords(db: Db, platformId: number): Promise<lists.Keyword[]> {
  const { rows } = await sql<lists.Keyword>`
    select k.keyword_id, k.keyword, coalesce(c.name, '') as category, coalesce(o.name, '') as client
    from keyword_platform p
    join keyword k using (keyword_id)
    left join category c using (category_id)
    left join client o using (client_id)
    where p.platform_id = ${platformId}
    order by ${byName('k.keyword')}, category, client, k.keyword_id`.execute(db)
  return rows
}

export interface CampaignQuestion {
  readonly platformId: number
  /** Without a page, only campaigns without pages are found. */
  readonly urlId?: number | undefined
  /** Defaults to today at the eTailer. */
  readonly when?: string | undefined
}

/** Campaigns active on that day, with their categories and brands. */
export async function listCampaigns(
  db: Db,
  { platformId, urlId = 0, when = '' }: CampaignQuestion,
  now: Date,
): Promise<lists.Campaign[]> {
  const { rows } = await sql<lists.Campaign>`
    select m.campaign_id, m.name, coalesce((
      select json_agg(json_build_object('categoryId', r.category_id, 'tradeId', r.trade_id) order by c.name, t.name)
      from campaign_category r
      join category c using (category_id)
      join trade t using (trade_id)
      where r.campaign_id = m.campaign_id), '[]') as categories
    from campaign_platform p
    join campaign m using (campaign_id)
    left join platform t using (platform_id)
    where p.platform_id = ${platformId} and m.is_active
      and coalesce(nullif(${when}, '')::date, (${now}::timestamptz at time zone t.time_zone)::date)
        between coalesce(m.from_date, '-infinity') and coalesce(m.to_date, 'infinity')
      and (not exists (select from campaign_url u where u.campaign_id = m.campaign_id)
        or exists (select from campaign_url u where u.campaign_id = m.campaign_id and u.url_id = ${urlId}::int))
    order by ${byName('m.name')}, m.campaign_id`.execute(db)
  return rows
}
