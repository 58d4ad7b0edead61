-- Findings store a code and its parameters instead of an English sentence, so that each reader gets their own language.
-- A sentence that no pattern matches is kept under the code 'literal'. 'text' stays, empty, for the version before this one.
create function pg_temp.to_number(_text text) returns numeric
language sql immutable as $$ select replace(_text, ',', '')::numeric $$;

create function pg_temp.to_day(_text text) returns text
language sql immutable as $$ select substr(_text, 7) || '-' || substr(_text, 4, 2) || '-' || left(_text, 2) $$;

create function pg_temp.to_parameters(_rule text, _text text, _key text, _where text) returns jsonb
language plpgsql immutable as $$
declare
  _money constant text := '([0-9,]+\.[0-9]{2})';
  _price constant text := '^(Final|List) price ' || _money || ' ([A-Z]{3}), ';
  _number constant text := '(-?[0-9.,]+)';
  _day constant text := '([0-9]{2}/[0-9]{2}/[0-9]{4})';
  _m text[];
  _given jsonb;
begin
  if _rule in ('priceOutsideBand', 'priceChanged', 'gapToCheapest', 'priceIndexOutOfBand') then
    _m := regexp_match(_text, _price);
    if _m is null then return null; end if;
    _given := jsonb_build_object('priceKind', lower(_m[1]), 'price', pg_temp.to_number(_m[2]), 'currency', _m[3]);
  end if;
  case _rule
    when 'priceOutsideBand' then
      if _text ~ (_price || 'as recommended$') then
        return _given || jsonb_build_object('code', 'priceOutsideBand', 'percent', 0, 'recommended', _given -> 'price');
      end if;
      _m := regexp_match(_text, _price || _number || ' % (above|below) the recommended ' || _money || ' [A-Z]{3}$');
      return _given || jsonb_build_object('code', 'priceOutsideBand',
        'percent', pg_temp.to_number(_m[4]) * case _m[5] when 'below' then -1 else 1 end,
        'recommended', pg_temp.to_number(_m[6]));
    when 'priceChanged' then
      _m := regexp_match(_text, _price || _number || ' % (up|down) from ' || _money || ' [A-Z]{3}$');
      return _given || jsonb_build_object('code', 'priceChanged',
        'percent', pg_temp.to_number(_m[4]) * case _m[5] when 'down' then -1 else 1 end,
        'before', pg_temp.to_number(_m[6]));
    when 'gapToCheapest' then
      _m := regexp_match(_text, _price || '(as|' || _number || ' % (above|below)) the cheapest elsewhere, ' || _money
        || ' [A-Z]{3} at (.+)$');
      return _given || jsonb_build_object('code', 'gapToCheapest',
        'percent', case _m[4] when 'as' then 0 else pg_temp.to_number(_m[5]) * case _m[6] when 'below' then -1 else 1 end end,
        'cheapest', pg_temp.to_number(_m[7]), 'platform', _m[8]);
    when 'priceIndexOutOfBand' then
      _m := regexp_match(_text, _price || 'price index ' || _number || ': the mean of ([0-9]+) is ' || _money || ' [A-Z]{3}$');
      return _given || jsonb_build_object('code', 'priceIndex', 'index', pg_temp.to_number(_m[4]), 'count', _m[5]::int,
        'average', pg_temp.to_number(_m[6]));
    when 'promotion' then
      if _text = 'No promotion' then return '{"code": "noPromotion"}'; end if;
      _m := regexp_match(_text, '^Promotion: “(.*)”$');
      if _m is not null then
        return jsonb_build_object('code', 'promotion', 'finalPrice', null, 'listPrice', null, 'currency', null, 'promoText', _m[1]);
      end if;
      _m := regexp_match(_text, '^Promotion: final price ' || _money || '( [A-Z]{3})? instead of ' || _money
        || '( [A-Z]{3})?(, “(.*)”)?$');
      if _m is null then return null; end if;
      return jsonb_build_object('code', 'promotion', 'finalPrice', pg_temp.to_number(_m[1]),
        'listPrice', pg_temp.to_number(_m[3]), 'currency', ltrim(_m[2]), 'promoText', _m[6]);
    when 'stock' then
      return case _text when 'In stock, seen twice' then '{"code": "inStock"}'::jsonb
        when 'Out of stock, seen twice' then '{"code": "outOfStock"}'::jsonb end;
    when 'delisted' then
      if _text = 'Listed' then return '{"code": "listed"}'; end if;
      _m := regexp_match(_text, '^Not listed, last seen listed on ' || _day || '$');
      return jsonb_build_object('code', 'notListed', 'lastListed', pg_temp.to_day(_m[1]));
    when 'imageMismatch' then
      _m := regexp_match(_text, '^Image( [0-9]+)? (matches|does not match) its reference image$');
      return jsonb_build_object('code', case _m[2] when 'matches' then 'imageMatches' when 'does not match' then 'imageDiffers' end,
        'position', _m[1]::int);
    when 'positionMoved' then
      _m := regexp_match(_text, '^Position ([0-9]+), [0-9]+ (up|down) from ([0-9]+)$');
      return jsonb_build_object('code', 'positionMoved', 'position', _m[1]::int, 'before', _m[3]::int);
    when 'shareMoved' then
      _m := regexp_match(_text, '^Share of banner ' || _number || ' %, (as in the week before|' || _number
        || ' points (above|below) the ' || _number || ' % of the week before)$');
      return jsonb_build_object('code', 'shareMoved', 'share', pg_temp.to_number(_m[1]),
        'before', coalesce(pg_temp.to_number(_m[5]), pg_temp.to_number(_m[1])),
        'points', coalesce(pg_temp.to_number(_m[3]), 0) * case _m[4] when 'below' then -1 else 1 end,
        'isOwn', _key = 'share:own', 'eTailers', (regexp_match(_where, '^([0-9]+) eTailers$'))[1]::int);
    when 'newCompetitorBanner' then
      _m := regexp_match(_text, '^New banner of (.+) in (.+)$');
      -- with another ' in ', the brands cannot be told from the categories
      if _m[1] ~ ' in ' or _m[2] ~ ' in ' then return null; end if;
      return jsonb_build_object('code', 'newBanner', 'brands', _m[1], 'categories', _m[2]);
    when 'campaignNotLive' then
      if _text = 'No longer expected' then return '{"code": "campaignNotExpected"}'; end if;
      _m := regexp_match(_text, '^Live on ' || _day || '$');
      if _m is not null then return jsonb_build_object('code', 'campaignLive', 'day', pg_temp.to_day(_m[1])); end if;
      _m := regexp_match(_text, '^Not seen on ' || _day || '( and ' || _day
        || ')?, twice in a row(; newer captures wait for review)?$');
      return jsonb_build_object('code', 'campaignMissing', 'before', pg_temp.to_day(_m[1]),
        'last', pg_temp.to_day(coalesce(_m[3], _m[1])), 'hasNewer', _m[4] is not null);
    else return null;
  end case;
