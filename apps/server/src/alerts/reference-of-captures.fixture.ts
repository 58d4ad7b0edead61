import type { AlertRule } from '@vitrine/contract/alerts/alert-rules'
import type { Owner } from '@vitrine/testing/rows'
import type { Moment, Watch } from './rules/rule.ts'

/**
 * Reference for tests: the expected results of the capture rules. Each is one plain query over all current captures,
 * run as the owner, without the tray index, the cubes or the row policies.
 */
const ASKED = `
  asked as (
    select $1::int as for_client, $2::timestamptz as since, $3::timestamptz as as_of,
      ($3::timestamptz at time zone 'UTC')::date as today, $4::float8 as below, $5::float8 as above, s.*
    from jsonb_to_record($6::jsonb) s ("countryId" int, "divisionId" int, "platformId" int, "categoryGroupId" int,
      "categoryId" int, "brandId" int, ean text, own boolean)
  ),
  -- eTailers, categories and brands as far as the asker knows them
  place as (
    select p.platform_id, ("platformId" is null or "platformId" = p.platform_id)
      and ("countryId" is null or "countryId" = p.country_id) as is_asked
    from platform p, asked
    where for_client is null
      or exists (select from client_platform s where s.client_id = for_client and s.platform_id = p.platform_id)
  ),
  kind as (
    select k.category_id, ("categoryId" is null or "categoryId" = k.category_id)
      and ("categoryGroupId" is null or "categoryGroupId" = k.category_group_id)
      and ("divisionId" is null or "divisionId" = g.trade_group_id) as is_asked
    from category k join category_group g using (category_group_id), asked
    where for_client is null
      or exists (select from client_category s where s.client_id = for_client and s.category_id = k.category_id)
  ),
  brand as (
    select t.trade_id, t.provider_id, for_client is null or exists (
      select from client_provider s where s.client_id = for_client and s.provider_id = t.provider_id) as is_own
    from trade t, asked
    where exists (select from category_trade ct join kind using (category_id) where ct.trade_id = t.trade_id)
  ),
  -- live rows of live banners of Sent captures, with their part of the banner
  fact as (
    select c.capture_id, c.platform_id, c.url_id, c.when_gmt, c.when_local::date as day, r.category_id, r.trade_id,
      1.0 / count(*) over (partition by c.capture_id, b.place) as part
    from capture c
    cross join lateral jsonb_array_elements(c.banners) with ordinality b (banner, place)
    cross join lateral (
      select (one ->> 'categoryId')::int as category_id, (one ->> 'tradeId')::int as trade_id
      from jsonb_array_elements(b.banner -> 'productCategories') one
      where not (one ->> 'isDeleted')::boolean
    ) r
    where c.capture_type_id = 1 and c.capture_state_id = 3 and not (b.banner ->> 'isDeleted')::boolean
      and r.category_id is not null
  ),
  -- Sent banner captures that the asker may see; to staff one that shows nothing is one, too
  sent as (
    select c.* from capture c join place using (platform_id), asked
    where c.capture_type_id = 1 and c.capture_state_id = 3
      and (for_client is null
        or exists (select from fact join kind using (category_id) where fact.capture_id = c.capture_id))
  )`

