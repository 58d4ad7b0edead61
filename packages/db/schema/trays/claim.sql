-- Returns up to `_take` captures of a tray that follow this one, newest first, or the first ones if it is null.
create or replace function tray_after(_filter jsonb, _capture_id bigint, _take int) returns bigint[]
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return tray_older(tray_parse(_filter), _capture_id, _take);
end $$;
revoke all on function tray_after from public;
grant execute on function tray_after to app_staff, app_client;

-- The caller must hold the lock on the inbox row, which is always taken before the lease. Returns false if someone else
-- holds the lease.
create or replace function lease_held(_capture_id bigint, _user_id int, _minutes int) returns boolean
language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
begin
  insert into capture_lease as l (capture_id, user_id, until)
  values (_capture_id, _user_id, now() + make_interval(mins => _minutes))
  on conflict (capture_id) do update set user_id = excluded.user_id, until = excluded.until where l.until < now();
  return found;
end $$;
revoke all on function lease_held from public;
grant execute on function lease_held to app_staff, app_client;

-- Claims the newest capture of the whole inbox before this id. Skips locked rows, so concurrent claims don't wait for
-- each other.
create or replace function claim_newest(_capture_type_id int, _before bigint, _except bigint, _user_id int, _minutes int)
returns bigint language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _capture_id bigint;
begin
  select i.capture_id into _capture_id from inbox i
  where i.capture_type_id = _capture_type_id and not i.leased and i.capture_id < _before
    and i.capture_id is distinct from _except
  order by i.capture_id desc limit 1
  for update skip locked;
  if found and lease_held(_capture_id, _user_id, _minutes) then
    return _capture_id;
  end if;
  return null;
end $$;
revoke all on function claim_newest from public;
grant execute on function claim_newest to app_staff, app_client;

-- Claims the first of these captures that no one is editing. An expired lease counts as none, even if `leased` is still
-- set.
create or replace function claim_first(_capture_ids bigint[], _capture_type_id int, _user_id int, _minutes int) returns bigint
language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _capture_id bigint;
begin
  for _capture_id in
    select i.capture_id from inbox i
    where i.capture_id = any (_capture_ids) and i.capture_type_id = _capture_type_id
      and (not i.leased or exists (select from capture_lease l where l.capture_id = i.capture_id and l.until < now()))
    order by i.capture_id desc
  loop
    perform from inbox i where i.capture_id = _capture_id for update skip locked;
    if found and lease_held(_capture_id, _user_id, _minutes) then
      return _capture_id;
    end if;
  end loop;
  return null;
end $$;
revoke all on function claim_first from public;
grant execute on function claim_first to app_staff, app_client;

-- Claims the next capture in tray order after `_after` (exclusive), wrapping around to the top once. Null if there is
-- none.
create or replace function claim_capture(_filter jsonb, _after bigint, _user_id int, _minutes int) returns bigint
language plpgsql volatile as $$
declare
  _type constant int := (_filter ->> 'captureTypeId')::int;
  _newest constant bigint := 1::bigint << 46;
  _from bigint := _after;
  _is_from_top boolean := _after is null;
  _take int := 32; -- grows; many captures at the top may be taken
  _candidates bigint[];
  _claimed bigint;
begin
  if _filter ? 'captureId' then
    return claim_first(array_remove(array[(_filter ->> 'captureId')::bigint], _after), _type, _user_id, _minutes);
  end if;
  -- without a filter, the inbox alone is enough and a hundred times faster
  if _filter - '{captureTypeId,captureStateId}'::text[] = '{}' then
    _claimed := coalesce(
      claim_newest(_type, coalesce(_after, _newest), null, _user_id, _minutes),
      claim_newest(_type, _newest, _after, _user_id, _minutes));
    if _claimed is not null then
      return _claimed;
    end if;
  end if;
  loop
    _candidates := tray_after(_filter, _from, _take);
    _claimed := claim_first(array_remove(_candidates, _after), _type, _user_id, _minutes);
    if _claimed is not null then
      return _claimed;
    end if;
    if cardinality(_candidates) = _take then
      _from := _candidates[_take];
      _take := least(_take * 4, 2048);
    elsif _is_from_top then
      return null;
    else
      _from := null;
      _is_from_top := true;
    end if;
    -- wrapped around
    if _is_from_top and _from <= _after then
      return null;
    end if;
  end loop;
end $$;
revoke all on function claim_capture from public;
grant execute on function claim_capture to app_staff, app_client;
