/** All documents, flattened: the current ones and each revision; live rows only. */
export const FLATTEN = `
    create table banner as
    select c.capture_id, c.capture_state_id, document.keyword, document.keyword_id, c.platform_id, c.url_id, c.when_local, b.*
    from capture c,
      lateral (
        select c.banners, c.keyword, c.keyword_id
        union all
        select h.document -> 'banners', h.document ->> 'keyword', (h.document ->> 'keywordId')::int
        from capture_history h where h.capture_id = c.capture_id
      ) document (banners, keyword, keyword_id),
      jsonb_to_recordset(document.banners) b ("bannerId" bigint, "isDeleted" boolean, "locationPositionId" int,
        "locationSectionId" int, "bannerTypeId" int, "bannerSubtypeId" int, "campaignId" int, "productCategories" jsonb)
    where not b."isDeleted";
    create table pair as
    select banner.*, p."productCategoryId", p."categoryId", p."tradeId"
    from banner, jsonb_to_recordset("productCategories") p ("productCategoryId" bigint, "isDeleted" boolean,
      "categoryId" int, "tradeId" int)
    where not p."isDeleted";
    create index on banner (capture_id);
    create index on pair (capture_id);
    create index on pair ("bannerId");
    analyze`

/** Each query returns rows that violate the rule. */
export const BROKEN_RULES = {
  '§5 a banner has a position, a section and a type': `
    banner where "locationPositionId" is null or "locationSectionId" is null or "bannerTypeId" is null`,
  '§5 type 1 has a sub-type': 'banner where "bannerTypeId" = 1 and "bannerSubtypeId" is null',
  'a sub-type belongs to the type': `
    banner where "bannerSubtypeId" is not null and not exists (
      select from banner_subtype s where s.banner_subtype_id = "bannerSubtypeId" and s.banner_type_id = "bannerTypeId")`,
  'a type with exactly one sub-type has it': `
    banner where "bannerSubtypeId" is null
      and (select count(*) from banner_subtype s where s.banner_type_id = "bannerTypeId") = 1`,
  '§4 a banner keeps at least one category': `
    banner b where not exists (select from pair p where p."bannerId" = b."bannerId")`,
  '§4 what was saved or sent has a banner': `
    capture c where capture_type_id = 1 and capture_state_id in (2, 3)
      and not exists (select from banner b where b.capture_id = c.capture_id)`,
  '§5 a brand belongs to its category': `
    pair where not exists (select from category_trade ct
      where ct.category_id = "categoryId" and ct.trade_id = "tradeId" and ct.is_active)`,
  'a category is one of the eTailer': `
    pair p where not exists (select from category_platform cp
      where cp.category_id = p."categoryId" and cp.platform_id = p.platform_id)`,
  "§5 no category and brand twice in a banner, unless it is of 'Others'": `
    (select from capture c, jsonb_array_elements(banners) b, jsonb_array_elements(b -> 'productCategories') p
      join category on category_id = (p ->> 'categoryId')::int and not is_others
      group by capture_id, b, p ->> 'categoryId', p ->> 'tradeId' having count(*) > 1) twice`,
  '§5 a banner in Search has a keyword known at the eTailer': `
    banner b join location_section s on s.location_section_id = b."locationSectionId" and s.is_search
    where not exists (select from keyword k join keyword_platform kp using (keyword_id)
      where kp.platform_id = b.platform_id and lower(k.keyword) = lower(b.keyword))`,
  'a keyword id is set if its text matches exactly one': `
    capture c where (keyword_id is not null) <> (1 = (select count(*) from keyword k
      join keyword_platform kp using (keyword_id)
      where kp.platform_id = c.platform_id and lower(k.keyword) = lower(c.keyword)))`,
  'all banners of a capture are in the same section': `
    (select from banner group by capture_id having count(distinct "locationSectionId") > 1) mixed`,
  'a campaign runs at the eTailer, on the page and on the day': `
    banner b join campaign c on c.campaign_id = b."campaignId"
    where not c.is_active or b.when_local::date < c.from_date or b.when_local::date > c.to_date
      or not exists (select from campaign_platform p where p.campaign_id = c.campaign_id and p.platform_id = b.platform_id)
      or (exists (select from campaign_url u where u.campaign_id = c.campaign_id)
        and not exists (select from campaign_url u where u.campaign_id = c.campaign_id and u.url_id = b.url_id))`,
  "a campaign's banner has the campaign's categories": `
    pair p where "campaignId" is not null and not exists (select from campaign_category c
      where c.campaign_id = p."campaignId" and c.category_id = p."categoryId" and c.trade_id = p."tradeId")`,
  'banner ids are unique': `
    (select from capture, jsonb_array_elements(banners) b group by b -> 'bannerId' having count(*) > 1) twice`,
  'local time and timestamp agree': `
    capture join platform using (platform_id) where when_local <> when_gmt at time zone time_zone`,
  'a copy comes from an earlier capture of the same page': `
    capture c where copied_from is not null and not exists (select from capture s
      where s.capture_id = c.copied_from and s.capture_id < c.capture_id and s.url_id = c.url_id)`,
  'a product capture has the SKU of a product and a position': `
    capture c where capture_type_id = 2
      and (position is null or not exists (select from product p where p.sku = c.sku))`,
  'no two products share a SKU': '(select from product group by sku having count(*) > 1) twice',
  'only untouched captures have no user': `
    capture where (user_id is null) <> (revision = 1)`,
  'captures were only changed by users with the permission': `
    capture_history h where user_id is not null and not exists (
      select from user_role r where r.user_id = h.user_id and r.role_id in (1, 2, 4))`,
  'the history ends with the stored content': `
    capture c where not exists (select from capture_history h
      where h.capture_id = c.capture_id and h.revision = c.revision and h.state_after = c.capture_state_id
        and h.user_id is not distinct from c.user_id and h.document -> 'banners' = c.banners)`,
  'the history has one row for each revision': `
    (select from capture c join capture_history h using (capture_id)
      group by capture_id, c.revision having count(*) <> c.revision) gaps`,
  'each change continues from the previous one, and no Save follows a Send': `
    capture_history h join capture_history b on b.capture_id = h.capture_id and b.revision = h.revision - 1
    where h.at <= b.at or h.state_before <> b.state_after or (b.state_after = 3 and h.action = 'saved')`,
  'nothing happens in the future': 'capture_history where at > $1',
  'nothing was captured after it was received': `
    capture_history join capture using (capture_id) where when_gmt > at`,
  'the audit matches the content of the capture': `
    audit a where action = 'saveProductCategory' and not exists (select from pair p
      where p.capture_id = (detail ->> 'captureId')::bigint and p."bannerId" = (detail ->> 'bannerId')::bigint
        and p."productCategoryId" = (detail ->> 'productCategoryId')::bigint
        and p."categoryId" = (detail ->> 'categoryId')::int and p."tradeId" = (detail ->> 'tradeId')::int)`,
  'keywords are searched at shops that their client watches': `
    keyword join keyword_platform kp using (keyword_id) where not exists (
      select from client_platform cp where cp.client_id = keyword.client_id and cp.platform_id = kp.platform_id)`,
} as const
