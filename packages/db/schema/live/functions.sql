-- The user that the transaction acts for; null for workers.
create or replace function live_actor() returns int language sql stable as $$
  select nullif(current_setting('app.user_id', true), '')::int
$$;

-- Words are excluded: they are more than half of the keys, and a search text can't be matched against them because new
-- words get new ids.
create or replace function live_keys(_facets int[]) returns int[] language sql immutable as $$
  select array(select key from unnest(_facets) key where key > 0)
$$;

create or replace function live_on_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_change (kind, subject_id, user_id, after)
  select 'capture', capture_id, live_actor(), live_keys(facets) from came;
  return null;
end $$;

create or replace function live_on_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_nestloop = off as $$
begin
  insert into live_change (kind, subject_id, user_id, before, after)
  select 'capture', capture_id, live_actor(), live_keys(o.facets), live_keys(n.facets)
  from gone o join came n using (capture_id);
  return null;
end $$;

create or replace function live_on_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_change (kind, subject_id, user_id, before)
  select 'capture', capture_id, live_actor(), live_keys(facets) from gone;
  return null;
end $$;

-- Renewing a lease isn't a change.
create or replace function live_on_lease() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into live_change (kind, subject_id, user_id, after)
  select 'lease', t.capture_id, case when tg_op = 'DELETE' then null else t.user_id end, live_keys(c.facets)
  from touched t join capture c using (capture_id);
  return null;
end $$;

create or replace function live_on_lease_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into live_change (kind, subject_id, user_id, after)
  select 'lease', n.capture_id, n.user_id, live_keys(c.facets)
  from gone o join came n using (capture_id) join capture c using (capture_id)
  where o.user_id <> n.user_id;
  return null;
end $$;

create or replace function live_on_download() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_change (kind, subject_id, user_id)
  select 'download', download_id, user_id from touched;
  return null;
end $$;

-- Deletes changes older than this, starting with the oldest transaction. Returns the number deleted.
create or replace function live_trim(_age interval) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _trimmed int;
begin
  with
  gone as (
    delete from live_change
    where txid < coalesce(
      (select txid from live_change where at >= now() - _age order by txid limit 1),
      pg_snapshot_xmax(pg_current_snapshot()))
    returning txid
  ),
  noted as (
    update live_trimmed t
    set last = greatest(t.last, found.last),
      open = array(select txid from pg_snapshot_xip(pg_current_snapshot()) txid where txid < greatest(t.last, found.last))
    from (select max(txid) as last from gone) found
    where found.last is not null
  )
  select count(*) into _trimmed from gone;
  return _trimmed;
end $$;
revoke all on function live_trim from public;
grant execute on function live_trim to app_worker;

-- The category rows of a document that count, that is, neither the row nor its banner is deleted.
create or replace function live_rows(_banners jsonb)
returns table (banner_id bigint, product_category_id bigint, category_id int, trade_id int) language sql immutable rows 4 as $$
  select b."bannerId", c."productCategoryId", c."categoryId", c."tradeId"
  from jsonb_to_recordset(_banners) b ("bannerId" bigint, "isDeleted" boolean, "productCategories" jsonb),
    jsonb_to_recordset(b."productCategories")
      c ("productCategoryId" bigint, "isDeleted" boolean, "categoryId" int, "tradeId" int)
  where b."isDeleted" is not true and c."isDeleted" is not true
$$;
