-- Captures: one document row each, and the data that the database maintains alongside them.
--
--   capture          the row a reviewer opens; `facets` is derived from it by a trigger
--   word             dictionary of the words that captures can be found by
--   capture_history  the result of each save; written by the save
--   inbox            the Created captures, used to claim the next one; maintained by triggers
--   capture_lease    who is editing which capture
--   outbox           changes, for consumers that aggregate them; written by triggers
--   idempotency      stored responses of saves

create extension if not exists pg_trgm;

-- Tables --------------------------------------------------------------------------------------------------------------

create sequence capture_id_seq;

-- Partitioned by id, 2^25 ids each. The dialog can change `when` and every save can change the state, so partitioning
-- by either would move rows. Trays list the newest ids first, so only the newest partition is hot, and old captures are
-- removed by dropping a partition.
--
-- There are no foreign keys. At this size, each one would make every save lock a row that all other saves lock too, and
-- every deletion of master data scan all captures. Instead, a trigger rejects an eTailer, category or brand
-- that doesn't exist, and master data used by captures can't be deleted (refuse_captured()).
create table capture (
  capture_id bigint not null default nextval('capture_id_seq') primary key,
  copied_from bigint,
  when_local timestamp not null check (when_local >= '1970-01-01'),
  when_gmt timestamptz not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  revision int not null default 1,
  platform_id int not null,
  user_id int,
  url_id int,
  keyword_id int,
  product_image_id int,
  similarity real check (similarity between 0 and 100),
  features_found real check (features_found between 0 and 100),
  capture_type_id smallint not null check (capture_type_id in (1, 2)),
  capture_state_id smallint not null default 1 check (capture_state_id in (1, 2, 3, 5, 6)),
  position smallint check (position between 1 and 9),
  title text not null check (length(title) <= 500),
  data1 text check (length(data1) <= 100),
  data2 text check (data2 in ('Yes', 'No')),
  keyword text check (length(keyword) <= 50),
  sku text check (length(sku) <= 100),
  filename text check (length(filename) <= 500),
  banners jsonb not null default '[]' check (jsonb_typeof(banners) = 'array'),
  facets int[] not null
) partition by range (capture_id);
alter sequence capture_id_seq owned by capture.capture_id;

-- Columns stay in the main row because the dialog reads all of them. PostgreSQL compresses only rows larger than 2 KB,
-- that is, captures with many banners.
alter table capture
  alter title set storage main, alter keyword set storage main, alter sku set storage main,
  alter data1 set storage main, alter filename set storage main,
  alter banners set storage main, alter banners set compression lz4,
  alter facets set storage main, alter facets set compression lz4;

comment on column capture.capture_type_id is '1 banner compliance, 2 product compliance';
comment on column capture.capture_state_id is '1 Created, 2 Pending, 3 Sent, 5 Discarded, 6 WithError';
comment on column capture.when_local is 'The wall clock at the eTailer.';
comment on column capture.user_id is 'Who changed the state last: the owner of the ''own items''.';
comment on column capture.similarity is 'Percent, to the capture it was copied from.';
comment on column capture.features_found is 'Percent, of the reference image''s features.';
comment on column capture.banners is 'Exactly what the dialog sends and receives: [{bannerId, isDeleted, locationPositionId, locationSectionId, bannerTypeId, bannerSubtypeId, campaignId, productCategories: [{productCategoryId, isDeleted, categoryId, tradeId}]}]';
comment on column capture.facets is 'Everything a tray can filter by, as keys; see capture_keys(). Only the database writes it.';

-- Captures are searched by word, not by full text. There are far fewer distinct words, and a partial word finds its
-- captures through the dictionary. Splitting at every character that isn't a letter or digit keeps file names from
-- adding a new word each.
create table word (
  word_id int generated always as identity primary key,
  word text not null unique
);
create index word_part on word using gin (word gin_trgm_ops);

create table capture_history (
  capture_id bigint not null,
  revision int not null,
  user_id int,
  at timestamptz not null default now(),
  action text not null,
  state_before smallint,
  state_after smallint not null,
  document jsonb not null,
  primary key (capture_id, revision)
) partition by range (capture_id);
alter table capture_history alter document set storage main, alter document set compression lz4;
comment on column capture_history.document is 'The editable fields after the change.';

create table inbox (
  capture_id bigint primary key,
  capture_type_id smallint not null,
  platform_id int not null,
  leased boolean not null default false
);
-- The index contains only free rows, so a claim never has to skip rows that others hold.
create index inbox_free on inbox (capture_type_id, capture_id desc) where not leased;

create table capture_lease (
  capture_id bigint primary key,
  user_id int not null references app_user on delete cascade,
  until timestamptz not null
);
create index capture_lease_until on capture_lease (until);
create index capture_lease_user on capture_lease (user_id);

create table outbox (
  outbox_id bigint generated always as identity,
  txid xid8 not null default pg_current_xact_id(),
  capture_id bigint not null,
  at timestamptz not null default now(),
  before jsonb,
  after jsonb,
  primary key (txid, outbox_id)
);
alter table outbox alter before set compression lz4, alter after set compression lz4;

create table outbox_consumer (
  name text primary key,
  txid xid8 not null default '0',
  outbox_id bigint not null default 0
);
comment on table outbox_consumer is 'How far each reader of the outbox has come, in the order (txid, outbox_id).';

create table idempotency (
  user_id int not null references app_user on delete cascade,
  key uuid not null,
  request_hash bytea not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_age on idempotency (at);
comment on table idempotency is 'Stored with the save itself: a request repeated after a lost answer is applied once.';

-- Grants --------------------------------------------------------------------------------------------------------------
-- No role may delete captures (old ones are dropped with their partition), and only triggers write facets, words and
-- outbox.

grant select on capture to app_staff, app_client, app_worker;
grant insert (capture_id, copied_from, when_local, when_gmt, created_at, changed_at, revision, platform_id, user_id, url_id, keyword_id,
    product_image_id, similarity, features_found, capture_type_id, capture_state_id, position, title, data1, data2,
    keyword, sku, filename, banners) on capture to app_staff, app_worker;
grant update (copied_from, when_local, when_gmt, changed_at, revision, platform_id, user_id, url_id, keyword_id,
    product_image_id, similarity, features_found, capture_state_id, position, title, data1, data2, keyword, sku,
    filename, banners) on capture to app_staff, app_worker;
grant usage on sequence capture_id_seq to app_staff, app_worker;

grant select, insert on capture_history to app_staff, app_worker;
-- the claim locks rows, which requires the update privilege
grant select, update (leased) on inbox to app_staff, app_worker;
grant select, insert, update, delete on capture_lease to app_staff, app_worker;
grant select on outbox to app_worker;
grant select, insert, update, delete on outbox_consumer to app_worker;
grant select, insert on idempotency to app_staff, app_client;
grant select, delete on idempotency to app_worker;
