-- Reports: daily cubes, folded from the outbox.
--
--   cube_*          sums per day and some of the dimensions; a report reads the smallest one that has what it asks about
--   cube_presence   captures per company and category, so that captures can be counted once whatever categories are asked for
--   cube_creative   appearances of each creative
--   cube_review     what reviewers did; cube_pace: how long each took
--   cube_compliance product captures by SKU, correct and incorrect
--   cube_arrival    when the captures of a url came
--
-- A fact is a live product category on a live banner of a Sent banner capture, with the weight 1 / live categories of its
-- banner. Cubes name what is stored in the captures; who a brand belongs to, where an eTailer stands and what a client sees
-- is asked when a report is read, so that master data can move without folding anew. Three of them name the company
-- (cube_provider, cube_platform_provider, cube_presence): when a brand moves to another company, its days are folded anew (cube_stale).

-- Weights are whole numbers, so that what was added can be taken away again without a rest: the share of a banner is
-- counted in parts of 1 / 232,792,560, which every number up to 20 divides.
create function share_unit() returns bigint language sql immutable as $$ select 232792560::bigint $$;

-- Cubes of shares -------------------------------------------------------------------------------------------------------
-- `captures` counts the captures behind the row; at 0 the row goes.

create table cube_platform (
  day date not null,
  platform_id int not null,
  share bigint not null,
  weighted bigint not null,
  captures int not null,
  primary key (day, platform_id)
);

create table cube_provider (
  day date not null,
  provider_id int,
  share bigint not null,
  weighted bigint not null,
  captures int not null,
  unique nulls not distinct (day, provider_id)
);

create table cube_category (
  day date not null,
  category_id int not null,
  share bigint not null,
  weighted bigint not null,
  captures int not null,
  primary key (day, category_id)
);

create table cube_trade (
  day date not null,
  trade_id int,
  share bigint not null,
  weighted bigint not null,
  captures int not null,
  unique nulls not distinct (day, trade_id)
);

create table cube_platform_trade (
  day date not null,
  platform_id int not null,
  trade_id int,
  share bigint not null,
  weighted bigint not null,
  captures int not null,
  unique nulls not distinct (platform_id, day, trade_id)
);
create index cube_platform_trade_trade on cube_platform_trade (trade_id, day);
create index cube_platform_trade_day on cube_platform_trade (day);

create table cube_platform_provider (
  day date not null,
  platform_id int not null,
  provider_id int,
  share bigint not null,
  weighted bigint not null,
  captures int not null,
  unique nulls not distinct (platform_id, day, provider_id)
);
create index cube_platform_provider_day on cube_platform_provider (day);

create table cube_platform_category (
  day date not null,
  platform_id int not null,
  category_id int not null,
  share bigint not null,
  weighted bigint not null,
  captures int not null,
  primary key (platform_id, day, category_id)
);
create index cube_platform_category_day on cube_platform_category (day);
create index cube_platform_category_category on cube_platform_category (category_id, day);

create table cube_category_trade (
  day date not null,
  category_id int not null,
  trade_id int,
  share bigint not null,
  weighted bigint not null,
  captures int not null,
  unique nulls not distinct (category_id, day, trade_id)
);
create index cube_category_trade_day on cube_category_trade (day);

create table cube_platform_category_trade (
  day date not null,
  platform_id int not null,
  category_id int not null,
  trade_id int,
  share bigint not null,
  weighted bigint not null,
  captures int not null,
  unique nulls not distinct (category_id, platform_id, day, trade_id)
);
create index cube_platform_category_trade_trade on cube_platform_category_trade (trade_id, day);
create index cube_platform_category_trade_day on cube_platform_category_trade (day);

create table cube_platform_type (
  day date not null,
  platform_id int not null,
  banner_type_id int,
  banner_subtype_id int,
  share bigint not null,
  weighted bigint not null,
  captures int not null,
  unique nulls not distinct (day, platform_id, banner_type_id, banner_subtype_id)
);

create table cube_platform_category_type (
  day date not null,
  platform_id int not null,
  category_id int not null,
  banner_type_id int,
  banner_subtype_id int,
  share bigint not null,
  weighted bigint not null,
  captures int not null,
  unique nulls not distinct (category_id, platform_id, day, banner_type_id, banner_subtype_id)
);
create index cube_platform_category_type_day on cube_platform_category_type (day);

-- Presence --------------------------------------------------------------------------------------------------------------
-- 'How many captures show this company in any of these categories' cannot be added up over categories: a capture that
-- shows it in two would count twice. So each of the capture's categories has a row that also names the smaller ones, and a
-- capture is counted where the row's category is asked for and none of the smaller ones is: exactly once. Nearly always
-- there are none.
create table cube_presence (
  day date not null,
  platform_id int not null,
  category_id int not null,
  provider_id int,
  smaller int[] not null,
  captures int not null,
  unique nulls not distinct (category_id, platform_id, day, provider_id, smaller)
);
create index cube_presence_day on cube_presence (day);
comment on column cube_presence.provider_id is 'The company that is shown in these categories; 0 counts the capture, whoever is shown; null: a brand without a company, or none.';

-- Creatives -------------------------------------------------------------------------------------------------------------

