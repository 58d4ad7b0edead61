-- The tray index: any combination of tray filters, counted and paged exactly, in milliseconds, at any size.
--
-- For every key of capture.facets it keeps a bitmap with one bit per capture id. A filter is then an AND of bitmaps, the
-- number of records a count of bits, and a page the first bits from the newest end. Three plain tables hold it:
--
--   tray_block   a key's bitmap, cut into blocks of 2^15 captures, where the key is common
--   tray_sparse  a key's captures as a list, per chunk of 32 blocks, where it is rare
--   tray_delta   what saves have changed and nobody has folded into the other two yet
--
-- A delta names the keys that a save has turned on or off for one capture. So, at any moment and in one snapshot:
--
--   captures with a key  =  tray_block  XOR  tray_sparse  XOR  tray_delta
--
-- which is exact however late the fold is, and in whatever order saves commit. Four rules keep it so:
--   1. deltas are written by a trigger, from the stored facets before and after: nothing can change a capture without one;
--   2. the read functions are STABLE: all their queries then share the snapshot of the query that calls them;
--   3. a fold moves deltas in one transaction, one fold at a time;
--   4. a rebuild reads captures and drops their deltas in one statement, hence in one snapshot.

-- Tables ----------------------------------------------------------------------------------------------------------------

create table tray_block (
  key int not null,
  block int not null,
  bits bit(32768) not null,
  primary key (key, block)
);
create index tray_block_block on tray_block (block);

create table tray_sparse (
  key int not null,
  chunk int not null,
  ids int[] not null,
  primary key (key, chunk)
);
create index tray_sparse_chunk on tray_sparse (chunk);
comment on column tray_sparse.ids is 'Capture ids counted from the start of the chunk.';

create table tray_delta (
  capture_id bigint not null,
  keys int[] not null
);

