-- The home screen: how each person left the dashboard, and the states they gave a name.

create table home_state (
  user_id int primary key references app_user on delete cascade,
  state jsonb not null,
  saved_at timestamptz not null default now()
);
comment on table home_state is 'What Save Filters kept: a person comes back to it.';

-- The number comes from the browser, so that a request repeated after a lost answer adds nothing twice.
create table bookmark (
  user_id int not null references app_user on delete cascade,
  bookmark_id uuid not null,
  name text not null check (length(name) between 1 and 50),
  state jsonb not null,
  report text,
  created_at timestamptz not null default now(),
  primary key (user_id, bookmark_id)
);
comment on column bookmark.state is 'Page, filters and which pages are hidden.';
comment on column bookmark.report is 'What a Power BI report says about itself. Large, so it stands apart: a list of bookmarks does not read it.';

do $$
declare
  name text;
begin
  foreach name in array array['home_state', 'bookmark'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner on %I to vitrine_owner using (true) with check (true)', name);
    execute format('create policy own on %I to app_staff, app_client
      using (user_id = (select acting_user())) with check (user_id = (select acting_user()))', name);
  end loop;
end $$;
grant select, insert, update on home_state to app_staff, app_client;
grant select, insert, update, delete on bookmark to app_staff, app_client;

-- What came and what was sent in the last hours, for the dashboard of staff. Lines are only ever added, in the order of
-- time, so an index that knows the times of whole ranges of pages finds them, and costs a save next to nothing.
create index capture_history_at on capture_history using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Files that could not be read are few among all pictures.
create index picture_failed on picture (finished_at) where picture_state_id = 4;