create table cube_creative (
  day date not null,
  platform_id int not null,
  category_id int not null,
  creative_id bigint not null,
  weighted bigint not null,
  captures int not null,
  -- the ranking of a category reads the index alone
  primary key (category_id, day, platform_id, creative_id) include (captures, weighted)
);
create index cube_creative_creative on cube_creative (creative_id, category_id, day);
create index cube_creative_day on cube_creative (day);

-- All appearances of a creative in a category, whenever and wherever. Most creatives are seen once or twice; the ranking of
-- some days goes through them from the most seen on, and ends where none that follows can be among the first: nobody was
-- seen more often in some days than in all.
create table creative_life (
  category_id int not null,
  creative_id bigint not null,
  captures int not null,
  platform_id int,
  first_day date not null,
  last_day date not null,
  primary key (category_id, creative_id)
);
create index creative_life_rank on creative_life (category_id, captures desc, creative_id)
  include (platform_id, first_day, last_day) where captures > 0;
comment on column creative_life.platform_id is 'The eTailer, where it was seen at one alone, as copies nearly always are.';
comment on column creative_life.last_day is 'Not later than this; and not before first_day. What was taken away does not narrow them.';

create function creative_life_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update creative_life l set captures = l.captures - g.captures
    from (select category_id, creative_id, sum(captures) as captures from gone group by 1, 2) g
    where l.category_id = g.category_id and l.creative_id = g.creative_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into creative_life as l (category_id, creative_id, captures, platform_id, first_day, last_day)
    select category_id, creative_id, sum(captures), case when min(platform_id) = max(platform_id) then min(platform_id) end,
      min(day), max(day)
    from came group by 1, 2
    on conflict (category_id, creative_id) do update set captures = l.captures + excluded.captures,
      platform_id = case when l.platform_id = excluded.platform_id then l.platform_id end,
      first_day = least(l.first_day, excluded.first_day), last_day = greatest(l.last_day, excluded.last_day);
  end if;
  return null;
end $$;
create trigger creative_life_came after insert on cube_creative referencing new table as came
  for each statement execute function creative_life_follow();
create trigger creative_life_changed after update on cube_creative referencing old table as gone new table as came
  for each statement execute function creative_life_follow();
create trigger creative_life_gone after delete on cube_creative referencing old table as gone
  for each statement execute function creative_life_follow();

-- The creatives of a category seen most in some days and at some eTailers (null: at all), most first.
create function creative_ranking(_category_id int, _from date, _to date, _platform_ids int[], _most int)
returns table (creative_id bigint, captures bigint) language plpgsql stable set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  _life record;
  _seen bigint;
  _ids bigint[] := '{}';
  _counts bigint[] := '{}';
  _place int;
begin
  for _life in
    select l.creative_id, l.captures from creative_life l
    where l.category_id = _category_id and l.captures > 0 and l.last_day >= _from and l.first_day <= _to
      and (_platform_ids is null or l.platform_id is null or l.platform_id = any (_platform_ids))
    order by l.captures desc, l.creative_id
  loop
    exit when cardinality(_ids) = _most
      and (_counts[_most] > _life.captures or (_counts[_most] = _life.captures and _ids[_most] < _life.creative_id));
    select sum(c.captures) into _seen from cube_creative c
    where c.creative_id = _life.creative_id and c.category_id = _category_id and c.day between _from and _to
      and (_platform_ids is null or c.platform_id = any (_platform_ids));
    continue when _seen is null;
    -- where it belongs among those found so far; of equal ones the older first
    _place := 1 + (select count(*) from unnest(_ids, _counts) f (id, n)
      where f.n > _seen or (f.n = _seen and f.id < _life.creative_id));
    if _place <= _most then
      _ids := (_ids[:_place - 1] || _life.creative_id || _ids[_place:])[:_most];
      _counts := (_counts[:_place - 1] || _seen || _counts[_place:])[:_most];
    end if;
  end loop;
  return query select * from unnest(_ids, _counts);
end $$;

-- Copies of one another, from the first one on: what was copied from a capture shows the same creative.
alter table capture add creative_id bigint;
comment on column capture.creative_id is 'The first capture of the chain of copies; null: this one.';

-- Reviewing -------------------------------------------------------------------------------------------------------------
-- Days are those of GMT: reviewers work in many zones.

create table cube_review (
  day date not null,
  user_id int not null,
  saves int not null default 0,
  sends int not null default 0,
  discards int not null default 0,
  errors int not null default 0,
  reopened int not null default 0,
  copies int not null default 0,
  primary key (day, user_id)
);
comment on column cube_review.reopened is 'Of what was sent that day by this user: changed again later, by anybody.';
comment on column cube_review.copies is 'Sends of captures whose data had been copied from an earlier one.';

create table cube_pace (
  day date not null,
  user_id int not null,
  seconds smallint not null,
  captures int not null,
  primary key (day, user_id, seconds)
);
comment on table cube_pace is 'How many decisions came so many seconds after the one before of the same user; longer than ten minutes is a break.';

-- Compliance ------------------------------------------------------------------------------------------------------------
-- Product captures that were sent: correct with a reference image, incorrect without one.

create table cube_compliance (
  day date not null,
  platform_id int not null,
  sku text not null,
  correct int not null,
  incorrect int not null,
  primary key (sku, platform_id, day)
);
create index cube_compliance_day on cube_compliance (day);

-- Arrivals --------------------------------------------------------------------------------------------------------------

