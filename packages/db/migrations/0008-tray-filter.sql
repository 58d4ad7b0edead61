-- The tray index, second part: it is asked with the filter of a tray, as JSON, and answers count, page and neighbours in
-- one walk over the blocks. What is new against 0004-tray-index.sql, whose reading functions this file replaces:
--
--   gram                up to three letters that follow each other in a word: a short search text is one key, not the keys
--                       of a thousand words
--   tray_gram_delta     as tray_delta, for these; folded later, in larger batches
--   tray_block.records  how many captures a bitmap has, to be read without the bitmap
--
-- A key still is a bitmap in a block or stands in a list there, never both; and the snapshot of a question is still one.

-- Replaced below --------------------------------------------------------------------------------------------------------

drop function tray_ids, tray_count, tray_ask, tray_blocks, tray_resolve, tray_add_days, tray_add_search, tray_word_keys,
  tray_add_scope, tray_add_group;
drop type tray_question;

-- Tables ----------------------------------------------------------------------------------------------------------------

-- In the key's index, so that a tray without filters is counted there.
alter table tray_block add column records int not null generated always as (bit_count(bits)) stored;
alter table tray_block drop constraint tray_block_pkey, add primary key (key, block) include (records);

create table gram (
  gram_id int generated always as identity primary key,
  gram text not null unique
);

-- Not in capture.facets, where they would be three times as many as all other keys: a capture has the grams of its words.
alter table word add column grams int[] not null default '{}';
comment on column word.grams is 'The keys of all its grams.';

create table tray_gram_delta (
  capture_id bigint not null,
  keys int[] not null
);
alter table tray_gram_delta set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

do $$
declare
  name text;