-- Squeezed wherever that saves anything, and never moved out of the row. A fold rewrites rows, so the dead ones are
-- cleared away early, or the tables grow to three times their size.
alter table tray_block alter bits set storage main, alter bits set compression lz4;
alter table tray_block set (toast_tuple_target = 128, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
alter table tray_sparse alter ids set storage main, alter ids set compression lz4;
alter table tray_sparse set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
alter table tray_delta set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

-- Only the functions below reach these tables.
do $$
declare
  name text;
begin
  foreach name in array array['tray_block', 'tray_sparse', 'tray_delta'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner on %I to vitrine_owner using (true) with check (true)', name);
  end loop;
end $$;

-- Bits ------------------------------------------------------------------------------------------------------------------

create function tray_no_bits() returns bit language sql immutable as $$ select 0::bit(32768) $$;

-- tray_bits(offset, 1): the bitmap with these bits set. The built-in set_bit() does the work, so nothing of ours is in C.
do $$
begin
  execute format('create aggregate tray_bits(int, int) (sfunc = set_bit, stype = bit, initcond = %L)', tray_no_bits());
end $$;

-- A few bits are turned one by one; many at once.
create function tray_turn_bits(_bits bit, _offsets int[]) returns bit language plpgsql immutable as $$
declare
  _offset int;
begin
  if cardinality(_offsets) > 32 then
    return _bits # (select tray_bits(o, 1) from unnest(_offsets) o);
  end if;
  foreach _offset in array _offsets loop
    _bits := set_bit(_bits, _offset, 1 - get_bit(_bits, _offset));
  end loop;
  return _bits;
end $$;

create function tray_turn_ids(_ids int[], _turned int[]) returns int[] language sql immutable as $$
  select array(select id from unnest(_ids || _turned) id group by id having count(*) % 2 = 1)
$$;

-- Reading: from filters to a question -----------------------------------------------------------------------------------

-- Keys of one group are alternatives, groups are conditions: keys {a, b, c}, groups {1, 1, 2} asks for (a or b) and c.
create type tray_question as (
  keys int[],
  groups int[],
  -- the deltas about these keys, so that they are looked for once and not with every window of blocks
  delta_keys int[],
  delta_ids bigint[],
  -- outside of these blocks no capture can answer
  first_block int,
  last_block int
);

create function tray_add_group(_question tray_question, _keys int[]) returns tray_question language plpgsql immutable as $$
declare
  _group int := coalesce((select max(g) from unnest(_question.groups) g), 0) + 1;
begin
  if _keys = '{}' then
    _keys := array[0]; -- no such word, no such day: a condition that no capture fulfils, since none has the key 0
  end if;
  _question.keys := _question.keys || _keys;
  _question.groups := _question.groups || array_fill(_group, array[cardinality(_keys)]);
  return _question;
end $$;

-- Looks up the deltas and the range of blocks. A group of which the index knows no capture leaves the range null.
create function tray_resolve(_question tray_question) returns tray_question language plpgsql stable as $$
declare
  -- named twice in a group, a key would cancel itself
  _distinct record;
begin
  select array_agg(key) as keys, array_agg(grp) as groups into _distinct
  from (select distinct key, grp from unnest(_question.keys, _question.groups) k (key, grp)) k;
  _question.keys := _distinct.keys;
  _question.groups := _distinct.groups;

  select array_agg(key), array_agg(capture_id) into _question.delta_keys, _question.delta_ids
  from (
    select key, d.capture_id
    from tray_delta d, unnest(d.keys) key
    where key in (select unnest(_question.keys))
    group by key, d.capture_id
    having count(*) % 2 = 1
  ) turned;

  with
  wanted as (select key, grp from unnest(_question.keys, _question.groups) k (key, grp)),
  span as (
    select w.grp, s.low, s.high
    from wanted w, lateral (select min(block) low, max(block) high from tray_block b where b.key = w.key) s
    union all
    select w.grp, s.low << 5, (s.high << 5) + 31
    from wanted w, lateral (select min(chunk) low, max(chunk) high from tray_sparse p where p.key = w.key) s
    union all
    select w.grp, d.capture_id >> 15, d.capture_id >> 15
    from wanted w join unnest(_question.delta_keys, _question.delta_ids) d (key, capture_id) using (key)
  )
  select max(low), min(high) into _question.first_block, _question.last_block
  from (select min(low) low, max(high) high from span where low is not null group by grp) groups
  having count(*) = (select count(distinct g) from unnest(_question.groups) g);
  return _question;
end $$;

-- Whose captures may be seen follows from the role, as in the policies of the capture table, and is added here so that no
-- caller can forget it. Without an actor there is no answer.
create function tray_add_scope(_question tray_question) returns tray_question language plpgsql stable as $$
begin
  case current_setting('role')
    when 'app_staff', 'app_worker' then return _question;
    when 'app_client' then return tray_add_group(_question, array[facet_client(acting_client())]);
    else raise exception 'Nobody is acting' using errcode = 'insufficient_privilege';
  end case;
end $$;

-- The words of the dictionary that hold this part, as keys. From three letters on the trigram index finds them; a shorter
-- part reads the whole dictionary and may bring thousands of keys: the place where keys for pairs of letters would help,
-- should that ever be felt.
create function tray_word_keys(_part text) returns int[] language plpgsql stable as $$
begin
  if length(_part) < 3 then
    return array(select facet_word(word_id) from word where strpos(word, _part) > 0);
  end if;
  return array(select facet_word(word_id) from word where word like '%' || _part || '%');
end $$;

-- Each part of the search text must stand inside some word of the capture.
create function tray_add_search(_question tray_question, _search text) returns tray_question language plpgsql stable as $$
declare
  _part text;
begin
  foreach _part in array words_in(coalesce(_search, '')) loop
    _question := tray_add_group(_question, tray_word_keys(_part));
  end loop;
  return _question;
end $$;

-- Only days that occur: a range of two hundred years asks for no more keys than there are days.
create function tray_add_days(_question tray_question, _from date, _to date) returns tray_question
language plpgsql stable as $$
declare
  _low int := facet_day(greatest(_from, date '1970-01-01'));
  _high int := facet_day(least(_to, date '9999-12-31'));
begin
  if _from is null and _to is null then
    return _question;
  end if;
  return tray_add_group(_question, array(
    select key from tray_block where key between _low and _high
    union
    select key from tray_sparse where key between _low and _high
    union
    select key from tray_delta d, unnest(d.keys) key where key between _low and _high));
end $$;

create function tray_ask(_keys int[], _groups int[], _search text, _from date, _to date) returns tray_question
language plpgsql stable as $$
declare
  _question tray_question;
begin
  -- a key without its group would be a condition that nobody checks
  if cardinality(_keys) <> cardinality(_groups) or array_position(_groups, null) is not null then
    raise exception 'Every key needs its group' using errcode = 'invalid_parameter_value';
  end if;
  _question.keys := coalesce(_keys, '{}');
  _question.groups := coalesce(_groups, '{}');
  _question := tray_add_scope(_question);
  _question := tray_add_search(_question, _search);
  _question := tray_add_days(_question, _from, _to);
  if _question.keys = '{}' then
    _question := tray_add_group(_question, array[facet_type(1), facet_type(2)]); -- no condition: every capture has a type
  end if;
  return tray_resolve(_question);
end $$;

-- Reading: from a question to captures ----------------------------------------------------------------------------------

-- The one place that reads bitmaps: those of the captures that answer the question, for a window of blocks.
create function tray_blocks(_question tray_question, _first int, _last int) returns table (block int, bits bit)
language sql stable rows 100 as $$
  with
  wanted as materialized (select key, grp from unnest(_question.keys, _question.groups) k (key, grp)),
  -- single captures, from lists and deltas; one that stands in both is turned off again
  single as (
    select grp, key, block, place
    from (
      select w.grp, w.key, (s.chunk << 5) + (id >> 15) as block, id & 32767 as place
      from wanted w
      join tray_sparse s on s.key = w.key and s.chunk between _first >> 5 and _last >> 5, unnest(s.ids) id
      union all
      select w.grp, w.key, (d.capture_id >> 15)::int, (d.capture_id & 32767)::int
      from wanted w
      join unnest(_question.delta_keys, _question.delta_ids) d (key, capture_id) using (key)
    ) listed
    where block between _first and _last
    group by grp, key, block, place
    having count(*) % 2 = 1
  ),
  of_key as materialized (
    select grp, block, bit_or(bits) as bits, array_agg(place) filter (where place is not null) as places
    from (
      select w.grp, w.key, b.block, b.bits, null::int as place
      from wanted w
      join tray_block b on b.key = w.key and b.block between _first and _last
      union all
      select grp, key, block, null, place from single
    ) part
    group by grp, key, block
  ),
  -- single captures turn bits of their key's bitmap; where it has none they are put together, not key by key: a search
  -- may bring hundreds of rare words
  alternative as (
    select grp, block, case when places is null then bits else tray_turn_bits(bits, places) end as bits
    from of_key where bits is not null
    union all
    select grp, block, tray_bits(place, 1) from of_key, unnest(places) place where bits is null group by grp, block
  ),
  of_group as (select grp, block, bit_or(bits) as bits from alternative group by grp, block)
  select block, bit_and(bits) from of_group
  group by block
  having count(*) = (select count(distinct grp) from wanted)
$$;

-- The captures of one block as ids. Slices of 256 bits, so that nothing is looked at bit by bit but what is returned.
create function tray_block_ids(_block int, _bits bit, _skip int, _take int, _oldest_first boolean) returns bigint[]
language plpgsql immutable as $$
declare
  _slice int;
  _slice_bits bit(256);
  _count int;
  _ids bigint[] := '{}';
begin
  for _turn in 0 .. 127 loop
    _slice := case when _oldest_first then _turn else 127 - _turn end;
    _slice_bits := substring(_bits, _slice * 256 + 1, 256);
    _count := bit_count(_slice_bits);
    if _skip >= _count then
      _skip := _skip - _count;
      continue;
    end if;
    _ids := _ids || array(
      select (_block::bigint << 15) + _slice * 256 + n
      from generate_series(0, 255) n
      where get_bit(_slice_bits, n) = 1
      order by case when _oldest_first then n else -n end
      offset _skip limit _take - cardinality(_ids));
    _skip := 0;
    exit when cardinality(_ids) >= _take;
  end loop;
  return _ids;
end $$;

-- How many captures answer the filters. `_search` is split into words; `_from` and `_to` are days, inclusive.
create function tray_count(_keys int[], _groups int[], _search text, _from date, _to date) returns bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set work_mem = '32MB' as $$
declare
  _question tray_question := tray_ask(_keys, _groups, _search, _from, _to);
  _window constant int := 256; -- blocks at a time, so that memory stays bounded
  _count bigint := 0;
begin
  -- without a range, no turn
  for _first in coalesce(_question.first_block, 1) .. coalesce(_question.last_block, 0) by _window loop
    _count := _count + (
      select coalesce(sum(bit_count(b.bits)), 0)
      from tray_blocks(_question, _first, least(_first + _window - 1, _question.last_block)) b);
  end loop;
  return _count;
end $$;

-- A page of them, newest first. `_beyond` starts after that capture (exclusive): with `_take` 1 it is the next one, with
-- `_oldest_first` the previous one.
create function tray_ids(
  _keys int[], _groups int[], _search text, _from date, _to date,
  _skip int, _take int, _beyond bigint default null, _oldest_first boolean default false
) returns bigint[]
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set work_mem = '32MB' as $$
declare
  _question tray_question := tray_ask(_keys, _groups, _search, _from, _to);
  _low int := _question.first_block;
  _high int := _question.last_block;
  _window int := 8; -- grows: a page is usually full within the first blocks
  _window_low int;
  _window_high int;
  _found record;
  _count int;
  _ids bigint[] := '{}';
begin
  if _beyond is not null and _oldest_first then
    _low := greatest(_low, (_beyond >> 15)::int);
  elsif _beyond is not null then
    _high := least(_high, (_beyond >> 15)::int);
  end if;

  while _low <= _high and cardinality(_ids) < _take loop
    _window_low := case when _oldest_first then _low else greatest(_low, _high - _window + 1) end;
    _window_high := case when _oldest_first then least(_high, _low + _window - 1) else _high end;
    for _found in
      select b.block, tray_bits_beyond(b.block, b.bits, _beyond, _oldest_first) as bits
      from tray_blocks(_question, _window_low, _window_high) b
      order by case when _oldest_first then b.block else -b.block end
    loop
      _count := bit_count(_found.bits);
      if _skip >= _count then
        _skip := _skip - _count;
        continue;
      end if;
      _ids := _ids || tray_block_ids(_found.block, _found.bits, _skip, _take - cardinality(_ids), _oldest_first);
      _skip := 0;
      exit when cardinality(_ids) >= _take;
    end loop;
    if _oldest_first then
      _low := _window_high + 1;
    else
      _high := _window_low - 1;
    end if;
    _window := _window * 4;
  end loop;
  return _ids;
end $$;

-- Clears the bits up to and including `_beyond`, if that capture is in this block.
create function tray_bits_beyond(_block int, _bits bit, _beyond bigint, _oldest_first boolean) returns bit
language sql immutable as $$
  select case
    when _beyond is null or _beyond >> 15 <> _block then _bits
    when _oldest_first then _bits & (~tray_no_bits() >> (_beyond & 32767)::int + 1)
    else _bits & (~tray_no_bits() << 32768 - (_beyond & 32767)::int)
  end
$$;

-- Does any capture carry this key?
create function tray_carries(_key int) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  _question tray_question := tray_resolve(tray_add_group(row('{}', '{}', null, null, null, null), array[_key]));
begin
  return exists (
    select from tray_blocks(_question, _question.first_block, _question.last_block) b where bit_count(b.bits) > 0);
end $$;

-- Writing: deltas -------------------------------------------------------------------------------------------------------

create function tray_delta_on_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into tray_delta (capture_id, keys) select capture_id, facets from came;
  return null;
end $$;
create trigger tray_delta_on_insert after insert on capture referencing new table as came
  for each statement execute function tray_delta_on_insert();

-- Only the keys that differ: readers and the fold then have little to look at.
create function tray_delta_on_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_nestloop = off as $$
begin
  insert into tray_delta (capture_id, keys)
  select capture_id, tray_turn_ids(o.facets, n.facets)
  from gone o join came n using (capture_id)
  where o.facets <> n.facets;
  return null;
end $$;
create trigger tray_delta_on_update after update on capture referencing old table as gone new table as came
  for each statement execute function tray_delta_on_update();

create function tray_delta_on_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into tray_delta (capture_id, keys) select capture_id, facets from gone;
  return null;
end $$;
create trigger tray_delta_on_delete after delete on capture referencing old table as gone
  for each statement execute function tray_delta_on_delete();

-- Writing: folds and rebuilds -------------------------------------------------------------------------------------------

-- From this many captures on, a key's share of a block is a bitmap; from 32 times as many in a chunk, the list is split.
create function tray_dense_from() returns int language sql immutable as $$ select 16 $$;

-- A fold is alone; rebuilds exclude folds and each other's chunks.
create function tray_lock() returns int language sql immutable as $$ select 7701 $$;

-- Moves up to `_limit` deltas into the bitmaps. Returns how many, or -1 if another fold or a rebuild is at work. To be
-- called every few seconds: a thousand pending deltas are hardly felt by readers, ten thousand are.
-- Nested loops only: the few bitmaps concerned are met through the index, never by reading all of them.
create function tray_index_fold(_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  _folded int;
  _grown record;
begin
  if not pg_try_advisory_xact_lock(tray_lock(), -1) then
    return -1;
  end if;

  for _grown in
    with
    taken as (
      delete from tray_delta where ctid = any (array(select ctid from tray_delta limit _limit)) returning capture_id, keys
    ),
    turned as (
      select key, capture_id from taken, unnest(keys) key group by key, capture_id having count(*) % 2 = 1
    ),
    share as materialized (
      select key, (capture_id >> 15)::int as block, array_agg((capture_id & 32767)::int) as offsets
      from turned group by 1, 2 order by 1, 2
    ),
    placed as materialized (
      select s.*, exists (select from tray_block b where b.key = s.key and b.block = s.block) as is_dense from share s
    ),
    dense as (
      update tray_block b set bits = tray_turn_bits(b.bits, p.offsets)
      from placed p where p.is_dense and b.key = p.key and b.block = p.block
    ),
    sparse as (
      insert into tray_sparse as s (key, chunk, ids)
      select key, block >> 5, array_agg(((block & 31) << 15) + o) from placed, unnest(offsets) o
      where not is_dense group by 1, 2 order by 1, 2
      on conflict (key, chunk) do update set ids = tray_turn_ids(s.ids, excluded.ids)
      returning key, chunk, cardinality(ids) as size
    )
    select (select count(*) from taken) as folded, key, chunk
    from (select 1) always left join sparse on size = 0 or size > 32 * tray_dense_from()
  loop
    _folded := _grown.folded;
    perform tray_split_chunk(_grown.key, _grown.chunk);
  end loop;
  return _folded;
end $$;

-- A list that has grown long becomes bitmaps, one that has become empty goes.
create function tray_split_chunk(_key int, _chunk int) returns void language sql set search_path = public, pg_temp as $$
  with list as (delete from tray_sparse where key = _key and chunk = _chunk returning ids)
  insert into tray_block as b (key, block, bits)
  select _key, (_chunk << 5) + (id >> 15), tray_bits(id & 32767, 1) from list, unnest(ids) id group by 2
  on conflict (key, block) do update set bits = b.bits # excluded.bits
$$;

-- Makes the index of these blocks anew from the stored facets: after a bulk load, or to repair.
create function tray_index_rebuild(_first_block int, _last_block int) returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
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
  settled as (
    delete from tray_delta
    where capture_id between _first_block::bigint << 15 and ((_last_block + 1)::bigint << 15) - 1
  ),
  share as materialized (
    select key, (capture_id >> 15)::int as block, array_agg((capture_id & 32767)::int) as offsets
    from capture, unnest(facets) key
    where capture_id between _first_block::bigint << 15 and ((_last_block + 1)::bigint << 15) - 1
    group by 1, 2
  ),
  dense as (
    insert into tray_block (key, block, bits)
    select key, block, (select tray_bits(o, 1) from unnest(offsets) o)
    from share where cardinality(offsets) >= tray_dense_from()
  )
  insert into tray_sparse as s (key, chunk, ids)
  select key, block >> 5, array_agg(((block & 31) << 15) + o)
  from share, unnest(offsets) o where cardinality(offsets) < tray_dense_from()
  group by 1, 2
  on conflict (key, chunk) do update set ids = s.ids || excluded.ids;
end $$;

-- Derives a block's captures anew and compares: every key that differs, with how many captures the index lacks and how
-- many it has too many. Nothing returned = all is well. A difference in facets is mended by rederive_captures(), one in
-- the index by tray_index_rebuild(); the nightly job calls both for any block that differs.
create function tray_index_check(_block int) returns table (key int, missing int, surplus int)
language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
declare
  _start constant bigint := _block::bigint << 15;
begin
  return query
  with
  truth as (
    select k.key, tray_bits((c.capture_id & 32767)::int, 1) as bits
    from capture_keys(array(select c from capture c where c.capture_id between _start and _start + 32767)) c,
      unnest(c.keys) k (key)
    group by k.key
  ),
  part as (
    select b.key, b.bits from tray_block b where b.block = _block
    union all
    select s.key, tray_bits(id & 32767, 1)
    from tray_sparse s, unnest(s.ids) id
    where s.chunk = _block >> 5 and id >> 15 = _block & 31
    group by s.key
    union all
    select k.key, tray_bits((d.capture_id & 32767)::int, 1)
    from tray_delta d, unnest(d.keys) k (key)
    where d.capture_id between _start and _start + 32767
    group by k.key, d.ctid
  ),
  indexed as (select part.key, bit_xor(part.bits) as bits from part group by part.key),
  compared as (
    select coalesce(t.key, i.key) as key, coalesce(t.bits, tray_no_bits()) as t, coalesce(i.bits, tray_no_bits()) as i
    from truth t full join indexed i on i.key = t.key
  )
  select c.key, bit_count(c.t & ~c.i)::int, bit_count(c.i & ~c.t)::int from compared c where c.t <> c.i;
end $$;

-- What captures carry cannot be deleted -----------------------------------------------------------------------------------

create function refuse_captured() returns trigger language plpgsql as $$
begin
  raise exception 'In use by captures' using errcode = 'foreign_key_violation', table = tg_table_name;
end $$;
create trigger refuse_captured before delete on platform
  for each row when (tray_carries(facet_platform(old.platform_id))) execute function refuse_captured();
create trigger refuse_captured before delete on category
  for each row when (tray_carries(facet_category(old.category_id))) execute function refuse_captured();
create trigger refuse_captured before delete on trade
  for each row when (tray_carries(facet_trade(old.trade_id))) execute function refuse_captured();
create trigger refuse_captured before delete on app_user
  for each row when (tray_carries(facet_user(old.user_id))) execute function refuse_captured();

-- Grants ----------------------------------------------------------------------------------------------------------------

revoke execute on function tray_resolve, tray_add_scope, tray_word_keys, tray_add_search, tray_add_days, tray_ask,
  tray_blocks, tray_count, tray_ids, tray_carries, tray_index_fold, tray_split_chunk, tray_index_rebuild, tray_index_check from public;
grant execute on function tray_count, tray_ids to app_staff, app_client, app_worker;
grant execute on function tray_carries to app_staff;
grant execute on function tray_index_fold, tray_index_rebuild, tray_index_check to app_worker;