create table cube_arrival (
  day date not null,
  url_id int not null,
  minute smallint not null,
  is_failed boolean not null,
  captures int not null,
  primary key (day, url_id, minute, is_failed)
);
comment on column cube_arrival.minute is 'Of the day, on the clock of the eTailer.';
comment on column cube_arrival.is_failed is 'A file came that could not be read.';

-- What was expected at some hour is what the schedule said then.
create table url_schedule (
  url_id int not null references url on delete cascade,
  since timestamp not null,
  schedule jsonb not null,
  primary key (url_id, since)
);
comment on column url_schedule.since is 'On the clock of the eTailer.';

-- Days to be folded anew ------------------------------------------------------------------------------------------------

create table cube_stale (
  day date primary key,
  since timestamptz not null default now()
);

-- Brands that went to another company. The next fold finds out which days that concerns, so that no fold can be under way
-- with the company from before.
create table cube_moved (
  cube_moved_id bigint generated always as identity primary key,
  trade_id int not null
);

-- Row-level security ----------------------------------------------------------------------------------------------------
-- A client reads the cubes that name eTailer and category, as far as its scope reaches, and no others.

do $$
declare
  name text;
  shared text[] := array['cube_platform_category', 'cube_platform_category_trade', 'cube_platform_category_type',
                         'cube_presence', 'cube_creative'];
  internal text[] := array['cube_platform', 'cube_provider', 'cube_category', 'cube_trade', 'cube_platform_trade', 'cube_platform_provider',
                        'cube_category_trade', 'cube_platform_type', 'cube_review', 'cube_pace', 'cube_arrival',
                        'cube_compliance', 'url_schedule', 'cube_stale', 'cube_moved'];
begin
  foreach name in array shared || internal loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner on %I to vitrine_owner using (true) with check (true)', name);
    execute format('create policy worker on %I for select to app_worker using (true)', name);
    execute format('create policy staff on %I for select to app_staff using (true)', name);
    execute format('grant select on %I to app_staff, app_worker', name);
  end loop;
  foreach name in array shared loop
    execute format('create policy in_scope on %I for select to app_client using (
      platform_id in (select s.platform_id from client_platform s)
      and category_id in (select s.category_id from client_category s))', name);
    execute format('grant select on %I to app_client', name);
  end loop;
end $$;

alter table creative_life enable row level security;
alter table creative_life force row level security;
create policy owner on creative_life to vitrine_owner using (true) with check (true);
create policy everybody_else on creative_life for select to app_staff, app_worker using (true);
create policy in_scope on creative_life for select to app_client
  using (category_id in (select s.category_id from client_category s));
grant select on creative_life to app_staff, app_worker, app_client;
revoke execute on function creative_life_follow from public;

create policy own_client on cube_compliance for select to app_client
  using (sku in (select p.sku from product p) and platform_id in (select s.platform_id from client_platform s));
grant select on cube_compliance to app_client;

-- What the outbox tells -------------------------------------------------------------------------------------------------

-- Which lines of the history a change has written: those above the one and up to the other.
alter table outbox add revision_before int, add revision_after int;
-- with the new columns
create or replace view outbox_settled with (security_invoker) as
  select * from outbox where txid < pg_snapshot_xmin(pg_current_snapshot());

create or replace function outbox_image(_capture capture) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'captureTypeId', _capture.capture_type_id, 'captureStateId', _capture.capture_state_id,
    'platformId', _capture.platform_id, 'when', _capture.when_local, 'user', _capture.user_id,
    'sku', _capture.sku, 'productImageId', _capture.product_image_id, 'urlId', _capture.url_id,
    'creativeId', _capture.creative_id, 'banners', _capture.banners)
$$;

create or replace function outbox_on_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into outbox (capture_id, after, revision_after)
  select n.capture_id, outbox_image(n), n.revision from came n;
  return null;
end $$;

create or replace function outbox_on_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_nestloop = off as $$
begin
  insert into outbox (capture_id, before, after, revision_before, revision_after)
  select n.capture_id, outbox_image(o), outbox_image(n), o.revision, n.revision
  from gone o join came n using (capture_id)
  where (o.revision, o.capture_state_id, o.platform_id, o.when_local, o.user_id, o.product_image_id, o.sku, o.url_id, o.banners)
    is distinct from
      (n.revision, n.capture_state_id, n.platform_id, n.when_local, n.user_id, n.product_image_id, n.sku, n.url_id, n.banners);
  return null;
end $$;

-- Creatives -------------------------------------------------------------------------------------------------------------

create function capture_creative() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  new.creative_id := coalesce(
    (select coalesce(c.creative_id, c.capture_id) from capture c where c.capture_id = new.copied_from), new.copied_from);
  return new;
end $$;
create trigger capture_creative before insert on capture
  for each row when (new.copied_from is not null) execute function capture_creative();

-- For the captures there are: each goes to where its own predecessor has come, so the way to go doubles with every turn.
do $$
begin
  create temp table creative on commit drop as
    select capture_id, copied_from as creative_id from capture where copied_from is not null;
  create unique index on creative (capture_id);
  analyze creative;
  loop
    update creative c set creative_id = up.creative_id from creative up where up.capture_id = c.creative_id;
    exit when not found;
  end loop;
  alter table capture disable trigger user;
  update capture c set creative_id = n.creative_id from creative n where n.capture_id = c.capture_id;
  alter table capture enable trigger user;
