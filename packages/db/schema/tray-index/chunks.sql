-- Ids are stored by chunk: 2^20 ids, relative to the start of the chunk. At a million captures a day, a chunk is a day.
create or replace function tray_chunk(_capture_id bigint) returns int language sql immutable as $$
  select (_capture_id >> 20)::int
$$;

create or replace function tray_offset(_capture_id bigint) returns int language sql immutable as $$
  select (_capture_id & ((1 << 20) - 1))::int
$$;

create or replace function tray_capture_ids(_chunk int, _offsets int[]) returns bigint[] language sql immutable as $$
  select array(select (_chunk::bigint << 20) + o from unnest(_offsets) with ordinality u (o, place) order by place)
$$;

-- The ids with their changes.
create or replace function tray_current(_ids roaringbitmap, _turned roaringbitmap) returns roaringbitmap language sql immutable as $$
  select case when _turned is null then _ids else rb_xor(_ids, _turned) end
$$;
