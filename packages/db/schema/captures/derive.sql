-- Registers new words, their grams, and new pairs of category and brand. Always in sorted order, so that two captures
-- stored at the same time cannot deadlock.
create or replace function register_captures(_captures capture[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  _words text[] := array(
    select own.word
    from (select distinct unnest(capture_words(c)) as word from unnest(_captures) c) own
    where (select w.word_id from word w where w.word = own.word) is null);
begin
  if _words <> '{}' then
    perform register_words(_words);
  end if;

  insert into category_trade (category_id, trade_id, is_active)
  select own.category_id, own.trade_id, false
  from (select distinct category_id, trade_id from capture_pairs(_captures)) own
  where own.trade_id is not null
    and (select ct.category_trade_id from category_trade ct
      where ct.category_id = own.category_id and ct.trade_id = own.trade_id) is null
  order by 1, 2
  on conflict do nothing;
end $$;
revoke all on function register_captures from public;
grant execute on function register_captures to app_worker;

-- Facets in the new row come from rederive_these(), because no other role may write the column. They are already
-- correct.
create or replace function capture_derive() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  _capture capture := new;
begin
  if tg_op = 'UPDATE' and new.capture_id <> old.capture_id then
    raise exception 'A capture keeps its id' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and new.facets <> old.facets then
    return new;
  end if;
  if tg_op = 'INSERT' or (new.title, new.keyword, new.sku, new.data1, new.filename, new.banners)
      is distinct from (old.title, old.keyword, old.sku, old.data1, old.filename, old.banners) then
    perform register_captures(array[_capture]);
  end if;
  select k.keys into new.facets from capture_keys(array[_capture]) k;
  if not coalesce(new.facets @> array[facet_platform(new.platform_id)], false) then
    raise exception 'Unknown platform %', new.platform_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
revoke all on function capture_derive from public;

create or replace function rederive_captures(_first bigint, _last bigint) returns int
language sql security definer set search_path = public, pg_temp as $$
  select rederive_these(array(select capture_id from capture where capture_id between _first and _last))
$$;
revoke all on function rederive_captures from public;
grant execute on function rederive_captures to app_worker;

-- Gives new banners their ids. In PL/pgSQL, which caches the plan; an SQL function would be planned on every save.
create or replace function number_banners(_banners jsonb) returns jsonb
language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(jsonb_agg(
      banner.value
        || jsonb_build_object('bannerId', coalesce(nullif((banner.value ->> 'bannerId')::bigint, 0), nextval('banner_id_seq')))
        || jsonb_build_object('productCategories', (
          select coalesce(jsonb_agg(
            category.value || jsonb_build_object('productCategoryId', coalesce(
              nullif((category.value ->> 'productCategoryId')::bigint, 0), nextval('product_category_id_seq')))
            order by category.ordinality), '[]')
          from jsonb_array_elements(banner.value -> 'productCategories') with ordinality category))
      order by banner.ordinality), '[]')
    from jsonb_array_elements(_banners) with ordinality banner);
end $$;

create or replace function capture_creative() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  new.creative_id := coalesce(
    (select coalesce(c.creative_id, c.capture_id) from capture c where c.capture_id = new.copied_from), new.copied_from);
  return new;
end $$;
revoke all on function capture_creative from public;

-- A trigger instead of each statement that changes the state, so that the reason is always cleared with the error.
create or replace function capture_clear_error() returns trigger language plpgsql as $$
begin
  new.error_reason := null;
  new.error_note := null;
  return new;
end $$;
