-- A key is a kind (the upper 8 bits) and an id (the lower 24). Kinds 1 to 16 are facets and 17 is the grams, so 18 to
-- 127 are free. Words are negative and have no kind.

create or replace function facet_platform(_id int) returns int language sql immutable as $$ select 1 << 24 | _id $$;

create or replace function facet_country(_id int) returns int language sql immutable as $$ select 2 << 24 | _id $$;

create or replace function facet_platform_type(_id int) returns int language sql immutable as $$ select 3 << 24 | _id $$;

create or replace function facet_banner_type(_id int) returns int language sql immutable as $$ select 4 << 24 | _id $$;

create or replace function facet_location(_id int) returns int language sql immutable as $$ select 5 << 24 | _id $$;

create or replace function facet_category(_id int) returns int language sql immutable as $$ select 6 << 24 | _id $$;

create or replace function facet_provider(_id int) returns int language sql immutable as $$ select 7 << 24 | _id $$;

create or replace function facet_trade(_id int) returns int language sql immutable as $$ select 8 << 24 | _id $$;

create or replace function facet_category_trade(_id int) returns int language sql immutable as $$ select 9 << 24 | _id $$;

create or replace function facet_position(_no int) returns int language sql immutable as $$ select 10 << 24 | _no $$;

create or replace function facet_trade_group(_id int) returns int language sql immutable as $$ select 11 << 24 | _id $$;

create or replace function facet_client(_id int) returns int language sql immutable as $$ select 12 << 24 | _id $$;

create or replace function facet_type_state(_type int, _state int) returns int language sql immutable as $$ select 13 << 24 | (_type << 8) | _state $$;

create or replace function facet_type(_type int) returns int language sql immutable as $$ select 14 << 24 | _type $$;

create or replace function facet_user(_id int) returns int language sql immutable as $$ select 15 << 24 | _id $$;

create or replace function facet_day(_day date) returns int language sql immutable as $$ select 16 << 24 | (_day - date '1970-01-01') $$;

create or replace function facet_word(_id int) returns int language sql immutable as $$ select -_id $$;

-- The category and brand pairs that a capture counts under. For banner captures: the live rows of their live banners.
-- For product captures: the pair of the product with the same SKU.
create or replace function capture_pairs(_captures capture[])
returns table (capture_id bigint, capture_type_id smallint, capture_state_id smallint, platform_id int, category_id int, trade_id int)
language sql stable as $$
  with given as materialized (
    select c.capture_id, c.capture_type_id, c.capture_state_id, c.platform_id, c.sku, c.banners from unnest(_captures) c
  )
  select c.capture_id, c.capture_type_id, c.capture_state_id, c.platform_id, pair."categoryId", pair."tradeId"
  from given c,
    jsonb_to_recordset(c.banners) banner ("isDeleted" boolean, "productCategories" jsonb),
    jsonb_to_recordset(banner."productCategories") pair ("isDeleted" boolean, "categoryId" int, "tradeId" int)
  where c.capture_type_id = type_banner()
    and banner."isDeleted" is not true
    and pair."isDeleted" is not true
    and pair."categoryId" is not null
  union
  select c.capture_id, c.capture_type_id, c.capture_state_id, c.platform_id, p.category_id, p.trade_id
  from given c
  join product p using (sku)
  where c.capture_type_id = type_product()
$$;

-- All keys of captures, sorted: what a tray can filter by.
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
    where pair.capture_type_id = type_banner() and pair.capture_state_id in (state_sent(), state_discarded(), state_with_error())
  ),
  found as (
    -- the capture itself
    select c.capture_id, own.key
    from given c
    join platform p using (platform_id),
      unnest(array[
        facet_platform(c.platform_id),
        facet_country(p.country_id),
        facet_platform_type(p.platform_type_id),
        facet_type(c.capture_type_id),
        facet_type_state(c.capture_type_id, c.capture_state_id),
        facet_correct(case when c.capture_type_id = type_product() and c.capture_state_id = state_sent() then c.product_image_id is not null end),
        facet_position(c.position),
        facet_user(c.user_id),
        facet_day(c.when_local::date)
      ]) own (key)
    union all
    -- live banners
    select c.capture_id, own.key
    from given c,
      jsonb_to_recordset(c.banners) banner ("isDeleted" boolean, "bannerTypeId" int, "locationPositionId" int),
      unnest(array[facet_banner_type("bannerTypeId"), facet_location("locationPositionId")]) own (key)
    where banner."isDeleted" is not true
    union all
    -- categories and brands
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
    -- clients that may see the capture
    select w.capture_id, facet_client(w.client_id)
    from with_category w
    join client_platform using (client_id, platform_id)
    union all
    select c.capture_id, facet_client(p.client_id)
    from given c
    join product p using (sku)
    join client_platform s on s.client_id = p.client_id and s.platform_id = c.platform_id
    where c.capture_type_id = type_product() and c.capture_state_id in (state_sent(), state_discarded(), state_with_error())
    union all
    -- words
    select c.capture_id, facet_word(w.word_id)
    from given c, unnest(c.words) own (word)
    join word w using (word)
  )
  select found.capture_id, array_agg(distinct found.key order by found.key)
  from found
  where found.key is not null
  group by found.capture_id
$$;

-- A constraint of gram keeps the ids within the kind.
create or replace function facet_gram(_id int) returns int language sql immutable as $$ select 17 << 24 | _id $$;

create or replace function facet_is_gram(_key int) returns boolean language sql immutable as $$
  select _key between 17 << 24 and (18 << 24) - 1
$$;

create or replace function tray_first_day() returns int language sql immutable as $$ select 16 << 24 $$;

create or replace function tray_last_day() returns int language sql immutable as $$ select (17 << 24) - 1 $$;

-- A range, so that an index on the key can be used.
create or replace function facet_is_day(_key int) returns boolean language sql immutable as $$
  select _key between tray_first_day() and tray_last_day()
$$;

create or replace function facet_correct(_is_correct boolean) returns int language sql immutable as $$
  select 14 << 24 | (1 << 8) | _is_correct::int
$$;
comment on function facet_correct is 'Whether a Sent product capture has a product image. Other captures don''t have this key.';
