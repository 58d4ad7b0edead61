-- The tray index, third part: days. A filter by date used to look up each of its days, and then to add up the captures of
-- every block to find where days make a difference: half the time of a list, and more with every day. Now
--
--   tray_span   the first and the last day of a block's captures
--
-- tells both at once. Captures come in roughly by the day, so all but a few blocks lie within a filter's days or outside of
-- them; only in those few are bitmaps of days read, and only of the days that such a block can have. A span never says too
-- little: it is widened by the fold that brings a day in, in the same transaction, and made narrow again by a rebuild.

create table tray_span (
  block int primary key,
  -- as keys
  first_day int not null,
  last_day int not null
);
-- most filters ask for the newest days
create index tray_span_days on tray_span (last_day, first_day, block);

alter table tray_span enable row level security;
alter table tray_span force row level security;
create policy owner on tray_span to vitrine_owner using (true) with check (true);

-- (as a range, so that an index by key finds them)
create function facet_is_day(_key int) returns boolean language sql immutable as $$
  select _key between 16 << 24 and (17 << 24) - 1
$$;

-- What the index itself holds of these blocks, with how many captures; not what waits in tray_delta.
create function tray_days_of(_first_block int, _last_block int) returns table (block int, day int, records bigint)
language sql stable as $$
  select block, key, records::bigint from tray_block
  where block between _first_block and _last_block and facet_is_day(key)
  union all
  select own.block, key, count(*)
  from tray_sparse, unnest(ids) id, lateral (select (chunk << 5) + (id >> 15)) own (block)
  where chunk between _first_block >> 5 and _last_block >> 5 and facet_is_day(key)
    and own.block between _first_block and _last_block
  group by 1, 2
$$;

-- Writing ---------------------------------------------------------------------------------------------------------------

create function tray_widen(_keys int[], _capture_ids bigint[]) returns void language plpgsql as $$
begin
  insert into tray_span as s (block, first_day, last_day)
  select d.block, d.first_day, d.last_day
  from (
    select (capture_id >> 15)::int as block, min(key) as first_day, max(key) as last_day
    from unnest(_keys, _capture_ids) k (key, capture_id) where facet_is_day(key) group by 1
  ) d
  -- most folds bring no new day: nothing is written then
  where not exists (
    select from tray_span own where own.block = d.block and d.first_day >= own.first_day and d.last_day <= own.last_day)
  order by 1
  on conflict (block) do update
  set first_day = least(s.first_day, excluded.first_day), last_day = greatest(s.last_day, excluded.last_day);
end $$;

-- As before, and widens what has new days.
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

-- As before, and leaves a block with the days that it has, and none that it once had.
create or replace function tray_index_rebuild(_first_block int, _last_block int) returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
declare
  _first constant bigint := _first_block::bigint << 15;
  _last constant bigint := ((_last_block + 1)::bigint << 15) - 1;
begin
  perform pg_advisory_xact_lock_shared(tray_lock(), -1);
  perform pg_advisory_xact_lock(tray_lock(), chunk) from generate_series(_first_block >> 5, _last_block >> 5) chunk;

  delete from tray_block where block between _first_block and _last_block;
  update tray_sparse
  set ids = array(select id from unnest(ids) id where (chunk << 5) + (id >> 15) not between _first_block and _last_block)
  where chunk between _first_block >> 5 and _last_block >> 5
    and exists (select from unnest(ids) id where (chunk << 5) + (id >> 15) between _first_block and _last_block);
  delete from tray_sparse where chunk between _first_block >> 5 and _last_block >> 5 and ids = '{}';

  with
  settled as (delete from tray_delta where capture_id between _first and _last),
  settled_grams as (delete from tray_gram_delta where capture_id between _first and _last),
  share as materialized (
    select key, (capture_id >> 15)::int as block, array_agg((capture_id & 32767)::int) as offsets
    from capture, unnest(facets) key
    where capture_id between _first and _last
    group by 1, 2
  ),
  dense as materialized (
    select key, block, (select tray_bits(o, 1) from unnest(offsets) o) as bits
    from share where cardinality(offsets) >= tray_dense_from()
  ),
  -- a gram has what its words have: bitmap over bitmap where the word is common, bit by bit where it is rare
  gram_part as (
    select gram, d.block, bit_or(d.bits) as bits
    from dense d join word w on w.word_id = -d.key, unnest(w.grams) gram group by 1, 2
    union all
    select gram, s.block, tray_bits(o, 1)
    from share s join word w on w.word_id = -s.key, unnest(w.grams) gram, unnest(s.offsets) o
    where cardinality(s.offsets) < tray_dense_from() group by 1, 2
  ),
  gram_bits as materialized (select gram as key, block, bit_or(bits) as bits from gram_part group by 1, 2),
  of_blocks as (
    insert into tray_block (key, block, bits)
    select * from dense
    union all
    select * from gram_bits where bit_count(bits) >= tray_dense_from()
  ),
  listed as (
    select key, block, o from share, unnest(offsets) o where cardinality(offsets) < tray_dense_from()
    union all
    select key, block, (id & 32767)::int
    from gram_bits, unnest(tray_block_ids(block, bits, 0, tray_dense_from(), false)) id
    where bit_count(bits) < tray_dense_from()
  )
  insert into tray_sparse as s (key, chunk, ids)
  select key, block >> 5, array_agg(((block & 31) << 15) + o) from listed
  group by 1, 2
  on conflict (key, chunk) do update set ids = s.ids || excluded.ids;

  delete from tray_span where block between _first_block and _last_block;
  insert into tray_span select block, min(day), max(day) from tray_days_of(_first_block, _last_block) group by 1;
