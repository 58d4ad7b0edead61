create or replace function tray_ask(_filter jsonb) returns tray_question language plpgsql stable as $$
declare
  _from constant date := (_filter ->> 'from')::date;
  _to constant date := (_filter ->> 'to')::date;
  _question constant tray_question := tray_resolve(
    tray_add_search(tray_filter_keys(_filter), _filter ->> 'search'), null);
begin
  if coalesce(_from, _to) is null then
    return _question;
  end if;
  return tray_within(
    _question, facet_day(greatest(_from, date '1970-01-01')), facet_day(least(_to, date '9999-12-31')));
end $$;

-- The captures of one block as ids. Works in slices of 512 and then 32 bits to avoid testing every bit.
create or replace function tray_block_ids(_block int, _bits bit, _skip int, _take int, _oldest_first boolean)
returns bigint[] language plpgsql immutable as $$
declare
  _sign constant int := case when _oldest_first then 1 else -1 end;
begin
  return array(
    with
    counted as (
      select slice, part, bit_count(part) as records, sum(bit_count(part)) over (order by _sign * slice) as reached
      from generate_series(0, 63) slice
      cross join lateral (select substring(_bits, slice * 512 + 1, 512) as part offset 0) own
    ),
    needed as materialized (
      select slice, part, reached - records as before from counted
      where records > 0 and reached > _skip and reached - records < _skip + _take
    )
    select (_block::bigint << 15) + slice * 512 + piece * 32 + place
    from needed
    cross join generate_series(0, 15) piece
    cross join lateral (select substring(part, piece * 32 + 1, 32) as piece_bits offset 0) own
    cross join generate_series(0, 31) place
    where bit_count(piece_bits) > 0 and get_bit(piece_bits, place) = 1
    order by _sign * (slice * 512 + piece * 32 + place)
    offset (select _skip - min(before) from needed) limit _take);
end $$;

create or replace function tray_count(_filter jsonb) returns bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
set work_mem = '32MB' as $$
begin
  return (tray_walk(tray_ask(_filter), 0, 0)).records_count;
end $$;
revoke all on function tray_count from public;
grant execute on function tray_count to app_staff, app_client, app_worker;

-- Reads the blocks of a query, newest first. Skips blocks that can't have any of the days.
create or replace function tray_read(_question tray_question, _blocks int[], _with_bits boolean)
returns table (block int, records int, bits bit) language plpgsql stable as $$
declare
  -- keys with pending changes and their blocks; their bitmaps are out of date
  _changed_keys int[];
  _changed_blocks int[];
  -- blocks where the days must be checked
  _mixed int[] := _blocks;
  _group tray_group;
  _number int := 0;
  _own text;
  _singles text := '';
  _query text := 'select block, null::bit as bits from unnest($3) p (block)';
begin
  if _question.day_blocks is not null then
    _blocks := array(select unnest(_blocks) intersect select unnest(_question.day_blocks));
    _mixed := _blocks;
  end if;
  if _blocks = '{}' then
    return;
  end if;
  if _question.mixed_blocks is not null then
    _mixed := array(select unnest(_blocks) intersect select unnest(_question.mixed_blocks));
  end if;
  select coalesce(array_agg(d.key), '{}'), coalesce(array_agg(d.block), '{}') into _changed_keys, _changed_blocks
  from (
    select distinct turned.key, (turned.capture_id >> 15)::int as block
    from unnest(_question.delta_keys, _question.delta_ids) turned (key, capture_id)
  ) d
  where d.block in (select unnest(_blocks));

  foreach _group in array _question.groups loop
    exit when _group.is_days and _mixed = '{}';
    _number := _number + 1;
    if _group.is_listed or _group.keys && _changed_keys then
      _singles := _singles || format(
        '%s single_%s as materialized (select * from tray_singles($1, ($2[%2$s]).keys, %3$s, $4, $5))',
        case when _singles = '' then 'with' else ',' end, _number, case when _group.is_days then '$6' else '$3' end);
      _own := 'left join single_%1$s single on single.block = p.block
        cross join lateral (
          select bit_or(b.bits) as bits from tray_block b
          where b.key = any (($2[%1$s]).bitmap_keys) and b.block = p.block %5$s
            and (b.key, b.block) not in (select * from unnest($4, $5))
        ) dense
        cross join lateral (select coalesce(dense.bits | single.bits, dense.bits, single.bits) as bits offset 0) own';
    elsif cardinality(_group.bitmap_keys) = 1 and not _group.is_days then
      _own := 'cross join lateral (
          select b.bits from tray_block b where b.key = ($2[%1$s]).bitmap_keys[1] and b.block = p.block offset 0
        ) own';
    else
      _own := 'cross join lateral (
          select bit_or(b.bits) as bits from tray_block b
          where b.key = any (($2[%1$s]).bitmap_keys) and b.block = p.block %5$s
        ) own';
    end if;
    _query := format('select p.block, %2$s as bits from (%3$s offset 0) p ' || _own || ' where %4$s', _number,
      case
        when _number = 1 then 'own.bits'
        when _group.is_days then 'case when p.block = any ($6) then p.bits & own.bits else p.bits end'
        else 'p.bits & own.bits'
      end,
      _query,
      case when _group.is_days then '(own.bits is not null or p.block <> all ($6))' else 'own.bits is not null' end
        || case when _number > 2 then ' and p.bits <> tray_no_bits()' else '' end,
      case when _group.is_days then 'and p.block = any ($6)' end);
  end loop;

  return query execute format('%s select block, bit_count(bits)::int, %s from (%s offset 0) p where bits <> tray_no_bits()',
      _singles, case when _with_bits then 'bits' else 'null::bit' end, _query)
    using _question, _question.groups, _blocks, _changed_keys, _changed_blocks, _mixed;
