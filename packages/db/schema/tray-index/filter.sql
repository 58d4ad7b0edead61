create or replace function tray_add_group(_asked tray_keys, _keys int[]) returns tray_keys language plpgsql immutable as $$
declare
  _group int := coalesce(_asked.groups[cardinality(_asked.groups)], 0) + 1;
begin
  if _keys = '{}' then
    _keys := array[0]; -- no such word or pair: no capture has key 0, so nothing matches
  end if;
  return (_asked.keys || _keys, _asked.groups || array_fill(_group, array[cardinality(_keys)]));
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

