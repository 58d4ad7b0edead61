-- Trays filter Sent product captures by whether they show their reference image, and home counts the image slots that are
-- wrong now.
--
-- The filter is one more key of capture.facets. Types are 1 and 2, which leaves the rest of their kind free.

create function facet_correct(_is_correct boolean) returns int language sql immutable as $$
  select 14 << 24 | (1 << 8) | _is_correct::int
$$;
comment on function facet_correct is 'Of a Sent product capture: whether it has a product image. Others have no such key.';

-- As before, with facet_correct().
create or replace function capture_keys(_captures capture[]) returns table (capture_id bigint, keys int[])
language sql stable as $$
  with
  given as materialized (select c.*, capture_words(c) as words from unnest(_captures) c),
  pair as materialized (select * from capture_pairs(_captures)),
  -- no client sees a capture before it is Sent, Discarded or WithError
  with_category as materialized (
    select pair.capture_id, pair.platform_id, cc.client_id
    from pair
    join client_category cc using (category_id)
    where pair.capture_type_id = 1 and pair.capture_state_id in (3, 5, 6)
  ),
  found as (
    -- the row itself
    select c.capture_id, own.key
    from given c
    join platform p using (platform_id),
      unnest(array[
        facet_platform(c.platform_id),
        facet_country(p.country_id),
        facet_platform_type(p.platform_type_id),
        facet_type(c.capture_type_id),
        facet_type_state(c.capture_type_id, c.capture_state_id),
        facet_correct(case when c.capture_type_id = 2 and c.capture_state_id = 3 then c.product_image_id is not null end),
        facet_position(c.position),
        facet_user(c.user_id),
        facet_day(c.when_local::date)
      ]) own (key)
    union all
    -- its live banners
    select c.capture_id, own.key
    from given c,
      jsonb_to_recordset(c.banners) banner ("isDeleted" boolean, "bannerTypeId" int, "locationPositionId" int),
      unnest(array[facet_banner_type("bannerTypeId"), facet_location("locationPositionId")]) own (key)
    where banner."isDeleted" is not true
    union all
    -- its categories and brands
    select pair.capture_id, own.key
    from pair
    join category c using (category_id)
    join category_group cg using (category_group_id)
    left join trade t using (trade_id)
    left join category_trade ct using (category_id, trade_id),
      unnest(array[
        facet_category(category_id),
        facet_trade_group(cg.trade_group_id),
        facet_trade(trade_id),
        facet_provider(t.provider_id),
        facet_category_trade(ct.category_trade_id)
      ]) own (key)
    union all
    -- the clients that may see it
    select w.capture_id, facet_client(w.client_id)
    from with_category w
    join client_platform using (client_id, platform_id)
    union all
    select c.capture_id, facet_client(p.client_id)
    from given c
    join product p using (sku)
    where c.capture_type_id = 2 and c.capture_state_id in (3, 5, 6)
    union all
    -- its words
    select c.capture_id, facet_word(w.word_id)
    from given c, unnest(c.words) own (word)
    join word w using (word)
  )
  select found.capture_id, array_agg(distinct found.key order by found.key)
  from found
  where found.key is not null
  group by found.capture_id
$$;

-- As before, with correctness: 'correct' or 'incorrect'.
create or replace function tray_filter_keys(_filter jsonb) returns tray_keys language plpgsql stable as $$
declare
  _type constant int := (_filter ->> 'captureTypeId')::int;
  _pairs constant boolean := _filter ?& '{categoryIds,tradeIds}';
  _asked tray_keys := tray_add_group(('{}', '{}'), array[
    coalesce(facet_type_state(_type, (_filter ->> 'captureStateId')::int), facet_type(_type))]);
  _list record;
begin
  if _filter ? 'userId' then
    _asked := tray_add_group(_asked, array[facet_user((_filter ->> 'userId')::int)]);
  end if;
  if _filter ? 'correctness' then
    _asked := tray_add_group(_asked, array[facet_correct(_filter ->> 'correctness' = 'correct')]);
  end if;
  _filter := tray_without_implied(_filter);
  if _pairs then
    _asked := tray_add_group(_asked, array(
      select facet_category_trade(category_trade_id) from category_trade
      where category_id = any (tray_values(_filter, 'categoryIds')) and trade_id = any (tray_values(_filter, 'tradeIds'))));
  end if;
  for _list in
    select kind.first_key, tray_values(_filter, kind.name) as ids from tray_filter_kinds() kind
    where _filter ? kind.name and not (_pairs and kind.name in ('categoryIds', 'tradeIds'))
  loop
    _asked := tray_add_group(_asked, array(select _list.first_key | id from unnest(_list.ids) id));
  end loop;
  return tray_add_scope(_asked);
end $$;

-- Captures that were sent before get their key from the workers, as after a change of master data. The move has no job yet,
-- since the queue may not exist at this point; the workers begin such moves by themselves.
insert into move (title, keys)
select 'Product captures: correct and incorrect', array[facet_type_state(2, 3)]
where exists (select from capture where capture_type_id = 2 and capture_state_id = 3);

-- An image slot is one position of one product at one eTailer. Its newest Sent capture is the first entry here.
-- Where captures are many, make it on each partition concurrently beforehand: this statement then takes those over.
create index if not exists capture_slot on capture (sku, platform_id, position, when_local desc, capture_id desc)
  where capture_type_id = 2 and capture_state_id = 3;

-- Whether the newest capture of a slot within these days is incorrect; null if there is none. Sorting is off so that the
-- index gives the newest first: the planner believes that a slot has few captures, and would read and sort all of them.
create function slot_is_wrong(_sku text, _platform_id int, _position int, _first date, _last date) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_sort = off set enable_seqscan = off as $$
begin
  if _position is null then
    return (
      select c.product_image_id is null from capture c
      where c.capture_type_id = 2 and c.capture_state_id = 3 and c.sku = _sku and c.platform_id = _platform_id
        and c.position is null and c.when_local >= _first and c.when_local < _last + 1
      order by c.when_local desc, c.capture_id desc limit 1);
  end if;
  return (
      select c.product_image_id is null from capture c
      where c.capture_type_id = 2 and c.capture_state_id = 3 and c.sku = _sku and c.platform_id = _platform_id
        and c.position = _position and c.when_local >= _first and c.when_local < _last + 1
      order by c.when_local desc, c.capture_id desc limit 1);
end $$;