end $$;

-- Returns the blocks where some captures are within the days and some are not, or where only the bitmaps can tell.
-- Every capture has exactly one type and one day, so for all other blocks comparing the counts is enough.
create or replace function tray_mixed_blocks(_question tray_question) returns int[] language plpgsql stable as $$
declare
  _days constant int[] := (_question.groups[cardinality(_question.groups)]).keys;
begin
  if not (_question.groups[cardinality(_question.groups)]).is_days then
    return null;
  end if;
  return array(
    select block
    from (
      select block, sum(records) as records from tray_block
      where key in (facet_type(type_banner()), facet_type(type_product())) and block between _question.first_block and _question.last_block
      group by block
    ) every
    left join (
      select block, sum(records) as records from tray_block
      where key = any (_days) and block between _question.first_block and _question.last_block
      group by block
    ) inside using (block, records)
    where inside.block is null
    union
    select (chunk << 5) + n from tray_sparse, generate_series(0, 31) n
    where key in (facet_type(type_banner()), facet_type(type_product()))
      and chunk between _question.first_block >> 5 and _question.last_block >> 5
      and (chunk << 5) + n between _question.first_block and _question.last_block
    union
    select block
    from unnest(_question.delta_keys, _question.delta_ids) d (key, capture_id)
    cross join lateral (select (capture_id >> 15)::int) own (block)
    where key = any (_days || array[facet_type(type_banner()), facet_type(type_product())])
      and block between _question.first_block and _question.last_block);
end $$;

-- Counts the captures of a query, in the blocks that can have one of the days.
create or replace function tray_counts(_question tray_question, _with_bits boolean) returns table (block int, records int, bits bit)
language plpgsql stable as $$
declare
  _blocks int[] := coalesce(
    _question.day_blocks, array(select generate_series(_question.first_block, _question.last_block)));
  _conditions tray_group[] := _question.groups;
  _rarest tray_question := _question;
  _counted int[];
  _counts int[];
begin
  if (_conditions[cardinality(_conditions)]).is_days then
    _conditions := _conditions[:cardinality(_conditions) - 1];
  end if;

  if cardinality(_conditions) = 1 and cardinality((_conditions[1]).keys) = 1 then
    select coalesce(array_agg(b.block), '{}'), coalesce(array_agg(b.records), '{}') into _counted, _counts
    from tray_block b
    where b.key = (_conditions[1]).keys[1] and b.block between _question.first_block and _question.last_block
      and (_question.day_blocks is null or b.block in (select unnest(_question.day_blocks)))
      and b.block not in (select unnest(_question.mixed_blocks))
      and b.block not in (
        select (d.capture_id >> 15)::int from unnest(_question.delta_keys, _question.delta_ids) d (key, capture_id)
        where d.key = b.key);
    return query select c.block, c.records, null::bit from unnest(_counted, _counts) c (block, records) where c.records > 0;
    _blocks := array(select unnest(_blocks) except select unnest(_counted));
  elsif cardinality(_conditions) > 2 and (_conditions[1]).size < cardinality(_blocks) then
    -- the two rarest groups leave few blocks for the others
    _rarest.groups := _conditions[:2];
    _blocks := array(select r.block from tray_read(_rarest, _blocks, false) r);
  end if;

  return query select * from tray_read(_question, _blocks, _with_bits);
