-- Captures: one document row each, and what the database keeps beside them by itself.
--
--   capture          the row a reviewer opens; `facets` is derived from it by a trigger
--   word             dictionary of the words captures can be found by
--   capture_history  what each save made of the capture; written by the save
--   inbox            the Created captures, for the claim of the next one; kept by triggers
--   capture_lease    who is editing which capture
--   outbox           what changed, for whoever adds it up elsewhere; written by triggers
--   idempotency      answers already given to saves

create extension if not exists pg_trgm;

-- Tables ----------------------------------------------------------------------------------------------------------------

create sequence capture_id_seq;

-- Partitioned by id, 2^25 ids each: by `when` the dialog could move a row, by state every save would. The order of a tray
-- is newest id first, so the newest partition is the warm one and a whole month is dropped at once.
--
-- No foreign keys: at this size each would cost every save a lock on a row that all others lock too, and every deletion
-- of master data a scan of all captures. Instead the trigger below refuses an eTailer, category or brand that does not
-- exist, and master data that captures carry cannot be deleted (0004-tray-index.sql).
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

-- Nothing is moved out of the row: the dialog reads all of it. PostgreSQL squeezes only rows above 2 KB, those with many
-- banners.
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

-- Captures are found by words, not by text: there are far fewer of them, and a part of a word finds its captures through
-- the dictionary. Splitting at everything that is no letter or digit keeps file names from adding a word each.
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
-- Only free rows are in the index, so a claim never steps over those that others hold.
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

-- Facets: the keys a capture is found by --------------------------------------------------------------------------------
-- A key is a whole number: kind << 24 | value, and for words the negative of word_id. One function per kind names them
-- all; the number before the sign is the kind.

create function facet_platform(_id int) returns int language sql immutable as $$ select 1 << 24 | _id $$;
create function facet_country(_id int) returns int language sql immutable as $$ select 2 << 24 | _id $$;
create function facet_platform_type(_id int) returns int language sql immutable as $$ select 3 << 24 | _id $$;
create function facet_banner_type(_id int) returns int language sql immutable as $$ select 4 << 24 | _id $$;
create function facet_location(_id int) returns int language sql immutable as $$ select 5 << 24 | _id $$;
create function facet_category(_id int) returns int language sql immutable as $$ select 6 << 24 | _id $$;
create function facet_provider(_id int) returns int language sql immutable as $$ select 7 << 24 | _id $$;
create function facet_trade(_id int) returns int language sql immutable as $$ select 8 << 24 | _id $$;
create function facet_category_trade(_id int) returns int language sql immutable as $$ select 9 << 24 | _id $$;
create function facet_position(_no int) returns int language sql immutable as $$ select 10 << 24 | _no $$;
create function facet_trade_group(_id int) returns int language sql immutable as $$ select 11 << 24 | _id $$;
create function facet_client(_id int) returns int language sql immutable as $$ select 12 << 24 | _id $$;
create function facet_type_state(_type int, _state int) returns int language sql immutable as $$ select 13 << 24 | (_type << 8) | _state $$;
create function facet_type(_type int) returns int language sql immutable as $$ select 14 << 24 | _type $$;
create function facet_user(_id int) returns int language sql immutable as $$ select 15 << 24 | _id $$;
create function facet_day(_day date) returns int language sql immutable as $$ select 16 << 24 | (_day - date '1970-01-01') $$;
create function facet_word(_id int) returns int language sql immutable as $$ select -_id $$;

