-- Builds blocks again from their captures, and resets their spans to the days they have now.
create or replace function tray_index_rebuild(_first_block int, _last_block int) returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
declare
  _first constant bigint := _first_block::bigint << 15;
  _last constant bigint := ((_last_block + 1)::bigint << 15) - 1;
begin
  perform pg_advisory_xact_lock_shared(tray_lock(), -1);
  perform pg_advisory_xact_lock(tray_lock(), chunk) from generate_series(_first_block >> 5, _last_block >> 5) chunk;

  delete from tray_block where block between _first_block and _last_block;
  update tray_sparse
  set ids = array(select id from unnest(ids) id where (chunk << 5) + (id >> 15) not between _first_block and _last_block)
  where chunk between _first_block >> 5 and _last_block >> 5
    and exists (select from unnest(ids) id where (chunk << 5) + (id >> 15) between _first_block and _last_block);
  delete from tray_sparse where chunk between _first_block >> 5 and _last_block >> 5 and ids = '{}';

  with
  settled as (delete from tray_delta where capture_id between _first and _last),
  settled_grams as (delete from tray_gram_delta where capture_id between _first and _last),
  share as materialized (
    select key, (capture_id >> 15)::int as block, array_agg((capture_id & 32767)::int) as offsets
    from capture, unnest(facets) key
    where capture_id between _first and _last
    group by 1, 2
  ),
  dense as materialized (
    select key, block, (select tray_bits(o, 1) from unnest(offsets) o) as bits
    from share where cardinality(offsets) >= tray_dense_from()
  ),
  -- a gram has the captures of its words: combines whole bitmaps for common words and single bits for rare ones
  gram_part as (
    select gram, d.block, bit_or(d.bits) as bits
    from dense d join word w on w.word_id = -d.key, unnest(w.grams) gram group by 1, 2
    union all
    select gram, s.block, tray_bits(o, 1)
    from share s join word w on w.word_id = -s.key, unnest(w.grams) gram, unnest(s.offsets) o
    where cardinality(s.offsets) < tray_dense_from() group by 1, 2
  ),
  gram_bits as materialized (select gram as key, block, bit_or(bits) as bits from gram_part group by 1, 2),
  of_blocks as (
    insert into tray_block (key, block, bits)
    select * from dense
    union all
    select * from gram_bits where bit_count(bits) >= tray_dense_from()
  ),
  listed as (
    select key, block, o from share, unnest(offsets) o where cardinality(offsets) < tray_dense_from()
    union all
    select key, block, (id & 32767)::int
    from gram_bits, unnest(tray_block_ids(block, bits, 0, tray_dense_from(), false)) id
    where bit_count(bits) < tray_dense_from()
  )
  insert into tray_sparse as s (key, chunk, ids)
  select key, block >> 5, array_agg(((block & 31) << 15) + o) from listed
  group by 1, 2
  on conflict (key, chunk) do update set ids = s.ids || excluded.ids;

  delete from tray_span where block between _first_block and _last_block;
  insert into tray_span select block, min(day), max(day) from tray_days_of(_first_block, _last_block) group by 1;
end $$;
revoke all on function tray_index_rebuild from public;
grant execute on function tray_index_rebuild to app_worker;

-- Compares the index with the captures of some blocks. A day outside the span of its block counts as missing.
create or replace function tray_index_check(_block int) returns table (key int, missing int, surplus int)
language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
declare
  _start constant bigint := _block::bigint << 15;
begin
  return query
  with
  derived as materialized (
    select k.key, tray_bits((c.capture_id & 32767)::int, 1) as bits
    from capture_keys(array(select c from capture c where c.capture_id between _start and _start + 32767)) c,
      unnest(c.keys) k (key)
    group by k.key
  ),
  truth as (
    select d.key, d.bits from derived d
    union all
    select facet_gram(g.gram_id), bit_or(d.bits)
    from derived d join word w on w.word_id = -d.key, unnest(grams_in(w.word)) own (gram) join gram g using (gram)
    group by 1
  ),
  stored as (
    select b.key, b.bits from tray_block b where b.block = _block
    union all
    select s.key, tray_bits(id & 32767, 1)
    from tray_sparse s, unnest(s.ids) id
    where s.chunk = _block >> 5 and id >> 15 = _block & 31
    group by s.key
  ),
  turned as (
    select k.key, tray_bits((d.capture_id & 32767)::int, 1) as bits
    from (table tray_delta union all table tray_gram_delta) d, unnest(d.keys) k (key)
    where d.capture_id between _start and _start + 32767
    group by k.key, d.capture_id
    having count(*) % 2 = 1
  ),
  indexed as (
    select part.key, bit_xor(part.bits) as bits
    from (
      -- if a key has both a bitmap and a list here, readers see the union
      select s.key, bit_or(s.bits) as bits from stored s group by s.key
      union all
      table turned
    ) part
    group by part.key
  ),
  compared as (
    select coalesce(t.key, i.key) as key, coalesce(t.bits, tray_no_bits()) as t, coalesce(i.bits, tray_no_bits()) as i
    from truth t full join indexed i on i.key = t.key
  )
  select c.key, bit_count(c.t & ~c.i)::int, bit_count(c.i & ~c.t)::int from compared c where c.t <> c.i
  union all
  select d.day, d.records::int, 0 from tray_days_of(_block, _block) d
  where not exists (select from tray_span s where s.block = _block and d.day between s.first_day and s.last_day);
end $$;
revoke all on function tray_index_check from public;
grant execute on function tray_index_check to app_worker;
