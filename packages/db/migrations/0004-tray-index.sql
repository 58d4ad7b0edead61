-- The tray index: exact counts and pages for any combination of tray filters, in milliseconds, at any size.
--
-- For every key in capture.facets, it stores a bitmap with one bit per capture id. A filter is an AND of bitmaps, the
-- number of records is a bit count, and a page is the first set bits from the newest end. The index is stored in three
-- tables:
--
--   tray_block   the bitmap of a key, split into blocks of 2^15 captures, where the key is common
--   tray_sparse  the captures of a key as a list, per chunk of 32 blocks, where the key is rare
--   tray_delta   changes made by saves that have not been folded into the other two yet
--
-- A delta lists the keys that a save turned on or off for one capture. So at any moment, within one snapshot:
--
--   captures with a key  =  tray_block  XOR  tray_sparse  XOR  tray_delta
--
-- This is exact no matter how late the fold is and in which order saves commit, because of four rules:
--   1. A trigger writes the deltas from the stored facets before and after, so no change to a capture is missed.
--   2. The read functions are STABLE, so all their queries share the snapshot of the calling query.
--   3. A fold moves deltas in one transaction, and only one fold runs at a time.
--   4. A rebuild reads captures and deletes their deltas in one statement, hence in one snapshot.

-- Tables --------------------------------------------------------------------------------------------------------------

create table tray_block (
  key int not null,
  block int not null,
  bits bit(32768) not null,
  primary key (key, block)
);
create index tray_block_block on tray_block (block);

create table tray_sparse (
  key int not null,
  chunk int not null,
  ids int[] not null,
  primary key (key, chunk)
);
create index tray_sparse_chunk on tray_sparse (chunk);
comment on column tray_sparse.ids is 'Capture ids counted from the start of the chunk.';

create table tray_delta (
  capture_id bigint not null,
  keys int[] not null
);

-- Compressed where that saves space, and never moved out of the row. A fold rewrites rows, so dead rows are vacuumed
-- early; otherwise the tables would grow to three times their size.
alter table tray_block alter bits set storage main, alter bits set compression lz4;
alter table tray_block set (toast_tuple_target = 128, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
alter table tray_sparse alter ids set storage main, alter ids set compression lz4;
alter table tray_sparse set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
alter table tray_delta set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

-- tray_bits(offset, 1) returns the bitmap with these bits set. It uses the built-in set_bit(), so no custom C code is
-- needed.
do $$
begin
  execute format('create aggregate tray_bits(int, int) (sfunc = set_bit, stype = bit, initcond = %L)', tray_no_bits());
end $$;

-- Reading: from filters to a query ------------------------------------------------------------------------------------

-- Keys of one group are alternatives; groups are combined: keys {a, b, c} with groups {1, 1, 2} means (a or b) and c.
create type tray_question as (
  keys int[],
  groups int[],
  -- deltas for these keys, looked up once instead of once per window of blocks
  delta_keys int[],
  delta_ids bigint[],
  -- no capture outside of these blocks can match
  first_block int,
  last_block int
);
