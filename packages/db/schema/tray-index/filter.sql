create or replace function tray_add_group(_asked tray_keys, _keys int[]) returns tray_keys language plpgsql immutable as $$
declare
  _group int := coalesce(_asked.groups[cardinality(_asked.groups)], 0) + 1;
begin
  if _keys = '{}' then
    _keys := array[0]; -- no such word or pair: no capture has key 0, so nothing matches
  end if;
  return (_asked.keys || _keys, _asked.groups || array_fill(_group, array[cardinality(_keys)]));
end $$;

-- Turns keys into a query: estimates how many captures each group has, and orders the groups, rarest first.
create or replace function tray_resolve(_asked tray_keys, _days int[]) returns tray_question language plpgsql stable as $$
declare
  _question tray_question;
  -- includes the types: counting them shows whether all captures of a block are within the days
  _watched int[] := _asked.keys || case when _days is not null then _days || array[facet_type(type_banner()), facet_type(type_product())] end;
  _grams constant int[] := array(select key from unnest(_asked.keys) key where facet_is_gram(key));
begin
  -- `is true` keeps the planner from using a join, so it looks up each key in a hash
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
      -- estimated from the newest bitmaps and the newest list
      (b.high - b.low + 1) * (
        select avg(records) from tray_block n where n.key = w.key and n.block between b.high - 7 and b.high) as in_bitmaps,
      (s.high - s.low + 1) * (
        select cardinality(ids) from tray_sparse n where n.key = w.key and n.chunk = s.high) as in_lists
    from wanted w
    cross join lateral (select min(block) as low, max(block) as high from tray_block where key = w.key) b
    cross join lateral (select min(chunk) as low, max(chunk) as high from tray_sparse where key = w.key) s
    where not w.is_many
    union all
    -- for many keys, mostly words, only check whether there is a bitmap
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
  -- the range is null if a group has no captures in the index
  select array_agg((keys, bitmap_keys, is_listed, is_days, size)::tray_group order by is_days, size),
    case when bool_and(first_block is not null) then max(first_block) end, min(last_block)
  into _question.groups, _question.first_block, _question.last_block
  from grouped;
  return _question;
end $$;

-- The role determines which captures are visible, as in the policies of the capture table. The condition is added here
-- so that no caller can forget it. Raises an exception if there is no actor.
create or replace function tray_add_scope(_asked tray_keys) returns tray_keys language plpgsql stable as $$
begin
  case current_setting('role')
    when 'app_staff', 'app_worker' then return _asked;
    when 'app_client' then return tray_add_group(_asked, array[facet_client(acting_client())]);
    else raise exception 'Nobody is acting' using errcode = 'insufficient_privilege';
  end case;
end $$;

-- Each part of the search text must occur within a word of the capture. Up to three letters are a single key; longer
-- parts are looked up in the dictionary through the trigram index.
create or replace function tray_add_search(_asked tray_keys, _search text) returns tray_keys language plpgsql stable as $$
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

-- The key for a value is the first key of its list with the value in the low bits.
create or replace function tray_filter_kinds() returns table (name text, first_key int) language sql immutable as $$
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

create or replace function tray_values(_filter jsonb, _name text) returns int[] language sql immutable as $$
  select array(select value::int from jsonb_array_elements_text(_filter -> _name) value)
$$;

-- Removes conditions that a narrower one implies: an eTailer implies its country and type, a brand its company, and a
-- category its division, provided this holds for every selected value.
create or replace function tray_without_implied(_filter jsonb) returns jsonb language plpgsql stable as $$
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

-- The keys of a tray filter. `correctness` is 'correct' or 'incorrect'.
create or replace function tray_filter_keys(_filter jsonb) returns tray_keys language plpgsql stable as $$
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
  if _filter ? 'correctness' then
    _asked := tray_add_group(_asked, array[facet_correct(_filter ->> 'correctness' = 'correct')]);
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

-- Includes only days that have captures, so a range of 200 years adds no more keys than there are days.
create or replace function tray_days(_from date, _to date) returns int[] language plpgsql stable as $$
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

-- The captures of these keys that are in lists, and all captures of keys that have changed since the last fold. (`is
-- true` keeps the planner from using a join, so it looks up blocks and keys in a hash.)
create or replace function tray_singles(_question tray_question, _keys int[], _blocks int[], _changed_keys int[], _changed_blocks int[])
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
  -- a capture that is in a list and has changed is turned off again
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

-- The conditions of a filter as keys, for matching them against the keys of a single capture. Alternatives share a
-- group. Days are returned as the first and last allowed key. A search text can't be checked with keys only.
create or replace function tray_conditions(
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
revoke all on function tray_conditions from public;
grant execute on function tray_conditions to app_staff, app_client, app_worker;

-- The days of these blocks in the index, with the number of captures; does not include changes in tray_delta.
create or replace function tray_days_of(_first_block int, _last_block int) returns table (block int, day int, records bigint)
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
revoke all on function tray_days_of from public;

create or replace function tray_widen(_keys int[], _capture_ids bigint[]) returns void language plpgsql as $$
begin
  insert into tray_span as s (block, first_day, last_day)
  select d.block, d.first_day, d.last_day
  from (
    select (capture_id >> 15)::int as block, min(key) as first_day, max(key) as last_day
    from unnest(_keys, _capture_ids) k (key, capture_id) where facet_is_day(key) group by 1
  ) d
  -- most folds add no new day, so nothing is written
  where not exists (
    select from tray_span own where own.block = d.block and d.first_day >= own.first_day and d.last_day <= own.last_day)
  order by 1
  on conflict (block) do update
  set first_day = least(s.first_day, excluded.first_day), last_day = greatest(s.last_day, excluded.last_day);
end $$;
revoke all on function tray_widen from public;

-- Limits the query to these days: both inclusive, as keys.
create or replace function tray_within(_question tray_question, _low int, _high int) returns tray_question
language plpgsql stable as $$
declare
  -- changes to days since the last fold, and the affected blocks and days
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

  -- blocks that can have one of the days, and among them those that can also have other days
  with
  -- filter by day first, because most filters leave few blocks
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
revoke all on function tray_within from public;