-- The collation is named because the server's own may know no letters but English ones.
create function words_in(_text text) returns text[] language sql immutable as $$
  select string_to_array(btrim(regexp_replace(lower(_text collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g')), ' ')
$$;
comment on function words_in is 'The runs of letters and digits of a text, in lower case.';

create function capture_words(_capture capture) returns text[] language sql stable as $$
  select words_in(concat_ws(' ', _capture.title, _capture.keyword, _capture.sku, _capture.data1,
    split_part(_capture.filename, '/', -1)))
$$;

-- The category and brand rows a capture counts under. Banner captures: the live rows of their live banners. Product
-- captures: those of the product with their SKU.
create function capture_pairs(_captures capture[])
returns table (capture_id bigint, capture_type_id smallint, capture_state_id smallint, platform_id int, category_id int, trade_id int)
language sql stable as $$
  with given as materialized (
    select c.capture_id, c.capture_type_id, c.capture_state_id, c.platform_id, c.sku, c.banners from unnest(_captures) c
  )
  select c.capture_id, c.capture_type_id, c.capture_state_id, c.platform_id, pair."categoryId", pair."tradeId"
  from given c,
    jsonb_to_recordset(c.banners) banner ("isDeleted" boolean, "productCategories" jsonb),
    jsonb_to_recordset(banner."productCategories") pair ("isDeleted" boolean, "categoryId" int, "tradeId" int)
  where c.capture_type_id = 1
    and banner."isDeleted" is not true
    and pair."isDeleted" is not true
    and pair."categoryId" is not null
  union
  select c.capture_id, c.capture_type_id, c.capture_state_id, c.platform_id, p.category_id, p.trade_id
  from given c
  join product p using (sku)
  where c.capture_type_id = 2
$$;

-- The one place that says which keys a capture has: the trigger, the bulk load, the check and the repair all ask here.
-- It takes many captures at once so that a batch is one query; and it stays plain SQL, without settings of its own, so
-- that PostgreSQL plans it as part of the query that asks.
create function capture_keys(_captures capture[]) returns table (capture_id bigint, keys int[])
language sql stable as $$
  with
  given as materialized (select c.*, capture_words(c) as words from unnest(_captures) c),
  pair as materialized (select * from capture_pairs(_captures)),
  -- no client sees a capture before it is Sent, Discarded or WithError
  with_category as materialized (
    select pair.capture_id, pair.platform_id, cc.client_id
    from pair
    join client_category cc using (category_id)
    where pair.capture_type_id = 1 and pair.capture_state_id in (3, 5, 6)
  ),
  found as (
    -- the row itself
    select c.capture_id, own.key
    from given c
    join platform p using (platform_id),
      unnest(array[
        facet_platform(c.platform_id),
        facet_country(p.country_id),
        facet_platform_type(p.platform_type_id),
        facet_type(c.capture_type_id),
        facet_type_state(c.capture_type_id, c.capture_state_id),
        facet_position(c.position),
        facet_user(c.user_id),
        facet_day(c.when_local::date)
      ]) own (key)
    union all
    -- its live banners
    select c.capture_id, own.key
    from given c,
      jsonb_to_recordset(c.banners) banner ("isDeleted" boolean, "bannerTypeId" int, "locationPositionId" int),
      unnest(array[facet_banner_type("bannerTypeId"), facet_location("locationPositionId")]) own (key)
    where banner."isDeleted" is not true
    union all
    -- its categories and brands
    select pair.capture_id, own.key
    from pair
    join category c using (category_id)
    join category_group cg using (category_group_id)
    left join trade t using (trade_id)
    left join category_trade ct using (category_id, trade_id),
      unnest(array[
        facet_category(category_id),
        facet_trade_group(cg.trade_group_id),
        facet_trade(trade_id),
        facet_provider(t.provider_id),
        facet_category_trade(ct.category_trade_id)
      ]) own (key)
    union all
    -- the clients that may see it
    select w.capture_id, facet_client(w.client_id)
    from with_category w
    join client_platform using (client_id, platform_id)
    union all
    select c.capture_id, facet_client(p.client_id)
    from given c
    join product p using (sku)
    where c.capture_type_id = 2 and c.capture_state_id in (3, 5, 6)
    union all
    -- its words
    select c.capture_id, facet_word(w.word_id)
    from given c, unnest(c.words) own (word)
    join word w using (word)
  )
  select found.capture_id, array_agg(distinct found.key order by found.key)
  from found
  where found.key is not null
  group by found.capture_id
$$;

-- Gives a number to every word and every pair the captures bring along, before they are named by it.
--
-- Only what is missing is inserted, so the usual save writes nothing here and no number is wasted; and it is inserted in
-- order, so that two savers who bring the same new words wait for each other at most once, never in a circle. A batch of
-- captures calls this first, in a transaction of its own: then no batch holds a new word while it waits for another.
-- Word by word through the index, hence `(select …) is null` and no anti-join: while the dictionary fills, the planner
-- believes it as small as it was yesterday, and would read all of it for each word (a load was nine times slower).
create function register_captures(_captures capture[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into word (word)
  select own.word
  from (select distinct unnest(capture_words(c)) as word from unnest(_captures) c) own
  where (select w.word_id from word w where w.word = own.word) is null
  order by own.word
  on conflict do nothing;

  insert into category_trade (category_id, trade_id, is_active)
  select own.category_id, own.trade_id, false
  from (select distinct category_id, trade_id from capture_pairs(_captures)) own
  where own.trade_id is not null
    and (select ct.category_trade_id from category_trade ct
      where ct.category_id = own.category_id and ct.trade_id = own.trade_id) is null
  order by 1, 2
  on conflict do nothing;
end $$;

-- Generic plans in the triggers: the application's connections plan every query anew, which here would cost more than
-- the query itself. Nested loops only: a document is thought to hold hundreds of banners, and whole tables would be
-- hashed to meet the two it has.
create function capture_derive() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  _capture capture := new;
begin
  if tg_op = 'UPDATE' and new.capture_id <> old.capture_id then
    raise exception 'A capture keeps its id' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' or (new.title, new.keyword, new.sku, new.data1, new.filename, new.banners)
      is distinct from (old.title, old.keyword, old.sku, old.data1, old.filename, old.banners) then
    perform register_captures(array[_capture]);
  end if;
  select k.keys into new.facets from capture_keys(array[_capture]) k;
  if not coalesce(new.facets @> array[facet_platform(new.platform_id)], false) then
    raise exception 'Unknown platform %', new.platform_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger capture_derive_changed before update on capture for each row execute function capture_derive();
-- Only the bulk load brings facets along (it derives them for a whole block at once); nobody else may write the column.
create trigger capture_derive_new before insert on capture
  for each row when (new.facets is null) execute function capture_derive();

-- When master data moves (an eTailer to another country, a brand to another company, a client's scope) the captures
-- concerned are derived anew, a range of ids at a time. Returns how many had changed.
create function rederive_captures(_first bigint, _last bigint) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _changed int;
begin
  with
  affected as (
    select k.capture_id, k.keys
    from capture_keys(array(select c from capture c where c.capture_id between _first and _last)) k
  )
  update capture c set facets = a.keys
  from affected a
  where c.capture_id = a.capture_id and c.capture_id between _first and _last and c.facets <> a.keys;
  get diagnostics _changed = row_count;
  return _changed;
end $$;

-- Inbox and leases ------------------------------------------------------------------------------------------------------
-- Triggers on captures fire once per statement, not per row, so a batch costs little more than one capture. They do not
-- fire for rows written straight into a partition: only the owner can, and only the bulk load does.

create function inbox_on_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into inbox (capture_id, capture_type_id, platform_id)
  select capture_id, capture_type_id, platform_id from added where capture_state_id = 1;
  return null;
end $$;
create trigger inbox_on_insert after insert on capture referencing new table as added
  for each statement execute function inbox_on_insert();

-- Nested loops are off where a statement's old and new rows meet: the plan is made for the first statement, of one row
-- perhaps, and kept for one of thousands.
create function inbox_on_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_nestloop = off as $$
begin
  delete from inbox
  where capture_id = any (array(
    select o.capture_id from gone o join came n using (capture_id)
    where o.capture_state_id = 1
      and (n.capture_state_id, n.capture_type_id, n.platform_id) is distinct from (1, o.capture_type_id, o.platform_id)));

  insert into inbox (capture_id, capture_type_id, platform_id, leased)
  select n.capture_id, n.capture_type_id, n.platform_id,
    exists (select from capture_lease l where l.capture_id = n.capture_id)
  from gone o join came n using (capture_id)
  where n.capture_state_id = 1
    and (o.capture_state_id, o.capture_type_id, o.platform_id) is distinct from (1, n.capture_type_id, n.platform_id);
  return null;
end $$;
create trigger inbox_on_update after update on capture referencing old table as gone new table as came
  for each statement execute function inbox_on_update();

create function inbox_on_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  delete from inbox where capture_id = any (array(select capture_id from gone));
  return null;
end $$;
create trigger inbox_on_delete after delete on capture referencing old table as gone
  for each statement execute function inbox_on_delete();

-- capture_lease is the one truth about who edits; the mark in the inbox follows it. A lease that has run out keeps its
-- mark until it is deleted, by the next claim or by the job that sweeps.
create function inbox_follows_lease() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  update inbox set leased = (tg_op = 'INSERT') where capture_id = any (array(select capture_id from touched));
  return null;
end $$;
create trigger inbox_leased after insert on capture_lease referencing new table as touched
  for each statement execute function inbox_follows_lease();
create trigger inbox_freed after delete on capture_lease referencing old table as touched
  for each statement execute function inbox_follows_lease();

-- Outbox ----------------------------------------------------------------------------------------------------------------

create function outbox_image(_capture capture) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'captureTypeId', _capture.capture_type_id, 'captureStateId', _capture.capture_state_id,
    'platformId', _capture.platform_id, 'when', _capture.when_local, 'user', _capture.user_id,
    'banners', _capture.banners)
$$;

create function outbox_on_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into outbox (capture_id, after)
  select n.capture_id, outbox_image(n) from came n;
  return null;
end $$;
create trigger outbox_on_insert after insert on capture referencing new table as came
  for each statement execute function outbox_on_insert();

create function outbox_on_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_nestloop = off as $$
begin
  insert into outbox (capture_id, before, after)
  select n.capture_id, outbox_image(o), outbox_image(n)
  from gone o join came n using (capture_id)
  where (o.capture_state_id, o.platform_id, o.when_local, o.user_id, o.banners)
    is distinct from (n.capture_state_id, n.platform_id, n.when_local, n.user_id, n.banners);
  return null;
end $$;
create trigger outbox_on_update after update on capture referencing old table as gone new table as came
  for each statement execute function outbox_on_update();

create function outbox_on_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into outbox (capture_id, before)
  select o.capture_id, outbox_image(o) from gone o;
  return null;
end $$;
create trigger outbox_on_delete after delete on capture referencing old table as gone
  for each statement execute function outbox_on_delete();

-- Readers read this view, in the order (txid, outbox_id). Numbers are given before commit, so a row with a lower number
-- may still appear after one with a higher number was read; below the oldest transaction still running nothing can.
create view outbox_settled with (security_invoker) as
  select * from outbox where txid < pg_snapshot_xmin(pg_current_snapshot());

-- Deletes what every consumer has passed; without a consumer everything settled may go. Returns how many rows went.
create function outbox_trim() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _trimmed int;
begin
  delete from outbox o
  where o.txid < pg_snapshot_xmin(pg_current_snapshot())
    and not exists (select from outbox_consumer c where (c.txid, c.outbox_id) < (o.txid, o.outbox_id));
  get diagnostics _trimmed = row_count;
  return _trimmed;
end $$;

-- To be called once after a dump was restored into another server, whose transaction numbers start anew.
create function outbox_rebase() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  delete from outbox o
  where not exists (select from outbox_consumer c where (c.txid, c.outbox_id) < (o.txid, o.outbox_id));
  update outbox set txid = '0';
  update outbox_consumer set txid = '0', outbox_id = 0;
end $$;

-- Partitions ------------------------------------------------------------------------------------------------------------

-- Made beside and then attached: that locks out no reader and no writer of the table, as creating it in place would.
create function add_partition(_parent text, _partition text, _from text, _to text, _options text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('create table %I (like %I including all excluding identity) with (%s)', _partition, _parent, _options);
  -- reached only through the parent and its policies
  execute format('alter table %I enable row level security', _partition);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', _parent, _partition, _from, _to);
end $$;

-- Sees to the partition that takes the next capture and to `_ahead` more. Returns how many it made.
create function ensure_capture_partitions(_ahead int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _ids constant bigint := 1 << 25;
  _current bigint := (select last_value from capture_id_seq) / _ids;
  _parent text;
  _partition text;
  _made int := 0;
begin
  foreach _parent in array array['capture', 'capture_history'] loop
    for _number in _current .. _current + _ahead loop
      _partition := _parent || '_' || to_char(_number, 'FM0000');
      if to_regclass(_partition) is null then
        perform add_partition(_parent, _partition, (_number * _ids)::text, ((_number + 1) * _ids)::text,
          'fillfactor = 95');
        _made := _made + 1;
      end if;
    end loop;
  end loop;
  return _made;
end $$;

-- The same for the audit: last month, for what comes late, this one, and `_months` more.
create function ensure_audit_partitions(_months int) returns int
language plpgsql security definer set search_path = public, pg_temp set time zone 'UTC' as $$
declare
  _month timestamptz;
  _partition text;
  _made int := 0;
begin
  for _month in
    select generate_series(date_trunc('month', now()) - interval '1 month', now() + make_interval(months => _months), interval '1 month')
  loop
    _partition := 'audit_' || to_char(_month, 'YYYY_MM');
    if to_regclass(_partition) is null then
      perform add_partition('audit', _partition, _month::text, (_month + interval '1 month')::text, 'fillfactor = 100');
      _made := _made + 1;
    end if;
  end loop;
  return _made;
end $$;

select ensure_capture_partitions(2), ensure_audit_partitions(2);

-- Row-level security ----------------------------------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array['capture', 'word', 'capture_history', 'inbox', 'capture_lease', 'outbox', 'outbox_consumer',
                              'idempotency'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    -- migrations, triggers and the functions above act as the owner
    execute format('create policy owner on %I to vitrine_owner using (true) with check (true)', name);
  end loop;
  foreach name in array array['capture', 'capture_history', 'inbox', 'capture_lease'] loop
    execute format('create policy staff on %I to app_staff using (true) with check (true)', name);
  end loop;
  foreach name in array array['capture', 'capture_history', 'inbox', 'capture_lease', 'outbox', 'outbox_consumer',
                              'idempotency'] loop
    execute format('create policy worker on %I to app_worker using (true) with check (true)', name);
  end loop;
end $$;

-- The clients that may see a capture stand in its facets.
create policy own_client on capture for select to app_client
  using (facets @> array[(select facet_client(acting_client()))]);
create policy own on idempotency to app_staff, app_client
  using (user_id = (select acting_user())) with check (user_id = (select acting_user()));

-- Grants ----------------------------------------------------------------------------------------------------------------
-- Nobody deletes a capture (old ones go with their partition) and nobody but the triggers writes facets, words, outbox.

grant select on capture to app_staff, app_client, app_worker;
grant insert (capture_id, copied_from, when_local, when_gmt, created_at, changed_at, revision, platform_id, user_id, url_id, keyword_id,
    product_image_id, similarity, features_found, capture_type_id, capture_state_id, position, title, data1, data2,
    keyword, sku, filename, banners) on capture to app_staff, app_worker;
grant update (copied_from, when_local, when_gmt, changed_at, revision, platform_id, user_id, url_id, keyword_id,
    product_image_id, similarity, features_found, capture_state_id, position, title, data1, data2, keyword, sku,
    filename, banners) on capture to app_staff, app_worker;
grant usage on sequence capture_id_seq to app_staff, app_worker;

grant select, insert on capture_history to app_staff, app_worker;
-- locking a row for the claim needs the right to change it
grant select, update (leased) on inbox to app_staff, app_worker;
grant select, insert, update, delete on capture_lease to app_staff, app_worker;
grant select on outbox, outbox_settled to app_worker;
grant select, insert, update, delete on outbox_consumer to app_worker;
grant select, insert on idempotency to app_staff, app_client;
grant select, delete on idempotency to app_worker;

revoke execute on function register_captures, rederive_captures, capture_derive, outbox_trim, outbox_rebase,
  add_partition, ensure_capture_partitions, ensure_audit_partitions from public;
grant execute on function register_captures, rederive_captures, outbox_trim, ensure_capture_partitions,
  ensure_audit_partitions to app_worker;
