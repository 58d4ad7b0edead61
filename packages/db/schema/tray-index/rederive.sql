-- A query on the tray index for the captures that have any of these keys, and the number of these captures.
create or replace function tray_carrying(_keys int[]) returns tray_question language sql stable as $$
  select tray_resolve((_keys, array(select 1 from unnest(_keys))), null)
$$;
revoke all on function tray_carrying from public;

create or replace function tray_carriers(_keys int[]) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (tray_walk(tray_carrying(_keys), 0, 0)).records_count;
end $$;
revoke all on function tray_carriers from public;
grant execute on function tray_carriers to app_staff, app_worker;

-- Returns the next captures that have one of the keys, after this one and in id order: at most `_most`, from a single
-- block. Empty if there are none left.
create or replace function next_concerned(_keys int[], _after bigint, _most int) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
declare
  _question tray_question := tray_carrying(_keys);
  _block record;
  _ids bigint[];
begin
  if _question.first_block is null or _question.last_block is null then
    return '{}';
  end if;
  for _start in greatest(_question.first_block, (_after >> 15)::int) .. _question.last_block by 256 loop
    for _block in
      select r.block, r.bits
      from tray_read(_question, array(select generate_series(_start, least(_start + 255, _question.last_block))), true) r
      order by r.block
    loop
      _ids := array(
        select id from unnest(tray_block_ids(_block.block, _block.bits, 0, 32768, true)) id where id > _after order by id limit _most);
      if _ids <> '{}' then
        return _ids;
      end if;
    end loop;
  end loop;
  return '{}';
end $$;
revoke all on function next_concerned from public;
grant execute on function next_concerned to app_worker;

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
