-- An inactive url has an empty schedule.
create or replace function url_schedule_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into url_schedule as s (url_id, since, schedule)
  select new.url_id, now() at time zone p.time_zone, case when new.is_active then new.schedule else '[]' end
  from platform p where p.platform_id = new.platform_id
  on conflict (url_id, since) do update set schedule = excluded.schedule;
  return null;
end $$;
revoke all on function url_schedule_note from public;

create or replace function cube_lock() returns int language sql immutable as $$ select 7702 $$;

create or replace function cube_fold(_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _taken record;
begin
  if not pg_try_advisory_xact_lock(cube_lock()) then
    return 0;
  end if;
  _taken := cube_gather_changes(_limit);
  if _taken.changes > 0 then
    perform cube_add(s.cube, s.keys, s.sums, cube_query(s.kind, s.keys, s.sums), null) from cube_shapes() s;
    update outbox_consumer set txid = _taken.last_txid, outbox_id = _taken.last_id where name = 'reports';
  end if;

  if _taken.moved <> '{}' then
    insert into cube_stale (day)
    select t.day from cube_moved m join cube_trade t using (trade_id) where m.cube_moved_id = any (_taken.moved)
    union
    select f.day from cube_moved m join cube_work f using (trade_id) where m.cube_moved_id = any (_taken.moved)
    union
    select seen.day
    from (select c.day from cube_platform c union all select f.day from cube_work f where f.kind = 'banner') seen
    where exists (select from cube_moved m where m.cube_moved_id = any (_taken.moved) and m.trade_id is null)
    order by 1
    on conflict do nothing;
    delete from cube_moved where cube_moved_id = any (_taken.moved);
  end if;
  return _taken.changes;
end $$;
revoke all on function cube_fold from public;
grant execute on function cube_fold to app_worker;

-- Rebuilds one day in all cubes while captures keep changing. Writes only the differences.
create or replace function cube_rebuild_day(_day date) returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
begin
  perform pg_advisory_xact_lock(cube_lock());
  -- delete first: a transaction that marks the day as stale again waits for this one
  delete from cube_stale where day = _day;
  perform cube_gather_day(_day);
  perform cube_add(s.cube, s.keys, s.sums, cube_difference(s.cube, s.kind, s.keys, s.sums), _day) from cube_shapes() s;
end $$;
revoke all on function cube_rebuild_day from public;
grant execute on function cube_rebuild_day to app_worker;

-- Rebuilds the newest stale day and returns it; null if there is none or another rebuild is running.
create or replace function cube_rebuild_stale() returns date
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _day date;
begin
  if not pg_try_advisory_xact_lock(cube_lock()) then
    return null;
  end if;
  select max(day) into _day from cube_stale;
  if _day is not null then
    perform cube_rebuild_day(_day);
  end if;
  return _day;
end $$;
revoke all on function cube_rebuild_stale from public;
grant execute on function cube_rebuild_stale to app_worker;

-- Compares a day in all cubes with its captures. Returns each cube that differs, with the number of rows and an
-- example; no rows if there are no differences or if the day is about to be rebuilt.
create or replace function cube_check_day(_day date) returns table (cube text, differing int, example text)
language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
declare
  _shape record;
begin
  perform pg_advisory_xact_lock(cube_lock());
  if exists (select from cube_stale where day = _day) or exists (select from cube_moved) then
    return;
  end if;
  perform cube_gather_day(_day);
  for _shape in select * from cube_shapes() loop
    cube := _shape.cube;
    execute format('select count(*), min(row_to_json(d)::text) from (%s) d (%s, %s)',
      cube_difference(_shape.cube, _shape.kind, _shape.keys, _shape.sums), array_to_string(_shape.keys, ', '),
      array_to_string(_shape.sums, ', '))
    into differing, example using _day;
    if differing > 0 then
      return next;
    end if;
  end loop;
end $$;
revoke all on function cube_check_day from public;
grant execute on function cube_check_day to app_worker;

-- The time up to which the cubes include all changes of captures.
create or replace function cubes_as_of() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select o.at
     from outbox_consumer c
     join outbox o on (o.txid, o.outbox_id) > (c.txid, c.outbox_id)
     where c.name = 'reports'
     order by o.txid, o.outbox_id limit 1),
    now())
$$;
revoke all on function cubes_as_of from public;
grant execute on function cubes_as_of to app_staff, app_client, app_worker;

-- Number of days in a date range that are waiting to be rebuilt; their cubes may be outdated.
create or replace function cubes_stale(_from date, _to date) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from cube_stale where day between _from and _to
$$;
revoke all on function cubes_stale from public;
grant execute on function cubes_stale to app_staff, app_client, app_worker;

create or replace function cube_note_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cube_moved (trade_id) values (new.trade_id);
  return null;
end $$;
revoke all on function cube_note_move from public;

create or replace function cube_note_weight() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cube_moved (trade_id) values (null);
  return null;
end $$;
revoke all on function cube_note_weight from public;