end $$;
create index capture_creative on capture (creative_id) where creative_id is not null;

-- Schedules -------------------------------------------------------------------------------------------------------------

-- An url that is switched off asks for nothing.
create function url_schedule_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into url_schedule as s (url_id, since, schedule)
  select new.url_id, now() at time zone p.time_zone, case when new.is_active then new.schedule else '[]' end
  from platform p where p.platform_id = new.platform_id
  on conflict (url_id, since) do update set schedule = excluded.schedule;
  return null;
end $$;
create trigger url_schedule_came after insert on url for each row execute function url_schedule_note();
create trigger url_schedule_changed after update on url for each row
  when ((old.schedule, old.is_active) is distinct from (new.schedule, new.is_active)) execute function url_schedule_note();

-- What was expected before is not known.
insert into url_schedule (url_id, since, schedule)
select url_id, now() at time zone p.time_zone, case when u.is_active then schedule else '[]' end
from url u join platform p using (platform_id);

-- Facts -----------------------------------------------------------------------------------------------------------------
-- Whether the cubes are folded, made anew or checked: first the facts are gathered in a table of this form, which belongs
-- to the session and is empty after each transaction, then every cube is summed up from it.

create type cube_fact as (
  -- in which cubes it counts, see cube_shapes(); a 'decision' counts in none, it leads to facts of 'pace'
  kind text,
  -- facts with the same number are of one capture, as it is or was: together they count as one
  number bigint,
  -- 1 adds, -1 takes away
  sign int,
  day date,
  platform_id int,
  category_id int,
  trade_id int,
  provider_id int,
  banner_type_id int,
  banner_subtype_id int,
  creative_id bigint,
  smaller int[],
  share bigint,
  weighted bigint,
  sku text,
  url_id int,
  minute smallint,
  is_failed boolean,
  user_id int,
  seconds smallint,
  -- the column it counts in, where a cube has several for counting
  what text,
  -- of a decision: when, and whether the cubes do not have it yet
  at timestamptz,
  is_new boolean
);

create function cube_shapes() returns table (cube text, kind text, keys text[], sums text[]) language sql immutable as $$
  values
    ('cube_platform', 'banner', '{day,platform_id}'::text[], '{share,weighted,captures}'::text[]),
    ('cube_provider', 'banner', '{day,provider_id}', '{share,weighted,captures}'),
    ('cube_category', 'banner', '{day,category_id}', '{share,weighted,captures}'),
    ('cube_trade', 'banner', '{day,trade_id}', '{share,weighted,captures}'),
    ('cube_platform_trade', 'banner', '{platform_id,day,trade_id}', '{share,weighted,captures}'),
    ('cube_platform_provider', 'banner', '{day,platform_id,provider_id}', '{share,weighted,captures}'),
    ('cube_platform_category', 'banner', '{day,platform_id,category_id}', '{share,weighted,captures}'),
    ('cube_category_trade', 'banner', '{category_id,day,trade_id}', '{share,weighted,captures}'),
    ('cube_platform_category_trade', 'banner', '{category_id,platform_id,day,trade_id}', '{share,weighted,captures}'),
    ('cube_platform_type', 'banner', '{day,platform_id,banner_type_id,banner_subtype_id}', '{share,weighted,captures}'),
    ('cube_platform_category_type', 'banner', '{category_id,platform_id,day,banner_type_id,banner_subtype_id}',
      '{share,weighted,captures}'),
    ('cube_creative', 'banner', '{category_id,day,platform_id,creative_id}', '{weighted,captures}'),
    ('cube_presence', 'presence', '{category_id,platform_id,day,provider_id,smaller}', '{captures}'),
    ('cube_compliance', 'product', '{sku,platform_id,day}', '{correct,incorrect}'),
    ('cube_arrival', 'arrival', '{day,url_id,minute,is_failed}', '{captures}'),
    ('cube_review', 'review', '{day,user_id}', '{saves,sends,discards,errors,reopened,copies}'),
    ('cube_pace', 'pace', '{day,user_id,seconds}', '{captures}')
$$;
comment on function cube_shapes is 'Every cube: which facts it sums up, by what, and into which columns.';

-- What a capture adds, as it is or as the outbox tells it from before or after a change. ('presence' follows from
-- 'banner', see presence_facts().) Plain SQL, so that it becomes part of the query that asks.
create function cube_facts(
  _capture_id bigint, _type int, _state int, _platform_id int, _when timestamp, _sku text, _product_image_id int,
  _url_id int, _creative_id bigint, _banners jsonb
) returns table (kind text, category_id int, trade_id int, provider_id int, banner_type_id int, banner_subtype_id int,
  creative_id bigint, share bigint, weighted bigint, sku text, url_id int, minute smallint, is_failed boolean, what text)
