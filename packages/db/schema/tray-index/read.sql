-- The captures of a chunk that have one of these keys; null if there are none.
create or replace function tray_any_of(_query tray_query, _keys int[], _chunk int) returns roaringbitmap
language plpgsql stable as $$
begin
  if _chunk <> all (_query.pending_chunks) then
    return (select rb_or_agg(tray_current(b.ids, b.turned)) from tray_bitmap b where b.key = any (_keys) and b.chunk = _chunk);
  end if;
  return (
    select rb_or_agg(own.ids)
    from (
      select part.key, rb_xor_agg(part.ids) as ids
      from (
        select b.key, tray_current(b.ids, b.turned) as ids from tray_bitmap b where b.key = any (_keys) and b.chunk = _chunk
        union all
        select p.key, p.ids
        from unnest(_query.pending_keys, _query.pending_chunks, _query.pending_ids) p (key, chunk, ids)
        where p.chunk = _chunk and p.key = any (_keys)
      ) part
      group by part.key
    ) own);
end $$;

-- The captures of a chunk on the days of the query, as a bitmap to intersect with or to remove. Every capture has
-- exactly one day, so removing the other days does the same and may read less.
create or replace function tray_days_of(_query tray_query, _chunk int, out ids roaringbitmap, out is_removed boolean)
language plpgsql stable as $$
declare
  _days int[];
  _other_days int[];
begin
  select coalesce(array_agg(d.key) filter (where d.is_within), '{}'), coalesce(array_agg(d.key) filter (where not d.is_within), '{}')
  into _days, _other_days
  from (
    select key, key between _query.first_day and _query.last_day as is_within
    from (
      select b.key from tray_bitmap b where b.chunk = _chunk and facet_is_day(b.key)
      union
      select p.key from unnest(_query.pending_keys) p (key) where facet_is_day(p.key)
    ) every
  ) d;
  is_removed := cardinality(_other_days) < cardinality(_days);
  ids := coalesce(tray_any_of(_query, case when is_removed then _other_days else _days end, _chunk), '{}');
end $$;

-- The matching captures of a chunk. The rarest condition comes first, so the other bitmaps are intersected with few ids.
create or replace function tray_matches(_query tray_query, _chunk int) returns roaringbitmap language plpgsql stable as $$
declare
  _is_settled constant boolean := _chunk <> all (_query.pending_chunks);
  _length int;
  _end int := 0;
  _own roaringbitmap;
  _ids roaringbitmap;
  _days record;
begin
  foreach _length in array _query.lengths loop
    if _length = 1 and _is_settled then
      select tray_current(b.ids, b.turned) into _own
      from tray_bitmap b where b.key = _query.keys[_end + 1] and b.chunk = _chunk;
    else
      _own := tray_any_of(_query, _query.keys[_end + 1:_end + _length], _chunk);
    end if;
    _ids := case when _end = 0 then _own else rb_and(_ids, _own) end;
    if _ids is null or rb_is_empty(_ids) then
      return '{}';
    end if;
    _end := _end + _length;
  end loop;
  if _chunk = any (_query.mixed_chunks) then
    _days := tray_days_of(_query, _chunk);
    _ids := case when _days.is_removed then rb_andnot(_ids, _days.ids) else rb_and(_ids, _days.ids) end;
  end if;
  return _ids;
end $$;

-- Up to `_take` ids below `_below`, highest first, after skipping some. Reads a narrow range, because the time of
-- rb_range and rb_select grows with the number of ids in the range.
create or replace function tray_newest(_ids roaringbitmap, _below int, _skip int, _take int) returns int[]
language plpgsql immutable as $$
declare
  _high int := _below;
  _low int;
  _step int := 1 << 19;
  _kept bigint;
begin
  if _skip > 0 then
    -- binary search for the highest id that is not skipped
    _kept := rb_rank(_ids, _below - 1) - _skip;
    _high := 0;
    while _step > 0 loop
      if rb_rank(_ids, _high + _step - 1) < _kept then
        _high := _high + _step;
      end if;
      _step := _step / 2;
    end loop;
    _high := _high + 1;
  end if;
  _low := greatest(_high - 4096, 0);
  while _low > 0 and rb_range_cardinality(_ids, _low, _high) < _take loop
    _low := greatest(_high - 4 * (_high - _low), 0);
  end loop;
  return array(select id from unnest(rb_to_array(rb_range(_ids, _low, _high))) id order by id desc limit _take);
end $$;

-- Counts the matching captures and returns a page of them, newest first.
create or replace function tray_walk(
  _query tray_query, _skip int, _take int, out records_count bigint, out capture_ids bigint[])