begin
  foreach name in array array['gram', 'tray_gram_delta'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner on %I to vitrine_owner using (true) with check (true)', name);
  end loop;
end $$;

-- Grams -----------------------------------------------------------------------------------------------------------------

-- All that is above the sixteen kinds of facets.
create function facet_gram(_id int) returns int language sql immutable as $$ select (17 << 24) + _id $$;

create function grams_in(_word text) returns text[] language sql immutable as $$
  select array(
    select distinct substring(_word, start, letters)
    from generate_series(1, 3) letters, generate_series(1, length(_word) - letters + 1) start)
$$;

create function register_words(_words text[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into gram (gram)
  select own.gram
  from (select distinct unnest(grams_in(word)) as gram from unnest(_words) word) own
  where (select g.gram_id from gram g where g.gram = own.gram) is null
  order by own.gram
  on conflict do nothing;

  insert into word (word, grams)
  select own.word, array(select facet_gram(gram_id) from gram where gram = any (grams_in(own.word)))
  from unnest(_words) own (word)
  order by own.word
  on conflict do nothing;
end $$;

-- As before, now also for the grams of new words: all of them before all of the words, both in order.
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

-- Of the keys of a capture, those of its words. They are the lowest, being negative, and the eTailer's comes next.
create function words_of(_capture capture) returns int[] language sql immutable as $$
  select _capture.facets[:array_position(_capture.facets, facet_platform(_capture.platform_id)) - 1]
$$;

-- In PL/pgSQL, which keeps the plan: in SQL it would be planned with every save.
create function grams_of(_facets int[]) returns int[] language plpgsql stable as $$
begin
  return array(
    select distinct gram from unnest(_facets) key join word on word_id = -key, unnest(grams) gram where key < 0);
end $$;

create or replace function tray_turn_ids(_ids int[], _turned int[]) returns int[] language plpgsql immutable as $$
begin
  return array(select id from unnest(_ids || _turned) id group by id having count(*) % 2 = 1);
end $$;

-- From the filter of a tray to conditions -------------------------------------------------------------------------------
--
--   captureTypeId, captureStateId (absent: every state), userId (own items only)   what the tray itself lists
--   search, from, to                                                              as typed; days are inclusive
--   countryIds, platformIds, …                                                    lists: any of the values will do
--
-- Category and brand must meet on the same row; everything else holds anywhere in the capture.

-- Keys of one group are alternatives, groups are conditions: keys {a, b, c}, groups {1, 1, 2} asks for (a or b) and c.
create type tray_keys as (keys int[], groups int[]);

create function tray_add_group(_asked tray_keys, _keys int[]) returns tray_keys language plpgsql immutable as $$
declare
  _group int := coalesce(_asked.groups[cardinality(_asked.groups)], 0) + 1;
begin
  if _keys = '{}' then
    _keys := array[0]; -- no such word, no such pair: a condition that no capture fulfils, since none has the key 0
  end if;
  return (_asked.keys || _keys, _asked.groups || array_fill(_group, array[cardinality(_keys)]));
end $$;

-- Whose captures may be seen follows from the role, as in the policies of the capture table, and is added here so that no
-- caller can forget it. Without an actor there is no answer.
create function tray_add_scope(_asked tray_keys) returns tray_keys language plpgsql stable as $$
begin
  case current_setting('role')
    when 'app_staff', 'app_worker' then return _asked;
    when 'app_client' then return tray_add_group(_asked, array[facet_client(acting_client())]);
    else raise exception 'Nobody is acting' using errcode = 'insufficient_privilege';
  end case;
end $$;

-- A value of a list is the list's first key with the value in its low bits.
create function tray_filter_kinds() returns table (name text, first_key int) language sql immutable as $$
  values
    ('tradeGroupIds', facet_trade_group(0)),
    ('positions', facet_position(0)),
    ('countryIds', facet_country(0)),
    ('platformTypeIds', facet_platform_type(0)),
    ('platformIds', facet_platform(0)),
    ('bannerTypeIds', facet_banner_type(0)),
    ('locationPositionIds', facet_location(0)),
    ('categoryIds', facet_category(0)),
    ('providerIds', facet_provider(0)),
    ('tradeIds', facet_trade(0))
$$;

create function tray_values(_filter jsonb, _name text) returns int[] language sql immutable as $$
  select array(select value::int from jsonb_array_elements_text(_filter -> _name) value)
$$;

-- Takes out what follows from something narrower, so that nobody looks it up: a chosen eTailer tells country and type, a
-- brand tells its company and a category its division, if that is so of every one that is chosen.
create function tray_without_implied(_filter jsonb) returns jsonb language plpgsql stable as $$
begin
  if _filter ? 'platformIds' and _filter ?| '{countryIds,platformTypeIds}' then
    _filter := jsonb_set(_filter, '{platformIds}', (
      select coalesce(jsonb_agg(platform_id), '[]')
      from platform
      where platform_id = any (tray_values(_filter, 'platformIds'))
        and (not _filter ? 'countryIds' or country_id = any (tray_values(_filter, 'countryIds')))
        and (not _filter ? 'platformTypeIds' or platform_type_id = any (tray_values(_filter, 'platformTypeIds')))))
      - '{countryIds,platformTypeIds}'::text[];
  end if;
  if _filter ?& '{tradeIds,providerIds}' and not exists (
      select from trade
      where trade_id = any (tray_values(_filter, 'tradeIds'))
        and coalesce(provider_id <> all (tray_values(_filter, 'providerIds')), true)) then
    _filter := _filter - 'providerIds';
  end if;
  if _filter ?& '{categoryIds,tradeGroupIds}' and not exists (
      select from category join category_group using (category_group_id)
      where category_id = any (tray_values(_filter, 'categoryIds'))
        and coalesce(trade_group_id <> all (tray_values(_filter, 'tradeGroupIds')), true)) then
    _filter := _filter - 'tradeGroupIds';
  end if;
  return _filter;
end $$;

-- All of a filter but its search text and its days.
create function tray_filter_keys(_filter jsonb) returns tray_keys language plpgsql stable as $$
declare
  _type constant int := (_filter ->> 'captureTypeId')::int;
  _pairs constant boolean := _filter ?& '{categoryIds,tradeIds}';
  _asked tray_keys := tray_add_group(('{}', '{}'), array[
    coalesce(facet_type_state(_type, (_filter ->> 'captureStateId')::int), facet_type(_type))]);
  _list record;
begin
  if _filter ? 'userId' then
    _asked := tray_add_group(_asked, array[facet_user((_filter ->> 'userId')::int)]);
  end if;
  _filter := tray_without_implied(_filter);
  if _pairs then
    _asked := tray_add_group(_asked, array(
      select facet_category_trade(category_trade_id) from category_trade
      where category_id = any (tray_values(_filter, 'categoryIds')) and trade_id = any (tray_values(_filter, 'tradeIds'))));
  end if;
  for _list in
    select kind.first_key, tray_values(_filter, kind.name) as ids from tray_filter_kinds() kind
    where _filter ? kind.name and not (_pairs and kind.name in ('categoryIds', 'tradeIds'))
  loop
    _asked := tray_add_group(_asked, array(select _list.first_key | id from unnest(_list.ids) id));
  end loop;
  return tray_add_scope(_asked);
end $$;

-- Each part of the search text must stand inside some word of the capture. Up to three letters that is one key; longer
-- parts are looked up among the words, through the trigram index.
create function tray_add_search(_asked tray_keys, _search text) returns tray_keys language plpgsql stable as $$
declare
  _part text;
begin
  foreach _part in array words_in(coalesce(_search, '')) loop
    _asked := tray_add_group(_asked, case
      when length(_part) <= 3 then array(select facet_gram(gram_id) from gram where gram = _part)
      else array(select facet_word(word_id) from word where word like '%' || _part || '%')
    end);
  end loop;
  return _asked;
end $$;

-- Only days that occur: a range of two hundred years asks for no more keys than there are days.
create function tray_days(_from date, _to date) returns int[] language plpgsql stable as $$
declare
  _low int := facet_day(greatest(_from, date '1970-01-01'));
  _high int := facet_day(least(_to, date '9999-12-31'));
begin
  return array(
    select key from tray_block where key between _low and _high
    union
    select key from tray_sparse where key between _low and _high
    union
    select key from tray_delta d, unnest(d.keys) key where key between _low and _high);
end $$;

-- From conditions to a question -----------------------------------------------------------------------------------------

create type tray_group as (
  keys int[],
  -- those of them that have bitmaps
  bitmap_keys int[],
  -- whether any of them has captures in lists
  is_listed boolean,
  -- of these every capture has exactly one
  is_days boolean,
  -- about how many captures
  size bigint
);

create type tray_question as (
  -- the rarest first; days last
  groups tray_group[],
  -- what saves have turned on or off and nobody has folded yet
  delta_keys int[],
  delta_ids bigint[],
  -- outside of these blocks no capture can answer
  first_block int,
  last_block int,
  -- the blocks in which days make a difference; null: not known
  mixed_blocks int[]
);

create function tray_resolve(_asked tray_keys, _days int[]) returns tray_question language plpgsql stable as $$
declare
  _question tray_question;
  -- types too: whether all captures of a block lie within the days is told from how many there are
  _watched int[] := _asked.keys || case when _days is not null then _days || array[facet_type(1), facet_type(2)] end;
begin
  -- executed as text, the list is known to the planner, which then looks up each key in a hash
  execute '
    select coalesce(array_agg(key), $3), coalesce(array_agg(capture_id), $3)
    from (
      select key, capture_id
      from (
        select key, d.capture_id from tray_delta d, unnest(d.keys) key where key = any ($1)
        union all
        select key, d.capture_id from unnest($2) key, tray_gram_delta d where key = any (d.keys)
      ) d
      group by key, capture_id having count(*) % 2 = 1
    ) turned'
  into _question.delta_keys, _question.delta_ids
  using _watched, array(select key from unnest(_asked.keys) key where key > facet_gram(0)), '{}'::int[];

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

create function tray_ask(_filter jsonb) returns tray_question language plpgsql stable as $$
declare
  _from date := (_filter ->> 'from')::date;
  _to date := (_filter ->> 'to')::date;
  _days int[];
begin
  if coalesce(_from, _to) is not null then
    _days := tray_days(_from, _to);
    if _days = '{}' then
      _days := array[0]; -- as in tray_add_group
    end if;
  end if;
  return tray_resolve(tray_add_search(tray_filter_keys(_filter), _filter ->> 'search'), _days);
end $$;

-- From a question to captures -------------------------------------------------------------------------------------------

-- The captures of these keys that stand in lists, and all captures of those that have changed since the last fold.
-- (`is true` keeps the planner from making a join of it: it then looks blocks and keys up in a hash.)
create function tray_singles(_question tray_question, _keys int[], _blocks int[], _changed_keys int[], _changed_blocks int[])
returns table (block int, bits bit) language plpgsql stable rows 100 as $$
declare
  _first_chunk constant int := (select min(b) >> 5 from unnest(_blocks) b);
  _last_chunk constant int := (select max(b) >> 5 from unnest(_blocks) b);
begin
  return query
  with
  changed as materialized (
    select d.key, (d.capture_id >> 15)::int as block, (d.capture_id & 32767)::int as place
    from unnest(_question.delta_keys, _question.delta_ids) d (key, capture_id)
    where (d.key in (select unnest(_keys))) is true and ((d.capture_id >> 15)::int in (select unnest(_blocks))) is true
  ),
  -- one that stands in a list and has changed is turned off again
  turned as materialized (
    select listed.key, listed.block, array_agg(listed.place) as places
    from (
      select both_ways.key, both_ways.block, both_ways.place
      from (
        table changed
        union all
        select c.key, c.block, id & 32767
        from (select distinct changed.key, changed.block from changed) c
        join tray_sparse s on s.key = c.key and s.chunk = c.block >> 5, unnest(s.ids) id
        where id >> 15 = c.block & 31
      ) both_ways
      group by 1, 2, 3 having count(*) = 1
    ) listed
    group by 1, 2
  ),
  place as (
    select (s.chunk << 5) + (id >> 15) as block, id & 32767 as place
    from unnest(_keys) k (key)
    join tray_sparse s on s.key = k.key and s.chunk between _first_chunk and _last_chunk, unnest(s.ids) id
    where ((s.chunk << 5) + (id >> 15) in (select unnest(_blocks))) is true
      and (k.key, (s.chunk << 5) + (id >> 15)) not in (select * from unnest(_changed_keys, _changed_blocks))
    union all
    select t.block, o from turned t, unnest(t.places) o
    where not exists (select from tray_block b where b.key = t.key and b.block = t.block)
  ),
  part as (
    select p.block, tray_bits(p.place, 1) as bits from place p group by p.block
    union all
    select t.block, tray_turn_bits(b.bits, t.places) from turned t join tray_block b on b.key = t.key and b.block = t.block
  )
  select p.block, bit_or(p.bits) from part p group by p.block;
end $$;

-- The captures of one block as ids. In slices of 512 bits and then of 32, so that little is looked at bit by bit but what
-- is returned.
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

-- The one place that reads bitmaps: of these blocks, those with captures that answer, and how many; with their bitmaps if
-- they are wanted. The query is put together for the question, one level for each group around the one before, so that a
-- block goes through all of them at once and only as long as captures are left. (Group by group over all blocks, the
-- bitmaps in between would have to be kept, which takes three times as long.)
create function tray_read(_question tray_question, _blocks int[], _with_bits boolean)
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

-- The blocks in which some captures lie within the days and some do not, or in which it takes bitmaps to tell. Every
-- capture has one type and one day, so elsewhere it is a matter of adding up.
create function tray_mixed_blocks(_question tray_question) returns int[] language plpgsql stable as $$
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
      where key in (facet_type(1), facet_type(2)) and block between _question.first_block and _question.last_block
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
    where key in (facet_type(1), facet_type(2))
      and chunk between _question.first_block >> 5 and _question.last_block >> 5
      and (chunk << 5) + n between _question.first_block and _question.last_block
    union
    select block
    from unnest(_question.delta_keys, _question.delta_ids) d (key, capture_id)
    cross join lateral (select (capture_id >> 15)::int) own (block)
    where key = any (_days || array[facet_type(1), facet_type(2)])
      and block between _question.first_block and _question.last_block);
end $$;

-- Every block with captures that answer, and how many. Days are looked at only where they make a difference, and one key
-- alone is counted without its bitmaps wherever nothing has changed.
create function tray_counts(_question tray_question, _with_bits boolean) returns table (block int, records int, bits bit)
language plpgsql stable as $$
declare
  _blocks int[] := array(select generate_series(_question.first_block, _question.last_block));
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

-- How many captures answer, and a page of them, newest first. The count needs every block anyway; the page then needs the
-- bitmaps of its own blocks again, and no others, however deep it lies. Where that costs more than keeping all bitmaps
-- until then, they are kept: with many keys, and among few blocks.
create function tray_walk(_question tray_question, _skip int, _take int, out records_count bigint, out capture_ids bigint[])
language plpgsql stable as $$
declare
  _keep constant boolean := _take > 0 and (_question.last_block - _question.first_block < 512
    or exists (select from unnest(_question.groups) g where cardinality(g.keys) > 64 and not g.is_days));
  _blocks int[];
  _before bigint[];
  _bitmaps bit(32768)[];
  _block record;
begin
  _question.mixed_blocks := tray_mixed_blocks(_question);
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

-- The nearest capture that answers, on one side of this one.
create function tray_beside(_question tray_question, _capture_id bigint, _is_older boolean) returns bigint
language plpgsql stable as $$
declare
  _low int := greatest(_question.first_block, case when not _is_older then _capture_id >> 15 end);
  _high int := least(_question.last_block, case when _is_older then _capture_id >> 15 end);
  _window int := 8; -- grows: the nearest is usually near
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

-- What others call ------------------------------------------------------------------------------------------------------

-- A page of a tray, newest first, and how many captures there are in all; in one snapshot, so that the two agree.
create function tray_page(_filter jsonb, _skip int, _take int, out records_count bigint, out capture_ids bigint[])
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
set work_mem = '32MB' as $$
begin
  select w.records_count, w.capture_ids into records_count, capture_ids from tray_walk(tray_ask(_filter), _skip, _take) w;
end $$;

create function tray_count(_filter jsonb) returns bigint
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
set work_mem = '32MB' as $$
begin
  return (tray_walk(tray_ask(_filter), 0, 0)).records_count;
end $$;

-- The captures beside one, whether or not it answers the filter itself: `next` is the older one.
create function tray_neighbours(_filter jsonb, _capture_id bigint, out previous bigint, out next bigint)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
set work_mem = '32MB' as $$
declare
  _question tray_question := tray_ask(_filter);
begin
  previous := tray_beside(_question, _capture_id, false);
  next := tray_beside(_question, _capture_id, true);
end $$;

-- The conditions of a filter as keys, for whoever holds a single capture's keys against it: alternatives share a group.
-- Days come as the first and last key allowed; a search text cannot be told from keys alone.
create function tray_conditions(
  _filter jsonb, out keys int[], out groups int[], out first_day int, out last_day int, out has_search boolean
) language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  _asked tray_keys := tray_filter_keys(_filter);
begin
  keys := _asked.keys;
  groups := _asked.groups;
  first_day := facet_day(greatest((_filter ->> 'from')::date, date '1970-01-01'));
  last_day := facet_day(least((_filter ->> 'to')::date, date '9999-12-31'));
  has_search := words_in(coalesce(_filter ->> 'search', '')) <> '{}';
end $$;

-- Does any capture carry this key?
create or replace function tray_carries(_key int) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (tray_walk(tray_resolve((array[_key], array[1]), null), 0, 0)).records_count > 0;
end $$;

-- Writing: deltas -------------------------------------------------------------------------------------------------------

create or replace function tray_delta_on_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into tray_delta (capture_id, keys) select capture_id, facets from came;
  insert into tray_gram_delta (capture_id, keys) select capture_id, grams_of(facets) from came;
  return null;
end $$;

-- Only the keys that differ: readers and the fold then have little to look at. The grams of a capture are those of all of
-- its words, so theirs is the difference of the two unions; few saves touch a word.
-- For each row: a save is one row, and is spared the copies of it that a trigger for the statement is given.
create or replace function tray_delta_on_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into tray_delta (capture_id, keys) values (new.capture_id, tray_turn_ids(old.facets, new.facets));
  if words_of(old) <> words_of(new) then
    insert into tray_gram_delta (capture_id, keys)
    values (new.capture_id, tray_turn_ids(grams_of(old.facets), grams_of(new.facets)));
  end if;
  return null;
end $$;
drop trigger tray_delta_on_update on capture;
create trigger tray_delta_on_update after update on capture
  for each row when (old.facets is distinct from new.facets) execute function tray_delta_on_update();

create or replace function tray_delta_on_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into tray_delta (capture_id, keys) select capture_id, facets from gone;
  insert into tray_gram_delta (capture_id, keys) select capture_id, grams_of(facets) from gone;
  return null;
end $$;

-- Writing: folds and rebuilds -------------------------------------------------------------------------------------------

-- Turns these keys on or off for these captures, in bitmaps where there are any and in lists elsewhere. A key has one or
-- the other in a block, never both.
-- Nested loops only: the few bitmaps concerned are met through the index, never by reading all of them.
create function tray_turn(_keys int[], _capture_ids bigint[]) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  _grown record;
begin
  for _grown in
    with
    turned as (
      select key, capture_id from unnest(_keys, _capture_ids) d (key, capture_id)
      group by key, capture_id having count(*) % 2 = 1
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
    select key, chunk from sparse where size = 0 or size > 32 * tray_dense_from()
  loop
    perform tray_split_chunk(_grown.key, _grown.chunk);
  end loop;
end $$;

-- Grams wait until so many captures have changed theirs: a capture brings about seventy, each in a bitmap of its own that
-- is written anew, so a few captures cost as much as a thousand.
create function tray_grams_from() returns int language sql immutable as $$ select 1000 $$;

-- Moves up to `_limit` deltas into the bitmaps. Returns how many, or -1 if another fold or a rebuild is at work. To be
-- called every few seconds: a thousand pending deltas are hardly felt by readers, ten thousand are.
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

-- Makes the index of these blocks anew from the stored facets: after a bulk load, or to repair.
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
end $$;

-- Derives a block's captures anew and compares: every key that differs, with how many captures the index lacks and how
-- many it has too many. Nothing returned = all is well. A difference in facets is mended by rederive_captures(), one in
-- the index by tray_index_rebuild(); the nightly job calls both for any block that differs.
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
  select c.key, bit_count(c.t & ~c.i)::int, bit_count(c.i & ~c.t)::int from compared c where c.t <> c.i;
end $$;

-- What there is already -------------------------------------------------------------------------------------------------

insert into gram (gram) select distinct unnest(grams_in(word)) from word;
update word set grams = array(select facet_gram(gram_id) from gram where gram = any (grams_in(word)));
-- better no word than one that some of its parts do not find
alter table word alter grams drop default,
  add constraint has_its_grams check (cardinality(grams) = cardinality(grams_in(word)));

do $$
declare
  _at_once constant int := 8;
  _block int;
begin
  for _block in select generate_series(0, (max(capture_id) >> 15)::int, _at_once) from capture loop
    perform tray_index_rebuild(_block, _block + _at_once - 1);
  end loop;
end $$;

-- Grants ----------------------------------------------------------------------------------------------------------------

revoke execute on function register_words, tray_page, tray_count, tray_neighbours, tray_conditions, tray_turn from public;
grant execute on function tray_page, tray_count, tray_neighbours, tray_conditions to app_staff, app_client, app_worker;
