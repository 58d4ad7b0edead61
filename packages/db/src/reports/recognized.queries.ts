import type { RecognizedBanner } from '@vitrine/contract/reports/reports.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/**
 * The live banners of captures as reviewers recorded them. Policies hide categories and campaigns of other clients: a
 * banner without a category that the acting user may see is omitted, and another client's campaign has no name.
 */
export async function readRecognized(
  db: Db,
  captureIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RecognizedBanner[]>> {
  const { rows } = await sql<{ captureId: number; recognized: RecognizedBanner[] }>`
    select b.capture_id, json_agg(json_build_object(
        'shows', seen.shows,
        'placement', concat_ws(', ', section.name, position.name),
        'bannerType', concat_ws(', ', type.name, subtype.name),
        'campaign', campaign.name) order by b.place) as recognized
    from (
      select c.capture_id, banner.place, banner.value
      from capture c cross join lateral jsonb_array_elements(c.banners) with ordinality banner (value, place)
      where c.capture_id = any (${captureIds}::bigint[]) and (banner.value ->> 'isDeleted')::boolean is not true
    ) b
    cross join lateral (
      select array_agg(distinct concat_ws(', ', t.name, category.name)) as shows
      from jsonb_to_recordset(b.value -> 'productCategories') r ("isDeleted" boolean, "categoryId" int, "tradeId" int)
      join category on category.category_id = r."categoryId"
      left join trade t on t.trade_id = r."tradeId"
      where r."isDeleted" is not true
    ) seen
    left join location_section section on section.location_section_id = (b.value ->> 'locationSectionId')::int
    left join location_position position on position.location_position_id = (b.value ->> 'locationPositionId')::int
    left join banner_type type on type.banner_type_id = (b.value ->> 'bannerTypeId')::int
    left join banner_subtype subtype on subtype.banner_subtype_id = (b.value ->> 'bannerSubtypeId')::int
    left join campaign on campaign.campaign_id = (b.value ->> 'campaignId')::int
    where seen.shows is not null
    group by b.capture_id`.execute(db)
  return new Map(rows.map(({ captureId, recognized }) => [captureId, recognized]))
}

/** 'Brand, Category' of product captures by SKU, limited to names that the acting user may see. */
export async function readProductPairs(db: Db, captureIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ captureId: number; shows: string[] }>`
    select pair.capture_id, array_agg(distinct concat_ws(', ', t.name, c.name)) as shows
    from capture_pairs(array(select c from capture c where c.capture_id = any (${captureIds}::bigint[]))) pair
    join category c using (category_id)
    left join trade t on t.trade_id = pair.trade_id
    group by pair.capture_id`.execute(db)
  return new Map(rows.map(({ captureId, shows }) => [captureId, shows]))
}