language sql stable rows 3 as $$
  select 'banner', pair.category_id, pair.trade_id,
    (select t.provider_id from trade t where t.trade_id = pair.trade_id),
    b."bannerTypeId", b."bannerSubtypeId", coalesce(_creative_id, _capture_id), live.share,
    round(live.share
      * coalesce((select s.weight from location_section s where s.location_section_id = b."locationSectionId"), 1)
      * coalesce((select p.weight from location_position p where p.location_position_id = b."locationPositionId"), 1))::bigint,
    null, null::int, null::smallint, null::boolean, null
  from jsonb_to_recordset(case when _type = 1 and _state = 3 then _banners end) b ("isDeleted" boolean,
      "locationPositionId" int, "locationSectionId" int, "bannerTypeId" int, "bannerSubtypeId" int, "productCategories" jsonb)
  cross join lateral (
    select array_agg(c."categoryId") as categories, array_agg(c."tradeId") as trades,
      round(share_unit()::numeric / nullif(count(*), 0))::bigint as share
    from jsonb_to_recordset(b."productCategories") c ("isDeleted" boolean, "categoryId" int, "tradeId" int)
    where c."isDeleted" is not true and c."categoryId" is not null
  ) live
  cross join lateral unnest(live.categories, live.trades) pair (category_id, trade_id)
  where b."isDeleted" is not true
  union all
  select 'product', null, null, null, null, null, null, null, null, _sku, null, null, null,
    case when _product_image_id is null then 'incorrect' else 'correct' end
  where _type = 2 and _state = 3 and _sku is not null
  union all
  select 'arrival', null, null, null, null, null, null, null, null, null, _url_id,
    (extract(hour from _when) * 60 + extract(minute from _when))::smallint,
    exists (select from picture p where p.picture_id = _capture_id and p.picture_state_id = 4), null
  where _url_id is not null
$$;

-- The lines of a capture's history that are decisions of a reviewer, and what each counts as.
create function review_counts(_action text, _is_copy boolean) returns text[] language sql immutable as $$
  select case _action
    when 'saved' then '{saves}'::text[]
    when 'sent' then case when _is_copy then '{sends,copies}'::text[] else '{sends}' end
    when 'discarded' then '{discards}'
    when 'markedAsError' then '{errors}'
    else '{}'
  end
$$;

create function review_day(_at timestamptz) returns date language sql immutable as $$
  select (_at at time zone 'UTC')::date
$$;

-- What a change adds, by the lines of the history above one revision and up to another. Lines never change, so this is the
-- same whenever it is asked. What was sent counts as reopened with the next line.
create function review_facts(_capture_id bigint, _above int, _up_to int)
returns table (day date, user_id int, what text) language sql stable rows 1 as $$
  select review_day(h.at), h.user_id, counted.what
  from capture_history h
  cross join lateral unnest(review_counts(h.action,
    (select c.copied_from is not null from capture c where c.capture_id = h.capture_id))) counted (what)
  where h.capture_id = _capture_id and h.revision > coalesce(_above, 0) and h.revision <= _up_to and h.user_id is not null
  union all
  select review_day(sent.at), sent.user_id, 'reopened'
  from capture_history h
  cross join lateral (
    select b.at, b.user_id, b.action from capture_history b
    where b.capture_id = h.capture_id and b.revision < h.revision
    order by b.revision desc limit 1
  ) sent
  where h.capture_id = _capture_id and h.revision > coalesce(_above, 0) and h.revision <= _up_to
    and sent.action = 'sent' and sent.user_id is not null
$$;

-- A reviewer's decisions in the order of time.
create index capture_history_user on capture_history (user_id, at) where user_id is not null;

-- So long before a decision the one before must have been, or it was a break.
create function review_break() returns interval language sql immutable as $$ select interval '600 seconds' $$;

create function cube_lock() returns int language sql immutable as $$ select 7702 $$;

create function cube_work_open() returns void language plpgsql set client_min_messages = warning as $$
begin
  create temp table if not exists cube_work of cube_fact on commit delete rows;
  delete from cube_work;
end $$;

-- The next changes of the outbox: what was there before is taken away, what is there now added. Of the decisions also
-- those around them, which the cubes have already; but none that a later fold will bring. All in one query, that is, in
-- one snapshot.
create function cube_gather_changes(_limit int, out changes int, out last_txid xid8, out last_id bigint, out moved bigint[])
language plpgsql set work_mem = '64MB' set enable_seqscan = off as $$
declare
  _position outbox_consumer := (select c from outbox_consumer c where c.name = 'reports');