const REFERENCES: Partial<Record<AlertRule, string>> = {
  imageMismatch: `with ${ASKED},
    one as (
      select distinct on (ean, sku) p.* from product p, asked where for_client is null or p.client_id = for_client
      order by ean, sku, product_id
    ),
    newest as (
      select distinct on (c.platform_id, c.sku, c.position) c.* from capture c, asked
      where c.capture_type_id = 2 and c.capture_state_id = 3 and c.when_gmt <= as_of
        and c.when_gmt > as_of - interval '360 hours'
      order by c.platform_id, c.sku, c.position, c.when_gmt desc, c.capture_id desc
    )
    select p.ean || '/' || p.sku || '@' || n.platform_id || ':' || coalesce(n.position::text, '') as key,
      n.product_image_id is null as holds
    from newest n join one p using (sku) join place using (platform_id) left join kind k using (category_id)
      left join brand b using (trade_id), asked a
    where place.is_asked and (a.ean = '' or a.ean = p.ean) and ("brandId" is null or "brandId" = p.trade_id)
      and (k.is_asked or (k.is_asked is null and "categoryGroupId" is null and "divisionId" is null
        and ("categoryId" is null or "categoryId" = p.category_id)))
      and (not a.own or for_client is null or b.is_own)`,

  newCompetitorBanner: `with recursive ${ASKED},
    copies as (
      select capture_id, capture_id as root_id from capture where copied_from is null
      union all
      select c.capture_id, o.root_id from capture c join copies o on o.capture_id = c.copied_from
    ),
    first as (
      select distinct on (root_id) root_id, s.* from sent s join copies using (capture_id)
      order by root_id, when_gmt, capture_id
    )
    select 'creative:' || first.root_id as key, true as holds
    from first join place using (platform_id), asked a
    where place.is_asked and when_gmt > since and when_gmt <= as_of and when_gmt > as_of - interval '360 hours'
      and exists (
        select from fact join kind using (category_id) join brand using (trade_id)
        where fact.capture_id = first.capture_id and kind.is_asked and ("brandId" is null or "brandId" = fact.trade_id)
          and (for_client is null or not brand.is_own))`,

  shareMoved: `with ${ASKED},
    week as (
      select (today - 1 - day) / 7 as number, fact.*, case
          when "brandId" is not null then case when trade_id = "brandId" then 'share:brand:' || trade_id end
          when a.own then case when for_client is null or is_own then 'share:own' end
          else 'share:company:' || provider_id
        end as key
      from fact join place using (platform_id) join kind using (category_id) left join brand using (trade_id), asked a
      where place.is_asked and kind.is_asked and day < today and day >= today - 21
    ),
    whole as (
      select sum(part) filter (where number = 0) as now, sum(part) filter (where number = 1) as before from week
    ),
    moved as (
      select key, round(100 * (coalesce(sum(part) filter (where number = 0), 0) / max(whole.now)
        - coalesce(sum(part) filter (where number = 1), 0) / max(whole.before)), 6) as points
      from week, whole where key is not null group by key
    )
    select key, coalesce(points < -below, false) or coalesce(points > above, false) as holds
    from moved, asked where points is not null`,

  campaignNotLive: `with ${ASKED},
    expected as (
      select c.campaign_id, p.platform_id, u.url_id, c.from_date, c.to_date,
        c.is_active and coalesce(c.to_date >= today, true) as is_due
      from campaign c join campaign_platform p using (campaign_id) join place using (platform_id)
        left join (campaign_url cu join url u using (url_id))
          on cu.campaign_id = c.campaign_id and u.platform_id = p.platform_id,
        asked a
      where place.is_asked and (for_client is null or c.client_id = for_client) and coalesce(c.from_date <= today, true)
        and coalesce(c.to_date >= today - 15, true)
        and (u.url_id is not null or not exists (select from campaign_url n where n.campaign_id = c.campaign_id))
        and exists (
          select from campaign_category s left join kind k using (category_id)
          where s.campaign_id = c.campaign_id and ("brandId" is null or "brandId" = s.trade_id)
            and (k.is_asked or (k.is_asked is null and "categoryGroupId" is null and "divisionId" is null
              and ("categoryId" is null or "categoryId" = s.category_id))))
    ),
    -- urls that staff or the client keep, or that a campaign of the client names
    visible_url as (
      select u.url_id from url u, asked where for_client is null or coalesce(u.client_id = for_client, true)
      union
      select l.url_id from campaign_url l join campaign c using (campaign_id), asked where c.client_id = for_client
    ),
    -- nobody has said yet what the captures of the second part show
    made as (
      select s.*, false as is_unreviewed from sent s
      union all
      select c.*, true from capture c join place using (platform_id)
      where c.capture_type_id = 1 and c.capture_state_id in (1, 2)
        and (c.url_id is null or c.url_id in (select url_id from visible_url))
    ),
    seen as (
      select e.*, s.capture_id, s.when_gmt, s.when_local::date as day, s.is_unreviewed,
        s.when_gmt >= as_of - interval '72 hours' as is_recent, not s.is_unreviewed and exists (
        select from jsonb_array_elements(s.banners) b
        where not (b ->> 'isDeleted')::boolean and (b ->> 'campaignId')::int = e.campaign_id) as is_live
      from expected e join made s using (platform_id), asked
      where s.when_gmt <= as_of and s.when_gmt > as_of - interval '360 hours'
        and (e.url_id is null or s.url_id = e.url_id)
        and coalesce(s.when_local::date >= e.from_date, true) and coalesce(s.when_local::date <= e.to_date, true)
    ),
    look as (
      select campaign_id, platform_id, url_id, bool_or(is_live) as is_live, max(when_gmt) as at,
        not bool_or(is_live) and (bool_or(is_unreviewed and is_recent) or bool_and(is_unreviewed)) as is_waiting,
        row_number() over (
          partition by campaign_id, platform_id, url_id
          order by max(when_gmt) desc, bool_or(is_unreviewed) desc, max(capture_id) desc) as newest
      from seen
      group by campaign_id, platform_id, url_id, case when url_id is null then day::text else capture_id::text end
    ),
    reviewed as (
      select *, row_number() over (partition by campaign_id, platform_id, url_id order by newest) as place
      from look where not is_waiting
    )
    select 'campaign:' || e.campaign_id || '@' || coalesce(e.url_id, e.platform_id) as key,
      e.is_due and not coalesce(last.is_live, true) as holds
    from expected e
    left join reviewed last on last.place = 1 and last.campaign_id = e.campaign_id and last.platform_id = e.platform_id
      and last.url_id is not distinct from e.url_id
    left join reviewed before on before.place = 2 and before.campaign_id = e.campaign_id
      and before.platform_id = e.platform_id and before.url_id is not distinct from e.url_id
    cross join asked
    where not e.is_due or (
      (last.is_live or (not last.is_live and not before.is_live))
      -- somebody captured the place in the last eight days, and nothing has waited longer than three for its review
      and exists (select from look l where l.campaign_id = e.campaign_id and l.platform_id = e.platform_id
        and l.url_id is not distinct from e.url_id and l.at >= as_of - interval '192 hours')
      and not exists (select from look l where l.campaign_id = e.campaign_id and l.platform_id = e.platform_id
        and l.url_id is not distinct from e.url_id and l.is_waiting and l.newest < last.newest
        and l.at < as_of - interval '72 hours'))`,
}

/** Whether each finding holds, by key. */
export async function readReferenceVerdicts(
  owner: Owner,
  rule: AlertRule,
  { scope, detail, asker }: Watch,
  { since, asOf }: Moment,
): Promise<Record<string, boolean>> {
  const { rows } = await owner.query<{ key: string; holds: boolean }>(REFERENCES[rule] ?? '', [
    asker.clientId,
    since,
    asOf,
    detail.toleranceBelow,
    detail.toleranceAbove,
    JSON.stringify(scope),
  ])
  return Object.fromEntries(rows.map(({ key, holds }) => [key, holds]))
}