end $$;

-- As before; a day beyond the span of its block would be missed as if the index lacked it.
create or replace function tray_index_check(_block int) returns table (key int, missing int, surplus int)
language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
declare
  _start constant bigint := _block::bigint << 15;
begin
  return query
  with
  derived as materialized (
    select k.key, tray_bits((c.capture_id & 32767)::int, 1) as bits
    from capture_keys(array(select c from capture c where c.capture_id between _start and _start + 32767)) c,
      unnest(c.keys) k (key)
    group by k.key
  ),
  truth as (
    select d.key, d.bits from derived d
    union all
    select facet_gram(g.gram_id), bit_or(d.bits)
    from derived d join word w on w.word_id = -d.key, unnest(grams_in(w.word)) own (gram) join gram g using (gram)
    group by 1
  ),
  stored as (
    select b.key, b.bits from tray_block b where b.block = _block
    union all
    select s.key, tray_bits(id & 32767, 1)
    from tray_sparse s, unnest(s.ids) id
    where s.chunk = _block >> 5 and id >> 15 = _block & 31
    group by s.key
  ),
  turned as (
    select k.key, tray_bits((d.capture_id & 32767)::int, 1) as bits
    from (table tray_delta union all table tray_gram_delta) d, unnest(d.keys) k (key)
    where d.capture_id between _start and _start + 32767
    group by k.key, d.capture_id
    having count(*) % 2 = 1
  ),
  indexed as (
    select part.key, bit_xor(part.bits) as bits
    from (
      -- a key that had both a bitmap and a list here would be read as either
      select s.key, bit_or(s.bits) as bits from stored s group by s.key
      union all
      table turned
    ) part
    group by part.key
  ),
  compared as (
    select coalesce(t.key, i.key) as key, coalesce(t.bits, tray_no_bits()) as t, coalesce(i.bits, tray_no_bits()) as i
    from truth t full join indexed i on i.key = t.key
  )
  select c.key, bit_count(c.t & ~c.i)::int, bit_count(c.i & ~c.t)::int from compared c where c.t <> c.i
  union all
  select d.day, d.records::int, 0 from tray_days_of(_block, _block) d
  where not exists (select from tray_span s where s.block = _block and d.day between s.first_day and s.last_day);
end $$;

-- Reading ---------------------------------------------------------------------------------------------------------------

-- where days are asked for: the blocks that can have one of them
alter type tray_question add attribute day_blocks int[];

-- As before, by a plan that is kept. (That it still takes days is for the version before, which calls it so.)
create or replace function tray_resolve(_asked tray_keys, _days int[]) returns tray_question language plpgsql stable as $$
declare
  _question tray_question;
  -- types too: whether all captures of a block lie within the days is told from how many there are
  _watched int[] := _asked.keys || case when _days is not null then _days || array[facet_type(1), facet_type(2)] end;
  _grams constant int[] := array(select key from unnest(_asked.keys) key where key > facet_gram(0));
