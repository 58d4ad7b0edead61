-- With at least this many captures in a block, a key is stored as a bitmap. With 32 times as many in a chunk, its list
-- is split.
create or replace function tray_dense_from() returns int language sql immutable as $$ select 16 $$;

-- Only one fold runs at a time. Rebuilds exclude folds and other rebuilds of the same chunks.
create or replace function tray_lock() returns int language sql immutable as $$ select 7701 $$;

-- Moves the oldest deltas into bitmaps and lists, and widens the spans of blocks with new days.
create or replace function tray_index_fold(_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  _keys int[];
  _capture_ids bigint[];
  _folded int;
begin
  if not pg_try_advisory_xact_lock(tray_lock(), -1) then
    return -1;
  end if;
  with taken as (
    delete from tray_delta where ctid = any (array(select ctid from tray_delta limit _limit)) returning capture_id, keys
  )
  select (select count(*) from taken), array_agg(key), array_agg(capture_id) into _folded, _keys, _capture_ids
  from taken, unnest(keys) key;
  perform tray_turn(_keys, _capture_ids);
  perform tray_widen(_keys, _capture_ids);

  if exists (select from tray_gram_delta offset tray_grams_from() - 1) then
    with taken as (
      delete from tray_gram_delta where ctid = any (array(select ctid from tray_gram_delta limit 2 * tray_grams_from()))
      returning capture_id, keys
    )
    select array_agg(key), array_agg(capture_id) into _keys, _capture_ids from taken, unnest(keys) key;
    perform tray_turn(_keys, _capture_ids);
  end if;
  return _folded;
end $$;
revoke all on function tray_index_fold from public;
grant execute on function tray_index_fold to app_worker;
