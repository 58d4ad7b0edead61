-- Re-derives these captures in one query. Locks them first, so that the rows that are read are the rows that are
-- written. Returns the number of captures that changed.
create or replace function rederive_these(_ids bigint[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _first constant bigint := (select min(id) from unnest(_ids) id);
  _last constant bigint := (select max(id) from unnest(_ids) id);
  _changed int;
begin
  perform from capture where capture_id = any (_ids) and capture_id between _first and _last order by capture_id for update;
  with
  affected as (
    select k.capture_id, k.keys from capture_keys(array(
      select c from capture c where c.capture_id = any (_ids) and c.capture_id between _first and _last)) k
  )
  update capture c set facets = a.keys
  from affected a
  where c.capture_id = a.capture_id and c.capture_id between _first and _last and c.facets <> a.keys;
  get diagnostics _changed = row_count;
  return _changed;
end $$;
revoke all on function rederive_these from public;
grant execute on function rederive_these to app_worker;