begin
  perform cube_work_open();
  with
  batch as materialized (
    select * from outbox_settled o
    where (o.txid, o.outbox_id) > (_position.txid, _position.outbox_id)
    order by o.txid, o.outbox_id limit _limit
  ),
  last as materialized (select b.txid, b.outbox_id from batch b order by b.txid desc, b.outbox_id desc limit 1),
  image as materialized (
    select row_number() over () as number, b.capture_id, side.sign, i.*
    from batch b
    cross join lateral (values (-1, b.before), (1, b.after)) side (sign, image)
    cross join lateral jsonb_to_record(side.image) i ("captureTypeId" int, "captureStateId" int, "platformId" int,
      "when" timestamp, sku text, "productImageId" int, "urlId" int, "creativeId" bigint, banners jsonb)
    where side.image is not null
  ),
  fact as (
    insert into cube_work (number, sign, day, platform_id, kind, category_id, trade_id, provider_id, banner_type_id,
      banner_subtype_id, creative_id, share, weighted, sku, url_id, minute, is_failed, what)
    select i.number, i.sign, i."when"::date, i."platformId", f.*
    from image i
    cross join lateral cube_facts(i.capture_id, i."captureTypeId", i."captureStateId", i."platformId", i."when", i.sku,
      i."productImageId", i."urlId", i."creativeId", i.banners) f
  ),
  review as (
    insert into cube_work (kind, sign, day, user_id, what)
    select 'review', 1, f.* from batch b cross join lateral review_facts(b.capture_id, b.revision_before, b.revision_after) f
    where b.revision_after is distinct from b.revision_before
  ),
  new as materialized (
    select h.capture_id, h.revision, h.user_id, h.at
    from batch b
    join capture_history h on h.capture_id = b.capture_id
      and h.revision > coalesce(b.revision_before, 0) and h.revision <= b.revision_after
    where h.user_id is not null and review_counts(h.action, false) <> '{}'
  ),
  later as materialized (
    select o.capture_id, o.revision_before, o.revision_after
    from outbox o, last l
    where (o.txid, o.outbox_id) > (l.txid, l.outbox_id) and o.revision_after is distinct from o.revision_before
  ),
  decision as (
    insert into cube_work (kind, user_id, at, is_new)
    select 'decision', h.user_id, h.at, exists (select from new n where n.capture_id = h.capture_id and n.revision = h.revision)
    from (select n.user_id, min(n.at) - review_break() as low, max(n.at) + review_break() as high from new n group by 1) around
    join capture_history h on h.user_id = around.user_id and h.at between around.low and around.high
    where review_counts(h.action, false) <> '{}'
      and not exists (
        select from later l
        where l.capture_id = h.capture_id and h.revision > coalesce(l.revision_before, 0) and h.revision <= l.revision_after)
  )
  select (select count(*) from batch), l.txid, l.outbox_id, array(select m.cube_moved_id from cube_moved m)
  into changes, last_txid, last_id, moved
  from (select 1) one left join last l on true;
end $$;

-- The captures of a day, through the tray index.
create function captures_of_day(_day date) returns setof bigint
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off rows 10000 as $$
declare
  _question tray_question := tray_carrying(array[facet_day(_day)]);
  _block record;
begin
  for _start in coalesce(_question.first_block, 1) .. coalesce(_question.last_block, 0) by 256 loop
    for _block in
      select r.block, r.bits
      from tray_read(_question, array(select generate_series(_start, least(_start + 255, _question.last_block))), true) r
      order by r.block
    loop
      return query select unnest(tray_block_ids(_block.block, _block.bits, 0, 32768, true));
    end loop;
  end loop;
end $$;

-- Who has ever decided anything, each found through the index.
create function reviewers() returns setof int language sql stable as $$
  with recursive reviewer as (
    select min(h.user_id) as user_id from capture_history h where h.user_id is not null
    union all
    select (select min(h.user_id) from capture_history h where h.user_id > r.user_id)
    from reviewer r where r.user_id is not null
  )
  select user_id from reviewer where user_id is not null
$$;

-- A whole day, as the cubes must have it now: its captures and the decisions that were made on it, without the changes that
-- are yet to be folded in, which therefore are taken back. In one query, as above.
create function cube_gather_day(_day date) returns void
language plpgsql set work_mem = '256MB' set enable_seqscan = off as $$
declare
  _position outbox_consumer := (select c from outbox_consumer c where c.name = 'reports');
  _low constant timestamptz := _day::timestamp at time zone 'UTC';
begin
  perform cube_work_open();
  with
  later as materialized (
    select * from outbox o where (o.txid, o.outbox_id) > (_position.txid, _position.outbox_id)
  ),
  image as (
    select row_number() over () as number, i.*
    from (
      select c.capture_id, 1 as sign, c.capture_type_id as type, c.capture_state_id as state, c.platform_id, c.when_local,
        c.sku, c.product_image_id, c.url_id, c.creative_id, c.banners
      from captures_of_day(_day) id join capture c on c.capture_id = id
      union all
      select l.capture_id, side.sign, i.*
      from later l
      cross join lateral (values (1, l.before), (-1, l.after)) side (sign, image)
      cross join lateral jsonb_to_record(side.image) i ("captureTypeId" int, "captureStateId" int, "platformId" int,
        "when" timestamp, sku text, "productImageId" int, "urlId" int, "creativeId" bigint, banners jsonb)
      where side.image is not null and i."when"::date = _day
    ) i
  ),
  fact as (
    insert into cube_work (number, sign, day, platform_id, kind, category_id, trade_id, provider_id, banner_type_id,
      banner_subtype_id, creative_id, share, weighted, sku, url_id, minute, is_failed, what)
    select i.number, i.sign, _day, i.platform_id, f.*
    from image i
    cross join lateral cube_facts(i.capture_id, i.type, i.state, i.platform_id, i.when_local, i.sku, i.product_image_id,
      i.url_id, i.creative_id, i.banners) f
  ),
  line as materialized (
    select h.capture_id, h.revision, h.user_id, h.at, h.action
    from reviewers() r (user_id)
    join capture_history h on h.user_id = r.user_id
      and h.at >= _low - review_break() and h.at < _low + interval '1 day'
    where review_counts(h.action, false) <> '{}'
  ),
  review as (
    insert into cube_work (kind, sign, day, user_id, what)
    select 'review', 1, _day, d.user_id, counted.what
    from line d
    join capture c on c.capture_id = d.capture_id
    cross join lateral unnest(review_counts(d.action, c.copied_from is not null) || case
      when d.action = 'sent' and exists (
        select from capture_history h where h.capture_id = d.capture_id and h.revision > d.revision) then array['reopened']
      end) counted (what)
    where d.at >= _low
    union all
    select 'review', -1, f.* from later l
    cross join lateral review_facts(l.capture_id, l.revision_before, l.revision_after) f
    where l.revision_after is distinct from l.revision_before and f.day = _day
  )
  insert into cube_work (kind, user_id, at, is_new)
  select 'decision', d.user_id, d.at, true
  from line d
  where not exists (
    select from later l
    where l.capture_id = d.capture_id and d.revision > coalesce(l.revision_before, 0) and d.revision <= l.revision_after);
  analyze cube_work;
