-- Regions of banner captures, and creatives: advertisements that recur (ADR 63).

create table creative (
  creative_id int generated always as identity primary key,
  family_id int references creative,
  picture_id bigint not null,
  x int not null check (x >= 0),
  y int not null check (y >= 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  hash bit(64) not null,
  detail bytea not null,
  image_hash bytea check (length(image_hash) = 32),
  target text check (length(target) <= 2000),
  name text check (name <> '' and length(name) <= 100),
  created_at timestamptz not null default now(),
  -- bands as in picture_hash: hashes that differ in at most 8 bits differ in at most 2 bits of some band
  band_a int not null generated always as (substring(hash from 1 for 21)::bit(21)::int) stored,
  band_b int not null generated always as (substring(hash from 22 for 21)::bit(21)::int) stored,
  band_c int not null generated always as (substring(hash from 43 for 22)::bit(22)::int) stored
);
-- The detail is compared rarely, and short enough to be stored uncompressed in the row.
alter table creative alter detail set storage plain;
-- The indexes are covering, so that most candidates are rejected without reading the table.
create index creative_band_a on creative (band_a) include (hash, creative_id);
create index creative_band_b on creative (band_b) include (hash, creative_id);
create index creative_band_c on creative (band_c) include (hash, creative_id);
create index creative_image_hash on creative (image_hash) where image_hash is not null;
-- A hash index, because targets may be long and are only looked up as a whole.
create index creative_target on creative using hash (target) where target is not null;
create index creative_family on creative (family_id) where family_id is not null;
comment on table creative is 'An advertisement that recurs across pages, days, sizes and eTailers.';
comment on column creative.family_id is 'The creative that this one is a variant of: another size, language or crop. Null if it is the first of its family.';
comment on column creative.picture_id is 'The picture that shows it as it was first seen, in the rectangle of the next four columns.';
comment on column creative.hash is 'Perceptual hash: similar advertisements differ in few bits.';
comment on column creative.detail is 'Input of the detailed comparison, which tells apart what the hash brings together.';
comment on column creative.image_hash is 'SHA-256 of the image file, if the page shows one.';
comment on column creative.target is 'Address that it leads to, without click counters and tracking parameters.';

-- Partitioned like captures. One row for each rectangle that may be a banner; those that reviewers confirm are stored with
-- the banners.
create table capture_region (
  capture_id bigint not null,
  number int not null check (number > 0),
  source text not null check (source in ('page', 'vision', 'reviewer')),
  kind text,
  x int not null check (x >= 0),
  y int not null check (y >= 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  target text check (length(target) <= 2000),
  label text check (label <> '' and length(label) <= 300),
  sponsor_label text check (sponsor_label <> '' and length(sponsor_label) <= 60),
  image_hash bytea check (length(image_hash) = 32),
  hash bit(64),
  creative_id int,
  similarity real check (similarity between 0 and 100),
  primary key (capture_id, number)
) partition by range (capture_id);
create index capture_region_creative on capture_region (creative_id, capture_id desc) where creative_id is not null;
comment on table capture_region is 'Rectangles of a captured page that may be banners, in pixels of its picture.';
comment on column capture_region.number is 'In the order of the page. Regions that reviewers add come last; numbers don''t change.';
comment on column capture_region.source is 'The page that the agent saw, the pixels of the picture, or a reviewer who drew it.';
comment on column capture_region.kind is 'How the page draws it; null if it was found in the pixels.';
comment on column capture_region.label is 'Alternative or visible text.';
comment on column capture_region.similarity is 'Percent, to its creative.';

grant select on creative, capture_region to app_staff, app_client, app_worker;
grant insert, update, delete on creative, capture_region to app_worker;

comment on column capture.banners is 'As the dialog sends and receives them: [{bannerId, isDeleted, locationPositionId, locationSectionId, bannerTypeId, bannerSubtypeId, campaignId, region, creativeId, productCategories: [{productCategoryId, isDeleted, categoryId, tradeId}]}]; region and creativeId only if set';