end $$;

-- Walks the matching captures from a position; the mixed blocks are already known.
create or replace function tray_walk(
  _question tray_question, _skip int, _take int, out records_count bigint, out capture_ids bigint[])
language plpgsql stable as $$
declare
  _keep constant boolean := _take > 0 and (_question.last_block - _question.first_block < 512
    or exists (select from unnest(_question.groups) g where cardinality(g.keys) > 64 and not g.is_days));
  _blocks int[];
  _before bigint[];
  _bitmaps bit(32768)[];
  _block record;
begin
  with counted as (
    select c.block, c.records, c.bits, sum(c.records) over (order by c.block desc) as reached
    from tray_counts(_question, _keep) c
  )
  select coalesce(sum(c.records), 0), array_agg(c.block) filter (where c.is_on_page),
    array_agg(c.reached - c.records) filter (where c.is_on_page), array_agg(c.bits) filter (where c.is_on_page)
  into records_count, _blocks, _before, _bitmaps
  from (select *, reached > _skip and reached - records < _skip + _take as is_on_page from counted) c;

  capture_ids := '{}';
  for _block in
    select p.block, coalesce(p.bits, r.bits) as bits, p.before
    from unnest(_blocks, _before, _bitmaps) p (block, before, bits)
    left join tray_read(_question, array(
      select block from unnest(_blocks, _bitmaps) u (block, bits) where bits is null), true) r using (block)
    order by p.block desc
  loop
    capture_ids := capture_ids || tray_block_ids(_block.block, _block.bits,
      greatest(_skip - _block.before, 0)::int, _take - cardinality(capture_ids), false);
  end loop;
end $$;

-- Returns the nearest matching capture on one side of this one.
create or replace function tray_beside(_question tray_question, _capture_id bigint, _is_older boolean) returns bigint
language plpgsql stable as $$
declare
  _low int := greatest(_question.first_block, case when not _is_older then _capture_id >> 15 end);
  _high int := least(_question.last_block, case when _is_older then _capture_id >> 15 end);
  _window int := 8; -- grows; the nearest capture is usually close
  _blocks int[];
  _block record;
begin
  while _low <= _high loop
    if _is_older then
      _blocks := array(select generate_series(greatest(_low, _high - _window + 1), _high));
      _high := _high - _window;
    else
      _blocks := array(select generate_series(_low, least(_high, _low + _window - 1)));
      _low := _low + _window;
    end if;
    for _block in
      select r.block, tray_bits_beyond(r.block, r.bits, _capture_id, not _is_older) as bits
      from tray_read(_question, _blocks, true) r
      order by case when _is_older then -r.block else r.block end
    loop
      if bit_count(_block.bits) > 0 then
        return (tray_block_ids(_block.block, _block.bits, 0, 1, not _is_older))[1];
      end if;
    end loop;
    _window := least(_window * 4, 512);
  end loop;
  return null;
end $$;

-- Returns a page of a tray, newest first, and the total number of captures, both from the same snapshot.
create or replace function tray_page(_filter jsonb, _skip int, _take int, out records_count bigint, out capture_ids bigint[])
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
set work_mem = '32MB' as $$
begin
  select w.records_count, w.capture_ids into records_count, capture_ids from tray_walk(tray_ask(_filter), _skip, _take) w;
end $$;
revoke all on function tray_page from public;
grant execute on function tray_page to app_staff, app_client, app_worker;

-- Returns the captures before and after this one, which need not match the filter; `next` is the older one.
create or replace function tray_neighbours(_filter jsonb, _capture_id bigint, out previous bigint, out next bigint)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
set work_mem = '32MB' as $$
declare
  _question tray_question := tray_ask(_filter);
begin
  previous := tray_beside(_question, _capture_id, false);
  next := tray_beside(_question, _capture_id, true);
end $$;
revoke all on function tray_neighbours from public;
grant execute on function tray_neighbours to app_staff, app_client, app_worker;
