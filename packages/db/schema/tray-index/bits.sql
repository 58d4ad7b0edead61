-- Flips a few bits one by one, or many bits at once.
create or replace function tray_turn_bits(_bits bit, _offsets int[]) returns bit language plpgsql immutable as $$
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

create or replace function tray_turn_ids(_ids int[], _turned int[]) returns int[] language plpgsql immutable as $$
begin
  return array(select id from unnest(_ids || _turned) id group by id having count(*) % 2 = 1);
end $$;

-- Clears the bits up to and including `_beyond`, if that capture is in this block.
create or replace function tray_bits_beyond(_block int, _bits bit, _beyond bigint, _oldest_first boolean) returns bit
language sql immutable as $$
  select case
    when _beyond is null or _beyond >> 15 <> _block then _bits
    when _oldest_first then _bits & (~tray_no_bits() >> (_beyond & 32767)::int + 1)
    else _bits & (~tray_no_bits() << 32768 - (_beyond & 32767)::int)
  end
$$;

-- Converts a long list to bitmaps and deletes an empty one.
create or replace function tray_split_chunk(_key int, _chunk int) returns void language sql set search_path = public, pg_temp as $$
  with list as (delete from tray_sparse where key = _key and chunk = _chunk returning ids)
  insert into tray_block as b (key, block, bits)
  select _key, (_chunk << 5) + (id >> 15), tray_bits(id & 32767, 1) from list, unnest(ids) id group by 2
  on conflict (key, block) do update set bits = b.bits # excluded.bits
$$;
revoke all on function tray_split_chunk from public;

-- Turns these keys on or off for these captures, in bitmaps where they exist and in lists elsewhere. A key has either a
-- bitmap or a list in a block, never both.
-- Only nested loops are allowed, so that the few affected bitmaps are found through the index and not by a full scan.
create or replace function tray_turn(_keys int[], _capture_ids bigint[]) returns void
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
revoke all on function tray_turn from public;