language plpgsql stable as $$
declare
  _chunk int;
  _number int := 0;
  _records int;
  _is_on_page boolean;
  _ids roaringbitmap;
begin
  records_count := 0;
  capture_ids := '{}';
  foreach _chunk in array _query.chunks loop
    _number := _number + 1;
    _records := _query.records[_number];
    _is_on_page := cardinality(capture_ids) < _take and coalesce(records_count + _records > _skip, true);
    if _records is null or _is_on_page then
      _ids := tray_matches(_query, _chunk);
      _records := rb_cardinality(_ids);
    end if;
    if _is_on_page and records_count + _records > _skip then
      capture_ids := capture_ids || tray_capture_ids(_chunk, tray_newest(
        _ids, 1 << 20, greatest(_skip - records_count, 0)::int, _take - cardinality(capture_ids)));
    end if;
    records_count := records_count + _records;
  end loop;
end $$;

create or replace function tray_count(_filter jsonb) returns bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (tray_walk(tray_parse(_filter), 0, 0)).records_count;
end $$;
revoke all on function tray_count from public;
grant execute on function tray_count to app_staff, app_client, app_worker;

-- Returns a page of a tray, newest first, and the total number of captures, both from the same snapshot.
create or replace function tray_page(_filter jsonb, _skip int, _take int, out records_count bigint, out capture_ids bigint[])
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  select w.records_count, w.capture_ids into records_count, capture_ids from tray_walk(tray_parse(_filter), _skip, _take) w;
end $$;
revoke all on function tray_page from public;
grant execute on function tray_page to app_staff, app_client, app_worker;

-- Returns up to `_take` matching captures older than this one, newest first; null is newer than all of them.
create or replace function tray_older(_query tray_query, _capture_id bigint, _take int) returns bigint[]
language plpgsql stable as $$
declare
  _chunk int;
  _found bigint[] := '{}';
begin
  foreach _chunk in array _query.chunks loop
    continue when _chunk > tray_chunk(_capture_id);
    exit when cardinality(_found) >= _take;
    _found := _found || tray_capture_ids(_chunk, tray_newest(tray_matches(_query, _chunk),
      case when _chunk = tray_chunk(_capture_id) then tray_offset(_capture_id) else 1 << 20 end,
      0, _take - cardinality(_found)));
  end loop;
  return _found;
end $$;

-- Returns up to `_take` matching captures newer than this one, oldest first, all from one chunk.
create or replace function tray_newer(_query tray_query, _capture_id bigint, _take int) returns bigint[]
language plpgsql stable as $$
declare
  _chunk int;
  _ids roaringbitmap;
begin
  foreach _chunk in array array(select c from unnest(_query.chunks) c order by c) loop
    continue when _chunk < tray_chunk(_capture_id);
    _ids := rb_select(tray_matches(_query, _chunk), _take, 0, false,
      case when _chunk = tray_chunk(_capture_id) then tray_offset(_capture_id) + 1 else 0 end);
    if not rb_is_empty(_ids) then
      return tray_capture_ids(_chunk, rb_to_array(_ids));
    end if;
  end loop;
  return '{}';
end $$;

-- Returns the captures before and after this one, which need not match the filter; `next` is the older one.
create or replace function tray_neighbours(_filter jsonb, _capture_id bigint, out previous bigint, out next bigint)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _query constant tray_query := tray_parse(_filter);
begin
  previous := (tray_newer(_query, _capture_id, 1))[1];
  next := (tray_older(_query, _capture_id, 1))[1];
end $$;
revoke all on function tray_neighbours from public;
grant execute on function tray_neighbours to app_staff, app_client, app_worker;

create or replace function tray_carriers(_keys int[]) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (tray_walk(tray_any_key(_keys), 0, 0)).records_count;
end $$;
revoke all on function tray_carriers from public;
grant execute on function tray_carriers to app_staff, app_worker;

-- Returns whether any capture has this key.
create or replace function tray_carries(_key int) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return tray_carriers(array[_key]) > 0;
end $$;
revoke all on function tray_carries from public;
grant execute on function tray_carries to app_staff, app_client;

-- Returns the next captures that have one of the keys, after this one and in id order: at most `_most`, all from one
-- chunk. Empty if there are none left.
create or replace function next_concerned(_keys int[], _after bigint, _most int) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
begin
  return tray_newer(tray_any_key(_keys), _after, _most);
end $$;
revoke all on function next_concerned from public;
grant execute on function next_concerned to app_worker;
