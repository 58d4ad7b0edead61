-- Reports: daily cubes, folded from the outbox.
--
--   cube_*          sums per day and some dimensions; a report reads the smallest cube that has the dimensions it needs
--   cube_presence   captures per company and category; counts each capture once, whichever categories are selected
--   cube_creative   appearances of each creative
--   cube_review     reviewer activity; cube_pace: time per decision
--   cube_compliance product captures by SKU, correct and incorrect
--   cube_arrival    when the captures of a url arrived
--
-- A fact is a live product category on a live banner of a Sent banner capture. Its weight is 1 / the number of live
-- categories of the banner. Cubes contain only ids stored in the captures. The company of a brand, the attributes of an
-- eTailer and the scope of a client are looked up when a report is read, so that master data can change without
-- rebuilding cubes. Three cubes contain the company (cube_provider, cube_platform_provider, cube_presence): when a
-- brand moves to another company, its days are rebuilt (cube_stale).

-- Cubes of shares -----------------------------------------------------------------------------------------------------
-- `captures` counts the captures that contribute to the row; the row is deleted when it reaches 0.

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

-- Presence ------------------------------------------------------------------------------------------------------------
-- The number of captures that show a company in any of some categories can't be summed over categories: a capture that
-- shows it in two of them would count twice. So there is a row for each category of the capture, which also lists the
-- smaller category ids. A capture counts in a row if the row's category is selected and none of the smaller ones is, so
-- it counts exactly once. The list is almost always empty.
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

-- Creatives -----------------------------------------------------------------------------------------------------------

create table cube_creative (
  day date not null,
  platform_id int not null,
  category_id int not null,
  creative_id bigint not null,
  weighted bigint not null,
  captures int not null,
  -- ranking a category is an index-only scan
  primary key (category_id, day, platform_id, creative_id) include (captures, weighted)
);
create index cube_creative_creative on cube_creative (creative_id, category_id, day);
create index cube_creative_day on cube_creative (day);

-- All-time appearances of a creative in a category, at all eTailers. Most creatives are seen once or twice. The ranking
-- for a date range reads them by all-time count, highest first, and stops when no later one can make the list: a
-- creative can't have more captures in a date range than it has in total.
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

-- A copy of a capture shows the same creative, so a chain of copies is identified by its first capture.
alter table capture add creative_id bigint;
comment on column capture.creative_id is 'The first capture of the chain of copies; null: this one.';

-- Reviewing -----------------------------------------------------------------------------------------------------------
-- Days are in GMT, because reviewers work in many time zones.

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

-- Compliance ----------------------------------------------------------------------------------------------------------
-- Sent product captures: correct with a reference image, incorrect without one.

create table cube_compliance (
  day date not null,
  platform_id int not null,
  sku text not null,
  correct int not null,
  incorrect int not null,
  primary key (sku, platform_id, day)
);
create index cube_compliance_day on cube_compliance (day);

-- Arrivals ------------------------------------------------------------------------------------------------------------

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

-- Keeps earlier schedules: the captures expected at some hour depend on the schedule at that time.
create table url_schedule (
  url_id int not null references url on delete cascade,
  since timestamp not null,
  schedule jsonb not null,
  primary key (url_id, since)
);
comment on column url_schedule.since is 'On the clock of the eTailer.';

-- Days to rebuild -----------------------------------------------------------------------------------------------------

create table cube_stale (
  day date primary key,
  since timestamptz not null default now()
);

-- Brands that moved to another company. The next fold determines the affected days, so that no concurrent fold can
-- still use the old company.
create table cube_moved (
  cube_moved_id bigint generated always as identity primary key,
  trade_id int not null
);

-- Row-level security --------------------------------------------------------------------------------------------------
-- A client can read the cubes that contain both eTailer and category, limited to its scope, and no others.

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
    execute format('grant select on %I to app_staff, app_worker', name);
  end loop;
  foreach name in array shared loop
    execute format('grant select on %I to app_client', name);
  end loop;
end $$;
grant select on creative_life to app_staff, app_worker, app_client;
grant select on cube_compliance to app_client;

-- Contents of the outbox ----------------------------------------------------------------------------------------------

-- The history rows that a change wrote: revisions above revision_before, up to revision_after.
alter table outbox add revision_before int, add revision_after int;
create index capture_creative on capture (creative_id) where creative_id is not null;

-- Facts ---------------------------------------------------------------------------------------------------------------
-- Folding, rebuilding and checking cubes all work the same way: they collect the facts in a temporary table of this
-- type, which is emptied after each transaction, and aggregate every cube from it.

create type cube_fact as (
  -- the cubes it counts in, see cube_shapes(); a 'decision' counts in none but yields 'pace' facts
  kind text,
  -- facts with the same number belong to the same version of a capture and count as one capture
  number bigint,
  -- 1 to add, -1 to subtract
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
  -- the column it counts in, for cubes with several count columns
  what text,
  -- for decisions: the time, and whether the cubes don't include it yet
  at timestamptz,
  is_new boolean
);

-- A reviewer's decisions in chronological order.
create index capture_history_user on capture_history (user_id, at) where user_id is not null;
insert into outbox_consumer (name) values ('reports');
