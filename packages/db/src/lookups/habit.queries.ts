import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { LIMITS } from '@vitrine/contract/limits'
import type { BannerHabits } from '@vitrine/contract/lookups/lists.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

interface HabitQuestion {
  readonly platformId: number
  readonly urlId?: number | undefined
}

/** Many pictures of a page may be unsent or discarded, so this many are checked per wanted sent capture. */
const PICTURES_PER_SENT = 10

/** Candidates: the eTailer's newest sent captures from the tray index, or the page's newest pictures. */
function newestIds({ platformId, urlId }: HabitQuestion) {
  const { ofPlatform, ofUrl } = LIMITS.habits
  if (urlId !== undefined)
    return sql`array(
      select h.picture_id from picture_hash h where h.url_id = ${urlId}
      order by h.picture_id desc limit ${ofUrl * PICTURES_PER_SENT})`
  const question = { captureTypeId: CAPTURE_TYPE.banner, captureStateId: CAPTURE_STATE.sent, platformIds: [platformId] }
  return sql`tray_after(${JSON.stringify(question)}::jsonb, null, ${ofPlatform})`
}

/**
 * Common values of each brand's banners, limited to captures, categories and brands that the acting user may see. Reads
 * a fixed number of captures by id.
 */
export async function findBannerHabits(db: Db, question: HabitQuestion): Promise<BannerHabits> {
  const most = question.urlId === undefined ? LIMITS.habits.ofPlatform : LIMITS.habits.ofUrl
  const { rows } = await sql<BannerHabits>`
    with
    asked as materialized (select ${newestIds(question)} as ids),
    sent as materialized (
      select c.capture_id, c.when_local, c.banners
      from capture c
      where c.capture_id = any ((select ids from asked)::bigint[])
        and c.platform_id = ${question.platformId}
        and c.capture_type_id = ${CAPTURE_TYPE.banner} and c.capture_state_id = ${CAPTURE_STATE.sent}
      order by c.capture_id desc
      limit ${most}
    ),
    habit as (
      select r."tradeId", r."categoryId", b."locationPositionId", b."locationSectionId", b."bannerTypeId",
        b."bannerSubtypeId", count(*)::int as count, max(s.when_local)::date::text as last
      from sent s,
        jsonb_to_recordset(s.banners) b ("isDeleted" boolean, "locationPositionId" int, "locationSectionId" int,
          "bannerTypeId" int, "bannerSubtypeId" int, "productCategories" jsonb),
        jsonb_to_recordset(b."productCategories") r ("isDeleted" boolean, "categoryId" int, "tradeId" int)
      where b."isDeleted" is not true and r."isDeleted" is not true
        and b."locationPositionId" is not null and b."locationSectionId" is not null and b."bannerTypeId" is not null
      group by 1, 2, 3, 4, 5, 6
    ),
    seen as (
      select h.* from habit h
      join category c on c.category_id = h."categoryId"
      join trade t on t.trade_id = h."tradeId"
      order by h.count desc, h.last desc, h."tradeId", h."categoryId", h."locationPositionId", h."bannerTypeId"
      limit ${LIMITS.habits.combinations}
    )
    select (select count(*)::int from sent) as captures,
      (select u.location_section_id from url u
        where u.url_id = ${question.urlId ?? null}::int and u.platform_id = ${question.platformId}) as location_section_id,
      coalesce((select json_agg(s) from seen s), '[]') as habits`.execute(db)
  return rows[0] ?? { captures: 0, locationSectionId: null, habits: [] }
}
