import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Returns how many changes of captures were learned from; 0 also if another worker is doing it. */
export async function learnCreatives(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ learned: number }>`select creative_learn(${limit}::int) as learned`.execute(db)
  return rows[0]?.learned ?? 0
}

/** The value of each field, as creative_facts() builds it. */
export interface LearnedFields {
  readonly locationPositionId: number | null
  readonly bannerType: { readonly bannerTypeId: number | null; readonly bannerSubtypeId: number | null }
  readonly campaignId: number | null
  readonly productCategories: readonly { readonly categoryId: number | null; readonly tradeId: number | null }[]
}

/** A value that Sent banners with a creative have. */
export type LearnedValue = {
  [Field in keyof LearnedFields]: {
    readonly creativeId: number
    readonly field: Field
    readonly value: LearnedFields[Field]
    /** Sent banners with this value, and with other ones. */
    readonly confirmations: number
    readonly others: number
  }
}[keyof LearnedFields]

/** Values of the creatives that can be chosen for captures of the eTailer. */
export async function findLearnedValues(
  db: Db,
  { creativeIds, platformId }: { readonly creativeIds: readonly number[]; readonly platformId: number },
): Promise<LearnedValue[]> {
  const { rows } = await sql<LearnedValue>`
    select v.creative_id, v.field, v.value, v.confirmations, (v.total - v.confirmations)::int as others
    from (
      select *, sum(confirmations) over (partition by creative_id, field) as total from creative_value
      where creative_id = any (${creativeIds}::int[])
    ) v
    where case v.field
      when 'campaignId' then v.value = 'null' or exists (
        select from campaign_platform p where p.campaign_id = v.value::int and p.platform_id = ${platformId})
      when 'productCategories' then not exists (
        select from jsonb_to_recordset(v.value) r ("categoryId" int)
        where r."categoryId" is not null and not exists (
          select from category_platform p where p.category_id = r."categoryId" and p.platform_id = ${platformId}))
      else true
    end
    order by v.creative_id, v.field, v.confirmations desc, v.value_key`.execute(db)
  return rows
}

interface UrlQuestion {
  readonly urlId: number
  /** Only captures with ids from `first` (inclusive) to `before` (exclusive). */
  readonly first: number
  readonly before: number
  readonly most: number
}

/** The sections of the banners of the latest Sent captures of a url. */
export async function findSectionsOfUrl(db: Db, question: UrlQuestion): Promise<number[]> {
  const { urlId, first, before, most } = question
  const { rows } = await sql<{ sectionId: number }>`
    select distinct b."locationSectionId" as section_id
    from (
      select c.banners from picture_hash h join capture c on c.capture_id = h.picture_id
      where h.url_id = ${urlId} and h.picture_id >= ${first}::bigint and h.picture_id < ${before}::bigint
        and c.capture_id >= ${first}::bigint and c.capture_id < ${before}::bigint
        and c.capture_state_id = ${CAPTURE_STATE.sent}
      order by h.picture_id desc
      limit ${most}
    ) latest
    cross join lateral jsonb_to_recordset(latest.banners) b ("isDeleted" boolean, "locationSectionId" int)
    where b."isDeleted" is not true and b."locationSectionId" is not null`.execute(db)
  return rows.map(({ sectionId }) => sectionId)
}