begin
  -- (`is true` keeps the planner from making a join of it: it then looks each key up in a hash)
  select coalesce(array_agg(key), '{}'), coalesce(array_agg(capture_id), '{}')
  into _question.delta_keys, _question.delta_ids
  from (
    select key, capture_id
    from (
      select key, d.capture_id from tray_delta d, unnest(d.keys) key where (key in (select unnest(_watched))) is true
      union all
      select key, d.capture_id from unnest(_grams) key, tray_gram_delta d where key = any (d.keys)
    ) d
    group by key, capture_id having count(*) % 2 = 1
  ) turned;

  with
  wanted as (
    select key, grp, count(*) over (partition by grp) > 64 as is_many
    from (
      select distinct key, grp from unnest(_asked.keys, _asked.groups) k (key, grp)
      union all
      select distinct key, null::int from unnest(_days) key
    ) k
  ),
  known as (
    select w.grp, w.key, b.low, b.high, s.low << 5 as list_low, (s.high << 5) + 31 as list_high,
      -- from the newest bitmaps, and from the newest list
      (b.high - b.low + 1) * (
        select avg(records) from tray_block n where n.key = w.key and n.block between b.high - 7 and b.high) as in_bitmaps,
      (s.high - s.low + 1) * (
        select cardinality(ids) from tray_sparse n where n.key = w.key and n.chunk = s.high) as in_lists
    from wanted w
    cross join lateral (select min(block) as low, max(block) as high from tray_block where key = w.key) b
    cross join lateral (select min(chunk) as low, max(chunk) as high from tray_sparse where key = w.key) s
    where not w.is_many
    union all
    -- of many keys, words mostly, it is not worth knowing more than whether there is a bitmap
    select w.grp, w.key, b.low, b.high, 0, (1 << 30), null, 16 * tray_dense_from()
    from wanted w
    left join lateral (select 0 as low, (1 << 30) as high from tray_block where key = w.key limit 1) b on true
    where w.is_many
  ),
  grouped as (
    select grp is null as is_days, array_agg(k.key) as keys,
      array_agg(k.key) filter (where k.low is not null) as bitmap_keys, bool_or(k.list_low is not null) as is_listed,
      coalesce(sum(k.in_bitmaps), 0) + coalesce(sum(k.in_lists), 0) as size,
      least(min(k.low), min(k.list_low), min(d.low)) as first_block,
      greatest(max(k.high), max(k.list_high), max(d.high)) as last_block
    from known k
    left join (
      select key, (min(capture_id) >> 15)::int as low, (max(capture_id) >> 15)::int as high
      from unnest(_question.delta_keys, _question.delta_ids) d (key, capture_id) group by key
    ) d using (key)
    group by grp
  )
  -- a group of which the index knows no capture leaves no range
  select array_agg((keys, bitmap_keys, is_listed, is_days, size)::tray_group order by is_days, size),
    case when bool_and(first_block is not null) then max(first_block) end, min(last_block)
  into _question.groups, _question.first_block, _question.last_block
  from grouped;
  return _question;
end $$;

-- The question, of these days only: both inclusive, as keys.
create function tray_within(_question tray_question, _low int, _high int) returns tray_question
language plpgsql stable as $$
declare
  -- what saves have done to days since the last fold; blocks and days concerned
  _turned_days int[];
  _turned_ids bigint[];
  _changed_blocks int[];
  _changed_days int[];
  _days int[];
begin
  select coalesce(array_agg(t.key), '{}'), coalesce(array_agg(t.capture_id), '{}') into _turned_days, _turned_ids
  from (
    select key, d.capture_id from tray_delta d, unnest(d.keys) key
    where facet_is_day(key) group by 1, 2 having count(*) % 2 = 1
  ) t;
  _question.delta_keys := _question.delta_keys || _turned_days;
  _question.delta_ids := _question.delta_ids || _turned_ids;

  select coalesce(array_agg(d.block), '{}'), coalesce(array_agg(d.day), '{}') into _changed_blocks, _changed_days
  from (
    select distinct (turned.capture_id >> 15)::int as block, turned.day
    from unnest(_turned_days, _turned_ids) turned (day, capture_id)
  ) d
  where d.block between _question.first_block and _question.last_block;

  -- blocks that can have one of the days, and among them those that also have, or may have, others
  with
  -- by their days first: most filters leave few, wherever the captures of the question lie
  spans as materialized (select * from tray_span s where s.last_day >= _low and s.first_day <= _high),
  near as (
    select s.block, s.first_day < _low or s.last_day > _high or s.block = any (_changed_blocks) as is_mixed
    from spans s where s.block between _question.first_block and _question.last_block
    union all
    select distinct c.block, true from unnest(_changed_blocks, _changed_days) c (block, day)
    where c.day between _low and _high and c.block not in (select s.block from spans s)
  )
  select min(block), max(block), coalesce(array_agg(block), '{}'), coalesce(array_agg(block) filter (where is_mixed), '{}')
  into _question.first_block, _question.last_block, _question.day_blocks, _question.mixed_blocks
  from near;
  _days := array(
    select day from tray_span s, generate_series(greatest(s.first_day, _low), least(s.last_day, _high)) day
    where s.block = any (_question.mixed_blocks)
    union
    select d from unnest(_changed_days) d where d between _low and _high);

  _question.groups := _question.groups || (_days, _days, true, true, 0)::tray_group;
  return _question;
end $$;

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

-- As before; blocks that have none of the days are left out.
create or replace function tray_read(_question tray_question, _blocks int[], _with_bits boolean)
returns table (block int, records int, bits bit) language plpgsql stable as $$
declare
  -- keys with changes, and where: their bitmaps do not count as they stand
  _changed_keys int[];
  _changed_blocks int[];
  -- where days make a difference
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

-- As before; of these alone.
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
    -- the two rarest leave few blocks for the others
    _rarest.groups := _conditions[:2];
    _blocks := array(select r.block from tray_read(_rarest, _blocks, false) r);
  end if;

  return query select * from tray_read(_question, _blocks, _with_bits);
end $$;

-- As before; where days make a difference is known by now.
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

-- What there is already -------------------------------------------------------------------------------------------------

-- not while a fold brings in days, or a rebuild makes blocks anew
select pg_advisory_xact_lock(tray_lock(), -1);
insert into tray_span
select block, min(day), max(day) from tray_days_of(0, (select coalesce(max(capture_id) >> 15, 0)::int from capture)) group by 1;

revoke execute on function tray_days_of, tray_widen, tray_within from public;
