-- Turns conditions into a query: looks up pending changes, orders the conditions, and finds the chunks to read.
create or replace function tray_resolve(_asked tray_keys, _first_day int, _last_day int) returns tray_query
language plpgsql stable as $$
declare
  _query tray_query;
  _has_days constant boolean := coalesce(_first_day, _last_day) is not null;
  _low constant int := coalesce(_first_day, tray_first_day());
  _high constant int := coalesce(_last_day, tray_last_day());
  -- distinct, because a search text may repeat a part, and changes are counted by key
  _grams constant int[] := array(select distinct key from unnest(_asked.keys) key where facet_is_gram(key));
  _rarest int[];
begin
  _query.first_day := case when _has_days then _low end;
  _query.last_day := case when _has_days then _high end;

  -- `is true` keeps the planner from using a join, so it looks up each key in a hash
  select coalesce(array_agg(p.key), '{}'), coalesce(array_agg(p.chunk), '{}'), coalesce(array_agg(p.ids), '{}')
  into _query.pending_keys, _query.pending_chunks, _query.pending_ids
  from (
    select odd.key, tray_chunk(odd.capture_id) as chunk, rb_build_agg(tray_offset(odd.capture_id)) as ids
    from (
      select d.key, d.capture_id
      from (
        select key, d.capture_id from tray_delta d, unnest(d.keys) key
        where (key in (select unnest(_asked.keys))) is true or _has_days and facet_is_day(key)
        union all
        select key, d.capture_id from unnest(_grams) key, tray_gram_delta d where key = any (d.keys)
      ) d
      group by 1, 2 having count(*) % 2 = 1
    ) odd
    group by 1, 2
  ) p;

  -- rarest first, estimated from the newest chunk of the first few keys
  with
  condition as materialized (
    select k.grp, array_agg(k.key) as keys, sum(n.records) as size
    from (
      select key, grp, row_number() over (partition by grp) as number
      from (select distinct key, grp from unnest(_asked.keys, _asked.groups) k (key, grp)) k
    ) k
    left join lateral (
      select b.records from tray_bitmap b where b.key = k.key and k.number <= 32 order by b.chunk desc limit 1
    ) n on true
    group by k.grp
  )
  select array_agg(key order by c.size nulls first, c.grp),
    (select array_agg(cardinality(c.keys) order by c.size nulls first, c.grp) from condition c)
  into _query.keys, _query.lengths
  from condition c, unnest(c.keys) key;
  _rarest := _query.keys[:_query.lengths[1]];

  with
  day_chunk as materialized (
    select b.chunk from tray_bitmap b where _has_days and b.key between _low and _high
    union
    select p.chunk from unnest(_query.pending_keys, _query.pending_chunks) p (key, chunk) where p.key between _low and _high
  ),
  found as (
    select b.chunk from tray_bitmap b where b.key = any (_rarest)
    union
    select p.chunk from unnest(_query.pending_keys, _query.pending_chunks) p (key, chunk) where p.key = any (_rarest)
  ),
  candidate as (
    select f.chunk,
      _has_days and (
        f.chunk in (
          select p.chunk from unnest(_query.pending_keys, _query.pending_chunks) p (key, chunk) where facet_is_day(p.key))
        or exists (select from tray_bitmap b where b.chunk = f.chunk and b.key between tray_first_day() and _low - 1)
        or exists (select from tray_bitmap b where b.chunk = f.chunk and b.key between _high + 1 and tray_last_day())
      ) as is_mixed
    from found f
    where not _has_days or (f.chunk in (select d.chunk from day_chunk d)) is true
  )
  select coalesce(array_agg(c.chunk order by c.chunk desc), '{}'),
    coalesce(array_agg(c.chunk) filter (where c.is_mixed), '{}'),
    array_agg(
      case when cardinality(_query.keys) = 1 and not c.is_mixed and c.chunk <> all (_query.pending_chunks) then (
        select b.records from tray_bitmap b where b.key = _query.keys[1] and b.chunk = c.chunk and b.turned is null
      ) end
      order by c.chunk desc)
  into _query.chunks, _query.mixed_chunks, _query.records
  from candidate c;
  return _query;
end $$;

create or replace function tray_parse(_filter jsonb) returns tray_query language plpgsql stable as $$
begin
  return tray_resolve(
    tray_add_search(tray_filter_keys(_filter), _filter ->> 'search'),
    facet_day(greatest((_filter ->> 'from')::date, date '1970-01-01')),
    facet_day(least((_filter ->> 'to')::date, date '9999-12-31')));
end $$;

-- The captures that have any of these keys.
create or replace function tray_any_key(_keys int[]) returns tray_query language sql stable as $$
  select tray_resolve((_keys, array(select 1 from unnest(_keys))), null, null)
$$;
revoke all on function tray_any_key from public;
