-- Only one fold runs at a time. Rebuilds exclude folds and other rebuilds of the same chunks.
create or replace function tray_lock() returns int language sql immutable as $$ select 7701 $$;

-- Bitmaps with fewer changes than this are not rewritten by a fold, unless the changes are more than an eighth of them.
create or replace function tray_merge_from() returns int language sql immutable as $$ select 64 $$;

-- Turns these keys on or off for these captures. Changes are collected in `turned` until it is worth rewriting `ids`.
create or replace function tray_turn(_keys int[], _capture_ids bigint[]) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  _grown_keys int[];
  _grown_chunks int[];
begin
  with
  odd as (
    select key, capture_id from unnest(_keys, _capture_ids) d (key, capture_id)
    group by key, capture_id having count(*) % 2 = 1
  ),
  applied as (
    insert into tray_bitmap as b (key, chunk, ids)
    select key, tray_chunk(capture_id), rb_build_agg(tray_offset(capture_id)) from odd group by 1, 2 order by 1, 2
    on conflict (key, chunk) do update set turned = rb_xor(coalesce(b.turned, '{}'), excluded.ids)
    returning key, chunk, rb_cardinality(turned) as size, records
  )
  select array_agg(key), array_agg(chunk) into _grown_keys, _grown_chunks
  from applied where size = 0 or size >= greatest(tray_merge_from(), records / 8);

  update tray_bitmap b set ids = rb_xor(b.ids, b.turned), turned = null
  from unnest(_grown_keys, _grown_chunks) g (key, chunk)
  where b.key = g.key and b.chunk = g.chunk;
  delete from tray_bitmap b using unnest(_grown_keys, _grown_chunks) g (key, chunk)
  where b.key = g.key and b.chunk = g.chunk and b.records = 0;
end $$;
revoke all on function tray_turn from public;

-- Moves the oldest deltas into the bitmaps.
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
