-- Weights are integers, so that subtracting what was added leaves no remainder. The share of a banner is measured in
-- units of 1 / 232,792,560, which is divisible by every number up to 20.
create or replace function share_unit() returns bigint language sql immutable as $$ select 232792560::bigint $$;

create or replace function creative_life_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update creative_life l set captures = l.captures - g.captures
    from (select category_id, creative_id, sum(captures) as captures from gone group by 1, 2) g
    where l.category_id = g.category_id and l.creative_id = g.creative_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into creative_life as l (category_id, creative_id, captures, platform_id, first_day, last_day)
    select category_id, creative_id, sum(captures), case when min(platform_id) = max(platform_id) then min(platform_id) end,
      min(day), max(day)
    from came group by 1, 2
    on conflict (category_id, creative_id) do update set captures = l.captures + excluded.captures,
      platform_id = case when l.platform_id = excluded.platform_id then l.platform_id end,
      first_day = least(l.first_day, excluded.first_day), last_day = greatest(l.last_day, excluded.last_day);
  end if;
  return null;
end $$;
revoke all on function creative_life_follow from public;

-- Returns the creatives of a category with the most captures in a date range, at these eTailers (null: all), most
-- first.
create or replace function creative_ranking(_category_id int, _from date, _to date, _platform_ids int[], _most int)
returns table (creative_id bigint, captures bigint) language plpgsql stable set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  _life record;
  _seen bigint;
  _ids bigint[] := '{}';
  _counts bigint[] := '{}';
  _place int;
begin
  for _life in
    select l.creative_id, l.captures from creative_life l
    where l.category_id = _category_id and l.captures > 0 and l.last_day >= _from and l.first_day <= _to
      and (_platform_ids is null or l.platform_id is null or l.platform_id = any (_platform_ids))
    order by l.captures desc, l.creative_id
  loop
    exit when cardinality(_ids) = _most
      and (_counts[_most] > _life.captures or (_counts[_most] = _life.captures and _ids[_most] < _life.creative_id));
    select sum(c.captures) into _seen from cube_creative c
    where c.creative_id = _life.creative_id and c.category_id = _category_id and c.day between _from and _to
      and (_platform_ids is null or c.platform_id = any (_platform_ids));
    continue when _seen is null;
    -- position among those found so far; ties go to the older creative
    _place := 1 + (select count(*) from unnest(_ids, _counts) f (id, n)
      where f.n > _seen or (f.n = _seen and f.id < _life.creative_id));
    if _place <= _most then
      _ids := (_ids[:_place - 1] || _life.creative_id || _ids[_place:])[:_most];
      _counts := (_counts[:_place - 1] || _seen || _counts[_place:])[:_most];
    end if;
  end loop;
  return query select * from unnest(_ids, _counts);
end $$;
