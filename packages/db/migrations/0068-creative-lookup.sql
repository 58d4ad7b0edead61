-- Lookup of creatives by similar hashes, by image file and by target (ADR 63).

-- Bands as in picture_hash: hashes that differ in at most 8 bits differ in at most 2 bits of some band. The table is
-- still empty, so the new columns rewrite nothing.
alter table creative
  add column band_a int not null generated always as (substring(hash from 1 for 21)::bit(21)::int) stored,
  add column band_b int not null generated always as (substring(hash from 22 for 21)::bit(21)::int) stored,
  add column band_c int not null generated always as (substring(hash from 43 for 22)::bit(22)::int) stored;
-- The indexes are covering, so that most candidates are rejected without reading the table.
create index creative_band_a on creative (band_a) include (hash, creative_id);
create index creative_band_b on creative (band_b) include (hash, creative_id);
create index creative_band_c on creative (band_c) include (hash, creative_id);
create index creative_image_hash on creative (image_hash) where image_hash is not null;
-- A hash index, because targets may be long and are only looked up as a whole.
create index creative_target on creative using hash (target) where target is not null;
-- The detail is compared rarely, and short enough to be stored uncompressed in the row.
alter table creative alter detail set storage plain;