end $$;

-- Without a match all groups are null, and so is a parameter that may not be.
create function pg_temp.to_message(_rule text, _text text, _key text, _where text) returns jsonb
language plpgsql immutable as $$
declare
  _nullable constant text[] := '{finalPrice,listPrice,currency,promoText,position,eTailers}';
  _parameters constant jsonb := pg_temp.to_parameters(_rule, _text, _key, _where);
begin
  if _parameters is null
    or exists (select from jsonb_each(_parameters) p where p.value = 'null' and p.key <> all (_nullable))
  then
    return jsonb_build_object('code', 'literal', 'parameters', jsonb_build_object('text', _text));
  end if;
  return jsonb_build_object('code', _parameters -> 'code', 'parameters', _parameters - 'code');
end $$;

create function pg_temp.to_stored_fact(_fact jsonb, _key text) returns jsonb
language plpgsql immutable strict as $$
declare
  _message constant jsonb := pg_temp.to_message(_fact ->> 'rule', _fact ->> 'text', _key, _fact ->> 'where');
begin
  return _fact || jsonb_build_object('text', '', 'message', _message)
    || case when _message #>> '{parameters,isOwn}' = 'true' then '{"subject": ""}'::jsonb else '{}' end
    || case when _message #>> '{parameters,eTailers}' is not null then '{"where": ""}'::jsonb else '{}' end;
end $$;

update alert_finding f
set fact = pg_temp.to_stored_fact(f.fact, f.key), closed_fact = pg_temp.to_stored_fact(f.closed_fact, f.key)
where not f.fact ? 'message';

comment on column alert_finding.fact is 'StoredFact of packages/contract/src/alerts/finding.ts: a code with parameters, in no language.';
