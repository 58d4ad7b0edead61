-- The data that the rules of the form need in addition to the document (Facts in the contract), limited to what the
-- document refers to. A category is offered if the eTailer offers it, and a brand if the pair is active. Rows that the
-- capture already has also count as offered, so that users can correct something else without giving up a value that
-- used to be valid. (Only nested loops are allowed, as for the keys of a capture: the planner expects hundreds of
-- banners per document.)
create or replace function save_facts(_capture capture, _platform platform, _document jsonb) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  _positions int[];
  _sections int[];
  _types int[];
  _categories int[];
  _trades int[];
begin
  select array_agg(b."locationPositionId"), array_agg(b."locationSectionId"), array_agg(b."bannerTypeId")
  into _positions, _sections, _types
  from jsonb_to_recordset(_document -> 'banners')
    b ("isDeleted" boolean, "locationPositionId" int, "locationSectionId" int, "bannerTypeId" int)
  where not b."isDeleted";

  select array_agg(r.category_id), array_agg(r.trade_id) into _categories, _trades from live_rows(_document -> 'banners') r;

  return jsonb_build_object(
    'captureTypeId', _capture.capture_type_id,
    'position', _capture.position,
    'today', (now() at time zone _platform.time_zone)::date,
    'locationPositionIds', array(
      select p.location_position_id from location_position p where p.location_position_id = any (_positions)),
    'sections', (
      select coalesce(jsonb_agg(jsonb_build_object('locationSectionId', s.location_section_id, 'isSearch', s.is_search)), '[]')
      from location_section s where s.location_section_id = any (_sections)),
    'bannerTypes', (
      select coalesce(jsonb_agg(jsonb_build_object('bannerTypeId', t.banner_type_id, 'subtypeIds', array(
        select s.banner_subtype_id from banner_subtype s where s.banner_type_id = t.banner_type_id))), '[]')
      from banner_type t where t.banner_type_id = any (_types)),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_object('categoryId', pair.category_id, 'tradeIds', pair.trade_ids)), '[]')
      from (
        select own.category_id, coalesce(array_agg(own.trade_id) filter (where own.trade_id is not null), '{}') as trade_ids
        from (
          select cp.category_id, ct.trade_id
          from category_platform cp
          left join category_trade ct on ct.category_id = cp.category_id and ct.is_active and ct.trade_id = any (_trades)
          where cp.platform_id = _platform.platform_id and cp.category_id = any (_categories)
          union
          select r.category_id, r.trade_id from live_rows(_capture.banners) r where r.category_id = any (_categories)
        ) own
        group by own.category_id
      ) pair),
    'othersTradeIds', array(
      select ct.trade_id
      from category c join category_trade ct using (category_id)
      where c.is_others and ct.is_active and ct.trade_id = any (_trades)),
    'productImages', (
      select coalesce(jsonb_agg(jsonb_build_object('productImageId', i.product_image_id, 'position', i.position)), '[]')
      from product_image i
      where i.product_image_id = (_document ->> 'productImageId')::int
        and i.platform_id = _platform.platform_id and i.sku = _capture.sku));
end $$;
revoke all on function save_facts from public;
grant execute on function save_facts to app_staff, app_client;

-- A banner without a region keeps the stored one, because older clients don't know regions; null removes it. A creative is
-- kept and removed with the region.
create or replace function keep_regions(_banners jsonb, _before jsonb) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(jsonb_agg(
      case
        when not banner.value ? 'region' then banner.value - 'creativeId' || coalesce(
          (select jsonb_strip_nulls(
              jsonb_build_object('region', stored.value -> 'region', 'creativeId', stored.value -> 'creativeId'))
            from jsonb_array_elements(_before) stored where stored.value -> 'bannerId' = banner.value -> 'bannerId'), '{}')
        when banner.value -> 'region' = 'null' then banner.value - 'region' - 'creativeId'
        when banner.value -> 'creativeId' = 'null' then banner.value - 'creativeId'
        else banner.value
      end order by banner.ordinality), '[]')
    from jsonb_array_elements(_banners) with ordinality banner);
end $$;

-- Saves a capture in one call: checks the revision, stores document, history and audit, and returns the facts for live
-- updates. A capture may keep a keyword of another client.
create or replace function save_capture(
  _capture_id bigint, _revision int, _state smallint, _document jsonb, _user_id int, _key uuid, _request_hash bytea,
  out outcome text, out answer int, out state_before smallint, out banners_before jsonb, out facts jsonb,
  out campaign_ids int[]
) language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _known idempotency := hold_key(_user_id, _key);
  _is_sent constant boolean := _state = 3;
  _day constant date := left(_document ->> 'when', 10);
  _text text := nullif(btrim(_document ->> 'keyword'), '');
  _keyword_id int := _document ->> 'keywordId';
  _keyword_ids int[];
  _keywords text[];
  _platform platform;
  _banners jsonb;
  _old capture;
  _new capture;
