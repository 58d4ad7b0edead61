import type { LookupName } from '@vitrine/contract/lookups/lookups.contract'
import { sql } from '../sql.ts'

/** Values of other fields that narrow a list. */
export interface LookupFilter {
  readonly countryIds?: number[] | undefined
  readonly platformTypeIds?: number[] | undefined
  readonly platformIds?: number[] | undefined
  readonly tradeGroupIds?: number[] | undefined
  readonly categoryGroupIds?: number[] | undefined
  readonly categoryIds?: number[] | undefined
  readonly providerIds?: number[] | undefined
}

/** A condition on the table `o`. */
type Condition = ReturnType<typeof sql>

/** Categories of divisions, and of category groups. */
const selectDivisionCategories = (ids: number[]) => sql`
  select c.category_id from category c join category_group g using (category_group_id) where g.trade_group_id = any (${ids}::int[])`
const selectGroupCategories = (ids: number[]) =>
  sql`select c.category_id from category c where c.category_group_id = any (${ids}::int[])`

interface Lookup {
  readonly table: string
  /** Restricts searches; lookups by id ignore it. */
  readonly offered?: Condition
  readonly narrowedBy?: { readonly [name in keyof LookupFilter]?: (ids: number[]) => Condition }
}

/**
 * One entry per list. The key column is named after the table. Policies apply to every condition, so 'has an eTailer'
 * means one that the acting user may see. A category and brand pair counts even if it is no longer offered, because
 * older captures use it.
 */
export const LOOKUP_TABLES: Record<LookupName, Lookup> = {
  countries: {
    table: 'country',
    offered: sql`o.country_id in (select p.country_id from platform p)`,
    narrowedBy: {
      platformTypeIds: (ids) =>
        sql`o.country_id in (select p.country_id from platform p where p.platform_type_id = any (${ids}::int[]))`,
    },
  },
  'platform-types': {
    table: 'platform_type',
    offered: sql`o.platform_type_id in (select p.platform_type_id from platform p)`,
    narrowedBy: {
      countryIds: (ids) =>
        sql`o.platform_type_id in (select p.platform_type_id from platform p where p.country_id = any (${ids}::int[]))`,
    },
  },
  platforms: {
    table: 'platform',
    offered: sql`o.is_active`,
    narrowedBy: {
      countryIds: (ids) => sql`o.country_id = any (${ids}::int[])`,
      platformTypeIds: (ids) => sql`o.platform_type_id = any (${ids}::int[])`,
    },
  },
  stores: {
    table: 'store',
    narrowedBy: {
      countryIds: (ids) =>
        sql`o.platform_id in (select p.platform_id from platform p where p.country_id = any (${ids}::int[]))`,
      platformIds: (ids) => sql`o.platform_id = any (${ids}::int[])`,
    },
  },
  'trade-groups': { table: 'trade_group' },
  'category-groups': {
    table: 'category_group',
    offered: sql`o.category_group_id in (select c.category_group_id from category c)`,
    narrowedBy: { tradeGroupIds: (ids) => sql`o.trade_group_id = any (${ids}::int[])` },
  },
  'banner-types': { table: 'banner_type' },
  'location-positions': { table: 'location_position' },
  categories: {
    table: 'category',
    narrowedBy: {
      tradeGroupIds: (ids) => sql`o.category_id in (${selectDivisionCategories(ids)})`,
      categoryGroupIds: (ids) => sql`o.category_group_id = any (${ids}::int[])`,
      providerIds: (ids) => sql`o.category_id in (
        select p.category_id from category_trade p join trade t using (trade_id) where t.provider_id = any (${ids}::int[]))`,
    },
  },
  providers: {
    table: 'provider',
    narrowedBy: {
      categoryIds: (ids) => sql`o.provider_id in (
        select t.provider_id from category_trade p join trade t using (trade_id) where p.category_id = any (${ids}::int[]))`,
    },
  },
  trades: {
    table: 'trade',
    narrowedBy: {
      tradeGroupIds: (ids) =>
        sql`o.trade_id in (select p.trade_id from category_trade p where p.category_id in (${selectDivisionCategories(ids)}))`,
      categoryGroupIds: (ids) =>
        sql`o.trade_id in (select p.trade_id from category_trade p where p.category_id in (${selectGroupCategories(ids)}))`,
      categoryIds: (ids) =>
        sql`o.trade_id in (select p.trade_id from category_trade p where p.category_id = any (${ids}::int[]))`,
      providerIds: (ids) => sql`o.provider_id = any (${ids}::int[])`,
    },
  },
}
