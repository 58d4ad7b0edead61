-- The tray index on roaring bitmaps (ADR 53). One table replaces the bitmaps, the lists, and the days of blocks. `migrate`
-- fills it in the transaction that replaces the functions, and 0059 drops what it replaces.
--
-- Every value that a tray can filter by is a key (schema/tray-index/keys.sql). For each key, the index has the ids of
-- its captures, in chunks of 2^20 ids: a filter is an AND of bitmaps, its number of captures is their cardinality, and
-- a page is the highest ids. A change of a capture adds a row to tray_delta with the keys that were turned on or off,
-- and a worker folds these rows into the bitmaps. So within one snapshot:
--
--   captures with a key  =  tray_bitmap.ids  XOR  tray_bitmap.turned  XOR  tray_delta
--
-- This is exact no matter how late the fold is and in which order saves commit, because of four rules:
--   1. A trigger writes the deltas from the stored facets before and after, so no change to a capture is missed.
--   2. The read functions are STABLE, so all their queries share the snapshot of the calling query.
--   3. A fold moves deltas in one transaction, and only one fold runs at a time.
--   4. A rebuild reads captures and deletes their deltas in one statement, hence in one snapshot.

-- Until this is committed, no fold may move deltas to the former tables. Saves and lists go on.
select pg_advisory_xact_lock(7701, -1);

-- Only an administrator can create it: run tools/services/roles.sql first.
create extension if not exists roaringbitmap;

create table tray_bitmap (
  key int not null,
  chunk int not null,
  ids roaringbitmap not null,
  turned roaringbitmap,
  records int not null generated always as (rb_cardinality(ids)) stored,
  primary key (key, chunk) include (records)
);
comment on column tray_bitmap.chunk is 'Capture id divided by 2^20.';
comment on column tray_bitmap.ids is 'Capture ids relative to the start of the chunk.';
comment on column tray_bitmap.turned is 'Changes since ids was written: ids to add if they are missing, and to remove otherwise. Small, so that a fold does not rewrite a large bitmap for a few captures.';
comment on column tray_bitmap.records is 'Number of ids, without turned. Part of the index of the primary key, so that a tray without filters is counted without reading bitmaps.';

-- the days of a chunk, and rebuilds
create index tray_bitmap_chunk on tray_bitmap (chunk, key);

-- Bitmaps hardly compress. Most folds update only `turned`, which is in no index, so there is room for it on the page.
alter table tray_bitmap alter ids set storage external, alter turned set storage external;
alter table tray_bitmap set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0,
  toast.autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_cost_delay = 0);

-- Conditions of a tray: all of them must hold, and each holds if a capture has one of its keys.
create type tray_query as (
  -- the keys of all conditions, one condition after the other, rarest first
  keys int[],
  -- the number of keys of each condition
  lengths int[],
  -- inclusive, as keys; null without a date filter
  first_day int,
  last_day int,
  -- chunks that can have matching captures, newest first
  chunks int[],
  -- chunks among them that also have captures of other days
  mixed_chunks int[],
  -- the number of matching captures in each chunk, where it is known already
  records int[],
  -- changes that have not been folded yet, looked up once
  pending_keys int[],
  pending_chunks int[],
  pending_ids roaringbitmap[]
);