begin
  if _known.key is not null then
    outcome := 'keyTaken';
    if _known.request_hash = _request_hash then
      outcome := 'known';
      answer := _known.answer;
    end if;
    return;
  end if;

  select * into _old from capture c where c.capture_id = _capture_id for update;
  if not found then
    outcome := 'notFound';
    return;
  end if;

  <<save>>
  begin
    if _old.revision <> _revision then
      outcome := 'answered';
      answer := -2;
      exit save;
    end if;

    state_before := _old.capture_state_id;
    banners_before := _old.banners;
    select * into _platform from platform p where p.platform_id = (_document ->> 'platformId')::int;
    if not found then
      outcome := 'unknown';
      return;
    end if;

    -- keywords of other clients are hidden from client users, but the capture may keep the one it has
    if current_user = 'app_client' and _platform.platform_id = _old.platform_id
        and coalesce(_text, _keyword_id::text) is not null and coalesce(_text, _old.keyword) = _old.keyword
        and coalesce(_keyword_id, _old.keyword_id) is not distinct from _old.keyword_id then
      _keyword_ids := array[_old.keyword_id];
      _keywords := array[_old.keyword];
    -- a text takes precedence over an id; if several keywords have the same text, only the text is stored
    elsif _text is not null then
      select array_agg(k.keyword_id), array_agg(k.keyword) into _keyword_ids, _keywords
      from find_keywords(_platform.platform_id, _text) k;
    elsif _keyword_id is not null then
      select array_agg(k.keyword_id), array_agg(k.keyword) into _keyword_ids, _keywords
      from keyword k join keyword_platform kp using (keyword_id)
      where k.keyword_id = _keyword_id and kp.platform_id = _platform.platform_id;
    end if;
    if _keyword_ids is null and coalesce(_text, _keyword_id::text) is not null then
      outcome := 'answered';
      answer := -1;
      exit save;
    end if;
    if cardinality(_keyword_ids) = 1 then
      _keyword_id := _keyword_ids[1];
      _text := _keywords[1];
    else
      _keyword_id := null;
    end if;

    _banners := keep_regions(_document -> 'banners', _old.banners);
    facts := save_facts(_old, _platform, _document);
    campaign_ids := array(
      select c.campaign_id from campaign c where c.campaign_id = any (array(
        select b."campaignId" from jsonb_to_recordset(_document -> 'banners') b ("campaignId" int))));
    if exists (
        select from live_rows(_document -> 'banners') r
        where coalesce(r.category_id, r.trade_id) is not null
          and not exists (
            select from jsonb_to_recordset(facts -> 'categories') f ("categoryId" int, "tradeIds" jsonb)
            where f."categoryId" = r.category_id and (r.trade_id is null or f."tradeIds" @> to_jsonb(r.trade_id)))) then
      outcome := 'unknown';
      return;
    end if;
    -- the capture may keep a creative that was merged or forgotten since
    if exists (
        select from jsonb_to_recordset(_banners) b ("creativeId" int)
        where b."creativeId" is not null
          and not exists (select from creative c where c.creative_id = b."creativeId")
          and not exists (
            select from jsonb_to_recordset(_old.banners) o ("creativeId" int) where o."creativeId" = b."creativeId")) then
      outcome := 'unknown';
      return;
    end if;

    update capture c
    set platform_id = _platform.platform_id, data1 = nullif(_document ->> 'data1', ''), data2 = _document ->> 'data2',
      keyword = _text, keyword_id = _keyword_id, product_image_id = (_document ->> 'productImageId')::int,
      banners = number_banners(_banners),
      -- keep the time of day
      when_local = _day + _old.when_local::time,
      when_gmt = case when _day = _old.when_local::date then _old.when_gmt
        else (_day + _old.when_local::time) at time zone _platform.time_zone end,
      capture_state_id = _state, user_id = _user_id, revision = _old.revision + 1, changed_at = now(), proposed = '{}'
    where c.capture_id = _capture_id
    returning * into _new;

    insert into capture_history (capture_id, revision, user_id, action, state_before, state_after, document, replaced)
    values (_capture_id, _new.revision, _user_id, case when _is_sent then 'sent' else 'saved' end, _old.capture_state_id,
      _state, capture_document(_new), capture_replaced(_old));

    insert into audit (user_id, action, subject, subject_id, detail)
    select _user_id, case when _is_sent then 'captureSent' else 'captureSaved' end, 'capture', _capture_id,
      jsonb_build_object('revision', _new.revision, 'stateBefore', _old.capture_state_id, 'stateAfter', _state)
    union all
    select _user_id, 'saveProductCategory', 'capture', _capture_id,
      jsonb_build_object('captureId', _capture_id, 'bannerId', r.banner_id, 'categoryId', r.category_id,
        'tradeId', r.trade_id, 'productCategoryId', r.product_category_id)
    from live_rows(_new.banners) r;

    -- saving ends the lease; check first, because the triggers cost more than the lookup
    if exists (select from capture_lease l where l.capture_id = _capture_id and l.user_id = _user_id) then
      delete from capture_lease l where l.capture_id = _capture_id and l.user_id = _user_id;
    end if;

    outcome := 'saved';
    answer := _new.revision;
  end save;

  insert into idempotency (user_id, key, request_hash, answer) values (_user_id, _key, _request_hash, to_jsonb(answer));
end $$;
revoke all on function save_capture from public;
grant execute on function save_capture to app_staff, app_client;
