import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export interface NamedPlatform {
  readonly name: string
  readonly country: string
  readonly platformType: string
}
export interface NamedCategory {
  readonly name: string
  readonly categoryGroup: string
  readonly tradeGroup: string
}
export interface NamedTrade {
  readonly name: string
  readonly provider: string | null
  readonly isOwn: boolean
}
interface WeightedName {
  readonly name: string
  readonly weight: number
}

/**
 * Names for the ids in captures, read once per file because master data is small. Contains only names that the asker
 * may see; others are left blank.
 */
export interface ExportNames {
  readonly platforms: ReadonlyMap<number, NamedPlatform>
  readonly categories: ReadonlyMap<number, NamedCategory>
  readonly trades: ReadonlyMap<number, NamedTrade>
  readonly locations: ReadonlyMap<number, WeightedName>
  readonly sections: ReadonlyMap<number, WeightedName>
  readonly bannerTypes: ReadonlyMap<number, string>
  readonly bannerSubtypes: ReadonlyMap<number, string>
  readonly campaigns: ReadonlyMap<number, string>
  readonly stores: ReadonlyMap<number, string>
}

/** `own` holds the client's companies. */
export async function readExportNames(db: Db, clientId: number): Promise<ExportNames> {
  const byId = async <Value>(statement: ReturnType<typeof sql<{ id: number; value: Value }>>) =>
    new Map((await statement.execute(db)).rows.map(({ id, value }) => [id, value]))
  return {
    platforms: await byId<NamedPlatform>(sql`
      select p.platform_id as id,
        json_build_object('name', p.name, 'country', c.name, 'platformType', t.name) as value
      from platform p join country c using (country_id) join platform_type t using (platform_type_id)
      join client_platform s using (platform_id) where s.client_id = ${clientId}`),
    categories: await byId<NamedCategory>(sql`
      select c.category_id as id,
        json_build_object('name', c.name, 'categoryGroup', g.name, 'tradeGroup', d.name) as value
      from category c join category_group g using (category_group_id) join trade_group d using (trade_group_id)
      join client_category s using (category_id) where s.client_id = ${clientId}`),
    trades: await byId<NamedTrade>(sql`
      select t.trade_id as id, json_build_object('name', t.name, 'provider', p.name, 'isOwn', o.client_id is not null) as value
      from trade t left join provider p using (provider_id)
      left join client_provider o on o.provider_id = t.provider_id and o.client_id = ${clientId}`),
    locations: await byId<WeightedName>(sql`
      select location_position_id as id, json_build_object('name', name, 'weight', weight) as value from location_position`),
    sections: await byId<WeightedName>(sql`
      select location_section_id as id, json_build_object('name', name, 'weight', weight) as value from location_section`),
    bannerTypes: await byId<string>(sql`select banner_type_id as id, name as value from banner_type`),
    bannerSubtypes: await byId<string>(sql`select banner_subtype_id as id, name as value from banner_subtype`),
    campaigns: await byId<string>(
      sql`select campaign_id as id, name as value from campaign where client_id = ${clientId}`,
    ),
    stores: await byId<string>(sql`select store_id as id, name as value from store`),
  }
}