end $$;

-- What follows from the banners that were gathered: each company of a capture, and 0 for all of them together.
create function presence_facts()
returns table (sign int, day date, platform_id int, category_id int, provider_id int, smaller int[]) language plpgsql as $$
begin
  return query
  select shown.sign, shown.day, shown.platform_id, own.category_id, shown.provider_id, shown.categories[:own.place - 1]
  from (
    select f.number, f.sign, f.day, f.platform_id, company.provider_id,
      array_agg(distinct f.category_id order by f.category_id) as categories
    from cube_work f
    cross join lateral (values (f.provider_id), (0)) company (provider_id)
    where f.kind = 'banner'
    group by 1, 2, 3, 4, 5
  ) shown
  cross join lateral unnest(shown.categories) with ordinality own (category_id, place);
end $$;

-- What follows from the decisions: the pace without the new ones is taken away and that with them added. Several at one
-- moment are 0 seconds apart.
create function pace_facts() returns table (sign int, day date, user_id int, seconds smallint) language plpgsql as $$
begin
  return query
  select gap.sign, review_day(gap.at), gap.user_id, apart.seconds
  from (
    select m.*, lag(m.at) over (partition by m.sign, m.user_id order by m.at) as before
    from (
      select version.sign, d.user_id, d.at, count(*) as decisions
      from cube_work d
      cross join (values (-1), (1)) version (sign)
      where d.kind = 'decision' and (version.sign = 1 or not d.is_new)
      group by 1, 2, 3
    ) m
  ) gap
  cross join lateral (
    select floor(extract(epoch from gap.at - gap.before))::smallint as seconds where gap.at - gap.before < review_break()
    union all
    select 0::smallint from generate_series(2, gap.decisions)
  ) apart;
end $$;

-- The query that sums up a cube from what was gathered. Sums that are all 0 are left out, so what cancels out writes nothing.
create function cube_query(_kind text, _keys text[], _sums text[]) returns text language plpgsql immutable as $$
declare
  _by constant text := array_to_string(_keys, ', ');
  _sums_sql constant text[] := array(
    select case
      when s in ('share', 'weighted') then format('sum(sign * %I)::bigint', s)
      when s = 'captures' then 'sum(sign)'
      else format('coalesce(sum(sign) filter (where what = %L), 0)', s)
    end from unnest(_sums) with ordinality s (s, place) order by place);
begin
  return format('select %1$s, %2$s from %3$s f group by %1$s having %4$s',
    _by, array_to_string(_sums_sql, ', '),
    case _kind
      -- a capture counts once, however many of its facts meet here
      when 'banner' then format(
        '(select sign, %1$s, sum(share)::bigint as share, sum(weighted)::bigint as weighted
          from cube_work where kind = ''banner'' group by number, sign, %1$s)', _by)
      when 'presence' then 'presence_facts()'
      when 'pace' then 'pace_facts()'
      else format('(select * from cube_work where kind = %L)', _kind)
    end,
    (select string_agg(format('%s <> 0', s), ' or ') from unnest(_sums_sql) s));
end $$;

-- In what a day of a cube is not yet what was gathered: what is to be added to each of its rows.
create function cube_difference(_cube text, _kind text, _keys text[], _sums text[]) returns text
language plpgsql immutable as $$
declare
  _by constant text := array_to_string(_keys, ', ');
begin
  return format(
    'select %1$s, %2$s from (
       select * from (%3$s) truth (%1$s, %4$s) where day = $1 union all select %1$s, %5$s from %6$I where day = $1
     ) d group by %1$s having %7$s',
    _by, (select string_agg(format('sum(%I)::bigint', s), ', ') from unnest(_sums) s),
    cube_query(_kind, _keys, _sums), array_to_string(_sums, ', '),
    (select string_agg('-' || quote_ident(s), ', ') from unnest(_sums) s), _cube,
    (select string_agg(format('sum(%I) <> 0', s), ' or ') from unnest(_sums) s));
end $$;

-- Adds what a query says to the rows of a cube; those that come to nothing go.
create function cube_add(_cube text, _keys text[], _sums text[], _query text, _day date) returns void
language plpgsql as $$
declare
  _empty tid[];
begin
  execute format(
    'with put as (
       insert into %1$I as c (%2$s, %3$s) %4$s order by %2$s
       on conflict (%2$s) do update set %5$s
       returning ctid, %6$s as is_empty
     )
     select array_agg(ctid) from put where is_empty',
    _cube, array_to_string(_keys, ', '), array_to_string(_sums, ', '), _query,
    (select string_agg(format('%1$I = c.%1$I + excluded.%1$I', s), ', ') from unnest(_sums) s),
    (select string_agg(format('%I = 0', s), ' and ') from unnest(_sums) s))
  into _empty using _day;
  if _empty is not null then
    execute format('delete from %I where ctid = any ($1)', _cube) using _empty;
  end if;
