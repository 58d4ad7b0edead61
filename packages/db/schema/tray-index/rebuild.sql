-- Checks and repairs work on blocks of 2^15 captures; a chunk has 32 of them.

-- Builds the index of these blocks again.
create or replace function tray_index_rebuild(_first_block int, _last_block int) returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB'
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  _first constant bigint := _first_block::bigint << 15;
  _last constant bigint := ((_last_block + 1)::bigint << 15) - 1;
  _begin bigint;
  _end bigint;
begin
  perform pg_advisory_xact_lock_shared(tray_lock(), -1);
  for _chunk in tray_chunk(_first) .. tray_chunk(_last) loop
    perform pg_advisory_xact_lock(tray_lock(), _chunk);
    _begin := greatest(_first, _chunk::bigint << 20);
    _end := least(_last, ((_chunk + 1)::bigint << 20) - 1);

    update tray_bitmap
    set ids = rb_clear(tray_current(ids, turned), tray_offset(_begin), tray_offset(_end) + 1), turned = null
    where chunk = _chunk
      and rb_range_cardinality(tray_current(ids, turned), tray_offset(_begin), tray_offset(_end) + 1) > 0;

    with
    settled as (delete from tray_delta where capture_id between _begin and _end),
    settled_grams as (delete from tray_gram_delta where capture_id between _begin and _end),
    facet as materialized (
      select key, rb_build_agg(tray_offset(capture_id)) as ids
      from capture, unnest(facets) key
      where capture_id between _begin and _end
      group by key
    )
    insert into tray_bitmap as b (key, chunk, ids)
    select key, _chunk, ids from facet
    union all
    -- a capture has the grams of its words
    select gram, _chunk, rb_or_agg(ids) from facet join word on word_id = -key, unnest(grams) gram where key < 0 group by gram
    order by 1
    on conflict (key, chunk) do update set ids = rb_or(b.ids, excluded.ids);

    delete from tray_bitmap where chunk = _chunk and records = 0 and turned is null;
  end loop;
end $$;
revoke all on function tray_index_rebuild from public;
grant execute on function tray_index_rebuild to app_worker;

-- Compares the index with the captures of a block. Returns the keys that differ.
create or replace function tray_index_check(_block int) returns table (key int, missing int, surplus int)
language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
declare
  _first constant bigint := _block::bigint << 15;
  _last constant bigint := _first + 32767;
begin
  return query
  with
  derived as materialized (
    select k.key, rb_build_agg(tray_offset(c.capture_id)) as ids
    from capture_keys(array(select c from capture c where c.capture_id between _first and _last)) c, unnest(c.keys) k (key)
    group by k.key
  ),
  truth as (
    select d.key, d.ids from derived d
    union all
    select facet_gram(g.gram_id), rb_or_agg(d.ids)
    from derived d join word w on w.word_id = -d.key, unnest(grams_in(w.word)) own (gram) join gram g using (gram)
    group by 1
  ),
  turned as (
    select k.key, rb_build(array[tray_offset(d.capture_id)]) as ids
    from (select capture_id, keys from tray_delta union all table tray_gram_delta) d, unnest(d.keys) k (key)
    where d.capture_id between _first and _last
  ),
  indexed as (
    select part.key, rb_xor_agg(part.ids) as ids
    from (
      select b.key, rb_range(tray_current(b.ids, b.turned), tray_offset(_first), tray_offset(_last) + 1) as ids
      from tray_bitmap b where b.chunk = tray_chunk(_first)
      union all
      table turned
    ) part
    group by part.key
  ),
  compared as (
    select coalesce(t.key, i.key) as key, coalesce(t.ids, '{}') as t, coalesce(i.ids, '{}') as i
    from truth t full join indexed i on i.key = t.key
  )
  select c.key, rb_andnot_cardinality(c.t, c.i)::int, rb_andnot_cardinality(c.i, c.t)::int from compared c where c.t <> c.i;
end $$;
revoke all on function tray_index_check from public;
grant execute on function tray_index_check to app_worker;
