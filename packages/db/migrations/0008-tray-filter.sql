-- The tray index, part 2. The input is the filter of a tray as JSON, and one pass over the blocks returns the count,
-- the page and the neighbors. New here:
--
--   gram                up to three consecutive letters of a word, so that a short search text is one key instead of
--                       the keys of a thousand words
--   tray_gram_delta     like tray_delta, but for grams; folded later, in larger batches
--   tray_block.records  the number of captures in a bitmap, readable without the bitmap
--
-- A key has either a bitmap or a list in a block, never both, and a query uses a single snapshot.

drop type tray_question;

-- Tables --------------------------------------------------------------------------------------------------------------

-- Included in the primary key index, so that a tray without filters is counted by an index-only scan.
alter table tray_block add column records int not null generated always as (bit_count(bits)) stored;
alter table tray_block drop constraint tray_block_pkey, add primary key (key, block) include (records);

create table gram (
  gram_id int generated always as identity primary key,
  gram text not null unique
);

-- Not stored in capture.facets, where there would be three times as many grams as other keys. A capture has the grams
-- of its words.
alter table word add column grams int[] not null default '{}';
comment on column word.grams is 'The keys of all its grams.';

create table tray_gram_delta (
  capture_id bigint not null,
  keys int[] not null
);
alter table tray_gram_delta set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

-- From a tray filter to conditions ------------------------------------------------------------------------------------
--
--   captureTypeId, captureStateId (absent: any state), userId (own items only)   what the tray itself lists
--   search, from, to                                                             as typed; days are inclusive
--   countryIds, platformIds, …                                                   lists: any of the values matches
--
-- Category and brand must match on the same row; all other conditions may match anywhere in the capture.

-- Keys of one group are alternatives; groups are combined: keys {a, b, c} with groups {1, 1, 2} means (a or b) and c.
create type tray_keys as (keys int[], groups int[]);

-- From conditions to a query ------------------------------------------------------------------------------------------

create type tray_group as (
  keys int[],
  -- keys that have bitmaps
  bitmap_keys int[],
  -- whether any key has captures in lists
  is_listed boolean,
  -- whether the keys are days, of which every capture has exactly one
  is_days boolean,
  -- estimated number of captures
  size bigint
);

create type tray_question as (
  -- rarest first; days last
  groups tray_group[],
  -- changes made by saves that have not been folded yet
  delta_keys int[],
  delta_ids bigint[],
  -- no capture outside of these blocks can match
  first_block int,
  last_block int,
  -- blocks that have captures both inside and outside the days; null: unknown
  mixed_blocks int[]
);
-- reject a word with missing grams, because a search for them would not find it
alter table word alter grams drop default,
  add constraint has_its_grams check (cardinality(grams) = cardinality(grams_in(word)));