end $$;

-- Folding, making anew, checking ----------------------------------------------------------------------------------------

-- Takes up to `_limit` changes of the outbox into the cubes. Returns how many; 0 also while another fold is at work.
create function cube_fold(_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _taken record;
begin
  if not pg_try_advisory_xact_lock(cube_lock()) then
    return 0;
  end if;
  _taken := cube_gather_changes(_limit);
  if _taken.changes > 0 then
    perform cube_add(s.cube, s.keys, s.sums, cube_query(s.kind, s.keys, s.sums), null) from cube_shapes() s;
    update outbox_consumer set txid = _taken.last_txid, outbox_id = _taken.last_id where name = 'reports';
  end if;

  if _taken.moved <> '{}' then
    insert into cube_stale (day)
    select t.day from cube_moved m join cube_trade t using (trade_id) where m.cube_moved_id = any (_taken.moved)
    union
    select f.day from cube_moved m join cube_work f using (trade_id) where m.cube_moved_id = any (_taken.moved)
    order by 1
    on conflict do nothing;
    delete from cube_moved where cube_moved_id = any (_taken.moved);
  end if;
  return _taken.changes;
end $$;

-- Makes a day of all cubes anew, while captures go on changing. Only what differs is written.
create function cube_rebuild_day(_day date) returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
begin
  perform pg_advisory_xact_lock(cube_lock());
  -- first: whoever finds a reason from now on waits, and puts the day there again
  delete from cube_stale where day = _day;
  perform cube_gather_day(_day);
  perform cube_add(s.cube, s.keys, s.sums, cube_difference(s.cube, s.kind, s.keys, s.sums), _day) from cube_shapes() s;
end $$;

-- The newest of the days that are to be made anew; null: there is none, or another is at work.
create function cube_rebuild_stale() returns date
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _day date;
begin
  if not pg_try_advisory_xact_lock(cube_lock()) then
    return null;
  end if;
  select max(day) into _day from cube_stale;
  if _day is not null then
    perform cube_rebuild_day(_day);
  end if;
  return _day;
end $$;

-- Compares a day of all cubes with its captures: each cube that differs, in how many rows, and one of them. Nothing returned
-- = all is well, or the day is about to be made anew.
create function cube_check_day(_day date) returns table (cube text, differing int, example text)
language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
declare
  _shape record;
begin
  perform pg_advisory_xact_lock(cube_lock());
  if exists (select from cube_stale where day = _day) or exists (select from cube_moved) then
    return;
  end if;
  perform cube_gather_day(_day);
  for _shape in select * from cube_shapes() loop
    cube := _shape.cube;
    execute format('select count(*), min(row_to_json(d)::text) from (%s) d (%s, %s)',
      cube_difference(_shape.cube, _shape.kind, _shape.keys, _shape.sums), array_to_string(_shape.keys, ', '),
      array_to_string(_shape.sums, ', '))
    into differing, example using _day;
    if differing > 0 then
      return next;
    end if;
  end loop;
end $$;

-- Up to when changes of captures stand in the cubes: all that happened before the first one that does not.
create function cubes_as_of() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select o.at
     from outbox_consumer c
     join outbox o on (o.txid, o.outbox_id) > (c.txid, c.outbox_id)
     where c.name = 'reports'
     order by o.txid, o.outbox_id limit 1),
    now())
$$;

-- How many of some days are yet to be made anew; what their cubes say may be old.
create function cubes_stale(_from date, _to date) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from cube_stale where day between _from and _to
$$;

-- Brands that move ------------------------------------------------------------------------------------------------------

create function cube_note_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cube_moved (trade_id) values (new.trade_id);
  return null;
end $$;
create trigger cube_note_move after update on trade for each row
  when (old.provider_id is distinct from new.provider_id) execute function cube_note_move();

-- To begin with ---------------------------------------------------------------------------------------------------------
-- Nobody has read the outbox so far. What it holds is in the captures, from which every day is made once by the workers;
-- the cubes follow the outbox from here on. Nothing can be added to it meanwhile: the table of captures is locked above.

delete from outbox;
insert into outbox_consumer (name) values ('reports');
insert into cube_stale (day)
select date '1970-01-01' + (key - facet_day('1970-01-01')) from unnest(tray_days('1970-01-01', '9999-12-31')) key
union
-- and every day on which somebody may have reviewed
select generate_series(review_day((select c.created_at from capture c order by c.capture_id limit 1)), current_date, '1 day')::date;

-- Grants ----------------------------------------------------------------------------------------------------------------

revoke execute on function capture_creative, url_schedule_note, cube_facts, review_facts, cube_work_open,
  cube_gather_changes, captures_of_day, reviewers, cube_gather_day, presence_facts, pace_facts, cube_query,
  cube_difference, cube_add, cube_fold, cube_rebuild_day, cube_rebuild_stale, cube_check_day, cube_note_move, cubes_as_of,
  cubes_stale from public;
grant execute on function cube_fold, cube_rebuild_day, cube_rebuild_stale, cube_check_day to app_worker;
grant execute on function cubes_as_of, cubes_stale to app_staff, app_client, app_worker;
